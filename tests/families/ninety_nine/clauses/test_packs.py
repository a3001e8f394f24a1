"""Ninety-Nine: players, packs, the deal and the trumps (NN-1 to NN-4, NN-18 to NN-21, NN-40, NN-50, NN-53 to NN-58)."""

import pytest

from eldest import cards
from eldest.cards import SUIT_CARDS
from eldest.families.ninety_nine import rules as family
from eldest.options import NotAnOption
from tests.families.moves import play_out
from tests.families.ninety_nine.table import HANDS, dealt, held, offered, options, scored


def pack(**given) -> list[str]:
    return [cards.name(card) for card in options(**given).pack()]


def test_nn_1_three_players_each_for_himself():
    assert options().players == 3
    assert [family.sides(options(players=players).record()) for players in (3, 4, 5)] == [3, 4, 5]


@pytest.mark.parametrize("players", [1, 6])
def test_nn_1_nobody_else_plays(players):
    with pytest.raises(NotAnOption, match="must be 2"):
        options(players=players)


def test_nn_2_ace_to_six_in_four_suits():
    assert sorted(pack()) == sorted(rank + suit for rank in "AKQJT9876" for suit in "SHDC")


def test_nn_2_aces_are_high():
    order = sorted(cards.members(SUIT_CARDS[cards.SPADES] & cards.gather(options().pack())))
    assert [cards.name(card)[0] for card in order] == list("6789TJQKA")
    assert order == sorted(order, key=lambda card: family.POWER[cards.HEARTS][card])


def test_nn_4_one_card_at_a_time_from_the_dealers_left():
    deal = dealt(dealer=1)
    for place, card in enumerate(deal.pack):
        assert deal.row.hands[(2 + place) % 3] >> card & 1
    assert [hand.bit_count() for hand in deal.row.hands] == [12, 12, 12, 0, 0]


def test_nn_4_the_deal_passes_to_the_left():
    assert [scored("3 3 4", "4 4 1", dealer=dealer).dealer for dealer in range(3)] == [1, 2, 0]


def test_nn_40_two_players_the_other_the_dummy_the_dealer():
    deal = dealt(dealer=0, players=2)
    given = [cards.gather(deal.pack[turn::3]) for turn in range(3)]
    assert (deal.row.hands[1], deal.row.hands[0]) == (given[0], given[2])
    assert deal.row.hands[2] | deal.row.bid_cards[2] == given[1]


def test_nn_40_the_last_three_of_the_dummy_are_its_bid():
    deal = dealt(dealer=1, players=2)
    assert deal.row.bid_cards[2] == cards.gather(deal.pack[place] for place in (28, 31, 34))
    assert deal.row.result.bids[2] == family.bid_of(deal.row, deal.row.bid_cards[2])


def test_nn_40_it_stays_unknown_to_both_until_the_end():
    deal = offered(dealt(players=2))
    while not deal.over:
        for seat in range(2):
            seen = deal.view(seat).row
            assert (seen.bid_cards[2], seen.shown[2], seen.result.bids[2]) == (0, 0, 0)
        deal.play(deal.legal()[0])
    assert deal.view(0).row.shown[2] == deal.row.bid_cards[2]


def test_nn_50_four_players_thirteen_each_of_the_full_pack_ten_tricks():
    deal = dealt(players=4)
    assert (len(deal.pack), [hand.bit_count() for hand in deal.row.hands]) == (52, [13, 13, 13, 13, 0])
    assert play_out(deal).row.tricks == 10


def test_nn_55_five_players_twelve_each_of_sixty_nine_tricks():
    deal = dealt(players=5)
    assert (len(deal.pack), [hand.bit_count() for hand in deal.row.hands]) == (60, [12] * 5)
    assert {"11C", "12D"} < set(pack(players=5)) and not {"13H", "JK"} & set(pack(players=5))
    assert play_out(deal).row.tricks == 9


# ---------------------------------------------------------------- trumps


def trump(**given) -> str:
    return ("S", "C", "D", "H", "NT")[dealt(**given).row.trump]


def test_nn_18_the_first_deal_has_no_trumps():
    assert trump() == "NT"


def test_nn_18_or_diamonds_where_that_is_agreed():
    assert trump(first_trump="diamonds") == "D"
    assert trump(first_trump="diamonds", successes=1) == "S"


def test_nn_19_later_trumps_by_how_many_fulfilled_their_bids():
    assert [trump(successes=number) for number in range(4)] == ["D", "S", "H", "C"]


def test_nn_20_each_game_begins_again_without_trumps():
    game, rules, result = family.GAME(), options().record(), family.RESULT()
    game.dealt, game.points[0] = 4, 99
    result.tricks[0], result.bids[1] = 9, 5
    family.settle(rules, game, result)
    assert (game.games, family.next_trump(rules, game)) == (1, cards.NO_TRUMP)


def test_nn_21_trumps_are_known_before_the_bid_cards():
    deal = dealt(successes=2)
    assert deal.phase == "lay"
    assert [deal.view(seat).row.trump for seat in range(3)] == [cards.HEARTS] * 3


def test_nn_43_the_dummy_counts_as_one_of_the_three():
    assert scored("3 4 2", "3 4 2", players=2).successes == 3
    assert trump(players=2, successes=3) == "C"


def test_nn_53_four_players_all_four_no_trump():
    assert [trump(players=4, successes=number) for number in range(5)] == ["D", "S", "H", "C", "NT"]


def test_nn_55_five_players_four_or_five_no_trump():
    assert [trump(players=5, successes=number) for number in range(6)] == ["D", "S", "H", "C", "NT", "NT"]


# ---------------------------------------------------------------- a card turned up


def test_nn_56_the_last_card_is_turned_up_and_is_trumps():
    deal = dealt(trump_rule="turn_up", turned="KC")
    assert (len(deal.pack), held(deal.row.turned), deal.row.trump) == (37, {"KC"}, cards.CLUBS)
    assert [hand.bit_count() for hand in deal.row.hands][:3] == [12, 12, 12]


@pytest.mark.parametrize("turned", ["9S", "9C", "9D", "9H", "JK"])
def test_nn_56_a_nine_or_the_joker_means_no_trumps(turned):
    assert dealt(trump_rule="turn_up", turned=turned).row.trump == cards.NO_TRUMP


def test_nn_56_it_replaces_the_trumps_by_successes():
    deal = dealt(trump_rule="turn_up", turned="KC", successes=2)
    assert deal.row.trump == cards.CLUBS


@pytest.mark.parametrize("players", [2, 4, 5])
def test_nn_56_only_three_play_so(players):
    with pytest.raises(NotAnOption, match=rf"needs players=3, not {players} \(NN-56\)"):
        options(trump_rule="turn_up", players=players)


def test_nn_57_where_the_joker_is_turned_up_nobody_holds_it():
    deal = dealt(trump_rule="turn_up", turned="JK")
    assert not any(hand >> cards.JOKER & 1 for hand in deal.row.hands)
    assert play_out(deal).row.tricks == 9


def test_nn_58_the_card_turned_up_is_seen_before_the_bid_cards_are_chosen():
    deal = dealt(trump_rule="turn_up", turned="KC")
    assert deal.phase == "lay"
    assert [held(deal.view(seat).row.turned) for seat in range(3)] == [{"KC"}] * 3


def test_nn_58_first_trump_has_no_meaning_then():
    assert trump(trump_rule="turn_up", turned="KC", first_trump="diamonds") == "C"


def test_nn_58_the_joker_keeps_its_name_in_hands_and_bids():
    hands = HANDS | {"P0": HANDS["P0"].replace("KS", "JK")}
    deal = dealt(2, hands=hands, turned="KS", trump_rule="turn_up")
    assert "JK" in deal.legal(0)
    deal.play("JK", 0)
    assert held(deal.row.bid_cards[0]) == {"JK"}
