"""Figures next to their budgets: `make bench`."""
