"""Reading a card: what its text would bring in a given deck, guessed from the tree alone.

A guess is in RP for the card's owner. It looks at the deck the card would be in (how many Mages are there to count?)
and knows nothing that the card's owner does not know.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from engine import tree
from engine.box import Card, walk
from engine.chance import mix
from engine.symbols import SINGLE

from .counting import LOST_AT_ONCE, OPPONENTS, PAID, amount, fits, likely, odds
from .deck import PLAYED, Deck, habits, own

__all__ = ["Deck", "guess", "total"]

STAR = 0.2
"""What a star is worth in clashes and for texts that count stars."""
FLIP_THEIRS, FLIP_OWN, SAVED, TOKEN, DRAW, DISCARD = 4.0, 5.0, 2.0, 0.8, 1.2, 0.7
THEIR_FLIPS = 4.5
"""Cards of opponents that are flipped in a tournament whatever the own deck does."""
MONEY = 0.6
"""What a Millennium Dollar is worth in RP: it is a quarter of a VP at the end (R10.1), or buys cards."""
LOST = 0.6
"""What an RP is worth that somebody else loses, if all others do."""
LOOKING = (tree.Tally, tree.Condition, tree.Happening, tree.ClashBonus)
"""Parts of a text that make its worth depend on the deck."""
ELSEWHERE = (tree.Opponents, tree.OpponentsAhead, tree.ThisWay, tree.PointsThisWay, tree.Won, tree.Rank, tree.Named,
             tree.YourTurn)  # fmt: skip
"""Such parts that look at others, or at what the text itself did."""
_plain: dict[tuple[str, str, int], float | None] = {}
_pays: dict[tuple[str, int, int], float] = {}
WORDS = {"Next": 0.85}
USED, SPENT = 1.0, 0.4
"""An Action of a card beside the tableau is used sooner or later; one of a Single turns it face down."""
SEEN = {"Score": 0.7, "Action": 0.65}
"""How much of the deck a text finds in play: a Score text what has not been flipped, a Play text what lies there by
then."""
LASTS = 0.7
"""How likely a Single is to lie face up when its Score text comes."""
NAMED = 0.25
"""What a text is worth that needs the name of somebody else's card."""


def guess(card: Card, deck: Deck) -> float:
    """RP the card would bring its owner in this deck."""
    total = 0.0
    lean = deck.lean
    if card.kind == SINGLE:
        total = STAR * card.stars + lean.metas * sum(pays_for(meta, card) for meta in deck.metas)
    text = _of_text(card, deck)
    if lean.attacks != 1.0 and text > 0 and (habits(card).attacks or habits(card).clashes):
        text *= 0.5 + 0.5 * lean.attacks
    total += text
    return total * liking(card.name, deck.taste) if deck.taste else total


@lru_cache(maxsize=4096)
def looks_around(card: Card) -> bool:
    """Whether what a card brings depends on what it meets."""
    return any(_looks(line) for line in card.abilities)


def _of_text(card: Card, deck: Deck) -> float:
    """What the text brings; one that looks at no other card is read once."""
    key = (card.name, card.text, len(card.abilities))
    if key not in _plain:
        _plain[key] = None if looks_around(card) else _read(card, deck)
    known = _plain[key]
    return _read(card, deck) if known is None else known


def _looks(line: tree.Line) -> bool:
    """Whether a line looks at the deck it is in."""
    if getattr(line, "word", "") == "Flip":
        return True
    waits = line.happening if isinstance(line, tree.Reaction) else None
    nodes = (node for node in walk(line) if node is not waits)
    return any(isinstance(node, LOOKING) and not isinstance(node, ELSEWHERE) for node in nodes)


def _read(card: Card, deck: Deck) -> float:
    total = 0.0
    for line in card.abilities:
        if isinstance(line, tree.Timed):
            value = effect(line.effect, card, deck, SEEN.get(line.word, 0.5))
            total += value * _comes(line.word, card, deck)
        elif isinstance(line, tree.Reaction):
            total += _answered(line, deck) * effect(line.effect, card, deck, 0.6)
        elif isinstance(line, tree.Standing):
            force = 1.0 if line.word == "Ongoing" else 0.2
            total += sum(force * static(one, card, deck) for one in line.statics)
    return total


def _comes(word: str, card: Card, deck: Deck) -> float:
    """How likely a line is to be carried out."""
    if word == "Flip":
        return _turned(deck)
    if word == "Score" and card.kind == SINGLE:
        kept = any(isinstance(one, tree.CannotBeFlipped) and isinstance(one.cards, tree.This)
                   for line in card.abilities if isinstance(line, tree.Standing) for one in line.statics)  # fmt: skip
        return 0.95 if kept else LASTS
    if word == "Action":
        return USED if card.kind != SINGLE else SPENT
    return WORDS.get(word, 1.0)


@lru_cache(maxsize=65536)
def liking(name: str, taste: int) -> float:
    """How much more or less than others somebody thinks of a card: between 0.6 and 1.4."""
    return 0.6 + 0.8 * (mix(taste ^ crc32(name.encode())) >> 40) / (1 << 24)


def total(deck: Deck) -> float:
    """RP the whole deck would bring: its best six Singles, and what lies beside them."""
    values = sorted((guess(card, deck) for card in deck.singles), reverse=True)
    return sum(values[:PLAYED]) + 0.2 * sum(values[PLAYED:]) + sum(
        guess(card, deck) for card in deck.cards if card.kind != SINGLE
    )  # fmt: skip


def pays_for(meta: Card, card: Card) -> float:
    """What a meta pays for one more card like this."""
    key = (meta.text, card.symbols, card.stars)
    if key not in _pays:
        _pays[key] = _paid(meta, card)
    return _pays[key]


def _paid(meta: Card, card: Card) -> float:
    for line in meta.abilities:
        if isinstance(line, tree.Timed) and isinstance(line.effect, tree.Gain):
            tally = line.effect.amount.tally
            if isinstance(tally, tree.Count) and fits(tally.filter, card, meta):
                return 0.85 * line.effect.amount.each
    return 0.0


def _turned(deck: Deck) -> float:
    """How likely a card is to be flipped: by others, or because the deck flips its own."""
    return min(0.8, 0.12 + 0.12 * deck.habits.flips)


def _answered(line: tree.Reaction, deck: Deck) -> float:
    """How likely a Reaction is to come to something."""
    if isinstance(line.happening, tree.Plays):
        chances = odds(line.happening.filter) * (PLAYED / 2) * (OPPONENTS if line.happening.who != "you" else 1)
        return min(0.4, 0.35 * chances)
    return 0.25


# --- What is done ----------------------------------------------------------------------------------------


def effect(node: tree.Effect, card: Card, deck: Deck, share: float) -> float:
    """What carrying it out is worth to the card's owner."""
    if isinstance(node, tree.Seq | tree.And):
        return _several(node.effects, card, deck, share)
    if isinstance(node, tree.Gain):
        return amount(node.amount, card, deck, share)
    if isinstance(node, tree.Lose):
        return -0.9 * amount(node.amount, card, deck, share)
    if isinstance(node, tree.If):
        odds = likely(node.condition, card, deck, share)
        then = effect(node.then, card, deck, share)
        otherwise = effect(node.otherwise, card, deck, share) if node.otherwise is not None else 0.0
        return odds * then + (1 - odds) * otherwise
    if isinstance(node, tree.May):
        done = effect(node.effect, card, deck, share)
        return max(0.0, done + (effect(node.then, card, deck, share) if node.then is not None else 0.0))
    if isinstance(node, tree.Do):
        return _of_others(node, card, deck, share)
    if isinstance(node, tree.Flip):
        return _flip(node.cards, card)
    if isinstance(node, tree.PutTokens):
        return TOKEN * amount(node.amount, card, deck, share) * (2.5 if isinstance(node.cards, tree.Every) else 1)
    if isinstance(node, tree.NextCardGets):
        return TOKEN * node.tokens
    if isinstance(node, tree.Draw):
        return DRAW * node.count
    if isinstance(node, tree.Earn):
        return MONEY * node.money
    if isinstance(node, tree.Pay):
        return -MONEY * (min(node.money, PAID) if node.up_to else node.money)
    if isinstance(node, tree.Discard):
        return -DISCARD if own(node.cards) else DISCARD
    fixed: dict[type, float] = {
        tree.PlayCard: 8.0, tree.CarryOut: 8.0, tree.Take: 1.0, tree.ExtraAction: 2.0, tree.AddSlot: 1.0,
        tree.Prevent: SAVED * 2, tree.ScoreAgain: 10.0,
        tree.Clash: 0.3, tree.Return: 1.0, tree.Exchange: 0.5, tree.LoseAll: -LOST_AT_ONCE,
    }  # fmt: skip
    return fixed.get(type(node), 0.0)


def _several(effects: tuple[tree.Effect, ...], card: Card, deck: Deck, share: float) -> float:
    """One after the other; what is gained for each RP lost is counted from the loss."""
    result, lost = 0.0, 0.0
    named = False
    for part in effects:
        if named:
            # Whoever has to guess a name is seldom right.
            result += NAMED * effect(part, card, deck, share)
            continue
        named = isinstance(part, tree.NameCard)
        if isinstance(part, tree.Gain) and isinstance(part.amount.tally, tree.PointsThisWay):
            limit = part.amount.limit
            result += min(part.amount.each * lost, lost * 9 if limit is None else float(limit))
            continue
        result += effect(part, card, deck, share)
        if isinstance(part, tree.LoseAll):
            lost = LOST_AT_ONCE
        elif isinstance(part, tree.Do) and isinstance(part.effect, tree.Lose):
            many = {"each opponent": OPPONENTS, "each player": OPPONENTS + 1}.get(part.players, 1)
            lost = 0.9 * many * amount(part.effect.amount, card, deck, share)
    return result


def _of_others(node: tree.Do, card: Card, deck: Deck, share: float) -> float:
    """Somebody else does it: bad for them is good for the owner, spread over the table."""
    if node.players == "the winner":
        return 0.4 * effect(node.effect, card, deck, share)
    worth = effect(node.effect, card, deck, share)
    if isinstance(node.effect, tree.Flip):
        worth = -FLIP_THEIRS
    everybody = {"each opponent": OPPONENTS * 0.55, "each player": OPPONENTS * 0.55 - 1, "each loser": 0.8}
    return -LOST * worth * everybody.get(node.players, 0.6)


def _flip(cards: tree.Cards, card: Card) -> float:
    many = isinstance(cards, tree.Every)
    if own(cards) or (isinstance(cards, tree.That) and any(getattr(x, "word", "") == "Next" for x in card.abilities)):
        return -FLIP_OWN * (2.0 if many else 1.0)
    wanted = getattr(cards, "filter", None)
    if many and wanted is not None:
        return (FLIP_THEIRS if wanted.whose != "anyone" else FLIP_THEIRS / 2) * 2.0 * (0.5 if wanted.tests else 1.0)
    return FLIP_THEIRS * (0.8 if wanted is not None and wanted.tests else 1.0)


# --- What holds ------------------------------------------------------------------------------------------


def static(node: tree.Static, card: Card, deck: Deck) -> float:
    """What a line that stands is worth."""
    if isinstance(node, tree.CannotBeFlipped):
        return SAVED * (0.4 if isinstance(node.cards, tree.This) else 1.0)
    if isinstance(node, tree.StarsChange):
        return 1.0 * abs(node.amount.each) * (1.0 if isinstance(node.cards, tree.This) else 2.0)
    if isinstance(node, tree.Whenever):
        return _often(node.happening, card, deck) * effect(node.effect, card, deck, 0.5)
    if isinstance(node, tree.ClashBonus):
        return 0.8 * node.bonus * min(2.0, deck.habits.clashes)
    if isinstance(node, tree.Slots):
        return 8.0 * node.more
    if isinstance(node, tree.MetasScored):
        return 12.0 * (node.times - 1)
    fixed: dict[type, float] = {tree.CannotUse: 1.5, tree.CannotLose: 1.5, tree.AlsoSymbol: 2.0}
    return fixed.get(type(node), 1.0)


def _often(happening: tree.Happening, card: Card, deck: Deck) -> float:
    """How many times it happens while the card lies there."""
    late = 0.55 if card.kind == SINGLE else 1.0
    habits = deck.habits
    if isinstance(happening, tree.IsFlipped):
        if happening.filter.whose == "your":
            return late * (deck.down if happening.by != "an opponent" else 1.2)
        theirs = habits.attacks if happening.by == "you" else THEIR_FLIPS + 0.8 * habits.attacks
        return late * odds(happening.filter) * (theirs + (deck.down if happening.filter.whose == "anyone" else 0.0))
    if isinstance(happening, tree.Plays):
        if happening.who != "you":
            return late * OPPONENTS * PLAYED * odds(happening.filter)
        mine = sum(fits(happening.filter, one, card) for one in deck.singles)
        return late * min(PLAYED, mine) * (0.8 if card.kind == SINGLE else 0.9)
    if isinstance(happening, tree.Clashed):
        return late * 0.5 * (habits.clashes if happening.who == "you" else habits.clashes + 1.0)
    own_doing: dict[type, float] = {
        tree.Discards: habits.discards, tree.UsesAction: min(5.0, habits.actions), tree.GetsToken: 1.5 * habits.tokens,
        tree.TurnBegins: 5.0, tree.GainsPoints: 3.0, tree.LosesPoints: 0.7,
    }  # fmt: skip
    return late * own_doing.get(type(happening), 1.0)
