"""
OpenSpiel's trick-taking games through Shimmy, beside ours: whether a deal is played to its end.

Shimmy's `OpenSpielCompatibilityV0` counts chance moves too, and ends an episode when there were more than
`max_game_length`, which counts decisions alone.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from eldest.compiler import is_compiling
from eldest.envs import aec
from eldest.families import FAMILIES

pytestmark = pytest.mark.skipif(is_compiling(), reason="nothing in it is compiled: it is in the interpreted run")
pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")
shimmy = pytest.importorskip("shimmy", reason="Shimmy is not installed: pip install shimmy")


def decisions(env, mask) -> tuple[int, bool]:
    """How many decisions an episode of random play has, and whether it was cut."""
    dice, made, cut = random.Random(1), 0, False
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, over, cut_here, told = env.last()
        cut |= cut_here
        if over or cut_here:
            env.step(None)
        else:
            env.step(dice.choice(np.flatnonzero(mask(seen, told)).tolist()))
            made += 1
    return made, cut


@pytest.mark.parametrize("name", ["spades", "hearts", "euchre", "skat"])
def test_a_deal_through_shimmy_is_cut_short(name):
    env = shimmy.OpenSpielCompatibilityV0(game_name=name)
    made, cut = decisions(env, lambda _, told: told["action_mask"])
    assert cut and not env.game_state.is_terminal()
    assert made < 12  # of 52 cards at Hearts


@pytest.mark.parametrize("name", FAMILIES)
def test_a_deal_of_ours_comes_to_its_end(name):
    env = aec(name)
    _, cut = decisions(env, lambda seen, _: seen["action_mask"])
    assert env.table.over and not cut
