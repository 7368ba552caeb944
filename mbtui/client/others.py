"""Who is at the table, as the host tells it: away, ready, and why the game stands still."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def _people(lobby: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [seat for seat in lobby.get("seats") or () if isinstance(seat, dict) and not seat.get("bot")]


def away(lobby: Mapping[str, Any]) -> frozenset[str]:
    """Names of players whose line is gone."""
    return frozenset(str(seat.get("name")) for seat in _people(lobby) if not seat.get("here", True))


def waited_for(lobby: Mapping[str, Any]) -> list[str]:
    """Names of players who are here and have not said that they are ready."""
    return [str(seat.get("name")) for seat in _people(lobby) if seat.get("here", True) and not seat.get("ready")]


def held(lobby: Mapping[str, Any]) -> str:
    """Why the game stands still, or nothing."""
    return str(lobby.get("held") or "")
