"""A first game, explained: a lesson each time something happens for the first time. Lessons are in `lessons.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.screen import ModalScreen

from cards.glossary import KEYWORDS, word_of
from engine.events import Event
from engine.zones import COLLECTION, DECK, MARKET
from mbtui.client.model import Model

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp

SETTINGS: Final = {"selection": "first game", "pre_release": True, "pace": 3_000}
"""The bots take their time, so that one can see what they do."""


class Lesson(NamedTuple):
    """What is said once."""

    name: str
    title: str
    text: str
    rules: str
    """The numbers of the rules it is about."""


class Now(NamedTuple):
    """What a lesson's moment is judged by."""

    model: Model
    events: Sequence[Event]

    def mine(self, *kinds: str) -> bool:
        return any(event.kind in kinds and event.seat == self.model.seat for event in self.events)

    def any(self, *kinds: str) -> bool:
        return any(event.kind in kinds for event in self.events)

    def plays(self, *words: str) -> bool:
        """Whether a card with a text that begins with one of these words was played."""
        cards = self.model.box.cards
        played = [cards[event.print] for event in self.events if event.kind == "played" and event.print >= 0]
        return any(word_of(line) in words for card in played for line in card.lines)

    def asked(self, *kinds: str) -> bool:
        ask = self.model.asked_me
        return ask is not None and ask.kind in kinds

    def at(self, phase: str, interval: int | None = None) -> bool:
        return self.model.phase == phase and interval in (None, self.model.interval)


def _has(now: Now, area: int) -> bool:
    return now.model.area_count(now.model.seat, area) > 0


MOMENTS: Final[dict[str, Callable[[Now], bool]]] = {
    "welcome": lambda now: True,
    "pairings": lambda now: now.at("pairings"),
    "scoring": lambda now: now.any("scoring"),
    "standings": lambda now: now.at("standings"),
    "deckbuilding": lambda now: now.at("deckbuilding", 0),
    "store": lambda now: now.at("deckbuilding", 1),
    "second": lambda now: now.at("deckbuilding", 2),
    "third": lambda now: now.at("deckbuilding", 3),
    "over": lambda now: now.at("over"),
    "tournament": lambda now: now.at("tournament"),
    "metas": lambda now: now.at("tournament") and len(now.model.metas) > 0,
    "turn": lambda now: now.asked("turn"),
    "action": lambda now: now.asked("turn") and now.model.ask is not None and now.model.ask.high > 0,
    "react": lambda now: now.asked("react"),
    "cards": lambda now: now.asked("cards", "player"),
    "order": lambda now: now.asked("order"),
    "played": lambda now: now.mine("played"),
    "gained": lambda now: now.mine("gained"),
    "acted": lambda now: any(event.kind == "acted" and event.seat != now.model.seat for event in now.events),
    "reacted": lambda now: any(event.kind == "reacted" and event.seat != now.model.seat for event in now.events),
    "clashed": lambda now: now.any("clashed"),
    "flipped": lambda now: now.any("flipped"),
    "saved": lambda now: now.any("saved"),
    "empowered": lambda now: now.any("empowered"),
    "discarded": lambda now: now.at("tournament") and now.any("discarded"),
    "passed": lambda now: now.any("passed"),
    "next": lambda now: now.plays("Next"),
    "ongoing": lambda now: now.plays("Ongoing"),
    "top": lambda now: now.plays("Top"),
    "score": lambda now: now.plays("Score"),
    "fliptext": lambda now: now.plays("Flip"),
    "keyword": lambda now: now.plays(*KEYWORDS),
    "bought": lambda now: now.mine("bought"),
    "deck": lambda now: now.at("deckbuilding") and _has(now, DECK),
    "market": lambda now: now.at("deckbuilding") and now.model.interval > 0 and now.model.count(MARKET) > 0,
    "sold": lambda now: now.mine("sold"),
    "collection": lambda now: now.at("deckbuilding") and (_has(now, COLLECTION) or now.model.interval == 2),
    "offered": lambda now: any(offer[1] == now.model.seat for offer in now.model.offers),
    "collected": lambda now: now.mine("collected"),
    "prize": lambda now: now.mine("prize"),
}
"""When each lesson is due; of several, the first ones are given."""
AT_ONCE: Final = 2
"""So many lessons in a row at most: what is left waits for the next time that it happens."""


@cache
def lessons() -> dict[str, Lesson]:
    data = tomllib.loads(files("mbtui").joinpath("lessons.toml").read_text(encoding="utf-8"))
    return {name: Lesson(name, one["title"], " ".join(one["text"].split()), one["rules"]) for name, one in data.items()}


class Guide:
    """Which lessons were given."""

    def __init__(self) -> None:
        self.given: set[str] = set()
        self.silent = False
        self.waiting: list[Lesson] = []

    def hear(self, model: Model, events: Sequence[Event]) -> None:
        """Note the lessons that are due now."""
        if self.silent or model.seat < 0:
            return
        now = Now(model, events)
        for name, due in MOMENTS.items():
            if name not in self.given and len(self.waiting) < AT_ONCE and due(now):
                self.given.add(name)
                self.waiting.append(lessons()[name])

    def show(self, app: MbtuiApp) -> None:
        """Put the next lesson over the screen, if one waits and nothing else lies over it."""
        from mbtui.screens.lesson import LessonScreen

        if self.waiting and not isinstance(app.screen, ModalScreen):
            app.push_screen(LessonScreen(self))


async def begin(app: MbtuiApp, name: str) -> None:
    """A Pre-Release against two bots, then two rounds, without a clock and with lessons."""
    from mbtui.client.own import play_alone
    from mbtui.travel import seated

    link = await play_alone(name, 2, None, "untimed", settings=SETTINGS, level="rookie")
    app.guide = Guide()
    await seated(app, link)
