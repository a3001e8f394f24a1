"""One call an action: the same legal sets and the same deals as at the table."""

from __future__ import annotations

import gc
from functools import cache

import numpy as np
import pytest

from eldest import compiler
from eldest.engine.batch import Steps
from eldest.families.five_hundred import rules as family
from tests.engine.seeded import Seeded
from tests.families import tables
from tests.random_deals import name

ROWS = 3


@cache
def steps(players: int, seed: int) -> Steps:
    return Steps(family.OPTIONS(players=players), ROWS, seed)


@pytest.mark.parametrize("options", list(tables())[::3], ids=name)
def test_steps_are_the_deal_at_the_table(options):
    stepped, table = Steps(options, ROWS, 6), Seeded(options, 6)
    for index in (0, 2, 0, 1):
        legal = stepped.deal_out(index)
        deal = table.deal()
        while not deal.over:
            seat = deal.awaited[0]
            assert legal == deal.view(seat).legal
            action = table.choice(legal)
            legal = stepped.step(stepped.tables, index, action)
            # The same dice go on to the next deal.
            stepped._dealt[-1][0] = table.dice[0]
            deal.act(action, seat)
        assert legal == 0
        assert stepped.tables[index]["deal"].tobytes() == bytes(deal.row)


def test_tables_do_not_touch_each_other():
    stepped = steps(4, 1)
    stepped.deal_out(0)
    stepped.deal_out(2)
    others = stepped.tables[[0, 2]].tobytes()
    legal = stepped.deal_out(1)
    while legal:
        legal = stepped.step(stepped.tables, 1, legal.bit_length() - 1)
    assert stepped.tables[[0, 2]].tobytes() == others


def test_a_table_copied_goes_on_alike():
    stepped = steps(4, 1)
    legal = stepped.deal_out(0)
    for _ in range(20):
        legal = stepped.step(stepped.tables, 0, legal.bit_length() - 1)
    stepped.tables[1] = stepped.tables[0]
    ends = []
    for index in (0, 1):
        left = legal
        while left:
            left = stepped.step(stepped.tables, index, (left & -left).bit_length() - 1)
        ends.append(stepped.tables[index].tobytes())
    assert ends[0] == ends[1]


@pytest.mark.skipif(not compiler.is_compiling(), reason="NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
def test_the_call_refuses_another_kind_of_array():
    """It is the entry point itself, without Numba's look at the types before it."""
    stepped = steps(4, 1)
    gc.collect()
    assert stepped.deal_out(0)
    for stranger in (np.zeros(500, np.int64), [0] * 500, None):
        with pytest.raises(TypeError):
            stepped.step(stranger, 0, 1)
