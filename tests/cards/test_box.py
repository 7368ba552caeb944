"""The box as a whole: what issue and rules ask of it, and every text as it stands printed."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import cards
from engine.symbols import ACCESSORY, DECK_BOX, ELEMENTS, SINGLE, TYPES, names_of
from engine.tree import Timed
from tests.golden.texts import GOLDEN, printed
from tests.untested import untested

BOX = cards.default_box()


def test_every_text_is_printed_as_it_was_read() -> None:
    for card in BOX.cards:
        assert cards.print_text(cards.parse_text(card.text)) == card.text.strip()


def test_the_golden_file_of_all_texts_is_up_to_date() -> None:
    assert GOLDEN.read_text(encoding="utf-8") == printed(), "run `make docs` and read the difference"


def test_every_card_is_played_by_a_scenario() -> None:
    assert [card.name for card in untested()] == []


def test_no_two_cards_have_the_same_text() -> None:
    by_text = defaultdict(list)
    for card in BOX.cards:
        if card.text:
            by_text[card.text].append(card.name)
    assert [names for names in by_text.values() if len(names) > 1] == []


def test_no_card_has_two_actions() -> None:
    for card in BOX.cards:
        assert sum(isinstance(line, Timed) and line.word == "Action" for line in card.abilities) <= 1, card.name


def test_every_element_and_type_is_on_enough_cards_for_collections() -> None:
    for name in (*ELEMENTS, *TYPES[:6]):
        found = [card for card in BOX.cards if name in names_of(card.symbols)]
        assert len(found) >= 12, name
        assert len({card.stars for card in found}) >= 5, name


def test_the_core_set() -> None:
    (core,) = BOX.of_rarity("Core")
    assert sum(card.copies for card in core.cards) == 118
    assert len(core.cards) >= 60
    assert sum(card.kind == DECK_BOX for card in core.cards) >= 10
    assert sum(card.kind == ACCESSORY for card in core.cards) >= 10


def test_starters_are_legal_decks_of_nine() -> None:
    starters = BOX.of_rarity("Starter")
    assert len(starters) == 6
    for one in starters:
        kinds = [card.kind for card in one.cards]
        assert len(kinds) == 9
        assert kinds.count(SINGLE) <= 8
        assert kinds.count(DECK_BOX) <= 1
        assert kinds.count(ACCESSORY) <= 2


def test_the_names_the_sources_mention() -> None:
    stars = {"James Bomb": 7, "Evil Beethoven": 8, "Knight Captain Malcombe": 10, "Evil Helbane": 10,
             "Exaltius the Untenable": 9}  # fmt: skip
    for name, number in stars.items():
        assert BOX.cards[BOX.number[name]].stars == number
    for name in ("Orella", "Salamander, Volcanic Lizard", "El Vice", "Yellow Egg", "Soul Caliper"):
        assert name in BOX.number


def test_no_code_names_a_card() -> None:
    root = Path(__file__).parents[2]
    names = [card.name for card in BOX.cards if len(card.name.split()) > 1]
    for path in (*root.glob("engine/**/*.py"), *root.glob("mbtui/**/*.py")):
        text = path.read_text(encoding="utf-8")
        code = "\n".join(line for line in text.splitlines() if "offer " not in line)
        assert [name for name in names if f'"{name}"' in code] == [], path
