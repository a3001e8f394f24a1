"""Oh Hell: the bidding (OH-18, OH-23 to OH-26, OH-41, OH-43, OH-44)."""

from itertools import permutations

import pytest

from eldest.families.oh_hell import rules as family
from eldest.options import NotAnOption
from eldest.table.actions import NotAnAction
from eldest.table.deal import NotAllowed
from tests.families.moves import refusal
from tests.families.oh_hell.table import after_bids, dealt

IN_TURN = {"bidding": "in_turn", "start": 5}


@pytest.mark.parametrize("players", range(3, 9))
def test_oh_23_all_are_awaited_at_once(players):
    deal = dealt(players=players)
    assert (deal.phase, deal.awaited) == ("bid", tuple(range(players)))


def test_oh_23_who_is_ready_is_seen_by_all():
    deal = dealt()
    deal.play("3", 2)
    assert [deal.view(seat).row.ready for seat in range(4)] == [0b0100] * 4
    assert deal.awaited == (0, 1, 3)


def test_oh_24_no_bid_is_known_before_all_are_ready():
    deal = dealt()
    for seat in (3, 1, 0):
        deal.play("5", seat)
        for other in set(range(4)) - {seat}:
            row = deal.view(other).row
            assert (row.sealed[seat], row.result.bids[seat]) == (0, 0)
        assert deal.view(seat).row.sealed[seat] == 5
    assert not any(deal.seen(done, 2) for done in deal.actions)
    deal.play("1", 2)
    assert [list(deal.view(seat).row.result.bids)[:4] for seat in range(4)] == [[5, 5, 1, 5]] * 4
    assert all(deal.seen(done, seat) for done in deal.actions for seat in range(4))


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_oh_24_in_any_order_the_same_comes_out(order):
    deal = dealt(players=3)
    for seat in order:
        deal.play(str(seat + 4), seat)
    assert (list(deal.row.result.bids)[:3], deal.phase, deal.awaited) == ([4, 5, 6], "play", (1,))


@pytest.mark.parametrize("deals", [0, 6, 12])
def test_oh_25_any_number_from_nothing_to_the_cards_in_the_hand(deals):
    deal = dealt(deals=deals)
    most = 13 - deals
    assert deal.legal(1) == [str(number) for number in range(most + 1)]
    assert refusal(deal, str(most + 1), 1) == "OH-25"


def test_oh_25_seventeen_is_the_most_at_any_table():
    with pytest.raises(NotAnAction):
        dealt().play("18", 1)


@pytest.mark.parametrize("bids", ["0 0 0 0", "13 13 13 13", "3 3 3 4"])
def test_oh_26_the_sum_is_free(bids):
    deal = after_bids(bids)
    assert (deal.phase, family.sum_of_bids(deal.rules, deal.row)) == ("play", sum(map(int, bids.split())))


@pytest.mark.parametrize("dealer", range(4))
def test_oh_18_the_dealer_deals_and_the_player_on_his_left_leads(dealer):
    assert after_bids("1 1 1 1", dealer=dealer).awaited == ((dealer + 1) % 4,)


def test_oh_41_a_second_bid_is_refused_and_has_no_effect():
    deal = dealt()
    deal.play("3", 2)
    before = bytes(deal.row)
    assert refusal(deal, "4", 2) == "OH-41"
    assert bytes(deal.row) == before


def test_oh_41_several_may_act_so_a_bid_needs_a_seat():
    with pytest.raises(NotAllowed, match="say for which seat"):
        dealt().play("3")


# ---------------------------------------------------------------- one after the other


@pytest.mark.parametrize("dealer", range(4))
def test_oh_43_from_the_dealers_left_the_dealer_last(dealer):
    deal, turns = dealt(dealer=dealer, **IN_TURN), []
    while deal.phase == "bid":
        turns += deal.awaited
        deal.play("2")
    assert turns == [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
    assert deal.awaited == ((dealer + 1) % 4,)


def test_oh_43_a_bid_is_heard_by_all_at_once():
    deal = after_bids("4", **IN_TURN)
    assert [deal.view(seat).row.result.bids[1] for seat in range(4)] == [4] * 4
    assert all(deal.seen(deal.actions[0], seat) for seat in range(4))


def test_oh_43_out_of_turn_is_refused():
    assert refusal(after_bids("4", **IN_TURN), "2", 3) == "OH-41"


def test_oh_43_without_the_hook_the_dealer_is_free():
    assert after_bids("1 1 1", **IN_TURN).legal() == list("012345")


@pytest.mark.parametrize(("bids", "barred"), [
    ("0 0 0", "5"), ("1 1 1", "2"), ("2 2 0", "1"), ("5 0 0", "0"), ("5 1 0", ""), ("5 5 5", ""),
])  # fmt: skip
def test_oh_44_the_dealer_may_not_make_it_even(bids, barred):
    deal = after_bids(bids, hook=True, **IN_TURN)
    assert deal.legal() == [number for number in "012345" if number != barred]
    if barred:
        assert refusal(deal, barred) == "OH-44"
        assert "(OH-44)" in deal.why_not(barred)


@pytest.mark.parametrize("bids", ["", "5", "2 3"])
def test_oh_44_nobody_else_is_hooked(bids):
    assert after_bids(bids, hook=True, **IN_TURN).legal() == list("012345")


def test_oh_44_in_a_hand_of_one_card_too():
    assert after_bids("0 1 0", hook=True, bidding="in_turn", start=1).legal() == ["1"]
    assert after_bids("0 0 0", hook=True, bidding="in_turn", start=1).legal() == ["0"]


def test_oh_44_a_number_beyond_the_hand_is_another_matter():
    assert refusal(after_bids("0 0 0", hook=True, **IN_TURN), "6") == "OH-25"


def test_oh_44_sealed_bids_have_no_last_one():
    with pytest.raises(NotAnOption, match=r"hook=true needs bidding=in_turn \(OH-44\)"):
        dealt(hook=True)
