"""The rules on a screen: chapters, a search, each rule in a few words."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui import keys
from mbtui.paced import Paced
from mbtui.rules import book, explain, find, meaning
from mbtui.text import wrap
from mbtui.widgets.entry import EntryLine
from mbtui.widgets.pane import Line, LinePane, line


class RulesPane(LinePane):
    """The rules that fit the search, all of them without one."""

    signs = False
    HELP = "The rules. / looks a word or a number up, Esc leads back."
    BINDINGS = keys.bindings("help")
    SCOPES = ("help", "pane")

    def __init__(self, words: str = "", **options: Any) -> None:
        super().__init__("The rules", **options)
        self.words = words

    def search(self, words: str) -> None:
        self.words = words
        self.title("The rules", f"{words}" if words else "")
        self.scroll_to(y=0, animate=False)
        self.reload()

    def lines(self) -> list[Line]:
        found: list[Line] = []
        rules = find(self.words) if self.words else list(book().rules)
        if self.words and not rules:
            found += [line((row, "text")) for one in explain(self.words) for row in wrap(one, self.inner)]
        elif known := meaning(self.words.strip()):
            found += [line((row, "text")) for row in wrap(self.looks.plain(": ".join(known)), self.inner)] + [line()]
        chapter = ""
        for rule in rules:
            if not self.words and rule.chapter != chapter:
                chapter = rule.chapter
                found += [line(), line((f"{chapter}  {book().chapters[chapter]}", "info bold")), line()]
            found.append(line((f"{rule.number} ", "accent"), (rule.title, "strong bold")))
            found += [line((f"  {row}", "text")) for row in wrap(self.looks.plain(rule.text), self.inner - 2)]
        return found

    def action_close(self) -> None:
        if self.words:
            self.search("")
        else:
            self.screen.dismiss()

    def action_look_up(self) -> None:
        self.screen.query_one(EntryLine).start("rules", "a word, a number, a chapter", self.search, changed=self.search)


class RulesScreen(Paced, ModalScreen[None]):
    """The rules over another screen; `words` are looked up at once."""

    def __init__(self, words: str = "") -> None:
        super().__init__(classes="overlay")
        self.words = words

    def compose(self) -> ComposeResult:
        yield RulesPane(self.words, id="help")
        yield EntryLine(id="lookup")
