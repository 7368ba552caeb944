"""From card files to a box; one bad set never takes the others down."""

from pathlib import Path

import pytest

import cards
from engine.symbols import DECK_BOX, META

from .files import HEAD, card, six, write


def problem(folder: Path, source: str) -> cards.CardError:
    """The one problem of a file."""
    library = cards.check([write(folder, source)])
    assert not library.box.sets
    (found,) = library.problems
    return found


def placed(error: cards.CardError) -> str:
    """What stands in the file where the error points."""
    line = Path(error.file).read_text(encoding="utf-8").split("\n")[error.line - 1]
    assert line == error.source
    return line[error.column - 1 :]


# --- The box ---------------------------------------------------------------------------------------------


def test_the_box_is_without_problems() -> None:
    library = cards.load()
    assert library.problems == []
    assert library.box is not cards.default_box()
    assert library.box.digest == cards.default_box().digest


def test_every_text_of_the_box_is_printed_as_it_is_written() -> None:
    for one in cards.default_box().cards:
        assert cards.print_text(one.lines) == one.text, one.name


def test_the_order_is_rarity_then_set_then_stars(tmp_path: Path) -> None:
    write(tmp_path, HEAD.replace("Test Set", "Zed") + six(), "a.toml")
    write(tmp_path, HEAD.replace("Test Set", "Alpha") + six().replace('name = "', 'name = "Alpha '), "b.toml")
    starter = "".join(card(f"Starter {n}", 10 - n) for n in range(9))
    write(tmp_path, HEAD.replace("Test Set", "Last").replace("Expansion", "Starter") + starter, "z.toml")
    box = cards.check([tmp_path]).box
    assert [one.name for one in box.sets] == ["Last", "Alpha", "Zed"]
    assert [one.stars for one in box.sets[0].cards] == list(range(2, 11))


def test_extra_sets_stand_beside_those_of_the_box(tmp_path: Path) -> None:
    library = cards.load([write(tmp_path, HEAD + six())])
    assert library.problems == []
    assert len(library.box.sets) == len(cards.default_box().sets) + 1


def test_one_bad_set_leaves_the_others_alone(tmp_path: Path) -> None:
    write(tmp_path, HEAD + six(), "good.toml")
    write(tmp_path, "[set", "bad.toml")
    library = cards.check([tmp_path])
    assert [one.name for one in library.box.sets] == ["Test Set"]
    assert [Path(one.file).name for one in library.problems] == ["bad.toml"]


def test_copies_follow_the_stars(tmp_path: Path) -> None:
    box = cards.check([write(tmp_path, HEAD + six())]).box
    assert [one.copies for one in box.cards] == [3, 2, 2, 2, 2, 1]


def test_metas(tmp_path: Path) -> None:
    source = """
[set]
name = "Element Metas"
rarity = "Element Meta"

[[card]]
name = "Fire Meta"
kind = "Meta"
text = "Score: Gain 5 RP for each of your face-up Fire Singles."
"""
    (meta,) = cards.check([write(tmp_path, source)]).box.cards
    assert (meta.kind, meta.copies, meta.stars) == (META, 1, 0)


# --- Places ----------------------------------------------------------------------------------------------


def test_a_mistake_in_a_text_is_found_in_the_file(tmp_path: Path) -> None:
    error = problem(tmp_path, HEAD + six(Four="Play: Gain 4 RP.\nTop: You get 2 in clashes."))
    assert placed(error) == "2 in clashes."
    assert error.card == "Four"
    assert error.expected == ("a number with + or -",)
    assert str(error).startswith(f"{error.file}:{error.line}:14: ")


def test_a_text_on_one_line(tmp_path: Path) -> None:
    source = (HEAD + six()).replace('text = """\nPlay: Gain 3 RP.\n"""', 'text = "Play: Gian 3 RP."')
    assert placed(problem(tmp_path, source)) == 'Gian 3 RP."'


def test_all_bad_cards_of_a_set_are_named(tmp_path: Path) -> None:
    library = cards.check([write(tmp_path, HEAD + six(Two="Play: Nothing.", Five="Play: Nothing."))])
    assert [error.card for error in library.problems] == ["Two", "Five"]


def test_brackets_in_a_text_are_no_table(tmp_path: Path) -> None:
    error = problem(tmp_path, HEAD + six(Two="[[card]]\nstars = 3"))
    assert placed(error) == "[[card]]"


# --- Tables ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message", "place"),
    [
        ("stars = 3", "stars = 11", "11 stars", "11"),
        ("stars = 3", "stars = 0", "0 stars", "0"),
        ("stars = 3", "stars = true", "stars is True", "true"),
        ("stars = 3", 'stars = "three"', "stars is 'three'", '"three"'),
        ("stars = 3", "", "stars is missing", "[[card]]"),
        ("stars = 3", "star = 3", "unknown key 'star'", "3"),
        (
            "stars = 3",
            "stars = 3\ncopies = 2",
            "copies of a card of rarity Expansion are fixed by the rules (R1.5)",
            "2",
        ),
        ("stars = 3", "stars = 4", "4 stars, as Three has: the six star ratings of a set differ (R1.5)", "4"),
        ("stars = 3", 'stars = 3\nkind = "Singel"', "'Singel' is no kind", '"Singel"'),
        ("stars = 3", 'stars = 3\nkind = "Meta"', "a set of rarity Expansion holds no Meta", '"Meta"'),
        ('name = "Three"', 'name = "Two"', "two cards of this name", '"Two"'),
        ('name = "Three"', 'name = " "', "name is empty", '" "'),
        ('rarity = "Expansion"', 'rarity = "Expanse"', "'Expanse' is no rarity", '"Expanse"'),
        ('rarity = "Expansion"', "", "rarity is missing", "[set]"),
        ('about = "For the tests."', 'abuot = "x"', "unknown key 'abuot'", '"x"'),
    ],
)
def test_what_is_wrong_with_a_table(tmp_path: Path, old: str, new: str, message: str, place: str) -> None:
    error = problem(tmp_path, (HEAD + six()).replace(old, new, 1))
    assert error.message == message
    assert placed(error) == place


@pytest.mark.parametrize(
    ("old", "new", "message", "nearest"),
    [
        ('elements = ["Fire"]', 'elements = ["Fier"]', "'Fier' is none of the elements", "Fire"),
        ('types = ["Mage"]', 'types = ["Mages"]', "'Mages' is none of the types", "Mage"),
        ('types = ["Mage"]', "", "a Single without types", ""),
        ('elements = ["Fire"]', "elements = []", "a Single without elements", ""),
    ],
)
def test_wrong_symbols(tmp_path: Path, old: str, new: str, message: str, nearest: str) -> None:
    error = problem(tmp_path, (HEAD + six()).replace(old, new, 1))
    assert (error.message, error.nearest) == (message, nearest)


def test_a_deck_box_needs_no_symbols(tmp_path: Path) -> None:
    source = (HEAD + six()).replace('elements = ["Fire"]\ntypes = ["Mage"]', 'kind = "Deck Box"', 1)
    assert cards.check([write(tmp_path, source)]).box.cards[0].kind == DECK_BOX


def test_a_set_of_five(tmp_path: Path) -> None:
    error = problem(tmp_path, HEAD + six().rpartition("[[card]]")[0])
    assert error.message == "5 cards"
    assert error.expected == ("6 in a set of rarity Expansion (R1.4)",)


def test_the_core_set_counts_its_own(tmp_path: Path) -> None:
    core = HEAD.replace("Expansion", "Core")
    assert problem(tmp_path, core + card("One", 1)).message == "0 copies"
    assert problem(tmp_path, core + card("One", 1, more="copies = 2")).message == "2 copies in all"
    full = "".join(card(f"Core {n}", 1, more=f"copies = {2 if n < 59 else 0}") for n in range(59))
    assert sum(one.copies for one in cards.check([write(tmp_path, core + full)]).box.cards) == 118


def test_a_name_that_is_taken(tmp_path: Path) -> None:
    taken = cards.default_box().cards[0]
    path = write(tmp_path, HEAD + six().replace('name = "One"', f'name = "{taken.name}"'))
    (error,) = cards.load([path]).problems
    assert error.message == f"there is a card of this name already, in {taken.set}"
    assert placed(error) == f'"{taken.name}"'


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "there is no [set]"),
        ("set = 3", "there is no [set]"),
        ("card = 3\n" + HEAD, "a card is a table"),
        (HEAD + "[[cards]]\n", "unknown key 'cards'"),
        (HEAD + "\n[[card]]\nname = \n", "not TOML: Invalid value"),
        pytest.param("x = " + "[" * 5000, "not TOML: maximum recursion depth exceeded", id="deep"),
        pytest.param("x = " + "9" * 5000, "not TOML: Exceeds the limit (4300 digits)", id="long"),
    ],
)
def test_files_that_are_no_set(tmp_path: Path, source: str, message: str) -> None:
    assert problem(tmp_path, source).message.startswith(message)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (error,) = cards.check([tmp_path / "nowhere.toml"]).problems
    assert error.message == "cannot be read: No such file or directory"
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe")
    (error,) = cards.check([tmp_path / "latin.toml"]).problems
    assert error.message == "cannot be read: it is no text in UTF-8"


# --- Loose cards -----------------------------------------------------------------------------------------


def test_a_loose_card_needs_only_a_name() -> None:
    assert cards.make_card({"name": "Nobody"}).name == "Nobody"


def test_a_loose_card_may_name_its_set_and_rarity() -> None:
    made = cards.make_card({"name": "Guest", "set": "Elsewhere", "rarity": "Master", "stars": 9})
    assert (made.set, made.rarity, made.price) == ("Elsewhere", "Master", 6)


def test_a_bad_loose_card_says_why() -> None:
    with pytest.raises(cards.CardError, match="is no word of the card language"):
        cards.make_card({"name": "Guest", "text": "Play: Gian 9 RP."})
