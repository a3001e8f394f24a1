"""Tokens for recurrent and attention nets: they say who called and played what, and which cards are known."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.cards import members
from eldest.engine.tokens import CALL, FIRST_SET, PADDING
from eldest.envs import vector
from eldest.envs.checks import NotAnEnvironment
from eldest.envs.encoders.tokens import Tokens
from eldest.envs.vector_env import VectorEnv
from eldest.families import family as family_of
from tests.envs.test_vector import GAMES, options_of


@pytest.mark.parametrize("text", GAMES)
def test_tokens_say_all_traces_and_cards(text):
    env = VectorEnv(options_of(text), 4, seed=4, episode="match")
    legend, tokens = env.legend, Tokens(env.legend)
    calls, laps = len(legend.faces) + legend.twin, family_of(env.options.family).traits.laps
    room = np.full((4, tokens.length, 5), 9, np.uint8)
    for _ in range(70):
        found = tokens(env.observations, out=room)
        assert found is room
        for row in range(env.rows):
            told, me = legend.read(env.observations[row]), int(env.seats[row])
            traces, held = {}, dict.fromkeys(tokens.kinds[FIRST_SET:], 0)
            for kind, seat, thing, trick, lap in found[row].tolist():
                if kind >= FIRST_SET:
                    held[tokens.kinds[kind]] |= 1 << legend.faces[thing]
                elif kind != PADDING:
                    name = legend.traced[thing + (calls if kind == CALL else 0)]
                    traces[name] = 1 + (seat + me) % env.players + 8 * (trick * laps + lap)
            assert traces == {name: told[f"trace of {name}"] for name in legend.traced if told[f"trace of {name}"]}
            for name, cards in held.items():
                field, _, place = name.partition("[")
                seat = 0 if place in ("", "me]") else int(place[1:-1])
                seat = (me + seat) % env.players if seat < env.players else seat  # a dummy stays where it is
                assert cards == told[f"{field}[{seat}]" if place else name], name
        env.step(env.sample())


def test_a_seat_further_on_has_the_same_tokens_where_everybody_sits_one_further_on():
    family, envs = family_of("five_hundred"), []
    for dealer in range(2):
        standing = family.game()
        standing.dealer = dealer
        envs.append(vector("five_hundred", 3, seed=8, standing=standing))
    here, there = envs
    tokens = Tokens(here.legend)
    for _ in range(45):
        assert (tokens(here.observations) == tokens(there.observations)).all()
        actions = here.sample().copy()
        here.step(actions)
        there.step(actions)


def test_what_are_no_observations_or_has_no_room_is_refused_in_a_line():
    env = vector("oh_hell", 4, seed=1)
    tokens = Tokens(env.legend)
    seen = env.observations
    for wrong in (seen[0], seen[:, :5], np.zeros((4, 400), np.uint8), seen.astype(np.float32)):
        with pytest.raises(NotAnEnvironment, match=r"observations: expected uint8 \(rows, \d+\), not "):
            tokens(wrong)
    for room in (np.zeros((2, tokens.length, 5), np.uint8), np.zeros((4, tokens.length, 5))):
        with pytest.raises(NotAnEnvironment, match=r"out: expected uint8 \(4, \d+, 5\), not "):
            tokens(seen, out=room)


def test_tokens_are_told_in_words():
    env = vector("sweven", 1, seed=1)
    while not env.legend.read(env.observations[0])["deal.tricks"]:
        env.step(env.sample())
    tokens = Tokens(env.legend)
    lines = tokens.describe(tokens(env.observations)[0])
    held = [line.removeprefix("deal.hands: ") for line in lines if line.startswith("deal.hands")]
    assert held == env.legend.worded("cards", env.legend.read(env.observations[0])["deal.hands"]).split()
    assert len(list(members(env.legend.read(env.observations[0])["deal.hands"]))) == len(held)
    assert sum(line.endswith(", trick 1") for line in lines) == 4 and any(line.startswith("call ") for line in lines)
