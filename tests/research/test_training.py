"""Training: the same plan comes to the same weights, however often it is broken off, and learns what is so."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from eldest.bots.learned.net import read
from eldest.bots.learned.spec import NET, meant_for, spec_of
from eldest.compiler import is_compiling
from eldest.families import family
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.research.training.layers import Layers, chances, errors
from eldest.research.training.learner import Learner
from eldest.research.training.starts import STARTS
from eldest.research.training.study import NotAStudy, Plan, Study

TINY = Plan("oh_hell", seed=3, rounds=4, groups=2, deals=4, hidden=(6,), by_rules=1, measured=2)


def test_a_study_taken_up_again_comes_to_the_same(tmp_path: Path):
    whole, state = Study(TINY), tmp_path / "state.npz"
    while not whole.over:
        whole.go_on()
    while not (study := Study.taken_up(TINY, state)).over:  # one round, then all is forgotten but the file
        study.go_on()
        study.keep(state)
    assert (study.digest, study.curve) == (whole.digest, whole.curve)
    assert [("more" in line) for line in study.curve] == [False, True, False, True]
    other = Study(replace(TINY, seed=4))
    other.go_on()
    assert other.curve[0] != whole.curve[0]


def test_a_study_may_be_made_shorter_and_says_so(tmp_path: Path):
    study, state = Study(TINY), tmp_path / "state.npz"
    study.go_on()
    study.keep(state)
    shorter = Study.taken_up(replace(TINY, rounds=2), state)
    shorter.go_on()
    assert shorter.over and shorter.lengths == [[0, 4], [1, 2]]


def test_ninety_nine_is_learned_with_all_trumps():
    games = ninety_nine.GAME.zeros(200)
    STARTS.of("ninety_nine").standing(games, np.random.default_rng(1))
    rules = ninety_nine.OPTIONS().record()
    standing = [ninety_nine.GAME.structure.from_buffer_copy(each.tobytes()) for each in games]
    assert {ninety_nine.next_trump(rules, each) for each in standing} == set(range(5))


def test_every_family_learns_in_games_of_its_own():
    for name in NET.owners():
        starts, make = STARTS.of(name), family(name).options.make
        drawn = [make(starts.options(np.random.default_rng(seed))) for seed in range(30)]
        assert make(starts.measured) in drawn and len(set(drawn)) > 3
        assert {each.family for each in drawn} == {name}


@pytest.mark.skipif(is_compiling(), reason="the command runs interpreted in both runs of the suite")
def test_a_killed_command_comes_to_the_same(tmp_path: Path):
    """The process is killed in the middle; the same command goes on, and its weights are those of one that was not."""

    def command(name: str) -> list[str]:
        files = ["--state", f"{name}.npz", "--weights", f"{name}.weights", "--curve", f"{name}.jsonl"]
        asked = ["oh_hell", "--rounds", "4", "--deals", "2", "--hidden", "4", "--seed", "5", *files]
        return [sys.executable, "-m", "eldest.research.training.train", *asked]

    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run(command("whole"), cwd=tmp_path, env=env, check=True, capture_output=True)
    broken = subprocess.Popen(command("broken"), cwd=tmp_path, env=env, stdout=subprocess.PIPE)
    while not (tmp_path / "broken.npz").exists() and broken.poll() is None:
        pass
    broken.send_signal(signal.SIGKILL)
    broken.communicate()
    assert not (tmp_path / "broken.weights").exists(), "it was killed before it was done"
    subprocess.run(command("broken"), cwd=tmp_path, env=env, check=True, capture_output=True)
    for each in ("weights", "jsonl"):
        assert (tmp_path / f"broken.{each}").read_bytes() == (tmp_path / f"whole.{each}").read_bytes()
    net = read(tmp_path / "whole.weights", meant_for("oh_hell"))
    assert net.about["deals"] == 4 * 6 * 2
    assert len((tmp_path / "whole.jsonl").read_text().splitlines()) == 4
    assert json.loads((tmp_path / "whole.jsonl").read_text().splitlines()[-1])["round"] == 4


@pytest.mark.parametrize(
    "given, why",
    [
        ({"family": "whist"}, r"'whist' has no net to be trained \(known: five_hundred, oh_hell, ninety_nine\)"),
        ({"rounds": 0}, "rounds 0: it is 1 at least"),
        ({"by": "abacus"}, "by 'abacus': it is numpy or jax"),
        ({"by_habit": 1.0}, "by_habit 1.0: it is less than 1, or nothing would be learned from"),
        ({"of_the_end": 1.5}, "of_the_end 1.5: it is 1 at most"),
        (
            {"family": "five_hundred", "of_the_end": 0.5},
            "of_the_end 0.5: a call of five_hundred tells nothing of the next",
        ),
        ({"hidden": (8, 0)}, r"hidden \(8, 0\): it is 1 at least"),
    ],
)
def test_what_is_no_plan_is_refused(given, why):
    with pytest.raises(NotAStudy, match=why):
        Study(replace(TINY, **given))


def test_a_file_of_something_else_is_refused(tmp_path: Path):
    study, state = Study(TINY), tmp_path / "state.npz"
    study.keep(state)
    with pytest.raises(NotAStudy, match="is of another study: seed 3, not 9"):
        Study.taken_up(replace(TINY, seed=9), state)
    state.write_bytes(state.read_bytes()[:200])
    with pytest.raises(NotAStudy, match="holds no study"):
        Study.taken_up(TINY, state)


def test_the_slope_is_that_of_the_errors():
    """Each number of the slope against the difference of the errors a little to both sides."""
    meaning, dice = spec_of("oh_hell").outputs, np.random.default_rng(2)
    layers = Layers([5, 4, meaning.width], meaning.chances, meaning.care)
    weights = 0.5 * dice.standard_normal(6 * 4 + 5 * meaning.width)
    inputs = dice.integers(-20, 20, (7, 5)).astype(np.int8)
    came = dice.random((7, meaning.width)).astype(np.float32)
    halves = np.where(meaning.chances, 1.0, 0.5) * meaning.care

    def wrong() -> float:
        predicted = chances(layers.answers(weights, inputs), meaning.chances)
        return float((errors(predicted, came, meaning.chances).mean(axis=0) * halves).sum())

    slope, _ = layers.slope(weights, inputs, came, len(came))
    for place in dice.choice(len(slope), 25, replace=False):
        kept, step = weights[place], 3e-4
        weights[place] = kept + step
        above = wrong()
        weights[place] = kept - step
        below = wrong()
        weights[place] = kept
        assert (above - below) / (2 * step) == pytest.approx(slope[place], rel=2e-2, abs=2e-3)


def test_it_learns_what_is_so():
    """Whether the first number is above nothing decides."""
    meaning, dice = spec_of("oh_hell").outputs, np.random.default_rng(3)
    learner = Learner([4, 8, meaning.width], meaning, dice)
    for _ in range(400):
        inputs = dice.integers(-20, 20, (64, 4)).astype(np.int8)
        came = np.repeat((inputs[:, :1] > 0).astype(np.float32), meaning.width, axis=1)
        found = learner.learn(inputs, came, 0.01)
    assert found[0] < 0.2 and (found[1:] < 0.1).all()


@pytest.fixture
def jax():
    """Which comes with the tests, but for Windows."""
    return pytest.importorskip("jax", reason="jax is not installed: pip install jax")


def test_jax_takes_the_steps_of_numpy(jax):
    """Of whole batches and of short ones, which are filled up."""
    meaning, dice = spec_of("oh_hell").outputs, np.random.default_rng(4)
    made = [Learner([5, 8, meaning.width], meaning, np.random.default_rng(1), by) for by in ("numpy", "jax")]
    begun = made[0].weights
    for many in (256, 256, 3, 300):
        inputs = dice.integers(-20, 20, (many, 5)).astype(np.int8)
        came = dice.random((many, meaning.width)).astype(np.float32)
        wrong, same = (learner.learn(inputs, came, 0.01) for learner in made)
        assert np.allclose(wrong, same, rtol=1e-4)
    assert [learner.where.split()[0] for learner in made] == ["NumPy", "JAX"]
    numbers, same = (learner.numbers for learner in made)
    assert np.allclose(numbers, same, rtol=1e-3, atol=1e-5) and not np.allclose(numbers[0], begun, atol=1e-2)
    assert np.allclose(*(learner.answers(inputs) for learner in made), rtol=1e-3, atol=1e-4)


def test_a_study_by_jax_taken_up_again_comes_to_the_same(jax, tmp_path: Path):
    plan, state = replace(TINY, by="jax", rounds=2), tmp_path / "state.npz"
    whole = Study(plan)
    while not whole.over:
        whole.go_on()
    while not (study := Study.taken_up(plan, state)).over:
        study.go_on()
        study.keep(state)
    assert (study.digest, study.curve) == (whole.digest, whole.curve)
    with pytest.raises(NotAStudy, match="is of another study: by jax, not numpy"):
        Study.taken_up(replace(plan, by="numpy"), state)
