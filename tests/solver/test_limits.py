"""The limits of a search."""

from __future__ import annotations

import pytest

from eldest.solver import limits
from eldest.solver.limits import Limits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock whose time can be set."""
    says = [1000.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: says[0])
    return says


def test_time_begins_with_the_search_and_not_while_it_is_made_ready(clock: list[float]) -> None:
    limit = Limits(seconds=5)
    clock[0] += 60  # to compile
    assert limit.slice == limits.SLICE
    clock[0] += 4.9
    assert limit.slice == limits.SLICE
    clock[0] += 0.2
    assert limit.slice == 0


def test_nodes_are_handed_out_in_slices_until_they_are_spent() -> None:
    limit = Limits(nodes=limits.SLICE + 7)
    assert limit.slice == limits.SLICE
    limit.spent += limits.SLICE
    assert limit.slice == 7
    limit.spent += 7
    assert limit.slice == 0
