"""Trades from the keyboard: both sides, the balance, sending, countering, accepting, refusing."""

from __future__ import annotations

from engine.orders import Order
from engine.zones import BINDER
from mbtui.client.trading import offer_to
from mbtui.screens.trade import TradeScreen
from mbtui.widgets.pane import LinePane
from mbtui.widgets.trade import GivePane, OfferPane, PlayersLine, WantPane
from tests.tui.playing import Game, every_size, playing


def trade(game: Game) -> TradeScreen:
    screen = game.app.screen
    assert isinstance(screen, TradeScreen)
    return screen


def bob_offers(game: Game) -> None:
    """Bob wants Bathtub Admiral for M$7 and friendship 2."""
    admiral = game.link.box.number["Bathtub Admiral"]
    game.link._apply(1, Order("offer", (), 0, (7, (2,), (admiral,), 0, ())))


@every_size
async def test_an_offer_is_put_together_balanced_and_sent(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        await game.press("t")
        give = trade(game).query_one(GivePane)
        assert game.app.focused is give
        give.point(game.screen.binder.order[0])
        await game.press("space", "3")
        assert "You give 7" in str(give.border_title)
        await game.press("w", *"orel", "enter")
        want = trade(game).query_one(WantPane)
        assert "Orella" in game.text(want)
        assert "7 : 5" in game.text(trade(game).query_one(PlayersLine))
        await game.press("s")
        assert "you want M$2 too little" in game.said
        await game.press("equals_sign")
        assert "7 = 7" in game.text(trade(game).query_one(PlayersLine))
        await game.press("s")
        offer = offer_to(game.app.model, 1)
        assert offer is not None
        assert (offer.friendship, offer.wanted_money) == ((3,), 2)
        assert "You offer Bob Bathtub Admiral + friendship 3 for Orella + M$2." in _joined(game, OfferPane)
        await game.press("x")
        assert offer_to(game.app.model, 1) is None
        await game.press("escape")
        assert game.app.screen is game.screen


def _joined(game: Game, kind: type[LinePane]) -> str:
    return game.text(trade(game).query_one(kind)).replace("\n", " ")


async def test_an_offer_stands_in_the_header_and_takes_no_focus() -> None:
    async with playing() as game:
        await game.press("slash", *"fire")
        bob_offers(game)
        await game.pilot.pause()
        assert game.app.focused is game.screen.entry
        assert "Bob offers you a trade" in game.header
        await game.press("enter", "t")
        assert trade(game).other == 1


@every_size
async def test_an_offer_is_accepted_after_one_question(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        bob_offers(game)
        await game.press("t")
        assert "Bob offers you M$7 + friendship 2 for Bathtub Admiral." in _joined(game, OfferPane)
        await game.press("a")
        assert "Accept, and give Bathtub Admiral?" in game.status
        await game.press("a")
        assert game.link.state.money[0] == 37
        assert game.link.state.friends[0][1] == 2
        assert "You have traded with Bob." in game.said


async def test_an_offer_is_countered_with_another_sum() -> None:
    async with playing() as game:
        bob_offers(game)
        await game.press("t", "c")
        draft = trade(game).draft
        assert (len(draft.cards), draft.wanted_money, draft.wanted_friendship) == (1, 7, (2,))
        await game.press("right", "3", "s")
        offer = offer_to(game.app.model, 1)
        assert offer is not None
        assert offer.wanted_friendship == (2, 3)


async def test_an_offer_is_refused() -> None:
    async with playing() as game:
        bob_offers(game)
        await game.press("t", "x")
        assert not game.app.model.offers
        await game.press("x")
        assert "There is no offer between you and Bob." in game.said


async def test_an_offer_that_cannot_be_taken_says_why() -> None:
    async with playing() as game:
        bob_offers(game)
        await game.press("d", "t", "a")
        assert "You do not have Bathtub Admiral in your binder." in game.said


async def test_money_is_typed_and_stepped() -> None:
    async with playing() as game:
        await game.press("t", "enter", "1", "2", "enter", "plus", "plus", "minus")
        assert trade(game).draft.money == 13
        await game.press("right", "m", *"1x", "enter")
        assert "A number, please." in game.said
        await game.press("escape", "u")
        assert trade(game).draft.empty


async def test_the_partner_is_changed_and_drafts_are_kept() -> None:
    async with playing() as game:
        await game.press("t", "plus", "n", "plus", "plus")
        assert (trade(game).other, trade(game).draft.money) == (2, 2)
        await game.press("N")
        assert (trade(game).other, trade(game).draft.money) == (1, 1)
        await game.press("escape", "t")
        assert trade(game).draft.money == 1


async def test_marked_cards_are_offered() -> None:
    async with playing() as game:
        marked = game.screen.binder.order[:2]
        await game.press("space", "space", "t")
        assert sorted(trade(game).draft.cards) == sorted(marked)  # type: ignore[type-var]


async def test_a_sold_card_leaves_the_draft() -> None:
    async with playing() as game:
        card = game.screen.binder.cursor
        await game.press("space", "t")
        assert trade(game).draft.cards == (card,)
        game.link.order(Order("deck", (card,)))  # type: ignore[arg-type]
        await game.pilot.pause()
        assert trade(game).draft.cards == ()


async def test_without_friendship() -> None:
    async with playing(friendship=False) as game:
        await game.press("t", "1")
        assert "without friendship" in game.said


async def test_nobody_has_a_card_of_that_name() -> None:
    async with playing() as game:
        await game.press("t", "w", *"xyzzy", "enter")
        assert "There is no such card." in _joined(game, WantPane)
        await game.press("escape")
        assert trade(game).draft.empty


async def test_the_phase_ends_while_trading() -> None:
    async with playing() as game:
        await game.press("t")
        game.link.run_to("pairings")
        await game.pilot.pause()
        assert game.app.screen.query_one("#locked")


@every_size
async def test_names_are_plain_text(size: tuple[int, int]) -> None:
    """A name that looks like markup, or is wide, breaks nothing."""
    names = ("You", "[/b]x", "盲目の[red]騎士", "Dee")
    async with playing(size, names=names) as game:
        game.link._apply(1, Order("offer", (), 0, (3, (), (), 3, ())))
        game.link._apply(2, Order("sell", (game.link.state.zone(2, BINDER)[0],)))
        await game.press("t", "n", "n")
        assert all(name in _joined(game, PlayersLine) for name in names[1:])
        assert "[/b]x offers you a trade" in game.header


async def test_in_a_free_market_both_sides_need_not_be_equal() -> None:
    async with playing(free_market=True) as game:
        bob_offers(game)
        await game.pilot.pause()
        await game.press("t")
        admiral = game.link.box.cards[game.link.box.number["Bathtub Admiral"]]
        assert admiral.stars == 7
        assert "in a Free Market" not in _joined(game, OfferPane)
        game.link._apply(1, Order("offer", (), 0, (2, (), (game.link.box.number["Bathtub Admiral"],), 0, ())))
        await game.pilot.pause()
        assert "That is 2 for 7: in a Free Market both sides need not be equal." in _joined(game, OfferPane)
        await game.press("plus")
        assert "1 : 0" in game.text(trade(game).query_one(PlayersLine))
        assert "Free Market" in game.text(trade(game).query_one(PlayersLine))
        assert "too little" not in game.text(trade(game).query_one(PlayersLine))
        await game.press("a")
        assert "Accept, and give Bathtub Admiral? That is 7 for 2." in game.said
        await game.press("y")
        assert "You have traded with Bob." in game.said
