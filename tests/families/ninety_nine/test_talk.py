"""Ninety-Nine at a terminal: trumps, the person's bid, premiums, and the result of a deal."""

import pytest

from eldest import cards
from eldest.cli.text import screen, table
from eldest.families.ninety_nine import talk as ninety_nine
from eldest.table.match import Match
from tests.families.moves import play_out
from tests.families.ninety_nine.table import HANDS, dealt, laid, offered

CALLED = {0: "you", 1: "P1", 2: "P2", 3: "P3"}
TWO = {0: "you", 1: "P1", 2: "the dummy"}


def dealt_out(offers: str = "none", **given):
    return offered(laid(dealt(2, hands=HANDS, **given), "6S 7S 8S", "6C 7C 8C", "AD KD QD"), offers)


def test_the_trumps_come_first():
    assert ninety_nine.stakes(dealt(), CALLED) == "no trump"
    assert ninety_nine.stakes(dealt(successes=2), CALLED) == f"{screen.suit('H')} trumps"


@pytest.mark.parametrize(
    ("players", "laid_aside", "words"),
    [
        (3, 0, "lay aside 3 cards for your bid, on one line: ♣ 3, ♥ 2, ♠ 1, ♦ 0"),
        (3, 2, "lay aside 1 card for your bid: ♣ 3, ♥ 2, ♠ 1, ♦ 0"),
        (4, 1, "lay aside 2 cards for your bid, on one line: ♣ 3, ♥ 2, ♠ 1, ♦ 0; three ♦ are 0 or 10"),
    ],
)
def test_who_lays_aside_is_told_how_many_and_what_suits_count(players, laid_aside, words):
    deal = dealt(players=players)
    for _ in range(laid_aside):
        deal.play(deal.legal(0)[0], 0)
    assert ninety_nine.asked(deal, 0) == words
    assert words in table.situation(deal, 0, CALLED)


def test_nothing_more_is_told_when_the_bid_cards_lie():
    assert ninety_nine.asked(dealt_out(), 0) == ""


def test_ones_own_bid_is_said_and_nobody_elses():
    assert ninety_nine.stakes(dealt_out(), CALLED) == "no trump; you bid 3"
    assert ninety_nine.stakes(dealt_out(), {0: "P0", 1: "you", 2: "P2"}) == "no trump; you bid 9"


def test_three_diamonds_with_four_players_are_none_or_ten():
    deal = dealt(players=4)
    deal.row.bid_cards[0] = 0b111
    assert ninety_nine.stakes(deal, CALLED) == "no trump; you bid 0 or 10"


@pytest.mark.parametrize(("offers", "words"), [("none declare", "P1 declares"), ("none reveal", "P1 reveals")])
def test_a_premium_is_said_with_its_bid_cards(offers, words):
    deal = dealt_out(offers)
    shown = screen.hand(cards.arranged(4, deal.row.shown[1]))
    assert ninety_nine.stakes(deal, CALLED) == f"no trump; you bid 3; {words} {shown}"


def ended(bids: str, tricks: str, declared: int = 0, **given):
    """A deal that came to these bids and tricks."""
    deal = play_out(dealt(**given))
    result = deal.row.result
    for hand, (bid, taken) in enumerate(zip(bids.split(), tricks.split(), strict=True)):
        result.bids[hand], result.tricks[hand] = int(bid), int(taken)
    result.declared = declared
    return deal


@pytest.mark.parametrize(
    ("bids", "tricks", "declared", "words"),
    [
        ("3 2 5", "3 2 4", 0, "you fulfil 3, P1 fulfils 2"),
        ("4 3 5", "3 2 4", 0, "Nobody fulfils a bid"),
        ("3 3 5", "3 2 4", 0b010, "you fulfil 3, P1 fails 3"),
        ("4 3 4", "3 2 4", 0b001, "P2 fulfils 4, you fail 4"),
    ],
)
def test_what_became_of_the_bids(bids, tricks, declared, words):
    assert ninety_nine.came_to(ended(bids, tricks, declared), CALLED) == words


def test_the_dummy_has_fulfilled_its_bid_too_and_turns_up_its_cards():
    deal = ended("4 3 5", "3 2 4", players=2)
    deal.row.shown[2] = cards.cards("6C 7H 6D")
    told = f"the dummy fulfils 5 ({screen.hand(cards.arranged(cards.NO_TRUMP, deal.row.shown[2]))})"
    assert ninety_nine.came_to(deal, TWO) == told
    deal.row.result.tricks[2] = 6
    assert ninety_nine.came_to(deal, TWO).startswith("Nobody fulfils a bid, the dummy fails 5 (")


def test_games_won_and_the_game_going_on_stand_beside_the_scores():
    match = Match.start("ninety_nine", {}, seed=1)
    game = match.game
    assert ninety_nine.besides(match.rules, game, CALLED) == ""
    game.dealt, game.games, game.games_won[1] = 2, 1, 1
    game.points[0], game.points[2] = 44, 51
    said = "games won: P1 1; this game: you 44, P1 0, P2 51"
    assert ninety_nine.besides(match.rules, game, CALLED) == said
