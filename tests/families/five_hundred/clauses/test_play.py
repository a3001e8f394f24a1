"""Five Hundred: the play, and the joker without trumps (FH-24, FH-36 to FH-43, FH-68, FH-78)."""

import pytest

from eldest import cards
from eldest.table.deal import Deal, NotAllowed
from eldest.table.position import position
from tests.families.five_hundred.table import after_calls
from tests.families.moves import do, play_out, refusal


def holding(contract: str, hand: str, trick: str = "", players: int = 4, suit: str = "", **given) -> Deal:
    """The last seat holds these cards, and the seats before it have laid the trick."""
    laid = trick.split()
    return position(
        "five_hundred",
        {"players": players, **given},
        fields={"result.contract": contract, "result.bidder": 0},
        hands={len(laid): hand},
        trick=list(enumerate(laid)),
        suit=suit,
    )


def winner(contract: str, trick: str, suit: str = "", players: int = 4) -> int:
    """The seat that wins a trick, P0 having led."""
    *first, last = trick.split()
    deal = holding(contract, last, " ".join(first), players, suit)
    deal.play(last)
    return deal.awaited[0]


def legal(contract: str, hand: str, trick: str = "", **given) -> set[str]:
    return set(holding(contract, hand, trick, **given).legal())


def test_fh_36_the_bidder_leads():
    deal = after_calls("pass 6S pass pass", dealer=2)
    while deal.phase == "discard":
        deal.play(deal.legal()[0])
    assert (deal.phase, deal.awaited) == ("play", (0,))


def test_fh_36_he_may_lead_any_card():
    assert legal("8H", "JK AH 5S 4D") == {"JK", "AH", "5S", "4D"}


def test_fh_36_play_is_clockwise():
    deal = position("five_hundred", {}, hands={0: "5S", 1: "6S", 2: "7S", 3: "8S"}, mover=2)
    turns = []
    for card in ("7S", "8S", "5S", "6S"):
        turns += deal.awaited
        deal.play(card)
    assert turns == [2, 3, 0, 1]


def test_fh_37_follow_suit_if_you_can():
    assert legal("8H", "5S AS AH KD", "9S") == {"5S", "AS"}


def test_fh_37_if_not_trump_or_throw_off():
    assert legal("8H", "5C AH KD", "9S") == {"5C", "AH", "KD"}


def test_fh_37_there_is_no_duty_to_beat():
    assert "5S" in legal("8H", "5S AS", "KS")


def test_fh_37_a_card_that_does_not_follow_is_refused_by_its_clause():
    assert refusal(holding("8H", "5S AH", "9S"), "AH") == "FH-37"


def test_fh_38_the_highest_trump_wins():
    assert winner("8H", "AS 5H 9H AD") == 2


def test_fh_38_else_the_highest_card_of_the_suit_led():
    assert winner("8H", "9S TS AD AC") == 1


def test_fh_38_a_plain_suit_never_beats_the_suit_led():
    assert winner("8NT", "5S AD AC AH") == 0


def test_fh_38_the_winner_leads_to_the_next():
    deal = position("five_hundred", {}, hands={0: "5S 6S", 1: "6D 7D", 2: "AS 9C", 3: "8S 9S"}, mover=0)
    assert do(deal, "5S 6D AS 8S").legal() == ["9C"]


def test_fh_39_the_left_bower_must_follow_a_trump_lead():
    assert legal("8H", "JD AD 9S 7C", "KH") == {"JD"}


def test_fh_39_the_joker_must_follow_a_trump_lead():
    assert legal("8H", "JK AD 9S 7C", "KH") == {"JK"}


def test_fh_39_the_left_bower_may_not_follow_its_printed_suit():
    assert legal("8H", "JD AD 9S 7C", "KD") == {"AD"}


@pytest.mark.parametrize("lead", ["JK", "JD"])
def test_fh_39_joker_and_left_bower_are_led_as_trumps(lead):
    assert legal("8H", "5H AD 9S", lead) == {"5H"}


def test_fh_39_a_joker_led_with_trumps_names_no_suit():
    assert do(holding("8H", "JK 5S"), "JK").phase == "play"


@pytest.mark.parametrize(("hand", "trick", "card"), [("JD AD 9S", "KH", "AD"), ("JD AD 9S", "KD", "JD")])
def test_fh_39_is_quoted_against_who_forgets_it(hand, trick, card):
    assert refusal(holding("8H", hand, trick), card) == "FH-39"


def test_fh_40_without_trumps_the_joker_is_a_suit_of_its_own():
    assert legal("7NT", "JK 8S AD", "TH") == {"JK", "8S", "AD"}


@pytest.mark.parametrize("contract", ["7NT", "NULLO", "OPEN_NULLO", "ALLPASS_NT"])
def test_fh_40_without_trumps_the_joker_is_still_the_best_card(contract):
    assert winner(contract, "9S AS JK KS") == 2


@pytest.mark.parametrize("contract", ["7NT", "NULLO", "OPEN_NULLO", "ALLPASS_NT"])
def test_fh_41_the_joker_may_not_be_played_while_one_can_follow(contract):
    assert legal(contract, "JK 8S AD", "TS") == {"8S"}


def test_fh_41_is_quoted_against_who_tries():
    assert refusal(holding("7NT", "JK 8S AD", "TS"), "JK") == "FH-41"


def test_fh_41_who_cannot_follow_may_discard_something_else():
    assert "AD" in legal("7NT", "JK AD 9C", "TS")


def test_fh_42_he_who_leads_the_joker_names_a_suit():
    deal = do(holding("7NT", "JK 8S"), "JK")
    assert (deal.phase, deal.awaited, deal.legal()) == ("suit", (0,), ["S", "C", "D", "H"])


def test_fh_42_the_others_must_play_that_suit():
    assert legal("7NT", "9C AS", "JK", suit="C") == {"9C"}


def test_fh_42_but_no_particular_card():
    assert legal("7NT", "9C AC AS", "JK", suit="C") == {"9C", "AC"}


def test_fh_42_who_has_none_of_it_plays_as_he_likes():
    assert legal("7NT", "9H AS", "JK", suit="C") == {"9H", "AS"}


def test_fh_42_the_joker_wins():
    assert winner("7NT", "JK AC KC QC", suit="C") == 0


def test_fh_42_who_plays_the_joker_later_names_nothing():
    assert do(holding("7NT", "JK 5D", "TS"), "JK").phase == "play"


@pytest.mark.parametrize("contract", ["6S", "6C", "6D", "6H", "6NT", "NULLO"])
@pytest.mark.parametrize("card", [rank + suit for rank in "JA" for suit in cards.SUITS])
def test_fh_43_nothing_beats_a_joker(contract, card):
    assert winner(contract, f"JK {card}", suit="S" if contract[-1] in "TO" else "", players=2) == 0


# ---------------------------------------------------------------- a deal that nobody bid on

HANDS = {
    "P0": "AS KS QS TS 9S AD KD QD TD 9D",
    "P1": "JS JD AH KH QH TH 9H AC KC QC",
    "widow": "JK JH JC TC 9C",
}


def test_fh_24_such_a_deal_has_no_bowers():
    deal = after_calls("pass pass", players=2, hands=HANDS, all_pass="play_no_trump")
    assert do(deal, "JS TS").awaited == (1,) and do(deal, "JD QD").awaited == (0,)


def test_fh_24_the_joker_follows_the_rules_without_trumps():
    hands = {**HANDS, "P1": HANDS["P1"].replace("QC", "JK"), "widow": "QC JH JC TC 9C"}
    deal = after_calls("pass pass", players=2, hands=hands, all_pass="play_no_trump")
    assert do(deal, "JK").phase == "suit"


# ---------------------------------------------------------------- the joker led by agreement


def leading_the_joker(lacks: str, **given) -> Deal:
    """P0 leads the joker without trumps, having failed to follow these cards' suits."""
    fields = {"result.contract": "7NT", "result.bidder": 0, "lacks.0": lacks}
    deal = position("five_hundred", given, fields=fields, hands={0: "JK 8S"})
    return do(deal, "JK")


SPADES = " ".join(name for name in cards.NAMES if name.endswith("S"))
ALL = " ".join(cards.NAMES[:-1])


def test_fh_68_no_suit_in_which_the_holder_has_failed_to_follow():
    assert leading_the_joker(SPADES, joker_lead="not_void_suit").legal() == ["C", "D", "H"]


def test_fh_68_where_it_is_not_agreed_he_may_name_any():
    assert leading_the_joker(SPADES).legal() == ["S", "C", "D", "H"]


def test_fh_68_is_quoted_against_such_a_suit():
    assert refusal(leading_the_joker(SPADES, joker_lead="not_void_suit"), "S") == "FH-68"


def test_fh_68_if_all_four_are_excluded_he_may_name_any():
    assert leading_the_joker(ALL, joker_lead="not_void_suit").legal() == ["S", "C", "D", "H"]


def test_fh_68_failing_to_follow_is_seen_by_all():
    deal = do(holding("7NT", "5D", "9S"), "5D")
    assert [set(cards.names(deal.view(seat).row.lacks[1])) for seat in range(4)] == [set(SPADES.split())] * 4


def test_fh_68_playing_the_joker_is_failing_to_follow():
    deal = do(holding("7NT", "JK", "9S"), "JK")
    assert set(cards.names(deal.row.lacks[1])) == set(SPADES.split())


def test_fh_78_a_suit_named_for_a_joker_counts_too():
    deal = do(holding("7NT", "5D", "JK", suit="S"), "5D")
    assert set(cards.names(deal.row.lacks[1])) == set(SPADES.split())


def test_fh_78_a_holder_with_no_other_card_may_lead_the_joker():
    fields = {"result.contract": "7NT", "result.bidder": 0, "lacks.0": SPADES}
    deal = position("five_hundred", {"joker_lead": "not_void_suit"}, fields=fields, hands={0: "JK"})
    assert do(deal, "JK").legal() == ["C", "D", "H"]


# ---------------------------------------------------------------- refusals in words


@pytest.mark.parametrize(("contract", "hand", "trick", "card", "words"), [
    ("8H", "5S AH", "9S", "AH", "AH is not allowed: Follow suit if you can; if not, play any card (FH-37)"),
    ("8H", "JD AD", "KD", "JD", "JD is not allowed: The joker and the left bower follow as trumps (FH-39)"),
    ("8H", "5S", "9S", "AC", "P1 does not hold AC"),
])  # fmt: skip
def test_a_refused_card_is_told_by_its_clause(contract, hand, trick, card, words):
    with pytest.raises(NotAllowed) as refused:
        holding(contract, hand, trick).play(card)
    assert str(refused.value) == words


def test_a_seat_out_of_turn_is_told_whose_turn_it_is():
    with pytest.raises(NotAllowed, match=r"P2 is not to act, P1 is: .* \(FH-62\)"):
        after_calls("").play("pass", seat=2)


def test_after_the_end_nothing_is_allowed():
    with pytest.raises(NotAllowed, match="the deal is over"):
        play_out(after_calls("pass pass pass pass")).play("pass")
