"""Oh Hell: the order of hands and the end of the game (OH-3, OH-13 to OH-17, OH-39, OH-40, OH-42, OH-45)."""

import pytest

from eldest.families.oh_hell import rules as family
from tests.families.oh_hell.table import dealt, options, scored

ALL_MISS = ("0 0 0 1", "1 0 0 0")  # so that P1 and P2 score ten each


def sizes(**given) -> list[int]:
    rules = options(**given).record()
    return [family.hand_size(rules, deals) for deals in range(family.hands_in_a_game(rules))]


def test_oh_13_14_from_thirteen_down_to_one_and_up_again():
    assert sizes() == [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


@pytest.mark.parametrize(("start", "expected"), [(1, [1]), (2, [2, 1, 2]), (4, [4, 3, 2, 1, 2, 3, 4])])
def test_oh_14_the_one_card_hand_once(start, expected):
    assert sizes(start=start, repeat_one=False) == expected


@pytest.mark.parametrize(("start", "expected"), [(1, [1, 1]), (3, [3, 2, 1, 1, 2, 3])])
def test_oh_15_a_shorter_game(start, expected):
    assert sizes(start=start) == expected


@pytest.mark.parametrize("deals", range(6))
def test_oh_13_every_hand_is_dealt_so(deals):
    row = dealt(start=3, deals=deals).row
    assert (row.each, [held.bit_count() for held in row.hands][:4]) == (sizes(start=3)[deals], [row.each] * 4)


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("repeat_one", [True, False])
def test_oh_45_hands_of_one_size_each_player_deals_once(players, repeat_one):
    assert sizes(players=players, start=5, sizes="fixed", repeat_one=repeat_one) == [5] * players


@pytest.mark.parametrize(("players", "dealer", "following"), [(4, 0, 1), (4, 3, 0), (3, 2, 0), (8, 7, 0), (8, 3, 4)])
def test_oh_17_the_deal_moves_to_the_left(players, dealer, following):
    zeros = " ".join(["0"] * players)
    assert scored(zeros, zeros, players=players, dealer=dealer).dealer == following


@pytest.mark.parametrize(("deals", "winners"), [(0, []), (24, []), (25, [1])])
def test_oh_3_39_the_highest_total_after_the_last_hand_wins(deals, winners):
    assert scored(*ALL_MISS, before="10 11 10 19", deals=deals).winners == winners


def test_oh_39_it_is_25_hands_where_the_one_card_hand_is_played_once():
    assert scored(*ALL_MISS, before="9 9 9 99", deals=24, repeat_one=False).winners == [3]


def test_oh_40_players_who_tie_share_the_win():
    assert scored(*ALL_MISS, before="0 40 40 50", deals=25).winners == [1, 2, 3]


def test_oh_40_below_nothing_too():
    given = {"start": 1, "scoring": "by_tricks", "off_bid": "penalty"}
    assert scored("1 0 0 1", "0 1 0 0", before="-5 -5 -40 -7", deals=1, **given).winners == [0, 1]


def test_oh_42_a_tie_is_played_off():
    tied = scored(*ALL_MISS, before="0 40 40 50", deals=25, tie="play_off")
    assert (tied.winners, tied.after) == ([], [0, 50, 50, 50])


def test_oh_42_the_deal_goes_on():
    assert scored(*ALL_MISS, before="0 40 40 50", deals=25, dealer=2, tie="play_off").dealer == 3


def test_oh_42_one_alone_ahead_ends_it_whoever_he_is():
    score = scored("13 0 0 0", "13 0 1 1", before="40 30 50 50", deals=28, tie="play_off")
    assert (score.after, score.winners) == ([63, 40, 50, 50], [0])


def test_oh_42_still_tied_it_goes_on():
    assert scored("13 3 3 3", "0 0 0 13", before="0 0 50 50", deals=28, tie="play_off").winners == []


def test_oh_42_who_leads_alone_after_the_last_hand_has_won_at_once():
    assert scored(*ALL_MISS, before="0 41 40 50", deals=25, tie="play_off").winners == [1]


@pytest.mark.parametrize(("start", "deals"), [(13, 26), (13, 40), (5, 10), (1, 2)])
def test_oh_42_a_play_off_hand_has_as_many_cards_as_the_first(start, deals):
    row = dealt(start=start, deals=deals, tie="play_off").row
    assert (row.each, row.trump == family.NO_TRUMP) == (start, start == 13)
