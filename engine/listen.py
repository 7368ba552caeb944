"""Which cards in play listen to what: the index that spares the engine from asking every card about every event."""

from __future__ import annotations

from typing import Final

from . import tree

HEARD: Final = (
    tree.Plays, tree.IsFlipped, tree.WouldBeFlipped, tree.Clashed, tree.GainsPoints, tree.LosesPoints, tree.Discards,
    tree.UsesAction, tree.GetsToken, tree.TurnBegins,
    tree.CannotBeFlipped, tree.StarsChange, tree.ClashBonus, tree.AlsoSymbol, tree.Slots, tree.CannotUse,
    tree.CannotLose, tree.Mimic, tree.Room, tree.MetasScored,
)  # fmt: skip

(PLAYS, FLIPPED, WOULD_FLIP, CLASHED, GAINS, LOSES, DISCARDS, ACTS, TOKEN, BEGINS,
 PROTECTS, STARS, CLASHING, ALSO, SLOTS, FORBIDS, KEEPS, MIMICS, ROOM, METAS) = range(len(HEARD))  # fmt: skip

KIND_OF: Final = {cls: kind for kind, cls in enumerate(HEARD)}
