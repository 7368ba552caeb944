"""Orders as text: names with commas, capitals, several of a name, and what is said when nothing fits."""

from __future__ import annotations

import pytest

import cards
from engine.game import apply, new_game
from engine.notation import Seen, read_order, write_order
from engine.orders import HOST, Order, Refused
from engine.settings import Settings
from engine.state import State
from engine.zones import BINDER

BOX = cards.default_box()


@pytest.fixture
def state() -> State:
    game = new_game(BOX, Settings(("Ann", "Weiß", "Bob Two"), moment=0, first_chance=0), 3)
    apply(game, HOST, Order("start"))
    return game


def names(state: State) -> list[str]:
    return [BOX.cards[state.prints[card]].name for card in state.zone(0, BINDER)]


def test_capitals_do_not_matter(state: State) -> None:
    seen, card = Seen.of_state(state, 0), state.zone(0, BINDER)[0]
    name = names(state)[0]
    assert (
        read_order(seen, f"SELL {name.upper()}") == read_order(seen, f"sell {name.lower()}") == Order("sell", (card,))
    )


def test_a_name_may_be_cut_short_while_only_one_begins_that_way(state: State) -> None:
    seen = Seen.of_state(state, 0)
    name = next(name for name in names(state) if sum(other.startswith(name[:6]) for other in names(state)) == 1)
    assert read_order(seen, f"sell {name[:6]}") == read_order(seen, f"sell {name}")


def test_a_player_whose_name_folds_to_another_length(state: State) -> None:
    seen = Seen.of_state(state, 0)
    order = Order("offer", (), 1, (2, (), (), 2, (1,)))
    text = write_order(seen, order)
    assert text == "offer Weiß: 2 for 2 + friendship 1"
    assert read_order(seen, text) == order
    assert read_order(seen, "offer Bob Two: nothing for nothing").number == 2


def test_several_cards_with_commas_between(state: State) -> None:
    seen, hand = Seen.of_state(state, 0), state.zone(0, BINDER)
    order = Order("deck", tuple(hand[:4]))
    assert read_order(seen, write_order(seen, order)) == order


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no order"),
        ("sel Bear", "Did you mean sell"),
        ("sell", "Sell which card?"),
        ("sell Nothing Like That", "There is no 'Nothing Like That' in your binder or hand."),
        ("buy pack", "Which pack?"),
        ("buy pack x", "Which pack?"),
        ("fuse iron Bear", "fuse bronze, silver or gold"),
        ("choose Bear", "no question"),
        ("accept Ann", "no other player called 'Ann'"),
        ("accept Weiß", "Weiß offers you nothing"),
        ("offer Weiß Bear", "Put a colon"),
        ("offer Weiß: 3", "What do you want for it?"),
        ("ready now", "one word too many"),
        ("play", "Play which card?"),
    ],
)
def test_what_is_not_understood_is_answered(state: State, text: str, words: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_order(Seen.of_state(state, 0), text)
    assert words in str(refusal.value)


@pytest.mark.parametrize("line", ["offer Bob Two: 4 for", "offer Bob Two:", "offer Bob Two: 4 +"])
def test_a_side_of_an_offer_is_never_left_out(state: State, line: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_order(Seen.of_state(state, 0), line)
    assert refusal.value.why == "One side of the offer is missing."
    assert "nothing" in refusal.value.legal
