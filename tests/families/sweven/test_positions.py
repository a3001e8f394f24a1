"""Positions of Sweven with a right answer, for the rule player."""

from __future__ import annotations

import pytest

from eldest import cards
from eldest.bots import Choice, seat_bot
from eldest.cards import SUIT_CARDS
from eldest.families.sweven.rules import WORTH
from eldest.table.deal import Deal
from eldest.table.position import position
from tests.families.sweven.table import dealt, options


def choice(deal: Deal) -> Choice:
    """The rule player's choice from the view of the seat to act, with its reason."""
    return seat_bot("rules", "sweven", 0).choose(deal.view(deal.awaited[0]))


def chosen(deal: Deal) -> str:
    """The rule player's action as text."""
    return deal.name(choice(deal).action)


def speaking(hand: str, calls: str = "", players: int = 4, barred: str = "") -> Deal:
    """A deal in which the hand is that of the seat to speak after these calls; the others get the rest as it comes."""
    seat = len(calls.split())
    rest = [name for name in map(cards.name, options(players=players).pack()) if name not in hand.split()]
    hands = {f"P{seat}": hand}
    for number, other in enumerate(place for place in range(players) if place != seat):
        hands[f"P{other}"] = " ".join(rest[8 * number : 8 * number + 8])
    if players == 2:
        hands["stock"] = " ".join(rest[8:])
    deal = dealt(players - 1, barred, hands, players=players)
    for call in calls.split():
        deal.play(call)
    return deal


def playing(hand: str, trump: str, bidder: int, trick: str = "", players: int = 4, seat: int = 0, **fields) -> Deal:
    """
    A position with a hand to play from: trump, bidder, the trick as `1:TH 2:7H`.

    `voids` are seats and suits without a card, as `1H`; `played` cards gone.
    """
    laid = [(int(place), card) for place, _, card in (each.partition(":") for each in trick.split())]
    known: dict[str, int | str] = {"result.bid": 5, "result.bidder": bidder, "trump": "SCDH".index(trump)}
    for void in fields.pop("voids", "").split():
        known[f"lacks.{void[0]}"] = SUIT_CARDS["SCDH".index(void[1])]
    known |= fields
    return position(
        "sweven", {"players": players}, fields=known, hands={seat: hand}, trick=laid, mover=None if laid else seat
    )


def worth(name: str) -> int:
    """The points of a card."""
    return WORTH[cards.card(name)]


# ---------------------------------------------------------------- bidding

WEAK = "9S 9C TC 9D TD 9H TH QS"
MIDDLING = "AS KS JS TS AH QD 9D 9C"
STRONG = "AS KS QS JS TS AH KH AD"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_hand_without_winners_is_passed(players):
    assert chosen(speaking(WEAK, "3 4 5 6 7"[: 2 * players - 3], players=players)) == "pass"
    assert chosen(speaking(WEAK, players=players)) == "pass"


@pytest.mark.parametrize("players", [2, 6])
def test_a_strong_hand_bids_high_and_never_what_it_cannot_win(players):
    assert 7 <= int(chosen(speaking(STRONG, players=players))) <= 13


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_that_draws_all_trumps_and_wins_every_trick_bids_every_point(players):
    deal = speaking(STRONG, players=players)
    assert (chosen(deal), choice(deal).reason) == ("17", "Nobody can win a trick against these cards.")
    assert int(chosen(speaking(STRONG.replace("KH", "QH"), players=players))) < 17


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_middling_hand_bids_by_the_number_of_players(players):
    bid = chosen(speaking(MIDDLING, players=players))
    assert int(bid) in {2: (7, 8), 3: (8, 9), 4: (6, 7), 5: (6, 7), 6: (5, 6)}[players]


def test_who_speaks_last_bids_no_more_than_he_must():
    deal = speaking(MIDDLING, "pass pass 5")
    assert (chosen(deal), choice(deal).reason) == ("6", "I bid last, so this is enough.")


def test_who_speaks_with_others_behind_bids_enough_to_keep_them_out():
    deal = speaking(MIDDLING, "3")
    assert int(chosen(deal)) > 4


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_bid_beyond_the_hand_is_left_alone(players):
    assert chosen(speaking(MIDDLING, "pass " * (players - 2) + "12", players=players)) == "pass"


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("AS KS QS TS 9S AH KD 9C", "S"),
        ("KH QH JH TH 9H AS KC 9D", "H"),
        ("AD KD QD AC KC 9C TS 9H", "D"),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_long_strong_suit_is_named(hand, suit, players):
    deal = speaking(hand, players=players)
    deal.play("12")
    for _ in range(players - 1):
        deal.play("pass")
    assert chosen(deal) == suit


# ---------------------------------------------------------------- the bidder


def test_the_bidder_draws_trumps_from_the_top():
    assert chosen(playing("AS KS QS 9S AH 8H 7D 8C", "S", 0)) == "AS"


def test_with_the_trumps_gone_he_takes_what_nobody_can_beat():
    assert chosen(playing("9S AH 8H 7D", "S", 0, played="AS KS QS JS TS 8S 7S")) == "AH"


def test_the_bidder_gives_up_the_lead_with_a_card_that_costs_nothing():
    assert worth(chosen(playing("KS 9S QH 7H KD 8D JC 9C", "S", 0))) == 0


def test_the_bidder_trumps_points_with_points():
    assert chosen(playing("JS 8S 7D KD", "S", 0, "1:KH 2:7H 3:QH")) == "JS"


def test_the_bidder_spends_no_trump_on_a_trick_without_points():
    assert chosen(playing("JS 8S 7D KD", "S", 0, "1:9H 2:7H 3:8H")) == "7D"


def test_the_bidder_who_plays_last_brings_his_points_home():
    assert chosen(playing("JH TH AS 7D", "S", 0, "1:9H 2:7H 3:8H")) == "JH"


def test_the_bidder_wastes_no_king_under_an_ace():
    assert chosen(playing("KH 8H AS 7D", "S", 0, "1:AH 2:7H 3:9H")) == "8H"


# ---------------------------------------------------------------- the defenders


def test_a_defender_leads_trumps_at_the_bidder():
    assert chosen(playing("KS 7S AH 9H QD 8D JC 9C", "S", 2)) == "7S"


def test_a_defender_takes_his_aces_once_the_bidder_has_no_trump():
    assert chosen(playing("KS 7S AH 9H", "S", 2, voids="2S")) == "AH"


def test_a_defender_leads_what_another_can_trump():
    assert chosen(playing("9H QD 8D", "S", 1, voids="2H")) == "9H"


def test_points_go_to_the_trick_that_a_fellow_wins():
    assert chosen(playing("JD 8D KS 7C", "C", 1, "1:9D 2:AD 3:7D")) == "JD"
    assert chosen(playing("JH KS 8S 7C", "C", 1, "1:9D 2:AD 3:7D")) == "JH"


def test_no_trump_is_wasted_on_a_trick_that_a_fellow_wins():
    assert chosen(playing("JC KC 8S", "C", 1, "1:9D 2:AD 3:7D")) == "8S"


def test_an_ace_is_kept_when_a_fellow_wins():
    assert chosen(playing("AD JD 8C", "S", 1, "1:9D 2:7D 3:TD")) == "JD"


def test_no_point_goes_to_the_trick_that_the_bidder_wins():
    assert chosen(playing("KD 9D 8C", "S", 1, "1:AD 2:7D 3:8D")) == "9D"
    assert chosen(playing("JH KC 8C", "S", 1, "1:AD 2:7D 3:8D")) == "8C"


def test_nothing_is_fed_while_the_bidder_may_still_win():
    assert chosen(playing("QD 8D 7C", "S", 0, "1:AD 2:7D", seat=3)) == "QD"
    assert chosen(playing("QD 8D 7C", "S", 0, "1:9D 2:KD", seat=3)) == "8D"


def test_a_defender_beats_the_bidder_with_the_card_that_does():
    assert chosen(playing("KD TD 8C", "S", 1, "1:QD 2:7D 3:8D")) == "KD"


def test_a_defender_trumps_the_points_of_the_bidder():
    assert chosen(playing("JS 9S 8C", "S", 1, "1:AD 2:QD 3:8D")) == "9S"


def test_points_may_be_thrown_in_when_those_behind_hold_what_beats_the_bidder():
    deal = playing("QH 8C", "S", 3, "3:TD")
    assert (chosen(deal), choice(deal).reason[:19]) == ("QH", "One of us may still")
