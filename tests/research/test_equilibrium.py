"""Tiny games learned by playing: what comes of tries, and that little is left to be gained against what was learned."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

from eldest.compiler import is_compiling

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")

from eldest.envs.openspiel import TINY  # noqa: E402 - it needs OpenSpiel
from eldest.research.equilibrium.cfr import CFRPlus  # noqa: E402
from eldest.research.equilibrium.nashconv import nashconv  # noqa: E402
from eldest.research.equilibrium.reservoir import Reservoir  # noqa: E402
from eldest.research.equilibrium.study import Plan, Study  # noqa: E402
from eldest.research.equilibrium.tree import NONE, NotATree, gone_through  # noqa: E402
from eldest.research.equilibrium.walks import tries, visits  # noqa: E402

pytestmark = pytest.mark.skipif(is_compiling(), reason="nothing in it is compiled: it is in the interpreted run")

NAME = "eldest_tiny_ninety_nine"


def nash(*given):
    """The output of the command."""
    return subprocess.run(
        [sys.executable, "-m", "benchmarks.bots.nash", *given], capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def game():
    return pyspiel.load_game(NAME)


@pytest.fixture(scope="module")
def tree(game):
    return gone_through(game)


def expected(tree, policy):
    """By choice and action, what comes of it if all keep to a policy; by choice, how often the own policy leads."""
    total, weight, own = Counter(), Counter(), {}

    def visit(place, others, mine):
        here = tree.choice[place]
        if here == NONE:
            return tree.returns[place]
        seat, mean = tree.mover[here], 0.0
        own[here] = mine[seat]
        for action in np.flatnonzero(tree.legal[here]):
            chance = policy[here, action]
            further = [each * (1 if place == seat else chance) for place, each in enumerate(others)]
            after = visit(tree.after[place, action], further, {**mine, seat: mine[seat] * chance})
            total[here, action] += others[seat] * after[seat]
            weight[here, action] += others[seat]
            mean = mean + chance * after
        return mean

    players = tree.returns.shape[1]
    for root, odds in zip(tree.roots, tree.odds, strict=True):
        visit(root, [odds] * players, dict.fromkeys(range(players), 1.0))
    return {each: total[each] / weight[each] for each in total}, own


def a_policy(tree):
    """Nothing in it is alike."""
    chances = tree.legal * (1.0 + np.arange(tree.legal.size).reshape(tree.legal.shape) % 7)
    return chances / chances.sum(axis=1, keepdims=True)


def test_the_tree_has_every_choice_and_openspiels_values(game, tree):
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert nashconv(game, tree, tree.uniform) == pytest.approx(uniform)
    assert (tree.legal.sum(axis=1) > 1).all() and len(tree.known) == len(tree.mover) == 54
    assert tree.odds.sum() == pytest.approx(1)


def test_tries_come_to_what_is_to_be_expected(tree):
    policy = a_policy(tree)
    found = tries(tree, policy, 60_000, np.random.default_rng([1]))
    come = {}
    for here, action, points in zip(*found, strict=True):
        come.setdefault((here, action), []).append(points)
    values, _ = expected(tree, policy)
    assert set(come) == set(values)
    off = [
        abs(np.mean(come[each]) - values[each]) / (np.std(come[each]) / len(come[each]) ** 0.5 + 1e-9) for each in come
    ]
    assert max(off) < 4.5  # standard errors, of a hundred means


def test_choices_come_up_as_often_as_the_policy_leads_there(tree):
    policy = a_policy(tree)
    often = Counter(visits(tree, policy, 60_000, np.random.default_rng([1])).tolist())
    _, own = expected(tree, policy)
    at_random = Counter(visits(tree, tree.uniform, 60_000, np.random.default_rng([2])).tolist())
    _, own_at_random = expected(tree, tree.uniform)
    many = [each for each in often if at_random[each] > 1000]
    ratios = [often[each] / at_random[each] / (own[each] / own_at_random[each]) for each in many]
    assert len(many) > 20 and max(abs(each - 1) for each in ratios) < 0.15


def test_a_reservoir_holds_all_that_came_alike():
    dice = np.random.default_rng([1])
    lessons = Reservoir(1000, dice)
    for start in range(0, 20_000, 500):
        lessons.add(np.arange(start, start + 500), np.zeros(500))
    rows, _ = lessons.draw(20_000)
    parts = np.bincount(rows // 5000, minlength=4) / len(rows)
    assert abs(parts - 0.25).max() < 0.05


def test_the_command_learns_until_little_is_left_to_be_gained():
    said = nash(NAME, "--rounds", "60").stdout
    assert "54 choices, 60 rounds" in said and "uniform 27.325 points" in said
    shares = {line.split()[0]: float(line.split()[-2]) for line in said.splitlines()[1:]}
    assert shares["average"] < 15 and max(shares.values()) < 50
    assert nash("bogus").stderr.splitlines()[-1].endswith(f"there is no tiny game bogus (there is {', '.join(TINY)})")


def test_the_same_plan_comes_to_the_same(tree):
    policies = []
    for seed in (1, 1, 2):
        study = Study(tree, Plan(seed=seed, rounds=2, deals=64, hidden=(8,)))
        study.go_on()
        policies.append(study.average())
        assert np.allclose(study.average().sum(axis=1), 1) and not study.average()[~tree.legal].any()
        assert set(study.greedy()[tree.legal]) == {0.0, 1.0}
    assert (policies[0] == policies[1]).all() and (policies[0] != policies[2]).any()


@pytest.mark.parametrize("name", TINY[:3:2])
def test_cfr_plus_averages_as_openspiels_does(name):
    game = pyspiel.load_game(name)
    tree, theirs = gone_through(game), pyspiel.CFRPlusSolver(game)
    ours = CFRPlus(tree)
    for _ in range(4):
        ours.go_on()
        theirs.evaluate_and_update_policy()
    found = np.zeros(tree.legal.shape)
    for (_, seen), here in tree.known.items():
        for action, chance in theirs.average_policy().get_state_policy(seen):
            found[here, tree.actions.tolist().index(action)] = chance
    assert np.allclose(found, ours.average(), atol=1e-12) and not np.allclose(found, tree.uniform, atol=0.1)


def test_games_in_which_chance_comes_later_are_refused():
    with pytest.raises(NotATree, match=r"leduc_poker.*: chance moves after a seat has chosen"):
        gone_through(pyspiel.load_game("leduc_poker"))
