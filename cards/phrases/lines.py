"""What holds, what is waited for, and the lines of a card."""

from __future__ import annotations

from engine import tree as t

from .phrase import say, word
from .views import Change, Stars

STATICS = (
    say("static", t.CannotBeFlipped, "{cards:subject} cannot be flipped", "By nobody (R6.6).",
        "Ongoing: This card cannot be flipped.", by="anyone"),
    say("static", t.CannotBeFlipped, "{cards:subject} cannot be flipped by opponents", "By no opponent's text (R6.6).",
        "Ongoing: Adjacent cards cannot be flipped by opponents.", by="opponents"),
    say("static", Stars, "{cards:subject} has|have {change:change}", "Their star rating is so much higher or lower.",
        "Top: Opponents' Mages have 2 fewer stars.", number="cards"),
    say("static", Stars, "{cards:subject} has|have {change:change} for each {tally:tally}", "So much for each.",
        "Ongoing: This card has 1 more star for each card in your hand.", number="cards"),
    say("static", Stars,
        "{cards:subject} has|have {change:change} for each {tally:tally} <, up to> {limit:NUMBER} stars",
        "So much for each, but no more than that.",
        "Ongoing: This card has 1 more star for each card in your hand, up to 4 stars.", number="cards"),
    say("change", Change, "{size:NUMBER} more star|stars", number="size", sense="more"),
    say("change", Change, "{size:NUMBER} fewer star|stars", number="size", sense="fewer"),
    say("static", t.ClashBonus, "{whose:party} get {bonus:SIGNED} in clashes", "Added to their total (R8.2).",
        "Top: You get +2 in clashes."),
    say("static", t.AlsoSymbol, "{cards:subject} is|are also {name:symbol=}", "Besides what they are anyway.",
        "Ongoing: Your cards are also Fire.", number="cards"),
    say("static", t.Slots, "you have {more:NUMBER} more slot|slots", "At the right end (R5.5).",
        "Ongoing: You have 1 more slot.", number="more"),
    say("static", t.CannotUse, "{whose:party} cannot use {word:used}", "As long as this holds.",
        "Top: Opponents cannot use Actions."),
    say("static", t.CannotLose, "{-you:party} cannot lose RP", "The owner loses nothing.",
        "Ongoing: You cannot lose RP."),
    say("static", t.Mimic,
        "{-this:subject} has the elements and types of the card to the left instead of its own",
        "Mimicry (R7.1).",
        "Ongoing: This card has the elements and types of the card to the left instead of its own."),
    say("static", t.Whenever, "whenever {happening:happening}, {effect:sentence}", "Each time, without a choice.",
        "Ongoing: Whenever you win a clash, gain 5 RP."),
    word("used", "Actions", "Action"),
    word("used", "Reactions", "Reaction"),
)  # fmt: skip

HAPPENINGS = (
    say("happening", t.Plays, "{who:actor} play/plays a {filter:of_anyone}", "A card of this kind is played.",
        "Reaction: When an opponent plays an Animal, flip that card.", voice="who"),
    say("happening", t.IsFlipped, "{filter:any_one} is flipped", "A card of this kind was flipped.",
        "Ongoing: Whenever one of your other cards is flipped, gain 4 RP.", by="anyone"),
    say("happening", t.IsFlipped, "{filter:any_one} is flipped by you", "The owner's text flipped it.",
        "Ongoing: Whenever a card in play is flipped by you, gain 3 RP.", by="you"),
    say("happening", t.IsFlipped, "{filter:any_one} is flipped by a opponent", "An opponent's text flipped it.",
        "Reaction: When an adjacent card is flipped by an opponent, gain 9 RP.", by="an opponent"),
    say("happening", t.WouldBeFlipped, "{filter:any_one} would be flipped", "Asked before it turns.",
        "Reaction: When one of your Mages would be flipped, that card is not flipped.", by="anyone"),
    say("happening", t.WouldBeFlipped, "{filter:any_one} would be flipped by a opponent", "Asked before it turns.",
        "Reaction: When one of your other cards would be flipped by an opponent, that card is not flipped.",
        by="an opponent"),
    say("happening", t.Clashed, "{who:actor} win/wins a clash", "Any clash.",
        "Ongoing: Whenever you win a clash, gain 5 RP.", voice="who", result="win"),
    say("happening", t.Clashed, "{who:actor} lose/loses a clash", "Any clash.",
        "Ongoing: Whenever an opponent loses a clash, gain 3 RP.", voice="who", result="lose"),
    say("happening", t.GainsPoints, "{who:actor} gain/gains RP", "Any number of points.",
        "Reaction: When an opponent gains RP, that player loses 6 RP.", voice="who", at_least=1),
    say("happening", t.GainsPoints, "{who:actor} gain/gains {at_least:NUMBER} or more RP", "At least so many at once.",
        "Reaction: When an opponent gains 10 or more RP, gain 10 RP.", voice="who"),
    say("happening", t.LosesPoints, "{who:actor} lose/loses RP", "Any number of points.",
        "Ongoing: Whenever you lose RP, put a +1 STAR token on this card.", voice="who"),
    say("happening", t.Discards, "{who:actor} discard/discards a card", "From wherever.",
        "Ongoing: Whenever you discard a card, gain 4 RP.", voice="who"),
    say("happening", t.UsesAction, "{who:actor} <use an Action>/<uses an Action>", "Any Action (R5.6).",
        "Ongoing: Whenever you use an Action, gain 3 RP.", voice="who"),
    say("happening", t.GetsToken, "{filter:any_one} gets a <+1 STAR token>", "From whatever text.",
        "Ongoing: Whenever one of your cards gets a +1 STAR token, gain 2 RP."),
    say("happening", t.TurnBegins, "your turn begins", "Before Action and Single (R5.4).",
        "Top: Whenever your turn begins, gain 3 RP.", who="you"),
    say("happening", t.TurnBegins, "a opponent's turn begins", "Before Action and Single (R5.4).",
        "Reaction: When an opponent's turn begins, that player flips a card of their choice.", who="an opponent"),
    say("happening", t.TurnBegins, "a player's turn begins", "Before Action and Single (R5.4).",
        "Ongoing: Whenever a player's turn begins, that player loses 1 RP.", who="a player"),
    word("actor", "you", "you"),
    word("actor", "a opponent", "an opponent"),
    word("actor", "a player", "a player"),
)  # fmt: skip

LINES = (
    say("line", t.Timed, "{word:DEED_LINE} {effect:sentences}", "Done at that moment (R6.1).", "Play: Gain 9 RP."),
    say("line", t.Standing, "{word:STATE_LINE} {statics:static*.}",
        "Holds as long as the card is face up, or is the Top Card (R6.1).",
        "Ongoing: Adjacent cards cannot be flipped by opponents."),
    say("line", t.Reaction, "Reaction: when {happening:happening}, {effect:sentences}",
        "When that happens, if the owner wants it; then the card flips (R6.1).",
        "Reaction: When an opponent plays an Animal, flip that card."),
)  # fmt: skip

ALL_LINES = STATICS + HAPPENINGS + LINES
