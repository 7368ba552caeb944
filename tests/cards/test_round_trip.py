"""Print and parse are each other's inverse, for every tree and every text."""

from dataclasses import is_dataclass

import hypothesis.strategies as st
import pytest
from hypothesis import given

import cards
from cards.phrases import PHRASES, Phrase
from cards.printing import Printer, Unsayable
from engine import tree as t
from engine.box import walk

from . import trees

EXAMPLES = [phrase for phrase in PHRASES if phrase.example]


NODES = {
    cls
    for cls in (getattr(t, name) for name in t.__all__)
    if isinstance(cls, type) and issubclass(cls, t.Node) and is_dataclass(cls) and cls is not t.Line
}
"""Every class a tree can be made of; its families, and lines in general, are none of them."""


@given(trees.lines)
def test_a_tree_printed_and_parsed_is_the_same_tree(line: t.Line) -> None:
    assert cards.parse_text(cards.print_text((line,))) == (line,)


@given(st.lists(trees.lines, max_size=4))
def test_several_lines(lines: list[t.Line]) -> None:
    assert cards.parse_text(cards.print_text(lines)) == tuple(lines)


@given(trees.lines)
def test_a_text_parsed_and_printed_is_the_same_text(line: t.Line) -> None:
    text = cards.print_text((line,))
    assert cards.print_text(cards.parse_text(text, strictly=False)) == text


@pytest.mark.parametrize("phrase", EXAMPLES, ids=lambda phrase: phrase.template)
def test_every_phrase_is_said_by_its_example(phrase: Phrase) -> None:
    (line,) = cards.parse_text(phrase.example)
    printer = Printer()
    assert printer.line(line) == phrase.example
    assert phrase in printer.used


def test_every_node_is_said_by_some_phrase() -> None:
    said = {type(node) for phrase in EXAMPLES for line in cards.parse_text(phrase.example) for node in walk(line)}
    assert NODES - said == set()
    assert len(NODES) > 100


def test_every_phrase_for_a_node_has_meaning_and_example() -> None:
    helpers = {"head", "kind", "placed", "change", "theirs", "offer", "item"}
    for phrase in PHRASES:
        if phrase.node is not None and issubclass(phrase.node, t.Node):
            assert phrase.means, phrase.template
            assert phrase.example or phrase.family in helpers, phrase.template


def test_what_no_phrase_says_is_refused() -> None:
    # Somebody else's clause would swallow the one behind it.
    swallowed = t.And((t.Do("each opponent", t.LoseAll()), t.Draw()))
    with pytest.raises(Unsayable):
        cards.print_text((t.Timed("Play", swallowed),))
