"""What a character or a venue changes about deckbuilding (R11.9, R11.10)."""

from __future__ import annotations

from engine import tree as t

from .phrase import say, word
from .views import Change

DIFFERENCES = (
    say("by", Change, "{size:NUMBER} more", sense="more"),
    say("by", Change, "{size:NUMBER} fewer", sense="fewer"),
    say("money_by", Change, "{size:MONEY} more", sense="more"),
    say("money_by", Change, "{size:MONEY} less", sense="fewer"),
    say("worth_by", Change, "{size:NUMBER} VP more", sense="more"),
    say("worth_by", Change, "{size:NUMBER} VP less", sense="fewer"),
)

LIMITS = (
    say("arrangement", t.DeckHolds, "your deck may hold {more:by} {kind:KIND#more}", "Than the rules allow (R4.1).",
        "Deckbuilding: Your deck may hold 1 more Deck Box."),
    say("arrangement", t.Income, "you get {more:money_by}", "At the start of each deckbuilding (R3.2).",
        "Deckbuilding: You get M$10 more."),
    say("arrangement", t.Dealt, "you are dealt {more:by} card|cards", "In each of the two deals (R3.2, R3.3).",
        "Deckbuilding: You are dealt 2 more cards.", number="more"),
    say("arrangement", t.StartsWith, "you start with a {rarity:RARITY}", "By lot, at the start of the game.",
        "Deckbuilding: You start with a Bronze Promo."),
)  # fmt: skip

PRICES = (
    say("arrangement", t.PackPrice, "packs cost you {more:money_by}", "Whatever the back says (R4.3).",
        "Deckbuilding: Packs cost you M$1 less."),
    say("arrangement", t.PackPrice, "{rarity:RARITY} packs cost you {more:money_by}", "Packs with that back (R1.6).",
        "Deckbuilding: Master packs cost you M$2 more."),
    say("arrangement", t.MarketPrice, "cards <in the Aftermarket> cost you {more:money_by}",
        "Than their stars (R4.6).", "Deckbuilding: Cards in the Aftermarket cost you M$1 less."),
    say("arrangement", t.SalePrice, "you sell cards for {more:money_by}", "Than their stars (R4.5).",
        "Deckbuilding: You sell cards for M$1 more."),
    say("arrangement", t.FusionTakes, "your fusions take {more:by} card|cards", "Than the pile asks for (R4.4).",
        "Deckbuilding: Your fusions take 1 fewer card.", number="more"),
    say("arrangement", t.CollectionWorth, "your collection is worth {more:worth_by}", "When it is turned in (R4.9).",
        "Deckbuilding: Your collection is worth 3 VP more."),
)  # fmt: skip

SECRETS = (
    say("arrangement", t.LooksAtPacks, "you may look at a pack in each interval", "It stays where it is, unseen.",
        "Deckbuilding: You may look at a pack in each interval.", count=1),
    say("arrangement", t.LooksAtPacks, "you may look at {count:COUNT} packs in each interval",
        "They stay where they are; nobody else sees them.",
        "Deckbuilding: You may look at three packs in each interval."),
    say("arrangement", t.SeesMetas, "you see the next meta of each stack", "Nobody else sees them.",
        "Deckbuilding: You see the next meta of each stack."),
    say("arrangement", t.BuriesMeta, "once a round you may put the next meta of a stack under it",
        "Element or type; the one below it is the next.",
        "Deckbuilding: Once a round you may put the next meta of a stack under it."),
)  # fmt: skip

PACE = (
    say("arrangement", t.IntervalsLast, "intervals last {pace:pace} as long", "The clock of this round (R3.3).",
        "Deckbuilding: Intervals last half as long."),
    word("pace", "half", "half"),
    word("pace", "twice", "twice"),
)  # fmt: skip

SIDES = (
    say("line", t.Building, "Deckbuilding: {statics:arrangement*.}",
        "The deckbuilding side of a character or a venue (R11.9, R11.10).", "Deckbuilding: You get M$10 more."),
)  # fmt: skip

ARRANGEMENTS = DIFFERENCES + LIMITS + PRICES + SECRETS + PACE + SIDES
