"""`mbtui simulate --report`: the page about the balance of the box."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest

import cards
from mbtui.balance import Tally, measure, mix_some
from mbtui.cli import main
from mbtui.docs.balance_page import judged, margin, percentile, render, starter_rates

SECTIONS = (
    "# Balance",
    "## Tournaments",
    "## Starters against each other",
    "## Characters",
    "## Singles by stars",
    "## Every card that was played",
    "## Never put into a deck",
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("report") / "balance.md"
    assert main(["simulate", "--report", str(path), "--games", "2", "--duels", "1", "--mixed", "2", "--seed", "5"]) == 0
    return path.read_text(encoding="utf-8")


def test_the_page_has_its_sections_in_order_and_the_command_that_made_it(page: str) -> None:
    places = [page.index(section) for section in SECTIONS]
    assert places == sorted(places)
    assert "`mbtui simulate --report --games 2 --duels 1 --mixed 2 --seed 5`: 6 four-player tournaments" in page
    assert "The first player won" in page


def test_every_starter_is_in_the_table(page: str) -> None:
    for one in cards.default_box().of_rarity("Starter"):
        assert f"| {one.name} | " in page


def test_the_same_seed_gives_the_same_page_however_many_workers(page: str) -> None:
    tally = measure(2, 1, 2, 5, workers=1)
    assert render(cards.default_box(), tally, "mbtui simulate --report --games 2 --duels 1 --mixed 2 --seed 5") == page


def test_a_card_far_off_its_star_rating_is_named() -> None:
    box = cards.default_box()
    alike = [number for number, card in enumerate(box.cards) if card.stars == 4 and card.kind == 0][:12]
    tally = Tally(tournaments=1, winners=[100], points=[100], duels={("a", "b"): [1.0, 0.5]})
    for number in alike:
        tally.brought[number] = [50 if number == alike[0] else 9 + number % 2] * 20
        tally.decks[number] = 20
    far = [card.name for card, _, off, _ in judged(box, tally) if off > 2.5]
    assert far == [box.cards[alike[0]].name]
    assert f"mean: {far[0]} (50.0, +" in render(box, tally, "x")


def test_rates_and_percentiles() -> None:
    tally = Tally(duels={("a", "b"): [1.0, 0.5], ("b", "c"): [1.0, 1.0]})
    assert starter_rates(tally) == {"a": 0.75, "b": 0.625, "c": 0.0}
    assert percentile(list(range(100)), 0.95) == 95
    assert percentile([], 0.5) == 0


def test_characters_share_out_what_there_is_to_beat() -> None:
    tally = mix_some([1, 2])
    games = [share for row in tally.characters.values() for share in row]
    assert len(games) == 8
    assert fmean(games) == pytest.approx(0.5)


def test_a_character_outside_of_the_range_is_named() -> None:
    tally = Tally(tournaments=1, winners=[100], points=[100])
    tally.characters.update({"Strong": [1.0, 0.5], "Even": [0.0, 1.0], "Weak": [0.0, 0.0]})
    page = render(cards.default_box(), tally, "x")
    assert "| Strong | 75.0 % | ± 49.0 % | 50.0 % | 2 |" in page
    assert "Characters outside of 40-60 %: Strong (75 %), Weak (0 %)." in page
    assert margin([0.5]) == 1.0
