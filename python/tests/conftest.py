"""What the tests share."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest


@pytest.fixture
def cases() -> Callable[[int, int], int]:
    """How many cases: a few, or very many with SECATEURS_CASES=full."""

    def count(few: int, many: int) -> int:
        return many if os.environ.get("SECATEURS_CASES") == "full" else few

    return count
