"""The examples run, and what they show is so. That on Ray runs beside the tests of the cluster."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from eldest import compiler
from examples import chances, learning

COMPILED = pytest.mark.skipif(not compiler.is_compiling(), reason="a training takes minutes where nothing is compiled")


@COMPILED
def test_an_agent_learns_to_beat_chance(tmp_path: Path) -> None:
    kept = tmp_path / "policy.npz"
    np.savez(kept, weights=learning.train(rounds=40).weights)
    found = learning.meet(f"py:{learning.__file__}:Learned:{kept}", "random", 80)
    assert found["low"] > 0, found


def test_more_high_cards_bid_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "NUMBA_DISABLE_JIT", "1")  # so few deals are played before they are compiled
    strong, weak = (chances.best(hand, worlds=30)[0] for hand in (chances.HANDS[0], chances.HANDS[-1]))
    assert strong > weak
