"""The examples run, and what they show is so. That on Ray runs beside the tests of the cluster."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

import eldest
from eldest import compiler
from examples import chances, dmc, learning, ppo, ppo_scan

COMPILED = pytest.mark.skipif(not compiler.is_compiling(), reason="a training takes minutes where nothing is compiled")


@COMPILED
def test_an_agent_learns_to_beat_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "policy.npz"
    np.savez(kept, weights=learning.train(rounds=40).weights)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # so few deals are played before rules of bots are compiled
    found = learning.meet(f"py:{learning.__file__}:Learned:{kept}", "random", 80)
    assert found["low"] > 0, found


@COMPILED
def test_ppo_learns_to_beat_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    net, curve = ppo.train(rounds=10, rows=192, bot="random", say=lambda _: None)
    assert [decisions for decisions, *_ in curve] == sorted(decisions for decisions, *_ in curve)
    mean, error = ppo.meet(net, 1152, seed=99, bot="random")
    assert mean - 1.96 * error > 0, (mean, error)
    monkeypatch.chdir(tmp_path)
    ppo.keep(net, "ppo.npz")
    deal = eldest.game("oh_hell", seed=4, **ppo.GAME).deal
    options, view = deal.options, deal.view(deal.awaited[0])
    assert view.legal >> ppo.Learned(options, 0, "ppo.npz").choose(view).action & 1


@COMPILED
def test_a_round_within_the_compiled_loop_learns_the_same() -> None:
    (net, curve), (other, same) = (each.train(rounds=2, rows=192, say=lambda _: None) for each in (ppo_scan, ppo))
    assert curve[-1][0] == same[-1][0]
    for (weights, _), (others, _) in zip(net, other, strict=True):  # another action anywhere would change every weight
        assert np.abs(weights - others).mean() < 1e-5


@COMPILED
def test_deep_monte_carlo_gets_better() -> None:
    _, curve = dmc.train(rounds=12, rows=384, say=lambda _: None)
    (*_, before, error), (*_, after, _) = curve[0], curve[-1]
    assert after > before + 1.96 * error, curve


@COMPILED
def test_fictitious_play_comes_nearer_to_an_equilibrium() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")
    from examples import nfsp

    said: list[str] = []
    _, curve = nfsp.train(rounds=9, name="eldest_tiny_oh_hell", say=said.append)
    assert said[0] == "uniform: NashConv 15.500"
    assert curve[-1][0] == 9 * nfsp.DEALS and curve[-1][2] < 10, curve


def test_more_high_cards_bid_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "NUMBA_DISABLE_JIT", "1")  # so few deals are played before they are compiled
    strong, weak = (chances.best(hand, worlds=30)[0] for hand in (chances.HANDS[0], chances.HANDS[-1]))
    assert strong > weak
