"""docs/BALANCE.md: what the simulation of many tournaments says about the cards."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from statistics import fmean, median, pstdev, stdev

from engine.box import Box, Card
from engine.symbols import KINDS, SINGLE
from mbtui.balance import Tally

LEAST = 20
"""A card must have been in play so often for its mean to say something."""
LOW = 0.4
"""A starter or a character should win no less than this, and no more than the rest."""
FAR = 2.5
"""Standard deviations off its star rating's mean that call for a change."""
NEVER_SOLD = ("Pro",)
"""Rarities that are in a game only by an option of its own."""


def judged(box: Box, tally: Tally) -> list[tuple[Card, float, float, int]]:
    """Singles with their mean, their distance from their star rating's mean in standard deviations, and how often."""
    groups: dict[int, list[tuple[Card, float, int]]] = defaultdict(list)
    for number, row in sorted(tally.brought.items()):
        card = box.cards[number]
        if card.kind == SINGLE and len(row) >= LEAST:
            groups[card.stars].append((card, fmean(row), len(row)))
    result = []
    for _, group in sorted(groups.items()):
        means = [mean for _, mean, _ in group]
        middle, spread = fmean(means), pstdev(means) if len(means) > 2 else 0.0
        result += [(card, mean, (mean - middle) / spread if spread else 0.0, times) for card, mean, times in group]
    return result


def starter_rates(tally: Tally) -> dict[str, float]:
    """How much of their duels each starter won."""
    scores: dict[str, list[float]] = defaultdict(list)
    for (one, two), row in tally.duels.items():
        scores[one] += row
        scores[two] += [1 - score for score in row]
    return {name: fmean(row) for name, row in sorted(scores.items())}


def percentile(row: list[int], share: float) -> int:
    ordered = sorted(row)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def render(box: Box, tally: Tally, command: str) -> str:
    rows = judged(box, tally)
    lines = [
        "# Balance",
        "",
        f"Made by `{command}`: {tally.tournaments:,} four-player tournaments in whole games, half of them",
        "with the sets of a first game and half with any, played by Regular bots of different temperaments;",
        "and starters as dealt against each other.",
        "What a card *brings* is the RP its owner got by its text less what it cost, plus what opponents lost by it,",
        "plus 10 for each opponent's card it flipped, less 5 for each own card. A card that another text put into play",
        "counts for that text's card. Metas count for nobody.",
        "",
        "## Tournaments",
        "",
        "| | RP |",
        "|---|---|",
        f"| winners, median | {median(tally.winners):.0f} |",
        *(f"| winners of round {r}, median | {median(row):.0f} |" for r, row in sorted(tally.by_round.items())),
        f"| winners, 95 % below | {percentile(tally.winners, 0.95)} |",
        f"| everybody, median | {median(tally.points):.0f} |",
        "",
        *_first_player(tally),
        "",
        "## Starters against each other",
        "",
        "| starter | won | " + " | ".join(f"vs {name.split()[0]}" for name in starter_rates(tally)) + " |",
        "|---|---|" + "---|" * len(starter_rates(tally)),
    ]
    rates = starter_rates(tally)
    for one, rate in rates.items():
        cells = []
        for two in rates:
            scores = tally.duels.get((one, two)) or [1 - score for score in tally.duels.get((two, one), [])]
            cells.append(f"{100 * fmean(scores):.0f} %" if scores else "")
        lines.append(f"| {one} | {100 * rate:.0f} % | " + " | ".join(cells) + " |")
    lines += ["", *_lopsided(tally), "", *_characters(tally)]
    lines += ["", "## Singles by stars", "", "| stars | cards | mean | standard deviation |", "|---|---|---|---|"]
    for stars in sorted({card.stars for card, *_ in rows}):
        means = [mean for card, mean, _, _ in rows if card.stars == stars]
        lines.append(f"| {stars} | {len(means)} | {fmean(means):.1f} | {pstdev(means):.1f} |")
    far = [row for row in rows if abs(row[2]) > FAR]
    named = ", ".join(f"{card.name} ({mean:.1f}, {z:+.1f})" for card, mean, z, _ in far)
    lines += ["", f"More than {FAR} standard deviations off their star rating's mean: {named or 'none'}."]
    columns = ("card", "kind", "stars", "rarity", "in play", "brings", "off by", "decks with it won")
    lines += ["", "## Every card that was played", "", f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    off = {card.name: z for card, _, z, _ in rows}
    for number, row in sorted(tally.brought.items(), key=lambda item: -fmean(item[1])):
        card = box.cards[number]
        won = 100 * tally.wins[number] / tally.decks[number]
        z = f"{off[card.name]:+.1f}" if card.name in off else ""
        mean = f"{fmean(row):.1f}"
        values = (card.name, KINDS[card.kind], card.stars, card.rarity, len(row), mean, z, f"{won:.0f} %")
        lines.append(f"| {' | '.join(str(cell) for cell in values)} |")
    unused = [card.name for number, card in enumerate(box.cards) if card.kind <= 2 and not tally.decks.get(number)
              and card.rarity not in NEVER_SOLD]  # fmt: skip
    lines += ["", "## Never put into a deck", "", (", ".join(unused) or "none") + "."]
    return "\n".join(lines) + "\n"


def margin(row: list[float]) -> float:
    """How far the mean of a row may be off: 19 of 20 times it is not further."""
    return 1.96 * stdev(row) / sqrt(len(row)) if len(row) > 1 else 1.0


def _characters(tally: Tally) -> list[str]:
    """How each character fares among the others (R11.10)."""
    rates = {name: fmean(row) for name, row in sorted(tally.characters.items())}
    lines = [
        "## Characters",
        "",
        "How much of its opponents a character leaves behind at the end of a four-player game, characters dealt at",
        "random to Regular bots (50 % would be even, first of four leaves all three behind, a tie is half of one), and",
        "how far off that may be by chance, 19 times in 20. Won is how often it left all of them behind.",
        "",
        "| character | left behind | by chance | won | games |",
        "|---|---|---|---|---|",
    ]
    for name, rate in sorted(rates.items(), key=lambda item: -item[1]):
        row = tally.characters[name]
        first = sum(share == 1.0 for share in row) / len(row)
        lines.append(f"| {name} | {rate:.1%} | ± {margin(row):.1%} | {first:.1%} | {len(row)} |".replace("%", " %"))
    off = [f"{name} ({100 * rate:.0f} %)" for name, rate in rates.items() if not LOW <= rate <= 1 - LOW]
    return [*lines, "", f"Characters outside of {100 * LOW:.0f}-{100 - 100 * LOW:.0f} %: {', '.join(off) or 'none'}."]


def _lopsided(tally: Tally) -> list[str]:
    """What is left to say about the starters."""
    rates = starter_rates(tally)
    off = [f"{name} ({100 * rate:.0f} %)" for name, rate in rates.items() if not LOW <= rate <= 1 - LOW]
    uneven = []
    for (one, two), scores in sorted(tally.duels.items()):
        share = fmean(scores)
        if not LOW <= share <= 1 - LOW:
            ahead, behind = (one, two) if share > 0.5 else (two, one)
            uneven.append(f"{ahead} over {behind} ({100 * max(share, 1 - share):.0f} %)")
    return [
        f"Starters outside of {100 * LOW:.0f}-{100 - 100 * LOW:.0f} % over all duels: {', '.join(off) or 'none'}.",
        "",
        f"Pairings outside of it: {', '.join(uneven) or 'none'}.",
    ]


def _first_player(tally: Tally) -> list[str]:
    """Wins of whoever began: by lot in the first round, the last winner in the others."""
    rates = [
        f"{100 * tally.first_won[r] / len(row):.1f} % in round {r}" for r, row in sorted(tally.by_round.items()) if row
    ]
    won = 100 * sum(tally.first_won.values()) / tally.tournaments
    return [
        f"The first player won {won:.1f} % (25 % would be even): {', '.join(rates)}. In round 1 a lot decides who",
        "begins, so that is what beginning is worth; after that the winner of the round before begins, so a good",
        "binder wins as well.",
    ]
