"""The rules to look up, and the lessons of a first game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mbtui import guide
from mbtui.app import MbtuiApp
from mbtui.cli import main
from mbtui.guide import MOMENTS, Guide, lessons
from mbtui.looks import Looks
from mbtui.rules import book, explain, find
from mbtui.screens.lesson import LessonPane, LessonScreen
from tests.tui.bench import at_home, text_of
from tests.tui.fake import FakeLink

ROOT = Path(__file__).parents[2]


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


def test_lessons_come_once_and_in_time() -> None:
    link = FakeLink(players=3, seed=4, pre_release=True)
    from mbtui.client.model import Model

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
