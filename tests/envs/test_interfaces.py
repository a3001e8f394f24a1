"""PettingZoo and Gymnasium: their own conformance suites, and the same deals as everywhere."""

from __future__ import annotations

import pkgutil
import random

import numpy as np
import pytest

import eldest.envs
from eldest.compiler import is_compiling
from eldest.envs import aec, checks, gym, parallel, vector
from eldest.families import FAMILIES
from tests.matrix import EVERYTHING

pettingzoo = pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'eldest[rl]'")

# Sealed bids, cards as bids, two packs: small games of every family.
SMALL = {
    "five_hundred": {"players": 2},
    "sweven": {"players": 3},
    "oh_hell": {"players": 3, "start": 3},
    "ninety_nine": {"players": 3},
    "counters": {},
}
filterwarnings = pytest.mark.filterwarnings


@filterwarnings("ignore")
@pytest.mark.parametrize("name", FAMILIES)
def test_pettingzoo_finds_the_cycle_as_it_should_be(name, capsys):
    from pettingzoo.test import api_test

    api_test(aec(name, **SMALL[name]), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@filterwarnings("ignore")
@pytest.mark.parametrize("name", FAMILIES)
def test_pettingzoo_finds_the_parallel_interface_as_it_should_be(name, capsys):
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    parallel_api_test(parallel(name, **SMALL[name]), num_cycles=60)
    parallel_seed_test(lambda: parallel(name, illegal="end", **SMALL[name]), num_cycles=10)
    assert "Passed Parallel API test" in capsys.readouterr().out


@filterwarnings("ignore")
@pytest.mark.parametrize("name", FAMILIES)
def test_pettingzoo_finds_seeds_and_rendering_as_they_should_be(name):
    from pettingzoo.test import render_test, seed_test

    seed_test(lambda **_: aec(name, illegal="end", **SMALL[name]), num_cycles=10)
    render_test(lambda render_mode: aec(name, render_mode=render_mode, **SMALL[name]))


@filterwarnings("ignore")
@pytest.mark.parametrize("name", FAMILIES)
def test_gymnasium_finds_a_seat_as_it_should_be(name):
    from gymnasium.utils.env_checker import check_env

    check_env(gym(name, seat=1, bots="random", **SMALL[name]), skip_render_check=True)


# Rows that stand still at the end of a deal are compiled for this alone: one family shows that they can be.
@pytest.mark.parametrize("name", ["oh_hell"] if is_compiling() and not EVERYTHING else FAMILIES)
def test_a_whole_deal_is_that_of_the_first_row(name):
    """Other PettingZoo environments of trick-taking games end a deal after a few cards."""
    env, rows = aec(name, **SMALL[name]), vector(name, 1, seed=4, autoreset=False, **SMALL[name])
    env.reset(seed=4)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            seat = env.possible_agents.index(agent)
            assert reward == rows.rewards[0, seat]
            env.step(None)
            continue
        assert (seen["observation"] == rows.observations[0]).all() and agent == f"seat_{rows.seats[0]}"
        action = int(rows.sample()[0])
        assert seen["action_mask"][action]
        rows.step(np.array([action]))
        env.step(action)
    assert rows.moment.over.all() and not env.agents


def shown(env):
    """Everything that a table shows to its agents."""
    seen = [
        env.observe(agent)[part].tobytes() for agent in env.possible_agents for part in ("observation", "action_mask")
    ]
    return (
        env.agents,
        env.agent_selection,
        env.table.awaited,
        env.table.mover,
        env.last(observe=False)[1:4],
        env.rewards,
        seen,
    )


@pytest.mark.parametrize(("name", "episode"), [*((name, "deal") for name in FAMILIES), ("oh_hell", "match")])
def test_compiled_or_not_a_table_is_the_same(name, episode):
    envs = [aec(name, compiled=compiled, episode=episode, illegal="end", **SMALL[name]) for compiled in (False, True)]
    dice = random.Random(2)
    for seed in (6, None):
        for env in envs:
            env.reset(seed=seed)
        while not envs[0].table.over:
            assert shown(envs[0]) == shown(envs[1])
            legal = envs[0].table.mask(envs[0].table.mover)
            action = dice.choice(np.flatnonzero(legal).tolist()) if seed or dice.random() < 0.9 else 62
            for env in envs:
                env.step(action)
        assert shown(envs[0]) == shown(envs[1]) and envs[0].terminations == envs[1].terminations


def test_a_compiled_table_is_dealt_a_pack_and_copied():
    tables = [aec("ninety_nine", compiled=compiled).table for compiled in (False, True)]
    for table in tables:
        table.act(0, np.flatnonzero(table.mask(0))[0])
        table.deal_out(table.options.pack()[::-1])
    assert tables[0].numbers[:-2] == tables[1].numbers[:-2]  # all but the dice
    copies = [table.copy() for table in tables]
    for table in copies:
        table.act(0, np.flatnonzero(table.mask(0))[-1])
    for seat in (0, 1):
        assert (copies[0].observation(seat) == copies[1].observation(seat)).all()
        assert (tables[0].observation(seat) == tables[1].observation(seat)).all()
    assert (tables[0].observation(0) != copies[0].observation(0)).any()


@filterwarnings("ignore")
def test_a_compiled_table_is_as_pettingzoo_wants_it_and_refuses_what_is_wrong(capsys):
    from pettingzoo.test import api_test, seed_test

    api_test(aec("oh_hell", compiled=True, **SMALL["oh_hell"]), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda **_: aec("oh_hell", compiled=True, illegal="end", **SMALL["oh_hell"]), num_cycles=10)
    env = aec("oh_hell", compiled=True, render_mode="ansi", players=3, start=2)
    env.reset(seed=1)
    for wrong, said in ((50, r"seat 0: action 50 is not legal \(legal: 0 1 2\)"), ("0", "expected a whole number")):
        with pytest.raises((checks.NotLegal, checks.NotActions), match=said):
            env.step(wrong)
    assert "deal.phase" in env.render() and env.agent_selection == "seat_0"
    while not env.table.over:
        env.step(int(np.flatnonzero(env.table.mask(env.table.mover))[0]))
    with pytest.raises(checks.EpisodeOver, match="the episode is over: reset the environment"):
        env.table.act(0, 0)


class Face:
    """An environment of some kind, by what a reset shows: all seats, and the seed that it tells."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.env = FACES[kind]()

    def reset(self, seed: int | None = None) -> tuple[bytes, int]:
        if self.kind == "vector":
            self.env = FACES[self.kind](seed=seed)
            return self.env.state().tobytes(), self.env.seed
        told = self.env.reset(seed=seed)
        if self.kind.startswith("aec"):
            (tell,) = {info["seed"] for info in self.env.infos.values()}
        else:
            tell = told[1]["seed"] if self.kind == "gym" else told[1]["seat_0"]["seed"]
        table = self.env.table
        return b"".join(table.observation(seat).tobytes() for seat in range(table.players)), tell


FACES = {
    "vector": lambda **given: vector("oh_hell", 3, **given),
    "aec": lambda: aec("oh_hell"),
    "aec, compiled": lambda: aec("oh_hell", compiled=True),
    "parallel": lambda: parallel("oh_hell"),
    "gym": lambda: gym("oh_hell", bots="random"),
}


@pytest.mark.parametrize("kind", FACES)
def test_without_a_seed_deals_are_fresh_and_the_seed_is_told(kind):
    (first, seed), (other, another) = Face(kind).reset(), Face(kind).reset()
    assert first != other and seed != another
    assert Face(kind).reset(seed=seed) == (first, seed)
    assert Face(kind).reset(seed=0) == Face(kind).reset(seed=0)


@pytest.mark.parametrize("kind", [kind for kind in FACES if kind != "vector"])
def test_a_reset_without_a_seed_goes_on_from_the_last_one(kind):
    faces = [Face(kind) for _ in range(2)]
    series = [[face.reset(seed=7), face.reset(), face.reset()] for face in faces]
    assert series[0] == series[1] and len({seen for seen, _ in series[0]}) == 3
    assert {seed for _, seed in series[0]} == {7}


def test_rows_go_on_from_their_seed_until_others_are_restored():
    env = vector("oh_hell", 2)
    first, seed, saved = env.state().tobytes(), env.seed, env.save()
    assert env.reset() and env.state().tobytes() != first and env.seed == seed
    env.reset(seed=seed)
    assert env.state().tobytes() == first
    env.restore(saved)
    assert env.seed is None and env.state().tobytes() == first


def test_gymnasiums_own_dice_have_the_same_seed():
    env = gym("oh_hell", bots="random")
    _, told = env.reset()
    assert env.np_random_seed == told["seed"] < 2**63
    env.reset(seed=5)
    assert env.np_random_seed == 5


@pytest.mark.parametrize("make", [aec, parallel])
def test_the_state_is_that_of_the_first_row_and_masks_are_in_infos(make):
    env, rows = make("oh_hell", players=3, start=2), vector("oh_hell", 1, seed=5, players=3, start=2)
    env.reset(seed=5)
    assert (env.state() == rows.state()[0]).all() and env.state() in env.state_space


def test_masks_are_in_infos_and_as_wide_everywhere():
    cycle, every, seat = aec("oh_hell"), parallel("oh_hell"), gym("oh_hell", bots="random")
    cycle.reset(seed=1)
    first = cycle.agent_selection
    cycle.step(1)
    assert cycle.infos[first] == {}
    seen, _, _, _, told = cycle.last()
    assert (told["action_mask"] == seen["action_mask"]).all()
    (seen, told), (own, info) = every.reset(seed=1), seat.reset(seed=1)
    assert all((told[agent]["action_mask"] == seen[agent]["action_mask"]).all() for agent in every.agents)
    assert (info["action_mask"] == own["action_mask"]).all()
    spaces = [cycle.action_space(first), every.action_space(first), seat.action_space]
    assert [space.n for space in spaces] == [64] * 3 == [len(own["action_mask"])] * 3
    assert vector("oh_hell", 1).masks().shape == (1, 64)


class Scalar:
    """A number of JAX or PyTorch, as Python sees it."""

    def __index__(self) -> int:
        return 1


@pytest.mark.parametrize("kind", [kind for kind in FACES if kind != "vector"])
def test_any_whole_number_is_an_action(kind):
    env = FACES[kind]()
    for one in (1, np.int8(1), np.uint64(1), np.array(1), Scalar()):
        env.reset(seed=1)
        env.step(dict.fromkeys(env.agents, one) if kind == "parallel" else one)


def test_anything_else_is_none():
    cycle = aec("oh_hell")
    cycle.reset(seed=1)
    for wrong in (1.0, np.float64(1), np.array([1, 2]), None, "1"):
        with pytest.raises(checks.NotActions, match="action: expected a whole number, not "):
            cycle.step(wrong)


@pytest.mark.parametrize("make", [aec, parallel, gym])
def test_a_table_is_drawn_for_people_or_refused(make, capsys):
    env = make("oh_hell", render_mode="human", players=3, start=1)
    env.reset(seed=1)
    assert env.render() is None and capsys.readouterr().out.count("deal.phase           bid") == 1
    env.step({"seat_0": 0, "seat_1": 0, "seat_2": 0} if make is parallel else 0)
    assert capsys.readouterr().out.count("deal.phase") == 1
    with pytest.raises(checks.NotAnEnvironment, match="render_mode='rgb_array': must be one of ansi, human"):
        make("oh_hell", render_mode="rgb_array")


def test_seats_that_act_at_the_same_time_do_so_in_one_step():
    env = parallel("oh_hell", players=3, start=2)
    seen, _ = env.reset(seed=1)
    assert [int(seen[agent]["action_mask"].sum()) for agent in env.agents] == [3, 3, 3]
    seen, *_ = env.step({"seat_0": 0, "seat_1": 2, "seat_2": 1})
    assert [bool(seen[agent]["action_mask"][63]) for agent in env.agents] == [True, False, True]
    told = env.table.legend.read(seen["seat_2"]["observation"])
    assert [told[f"deal.result.bids[{seat}]"] for seat in range(3)] == [0, 2, 1]
    with pytest.raises(checks.NotLegal, match=r"seat 0: action 3 is not legal \(legal: none: it is not awaited\)"):
        env.step({"seat_0": 3, "seat_1": 63, "seat_2": 63})
    with pytest.raises(checks.NotActions, match="expected one of every agent, and seat_2 has none"):
        env.step({"seat_0": 63, "seat_1": 63})


def test_a_seat_plays_a_match_against_bots():
    env = gym("oh_hell", players=3, start=1, episode="match", seat=2)
    dice, rewards = random.Random(1), []
    seen, _ = env.reset(seed=3)
    over = False
    while not over:
        action = dice.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, _, told = env.step(action)
        rewards.append(reward)
        assert not told["illegal"]
    assert sum(rewards) == env.table.legend.read(seen["observation"])["game.scores[2]"]


def test_an_illegal_action_ends_the_episode_or_is_refused():
    env = gym("oh_hell", players=3, start=2, loss=70)
    env.reset(seed=1)
    _, *told, info = env.step(50)
    assert told == [-70.0, True, False] and info["illegal"] and not info["action_mask"].any()
    with pytest.raises(checks.EpisodeOver, match="the episode is over: reset the environment"):
        env.step(0)
    cycle = aec("oh_hell", players=3, start=2)
    cycle.reset(seed=1)
    for wrong, said in ((50, r"seat 0: action 50 is not legal \(legal: 0 1 2\)"), ("0", "expected a whole number")):
        with pytest.raises((checks.NotLegal, checks.NotActions), match=said):
            cycle.step(wrong)


def test_settings_that_cannot_be_are_refused():
    for settings, said in (
        ({"episode": "rubber"}, "episode='rubber': must be one of deal, match"),
        ({"illegal": "lowest"}, "illegal='lowest': must be one of raise, end"),
    ):
        with pytest.raises(checks.NotAnEnvironment, match=said):
            aec("sweven", **settings)
    with pytest.raises(checks.NotAnEnvironment, match="seat=9: must be 0 to 3"):
        gym("counters", seat=9)


def test_a_library_that_is_missing_is_named(monkeypatch):
    monkeypatch.setattr("eldest.envs.find_spec", lambda name: None)
    for make, library in ((aec, "pettingzoo"), (parallel, "pettingzoo"), (gym, "gymnasium")):
        with pytest.raises(checks.NotInstalled, match=rf"{library} is not installed: pip install 'eldest\[rl\]'"):
            make("sweven")


def test_no_module_has_the_name_of_what_makes_an_environment():
    """An import of it would take the name's place."""
    names = {module.name for module in pkgutil.iter_modules(eldest.envs.__path__)}
    assert names & {"vector", "aec", "parallel", "gym"} == set()
