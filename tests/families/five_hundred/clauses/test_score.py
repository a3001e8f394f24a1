"""Five Hundred: sides and the score of a hand (FH-44 to FH-46, FH-51 to FH-55, FH-72)."""

import pytest

from eldest.families.five_hundred import rules as family
from tests.families.five_hundred.table import options, scored


def sides(**given) -> list[int]:
    """The side of every seat."""
    rules = options(**given).record()
    return [seat % family.sides(rules) for seat in range(rules.players)]


@pytest.mark.parametrize("players", [2, 3])
def test_fh_44_two_and_three_players_play_each_for_himself(players):
    assert sides(players=players) == list(range(players))


def test_fh_44_the_two_opponents_of_three_score_separately():
    assert scored("7H", "7 2 1", players=3).points == [200, 20, 10]


def test_fh_45_partners_of_four_face_each_other():
    assert sides(players=4) == [0, 1, 0, 1]


def test_fh_45_partners_have_one_score():
    assert scored("7H", "3 7", bidder=3).points == [30, 200]


def test_fh_46_six_players_are_three_pairs_facing_each_other():
    assert sides(players=6) == [0, 1, 2, 0, 1, 2]


def test_fh_46_each_pair_has_one_score():
    assert scored("7H", "2 7 1", bidder=4, players=6).points == [20, 200, 10]


def test_fh_46_six_may_be_two_teams_of_three():
    assert sides(players=6, six_sides="two_threes") == [0, 1, 0, 1, 0, 1]


def test_fh_46_five_players_have_five_scores():
    assert sides(players=5) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("tricks", ["8 2", "9 1"])
def test_fh_51_a_made_bid_scores_its_value_however_many_tricks_more(tricks):
    assert scored("8H", tricks).points[0] == 300


def test_fh_51_all_ten_tricks_score_at_least_250():
    assert scored("7S", "10 0").points == [250, 0]


@pytest.mark.parametrize(("bid", "value"), [("8C", 260), ("10NT", 520), ("8S", 250)])
def test_fh_51_all_ten_tricks_replace_only_a_smaller_value(bid, value):
    assert scored(bid, "10 0").points[0] == value


def test_fh_51_nine_tricks_are_no_slam():
    assert scored("6S", "9 1").points[0] == 40


@pytest.mark.parametrize("tricks", ["7 3", "0 10"])
def test_fh_52_a_bid_that_fails_is_taken_off(tricks):
    assert scored("8C", tricks).points[0] == -260


def test_fh_52_the_score_may_become_negative():
    assert scored("8C", "7 2 1", players=3, before="100 50 0").after == [-160, 70, 10]


@pytest.mark.parametrize("tricks", ["8 2", "7 3"])
def test_fh_53_adversaries_score_ten_a_trick_whether_or_not_the_bid_is_made(tricks):
    assert scored("8C", tricks).points[1] == 10 * int(tricks[-1])


def test_fh_53_at_nullo_they_score_ten_for_each_trick_of_the_bidder():
    assert scored("NULLO", "8 2", bidder=1).points == [20, -250]


def test_fh_53_and_nothing_for_their_own():
    assert scored("NULLO", "0 10").points == [250, 0]


def test_fh_53_each_adverse_score_gets_it():
    assert scored("OPEN_NULLO", "3 5 2", players=3).points == [-500, 30, 30]


def test_fh_53_adversaries_of_a_nullo_may_be_agreed_to_score_nothing():
    assert scored("NULLO", "3 5 2", players=3, nullo_defenders="none").points == [-250, 0, 0]


def test_fh_53_without_nullo_that_agreement_changes_nothing():
    assert scored("6S", "5 3 2", players=3, nullo_defenders="none").points == [-40, 30, 20]


def test_fh_54_a_made_bid_is_credited_in_full_to_the_bidder_and_each_partner():
    assert scored("8D", "4 1 3 1 1", players=5, partners="2 4").points == [280, 10, 280, 10, 280]


def test_fh_54_a_set_back_is_charged_in_full_to_each_of_them():
    assert scored("8D", "3 1 3 2 1", players=5, partners="2 4").points == [-280, 10, -280, 20, -280]


@pytest.mark.parametrize(
    ("tricks", "points"), [("5 1 3 1 0", [280, 10, 140, 10, 0]), ("4 2 3 1 0", [-280, 20, -140, 10, 0])]
)
def test_fh_54_with_half_shares_a_partner_gets_or_loses_half(tricks, points):
    assert scored("8D", tricks, players=5, partners="2", partner_share="half").points == points


def test_fh_54_adversaries_of_five_score_their_own_tricks_only():
    assert scored("6D", "4 1 2 0 3", players=5, partners="2").points[1::2] == [10, 0]


def test_fh_55_a_made_nullo_scores_250_and_a_made_open_nullo_500():
    assert [scored(bid, "0 10").points[0] for bid in ("NULLO", "OPEN_NULLO")] == [250, 500]


@pytest.mark.parametrize("bid", ["NULLO", "OPEN_NULLO"])
def test_fh_55_ten_tricks_at_nullo_are_a_set_back_and_no_slam(bid):
    assert scored(bid, "10 0").points[0] == (-250 if bid == "NULLO" else -500)


def test_fh_72_the_slam_counts_the_tricks_of_bidder_and_partners_together():
    assert scored("6D", "0 6 0 4 0", players=5, bidder=1, partners="3").points == [0, 250, 0, 250, 0]


def test_fh_72_with_half_shares_a_partner_gets_125():
    assert scored("6D", "0 6 0 4 0", players=5, bidder=1, partners="3", partner_share="half").points[3] == 125


def test_fh_72_a_trick_of_an_adversary_spoils_the_slam():
    assert scored("6D", "1 6 0 3 0", players=5, bidder=1, partners="3").points == [10, 80, 0, 80, 0]


def test_fh_77_two_teams_of_three_have_two_scores():
    assert scored("7H", "3 7", bidder=5, players=6, six_sides="two_threes").points == [30, 200]
