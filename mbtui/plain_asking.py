"""What there is to do, as numbered choices: for the line-by-line mode."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.notation import write_order
from engine.orders import Order
from engine.zones import BINDER, DECK, HAND, TABLEAU
from mbtui import plain_words as words
from mbtui.bots.building import best_deck
from mbtui.client import stack
from mbtui.client.building import deck_report, mine, prints_of, take_collections, unclaimed
from mbtui.client.link import Link
from mbtui.client.model import Model
from mbtui.client.questions import Question, answer, question
from mbtui.net.legal import legal_from_view

READY = "ready"
"""Said to the table, not to the engine."""


class Choice(NamedTuple):
    """One numbered line: what it says, and the orders it gives; or a word to the table."""

    text: str
    orders: tuple[Order, ...] = ()
    word: str = ""


class Asked(NamedTuple):
    """Something to do. The same key is the same question, and is not put twice."""

    key: Hashable
    choices: list[Choice]
    sentence: str = ""
    part: Hashable = None
    """The part of the game it belongs to; where that is new, it is described first."""


def asked(link: Link) -> Asked | None:
    """What there is to do now; None while others are to move."""
    if not link.view and link.lobby.get("phase", "lobby") != "lobby":
        return None  # the game begins
    if not link.view:
        return Asked("lobby", [Choice("ready", word=READY)])
    model = Model(link.box, link.view)
    if model.seat < 0 or model.phase == "over":
        return None
    if model.picks and not model.drafting:
        return _equip(model) if model.picks[0] == model.seat else None
    if model.phase == "tournament":
        return _tournament(link, model)
    if model.picks[:1] == [model.seat] and not model.drafting:
        return _equipment(model)
    if model.phase == "deckbuilding":
        return _deckbuilding(model)
    part = (model.phase, model.round)
    return Asked(part, [Choice("go on", word=READY)], part=part)


def _tournament(link: Link, model: Model) -> Asked | None:
    put = question(model)
    if put is None or not put.mine:
        return None
    choices = _turn(link, model) if put.ask.kind == "turn" else _answers(model, put)
    under_way = stack.sentence(model) if len(stack.in_progress(model)) + len(stack.that_wait(model)) > 1 else ""
    parts = (put.sentence, put.how, put.text and f"[{put.text}]", under_way and f"({under_way}.)")
    sentence = " ".join(part for part in parts if part)
    key = (put.ask, len(model.ledger), model.round, *model.seen.mine(HAND, TABLEAU))
    return Asked(key, choices, sentence)


def _turn(link: Link, model: Model) -> list[Choice]:
    seen = model.seen
    found = []
    for order in legal_from_view(link.box, link.view):
        found.append(Choice(" ".join((write_order(seen, order) + ".", _of_order(model, order))).rstrip(" ."), (order,)))
    return found


def _of_order(model: Model, order: Order) -> str:
    """What is worth knowing of an order before it is given."""
    card = model.card(order.cards[0]).card if order.cards else None
    if order.verb == "buy pack":
        pack = next(one for one in model.packs if one.place == order.number)
        return f"{pack.set.name}, {pack.set.rarity}, M${pack.price}." if pack.set is not None else ""
    if order.verb == "sell" and card is not None:
        return f"For M${model.brings(model.card(order.cards[0]))}."
    if order.verb in ("collect", "fuse") or card is None:
        return ""
    return words.card_words(card)


def _answers(model: Model, put: Question) -> list[Choice]:
    ask = put.ask
    if ask.kind == "name":
        first = model.box.cards[0].name
        return [Choice(f"choose {first}; any other card by its name", (Order("choose", more=(0,)),))]
    found = [
        Choice(" ".join(part for part in (one.text, one.place and f"({one.place})", one.note) if part),
               (answer(ask, (one.value,)),))
        for one in put.options
    ]  # fmt: skip
    if ask.optional:
        found.append(Choice("decline", (Order("decline"),)))
    if ask.kind == "cards" and ask.low > 1:
        order = Order("choose", tuple(one.value for one in put.options[: ask.low]))
        found = [Choice(f"{write_order(model.seen, order)}; or others, with commas between", (order,))]
    return found


def _deckbuilding(model: Model) -> Asked | None:
    me = model.me
    if me is None or me.ready:
        return None
    if model.drafting:
        return _draft(model)
    choices = []
    if model.interval and deck_report(model).missing:
        choices.append(Choice("build a deck of what you have", tuple(build(model))))
    if model.interval and unclaimed(model):
        choices.append(Choice("make the best collection", tuple(best(model))))
    choices.append(Choice("ready", (Order("ready"),)))
    part = (model.round, model.interval)
    return Asked((*part, tuple(one.text for one in choices)), choices, part=part)


def _equipment(model: Model) -> Asked:
    """The Millennium Accessories that are left: one of them is taken (R11.4)."""
    choices = [Choice(f"equip {words.shown_words(one)}", (Order("equip", (one.number,)),)) for one in model.shelf]
    return Asked(("equip", len(choices)), choices, "Draft a Millennium Accessory.")


def _draft(model: Model) -> Asked:
    """The packet in hand: one of its cards is taken (R11.6)."""
    choices = [
        Choice(f"draft {words.shown_words(one)}", (Order("draft", (one.number,)),)) for one in model.packet
    ]  # fmt: skip
    key = ("draft", model.round, model.drafting, *(one.number for one in model.packet))
    way = "left" if model.drafting == 1 else "right"
    return Asked(
        key, choices, f"Draft a card; the rest goes to the {way}.", part=(model.round, "draft", model.drafting)
    )


def _equip(model: Model) -> Asked:
    """The Millennium Accessories that are left: one of them is taken (R11.4)."""
    choices = [Choice(f"equip {words.shown_words(one)}", (Order("equip", (one.number,)),)) for one in model.shelf]
    return Asked(("equip", len(choices)), choices, "Draft a Millennium Accessory.")


def build(model: Model) -> list[Order]:
    """The orders that put a good deck together of everything at hand."""
    cards = [*mine(model, DECK), *mine(model, BINDER)]
    numbers = dict(zip(prints_of(model, cards), (one.number for one in cards)))
    deck = best_deck(model.box, tuple(sorted(numbers)), model.terms.limits)
    wanted = tuple(numbers[number] for number in deck)
    away = tuple(one.number for one in mine(model, DECK) if one.number not in wanted)
    return [*([Order("undeck", away)] if away else []), *([Order("deck", wanted)] if wanted else [])]


def best(model: Model) -> list[Order]:
    """The orders that lay out the best collection, or both (R11.2)."""
    return take_collections(model)
