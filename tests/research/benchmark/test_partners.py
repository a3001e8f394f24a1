"""Ad-hoc teams: a bot with an unknown partner, and what two bots of different conventions lose."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest

from eldest import tasks
from eldest.bots import seat_bot
from eldest.compiler import is_compiling
from eldest.families import family
from eldest.research.benchmark.board import BoardSource, Edition
from eldest.research.benchmark.replay import faults
from eldest.research.benchmark.runner import BoardRunner
from eldest.research.cross_play.measure import CrossPlay, figures, pool
from eldest.table.deal import Deal

TASK = tasks["AdHoc-v1"]
pytestmark = pytest.mark.skipif(is_compiling(), reason="nothing in it is compiled: it is in the interpreted run")


def sums(spec: str, other: str, boards: int = 12) -> list[int]:
    """The bids of both sides on some boards, the even seats' bots as named, the odd ones by `rules`."""
    found = []
    for number in range(boards):
        deal = Deal(family("counters"), TASK.options, TASK.start(number), BoardSource(TASK, "P").pack(number))
        bots = [seat_bot(each, "counters", 0) for each in (spec, "rules", other, "rules")]
        while deal.family.phases[deal.row.phase].name == "bid":
            seat = deal.awaited[0]
            deal.act(bots[seat].choose(deal.view(seat)).action, seat)
        found.append(int(deal.row.result.bids[0]))
    return found


def test_partners_of_one_convention_bid_nearly_as_by_the_rules_of_play_and_others_do_not():
    plain = np.array(sums("rules", "rules"))
    assert sums("partner:+0+0+0+0", "partner:+0+0+0+0") == plain.tolist()
    agreed = np.abs(np.array(sums("partner:+1+1+1+1", "partner:+1+1+1+1")) - plain)
    crossed = np.abs(np.array(sums("partner:+2+2+2+2", "partner:-2-2-2-2")) - plain)
    assert agreed.mean() < 0.5 and crossed.mean() > 2


def test_the_bot_sits_in_every_seat_once_beside_a_partner_by_lot():
    runner = BoardRunner(TASK, "rules", compiled=False)
    board = runner.play("P", 0)
    assert len(board.focal) == 4 and len(board.baseline) == 2 and len(board.bids) == 4
    assert list(faults(TASK, Edition(), board)) == []
    source = BoardSource(TASK, "P")
    assert min(Counter(source.partner(number) for number in range(200)).values()) > 10
    like = BoardRunner(TASK, source.partner(0), compiled=False).play("P", 0)
    assert [like.focal[seat].actions for seat in range(4)] == [like.baseline[seat % 2].actions for seat in range(4)]


def test_the_partners_that_are_held_out_follow_from_the_edition_and_are_in_no_public_pool():
    here = pool(TASK, Edition())
    there = pool(TASK, Edition("other", b"other"))
    assert len(set(here)) == 12 and here[:8] == there[:8] == list(TASK.fields["P"])
    assert not set(here) & set(there[8:])
    assert pool(tasks["Counters4-v1"], Edition()) == []


def test_the_gap_is_what_mixed_teams_score_less():
    boards = [[4.0, 0.0, 1.0, 6.0, 2.0, 5.0], [6.0, 2.0, 1.0, 4.0, 2.0, 5.0], [5.0, 1.0, 1.0, 5.0, 2.0, 5.0]]
    found = figures(3, boards)
    assert list(combinations_with_replacement(range(3), 2))[1] == (0, 1)
    assert found.same == 5.0 and found.mixed == pytest.approx((1 + 1 + 2) / 3)
    assert found.whole.gap == pytest.approx(5 - 4 / 3) and found.whole.low > 0
    assert found.pairs[0, 1].gap == 4.0 and found.pairs[1, 2].gap == 3.0
    assert [each.gap for each in found.bots] == [4.0, 3.5, 3.5]


def test_a_team_plays_both_sides_in_both_orders():
    playing = CrossPlay(TASK, ["rules", "partner:+3+3+3+3"], compiled=False)
    alike, mixed, other = playing.board(0)
    assert alike == 0.0 and (mixed, other) != (0.0, 0.0)
