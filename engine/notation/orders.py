"""Orders as text, both ways: `play Hammer`, `buy pack 3`, `offer Bob: Orella + 3 for Iron Orchid + friendship 2`.

What is written is read back as the same order by the same player in the same position.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import rows
from ..orders import Order, Refused
from ..symbols import SYMBOLS
from .scan import Scanner, nearest, pick_card, read_list
from .seen import PLACES, Seen

ALONE = (
    "decline", "end", "pass", "ready", "unready", "grace", "pause", "resume",
    "start", "interval", "go", "tick", "score",
)  # fmt: skip
WITH_CARDS = ("fuse", "deck", "undeck", "collect", "uncollect")
WITH_CARD = ("play", "action", "react", "sell", "draft", "equip")
PILES = ("bronze", "silver", "gold")
COLLECTIONS = ("by element", "by type")
STACKS = ("element", "type")
VERBS = (
    *WITH_CARD, "choose", *ALONE[:3], "buy pack", "buy", *WITH_CARDS, "look pack", "bury", "offer", "accept", "refuse",
    *ALONE[3:],
)  # fmt: skip


def read_order(seen: Seen, text: str) -> Order:
    """The order that a line of text means for this player; `Refused` says what was not understood."""
    scan = Scanner(" ".join(text.split()))
    verb = next((verb for verb in sorted(VERBS, key=len, reverse=True) if scan.take(verb)), None)
    if verb is None:
        word = text.split()[0] if text.split() else ""
        raise Refused(f"'{word}' is no order.", nearest(word, VERBS) or f"Orders begin with {', '.join(VERBS)}.")
    order = _read_rest(seen, verb, scan)
    if scan:
        raise Refused(f"'{scan.text}' is one word too many after '{verb}'.")
    return order


def _read_rest(seen: Seen, verb: str, scan: Scanner) -> Order:
    if verb in ALONE:
        return Order(verb)
    if verb in ("buy pack", "look pack"):
        number = scan.number()
        if number is None:
            raise Refused("Which pack?", f"{verb} 1-9, or 0 for the top of the deck.")
        return Order(verb, number=number)
    if verb == "bury":
        which = next((number for number, stack in enumerate(STACKS) if scan.take(stack)), None)
        if which is None:
            raise Refused("Bury which meta?", "bury element, or bury type.")
        return Order(verb, number=which)
    if verb == "choose":
        return _read_choice(seen, scan)
    if verb in ("accept", "refuse"):
        return _read_answer(seen, verb, scan)
    if verb == "offer":
        return _read_offer(seen, scan)
    cards = seen.scope(verb)
    names = [seen.name(card) for card in cards]
    if not scan:
        raise Refused(f"{verb.capitalize()} which card?", _listed(names))
    if verb in WITH_CARDS:
        pile = _read_pile(scan) if verb == "fuse" else _read_collection(scan) if verb == "collect" else 0
        chosen = read_list(scan, cards, names, PLACES[verb], "as" if verb == "collect" else "")
        return Order(verb, chosen, pile, _read_symbol(scan) if verb == "collect" and scan else ())
    card = pick_card(scan, cards, names, PLACES[verb])
    if verb == "play" and scan.take("at"):
        slot = scan.number()
        if not slot:
            raise Refused("At which slot?", "Slots are counted from 1, from the left.")
        return Order(verb, (card,), slot)
    return Order(verb, (card,))


def _read_pile(scan: Scanner) -> int:
    for number, pile in enumerate(PILES):
        if scan.take(pile):
            return number
    raise Refused("Fuse what?", "fuse bronze, silver or gold, then the cards.")


def _read_collection(scan: Scanner) -> int:
    """Of two collections the one by element is meant unless the other is named (R11.2)."""
    for number, words in enumerate(COLLECTIONS):
        if scan.take(words):
            return number
    return 0


def _read_symbol(scan: Scanner) -> tuple[int]:
    """What a card is collected by: `collect Fire Imp as Fire` (R11.3)."""
    return (pick_card(scan, range(len(SYMBOLS)), SYMBOLS, "among the elements and types"),)


def _read_choice(seen: Seen, scan: Scanner) -> Order:
    question = seen.ask
    if question is None or question.seat != seen.seat or question.kind == "turn":
        raise Refused("There is no question for you to answer.")
    if question.kind in ("cards", "order", "react"):
        cards = seen.scope("choose")
        names = [seen.name(card) for card in cards]
        if not scan:
            raise Refused("Choose what?", _listed(names))
        return Order("choose", read_list(scan, cards, names, PLACES["choose"]))
    if question.kind in ("slot", "amount"):
        scan.take("m$")
        number = scan.number()
        if number is None:
            what = "a slot by its number" if question.kind == "slot" else "a sum of M$"
            raise Refused(f"Choose {what}.", _listed([str(place) for place in question.options]))
        return Order("choose", more=(number,))
    if question.kind == "player":
        names = [seen.names[seat] for seat in question.options]
        return Order("choose", more=(pick_card(scan, question.options, names, "among the players to choose"),))
    if question.kind == "symbol":
        names = [SYMBOLS[place] for place in question.options]
        return Order("choose", more=(pick_card(scan, question.options, names, "among the options"),))
    if question.kind == "name":
        names = [card.name for card in seen.box.cards]
        return Order("choose", more=(pick_card(scan, range(len(names)), names, "in the box"),))
    if not scan.take("yes"):
        raise Refused("Choose yes, or decline.")
    return Order("choose", more=(1,))


def _read_seat(seen: Seen, scan: Scanner) -> int:
    others = [name for seat, name in enumerate(seen.names) if seat != seen.seat]
    found = scan.name(others)
    if found is None:
        raise Refused(f"There is no other player called '{scan.piece().split(':')[0]}'.", _listed(others))
    return next(seat for seat, name in enumerate(seen.names) if name.casefold() == found)


def _read_answer(seen: Seen, verb: str, scan: Scanner) -> Order:
    other = _read_seat(seen, scan)
    if verb == "refuse":
        return Order(verb, number=other)
    for giver, taker, number, *_ in seen.row(rows.OFFERS) or ():
        if giver == other and taker == seen.seat:
            return Order(verb, number=other, more=(number,))
    raise Refused(f"{seen.names[other]} offers you nothing.")


def _read_offer(seen: Seen, scan: Scanner) -> Order:
    other = _read_seat(seen, scan)
    if not scan.take(":"):
        raise Refused("Put a colon after the player's name.", "offer Bob: Orella + 3 for Iron Orchid")
    mine = seen.scope("offer")
    given, money, friendship = _read_side(scan, mine, [seen.name(card) for card in mine], PLACES["offer"])
    if not scan.take("for"):
        raise Refused("What do you want for it?", "offer Bob: Orella + 3 for Iron Orchid")
    box = seen.box.cards
    names = [card.name for card in box]
    wanted, asked_money, asked_friendship = _read_side(scan, range(len(box)), names, "in the box", again=True)
    return Order("offer", given, other, (money, friendship, wanted, asked_money, asked_friendship))


def _read_side(
    scan: Scanner, cards: Sequence[int], names: Sequence[str], place: str, again: bool = False
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """One side of an offer: cards, M$ and friendship with `+` between them, or `nothing`."""
    chosen: list[int] = []
    friendship: list[int] = []
    money = 0
    if scan.take("nothing"):
        return (), 0, ()
    while True:
        scan.take("m$")
        number = scan.number()
        if number is not None:
            money += number
        elif scan.take("friendship"):
            value = scan.number()
            if value is None:
                raise Refused("Friendship of how many VP?", "friendship 1, 2 or 3")
            friendship.append(value)
        elif not scan.text:
            raise Refused("One side of the offer is missing.", "Where it is a gift, say nothing: 4 for nothing.")
        else:
            left = [(c, n) for c, n in zip(cards, names, strict=True) if again or c not in chosen or "#" in scan.text]
            chosen.append(pick_card(scan, [c for c, _ in left], [n for _, n in left], place))
        if not scan.take("+"):
            return tuple(chosen), money, tuple(friendship)


def _listed(names: Sequence[str]) -> str:
    return f"There is: {', '.join(dict.fromkeys(names))}." if names else ""


# --- Writing ---------------------------------------------------------------------------------------------


def write_order(seen: Seen, order: Order) -> str:
    """The line of text for an order of this player, to be written before the order is carried out."""
    verb = order.verb
    if verb in ALONE:
        return verb
    if verb in ("buy pack", "look pack"):
        return f"{verb} {order.number}"
    if verb == "bury":
        return f"bury {STACKS[order.number]}"
    if verb == "accept" or verb == "refuse":
        return f"{verb} {seen.names[order.number]}"
    if verb == "offer":
        return _write_offer(seen, order)
    if verb == "choose" and not order.cards:
        return _write_choice(seen, order)
    words = _write_cards(seen, verb, order.cards)
    if verb == "fuse":
        return f"fuse {PILES[order.number]} {words}"
    if verb == "collect" and order.number:
        return f"collect {COLLECTIONS[order.number]} {words}"
    if verb == "play" and order.number:
        return f"play {words} at {order.number}"
    if verb == "collect" and order.more:
        return f"collect {words} as {SYMBOLS[order.more[0]]}"
    return f"{verb} {words}"


def _write_cards(seen: Seen, verb: str, cards: Sequence[int], between: str = ", ") -> str:
    scope = seen.scope(verb)
    names = {card: seen.name(card) for card in scope}
    written = []
    for card in cards:
        name = names.get(card) or seen.name(card)
        same = [other for other in scope if names[other] == name]
        written.append(f"{name}#{same.index(card) + 1}" if len(same) > 1 and card in same else name)
    return between.join(written)


def _write_choice(seen: Seen, order: Order) -> str:
    question = seen.ask
    kind = question.kind if question is not None else "yes"
    if not order.more:
        return "decline"
    (one,) = order.more
    if kind == "player":
        return f"choose {seen.names[one]}"
    if kind == "symbol":
        return f"choose {SYMBOLS[one]}"
    if kind == "name":
        return f"choose {seen.box.cards[one].name}"
    return f"choose {one}" if kind in ("slot", "amount") else "choose yes"


def _write_offer(seen: Seen, order: Order) -> str:
    money, friendship, wanted, asked_money, asked_friendship = order.more
    given = [_write_cards(seen, "offer", order.cards, " + ")] if order.cards else []
    sides = []
    for cards, sum_, friends in (
        (given, money, friendship),
        ([seen.box.cards[number].name for number in wanted], asked_money, asked_friendship),
    ):
        parts = [*cards, *([str(sum_)] if sum_ else []), *(f"friendship {vp}" for vp in friends)]
        sides.append(" + ".join(parts) or "nothing")
    return f"offer {seen.names[order.number]}: {sides[0]} for {sides[1]}"
