"""Oh Hell: players, packs and the deal (OH-4 to OH-22, OH-46)."""

from collections import Counter

import pytest

from eldest import cards
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.options import NotAnOption
from eldest.table.dealing import places
from tests.families.oh_hell.table import dealt, names, options

RANKS = "23456789TJQKA"
WHOLE = Counter(rank + suit for rank in RANKS for suit in "SHDC")


@pytest.mark.parametrize("players", [2, 9])
def test_oh_4_three_to_eight_play(players):
    with pytest.raises(NotAnOption, match=r"must be 3\.\.8 \(OH-4\)"):
        options(players=players)


@pytest.mark.parametrize("players", range(3, 9))
def test_oh_4_everybody_plays_for_himself(players):
    assert family.sides(options(players=players).record()) == players


@pytest.mark.parametrize("trump", range(5))
def test_oh_5_the_ace_is_highest_in_every_suit(trump):
    for suit in cards.SUITS:
        ranked = sorted((cards.card(rank + suit) for rank in RANKS), key=lambda card: family.POWER[trump][card])
        assert [cards.name(card)[0] for card in ranked] == list(RANKS)


@pytest.mark.parametrize("players", range(3, 9))
def test_oh_5_no_joker_is_used(players):
    assert cards.JOKER not in options(players=players).pack()


@pytest.mark.parametrize(("players", "suits"), [
    pytest.param(3, (9, 10, 10, 10), id="OH-7"),
    pytest.param(4, (13, 13, 13, 13), id="OH-6"),
    pytest.param(5, (17, 16, 16, 16), id="OH-8"),
    pytest.param(6, (20, 20, 19, 19), id="OH-9"),
    pytest.param(7, (23, 23, 23, 22), id="OH-10"),
    pytest.param(8, (26, 26, 26, 26), id="OH-11"),
])  # fmt: skip
def test_oh_6_7_8_9_10_11_the_table_of_packs(players, suits):
    pack = names(options(players=players).pack())
    held = Counter(name[-1] for name in pack.elements())
    assert (tuple(held[suit] for suit in "SCDH"), pack.total()) == (suits, 13 * players)


def lowest(last: str) -> Counter[str]:
    """The cards from 2S up to this one."""
    upward = [rank + suit for rank in RANKS for suit in "SCDH"]
    return Counter(upward[: upward.index(last) + 1])


@pytest.mark.parametrize(("players", "pack"), [
    pytest.param(3, WHOLE - lowest("5S"), id="OH-7"),
    pytest.param(4, WHOLE, id="OH-6"),
    pytest.param(5, WHOLE + lowest("5S"), id="OH-8"),
    pytest.param(6, WHOLE + lowest("8C"), id="OH-9"),
    pytest.param(7, WHOLE + lowest("JD"), id="OH-10"),
    pytest.param(8, WHOLE + WHOLE, id="OH-11"),
])  # fmt: skip
def test_oh_6_7_8_9_10_11_the_packs_card_by_card(players, pack):
    assert names(options(players=players).pack()) == pack


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("start", [1, 7, 12])
def test_oh_12_a_shorter_game_has_the_same_pack(players, start):
    assert options(players=players, start=start).pack() == options(players=players).pack()


@pytest.mark.parametrize("dealer", range(3))
def test_oh_19_one_card_at_a_time_from_the_dealers_left(dealer):
    deal = dealt(dealer=dealer, players=3, start=4)
    following = [f"P{(dealer + turn) % 3}" for turn in (1, 2, 3)]
    assert places(FAMILY, deal.options, deal.game) == [*following * 4, "turned", *["stock"] * 26]


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("deals", [0, 25])
def test_oh_20_22_all_cards_are_dealt_and_there_are_no_trumps(players, deals):
    row = dealt(players=players, deals=deals).row
    assert (row.each, row.turned, row.trump) == (13, 0, family.NO_TRUMP)
    assert sum(held.bit_count() for held in (*row.hands, *row.twice)) == 13 * players


@pytest.mark.parametrize("deals", range(1, 25))
def test_oh_21_22_else_the_next_card_is_turned_up(deals):
    deal = dealt(deals=deals)
    turned = deal.pack[4 * deal.row.each]
    assert (deal.row.turned, deal.row.trump) == (1 << turned, cards.SUIT_OF[turned])


def test_oh_21_the_card_turned_up_stays_out_of_play():
    hands = {"P0": "AS KS", "P1": "AH KH", "P2": "AD KD", "P3": "AC KC", "turned": "2H"}
    deal = dealt(start=2, hands=hands)
    assert [set(cards.names(held)) for held in deal.row.hands][:4] == [
        {"AS", "KS"}, {"AH", "KH"}, {"AD", "KD"}, {"AC", "KC"},
    ]  # fmt: skip
    assert cards.names(deal.view(3).row.turned) == ["2H"]


def test_oh_22_a_shorter_game_has_a_turn_up_in_its_first_hand():
    assert dealt(start=12).row.turned


@pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 13), (5, 10), (6, 8), (7, 7)])
def test_oh_46_one_pack_as_far_as_it_goes_round(players, most):
    chosen = options(players=players, pack_of="whole", start=most)
    assert names(chosen.pack()) == WHOLE
    assert bool(dealt(players=players, pack_of="whole", start=most).row.turned) is (players * most < 52)
    with pytest.raises(NotAnOption, match=rf"start={most + 1}: .*\(OH-46\)" if most < 17 else "OH-46"):
        options(players=players, pack_of="whole", start=most + 1)


def test_oh_46_one_pack_is_for_seven():
    with pytest.raises(NotAnOption, match=r"not 8 \(OH-46\)"):
        options(players=8, pack_of="whole", start=6)


@pytest.mark.parametrize("players", range(3, 9))
def test_oh_46_with_the_other_packs_a_hand_has_at_most_13_cards(players):
    with pytest.raises(NotAnOption, match=r"at most 13 cards each \(OH-46\)"):
        options(players=players, start=14)
