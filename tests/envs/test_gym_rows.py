"""Gymnasium's names and its vector environment, and PettingZoo's names."""

from __future__ import annotations

import copy
import importlib
import pickle
import warnings

import numpy as np
import pytest

from eldest.compiler import is_compiling
from eldest.envs.checks import NotActions, NotAnEnvironment, NotLegal

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'eldest[rl]'")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'eldest[rl]'")

once = pytest.mark.skipif(is_compiling(), reason="nothing in it is compiled: it is in the interpreted run")
GAMES = {
    "FiveHundred": {"players": 3},
    "Sweven": {},
    "OhHell": {"players": 3, "start": 3},
    "NinetyNine": {"players": 2},
    "Counters": {},
}
OH_HELL = GAMES["OhHell"]


def chosen(masks, dice):
    """A random legal action for every row."""
    return (dice.random(masks.shape) * masks).argmax(1)


@once
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_and_checks_a_game_by_its_name(game):
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(f"eldest.envs:eldest/{game}-v1", bots="random", **GAMES[game]).unwrapped)


@once
@pytest.mark.parametrize("game", GAMES)
def test_the_first_row_is_the_table(game):
    """The same deals, bots, masks and rewards; and the last position of an episode, which the row has left."""
    given = GAMES[game] | {"seat": 1, "episode": "match" if game == "OhHell" else "deal"}
    rows = gymnasium.make_vec(f"eldest/{game}-v1", num_envs=2, **given)
    table = gymnasium.make(f"eldest/{game}-v1", **given)
    dice = np.random.default_rng(1)
    (seen, info), (one, told) = rows.reset(seed=4), table.reset(seed=4)
    assert info["seed"][0] == told["seed"] == 4 and rows.reward_range == table.unwrapped.reward_range
    for _ in range(60):
        assert seen in rows.observation_space and (seen["action_mask"] == info["action_mask"]).all()
        for part in ("observation", "action_mask"):
            assert (seen[part][0] == one[part]).all()
        actions = chosen(seen["action_mask"], dice)
        seen, rewards, over, cut, info = rows.step(actions)
        one, reward, ended, *_ = table.step(actions[0])
        assert rewards[0] == reward and over[0] == ended and not cut.any()
        if ended:
            assert (info["final_obs"][0]["observation"] == one["observation"]).all()
            assert not info["final_obs"][0]["action_mask"].any() and not info["final_info"]["illegal"][0]
            one, _ = table.reset()


def test_compiled_rows_go_on_from_deal_to_deal():
    """With random bots, which are compiled in less time."""
    rows, dice = gymnasium.make_vec("eldest/OhHell-v1", num_envs=50, bots="random", **OH_HELL), np.random.default_rng(1)
    seen, _ = rows.reset(seed=1)
    for step in range(1, 13):
        actions = chosen(seen["action_mask"], dice)
        seen, rewards, over, _, _ = rows.step(actions)
        assert over.all() == over.any() == (step % 4 == 0) and seen["action_mask"].any(axis=1).all()
        assert rewards.any() == over.any() and 0 <= rewards.min() <= rewards.max() <= 13


@once
def test_gymnasiums_wrappers_and_other_vector_environments_take_it():
    from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

    rows = gymnasium.make_vec("eldest/OhHell-v1", num_envs=4, bots="random", render_mode="ansi", **OH_HELL)
    assert isinstance(rows, gymnasium.vector.VectorEnv)
    assert rows.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    assert rows.single_action_space.n == 64 and rows.spec.id == "eldest/OhHell-v1"
    counted, dice = RecordEpisodeStatistics(rows), np.random.default_rng(1)
    seen, _ = counted.reset(seed=1)
    total = 0.0
    for _ in range(8):
        seen, rewards, over, _, info = counted.step(chosen(seen["action_mask"], dice))
        total += rewards.sum()
    assert over.all() and info["episode"]["l"].tolist() == [4] * 4 and sum(counted.return_queue) == total
    assert len(rows.render()) == 4 and "deal.phase" in rows.render()[0]
    listed = DictInfoToList(rows)
    listed.reset(seed=1)
    *_, infos = listed.step(chosen(seen["action_mask"], dice))
    assert [info["action_mask"].shape for info in infos] == [(64,)] * 4
    same = gymnasium.make_vec("eldest/OhHell-v1", num_envs=2, vectorization_mode="sync", bots="random", **OH_HELL)
    seen, _ = same.reset(seed=1)
    assert same.single_observation_space == rows.single_observation_space and seen["action_mask"].shape == (2, 64)


@once
def test_rows_are_copied_reset_by_a_mask_and_refuse_what_is_wrong():
    made = {"num_envs": 3, "illegal": "raise", **OH_HELL}
    rows, dice = gymnasium.make_vec("eldest/OhHell-v1", **made).unwrapped, np.random.default_rng(1)
    with pytest.raises(NotActions, match="reset the environment first"):
        rows.step(np.zeros(3, int))
    seen, info = rows.reset()
    again, _ = gymnasium.make_vec("eldest/OhHell-v1", **made).reset(seed=int(info["seed"][0]))
    assert (seen["observation"] == again["observation"]).all()
    seen, *_ = rows.step(chosen(seen["action_mask"], dice))
    copies = [copy.copy(rows), copy.deepcopy(rows), pickle.loads(pickle.dumps(rows))]
    actions = chosen(seen["action_mask"], dice)
    seen, *_ = rows.step(actions)
    assert all((each.step(actions)[0]["observation"] == seen["observation"]).all() for each in copies)
    with pytest.raises(NotLegal, match=r"row 1, seat 0: action 63 is not legal \(legal: "):
        rows.step(np.where([False, True, False], 63, chosen(seen["action_mask"], dice)))
    with pytest.raises(NotActions, match=r"actions: expected whole numbers \(3,\), not float64 \(3,\)"):
        rows.step(np.ones(3))
    begun, _ = rows.reset(options={"reset_mask": np.array([True, False, True])})
    assert [(begun["observation"][row] == seen["observation"][row]).all() for row in range(3)] == [False, True, False]
    for given, said in (
        ({"seat": 3}, "seat=3: must be 0 to 2"),
        ({"threads": 2}, "threads: no setting of this environment"),
        ({"render_mode": "human"}, "render_mode='human': must be one of ansi"),
        ({"illegal": "never"}, "illegal='never': must be one of raise, end, lowest"),
    ):
        with pytest.raises(NotAnEnvironment, match=said):
            gymnasium.make_vec("eldest/OhHell-v1", **OH_HELL, **given)


@once
@pytest.mark.parametrize("name", ["oh_hell_v1", "counters_v1"])
@pytest.mark.filterwarnings("ignore")
def test_pettingzoos_own_tests_pass_with_its_names(name):
    import pettingzoo
    from pettingzoo.test import parallel_api_test, parallel_seed_test, seed_test
    from pettingzoo.test.state_test import state_test

    import eldest.envs.pettingzoo as named

    game = getattr(named, name)
    assert importlib.import_module(f"eldest.envs.pettingzoo.{name}") is game
    parallel_api_test(game.parallel_env(), num_cycles=20)
    parallel_seed_test(game.parallel_env)
    seed_test(game.env, num_cycles=10)
    seed_test(game.raw_env, num_cycles=10)
    state_test(game.env(), game.parallel_env())
    assert str(game.env()) == name and game.parallel_env().metadata["name"] == name
    if hasattr(pettingzoo, "make"):  # since 1.27
        assert str(pettingzoo.make("aec", f"eldest/{name}")) == name
        assert pettingzoo.make("parallel", f"eldest/{name}").possible_agents == game.env().possible_agents
    with pytest.raises(AttributeError, match=r"no game is called 'whist_v1' \(known: five_hundred_v1, "):
        _ = named.whist_v1
