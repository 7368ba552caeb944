"""What a table agrees on before the game (R2, R3.5, R11)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

from .options import obstacles

MINUTE = 60_000

FIRST_GAME_SETS = (
    "Fists of Steel", "Obari as Hell", "Rubber Ducky Maid Crusaders R", "1001 Nights", "Gno-Man's Land",
    "Cards Magica", "AD 2400", "Clockwork Empire", "Pandora's Box Opened",
    "Symphony of Destruction", "Galactic Caboose", "James Bomb 006 Plus One",
)  # fmt: skip
FIRST_GAME_FUSION = ("Legend of Final Badass", "Princess Blade", "Elemental Dragon Lords")
FIRST_GAME_PRIZES = ("Elemental Blades", "Sealed Vaults")
FIRST_GAME_TURN_BASED = (
    ("Legend of Final Badass", "Elemental Blades", "Princess Blade"), ("Sealed Vaults", "Elemental Dragon Lords"),
)  # fmt: skip
"""The same promo sets as a Turn-Based game uses them: to be fused, and as prizes (R11.3)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a table; equal settings and seed and orders are the same game."""

    names: tuple[str, ...]
    """The players, clockwise; 2-5 of them."""
    selection: Literal["first game", "random", "chosen"] = "random"
    sets: tuple[str, ...] = ()
    """For `chosen`: the Expansion, Premium and Master sets of the Store."""
    fusion: tuple[str, ...] = ()
    """For `chosen`: the Bronze, Silver and Gold set of the Fusion area; Turn-Based: Bronze, Bronze, Silver (R11.3)."""
    prizes: tuple[str, ...] = ()
    """For `chosen`: the Bronze and Silver prize set; Turn-Based: Silver and Gold (R11.3)."""
    starters: tuple[str, ...] = ()
    """A starter deck for each seat, `""` for a random one."""
    characters: tuple[str, ...] = ()
    """A character for each seat, `""` for a random one."""
    opened_booster: int = -1
    """The seat that most recently opened a booster pack (R5.3); -1: nobody said, so by lot."""
    pre_release: bool = False
    last_on_final_row: bool = False
    """A game with a Pre-Release scores its last tournament on the Round 3 row (R9.2)."""
    friendship: bool = True
    intervals: tuple[int, int, int] = (7 * MINUTE, 7 * MINUTE, 6 * MINUTE)
    """Milliseconds of each interval; all 0: no clock, "everybody ready" ends an interval (R3.5). """
    grace: int = 3 * MINUTE
    moment: int = 250
    """Orders for one card within so many milliseconds are one moment (R4.10)."""
    first_chance: int = 3_000
    """So long the player who turned up a replacement pack has the first chance at it (R4.10)."""
    auto_pass: bool = True
    """A player who cannot play a Single passes without being asked (R5.4)."""
    mode: Literal["standard", "duel", "turn-based"] = "standard"
    powers: bool = False
    """Characters have powers (R11.10)."""
    draft: bool = False
    free_market: bool = False
    liquidation: bool = False
    pro_players: bool = False
    venues: bool = False
    accessories: Literal["", "handicap", "draft"] = ""
    """What is done with the Millennium Accessories (R11.4)."""
    handicapped: tuple[int, ...] = ()
    """The seats that get one as a handicap (R11.4)."""
    round_count: int = 0
    """Rounds of deckbuilding and tournament; 0: three, or two after a Pre-Release (R2.6)."""

    def __post_init__(self) -> None:
        if not 2 <= len(self.names) <= 5:
            raise ValueError(f"a game is for 2 to 5 players, not {len(self.names)}")
        if len({name.casefold() for name in self.names}) != len(self.names):
            raise ValueError("every player needs a name of their own")
        if reasons := obstacles(self):
            raise ValueError("; ".join(reasons))

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def turn_based(self) -> bool:
        """One phase, one thing a turn (R11.3)."""
        return self.mode == "turn-based"

    @property
    def rounds(self) -> tuple[int, ...]:
        """The tournaments of the game; 0 is the Pre-Release (R2.6). A Duel may end before the last (R11.2)."""
        if self.turn_based:
            return (1,)
        count = self.round_count or (2 if self.pre_release else 3)
        return tuple(range(0 if self.pre_release else 1, count + 1))

    @property
    def markers(self) -> int:
        """Sell markers of each player (R2.4, R11.3)."""
        if self.turn_based:
            return 4 if self.players <= 3 else 3
        return {2: 6, 3: 4}.get(self.players, 3)

    @property
    def money_per_vp(self) -> int:
        """So many M$ are a VP at the end (R10.1, R11.7)."""
        return 8 if self.liquidation else 4

    @property
    def befriends(self) -> bool:
        """There are friendship cards in this game: never in a Duel or a Turn-Based game (R11.2, R11.3)."""
        return self.friendship and self.mode == "standard"

    def save(self) -> dict[str, Any]:
        values = {name: getattr(self, name) for name in self.__slots__}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Settings:
        known = {f.name for f in fields(cls)}
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items() if k in known}
        return cls(**values)
