"""Five Hundred for five: how the bidder finds help (FH-47 to FH-50, FH-71)."""

import pytest

from eldest import cards
from eldest.families.five_hundred import rules as family
from tests.families.five_hundred.table import Deal, after_calls
from tests.families.moves import do, hand, play_out, refusal

# Eldest hand is P1, who bids; P3 holds the ace of hearts, P4 the joker.
HANDS = {
    "P0": "2S 3S 4S 5S 2C 3C 4C 2D 3D 4D",
    "P1": "AS KS QS JS TS 9S 8S 7S KH QH",
    "P2": "6S JC 5C 6C 7C 8C 5D 6D 7D 8D",
    "P3": "AH JH TH 9H 8H 7H 6H 5H 4H 3H",
    "P4": "JK AC KC QC TC 9C AD KD QD JD",
    "widow": "2H TD 9D",
}
WIDOW = "2H TD 9D"


def bid(call: str = "7S", **given) -> Deal:
    """P1 has bid and everybody else has passed."""
    return after_calls(f"{call} pass pass pass pass", hands=HANDS, **{"players": 5, **given})


def called(card: str, **given) -> Deal:
    """P1 has bid seven spades, thrown the widow away and called a card."""
    return do(bid(five_partner="called_card", **given), f"{WIDOW} {card}")


@pytest.mark.parametrize("partner", ["P0", "P2", "P3", "P4"])
def test_fh_47_any_player_can_be_named_and_cannot_refuse(partner):
    deal = do(bid(), partner)
    assert (deal.row.result.partners, deal.phase) == (1 << int(partner[1]), "discard")


@pytest.mark.parametrize(("call", "partners"), [("6S", 1), ("7NT", 1), ("8S", 2), ("9S", 2), ("10NT", 2)])
def test_fh_47_one_partner_on_six_or_seven_and_two_on_eight_or_more(call, partners):
    deal = bid(call, five_partner="one_or_two")
    named = 0
    while deal.phase == "partner":
        deal.play(deal.legal()[0])
        named += 1
    assert named == partners


def test_fh_47_any_player_names_one_on_a_bid_of_ten_too():
    assert do(bid("10S"), "P2").phase == "discard"


def test_fh_47_whoever_holds_the_called_card_is_the_partner():
    assert play_out(called("AH")).row.result.partners == 1 << 3


def test_fh_48_nobody_is_known_as_the_partner_before_the_card_falls():
    assert called("AH").row.result.partners == 0


def test_fh_48_the_partner_is_known_as_soon_as_the_card_falls():
    deal = do(called("AH"), "KH 5C")
    before = deal.row.result.partners
    assert (before, do(deal, "AH").row.result.partners) == (0, 1 << 3)


def test_fh_48_no_other_seat_can_tell_who_it_is():
    deal = called("AH")
    assert [list(deal.view(seat).row.holder)[:5] for seat in (0, 1, 2, 4)] == [[0] * 5] * 4


def test_fh_48_by_agreement_the_holder_announces_himself():
    assert called("AH", called_card_announced=True).row.result.partners == 1 << 3


def test_fh_48_the_called_card_is_public():
    deal = called("AH")
    assert [deal.view(seat).row.called for seat in range(5)] == [cards.cards("AH")] * 5


@pytest.mark.parametrize("five_partner", ["any_player", "one_or_two"])
def test_fh_49_a_partner_is_named_before_the_widow_is_taken(five_partner):
    deal = bid(five_partner=five_partner)
    assert (deal.phase, deal.awaited, len(hand(deal, 1))) == ("partner", (1,), 10)


def test_fh_49_a_card_is_called_after_discarding_and_before_the_lead():
    deal = bid(five_partner="called_card")
    phases = [deal.phase, do(deal, WIDOW).phase, do(deal, "AH").phase]
    assert (phases, deal.awaited) == (["discard", "called", "play"], (1,))


def test_fh_49_any_card_can_be_called_that_the_bidder_neither_holds_nor_discarded():
    deal = do(bid(five_partner="called_card"), WIDOW)
    own = {*HANDS["P1"].split(), *WIDOW.split()}
    assert set(deal.legal()) == {cards.name(card) for card in deal.pack} - own


@pytest.mark.parametrize("card", ["AS", "2H"])
def test_fh_49_his_own_cards_and_discards_cannot_be_called(card):
    assert refusal(do(bid(five_partner="called_card"), WIDOW), card) == "FH-49"


def test_fh_49_the_joker_can_be_called():
    assert play_out(called("JK")).row.result.partners == 1 << 4


def test_fh_50_the_holder_knows_from_the_call():
    assert list(called("AH").view(3).row.holder)[:5] == [0, 0, 0, 1, 0]


def test_fh_50_the_holder_need_not_play_the_card_early():
    deal = do(called("AH"), "KH 5C 3H")
    assert (deal.awaited, deal.row.result.partners) == ((4,), 0)


def test_fh_50_tricks_won_before_he_was_known_count_for_the_bidders_side():
    result = family.RESULT()
    result.contract, result.bidder, result.partners = family.CALLS.index("6S"), 1, 1 << 3
    result.tricks[1], result.tricks[3], result.tricks[0] = 3, 3, 4
    rules = bid().rules
    assert (family.bidders_tricks(rules, result), family.made(rules, result)) == (6, True)


def test_fh_71_the_bidder_cannot_play_alone():
    assert refusal(bid(), "P1") == "FH-71"


def test_fh_71_nor_name_a_seat_that_is_not_there():
    assert refusal(bid(), "P5") == "FH-71"


def test_fh_71_nor_the_same_partner_twice():
    assert refusal(do(bid("8S", five_partner="one_or_two"), "P3"), "P3") == "FH-71"


def test_fh_71_there_is_no_passing_the_choice():
    assert bid().legal() == ["P0", "P2", "P3", "P4"]


@pytest.mark.parametrize("five_partner", ["any_player", "one_or_two", "called_card"])
@pytest.mark.parametrize("call", ["NULLO", "OPEN_NULLO"])
def test_fh_71_at_nullo_the_bidder_has_no_help(call, five_partner):
    deal = play_out(bid(call, five_partner=five_partner))
    assert deal.row.result.partners == 0 and {"partner", "called"}.isdisjoint(done.phase for done in deal.actions)


def test_fh_71_the_joker_can_be_called_only_if_it_is_used():
    hands = {**HANDS, "P4": HANDS["P4"].replace("JK", "TD"), "widow": "2H 9D"}
    deal = after_calls("7S pass pass pass pass", hands=hands, players=5, joker=False, five_partner="called_card")
    assert refusal(do(deal, "2H 9D"), "JK") == "FH-49"


def test_fh_71_a_card_that_came_in_the_widow_cannot_be_called():
    deal = do(bid(five_partner="called_card"), "7S 8S KH")
    assert refusal(deal, "TD") == "FH-49"


def test_a_refused_call_of_a_card_is_told_by_its_clause():
    deal = do(bid(five_partner="called_card"), WIDOW)
    words = (
        "AS is not allowed: Any card of the pack that is neither in the bidder's hand nor among his discards (FH-49)"
    )
    assert deal.why_not("AS") == words


@pytest.mark.parametrize("five_partner", ["any_player", "one_or_two"])
def test_other_tables_ask_for_no_help(five_partner):
    assert after_calls("8S pass pass pass", five_partner=five_partner).phase == "discard"
