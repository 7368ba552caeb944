"""A client's own copy of its view, kept up to date by what the host sends."""

from __future__ import annotations

from engine.view import View, update

from .messages import Delta, Snapshot


class Mirror:
    """The view of one seat. A gap makes it blind until the next snapshot."""

    def __init__(self) -> None:
        self.view: View = {}
        """Empty before the first snapshot; a new map after every change, so that an old one can be compared with it."""
        self.position = -1
        self.blind = False
        """Something was missed, and a snapshot is on its way."""

    def show(self, snapshot: Snapshot) -> None:
        """The whole view."""
        self.view, self.position, self.blind = snapshot.view, snapshot.position, False

    def change(self, delta: Delta) -> bool:
        """Put a delta into the view; False if it does not fit, and a whole view must be asked for."""
        if self.blind:
            return True
        # One that leads nowhere changes what this seat alone is shown.
        if not self.view or delta.position not in (self.position, self.position + 1):
            self.blind = True
            return False
        self.view, self.position = update(self.view, delta.rows), delta.position
        return True

    def forget(self) -> None:
        """No table, no view."""
        self.view, self.position, self.blind = {}, -1, False
