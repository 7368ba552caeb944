"""All tableaus: slots, Top Cards, faces, tokens, stars in force; Deck Boxes and Accessories beside the names."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from engine.duel import RP_A_CARD
from engine.zones import ACCESSORIES, ATTACHED, BOXES, CHARACTER, NONE, TABLEAU
from mbtui import keys
from mbtui.client.model import Model, Shown
from mbtui.client.own_turn import collections
from mbtui.looks import Looks
from mbtui.narrate import ORDINALS
from mbtui.text import clean, fill, right, width

from .mini import Look, blank, gear, mini
from .pane import Line, LinePane, Part

WIDEST = 20
"""Cells of a slot at most."""
GEAR = (ACCESSORIES, BOXES, CHARACTER)


@dataclass
class Lit:
    """What stands out on the board right now."""

    labels: dict[Hashable, str] = field(default_factory=dict)
    """Legal targets (cards, players, slots) and the keys that pick them."""
    marks: frozenset[int] = frozenset()
    able: frozenset[int] = frozenset()
    """Cards whose Action can be used."""
    by: int = NONE
    """The card that asks."""
    fresh: frozenset[int] = frozenset()
    """Cards that others have played since this player last did something."""
    away: frozenset[str] = frozenset()
    """Names of players whose line is gone."""


def seating(model: Model) -> list[int]:
    """Everybody, clockwise from the left neighbour; oneself last, next to the hand."""
    players = len(model.names)
    first = model.seat + 1 if model.seat != NONE else 0
    return [(first + step) % players for step in range(players)]


def top_card(row: list[Shown]) -> int:
    """The right-most face-up card, or NONE (R5.7)."""
    return next((one.number for one in reversed(row) if one.number != NONE and one.up), NONE)


def slot_height(players: int, height: int) -> int:
    """How high a slot can be so that everybody's fit: 2 (no frame) to 8."""
    return next((high for high in range(8, 2, -1) if players * (high + 1) <= height), 2)


def board(looks: Looks, model: Model, cells: int, height: int, lit: Lit, seats: list[int] | None = None) -> list[Line]:
    """The tableaus of some players, all of them if not said otherwise, in so many lines if that is possible."""
    seats = seating(model) if seats is None else seats
    high = slot_height(len(seats), height)
    apart = len(seats) * (high + 2) - 1 <= height
    lines: list[Line] = []
    for seat in seats:
        if lines and apart:
            lines.append(Line())
        lines.append(heading(looks, model, seat, cells, lit))
        lines += _slots(looks, model, seat, cells, high, lit)
    return lines


def to_come(model: Model, seat: int) -> int:
    """RP that a player's collections bring when they are counted: at the end of a Duel's tournament, or with the next
    scoring of a Turn-Based game (R11.2, R11.3)."""
    if model.turn_based:
        return sum(one.rp for one in collections(model, seat))
    return model.player(seat).collected * RP_A_CARD


def place_of(model: Model, seat: int) -> int:
    """The place a player's RP would give right now, with those that are certain to come."""
    points = [model.player(other).rp + to_come(model, other) for other in range(len(model.names))]
    return 1 + sum(other > points[seat] for other in points)


def called(model: Model, seat: int) -> str:
    """A player's name; one's own is marked."""
    name = clean(model.names[seat])
    return f"{name} (you)" if seat == model.seat and name.casefold() != "you" else name


def heading(looks: Looks, model: Model, seat: int, cells: int, lit: Lit) -> Line:
    """Name, RP, place, hand, what the next card gets; Deck Box and Accessories at the right."""
    key: Hashable = ("player", seat)
    player = model.player(seat)
    ask = model.ask
    sign = looks.sign("turn") if model.turn == seat else "?" if ask is not None and ask.seat == seat else " "
    label = lit.labels.get(key, "")
    tag = Part(f"{label} ", "accent bold reverse", key) if label else Part(f"{sign} ", "accent", key)
    name_cells = 14 if cells >= 100 else 10
    parts = [tag, Part(fill(called(model, seat), name_cells, looks.sign("dots")), f"seat{seat} bold", key)]
    parts.append(Part(right(str(player.rp), 4), "strong bold", key))
    if later := to_come(model, seat):
        parts.append(Part(f"+{later}", "good", key))
    parts.append(Part(" RP ", "muted", key))
    if model.turn_based:
        more = f"written {sum(model.written(seat))} " if model.written(seat) else ""
    else:
        more = f"{ORDINALS[place_of(model, seat) - 1]} " if cells >= 80 else ""
    more += f"hand {model.area_count(seat, 5)} "
    if player.gets:
        more += f"next +{player.gets}{looks.sign('star')} "
    parts.append(Part(more, "muted"))
    if model.names[seat] in lit.away:
        parts.append(Part("away ", "warn"))
    worn = [one for area in GEAR for one in model.area(seat, area) if _shows(model, one, area)]
    worn.sort(key=lambda one: one.card.kind if one.card is not None else 9)
    used = sum(width(part.text) for part in parts)
    return Line((*parts, *_gear(looks, worn, cells - used, lit)))


def _shows(model: Model, one: Shown, area: int) -> bool:
    """A character is shown if it has a text and powers are on (R2.9)."""
    powers = area != CHARACTER or bool(model.settings.get("powers"))
    return one.number != NONE and powers and (area != CHARACTER or bool(one.card is not None and one.card.text))


def _gear(looks: Looks, worn: list[Shown], room: int, lit: Lit) -> list[Part]:
    """At the right end, each as wide as there is room for."""
    if not worn or room < 8 * len(worn):
        return []
    each = min(28, room // len(worn) - 1)
    parts = [Part(" " * (room - (each + 1) * len(worn)))]
    for one in worn:
        look = Look(label=lit.labels.get(one.number, ""), marked=one.number in lit.marks, glow=_glows(lit, one.number))
        parts += [Part(" "), *gear(looks, one, each, look, one.number)]
    return parts


def _slots(looks: Looks, model: Model, seat: int, cells: int, high: int, lit: Lit) -> list[Line]:
    row = model.area(seat, TABLEAU)
    count = max(model.player(seat).slots, len(row), 1)
    each = max(6, min(WIDEST, cells // count))
    top = top_card(row)
    hosts = [one.attached_to for one in model.area(seat, ATTACHED)]
    drawn: list[list[list[Part]]] = []
    for place in range(count):
        slot: Hashable = ("slot", seat, place + 1)
        if place < len(row) and row[place].number != NONE:
            one = row[place]
            number = one.number
            under = hosts.count(number)
            look = Look(
                number == top, lit.labels.get(number, "") or lit.labels.get(slot, ""), number in lit.marks,
                _glows(lit, number), _note(lit, number, under),
            )  # fmt: skip
            drawn.append(mini(looks, one, each, high, look, number))
        else:
            label = lit.labels.get(slot, "")
            drawn.append(blank(looks, each, high, label or str(place + 1), slot if label else None, bool(label)))
    return [Line(tuple(part for card in drawn for part in card[y])) for y in range(high)]


def _glows(lit: Lit, card: int) -> bool:
    return card in lit.able or card == lit.by


def _note(lit: Lit, card: int, under: int) -> str:
    """A word on a card: an Action to use, cards attached to it, just played."""
    if card in lit.able:
        return "Action"
    return f"&{under}" if under else "new" if card in lit.fresh else ""


class TableauPane(LinePane):
    """The board; the cursor goes over cards, players and, while a slot is asked for, slots."""

    BINDINGS = keys.bindings("tableau")
    SCOPES = ("tableau", "pane", "tournament")
    HELP = (
        "Every player's cards in play. A heavy frame, or an arrow, is the Top Card; w says why somebody has their RP."
    )
    signs = False

    def __init__(self, title: str = "Table", mine_only: bool = False, **options: Any) -> None:
        super().__init__(title, **options)
        self.model: Model | None = None
        self.lit = Lit()
        self.mine_only = mine_only

    def show(self, model: Model, lit: Lit) -> None:
        self.model, self.lit = model, lit
        if self.display:
            self.reload()

    def lines(self) -> list[Line]:
        if self.model is None or not self.model.names:
            return []
        # Who is out of a Turn-Based game has nothing on the table any more (R11.3).
        everybody = [seat for seat in seating(self.model) if not self.model.is_out(seat)]
        seats = [self.model.seat] if self.mine_only and self.model.seat != NONE else everybody
        return board(self.looks, self.model, self.inner, self.scrollable_content_region.height, self.lit, seats)

    @property
    def show_cursor(self) -> bool:
        return self.has_focus

    @property
    def card(self) -> int:
        """The card under the cursor, or NONE."""
        return self.cursor if isinstance(self.cursor, int) else NONE

    @property
    def seat(self) -> int:
        """The player the cursor is on, or whose card it is on, or NONE."""
        if isinstance(self.cursor, tuple):
            return int(self.cursor[1])
        if self.model is not None and isinstance(self.cursor, int):
            for seat in range(len(self.model.names)):
                for area in (TABLEAU, *GEAR):
                    if any(one.number == self.cursor for one in self.model.area(seat, area)):
                        return seat
        return NONE
