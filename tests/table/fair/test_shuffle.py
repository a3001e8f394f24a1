"""
The shuffle for people: every card anywhere alike, every card next to any other alike.

The seeds are those of deals 1, 2, 3 … of one table, so a run is as good as another: these tests
pass or fail for ever. Of another thousand lists of seeds, each test would fail for less than one.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest

from eldest.families import FAMILIES, family
from eldest.table.fair import shuffle
from eldest.table.fair.fair import DealName, first_dealer, pack_seed
from eldest.table.fair.shuffle import shuffled
from tests.families import tables
from tests.matrix import EVERYTHING

EACH = 100  # how often each count is expected
FAR = 4  # standard deviations from the mean of chi-square: less than 1 in 8,000, on both sides together
SIZES = sorted({len(options.pack()) for options in tables()})

# By number of players, what chi-square exceeds once in 10,000 times.
HIGH = {2: 15.14, 3: 18.42, 4: 21.11, 5: 23.51, 6: 25.74, 7: 27.86, 8: 29.88}

Shuffle = Callable[[list[int], str], list[int]]


def seeds(times: int) -> Iterator[str]:
    """The seeds of packs, as two seats and a server came to them."""
    for deal in range(1, times + 1):
        drawn = [hashlib.sha256(f"{who} {deal}".encode()).hexdigest() for who in ("server", "P0", "P1")]
        yield pack_seed(DealName("chance", 1, deal), drawn[0], tuple(drawn[1:]))


@cache
def counted(mix: Shuffle, size: int) -> tuple[np.ndarray, np.ndarray]:
    """How often each card lay at each place, and each card upon each other one."""
    places, pairs = np.zeros((size, size), np.int64), np.zeros((size, size), np.int64)
    pack, order = list(range(size)), np.arange(size)
    for seed in seeds(EACH * size):
        mixed = np.array(mix(pack, seed))
        places[mixed, order] += 1
        pairs[mixed[:-1], mixed[1:]] += 1
    return places, pairs


def far_in_places(met: np.ndarray) -> float:
    """
    How many standard deviations chi-square lies from its mean.

    Each row and each column of the table has a sum that is certain, which leaves (n - 1)² free.
    """
    size = len(met)
    square = (size - 1) / size * ((met - EACH) ** 2 / EACH).sum()
    return (square - (size - 1) ** 2) / math.sqrt(2 * (size - 1) ** 2)


def far_in_pairs(met: np.ndarray) -> float:
    """
    The same for pairs: n (n - 1) counts that depend on each other a little.

    A pair lies in a pack with the chance 1/n, and two pairs exclude each other if they name
    the same upper card, or the same lower one, or are each other's reverse; from this follow
    the mean of chi-square and, for many packs, the sum of the squares of its weights.
    """
    size = len(met)
    square = ((met - EACH) ** 2 / EACH)[~np.eye(size, dtype=bool)].sum()
    weights = (size - 1) / size * (size**2 - 2 + (size - 2) / (size - 1))
    return (square - (size - 1) ** 2) / math.sqrt(2 * weights)


# ---------------------------------------------------------------- the shuffle


# The shuffle knows no sizes: the smallest, a middle and the largest pack; all of them in `make test-all`.
@pytest.mark.parametrize("size", SIZES if EVERYTHING else [SIZES[0], SIZES[len(SIZES) // 2], SIZES[-1]])
def test_every_card_is_anywhere_alike_and_next_to_any_other_alike(size):
    places, pairs = counted(shuffled, size)
    assert places.sum(0).tolist() == places.sum(1).tolist() == [EACH * size] * size
    assert abs(far_in_places(places)) < FAR
    assert abs(far_in_pairs(pairs)) < FAR


@pytest.mark.parametrize("bound", [1, 2, 3, 43, 105])
def test_a_number_that_would_favour_some_is_thrown_away(bound):
    """One in some hundred million is, so that no count above would show it."""
    unfair = 2**32 % bound
    stream = iter([2**32 - 1] * bool(unfair) + [2**32 - unfair] * bool(unfair) + [2**32 - unfair - 1])
    assert shuffle._below(stream, bound) == bound - 1


def test_the_packs_of_every_family_are_among_them():
    assert {len(family(name).options().pack()) for name in FAMILIES} <= set(SIZES)


@pytest.mark.parametrize("players", HIGH)
def test_every_seat_deals_first_alike(players):
    times = 1_000 * players
    met = np.bincount([first_dealer(seed, players) for seed in seeds(times)], minlength=players)
    assert len(met) == players
    assert ((met - 1_000) ** 2).sum() / 1_000 < HIGH[players]


def test_who_deals_first_says_nothing_of_the_pack():
    """By the first dealer, the place of one card of 24."""
    met = np.zeros((4, 24), np.int64)
    for seed in seeds(4_000):
        met[first_dealer(seed, 4), shuffled(list(range(24)), seed).index(0)] += 1
    expected = met.sum(1, keepdims=True) * met.sum(0, keepdims=True) / met.sum()
    free = 3 * 23
    assert abs(((met - expected) ** 2 / expected).sum() - free) < FAR * math.sqrt(2 * free)


# ---------------------------------------------------------------- shuffles that are not fair


def numbers(seed: str) -> Iterator[int]:
    for block in range(1_000):
        yield from hashlib.sha256(f"{seed}:{block}".encode()).digest()


def small_words(pack: list[int], seed: str) -> list[int]:
    """Numbers of six bits, and what is left of them by division: the first cards are favoured."""
    stream, mixed = numbers(seed), list(pack)
    for place in range(len(mixed) - 1, 0, -1):
        other = next(stream) % 64 % (place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def any_place(pack: list[int], seed: str) -> list[int]:
    """Every card changes places with any other."""
    stream, mixed = numbers(seed), list(pack)
    for place in range(len(mixed)):
        other = next(number for number in stream if number < 256 // len(mixed) * len(mixed)) % len(mixed)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def never_itself(pack: list[int], seed: str) -> list[int]:
    """No card changes places with itself: off by one."""
    stream, mixed = numbers(seed), list(pack)
    for place in range(len(mixed) - 1, 0, -1):
        other = next(number for number in stream if number < 256 // place * place) % place
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def only_cut(pack: list[int], seed: str) -> list[int]:
    """Every card is anywhere alike, and always upon the same one."""
    place = next(number for number in numbers(seed) if number < 256 // len(pack) * len(pack)) % len(pack)
    return pack[place:] + pack[:place]


@pytest.mark.parametrize(("mix", "measure"), [
    (small_words, far_in_places),
    (any_place, far_in_places),
    (never_itself, far_in_places),
    (only_cut, far_in_pairs),
])  # fmt: skip
@pytest.mark.parametrize("size", [24, 43])
def test_a_faulty_shuffle_is_found_out(mix, measure, size):
    places, pairs = counted(mix, size)
    assert abs(measure(places if measure is far_in_places else pairs)) > FAR


def test_a_cut_alone_is_found_out_by_pairs_only():
    assert abs(far_in_places(counted(only_cut, 24)[0])) < FAR


@pytest.mark.parametrize("size", [5, 24])
def test_the_measure_of_pairs_is_that_of_fair_packs(size):
    """Its mean and its spread, over packs by another generator; the spread is met within a fifth."""
    dice, found = np.random.default_rng(1), []
    for _ in range(300):
        packs = dice.permuted(np.tile(np.arange(size), (EACH * size, 1)), axis=1)
        pairs = np.bincount((packs[:, :-1] * size + packs[:, 1:]).ravel(), minlength=size * size)
        found.append(far_in_pairs(pairs.reshape(size, size)))
    assert abs(np.mean(found)) < 0.25
    assert 0.8 < np.std(found) < 1.2
