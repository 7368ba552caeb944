"""What is asked of whom, in words, and the answers it takes: for screens and for plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from cards.glossary import word_of
from cards.printing import print_text
from engine import zones
from engine.asks import Ask
from engine.orders import Order
from engine.symbols import CHARACTER as CHARACTER_CARD
from engine.symbols import ELEMENTS, SYMBOLS
from engine.symbols import VENUE as VENUE_CARD
from engine.zones import ACCESSORIES, BINDER, BOXES, CHARACTER, HAND, MARKET, METAS, NONE, TABLEAU

from .model import Model, Shown

LABELS = "123456789ABCDEFIJKLMNOPQRUVWXYZ"
"""What is pressed for the first option, the second ...; capitals that no other key is, since small letters are keys."""

VERBS = {
    "flip": "flip",
    "discard": "discard",
    "put tokens": "give +1 STAR tokens",
    "remove tokens": "take the tokens off",
    "copy": "carry out the text of",
    "take": "take",
    "return": "return to the hand",
    "put on the Store": "put on top of the Store",
    "reveal": "reveal",
    "play": "play",
    "insert": "insert",
    "move": "move",
    "swap": "swap",
    "exchange": "exchange for the top of the Store",
    "attach": "attach",
    "score again": "score again",
}
"""What a choice of cards is for, as a sentence says it."""
RULES_ASK = {
    "keep": "which Accessories do you keep? The others go to the Store discard.",
    "meta": "which meta goes under its stack? A new one is revealed in its place.",
    "replace": "which Accessory makes room for {card}? It goes to the Store discard.",
    "hand limit": "more than seven cards in hand: what goes to the Store discard?",
}
"""What the rules of a Turn-Based game ask, not a card's text (R11.3)."""
AREAS = {HAND: "hand", BINDER: "binder", BOXES: "Deck Box", ACCESSORIES: "Accessory", CHARACTER: "character"}


OWN_TURN = "Your turn: buy, sell, fuse, collect, play or score (and an Action)."


class Option(NamedTuple):
    """One answer: the key for it, what it is, and where the card lies."""

    label: str
    value: int
    text: str
    card: Shown | None = None
    place: str = ""
    note: str = ""


class Question(NamedTuple):
    """A question as a player reads it."""

    ask: Ask
    mine: bool
    by: Shown | None
    """The card whose text asks; of a reaction the card it reacts to."""
    sentence: str
    how: str
    """How many, and whether it may be turned down."""
    text: str
    """The line of the asking card that it is about."""
    options: tuple[Option, ...] = ()

    @property
    def several(self) -> bool:
        return self.ask.high > 1 and self.ask.kind == "cards"


def question(model: Model) -> Question | None:
    """The question that is open, for whoever it is."""
    ask = model.ask
    if ask is None:
        return None
    by = model.card(ask.by) if ask.by != NONE else None
    mine = ask.seat == model.seat
    options = options_of(model, ask) if mine else ()
    return Question(ask, mine, by, _sentence(model, ask, by, mine), _how(ask, mine), _line(ask, by), options)


def whose(model: Model, seat: int) -> str:
    return "you" if seat == model.seat else model.names[seat] if 0 <= seat < len(model.names) else "nobody"


def owner_of(model: Model, card: int) -> tuple[int, int, int]:
    """Who has a card, in which area, at which place; NONE where it is not a player's or cannot be seen."""
    for seat in range(len(model.names)):
        for area in (TABLEAU, BOXES, ACCESSORIES, CHARACTER, HAND, BINDER):
            cards = model.zone(zones.of(seat, area))
            if card in cards:
                return seat, area, cards.index(card)
    return NONE, NONE, NONE


def place_of(model: Model, card: int) -> str:
    """Where a card lies, as a player would say it."""
    seat, area, place = owner_of(model, card)
    if seat == NONE:
        metas = (*model.zone(METAS), *model.zone(METAS + 1))
        if card in model.zone(zones.VENUE):
            return "the venue"
        return "Aftermarket" if card in model.zone(MARKET) else "meta" if card in metas else ""
    owner = "your" if seat == model.seat else f"{model.names[seat]}'s"
    return f"{owner} slot {place + 1}" if area == TABLEAU else f"{owner} {AREAS[area]}"


# --- the sentence ----------------------------------------------------------------------------------------


def _sentence(model: Model, ask: Ask, by: Shown | None, mine: bool) -> str:
    who = "You" if mine else model.names[ask.seat]
    if ask.kind == "turn":
        return _turn(model, ask, who, mine)
    if ask.what in RULES_ASK:
        task = RULES_ASK[ask.what].format(card=by.name if by is not None else "it")
        return task[0].upper() + task[1:] if mine else f"{who} is asked: {task}"
    name = asking(model, ask, by)
    if ask.kind == "react":
        event = f"{name} would be flipped" if ask.what == "would flip" else f"{name} sets off a Reaction"
        return f"{event}. React?" if mine else f"{event}. {who} may react."
    if ask.kind == "order":
        return f"{who} {'have' if mine else 'has'} several {ask.what} texts to carry out: which one first?"
    task = _offer(ask, by) or _task(ask)
    if mine:
        return f"{name}: {task}{_purse(model, ask, by)}"
    return f"{name} asks {who}: {task}"


def asking(model: Model, ask: Ask, by: Shown | None) -> str:
    """The card that asks; of a character and a venue that it is one, for they lie in nobody's tableau."""
    if by is None or by.card is None:
        return by.name if by is not None else "A card"
    if by.card.kind == VENUE_CARD:
        return f"{by.name} (the venue)"
    if by.card.kind == CHARACTER_CARD:
        owner = owner_of(model, by.number)[0]
        return f"{by.name} ({'your' if owner == model.seat else f'{whose(model, owner)}{chr(39)}s'} character)"
    return by.name


def _offer(ask: Ask, by: Shown | None) -> str:
    """What a text that says "you may ..." offers, if it offers one thing only."""
    if ask.kind != "yes" or by is None or by.card is None:
        return ""
    offers = re.findall(r"[Yy]ou may ([^.]+)\.", by.card.text)
    return f"{offers[0]}?" if len(offers) == 1 else ""


def _purse(model: Model, ask: Ask, by: Shown | None) -> str:
    """The money of whoever is asked to pay."""
    pays = ask.kind == "amount" or (ask.kind == "yes" and "pay" in _offer(ask, by).split())
    return f" You have M${model.player(ask.seat).money}." if pays else ""


def _turn(model: Model, ask: Ask, who: str, mine: bool) -> str:
    if not mine:
        return f"{who} is to move."
    if model.turn_based:
        return OWN_TURN if not model.played else "Your one thing is done: use an Action, or end your turn."
    if ask.what == "pass":
        return "You cannot play a Single: pass."
    if model.played:
        return "You have played a Single: use an Action, or end your turn."
    return "Your turn: play a Single" + (", before or after it an Action." if ask.high else ".")


def _task(ask: Ask) -> str:
    if ask.kind == "cards":
        verb = VERBS.get(ask.what, ask.what)
        return f"choose {counted(ask)} to {verb}." if ask.what != "swap" else f"choose {counted(ask)} to change places."
    if ask.kind == "player":
        return "choose whom to clash with." if ask.what == "clash" else "choose a player."
    if ask.kind == "slot":
        return "choose the slot it slips into."
    if ask.kind == "amount":
        return "pay how much?"
    if ask.kind == "name":
        return "name a card."
    if ask.kind == "symbol":
        element = not ask.options or ask.options[0] < len(ELEMENTS)
        return "name an element." if element and ask.options else "name a type." if ask.options else "name a symbol."
    return "do what it offers?"


def counted(ask: Ask) -> str:
    """How many cards, in words."""
    if ask.high <= 1 and ask.low <= 1:
        return "a card"
    if ask.low == ask.high:
        return f"{ask.low} cards"
    if ask.low == 0:
        return f"up to {ask.high} cards"
    return f"{ask.low} to {ask.high} cards"


def _how(ask: Ask, mine: bool) -> str:
    if not mine or ask.kind == "turn":
        return ""
    if ask.what in RULES_ASK:
        return ""  # the sentence says it all
    return "You may decline." if ask.optional else "You have to."


def _line(ask: Ask, by: Shown | None) -> str:
    """The lines of the asking card's text that ask for this; nothing for a turn or a reaction."""
    if by is None or by.card is None or ask.kind in ("turn", "react", "order") or ask.what in RULES_ASK:
        return ""
    wanted = {"name": "name", "may": "may", "player": "opponent"}.get(ask.what, ask.what).split()[0].lower()
    lines = by.card.text.splitlines()
    fitting = [line for line in lines if wanted in line.lower()]
    return " ".join(fitting or lines)


# --- the options -----------------------------------------------------------------------------------------


def options_of(model: Model, ask: Ask) -> tuple[Option, ...]:
    """The answers to a question of one's own; a named card is looked for instead (`naming`)."""
    if ask.kind == "turn":
        return ()
    if ask.kind == "player":
        made: Iterable[tuple[int, str, Shown | None, str, str]] = (
            (seat, model.names[seat], None, _standing(model, ask, seat), "") for seat in ask.options
        )
    elif ask.kind == "slot":
        made = ((place, f"slot {place}", None, _between(model, ask.seat, place, ask.by), "") for place in ask.options)
    elif ask.kind == "symbol":
        mine = [one for one in model.area(ask.seat, TABLEAU) if one.up and one.card is not None]
        made = ((s, SYMBOLS[s], None, "", _having(mine, s)) for s in ask.options)
    elif ask.kind == "amount":
        purse = model.player(ask.seat).money
        made = ((money, f"M${money}", None, f"leaves you M${purse - money}", "") for money in ask.options)
    elif ask.kind == "yes":
        made = ((1, "yes", None, "", ""),)
    elif ask.kind == "name":
        made = ()
    else:
        made = (_card_option(model, ask, card) for card in ask.options)
    return tuple(
        Option(LABELS[place] if place < len(LABELS) else "", value, text, card, where, note)
        for place, (value, text, card, where, note) in enumerate(made)
    )


def _standing(model: Model, ask: Ask, seat: int) -> str:
    """How a player stands; for a clash what counts there too (R8.2)."""
    rp = f"{model.player(seat).rp} RP"
    if ask.what != "clash":
        return rp
    top = next((one for one in reversed(model.area(seat, TABLEAU)) if one.number != NONE and one.up), None)
    return (
        f"{rp}, Top Card {top.name} ({top.stars} star{'s' * (top.stars != 1)})"
        if top is not None
        else f"{rp}, no Top Card"
    )


def _card_option(model: Model, ask: Ask, card: int) -> tuple[int, str, Shown | None, str, str]:
    shown = model.card(card)
    word = "Score" if ask.what == "score again" else {"react": "Reaction", "order": ask.what}.get(ask.kind, "")
    note = line_of(shown, word) if word else ""
    if ask.what == "meta" and shown.card is not None:
        return card, shown.name, shown, "", shown.card.text.removeprefix("Score: ")
    return card, shown.name, shown, place_of(model, card), note


def line_of(shown: Shown, word: str) -> str:
    """The lines of a card's text that begin with a word, without the word."""
    if shown.card is None:
        return ""
    found = [print_text((line,)) for line in shown.card.lines if word_of(line) == word]
    return " ".join(line.removeprefix(f"{word}: ") for line in found)


def _having(cards: list[Shown], symbol: int) -> str:
    number = sum(bool(one.symbols >> symbol & 1) for one in cards)
    return f"{number} of yours" if number else ""


def _between(model: Model, seat: int, place: int, card: int) -> str:
    """The neighbours a card would have at a place, once it is taken out of where it is."""
    row = [one for one in model.area(seat, TABLEAU) if one.number != card]
    left = row[place - 2].name if 2 <= place <= len(row) + 1 else ""
    right = row[place - 1].name if place <= len(row) else ""
    if left and right:
        return f"between {left} and {right}"
    return f"left of {right}" if right else f"right of {left}" if left else ""


# --- the answer ------------------------------------------------------------------------------------------


def answer(ask: Ask, chosen: tuple[int, ...]) -> Order:
    """The order that answers a question with these values."""
    if ask.kind == "react":
        return Order("react", chosen)
    if ask.kind in ("cards", "order"):
        return Order("choose", chosen)
    return Order("choose", more=chosen)


def why_not(ask: Ask, chosen: tuple[int, ...]) -> str:
    """What is wrong with an answer, before it is given."""
    if ask.kind == "cards" and len(chosen) < ask.low:
        return f"Choose {counted(ask)}; {len(chosen)} so far."
    if ask.kind == "cards" and len(chosen) > ask.high:
        return f"No more than {ask.high}."
    return ""
