"""Methods over tasks and training seeds: interquartile means, profiles, p and Holm's correction."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.research.arena.results import student
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.training_seeds.method import error
from eldest.research.benchmark.training_seeds.over_tasks import compared, methods, profiles, section
from eldest.research.benchmark.training_seeds.significance import chance, holm
from tests.research.benchmark.results import NAME, cells, result

OTHER = "Sweven4-v1"
SEEDS = range(1, 6)


def runs(bot: str, scores: list[float], name: str = NAME, luck: float = 0.0) -> list[dict[str, Any]]:
    """Results of a bot with these scores z by seed, half of the boards above by so much luck, half below."""
    sd = TASKS[name].sd
    gains = [[sd * (score + sign * luck) for sign in (-1, 1)] * 10 for score in scores]
    return [result(bot, seed, each, name) for seed, each in enumerate(gains, 1)]


def test_holm_by_hand():
    """0.005 counts four times, 0.01 three times, 0.03 twice; 0.04 would stay below that."""
    assert holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005}) == pytest.approx(
        {"a": 0.03, "b": 0.06, "c": 0.06, "d": 0.02}
    )
    assert holm({"a": 0.5, "b": 0.6}) == {"a": 1.0, "b": 1.0} and holm({}) == {}


def test_p_is_that_of_students_t():
    """Gains 1 to 5 without luck: t = 3 / (2.5 / 5) ** 0.5 with 4 degrees, whose distribution is elementary."""
    t = 18**0.5
    inside = 3 / 4 * t / (1 + t * t / 4) ** 0.5 * (1 - t * t / (12 * (1 + t * t / 4)))
    assert chance([result("ppo", seed, [float(seed)] * 20) for seed in SEEDS]) == pytest.approx(1 - inside)


@pytest.mark.parametrize("kept", [True, False], ids=["by board", "by standard error"])
def test_equal_seeds_are_as_sure_as_one(kept: bool):
    seeds = [result("ppo", seed, [1.0, 0.0, -0.5] * 10, kept=kept) for seed in SEEDS]
    assert chance(seeds) == pytest.approx(student.beyond(seeds[0]["gain"] / error(seeds[0]), 28), rel=1e-6)


def test_without_any_luck_what_is_not_0_is_a_difference():
    assert chance([result("ppo", seed, [1.0] * 20) for seed in SEEDS]) == 0
    assert chance([result("ppo", seed, [0.0] * 20) for seed in SEEDS]) == 1


def test_the_interquartile_mean_is_over_all_runs():
    """Of eight runs the two best and the two worst are left out: (2 + 3 + 10 + 11) / 4."""
    found = [*runs("ppo", [1.0, 2.0, 3.0, 90.0]), *runs("ppo", [-50.0, 10.0, 11.0, 12.0], OTHER)]
    shown = cells(section(found).partition("\n\n")[0], "ppo")
    assert (shown["tasks"], shown["runs"], shown["interquartile mean of z"], shown["95 %"]) == ("2", "8", "+6.50", "")
    assert shown["boards above `rules`"] == "88%"


def test_draws_stay_within_their_task():
    """Seeds and boards are equal within each task: whatever is drawn, five runs are 1 and five are 3."""
    shown = section([*runs("ppo", [1.0] * 5), *runs("ppo", [3.0] * 5, OTHER)]).partition("\n\n")[0]
    assert cells(shown, "ppo")["95 %"] == "+2.00 to +2.00"


def test_a_method_is_better_or_worse_where_holm_says_so():
    found = [
        *runs("ppo", [1.0, 1.1, 0.9, 1.0, 1.2], luck=0.1),
        *runs("ppo", [-1.0, -0.9, -1.2, -1.1, -1.0], OTHER, luck=0.1),
        *runs("ppo", [0.3, -0.2, 0.1, -0.1, 0.0], "OhHell4x8-v1", luck=0.1),
        *runs("ppo", [1.0, 0.9, 1.1], "Counters4-v1"),
    ]
    by_task = section(found).partition("\n\n")[2].splitlines()
    shown = {row.split(" | ")[0]: row.split(" | ")[-1] for row in by_task[2:]}
    assert shown == {
        "| OhHell3x3-v1": "better |",
        "| OhHell4x8-v1": "not separated |",
        f"| {OTHER}": "worse |",
        "| Counters4-v1": " |",
    }


def test_methods_are_compared_at_the_tasks_that_they_share():
    found = [
        *runs("ppo", [1.0] * 5),
        *runs("ppo", [1.0] * 5, OTHER),
        *runs("dmc", [1.0] * 5),
        *runs("dmc", [2.0] * 5, OTHER),
    ]
    found += [*runs("ppo", [3.0] * 5, "Counters4-v1"), *runs("nfsp", [2.0] * 5), result("rules", None, [0.0] * 20)]
    by_name = methods(found)
    assert {bot: list(each) for bot, each in by_name.items()} == {
        "dmc": [NAME, OTHER],
        "nfsp": [NAME],
        "ppo": [NAME, OTHER, "Counters4-v1"],
    }
    assert {bot: list(each) for bot, each in compared(by_name).items()} == {"dmc": [NAME, OTHER], "ppo": [NAME, OTHER]}


def test_a_profile_is_the_share_of_runs_above():
    (found,) = profiles(runs("ppo", [-1.0, 0.5, 0.5, 2.0, 3.0], luck=0.5))
    by_score = dict(zip(found.scores, found.shares, strict=True))
    assert (found.shares[0], found.shares[-1]) == (1, 0) and len(found.low) == len(found.high) == len(found.scores)
    assert {share for score, share in by_score.items() if -0.9 < score < 0.4} == {0.8}
    assert {share for score, share in by_score.items() if 0.6 < score < 1.9} == {0.4}
    assert all(low <= share <= high for low, share, high in zip(found.low, found.shares, found.high, strict=True))
