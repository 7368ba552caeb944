"""Print and parse are each other's inverse, for every tree and every text."""

import hypothesis.strategies as st
import pytest
from hypothesis import example, given

import cards
from cards.phrases import PHRASES, Phrase
from cards.printing import Printer, Unsayable
from engine import tree as t
from engine.box import walk

from . import trees


def concrete(cls: type) -> set[type]:
    """The classes at the ends of the families."""
    below = cls.__subclasses__()
    return {cls} if not below else {end for one in below for end in concrete(one)}


EXAMPLES = [phrase for phrase in PHRASES if phrase.example]


@given(trees.lines)
def test_a_tree_printed_and_parsed_is_the_same_tree(line: t.Line) -> None:
    assert cards.parse_text(cards.print_text((line,))) == (line,)


@given(st.lists(trees.lines, max_size=4))
def test_several_lines(lines: list[t.Line]) -> None:
    assert cards.parse_text(cards.print_text(lines)) == tuple(lines)
