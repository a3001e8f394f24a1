"""The examples run, and what they show is so. That on Ray runs beside the tests of the cluster."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import eldest
from eldest import compiler, tasks
from eldest.envs import Dense, Heads, Legend
from eldest.research.benchmark.editions.classes import training_class
from eldest.research.benchmark.runner import BoardRunner
from examples import chances, dmc, learning, match_player, net_player, ppo, ppo_scan

COMPILED = pytest.mark.skipif(not compiler.is_compiling(), reason="a training takes minutes where nothing is compiled")


@pytest.mark.parametrize(("word", "code"), [("--help", 0), ("--hlep", 2)])
@pytest.mark.parametrize("example", [learning, chances, dmc])
def test_nothing_is_done_if_help_or_something_unknown_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, example: Any, word: str, code: int
) -> None:
    monkeypatch.setattr("sys.argv", ["example", word])
    with pytest.raises(SystemExit) as ended:
        example.main()
    assert ended.value.code == code


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
def test_deep_monte_carlo_gets_better(tmp_path: Path) -> None:
    said: list[str] = []
    layers, about = dmc.train(tasks["OhHell3x3-v1"], rounds=16, rows=1536, say=said.append)
    (*_, before, error), *_, (decisions, _, after, _) = about["curve"]
    assert after > before + 1.96 * error, said
    assert about["train"]["decisions"] == decisions > 16 * 1536 and training_class(about["train"]) == "S"
    dmc.keep(layers, about, tmp_path / "net.npz")
    assert [len(offsets) for _, offsets in net_player.read(tmp_path / "net.npz")[0]] == [*dmc.HIDDEN, 57]


@COMPILED
@pytest.mark.parametrize(("recipe", "rounds"), [("nfsp", 9), ("tiny_ppo", 8)])
def test_self_play_comes_nearer_to_an_equilibrium(recipe: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")
    from eldest.research.equilibrium.tree import gone_through

    learner = import_module(f"examples.{recipe}")
    if recipe == "tiny_ppo":
        monkeypatch.setattr(learner, "LOSSES", learner.LOSSES[:1])  # each is compiled
    said: list[str] = []
    policy, curve = learner.train(rounds, gone_through(pyspiel.load_game("eldest_tiny_oh_hell")), say=said.append)
    assert len(said) == len(curve) and policy.shape == (36, 2) and np.allclose(policy.sum(axis=1), 1)
    assert curve[-1][0] == rounds * learner.DEALS and curve[-1][2] < 10, curve  # 15.5 if at random


FOLDER = Path(net_player.__file__).with_name("nets")
NETS = sorted(FOLDER.rglob("*.npz"))


@pytest.mark.parametrize("kept", NETS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_a_net_in_the_repository_fits_its_task(kept: Path) -> None:
    task = tasks[f"{kept.stem.partition('-')[0]}-v1"]
    layers, about = net_player.read(kept)
    legend = Legend(task.options)
    widths = [(len(weights), len(offsets)) for weights, offsets in layers]
    assert widths[0][0] == Dense(legend, net_player.LAYOUT).width and widths[-1][1] == Heads(legend).width
    assert about["game"] == str(task.options)
    assert (about["bot"]["name"], training_class(about["train"])) in {("ppo", "O"), ("dmc", "S")}


def test_a_net_adds_one_input_after_the_other() -> None:
    dice = np.random.default_rng(1)
    layers = [
        (dice.normal(size=shape).astype("f4"), dice.normal(size=shape[1]).astype("f4")) for shape in ((90, 24), (24, 7))
    ]
    columns = np.where(dice.random(90) < 0.4, dice.integers(0, 256, 90), 0).astype(np.uint8)
    flow = columns / net_player.MOST_INPUT
    for weights, offsets in layers:
        total = np.zeros(len(offsets), np.float32)
        for row, number in zip(weights, flow, strict=True):
            total = total + row * max(number, np.float32(0))
        flow = total + offsets
    assert net_player.forward(layers, columns).tobytes() == flow.tobytes()


def test_a_net_of_a_file_beats_chance_and_refuses_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # so few deals are played before rules of bots are compiled
    kept = FOLDER / "OhHell3x3.npz"
    bot = f"py:{net_player.__file__}:NetPlayer:{kept}"
    found = eldest.arena([bot, "random"], "oh_hell", deals=20, seed="net", players=3, start=3).to_rows()[0]
    assert found["low"] > 0, found
    with pytest.raises(ValueError, match=r"OhHell3x3.npz plays oh_hell\(players=3, start=3\), not oh_hell\(start=12\)"):
        net_player.NetPlayer(eldest.game("oh_hell", start=12).deal.options, 0, kept)


def test_a_net_of_first_deals_plays_whole_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    bot = f"py:{match_player.__file__}:MatchPlayer:py:{net_player.__file__}:NetPlayer:{FOLDER / 'NinetyNine3.npz'}"
    runner = BoardRunner(tasks["Match-NinetyNine3-v1"], bot, compiled=False)
    board = runner.play("R", 0)
    assert board.lost == [] and len(board.times) > 3 * 2 * 13


@COMPILED
def test_ppo_in_all_seats_learns_to_beat_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
    from examples import ppo_gpu, torch_rows

    said: list[str] = []
    layers, about = ppo_gpu.train(tasks["OhHell3x3-v1"], rounds=6, rows=768, say=said.append)
    assert len(said) == 6 and about["train"]["decisions"] == 6 * 768 * 12 and "gpu_s" not in about["train"]
    net_player.keep(layers, about, tmp_path / "net.npz")
    bot = f"py:{net_player.__file__}:NetPlayer:{tmp_path / 'net.npz'}"
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    found = eldest.arena([bot, "random"], "oh_hell", deals=60, seed="ppo", players=3, start=3).to_rows()[0]
    assert found["low"] > 0, found
    rows = torch_rows.TaskRows(tasks["Counters4-v1"], 4, "cpu", seed=2)
    env = rows.env
    for _ in range(30):
        assert np.array_equal(rows.masks().numpy(), rows.heads.masks(env.observations, env.legal))
        env.step(env.sample())
    with pytest.raises(torch_rows.NotTrained, match="Play-OhHell4x8-v1: bots play there beside the net"):
        torch_rows.TaskRows(tasks["Play-OhHell4x8-v1"], 4, "cpu", seed=1)


def test_more_high_cards_bid_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "NUMBA_DISABLE_JIT", "1")  # so few deals are played before they are compiled
    strong, weak = (chances.best(hand, worlds=30)[0] for hand in (chances.HANDS[0], chances.HANDS[-1]))
    assert strong > weak
