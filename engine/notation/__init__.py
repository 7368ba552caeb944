"""One notation for orders and positions, as chess has: logs, scenarios and bug reports speak it."""

from .orders import VERBS, read_order, write_order
from .seen import Seen

__all__ = ["VERBS", "Seen", "read_order", "write_order"]
