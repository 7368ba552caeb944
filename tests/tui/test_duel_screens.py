"""A Duel says how it stands, what collections will bring, and what decided it (R11.2)."""

from __future__ import annotations

import pytest

from engine.events import Event
from mbtui.narrate import Narrator
from mbtui.screens.pairings import LockedPane
from mbtui.widgets.best_cards import best_of
from mbtui.widgets.help import HelpPane
from mbtui.widgets.scoresheet import StandingsPane
from tests.tui.bench import text_of
from tests.tui.fake import FakeLink, few_sets
from tests.tui.positions import terminal

SIZES = [(80, 24), (120, 36), (160, 50)]


def duel(phase: str, round_: int = 1) -> FakeLink:
    link = FakeLink(2, mode="duel")
    link.run_to(phase, round_)
    return link


def stands(link: FakeLink) -> str:
    return "{} : {}".format(*link.state.tournament_vp)


@pytest.mark.parametrize("size", SIZES)
async def test_every_header_says_how_it_stands(size: tuple[int, int]) -> None:
    for phase, words in (
        ("deckbuilding", "{} wins"), ("pairings", "Duel, Round 2 · {}"), ("tournament", "Duel, Round 2 · {}"),
        ("standings", "Duel, Round 1 · {}"),
    ):  # fmt: skip
        link = duel(phase, 1 if phase == "standings" else 2)
        async with terminal(link, size) as t:
            assert words.format(stands(link)) in t.text, phase


@pytest.mark.parametrize("size", SIZES)
async def test_the_page_before_a_tournament_can_be_read_to_its_end(size: tuple[int, int]) -> None:
    link = duel("pairings")
    async with terminal(link, size) as t:
        pane = t.screen.query_one(LockedPane)
        shown = text_of(pane)
        assert "Collections, counted at the end" in shown
        assert f"+{10 * link.state.collected[0]} RP" in shown
        assert f"+{10 * link.state.collected[1]} RP" in shown
        await t.press("end")
        assert "wins" in text_of(pane)
        assert pane.scroll_offset.y == pane.max_scroll_y
        key = ("meta", 0)
        pane.point(key)
        await t.settle()
        assert t.app.model.metas[0].name in t.text


@pytest.mark.parametrize("size", SIZES)
async def test_collections_count_for_the_race_before_they_are_added(size: tuple[int, int]) -> None:
    link = duel("tournament")
    link.state.collected = [3, 8]
    link.state.rp = [30, 0]
    for seat in (0, 1):
        link.state.touch_player(seat)
    link._tell()
    async with terminal(link, size) as t:
        if size[0] < 100:
            await t.press("v", "v")
        race = text_of(t.screen.race)
        assert "30+30 2nd" in race
        assert "0+80 1st" in race
        if size[0] < 100:
            await t.press("v")
        assert "30+30 RP" in t.text


async def test_the_standings_of_a_duel_speak_of_tournaments_won() -> None:
    async with terminal(duel("standings")) as t:
        assert "✓ won" in t.text
        assert "in all" not in t.text.split("RP by card")[0]
        assert "+0" not in t.text.split("RP by card")[0]


async def test_help_begins_with_the_rules_of_the_duel() -> None:
    async with terminal(duel("tournament")) as t:
        await t.press("question_mark")
        pane = t.screen.query_one(HelpPane)
        shown = "\n".join("".join(part[0] for part in line.parts) for line in pane.lines())
        matter = shown.split("The rules that matter here")[1]
        assert matter.strip().startswith("R11.2 Duel")
        assert "R5.4" in matter
        assert "\n@" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_says_what_each_tournament_was_made_of(size: tuple[int, int]) -> None:
    link = duel("over")
    async with terminal(link, size) as t:
        await t.press("escape")
        assert "What the RP of each tournament were made of" in t.text
        assert t.text.count("metas") >= len(link.state.results)
        await t.press("end")
        assert "RP over the tournaments" in t.text


@pytest.mark.parametrize("size", SIZES)
async def test_a_prize_with_a_long_name_is_cut_visibly(size: tuple[int, int]) -> None:
    link = duel("standings")
    async with terminal(link, size) as t:
        number = max(range(len(link.box.cards)), key=lambda one: len(link.box.cards[one].name))
        t.app.tale.prizes[1] = {0: number, 1: number}
        t.screen.sheet.show()
        await t.settle()
        name = link.box.cards[number].name
        shown = text_of(t.screen.query_one(StandingsPane))
        assert name in shown or (name[:8] in shown and "…" in shown)


async def test_a_large_terminal_shows_what_brought_most_over_the_game() -> None:
    link = duel("over")
    async with terminal(link, (160, 50)) as t:
        await t.press("escape")
        assert "What brought most over the whole game" in t.text
        for seat in (0, 1):
            best = best_of(t.app.model, seat)
            assert best == sorted(best, key=lambda pair: -pair[1])
            brought = sum(result[1][seat] for result in t.app.model.results)
            assert sum(amount for _, amount in best) >= brought
            assert f"+{best[0][1]}" in t.text


def test_the_log_tells_who_won_a_tournament_of_a_duel_and_what_could_not_be_lost() -> None:
    tell = Narrator(few_sets(), ["Ann", "Bob"])
    placed = Event("placed", amount=1, word="wins", more=((30, 20), (1, 2), (1, 0)))
    assert tell(placed) == "Standings of Round 1: 1st Ann with 30 RP and the win; 2nd Bob with 20 RP."
    assert tell(Event("lost", 1, amount=0)) == "  Bob has no RP to lose."
    assert tell(Event("lost", 1, amount=2)) == "  Bob loses 2 RP."
