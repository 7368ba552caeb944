"""A visit to a host: a connection that has said hello, before and between the tables one sits at."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from engine.box import Box
from mbtui.client.hosted import HostedLink
from mbtui.net.client import Client, Closed
from mbtui.net.transport import Transport

Connect = Callable[[], Awaitable[Transport]]


class WantsPassword(Closed):
    """The host lets nobody in without its password, and this was not it."""


class Visit:
    """A connection to a host, with or without a seat at one of its tables."""

    def __init__(self, connect: Connect, box: Box, name: str, where: str = "", password: str = "") -> None:
        self.connect = connect
        self.box = box
        self.name = name
        """The player's."""
        self.where = where
        """The host's address, for people."""
        self.password = password
        self.client: Client | None = None
        self.closers: list[Callable[[], Awaitable[None]]] = []
        """What else ends with the visit, the last first: a host of one's own."""
        self.addresses: list[str] = []
        """What others type to come to a host of one's own."""
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> Client:
        """Connect and say hello. `OSError`, `Closed` or `Refused` if that cannot be done."""
        client = Client(await self.connect(), self.box)
        try:
            await asyncio.wait_for(client.hello(self.password), 20)
        except BaseException as error:
            await client.close(str(error) or "The host does not answer.")
            if isinstance(error, TimeoutError):
                raise Closed("The host does not answer.") from None
            if isinstance(error, Closed) and client.welcome is not None and client.welcome.challenge:
                raise WantsPassword(str(error)) from None
            raise
        self.client = client
        return client

    @property
    def tables(self) -> list[list[Any]]:
        """[name, phase, players, seats, spectators, needs password] each."""
        return self.client.tables if self.client is not None else []

    async def sit(self, table: str = "", token: str = "", watch: bool = False) -> HostedLink:
        assert self.client is not None
        await self.client.sit(table, self.name, token, watch)
        return HostedLink(self)

    async def new_table(self, name: str = "", settings: dict[str, Any] | None = None) -> HostedLink:
        """Open a table; if nothing is said about it, for a Standard game."""
        from mbtui.presets import usual

        assert self.client is not None
        await self.client.new_table(name, self.name, usual() if settings is None else settings)
        return HostedLink(self)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self.client is not None:
            await self.client.close()
            self.client = None
        while self.closers:
            await self.closers.pop()()

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
