"""The key table: complete, free of clashes, remappable, and the page made from it."""

from __future__ import annotations

import re
import string
from collections import Counter

import pytest
from textual.keys import _character_to_key

from mbtui import keys
from mbtui.client.questions import LABELS
from mbtui.config import Config
from mbtui.docs.keys_page import PAGE, page
from mbtui.looks import Looks
from tests.tui.bench import BenchApp, BenchScreen, Rows
from tests.tui.fake import FakeLink


def test_every_key_has_a_name_of_its_own_and_a_known_scope() -> None:
    assert not [name for name, count in Counter(key.id for key in keys.TABLE).items() if count > 1]
    assert {key.scope for key in keys.TABLE} <= keys.SCOPES.keys()
    for key in keys.TABLE:
        assert key.help.endswith((".", "?")), key.id
        assert key.label, key.id


@pytest.mark.parametrize("scope", list(keys.SCOPES))
def test_no_key_means_two_things_in_one_scope(scope: str) -> None:
    used = Counter(name for key in keys.of(scope) for name in key.keys.split(","))
    assert not [name for name, count in used.items() if count > 1]


@pytest.mark.parametrize("sign", string.punctuation)
def test_signs_are_spelled_as_themselves(sign: str) -> None:
    name = _character_to_key(sign)
    assert keys.spelled(name) == sign
    assert keys.spelled(f"ctrl+{name}") == f"Ctrl+{sign}"


def test_keys_are_spelled_as_people_write_them() -> None:
    assert [keys.spelled(name) for name in ("question_mark", "ctrl+o", "shift+tab", "G", "f2", "pageup")] == [
        "?", "Ctrl+O", "Shift+Tab", "G", "F2", "PgUp",
    ]  # fmt: skip


def test_every_key_of_the_table_is_spelled_as_it_is_typed() -> None:
    words = {"Esc", "Enter", "Space", "Tab", "PgUp", "PgDn", "Home", "End", "Del", "Backspace", *"↑↓←→"}
    every = {keys.spelled(one) for key in keys.TABLE for one in key.keys.split(",")}
    odd = {
        one for one in every if len(one) > 1 and one not in words and not re.fullmatch(r"F\d+|(Ctrl|Shift)\+.+", one)
    }
    assert not odd


def test_wishes_are_checked() -> None:
    found, wrong = keys.keymap({"pane.down": ["n", "j"], "pane.upp": "x", "pane.up": 3})
    assert found == {"pane.down": "n,j"}
    assert len(wrong) == 2


async def test_a_config_changes_a_key() -> None:
    config = Config(keys={"pane.down": "z", "game.command": "semicolon"})
    app = BenchApp(FakeLink(), Looks(), config=config)
    async with app.run_test(size=(120, 36)) as pilot:
        rows = app.screen.query_one(Rows)
        before = rows.cursor
        await pilot.press("j")
        assert rows.cursor == before
        await pilot.press("z")
        assert rows.cursor != before
        await pilot.press("semicolon")
        assert app.screen.query_one("#entry").display


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make docs writes it anew"


def test_every_key_does_something() -> None:
    """Each key of the table ends in a method of a widget or screen that takes its scope."""
    import importlib
    import pkgutil

    import mbtui.screens
    import mbtui.widgets

    done: set[str] = set()
    for package in (mbtui.screens, mbtui.widgets):
        for info in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            module = importlib.import_module(info.name)
            for thing in vars(module).values():
                for binding in thing.__dict__.get("BINDINGS", ()) if isinstance(thing, type) else ():
                    name = getattr(binding, "id", None)
                    if name and hasattr(thing, f"action_{binding.action.split('(')[0]}"):
                        done.add(name)
    assert {key.id for key in keys.TABLE} == done


def test_letters_of_answers_mean_nothing_else_where_they_are_asked_for() -> None:
    assert LABELS[9:] == keys.LETTERS
    scopes = ("everywhere", "game", "pane", "tournament", "turn_based", "hand", "tableau", "prompt", "shop")
    used = Counter(name for scope in scopes for key in keys.of(scope) for name in key.keys.split(","))
    assert not [letter for letter in keys.LETTERS if used[letter] != 1]


def test_keys_that_differ_in_a_number_or_letter_are_one_row() -> None:
    rows = {group[0].id: len(group) for group in keys.groups("tournament")}
    assert rows["tournament.pick.1"] == 9
    assert rows["tournament.pick.A"] == len(keys.LETTERS)
    assert rows["tournament.pass_until"] == 1


async def test_the_key_that_asked_means_yes_whatever_it_is() -> None:
    app = BenchApp(FakeLink(), Looks(), config=Config(keys={"everywhere.leave": "Z"}))
    async with app.run_test(size=(120, 36)) as pilot:
        screen = app.screen
        assert isinstance(screen, BenchScreen)
        await pilot.press("q")
        assert not screen.status_line.asking
        await pilot.press("Z")
        assert screen.status_line.asking
        await pilot.press("q")
        assert not screen.status_line.asking
        assert app.link is not None
        await pilot.press("Z", "Z")
        await pilot.pause()
        assert app.link is None
