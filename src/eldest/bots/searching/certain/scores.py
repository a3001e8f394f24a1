"""What a contract scores, by what the bidder's side takes."""

from __future__ import annotations

from typing import NamedTuple

from eldest.arrays import np
from eldest.cards import Seats, members
from eldest.engine.batch import Array
from eldest.record import Record, copy
from eldest.table.deal import View


class Scores(NamedTuple):
    """
    By what the bidder's side takes in the whole deal, from nothing to everything (t,).

    `gains` (t, sides), the same for all sides of one party; `results`; `made`, whether the bid is made; `won`, the
    sides that have won the game after it.
    """

    gains: Array
    results: Array
    made: Array
    won: tuple[int, ...]


def scores(view: View, ours: Seats) -> Scores:
    """The scores of the contract in a view; `ours` are the seats of the bidder's side."""
    games, rules = view.family, view.options.record()
    kept = games.rules.sides(rules)
    bidders = sorted({seat % kept for seat in members(ours)})
    rest = [side for side in range(kept) if side not in bidders]
    every = games.face.to_take(rules, view.row)
    made, won = np.zeros(every + 1), []
    gained, results = np.zeros((every + 1, kept)), games.result.zeros(every + 1)
    before = np.array(view.game.scores[:kept])
    for taken in range(every + 1):
        game = copy(view.game)
        result = _result(view, bidders, rest, taken)
        games.rules.settle(rules, game, result)
        gains = np.array(game.scores[:kept]) - before
        for those in (bidders, rest):
            gained[taken, those] = gains[those].mean()
        results[taken] = np.frombuffer(bytearray(result), games.result.dtype)[0]
        made[taken] = result.bidder >= 0 and gains[result.bidder % kept] > 0
        won.append(int(game.won))
    return Scores(gained, results, made, tuple(won))


def _result(view: View, bidders: list[int], rest: list[int], taken: int) -> Record:
    """The deal's result if the bidder's side takes `taken`; one player of each side gets all its takings."""
    games = view.family
    result = copy(view.row).result
    if "partners" in games.result.fields:
        for side in bidders:
            result.partners |= 1 << side if result.bidder >= 0 and side != result.bidder % len(bidders + rest) else 0
    takings = games.takings(result)
    for side in bidders + rest:
        takings[side] = 0
    takings[bidders[0]] = taken
    takings[rest[0]] = games.face.to_take(view.options.record(), view.row) - taken
    return result
