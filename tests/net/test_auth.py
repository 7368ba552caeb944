"""Passwords by challenge and response; tokens."""

from __future__ import annotations

import pytest

from mbtui.net.auth import CHALLENGE, SALT, Gate, key_of, new_token, prove, same


def test_who_knows_the_password_comes_in() -> None:
    gate = Gate("open sesame")
    challenge = gate.challenge()
    assert gate.locked
    assert len(challenge) == CHALLENGE
    assert gate.opens(challenge, prove("open sesame", challenge))


def test_who_does_not_stays_outside() -> None:
    gate = Gate("open sesame")
    challenge = gate.challenge()
    proof = prove("open barley", challenge)
    for wrong in (proof, b"", proof[:-1], bytes(32), b"open sesame"):
        assert not gate.opens(challenge, wrong)


def test_a_proof_is_good_for_one_challenge() -> None:
    gate = Gate("open sesame")
    first, second = gate.challenge(), gate.challenge()
    assert first != second
    assert first[:SALT] == second[:SALT]
    assert not gate.opens(second, prove("open sesame", first))


def test_no_password_no_challenge() -> None:
    gate = Gate("")
    assert not gate.locked
    assert gate.challenge() == b""
    assert gate.opens(b"", b"anything")


def test_two_hosts_with_one_password_have_two_keys() -> None:
    assert key_of("x", bytes(16)) != key_of("x", bytes(15) + b"1")
    assert key_of("pässwörd", bytes(16)) == key_of("pässwörd", bytes(16))


def test_an_odd_challenge_is_not_answered() -> None:
    with pytest.raises(ValueError, match="a challenge has 48 bytes"):
        prove("open sesame", b"short")
    assert not Gate("open sesame").opens(b"short", bytes(32))


def test_tokens() -> None:
    tokens = {new_token() for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(token) >= 32 and token.isascii() for token in tokens)
    assert same("abc", "abc")
    assert same("abc", b"abc")
    assert not same("abc", "abd")
    assert not same("é", "e")
