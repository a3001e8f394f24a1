"""Counters: the tricks (CO-14 to CO-28, CO-40, CO-54)."""

import pytest

from eldest import cards
from eldest.table.deal import NotAllowed
from eldest.table.position import position
from tests.families.counters.table import TRUMP, after_bids, holding, legal, plays, trick
from tests.families.moves import do, refusal

JOKER = {"variant": "counters_joker"}
COUNTRED = {"variant": "countred"}

# ---------------------------------------------------------------- rank


@pytest.mark.parametrize("better", range(12))
def test_co_14_plain_suits_rank_ace_to_deuce(better):
    ranks = "AKQJT98765432"
    assert trick(f"{ranks[better + 1]}H {ranks[better]}H 2C 2C", leader=3).winning == 2


@pytest.mark.parametrize("better", range(12))
def test_co_14_trumps_rank_deuce_to_ace(better):
    ranks = "23456789TJQKA"
    assert trick(f"{ranks[better + 1]}S {ranks[better]}S 2C 2C", leader=3).winning == 2


@pytest.mark.parametrize("better", range(12))
@pytest.mark.parametrize("suit", ["H", "S"])
def test_co_40_in_countred_the_rankings_are_exchanged(better, suit):
    ranks = "AKQJT98765432" if suit == "S" else "23456789TJQKA"
    assert trick(f"{ranks[better + 1]}{suit} {ranks[better]}{suit} 2C 2C", leader=3, **COUNTRED).winning == 2


@pytest.mark.parametrize(("one", "other"), [("counters", "counters_back"), ("countred", "countred_back")])
def test_co_41_the_back_forms_rank_and_play_as_these(one, other):
    for laid in ("9H 3H TH 4S", "AS 2S 2S KS AC"):
        assert trick(laid, variant=one).winning == trick(laid, variant=other).winning
    hand, laid = "AH KH TH 2S", "JH 5H KH 3H 7H"
    assert legal(hand, laid, variant=one) == legal(hand, laid, variant=other)


# ---------------------------------------------------------------- round and round


def test_co_15_the_dealers_right_leads_to_the_first_trick():
    assert [after_bids("0 0 0 0", dealer=dealer).awaited for dealer in range(4)] == [(3,), (0,), (1,), (2,)]


def test_co_15_a_play_out_of_turn_is_refused_and_has_no_effect():
    deal = holding("AH 5H", "JH")
    before = bytes(deal.row)
    assert (refusal(deal, "AH", seat=1), bytes(deal.row)) == ("CO-15", before)


@pytest.mark.parametrize(("players", "size"), [(4, 8), (6, 12)])
def test_co_16_a_trick_goes_round_twice_in_the_same_order(players, size):
    deal, turns = after_bids("0 " * players, players=players), []
    while not deal.row.tricks:
        turns += deal.awaited
        deal.play(deal.legal()[0])
    order = [(players - 1 - turn) % players for turn in range(players)]
    assert turns == order * 2 and len(turns) == size


def test_co_16_the_leaders_second_card_must_follow_his_first():
    deal = holding("7H AC", "JH KH 5H 3H")
    assert (deal.awaited, deal.legal()) == ((3,), ["7H"])


def test_co_16_both_rounds_are_seen():
    row = trick("JH 5H KH 3H 7H")
    assert [cards.name(card) for card in list(row.trick)[:4]] == ["3H", "KH", "5H", "JH"]
    assert (cards.name(row.second[3]), row.laid, row.again) == ("7H", 0b1111, 0b1000)


def test_co_17_six_players_lay_one_card_to_the_last_trick_and_it_counts_two():
    deal, taken = after_bids("0 0 0 0 0 0", players=6, teams=3), []
    while not deal.over:
        deal.play(deal.legal()[0])
        if not deal.row.laid:
            taken.append(sum(deal.row.result.tricks))
    assert taken == [1, 2, 3, 4, 5, 6, 7, 8, 10]
    assert [action.trick for action in deal.actions].count(8) == 6


def test_co_17_four_players_go_round_twice_in_all_ten():
    deal = after_bids("0 0 0 0")
    while not deal.over:
        deal.play(deal.legal()[0])
    assert (deal.row.tricks, sum(deal.row.result.tricks)) == (10, 10)
    assert [action.trick for action in deal.actions].count(9) == 8


# ---------------------------------------------------------------- leading


def test_co_18_a_trump_may_not_be_led_before_trumps_are_broken():
    deal = holding("2S 7C KD")
    assert set(deal.legal()) == {"7C", "KD"}
    assert refusal(deal, "2S") == "CO-18"


@pytest.mark.parametrize(("laid", "broken"), [("7H 8C 9D TH", 0), ("7H 8C 9S TH", 1), ("7H 8C 9D TH 5S", 1)])
def test_co_18_any_trump_played_breaks_them(laid, broken):
    deal = position("counters", fields={"trump": TRUMP["S"]}, trick=plays(laid))
    assert deal.row.broken == broken


def test_co_18_whoever_has_nothing_but_trumps_may_lead_one_and_breaks_them():
    deal = holding("2S KS")
    assert set(deal.legal()) == {"2S", "KS"}
    assert do(deal, "KS").row.broken


def test_co_18_every_hand_begins_afresh():
    assert not after_bids("0 0 0 0").row.broken


# ---------------------------------------------------------------- following


@pytest.mark.parametrize("laid", ["JH", "JH 5H KH 3H 7H"])
def test_co_19_the_suit_led_must_be_played_in_both_rounds(laid):
    deal = holding("4H 2S 9D", laid)
    assert deal.legal() == ["4H"]
    assert (refusal(deal, "2S"), refusal(deal, "9D")) == ("CO-19", "CO-19")


def test_co_20_in_the_first_round_nobody_need_beat():
    assert legal("AH 5H", "JH") == {"AH", "5H"}


def test_co_21_in_the_second_round_one_must_beat_if_one_can():
    deal = holding("AH QH TH", "JH 5H KH 3H 7H")
    assert deal.legal() == ["AH"]
    assert refusal(deal, "TH") == "CO-21"


def test_co_21_if_one_cannot_any_card_of_the_suit_will_do():
    assert legal("QH TH 2S", "JH 5H KH 3H 7H") == {"QH", "TH"}


def test_co_21_a_trick_won_by_a_trump_no_card_of_the_suit_beats():
    assert legal("AH TH 2S", "JH 5H 9S 3H 7H") == {"AH", "TH"}


def test_co_21_a_trump_led_must_be_beaten_by_a_lower_one():
    assert legal("3S 8S KS", "QS KS 5S 9S TS") == {"3S"}


def test_co_21_where_all_are_countered_any_card_of_the_suit_beats():
    assert legal("2H 4H 2S", "KH 5H 5H 3C KH") == {"2H", "4H"}


def test_co_21_in_countred_low_cards_beat():
    assert legal("AH 4H 2S", "JH 7H KH 5H 7H", variant="countred") == {"4H"}


def test_co_22_the_twin_of_the_winning_card_will_do_instead():
    assert legal("AH KH TH", "JH 5H KH 3H 7H") == {"AH", "KH"}


@pytest.mark.parametrize("laid", ["JH 5H KH 3H 7H", "JH 5H 9H KH 7H"])  # an opponent's king, a partner's
def test_co_22_and_it_must_be_played_if_nothing_beats(laid):
    deal = holding("KH TH", laid)
    assert deal.legal() == ["KH"]
    with pytest.raises(NotAllowed, match="beat the trick or counter its winning card if they can"):
        do(deal, "TH")


def test_co_22_the_twin_takes_the_winning_card_out():
    before = trick("JH 5H KH 3H 7H")
    after = trick("JH 5H KH 3H 7H KH")
    assert (before.winning, after.winning) == (1, 3)


def test_co_22_the_twin_of_any_other_card_is_not_enough():
    assert legal("AH JH", "JH 5H KH 3H 7H") == {"AH"}


def test_co_23_whoever_is_winning_himself_is_free():
    assert legal("AH 4H 2S", "JH 5H KH 3H 7H TH") == {"AH", "4H"}


def test_co_23_a_partner_who_is_winning_gives_no_freedom():
    assert legal("AH 4H", "KH 5H TH 3H 7H 9H") == {"AH"}


def test_co_23_nor_does_ones_own_card_once_it_is_countered():
    assert legal("AH 4H", "JH 5H KH 3H 7H KH") == {"AH"}


def test_co_23_leading_while_all_are_countered_is_no_winning_card():
    assert legal("AH 4H", "JH 9C JH 8C") == {"AH", "4H"}


@pytest.mark.parametrize("laid", ["JH", "JH 5D KH 3S 7H", "JH 5D KH 3H 7H"])
def test_co_24_without_the_suit_anything_may_be_played(laid):
    assert legal("AC 4C 2S KS 3S 6D", laid) == {"AC", "4C", "2S", "KS", "3S", "6D"}


# ---------------------------------------------------------------- who wins


@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        ("AH KH 9H 4H 2H TH JH AH", 2),  # across both rounds, by two adversaries
        ("AH KH AH 4H 2H TH JH 5H", 2),  # by partners
        ("AH KH 9H 4H AH TH JH 5H", 2),  # by one player alone
        ("AH KH AH KH 2H TH JH QH", 0),  # and so on downwards
        ("5H 6S 9H 4H 2H 6S JH QH", 0),  # trumps too
    ],
)
def test_co_25_equal_cards_counter_each_other(laid, winner):
    assert trick(laid).winning == winner


@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        ("AH 9S 4S 5H", 1),
        ("AH KH 9D 5C", 3),
        ("2H AD AC AD", 3),
        ("AH 9S 4S 4S", 2),
    ],
)
def test_co_26_the_highest_trump_or_else_the_highest_of_the_suit_led(laid, winner):
    assert trick(laid).winning == winner


@pytest.mark.parametrize(
    ("laid", "winner"), [("AH AH KC QC", 3), ("AH 6S 6S AH", 3), ("AH AH 6S 6S QH QH 9C 8C", 3), ("9H 9H KH KH", 3)]
)
def test_co_27_if_all_are_countered_the_leader_wins(laid, winner):
    assert trick(laid).winning == winner


# ---------------------------------------------------------------- who leads


@pytest.mark.parametrize(
    ("players", "teams", "winner", "leader"),
    [(4, 2, 3, 1), (4, 2, 0, 2), (6, 3, 1, 4), (6, 3, 5, 2), (6, 2, 4, 2), (6, 2, 1, 5), (6, 2, 0, 4)],
)
def test_co_28_the_winners_partner_leads_of_two_the_one_on_his_right(players, teams, winner, leader):
    rest = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH"][: 2 * players - 1]
    row = trick(" ".join(["AH", *rest]), leader=winner, players=players, teams=teams)
    assert (row.winning, list(cards.members(row.awaited))) == (winner, [leader])


# ---------------------------------------------------------------- the joker forms


def test_co_54_in_the_first_round_any_trump_must_be_played():
    deal = holding("AC 2S KS", "JH 9S", **JOKER)
    assert set(deal.legal()) == {"2S", "KS"}
    assert refusal(deal, "AC") == "CO-54"


def test_co_54_in_the_second_one_that_beats_or_counters():
    deal = holding("AC 2S 9S KS", "JH 5H 9S 3H 7H", **JOKER)
    assert set(deal.legal()) == {"2S", "9S"}
    assert refusal(deal, "KS") == "CO-54"


@pytest.mark.parametrize("laid", ["JH 5H 9S 3H 7H", "JH 5H KH 9S 7H"])
def test_co_54_a_twin_that_is_the_only_answer_must_be_played(laid):
    assert legal("AC 9S TS KS", laid, **JOKER) == {"9S"}


def test_co_54_else_any_trump():
    assert legal("AC TS KS", "JH 5H 9S 3H 7H", **JOKER) == {"TS", "KS"}


def test_co_54_any_trump_beats_a_plain_card():
    assert legal("AC TS KS", "JH 5H AH 3H 7H", **JOKER) == {"TS", "KS"}


def test_co_54_only_without_both_may_one_throw_off():
    assert legal("AC 4D", "JH 5D 9S 3H 7H", **JOKER) == {"AC", "4D"}


def test_co_54_who_can_follow_is_bound_as_ever():
    assert legal("AH KH TH 2S", "JH 5H KH 3H 7H", **JOKER) == {"AH", "KH"}


def test_co_54_ones_own_winning_trump_frees_from_beating_but_not_from_trumping():
    assert legal("AC 2S KS", "JH 9S 3H 7H 5H", **JOKER) == {"2S", "KS"}


def test_co_54_holds_in_no_other_form():
    for variant in ("counters", "countred", "counters_back", "countred_back"):
        assert legal("AC 2S", "JH 5D 9S 3H 7H", variant=variant) == {"AC", "2S"}


# ---------------------------------------------------------------- what a play shows


@pytest.mark.parametrize(
    ("laid", "seat", "given", "lacks"),
    [
        ("JH AC", 2, {}, {"H"}),
        ("JH AC", 2, JOKER, {"H", "S"}),
        ("JH 9S", 2, JOKER, {"H"}),
    ],
)
def test_co_19_54_who_does_not_play_a_suit_shows_that_he_has_none(laid, seat, given, lacks):
    row = trick(laid, **given)
    assert {name[-1] for name in cards.names(row.lacks[seat])} == lacks
    assert row.lacks[seat].bit_count() == 13 * len(lacks)


def test_co_21_who_does_not_beat_shows_that_he_cannot():
    assert cards.names(trick("JH 5H KH 3H 7H TH").lacks[2]) == ["KH", "AH"]


def test_co_23_who_need_not_beat_shows_nothing():
    assert trick("JH 5H KH 3H 7H TH 4H").lacks[1] == 0


def test_co_18_who_leads_a_trump_too_soon_shows_that_he_has_nothing_else():
    row = do(holding("2S KS"), "KS").row
    assert row.lacks[3].bit_count() == 39 and not row.lacks[3] & 0x7FFF
