"""What is made from the phrase table is as new as the table."""

import cards
from cards.grammar import rules
from cards.lalr import built
from cards.phrases import PHRASES
from cards.table import FILE, stored, text_of
from mbtui.docs.cards_page import LABELS, PAGE, SECTIONS, render, shown

AGAIN = "run `make cards-docs`"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == render(cards.load()), AGAIN


def test_every_phrase_with_a_meaning_is_on_the_page() -> None:
    listed = {family for _, _, families in SECTIONS for family in families}
    assert {phrase.family for phrase in PHRASES if phrase.means} <= listed
    assert set(LABELS) <= {phrase.family for phrase in PHRASES} | {slot.family for p in PHRASES for slot in p.slots}


def test_templates_are_shown_as_english() -> None:
    for phrase in (phrase for phrase in PHRASES if phrase.means):
        assert not set(shown(phrase)) & set("{}<>|~^*#&"), phrase.template


def test_the_parse_table_is_up_to_date() -> None:
    assert stored(rules()) is not None, AGAIN


def test_the_parse_table_is_what_lark_makes() -> None:
    """Strictly: without this error no phrase can be read in two ways."""
    found = rules()
    table = built(found)
    assert text_of(found, table) == (PAGE.parents[1] / "cards" / FILE).read_text(encoding="utf-8"), AGAIN
    assert len({(rule.family, rule.symbols) for rule in found}) == len(found)


def test_a_table_of_another_grammar_is_passed_over() -> None:
    assert stored(rules()[1:]) is None
