"""Methods with several training seeds: one row, an interval that counts seeds and boards, what is refused."""

from __future__ import annotations

import random
from itertools import product
from statistics import NormalDist, fmean, quantiles
from typing import Any

import pytest

from eldest.research.benchmark.page import page, ranks, task_table
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import NotATask
from eldest.research.benchmark.training_seeds import bootstrap
from eldest.research.benchmark.training_seeds.method import error, rows
from tests.research.benchmark.results import NAME, cells, result

WIDE = NormalDist().inv_cdf(0.975)


def test_a_method_has_one_row_with_the_mean_of_its_seeds():
    seeds = [result("ppo", seed, [seed - 0.5, seed + 0.5] * 10) for seed in (3, 1, 5, 2, 4)]
    shown = cells(task_table(NAME, [result("rules", None, [0.0] * 20), *seeds]), "ppo")
    assert shown["rank"] == "1" and shown["gain"] == shown["in R"] == "+3.00"
    assert (shown["seeds"], shown["worst"], shown["best"]) == ("5", "+1.00", "+5.00")
    assert shown["z"] == f"{3 / TASKS[NAME].sd:+.2f}" and shown["p95"] == "7.00" and shown["CPU minutes"] == "1.00"


def test_without_luck_of_boards_the_interval_is_that_of_drawn_seeds():
    """The mean of five numbers from 1 to 5 has 3,125 equally likely draws."""
    found = rows([result("ppo", seed, [float(seed)] * 20) for seed in range(1, 6)])[0]
    every = quantiles([fmean(each) for each in product(range(1, 6), repeat=5)], n=40)
    assert [found["low"], found["high"]] == pytest.approx([every[0], every[-1]], abs=0.2)


@pytest.mark.parametrize("kept", [True, False], ids=["by board", "by standard error"])
def test_equal_seeds_leave_the_luck_of_the_boards_alone(kept: bool):
    """All seeds have played the same boards: five times the same choices are no more than once."""
    chance = random.Random(1)
    gains = [chance.gauss(1, 2) for _ in range(100)]
    seeds = [result("ppo", seed, gains, kept=kept) for seed in range(1, 6)]
    row = rows(seeds)[0]
    assert row["gain"] == pytest.approx(fmean(gains))
    assert row["high"] - row["low"] == pytest.approx(2 * WIDE * error(seeds[0]), rel=0.06)


def test_its_interval_holds_the_truth_about_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch):
    """Seeds, boards and their interplay are of one size; 95 of 100 intervals would hold if there were many seeds."""
    monkeypatch.setattr(bootstrap, "DRAWS", 200)
    chance, held = random.Random(2), 0
    for number in range(200):
        seeds = [chance.gauss(0, 0.3) for _ in range(5)]
        boards = tuple(tuple(luck + seed + chance.gauss(0, 1) for seed in seeds) for luck in _luck(chance))
        low, high = bootstrap.interval([fmean(each) for each in bootstrap.by_boards(str(number), (boards,))])
        held += low <= 0 <= high
    assert 178 <= held <= 196


def _luck(chance: random.Random) -> list[float]:
    return [chance.gauss(0, 1) for _ in range(20)]


def test_with_fewer_than_five_seeds_there_are_only_points():
    seeds = [result("ppo", seed, [seed - 0.5, seed + 0.5] * 10) for seed in (1, 2, 3)]
    one = [result("rules", None, [0.0] * 20), result("random", None, [-3.0, -2.0] * 10)]
    shown = task_table(NAME, [*seeds, *one])
    assert cells(shown, "ppo")["95 %"] == cells(shown, "ppo")["rank"] == ""
    assert [cells(shown, bot)["rank"] for bot in ("rules", "random")] == ["1", "2"]
    assert "| +0.95 |" in page(seeds)


def test_ranks_leave_out_rows_without_an_interval():
    ranked = [{"gain": gain, "low": low, "high": gain + 1} for gain, low in ((3, 2), (2.5, None), (2, 1), (-3, -4))]
    assert ranks(ranked) == [1, None, 1, 3]


def test_a_bot_of_one_seed_has_the_columns_of_always():
    one = [result("ppo", 1, [1.0, 2.0] * 10), result("rules", None, [0.0] * 20)]
    assert "seeds" not in task_table(NAME, one) and rows(one) == one


GAINS = [1.0, 2.0, 4.0]
FIRST = result("ppo", 1, GAINS)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (result("ppo", None, GAINS), "two results of one bot (ppo), not all with a training seed"),
        (result("ppo", 1, GAINS), "two results of one bot (ppo) with one training seed (1)"),
        (result("ppo", 2, GAINS) | {"bot": FIRST["bot"]}, "ppo has the same files in results of different training"),
        (result("ppo", 2, [*GAINS, 3.0]), "ppo has played other boards with some training seeds than with others"),
        (result("ppo", 2, GAINS) | {"gains": {"R": [1.0]}}, "ppo has not as many gains by board as boards"),
    ],
)
def test_what_is_not_of_another_seed_is_refused(other: dict[str, Any], said: str):
    with pytest.raises(NotATask) as refused:
        task_table(NAME, [FIRST, other])
    assert said in str(refused.value)
