"""The Store: ten packs with what their backs tell, and under them what can be fused (R1.6, R4.3, R4.4)."""

from __future__ import annotations

import time
from typing import Any

from engine import rows
from engine.notation.orders import PILES
from engine.symbols import BIT, ELEMENTS, TYPES
from engine.zones import BINDER, FUSION, HAND
from mbtui import keys
from mbtui.client.building import set_symbols
from mbtui.client.course import tags
from mbtui.client.model import Model, Pack
from mbtui.looks import SHORT
from mbtui.text import fill, right, width
from mbtui.widgets.build_pane import BuildPane
from mbtui.widgets.pane import Line, line

WITH_TYPES = 44
"""So many cells a line needs to have room for the types of a set."""
Parts = list[tuple[str, str]]


class Chances:
    """First chances (R4.10), counted down here: the host says when they begin, not when they are over."""

    def __init__(self) -> None:
        self._ends: dict[tuple[int, int, int], float] = {}

    def learn(self, model: Model) -> None:
        """Note the chances there are; those that are new have all of their time."""
        length = model.settings.get("first_chance", 0) / 1000
        found = {(pack.place, *pack.chance) for pack in model.packs if pack.chance is not None}
        now = time.monotonic()
        self._ends = {chance: self._ends.get(chance, now + length) for chance in found}

    def of(self, pack: Pack) -> tuple[int, int]:
        """Who has the first chance at a pack, and for how many seconds more; 0 if nobody has."""
        if pack.chance is None:
            return -1, 0
        left = self._ends.get((pack.place, *pack.chance), 0) - time.monotonic()
        return pack.chance[0], max(0, int(left + 0.99))

    @property
    def running(self) -> bool:
        now = time.monotonic()
        return any(end > now for end in self._ends.values())


class StorePane(BuildPane):
    """Draws the packs (keys: their numbers) and the fusion piles (keys: `("fuse", pile)`)."""

    BINDINGS = keys.bindings("store")
    SCOPES = ("store", "deckbuilding", "pane")
    HELP = (
        "Packs are bought unseen: the back tells the set, its price, and which elements and types occur in it. "
        "The digits buy from every pane; 0 is the top of the deck."
    )

    def __init__(self, **options: Any) -> None:
        super().__init__("Store", **options)
        self.chances = Chances()

    def pack(self) -> Pack | None:
        """The pack under the cursor."""
        return next((pack for pack in self.app.model.packs if pack.place == self.cursor), None)

    def lines(self) -> list[Line]:
        model = self.app.model
        me = model.me
        money = me.money if me is not None else 0
        buying = [claim[0] for claim in (model.view.get(rows.BUYING) or [[], []])[1]]
        packs = model.packs
        found = [self._pack(model, pack, money, pack.place in buying) for pack in (*packs[1:], *packs[:1])]
        return [*found, *(self._pile(model, pile) for pile in range(len(PILES)))]

    def _pack(self, model: Model, pack: Pack, money: int, buying: bool) -> Line:
        looks, place = self.looks, str(pack.place)
        if pack.set is None:
            return line(
                (f"{place} ", "faint"), ("empty" if pack.place else "the deck is empty", "faint italic"), key=pack.place
            )
        dear = pack.price > money
        seat, seconds = self.chances.of(pack)
        if buying:
            inside: Parts = [(fill("buying", 6), "accent")]
        elif seconds:
            own = seat == model.seat
            who = "you" if own else looks.plain(tags(model.names, 4)[seat])
            inside = [(fill(f"{who}{seconds:>{6 - width(who)}}", 6), "accent bold" if own else "warn")]
        else:
            inside = self._symbols(pack, tuple(ELEMENTS), 1, dear)
        types = self._symbols(pack, TYPES[:6], 2, dear) if self.inner >= WITH_TYPES else []
        gap = " " if any(model.terms.packs) else ""  # room for arrows
        used = 2 + 6 + 4 + (13 if types else 0) + 1 + len(gap)
        inside_name = f"{looks.sign('new')}{pack.inside.name}" if pack.inside is not None else pack.set.name
        name = fill(looks.plain(inside_name), self.inner - used)
        price = looks.price_text(pack.price, pack.change, dear)
        return line(
            (f"{place} ", "muted"), (name, "faint" if dear else pack.set.rarity), (" ", ""), *inside,
            *([(" ", ""), *types] if types else []), (gap, ""), price, key=pack.place,
        )  # fmt: skip

    def _symbols(self, pack: Pack, names: tuple[str, ...], cells: int, dear: bool) -> Parts:
        """The elements or types that occur in a set, each at its own place."""
        assert pack.set is not None
        bits = set_symbols(pack.set)
        if pack.set.rarity == "Core":
            return [(fill("any" if cells == 1 else "", cells * len(names)), "faint")]
        gap = self.looks.sign("dot") + " " * (cells - 1)
        return [(SHORT[name], "faint" if dear else name) if bits & BIT[name] else (gap, "faint") for name in names]

    def _pile(self, model: Model, pile: int) -> Line:
        name, size = PILES[pile].capitalize(), model.terms.fusions[pile]
        why, style = self._state(model, pile)
        head = f"fuse {size} into {name}"
        note = right(why, self.inner - width(head) - 3)
        back = f"{name} Promo" if style != "faint" else "faint"
        return line(("+ ", "muted"), (head, back), (" ", ""), (note, style), key=("fuse", pile))

    def _state(self, model: Model, pile: int) -> tuple[str, str]:
        """How a pile stands, in a word or two."""
        me = model.me
        have = model.area_count(model.seat, HAND if model.turn_based else BINDER) if me is not None else 0
        if me is None or not model.count(FUSION + pile):
            return "empty", "faint"
        if me.fused >> pile & 1:
            return "done", "faint"
        if not me.markers:
            return "no marker", "faint"
        if have < (size := model.terms.fusions[pile]):
            return f"{size - have} short", "faint"
        return "", "text"

    def headline(self) -> tuple[str, str]:
        left = self.app.model.looks_left
        return "Store", f"{self.key_of('deckbuilding.look')} looks inside, {left} left" if left else ""
