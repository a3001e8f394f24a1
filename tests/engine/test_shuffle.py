"""The engine's dice: fair, the same in both modes, and never out of their range."""

from __future__ import annotations

import itertools
import json
import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from eldest import compiler
from eldest.compiler import bind, machine, nth, rule
from eldest.engine.shuffle import MULTIPLIER, below, draw, pick, shuffle, start

ROOT = Path(__file__).parents[2]
PRIME = MULTIPLIER * 2**32 - 1
LAST = PRIME - 1  # the highest state from which the generator moves on
STATES = (1, 2, 2**31, 2**32 - 1, 2**32, 2**62, LAST - 1, LAST)


@rule
def draws(dice, drawn):
    for place in range(len(drawn)):
        drawn[place] = draw(dice)


@rule
def numbers_below(dice, bound, drawn):
    for place in range(len(drawn)):
        drawn[place] = below(dice, bound)


@rule
def picks(dice, members, drawn):
    for place in range(len(drawn)):
        drawn[place] = pick(dice, members)


@rule
def in_order(pack):
    for place in range(len(pack)):
        pack[place] = place


@rule
def places(dice, pack, met, times):
    """Where the cards of a pack lie after a shuffle, counted."""
    for _ in range(times):
        in_order(pack)
        shuffle(dice, pack, len(pack))
        for place in range(len(pack)):
            met[place * len(pack) + pack[place]] += 1


@rule
def orders(dice, pack, met, times):
    """In which orders a pack lies after a shuffle, counted by its cards as digits."""
    for _ in range(times):
        in_order(pack)
        shuffle(dice, pack, len(pack))
        order = 0
        for place in range(len(pack)):
            order = order * len(pack) + pack[place]
        met[order] += 1


@rule
def any_place(dice, pack, size):
    """The well-known faulty shuffle: every card changes places with any other."""
    for place in range(size):
        other = below(dice, size)
        card = pack[place]
        pack[place] = pack[other]
        pack[other] = card


def numbers(size: int) -> np.ndarray:
    return np.zeros(size, np.int64)


def dice_at(state: int) -> np.ndarray:
    return np.array([state], np.int64)


def run(function, *arguments):
    return machine(function, *arguments)(*arguments)


def surprise(met, expected: float, freedom: int, scale: float = 1.0) -> float:
    """How many standard deviations chi-square lies from its mean."""
    square = scale * sum((float(each) - expected) ** 2 for each in met) / expected
    return (square - freedom) / math.sqrt(2 * freedom)


# ---------------------------------------------------------------- the generator


@pytest.mark.parametrize("state", [*STATES, start(0), start(1), start(1, 1)])
def test_draws_are_those_of_the_generator(state):
    """Multiply-with-carry is multiplication modulo a prime: reckoned here with whole numbers of any size."""
    drawn, dice = numbers(50), dice_at(state)
    run(draws, dice, drawn)
    for seen in drawn:
        assert seen == (state & 0xFFFFFFFF) ^ (state >> 32)
        state = state * MULTIPLIER % PRIME
    assert dice[0] == state


def test_the_state_never_leaves_its_range():
    dice, drawn = dice_at(start(3)), numbers(1)
    step = machine(draws, dice, drawn)
    for _ in range(2_000):
        step(dice, drawn)
        assert 0 < dice[0] < PRIME < 2**63
        assert 0 <= drawn[0] < 2**32


def test_the_multiplier_makes_two_primes():
    """Then every state but the two fixed points lies on a cycle of the greatest length."""
    for number in (PRIME, PRIME // 2):
        assert all(pow(base, number - 1, number) == 1 for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))


def test_seeds_and_streams_start_apart():
    states = {start(seed, stream) for seed in range(100) for stream in range(100)}
    assert len(states) == 10_000
    assert all(0 < state <= LAST for state in states)


# ---------------------------------------------------------------- numbers below a bound


def expected_below(state: int, bound: int, times: int) -> tuple[list[int], int, int]:
    """The numbers, the state after them, and how many draws were thrown away."""
    found: list[int] = []
    drawn = 0
    while len(found) < times:
        product = ((state & 0xFFFFFFFF) ^ (state >> 32)) * bound
        state = state * MULTIPLIER % PRIME
        drawn += 1
        if product % 2**32 >= 2**32 % bound:
            found.append(product // 2**32)
    return found, state, drawn - times


@pytest.mark.parametrize("bound", [1, 2, 3, 10, 63, 1_000, 3 * 2**29, 2**31 - 1])
def test_below_is_as_lemire_has_it(bound):
    dice, drawn = dice_at(start(bound)), numbers(300)
    run(numbers_below, dice, bound, drawn)
    found, state, _ = expected_below(start(bound), bound, 300)
    assert drawn.tolist() == found
    assert dice[0] == state
    assert 0 <= drawn.min() <= drawn.max() < bound


def test_below_throws_unfair_draws_away():
    """Three quarters of 2**31: one draw in four would favour a third of the numbers."""
    bound, times = 3 * 2**29, 3_000
    dice, drawn = dice_at(start(4)), numbers(times)
    run(numbers_below, dice, bound, drawn)
    thrown = expected_below(start(4), bound, times)[2]
    assert 800 < thrown < 1_200
    assert abs(surprise(np.bincount(drawn // 2**29, minlength=3), times / 3, 2)) < 4


@pytest.mark.parametrize("bound", [2, 7, 10, 43])
def test_below_is_fair(bound):
    times = 100 * bound
    drawn = numbers(times)
    run(numbers_below, dice_at(start(bound)), bound, drawn)
    assert abs(surprise(np.bincount(drawn, minlength=bound), 100, bound - 1)) < 4


# ---------------------------------------------------------------- a member of a set


@pytest.mark.parametrize("members", [0b1011, 1 << 62 | 1, (1 << 63) - 1, 0b1010_1010 << 40])
def test_pick_answers_members_alike(members):
    held = [member for member in range(63) if members >> member & 1]
    drawn = numbers(60 * len(held))
    run(picks, dice_at(start(7)), members, drawn)
    found = expected_below(start(7), len(held), len(drawn))[0]
    assert drawn.tolist() == [held[place] for place in found]


@rule
def every_member(members, size, found):
    for place in range(size):
        found[place] = nth(members, place)


SETS = (1, 1 << 62, (1 << 63) - 1, 0b1011, 0b1010_1010 << 40, 0x5555_5555_5555_5555)
LISTED = """
from tests.engine.test_shuffle import SETS, every_member, listed
print([listed(members) for members in SETS])
"""


def listed(members: int) -> list[int]:
    found = np.zeros(members.bit_count(), np.int64)
    run(every_member, members, len(found), found)
    return found.tolist()


@pytest.mark.parametrize("members", SETS)
def test_nth_members_are_the_members(members):
    assert listed(members) == [member for member in range(63) if members >> member & 1]


@pytest.mark.skipif(not compiler.is_compiling(), reason="NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
def test_a_processor_without_the_instruction_finds_the_same(tmp_path):
    plain = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "ELDEST_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", LISTED]
    told = subprocess.run(command, cwd=ROOT, env=os.environ | plain, stdout=subprocess.PIPE, check=True)
    assert json.loads(told.stdout) == [listed(members) for members in SETS]


def test_for_one_alone_the_dice_rest():
    dice, drawn = dice_at(start(7)), numbers(5)
    run(picks, dice, 1 << 41, drawn)
    assert drawn.tolist() == [41] * 5
    assert dice[0] == start(7)


# ---------------------------------------------------------------- the shuffle


@pytest.mark.parametrize("size", [2, 3, 10, 24, 43, 63])
def test_every_card_is_anywhere_alike(size):
    times = 40 * size
    met = numbers(size * size)
    run(places, dice_at(start(size)), np.arange(size), met, times)
    assert met.sum() == times * size
    assert abs(surprise(met, times / size, (size - 1) ** 2, (size - 1) / size)) < 4


@pytest.mark.parametrize("size", [3, 4])
def test_every_order_is_alike(size):
    """And the faulty shuffle is found out by the same measure."""
    all_orders = list(itertools.permutations(range(size)))
    codes = [sum(card * size ** (size - 1 - place) for place, card in enumerate(order)) for order in all_orders]
    times = 1_000 * len(codes)
    surprises = []
    for each in (orders, bind(orders, "faulty.orders", shuffle=any_place)):
        met = numbers(size**size)
        run(each, dice_at(start(size)), np.arange(size), met, times)
        assert met.sum() == met[codes].sum() == times
        surprises.append(abs(surprise(met[codes], 1_000, len(codes) - 1)))
    assert surprises[0] < 4 < 10 < surprises[1]


def test_only_the_first_cards_are_shuffled():
    pack = np.arange(10)
    run(shuffle, dice_at(start(1)), pack, 4)
    assert sorted(pack[:4]) == [0, 1, 2, 3]
    assert pack[4:].tolist() == [4, 5, 6, 7, 8, 9]
