"""The panes of deckbuilding fill the body without a gap, at every size."""

from __future__ import annotations

import pytest

from mbtui.screens.places import PANES, RING, arrange, in_front


@pytest.mark.parametrize(
    "size", [(80, 19), (80, 18), (100, 25), (90, 45), (112, 31), (120, 31), (160, 45), (200, 20), (140, 16)]
)
def test_every_pane_has_a_place_and_the_places_cover_the_body(size: tuple[int, int]) -> None:
    width, height = size
    places = arrange(width, height)
    assert sorted(pane for place in places for pane in place.group) == sorted(PANES)
    cells = [(x, y) for place in places for y in place.region.line_range for x in place.region.column_range]
    assert len(cells) == len(set(cells)) == width * height
    assert all(place.region.height >= 6 and place.region.width >= 34 for place in places)


def test_at_120x36_everything_is_in_view() -> None:
    assert all(len(place.group) == 1 for place in arrange(120, 31))


def test_the_pane_in_front_is_the_one_called_last() -> None:
    places = arrange(80, 19)
    assert set(in_front(places, {})) == {"binder", "card"}
    assert set(in_front(places, {"deck": 1, "store": 2, "card": 1})) == {"deck", "store"}
    assert sorted(RING) == sorted(PANES)
