"""Choosing the sets of a game one by one (R2.1, R2.2)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

from textual.app import ComposeResult
from textual.screen import ModalScreen

from engine.box import Box
from engine.liquidation import MORE_SETS
from engine.selection import FUSION_SETS, PRIZE_SETS, STORE_SETS, TURN_BASED
from mbtui import keys
from mbtui.paced import Paced
from mbtui.text import cut, fill
from mbtui.widgets.pane import Line, LinePane, line


def parts(settings: Mapping[str, Any]) -> list[tuple[str, str, int]]:
    """Rarity, what the sets are for, and how many of them, for a table with these settings (R2.1, R2.2, R11)."""
    more = MORE_SETS if settings.get("liquidation") else 0
    found = [(rarity, "sets", number + more) for rarity, number in STORE_SETS.items()]
    promos = TURN_BASED if settings.get("mode") == "turn-based" else (FUSION_SETS, PRIZE_SETS)
    for part, rarities in zip(("fusion", "prizes"), promos, strict=True):
        found += [(rarity, part, rarities.count(rarity)) for rarity in dict.fromkeys(rarities)]
    return found


HEADINGS: Final = {"sets": "{} sets of the Store", "fusion": "{} set to fuse into", "prizes": "{} set of the prizes"}


class SetsPane(LinePane):
    """All sets, with marks on the chosen ones."""

    HELP = "Space puts a set in or takes it out; Enter is done when there are enough of each."
    BINDINGS = [*keys.bindings("pane"), ("escape,q", "close", "close")]

    def __init__(self, settings: Mapping[str, Any], done: Callable[[dict[str, Any]], None]) -> None:
        super().__init__("Sets", id="sets")
        self.done = done
        self.parts = parts(settings)
        self.chosen = {(part, name) for part in ("sets", "fusion", "prizes") for name in settings.get(part) or ()}

    @property
    def box(self) -> Box:
        assert self.app.link is not None
        return self.app.link.box

    def _in(self, rarity: str, part: str) -> list[str]:
        return [one.name for one in self.box.of_rarity(rarity) if (part, one.name) in self.chosen]

    def lines(self) -> list[Line]:
        found = [line(("Space chooses, Enter is done, Esc leaves it as it was.", "muted"))]
        for rarity, part, wanted in self.parts:
            have = len(self._in(rarity, part))
            heading = f"{HEADINGS[part].format(rarity)}: {have} of {wanted}"
            found += [line(), line((heading, "good bold" if have == wanted else "info bold"))]
            for one in self.box.of_rarity(rarity):
                inside = (part, one.name) in self.chosen
                sign = self.looks.sign("mark") if inside else " "
                name = fill(self.looks.plain(one.name), 30)
                about = cut(self.looks.plain(one.about), max(self.inner - 34, 0))
                found.append(line((f"{sign} ", "accent"), (name, "strong" if inside else "text"), (about, "muted"),
                                  key=(part, rarity, one.name)))  # fmt: skip
        return found

    def action_mark(self) -> None:
        key: Hashable = self.cursor
        if isinstance(key, tuple):
            part, rarity, name = key
            wanted = next(number for r, p, number in self.parts if (r, p) == (rarity, part))
            if (part, name) in self.chosen:
                self.chosen.discard((part, name))
            elif wanted == 1:
                self.chosen -= {(part, other) for other in self._in(rarity, part)}
                self.chosen.add((part, name))
            elif len(self._in(rarity, part)) >= wanted:
                self.note(f"There are {wanted} already: take one out first.")
            else:
                self.chosen.add((part, name))
            other = "prizes" if part == "fusion" else "fusion"
            if part != "sets" and (part, name) in self.chosen:
                self.chosen.discard((other, name))
            self.reload()

    def action_choose(self) -> None:
        missing = [f"{n - len(self._in(r, p))} {r}" for r, p, n in self.parts if len(self._in(r, p)) < n]
        if missing:
            self.note(f"Still missing: {missing[0]}{' and others' if missing[1:] else ''}.")
            return
        order = {
            part: [name for r, p, _ in self.parts if p == part for name in self._in(r, p)] for _, part, _ in self.parts
        }
        self.done({"selection": "chosen", **order})
        self.screen.dismiss()

    def action_close(self) -> None:
        self.screen.dismiss()


class SetsScreen(Paced, ModalScreen[None]):
    """The sets over the lobby."""

    def __init__(self, settings: Mapping[str, Any], done: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(classes="overlay")
        self._settings, self._done = settings, done

    def compose(self) -> ComposeResult:
        yield SetsPane(self._settings, self._done)
