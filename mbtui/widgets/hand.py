"""The hand: a line for each card with its text, or a row of small cards where there is less height."""

from __future__ import annotations

from typing import Any

from engine.symbols import ACCESSORY, DECK_BOX
from engine.zones import HAND, NONE
from mbtui import keys
from mbtui.bots.reading import Deck
from mbtui.client.model import Model, Shown
from mbtui.client.preview import about, visible_deck
from mbtui.client.questions import LABELS
from mbtui.looks import Looks
from mbtui.text import cut, fill, right, width

from .mini import Look, mini
from .pane import Line, LinePane, Part

KIND_SIGNS = {DECK_BOX: "Box", ACCESSORY: "Acc"}


def hand_list(looks: Looks, cards: list[Shown], gains: dict[int, int], cells: int, able: frozenset[int]) -> list[Line]:
    """A line for each card: number, stars, name, symbols, about how many RP, and the text."""
    lines = []
    symbols = [looks.symbols_text(one.symbols) or _kind(one) for one in cards]
    most = max((sum(width(text) for text, _ in one) for one in symbols), default=0)
    guess = "about{} RP " if cells >= 56 else "~{} "
    names = min(max((width(one.name) for one in cards), default=8), 30, max(12, cells - most - width(guess) - 11))
    for place, one in enumerate(cards):
        card = one.card
        label = LABELS[place] if place < 9 else " "
        style = "text" if one.number in able or not able else "muted"
        parts = [Part(f"{label} ", "accent" if one.number in able else "faint")]
        if card is None:
            lines.append(Line((*parts, Part("a card", "faint")), one.number))
            continue
        text, tone = looks.stars_text(one.stars, card.stars)
        parts += [
            Part(f"{text} ", tone),
            Part(fill(looks.plain(card.name), names, looks.sign("dots")), f"{style} bold"),
            Part(" "),
        ]
        used = sum(width(piece) for piece, _ in symbols[place])
        parts += [*(Part(*piece) for piece in symbols[place]), Part(" " * (most - used))]
        gain = str(gains.get(one.number, 0))
        parts.append(Part(f" {guess.format(right(gain, 3) if cells >= 56 else gain)}", "info"))
        left = cells - sum(width(part.text) for part in parts)
        if left > 8:
            flat = looks.plain(" ".join(card.text.split("\n")))
            parts.append(Part(cut(flat, left, looks.sign("dots")), "muted"))
        lines.append(Line(tuple(parts), one.number))
    return lines


def _kind(one: Shown) -> list[tuple[str, str]]:
    """What a card without symbols is: a Turn-Based game's hand holds Deck Boxes and Accessories too (R11.3)."""
    return [(KIND_SIGNS[one.card.kind], "muted")] if one.card is not None and one.card.kind in KIND_SIGNS else []


def hand_row(
    looks: Looks, cards: list[Shown], gains: dict[int, int], cells: int, high: int, able: frozenset[int]
) -> list[Line]:
    """Small cards side by side, in several rows where they do not fit in one."""
    each = max(10, min(18, cells // max(len(cards), 1)))
    fit = max(1, cells // each)
    lines: list[Line] = []
    for start in range(0, len(cards), fit):
        drawn = []
        for place, one in enumerate(cards[start : start + fit], start):
            note = f"~{gains.get(one.number, 0)}"
            label = LABELS[place] if place < 9 and one.number in able else ""
            drawn.append(
                mini(looks, one, each, high, Look(label=label, glow=one.number in able, note=note), one.number)
            )
        lines += [Line(tuple(part for card in drawn for part in card[y])) for y in range(high)]
    return lines


class HandPane(LinePane):
    """The cards in hand; Enter plays the one under the cursor."""

    BINDINGS = keys.bindings("hand")
    SCOPES = ("hand", "pane", "tournament")
    HELP = (
        "Your hand. Enter plays the card under the cursor: a Single into your left-most open slot, in a Turn-Based "
        "game also a Deck Box or an Accessory beside it. The RP are a guess at all it would bring until RP are "
        "counted, read off the card and your other cards."
    )
    signs = False

    def __init__(self, title: str = "Hand", **options: Any) -> None:
        super().__init__(title, **options)
        self.model: Model | None = None
        self.able: frozenset[int] = frozenset()
        self.gains: dict[int, int] = {}
        self._deck: Deck | None = None

    def show(self, model: Model, able: frozenset[int] = frozenset()) -> None:
        """`able` are the cards that can be played now."""
        self.model, self.able = model, able
        cards = self.cards
        deck = visible_deck(model)
        if deck != self._deck:
            self._deck = deck
            self.gains = {one.number: about(model, one.card, deck) for one in cards if one.card is not None}
        self.title(f"Hand {len(cards)}", "about how many RP each would bring")
        self.reload()

    @property
    def cards(self) -> list[Shown]:
        if self.model is None or self.model.seat == NONE:
            return []
        return self.model.area(self.model.seat, HAND)

    @property
    def card(self) -> int:
        return self.cursor if isinstance(self.cursor, int) else NONE

    def lines(self) -> list[Line]:
        cards = self.cards
        if not cards:
            word = "You are watching." if self.model is not None and self.model.seat == NONE else "No cards in hand."
            return [Line((Part(word, "faint italic"),))]
        height = self.scrollable_content_region.height
        if height >= len(cards) or height < 3:
            return hand_list(self.looks, cards, self.gains, self.inner, self.able)
        return hand_row(self.looks, cards, self.gains, self.inner, min(height, 5), self.able)

    def action_left(self) -> None:
        """In a list as in a row: to the card before."""
        here = self.cursor
        super().action_left()
        if self.cursor == here:
            self._step(-1)

    def action_right(self) -> None:
        here = self.cursor
        super().action_right()
        if self.cursor == here:
            self._step(1)
