"""The lines in which the terminal shows what sampled deals say of each choice."""

from __future__ import annotations

from dataclasses import replace

from eldest.bots.budget import Budget
from eldest.cli.study.thoughts import number, thoughts
from eldest.reviews.hint import hint
from eldest.table.match import Match


def test_a_number_nobody_can_read_is_said_by_its_power_of_ten():
    assert number(84_478_098) == "84,478,098"
    assert number(4_255_580_139_199_485_642_211_288) == "about 4.3 × 10^24"


def test_there_is_no_minus_zero():
    deal = Match.start("sweven", {}, seed=3).deal
    view = deal.view(deal.awaited[0])
    told = hint(view, Budget(iterations=4))
    nearly = tuple(each._replace(mean=-0.04) for each in told.prospects)
    lines = list(thoughts(deal, view, replace(told, prospects=nearly)))
    assert any("+0.0 ±" in line for line in lines) and not any("-0.0" in line for line in lines)
