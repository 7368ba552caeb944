"""Random trees of every family, each of which some card could bear: for the round trip, and for fuzzing the engine."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from cards.phrases.keywords import SHORTHANDS
from engine import tree as t
from engine.symbols import ELEMENTS, SYMBOLS, TYPES
from engine.tree.nouns import Compare, Noun, Players, Quality, Side

Strategy = st.SearchStrategy[Any]


def literal(alias: Any) -> Strategy:
    """Any value of a Literal."""
    return st.sampled_from(get_args(alias))


def nodes(cls: type, **fields: Strategy) -> Strategy:
    return st.builds(cls, **fields)


sides = literal(Side)
counts = st.integers(1, 20)
numbers = st.integers(1, 60)
bounds = st.sampled_from(("or more", "or fewer"))
deeds = st.sampled_from(("Play", "Next", "Flip", "Score", "Action"))


def in_order(names: tuple[str, ...]) -> Strategy:
    """One to three names, in the order of R1.1."""
    some = st.sets(st.sampled_from(names), min_size=1, max_size=3)
    return some.map(lambda chosen: tuple(sorted(chosen, key=names.index)))


# --- Tests -----------------------------------------------------------------------------------------------

references = st.one_of(
    st.just(t.This()),
    st.just(t.That()),
    nodes(t.It, several=st.booleans()),
    nodes(t.Beside, side=sides),
    nodes(t.TopCard, whose=st.sampled_from(("your", "opponents", "their", "that player"))),
)

before = st.tuples(
    st.sampled_from((None, t.Other())),
    st.sampled_from((None, t.FaceUp(), t.FaceDown())),
    st.sampled_from((None, None, t.Adjacent())),
    st.none() | nodes(t.Symbol, names=in_order(ELEMENTS)),
    st.none() | nodes(t.NotSymbol, name=st.sampled_from(SYMBOLS)),
    st.none() | nodes(t.OfRarity, rarity=st.sampled_from(("Core", "Premium", "Promo", "Bronze Promo"))),
).map(lambda tests: tuple(test for test in tests if test is not None))

traits = st.one_of(
    nodes(t.StarsAtLeast, stars=numbers),
    nodes(t.StarsAtMost, stars=numbers),
    nodes(t.StarsExactly, stars=numbers),
    nodes(t.StarsThan, compare=literal(Compare), than=references),
    nodes(t.SameAs, quality=literal(Quality), other=references),
    st.just(t.HasToken()),
    nodes(t.HasWord, word=deeds | st.sampled_from(("Ongoing", "Top", "Reaction"))),
    st.just(t.ThatName()),
    nodes(t.ThatSymbol, quality=st.sampled_from(("element", "type"))),
    nodes(t.Toward, side=sides),
)

predicates = traits | st.one_of(
    st.sampled_from((t.FaceUp(), t.FaceDown(), t.Adjacent(), t.IsTop())),
    nodes(t.Symbol, names=in_order(SYMBOLS)),
    nodes(t.NotSymbol, name=st.sampled_from(SYMBOLS)),
    nodes(t.OfRarity, rarity=st.sampled_from(("Starter", "Expansion", "Master", "Gold Promo"))),
    nodes(t.AtEnd, side=sides),
)

# --- Kinds and cards -------------------------------------------------------------------------------------

WHERE = (
    *((whose, "play") for whose in ("your", "opponents", "their", "that player", "anyone")),
    *((whose, "hand") for whose in ("your", "opponents", "their", "that player")),
    *((whose, "binder") for whose in ("your", "their", "that player")),
    ("anyone", "Aftermarket"),
    ("anyone", "attached"),
)


@st.composite
def filters(draw: st.DrawFn, where: tuple[tuple[Any, Any], ...] = WHERE) -> t.Filter:
    whose, area = draw(st.sampled_from(where))
    tests = draw(before) + tuple(draw(st.lists(traits, max_size=2)))
    return t.Filter(whose, draw(literal(Noun)), tests, area)


def _choice(filter: t.Filter, count: int, up_to: bool) -> t.Choose:
    return t.Choose(filter, count, up_to and count > 0)


every = nodes(t.Every, filter=filters())
extremes = nodes(t.Extreme, most=st.sampled_from(("highest", "lowest")), filter=filters())
chosen = st.builds(_choice, filters(), st.integers(0, 20), st.booleans())
cards = st.one_of(references, every, extremes, chosen, nodes(t.AtRandom, filter=filters()))
sources = cards | st.just(t.TopOfStore())
subjects = st.just(t.This()) | every

# --- Tallies and conditions ------------------------------------------------------------------------------

card_verbs = st.sampled_from(("flipped", "discarded", "drawn", "returned"))
fewer_or_more = st.sampled_from(("fewer", "more"))
parties = st.sampled_from(("your", "opponents", "anyone"))

tallies = st.one_of(
    nodes(t.Count, filter=filters()),
    nodes(t.StarsOf, cards=cards),
    nodes(t.Different, quality=literal(Quality), filter=filters()),
    nodes(t.TokensOn, cards=cards),
    nodes(t.ThisWay, verb=card_verbs),
    nodes(t.PointsThisWay, verb=st.sampled_from(("lost", "gained"))),
    nodes(t.PaidThisWay, money=numbers),
    nodes(t.MoneyHad, money=numbers),
    nodes(t.ClashesWon, whose=parties),
    nodes(t.OpponentsAhead, compare=fewer_or_more),
    st.just(t.Opponents()),
)


def amounts(each: Strategy, limit: Strategy = numbers) -> Strategy:
    return nodes(t.Amount, each=each) | nodes(t.Amount, each=each, tally=tallies, limit=st.none() | limit)


conditions = st.one_of(
    nodes(t.Won, result=st.sampled_from(("win", "lose", "tie"))),
    nodes(t.CardIs, cards=references | every | extremes, test=predicates),
    nodes(t.Have, count=counts, bound=bounds, filter=filters()),
    nodes(t.Have, count=st.integers(0, 20), bound=st.just("exactly"), filter=filters()),
    nodes(t.HaveDifferent, count=counts, quality=literal(Quality), filter=filters()),
    nodes(t.StarSum, filter=filters(), stars=numbers, bound=bounds),
    nodes(t.Points, points=numbers, bound=bounds),
    nodes(t.Points, points=st.integers(0, 60), bound=st.just("exactly")),
    nodes(t.Rank, most=st.sampled_from(("most", "fewest"))),
    nodes(t.PointsThan, compare=fewer_or_more),
    nodes(t.YourTurn, yes=st.booleans()),
    nodes(t.Named, verb=card_verbs),
)

# --- Effects ---------------------------------------------------------------------------------------------

verbs = st.one_of(
    nodes(t.Gain, amount=amounts(numbers)),
    nodes(t.Lose, amount=amounts(numbers)),
    st.sampled_from((t.LoseAll(), t.RevealTop(), t.RevealHand(), t.NameCard(), t.AddSlot(), t.ScoreAgain())),
    nodes(t.Earn, money=numbers),
    nodes(t.Pay, money=numbers, up_to=st.booleans()),
    nodes(t.PutTokens, amount=amounts(counts, counts), cards=cards),
    nodes(t.RemoveTokens, cards=cards),
    nodes(t.Flip, cards=cards),
    nodes(t.Discard, cards=sources, to=st.sampled_from(("binder", "Store discard", "box"))),
    nodes(t.Draw, count=counts),
    nodes(t.Take, cards=cards),
    nodes(t.Return, cards=cards),
    nodes(t.PutOnStore, cards=cards),
    nodes(t.Reveal, cards=cards),
    nodes(t.PlayCard, cards=sources),
    nodes(t.Insert, cards=cards),
    nodes(t.MoveToEnd, cards=cards, side=sides),
    nodes(t.Swap, first=references, second=cards),
    nodes(t.Exchange, cards=cards),
    nodes(t.Attach, cards=sources),
    nodes(t.CarryOut, word=deeds, cards=cards),
    nodes(t.Clash, against=st.sampled_from(("an opponent", "that player", "all players"))),
    nodes(t.NameSymbol, quality=st.sampled_from(("element", "type"))),
)

wholes = nodes(t.NextCardGets, tokens=counts) | st.just(t.Prevent())


doers = literal(Players)


def _together(effects: list[Any]) -> Any:
    return effects[0] if len(effects) == 1 else t.And(tuple(effects))


others = nodes(t.Do, players=doers, effect=st.lists(verbs, min_size=1, max_size=2).map(_together))
"""What somebody else does: one verb, or several with one subject."""


def several(first: Strategy) -> Strategy:
    """Clauses of one sentence. A plain verb never follows somebody else's: it would be theirs."""
    return st.builds(
        lambda first, then, last: _together([first, *then, *last]),
        first,
        st.lists(verbs, max_size=1) | st.lists(others, max_size=2),
        st.lists(wholes, max_size=1),
    )


offers = several(verbs)
clauses = several(verbs | wholes) | others
mays = nodes(t.May, effect=offers, then=st.none() | clauses)
others_may = nodes(t.Do, players=doers.filter(lambda players: players != "you"), effect=mays)
choices = st.one_of(mays, others_may, st.just(t.ExtraAction()))

bodies = clauses | choices
sentences = bodies | nodes(t.If, condition=conditions, then=bodies, otherwise=st.none() | bodies)
effects = sentences | st.lists(sentences, min_size=2, max_size=3).map(lambda some: t.Seq(tuple(some)))

# --- Lines -----------------------------------------------------------------------------------------------

actors = st.sampled_from(("you", "an opponent", "a player"))
in_play = (("anyone", "play"),)

happenings = st.one_of(
    nodes(t.Plays, who=actors, filter=filters(in_play)),
    nodes(t.IsFlipped, filter=filters(), by=st.sampled_from(("anyone", "you", "an opponent"))),
    nodes(t.WouldBeFlipped, filter=filters(), by=st.sampled_from(("anyone", "an opponent"))),
    nodes(t.Clashed, who=actors, result=st.sampled_from(("win", "lose"))),
    nodes(t.GainsPoints, who=actors, at_least=numbers),
    nodes(t.LosesPoints, who=actors),
    nodes(t.Discards, who=actors),
    nodes(t.UsesAction, who=actors),
    nodes(t.GetsToken, filter=filters()),
    nodes(t.TurnBegins, who=actors),
)

differences = st.integers(-9, 9).filter(bool)

statics = st.one_of(
    nodes(t.CannotBeFlipped, cards=subjects, by=st.sampled_from(("anyone", "opponents"))),
    nodes(t.StarsChange, cards=subjects, amount=amounts(numbers | numbers.map(lambda size: -size))),
    nodes(t.ClashBonus, whose=parties, bonus=st.integers(-9, 9)),
    nodes(t.AlsoSymbol, cards=subjects, name=st.sampled_from(SYMBOLS)),
    nodes(t.Slots, more=differences),
    nodes(t.Room, more=differences, kind=st.sampled_from(("Deck Box", "Accessory"))),
    nodes(t.MetasScored, times=st.sampled_from((0, 2))),
    nodes(t.CannotUse, whose=parties, word=st.sampled_from(("Action", "Reaction"))),
    st.sampled_from((t.CannotLose(), t.Mimic())),
    nodes(t.Whenever, happening=happenings, effect=sentences),
)


def _keyword(place: int, number: int, noun: str) -> t.Keyword:
    one = SHORTHANDS[place]
    return t.Keyword(one.name, number if "{number" in one.template else 0, noun if "{noun" in one.template else "")


keywords = st.builds(_keyword, st.integers(0, len(SHORTHANDS) - 1), counts, st.sampled_from(TYPES))

rarities = st.sampled_from(("Starter", "Core", "Premium", "Promo", "Bronze Promo"))

arrangements = st.one_of(
    nodes(t.DeckHolds, more=differences, kind=st.sampled_from(("Single", "Deck Box", "Accessory"))),
    nodes(t.PackPrice, more=differences, rarity=st.just("") | rarities),
    *(
        nodes(cls, more=differences)
        for cls in (t.Income, t.Dealt, t.MarketPrice, t.SalePrice, t.FusionTakes, t.CollectionWorth)
    ),
    nodes(t.StartsWith, rarity=rarities),
    nodes(t.LooksAtPacks, count=counts),
    st.sampled_from((t.SeesMetas(), t.BuriesMeta())),
    nodes(t.IntervalsLast, pace=st.sampled_from(("half", "twice"))),
)

card_lines = st.one_of(
    nodes(t.Timed, word=deeds, effect=effects),
    nodes(
        t.Standing,
        word=st.sampled_from(("Ongoing", "Top")),
        statics=st.lists(statics, min_size=1, max_size=3).map(tuple),
    ),
    nodes(t.Reaction, happening=happenings, effect=effects),
    keywords,
)
"""Any line of a card that is played."""

lines = card_lines | nodes(t.Building, statics=st.lists(arrangements, min_size=1, max_size=3).map(tuple))
"""Any line of a card."""
