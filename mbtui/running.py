"""Starting an app, or the plain mode, at a terminal of this machine."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from mbtui.app import MbtuiApp
from mbtui.looks import Looks

if TYPE_CHECKING:
    from mbtui.client.hosted import HostedLink
    from mbtui.client.visit import Visit
    from mbtui.config import Config


async def run_app(
    config: Config, link: HostedLink | None = None, visit: Visit | None = None, table: str = "", watch: bool = False
) -> int:
    """The app on the terminal, until it is left; the exit code."""
    if os.environ.get("TERM") == "dumb":
        print("mbtui: this terminal cannot draw; --plain works with any", file=sys.stderr)
        return 2
    looks = Looks.of_environment(os.environ, config.looks)

    async def opening(app: MbtuiApp) -> None:
        from mbtui.travel import TROUBLE, arrive, reason

        try:
            if link is not None:
                link.tell_all()
            elif visit is not None:
                await arrive(app, visit, table, watch)
        except TROUBLE as error:
            app.said("", reason(error))

    app = MbtuiApp(link, looks, config=config, visit=link.visit if link is not None else visit, opening=opening)
    gc.freeze()
    await app.run_async()
    return app.return_code or 0


async def run_plain(link: HostedLink) -> int:
    """Line by line on standard input and output."""
    from mbtui.plain import Plain

    return await Plain(link).run()
