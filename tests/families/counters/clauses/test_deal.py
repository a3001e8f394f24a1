"""Counters: pack, seats, the deal and the trump card (CO-1 to CO-8, CO-50 to CO-53, CO-57, CO-60, CO-61)."""

from collections import Counter

import pytest

from eldest import cards
from eldest.families.counters import rules as family
from eldest.families.counters.traits import FAMILY
from eldest.options import NotAnOption
from eldest.table.dealing import places
from tests.families.counters.table import dealt, options, plays, scored, trick
from tests.families.moves import refusal

VARIANTS = [variant.name.lower() for variant in family.Variant]
TABLES = [(4, 2), (6, 2), (6, 3)]
SEATS = {"players": 6}


def owners(**given) -> list[str]:
    """The seat that gets each card of the pack, if P0 deals."""
    return places(FAMILY, options(**given), family.GAME())


def with_joker(where: int, **given):
    """A deal of the joker form whose joker lies at this place of the pack."""
    pack = [cards.name(card) for card in options(variant="counters_joker").pack()]
    pack.remove("JK")
    pack.insert(where, "JK")
    return dealt(pack=pack, variant="counters_joker", **given)


@pytest.mark.parametrize("variant", VARIANTS)
def test_co_1_50_every_card_twice_and_one_joker_where_there_is_one(variant):
    pack = Counter(cards.name(card) for card in options(variant=variant).pack())
    joker = 1 if variant.endswith("joker") else 0
    assert (pack.pop("JK", 0), len(pack), set(pack.values())) == (joker, 52, {2})


@pytest.mark.parametrize(("players", "teams"), TABLES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_co_2_57_four_in_two_teams_and_six_in_two_or_three(variant, players, teams):
    assert family.sides(options(variant=variant, players=players, teams=teams).record()) == teams


@pytest.mark.parametrize("given", [{"players": 5}, {"players": 4, "teams": 3}, {"players": 6, "teams": 4}])
def test_co_2_no_others_play(given):
    with pytest.raises(NotAnOption, match="CO-2"):
        options(**given)


@pytest.mark.parametrize(
    ("given", "players", "teams"),
    [
        ({}, 4, 2),
        ({"players": 6}, 6, 2),
        ({"teams": 3}, 6, 3),
        ({"variant": "counters_back"}, 4, 2),
        ({"variant": "countred_joker"}, 6, 3),
        ({"variant": "countred_joker", "players": 4}, 4, 2),
        ({"variant": "counters_joker", "teams": 2}, 6, 2),
    ],
)
def test_co_57_the_joker_form_is_for_six_in_three_teams_unless_others_are_named(given, players, teams):
    rules = options(**given).record()
    assert (rules.players, rules.teams) == (players, teams)


@pytest.mark.parametrize(
    ("teams", "winner", "side"), [(2, 0, 0), (2, 3, 1), (2, 4, 0), (3, 1, 1), (3, 4, 1), (3, 5, 2)]
)
def test_co_3_teams_alternate_round_the_table(teams, winner, side):
    row = trick("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", leader=winner, teams=teams, **SEATS)
    assert row.result.tricks[side] == 1 and sum(row.result.tricks) == 1


def test_co_4_the_deal_moves_to_the_right():
    assert [scored("5-5 5-5", dealer=dealer).dealer for dealer in range(4)] == [3, 0, 1, 2]


def test_co_5_two_at_a_time_against_the_clock_from_the_dealers_right():
    given = owners()
    assert given[:10] == ["P3", "P3", "P2", "P2", "P1", "P1", "P0", "P0", "P3", "P3"]


def test_co_6_four_players_have_twenty_cards_each():
    assert Counter(owners()) == {"P0": 20, "P1": 20, "P2": 20, "P3": 20, "top": 1, "stock": 23}


@pytest.mark.parametrize("single", ["first", "last"])
def test_co_7_six_players_have_seventeen(single):
    assert Counter(owners(single_card=single, **SEATS)) == {f"P{seat}": 17 for seat in range(6)} | {
        "top": 1,
        "stock": 1,
    }


def test_co_7_61_the_single_cards_come_last_or_first():
    turns = ["P5", "P4", "P3", "P2", "P1", "P0"]
    last, first = owners(**SEATS), owners(single_card="first", **SEATS)
    assert (last[:4], last[96:102]) == (["P5", "P5", "P4", "P4"], turns)
    assert (first[:6], first[6:10]) == (turns, ["P5", "P5", "P4", "P4"])


def test_co_8_the_top_card_of_the_rest_fixes_trumps_and_stays_out():
    pack = [cards.name(card) for card in options().pack()]
    pack[0], pack[80] = pack[80], pack[0]  # a deuce of spades is turned up, its twin was dealt
    deal = dealt(pack=pack)
    assert (cards.names(deal.row.turned), cards.SUITS[deal.row.trump]) == (["2S"], "S")
    assert sum(hand >> cards.card("2S") & 1 for hand in deal.row.hands) == 1
    assert deal.phase == "bid"


def test_co_8_nobody_sees_the_stock():
    deal = with_joker(104, players=6)
    seen = deal.view(0).row
    assert (seen.top, seen.under, seen.turned) == (0, 0, deal.row.turned)


@pytest.mark.parametrize(("players", "left"), [(4, 25), (6, 3)])
def test_co_50_one_card_more_is_left(players, left):
    given = owners(variant="counters_joker", players=players)
    assert sum(not owner.startswith("P") for owner in given) == left


# ---------------------------------------------------------------- the joker


def test_co_51_its_holder_throws_the_joker_in_and_takes_the_top_card():
    deal = with_joker(2, players=4)
    top, under = deal.row.top, deal.row.under
    before = deal.row.hands[2]
    assert (deal.phase, deal.awaited, deal.legal(), deal.row.turned) == ("throw", (2,), ["JK"], 0)
    deal.play("JK")
    assert deal.row.hands[2] | deal.row.twice[2] == (before & ~(1 << cards.JOKER)) | top
    assert (deal.row.turned, list(cards.members(deal.row.thrown))) == (under, [2])
    assert (deal.phase, deal.awaited) == ("bid", (3,))


def test_co_51_the_card_taken_may_be_a_twin():
    pack = ["JK", *(cards.name(card) for card in options().pack())]
    pack[1], pack[80] = pack[80], pack[1]
    pack[8] = pack[80] = "7H"
    deal = dealt(pack=pack, variant="counters_joker", players=4)
    deal.play("JK")
    assert deal.row.twice[3] >> cards.card("7H") & 1


def test_co_51_nothing_else_can_be_thrown_in():
    deal = with_joker(0, players=4)
    held = next(name for name in cards.names(deal.row.hands[3]) if name != "JK")
    assert refusal(deal, held) == "CO-51"


def test_co_51_the_others_see_the_joker_and_not_the_card_for_it():
    deal = with_joker(0, players=4)
    deal.play("JK")
    seen = deal.view(1).row
    assert (seen.thrown, seen.hands[3], seen.top) == (1 << 3, 0, 0)


def test_co_52_a_joker_turned_up_means_no_trumps():
    deal = with_joker(80, players=4)
    assert (deal.phase, deal.row.trump, cards.names(deal.row.turned)) == ("bid", cards.NO_TRUMP, ["JK"])


@pytest.mark.parametrize("suit", cards.SUITS)
def test_co_52_60_or_the_dealer_names_one_of_four_suits(suit):
    deal = with_joker(80, players=4, joker_turned="dealer_names", dealer=2)
    assert (deal.phase, deal.awaited, deal.legal()) == ("trump", (2,), list(cards.SUITS))
    deal.play(suit)
    assert (deal.phase, deal.awaited, cards.SUITS[deal.row.trump]) == ("bid", (1,), suit)


@pytest.mark.parametrize("where", [81, 90, 104])
def test_co_60_below_the_turn_up_the_joker_has_no_effect(where):
    deal = with_joker(where, players=4, joker_turned="dealer_names")
    assert deal.phase == "bid" and deal.row.trump != cards.NO_TRUMP and not deal.row.thrown


@pytest.mark.parametrize(("variant", "winner"), [("counters_joker", 3), ("countred_joker", 0)])
def test_co_53_without_trumps_every_suit_ranks_as_a_plain_one(variant, winner):
    assert trick("AS KS TS 2S 3H 3H 4H 5H", "NT", variant=variant).winning == winner


def test_co_53_without_trumps_no_lead_is_barred():
    deal = with_joker(80, players=4)
    for _ in range(4):
        deal.play("0")
    assert deal.legal() == cards.names(deal.row.hands[3])


def test_seats_of_a_trick_run_against_the_clock():
    assert [seat for seat, _ in plays("AS KS TS 2S 3H 3H 4H 5H", leader=1)] == [1, 0, 3, 2, 1, 0, 3, 2]
