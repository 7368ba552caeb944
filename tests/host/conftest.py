"""What every test of the host shares: journals are closed behind it."""

from collections.abc import Iterator

import pytest

from tests.host.desk import OPENED


@pytest.fixture(autouse=True)
def _closed_journals() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()
