"""Every screen in a situation worth looking at: for snapshots and for the pictures in the README."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from cards import default_box
from engine.orders import Order
from mbtui.app import MbtuiApp
from mbtui.client.tale import Tale
from mbtui.config import Config
from mbtui.guide import Guide, lessons
from mbtui.looks import Looks
from mbtui.screens.answering import AnsweringScreen
from mbtui.widgets.status import Clock
from tests.tui import laid, laid_ways
from tests.tui.fake import FakeLink
from tests.tui.positions import Terminal

SIZES: Final = ((80, 24), (120, 36), (160, 50))
Act = Callable[[Terminal], Awaitable[None]]


class Scene(NamedTuple):
    """A table to look at, and what is done there before it is looked at."""

    name: str
    link: Callable[[], FakeLink | None]
    act: Act
    sizes: tuple[tuple[int, int], ...] = SIZES


def pressed(*keys: str) -> Act:
    """Only keys."""

    async def act(t: Terminal) -> None:
        await t.press(*keys)

    return act


# --- before the game -------------------------------------------------------------------------------------


async def start(t: Terminal) -> None:
    from mbtui.net.discovery import Found
    from mbtui.widgets.front import About

    box = default_box()
    t.screen.query_one(About).show(box.cards[box.number["Orella"]])
    t.screen.found = [Found("Bob's house", "192.0.2.7", 8023, {"password": "1"})]
    t.screen.refill()


def page(name: str) -> Act:
    """A page of the start screen's menu."""

    async def act(t: Terminal) -> None:
        await start(t)
        t.screen._turn_to(name)

    return act


async def tables(t: Terminal) -> None:
    rows = [["Friday", "lobby", 3, 5, 1, False], ["Rematch", "tournament", 4, 4, 2, False],
            ["Beginners", "lobby", 1, 3, 0, True], ["Long one", "deckbuilding", 5, 5, 0, False]]  # fmt: skip
    t.app.visit = SimpleNamespace(tables=rows, where="192.0.2.7:8023", addresses=[])  # type: ignore[assignment]
    await t.app.show_phase()


async def lobby(t: Terminal) -> None:
    t.app.said("Bob", "Who brings the crisps?")
    t.app.said("Ann", "You do.")


async def cards(t: Terminal) -> None:
    from mbtui.screens.cards import CardsScreen

    await t.app.push_screen(CardsScreen())
    await t.settle()
    t.screen.query_one("#cards-list").search('"Saints of Whiteholme"')
    await t.press("down", "down", "down")


def rules(words: str) -> Act:
    async def act(t: Terminal) -> None:
        from mbtui.screens.rulebook import RulesScreen

        await t.app.push_screen(RulesScreen(words))

    return act


# --- in the game -----------------------------------------------------------------------------------------


async def deckbuilding(t: Terminal) -> None:
    """Some cards in the deck, some in the collection; everybody has done something."""
    t.app.clock_changed(253_000, True, "interval")
    t.app.said("Bob", "Anyone selling Fire?")
    screen: Any = t.screen
    for place in range(4):
        screen.binder.point(screen.binder.order[place])
        await t.press("d")
    await t.press("b")
    screen.binder.point(screen.binder.order[1])


async def trade(t: Terminal) -> None:
    """Bob offers money and friendship for a card; Ann has begun an offer of her own."""
    wanted = t.link.state.prints[t.link.state.zone(0, 0)[0]]
    t.link._apply(1, Order("offer", (), 0, (t.link.box.cards[wanted].stars, (2,), (wanted,), 0, ())))
    await t.press("t", "down", "down", "space", "down", "down", "space")


async def clash(t: Terminal) -> None:
    """Sergeant Cinders clashes with Bob."""
    await t.press("1", "enter", "1")


async def reaction(t: Terminal) -> None:
    """Bob would flip a card of Ann's, who may react."""
    await t.press("4", "enter", "e")
    await t.do("Bob", "play Hammer-and-Tongs Diplomat")
    await t.do("Bob", "choose Cub Scout")


async def waiting(t: Terminal) -> None:
    """Bob is asked something; Ann looks on."""
    await t.press("4", "enter", "e")
    await t.do("Bob", "play Hammer-and-Tongs Diplomat")


async def why(t: Terminal) -> None:
    await t.press("1", "enter", "1")
    await t.press("w")


async def scores(t: Terminal) -> None:
    """Ann plays her last card; the texts and metas score."""
    await t.press("1", "enter", "1")


async def sold(t: Terminal) -> None:
    """After Ann's last card decks are sold, and everybody gets a Pro Player."""
    await scores(t)
    number = int(t.app.model.results[-1][0])
    t.app.tale.sales[number] = {0: 31, 1: 44, 2: 27}
    t.app.tale.pros[number] = (t.app.model.box.number["Boxwell the Third"], 1)
    t.screen.query_one("#standings").reload()


async def final(t: Terminal) -> None:
    t.app.tale = Tale()


def lesson(name: str) -> Act:
    async def act(t: Terminal) -> None:
        t.app.guide = Guide()
        t.app.guide.waiting = [lessons()[name]]
        t.app.guide.show(t.app)

    return act


class Stopped(Clock):
    """A clock that always shows the same time."""

    @property
    def left(self) -> int:
        return self._left


async def still(t: Terminal) -> None:
    """Nothing is done."""


SCENES: Final = tuple(
    Scene(*row)
    for row in (
        ("start", lambda: None, start),
        ("start-alone", lambda: None, page("alone")),
        ("start-settings", lambda: None, page("settings")),
        ("start-learn", lambda: None, page("learn")),
        ("tables", lambda: None, tables),
        ("lobby", laid.at_the_door, lobby),
        ("lobby-everything", laid.at_a_door_to_everything, still),
        ("lobby-character", laid.at_a_door_to_everything, pressed("tab", "down")),
        ("cards", lambda: None, cards),
        ("drafting", laid.drafting, still),
        ("drafting-accessories", laid.equipping, still),
        ("rules", lambda: None, rules("")),
        ("rules-clash", lambda: None, rules("clash")),
        ("pairings", lambda: laid.building(pre_release=True), still),
        ("deckbuilding-before", laid.building, still),
        ("deckbuilding", laid.shopping, deckbuilding),
        ("deckbuilding-help", laid.shopping, pressed("question_mark")),
        ("deckbuilding-foreseen", laid_ways.foreseeing, still),
        ("deckbuilding-duel", laid_ways.duelling, pressed("d", "d", "b")),
        ("trade", laid.shopping, trade),
        ("deckbuilding-venue", laid.at_the_flea_market, pressed("tab", "i", "down")),
        ("who-and-where", laid.at_the_flea_market, pressed("at")),
        ("trade-free-market", laid.at_the_flea_market, pressed("t")),
        ("tournament", laid.crowd, still),
        ("tournament-table", laid.crowd, pressed("v", "v")),
        ("tournament-target", laid.crowd, pressed("1", "enter")),
        ("tournament-clash", laid.crowd, clash),
        ("tournament-reaction", laid.crowd, reaction),
        ("tournament-waiting", laid.crowd, waiting),
        ("tournament-why", laid.crowd, why),
        ("turn-based", laid.by_turns, still),
        ("turn-based-shop", laid.by_turns, pressed("b", "3")),
        ("turn-based-collect", laid.by_turns, pressed("1", "c")),
        ("turn-based-score", laid.by_turns, pressed("S", "S")),
        ("tournament-market", laid.crowd, pressed("s")),
        ("tournament-five", laid.five, still),
        ("tournament-five-table", laid.five, pressed("v", "v")),
        ("tournament-help", laid.crowd, pressed("question_mark")),
        ("too-small", laid.crowd, still, ((60, 20), (79, 24), (80, 23))),
        ("lesson", laid.crowd, lesson("turn")),
        ("scores", laid.last_turn, scores),
        ("scores-liquidation", laid.last_turn, sold),
        ("final", laid.ended, final),
        ("final-duel", laid_ways.duelled, final),
        ("final-turn-based", laid_ways.summed, final),
    )
)


@asynccontextmanager
async def hung(scene: Scene, size: tuple[int, int], looks: Looks | None = None) -> AsyncIterator[Terminal]:
    """A scene on a terminal of this size, with nothing moving in it."""
    link = scene.link()
    app = MbtuiApp(link, looks or Looks(motion=False), local=False, config=Config(player={"name": "Ann"}))
    app.has_start = link is None
    app.clock = Stopped()
    async with app.run_test(size=size) as pilot:
        t = Terminal(app, pilot, link)  # type: ignore[arg-type]
        await t.settle()
        if isinstance(app.screen, AnsweringScreen):
            app.screen.guard = 0
            app.screen._guarded_until = 0
        await scene.act(t)
        await t.settle()
        yield t
