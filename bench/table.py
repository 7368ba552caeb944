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
    first_step: float | None = None

    def within(self, limit: float) -> bool:
        return self.value >= limit if self.bound == ">=" else self.value <= limit

    def line(self) -> str:
        what = f"{self.what:<70}{number(self.value):>10}"
        if self.budget is None:
            return what
        verdict = "within" if self.within(self.budget) else "over"
        if self.first_step is not None and not self.within(self.budget):
            verdict = f"first step ({number(self.first_step)}) {'met' if self.within(self.first_step) else 'missed'}"
        return f"{what}   {self.bound} {number(self.budget):>8}   {verdict}"


def number(value: float) -> str:
    """With as many places as it has sense for."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}" if value >= 2 else f"{value:.2f}"


def print_table(title: str, figures: list[Figure]) -> None:
    print(f"\n{title}")
    for figure in figures:
        print("  " + figure.line())
