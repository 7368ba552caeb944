"""Boxes to play with in tests: plausible sets of every rarity, and not a word of text on any card."""

from functools import cache

from engine.box import Box, Card, CardSet
from engine.symbols import ACCESSORY, CHARACTER, DECK_BOX, ELEMENTS, META, SINGLE, TYPES, bits_of

STARTERS = (
    "Saints of Whiteholme",
    "Chateau Helbane",
    "Redhill Mercenaries",
    "Greendew Bazaar",
    "Bluelake Village",
    "Brownwall City",
)
STORE = {
    "Expansion": (
        "Fists of Steel",
        "Obari as Hell",
        "Rubber Ducky Maid Crusaders R",
        "1001 Nights",
        "Gno-Man's Land",
        "Lightning Bug",
    ),
    "Premium": ("Cards Magica", "AD 2400", "Clockwork Empire", "Pandora's Box Opened", "Mouse Card"),
    "Master": ("Symphony of Destruction", "Galactic Caboose", "James Bomb 006 Plus One", "Hell to Pay"),
}
PROMOS = {
    "Bronze Promo": ("Legend of Final Badass", "Elemental Blades", "Leave It to Backers"),
    "Silver Promo": ("Princess Blade", "Sealed Vaults", "Backer Meets World"),
    "Gold Promo": ("Elemental Dragon Lords", "Millennium Accessories"),
}
CHARACTERS = ("Deques", "Cardine", "Fulton", "Morrey", "The Creep", "Shur Wen")
COPIES = (3, 2, 2, 2, 2, 1)
"""Of the six cards of a set, lowest stars first (R1.5)."""


@cache
def small_box(characters: bool = True) -> Box:
    """A box with more sets of every rarity than a game needs (fewer than the real one has)."""
    sets = [_starter(name, place) for place, name in enumerate(STARTERS)]
    sets.append(_core())
    for rarity, names in STORE.items():
        sets += [_twelve(name, rarity, place) for place, name in enumerate(names)]
    for rarity, names in PROMOS.items():
        sets += [_promo(name, rarity, place) for place, name in enumerate(names)]
    sets.append(_metas("Element Metas", "Element Meta", ELEMENTS))
    sets.append(_metas("Type Metas", "Type Meta", TYPES[:6]))
    if characters:
        people = tuple(
            Card(name, kind=CHARACTER, set="Characters", rarity="Character", copies=1) for name in CHARACTERS
        )
        sets.append(CardSet("Characters", "Character", cards=people))
    return Box(tuple(sets))


def _symbols(place: int) -> int:
    return bits_of((ELEMENTS[place % 6], TYPES[place // 2 % 6]))


def _starter(name: str, place: int) -> CardSet:
    cards = [
        Card(f"{name} {stars}", stars, SINGLE, bits_of((ELEMENTS[place], TYPES[stars % 6])), name, "Starter")
        for stars in range(1, 8)
    ]
    cards.append(Card(f"{name} Box", 3, DECK_BOX, set=name, rarity="Starter"))
    cards.append(Card(f"{name} Dice", 2, ACCESSORY, set=name, rarity="Starter"))
    return CardSet(name, "Starter", cards=tuple(cards))


def _core() -> CardSet:
    """118 cards: 40 Singles, 10 Deck Boxes and 10 Accessories, two of each but for two cards (R1.4)."""
    name = "Millennium Blades"
    cards = [Card(f"Core {n}", n % 8 + 1, SINGLE, _symbols(n), name, "Core", 2) for n in range(40)]
    cards += [Card(f"Core Box {n}", n % 5 + 1, DECK_BOX, 0, name, "Core", 1 if n == 9 else 2) for n in range(10)]
    cards += [Card(f"Core Dice {n}", n % 5 + 1, ACCESSORY, 0, name, "Core", 1 if n == 9 else 2) for n in range(10)]
    return CardSet(name, "Core", cards=tuple(cards))


def _twelve(name: str, rarity: str, place: int) -> CardSet:
    """Six cards with six ratings, twelve copies; the third of them is a Deck Box or an Accessory (R1.5)."""
    cards = []
    for rank, copies in enumerate(COPIES):
        kind = (DECK_BOX, ACCESSORY)[place % 2] if rank == 2 else SINGLE
        symbols = 0 if kind != SINGLE else _symbols(place + rank * 5)
        stars = rank + 1 + (rank > 2) + (rank > 4 and place % 2)
        cards.append(Card(f"{name} {stars}", stars, kind, symbols, name, rarity, copies))
    return CardSet(name, rarity, cards=tuple(cards))


def _promo(name: str, rarity: str, place: int) -> CardSet:
    kind = ACCESSORY if name == "Millennium Accessories" else SINGLE
    cards = tuple(
        Card(f"{name} {rank}", rank + 4, kind, 0 if kind else _symbols(place + rank), name, rarity)
        for rank in range(1, 7)
    )
    return CardSet(name, rarity, cards=cards)


def _metas(name: str, rarity: str, symbols: tuple[str, ...]) -> CardSet:
    return CardSet(name, rarity, cards=tuple(Card(f"{one} meta", 0, META, 0, name, rarity) for one in symbols))
