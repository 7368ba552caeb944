"""Card files for tests: a set that is right, so that a test changes the one thing it is about."""

from pathlib import Path

HEAD = """\
[set]
name = "Test Set"
rarity = "Expansion"
about = "For the tests."
"""


def card(name: str, stars: int, text: str = "Play: Gain 9 RP.", more: str = "") -> str:
    return f'''
[[card]]
name = "{name}"
stars = {stars}
elements = ["Fire"]
types = ["Mage"]
text = """
{text}
"""
{more}
'''


def six(**changed: str) -> str:
    """Six cards, one to six stars, called One to Six; a keyword replaces the text of one."""
    names = ("One", "Two", "Three", "Four", "Five", "Six")
    return "".join(
        card(name, stars, changed.get(name, f"Play: Gain {stars} RP.")) for stars, name in enumerate(names, 1)
    )


def write(folder: Path, source: str, name: str = "set.toml") -> Path:
    path = folder / name
    path.write_text(source, encoding="utf-8")
    return path
