"""Strengths by margins: against simulated boards of bots whose strengths are known; and who meets whom."""

from __future__ import annotations

import math
from collections import Counter
from statistics import NormalDist

import pytest

from eldest.arrays import np
from eldest.families import family
from eldest.research.arena.contest import Board, Contest
from eldest.research.arena.results.board_result import BoardResult, SeatedResult
from eldest.research.rating.__main__ import main
from eldest.research.rating.boards import boards, counts, scores
from eldest.research.rating.strengths import POINTS, Scored, TooFew, strengths

TRUE = np.array([30.0, 10.0, 0.0, -5.0, -35.0])  # points a deal
DEALS = 60
ODD, LARGER = 0.05, 3.0  # some deals, in which luck is larger


def simulated(dice, deals: int, seats: int, luck: float) -> list[Scored]:
    """
    Boards of bots drawn by lot.

    All scores of a deal share something, and in some deals luck is larger.
    """
    found = []
    for number in range(deals):
        shared, size = dice.normal(0, 50), luck * (LARGER if dice.random() < ODD else 1.0)
        expected = TRUE + shared + dice.normal(0, size, len(TRUE))
        for _ in range(2):  # boards with the same deal, on which luck is alike
            bots = dice.permutation(len(TRUE))[:seats]
            found.append(Scored(number, {int(bot): float(dice.normal(expected[bot], size)) for bot in bots}))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_intervals_hold_the_strengths_as_often_as_they_say(seats):
    dice = np.random.default_rng(seats)
    runs, ratings, leads = 80, 0, 0
    true = POINTS * TRUE / (2 * 40 * math.sqrt(1 - ODD + ODD * LARGER**2))
    for _ in range(runs):
        found = strengths(simulated(dice, DEALS, seats, 40.0), len(TRUE))
        for bot in range(len(TRUE)):
            rating = found.rating(bot)
            ratings += rating.low <= true[bot] <= rating.high
        lead = found.lead([0], [4])
        leads += lead.low <= true[0] - true[4] <= lead.high
    assert 0.92 <= ratings / (runs * len(TRUE)) <= 0.98
    assert leads / runs >= 0.9


def test_intervals_become_narrow_with_the_root_of_the_deals():
    dice = np.random.default_rng(1)
    few, many = (strengths(simulated(dice, deals, 4, 40.0), len(TRUE)).rating(1) for deals in (100, 1600))
    assert 3 < (few.high - few.low) / (many.high - many.low) < 5.4


def test_400_points_are_ten_to_one():
    dice = np.random.default_rng(5)
    boards_ = [Scored(number, {0: 20 + dice.normal(0, 30), 1: dice.normal(0, 30)}) for number in range(6000)]
    found = strengths(boards_, 2)
    won = sum(each.scores[0] > each.scores[1] for each in boards_) / len(boards_)
    lead = float(found.points[0] - found.points[1])
    assert lead == pytest.approx(POINTS * 20 / (30 * 2**0.5), rel=0.03)
    assert found.luck == pytest.approx(30 * 2**0.5, rel=0.03)
    assert won == pytest.approx(NormalDist().cdf(lead / POINTS), abs=0.02)
    assert NormalDist().cdf(400 / POINTS) == pytest.approx(10 / 11)


def test_unusual_boards_count_but_do_not_say_how_large_luck_is():
    dice = np.random.default_rng(3)
    usual = simulated(dice, 200, 4, 40.0)
    without = strengths([each for each in usual if 4 not in each.scores], 4)
    odd = [Scored(number, {4: -400 + dice.normal(0, 500), 0: 0.0}, usual=False) for number in range(200)]
    found = strengths([*(each for each in usual if 4 not in each.scores), *odd], 5)
    assert found.luck == pytest.approx(without.luck)
    assert found.lead([0], [1]).points == pytest.approx(without.lead([0], [1]).points)
    assert found.worth[0] - found.worth[4] == pytest.approx(400, abs=120)


def test_bots_that_always_score_the_same_are_equal():
    found = strengths([Scored(number, {0: 7.0, 1: 7.0}) for number in range(5)], 2)
    assert [found.rating(bot).points for bot in range(2)] == [0, 0]


@pytest.mark.parametrize(
    "few",
    [
        [Scored(1, {0: 1.0, 1: 2.0})],
        [Scored(1, {0: 1.0, 1: 2.0}), Scored(2, {2: 1.0, 3: 0.0})],
        [Scored(1, {0: 1.0, 1: 2.0}), Scored(2, {1: 1.0, 2: 0.0})],
    ],
)
def test_too_few_deals_are_refused(few):
    with pytest.raises(TooFew):
        strengths(few, 1 + max(bot for each in few for bot in each.scores))


def contest(game: str, players: int, bots: tuple[str, ...], *, together: bool = True) -> Contest:
    return Contest(family(game).options.make({"players": players}), bots, "1", together=together)


NINE = ("random", "rules", "flat", "search", "wren", "otto", "mina", "vera", "sol")


def test_all_bots_meet_all_others_equally_often_and_random_only_rules():
    match = contest("oh_hell", 4, NINE)
    found = [*boards(match, 400)]
    assert [*boards(match, 7)] == found[:14], "more deals add boards"
    own = [each.bots for each in found if 0 in each.bots]
    assert len(own) == 400 and set(own) == {(0, 1, 1, 1)}
    others = [each.bots for each in found if 0 not in each.bots]
    assert all(len(set(each)) == 4 for each in others)
    assert set(Counter(bot for each in others for bot in each).values()) == {200}
    met = Counter(frozenset((a, b)) for each in others for a in each for b in each if a < b)
    assert len(met) == 8 * 7 / 2 and max(met.values()) < 1.5 * min(met.values())


def test_fewer_bots_than_sides_sit_twice():
    assert {tuple(sorted(each.bots)) for each in boards(contest("oh_hell", 5, ("rules", "flat")), 20)} <= {
        (0, 0, 0, 1, 1),
        (0, 0, 1, 1, 1),
    }


@pytest.mark.parametrize("together", [True, False])
def test_two_teams_are_a_pair_of_bots(together):
    match = contest("five_hundred", 4, ("rules", "flat", "search"), together=together)
    assert {len(each.bots) for each in boards(match, 5)} == {2}
    assert [each.text for each in match.sittings()] == ["0101", "1010"]


def test_scores_are_means_of_a_bots_sides():
    match = contest("oh_hell", 3, ("random", "rules", "flat"))
    sat = [SeatedResult(each.text, "", [10.0 + place, 20.0, 30.0], []) for place, each in enumerate(match.sittings())]
    assert [each.seats for each in sat] == ["012", "201", "120"]
    assert scores(match, BoardResult((2, 1, 0), 0, 0, sat)) == pytest.approx(
        {2: (10 + 20 + 30) / 3, 1: (20 + 30 + 12) / 3, 0: (30 + 11 + 20) / 3}
    )
    assert scores(match, BoardResult((0, 1, 1), 0, 0, sat))[1] == pytest.approx((20 + 30 + 30 + 11 + 20 + 12) / 6)
    assert counts(match, Board((0, 1, 1), 0)) and not counts(match, Board((0, 2, 2), 0))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("whist:3 --logs logs", "'whist:3' is not a table: there is "),
        ("oh_hell:3 --logs logs --deals 1", "--deals 1: a number from 2 to 1,000,000"),
        ("oh_hell:3 --logs logs --jobs 99999999999", "--jobs 99999999999: a number from 1 to 4,096"),
        ("oh_hell:3 --logs file", "--logs file: File exists"),
        ("oh_hell:3 --logs file/logs", "--logs file/logs: Not a directory"),
        ("oh_hell:3 --logs .", "oh_hell:3: [Errno 21] Is a directory: 'oh_hell 3.jsonl'"),
    ],
)
def test_bad_input_is_an_error_of_one_line(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "oh_hell 3.jsonl").mkdir()
    with pytest.raises(SystemExit) as end:
        main(words.split())
    assert end.value.code == 2 and f"error: {said}" in capsys.readouterr().err.splitlines()[-1]
