"""Setting a game up: which sets are in it, and what everybody starts with (R2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from . import accessories, arrangements, chance, deckbuilding, turn_based, zones
from .box import Box, Card, CardSet
from .listen import HEARD
from .selection import Selection, choose
from .settings import Settings
from .state import PAIRINGS, State
from .store import draw
from .trade import FRIENDSHIP
from .zones import BINDER, CHARACTER, DECK, FUSION, META_STACKS, NONE, PACKS, PRIZES, PROS, SHELF, STORE, VENUES

STORE_PACKS = 9
"""Packs in the Store area (R3.2)."""
FIRST_CARDS = 3
"""Store cards in each binder at the start (R2.4)."""


def new_state(box: Box, settings: Settings, seed: int) -> State:
    """A game at its beginning: before the first deckbuilding, or before the Pre-Release (R2)."""
    state = blank_state(box, settings, seed)
    chosen = choose(state)
    _lay_out(state, chosen)
    _lay_out_options(state, chosen)
    if 0 <= settings.opened_booster < settings.players:
        state.first = settings.opened_booster
    else:
        state.first = state.below(settings.players)
    state.turn = state.first
    accessories.hand_out(state)
    arrangements.start(state)
    if settings.turn_based:
        turn_based.set_up(state)
    elif settings.pre_release:
        _pre_release(state)
    else:
        state.round = 1
        deckbuilding.begin(state)
    # Everybody's first view is a whole one.
    state.dirty.clear()
    return state


def _pre_release(state: State) -> None:
    """The Pre-Release is played with the starter decks alone, before any deckbuilding (R2.7)."""
    state.phase, state.round = PAIRINGS, 0
    for seat in range(state.players):
        for card in state.zone(seat, BINDER)[:]:
            if state.box.cards[state.prints[card]].rarity == "Starter":
                state.move(card, zones.of(seat, DECK))


def _lay_out(state: State, chosen: Selection) -> None:
    """Every copy gets its number and its place; piles are shuffled (R2.1-R2.4)."""
    _lay(state, STORE, _copies(chosen.store))
    for pile, one in enumerate(chosen.fusion):
        _lay(state, FUSION + pile, _copies(one))
    for pile, one in enumerate(chosen.prizes):
        _lay(state, PRIZES + pile, _copies(one))
    for stack, rarity in enumerate(("Element Meta", "Type Meta")):
        _lay(state, META_STACKS + stack, _copies(state.box.of_rarity(rarity)))
    for pile in (STORE, *range(FUSION, FUSION + 3), *range(PRIZES, PRIZES + 3), META_STACKS, META_STACKS + 1):
        state.shuffle(pile)
    for seat in range(state.players):
        _lay(state, zones.of(seat, BINDER), _copies(chosen.starters[seat]))
        _lay(state, zones.of(seat, CHARACTER), chosen.characters[seat])
        for _ in range(0 if state.settings.turn_based else FIRST_CARDS):
            if (card := draw(state)) != NONE:
                state.move(card, zones.of(seat, BINDER))


def _lay_out_options(state: State, chosen: Selection) -> None:
    """Venues, Pro Players and Millennium Accessories, where the table plays with them (R11.4, R11.8, R11.9)."""
    settings, box = state.settings, state.box
    if settings.venues:
        _lay(state, VENUES, _copies(box.of_rarity("Venue")))
        state.shuffle(VENUES)
    if settings.pro_players:
        _lay(state, PROS, _copies(box.of_rarity("Pro")))
    _lay(state, SHELF, _copies(chosen.accessories))
    state.shuffle(SHELF)


def _copies(sets: Iterable[CardSet]) -> list[Card]:
    """The cards of some sets, each as often as it is in them (R1.5)."""
    return [card for one in sets for card in one.cards for _ in range(card.copies)]


def _lay(state: State, zone: int, cards: Sequence[Card]) -> None:
    for card in cards:
        lay(state, zone, state.box.number[card.name])


def lay(state: State, zone: int, number: int) -> int:
    """A new copy of a printed card at the end of a zone; the number it gets."""
    card = len(state.prints)
    state.zones[zone].append(card)
    state.prints.append(number)
    state.where.append(zone)
    state.face.append(1)
    state.tokens.append(0)
    return card


def blank_state(box: Box, settings: Settings, seed: int) -> State:
    """A game without a single card."""
    players = settings.players
    state = State.__new__(State)
    state.box, state.settings, state.seed = box, settings, seed & chance.MASK
    state.phase, state.round = PAIRINGS, 0
    state.prints, state.where, state.face, state.tokens = [], [], bytearray(), []
    state.zones = [[] for _ in range(zones.count(players))]
    state.zones[PACKS] = [NONE] * STORE_PACKS
    state.seller, state.attached_to, state.listeners = {}, {}, [()] * len(HEARD)
    state.money, state.rp, state.fused = [0] * players, [0] * players, [0] * players
    state.tournament_vp, state.collection_vp, state.collected = [0] * players, [0] * players, [0] * players
    state.markers = [settings.markers] * players
    state.brought = [()] * players
    state.unspent = [FRIENDSHIP if settings.befriends else ()] * players
    state.friends = [(0,) * players] * players
    state.interval, state.running, state.paused, state.now, state.drafting = 0, False, NONE, 0, 0
    state.ready, state.graces, state.claims = [False] * players, [False] * players, []
    state.pack_chance, state.offers, state.offer_count = {}, {}, 0
    state.first, state.turn, state.played, state.acted, state.passes = 0, 0, False, 0, 0
    state.waiting, state.gets, state.extra_slots = [()] * players, [0] * players, [0] * players
    state.clashes, state.loopers, state.champion = [0] * players, (), NONE
    state.places, state.results, state.ledger, state.accounts = [0] * players, [], [], ()
    # Powers come into force with the first deckbuilding: there are none in a Pre-Release (R2.7, R2.9).
    state.powers_on, state.famous = False, NONE
    state.looks, state.looked, state.buried, state.picks = [0] * players, {}, [False] * players, ()
    state.stack, state.envs, state.queue, state.batch = [], [], [], 0
    state.ask, state.answer, state.turning = None, None, ()
    state.sheet, state.declared, state.since = [()] * players, [(NONE, NONE)] * players, [0] * players
    state.force, state.steps, state.cause, state.accepted = (), 0, NONE, 0
    state.turns = 0
    state.events, state.dirty = [], set()
    return state
