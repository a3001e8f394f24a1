"""Ninety-Nine: the score of a deal (NN-27 to NN-31, NN-47, NN-48, NN-51, NN-52, NN-55)."""

import pytest

from eldest.families.ninety_nine import rules as family
from tests.families.ninety_nine.table import options, scored


def points(bids: str, tricks: str, **given) -> list[int]:
    return scored(bids, tricks, **given).points


def test_nn_27_a_point_for_each_trick_whatever_the_bid():
    assert points("0 0 1", "2 3 4") == [2, 3, 4]


@pytest.mark.parametrize(
    ("bids", "scores"), [("3 2 4", [13, 12, 14]), ("3 2 5", [23, 22, 4]), ("3 0 5", [33, 2, 4]), ("0 0 0", [3, 2, 4])]
)
def test_nn_28_ten_if_all_three_succeeded_twenty_if_two_thirty_if_one(bids, scores):
    assert points(bids, "3 2 4") == scores


def test_nn_29_thirty_for_a_declaration_made_and_sixty_for_a_hand_revealed():
    assert points("3 3 5", "3 2 4", declared="0") == [63, 2, 4]
    assert points("3 3 5", "3 2 4", revealed="0") == [93, 2, 4]


def test_nn_29_if_it_failed_each_opponent_has_it():
    assert points("4 2 5", "3 2 4", declared="0") == [3, 62, 34]
    assert points("4 2 5", "3 2 4", revealed="0") == [3, 92, 64]


def test_nn_30_ninety_nine_is_the_most():
    assert points("9 0 1", "9 0 0", revealed="0") == [89, 20, 0]
    assert points("9 1 1", "9 0 0", revealed="0") == [99, 0, 0]
    rules, result = options().record(), family.RESULT()
    most = 0
    for bid in range(10):
        for tricks in range(10):
            for revealed in (0, 1, 2):
                result.bids[0], result.tricks[0], result.revealed = bid, tricks, revealed
                result.tricks[1], result.bids[1], result.bids[2] = 9 - tricks, 9 if tricks else 8, 1
                most = max(most, family.points(rules, result, 0))
    assert most == 99


def test_nn_31_the_premium_does_not_change_who_counts_as_a_success():
    made = [scored("3 2 5", "3 2 4", **offer).successes for offer in ({}, {"declared": "2"}, {"revealed": "0"})]
    assert made == [2, 2, 2]


# ---------------------------------------------------------------- two players and the dummy


def two(bids: str, tricks: str, declared: str = "") -> list[int]:
    return points(bids, tricks, declared=declared, players=2)


@pytest.mark.parametrize(("bid", "succeeds"), [(1, False), (2, True), (3, True), (9, True)])
def test_nn_47_the_dummy_fails_only_with_more_tricks_than_its_bid(bid, succeeds):
    assert scored(f"0 0 {bid}", "3 4 2", players=2).successes == succeeds


def test_nn_47_with_exactly_its_bid_it_has_declared_and_succeeded():
    assert two("0 0 2", "3 4 2") == [3, 4, 62]
    assert two("0 0 3", "3 4 2") == [3, 4, 32]


def test_nn_48_tricks_bonus_and_declaration_as_with_three():
    assert two("3 4 2", "3 4 2", "0") == [43, 14, 42]


def test_nn_48_one_declared_and_failed_the_other_two_hands_have_thirty():
    assert two("4 4 9", "3 4 2", "0") == [3, 54, 52]
    assert two("4 0 0", "3 4 2", "0") == [3, 34, 32]


def test_nn_48_both_declared_and_failed_the_dummy_has_sixty():
    assert two("4 5 0", "3 4 2", "0 1") == [3, 4, 62]


def test_nn_48_both_declared_and_one_succeeded():
    assert two("4 4 0", "3 4 2", "0 1") == [3, 94, 32]


def test_nn_48_both_declared_and_succeeded():
    assert two("3 4 0", "3 4 2", "0 1") == [53, 54, 2]


def test_nn_48_an_exact_dummy_has_its_own_thirty_beside_the_others():
    assert two("4 5 2", "3 4 2", "0 1") == [3, 4, 122]


# ---------------------------------------------------------------- four and five players


@pytest.mark.parametrize(("tricks", "succeeds"), [(0, True), (1, False), (9, False), (10, True)])
def test_nn_51_three_diamonds_stand_for_none_or_ten(tricks, succeeds):
    rules, result = options(players=4).record(), family.RESULT()
    result.tricks[0] = tricks
    assert bool(family.succeeded(rules, result, 0)) == succeeds


def test_nn_51_another_bid_is_one_number():
    assert scored("1 0 3 0", "10 0 0 0", players=4).successes == 2


@pytest.mark.parametrize(
    ("bids", "scores"),
    [
        ("1 3 4 3", [31, 2, 3, 4]),
        ("1 2 4 3", [21, 22, 3, 4]),
        ("1 2 3 3", [11, 12, 13, 4]),
        ("1 2 3 4", [1, 2, 3, 4]),
        ("2 3 4 5", [1, 2, 3, 4]),
    ],
)
def test_nn_52_thirty_twenty_ten_and_nothing_if_all_four_succeeded(bids, scores):
    assert points(bids, "1 2 3 4", players=4) == scores


def test_nn_52_a_premium_goes_to_each_of_three_opponents():
    assert points("2 3 4 5", "1 2 3 4", players=4, declared="1") == [31, 2, 33, 34]


@pytest.mark.parametrize(
    ("bids", "scores"),
    [
        ("1 1 1 1 1", [31, 2, 3, 0, 3]),
        ("1 2 1 1 1", [21, 22, 3, 0, 3]),
        ("1 2 3 1 1", [11, 12, 13, 0, 3]),
        ("1 2 3 0 1", [1, 2, 3, 0, 3]),
        ("1 2 3 0 3", [1, 2, 3, 0, 3]),
    ],
)
def test_nn_55_five_players_thirty_twenty_ten_and_nothing_for_four_or_five(bids, scores):
    assert points(bids, "1 2 3 0 3", players=5) == scores
