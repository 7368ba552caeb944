"""Starting an app, or the plain mode, at a terminal of this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from mbtui.app import MbtuiApp
from mbtui.looks import Looks

if TYPE_CHECKING:
    from mbtui.client.hosted import HostedLink
    from mbtui.config import Config

Opening = Callable[[MbtuiApp], Awaitable[None]]


async def run_app(config: Config, opening: Opening | None = None) -> int:
    """The app on the terminal, until it is left; the exit code. `opening` leads to a table once the app is up."""
    if os.environ.get("TERM") == "dumb":
        print("mbtui: this terminal cannot draw; --plain works with any", file=sys.stderr)
        return 2
    trouble: list[str] = []

    async def open_up(app: MbtuiApp) -> None:
        assert opening is not None
        await asyncio.sleep(0.05)  # the first frame goes out before more is imported and the cards are read
        from mbtui.travel import TROUBLE, reason

        try:
            await opening(app)
        except TROUBLE as error:
            trouble.append(reason(error))
            app.exit(return_code=1)

    looks = Looks.of_environment(os.environ, config.looks)
    app = MbtuiApp(None, looks, config=config, opening=open_up if opening is not None else None)
    gc.freeze()
    try:
        await app.run_async()
    finally:
        if app.visit is not None:
            await app.visit.close()
    for line in trouble:
        print(f"mbtui: {line}", file=sys.stderr)
    return app.return_code or 0


async def run_plain(link: HostedLink) -> int:
    """Line by line on standard input and output."""
    from mbtui.plain import Plain

    return await Plain(link).run()
