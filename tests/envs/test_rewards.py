"""What a deal or a match is worth: the same in every environment, within its bounds."""

from __future__ import annotations

import random
from math import inf

import numpy as np
import pytest

from eldest.envs import aec, gym, parallel, vector
from eldest.envs.checks import NotAnEnvironment
from eldest.envs.rewards import reward_range, rewarded
from eldest.families import FAMILIES, family

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'eldest[rl]'")

KINDS = ("points", "margin", "rank")


def test_margins_and_ranks_are_among_sides():
    alone = np.array([[10, 4, 4, 0], [7, 7, 7, 7]])
    assert rewarded("margin", alone, 4)[0] == pytest.approx([22 / 3, -2 / 3, -2 / 3, -6])
    assert rewarded("rank", alone, 4)[0].tolist() == pytest.approx([1, 0, 0, -1])
    assert not rewarded("margin", alone, 4)[1].any() and not rewarded("rank", alone, 4)[1].any()
    partners = np.array([[120, -40, 120, -40]])
    assert rewarded("margin", partners, 2)[0].tolist() == [160, -160, 160, -160]
    assert rewarded("rank", partners, 2)[0].tolist() == [1, -1, 1, -1]
    assert rewarded("win", np.array([[1, 0, 1]]), 3)[0].tolist() == [0.5, 0, 0.5]
    assert rewarded("margin", np.array([[9, 3]]), 3)[0].tolist() == [6, -6]  # beside a dummy, which is no seat


def test_what_bounds_rewards():
    options = family("oh_hell").options(players=3, start=5)
    ranges = [reward_range(options, kind, first=True) for kind in (*KINDS, "win")]
    assert ranges == [(0, 15), (-15, 15), (-1, 1), (0, 1)]
    assert reward_range(options, "points", first=False) == (-inf, inf)
    assert aec("oh_hell", rewards="rank", episode="match").reward_range == (-1, 1)
    assert gym("oh_hell", rewards="win", episode="match").reward_range == (0, 1)
    assert parallel("oh_hell").reward_range == vector("oh_hell", 1).reward_range == (0, 10 + 13)


@pytest.mark.parametrize("game", FAMILIES)
def test_all_environments_give_the_same_within_their_bounds(game):
    rows = {kind: vector(game, 1, seed=3, rewards=kind) for kind in KINDS}
    cycles = {kind: aec(game, rewards=kind) for kind in KINDS}
    for cycle in cycles.values():
        cycle.reset(seed=3)
    over = False
    while not over:
        action = int(rows["points"].sample()[0])
        moments = {kind: env.step(np.array([action])) for kind, env in rows.items()}
        for cycle in cycles.values():
            cycle.step(action)
        over = moments["points"].over[0]
    for kind in KINDS:
        found = moments[kind].rewards[0]
        assert list(cycles[kind].rewards.values()) == pytest.approx(found.tolist())
        least, most = rows[kind].reward_range
        assert least <= found.min() <= found.max() <= most and cycles[kind].reward_range == (least, most)
    assert moments["points"].rewards.dtype == np.int32 and moments["rank"].rewards.dtype == np.float32


def test_a_match_is_won_once():
    """By rows that begin again at once, and at a table: one victory, shared by those who have won."""
    small = {"players": 3, "start": 1, "sizes": "fixed", "episode": "match", "rewards": "win"}
    env, cycle = vector("oh_hell", 2, seed=1, **small), aec("oh_hell", **small)
    cycle.reset(seed=1)
    while not cycle.table.over:
        actions = env.sample()
        moment = env.step(actions)
        cycle.step(int(actions[0]))
        assert list(cycle.rewards.values()) == pytest.approx(moment.rewards[0].tolist())
        assert moment.rewards[0].sum() == pytest.approx(float(moment.over[0]))
    scores = cycle.table.deal and cycle.table._row.game.scores[:3]
    best = [seat for seat in range(3) if scores[seat] == max(scores)]
    assert [seat for seat in range(3) if moment.rewards[0, seat]] == best


def test_a_loss_is_not_changed_and_copies_keep_rewards():
    env = vector("oh_hell", 3, seed=1, rewards="rank", illegal="end", loss=5, players=3, start=2)
    moment = env.step(np.array([60, 0, 0]))
    assert moment.rewards.tolist() == [[-5, 0, 0], [0, 0, 0], [0, 0, 0]]
    env.copy_rows(2, 0)
    assert env.rewards[2].tolist() == [-5, 0, 0] and not env.reset().rewards.any()
    cycle = aec("oh_hell", rewards="rank", illegal="end", loss=5, players=3, start=2)
    cycle.reset(seed=1)
    cycle.step(60)
    assert list(cycle.rewards.values()) == [-5, 0, 0] and cycle.infos["seat_0"]["illegal"]


def test_a_seat_is_rewarded_for_what_bots_do_too():
    env = gym("oh_hell", players=3, start=1, episode="match", rewards="margin", bots="random", illegal="raise")
    seen, _ = env.reset(seed=2)
    dice, total, over = random.Random(1), 0.0, False
    while not over:
        seen, reward, over, *_ = env.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        total += reward
    told = env.table.legend.read(seen["observation"])
    own, *others = (told[f"game.scores[{seat}]"] for seat in range(3))
    assert total == pytest.approx(own - sum(others) / 2)


def test_rewards_that_cannot_be_are_refused():
    for make in (lambda **given: vector("sweven", 1, **given), lambda **given: aec("sweven", **given)):
        with pytest.raises(NotAnEnvironment, match="rewards='tricks': must be one of points, margin, rank, win"):
            make(rewards="tricks")
        with pytest.raises(NotAnEnvironment, match="rewards='win': needs episode='match', not 'deal'"):
            make(rewards="win")
