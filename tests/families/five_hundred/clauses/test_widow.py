"""Five Hundred: Nullo, the widow and the discards (FH-31 to FH-35), the dead hand (FH-63, FH-75)."""

import pytest

from eldest import cards
from eldest.families.five_hundred import rules as family
from tests.families.five_hundred.table import after_calls, after_discards, dealt, options, scored
from tests.families.moves import do, hand, play_out, refusal

# P1 is eldest hand; the widow has the joker, a trump and a side card.
HANDS = {
    "P0": "AS KS 5S 6S 7S 8S 9S TS 4D 5D",
    "P1": "5H 6H 7H 8H 9H 5C 6C 7C 8C 9C",
    "P2": "AC KC QC JC TC AD KD QD JD TD",
    "P3": "AH KH QH TH 4H 6D 7D 8D 9D QS",
    "widow": "JK JH JS",
}


def discarding(call: str = "6H", **given):
    """P1 has bid, the others have passed, and the widow is in P1's hand."""
    return after_calls(f"{call} pass pass pass", hands=HANDS, **given)


def test_fh_31_a_nullo_bidder_takes_the_widow_and_discards():
    deal = discarding("NULLO")
    assert (deal.phase, deal.awaited, {"JK", "JH", "JS"} <= hand(deal, 1)) == ("discard", (1,), True)


def test_fh_31_a_nullo_bidder_leads_to_the_first_trick():
    deal = do(discarding("NULLO"), "JK JH JS")
    assert (deal.phase, deal.awaited) == ("play", (1,))


def test_fh_31_at_open_nullo_the_hand_lies_face_up_after_discarding():
    deal = do(discarding("OPEN_NULLO"), "JK JH JS")
    assert [deal.view(seat).row.faceup for seat in range(4)] == [cards.cards(HANDS["P1"])] * 4


def test_fh_31_not_before():
    assert do(discarding("OPEN_NULLO"), "JK JH").row.faceup == 0


def test_fh_31_at_nullo_the_hand_stays_hidden():
    assert do(discarding("NULLO"), "JK JH JS").row.faceup == 0


def test_fh_31_a_card_that_is_played_no_longer_lies_in_the_open_hand():
    assert do(discarding("OPEN_NULLO"), "JK JH JS 5H").row.faceup == cards.cards(HANDS["P1"]) & ~cards.cards("5H")


def nullo_trick(players: int, **given) -> list[int]:
    """The seats that play to the first trick when P1 bids Nullo."""
    deal = after_calls("NULLO" + " pass" * (players - 1), players=players, **given)
    while deal.phase == "discard":
        deal.play(deal.legal()[0])
    seats = []
    while not deal.row.tricks:
        if deal.phase == "play":
            seats += deal.awaited
        deal.play(deal.legal()[0])
    return seats


@pytest.mark.parametrize(
    ("players", "seats"), [(2, [1, 0]), (3, [1, 2, 0]), (4, [1, 2, 0]), (5, [1, 2, 3, 4, 0]), (6, [1, 2, 3, 5, 0])]
)
def test_fh_32_the_bidders_partners_are_skipped(players, seats):
    assert nullo_trick(players) == seats


def test_fh_32_partners_keep_their_cards():
    assert len(hand(play_out(do(discarding("NULLO"), "JK JH JS")), 3)) == 10


def test_fh_32_a_partner_who_sits_out_may_not_play():
    deal = do(discarding("NULLO"), "JK JH JS 5H")
    assert refusal(deal, "4H", seat=3) == "FH-62"


def test_fh_33_a_nullo_is_played_to_the_end_after_the_bidder_has_won_a_trick():
    deal = play_out(do(discarding("NULLO"), "5H 6H 7H JK H"))
    assert (deal.row.result.order[0], deal.row.tricks) == (1, 10)


def test_fh_34_the_highest_bidder_takes_the_widow_into_his_hand():
    assert hand(discarding(), 1) == {*HANDS["P1"].split(), *HANDS["widow"].split()}


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("joker", [True, False])
def test_fh_34_he_discards_as_many_cards_as_he_took_and_keeps_ten(players, joker):
    deal = after_calls("6S" + " pass" * (players - 1), players=players, joker=joker, five_partner="called_card")
    took = cards.names(deal.row.widow)
    while deal.phase == "discard":
        deal.play(deal.legal()[-1])
    assert (len(hand(deal, 1)), len(cards.names(deal.row.discards[1]))) == (10, len(took))


@pytest.mark.parametrize("discards", ["JK JH JS", "5C 6C 7C", "JS 5C 6C"])
def test_fh_34_he_may_keep_all_some_or_none_of_the_widow(discards):
    deal = do(discarding(), discards)
    assert (deal.phase, deal.row.discards[1]) == ("play", cards.cards(discards))


def test_fh_34_a_card_cannot_be_discarded_twice():
    assert do(discarding(), "JK").why_not("JK") == "P1 does not hold JK"


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_fh_35_the_widow_is_not_shown_to_the_others(seat):
    row = discarding().view(seat).row
    assert (row.widow, list(row.taken), row.hands[1]) == (0, [0] * 6, 0)


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_fh_35_the_discards_stay_unseen_to_the_end(seat):
    deal = play_out(do(discarding(), "5C 6C 7C"))
    assert (deal.row.discards[1], list(deal.view(seat).row.discards)) == (cards.cards("5C 6C 7C"), [0] * 6)


def test_fh_35_the_bidder_remembers_them():
    assert do(discarding(), "5C 6C 7C").view(1).row.discards[1] == cards.cards("5C 6C 7C")


def test_fh_35_the_joker_and_trumps_may_be_discarded():
    assert do(discarding(), "JK JH 5H").phase == "play"


# ---------------------------------------------------------------- two players with a dead hand

DEAD = {"players": 2, "two_hand": "dead_hand"}


def test_fh_63_two_players_use_24_cards_by_default():
    assert len(options(players=2, joker=False).pack()) == 24


@pytest.mark.parametrize(("joker", "size", "widow"), [(True, 33, 3), (False, 32, 2)])
def test_fh_63_with_a_dead_hand_pack_and_widow_are_those_of_three(joker, size, widow):
    deal = dealt(joker=joker, **DEAD)
    found = len(deal.pack), len(cards.names(deal.row.widow)), len(cards.names(deal.row.dead))
    assert found == (size, widow, 10)


def test_fh_63_the_dead_hand_is_out_of_play():
    deal = play_out(after_discards("6S pass", "", **DEAD))
    dead = deal.row.dead
    assert (len(cards.names(dead)), deal.row.played & dead, deal.row.tricks) == (10, 0, 10)


def test_fh_75_packets_go_to_the_dead_hand_the_other_player_and_the_dealer():
    deal = dealt(dealer=0, **DEAD)
    places = {"dead": [0, 1, 2, 12, 13, 14, 15, 24, 25, 26], "widow": [9, 10, 11]}
    assert {name: cards.gather(deal.pack[place] for place in where) for name, where in places.items()} == {
        "dead": deal.row.dead,
        "widow": deal.row.widow,
    }
    assert deal.row.hands[1] == cards.gather(deal.pack[place] for place in [3, 4, 5, 16, 17, 18, 19, 27, 28, 29])


@pytest.mark.parametrize("dealer", [0, 1])
def test_fh_75_the_other_player_bids_first(dealer):
    assert dealt(dealer=dealer, **DEAD).awaited == (1 - dealer,)


def test_fh_75_and_leads_when_nobody_has_bid():
    deal = after_calls("pass pass", all_pass="play_no_trump", **DEAD)
    assert (deal.phase, deal.awaited) == ("play", (1,))


def test_fh_75_nobody_sees_the_dead_hand_at_any_time():
    deal = after_calls("6S pass", **DEAD)
    seen = []
    while not deal.over:
        seen += [deal.view(seat).row.dead for seat in (0, 1)]
        deal.play(deal.legal()[0])
    assert set(seen) == {0}


def test_fh_75_minus_500_applies():
    assert scored("8NT", "4 6", before="-180 0", **DEAD).winners == [1]


def test_fh_77_at_nullo_both_partners_of_a_team_of_three_sit_out():
    assert nullo_trick(6, six_sides="two_threes") == [1, 2, 4, 0]


def test_fh_77_seats_0_2_4_play_against_1_3_5():
    assert family.sides(options(players=6, six_sides="two_threes").record()) == 2
