"""Serving an app to somebody at the far end of a line: cut off from the host, run, and ended without a trace."""

from __future__ import annotations

import io
import logging
from contextlib import AbstractContextManager, nullcontext, redirect_stderr, redirect_stdout
from functools import partial
from typing import Any, Final

import textual.app
from rich.console import Console
from textual.app import App
from textual.filter import ANSIToTruecolor, Monochrome, NoColor

from .driver import SshDriver
from .line import Line
from .terminal import Terminal

log = logging.getLogger(__name__)


class _Untouched:
    """In the place of an app's captured output: this app leaves the process's own alone."""


UNTOUCHED: Final = _Untouched()


def _leave_stdout(target: Any) -> AbstractContextManager[Any]:
    return nullcontext() if target is UNTOUCHED else redirect_stdout(target)


def _leave_stderr(target: Any) -> AbstractContextManager[Any]:
    return nullcontext() if target is UNTOUCHED else redirect_stderr(target)


# Textual swaps sys.stdout and sys.stderr while an app runs. Apps that overlap would put them back in the wrong order.
textual.app.redirect_stdout = _leave_stdout  # type: ignore[misc,assignment]
textual.app.redirect_stderr = _leave_stderr  # type: ignore[misc,assignment]


def driver_for(line: Line) -> Any:
    """What an app for this line is given as its `driver_class`."""
    return partial(SshDriver, line=line)


def prepare(app: App[Any], terminal: Terminal) -> None:
    """Cut a new app off from everything of the host's: its environment, its terminal, its disk."""
    nowhere = app.console.file
    app.console = terminal.console(nowhere)
    app.error_console = Console(
        file=io.StringIO(), width=terminal.size[0], markup=False, highlight=False, color_system=None, _environ={}
    )
    app.no_color = terminal.no_color
    app._filters = [one for one in app._filters if isinstance(one, ANSIToTruecolor)]
    if app.no_color:
        app._filters.append(NoColor() if app.native_ansi_color else Monochrome())
    app._capture_stdout = app._capture_stderr = UNTOUCHED  # type: ignore[assignment]
    app.features = frozenset()
    app.devtools = app._devtools_redirector = app.css_monitor = None
    app.animation_level = "none"
    app._handle_exception = partial(_failed, app)  # type: ignore[method-assign]


def _failed(app: App[Any], error: Exception) -> None:
    """An app's own mistake ends that app. Textual would render a traceback with everything in sight."""
    log.error("a served app failed", exc_info=error)
    app._return_code = 1
    app._close_messages_no_wait()


async def run(app: App[Any], line: Line) -> bool:
    """Run an app on a line to its end; whether it ended well. What it says at last stays on the player's screen."""
    prepare(app, line.terminal)
    await app.run_async(mouse=False, size=line.terminal.size)
    words = app.error_console.file
    if isinstance(words, io.StringIO):
        line.say(words.getvalue())
    return not app.return_code
