"""A figure, its budget, and how they are printed side by side."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """Something measured; `bound` is >= or <= its budget, or empty where there is none."""

    what: str
    value: float
    bound: str = ""
    budget: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether it is inside its budget; None without one."""
        if self.budget is None:
            return None
        return self.value >= self.budget if self.bound == ">=" else self.value <= self.budget

    def line(self) -> str:
        budget = f"{self.bound} {number(self.budget)}" if self.budget is not None else "-"
        verdict = {None: "", True: "met", False: "MISSED"}[self.met]
        return f"{self.what:<72}{number(self.value):>9}{budget:>12}   {verdict}".rstrip()


def number(value: float) -> str:
    """With as many places as it has sense for."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}" if value >= 2 else f"{value:.2f}"


def heading() -> str:
    return f"{'':<74}{'figure':>9}{'budget':>12}"


def print_table(title: str, figures: list[Figure]) -> None:
    print(f"{title}")
    for figure in figures:
        print("  " + figure.line(), flush=True)


def summary(figures: list[Figure]) -> str:
    """How many budgets are met, and which are not."""
    judged = [one for one in figures if one.met is not None]
    missed = [one.what for one in judged if not one.met]
    lines = [f"{len(judged) - len(missed)} of {len(judged)} budgets met", *(f"  missed: {what}" for what in missed)]
    return "\n".join(lines)
