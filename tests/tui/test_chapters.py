"""Why somebody has their RP, tournament by tournament and scoring by scoring (R9.2, R11.2, R11.3)."""

from __future__ import annotations

import pytest

from engine.orders import Order
from mbtui.client.accounts import COLLECTED
from mbtui.client.chapters import NOW, chapters, parts
from mbtui.client.model import Model
from mbtui.plain_why import made_of, why
from mbtui.widgets.why import WhyPane
from tests.tui.fake import FakeLink
from tests.tui.positions import play_on, table, terminal
from tests.tui.test_turn_based import START


def model_of(link: FakeLink) -> Model:
    return Model(link.box, link.view)


def test_a_duel_has_a_chapter_for_each_tournament_and_they_add_up() -> None:
    link = FakeLink(2, mode="duel")
    link.run_to("tournament", 2)
    model = model_of(link)
    assert [one.name for one in chapters(model, 0)] == ["Round 1", NOW]
    play_on(link, "over")
    model = model_of(link)
    for seat in (0, 1):
        found = chapters(model, seat)
        assert [one.total(seat) for one in found] == [result[1][seat] for result in model.results]
        assert [sum(parts(model.box, one, seat)) for one in found] == [one.total(seat) for one in found]
    assert any(parts(model.box, one, 0).collections for one in chapters(model, 0))


def test_a_turn_based_game_has_a_chapter_for_each_scoring_and_they_add_up() -> None:
    link = FakeLink(3, mode="turn-based", seed=1)
    link.run_to("over")
    model = model_of(link)
    for seat in range(3):
        found = chapters(model, seat)
        assert [one.name for one in found] == ["first scoring", "second scoring", "third scoring"]
        assert tuple(one.total(seat) for one in found) == model.written(seat)


def test_nothing_scored_is_a_chapter_too() -> None:
    link = FakeLink(2, mode="turn-based")
    link.run_to("tournament")
    seat = link.state.turn
    link._apply(seat, Order("score"))
    assert link.state.sheet[seat] == (0,)
    found = chapters(model_of(link), seat)
    assert [(one.name, one.total(seat)) for one in found] == [("first scoring", 0), (NOW, 0)]


def test_rp_on_the_sheet_of_a_position_have_a_chapter_without_cards() -> None:
    model = model_of(table(START))
    assert [(one.name, one.total(0)) for one in chapters(model, 0)] == [("first scoring", 57), (NOW, 0)]


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_why_turns_to_the_tournament_before(size: tuple[int, int]) -> None:
    link = FakeLink(2, mode="duel")
    link.run_to("over")
    async with terminal(link, size) as t:
        await t.press("escape", "w")
        model = t.app.model
        last = model.results[-1][1][0]
        assert f"Why you had {last} RP, Round {len(model.results)}" in t.text
        await t.press("v")
        assert f"Why you had {model.results[-2][1][0]} RP, Round {len(model.results) - 1}" in t.text
        await t.press("right")
        assert f"Why Bob had {model.results[-2][1][1]} RP, Round {len(model.results) - 1}" in t.text


async def test_why_says_which_cards_were_collected() -> None:
    link = FakeLink(2, mode="duel")
    link.run_to("deckbuilding")
    async with terminal(link) as t:
        play_on(link, "standings")
        await t.settle()
        await t.press("w", "end", "enter")
        assert t.screen.query_one(WhyPane).opened == ("card", COLLECTED)
        assert "turns in a collection of" in " ".join(t.text.split())


async def test_why_keeps_the_scorings_of_a_turn_based_game_apart() -> None:
    async with terminal(table(START)) as t:
        await t.press("w")
        assert "Why you wrote down 57 RP, first scoring" in t.text  # nothing has been gained since
        await t.press("v")
        assert "Why you have 0 RP" in t.text


def test_plain_why_names_cards_and_their_words() -> None:
    link = FakeLink(2, mode="duel")
    link.run_to("over")
    model = model_of(link)
    told = why(model)
    assert told[0] == f"You, Round 1, {model.results[0][1][0]} RP:"
    assert any(" by Play." in line for line in told)
    assert any(line.startswith("  collections: +") for line in told)
    assert why(model, "bo")[0].startswith("Bob, Round 1")
    assert why(model, "Zed") == ["There is no player called 'Zed'."]
    first = made_of(model, 1)[0]
    assert first.startswith(f"  Bob, Round 1, {model.results[0][1][1]} RP: cards ")
