"""What the card pane shows for the place a cursor is on, with a few lines about the card where it lies."""

from __future__ import annotations

from engine.box import Card
from engine.symbols import SYMBOLS
from engine.zones import ATTACHED, BOXES, NONE, TABLEAU
from mbtui.client.model import Model, Shown
from mbtui.client.own_turn import collections, ways
from mbtui.client.preview import about
from mbtui.client.questions import place_of
from mbtui.looks import Looks
from mbtui.text import clean
from mbtui.widgets.hand import HandPane
from mbtui.widgets.pane import Line, LinePane, line
from mbtui.widgets.prompt import PromptPane
from mbtui.widgets.tableau import top_card


def detail(looks: Looks, model: Model, pane: LinePane, gains: dict[int, int]) -> tuple[Card | Shown | None, list[Line]]:
    """The card under a pane's cursor, and lines to stand below it."""
    key = pane.cursor
    if isinstance(pane, PromptPane):
        return _of_prompt(model, pane)
    if isinstance(key, int) and key != NONE:
        shown = model.card(key)
        return shown, _about(looks, model, shown, isinstance(pane, HandPane), gains)
    if isinstance(key, tuple) and key[0] == "player":
        return _of_player(looks, model, int(key[1]))
    if isinstance(key, tuple) and key[0] == "meta":
        return model.metas[key[1]], [line((_when_metas_score(model), "muted"))]
    if isinstance(key, tuple) and key[0] == "venue":
        return model.venue, [line(("It holds for everybody this round (R11.9).", "muted"))]
    if isinstance(key, tuple) and key[0] == "market" and model.market:
        return model.market[-1].shown, [line(("Came last to the Aftermarket; s shows them all.", "muted"))]
    return None, []


def _when_metas_score(model: Model) -> str:
    if model.turn_based:
        return "Whoever scores scores it too (R11.3)."
    return "Everybody scores it at the end (R9.1)."


def _of_player(looks: Looks, model: Model, seat: int) -> tuple[Card | Shown | None, list[Line]]:
    """A player's Top Card, which clashes and many texts look at (R5.7); without one, the Deck Box.

    In a Turn-Based game their collections, if there are any.
    """
    if model.turn_based and (collected := _collected(looks, model, seat)):
        return None, collected
    number = top_card(model.area(seat, TABLEAU))
    if number != NONE:
        name = "Your" if seat == model.seat else f"{clean(model.names[seat])}'s"
        return model.card(number), [line((looks.plain(f"{name} Top Card"), "muted"))]
    return next((one for one in model.area(seat, BOXES) if one.card is not None), None), []


def _collected(looks: Looks, model: Model, seat: int) -> list[Line]:
    """What a player collects in a Turn-Based game (R11.3)."""
    found: list[Line] = []
    for one in collections(model, seat):
        if one.symbol != NONE:
            found.append(line((f"{one.name} collection", "info bold"), (f" {one.rp} RP", "good")))
            found += [line(" ", *looks.card_line(card, 34)) for card in one.cards]
    return found


def _of_prompt(model: Model, pane: PromptPane) -> tuple[Card | Shown | None, list[Line]]:
    asked, value = pane.asked, pane.value
    if asked is None:
        return None, []
    if asked.ask.kind == "name" and value is not None:
        return model.box.cards[value], []
    chosen = next((one.card for one in asked.options if one.value == value), None)
    if chosen is not None:
        return chosen, [line((place_of(model, chosen.number), "muted"))]
    return asked.by, [line(("It asks.", "muted"))] if asked.by is not None else []


def _about(looks: Looks, model: Model, shown: Shown, in_hand: bool, gains: dict[int, int]) -> list[Line]:
    found: list[Line] = []
    if in_hand and shown.card is not None:
        gain = gains.get(shown.number, about(model, shown.card))
        found.append(
            line(
                (f"about {gain} RP", "info bold"),
                (f" {'until you score' if model.turn_based else 'over the tournament'}, a guess", "muted"),
            )
        )
        if model.turn_based:
            names = ", ".join(SYMBOLS[symbol] for symbol in ways(model, shown)) or "fits no collection of yours"
            found.append(line(("collect: ", "muted"), (names, "info")))
            found.append(line(("sell: ", "muted"), (f"M${model.brings(shown)}", "text")))
    elif where := place_of(model, shown.number):
        found.append(line((looks.plain(where[0].upper() + where[1:]), "muted")))
    for seat in range(len(model.names)):
        for one in model.area(seat, ATTACHED):
            if one.attached_to == shown.number:
                found.append(line((f"Attached: {one.name}", "info")))
    return found
