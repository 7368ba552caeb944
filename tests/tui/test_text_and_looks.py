"""Text in cells, signs, styles: on rich terminals and on poor ones."""

from __future__ import annotations

import pytest

import cards
from engine.symbols import BIT, ELEMENTS, TYPES
from mbtui.client.model import Shown
from mbtui.looks import ASCII_SIGNS, DARK, LIGHT, SHORT, SIGNS, Looks
from mbtui.text import clean, cut, fill, right, width, wrap
from mbtui.widgets.card_face import card_lines, shown_of
from mbtui.widgets.drawing import Pen


def test_nothing_a_terminal_obeys_survives() -> None:
    assert clean("a\x1b[31mb\x07\u202ec\nd\u200be") == "a[31mbc de"


def test_wide_characters_count_two() -> None:
    assert width("一二") == 4
    assert cut("一二三", 4) == "一 …" or width(cut("一二三", 4)) == 4
    assert width(fill("一", 5)) == 5
    assert right("7", 3) == "  7"
    assert cut("short", 10) == "short"


def test_wrapping_keeps_every_word() -> None:
    rows = wrap("one two three four five six", 9, indent=2)
    assert all(width(row) <= 9 for row in rows)
    assert " ".join(" ".join(rows).split()) == "one two three four five six"
    assert rows[1].startswith("  ")
    assert wrap("abcdefghijkl", 5) == ["abcde", "fghij", "kl"]


def test_every_symbol_can_be_told_without_colour() -> None:
    assert len(set(SHORT.values())) == len(ELEMENTS) + len(TYPES)
    looks = Looks(colours="none")
    seen = {"".join(text for text, _ in looks.symbols_text(BIT[name])) for name in (*ELEMENTS, *TYPES)}
    assert len(seen) == len(ELEMENTS) + len(TYPES)


def test_ascii_has_a_sign_for_every_sign() -> None:
    assert SIGNS.keys() == ASCII_SIGNS.keys()
    looks = Looks(ascii=True)
    assert all(looks.sign(name).isascii() for name in SIGNS)
    for card in cards.default_box().cards[:60]:
        for one in card_lines(card, 40, looks):
            strip = Pen(looks, 40, "", None).draw(one)
            assert strip.text.isascii()
            assert strip.cell_length == 40


def test_both_themes_have_every_colour() -> None:
    assert DARK.keys() == LIGHT.keys()


@pytest.mark.parametrize(
    ("environ", "colours", "ascii_"),
    [
        ({"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}, "full", False),
        ({"TERM": "xterm", "LANG": "C.UTF-8"}, "16", False),
        ({"TERM": "xterm", "COLORTERM": "truecolor", "LANG": "de_DE.utf8"}, "full", False),
        ({"TERM": "xterm-256color", "NO_COLOR": "1", "LANG": "C.UTF-8"}, "none", False),
        ({"TERM": "linux", "LANG": "C.UTF-8"}, "16", True),
        ({"TERM": "xterm-256color", "LANG": "C"}, "full", True),
        ({"TERM": "xterm-256color", "LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, "full", True),
    ],
)
def test_looks_follow_the_terminal(environ: dict[str, str], colours: str, ascii_: bool) -> None:
    looks = Looks.of_environment(environ)
    assert (looks.colours, looks.ascii) == (colours, ascii_)


def test_wishes_go_first() -> None:
    looks = Looks.of_environment({"TERM": "linux"}, {"ascii": False, "theme": "light", "colours": "16", "bell": 3})
    assert (looks.ascii, looks.theme, looks.colours, looks.bell) == (False, "light", "16", False)


def test_styles_by_name() -> None:
    looks = Looks()
    style = looks.style("accent bold")
    assert style.bold
    assert style.color is not None
    assert looks.style("Bronze Promo").color is not None
    assert looks.style("cursor").bgcolor is not None
    poor = Looks(colours="none")
    assert poor.style("accent").color is None
    assert poor.style("cursor").reverse


@pytest.mark.parametrize("cells", [24, 40, 80])
def test_a_card_line_has_exactly_its_cells(cells: int) -> None:
    for looks in (Looks(), Looks(ascii=True)):
        for card in cards.default_box().cards:
            one = shown_of(card)._replace(tokens=2)
            assert sum(width(text) for text, _ in looks.card_line(one, cells)) == cells, card.name
        assert sum(width(text) for text, _ in looks.card_line(Shown(3, None, up=False), cells)) == cells


@pytest.mark.parametrize("cells", [30, 46])
def test_a_card_is_a_box_without_gaps(cells: int) -> None:
    looks = Looks()
    for card in cards.default_box().cards:
        for one in card_lines(card, cells, looks):
            assert sum(width(part[0]) for part in one.parts) == cells, card.name
    for one_set in cards.default_box().sets:
        assert all(sum(width(p[0]) for p in one.parts) == cells for one in card_lines(one_set, cells, looks))


def test_long_names_are_broken_at_hyphens() -> None:
    assert wrap("Load-Bearing Golem", 11) == ["Load-", "Bearing", "Golem"]
    assert wrap("Hammer-and-Tongs Diplomat", 12) == ["Hammer-and-", "Tongs", "Diplomat"]
    assert wrap("a well-known fact", 12) == ["a well-known", "fact"]
    assert wrap("Donaudampfschiff", 6) == ["Donaud", "ampfsc", "hiff"]
