"""
Games near their end, each played twice: one bot calls for a seat, then another, and all else stays the same.

`python -m benchmarks.bots.late_games learned@64 search@64 --game ninety_nine --games 400 --low 30 --high 95 --seed 1`
begins with random scores from 30 to 95 and plays on to the end. The two bots decide everything before the first card,
`--cards` plays the cards of their seat, `--others` sits in the other seats. It prints how much more often the side of
that seat wins by the first bot's calls, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from eldest.bots import seat_bot
from eldest.compiler import lowest
from eldest.families import family
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.record import Game
from eldest.research.arena.results import student
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled

TELLING = 25  # games between two reports
LONGEST = 100  # deals; a game that has not ended by then is won by nobody
OPTIONS: Mapping[str, dict[str, Any]] = {"ninety_nine": {"match": "game"}}  # by game: one game, not a rubber


def begun(options: Options, dice: random.Random, low: int, high: int) -> Game:
    """A game with random scores between the bounds."""
    games, rules = family(options.family), options.record()
    game = games.game()
    game.dealer = dice.randrange(rules.players)
    game.deals = 4
    for side in range(games.rules.sides(rules)):
        game.scores[side] = dice.randint(low, high)
        if options.family == "ninety_nine":
            game.points[side] = game.scores[side]
    if options.family == "ninety_nine":
        game.dealt, game.successes = 4, dice.randrange(games.rules.sides(rules) + 1)
    return game


def wins(options: Options, game: Game, seat: int, bots: tuple[str, str, str], chance: str) -> bool:
    """Whether the side of a seat wins: one bot calls, another plays the seat's cards, a third has the other seats."""
    caller, cards, others = bots
    games = family(options.family)
    for number in range(LONGEST):
        deal = Deal(games, options, game, shuffled(options.pack(), f"{chance} {number}"))
        seats = range(deal.rules.players)
        rest = [seat_bot(others, options.family, f"{chance} {number} {each}") for each in seats]
        calling = seat_bot(caller, options.family, f"{chance} {number} {seat} calls")
        rest[seat] = seat_bot(cards, options.family, f"{chance} {number} {seat}")
        while not deal.over:
            awaited = lowest(deal.row.awaited)
            bot = calling if awaited == seat and deal.phase not in TRICKS else rest[awaited]
            deal.act(bot.choose(deal.view(awaited)).action, awaited)
        games.rules.settle(deal.rules, game, deal.row.result)
        if game.won:
            return bool(game.won >> seat % games.rules.sides(deal.rules) & 1)
    return False


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bots", nargs=2)
    asked.add_argument("--game", default="ninety_nine", choices=("counters", "five_hundred", "ninety_nine", "sweven"))
    asked.add_argument("--players", type=int, default=3)
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--low", type=int, default=30)
    asked.add_argument("--high", type=int, default=95)
    asked.add_argument("--cards", default="rules")
    asked.add_argument("--others", default="rules")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family(given.game).options.make({"players": str(given.players), **OPTIONS.get(given.game, {})})
    won: list[list[bool]] = []
    for number in range(given.games):
        chance, seat = f"{given.seed} {number}", number % given.players
        games = [begun(options, random.Random(chance), given.low, given.high) for _ in given.bots]
        won.append(
            [
                wins(options, game, seat, (bot, given.cards, given.others), chance)
                for bot, game in zip(given.bots, games, strict=True)
            ]
        )
        if len(won) % TELLING == 0 or len(won) == given.games:
            tell(given.bots, np.array(won, float))


def tell(bots: list[str], won: np.ndarray[Any, np.dtype[np.float64]]) -> None:
    """Print how often each has won, (games, 2), and the lead of the first."""
    more = won[:, 0] - won[:, 1]
    error = student.width(0.95, len(more) - 1) * more.std(ddof=1) / len(more) ** 0.5
    one, other = won.mean(axis=0)
    print(
        f"{len(more)} games: {bots[0]} wins {one:.1%}, {bots[1]} {other:.1%}, {more.mean():+.1%} ± {error:.1%}",
        flush=True,
    )


if __name__ == "__main__":
    main()
