"""Many deals in one call are the deals that the table would play, one after the other."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.engine.batch import SIDES, Batch, new_tables
from eldest.families import FAMILIES, family
from eldest.families.five_hundred import rules as five_hundred
from tests.engine.seeded import Seeded
from tests.families import some_of, tables
from tests.random_deals import name

FOUR = five_hundred.OPTIONS()


def same(one, other) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_the_same_seed_gives_the_same_bytes():
    first, again, other = (Batch(FOUR, seed) for seed in (1, 1, 2))
    played, repeated, different = (batch.play(25) for batch in (first, again, other))
    assert same(played, repeated)
    assert first.tables.tobytes() == again.tables.tobytes()
    assert not np.array_equal(played.results, different.results)


def test_slices_add_up_to_the_whole():
    whole, sliced = Batch(FOUR, 3), Batch(FOUR, 3)
    played = whole.play(30)
    parts = [sliced.play(times) for times in (1, 12, 0, 17)]
    assert played.actions == sum(part.actions for part in parts)
    assert np.array_equal(played.results, np.concatenate([part.results for part in parts]))
    assert np.array_equal(played.gains, np.concatenate([part.gains for part in parts]))
    assert whole.tables.tobytes() == sliced.tables.tobytes()


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_the_table_plays_the_same_deals(options):
    batch = Batch(options, 5)
    played = batch.play(20)
    replayed = list(Seeded(options, 5).played(20))
    for k, (deal, gains, _) in enumerate(replayed):
        assert played.results[k].tobytes() == bytes(deal.row.result)
        assert played.gains[k].tolist() == gains + [0] * (SIDES - len(gains))
    assert played.actions == sum(len(deal.actions) for deal, _, _ in replayed)


def test_a_game_that_is_won_gives_way_to_a_fresh_one():
    options = five_hundred.OPTIONS(minus_500=five_hundred.Minus500.TWO_SIDES)
    batch, table = Batch(options, 8), Seeded(options, 8)
    ended = 0
    for _, _, after in table.played(40):
        batch.play(1)
        assert batch.tables[0]["game"].tobytes() == bytes(table.game) or five_hundred.winners(table.rules, table.game)
        ended += bool(five_hundred.winners(table.rules, table.game))
        assert not five_hundred.winners(table.rules, table.game) or max(map(abs, after)) >= 500
    assert ended >= 3
    assert batch.tables[1].tobytes() == new_tables(options, 2)[1].tobytes()


def test_gains_are_what_the_scores_grow_by():
    options = five_hundred.OPTIONS(max_hands=None)
    batch = Batch(options, 9)
    score = np.zeros(SIDES, np.int64)
    for gain in (batch.play(1).gains[0] for _ in range(10)):
        score += gain
        if not batch.tables[0]["game"]["deals"]:
            score[:] = 0  # the game was won and a fresh one has begun
        assert batch.tables[0]["game"]["scores"].tolist() == score[:6].tolist()


def test_no_deals_are_no_work():
    played = Batch(FOUR).play(0)
    assert (played.actions, len(played.results), played.gains.shape) == (0, 0, (0, SIDES))


@pytest.mark.parametrize("each", FAMILIES)
def test_a_deal_fits_in_a_kilobyte(each):
    assert family(each).deal.dtype.itemsize <= 1024
