"""Who somebody is: a key, or a name and the password. Guessing is cut short."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import asyncssh
import pytest

from .apps import until
from .clients import FAST, Answers, Small, connect, serving, sit_down

ANN = asyncssh.generate_private_key("ssh-ed25519")
BOB = asyncssh.generate_private_key("ecdsa-sha2-nistp256")


async def test_any_key_is_an_identity() -> None:
    make = Small()
    async with serving(make) as server:
        for key in (ANN, BOB):
            screen = await sit_down(await connect(server, key=key))
            await screen.see("Hello ann")
    assert [caller.identity for caller in make.callers] == [ANN.get_fingerprint(), BOB.get_fingerprint()]
    assert all(caller.key for caller in make.callers)


async def test_without_a_password_nobody_needs_a_key() -> None:
    make = Small()
    async with serving(make) as server:
        screen = await sit_down(await connect(server))
        await screen.see("Hello ann")
    assert make.callers[0].identity == "name ann at 127.0.0.1"


async def test_with_a_password_one_comes_in_by_it() -> None:
    make = Small()
    async with serving(make, "sesame") as server:
        screen = await sit_down(await connect(server, "Ann", "sesame"))
        await screen.see("Hello Ann")
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(server, "Bob", "simsim")
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(server, "Bob")
    assert make.callers[0].identity == "name ann"


async def test_a_key_that_was_only_shown_is_nobodys_identity() -> None:
    """A client may show any public key before it comes in another way."""
    make = Small()
    async with serving(make) as server:
        shown = _SignsWrongly(ANN)
        client = Answers()
        connection, _ = await asyncssh.create_connection(
            lambda: client, "127.0.0.1", server.port, username="ann", config=None, known_hosts=None, agent_path=None,
            client_keys=[shown], gss_host=None,
        )  # fmt: skip
        screen = await sit_down(connection)
        await screen.see("Hello ann")
        assert shown.signed
    assert not make.callers[0].key
    assert make.callers[0].identity == "name ann at 127.0.0.1"


async def test_three_wrong_passwords_end_a_connection() -> None:
    async with serving(password="sesame") as server:
        guesser = Answers("simsim", 100)
        with pytest.raises(asyncssh.DisconnectError, match="not the password"):
            await _try(server, guesser)
        assert guesser.asked == 3
        await until(lambda: not server.guests)


async def test_an_address_that_guesses_has_to_wait() -> None:
    async with serving(password="sesame") as server:
        asked = 0
        for _ in range(10):
            guesser = Answers("simsim", 100)
            with pytest.raises(asyncssh.DisconnectError):
                await _try(server, guesser)
            asked += guesser.asked
        assert asked == 12
        late = Answers("sesame", 1)
        with pytest.raises(asyncssh.DisconnectError, match="Wait ten minutes"):
            await _try(server, late)
        assert not late.asked


async def test_answers_sent_all_at_once_are_not_more_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client need not wait for the answer to its answer."""
    async with serving(password="sesame", limits=replace(FAST, pause=0.2)) as server:
        looked_at: list[str] = []
        opens = server.entrance.opens

        def counted(address: str, password: str) -> bool:
            looked_at.append(password)
            return opens(address, password)

        monkeypatch.setattr(server.entrance, "opens", counted)
        from asyncssh.auth import MSG_USERAUTH_INFO_RESPONSE, _ClientKbdIntAuth
        from asyncssh.packet import String, UInt32

        async def flood(self: Any, *_: Any) -> None:
            for number in range(500):
                self.send_packet(MSG_USERAUTH_INFO_RESPONSE, UInt32(1) + String(f"guess {number}"))

        monkeypatch.setattr(_ClientKbdIntAuth, "_receive_challenge", flood, raising=True)
        with pytest.raises(asyncssh.DisconnectError):
            await _try(server, Answers("x", 100))
        assert 1 <= len(looked_at) <= 3


async def test_only_so_many_keys_can_be_shown() -> None:
    async with serving(password="sesame", limits=replace(FAST, keys=3)) as server:
        keys = [_SignsWrongly(asyncssh.generate_private_key("ssh-ed25519")) for _ in range(8)]
        with pytest.raises(asyncssh.DisconnectError):
            await asyncssh.create_connection(
                lambda: Answers(), "127.0.0.1", server.port, username="ann", config=None, known_hosts=None,
                agent_path=None, client_keys=keys, gss_host=None,
            )  # fmt: skip
        assert sum(key.signed for key in keys) <= 3


# --- a key, and a password on top ------------------------------------------------------------------------


async def test_somebody_with_a_key_is_asked_once() -> None:
    make = Small()
    async with serving(make, "sesame") as server:
        screen = await sit_down(await connect(server, key=ANN))
        await screen.see("Password of this host:")
        screen.type("simsim\r")
        await screen.see("That is not the password.")
        screen.type("sesax\x7fme\r")
        await screen.see("Hello ann")
        assert b"sesa" not in screen.bytes
        screen = await sit_down(await connect(server, key=ANN))
        await screen.see("Hello ann")
        screen = await sit_down(await connect(server, key=BOB))
        await screen.see("Password of this host:")
        assert [caller.identity for caller in make.callers] == [ANN.get_fingerprint()] * 2


@pytest.mark.parametrize("typed", ["\x03", "a\rb\rc\r"])
async def test_somebody_with_a_key_who_does_not_know_it(typed: str) -> None:
    make = Small()
    async with serving(make, "sesame") as server:
        screen = await sit_down(await connect(server, key=ANN))
        await screen.see("Password of this host:")
        for char in typed:
            screen.type(char)
            await asyncio.sleep(0.03)
        assert await screen.end() == 1
        assert not make.callers
        assert not server.entrance.trusted


async def test_a_question_on_a_line_that_breaks() -> None:
    async with serving(password="sesame") as server:
        connection = await connect(server, key=ANN)
        screen = await sit_down(connection)
        await screen.see("Password of this host:")
        connection.abort()
        await until(lambda: not server.tasks)


# --- help ------------------------------------------------------------------------------------------------


class _SignsWrongly(asyncssh.SSHKeyPair):
    """Shows a public key without having the private one."""

    def __init__(self, key: asyncssh.SSHKey) -> None:
        super().__init__(key.algorithm, key.algorithm, key.sig_algorithms, key.sig_algorithms, key.public_data, b"")
        self.signed = 0

    def sign(self, data: bytes) -> bytes:
        self.signed += 1
        return asyncssh.generate_private_key("ssh-ed25519").sign(data, b"ssh-ed25519")


async def _try(server: Any, client: Answers) -> None:
    await asyncssh.create_connection(
        lambda: client, "127.0.0.1", server.port, username="ann", config=None, known_hosts=None, agent_path=None,
        client_keys=None, gss_host=None,
    )  # fmt: skip
