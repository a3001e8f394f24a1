"""Five Hundred: players, packs, rank of cards, the deal (FH-1 to FH-17)."""

import re

import pytest

from eldest import cards
from eldest.families.five_hundred import rules as family
from eldest.options import NotAnOption
from tests.families.five_hundred.table import after_calls, dealt, options, scored
from tests.families.moves import hand, play_out

PLAYERS = range(2, 7)

# The table under FH-7: players, cards with the joker, widow with the joker.
SIZES = [(2, 25, 5), (3, 33, 3), (4, 43, 3), (5, 53, 3), (6, 63, 3)]


def pack(players: int, **given) -> set[str]:
    return {cards.name(card) for card in options(players=players, joker=False, **given).pack()}


def spots(ranks: str, suits: str = "SHDC") -> set[str]:
    return {rank + suit for rank in ranks.split() for suit in suits}


@pytest.mark.parametrize("players", [0, 1, 7, 8])
def test_fh_1_two_to_six_players(players):
    with pytest.raises(NotAnOption, match=r"2\.\.6 \(FH-1\)"):
        options(players=players)


def test_fh_2_two_players_have_ace_to_nine():
    assert pack(2) == spots("A K Q J T 9")


def test_fh_3_three_players_have_ace_to_seven():
    assert pack(3) == spots("A K Q J T 9 8 7")


def test_fh_4_four_players_have_ace_to_four_without_the_black_fours():
    assert pack(4) == spots("A K Q J T 9 8 7 6 5") | {"4H", "4D"}


def test_fh_5_five_players_have_the_full_pack():
    assert pack(5) == spots("A K Q J T 9 8 7 6 5 4 3 2")


def test_fh_6_six_players_have_elevens_twelves_and_the_red_thirteens():
    assert pack(6) == spots("A K Q J T 9 8 7 6 5 4 3 2 11 12") | {"13H", "13D"}


@pytest.mark.parametrize(("players", "size", "widow"), SIZES)
def test_fh_7_the_joker_is_one_card_more(players, size, widow):
    with_joker = [cards.name(card) for card in options(players=players).pack()]
    assert (len(with_joker), set(with_joker) - pack(players)) == (size, {"JK"})


@pytest.mark.parametrize(("players", "size", "widow"), SIZES)
def test_fh_7_without_the_joker_the_widow_is_one_smaller(players, size, widow):
    sizes = [len(list(cards.members(dealt(players=players, joker=joker).row.widow))) for joker in (True, False)]
    assert sizes == [widow, widow - 1]


def test_fh_7_the_joker_is_used_by_default():
    assert options().joker is True


# ---------------------------------------------------------------- rank


def descends(order: str, trump: str) -> bool:
    """Whether each of these cards beats all that come after it, and none of those it."""
    row = cards.NO_TRUMP if trump == "NT" else cards.suit(trump)
    ranked = [cards.card(name) for name in order.split()]
    return all(
        family.beats(row, family.FOLLOWS[row][low], high, low)
        and not family.beats(row, family.FOLLOWS[row][high], low, high)
        for place, high in enumerate(ranked)
        for low in ranked[place + 1 :]
    )


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("S", "JK JS JC AS KS QS TS 9S 8S 7S 6S 5S 4S 3S 2S"),
        ("C", "JK JC JS AC KC QC TC 9C 8C 7C 6C 5C 4C 3C 2C"),
        ("D", "JK JD JH AD KD QD TD 9D 8D 7D 6D 5D 4D 3D 2D"),
        ("H", "JK JH JD AH KH QH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
    ],
)
def test_fh_8_joker_then_both_bowers_then_the_ace_and_so_on_down(trump, order):
    assert descends(order, trump)


@pytest.mark.parametrize(("trump", "left"), [("S", "JC"), ("C", "JS"), ("D", "JH"), ("H", "JD")])
def test_fh_8_joker_and_left_bower_belong_to_the_trump_suit(trump, left):
    number = cards.suit(trump)
    assert {family.effective_suit(cards.card(name), number) for name in ("JK", left)} == {number}


@pytest.mark.parametrize(("trump", "left"), [("S", "JC"), ("C", "JS"), ("D", "JH"), ("H", "JD")])
def test_fh_9_the_suit_of_the_same_colour_has_no_jack(trump, left):
    suit = cards.suit(left[-1])
    assert cards.names(family.SUIT_CARDS[cards.suit(trump)][suit]).count(left) == 0


@pytest.mark.parametrize(
    ("trump", "order"),
    [("S", "AC KC QC TC 9C 8C"), ("S", "AH KH QH JH TH 9H"), ("S", "AD KD QD JD TD 9D"), ("H", "AC KC QC JC TC 9C")],
)
def test_fh_9_the_plain_suits_rank_from_the_ace_down(trump, order):
    assert descends(order, trump)


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("D", "JK JD JH AD KD QD 13D 12D 11D TD 9D"),
        ("D", "AH KH QH 13H 12H 11H TH"),
        ("D", "AS KS QS JS 12S 11S TS"),
        ("C", "AH KH QH JH 13H 12H 11H TH 9H"),
    ],
)
def test_fh_10_thirteen_twelve_eleven_stand_below_queen_or_jack(trump, order):
    assert descends(order, trump)


@pytest.mark.parametrize("suit", "SHDC")
def test_fh_11_without_trumps_all_jacks_rank_between_queen_and_ten(suit):
    order = [rank + suit for rank in ["A", "K", "Q", "J", "13", "12", "11", "T", "9"] if rank + suit in cards.NAMES]
    assert descends(" ".join(order), "NT")


@pytest.mark.parametrize("ace", ["AS", "AC", "AD", "AH"])
def test_fh_11_without_trumps_the_joker_is_still_the_highest(ace):
    assert descends(f"JK {ace}", "NT")


@pytest.mark.parametrize("suit", range(4))
def test_fh_11_without_trumps_no_jack_leaves_its_suit(suit):
    assert family.effective_suit(cards.card("J" + cards.SUITS[suit]), cards.NO_TRUMP) == suit


# ---------------------------------------------------------------- deal and widow


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("joker", [True, False])
def test_fh_14_three_the_widow_four_and_three_from_eldest_hand(players, joker):
    deal = dealt(dealer=1, players=players, joker=joker)
    top = iter(deal.pack)
    hands = [0] * players
    turns = [(1 + turn) % players for turn in range(1, players + 1)]
    widow = 0
    for size in (3, 4, 3):
        for seat in turns:
            hands[seat] |= cards.gather(next(top) for _ in range(size))
        if size == 3 and not widow:
            widow = cards.gather(next(top) for _ in range(len(deal.pack) - 10 * players))
    assert ([*deal.row.hands][:players], deal.row.widow) == (hands, widow)


@pytest.mark.parametrize("players", PLAYERS)
def test_fh_14_everybody_has_ten_cards(players):
    deal = dealt(players=players)
    assert [len(hand(deal, seat)) for seat in range(players)] == [10] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_fh_15_nobody_sees_the_widow_during_the_bidding(players):
    deal = dealt(players=players)
    assert [deal.view(seat).row.widow for seat in range(players)] == [0] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_fh_17_the_deal_passes_to_the_left_after_a_hand_that_is_played(players):
    deal = play_out(after_calls("6S" + " pass" * (players - 1), dealer=players - 1, players=players))
    family.settle(deal.rules, deal.game, deal.row.result)
    assert deal.game.dealer == 0


def test_fh_17_the_deal_passes_to_the_left_after_a_hand_that_is_not():
    assert scored("-", bidder=None).dealer == 1


def test_the_table_of_packs_is_the_books(rule_book):
    rows = re.findall(r"^\| (\d) \| (\d+) / (\d+) \| (\d+) \| (\d) / (\d) \|$", rule_book, re.MULTILINE)
    found = []
    for players, *_ in rows:
        both = [dealt(players=int(players), joker=joker) for joker in (False, True)]
        sizes = [len(deal.pack) for deal in both]
        widows = [len(list(cards.members(deal.row.widow))) for deal in both]
        found.append((players, *map(str, sizes), str(10 * int(players)), *map(str, widows)))
    assert (len(rows), found) == (5, rows)
