"""The vector environment on a GPU: in every row the bytes of that on the processor."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.cuda import rows as cuda_rows
from eldest.cuda.cells import SHARED
from eldest.envs import vector
from eldest.envs.checks import EpisodeOver, NotActions, NotAnEnvironment, NotLegal, NotSaved, fresh_row
from eldest.envs.cuda_env import CudaVectorEnv, cell_of
from eldest.envs.encoders.legend import Legend
from eldest.envs.vector_env import VectorEnv
from eldest.families import FAMILIES, family
from tests.envs.test_vector import GAMES, SMALL, options_of
from tests.families import some_of, tables
from tests.gpu import IDLE, check_kernel, need_compiler, need_gpu
from tests.matrix import EVERYTHING
from tests.random_deals import name

pytestmark = pytest.mark.filterwarnings(IDLE)


def same(here: VectorEnv, there: CudaVectorEnv) -> bool:
    """Whether both hand out the same bytes."""
    pairs = zip(here.moment, there.moment, strict=False)
    over = (here.moment.over == there.moment.over.copy_to_host()).all()
    return bool(over) and all(a.tobytes() == b.copy_to_host().tobytes() for a, b in pairs)


def oh_hell(rows: int = 3, **settings) -> CudaVectorEnv:
    need_gpu()
    return vector("oh_hell", rows, "cuda", **({"seed": 0} | SMALL | settings))


@pytest.mark.parametrize("text", GAMES if EVERYTHING else ("oh_hell(players=3, start=3)",))
def test_columns_of_a_row_are_those_of_the_processor(text):
    need_gpu()
    options = options_of(text)
    here, there = VectorEnv(options, 2, seed=5), CudaVectorEnv(options, 2, seed=5)
    for _ in range(8):
        actions = here.sample().copy()
        here.step(actions)
        there.step(actions)
    for layout, dtype in (("fields/1", "float32"), ("ego/1", "float32"), ("ego/1", "uint8")):
        encode = here.encoder(layout, dtype)
        columns = there.encoder(layout, dtype)(there.observations)
        assert columns.copy_to_host().tobytes() == encode(here.observations).tobytes()
    again = encode(there.observations, out=columns)
    assert again.copy_to_host().tobytes() == encode(here.observations).tobytes()


def ptx(options) -> str:
    legend = Legend(options)
    plan = legend.plan(fresh_row(options, None), legend.terms())
    return cuda_rows.ptx(family(options.family), plan, cell_of(legend))


# ---------------------------------------------------------------- the same bytes


@pytest.mark.parametrize("text", GAMES)
def test_a_row_is_that_of_the_processor(text):
    need_gpu()
    options = options_of(text)
    here, there = (made(options, 2, seed=5, episode="match") for made in (VectorEnv, CudaVectorEnv))
    assert same(here, there) and here.save() == there.save()
    ended = 0
    while ended < 2:
        actions = there.sample()
        assert actions.copy_to_host().tolist() == here.sample().tolist()
        here.step(actions.copy_to_host())
        there.step(actions)
        assert same(here, there)
        ended += int(np.count_nonzero(here.ended))
    assert here.save() == there.save()
    assert np.array_equal(here.masks(), there.masks().copy_to_host())
    assert np.array_equal(here.state(), there.state().copy_to_host())
    for seat in (-1, 1):
        assert np.array_equal(here.observe(seat), there.observe(seat).copy_to_host())
    assert here.render(1) == there.render(1) and here.render(0, seat=-1) == there.render(0, seat=-1)


def test_rows_are_saved_for_either():
    there, here = oh_hell(seed=3), vector("oh_hell", 3, seed=4, **SMALL)
    for _ in range(3):
        there.step(there.sample())
    here.restore(there.save())
    here.step(here.sample())
    other = oh_hell(seed=8)
    other.restore(there.save())
    other.step(other.sample())
    assert same(here, other)
    with pytest.raises(NotSaved, match="not the rows of this environment: expected"):
        other.restore(b"")
    other.reset(seed=4)
    assert np.array_equal(other.observations.copy_to_host(), vector("oh_hell", 3, seed=4, **SMALL).observations)


def test_a_deal_begins_where_the_game_stands():
    standing = family("oh_hell").game()
    standing.dealer, standing.scores[1] = 2, 70
    env = oh_hell(rows=1, standing=standing)
    told = env.legend.read(env.observations.copy_to_host()[0])
    assert (told["deal.dealer"], told["game.scores[1]"], int(env.seats.copy_to_host()[0])) == (2, 70, 0)


def test_without_observations_they_stay_blank():
    env = oh_hell(observe=False, illegal="lowest")
    env.step(env.sample())
    assert not env.observations.copy_to_host().any() and env.legal.copy_to_host().all()


# ---------------------------------------------------------------- wrong actions


def test_an_action_outside_the_legal_set_is_refused_and_nothing_is_done():
    env = oh_hell()
    actions, before = env.sample().copy_to_host(), env.save()
    for wrong in (3, 63, 64, -1, 2**62, -(2**63)):
        actions[2] = wrong
        with pytest.raises(NotLegal, match=rf"row 2, seat 0: action {wrong} is not legal \(legal: 0 1 2\)"):
            env.step(actions)
    assert env.save() == before
    for wrong in ([0, 1], np.zeros(3), None, np.zeros((3, 1), int)):
        with pytest.raises(NotActions, match=r"actions: expected whole numbers \(3,\), not "):
            env.step(wrong)


@pytest.mark.parametrize("illegal", ["end", "lowest"])
def test_whatever_the_action_only_its_row_changes(illegal):
    """On the simulator an index outside an array is an error; here every array is whole after wild actions."""
    there, here = oh_hell(illegal=illegal), vector("oh_hell", 3, illegal=illegal, seed=0, **SMALL)
    dice = np.random.default_rng(1)
    for _ in range(12):
        wild = dice.choice([-1, 0, 1, 5, 40, 62, 63, 64, 2**40, -(2**63), 2**63 - 1], 3)
        here.step(wild)
        there.step(wild)
        assert same(here, there) and here.save() == there.save()


def test_without_autoreset_a_row_waits_until_it_is_reset():
    env = oh_hell(autoreset=False, illegal="end")
    assert (env.step(np.array([9, 0, 9])).seats.copy_to_host() == -1).tolist() == [True, False, True]
    with pytest.raises(EpisodeOver, match="row 2 is over: reset it, or give it the action -1, not 1"):
        env.step(np.array([-1, 9, 1]))
    begun = env.reset(rows=np.arange(3) == 2)
    assert (begun.legal.copy_to_host() > 0).tolist() == [False, True, True]


def test_settings_that_cannot_be_are_refused_in_a_line():
    for settings, said in (
        ({"device": "tpu"}, "device='tpu': must be one of cpu, cuda"),
        ({"device": "cuda", "threads": 2}, "threads: a GPU has its own"),
    ):
        with pytest.raises(NotAnEnvironment, match=said):
            vector("oh_hell", 1, **settings)
    with pytest.raises(NotAnEnvironment, match="rows=0: must be a whole number from 1"):
        oh_hell(rows=0)


# ---------------------------------------------------------------- the layout, and compiled


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_a_block_has_room_and_rows_are_narrow(options):
    lies = cell_of(Legend(options))
    assert lies.block == 64 and lies.shared <= SHARED
    assert lies.kept.dtype.itemsize <= 448  # 14 sectors of 32 bytes, traces and all


# The largest family; all of them in `make test-all`, and by `python -m benchmarks kernels`.
@pytest.mark.parametrize("each", FAMILIES if EVERYTHING else ["oh_hell"])
def test_the_kernel_compiles_for_this_chip(each):
    need_compiler()
    text = ptx(family(each).options())
    check_kernel(text, "step_block")
    assert text.count("ld.shared.u64") > 10 and text.count("st.shared.u64") > 10
