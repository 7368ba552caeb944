"""Questions in words, the account, the story behind it, where panes lie: everything that needs no screen."""

from __future__ import annotations

import pytest

from engine.asks import Ask
from engine.orders import Order
from mbtui.client import others
from mbtui.client.accounts import columns, running, sums
from mbtui.client.model import Model
from mbtui.client.naming import names_for
from mbtui.client.preview import about, visible_deck
from mbtui.client.questions import LABELS, answer, counted, question, why_not
from mbtui.client.reactions import Passing
from mbtui.client.tale import Tale
from mbtui.screens.seats import TABS, arrange
from tests.tui.fake import FakeLink
from tests.tui.positions import do, table
from tests.tui.test_tournament_questions import FLIP, REACT


def model_of(link: FakeLink) -> Model:
    return Model(link.box, link.view)


# --- in words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("play Hammer", "Hammer: choose a card to flip."),
        ("play Tidy Up", "Tidy Up: choose a card to discard."),
        ("play Spring Clean", "Spring Clean: choose up to 2 cards to discard."),
        ("play Rake", "Rake: choose whom to clash with."),
        ("play Doormouse", "Doormouse: choose the slot it slips into."),
        ("play Tomb Typist", "Tomb Typist: name a card."),
        ("play Night-Shift Notary", "Night-Shift Notary: name a type."),
    ],
)
def test_a_question_is_a_sentence(order: str, words: str) -> None:
    link = table(FLIP)
    do(link, "Ann", order)
    asked = question(model_of(link))
    assert asked is not None
    assert asked.sentence == words
    assert asked.mine
    assert asked.text in " ".join(asked.by.card.text.split("\n"))  # type: ignore[union-attr]


def test_nothing_is_asked_between_two_parts_of_the_game() -> None:
    link = FakeLink(3, 1)
    assert question(model_of(link)) is None


def test_labels_are_all_different_and_no_keys_of_others() -> None:
    assert len(set(LABELS)) == len(LABELS)
    assert not set("TG") & set(LABELS)


def test_how_many() -> None:
    assert counted(Ask(0, "cards", (1, 2), 1, 1)) == "a card"
    assert counted(Ask(0, "cards", (1, 2), 2, 2)) == "2 cards"
    assert counted(Ask(0, "cards", (1, 2), 0, 2)) == "up to 2 cards"
    assert counted(Ask(0, "cards", (1, 2), 1, 2)) == "1 to 2 cards"
    assert why_not(Ask(0, "cards", (1, 2), 2, 2), (1,)) == "Choose 2 cards; 1 so far."
    assert not why_not(Ask(0, "cards", (1, 2), 0, 2), (1,))


def test_answers_are_orders() -> None:
    assert answer(Ask(0, "react", (4,)), (4,)) == Order("react", (4,))
    assert answer(Ask(0, "cards", (4, 5)), (5,)) == Order("choose", (5,))
    assert answer(Ask(0, "player", (1, 2)), (2,)) == Order("choose", more=(2,))


def test_names_of_others_come_first() -> None:
    link = table(FLIP)
    model = model_of(link)
    names = [model.box.cards[number].name for number in names_for(model)]
    assert names[:5] == ["Wolf", "Fox", "Elk", "Rat", "Owl"]
    assert [model.box.cards[number].name for number in names_for(model, "municipal mo")] == ["Municipal Mole"]
    assert names_for(model, "no such card at all") == []


# --- Reactions -------------------------------------------------------------------------------------------


def test_passing_ends_with_the_turn() -> None:
    link = table(REACT)
    passing = Passing()
    passing.start("turn", model_of(link))
    do(link, "Ann", "play Bear")
    passing.start("turn", model_of(link))
    do(link, "Bob", "play Hen")
    assert passing.declines(model_of(link))
    do(link, "Ann", "decline")
    assert not passing.declines(model_of(link))
    assert not passing.words


def test_passing_for_the_tournament_outlives_turns() -> None:
    link = table(REACT)
    passing = Passing()
    passing.start("tournament", model_of(link))
    assert not passing.declines(model_of(link))
    do(link, "Ann", "play Bear")
    do(link, "Bob", "play Hen")
    assert passing.declines(model_of(link))
    assert "rest of this tournament" in passing.words


# --- the account -----------------------------------------------------------------------------------------


def test_the_account_by_card_and_word() -> None:
    link = table(FLIP)
    do(link, "Ann", "play Night-Shift Notary")
    do(link, "Ann", "choose Animal")
    model = model_of(link)
    (row,) = sums(model.box, model.ledger, 0)
    assert (row.name, row.total, row.by_word) == ("Night-Shift Notary", 6, {"Play": 6})
    assert columns([row]) == ["Play"]
    assert [total for _, _, total in running(model.ledger, 0)] == [6]


def test_the_tale_knows_what_led_to_an_entry() -> None:
    link = table(FLIP)
    tale = Tale()
    for order in ("play Rake", "choose Cyd"):
        do(link, "Ann", order)
        model = model_of(link)
        tale.hear(model.box, model.names, link.state.events, len(model.ledger))
    if model.ledger:
        assert tale.behind[0][0] == "Ann plays Rake into slot 3."
        assert tale.behind[0][1].startswith("Clash (Rake)")


def test_a_guess_is_about_the_cards_one_has() -> None:
    link = table(FLIP)
    model = model_of(link)
    deck = visible_deck(model)
    assert len(deck.cards) == 9
    assert about(model, model.box.cards[model.box.number["Doormouse"]]) > 0


def test_who_is_away_and_who_is_waited_for() -> None:
    lobby = {"held": "Bob is away.", "seats": [
        {"name": "Ann", "here": True, "ready": True}, {"name": "Bob", "here": False, "ready": False},
        {"name": "Cyd", "here": True, "ready": False}, {"name": "Bot", "here": True, "bot": "rookie"}, None,
    ]}  # fmt: skip
    assert others.away(lobby) == {"Bob"}
    assert others.waited_for(lobby) == ["Cyd"]
    assert others.held(lobby) == "Bob is away."
    assert others.away({}) == frozenset()


# --- places ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(("width", "height"), [(80, 21), (99, 21), (100, 21), (120, 33), (160, 47), (300, 90)])
def test_panes_lie_inside_and_do_not_overlap(width: int, height: int, tab: str, asked: bool) -> None:
    for racers, prompt in ((4, 1), (7, 9), (7, 40)):
        places = arrange(width, height, tab, racers, prompt, asked, 8)  # type: ignore[arg-type]
        assert "prompt" in places
        cells: set[tuple[int, int]] = set()
        for region in places.values():
            assert region.right <= width
            assert region.bottom <= height
            assert region.height > 0
            mine = {(x, y) for x in range(region.x, region.right) for y in range(region.y, region.bottom)}
            assert not mine & cells
            cells |= mine
