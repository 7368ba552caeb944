"""Where programs are missing the tests that need them say so; in CI they fail."""

from __future__ import annotations

import pytest

from tests import programs


def test_a_missing_program_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "IN_CI", False)
    mark = programs.needs("sh", "no-such-program-anywhere").mark
    assert mark.args == (True,)
    assert mark.kwargs["reason"] == "needs no-such-program-anywhere, which cannot be found here"
    assert programs.needs("sh").mark.args == (False,)


def test_in_ci_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "IN_CI", True)
    assert programs.needs("no-such-program-anywhere").mark.args == (False,)
