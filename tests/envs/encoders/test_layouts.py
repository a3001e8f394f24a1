"""Columns for neural nets: they say all that an observation says, from where the observer sits."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.cards import members
from eldest.envs import vector
from eldest.envs.checks import NotAnEnvironment
from eldest.envs.encoders.dense import Dense
from eldest.envs.encoders.heads import Heads
from eldest.envs.encoders.layouts import LAYOUTS
from eldest.envs.encoders.legend import Legend
from eldest.envs.vector_env import VectorEnv
from eldest.families import FAMILIES
from eldest.families import family as family_of
from tests.envs.test_vector import GAMES, oh_hell, options_of

IN_TURN = ("sweven()", "five_hundred()", "counters()", "oh_hell(bidding=in_turn, start=3)")


@pytest.mark.parametrize("text", GAMES)
def test_equal_columns_are_equal_observations_within_their_bounds(text):
    env = VectorEnv(options_of(text), 12, seed=4, episode="match")
    encode = env.encoder("ego/1")
    assert len(set(encode.names)) == encode.width == len(encode.bounds)
    low, high = encode.bounds.T
    seen: dict[tuple[int, bytes], bytes] = {}
    for _ in range(80):
        columns = encode(env.observations)
        assert (columns >= low).all() and (columns <= high).all()
        for row in range(env.rows):
            key = int(env.seats[row]), columns[row].tobytes()
            assert seen.setdefault(key, env.observations[row].tobytes()) == env.observations[row].tobytes()
        env.step(env.sample())


@pytest.mark.parametrize("text", IN_TURN)
def test_a_seat_further_on_sees_the_same_where_everybody_sits_one_further_on(text):
    options = options_of(text)
    family, envs = family_of(options.family), []
    for dealer in range(2):
        standing = family.game()
        standing.dealer = dealer
        envs.append(VectorEnv(options, 3, seed=8, standing=standing))
    here, there = envs
    encode = here.encoder("ego/1")
    for _ in range(60):
        assert ((here.seats + 1) % here.players == there.seats).all()
        assert (encode(here.observations) == encode(there.observations)).all()
        actions = here.sample().copy()
        moments = here.step(actions), there.step(actions)
        assert (np.roll(moments[0].rewards, 1, axis=1) == moments[1].rewards).all()


@pytest.mark.parametrize("name", FAMILIES)
def test_bytes_say_what_floating_columns_say(name):
    env = vector(name, 6, seed=1)
    for _ in range(25):
        env.step(env.sample())
    floating, small = env.encoder("ego/1"), env.encoder("ego/1", "uint8")
    columns, low = floating(env.observations).astype(float), floating.bounds[:, 0]
    assert (small(env.observations) == np.floor(255 * (columns - low) / (1 - low) + 0.5 + 1e-6)).all()


def test_columns_go_into_an_array_of_ones_own_or_are_refused_in_a_line():
    env = oh_hell(rows=4)
    encode = env.encoder()
    batch = np.full((3, 4, encode.width), 7, np.float32)
    assert encode(env.observations, out=batch[1]) is not batch and (batch[1] == encode(env.observations)).all()
    assert (batch[[0, 2]] == 7).all()
    frozen = np.zeros((4, encode.width), np.float32)
    frozen.flags.writeable = False
    for out, said in (
        (np.zeros((4, 3), np.float32), r"out: expected float32 \(4, \d+\), not float32 \(4, 3\)"),
        (np.zeros((4, encode.width)), "out: expected float32 .*, not float64"),
        (np.zeros((4, 2 * encode.width), np.float32)[:, ::2], "out: must be contiguous"),
        (frozen, "out: cannot be written"),
    ):
        with pytest.raises(NotAnEnvironment, match=said):
            encode(env.observations, out=out)
    with pytest.raises(NotAnEnvironment, match=r"observations: expected uint8 \(rows, \d+\), not uint8 \(4, 5\)"):
        encode(env.observations[:, :5])
    for words, said in (
        (("fields/2",), "layout='fields/2': must be one of fields/1, ego/1"),
        (("ego/1", "float64"), "dtype=float64: must be one of float32, uint8"),
        (("fields/1", "uint8"), "dtype=uint8: the numbers of fields/1 are not within -1 and 1"),
    ):
        with pytest.raises(NotAnEnvironment, match=said):
            env.encoder(*words)


def test_columns_are_told_one_in_a_line():
    for layout in LAYOUTS:
        encode = Dense(Legend(family_of("counters").options()), layout)
        lines = encode.describe().splitlines()
        assert len(lines) == 1 + encode.width and lines[0] == f"{encode.width} columns, {layout}: counters()"
    assert lines[1].split() == ["0", "0", "1", "deal.turned", "2S"]


@pytest.mark.parametrize("name", FAMILIES)
def test_heads_give_every_action_of_a_phase_a_column(name):
    env = vector(name, 5, seed=3)
    heads = Heads(env.legend)
    assert len(set(heads.names)) == heads.width == sum(len(head.actions) for head in heads.by_phase)
    for _ in range(60):
        masks = heads.masks(env.observations, env.legal)
        for row in range(env.rows):
            columns = np.flatnonzero(masks[row])
            assert heads.actions(columns).tolist() == list(members(int(env.legal[row])))
        env.step(heads.actions(masks.argmax(axis=1)))
