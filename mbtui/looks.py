"""How everything looks: glyphs, colours, themes. One `Looks` per app; panes ask it for styles by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

from engine.symbols import BIT, ELEMENTS, TYPES
from mbtui.text import clean, cut, fill, width

if TYPE_CHECKING:
    from mbtui.client.model import Shown

Colours = Literal["full", "16", "none"]
Part = tuple[str, str]
"""A piece of text and the name of its style."""

DARK: Final = {
    "text": "#d9dce3", "strong": "#ffffff", "muted": "#8b93a3", "faint": "#5a6170", "frame": "#434a58",
    "accent": "#f2b84b", "good": "#3fb68b", "bad": "#ee7f5b", "warn": "#f0c64b", "info": "#7cc4ee", "star": "#f2c94c",
    "Fire": "#ef7a3c", "Air": "#8fd3f5", "Light": "#f0e442", "Water": "#4aa0e0", "Earth": "#2fb58a",
    "Dark": "#d68ab4",
    "Animal": "#c9ad86", "Myth": "#b9a5dd", "Construct": "#a3b4c4", "Citizen": "#d6b6b0", "Soldier": "#a9bf8f",
    "Mage": "#9fb6e6", "Pro": "#f2b84b",
    "Starter": "#8b93a3", "Core": "#b8bfcb", "Expansion": "#56b4e9", "Premium": "#c79be0", "Master": "#f0e442",
    "Bronze Promo": "#d08c5a", "Silver Promo": "#c9d1db", "Gold Promo": "#f2c94c",
    "seat0": "#56b4e9", "seat1": "#e69f00", "seat2": "#2fb58a", "seat3": "#d68ab4", "seat4": "#f0e442",
}  # fmt: skip
LIGHT: Final = {
    "text": "#23262d", "strong": "#000000", "muted": "#616875", "faint": "#9198a5", "frame": "#b9bec8",
    "accent": "#a85a00", "good": "#007a58", "bad": "#b83c00", "warn": "#8a6a00", "info": "#005f99", "star": "#8a6a00",
    "Fire": "#b84a00", "Air": "#1f7fae", "Light": "#857600", "Water": "#005a94", "Earth": "#00795a",
    "Dark": "#9a3f74",
    "Animal": "#7a5c2e", "Myth": "#64489b", "Construct": "#4a5c6d", "Citizen": "#8a4f45", "Soldier": "#4f6b2d",
    "Mage": "#35539c", "Pro": "#a85a00",
    "Starter": "#616875", "Core": "#454b57", "Expansion": "#005f99", "Premium": "#74409b", "Master": "#857600",
    "Bronze Promo": "#8c4f1f", "Silver Promo": "#5c6673", "Gold Promo": "#8a6a00",
    "seat0": "#005f99", "seat1": "#a86a00", "seat2": "#00795a", "seat3": "#9a3f74", "seat4": "#857600",
}  # fmt: skip
SIXTEEN: Final = {
    "text": "default", "strong": "default", "muted": "default", "faint": "bright_black", "frame": "bright_black",
    "accent": "yellow", "good": "green", "bad": "red", "warn": "yellow", "info": "cyan", "star": "yellow",
    "Fire": "red", "Air": "cyan", "Light": "yellow", "Water": "blue", "Earth": "green", "Dark": "magenta",
    "Starter": "default", "Core": "default", "Expansion": "cyan", "Premium": "magenta", "Master": "yellow",
    "Bronze Promo": "red", "Silver Promo": "default", "Gold Promo": "yellow",
    "seat0": "cyan", "seat1": "yellow", "seat2": "green", "seat3": "magenta", "seat4": "blue",
}  # fmt: skip
"""The terminal's own colours; what is not named has its default one."""
SIXTEEN_LIGHT: Final = {**SIXTEEN, "accent": "magenta", "warn": "red", "info": "blue", "seat0": "blue", "Air": "blue"}
BACKGROUNDS: Final = {"dark": {"cursor": "#2f3a4d", "rest": "#242a34", "mark": "#2a2f3a"},
                      "light": {"cursor": "#cfdcef", "rest": "#e3e7ee", "mark": "#e7e2d2"}}  # fmt: skip
ATTRIBUTES: Final = frozenset(("bold", "italic", "dim", "underline", "reverse", "strike"))

LETTER: Final = {name: name[0] for name in ELEMENTS}
SHORT: Final = {**LETTER, **{name: name[:2] for name in TYPES}}
"""F A L W E D for the elements, An My Co Ci So Ma Pr for the types."""
GLYPHS: Final = {"Fire": "▲", "Air": "≈", "Light": "✦", "Water": "▼", "Earth": "■", "Dark": "●"}
SIGNS: Final = {
    "star": "★", "cursor": "❯", "mark": "◆", "new": "•", "dots": "…", "dot": "·", "down": "▒", "arrow": "→",
    "up": "↑", "below": "↓", "yes": "✓", "no": "✗", "bar": "█", "half": "▌", "track": "░", "line": "─", "thick": "━",
    "clock": "◷",
    "token": "+", "turn": "▶", "box": "▣", "accessory": "◈", "money": "M$",
    "tl": "╭", "tr": "╮", "bl": "╰", "br": "╯", "h": "─", "v": "│", "lt": "├", "rt": "┤",
}  # fmt: skip
ASCII_SIGNS: Final = {
    "star": "*", "cursor": ">", "mark": "x", "new": "'", "dots": "~", "dot": "-", "down": "#", "arrow": "->",
    "up": "^", "below": "v", "yes": "+", "no": "-", "bar": "#", "half": "=", "track": ".", "line": "-", "thick": "=",
    "clock": "@",
    "token": "+", "turn": ">", "box": "[]", "accessory": "<>", "money": "M$",
    "tl": "+", "tr": "+", "bl": "+", "br": "+", "h": "-", "v": "|", "lt": "+", "rt": "+",
}  # fmt: skip
_SPOKEN: Final = str.maketrans({"★": "*", "·": "-", "…": "...", "→": "->", "←": "<-", "—": "-", "–": "-", "’": "'",
                                "“": '"', "”": '"', "×": "x", "│": "|", "─": "-", "●": "o", "✓": "+"})  # fmt: skip
_DRAWN: Final = {
    "★": "*", "·": "-", "…": "~", "→": ">", "←": "<", "—": "-", "–": "-", "’": "'", "“": '"', "”": '"', "×": "x",
    "│": "|", "─": "-", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "├": "+", "┤": "+", "●": "o", "✓": "+", "█": "#",
    "▌": "#", "░": ".", "↑": "^", "↓": "v", "‹": "<", "›": ">",
}  # fmt: skip
"""What stands for a sign that cannot be drawn, cell for cell."""


@dataclass
class Looks:
    """What one player's terminal can show and likes to see; made from its environment and the player's config."""

    theme: Literal["dark", "light"] = "dark"
    colours: Colours = "full"
    ascii: bool = False
    motion: bool = True
    """Clashes, flips and scores are shown as they happen, one after the other."""
    bell: bool = False
    """The terminal's bell rings when it is your turn."""
    _styles: dict[str, Style] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of_environment(cls, environ: Mapping[str, str], wishes: Mapping[str, object] | None = None) -> Looks:
        """What a terminal with these variables can show; `wishes` are the `[looks]` of the config and go first."""
        wishes = wishes or {}
        language = _language(environ)
        poor = environ.get("TERM", "") in ("linux", "vt100", "vt220", "ansi", "cons25", "dumb")
        utf = "utf" in language.lower() or language.lower() in ("", "c.utf8")
        many = any(word in environ.get("TERM", "") for word in ("256", "direct", "kitty", "ghostty", "alacritty"))
        rich_ = many or environ.get("COLORTERM", "") in ("truecolor", "24bit", "yes") or "TERM" not in environ
        colours: Colours = "none" if environ.get("NO_COLOR") else "full" if rich_ else "16"
        found = cls(colours=colours, ascii=poor or not utf)
        for key, kinds in (("theme", ("dark", "light")), ("colours", ("full", "16", "none"))):
            if wishes.get(key) in kinds:
                setattr(found, key, wishes[key])
        for key in ("ascii", "motion", "bell"):
            if isinstance(wishes.get(key), bool):
                setattr(found, key, wishes[key])
        return found

    # --- styles ------------------------------------------------------------------------------------------

    @property
    def textual_theme(self) -> str:
        """The name of the Textual theme that goes with it."""
        return f"mbtui-{self.theme}" if self.colours == "full" else f"mbtui-ansi-{self.theme}"

    def style(self, name: str) -> Style:
        """The style of a name: a colour (`"accent"`), attributes (`"bold"`), a background (`"cursor"`), or several."""
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = self._made(name)
        return style

    def _made(self, name: str) -> Style:
        colour = back = None
        has: dict[str, Any] = dict.fromkeys((word for word in name.split() if word in ATTRIBUTES), True)
        full, sixteen = (DARK, SIXTEEN) if self.theme == "dark" else (LIGHT, SIXTEEN_LIGHT)
        palette = {"full": full, "16": sixteen, "none": {}}[self.colours]
        rest = " ".join(word for word in name.split() if word not in ATTRIBUTES)
        for part in (rest,) if rest in palette else rest.split():
            colour = palette.get(part, colour)
            if part in BACKGROUNDS["dark"]:
                if self.colours == "full":
                    back = BACKGROUNDS[self.theme][part]
                else:
                    has |= {"reverse": True} if part == "cursor" else {"bold": True} if part == "rest" else {}
        if self.colours != "full" and "faint" in name.split():
            has["dim"] = True
        return Style(color=None if colour == "default" else colour, bgcolor=back, **has)

    def change(self, **what: object) -> None:
        """Another theme, other colours ...: the app draws everything anew after that (`app.restyle`)."""
        for key, value in what.items():
            setattr(self, key, value)
        self._styles.clear()

    # --- signs -------------------------------------------------------------------------------------------

    def sign(self, name: str) -> str:
        """A sign by its name (`SIGNS`), in ASCII where the terminal has no more."""
        return (ASCII_SIGNS if self.ascii else SIGNS)[name]

    def plain(self, text: str) -> str:
        """The text in ASCII where the terminal has no more."""
        if not self.ascii:
            return text
        return text.translate(_SPOKEN).encode("ascii", "replace").decode()

    def drawn(self, text: str) -> str:
        """The text as it can be drawn here, in as many cells as before: the last thing that is done to it."""
        text = clean(text)
        if not self.ascii or text.isascii():
            return text
        return "".join(one if one.isascii() else _DRAWN.get(one, "?") * width(one) for one in text)

    def stars_text(self, stars: int, printed: int | None = None) -> Part:
        """A star rating in three cells (`★ 5`, `★10`); one that is not the printed one stands out."""
        return f"{self.sign('star')}{stars:>2}", "star bold" if printed is not None and stars != printed else "star"

    def price_text(self, price: int, change: int, dear: bool) -> Part:
        """A price in four cells; one that a character or the venue changed has an arrow (`↓M$2`), and stands out."""
        arrow = self.sign("below") if change < 0 else self.sign("up") if change > 0 else ""
        style = "faint" if dear else ("good" if change < 0 else "bad") + " bold" if change else "text"
        return f"{f'{arrow}M${price}':>4}", style

    def symbols_text(self, bits: int, long: bool = False) -> list[Part]:
        """Elements and types: `▲F An`, or in full `▲ Fire · Animal`."""
        found: list[Part] = []
        for name in (*ELEMENTS, *TYPES):
            if bits & BIT[name]:
                if found:
                    found.append((f" {self.sign('dot')} " if long else " ", "faint"))
                glyph = "" if self.ascii else GLYPHS.get(name, "")
                if long:
                    found.append((f"{glyph} {name}" if glyph else name, name))
                else:
                    found.append((glyph + SHORT[name], name))
        return found

    def card_line(self, shown: Shown, cells: int) -> list[Part]:
        """A card on one line of so many cells: stars, name, tokens, symbols at the right end."""
        card = shown.card
        if card is None:
            where = f" ({shown.back.name})" if shown.back is not None else ""
            return [(f"{self.sign('down')}   ", "faint"), (fill(f"face down{where}", cells - 4), "faint italic")]
        symbols = self.symbols_text(shown.symbols)
        if not symbols and card.kind in (1, 2):
            symbols = [(("Box", "Acc")[card.kind - 1], "muted")]
        right = sum(width(text) for text, _ in symbols)
        tokens = f" +{shown.tokens}" if shown.tokens else ""
        name = fill(cut(self.plain(card.name), max(cells - 5 - right - len(tokens), 4)) + tokens, cells - 5 - right)
        face = "text" if shown.up else "faint strike"
        return [self.stars_text(shown.stars or card.stars, card.stars), (" ", ""), (name, face), (" ", ""), *symbols]


def _language(environ: Mapping[str, str]) -> str:
    """The locale in force. Python itself puts LC_CTYPE=C.UTF-8 beside LANG=C (PEP 538): nobody asked for that."""
    every, kind, plain = (environ.get(key, "") for key in ("LC_ALL", "LC_CTYPE", "LANG"))
    if not every and plain in ("C", "POSIX") and kind in ("C.UTF-8", "C.utf8", "UTF-8"):
        return plain
    return every or kind or plain


def _theme(name: str, palette: dict[str, str], back: str, surface: str, panel: str, dark: bool) -> Theme:
    return Theme(
        name=name, primary=palette["info"], secondary=palette["muted"], accent=palette["accent"],
        warning=palette["warn"], error=palette["bad"], success=palette["good"], foreground=palette["text"],
        background=back, surface=surface, panel=panel, dark=dark,
        variables={
            "border": palette["muted"], "border-blurred": palette["frame"], "scrollbar": palette["frame"],
            "scrollbar-hover": palette["muted"], "scrollbar-active": palette["accent"],
            "scrollbar-background": back, "scrollbar-background-hover": back, "scrollbar-background-active": back,
            "scrollbar-corner-color": back, "input-cursor-background": palette["text"],
            "input-cursor-foreground": back, "footer-key-foreground": palette["accent"],
            "frame": palette["frame"], "muted": palette["muted"], "faint": palette["faint"],
        },
    )  # fmt: skip


THEMES: Final = (
    _theme("mbtui-dark", DARK, "#14171c", "#1a1e25", "#20252e", dark=True),
    _theme("mbtui-light", LIGHT, "#f7f7f4", "#efefec", "#e6e6e2", dark=False),
    replace(BUILTIN_THEMES["ansi-dark"], name="mbtui-ansi-dark", accent="ansi_yellow"),
    replace(BUILTIN_THEMES["ansi-light"], name="mbtui-ansi-light", accent="ansi_magenta"),
)
THEME_DEFAULTS: Final = {"frame": "ansi_bright_black", "muted": "ansi_default", "faint": "ansi_bright_black"}
"""What our style sheets need beyond the variables of Textual's own themes (`ansi-dark`, `ansi-light`)."""
