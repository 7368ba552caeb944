"""The rules as files: every scenario below `tests/scenarios` holds, and every rule that can be shown is shown."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import cards
from engine.symbols import WORDS
from mbtui.scenario import run_file, run_text

ROOT = Path(__file__).parent.parent
SCENARIOS = Path(__file__).parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.toml"))
RULE_FILES = sorted((SCENARIOS / "rules").glob("R*.toml"))

RULES = {2: 9, 3: 5, 4: 11, 5: 9, 6: 13, 7: 6, 8: 3, 9: 4, 10: 2, 11: 10}
"""The chapters of the rules that are about play, and how many rules each has."""

SHOWN = (
    "R2.4", "R2.5", "R2.6", "R2.7",
    "R3.1", "R3.2", "R3.3", "R3.4", "R3.5",
    "R4.1", "R4.2", "R4.3", "R4.4", "R4.5", "R4.6", "R4.7", "R4.8", "R4.9", "R4.10", "R4.11",
    "R5.1", "R5.2", "R5.3", "R5.4", "R5.5", "R5.6", "R5.7", "R5.8", "R5.9",
    "R6.1", "R6.2", "R6.3", "R6.4", "R6.5", "R6.6", "R6.7", "R6.8", "R6.9", "R6.10", "R6.11", "R6.12", "R6.13",
    "R7.1", "R7.2", "R7.3", "R7.4", "R7.5", "R7.6",
    "R8.1", "R8.2", "R8.3",
    "R9.1", "R9.2", "R9.3", "R9.4",
    "R10.1", "R10.2",
    "R11.2", "R11.3", "R11.4", "R11.5", "R11.6", "R11.7", "R11.8", "R11.9", "R11.10",
)  # fmt: skip
"""Rules that a scenario shows."""

ELSEWHERE = {
    "R2.1": "tests/engine/test_setup.py::test_a_random_store_has_twelve_sets_of_twelve_and_the_core",
    "R2.2": "tests/engine/test_setup.py::test_five_piles_of_six",
    "R2.3": "tests/engine/test_setup.py::test_metas_are_two_stacks",
    "R2.8": "tests/engine/test_setup.py::test_the_first_game_has_its_own_sets",
    "R2.9": "tests/engine/test_setup.py::test_a_character_each",
    "R11.1": "tests/engine/test_options.py::test_every_option_combines_with_every_other",
}
"""Rules about what is laid out and what can be agreed on: a scenario says itself what lies where."""


def rule_of(path: Path) -> str:
    chapter, number, *_ = path.stem.split("_")
    return f"{chapter}.{number}"


def contents(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).as_posix())
def test_scenario(path: Path) -> None:
    assert run_file(path, cards.default_box()).problem == ""


def test_every_rule_is_accounted_for() -> None:
    every = {f"R{chapter}.{number}" for chapter, last in RULES.items() for number in range(1, last + 1)}
    assert {*SHOWN, *ELSEWHERE} == every
    assert not {*SHOWN} & {*ELSEWHERE}


@pytest.mark.parametrize("rule", SHOWN)
def test_every_rule_has_a_scenario(rule: str) -> None:
    assert any(rule_of(path) == rule for path in RULE_FILES)


@pytest.mark.parametrize("rule", ELSEWHERE)
def test_the_other_rules_have_a_test(rule: str) -> None:
    file, test = ELSEWHERE[rule].split("::")
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("word", WORDS)
def test_every_effect_word_has_a_scenario(word: str) -> None:
    assert list((SCENARIOS / "rules").glob(f"R6_1_{word.lower()}_*.toml"))


def test_files_are_named_after_their_rule() -> None:
    assert {path.name: contents(path).get("rule") for path in RULE_FILES} == {p.name: rule_of(p) for p in RULE_FILES}


def test_every_rule_scenario_says_in_a_sentence_what_it_shows() -> None:
    titles = [contents(path).get("title", "") for path in RULE_FILES]
    assert all(" " in title for title in titles)
    assert len(titles) == len(set(titles))


def test_every_rule_scenario_gives_orders() -> None:
    assert [path.name for path in RULE_FILES if not contents(path).get("do")] == []


@pytest.mark.parametrize("page", ["docs/SCENARIOS.md"])
def test_the_examples_of_the_manual_hold(page: str) -> None:
    blocks = (ROOT / page).read_text(encoding="utf-8").split("```toml\n")[1:]
    assert blocks
    for block in blocks:
        assert run_text(block.split("```")[0], cards.default_box(), page).problem == ""
