"""How a player gets to a table and away from it: the part of the app that knows hosts and visits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.orders import Refused
from mbtui.client.hosted import HostedLink
from mbtui.client.memory import Remembered, forget, remember
from mbtui.client.visit import Visit, WantsPassword
from mbtui.net.client import Closed

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp

TROUBLE = (OSError, Closed, Refused, ValueError)
"""What can go wrong on the way to a table."""


def reason(error: BaseException) -> str:
    """What went wrong, in words."""
    if isinstance(error, Refused):
        return f"{error.why} {error.legal}".strip()
    if isinstance(error, OSError):
        return f"There is no way to that host ({error.strerror or error})."
    return str(error) or "That did not work."


async def arrive(app: MbtuiApp, visit: Visit, table: str = "", watch: bool = False) -> None:
    """At a host: sit down at the table that was asked for, or at the only one there is, else look around."""
    app.visit = visit
    one = visit.tables[0] if len(visit.tables) == 1 else None
    open_ = one is not None and (watch or (one[1] == "lobby" and one[2] < one[3]))
    if table and not watch and table.casefold() not in [str(row[0]).casefold() for row in visit.tables]:
        await open_table(app, table)
    elif table or open_:
        await try_to_sit(app, table or (str(one[0]) if one is not None else ""), watch=watch)
    else:
        await app.show_phase()


async def try_to_sit(app: MbtuiApp, table: str, token: str = "", watch: bool = False) -> bool:
    """Sit down; if that is refused one looks around, and is told why."""
    try:
        await sit(app, table, token, watch)
    except Refused as refusal:
        await app.show_phase()
        app.said("", reason(refusal))
        return False
    return True


async def sit(app: MbtuiApp, table: str, token: str = "", watch: bool = False) -> None:
    assert app.visit is not None
    await seated(app, await app.visit.sit(table, token or known_token(app, table), watch))


async def open_table(app: MbtuiApp, name: str = "", settings: dict[str, Any] | None = None) -> None:
    assert app.visit is not None
    await seated(app, await app.visit.new_table(name, settings))


async def seated(app: MbtuiApp, link: HostedLink) -> None:
    """Show the table one sits at, and remember the way back."""
    app.visit = link.visit
    app.take(link)
    if app.local and link.visit.where and link.token:
        remember(Remembered(link.visit.where, link.table, link.visit.name, link.token))
    await app.show_phase()
    link.tell_all()


def known_token(app: MbtuiApp, table: str) -> str:
    """The token of a seat one had at this table by this name, if one remembers; others may use this machine too."""
    from mbtui.client.memory import remembered

    if not app.local or app.visit is None:
        return ""
    mine = (app.visit.where, table, app.visit.name.casefold())
    here = [one for one in remembered() if (one.where, one.table, one.name.casefold()) == mine]
    return here[0].token if here else ""


async def get_up(app: MbtuiApp) -> None:
    """One step back: from the table to the host's list of tables, from there home, from home out."""
    link, visit = app.link, app.visit
    app.link = None
    if isinstance(link, HostedLink) and visit is not None and (visit.where or visit.addresses or not app.local):
        if link.lobby.get("phase") in ("over", "ended") and visit.where:
            forget(visit.where, link.table)
        link.leave()
        await app.show_phase()
        return
    app.visit = None
    if visit is not None:
        await visit.close()
    elif link is not None:
        link.close()
    if app.has_start:
        await app.show_phase()
    else:
        app.exit()


__all__ = ["TROUBLE", "WantsPassword", "arrive", "get_up", "open_table", "reason", "seated", "sit"]
