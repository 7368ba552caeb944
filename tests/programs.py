"""Programs of the system that some tests need: left out where they are missing, but never in CI."""

from __future__ import annotations

import os
import shutil

import pytest

IN_CI = bool(os.environ.get("CI") or os.environ.get("MBTUI_CI"))
"""There a test that cannot be run has failed."""


def needs(*programs: str) -> pytest.MarkDecorator:
    """Mark tests that need these programs."""
    missing = [program for program in programs if shutil.which(program) is None]
    reason = f"needs {' and '.join(missing)}, which cannot be found here"
    return pytest.mark.skipif(bool(missing) and not IN_CI, reason=reason)
