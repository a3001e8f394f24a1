"""Bots in the rows of a vector environment choose as they do at a table, and a step ends at one's own turn."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.cards import members
from eldest.envs import vector
from eldest.envs.checks import EpisodeOver, NotAnEnvironment, NotLegal, NotSaved
from eldest.envs.vector_env import DEAL_OVER, EPISODE_OVER, VectorEnv
from tests.envs.beside import Beside
from tests.envs.test_vector import GAMES, SMALL, options_of, play


def oh_hell(rows: int = 5, **settings) -> VectorEnv:
    return vector("oh_hell", rows, **({"seed": 0} | SMALL | settings))


def highest(turn):
    """A bot that takes the highest legal action."""
    return np.array([max(members(int(legal))) for legal in turn.legal])


@pytest.mark.parametrize("text", GAMES)
def test_bots_by_rules_choose_what_they_choose_at_the_table(text):
    options, row, seed = options_of(text), 1, 5
    mine = int(options.record().players) - 1
    bots = dict.fromkeys(range(mine), "rules")
    env = VectorEnv(options, 2, seed=seed, episode="match", bots=bots)
    beside = Beside(options, seed, row, matches=True)
    rules, deals = seat_bot("rules", options.family, 0), 0
    scored, ended = np.zeros(mine + 1, int), 0
    while deals < 3:
        if beside.seat == mine:
            assert env.seats[row] == mine and env.rewards[row].tolist() == scored.tolist() and env.ended[row] == ended
            assert env.legend.read(env.observations[row]) == beside.seen(env.legend, mine)
            actions = env.sample()
            action = int(actions[row])
            env.step(actions)
            scored[:], ended = 0, 0
        else:
            action = rules.choose(beside.deal.view(beside.seat)).action
        points, deal_over, over = beside.act(action)
        scored += points
        ended |= (DEAL_OVER if deal_over else 0) | (EPISODE_OVER if over else 0)
        deals += deal_over


def test_the_net_chooses_what_it_chooses_at_the_table():
    env = oh_hell(rows=2, bots={0: "net", 2: "net"})
    beside, net, deals = Beside(env.options, 0, 1, matches=False), seat_bot("net", "oh_hell", 0), 0
    while deals < 3:
        if beside.seat == 1:
            assert env.legend.read(env.observations[1]) == beside.seen(env.legend, 1)
            actions = env.sample()
            action = int(actions[1])
            env.step(actions)
        else:
            action = net.choose(beside.deal.view(beside.seat)).action
        deals += beside.act(action)[1]


def test_rows_may_have_other_bots_and_a_function_is_asked_for_all_its_rows_at_once():
    asked = []

    def told(turn):
        asked.append(len(turn.seats))
        assert (np.bitwise_count(turn.legal) > 1).all() and (turn.tables()["deal"]["phase"] >= 0).all()
        assert type(turn.observations) is np.ndarray and len(turn.observations) == len(turn.legal)
        return highest(turn)

    seating = np.array([[-1, 0, 1], [1, -1, 0], [0, 0, -1], [-1, -1, 1]])
    env = oh_hell(rows=4, bots=(["random", told], seating))
    for _ in range(40):
        rows = np.arange(4)
        assert (seating[rows, env.seats] == -1).all() and env.legal.all()
        env.step(env.sample())
    assert max(asked) > 1


def test_without_autoreset_rows_end_while_bots_act():
    env = oh_hell(bots={1: "random", 2: highest}, autoreset=False)
    scored = np.zeros((5, 3), int)
    while not env.moment.over.all():
        scored += env.step(env.sample()).rewards
    assert (env.seats == -1).all() and scored.any() and not env.step(env.sample()).ended.any()


def test_rows_with_bots_go_on_alike():
    bots = {0: "random", 2: "rules"}
    env = oh_hell(seed=3, bots=bots, episode="match")
    play(env, 11)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), oh_hell(seed=4, bots=bots, episode="match")]
    others[-1].restore(env.save())
    first = play(env, 20)
    assert [play(other, 20) for other in others] == [first] * 3
    env.copy_rows([1, 2], 0, others[0])
    assert (env.observations[1] == env.observations[0]).all()
    for wrong in (oh_hell(episode="match"), oh_hell(episode="match", bots={0: "rules", 2: "rules"})):
        with pytest.raises(NotSaved, match="other bots play there"):
            env.copy_rows(1, 0, wrong)


def test_bots_that_cannot_be_are_refused_in_a_line():
    for bots, said in (
        ({3: "rules"}, "bots: seat 3 is not one of 0 to 2"),
        ({0: "rules", 1: "rules", 2: "rules"}, "bots: no seat of row 0 is left to you"),
        ({0: "search"}, r"bots: 'search' does not play many rows at once \(known: rules, random, net\)"),
        ({0: 7}, "bots: 7 is neither the name of a bot nor a function of a turn"),
        ((["rules"], [[0, -1, -1]]), r"bots: expected whole numbers \(5, 3\) for who sits where, not int64 \(1, 3\)"),
        ((["rules"], [[1, -1, -1]] * 5), "bots: who sits where goes from -1 to 0, not -1 to 1"),
        ("rules", r"bots: say where 'rules' sits, as in \{1: 'rules'\}"),
    ):
        with pytest.raises(NotAnEnvironment, match=said):
            oh_hell(bots=bots)
    for answer, said in (
        (lambda turn: turn.legal * 0 + 61, r"row 0, seat 0: action 61 is not legal \(legal: 0 1 2\)"),
        (lambda turn: [1.5] * len(turn.legal), r"expected whole numbers \(5,\), not float64 \(5,\)"),
    ):
        with pytest.raises(ValueError, match=said):
            oh_hell(bots={0: answer})
    with pytest.raises(NotAnEnvironment, match="observe=False: bots that are asked need observations"):
        oh_hell(bots={0: highest}, observe=False)


def test_after_a_bot_has_failed_the_rows_have_to_begin_again():
    fails = [False]

    def sometimes(turn):
        return highest(turn) + 50 * fails[0]

    env = oh_hell(bots={1: sometimes})
    fails[0] = True
    with pytest.raises(NotLegal):
        play(env, 10)
    fails[0] = False
    with pytest.raises(EpisodeOver, match="a bot failed in the middle of a step: reset the environment"):
        env.step(env.sample())
    assert (env.reset().seats != 1).all() and play(env, 5)
