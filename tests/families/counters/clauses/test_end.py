"""Counters: the end of the game (CO-37, CO-47, CO-57, CO-59, CO-62)."""

import pytest

from tests.families.counters.table import options, scored


@pytest.mark.parametrize(
    ("given", "target"),
    [
        ({}, 500),
        ({"variant": "countred", "players": 6, "teams": 3}, 500),
        ({"variant": "counters_back"}, 300),
        ({"variant": "countred_back", "players": 6, "teams": 2}, 300),
        ({"variant": "countred_back", "players": 6, "teams": 3}, 200),
        ({"variant": "counters_joker"}, 200),
        ({"variant": "counters_joker", "players": 4}, 200),
        ({"variant": "countred_joker", "players": 6, "teams": 2}, 200),
        ({"variant": "countred_joker", "target": 75}, 75),
    ],
)
def test_co_37_47_57_the_game_score(given, target):
    assert options(**given).record().target == target


@pytest.mark.parametrize(
    ("given", "before", "points"),
    [
        ({"variant": "counters_back"}, 140, 10),
        ({"variant": "counters_back", "players": 6, "teams": 3}, 90, 10),
        ({"variant": "counters_joker", "players": 6, "teams": 3}, 90, 10),
    ],
)
def test_co_47_57_halfway_is_half_of_it(given, before, points):
    rest = " 0-9" + " 0-0" * (options(**given).record().teams - 2)
    assert scored(f"1-1{rest}", before=f"{before}", **given).scores[0] == before + points + 25
    assert scored(f"1-1{rest}", before=f"{before - 1}", **given).scores[0] == before - 1 + points


def test_co_37_it_ends_after_the_hand_in_which_a_team_reaches_500():
    assert scored("1-2 0-8", before="488 0").winners == set()
    assert scored("1-3 0-7", before="488 0").winners == {0}


def test_co_37_the_highest_total_wins_bonuses_included():
    # T0 gets to 500; T1 past both marks in one hand, clean so far, is at 510 with its bonus.
    score = scored("1-3 0-7", before="488 478", target=500)
    assert score.scores == [500, 485] and score.winners == {0}
    score = scored("1-3 7-7", before="488 435", target=500)
    assert score.scores == [500, 530] and score.winners == {1}


def test_co_37_59_equal_totals_play_on():
    assert scored("5-5 5-5", before="450 450", target=1000).winners == set()
    tied = scored("4-5 4-5", before="460 460")
    assert (tied.scores, tied.winners) == ([501, 501], set())


def test_co_37_the_hand_after_a_tie_decides():
    assert scored("4-5 4-5", "1-4 0-6", before="460 460").winners == {0}


def test_co_59_leaders_who_fall_back_below_the_game_score_play_on():
    # To 100: both are exact and vulnerable with 110, then both fail; T0 leads alone with 50.
    given = {"variant": "counters_back", "target": 100}
    before = scored("5-5 5-5", before="35 35", **given)
    assert (before.scores, before.winners) == ([110, 110], set())
    alone = scored("5-5 5-5", "6-5 7-5", before="35 35", **given)
    assert (alone.scores, alone.winners) == ([50, 40], set())


@pytest.mark.parametrize(("hands", "winners"), [(1, set()), (2, {0})])
def test_co_62_after_so_many_hands_the_highest_total_wins(hands, winners):
    assert scored(*["5-5 6-5"] * hands, max_hands=2).winners == winners


def test_co_62_equal_totals_share_the_win():
    assert scored("5-5 5-5", max_hands=1).winners == {0, 1}
    assert scored("3-4 3-4 2-2", max_hands=1, players=6, teams=3).winners == {0, 1}


def test_co_62_somebody_who_has_won_before_has_won():
    assert scored("9-9 0-1", max_hands=5, target=50).winners == {0}
