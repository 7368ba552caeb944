"""Another process, looked at from outside: what it has used of the processor and of memory."""

from __future__ import annotations

import os
from pathlib import Path


def cpu(process: int) -> float:
    """Seconds of processor time, to the nanosecond where the system counts that way."""
    folder = Path("/proc") / str(process)
    try:
        return sum(int((task / "schedstat").read_text().split()[0]) for task in (folder / "task").iterdir()) / 1e9
    except FileNotFoundError:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Megabytes that are really in use."""
    pages = int((Path("/proc") / str(process) / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
