"""The clauses that no worked example of the book shows."""

from __future__ import annotations

import random

import pytest

from eldest import cards
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import hands, places
from eldest_spades import rules
from eldest_spades.traits import FAMILY


def dealt(dealer: int = 3, **options: object) -> Deal:
    """A deal from a pack in its order: P0 has every fourth card, if P3 deals."""
    chosen = rules.OPTIONS.make(options)
    game = FAMILY.game()
    game.dealer = dealer
    return Deal(FAMILY, chosen, game, chosen.pack())


def bid(deal: Deal, *numbers: int) -> Deal:
    for number in numbers:
        deal.play(str(number), deal.awaited[0])
    return deal


def played(seed: int, **options: object) -> Deal:
    """A random deal to its end, bids low enough to be made now and then."""
    dice = random.Random(seed)
    chosen = rules.OPTIONS.make(options)
    deal = Deal(FAMILY, chosen, FAMILY.game(), dice.sample(chosen.pack(), 52))
    while not deal.over:
        texts = deal.legal(deal.awaited[0])
        deal.play(dice.choice(texts[:4] if deal.phase == "bid" else texts), deal.awaited[0])
    return deal


def test_sp_1_seats_that_face_each_other_have_one_score():
    assert FAMILY.rules.sides(rules.OPTIONS().record()) == 2
    result = bid(dealt(), 1, 2, 4, 8).row.result
    assert [*result.bids] == [5, 10]


def test_sp_6_the_deal_passes_to_the_left():
    deal = played(1)
    FAMILY.rules.settle(deal.rules, deal.game, deal.row.result)
    assert deal.game.dealer == 1


def test_sp_7_everybody_bids_once_from_the_dealers_left():
    deal = dealt(dealer=1)
    spoken = []
    while deal.phase == "bid":
        spoken += deal.awaited
        assert len(deal.legal()) == 14 or len(spoken) > 2
        deal.play("3")
    assert spoken == [2, 3, 0, 1]


def test_sp_9_the_bids_of_partners_do_not_come_to_more_than_thirteen():
    deal = bid(dealt(), 9, 2)
    assert deal.legal() == ["0", "1", "2", "3", "4"]
    with pytest.raises(NotAllowed, match="SP-9"):
        deal.play("5")


def test_sp_10_sealed_bids_are_shown_together():
    deal = dealt(bidding="together")
    assert deal.awaited == (0, 1, 2, 3)
    for seat in (2, 0, 3):
        deal.play(str(seat + 9), seat)
        assert [*deal.view(1).row.bids] == [0, 0, 0, 0]
        assert {done.text for done in deal.view(1).past} <= {""}
    deal.play("0", 1)
    assert [*deal.view(1).row.bids] == [9, 0, 11, 12]
    assert [*deal.row.result.bids] == [20, 12]
    assert [*cards.members(deal.row.result.nils)] == [1]


def test_sp_11_the_dealers_left_leads_and_then_the_winner_does():
    deal = bid(dealt(dealer=2), 1, 1, 1, 1)
    assert deal.awaited == (3,)
    for _ in range(4):
        deal.play(deal.legal()[-1])
    assert deal.awaited == (deal.row.winning,)


def test_sp_12_a_lead_of_spades_before_they_are_broken_shows_that_there_is_nothing_else():
    deal = bid(dealt(), 1, 1, 1, 1)
    deal.row.hands[0] = cards.cards("AS KS")
    deal.play("AS", 0)
    assert deal.row.lacks[0] == rules.PLAIN
    assert deal.row.broken


def test_sp_12_options_say_when_spades_may_be_led():
    def leads(spades_led: str) -> set[str]:
        deal = bid(dealt(spades_led=spades_led), 1, 1, 1, 1)
        deal.row.broken = 1
        return {text[-1] for text in deal.legal(0)}

    assert leads("when_broken") == leads("any_time") == {"S", "H", "C", "D"}
    assert leads("nothing_else") == {"H", "C", "D"}
    unbroken = bid(dealt(spades_led="any_time"), 1, 1, 1, 1)
    assert {text[-1] for text in unbroken.legal(0)} == {"S", "H", "C", "D"}


@pytest.mark.parametrize("seed", range(20))
def test_sp_15_all_thirteen_tricks_are_played(seed):
    deal = played(seed)
    takers = [done.taker for done in deal.actions if done.taker is not None]
    result = deal.row.result
    assert len(takers) == sum(result.tricks) == 13
    assert result.tricks[0] == sum(taker in (0, 2) for taker in takers)
    failed = {seat for seat in cards.members(result.nils) if seat in takers}
    assert {*cards.members(result.failed)} == failed


def test_sp_20_no_limit_no_penalty():
    game, result = FAMILY.game(), FAMILY.result()
    result.bids[0], result.tricks[0], result.bids[1] = 1, 13, 1
    FAMILY.rules.settle(rules.OPTIONS(bag_limit=0).record(), game, result)
    assert [*game.scores] == [22, -10]
    FAMILY.rules.settle(rules.OPTIONS(bag_limit=5, bag_penalty=50).record(), game, result)
    assert [*game.scores] == [22 + 22 - 4 * 50, -20]
    assert [*game.bags] == [4, 0]


def test_sp_23_two_nils_are_made_by_no_trick_alone():
    assert not FAMILY.rules.made(rules.OPTIONS().record(), 0, 1)
    assert FAMILY.rules.made(rules.OPTIONS().record(), 0, 0)
    assert FAMILY.rules.made(rules.OPTIONS().record(), 4, 6)


def test_sp_27_equal_scores_share_the_win_after_the_last_hand():
    game, result = FAMILY.game(), FAMILY.result()
    result.bids[0] = result.bids[1] = result.tricks[0] = result.tricks[1] = 6
    FAMILY.rules.settle(rules.OPTIONS(max_hands=1).record(), game, result)
    assert [*cards.members(game.won)] == [0, 1]


def test_sp_28_out_of_turn_and_not_allowed_are_refused():
    deal = bid(dealt(), 1, 1, 1, 1)
    with pytest.raises(NotAllowed, match="SP-28"):
        deal.play("AS", 3)
    hearts = cards.cards("2H KH")
    deal.row.hands[1] = hearts | cards.cards("AS")
    deal.row.hands[0] = cards.cards("AH 2S")
    with pytest.raises(NotAllowed, match="SP-12"):
        deal.play("2S")
    deal.play("AH")
    with pytest.raises(NotAllowed, match="SP-13"):
        deal.play("AS")


def behind(scores: list[int], **options: object) -> Deal:
    """A deal at these scores that P3 deals, with blind nils allowed."""
    chosen = rules.OPTIONS.make({"blind_nil": True, **options})
    game = FAMILY.game()
    game.dealer = 3
    game.scores[0], game.scores[1] = scores
    return Deal(FAMILY, chosen, game, chosen.pack())


def test_sp_29_only_who_is_a_hundred_points_behind_may_bid_blind():
    assert behind([0, 99]).phase == "bid"
    assert behind([0, 100]).awaited == (0,)
    assert behind([0, 50], behind=50).phase == "blind"
    deal = behind([300, 200])
    assert deal.phase == "blind" and deal.awaited == (1,)


def test_sp_29_cards_are_seen_by_nobody_before_their_player_looks():
    deal = behind([0, 100])
    for seat in (0, 2):
        row = deal.view(seat).row
        assert [*row.hands] == [*row.closed] == [0, 0, 0, 0]
        assert [FAMILY.face.held(deal.rules, row, each) for each in range(4)] == [0, 13, 0, 13]
    deal.play("look")
    assert deal.view(0).row.hands[0].bit_count() == 13
    assert deal.view(2).row.hands[2] == 0


def test_sp_29_the_cards_go_to_the_same_hands():
    closed, usual = behind([0, 100]), dealt()
    assert hands(FAMILY, closed.row) == hands(FAMILY, usual.row)
    assert places(FAMILY, closed.options, closed.game) == places(FAMILY, usual.options, usual.game)


@pytest.mark.parametrize("bidding", ["in_turn", "together"])
def test_sp_30_a_blind_nil_is_a_bid_and_all_others_bid_then(bidding):
    deal = behind([0, 100], bidding=bidding)
    deal.play("look")
    assert deal.awaited == (2,)
    deal.play("nil")
    assert deal.phase == "bid"
    bid(deal, 3, 4, 5)
    assert deal.phase == "play" and deal.awaited == (0,)
    assert [*deal.row.bids] == [3, 4, 0, 5]
    assert [*cards.members(deal.row.result.nils)] == [*cards.members(deal.row.result.blind)] == [2]
    assert [hand.bit_count() for hand in deal.row.hands] == [13] * 4
    assert FAMILY.face.to_take(deal.rules, deal.row) == 13


def test_sp_30_when_all_have_bid_blind_the_play_begins():
    deal = behind([0, 0], behind=0)
    assert FAMILY.face.to_take(deal.rules, deal.row) == 13
    for _ in range(4):
        deal.play("nil")
    assert deal.phase == "play" and deal.row.result.nils == 0b1111
