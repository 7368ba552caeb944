"""Ways to play (R11): each in one sentence, which of them go together, and if not, why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .settings import Settings

MODES: Final = {
    "standard": "Deckbuilding against the clock and a tournament, round after round; most VP wins (R11.1).",
    "duel": "Two players, best of three tournaments, two collections a phase for RP, no friendship (R11.2).",
    "turn-based": "No clock and no rounds: one thing a turn, scored three times; the highest sum of RP wins (R11.3).",
}
POINTS: Final = {"standard": "VP", "duel": "wins", "turn-based": "RP"}
"""What is counted in the end, by mode."""
SWITCHES: Final = {
    "powers": "Characters have powers: one side in deckbuilding, the other in tournaments (R11.10).",
    "draft": "The cards of each deal are drafted: take one, pass the rest to the left, later to the right (R11.6).",
    "free_market": "Trades need not be equal: any bargain that both sides agree to holds (R11.5).",
    "liquidation": "More sets in the Store; decks are sold to the box after each tournament; M$8 are 1 VP (R11.7).",
    "pro_players": "After rounds 1 and 2 everybody gets the Pro Player card of the winner's character (R11.8).",
    "venues": "Each round is played at a venue with a text of its own (R11.9).",
}
ACCESSORIES: Final = {
    "": "Millennium Accessories stay in the box.",
    "handicap": "The players named get a random Millennium Accessory (R11.4).",
    "draft": "Everybody drafts a Millennium Accessory at the start (R11.4).",
}
HOUSE: Final = {
    "pre_release": "A small tournament with starter decks comes first; the third round is left out (R2.7).",
    "last_on_final_row": "The last tournament is paid by the row of Round 3, whatever round it is (R9.2).",
    "round_count": "So many rounds of deckbuilding and tournament, 1 to 3; 0: as many as the rules say (R2.6).",
    "friendship": "Friendship cards can be given away in trades (R4.8).",
    "intervals": "How long each of the three intervals lasts; all 0: everybody ready ends them (R3.3, R3.5).",
    "grace": "How long the interval lasts that all players may agree on at the end (R3.4).",
    "moment": "Orders for one card within this time are one moment: who has fewer VP gets it (R4.10).",
    "first_chance": "So long a pack is left to the player who turned it up (R4.10).",
    "auto_pass": "Who cannot play a Single passes without being asked (R5.4).",
}
EXPLAINED: Final = SWITCHES | HOUSE
"""A sentence for each setting that is switched on, or set, by itself."""

MOST_ROUNDS: Final = 3

Values = Mapping[str, Any]
"""Settings by name; one that is missing has the value it has in a standard game."""


def _alone(key: str, why: str) -> tuple[Callable[[Values], bool], str]:
    """An option that makes no sense in a Turn-Based game."""
    return (lambda values: bool(values.get(key)) and values.get("mode") == "turn-based"), why


FORBIDDEN: Final[tuple[tuple[Callable[[Values], bool], str], ...]] = (
    (
        lambda values: bool(values.get("round_count")) and values.get("mode") == "duel",
        "a Duel is the best of three tournaments, so its rounds are not counted beforehand (R11.2)",
    ),
    _alone("round_count", "a Turn-Based game has no rounds (R11.3)"),
    _alone("pre_release", "a Turn-Based game is one phase, so no Pre-Release comes before it (R11.3)"),
    _alone("draft", "nothing is dealt in a Turn-Based game that could be drafted (R11.3, R11.6)"),
    _alone("free_market", "there are no trades in a Turn-Based game (R11.3, R11.5)"),
    _alone("liquidation", "a Turn-Based game has no tournament after which decks could be sold (R11.3, R11.7)"),
    _alone("pro_players", "a Turn-Based game has no rounds to win a Pro Player in (R11.3, R11.8)"),
    _alone("venues", "a Turn-Based game has no rounds that a venue could be revealed for (R11.3, R11.9)"),
    (
        lambda values: bool(values.get("pro_players")) and not values.get("powers"),
        "Pro Players need character powers (R11.8)",
    ),
)
"""What does not go together: whether it is so, and why not. What a mode rules out comes first."""

_NO_CLOCK: Final = "a Turn-Based game has no clock (R11.3)"
IDLE: Final[Mapping[str, Mapping[str, str]]] = {
    "turn-based": {
        "friendship": "there are no trades in a Turn-Based game, so no friendship either (R11.3)",
        "last_on_final_row": "a Turn-Based game is won by RP, not by the VP of a row (R11.3)",
        "intervals": _NO_CLOCK,
        "grace": _NO_CLOCK,
        "moment": "one player at a time moves in a Turn-Based game (R11.3)",
        "first_chance": "one player at a time moves in a Turn-Based game (R11.3)",
        "auto_pass": "nobody has to pass in a Turn-Based game (R11.3)",
    },
    "duel": {
        "friendship": "a Duel is played without friendship (R11.2)",
        "last_on_final_row": "a Duel is about tournaments won, not about VP (R11.2)",
    },
}
"""By mode, the settings that mean nothing there, whatever they are set to, and why."""


def conflicts(values: Values, players: int = 0) -> list[str]:
    """Why these values cannot be settings of one table, a clause for each reason; players 0: not known yet."""
    found = []
    mode, accessories = values.get("mode", "standard"), values.get("accessories", "")
    if mode not in MODES:
        found.append(f"there is no mode called {str(mode)[:40]!r}: there are {', '.join(MODES)}")
    if accessories not in ACCESSORIES:
        found.append("Millennium Accessories are a handicap or drafted (R11.4)")
    if mode == "duel" and players not in (0, 2):
        found.append(f"a Duel is for 2 players, not {players} (R11.2)")
    if not 0 <= values.get("round_count", 0) <= MOST_ROUNDS:
        found.append(f"a game has 1 to {MOST_ROUNDS} rounds (R2.6)")
    handicapped = values.get("handicapped", ())
    if players and not all(type(seat) is int and 0 <= seat < players for seat in handicapped):
        found.append("a handicap is for seats of the table (R11.4)")
    return found + [why for holds, why in FORBIDDEN if holds(values)]


def idle(values: Values, key: str) -> str:
    """Why a setting means nothing beside the others, as a clause; "" if it means something."""
    return IDLE.get(str(values.get("mode", "standard")), {}).get(key, "")


def obstacles(settings: Settings) -> list[str]:
    """Why these settings do not go together, a clause for each reason; empty if they do."""
    return conflicts({name: getattr(settings, name) for name in settings.__slots__}, settings.players)


def advice(values: Values, players: int = 0) -> list[str]:
    """What can be played but is not how the rules mean it."""
    found = []
    if values.get("mode", "standard") == "standard" and players == 2:
        found.append("A standard game is meant for 3 to 5 players (R11.1); for two there is the Duel (R11.2).")
    if values.get("accessories") == "handicap" and not values.get("handicapped"):
        found.append("Nobody is named for the handicap, so nobody gets a Millennium Accessory (R11.4).")
    if values.get("selection") == "first game" and values.get("powers"):
        found.append("A first game is meant to be played without character powers (R2.8).")
    return found
