"""The wire: a protocol without I/O, and the transports that carry it."""
