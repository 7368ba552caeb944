"""The top of the deckbuilding screen: clock, money, metas, what the others have and do."""

from __future__ import annotations

from typing import Any

from engine import zones
from engine.zones import DEALT
from mbtui.client.building import undone
from mbtui.client.course import ROUND_NAMES, interval_name, last, length, stage, what_next, wins
from mbtui.client.model import Model, Player
from mbtui.client.trading import offers
from mbtui.looks import Looks
from mbtui.text import cut, width
from mbtui.widgets.pane import Line, LinePane, line

Parts = list[tuple[str, str]]
BAR = 12
SOON = 60_000


def cells(parts: Parts) -> int:
    return sum(width(text) for text, _ in parts)


def surroundings(looks: Looks, model: Model, key: str, texts: bool = False) -> Parts:
    """The metas, with what they bring if there is room for it, those to come, and the key to the venue's text."""
    found: Parts = []
    gap = (f"  {looks.sign('dot')}  ", "faint")
    for meta in model.metas:
        name = meta.name.removesuffix(" Meta")
        found += [gap] if found else [("Meta ", "muted")]
        found.append((name, f"{name} bold"))
        if texts:
            found.append((f" {meta.text.removeprefix('Score: ').rstrip('.')}", "muted"))
    coming = [card.name.removesuffix(" Meta") if card is not None else "none" for card in model.next_metas]
    if coming:
        found.append((f"{'  next' if found else 'next metas'} {', '.join(coming)}", "info"))
    if model.venue is not None:
        found += [gap] if found else []
        found += [(f"{key} ", "accent bold"), (looks.plain(model.venue.name), "accent")]
    return found


class BuildHeader(LinePane, can_focus=False):
    """Three lines; a tick redraws the first one only."""

    signs = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.hint = "  t: look at it"
        """How an offer is looked at."""
        self.latest = ""
        """What somebody else did last."""

    def on_mount(self) -> None:
        self.set_interval(1, self.reload)

    def lines(self) -> list[Line]:
        model = self.app.model
        room = self.inner
        return [
            self._two(self._clock(model, room >= 110), self._own(model, room >= 110), room),
            self._two(*self._second(model, room), room),
            self._two(self._news(model), [], room),
        ]

    def _two(self, left: Parts, right: Parts, room: int) -> Line:
        """Parts at both ends of a line; the left ones are cut where there is no room."""
        keep = room - cells(right) - 2 - (1 if right else 0)
        kept: Parts = []
        for text, style in left:
            if (rest := keep - cells(kept)) > 0:
                kept.append((cut(text, rest), style))
        return line((" ", ""), *kept, (" " * max(room - 2 - cells(kept) - cells(right), 0), ""), *right)

    # --- the first line ----------------------------------------------------------------------------------

    def _clock(self, model: Model, wide: bool) -> Parts:
        clock, sign = self.app.clock, self.looks.sign
        found: Parts = []
        if wide:
            found = [("Deckbuilding ", "strong bold"), (f"{stage(model)}  ", "muted")]
        if model.paused >= 0:
            who = "you" if model.paused == model.seat else self.looks.plain(model.names[model.paused])
            return [*found, (f"{sign('clock')} stopped by {who}", "warn bold"), ("  nothing can be done", "muted")]
        if not model.interval:
            found.append((f"{sign('clock')} The clock has not started.", "text"))
            return [*found, ("  r: you are ready", "accent")] if model.me is not None else found
        timed = clock.what == "interval" and clock.left >= 0
        if timed:
            tone = "bad bold" if clock.left < SOON // 2 else "warn bold" if clock.left < SOON else "strong bold"
            found += [(f"{sign('clock')} ", "muted"), (clock.text, tone), (" ", "")]
            if whole := length(model):
                bar = BAR if wide else BAR // 2
                full = min(-(-clock.left * bar // whole), bar)
                found += [(sign("thick") * full, tone.split()[0]), (sign("thick") * (bar - full), "frame"), (" ", "")]
        else:
            found += [(f"{sign('clock')} no clock  ", "muted")]
        found += [(interval_name(model) if wide else interval_name(model).removeprefix("interval "), "text")]
        return [*found, (f" {sign('arrow')} ", "faint"), (what_next(model), "muted")]

    def _own(self, model: Model, wide: bool) -> Parts:
        me = model.me
        if me is None:
            return [("watching", "muted")]
        most = {2: 6, 3: 4}.get(len(model.names), 3)
        markers = self.looks.sign("mark") * me.markers + self.looks.sign("dot") * max(most - me.markers, 0)
        return [
            ("M$", "muted"), (str(me.money), "strong bold"), ("  ", ""), (markers, "accent"),
            (" to sell  " if wide else "  ", "muted"),
            (wins(model) if model.mode == "duel" else str(me.vp), "strong bold"), (f" {model.points}", "muted"),
            *([("  ready", "good bold")] if me.ready else []),
        ]  # fmt: skip

    # --- the second line ---------------------------------------------------------------------------------

    def _second(self, model: Model, room: int) -> tuple[Parts, Parts]:
        """The metas, with what they bring where there is room for it, and the others."""
        others, key = self._others(model, room), self.key_of("game.company")
        metas: Parts = []
        for texts, soon in ((True, True), (False, True), (False, False)):
            metas = surroundings(self.looks, model, key, texts)
            if soon and len(model.metas) == 1 and model.interval < 2 and not model.next_metas:
                metas.append((f"  {self.looks.sign('dot')}  type meta to come", "faint"))
            if cells(metas) + cells(others) + 4 <= room:
                break
        return metas, others

    def _others(self, model: Model, room: int) -> Parts:
        found: Parts = []
        for player in model.players:
            if player.seat != model.seat:
                found += [("   " if room >= 100 else "  ", "")] if found else []
                found += self._player(player, room)
        return found

    def _player(self, player: Player, room: int) -> Parts:
        name = cut(self.looks.plain(player.name), 12 if room >= 110 else 8)
        sign = (self.looks.sign("yes"), "good bold") if player.ready else (self.looks.sign("dot"), "faint")
        found: Parts = [sign, (" ", ""), (name, f"seat{player.seat} bold" if player.ready else f"seat{player.seat}")]
        if room >= 100:
            model = self.app.model
            points = "" if model.mode == "duel" else f" {player.vp} {model.points}"
            found.append((f" M${player.money}{points}", "muted"))
        if room >= 150:
            found.append((f" {self.looks.sign('mark') * player.markers}", "muted"))
        return found

    # --- the third line ----------------------------------------------------------------------------------

    def _news(self, model: Model) -> Parts:
        """What needs the player, or else what somebody did last."""
        makers = [self.looks.plain(model.names[one.maker]) for one in offers(model) if one.taker == model.seat]
        if makers:
            words = "offers you a trade" if len(makers) == 1 else "offer you trades"
            return [(f"{' and '.join(makers)} {words}", "accent bold"), (self.hint, "muted")]
        if not model.interval and (dealt := model.count(zones.of(model.seat, DEALT)) if model.seat >= 0 else 0):
            where = f"{ROUND_NAMES[model.round]} of the Duel. " if model.mode == "duel" else ""
            return [(f"{where}{dealt} cards wait face down for you.", "muted")]
        clock = self.app.clock
        if clock.what == "interval" and 0 <= clock.left < SOON and last(model) and (left := undone(model)):
            return [("Still to do: ", "warn bold"), ("; ".join(left), "warn")]
        graces = [self.looks.plain(player.name) for player in model.players if player.grace]
        if graces and model.interval == 3:
            words = f"More time? {len(graces)} of {len(model.players)} agree ({', '.join(graces)})"
            return [(words, "info"), ("  e: you too", "muted")]
        return [(self.looks.plain(self.latest), "muted")]
