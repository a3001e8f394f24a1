"""Sweven: players, packs and the deal (SW-1 to SW-6, SW-10 to SW-12)."""

import pytest

from eldest import cards
from eldest.families.sweven import rules as family
from eldest.families.sweven.traits import FAMILY
from eldest.options import NotAnOption
from eldest.table.dealing import places
from tests.families.moves import hand
from tests.families.sweven.table import dealt, options


@pytest.mark.parametrize("players", [1, 7])
def test_sw_1_two_to_six_play(players):
    with pytest.raises(NotAnOption, match=r"must be 2\.\.6 \(SW-1\)"):
        options(players=players)


@pytest.mark.parametrize("players", range(2, 7))
def test_sw_1_everybody_plays_for_himself(players):
    assert family.sides(options(players=players).record()) == players


@pytest.mark.parametrize("trump", range(4))
def test_sw_2_the_ace_is_highest_in_every_suit_and_no_trump_is_ranked_anew(trump):
    for suit in cards.SUITS:
        ranked = sorted(
            (cards.card(rank + suit) for rank in "3456789TJQKA"), key=lambda card: family.POWER[trump][card]
        )
        assert [cards.name(card)[0] for card in ranked] == list("3456789TJQKA")


@pytest.mark.parametrize(("players", "ranks"), [
    pytest.param(2, "9TJQKA", id="SW-3"),
    pytest.param(3, "9TJQKA", id="SW-3 three"),
    pytest.param(4, "789TJQKA", id="SW-4"),
    pytest.param(5, "56789TJQKA", id="SW-5"),
    pytest.param(6, "3456789TJQKA", id="SW-6"),
])  # fmt: skip
def test_sw_3_4_5_6_the_packs(players, ranks):
    pack = sorted(cards.name(card) for card in options(players=players).pack())
    assert pack == sorted(rank + suit for rank in ranks for suit in "SHDC")


def test_sw_10_one_card_at_a_time_from_the_dealers_left():
    deal = dealt(dealer=1, players=3)
    owners = places(FAMILY, deal.options, deal.game)
    assert owners == ["P2", "P0", "P1"] * 8


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sw_11_the_whole_pack_is_dealt(players):
    deal = dealt(players=players)
    held = [hand(deal, seat) for seat in range(players)]
    assert [len(each) for each in held] == [8] * players
    assert len(set().union(*held)) == len(deal.pack)


def test_sw_12_two_players_leave_eight_cards_that_no_record_holds():
    deal = dealt(players=2)
    assert places(FAMILY, deal.options, deal.game)[16:] == ["stock"] * 8
    assert sum(deal.row.hands) == cards.gather(deal.pack[:16])


def test_sw_12_the_points_left_over_are_nobodys():
    """The pack lies in its order: the last eight cards are hearts from jack up and diamonds from king up."""
    deal = dealt(players=2)
    left = cards.gather(deal.pack[16:])
    for action in ("3", "pass", "S"):
        deal.play(action)
    while not deal.over:
        deal.play(deal.legal()[0])
    assert sum(deal.row.result.points) == 17 - sum(family.WORTH[card] for card in cards.members(left)) < 17
