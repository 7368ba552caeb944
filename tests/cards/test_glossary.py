"""Every word a card can use is explained, with the rule it comes from."""

import re

import cards
from cards.glossary import EFFECT_WORDS, KEYWORDS, explained
from engine.symbols import WORDS


def test_every_effect_word() -> None:
    assert set(EFFECT_WORDS) == {*WORDS, "Deckbuilding"}
    assert all(re.search(r"\(R\d", meaning) for meaning in (*EFFECT_WORDS.values(), *KEYWORDS.values()))


def test_words_are_explained_once_and_in_order() -> None:
    text = "Thwomp 12.\nPlay: Clash with an opponent.\nPlay: Gain 9 RP.\nReaction: When you win a clash, flip it."
    words = [word for word, _ in explained(cards.make_card({"name": "Test", "text": text}))]
    assert words == ["Thwomp", "Play", "Reaction", "clash", "flip"]


def test_a_keyword_is_shown_in_full() -> None:
    ((_, meaning),) = list(explained(cards.make_card({"name": "Test", "text": "Blast Off Plus 1."})))[:1]
    assert meaning.endswith("Short for: Action: The next card you play gets a +1 STAR token.")


def test_every_card_of_the_box_can_be_explained() -> None:
    for card in cards.default_box().cards:
        assert bool(card.lines) == bool(list(explained(card)))
