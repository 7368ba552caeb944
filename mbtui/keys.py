"""The keys, all in one table: bindings, footer, help and docs/KEYS.md are made from it; a config can change them.

A key belongs to a scope: the kind of place whose keys it is among (`pane`, `binder`, `deckbuilding` ...). A widget or
screen takes the keys of its scope with `BINDINGS = keys.bindings("binder")` and has a method `action_...` for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType


class Key(NamedTuple):
    """One thing a key does. `id` is `scope.action`; a config gives it other keys by that name."""

    id: str
    keys: str
    """As Textual names them, with commas between: `"down,j"`."""
    label: str
    """One or two words, for the footer."""
    help: str
    """One sentence, for the help."""
    footer: int = 0
    """Its rank in the footer, the highest first; 0: not there."""
    argument: str = ""
    """For one action with many keys: `choose_number('3')`."""

    @property
    def scope(self) -> str:
        return self.id.split(".")[0]

    @property
    def action(self) -> str:
        name = self.id.split(".")[1]
        return f"{name}('{self.argument}')" if self.argument else name


SCOPES: Final = {
    "everywhere": "Everywhere",
    "game": "In a game",
    "pane": "In every pane",
    "form": "Choices",
    "start": "Start screen",
    "tables": "Tables of a host",
    "lobby": "Lobby",
    "drafting": "Draft",
    "deckbuilding": "Deckbuilding",
    "binder": "Binder",
    "store": "Store",
    "market": "Aftermarket",
    "deck": "Deck",
    "collection": "Collection",
    "pairings": "Before a tournament",
    "trade": "Trade",
    "side": "A side of a trade",
    "tournament": "Tournament",
    "turn_based": "Turn-Based",
    "shop": "Store and Aftermarket (Turn-Based)",
    "hand": "Hand",
    "tableau": "Tableaus",
    "prompt": "A question",
    "why": "Why?",
    "aftermarket": "Aftermarket in a tournament",
    "scores": "Scores",
    "sheet": "Score sheet",
    "final": "Final table",
    "cards": "Card browser",
    "owner": "The table during a game",
    "help": "Help and rules",
    "lesson": "Lessons",
    "status": "Yes or no",
    "entry": "Typing a line",
}
"""The scopes, in the order of docs/KEYS.md, with their headings."""

LETTERS: Final = "ABCDEFIJKLMNOPQRUVWXYZ"
"""Of answers after the ninth: capitals that mean nothing else in a tournament."""

TABLE: Final = (
    # --- everywhere --------------------------------------------------------------------------------------
    Key("everywhere.help", "question_mark,f1", "help", "What can be done here, and what its words mean.", 90),
    Key("everywhere.jump", "ctrl+o", "jump", "A letter on every place; press it to go there."),
    Key("everywhere.next_pane", "tab", "next pane", "To the next pane."),
    Key("everywhere.previous_pane", "shift+tab", "pane before", "To the pane before."),
    Key("everywhere.back", "escape", "back", "One step back; never further."),
    Key("everywhere.leave", "q", "leave", "Leave; asks once."),
    Key("everywhere.theme", "f2", "theme", "Dark or light."),
    # --- in a game ---------------------------------------------------------------------------------------
    Key("game.command", "colon", "order", "Give an order in words; Tab completes it.", 20),
    Key("game.chat", "T", "say", "Say something to the table; Enter sends it, Esc leaves.", 10),
    Key("game.table", "ctrl+t", "table", "Who is here; what the table's owner can do: stop, add time, bots for seats."),
    Key("game.advice", "H", "hint", "What a Champion would do in your place, and why."),
    Key("game.company", "at", "who and where", "The venue of this round, and everybody's character.", 15),
    Key("game.log", "ctrl+l", "log", "Everything that happened, and what was said."),
    # --- panes -------------------------------------------------------------------------------------------
    Key("pane.up", "up,k", "up", "One up."),
    Key("pane.down", "down,j", "down", "One down."),
    Key("pane.left", "left,h", "left", "To the left, where there is something."),
    Key("pane.right", "right,l", "right", "To the right, where there is something."),
    Key("pane.first", "home,g", "first", "To the first one."),
    Key("pane.last", "end,G", "last", "To the last one."),
    Key("pane.page_up", "pageup,ctrl+b", "page up", "A page up."),
    Key("pane.page_down", "pagedown,ctrl+f", "page down", "A page down."),
    Key("pane.choose", "enter", "choose", "Do what is usual with this one."),
    Key("pane.mark", "space", "mark", "Mark this one, or take its mark off."),
    # --- before the game ---------------------------------------------------------------------------------
    Key("form.choose", "enter", "go", "Go there; of a choice, the next one.", 45),
    Key("form.left", "left,h", "before", "The choice before."),
    Key("form.right", "right,l", "change", "The next choice.", 65),
    Key("start.quit", "q", "quit", "Leave the program; asks once.", 10),
    Key("tables.new", "n", "new table", "Open a table of your own.", 80),
    Key("tables.watch", "w", "watch", "Watch this table.", 70),
    Key("lobby.ready", "r", "ready", "Ready, or not after all; the game begins when everybody is.", 100),
    Key("lobby.bot", "b", "add bot", "A bot takes a free seat (owner).", 80),
    Key("lobby.level", "v", "level", "How strong the bot under the cursor is, in turn (owner).", 60),
    Key("lobby.temper", "t", "temper", "What the bot under the cursor is fond of, in turn (owner).", 55),
    Key("lobby.handicap", "a", "handicap",
        "A Millennium Accessory for the player under the cursor, or not (owner).", 66),
    Key("lobby.remove", "x", "remove",
        "Take the bot, or send the player, out of the seat under the cursor (owner).", 45),
    Key("lobby.start", "s", "start", "Begin with those who are here (owner).", 70),
    Key("lobby.sets", "e", "choose sets", "Choose the sets one by one (owner).", 40),
    Key("lobby.keep", "w", "keep preset", "Keep what is played as a preset of your own.", 50),
    Key("lobby.chat", "T", "say", "Say something to the table; Enter sends it, Esc leaves.", 30),
    Key("cards.filter", "slash", "search", "Search: words, Fire, Mage, stars>=5, Promo, Deck Box, \"for each\".", 80),
    Key("cards.sort", "o", "sort", "Sort by set, stars or name.", 60),
    Key("drafting.take", "d", "take", "Take the card under the cursor, as Enter does; the rest is passed on.", 90),
    # --- deckbuilding ------------------------------------------------------------------------------------
    Key("deckbuilding.filter", "slash", "filter",
        "Show the binder cards with these words: name, text, Fire, Mage, stars>=5, set, play:, is:new.", 60),
    Key("deckbuilding.sort", "o", "sort", "Sort the binder: by stars, name, element, set, or the newest first."),
    Key("deckbuilding.deck", "d", "deck", "The card, or the marked ones, into the deck, or out of it.", 80),
    Key("deckbuilding.collect", "c", "collect", "The card, or the marked ones, into the collection, or out of it.", 70),
    Key("deckbuilding.collect_two", "C", "collect by type",
        "In a Duel: the card, or the marked ones, into the collection by type.", 0),
    Key("deckbuilding.sell", "s", "sell", "Sell the card for its stars in M$; asks once: there is no way back.", 65),
    Key("deckbuilding.fuse", "f", "fuse", "Fuse the marked cards, filled up with the lowest, into a promo; asks once."),
    Key("deckbuilding.best", "b", "best collection", "Make the best collection of your binder your collection."),
    Key("deckbuilding.look", "i", "look inside",
        "Look into the pack under the cursor, where your character or the venue allows it.", 83),
    Key("deckbuilding.bury", "B", "bury meta", "Put the next meta of a stack under it, if your character can.", 62),
    Key("deckbuilding.trade", "t", "trade", "Offer a trade, or look at one you are offered.", 50),
    Key("deckbuilding.ready", "r", "ready", "Ready, or not after all; the interval ends when everybody is.", 40),
    *(
        Key(f"deckbuilding.buy_pack.{number}", str(number), "buy pack",
            "Buy the pack of this number; 0 is the top of the deck.", argument=str(number))
        for number in range(10)
    ),
    Key("deckbuilding.metas", "m", "metas", "Show the metas as cards, one after the other."),
    Key("deckbuilding.unmark", "u", "unmark", "Take all marks off."),
    Key("deckbuilding.grace", "e", "extra time", "Agree to one more interval at the end; it takes everybody."),
    Key("deckbuilding.pause", "p", "pause", "Stop the clock, or let it go on; nothing can be done meanwhile."),
    Key("binder.choose", "enter", "into the deck", "Put the card into the deck."),
    Key("store.choose", "enter", "buy", "Buy the pack, or fuse into that promo.", 85),
    Key("market.choose", "enter", "buy", "Buy the card for its stars in M$.", 85),
    Key("deck.choose", "enter", "back to binder", "Put the card back into the binder.", 85),
    Key("collection.choose", "enter", "back to binder", "Put the card back into the binder.", 85),
    Key("deckbuilding.beside", "v", "beside", "Another pane beside this one, where they lie behind one another."),
    Key("deck.earlier", "K,left_square_bracket,shift+up", "earlier", "One place earlier in the plan of the deck."),
    Key("deck.later", "J,right_square_bracket,shift+down", "later", "One place later in the plan of the deck."),
    Key("pairings.ready", "enter,r", "ready", "Ready for what comes next, or not after all.", 85),
    # --- trade -------------------------------------------------------------------------------------------
    Key("side.choose", "enter", "add", "Add the card to the trade, or take it out.", 85),
    Key("trade.want", "w,slash", "want", "Name a card you want; Tab completes it.", 80),
    Key("trade.balance", "equals_sign,b", "balance", "Make both sides equal with M$.", 70),
    Key("trade.more", "plus", "M$ +1", "One M$ more on this side."),
    Key("trade.less", "minus", "M$ -1", "One M$ less on this side."),
    Key("trade.money", "m", "M$", "Type the M$ of this side."),
    *(
        Key(f"trade.friendship.{vp}", str(vp), "friendship",
            "A friendship card of so many VP on this side, or none again.", argument=str(vp))
        for vp in (1, 2, 3)
    ),
    Key("trade.clear", "u", "clear", "Take everything out of the trade."),
    Key("trade.other", "n,full_stop", "next player", "Trade with the next player."),
    Key("trade.other_before", "N,comma", "player before", "Trade with the player before."),
    Key("trade.send", "s", "send", "Send the offer; it takes the place of your last one to this player.", 75),
    Key("trade.accept", "a", "accept", "Accept what the other offers; asks once, since it cannot be taken back.", 95),
    Key("trade.counter", "c", "counter", "Turn the offer round, to change it and send it back.", 94),
    Key("trade.refuse", "x", "refuse", "Refuse the other's offer, or take your own back.", 93),
    # --- tournament --------------------------------------------------------------------------------------
    Key("hand.choose", "enter", "play", "Play the Single under the cursor into your left-most open slot.", 100),
    Key("tableau.choose", "enter", "take", "Take it as a target, or use its Action; a player: why their RP.", 100),
    Key("prompt.choose", "enter", "take", "Give the answer under the cursor, or all that are marked.", 100),
    Key("prompt.mark", "space", "mark", "Mark the answer, where several can be given.", 95),
    Key("prompt.filter", "slash", "look for", "Look for the card to name: words, Fire, stars>=5.", 80),
    Key("tournament.use", "a", "action", "To your next card with an Action you can use; Enter uses it.", 70),
    Key("tournament.end", "e", "end turn", "End your turn, or pass where no Single can be played.", 65),
    Key("tournament.why", "w", "why", "Why somebody has the RP they have: by card, with the facts.", 60),
    Key("tournament.decline", "d", "decline", "Say no to what is optional; pass on a Reaction."),
    Key("tournament.pass_until", "u", "pass until my turn", "Pass on Reactions until your next turn.", argument="turn"),
    Key("tournament.pass_until.all", "x", "pass for good", "Pass on Reactions for the rest of this tournament.",
        argument="tournament"),
    Key("tournament.ask_again", "r", "ask me", "Be asked for Reactions again."),
    Key("tournament.turn_tab", "v", "view", "The next view: table, mine, log (where there is no room for all).", 55),
    Key("tournament.market", "s", "market", "The Aftermarket: clashes put their cards there, texts look at it."),
    Key("tournament.strip", "m", "strip", "Show what happens one by one, or only the last of it."),
    *(
        Key(f"tournament.pick.{number}", str(number), "pick", "The answer with this number, or to that card in hand.",
            argument=str(number))
        for number in range(1, 10)
    ),
    *(
        Key(f"tournament.pick.{letter}", letter, "pick", "The answer with this letter, where there are more than nine.",
            argument=letter)
        for letter in LETTERS
    ),
    # --- Turn-Based --------------------------------------------------------------------------------------
    Key("turn_based.buy", "b", "buy", "To the Store and the Aftermarket, or back to the hand; Enter buys there.", 94),
    Key("turn_based.sell", "s", "sell", "Sell the card of your hand for its stars in M$; asks once.", 93),
    Key("turn_based.collect", "c", "collect", "Add the card of your hand to a collection; it asks as what.", 92),
    Key("turn_based.fuse", "f", "fuse", "Fuse five cards into a Bronze promo, or seven into a Silver one.", 68),
    Key("turn_based.score", "S", "score", "Score: write your RP down and begin anew; asks once.", 91),
    Key("turn_based.look", "i", "look", "Look into the pack under the cursor, if your character may."),
    Key("turn_based.bury", "n", "bury a meta", "Put the next meta under its stack, if your character may."),
    Key("shop.choose", "enter", "buy", "Buy the pack or the card, or fuse into that promo.", 100),
    Key("why.choose", "enter", "facts", "The facts behind a card's RP, or without them again.", 90),
    Key("why.left", "left,h", "player before", "The account of the player before."),
    Key("why.right", "right,l", "next player", "The account of the next player.", 80),
    Key("why.turn", "v", "the one before", "The account of the tournament, or the scoring, before.", 82),
    Key("why.close", "escape,q,w", "close", "Back to the table.", 85),
    Key("aftermarket.close", "escape,q,s", "close", "Back to the table.", 85),
    # --- scores ------------------------------------------------------------------------------------------
    Key("sheet.choose", "enter", "go on", "You have seen enough; the game goes on when everybody has.", 100),
    Key("sheet.mark", "space", "skip", "Show the whole scoring at once.", 95),
    Key("scores.why", "w", "why", "Why somebody has the RP they have: by card, with the facts.", 60),
    Key("final.why", "w", "why", "Why somebody has the RP they have: by card, with the facts.", 60),
    Key("final.turn", "v,enter", "turn the page", "The last score sheet, or the final table again.", 80),
    Key("final.save_text", "s", "save", "Save the final table as a text file.", 70),
    Key("final.save_svg", "S", "picture", "Save the final table as a picture (SVG).", 65),
    # --- the table ---------------------------------------------------------------------------------------
    Key("owner.close", "escape,q,ctrl+t", "close", "Back to the game.", 90),
    # --- help --------------------------------------------------------------------------------------------
    Key("help.look_up", "slash", "look up", "Look a word up in the rules.", 100),
    Key("help.close", "escape,question_mark,f1,q", "close", "Back to where you were.", 90),
    # --- lessons -----------------------------------------------------------------------------------------
    Key("lesson.go_on", "enter,space,escape", "go on", "To the next lesson, or back to the game.", 100),
    Key("lesson.rules", "question_mark,r", "the rules", "The rules that the lesson is about.", 95),
    Key("lesson.silence", "x", "no more lessons", "End the lessons.", 90),
    # --- yes or no ---------------------------------------------------------------------------------------
    Key("status.yes", "y,enter", "yes", "Yes, do it. The key that asked does the same.", 100),
    Key("status.no", "n,escape", "no", "No, leave it.", 99),
    # --- typing a line -----------------------------------------------------------------------------------
    Key("entry.send", "enter", "do it", "Send the line, give the order, keep the filter.", 100),
    Key("entry.leave", "escape", "leave", "Back to where you were.", 99),
    Key("entry.complete", "tab,right", "complete", "Complete the word.", 98),
    Key("entry.earlier", "up", "earlier", "The line before."),
    Key("entry.later", "down", "later", "The line after."),
)  # fmt: skip
"""Add a line under the heading of your scope; the order is that of the help."""


def of(scope: str) -> list[Key]:
    """The keys of a scope."""
    return [key for key in TABLE if key.scope == scope]


def bindings(*scopes: str) -> list[BindingType]:
    """The keys of some scopes as Textual wants them."""
    return [
        Binding(key.keys, key.action, key.label, show=bool(key.footer), id=key.id, tooltip=key.help, system=False)
        for scope in scopes
        for key in of(scope)
    ]


def groups(scope: str) -> list[list[Key]]:
    """The keys of a scope; those that do one thing with different numbers or letters are together."""
    found: dict[tuple[str, str], list[Key]] = {}
    for key in of(scope):
        name = key.id.rsplit(".", 1)[0] if len(key.argument) == 1 else key.id
        found.setdefault((name, key.help), []).append(key)
    return list(found.values())


def by_id() -> dict[str, Key]:
    return {key.id: key for key in TABLE}


def keymap(wishes: Mapping[str, object]) -> tuple[dict[str, str], list[str]]:
    """The `[keys]` of a config as a keymap, and what is wrong with it in words."""
    known = by_id()
    found: dict[str, str] = {}
    wrong: list[str] = []
    for name, value in wishes.items():
        keys = ",".join(value) if isinstance(value, list) and all(isinstance(one, str) for one in value) else value
        if name not in known:
            wrong.append(f"There is no key called {name!r}; docs/KEYS.md has them all.")
        elif not isinstance(keys, str) or not keys:
            wrong.append(f'{name} wants keys like "x" or ["x", "ctrl+x"].')
        else:
            found[name] = keys
    return found, wrong


_SPELLED: Final = {
    "question_mark": "?", "colon": ":", "slash": "/", "escape": "Esc", "enter": "Enter", "space": "Space",
    "tab": "Tab", "shift+tab": "Shift+Tab", "up": "↑", "down": "↓", "left": "←", "right": "→", "pageup": "PgUp",
    "pagedown": "PgDn", "home": "Home", "end": "End", "delete": "Del", "backspace": "Backspace", "plus": "+",
    "minus": "-", "comma": ",", "full_stop": ".", "equals_sign": "=", "less_than_sign": "<",
    "greater_than_sign": ">", "left_square_bracket": "[", "right_square_bracket": "]", "number_sign": "#",
    "exclamation_mark": "!", "at": "@", "dollar_sign": "$", "percent_sign": "%", "ampersand": "&", "asterisk": "*",
    "semicolon": ";", "underscore": "_", "quotation_mark": "\"", "apostrophe": "'", "left_parenthesis": "(",
    "right_parenthesis": ")", "backslash": "\\", "circumflex_accent": "^", "grave_accent": "`",
    "left_curly_bracket": "{", "right_curly_bracket": "}", "vertical_line": "|", "tilde": "~",
}  # fmt: skip


def spelled(key: str) -> str:
    """A key as people write it: `?`, `Ctrl+O`, `Shift+Tab`."""
    if key in _SPELLED:
        return _SPELLED[key]
    *modifiers, last = key.split("+")
    if last[0] == "f" and last[1:].isdecimal():
        last = last.upper()
    return "+".join(
        [*(word.capitalize() for word in modifiers), _SPELLED.get(last, last.upper() if modifiers else last)]
    )
