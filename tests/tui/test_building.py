"""What the binder shows and what the helpers of deckbuilding say, without a screen."""

from __future__ import annotations

import pytest

from engine.collection import problem
from engine.orders import Order
from engine.zones import BINDER, COLLECTION, DECK
from mbtui.client import building, course, trading
from mbtui.client.model import Model, Shown
from mbtui.client.sifting import SORTS, ordered, sift, words_of
from tests.tui.fake import FakeLink


@pytest.fixture
def link() -> FakeLink:
    link = FakeLink()
    link.host("start")
    return link


def model_of(link: FakeLink) -> Model:
    return Model(link.box, link.view)


def binder(link: FakeLink) -> list[Shown]:
    return building.mine(model_of(link), BINDER)


# --- sifting ---------------------------------------------------------------------------------------------------------


def test_words_of_a_search() -> None:
    assert words_of('Fire stars >= 5 "for each" play:') == ["Fire", "stars>=5", '"for each"', "play:"]


def test_a_filter_by_anything_on_a_card(link: FakeLink) -> None:
    cards, box = binder(link), link.box
    marks = {"new": lambda one: one.number == cards[0].number}

    def names(text: str) -> list[str]:
        return [one.name for one in sift(box, cards, text, marks)]

    assert names("") == [one.name for one in cards]
    assert names("earth mage") == ["Geomancer on Probation", "Bard of Both Chords"]
    assert names("stars>=7") == [one.name for one in cards if one.stars >= 7]
    assert names("stars >= 7 water") == ["Bathtub Admiral"]
    assert names("symphony") == ["Triangle Terror", "Conductor of Lightning"]
    assert names("master play:") == ["Triangle Terror", "Conductor of Lightning", "Luggage Rocket"]
    assert names("blast off") == ["Luggage Rocket"]
    assert names("is:new") == [cards[0].name]
    assert names("accessory") == ["Shovel of Second Thoughts", "Regulation Hard Hat"]
    assert names("no such thing") == []


@pytest.mark.parametrize("typed", ["stars>", "stars >=", '"', "is:", "is:ne"])
def test_a_word_that_is_still_being_typed_hides_nothing(link: FakeLink, typed: str) -> None:
    cards = binder(link)
    assert sift(link.box, cards, typed, {"new": lambda one: False}) == cards


def test_the_binder_sorted(link: FakeLink) -> None:
    cards, box = binder(link), link.box
    arrived = {one.number: place for place, one in enumerate(cards)}
    for by in SORTS:
        assert {one.number for one in ordered(box, cards, by, arrived)} == {one.number for one in cards}
    stars = [one.stars for one in ordered(box, cards, "stars", arrived) if one.card and one.card.kind == 0]
    assert stars == sorted(stars, reverse=True)
    assert ordered(box, cards, "new", arrived) == cards[::-1]
    names = [one.name for one in ordered(box, cards, "name", arrived)]
    assert names == sorted(names, key=str.casefold)


# --- deck, collection, fusion ----------------------------------------------------------------------------------------


def test_what_a_deck_misses_and_what_is_illegal(link: FakeLink) -> None:
    assert building.deck_report(model_of(link)).missing == ["8 Singles", "1 Deck Box", "2 Accessories"]
    singles = [one.number for one in binder(link) if one.card and one.card.kind == 0]
    link.order(Order("deck", tuple(singles[:9])))
    report = building.deck_report(model_of(link))
    assert report.counts == (9, 0, 0)
    assert report.problems == ["9 Singles: a deck has at most 8 Singles."]
    assert report.missing == ["1 Deck Box", "2 Accessories"]


def test_a_card_moves_within_the_plan(link: FakeLink) -> None:
    plan = [one.number for one in binder(link)[:4]]
    link.order(Order("deck", tuple(plan)))
    order = building.moved(plan, plan[2], -1)
    assert order is not None
    link.order(order)
    assert [one.number for one in building.mine(model_of(link), DECK)] == [plan[0], plan[2], plan[1], plan[3]]
    assert building.moved(plan, plan[0], -1) is None


def test_the_best_collection_is_taken_and_cards_that_fit_are_known(link: FakeLink) -> None:
    model = model_of(link)
    best = building.best_collection(model)
    assert len(best) >= 3
    assert not problem(link.box, building.prints_of(model, best))
    link.order(Order("collect", (best[0].number,)))
    fits = building.fitting(model_of(link), building.mine(model_of(link), BINDER))
    assert {one.number for one in best[1:]} <= fits
    other = next(one for one in binder(link) if one.number not in fits and one.number not in {b.number for b in best})
    link.order(Order("collect", (other.number,)))
    for order in building.take_collection(model_of(link), building.best_collection(model_of(link))):
        link.order(order)
    report = building.collection_report(model_of(link))
    assert (report.problem, report.vp) == ("", building.value(len(report.cards)))
    assert len(building.mine(model_of(link), COLLECTION)) == len(building.best_collection(model_of(link)))


def test_a_fusion_takes_the_marked_cards_and_the_lowest(link: FakeLink) -> None:
    model = model_of(link)
    marked = max(binder(link), key=lambda one: one.stars)
    chosen = building.fusion_cards(model, 0, {marked.number})
    assert len(chosen) == 5
    assert marked in chosen
    assert building.fusion_obstacle(model, 0) == ""
    link.order(Order("fuse", tuple(one.number for one in chosen), 0))
    assert "already" in building.fusion_obstacle(model_of(link), 0)


def test_what_is_undone(link: FakeLink) -> None:
    first = building.undone(model_of(link))
    assert first[0].startswith("the deck lacks 8 Singles")
    assert any("unclaimed" in one for one in first)
    assert "M$30 unspent" in first
    assert building.unsold(model_of(link)) == ["3 sell markers unused"]


def test_the_course_of_a_phase(link: FakeLink) -> None:
    assert (course.interval_name(model_of(link)), course.what_next(model_of(link))) == (
        "interval 1 of 3", "six cards and the type meta",
    )  # fmt: skip
    assert course.length(model_of(link)) == 420_000
    link.host("interval")
    assert course.what_next(model_of(link)) == "selling closes"
    link.host("interval")
    assert course.what_next(model_of(link)) == "decks are locked"
    assert course.last(model_of(link))


def test_a_few_letters_tell_players_apart() -> None:
    assert course.tags(["Ann", "Bot Ada", "Bot Bix", "Bot Cleo"], 3) == ["Ann", "Ada", "Bix", "Cle"]
    assert course.tags(["You", "Bob", "Cid"], 4) == ["You", "Bob", "Cid"]
    assert course.tags(["Anna A", "Anna B"], 3) == ["A", "B"]
    assert course.tags(["Anna", "Annabel"], 3) == ["An1", "An2"]


# --- trading ---------------------------------------------------------------------------------------------------------


def test_a_draft_is_balanced_and_sent(link: FakeLink) -> None:
    model = model_of(link)
    admiral = next(one for one in binder(link) if one.name == "Bathtub Admiral")
    draft = trading.Draft(1, (admiral.number,), wanted=(link.box.number["Triangle Terror"],))
    assert trading.values(model, draft) == (7, 1)
    assert "you want M$6 too little" in trading.obstacle(model, draft)
    draft = trading.balanced(model, draft)
    assert draft.wanted_money == 6
    assert trading.obstacle(model, draft) == ""
    draft = draft.with_friendship(trading.GIVE, 3, model.me.unspent if model.me else ())
    assert draft.friendship == (3,)
    link.order(draft.order())
    mine = trading.offer_to(model_of(link), 1)
    assert mine is not None
    assert trading.draft_of(model_of(link), mine) == draft


def test_more_money_than_there_is(link: FakeLink) -> None:
    draft = trading.Draft(1, money=31, wanted_money=31)
    assert trading.obstacle(model_of(link), draft) == "You have M$30 and offer M$31."
    assert trading.balanced(model_of(link), draft._replace(wanted_money=40)) == draft


def test_an_offer_is_answered_with_another(link: FakeLink) -> None:
    admiral = link.box.number["Bathtub Admiral"]
    link._apply(1, Order("offer", (), 0, (7, (2,), (admiral,), 0, ())))
    offer = trading.offer_from(model_of(link), 1)
    assert offer is not None
    assert trading.cannot_accept(model_of(link), offer) == ""
    back = trading.counter(model_of(link), offer)
    assert [model_of(link).card(card).name for card in back.cards] == ["Bathtub Admiral"]
    assert (back.wanted_money, back.wanted_friendship) == (7, (2,))
    assert trading.side_text(model_of(link), offer.cards, offer.money, offer.friendship) == "M$7 + friendship 2"
    assert "no longer has" in trading.cannot_accept(model_of(link), offer._replace(still_there=False))
    assert "asked for" in trading.cannot_accept(model_of(link), offer._replace(wanted_money=99))
