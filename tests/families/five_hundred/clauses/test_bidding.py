"""Five Hundred: the bidding and the tables of values (FH-18 to FH-30, FH-62 to FH-66, FH-70)."""

import re
from itertools import product

import pytest

from eldest import cards
from eldest.families.five_hundred import rules as family
from eldest.table.actions import NotAnAction
from eldest.table.deal import NotAllowed
from tests.families.five_hundred.table import after_calls, dealt, options, scored
from tests.families.moves import do, play_out, refusal

PLAYERS = range(2, 7)
SCHEDULES = ("avondale", "original", "inverted")
SUIT_BIDS = [f"{tricks}{suit}" for tricks, suit in product(range(6, 11), ("S", "C", "D", "H", "NT"))]
LETTERS = {"Spades": "S", "Clubs": "C", "Diamonds": "D", "Hearts": "H", "No-trump": "NT"}


def printed(book: str, schedule: str) -> dict[str, int]:
    """The values of a table as the rule book prints them, by bid."""
    start = book.index(f"**{schedule.capitalize()}**")
    header, *rows = re.findall(r"^\|(.*)\|$", book[start:], re.MULTILINE)[:7]
    names = [LETTERS[name.strip()] for name in header.split("|")[1:]]
    found = {}
    for row in rows[1:]:
        tricks, *values = (cell.strip() for cell in row.split("|"))
        found |= {f"{tricks}{name}": int(value) for name, value in zip(names, values, strict=True)}
    return found


def raises(bid: str, **given) -> list[str]:
    """The bids that raise one, the lowest first in the order of the calls."""
    return after_calls(bid, **given).legal()[1:]


def test_fh_18_the_bidding_begins_at_the_dealers_left():
    assert dealt(dealer=2).awaited == (3,)


@pytest.mark.parametrize("players", PLAYERS)
def test_fh_18_each_player_has_one_turn_and_the_dealer_is_last(players):
    deal = dealt(dealer=0, players=players)
    turns = []
    for call in [*["pass"] * (players - 1), "6S"]:
        turns += deal.awaited
        deal.play(call)
    assert (turns, deal.phase == "call") == ([*range(1, players), 0], False)


def test_fh_18_nobody_speaks_again_after_his_turn():
    deal = after_calls("pass 6S 6C 6D")
    assert (deal.phase, deal.awaited) == ("discard", (0,))


def test_fh_18_a_player_who_has_passed_may_not_bid_later():
    assert refusal(after_calls("pass 6S"), "7S", seat=1) == "FH-62"


def test_fh_19_a_bid_is_six_to_ten_tricks_and_a_suit_or_no_trump():
    assert dealt(nullo=False).legal() == ["pass", *SUIT_BIDS]


@pytest.mark.parametrize("text", ["5S", "11H", "5NT", "0NT"])
def test_fh_19_other_numbers_are_no_bids(text):
    with pytest.raises(NotAnAction):
        dealt().play(text)


def test_fh_19_the_hand_without_a_bid_cannot_be_bid():
    assert refusal(dealt(), "ALLPASS_NT") == "FH-19"


@pytest.mark.parametrize(("low", "high"), [("6S", "6C"), ("6C", "6D"), ("6D", "6H"), ("6H", "6NT"), ("6NT", "7S")])
def test_fh_20_spades_clubs_diamonds_hearts_no_trump(low, high):
    assert (high in raises(low), low in raises(high)) == (True, False)


@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize("bid", [*SUIT_BIDS, "NULLO", "OPEN_NULLO"])
def test_fh_21_a_raise_is_worth_more_or_is_for_more_tricks(rule_book, schedule, bid):
    values = printed(rule_book, schedule) | {"NULLO": 250, "OPEN_NULLO": 500}

    def weight(name: str) -> tuple[int, int]:
        return values[name], int(re.match(r"\d*", name)[0] or 0)

    assert set(raises(bid, schedule=schedule)) == {other for other in values if weight(other) > weight(bid)}


def test_fh_21_in_the_original_table_more_tricks_raise_equal_points():
    assert refusal(after_calls("6NT 7C", schedule="original"), "8S") == ""


def test_fh_21_in_the_original_table_fewer_tricks_do_not():
    assert refusal(after_calls("8S", schedule="original"), "7C") == "FH-21"


@pytest.mark.parametrize("bid", ["7D", "7C", "6NT"])
def test_fh_21_an_equal_or_lower_bid_is_refused(bid):
    assert refusal(after_calls("7D"), bid) == "FH-21"


def test_fh_22_a_bidder_is_not_asked_again_when_all_others_have_passed():
    assert after_calls("6S pass pass pass").phase == "discard"


def test_fh_22_nor_in_several_rounds():
    assert after_calls("6S pass pass pass", bidding_rounds="multiple").phase == "discard"


@pytest.mark.parametrize("players", PLAYERS)
def test_fh_23_if_nobody_bids_the_deal_is_over(players):
    assert after_calls("pass " * players, players=players).over


def test_fh_23_a_passed_out_deal_scores_nothing():
    assert scored("-", bidder=None, before="120 -40").after == [120, -40]


def test_fh_24_eldest_hand_leads_when_nobody_has_bid():
    deal = after_calls("pass pass pass pass", dealer=1, all_pass="play_no_trump")
    assert (deal.phase, deal.awaited, deal.row.result.contract) == ("play", (2,), family.ALLPASS_NT)


def test_fh_24_the_widow_stays_out_of_play():
    deal = after_calls("pass pass pass", players=3, all_pass="play_no_trump")
    widow = deal.row.widow
    play_out(deal)
    assert (widow != 0, deal.row.played & widow, deal.row.faceup) == (True, 0, 0)


def test_fh_24_the_widow_may_be_turned_up():
    deal = after_calls("pass pass pass", players=3, all_pass="play_no_trump", all_pass_widow="shown")
    assert [deal.view(seat).row.faceup for seat in range(3)] == [deal.row.widow] * 3


def test_fh_24_each_trick_scores_ten_for_whoever_wins_it():
    assert scored("ALLPASS_NT", "5 2 3", bidder=None, players=3, all_pass="play_no_trump").points == [50, 20, 30]


def test_fh_24_partners_score_together():
    assert scored("ALLPASS_NT", "7 3", bidder=None, all_pass="play_no_trump").points == [70, 30]


@pytest.mark.parametrize("bid", SUIT_BIDS)
@pytest.mark.parametrize(("label", "schedule"), [("FH-25", "avondale"), ("FH-26", "original"), ("FH-27", "inverted")])
def test_fh_25_26_27_every_cell_of_the_tables(rule_book, label, schedule, bid):
    assert f"**{label}**" in rule_book
    tricks = re.match(r"\d+", bid)[0]
    made = scored(bid, f"{tricks} {10 - int(tricks)}", schedule=schedule, slam_250=False)
    assert made.points[0] == printed(rule_book, schedule)[bid]


def test_fh_26_seven_spades_eighty_and_seven_clubs_a_hundred_and_twenty():
    assert [scored(bid, "7 3", schedule="original").points[0] for bid in ("7S", "7C")] == [80, 120]


def test_fh_27_clubs_are_the_lowest_suit_and_diamonds_the_highest():
    deal = dealt(schedule="inverted")
    assert do(deal, "6C 6S 6H 6D").row.result.contract == family.CALLS.index("6D")


def test_fh_28_the_avondale_table_is_the_default():
    assert (options().schedule.name, [schedule.name.lower() for schedule in family.Schedule]) == (
        "AVONDALE",
        list(SCHEDULES),
    )


def test_fh_29_nullo_is_worth_250():
    assert scored("NULLO", "0 10").points == [250, 0]


def test_fh_29_nullo_ranks_between_eight_spades_and_eight_clubs():
    assert [bid for bid in ("8S", "8C") if "NULLO" in raises(bid)] == ["8S"]


@pytest.mark.parametrize("bid", ["NULLO", "OPEN_NULLO"])
def test_fh_29_both_nullos_may_be_left_out(bid):
    assert refusal(dealt(nullo=False), bid) == "FH-29"


def test_fh_30_open_nullo_is_worth_500():
    assert scored("OPEN_NULLO", "0 10").points == [500, 0]


@pytest.mark.parametrize(("schedule", "below", "above"), [
    ("avondale", "10D", "10H"),
    ("original", "9NT", "10H"),
    ("inverted", "10H", "10D"),
])  # fmt: skip
def test_fh_30_open_nullo_ranks_just_below_the_ten_tricks_worth_500(schedule, below, above):
    over, under = raises(below, schedule=schedule), raises("OPEN_NULLO", schedule=schedule)
    assert ("OPEN_NULLO" in over, above in under, below in under) == (True, True, False)


# ---------------------------------------------------------------- irregularities and several rounds


@pytest.mark.parametrize("seat", [0, 2, 3, 7])
def test_fh_62_a_bid_out_of_turn_is_refused(seat):
    assert refusal(dealt(dealer=0), "6S", seat) == "FH-62"


def test_fh_62_a_bid_out_of_turn_has_no_effect():
    deal = dealt(dealer=0)
    before = bytes(deal.row)
    refusal(deal, "6S", 3)
    assert (bytes(deal.row), deal.actions) == (before, [])


def test_fh_62_a_card_out_of_turn_is_refused():
    deal = after_calls("pass pass pass pass", all_pass="play_no_trump")
    assert refusal(deal, cards.names(deal.row.hands[2])[0], seat=2) == "FH-62"


def test_fh_64_the_turn_goes_round_until_all_but_the_last_bidder_have_passed():
    deal = after_calls("6S 6C pass 6D pass pass", bidding_rounds="multiple")
    assert (deal.phase, deal.awaited) == ("discard", (0,))


def test_fh_64_an_outbid_bidder_may_bid_again():
    assert after_calls("6S 6C pass pass", bidding_rounds="multiple").awaited == (1,)


def test_fh_64_a_player_who_has_passed_is_out_for_good():
    deal = after_calls("pass 6S pass 6C 7S 7C", bidding_rounds="multiple")
    assert deal.awaited == (2,)


def test_fh_64_each_bid_must_raise_the_last_one():
    assert refusal(after_calls("6S 6C pass pass", bidding_rounds="multiple"), "6C") == "FH-21"


def test_fh_64_the_last_player_still_has_his_turn_when_all_others_have_passed():
    deal = after_calls("pass pass pass", bidding_rounds="multiple")
    assert (deal.awaited, deal.legal()[:2]) == ((0,), ["pass", "6S"])


def test_fh_64_the_last_player_may_bid():
    assert after_calls("pass pass pass 6S", bidding_rounds="multiple").phase == "discard"


def test_fh_64_if_nobody_bids_the_cards_are_thrown_in():
    assert after_calls("pass pass pass pass", bidding_rounds="multiple").over


def test_fh_64_two_players_bid_on_against_each_other():
    deal = after_calls("6S 6C 6D 6H 6NT pass", players=2, bidding_rounds="multiple")
    assert (deal.phase, deal.awaited) == ("discard", (1,))


def test_fh_65_without_the_slam_all_ten_tricks_score_the_bid():
    assert scored("6S", "10 0", slam_250=False).points == [40, 0]


def test_fh_65_the_slam_is_not_used_in_the_australian_game():
    assert scored("6S", "10 0", preset="australian").points == [40, 0]


def test_fh_66_nullo_needs_a_bid_of_seven():
    assert refusal(after_calls("6NT", nullo_needs_seven=True), "NULLO") == "FH-66"


def test_fh_66_after_a_bid_of_seven_nullo_may_be_bid():
    assert refusal(after_calls("7S", nullo_needs_seven=True), "NULLO") == ""


def test_fh_66_any_earlier_bid_of_seven_will_do():
    assert refusal(after_calls("7S 8S", nullo_needs_seven=True), "NULLO") == ""


def test_fh_66_a_bid_of_eight_alone_will_not():
    assert refusal(after_calls("8S", nullo_needs_seven=True), "NULLO") == "FH-66"


def test_fh_66_open_nullo_needs_no_earlier_bid():
    assert "OPEN_NULLO" in dealt(nullo_needs_seven=True).legal()


def test_fh_66_above_all_sevens_nullo_raises_every_seven_and_no_eight():
    deal = {bid: raises(bid, nullo_rank="above_all_sevens") for bid in ("7NT", "8S", "NULLO")}
    assert ("NULLO" in deal["7NT"], "NULLO" in deal["8S"], "8S" in deal["NULLO"]) == (True, False, True)


def test_fh_66_above_all_sevens_nullo_is_still_worth_250():
    assert scored("NULLO", "0 10", nullo_rank="above_all_sevens").points == [250, 0]


def test_fh_66_above_all_sevens_leaves_the_other_bids_in_their_order(rule_book):
    values = printed(rule_book, "avondale") | {"NULLO": 230, "OPEN_NULLO": 499}
    for bid, value in values.items():
        assert set(raises(bid, nullo_rank="above_all_sevens")) == {each for each in values if values[each] > value}


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_fh_70_nothing_raises_ten_no_trump(schedule):
    assert after_calls("10NT", schedule=schedule).legal() == ["pass"]


def test_fh_70_a_bid_over_ten_no_trump_is_refused():
    assert refusal(after_calls("10NT"), "OPEN_NULLO") == "FH-70"


@pytest.mark.parametrize("schedule", ["original", "inverted"])
def test_fh_70_nullo_ranks_above_every_240_and_below_every_300(rule_book, schedule):
    values = printed(rule_book, schedule)
    over = {bid for bid in values if "NULLO" in raises(bid, schedule=schedule)}
    assert over == {bid for bid, value in values.items() if value <= 240}


# ---------------------------------------------------------------- refusals in words

AFTER_SEVEN = {"nullo_needs_seven": True}


@pytest.mark.parametrize(("calls", "bid", "given", "words"), [
    ("7D", "6S", {}, "A bid must be worth more points than the one before, or as many for more tricks (FH-21)"),
    ("10NT", "OPEN_NULLO", {}, "When nothing higher exists one can only pass (FH-70)"),
    ("", "NULLO", AFTER_SEVEN, "Where it is so agreed, Nullo may be bid only after some bid of seven (FH-66)"),
])  # fmt: skip
def test_a_refused_bid_is_told_by_its_clause(calls, bid, given, words):
    with pytest.raises(NotAllowed) as refused:
        after_calls(calls, **given).play(bid)
    assert str(refused.value) == f"{bid} is not allowed: {words}"


def test_why_not_says_what_a_refusal_says():
    deal = after_calls("7D")
    assert (deal.why_not("7C").endswith("(FH-21)"), deal.why_not("7H")) == (True, "")
