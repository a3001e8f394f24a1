"""Chances of winning a game by its scores, and the value that they give a deal."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.bots.budget import Budget
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.racing.game_value import GameValue, after
from eldest.bots.searching.racing.race import BARRED, RACE, Finish
from eldest.bots.searching.racing.win_chances import UsualGains, WinChances, gains_of, gains_of_a_dummy, named
from eldest.compiler import is_compiling
from eldest.families import family
from eldest.families.ninety_nine.player.race import RACE as NINETY_NINES
from eldest.families.ninety_nine.player.race import chances as rubber_chances
from eldest.families.ninety_nine.player.race import victories
from eldest.families.ninety_nine.rules import MatchLength
from eldest.options import Options
from eldest.table.deal import Deal
from tests.bots.searching.test_two_sided import dealt
from tests.families.ninety_nine.test_positions import offering

COIN = UsualGains(np.array([0, 1]), np.array([0.5, 0.5]), np.array([False, True]))
SWEVEN = family("sweven").options(players=3)
FIVE_HUNDRED = family("five_hundred").options(players=3)
COUNTERS = family("counters").options
NINETY_NINE = family("ninety_nine").options(players=3, match=MatchLength.GAME)
RUBBER = family("ninety_nine").options(players=3)


def chances(race: WinChances, scores: tuple[int, ...], firsts: tuple[int, ...] = ()) -> list[float]:
    return race.chances(np.array([scores]), np.array([firsts or (0,) * len(scores)]))[0].tolist()


def race_of(options: Options, deals: int | None = None) -> WinChances:
    race = RACE.of(options.family)
    assert race
    return WinChances(race.finish(options.record()), gains_of(named(options)), deals)


def test_one_step_ahead_of_two_with_a_fair_coin_a_deal() -> None:
    # First after t deals with the chance 2^-t, the other with (t - 1) 2^-t: 7/9, and half of 1/9 at the same time.
    assert chances(WinChances(Finish(2, 0, 1), COIN), (1, 0)) == pytest.approx([5 / 6, 1 / 6], abs=1e-4)


def test_after_the_last_deal_the_highest_score_wins() -> None:
    assert chances(WinChances(Finish(9, 0, 1), COIN, 1), (1, 0)) == pytest.approx([7 / 8, 1 / 8])
    assert chances(WinChances(Finish(9, 0, 1), COIN, 1), (3, 0)) == pytest.approx([1, 0])


def test_who_falls_into_the_hole_loses() -> None:
    sinking = UsualGains(np.array([-1, 0]), np.array([0.5, 0.5]), np.array([False, False]))
    race = WinChances(Finish(5, -5, 1, hole=-2), sinking)
    assert chances(race, (0, -1)) == pytest.approx([5 / 6, 1 / 6], abs=1e-4)


def test_where_only_a_bid_wins_other_points_do_not() -> None:
    gains = UsualGains(np.array([1, 0]), np.array([0.5, 0.5]), np.array([False, True]))
    race = WinChances(Finish(2, 0, 1, needs_bid=True), gains)
    assert chances(race, (1, 0)) == pytest.approx([0.5, 0.5])


TABLES = [family(name).options(players=players) for name in ("five_hundred", "sweven") for players in range(2, 7)]
TABLES += [family("ninety_nine").options(players=players) for players in range(2, 6)]
TEAMS = ("", "players=6", "players=6, teams=3", "variant=counters_back", "variant=countred_joker")


@pytest.mark.parametrize("options", [*TABLES, *(COUNTERS.parse(f"counters({given})") for given in TEAMS)], ids=str)
def test_at_every_table_points_help_and_all_chances_are_one(options: Options) -> None:
    gains = gains_of(named(options))
    assert gains.parts.sum() == pytest.approx(1)
    sides = family(options.family).rules.sides(options.record())
    found = chances(race_of(options), (int(gains.spread), *(0,) * (sides - 1)))
    assert sum(found) == pytest.approx(1)
    assert found[0] > 1 / sides > max(found[1:])


def test_an_account_helps_and_a_bar_hurts() -> None:
    race = race_of(SWEVEN)
    (with_it, *_), (alike, *_), (barred, *_) = (chances(race, (20, 20, 20), (first, 0, 0)) for first in (5, 0, BARRED))
    assert with_it > alike + 0.02 > alike > barred + 0.02


def worth(options: Options, scores: tuple[int, ...], gains: tuple[int, ...]) -> float:
    """The value in points, to the first to call, of a deal without bids in which the sides score so much."""
    deal = dealt(options, 2)
    for side, score in enumerate(scores):
        deal.game.scores[side] = score
        if options.family == "ninety_nine":
            deal.game.points[side] = score
    view = deal.view(deal.awaited[0])
    results = view.family.result.zeros(1)
    if "bidder" in view.family.result.fields:
        results["bidder"] = -1
    turned = np.roll(np.array([gains]), view.seat % len(gains), axis=1)
    return float(GameValue(view)(results, turned)[0])


def test_at_the_start_a_deal_is_worth_about_its_points() -> None:
    assert abs(worth(FIVE_HUNDRED, (0, 0, 0), (60, 0, 0))) < 15
    assert abs(worth(SWEVEN, (0, 0, 0), (6, 0, 0))) < 1.5


def test_near_the_end_a_deal_is_worth_what_decides_it() -> None:
    assert worth(SWEVEN, (30, 30, 30), (6, 0, 0)) > 10
    assert worth(SWEVEN, (30, 30, 30), (0, 6, 0)) < -5


def test_at_the_start_of_five_hundred_points_alone_count() -> None:
    assert worth(FIVE_HUNDRED, (0, 0, 0), (-520, 0, 0)) == 0
    assert worth(FIVE_HUNDRED, (0, 0, 480), (-520, 0, 0)) > 200


def test_the_last_deal_is_near_the_end_whatever_the_scores() -> None:
    last = family("five_hundred").options(players=3, max_hands=1)
    assert worth(last, (10, 0, 0), (10, 0, 0)) > 50


def test_at_counters_it_matters_who_is_first_there() -> None:
    options = COUNTERS()
    assert abs(worth(options, (0, 0), (40, 30))) < 4
    assert worth(options, (470, 470), (40, 20)) > 30 > -30 > worth(options, (470, 470), (20, 40))


def test_at_counters_a_score_that_both_teams_have_wins_for_neither() -> None:
    """CO-37  Hands follow until one has more."""
    options = COUNTERS()
    assert abs(worth(options, (480, 480), (40, 40))) < 1


def test_the_first_deal_of_a_game_of_ninety_nine_is_worth_its_points() -> None:
    assert worth(NINETY_NINE, (0, 0, 0), (99, 0, 0)) == 0


def test_a_game_of_ninety_nine_that_is_as_good_as_lost_costs_little_more() -> None:
    """NN-34  The bonus of a hundred is among the gains."""
    lost = 4, 122, 3
    assert worth(NINETY_NINE, (20, 88, 20), lost) > 30 > 10 > worth(NINETY_NINE, (80, 80, 20), lost)


def test_at_ninety_nine_points_count_little_beside_who_wins() -> None:
    more = worth(NINETY_NINE, (85, 30, 30), (160, 4, 4)) - worth(NINETY_NINE, (85, 30, 30), (119, 4, 4))
    assert more < -0.6 * (160 - 119)


def test_the_dummy_gains_more_than_a_player() -> None:
    table = named(family("ninety_nine").options(players=2))
    dummy = gains_of_a_dummy(table)
    assert dummy is not None and dummy.mean > gains_of(table).mean + 5
    race = WinChances(Finish(100, 0, 1), gains_of(table), own={2: dummy})
    first, second, third = chances(race, (0, 0, 0))
    assert first == second < 0.25 < 0.5 < third
    assert first + second + third == pytest.approx(1)


def test_a_game_of_ninety_nine_is_won_by_the_highest_if_nobody_shares_it() -> None:
    """NN-33  Otherwise another deal is played."""
    deal = dealt(NINETY_NINE, 2)
    deal.game.points[0] = deal.game.points[1] = 90
    gains = np.array([[12, 12, 0], [112, 9, 0], [112, 115, 0]])  # a bonus among those of whoever came to a hundred
    won = after(NINETY_NINES, deal.view(0), deal.family.result.zeros(3), gains).won
    assert won.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]


def test_a_rubber_is_won_by_three_games() -> None:
    even = (1 / 3, 1 / 3, 1 / 3)
    assert rubber_chances((0, 0, 0), even) == pytest.approx(even)
    assert rubber_chances((2, 2, 0), even) == pytest.approx([13 / 27, 13 / 27, 1 / 27])
    assert rubber_chances((2, 2, 2), (0.5, 0.25, 0.25)) == pytest.approx([0.5, 0.25, 0.25])
    assert rubber_chances((3, 2, 0), even) == (1, 0, 0)


def worth_to_hand_1(won: tuple[int, ...], options: Options = RUBBER) -> list[float]:
    """The value to hand 1 of a win by each hand, after so many games."""
    game = family("ninety_nine").game()
    for hand, games in enumerate(won):
        game.games_won[hand] = games
    return victories(options.record(), game, (1 / 3, 1 / 3, 1 / 3), 1).tolist()


def test_in_a_rubber_it_is_better_that_the_game_goes_to_who_has_won_least() -> None:
    (leader, own, other), even = worth_to_hand_1((2, 1, 0)), [0, 1, 0]
    assert leader < 0 < other < own == 1 and leader == pytest.approx(-other)
    assert worth_to_hand_1((1, 1, 1)) == pytest.approx(even)
    assert worth_to_hand_1((2, 1, 0), NINETY_NINE) == even


slow = pytest.mark.skipif(not is_compiling(), reason="hundreds of play-outs")
MADE_OF_THREE = "6S 8C 8D 8H 9H AC AS KH KS QC QS TH", "AS KS QS", "C"  # two times of three
HARDLY_MADE = "6S 7H 8D 8S 9H AC AD AH QC TD TH TS", "8D AH TS", "D"  # if it is revealed


def offered(hand: tuple[str, str, str], points: tuple[int, int, int]) -> str:
    """Level 3's offer with a hand, bid-cards laid aside and trumps, at a score of the first game."""
    deal = offering(hand[0], hand[1], trump=hand[2])
    for seat, score in enumerate(points):
        deal.game.points[seat] = deal.game.scores[seat] = score
    thought = searcher("search", "ninety_nine", 1, Budget(iterations=300)).look(deal.view(0))
    return deal.name(thought.best.action)


@slow
def test_who_wins_the_game_with_any_bid_made_does_not_raise_the_stakes() -> None:
    assert (offered(MADE_OF_THREE, (0, 0, 0)), offered(MADE_OF_THREE, (85, 30, 30))) == ("reveal", "none")


@slow
def test_who_is_far_behind_a_hand_that_is_about_to_win_reveals() -> None:
    assert (offered(HARDLY_MADE, (0, 0, 0)), offered(HARDLY_MADE, (20, 88, 30))) == ("none", "reveal")


@slow
def test_level_3_at_counters_thinks_of_the_game() -> None:
    deal = dealt(COUNTERS(), 2)
    points, decisive = (_apart(deal, scores) for scores in ((0, 0), (440, 440)))
    assert decisive > 2 * points


def _apart(deal: Deal, scores: tuple[int, int]) -> float:
    """The lead of the best bid over the worst."""
    for team, score in enumerate(scores):
        deal.game.scores[team] = score
    thought = searcher("search", "counters", 1, Budget(iterations=400)).look(deal.view(deal.awaited[0]))
    means = [each.mean for each in thought.prospects if each.deals]
    return max(means) - min(means)
