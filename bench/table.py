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
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:,.1f}"
        if self.budget is None:
            return f"{self.what:<52}{value:>12}"
        verdict = "within" if self.within(self.budget) else "over"
        if self.first_step is not None and not self.within(self.budget):
            verdict = f"first step ({self.first_step:,.0f}) {'met' if self.within(self.first_step) else 'missed'}"
        return f"{self.what:<52}{value:>12}   {self.bound} {self.budget:>9,.0f}   {verdict}"


def print_table(title: str, figures: list[Figure]) -> None:
    print(f"\n{title}")
    for figure in figures:
        print("  " + figure.line())
