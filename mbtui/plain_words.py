"""The game in plain sentences, for the line-by-line mode: what lies where, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cards.finding import named
from cards.glossary import explained
from engine import zones
from engine.box import Card
from engine.duel import RP_A_CARD
from engine.notation import write_order
from engine.orders import Order
from engine.symbols import KINDS, names_of
from engine.zones import ACCESSORIES, BINDER, BOXES, CHARACTER, DECK, HAND, NONE, TABLEAU
from mbtui.client.accounts import final_table, standings
from mbtui.client.building import collection_areas, collection_report, deck_report, undone
from mbtui.client.course import in_force, interval_name, stage, what_next, wins
from mbtui.client.forecast import if_scored
from mbtui.client.model import Model, Shown, usually
from mbtui.client.outcome import winners
from mbtui.client.own_turn import collections, scoring_name, sheet
from mbtui.client.trading import offers, side_text
from mbtui.plain_why import made_of

HELP: Final = """\
Give an order in words: play Hot Dog, buy pack 3, sell Hot Dog, deck Hot Dog, Fire Imp, collect ..., fuse bronze ...,
offer Bob: Hot Dog + 3 for Iron Orchid, accept Bob, ready. A number answers the question with that number.
Look at things: look, hand, binder, deck, collection, store, market, table, players, offers, metas, venue, scores,
card NAME, why (your RP card by card, tournament by tournament), why NAME (somebody else's).
In a Turn-Based game: buy pack 3, buy Hot Dog, sell Hot Dog, fuse bronze ..., collect Hot Dog as Fire, play, score.
Others: legal (what can be done), hint (what a Champion would do), do (just that), build (a deck put together for you),
best (the best collection), say TEXT, rules WORD, clock, log, help, quit. An empty line waits for what happens next."""


def card_words(card: Card, text: bool = True) -> str:
    """A card in a sentence."""
    what = " ".join(names_of(card.symbols)) or KINDS[card.kind]
    kind = f" {KINDS[card.kind]}" if card.symbols and card.kind else ""
    stars = f"{card.stars} star{'s' if card.stars != 1 else ''}, " if card.stars else ""
    lines = " ".join(card.text.split("\n")) if text else ""
    return f"{card.name}: {stars}{what}{kind}, {card.set}.{' ' + lines if lines else ''}"


def shown_words(one: Shown, text: bool = True) -> str:
    if one.card is None:
        return f"a face-down card{f' of {one.back.name}' if one.back is not None else ''}"
    words = card_words(one.card, text)
    if one.changed:
        words += f" (now {one.stars} stars)"
    return words if one.up else f"{one.name}, face down"


def listed(title: str, cards: list[Shown], text: bool = True) -> list[str]:
    if not cards:
        return [f"{title}: nothing."]
    return [f"{title}:", *(f"  {shown_words(one, text)}" for one in cards)]


def look(model: Model) -> list[str]:
    """Where the game is."""
    name = stage(model)
    if model.drafting:
        return [f"A draft for {name}, the {'first' if model.drafting == 1 else 'second'} deal.", *packet(model)]
    if model.phase == "deckbuilding":
        found = [f"Deckbuilding for {name}, {interval_name(model)}; then {what_next(model)}."]
        me = model.me
        if me is not None:
            stands = f"{me.vp} {model.points}" if model.mode != "duel" else f"it stands {wins(model)}"
            found.append(f"You have M${me.money}, {me.markers} sell markers and {stands}.")
            found += [f"Still to do: {one}." for one in undone(model)]
        return found + metas(model) + powers(model)
    if model.turn_based and model.phase in ("tournament", "pairings"):
        return own_turn(model)
    if model.phase == "tournament":
        return [f"The tournament of {name}.", *metas(model), *table(model)]
    if model.phase == "pairings":
        return [f"The tournament of {name} is about to begin.", *metas(model)]
    return scores(model)


def packet(model: Model) -> list[str]:
    return listed("Your packet", model.packet)


def own_turn(model: Model) -> list[str]:
    """Where a Turn-Based game is (R11.3)."""
    begins = " is about to begin" if model.phase == "pairings" else ""
    found = [f"A Turn-Based game{begins}.", *metas(model)]
    me = model.me
    if me is not None:
        now = scoring_name(model, me.seat)
        found.append(f"You have M${me.money} and {me.markers} sell markers; you work towards your {now}.")
    return [*found, *powers(model), *written(model), *table(model)]


def written(model: Model) -> list[str]:
    """The score sheet of a Turn-Based game (R11.3)."""
    found = []
    for row in sheet(model):
        parts = " + ".join(map(str, row.scorings))
        total = f"{parts} = {row.total} RP written down" if row.scorings else "nothing written down yet"
        found.append(f"{model.names[row.seat]}: {total}{', out' if model.is_out(row.seat) else ''}.")
    if (forecast := if_scored(model)) is not None:
        found.append(f"If you scored now you would write down {forecast.words}.")
    return found


def collected(model: Model, seat: int) -> list[str]:
    """A player's collections in a Turn-Based game."""
    return [
        f"  {one.name} collection, {one.rp} RP: {', '.join(f'{card.name} ({card.stars})' for card in one.cards)}"
        for one in collections(model, seat)
        if one.symbol != NONE
    ]


def metas(model: Model) -> list[str]:
    """The metas, and what else of the round everybody knows or this seat is shown (R11.9, R11.10)."""
    found = [f"Meta: {card_words(card)}" for card in model.metas]
    if model.venue is not None:
        found.append(f"Venue: {card_words(model.venue)}")
    for kind, card in zip(("element", "type"), model.next_metas):
        if card is not None:
            found.append(f"The next {kind} meta, which only you see: {card.name}.")
    return found


def venue(model: Model) -> list[str]:
    """Where this round is played, and as whom everybody plays (R11.9, R11.10)."""
    found = [f"Venue: {card_words(model.venue)}" if model.venue is not None else "No venue is revealed."]
    if not model.settings.get("powers"):
        found.append("Characters have no powers in this game (R2.9).")
    for seat, name in enumerate(model.names):
        shown = model.character(seat)
        if shown is not None:
            found.append(f"  {'You are' if seat == model.seat else f'{name} is'} {shown_words(shown)}")
    return found


def powers(model: Model) -> list[str]:
    """One's own character, and what it still gives (R11.10)."""
    own = model.character(model.seat) if model.seat != NONE and model.settings.get("powers") else None
    if own is None:
        return []
    found = [f"You are {shown_words(own)}"]
    if model.looks_left:
        found.append(f"You may look at {model.looks_left} more packs in this interval: look pack 3.")
    if model.may_bury:
        found.append("You may put the next meta of a stack under it: bury element, or bury type.")
    return found


def players(model: Model) -> list[str]:
    found = []
    for one in model.players:
        you = " (you)" if one.seat == model.seat else ""
        extra = f", {one.rp} RP" if model.phase in ("tournament", "standings") else f", M${one.money}"
        ready = ", ready" if model.phase == "deckbuilding" and one.ready else ""
        found.append(f"{one.name}{you}: {one.vp} {model.points}{extra}{ready}.")
    return found


def table(model: Model) -> list[str]:
    """Everybody's cards in play; before a tournament there are none."""
    if model.phase == "deckbuilding":
        return players(model)
    found = []
    for one in model.players:
        you = " (you)" if one.seat == model.seat else ""
        turn = ", to move" if one.seat == model.turn else ""
        later = one.collected * RP_A_CARD
        more = f" and {later} for collections at the end" if later else ""
        found.append(f"{one.name}{you}: {one.rp} RP{more}, {model.area_count(one.seat, HAND)} cards in hand{turn}.")
        slots = model.area(one.seat, TABLEAU)
        for place, card in enumerate(slots, 1):
            if card.number != NONE:
                found.append(f"  slot {place}: {shown_words(card)}")
        worn = (BOXES, ACCESSORIES, CHARACTER) if in_force(model) else (BOXES, ACCESSORIES)
        for area in worn:
            found += [f"  {zones.PLAYER_NAMES[area]}: {shown_words(card)}" for card in model.area(one.seat, area)]
        if model.turn_based:
            found += collected(model, one.seat)
    return found


def store(model: Model) -> list[str]:
    found = ["The Store:"]
    for pack in model.packs:
        where = f"pack {pack.place}" if pack.place else "pack 0, the top of the deck"
        if pack.set is not None:
            inside = f"; inside, which only you know: {card_words(pack.inside)}" if pack.inside is not None else ""
            found.append(f"  {where}: {pack.set.name}, {pack.set.rarity}, M${pack.price}{usually(pack)}{inside}")
    return found


def market(model: Model) -> list[str]:
    found = ["The Aftermarket:"]
    for one in model.market:
        seller = "nobody's marker" if one.seller == NONE else "your marker" if one.seller == model.seat else (
            f"{model.names[one.seller]}'s marker"
        )  # fmt: skip
        found.append(f"  {shown_words(one.shown)} M${one.price}{usually(one)}, {seller}.")
    return found if len(found) > 1 else ["The Aftermarket is empty."]


def offered(model: Model) -> list[str]:
    found = []
    for one in offers(model):
        gives = side_text(model, one.cards, one.money, one.friendship)
        wants = side_text(model, one.wanted, one.wanted_money, one.wanted_friendship)
        found.append(f"{model.names[one.maker]} offers {model.names[one.taker]}: {gives} for {wants}.")
    return found or ["There are no offers."]


def deck(model: Model) -> list[str]:
    report = deck_report(model)
    found = listed("Your deck", model.area(model.seat, DECK))
    found += [f"Illegal: {one}" for one in report.problems]
    return found + ([f"There is room for {' and '.join(report.missing)}."] if report.missing else [])


def collection(model: Model) -> list[str]:
    if model.turn_based:
        return collected(model, model.seat) or ["You collect nothing yet."]
    places = collection_areas(model)
    found = []
    for area, by in zip(places, ("",) if len(places) == 1 else (" by element", " by type"), strict=True):
        report = collection_report(model, area)
        found += listed(f"Your collection{by}", report.cards, text=False)
        if report.problem:
            found.append(f"Illegal: {report.problem}")
        elif report.cards:
            found.append(f"Worth {report.vp} {'VP' if model.mode == 'standard' else 'RP'}.")
    return found


def scores(model: Model) -> list[str]:
    """Standings of the last tournament, or the final table."""
    if model.phase == "over" and model.mode == "duel":
        return [
            *_told(model),
            *(
                f"{row.place}. {row.name}: {row.total} tournament{'s' * (row.total != 1)} won "
                f"({' + '.join(map(str, row.parts))} = {sum(row.parts)} RP)."
                for row in final_table(model)
            ),
        ]
    if model.turn_based and model.phase != "over":
        return written(model)
    if model.phase == "over":
        rows = final_table(model)
        if model.turn_based:
            places = [f"{row.place}. {row.name}: {' + '.join(map(str, row.parts))} = {row.total} RP." for row in rows]
            return [*_told(model), *places]
        return [
            f"{row.place}. {row.name}: {row.total} VP (tournaments {row.parts[0]}, collections {row.parts[1]}, "
            f"money {row.parts[2]}, friendship {row.parts[3]})."
            for row in rows
        ]
    if model.mode == "duel":
        stands = f"It stands {wins(model)} in tournaments won."
        return [*(f"{row.place}. {model.names[row.seat]}: {row.rp} RP." for row in standings(model)), stands]
    return [f"{row.place}. {model.names[row.seat]}: {row.rp} RP, {row.vp} {model.points}." for row in standings(model)]


def _told(model: Model) -> list[str]:
    """Who has won, and what everybody's RP were made of."""
    rows = final_table(model)
    return [winners(rows, model.points), *(line for row in rows for line in made_of(model, row.seat))]


def card(model: Model, name: str) -> list[str]:
    found, nearest = named(model.box, name)
    if found is None:
        return [f"There is no card called {name!r}." + (f" Perhaps: {', '.join(nearest)}." if nearest else "")]
    return [card_words(found), *(f"  {word}: {meaning}" for word, meaning in explained(found))]


def legal(model: Model, orders: Sequence[Order], most: int) -> list[str]:
    """Orders that can be given, in the notation."""
    more = f", the first {most} of them here" if len(orders) > most else ""
    count = (
        f"{len(orders)} order{'' if len(orders) == 1 else 's'}{more}." if orders else "There is nothing for you to do."
    )
    return [*(write_order(model.seen, one) for one in orders[:most]), count]


VIEWS: Final[dict[str, Callable[[Model], list[str]]]] = {
    "look": look,
    "players": players,
    "table": table,
    "store": store,
    "market": market,
    "offers": offered,
    "metas": metas,
    "venue": venue,
    "deck": deck,
    "packet": packet,
    "collection": collection,
    "hand": lambda model: listed("Your hand", model.area(model.seat, HAND)),
    "binder": lambda model: listed("Your binder", model.area(model.seat, BINDER)),
    "scores": scores,
    "sheet": scores,
    "collections": collection,
    "shop": lambda model: [*store(model), *market(model)],
}
"""Words that show something."""
