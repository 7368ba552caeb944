"""The log in words: what happened, as one seat or a spectator may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.events import Event
from engine.options import POINTS
from engine.symbols import COLLECTIONS, KINDS

if TYPE_CHECKING:
    from engine.box import Box

ROUNDS = ("the Pre-Release", "Round 1", "Round 2", "Round 3")
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


class Narrator:
    """Turns facts into sentences. Facts it has nothing to say about become an empty string."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.names = names

    def __call__(self, event: Event) -> str:
        tell = _TELL.get(event.kind)
        return tell(self, event) if tell is not None else ""

    def who(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "Somebody"

    def card(self, number: int, hidden: str = "a card") -> str:
        return self.box.cards[number].name if number >= 0 else hidden

    def namely(self, event: Event) -> str:
        """Which card it was, for those who may know."""
        return f": {self.card(event.print)}" if event.print >= 0 else ""

    def because(self, event: Event) -> str:
        if event.by_print < 0:
            return " (collections)" if event.word == COLLECTIONS else ""
        return f" ({self.card(event.by_print)})"


def _clash(n: Narrator, e: Event) -> str:
    totals = []
    for seat, own, found, bonus, _ in e.more:
        plus = f"{bonus:+d}" if bonus else ""
        totals.append(f"{n.who(seat)} {own}+{found}{plus}={own + found + bonus}")
    result = f"{n.who(e.other)} wins" if e.other >= 0 else "nobody wins"
    return f"Clash{n.because(e)}: {', '.join(totals)}; {result}."


def _bought(n: Narrator, e: Event) -> str:
    if e.word == "Aftermarket":
        return f"{n.who(e.seat)} buys {n.card(e.print)} for M${e.amount}."
    inside = f": {n.card(e.print)}" if e.print >= 0 else ""
    return f"{n.who(e.seat)} buys a pack of {e.more[0]} for M${e.amount}{inside}."


def _points(number: int, e: Event) -> str:
    """So many VP, or whatever counts in this way of playing (R11)."""
    word = e.word or "VP"
    return f"{number} {word.removesuffix('s') if number == 1 else word}"


def _placed(n: Narrator, e: Event) -> str:
    points, places, vp = e.more
    rows = sorted(range(len(points)), key=lambda seat: places[seat])
    duel = (e.word or "VP") == POINTS["duel"]
    paid = [" and the win" * bool(vp[s]) if duel else f" ({_points(vp[s], e)})" for s in rows]
    told = [
        f"{ORDINALS[places[s] - 1]} {n.who(s)} with {points[s]} RP{more}" for s, more in zip(rows, paid, strict=True)
    ]
    return f"Standings of {ROUNDS[e.amount]}: {'; '.join(told)}."


def _over(n: Narrator, e: Event) -> str:
    rows = sorted(enumerate(e.more), key=lambda row: row[1][-1])
    told = [f"{ORDINALS[row[-1] - 1]} {n.who(seat)} with {_points(row[0], e)}" for seat, row in rows]
    return f"The game is over: {'; '.join(told)}."


def _named(n: Narrator, e: Event) -> str:
    what = e.more[0] if e.more else n.card(e.print)
    return f"{n.who(e.seat)} names {what}."


def _meta_revealed(n: Narrator, e: Event) -> str:
    if e.print < 0:
        return ""
    kind = KINDS[n.box.cards[e.print].kind]
    if kind == "Meta":
        return f"The meta is revealed: {n.card(e.print)}."
    return f"{n.who(e.seat)} reveals {n.card(e.print)}."


def _traded(n: Narrator, e: Event) -> str:
    """Who gave how much for what; the names of the cards are for the two alone."""
    (given, got), maker, taker = e.more, n.who(e.seat), n.who(e.other)
    gives, gets = _worth(given, max(-e.amount, 0)), _worth(got, max(e.amount, 0))
    if not gives and not gets:
        return f"{maker} and {taker} trade friendship."
    if not gives:
        return f"{taker} gives {maker} {gets}."
    return f"{maker} gives {taker} {gives}{f' for {gets}' if gets else ''}."


def _worth(cards: int, money: int) -> str:
    """A side of a trade, as far as all may know it."""
    parts = [f"{cards} card{'s' if cards > 1 else ''}"] if cards else []
    return " and ".join([*parts, f"M${money}"] if money else parts)


def _written(n: Narrator, e: Event) -> str:
    times, total = e.more
    so_far = f", {total} in all" if times > 1 else ""
    return f"{n.who(e.seat)} writes down {e.amount} RP{so_far}."


_TELL: dict[str, Callable[[Narrator, Event], str]] = {
    "tournament": lambda n, e: f"The tournament of {ROUNDS[e.amount]} begins; {n.who(e.seat)} is first.",
    "played": lambda n, e: f"{n.who(e.seat)} plays {n.card(e.print)} into slot {e.amount}.",
    "gained": lambda n, e: f"  {n.who(e.seat)} gains {e.amount} RP{n.because(e)}.",
    "lost": lambda n, e: (
        f"  {n.who(e.seat)} {f'loses {e.amount} RP' if e.amount else 'has no RP to lose'}{n.because(e)}."
    ),
    "flipped": lambda n, e: f"  {n.who(e.seat)}'s {n.card(e.print)} is flipped{n.because(e)}.",
    "saved": lambda n, e: f"  {n.who(e.seat)}'s {n.card(e.print)} is not flipped.",
    "clashed": lambda n, e: "  " + _clash(n, e),
    "empowered": lambda n, e: f"  {n.card(e.print)} gets {e.amount} +1 STAR token{'s' if e.amount > 1 else ''}.",
    "acted": lambda n, e: f"{n.who(e.seat)} uses the Action of {n.card(e.print)}.",
    "reacted": lambda n, e: f"{n.who(e.seat)} reacts with {n.card(e.print)}.",
    "discarded": lambda n, e: f"  {n.who(e.seat)} discards {n.card(e.print)}.",
    "drawn": lambda n, e: f"  {n.who(e.seat)} draws {n.card(e.print)}.",
    "taken": lambda n, e: f"  {n.who(e.seat)} takes {n.card(e.print)}.",
    "returned": lambda n, e: f"  {n.card(e.print)} returns to {n.who(e.seat)}'s hand." if e.print >= 0 else "",
    "stacked": lambda n, e: f"  {n.who(e.seat)} puts {n.card(e.print)} on top of the Store.",
    "attached": lambda n, e: f"  {n.card(e.print)} is attached.",
    "inserted": lambda n, e: f"  {n.card(e.print)} scurries to slot {e.amount}.",
    "moved": lambda n, e: f"  {n.card(e.print)} moves.",
    "swapped": lambda n, e: f"  {n.card(e.print)} changes places.",
    "copied": lambda n, e: f"  The {e.word} text of {n.card(e.print)} is carried out.",
    "named": _named,
    "revealed": _meta_revealed,
    "overflowed": lambda n, e: "  The Aftermarket is full and is cleared.",
    "passed": lambda n, e: f"{n.who(e.seat)} passes.",
    "scoring": lambda n, e: "The tournament ends; Score effects are carried out.",
    "begun": lambda n, e: f"The game begins; {n.who(e.seat)} is first.",
    "laid": lambda n, e: f"{n.who(e.seat)} lays out {n.card(e.print)}.",
    "replaced": lambda n, e: f"  {n.card(e.print)} goes to the Store discard.",
    "added": lambda n, e: f"{n.who(e.seat)} adds {n.card(e.print)} to the {e.word} collection.",
    "scores": lambda n, e: f"{n.who(e.seat)} scores for the {ORDINALS[e.amount - 1]} time.",
    "written": _written,
    "shelved": lambda n, e: f"  {n.who(e.seat)} puts {n.card(e.print)} under its stack.",
    "overdue": lambda n, e: f"{n.who(e.seat)} has not scored for very long and has to.",
    "out": lambda n, e: f"{n.who(e.seat)} has scored three times and is out, with {e.amount} RP.",
    "looped": lambda n, e: (
        f"{n.who(e.seat)} has caused an infinite loop and "
        + ("scores as much as anybody so far!" if e.word == "RP" else "leaves with first place!")
    ),
    "placed": _placed,
    "liquidated": lambda n, e: f"{n.who(e.seat)} sells a deck of {e.more[0]} cards to the box for M${e.amount}.",
    "prize": lambda n, e: f"{n.who(e.seat)} gets {n.card(e.print)} as a prize.",
    "pro": lambda n, e: f"{n.who(e.seat)} gets the Pro Player {n.card(e.print)}.",
    "paid": lambda n, e: f"  {n.who(e.seat)} pays M${e.amount}{n.because(e)}.",
    "earned": lambda n, e: f"  {n.who(e.seat)} gets M${e.amount}{n.because(e)}.",
    "again": lambda n, e: f"  {n.card(e.print)} is scored again{n.because(e)}.",
    "venue": lambda n, e: f"{ROUNDS[e.amount]} is played at {n.card(e.print)}.",
    "buried": lambda n, e: f"{n.who(e.seat)} puts the next {e.word} meta under its stack{n.namely(e)}.",
    "looked": lambda n, e: f"{n.who(e.seat)} looks at pack {e.amount}{n.namely(e)}." if e.print >= 0 else "",
    "equipped": lambda n, e: f"{n.who(e.seat)} gets {n.card(e.print)}.",
    "over": _over,
    "bought": _bought,
    "drafting": lambda n, e: f"A draft begins: take a card, pass the rest to the {e.word}.",
    "drafted": lambda n, e: f"{n.who(e.seat)} drafts {n.card(e.print)}.",
    "handed": lambda n, e: f"Packets of {e.amount} go to the {e.word}.",
    "missed": lambda n, e: f"{n.who(e.seat)} was not quick enough.",
    "sold": lambda n, e: f"{n.who(e.seat)} sells {n.card(e.print)} for M${e.amount}.",
    "fused": lambda n, e: f"{n.who(e.seat)} fuses {len(e.more)} cards into {n.card(e.print, f'a {e.word} promo')}.",
    "traded": _traded,
    "befriended": lambda n, e: f"{n.who(e.seat)} gives friendship to {n.who(e.other)}.",
    "collected": lambda n, e: (
        f"{n.who(e.seat)} turns in a collection of {len(e.more)} for {e.amount} {e.word or 'VP'}: "
        f"{', '.join(map(n.card, e.more))}."
    ),
    "paused": lambda n, e: f"{n.who(e.seat)} stops the clock.",
    "resumed": lambda n, e: "The clock goes on.",
    "interval": lambda n, e: f"Interval {e.amount} begins." if e.amount else "",
    "reshuffled": lambda n, e: "The Store discard is shuffled into a new deck.",
    "removed": lambda n, e: f"{n.card(e.print, 'A card')} leaves {n.who(e.seat)}'s illegal deck.",
}
