"""A player who knows docs/PROTOCOL.md and nothing else: takes a seat and plays random legal orders.

Usage: python examples/random_client.py HOST:PORT [NAME [BOTS [PASSWORD]]]
It sits down where a seat is free, or opens a table and seats so many bots at it.
"""

import hashlib
import hmac
import random
import socket
import struct
import sys
import time
import zlib

import msgpack

HELLO, PROVE, SIT, NEW_TABLE, LEAVE, LOBBY, DO, SAY, CONTROL, AGAIN, PING = range(11)
WELCOME, TABLES, SEATED, LOBBY_STATE, SNAPSHOT, DELTA, NO, CLOCK, SAID, PONG, BYE = range(11)
DECKBUILDING, PAIRINGS, TOURNAMENT, STANDINGS, OVER = range(5)
PACKS, PLAYERS, TABLE, ASK, HEADER, BUYING = 1, 80, 86, 87, 91, 92
DEAREST = 9  # no pack costs more


class Wire:
    def __init__(self, address: str) -> None:
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        self.inflate = zlib.decompressobj(-15)

    def send(self, *message: object) -> None:
        body = msgpack.packb(message)
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def take(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            try:
                piece = self.socket.recv(size - len(data))
            except TimeoutError:
                self.send(PING, 0)  # whoever is silent for too long is disconnected
                continue
            if not piece:
                raise SystemExit("The host closed the connection.")
            data += piece
        return data

    def receive(self) -> list:
        (size,) = struct.unpack(">I", self.take(4))
        body = self.take(size & 0x7FFFFFFF)
        if size >> 31:
            body = self.inflate.decompress(body + b"\0\0\xff\xff")
        return msgpack.unpackb(body, strict_map_key=False)


def answers(ask: list) -> list[tuple]:
    """Orders that answer a question, as (verb, cards, number, more)."""
    _, kind, options, low, high, optional, _, what = ask
    if what == "pass":
        return [("pass", [], 0, [])]
    if kind == "turn":
        found: list[tuple] = [
            ("play" if place < low else "action", [card], 0, []) for place, card in enumerate(options)
        ]
        return found + [("end", [], 0, [])] * optional
    no: list[tuple] = [("decline", [], 0, [])] * optional
    if kind == "react":
        return no + [("react", [card], 0, []) for card in options]
    if kind in ("cards", "order"):
        return [*no, ("choose", random.sample(options, random.randint(max(low, int(optional)), high)), 0, [])]
    return no + [("choose", [], 0, [one]) for one in options or [0]]


def building(view: dict, seat: int, interval: int) -> list[tuple]:
    """Some of the orders that are legal in deckbuilding; none once we have said that we are ready."""
    me = view[PLAYERS + seat]
    if me[6] or not interval:
        return [] if me[6] else [("ready", [], 0, [])]
    binder, deck, collection = (view.get(20 + 12 * seat + area) or [] for area in range(3))
    found: list[tuple] = [(verb, [card], 0, []) for verb in ("deck", "collect") for card in binder]
    found += [("undeck", [card], 0, []) for card in deck] + [("uncollect", [card], 0, []) for card in collection]
    found += [("sell", [card], 0, []) for card in binder if me[4] and interval <= 2]
    left, claims = view.get(BUYING) or [[], []]
    if me[1] - sum(claim[2] for claim in claims) >= DEAREST:
        closed = {*left, *(claim[0] for claim in claims)}
        packs = enumerate((view.get(PACKS) or [[]])[0], 1)
        found += [("buy pack", [], number, []) for number, back in packs if back >= 0 and number not in closed]
    return [*found, ("ready", [], 0, [])]


def orders(view: dict) -> list[tuple]:
    seat = view[HEADER]["seat"]
    phase, _, interval, _, paused, *_ = view[TABLE]
    if phase == TOURNAMENT:
        return answers(view[ASK]) if ASK in view and view[ASK][0] == seat else []
    return building(view, seat, interval) if phase == DECKBUILDING and paused < 0 else []


def play(wire: Wire, name: str, bots: int, password: str) -> None:
    view, position, seated, number, waiting = {}, -1, False, 0, 0
    while True:
        tag, *message = wire.receive()
        if tag == WELCOME:
            wire.send(HELLO, message[0], message[2], "random_client")
            if challenge := b"".join(message[3:]):
                key = hashlib.scrypt(password.encode(), salt=challenge[:16], n=1 << 14, r=8, p=1, dklen=32)
                wire.send(PROVE, hmac.digest(key, challenge, "sha256"))
        elif tag == TABLES and not seated:
            free = [table[0] for table in message[0] if table[1] == "lobby" and table[2] < table[3]]
            wire.send(*((SIT, free[0], name) if free else (NEW_TABLE, "", name, {"seats": max(2, bots + 1)})))
        elif tag == SEATED and not seated:
            seated = True
            for _ in range(bots if message[3:] == [True] else 0):
                wire.send(LOBBY, "bot", "random")
            wire.send(LOBBY, "ready")
        elif tag == SNAPSHOT:
            position, view = message
        elif tag == DELTA and message[0] not in (position, position + 1):
            wire.send(AGAIN)
        elif tag == DELTA:
            position = message[0]
            view = {key: row for key, row in {**view, **message[1]}.items() if row is not None}
            waiting = 0 if message[3:] == [waiting] else waiting
        elif tag == NO:
            print("No:", *message[1:])
            waiting = 0
            time.sleep(0.1)
        elif tag == BYE:
            raise SystemExit(message[0])
        if view and view[TABLE][0] == OVER:
            print(f"{name} has played a whole game: {number} orders.")
            return
        if view and view[TABLE][0] in (PAIRINGS, STANDINGS) and tag in (DELTA, NO):
            wire.send(LOBBY, "ready")
        if view and not waiting and (able := orders(view)):
            verb = random.choice(sorted({order[0] for order in able}))
            number = waiting = number + 1
            wire.send(DO, number, *random.choice([order for order in able if order[0] == verb]), position)


if __name__ == "__main__":
    address, name, bots, password = [*sys.argv[1:], *["", "Random", "0", ""][len(sys.argv) - 1 :]]
    play(Wire(address), name, int(bots), password)
