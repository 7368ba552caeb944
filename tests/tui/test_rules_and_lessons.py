"""The rules to look up, and the lessons of a first game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.events import Event
from mbtui import guide
from mbtui.app import MbtuiApp
from mbtui.cli import main
from mbtui.client.model import Model
from mbtui.guide import AT_ONCE, MOMENTS, Guide, lessons
from mbtui.looks import Looks
from mbtui.rules import book, explain, find
from mbtui.screens.lesson import LessonPane, LessonScreen
from mbtui.screens.rulebook import RulesPane
from tests.tui.bench import at_home, text_of
from tests.tui.fake import FakeLink

ROOT = Path(__file__).parents[2]


TERMS = """
R1.1: element, type, Fire, Air, Light, Water, Earth, Dark, Animal, Myth, Construct, Citizen, Soldier, Mage, Pro,
    symbol
R1.2: rarity, rarities, Starter, Core, Expansion, Premium, Master, Bronze, Silver, Gold, Promo
R1.3: Single, Singles, Deck Box, Accessory, Accessories, star, stars, star rating
R1.4: set, sets, core set, starter deck
R1.5: copies
R1.6: back
R2.1: store, store deck
R2.2: fusion area
R2.3: meta, metas, element meta, type meta
R2.4: character, sell marker, sell markers
R2.5: money, M$, millennium dollars
R2.6: round, game flow
R2.7: pre-release, prerelease
R2.8: first game
R2.9: powers
R3.1: deckbuilding, real time
R3.3: interval, clock, minutes
R3.4: pause, grace
R3.5: ready
R4.1: binder, deck
R4.2: collection, collections
R4.3: pack, buy, buying
R4.4: fusion, fuse, fusing
R4.5: sell, selling, Aftermarket
R4.7: trade, trading, offer
R4.8: friendship, friendship cards
R4.9: turn in
R4.10: etiquette, first chance
R4.11: discard, box, store discard
R5.1: hand, tableau, tournament
R5.2: illegal
R5.3: booster, first player
R5.4: turn, pass, passing
R5.5: slot, extra slots, left-most
R5.6: Action, Actions
R5.7: Top Card, Top Cards
R5.8: target
R5.9: RP, ranking points
R6.1: Top, Play, Next, Flip, Ongoing, Score, Reaction, Reactions
R6.3: priority, simultaneous, order
R6.5: Flipped, face down, face-down, face up
R6.6: cannot be flipped, protected
R6.7: choice, choose
R6.8: reveal
R6.9: token, tokens, +1 STAR
R6.10: copy
R6.11: attached, attach
R6.12: this, adjacent
R6.13: loop, infinite loop
R7.1: Mimicry, keyword
R7.2: Blast Off, Blast Off Plus
R7.3: Scurry, insert
R7.4: Anvil Drop
R7.5: Thwomp
R7.6: Oppress
R8.1: opponent
R8.2: clash, clashes, clashing, tie
R9.1: scoring
R9.2: place, places, tied
R9.3: prize, prizes
R10.1: VP, victory points, end of the game, win, winner, final scoring
R10.2: ties
R11.1: Standard, option, preset
R11.2: Duel
R11.3: Turn-Based
R11.4: Millennium Accessory, handicap
R11.5: Free Market
R11.6: Draft
R11.7: Liquidation
R11.8: Pro Player
R11.9: Venue, venues
R11.10: power, powers of characters
"""
"""Keywords and terms, by the rule that a player who looks them up wants to read."""


def test_every_rule_that_is_spoken_of_can_be_looked_up() -> None:
    known = {rule.number for rule in book().rules}
    assert len(known) == len(book().rules)
    spoken: set[str] = set()
    for folder in ("engine", "cards", "mbtui"):
        for path in (ROOT / folder).rglob("*.py"):
            spoken |= set(re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8")))
    assert spoken <= known, sorted(spoken - known)
    assert {number for numbers in book().words.values() for number in numbers} <= known
    assert {rule.chapter for rule in book().rules} == book().chapters.keys()


@pytest.mark.parametrize(
    ("words", "first"),
    [("R5.4", "R5.4"), ("5.4", "R5.4"), ("clash", "R8.2"), ("clashes", "R8.2"), ("fuse", "R4.4"), ("scurry", "R7.3"),
     ("Deck", "R4.1"), ("VP", "R10.1"), ("prizes", "R9.3")],
)  # fmt: skip
def test_words_find_their_rule(words: str, first: str) -> None:
    assert find(words)[0].number == first


@pytest.mark.parametrize("row", re.split(r"\n(?=R)", TERMS.strip()), ids=lambda row: row.partition(":")[0])
def test_every_keyword_and_term_is_found(row: str) -> None:
    number, _, terms = row.partition(":")
    for term in " ".join(terms.split()).split(", "):
        assert number in [rule.number for rule in find(term)][:4], term


def test_several_numbers_and_several_words() -> None:
    assert [rule.number for rule in find("R5.4 R6.1")] == ["R5.4", "R6.1"]
    assert [rule.number for rule in find("5.4, 5.6")] == ["R5.4", "R5.6"]
    assert "R4.2" in [rule.number for rule in find("different stars element")]


def test_a_chapter_and_a_word_that_is_none() -> None:
    assert [rule.number for rule in find("R8")] == ["R8.1", "R8.2", "R8.3"]
    assert find("xyzzy") == []
    assert "Perhaps: clash" in "".join(explain("clsh"))
    assert "R10 The end of the game" in "\n".join(explain(""))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "anvil", "drop"]) == 0
    assert "R7.4" in capsys.readouterr().out
    assert main(["rules", "xyzzy"]) == 1


def test_every_moment_has_its_lesson() -> None:
    assert lessons().keys() == MOMENTS.keys()
    assert all(one.text.endswith(".") for one in lessons().values())
    known = {rule.number for rule in book().rules}
    assert all(set(one.rules.split()) <= known and one.rules for one in lessons().values())


def play_through(seed: int, coach: Guide, last: str) -> set[str]:
    """A game of three by bots up to a phase; the lessons that somebody at seat 0 was given."""
    link = FakeLink(players=3, seed=seed, selection="first game", pre_release=True)
    heard: set[str] = set()

    class Ear:
        def view_changed(self, rows: set[int], events: list[Event]) -> None:
            coach.hear(Model(link.box, link.view), events)
            heard.update(one.name for one in coach.waiting)
            assert len(coach.waiting) <= AT_ONCE
            coach.waiting.clear()

    link.listener = Ear()  # type: ignore[assignment]
    link.run_to(*PHASES[last])
    return heard


PHASES = {"pre-release": ("standings", 0), "deckbuilding": ("pairings", 1)}


def test_a_pre_release_explains_every_word_when_it_first_happens() -> None:
    heard = {name for seed in range(5) for name in play_through(seed, Guide(), "pre-release")}
    wanted = {
        "tournament",
        "turn",
        "played",
        "gained",
        "next",
        "ongoing",
        "top",
        "score",
        "fliptext",
        "action",
        "acted",
        "cards",
        "clashed",
        "flipped",
        "empowered",
        "keyword",
        "discarded",
        "passed",
        "scoring",
        "standings",
    }
    assert wanted <= heard, wanted - heard
    assert heard & {"react", "reacted", "saved"}
    assert not heard & {"metas", "deckbuilding"}


def test_the_first_deckbuilding_is_explained_too() -> None:
    heard = play_through(3, Guide(), "deckbuilding")
    assert {"deckbuilding", "store", "bought", "deck", "second", "third"} <= heard
    assert "collection" in heard, "whoever has never laid one out is told in the second interval what it is"


def test_lessons_come_once_and_in_time() -> None:
    link = FakeLink(players=3, seed=4, pre_release=True)
    coach = Guide()
    heard: list[str] = []
    for phase, round_ in (("pairings", 0), ("tournament", 0), ("standings", 0), ("deckbuilding", 1), ("over", 2)):
        link.run_to(phase, round_)
        coach.hear(Model(link.box, link.view), link.state.events)
        heard += [one.name for one in coach.waiting]
        coach.waiting.clear()
    assert heard[:2] == ["welcome", "pairings"]
    assert {"tournament", "standings", "deckbuilding", "over"} <= set(heard)
    assert len(heard) == len(set(heard))
    coach.silent = True
    coach.given.clear()
    coach.hear(Model(link.box, link.view), [])
    assert not coach.waiting


async def test_a_lesson_covers_the_game_until_it_is_read() -> None:
    link = FakeLink(players=3, seed=4, pre_release=True)
    app = MbtuiApp(link, Looks(motion=False))
    app.guide = Guide()
    async with app.run_test(size=(120, 36)) as pilot:
        link.run_to("pairings", 0)
        app.guide.hear(app.model, [])
        app.guide.show(app)
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        assert "Millennium Blades" in text_of(app.screen.query_one(LessonPane))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, LessonScreen)
        link.run_to("tournament", 0)
        for _ in range(4):
            await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("x")
        await pilot.pause()
        assert app.guide.silent
        assert not isinstance(app.screen, LessonScreen)


async def test_the_guided_game_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    app = MbtuiApp(None, Looks(motion=False))
    async with app.run_test(size=(120, 36)) as pilot:
        await guide.begin(app, "Ann")
        for _ in range(6):
            await pilot.pause()
        assert app.phase == "pairings"
        assert isinstance(app.screen, LessonScreen)
        assert app.visit is not None
        await app.visit.close()


async def test_the_rules_of_a_lesson_lie_over_it_and_nothing_comes_between() -> None:
    link = FakeLink(players=3, seed=4, pre_release=True)
    app = MbtuiApp(link, Looks(motion=False))
    app.guide = Guide()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("question_mark")
        await pilot.pause()
        pane = app.screen.query_one(RulesPane)
        assert text_of(pane).count("R2.6") == 1
        app.guide.waiting.append(lessons()["flipped"])
        app.guide.show(app)
        await pilot.pause()
        assert app.screen.query_one(RulesPane) is pane
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        while isinstance(app.screen, LessonScreen):
            await pilot.press("enter")
            await pilot.pause()
        assert not app.guide.waiting
