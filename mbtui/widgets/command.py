"""Orders in words: what a line could become, from the verbs of the notation and the names in scope."""

from __future__ import annotations

from engine.notation import VERBS
from engine.notation.orders import PILES, STACKS, WITH_CARD, WITH_CARDS
from engine.symbols import SYMBOLS
from mbtui.client.model import Model

HOSTS = frozenset(("start", "interval", "go", "tick", "score"))
"""Verbs that only a host gives."""
OURS = tuple(verb for verb in VERBS if verb not in HOSTS)


def completions(model: Model, text: str, most: int = 12) -> list[str]:
    """Whole lines that a line typed so far could become, best first."""
    low = text.casefold()
    verb = next((verb for verb in sorted(OURS, key=len, reverse=True) if low.startswith(verb + " ")), None)
    verbs = [one for one in OURS if one.startswith(low) and one != low]
    if verb is None:
        return verbs[:most]
    head, rest = text[: len(verb) + 1], text[len(verb) + 1 :].lstrip()
    return [*verbs, *(head + line for line in _rest(model, verb, rest))][:most]


def _rest(model: Model, verb: str, rest: str) -> list[str]:
    if verb in ("buy pack", "look pack"):
        return _ending("", rest, [str(pack.place) for pack in model.packs if pack.set is not None])
    if verb in ("accept", "refuse"):
        return _ending("", rest, _others(model))
    if verb == "offer":
        return _offer(model, rest)
    if verb == "choose":
        return _choose(model, rest)
    if verb == "bury":
        return _ending("", rest, list(STACKS))
    if verb == "fuse":
        pile, space, cards = rest.partition(" ")
        if not space:
            return [f"{one} " for one in PILES if one.startswith(pile.casefold())]
        return [f"{pile} {line}" for line in _list(model, verb, cards)]
    if verb in WITH_CARDS:
        return _list(model, verb, rest)
    if verb in WITH_CARD or verb == "buy":
        return _ending("", rest, _names(model, verb))
    return []


def _names(model: Model, verb: str) -> list[str]:
    seen = model.seen
    return sorted({seen.name(card) for card in seen.scope(verb)})


def _others(model: Model) -> list[str]:
    return [name for seat, name in enumerate(model.names) if seat != model.seat]


def _ending(before: str, typed: str, names: list[str]) -> list[str]:
    """Names that begin with what was typed, then those with it further on."""
    low = typed.casefold()
    begin = [name for name in names if name.casefold().startswith(low)]
    inside = [name for name in names if low and low in name.casefold() and name not in begin]
    return [before + name for name in (*begin, *inside)]


def _list(model: Model, verb: str, rest: str) -> list[str]:
    """The last card of a list; names may hold commas, so the longest tail that begins a name counts."""
    names = _names(model, verb)
    done, comma, last = rest.rpartition(",")
    before = f"{done}{comma} " if comma else ""
    return _ending(before, last.lstrip(), names)


def _choose(model: Model, rest: str) -> list[str]:
    ask = model.asked_me
    if ask is None:
        return []
    if ask.kind in ("cards", "order", "react"):
        return _list(model, "choose", rest)
    if ask.kind == "player":
        return _ending("", rest, [model.names[seat] for seat in ask.options])
    if ask.kind in ("slot", "amount"):
        return _ending("", rest, [str(place) for place in ask.options])
    if ask.kind == "symbol":
        return _ending("", rest, [SYMBOLS[place] for place in ask.options])
    if ask.kind == "name":
        return _ending("", rest, sorted(card.name for card in model.box.cards)) if rest else []
    return _ending("", rest, ["yes"])


def _offer(model: Model, rest: str) -> list[str]:
    who, colon, sides = rest.partition(":")
    if not colon:
        return [f"{name}: " for name in _others(model) if name.casefold().startswith(who.casefold())]
    given, word, wanted = sides.partition(" for ")
    side = wanted if word else given
    done, plus, last = side.rpartition("+")
    before = f"{who}:{given}{word}" if word else f"{who}:"
    before += f"{done}{plus} " if plus else "" if word else " "
    names = sorted(card.name for card in model.box.cards) if word else _names(model, "offer")
    if not side.strip():
        return [f"{before}nothing"]
    return _ending(before, last.lstrip(), names) if last.strip() else []
