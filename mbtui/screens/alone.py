"""The page of the start screen for a game against bots: which way to play, against how many, how strong, how fast."""

from __future__ import annotations

from typing import Any, Final

from engine.options import MODES
from mbtui import presets
from mbtui.bots import LEVELS, TEMPERAMENTS
from mbtui.client.agreeing import NAMES, obstacle
from mbtui.client.minds import ABOUT as LEVEL_WORDS
from mbtui.client.minds import usual_level
from mbtui.client.own import at_pace
from mbtui.text import clean
from mbtui.widgets.form import Field

FIRST_CHOICE: Final = "Standard"
YES_NO: Final = ((True, "yes"), (False, "no"))
PACES: Final = (
    ("", "the preset's"), ("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("untimed", "untimed"),
)  # fmt: skip
PACE_WORDS: Final = {
    "": "The clock is as the preset says: 7, 7 and 6 minutes if it says nothing.",
    "slow": "Deckbuilding takes 12, 12 and 10 minutes, and bots take their time.",
    "normal": "Deckbuilding takes 7, 7 and 6 minutes.",
    "fast": "Deckbuilding takes 4, 4 and 3 minutes.",
    "untimed": "No clock: an interval ends when you are ready. The best way to learn.",
}
ON: Final = ("powers", "draft", "free_market", "liquidation", "pro_players", "venues", "accessories")


class Alone:
    """What has been chosen so far."""

    def __init__(self, local: bool = True) -> None:
        own, wrong = presets.kept() if local else ([], [])
        self.problems = [one.removeprefix(f"{presets.own_folder()}/") for one in wrong]
        """What is wrong with presets of one's own, in a line that has no room for their folder."""
        self.presets = [*presets.built_in(), *own]
        self.preset = presets.named(FIRST_CHOICE, self.presets) or self.presets[0]
        self._bots = 3
        self.level = usual_level()
        self.pace = ""
        self._pre_release = False

    @property
    def bots(self) -> int:
        """So many bots: one in a Duel (R11.2)."""
        return 1 if self.mode == "duel" else self._bots

    @property
    def mode(self) -> str:
        return str(self.preset.values["mode"])

    @property
    def pre_release(self) -> bool:
        return (self._pre_release or bool(self.preset.values["pre_release"])) and not self._no_pre_release

    @property
    def _no_pre_release(self) -> str:
        """Why there can be no Pre-Release, if there cannot."""
        return obstacle(self.preset.values, "pre_release", True)

    @property
    def settings(self) -> dict[str, Any]:
        """What the table is asked to be."""
        chosen = {**self.preset.settings, "pre_release": self.pre_release}
        return {key: value for key, value in at_pace(chosen, self.pace).items() if key != "seats"}

    def change(self, key: str, value: Any) -> None:
        """Choose something."""
        if key == "preset":
            self.preset = presets.named(str(value), self.presets) or self.preset
        elif key == "bots":
            self._bots = int(value)
        elif key == "level":
            self.level = str(value)
        elif key == "pace":
            self.pace = str(value)
        elif key == "pre_release":
            self._pre_release = bool(value)

    def fields(self) -> list[Field]:
        """A line for each choice, and the way into the game."""
        names = [(one.name, clean(one.name)) for one in self.presets]
        duel = "A Duel is for two: one bot (R11.2)." if self.mode == "duel" else ""
        settled = "The preset begins with one." if self.preset.values["pre_release"] else ""
        return [
            Field("preset", "Way to play", names, self.preset.name, tone="strong"),
            Field("bots", "Bots", [(number, str(number)) for number in (1, 2, 3, 4)], self.bots, locked=duel),
            Field("level", "How strong", [(name, name) for name in LEVELS], self.level),
            Field("pace", "Pace", PACES, self.pace),
            Field("pre_release", "Pre-Release first", YES_NO, self.pre_release, locked=self._no_pre_release or settled),
            Field("play", "Play", tone="accent bold"),
        ]

    # --- explained ---------------------------------------------------------------------------------------

    def about(self, key: Any) -> str:
        """What a line of this page is about, as it stands."""
        if key == "preset":
            return f"{clean(self.preset.name)}\n\n{self._way()}"
        if key == "bots":
            return "Bots\n\nSo many bots sit at the table with you." + (" A Duel is for two." * (self.mode == "duel"))
        if key == "level":
            return f"How strong\n\n{self._levels()}"
        if key == "pace":
            words = PACE_WORDS[self.pace]
            if self.mode == "turn-based":
                words = "A Turn-Based game has no clock; the pace is how long the bots take for their turns."
            return f"Pace\n\n{words}"
        if key == "pre_release":
            why = self._no_pre_release
            begin = "Begin with a small tournament of starter decks; the third round is left out (R2.7)."
            return f"Pre-Release\n\n{begin}" + (f"\n\n{why}" if why else "")
        if key == "play":
            bots = "one bot" if self.bots == 1 else f"{self.bots} bots"
            return f"Play\n\n{clean(self.preset.name)}, against {bots} ({self.level}).\n\n{MODES[self.mode]}"
        return ""

    def _way(self) -> str:
        """The preset in its own words, its mode, and the options that are on."""
        values = self.preset.values
        told = [clean(self.preset.about), MODES[self.mode]]
        if on := [NAMES[key] for key in ON if values.get(key)]:
            told.append(f"On: {', '.join(on)}.")
        return "\n\n".join(filter(None, told))

    def _levels(self) -> str:
        told = [f"{'> ' if name == self.level else ''}{name}: {LEVEL_WORDS.get(name, 'a bot')}." for name in LEVELS]
        temper = "\n\nEach bot has a temperament of its own." if TEMPERAMENTS else ""
        return "\n".join(told) + temper
