"""Millennium Blades in the terminal: host, network, screens."""
