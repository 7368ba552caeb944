"""A lesson of the first game over the screen it is about."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui import keys
from mbtui.guide import Guide, Lesson
from mbtui.paced import Paced
from mbtui.text import wrap
from mbtui.widgets.pane import Line, LinePane, line


class LessonPane(LinePane):
    """One lesson after the other, until none waits."""

    signs = False
    BINDINGS = keys.bindings("lesson")
    SCOPES = ("lesson",)

    def __init__(self, guide: Guide) -> None:
        super().__init__("", id="lesson")
        self.guide = guide
        self.lesson: Lesson = guide.waiting.pop(0)
        self.read = False

    def on_unmount(self) -> None:
        if not self.read:  # the game went on and took the lesson away
            self.guide.waiting.insert(0, self.lesson)

    def lines(self) -> list[Line]:
        found = [line((row, "text")) for row in wrap(self.looks.plain(self.lesson.text), self.inner)]
        self.title(self.lesson.title, self.lesson.rules)
        more = f"{len(self.guide.waiting)} more   " if self.guide.waiting else ""
        return [*found, line(), line((more, "muted"), ("Enter", "accent bold"), (" go on   ", "muted"),
                                     ("?", "accent bold"), (" the rules   ", "muted"),
                                     ("x", "accent bold"), (" no more lessons", "muted"))]  # fmt: skip

    def action_rules(self) -> None:
        """The rules it is about, to be read over the lesson."""
        from mbtui.screens.rulebook import RulesScreen

        self.app.push_screen(RulesScreen(self.lesson.rules))

    def action_go_on(self) -> None:
        if self.guide.waiting:
            self.lesson = self.guide.waiting.pop(0)
            self.reload()
            self.refresh(layout=True)
        else:
            self._close()

    def _close(self) -> None:
        self.read = True
        self.screen.dismiss()

    def action_silence(self) -> None:
        self.guide.silent = True
        self.guide.waiting.clear()
        self._close()


class LessonScreen(Paced, ModalScreen[None]):
    """The lessons that are due."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(classes="lesson")
        self.guide = guide

    def compose(self) -> ComposeResult:
        yield LessonPane(self.guide)
