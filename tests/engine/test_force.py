"""The stars and symbols a view shows are those in force: counted text by text, they are what each card says itself."""

from __future__ import annotations

from random import Random

import cards
from engine import listen
from engine.game import apply, asked, legal
from engine.measure import stars, symbols
from engine.notation.position import load_position
from engine.orders import Refused
from engine.state import State
from engine.zones import NONE, TABLEAU, VENUE
from tests.engine.walks import start, walk

BOX = cards.default_box()
GAMES = 8


def differing(state: State) -> tuple[tuple[int, int, int], ...]:
    """Every face-up card of a tableau that is not what is printed and put on it, asked one by one (R5.7, R7.1)."""
    found = []
    for seat in range(state.players):
        for card in state.zone(seat, TABLEAU):
            if card != NONE and state.face[card]:
                number = state.prints[card]
                plain = (state.box.stars[number] + state.tokens[card], state.box.symbols[number])
                now = (stars(state, card), symbols(state, card))
                if now != plain:
                    found.append((card, *now))
    return tuple(found)


def test_cards_in_force_differ_as_each_of_them_says() -> None:
    seen: set[object] = set()
    for seed in range(GAMES):
        state = start(BOX, 2 + seed % 4, seed, powers=True, venues=True, moment=0, first_chance=0)
        for seat, order, now in walk(state, Random(seed)):
            try:
                apply(state, seat, order, now)
            except Refused:
                continue
            assert state.force == differing(state)
            if state.force:
                kinds = {kind for kind in (listen.STARS, listen.ALSO, listen.MIMICS) if state.listeners[kind]}
                seen |= kinds
                seen |= {"venue" for card in state.zones[VENUE] if card in state.listeners[listen.STARS]}
    assert seen == {listen.STARS, listen.ALSO, listen.MIMICS, "venue"}


def test_a_venue_speaks_to_each_player_once() -> None:
    text = "Ongoing: Singles in play have 1 more star. Opponents' Singles have 4 more stars."
    position = {
        "players": ["Ann", "Bob"],
        "card": [{"name": "The Hall", "kind": "Venue", "text": text}],
        "settings": {"venues": True},
        "table": {"venue": "The Hall"},
        "Ann": {"hand": ["Wolf 2"], "tableau": ["Bear 3"]},
        "Bob": {"hand": ["Ape 2"], "tableau": ["Cat 5"]},
    }
    state = load_position(position, BOX, cards.make_card)
    assert after_an_order(state) == [("Bear", 4), ("Wolf", 3), ("Cat", 6)]
    assert state.force == differing(state)


def after_an_order(state: State) -> list[tuple[str, int]]:
    """The names and stars of the cards in force that differ, after the first legal order."""
    (seat,) = asked(state)
    apply(state, seat, legal(state, seat)[0])
    return [(state.box.cards[state.prints[card]].name, number) for card, number, _ in state.force]
