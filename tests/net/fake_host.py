"""A small host for tests: one table, the engine behind it, no clock. What it says is what docs/PROTOCOL.md says."""

from __future__ import annotations

from typing import Any

from engine.box import Box
from engine.game import apply, asked, legal, new_game
from engine.orders import HOST, Order, Refused
from engine.settings import Settings
from engine.state import DECKBUILDING, OVER, State
from engine.view import SPECTATOR, delta, facts, view
from mbtui.net.auth import Gate, new_token
from mbtui.net.connection import Connection
from mbtui.net.convert import event_list, order_of
from mbtui.net.messages import (
    PROTOCOL,
    Again,
    Delta,
    Do,
    Hello,
    Lobby,
    LobbyState,
    NewTable,
    No,
    Ping,
    Pong,
    Prove,
    Said,
    Say,
    Seated,
    Sit,
    Snapshot,
    Tables,
    Welcome,
)
from mbtui.net.protocol import FromClient, Message
from mbtui.net.transport import Transport

PATIENCE = 12
"""Orders of each player in an interval before the host ends it."""

LATE = "The game has moved on meanwhile."


class Guest:
    """One connection, and the seat it has."""

    def __init__(self, line: Connection, challenge: bytes) -> None:
        self.line = line
        self.challenge = challenge
        self.admitted = False
        self.seat: int | None = None
        self.ready = False


class FakeHost:
    """Call it with a transport: it serves that connection until it ends."""

    def __init__(self, box: Box, players: int = 2, password: str = "", seed: int = 1, **settings: Any) -> None:
        self.box = box
        self.players = players
        self.gate = Gate(password)
        self.seed = seed
        self.settings = {"moment": 0, "first_chance": 0, **settings}
        self.guests: list[Guest] = []
        self.names: list[str] = []
        self.tokens: list[str] = []
        self.state: State | None = None
        self.orders = 0
        self.skip: set[int] = set()
        """Positions whose delta gets lost on the way."""
        self._left = 0

    async def __call__(self, transport: Transport) -> None:
        guest = Guest(Connection(transport, "host"), self.gate.challenge())
        self.guests.append(guest)
        guest.line.send(Welcome(PROTOCOL, "Fake", self.box.digest, guest.challenge))
        async for message in guest.line:
            try:
                self.take(guest, message)
            except Refused as no:
                guest.line.send(No(message.number if isinstance(message, Do) else 0, no.why, no.legal))
        self.guests.remove(guest)

    def take(self, guest: Guest, message: Message | FromClient) -> None:
        match message:
            case Ping():
                guest.line.send(Pong(message.number))
            case Hello():
                if message.cards != self.box.digest:
                    guest.line.close("Other cards.")
                elif not guest.challenge:
                    self.admit(guest)
            case Prove():
                if self.gate.opens(guest.challenge, message.proof):
                    self.admit(guest)
                else:
                    guest.line.close("The password is wrong.")
            case _ if not guest.admitted:
                guest.line.close("Say hello first.")
            case NewTable():
                raise Refused("There is one table, and no more.")
            case Sit():
                self.sit(guest, message)
            case Lobby(what="ready"):
                guest.ready = True
                if self.state is None and [one.ready for one in self.guests if one.seat != SPECTATOR].count(True) == (
                    self.players
                ):
                    self.start()
            case Do():
                self.do(guest, message)
            case Say():
                for one in self.guests:
                    one.line.send(Said("somebody", message.text))
            case Again():
                self.show(guest)

    def admit(self, guest: Guest) -> None:
        guest.admitted = True
        guest.line.send(Tables([["fake", "lobby", len(self.names), self.players, 0, False]]))

    def sit(self, guest: Guest, sit: Sit) -> None:
        if sit.table != "fake":
            raise Refused("There is no such table.", "There is fake.")
        if sit.watch:
            guest.seat = SPECTATOR
        elif sit.token in self.tokens:
            guest.seat = self.tokens.index(sit.token)
        elif len(self.names) == self.players:
            raise Refused("All seats are taken.")
        else:
            guest.seat = len(self.names)
            self.names.append(sit.name)
            self.tokens.append(new_token())
        token = self.tokens[guest.seat] if guest.seat >= 0 else ""
        guest.line.send(Seated("fake", guest.seat, token, guest.seat == 0))
        for one in self.guests:
            one.line.send(LobbyState({"names": self.names}))
        self.show(guest)

    def show(self, guest: Guest) -> None:
        if self.state is not None and guest.seat is not None:
            guest.line.send(Snapshot(self.state.accepted, view(self.state, guest.seat)))

    # --- the game ---

    def start(self) -> None:
        self.state = new_game(self.box, Settings(tuple(self.names), **self.settings), self.seed)
        for guest in self.guests:
            self.show(guest)
        self.go_on()

    def do(self, guest: Guest, do: Do) -> None:
        if self.state is None or guest.seat in (None, SPECTATOR):
            raise Refused("You are not playing.")
        assert guest.seat is not None
        try:
            self.give(guest.seat, order_of(do), guest, do.number)
        except Refused:
            if do.position in (-1, self.state.accepted):
                raise
            raise Refused(LATE) from None
        self.orders += 1
        self.go_on()

    def give(self, seat: int, order: Order, giver: Guest | None = None, number: int = 0) -> None:
        state = self.state
        assert state is not None
        apply(state, seat, order)
        for guest in self.guests:
            if guest.seat is not None and state.accepted not in self.skip:
                events = [event_list(event, guest.seat) for event in facts(state.events, guest.seat)]
                rows = delta(state, guest.seat)
                guest.line.send(Delta(state.accepted, rows, events, number if guest is giver else 0))

    def go_on(self) -> None:
        """Whatever the host has to do before a player is asked again."""
        state = self.state
        assert state is not None
        self._left -= 1
        if state.phase == DECKBUILDING and state.running and self._left <= 0:
            self._left = PATIENCE * self.players
            self.give(HOST, Order("interval"))
        while state.phase != OVER and asked(state) == (HOST,):
            self._left = PATIENCE * self.players
            self.give(HOST, next(order for order in legal(state, HOST) if order.verb != "tick"))
