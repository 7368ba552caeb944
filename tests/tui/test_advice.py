"""The hint key: what a Champion would do in the player's place."""

from __future__ import annotations

from engine.game import apply
from engine.notation import Seen, read_order
from engine.view import SPECTATOR, view
from mbtui.client.advice import Advice, advise, unasked
from tests.tui.fake import FakeLink
from tests.tui.positions import table, terminal
from tests.tui.test_tournament import START


def test_the_advice_is_a_legal_order() -> None:
    link = FakeLink(3)
    link.host("start")
    advice = advise(link.box, link.view, 0)
    assert advice.said.startswith("A Champion ")
    assert advice.said.endswith(f": {advice.order}")
    # A whole deck is one order, which the list of legal orders does not spell out: it is carried out.
    apply(link.state.copy(), 0, read_order(Seen.of_view(link.box, link.view), advice.order), link.state.now)
    assert advise(link.box, link.view, 0) == advice


def test_who_is_not_asked_gets_none() -> None:
    link = table(START)
    assert unasked(view(link.state, 1), 1) == "It is not your decision right now."
    assert unasked(view(link.state, SPECTATOR), SPECTATOR) == "Who watches needs no advice."


async def test_the_key_shows_it_where_one_looks() -> None:
    async with terminal(table(START)) as t:
        await t.press("H")
        await t.screen.workers.wait_for_complete()
        await t.settle()
        assert "A Champion" in t.text


async def test_no_advice_while_others_think() -> None:
    link = table(START)
    async with terminal(link) as t:
        await t.press("2", "enter", "e")
        await t.press("H")
        assert "not your decision" in t.text


async def test_a_long_hint_is_whole_in_the_log() -> None:
    async with terminal(table(START), (80, 24)) as t:
        text = "A Champion " + "thinks of much " * 8 + "and plays the last of them."
        await t.screen._advised(_at_once(Advice(text)))
        await t.settle()
        assert "(Ctrl+L all of it)" in t.text
        assert t.app.chronicle.told[-1].text == text
        await t.press("ctrl+l")
        assert "the last of them." in t.text


async def test_what_was_advised_is_given_by_two_keys() -> None:
    link = table(START)
    async with terminal(link) as t:
        await t.screen._advised(_at_once(Advice("A Champion plays the last one: play 2", "play 2")))
        await t.settle()
        assert "(: Enter does it)" in t.text
        await t.press("colon")
        assert t.screen.entry.value == "play 2"
        await t.press("l", "escape")
        assert t.screen.entry.value == "l"
        # Offered once: whoever wanted something else is not bothered again.
        await t.press("colon")
        assert t.screen.entry.value == ""
        await t.press("escape", "H")
        await t.screen.workers.wait_for_complete()
        before = link.state.accepted
        await t.press("colon", "enter")
        assert link.state.accepted == before + 1


async def test_an_order_of_ones_own_ends_the_advice() -> None:
    link = table(START)
    async with terminal(link) as t:
        await t.screen._advised(_at_once(Advice("A Champion plays it: play 2", "play 2")))
        await t.press("2", "enter")
        await t.press("colon")
        assert t.screen.entry.value == ""


async def _at_once(advice: Advice) -> Advice:
    return advice
