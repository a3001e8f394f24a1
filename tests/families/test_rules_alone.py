"""A family of rules and traits alone is sampled, solved, laid out and bounded by what its records say."""

from __future__ import annotations

from pathlib import Path

from tests.families.test_outside import python

GAMES = Path(__file__).parents[2] / "examples" / "games"

BEGIN = """
import random
from eldest.cards import members
from eldest.families import family
from eldest.record import copy, view
games = family("call_break")
options = games.options()
rules, dice = options.record(), random.Random(1)

def moments(seed):
    '''The rows of a random deal, each with a seat that is to act.'''
    row, pack, game = games.deal(), list(options.pack()), games.game()
    game.dealer = seed % rules.players
    random.Random(seed).shuffle(pack)
    games.rules.deal_out(rules, game, row, pack)
    while row.awaited:
        (seat,) = members(row.awaited)
        yield copy(row), seat
        games.rules.act(rules, row, seat, dice.choice([*members(games.rules.legal(rules, row, seat))]))
"""


def test_sampled_deals_look_the_same_and_can_be_played_to_their_end() -> None:
    code = """
from eldest.sampler.unseen import Unseen
drawn = 0
for row, seat in (each for seed in range(3) for each in moments(seed)):
    for looking in (seat, -1):
        for other in Unseen(options, looking, row).draw(2, seed=1):
            deal = games.deal.structure.from_buffer_copy(other.tobytes())
            assert bytes(view(games.deal, deal, looking)) == bytes(view(games.deal, row, looking))
            while deal.awaited:
                (who,) = members(deal.awaited)
                games.rules.act(rules, deal, who, dice.choice([*members(games.rules.legal(rules, deal, who))]))
            drawn += 1
print(drawn)
"""
    assert python(BEGIN + code, GAMES).stdout.strip() == str(3 * 56 * 4)


def test_the_end_of_a_deal_is_solved_as_the_plainest_search_solves_it() -> None:
    code = """
from eldest.solver.by_rules.every_side import EverySide
from eldest.solver.by_rules.some_sides import SomeSides
from tests.solver.plain import naive
some, every, solved = SomeSides(options), EverySide(options), 0
for seed in range(12):
    for row, seat in moments(seed):
        if row.tricks == 11 and row.laid.bit_count() == seed % 4:
            after, sides = dict(naive.following(options, row)), {seed % 4, 0}
            most = {action: (naive.most(options, deal, sides),) * 2 for action, deal in after.items()}
            assert some.solve(row, sides).actions == most
            shares = {action: naive.each_for_itself(options, deal, games.game()) for action, deal in after.items()}
            assert every.solve(row, games.game()).actions == shares
            solved += 1
print(solved)
"""
    assert python(BEGIN + code, GAMES).stdout.strip() == "12"


def test_a_position_is_said_by_the_names_of_its_records_and_is_asked_and_proved() -> None:
    code = """
from eldest.research.positions import SeatPosition, prove
given = {"hand": "AS 2S", "bids": [2, 1, 1, 1], "trump": "S", "left": "KS QS 3H 4H 5D 6D", "taken": [2, 3, 3, 3]}
found = prove(SeatPosition("file", "one", "call_break", given=given, accepted=("AS",), why="", goal="takings"), 100)
print(found.every, found.holds)
"""
    assert python(BEGIN + code, GAMES).stdout.strip() == "True True"


def test_what_needs_a_part_of_its_own_is_refused_in_a_line() -> None:
    code = """
from eldest.research.arena.contest import NotAContest
from eldest.research.openspiel import SPIEL_GAME
from eldest.puzzles.collection import NotAPuzzle, shipped
from eldest.solver import NotSolved, forceable, table
from eldest.table.deal import Deal
deal = Deal(games, options, games.game(), options.pack())
for ask, given in (
    (table, (options, [0] * 4)), (forceable, (deal, 0)), (shipped, (games.id,)), (SPIEL_GAME.of, (games.id,))
):
    try:
        ask(*given)
    except (NotAContest, NotAPuzzle, NotSolved) as refused:
        print(refused)
"""
    assert python(BEGIN + code, GAMES).stdout.splitlines() == [
        "call_break has no declarer: five_hundred and sweven have",
        "call_break has no exact bids: oh_hell and ninety_nine have",
        "call_break comes with no puzzles (those with puzzles: five_hundred, sweven, oh_hell, ninety_nine, counters)",
        "OpenSpiel and Eldest share Oh Hell, not call_break",
    ]
