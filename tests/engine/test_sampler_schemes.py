"""Both schemes of drawing against brute force, on kinds and lots that come from no game."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from eldest.engine.shuffle import chance, start
from eldest.sampler import schemes
from eldest.sampler.hidden import Lot, NoDeal, sort_out
from eldest.sampler.ways import PRIMES, arrangements, plan, total
from tests.engine.enumeration import deviation

BOTH = (schemes._by_groups, schemes._by_kinds)


def any_lots(dice: random.Random) -> list[Lot]:
    """A few lots with few cards, of which some may not hold some."""
    rooms = [dice.randint(1, 3) for _ in range(dice.randint(2, 4))]
    while sum(rooms) > 8:
        rooms.remove(max(rooms))
    return [
        Lot("hands", seat, room, dice.getrandbits(sum(rooms)) & dice.getrandbits(9)) for seat, room in enumerate(rooms)
    ]


def brute(cards: list[int], lots: list[Lot]) -> list[tuple[int, ...]]:
    """Every way to lay the cards, as the sets of the lots; equal cards are two."""
    if not lots:
        return [()]
    found = []
    for some in combinations(range(len(cards)), lots[0].room):
        held = 0
        for number in some:
            held += 1 << cards[number]
        if not any(lots[0].barred >> cards[number] & 1 for number in some):
            left = [card for number, card in enumerate(cards) if number not in some]
            found += [(held, *rest) for rest in brute(left, lots[1:])]
    return found


def drawn(found: schemes._ByTable, certain: list[list[int]], lots: list[Lot], times: int) -> Counter:
    """The sets of lots, by how often they are drawn; a card that is there twice counts twice."""
    width = len(lots)
    base = np.zeros(2 * width, np.int64)
    for lot, cards in enumerate(certain):
        for card in cards:
            base[width + lot] |= base[lot] & 1 << card
            base[lot] |= 1 << card
    rows = np.empty(times * 2 * width, np.int64)
    dice = np.array([start(1)], np.int64)
    found.drawing(base, list(range(width)), list(range(width, 2 * width)))(rows, dice)
    return Counter(tuple((row[:width] + row[width:]).tolist()) for row in rows.reshape(times, 2 * width))


@pytest.mark.parametrize("seed", range(60))
def test_both_schemes_count_and_draw_what_brute_force_finds(seed):
    dice = random.Random(seed)
    lots = any_lots(dice)
    number = sum(lot.room for lot in lots)
    cards = sorted(dice.sample(list(range(number)) * 2, number))
    ways = brute(cards, lots)
    try:
        kinds = sort_out(cards, lots)
        groups = schemes._Groups(kinds)
        if len(groups.lots) > 1:
            schemes.scheme(kinds)
    except NoDeal:
        assert not ways
        return
    assert ways
    for scheme in BOTH if len(groups.lots) > 1 else (lambda groups: schemes.scheme(kinds),):
        found = scheme(groups)
        assert found.count() == len(ways)
        assert deviation(drawn(found, kinds.certain, lots, 20 * len(ways)), Counter(ways)) < 5


def test_both_schemes_count_alike_where_brute_force_could_not():
    """Four hands of five, each void in another suit, and a stock."""
    suits = [(1 << 7) - 1 << 7 * suit for suit in range(4)]
    lots = [Lot("hands", seat, 5, suits[seat]) for seat in range(4)] + [Lot("stock", 0, 8)]
    cards = list(range(28))
    kinds = sort_out(cards, lots)
    one, other = (scheme(schemes._Groups(kinds)) for scheme in BOTH)
    assert one.count() == other.count() > 10**13
    table = float(one.ways[one.plan.start])
    assert table == pytest.approx(one.count(), rel=1e-12)


def test_primes_are_prime_and_enough_for_any_deal():
    product = 1
    for prime in PRIMES:
        assert prime % 2 and all(prime % factor for factor in range(3, 46341, 2)) and prime < 2**31
        product *= prime
    assert product > arrangements([13] * 8) and product > arrangements([17] * 6 + [3])


def test_a_total_beyond_the_primes_is_no_wrong_number():
    with pytest.raises(OverflowError):
        total(plan([1], [1, 1]), 2**400)


def test_chances_are_even_and_below_one():
    dice = [start(5)]
    drawn = [chance(dice) for _ in range(40_000)]
    assert 0 <= min(drawn) < 0.001 and 0.999 < max(drawn) < 1
    tenths = Counter(int(number * 10) for number in drawn)
    assert deviation(tenths, Counter(dict.fromkeys(range(10), 1))) < 4
    assert len({number * 2**53 % 1 for number in drawn}) == 1 and any(number * 2**53 % 2 for number in drawn)
