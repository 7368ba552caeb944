"""What we use of Textual and asyncssh that they do not promise. A new version that breaks one of these says so here."""

from __future__ import annotations

import inspect
from functools import _lru_cache_wrapper
from typing import Any

import asyncssh
import textual.app
from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHServerConnection
from rich.console import Console
from textual import constants, events
from textual._parser import Parser, ParseTimeout
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.app import App
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.keys import Keys

from mbtui.net.ssh import serving


def source(thing: Any) -> str:
    return inspect.getsource(thing)


def test_the_parser() -> None:
    """The cache that keeps apps alive is on a method that needs no parser, and the timeout is a plain attribute."""
    cached = inspect.getattr_static(XTermParser, "_parse_extended_key")
    assert isinstance(cached, _lru_cache_wrapper)
    keys = cached.__wrapped__(XTermParser, "\x1b[1;5A")
    assert [key.key for key in keys] == ["ctrl+up"]
    assert cached.__wrapped__(XTermParser, "a") is None
    assert "self._parse_extended_key(sequence)" in source(XTermParser._sequence_to_key_events)
    assert "_timeout_time" in source(Parser.tick)
    assert issubclass(ParseTimeout, Exception)
    assert (BRACKETED_PASTE_START, BRACKETED_PASTE_END) == ("\x1b[200~", "\x1b[201~")
    assert constants.ESCAPE_DELAY > 0
    assert Keys.Ignore


def test_the_driver() -> None:
    abstract = {"write", "start_application_mode", "disable_input", "stop_application_mode"}
    assert set(Driver.__abstractmethods__) == abstract
    parameters = inspect.signature(Driver.__init__).parameters
    assert list(parameters) == ["self", "app", "debug", "mouse", "size"]
    assert "driver_class(" in source(App._build_driver)
    assert not Driver.can_suspend.fget(None)  # type: ignore[attr-defined]


def test_the_app() -> None:
    app: App[None] = App()
    for name in ("_begin_batch", "_end_batch", "_handle_exception", "_close_messages_no_wait", "_capture_stdout",
                 "_capture_stderr", "_filters", "_devtools_redirector", "_return_code", "_sync_available",
                 "error_console", "console", "css_monitor", "devtools", "features", "animation_level"):  # fmt: skip
        assert hasattr(app, name), name
    assert isinstance(app._filters[0], ANSIToTruecolor)
    assert "if self._batch_count:\n                return" in source(App._display)
    assert "self._handle_exception(error)" in source(App._process_messages)
    assert "self.error_console.print" in source(App._print_error_renderables)
    app._begin_batch()
    assert app._batch_count == 1
    app._end_batch()
    assert app.message_queue_size >= 0


def test_standard_output_is_swapped_by_two_names_of_the_module() -> None:
    body = source(App._process_messages)
    assert "with redirect_stdout(self._capture_stdout):" in body
    assert "with redirect_stderr(self._capture_stderr):" in body
    module: Any = textual.app
    assert module.redirect_stdout is serving._leave_stdout
    assert module.redirect_stderr is serving._leave_stderr


def test_messages() -> None:
    key = events.Key("a", "a")
    assert key.set_sender(App()) is key
    assert {"key", "exception", "name"} <= set(inspect.signature(events.DeliveryFailed).parameters)


def test_rich() -> None:
    assert "_environ" in inspect.signature(Console.__init__).parameters


def test_asyncssh() -> None:
    assert "self._env[key] = value" in source(SSHServerChannel._process_env_request)
    assert "Do nothing with this for now" in source(SSHServerConnection.pause_writing)
    success = source(SSHServerConnection.send_userauth_success)
    assert "await" not in success[: success.index("self._owner.auth_completed()")]
    validate = source(SSHServerConnection._validate_client_public_key)
    assert "self._owner.validate_public_key(username, key)" in validate
    assert issubclass(asyncssh.DisconnectError, Exception)
