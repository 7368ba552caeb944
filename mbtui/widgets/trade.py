"""The parts of a trade: with whom, what each side gives, whether it is equal, and what is on offer (R4.7, R4.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.symbols import ACCESSORY
from engine.zones import BINDER
from mbtui import keys
from mbtui.client.building import mine
from mbtui.client.model import Model
from mbtui.client.sifting import ordered
from mbtui.client.trading import (
    GIVE,
    WANT,
    Draft,
    Offer,
    cannot_accept,
    is_free,
    obstacle,
    offer_from,
    offer_to,
    side_text,
    theirs,
    values,
    worth,
)
from mbtui.text import wrap
from mbtui.widgets.card_face import shown_of
from mbtui.widgets.pane import Line, LinePane, line

if TYPE_CHECKING:
    from mbtui.screens.trade import TradeScreen

MONEY, FRIENDSHIP = "money", "friendship"
"""The keys of the lines that are no cards."""


def names_like(names: Iterable[str], typed: str) -> list[str]:
    """The names that begin with what was typed, then those that have it further on."""
    low = typed.strip().casefold()
    begin = [name for name in names if name.casefold().startswith(low)]
    return [*begin, *(name for name in names if low in name.casefold() and name not in begin)]


class TradePane(LinePane):
    """One side of the trade."""

    BINDINGS = keys.bindings("side")
    SCOPES = ("side", "trade", "pane")
    screen: TradeScreen
    side = GIVE

    @property
    def show_cursor(self) -> bool:
        return self.has_focus

    @property
    def draft(self) -> Draft:
        return self.screen.draft

    def _sums(self, money: int, friendship: tuple[int, ...], owned: Iterable[int]) -> list[Line]:
        """The lines of M$ and friendship."""
        found = [line(("M$", "muted"), (f"{money:>3}" if money else "  -", "text" if money else "faint"), key=MONEY)]
        if self.app.model.befriends:
            have = " ".join(str(vp) for vp in owned) or "none left"
            chosen = " + ".join(str(vp) for vp in friendship)
            parts = [(chosen, "text")] if chosen else [("-", "faint")]
            found.append(line(("friendship ", "muted"), *parts, (f"   of {have}", "faint"), key=FRIENDSHIP))
        return found

    def action_left(self) -> None:
        self.screen.action_previous_pane()

    def action_right(self) -> None:
        self.screen.action_next_pane()


class GivePane(TradePane):
    """What you give: M$, friendship, and binder cards by marking them."""

    HELP = "What you give. Space or Enter puts a card of your binder into the trade; +, - and m change the M$."
    marking = True

    def lines(self) -> list[Line]:
        model, draft = self.app.model, self.draft
        self.marks = set(draft.cards)
        owned = model.me.unspent if model.me is not None else ()
        found = self._sums(draft.money, draft.friendship, owned)
        cards = ordered(model.box, mine(model, BINDER), "stars", {})
        found += [line(*self.looks.card_line(one, self.inner), key=one.number) for one in cards]
        return found if cards else [*found, line(("Your binder is empty.", "faint italic"))]

    def headline(self) -> str:
        return f"You give {values(self.app.model, self.draft)[0]}"


class WantPane(TradePane):
    """What you want: M$, friendship, and cards by their names; while a name is typed, those that are like it."""

    HELP = "What you want for it. w names a card: nobody is told what another player has. Enter takes one out again."
    side = WANT

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.typed: str | None = None

    def names(self) -> list[str]:
        """The cards that can be asked for."""
        return sorted(card.name for card in self.app.model.box.cards if card.kind <= ACCESSORY)

    def lines(self) -> list[Line]:
        model, draft = self.app.model, self.draft
        box = model.box
        if self.typed is not None:
            found = names_like(self.names(), self.typed)[:40] if self.typed.strip() else []
            cards = [box.cards[box.number[name]] for name in found]
            head = (
                "Enter takes the first:"
                if cards
                else "Type a name."
                if not self.typed.strip()
                else "There is no such card."
            )
            return [line((head, "muted")), *(line(*self.looks.card_line(shown_of(card), self.inner)) for card in cards)]
        found_ = self._sums(draft.wanted_money, draft.wanted_friendship, theirs(model, draft.other))
        for place, number in enumerate(draft.wanted):
            found_.append(line(*self.looks.card_line(shown_of(box.cards[number]), self.inner), key=(place, number)))
        return [*found_, line(("w", "accent bold"), (" names a card you want", "faint"))]

    def headline(self) -> str:
        return f"You want {values(self.app.model, self.draft)[1]}"


class PlayersLine(LinePane, can_focus=False):
    """With whom you trade, and who else there is; whether both sides are equal."""

    signs = False
    screen: TradeScreen

    def lines(self) -> list[Line]:
        model, draft = self.app.model, self.screen.draft
        parts: list[tuple[str, str]] = [(" Trade with ", "muted")]
        for seat, name in enumerate(model.names):
            if seat == model.seat:
                continue
            mark = "!" if offer_from(model, seat) is not None else ""
            style = "accent bold underline" if seat == draft.other else "accent" if mark else "text"
            parts += [(self.looks.plain(name) + mark, style), ("  ", "")]
        given, wanted = values(model, draft)
        if draft.empty:
            return [line(*parts)]
        if given != wanted and is_free(model):
            parts += [(f"  {given} : {wanted}", "text"), ("  Free Market: that will do, if they agree", "muted")]
        elif given == wanted:
            parts += [(f"  {given} = {wanted} {self.looks.sign('yes')}", "good bold")]
        else:
            less = "you give" if given < wanted else "you want"
            parts += [(f"  {given} : {wanted}", "warn bold"), (f"  {less} {abs(given - wanted)} too little", "warn")]
        return [line(*parts)]


class OfferPane(LinePane, can_focus=False):
    """What lies between you and the other: their offer to you, yours to them."""

    signs = False
    screen: TradeScreen

    def lines(self) -> list[Line]:
        model, draft = self.app.model, self.screen.draft
        name = self.looks.plain(model.names[draft.other])
        found: list[Line] = []
        if (theirs_ := offer_from(model, draft.other)) is not None:
            gives = side_text(model, theirs_.cards, theirs_.money, theirs_.friendship)
            wants = side_text(model, theirs_.wanted, theirs_.wanted_money, theirs_.wanted_friendship)
            found += self._wrapped(f"{name} offers you {gives} for {wants}.", "accent")
            found += self._unequal(model, theirs_)
            if why := cannot_accept(model, theirs_):
                found += self._wrapped(why, "warn")
            found.append(line(*_keys("a", "accept"), *_keys("c", "counter"), *_keys("x", "refuse")))
        if (own := offer_to(model, draft.other)) is not None:
            gives = side_text(model, own.cards, own.money, own.friendship)
            wants = side_text(model, own.wanted, own.wanted_money, own.wanted_friendship)
            found += self._wrapped(f"You offer {name} {gives} for {wants}.", "text")
            found += self._unequal(model, own)
            if not own.still_there:
                found += self._wrapped("You no longer have all of that at hand.", "warn")
            if theirs_ is None:
                found.append(line(*_keys("x", "take it back")))
        if not found:
            why = obstacle(model, draft) if not draft.empty else f"Nothing is on offer between you and {name}."
            found = self._wrapped(why, "muted") if why else [line(*_keys("s", f"sends it to {name}"))]
        return found

    def _unequal(self, model: Model, offer: Offer) -> list[Line]:
        """In a Free Market, what both sides are worth (R11.5)."""
        given, wanted = worth(model, offer)
        if given == wanted:
            return []
        return self._wrapped(f"That is {given} for {wanted}: in a Free Market both sides need not be equal.", "muted")

    def _wrapped(self, text: str, style: str) -> list[Line]:
        return [line((row, style)) for row in wrap(self.looks.plain(text), self.inner)]


def _keys(key: str, words: str) -> list[tuple[str, str]]:
    return [(key, "accent bold"), (f" {words}   ", "muted")]
