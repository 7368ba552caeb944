"""Writes docs/KEYS.md from the key table: `python -m mbtui.docs.keys_page`."""

from __future__ import annotations

from pathlib import Path

from mbtui import keys

PAGE = Path(__file__).parents[2] / "docs" / "KEYS.md"

HEAD = """\
# Keys

Made from `mbtui/keys.py`; `make docs` writes it anew. `?` shows the keys of whatever has the focus.

Every key has a name. The config file (`~/.config/mbtui/config.toml` on Linux, the usual place elsewhere) can give it
others, one or several:

```toml
[keys]
"deckbuilding.sell" = "x"
"pane.down" = ["down", "j", "ctrl+n"]
```

Keys are written as Textual writes them: `a`, `A`, `ctrl+a`, `f2`, `enter`, `slash`, `question_mark`.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for scope, heading in keys.SCOPES.items():
        table = keys.of(scope)
        if not table:
            continue
        rows = [f"\n## {heading}\n", "| key | what it does | name |", "|---|---|---|"]
        for group in keys.groups(scope):
            spelled = " ".join(f"`{keys.spelled(name)}`" for key in group for name in key.keys.split(","))
            last = f" ... `{group[-1].id}`" if len(group) > 1 else ""
            rows.append(f"| {spelled} | {group[0].help.replace('|', '&#124;')} | `{group[0].id}`{last} |")
        parts.append("\n".join(rows) + "\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
