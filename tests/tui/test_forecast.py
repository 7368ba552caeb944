"""What scoring would bring is said before it is done (R11.3)."""

from __future__ import annotations

from random import Random

import cards
from engine.game import apply, legal
from engine.orders import Order
from engine.view import view
from mbtui.client.forecast import if_scored
from mbtui.client.model import Model
from tests.engine.walks import start, walk
from tests.tui.fake import FakeLink
from tests.tui.positions import do, table

BOX = cards.default_box()
TABLE = """
players = ["Ann", "Bob"]
[settings]
mode = "turn-based"
[[card]]
name = "Last Laugh"
stars = 3
text = "Score: You may flip this card. If you do, gain 9 RP."
[Ann]
hand = ["Cat 2"]
tableau = ["Bear 4 Fire", "Wolf 2 Fire"]
rp = 6
[table]
element_meta = "Fire"
"""


def test_what_is_foretold_is_what_is_written_down() -> None:
    """Through a whole game: wherever nothing but the cards in view decides, the number is right."""
    state = start(BOX, 3, 5, mode="turn-based", powers=True)
    told = 0
    for seat, order, now in walk(state, Random(5)):
        forecast = None
        if seat >= 0 and Order("score") in legal(state, seat):
            forecast = if_scored(Model(BOX, view(state, seat)))
            assert forecast is not None
            trial = state.copy()
            apply(trial, seat, Order("score"), now)
            if forecast.sure and len(trial.sheet[seat]) > len(state.sheet[seat]):
                assert trial.sheet[seat][-1] == forecast.rp
                told += 1
        apply(state, seat, order, now)
    assert told > 5


def test_metas_are_in_it() -> None:
    forecast = if_scored(seen(table(TABLE)))
    assert forecast is not None
    assert (forecast.words, forecast.sure) == ("16 RP", True)


def test_a_choice_on_the_way_makes_it_a_guess() -> None:
    forecast = if_scored(seen(table(TABLE.replace('"Bear 4 Fire", ', '"Bear 4 Fire", "Last Laugh", '))))
    assert forecast is not None
    assert not forecast.sure
    assert forecast.words.startswith("about ")


def test_nothing_is_foretold_to_who_cannot_score() -> None:
    link = table(TABLE)
    assert if_scored(seen(link, 1)) is None
    do(link, "Ann", "sell Cat")
    assert if_scored(seen(link)) is None


def seen(link: FakeLink, seat: int = 0) -> Model:
    return Model(link.box, view(link.state, seat))
