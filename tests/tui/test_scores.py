"""Why somebody has their RP; the score sheet; the final table and its charts."""

from __future__ import annotations

from pathlib import Path

import pytest

import cards
from engine.game import new_game
from engine.settings import Settings
from mbtui.client import exports
from mbtui.client.accounts import final_table, points_at, scoring_begins, standings, sums
from mbtui.client.model import Model
from mbtui.looks import Looks
from mbtui.widgets.charts import columns, initials, stacked_bar
from mbtui.widgets.final_table import as_text
from tests.tui.fake import NAMES, FakeLink
from tests.tui.positions import play_on, table, terminal

FIGHT = """
players = ["Ann", "Bob"]
[[card]]
name = "Toll"
stars = 3
text = "Play: Gain 9 RP. Each opponent loses 4 RP.\\nScore: Gain 5 RP."
[Ann]
hand = ["Toll"]
[Bob]
hand = ["Toll", "Cow 4"]
rp = 0
"""


async def test_why_shows_each_card_and_the_facts_behind() -> None:
    async with terminal(table(FIGHT)) as t:
        await t.press("enter")
        await t.do("Bob", "play Toll")
        await t.press("w")
        assert "Why you have 5 RP" in t.text or "Why Ann has 5 RP" in t.text
        for words in ("Toll", "Play", "+5", "in all"):
            assert words in t.text, words
        await t.press("enter")
        assert "+9 by its Play text → 9 RP" in t.text
        assert "-4 by its Play text → 5 RP" in t.text
        assert "Bob plays Toll into slot 1." in t.text
        await t.press("right")
        assert "Why Bob has 9 RP" in t.text
        await t.press("escape")
        assert "Why Bob" not in t.text


async def test_who_comes_back_is_told_by_which_text_the_points_came() -> None:
    async with terminal(table(FIGHT)) as t:
        await t.press("enter")
        t.app.tale.behind.clear()  # as after a line that was mended
        await t.press("w", "enter")
        assert "+9 by its Play text → 9 RP" in t.text
        assert "Play: Gain 9 RP. Each opponent loses 4 RP." in t.text
        assert "Score: Gain 5 RP." not in t.text


async def test_why_on_another_player() -> None:
    async with terminal(table(FIGHT)) as t:
        t.screen.board.focus()
        t.screen.board.point(("player", 1))
        await t.press("w")
        assert "Why Bob has 0 RP" in t.text
        assert "No RP yet." in t.text
        await t.press("w")
        t.screen.race.focus()
        await t.press("enter")
        assert "Why Bob has 0 RP" in t.text


# --- the score sheet -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def after_round_one() -> FakeLink:
    link = FakeLink(4, 11)
    play_on(link, "standings")
    return link


@pytest.fixture(scope="module")
def after_the_game() -> FakeLink:
    link = FakeLink(4, 11)
    play_on(link, "over")
    return link


def test_the_account_adds_up(after_round_one: FakeLink) -> None:
    model = Model(after_round_one.box, after_round_one.view)
    rows = standings(model)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    for row in rows:
        assert sum(one.total for one in sums(model.box, model.ledger, row.seat)) == row.rp
    assert points_at(model.ledger, 4, len(model.ledger)) == list(model.results[-1][1])
    assert 0 < scoring_begins(model.ledger) < len(model.ledger)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)])
async def test_the_score_sheet(after_round_one: FakeLink, size: tuple[int, int]) -> None:
    async with terminal(after_round_one, size) as t:
        model = t.app.model
        for row in standings(model):
            assert row.name in t.text
            assert str(row.rp) in t.text
            assert f"+{row.vp}" in t.text
        await t.press("tab", "down")
        assert t.screen.sheet.query_one("#sheet").card >= 0
        await t.press("w")
        assert "Why " in t.text
        await t.press("escape", "enter")
        assert ("ready", None) in after_round_one.controls


async def test_the_scoring_is_shown_step_by_step_and_can_be_skipped(after_round_one: FakeLink) -> None:
    async with terminal(after_round_one, motion=True) as t:
        assert not t.screen.sheet.done
        assert "Scoring" in t.text
        before = t.screen.sheet.upto
        for _ in range(200):
            if t.screen.sheet.upto > before:
                break
            await t.pilot.pause(0.05)
        assert t.screen.sheet.upto > before
        await t.press("space")
        assert t.screen.sheet.done
        assert "Standings" in t.text


async def test_prizes_are_on_the_sheet() -> None:
    link = FakeLink(3, 2)
    link.run_to("tournament")
    async with terminal(link) as t:
        play_on(link, "standings")
        await t.settle()
        prizes = t.app.tale.prizes[1]
        assert len(prizes) == 3
        for number in prizes.values():
            assert link.box.cards[number].name in t.text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_decks_were_sold_for_and_the_pro_player_are_on_the_sheet(size: tuple[int, int]) -> None:
    settings = Settings(NAMES[:3], powers=True, liquidation=True, pro_players=True)
    link = FakeLink(3, state=new_game(cards.default_box(), settings, 3))
    link.run_to("tournament")
    async with terminal(link, size) as t:
        play_on(link, "standings")
        await t.settle()
        sales, (pro, honoured) = t.app.tale.sales[1], t.app.tale.pros[1]
        assert len(sales) == 3
        for amount in sales.values():
            assert f"M${amount}" in t.text
        card = link.box.cards[pro]
        assert f"Everybody gets the Pro Player {card.name}" in t.text
        mine = t.app.model.character(honoured)
        assert mine is not None
        assert mine.card is not None
        assert mine.card.name == card.character
        assert "for their stars." in t.text


# --- the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)])
async def test_the_final_table(after_the_game: FakeLink, size: tuple[int, int]) -> None:
    async with terminal(after_the_game, size) as t:
        rows = final_table(t.app.model)
        assert f"{rows[0].name} wins with {rows[0].total} VP." in t.text.replace("You win ", "You wins ")
        for words in ("Tournaments", "Collections", "Money", "Friendship", "VP by source"):
            assert words in t.text, words
        if size[1] > 24:
            assert "RP over the tournaments" in t.text
            assert "Round 3" in t.text
        await t.press("v")
        assert "Standings" in t.text
        await t.press("enter", "w")
        assert "Why " in t.text


async def test_the_last_scoring_comes_before_the_final_table(after_the_game: FakeLink) -> None:
    async with terminal(after_the_game, motion=True) as t:
        assert "Scoring" in t.text
        await t.press("enter")
        assert "Standings" in t.text
        await t.press("enter")
        assert "VP by source" in t.text


async def test_the_final_table_is_saved(
    after_the_game: FakeLink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "folder", lambda: tmp_path)
    async with terminal(after_the_game) as t:
        await t.press("s", "S")
        await t.settle()
    (text,) = tmp_path.glob("*.txt")
    assert "VP by source" in text.read_text(encoding="utf-8")
    (picture,) = tmp_path.glob("*.svg")
    assert picture.read_text(encoding="utf-8").startswith("<svg")


async def test_nothing_is_saved_on_the_host(
    after_the_game: FakeLink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "folder", lambda: tmp_path)
    async with terminal(after_the_game, local=False) as t:
        await t.press("s", "S")
        assert "only by a client of your own" in t.text
    assert not list(tmp_path.iterdir())


def test_no_file_is_written_over(tmp_path: Path) -> None:
    first, second = exports.save("a", "txt", tmp_path), exports.save("b", "txt", tmp_path)
    assert first != second
    assert first.read_text() == "a"


def test_the_final_table_as_text(after_the_game: FakeLink) -> None:
    model = Model(after_the_game.box, after_the_game.view)
    text = as_text(Looks(ascii=True), model)
    assert text.isascii()
    assert all(name in text for name in model.names)


# --- charts ----------------------------------------------------------------------------------------------


def test_a_stacked_bar_fills_its_cells_and_shows_every_part() -> None:
    looks = Looks()
    for parts, most in (((50, 20, 1, 0), 71), ((1, 1, 1, 1), 100), ((0, 0, 0, 0), 10), ((10, 0, 0, 3), 13)):
        bar = stacked_bar(looks, parts, ("a", "b", "c", "d"), most, 40)
        assert sum(len(text) for text, _ in bar) == 40
        assert all(text for (text, _), part in zip(bar, parts) if part)


def test_columns_have_their_numbers_above_them() -> None:
    groups = [("Round 1", [10, 80, 0]), ("Round 2", [40, 20, 30])]
    lines = columns(Looks(), groups, ["A", "B", "C"], ["x", "y", "z"], 6, 70)
    text = "\n".join("".join(part[0] for part in line) for line in lines)
    for number in ("10", "80", "0", "40", "20", "30", "Round 2"):
        assert number in text
    assert len({sum(len(part[0]) for part in line) for line in lines[:-3]}) == 1


def test_initials_tell_names_apart() -> None:
    assert initials(["Ann", "Bob"]) == ["A", "B"]
    assert initials(["Ann", "Abe"]) == ["An", "Ab"]
    assert initials(["You", "Bot Ada", "Bot Bix"]) == ["Y", "A", "B"]
    assert initials(["Bot Ada", "Bot Adam"]) == ["Bo1", "Bo2"]


def test_numbers_of_five_players_stand_apart_in_a_narrow_terminal() -> None:
    groups = [(f"Round {number}", [156 - seat for seat in range(5)]) for number in (1, 2, 3)]
    lines = ["".join(text for text, _ in row) for row in columns(Looks(), groups, list("ABCDE"), list("vwxyz"), 4, 74)]
    assert max(map(len, lines)) <= 74
    for number in range(152, 157):
        numbers = [line.replace("│", " ").split().count(str(number)) for line in lines]
        assert sum(numbers) == 3 + (number == 156)
