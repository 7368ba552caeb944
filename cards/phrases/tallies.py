"""What is counted, amounts, and what can be true of the game."""

from __future__ import annotations

from engine import tree as t

from .phrase import say, word

COUNTED = (
    say("tally", t.Count, "of {filter:owned+}", "For each of these cards.",
        "Score: Gain 3 RP for each of your face-up Mages."),
    say("tally", t.Count, "{filter:near&}", "For each adjacent one.", "Score: Gain 4 RP for each adjacent Fire card."),
    say("tally", t.Count, "{filter:placed&}", "For each of the cards in that place.",
        "Play: Gain 2 RP for each Mage in play."),
    say("tally", t.StarsOf, "star of {cards:cards}", "For each star of the card, or of all of these cards.",
        "Play: Gain 2 RP for each star of the card to the left."),
    say("tally", t.Different, "different {quality:quality} among {filter:group+}",
        "For each different one that occurs among these cards.",
        "Score: Gain 6 RP for each different set among your face-up Singles."),
    say("tally", t.TokensOn, "<+1 STAR token> on {cards:cards}", "For each token on the card, or on these cards.",
        "Score: Gain 4 RP for each +1 STAR token on this card."),
    say("tally", t.ThisWay, "card {verb:card_verb} <this way>", "For each card that this text did that to last.",
        "Play: Flip up to three of your cards. Gain 7 RP for each card flipped this way."),
    say("tally", t.PointsThisWay, "RP {verb:point_verb} <this way>", "For each point that this text took or gave last.",
        "Play: Each opponent loses 3 RP. Gain 1 RP for each RP lost this way."),
    say("tally", t.ClashesWon, "clash {whose:party} have won", "For each clash they have won in this tournament.",
        "Score: Gain 8 RP for each clash you have won."),
    say("tally", t.OpponentsAhead, "opponent with {compare:more_or_fewer} RP than you",
        "For each opponent who is ahead, or behind.", "Score: Gain 6 RP for each opponent with more RP than you."),
    say("tally", t.Opponents, "opponent", "For each opponent.", "Play: Gain 3 RP for each opponent."),
)  # fmt: skip

AMOUNTS = (
    say("points", t.Amount, "{each:NUMBER} RP", "So many ranking points.", "Play: Gain 9 RP."),
    say("points", t.Amount, "{each:NUMBER} RP for each {tally:tally}", "So many for each of something.",
        "Play: Gain 2 RP for each card in your hand."),
    say("points", t.Amount, "{each:NUMBER} RP for each {tally:tally} <, up to> {limit:NUMBER} RP",
        "So many for each of something, but no more than that.",
        "Play: Gain 2 RP for each card in your hand, up to 12 RP."),
)  # fmt: skip

CONDITIONS = (
    say("condition", t.Won, "you win", "The owner won the clash of this text.",
        "Play: Clash with an opponent. If you win, gain 14 RP.", result="win"),
    say("condition", t.Won, "you lose", "The owner lost the clash of this text.",
        "Play: Clash with an opponent. If you lose, flip this card.", result="lose"),
    say("condition", t.Won, "nobody wins", "The clash of this text was a tie, or there was none.",
        "Play: Clash with all players. If nobody wins, gain 10 RP.", result="tie"),
    say("condition", t.CardIs, "{cards:named} {test:predicate=}", "False where there is no such card.",
        "Next: If that card is Fire, put two +1 STAR tokens on it.", number="cards"),
    say("condition", t.Have, "you have no {filter:mine+}", "None of these.",
        "Score: If you have no Mages, gain 8 RP.", count=0, bound="exactly"),
    say("condition", t.Have, "you have exactly {count:COUNT} {filter:mine#count}", "So many of these.",
        "Score: If you have exactly two Mages, gain 9 RP.", bound="exactly"),
    say("condition", t.Have, "you have {count:COUNT} {bound:or_more} {filter:mine+}", "At least, or at most, so many.",
        "Play: If you have three or more Mages, flip an opponent's card."),
    say("condition", t.Have, "there is|are no {filter:group+}", "None of these.",
        "Score: If there are no Mages in play, gain 9 RP.", number="filter", count=0, bound="exactly"),
    say("condition", t.Have, "there is|are exactly {count:COUNT} {filter:group#count}", "So many of these.",
        "Score: If there is exactly one Mage in play, gain 11 RP.", number="count", bound="exactly"),
    say("condition", t.Have, "there is|are {count:COUNT} {bound:or_more} {filter:group+}",
        "At least, or at most, so many.",
        "Play: If there are two or more opponents' Mages, gain 7 RP.", number="filter"),
    say("condition", t.HaveDifferent,
        "there is|are {count:COUNT} or more different {quality:quality+} among {filter:group+}",
        "So much variety among these cards.",
        "Score: If there are four or more different elements among your face-up Singles, gain 20 RP.", number="filter"),
    say("condition", t.StarSum, "{filter:group+} has|have {stars:NUMBER} {bound:or_more} stars <in total>",
        "The stars of all these cards together.",
        "Score: If your face-up Singles have 30 or more stars in total, gain 25 RP.", number="filter"),
    say("condition", t.Points, "you have no RP", "The owner stands at nothing.",
        "Score: If you have no RP, gain 30 RP.", points=0, bound="exactly"),
    say("condition", t.Points, "you have exactly {points:NUMBER} RP", "The owner stands there to the point.",
        "Score: If you have exactly 42 RP, gain 42 RP.", bound="exactly"),
    say("condition", t.Points, "you have {points:NUMBER} {bound:or_more} RP", "At least, or at most, so many points.",
        "Score: If you have 50 or more RP, gain 10 RP."),
    say("condition", t.Rank, "you have the {most:most_or_fewest} RP", "Nobody has more, or nobody has fewer.",
        "Score: If you have the fewest RP, gain 20 RP."),
    say("condition", t.PointsThan, "you have {compare:more_or_fewer} RP than that player",
        "Compared with the player it was about.",
        "Reaction: When an opponent gains RP, if you have fewer RP than that player, gain 10 RP."),
    say("condition", t.YourTurn, "<it is your turn>", "On the owner's turn.",
        "Flip: If it is your turn, gain 6 RP.", yes=True),
    say("condition", t.YourTurn, "<it is not your turn>", "On somebody else's turn.",
        "Flip: If it is not your turn, gain 12 RP.", yes=False),
    say("condition", t.Named, "a card was {verb:card_verb} <this way>", "The last deed of this text did something.",
        "Play: Flip an opponent's Mage. If a card was flipped this way, gain 3 RP."),
)  # fmt: skip

VALUES = (
    word("card_verb", "flipped", "flipped"),
    word("card_verb", "discarded", "discarded"),
    word("card_verb", "drawn", "drawn"),
    word("card_verb", "returned", "returned"),
    word("point_verb", "lost", "lost"),
    word("point_verb", "gained", "gained"),
    word("more_or_fewer", "more", "more"),
    word("more_or_fewer", "fewer", "fewer"),
    word("most_or_fewest", "most", "most"),
    word("most_or_fewest", "fewest", "fewest"),
    word("or_more", "or more", "or more"),
    word("or_more", "or fewer", "or fewer"),
    word("party", "you", "your"),
    word("party", "opponents", "opponents"),
    word("party", "all players", "anyone"),
)

TALLIES = COUNTED + AMOUNTS + CONDITIONS + VALUES
