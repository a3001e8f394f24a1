"""Five Hundred: the end of the game (FH-56 to FH-60, FH-67, FH-73, FH-74, FH-79)."""

import pytest

from tests.families.five_hundred.table import scored

AUSTRALIAN = {"must_bid_out": True}


def test_fh_56_a_score_of_500_wins():
    assert scored("6S", "6 4", before="460 0").winners == [0]


def test_fh_56_a_score_of_490_does_not():
    assert scored("6S", "6 4", before="450 450").winners == []


def test_fh_57_the_bidder_wins_even_with_the_smaller_total():
    assert scored("7D", "7 3", before="320 490").winners == [0]


def test_fh_57_the_hand_is_scored_whole_before_anybody_wins():
    assert scored("7D", "7 3", before="320 490").after == [500, 520]


def test_fh_57_without_the_bidder_the_one_who_got_there_first_wins():
    order = "0 2 1 1 2 0 0 0 0 0"
    assert scored("6S", order=order, players=3, before="0 480 490").winners == [2]


def test_fh_57_the_order_of_the_tricks_decides_not_the_total():
    order = "1 1 2 2 2 0 0 0 0 0"
    assert scored("7S", order=order, players=3, before="0 480 490").winners == [1]


def test_fh_57_without_any_bid_the_first_to_500_wins():
    order = "0 1 2 2 2 2 2 2 2 2"
    given = {"players": 3, "all_pass": "play_no_trump", "bidder": None}
    assert scored("ALLPASS_NT", order=order, before="490 490 480", **given).winners == [0]


def test_fh_57_where_the_order_of_the_tricks_is_what_differs():
    given = {"players": 3, "all_pass": "play_no_trump", "bidder": None, "before": "480 480 480"}
    firsts = [
        scored("ALLPASS_NT", order=order, **given).winners for order in ("0 1 1 0 2 2 0 1 2 0", "0 1 0 1 2 2 0 1 2 0")
    ]
    assert firsts == [[1], [0]]


def test_fh_58_with_five_players_a_partner_comes_before_any_adversary():
    order = "3 0 0 0 0 0 2 2 2 2"
    assert scored("8S", order=order, players=5, partners="2", before="0 0 300 490 0").winners == [2]


def test_fh_58_the_bidder_comes_before_his_partner():
    assert scored("8S", "5 0 4 1 0", players=5, partners="2", before="260 0 490 490 0").winners == [0]


def test_fh_58_by_the_same_trick_the_higher_total_wins():
    order = "0 1 1 2 2 1 2 1 2 1"
    assert scored("NULLO", order=order, players=3, before="0 490 495").winners == [2]


def test_fh_58_at_equal_totals_the_one_nearer_to_the_bidders_left_wins():
    order = "1 0 0 2 2 0 2 0 2 0"
    assert scored("NULLO", order=order, players=3, bidder=1, before="490 0 490").winners == [2]


def test_fh_57_at_nullo_it_is_the_bidders_tricks_that_take_an_adversary_to_500():
    order = "0 0 2 1 1 1 1 2 2 2"
    assert scored("NULLO", order=order, players=3, before="0 480 490").winners == [2]


def test_fh_58_of_two_who_differ_the_first_trick_still_decides():
    order = "0 0 1 2 2 1 2 1 2 1"
    assert scored("NULLO", order=order, players=3, before="0 490 480").winners == [1]


@pytest.mark.parametrize("tricks", ["7 3", "6 4"])
def test_fh_59_trick_points_win_whether_or_not_the_bid_is_made(tricks):
    assert scored("7S", tricks, before="0 480").winners == [1]


def test_fh_60_minus_500_loses_where_there_are_two_scores():
    assert scored("8NT", "4 6", before="-180 0").winners == [1]


def test_fh_60_minus_490_does_not():
    assert scored("8NT", "4 6", before="-170 0").winners == []


def test_fh_60_the_side_of_seats_1_and_3_loses_so_too():
    assert scored("8NT", "6 4", bidder=3, before="0 -180").winners == [0]


@pytest.mark.parametrize("given", [{"players": 2}, {"players": 6, "six_sides": "two_threes"}])
def test_fh_60_two_players_and_two_teams_have_two_scores(given):
    assert scored("8NT", "4 6", before="-180 0", **given).winners == [1]


@pytest.mark.parametrize(("players", "tricks"), [(3, "4 3 3"), (5, "4 2 2 1 1"), (6, "4 3 3")])
def test_fh_60_with_more_scores_there_is_no_lower_limit(players, tricks):
    assert scored("8NT", tricks, players=players, before="-480 0 0").winners == []


def test_fh_60_five_hundred_points_come_first():
    assert scored("8NT", "4 6", before="-180 480").winners == [1]


def test_fh_60_may_be_switched_off():
    assert scored("8NT", "4 6", before="-180 0", minus_500="off").winners == []


def test_fh_67_trick_points_alone_never_win():
    assert scored("7S", "7 3", before="0 480", **AUSTRALIAN).winners == []


def test_fh_67_a_side_that_has_just_made_its_bid_wins():
    assert scored("7S", "7 3", before="480 490", **AUSTRALIAN).winners == [0]


def test_fh_67_not_one_that_was_set_back():
    assert scored("6S", "5 5", before="600 0", **AUSTRALIAN).winners == []


def test_fh_67_minus_500_still_loses():
    assert scored("8NT", "4 6", before="-180 0", **AUSTRALIAN).winners == [1]


@pytest.mark.parametrize(("before", "winners"), [("0 300 0 280 0", [1]), ("0 280 0 300 0", [3])])
def test_fh_73_of_two_partners_the_higher_total_wins(before, winners):
    assert scored("8S", "4 2 1 2 1", players=5, partners="1 3", before=before).winners == winners


@pytest.mark.parametrize(("bidder", "winners"), [(0, [1]), (2, [3])])
def test_fh_73_then_the_one_nearer_to_the_bidders_left(bidder, winners):
    assert (
        scored("6S", "2 2 2 2 2", players=5, bidder=bidder, partners="1 3", before="0 460 0 460 0").winners == winners
    )


@pytest.mark.parametrize(("bidder", "winners"), [(1, [2]), (5, [0]), (2, [0]), (3, [1])])
def test_fh_73_a_pair_is_as_near_as_its_nearer_member(bidder, winners):
    side = bidder % 3
    before = " ".join("0" if each == side else "490" for each in range(3))
    order = " ".join(str(side if turn == 0 else (side + 1) % 3) for turn in range(10))
    assert scored("NULLO", order=order, players=6, bidder=bidder, before=before).winners == winners


def test_fh_74_a_partner_of_five_belongs_to_the_side_that_made_its_bid():
    given = {"players": 5, "partners": "2", **AUSTRALIAN}
    assert scored("8S", "5 1 3 1 0", before="200 300 470 490 0", **given).winners == [2]


def test_fh_74_a_partner_does_not_win_when_the_bid_failed():
    assert scored("6S", "2 3 2 3 0", players=5, partners="2", before="0 0 600 0 0", **AUSTRALIAN).winners == []


def test_fh_74_with_single_scores_only_the_bidder_can_win():
    assert scored("7S", "7 2 1", players=3, before="0 490 490", **AUSTRALIAN).winners == []


def test_fh_74_a_hand_that_nobody_bid_on_never_ends_such_a_game():
    given = {"players": 3, "all_pass": "play_no_trump", "bidder": None}
    assert scored("ALLPASS_NT", "5 3 2", before="490 0 0", **given, **AUSTRALIAN).winners == []


def test_fh_79_after_so_many_deals_the_highest_score_wins():
    assert scored("6S", "6 4", before="0 30", deals=2, max_hands=3).winners == [1]


def test_fh_79_not_before():
    assert scored("6S", "6 4", before="0 30", deals=1, max_hands=3).winners == []


def test_fh_79_passed_out_deals_count():
    assert scored("-", bidder=None, before="20 30", deals=2, max_hands=3).winners == [1]


def test_fh_79_equal_highest_scores_share_the_win():
    assert scored("-", bidder=None, players=3, before="30 20 30", deals=2, max_hands=3).winners == [0, 2]


def test_fh_79_whoever_won_by_points_needs_no_count():
    assert scored("6S", "6 4", before="460 490", deals=2, max_hands=3).winners == [0]


def test_fh_79_without_it_nothing_ends_the_game():
    assert scored("-", bidder=None, before="20 30", deals=10_000).winners == []
