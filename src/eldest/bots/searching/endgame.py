"""
The last tricks of a deal with open cards, solved exactly: each side maximises its gain less the mean of the others'.

Max^n (C. Luckhardt and K. Irani, "An algorithmic solution of n-person games", AAAI 1986), which is minimax with two
sides. Of equally good actions a side takes the lowest.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.compiler import bind, count, lowest, overwrite, rule
from eldest.engine.batch import SIDES, unbound
from eldest.families import Family
from eldest.record import Deal, Record, Rules, Shape, public, record

MOST = 32  # the most cards left when the search may begin
NO_ACTION = -1

legal = act = settle = sides_of = unbound


@cache
def frame_shape(games: Family) -> Shape:
    """The record of a stack frame: a position and the best outcome found for it."""
    return record(
        deal=public(games.deal),
        open=public(),  # the actions not yet tried
        trying=public(),  # the action that is being tried
        gains=public(SIDES),  # of the best action so far, by side
        result=public(games.result),  # of the deal after that action
    )


# ---------------------------------------------------------------- cards held


@rule
def one_pack(deal: Deal) -> int:
    """The number of cards held."""
    cards = 0
    for hand in range(len(deal.hands)):
        cards += count(deal.hands[hand])
    return cards


@rule
def two_packs(deal: Deal) -> int:
    """The number of cards held if a hand may hold two of a card."""
    cards = 0
    for hand in range(len(deal.hands)):
        cards += count(deal.hands[hand]) + count(deal.twice[hand])
    return cards


# ---------------------------------------------------------------- the search


@rule
def ended(rules: Rules, tables: Any, frame: Record) -> bool:
    """Do all forced actions; answers whether the deal is over, and then its gains stand in the frame."""
    deal = frame.deal
    while deal.awaited:
        frame.open = legal(rules, deal, lowest(deal.awaited))
        if frame.open & (frame.open - 1):
            frame.trying = NO_ACTION
            return False
        act(rules, deal, lowest(deal.awaited), lowest(frame.open))
    game = tables[0].game
    overwrite(game, tables[1].game)
    settle(rules, game, deal.result)
    for side in range(sides_of(rules)):
        frame.gains[side] = game.scores[side] - tables[1].game.scores[side]
    overwrite(frame.result, deal.result)
    return True


@rule
def preferred(frame: Record, other: Record, side: int, sides: int) -> bool:
    """Whether a side prefers another frame's gains."""
    more = 0
    for each in range(sides):
        more += (sides - 1 if each == side else -1) * (other.gains[each] - frame.gains[each])
    return more > 0


@rule
def end(rules: Rules, tables: Any, stack: Any, deal: Deal) -> None:
    """
    Set the deal's result to that of best play.

    `tables[1]` has the game before the deal; that of `tables[0]` is scratch space.
    """
    overwrite(stack[0].deal, deal)
    sides = sides_of(rules)
    depth = 0
    fresh = True
    while depth >= 0:
        frame = stack[depth]
        if fresh:
            if ended(rules, tables, frame):
                fresh = False
                depth -= 1
                continue
        else:
            child = stack[depth + 1]
            side = lowest(frame.deal.awaited) % sides
            if frame.trying == NO_ACTION or preferred(frame, child, side, sides):
                for each in range(sides):
                    frame.gains[each] = child.gains[each]
                overwrite(frame.result, child.result)
            frame.trying = lowest(frame.open)
            frame.open &= frame.open - 1
            if not frame.open:
                depth -= 1
                continue
        child = stack[depth + 1]
        overwrite(child.deal, frame.deal)
        act(rules, child.deal, lowest(child.deal.awaited), lowest(frame.open))
        depth += 1
        fresh = True
    overwrite(deal.result, stack[0].result)


def ending(games: Family) -> Any:
    """The template `end` bound to a family."""
    name = games.options.family
    meant = {"legal": games.rules.legal, "act": games.rules.act}
    over = bind(ended, f"{name}.ended", **meant, settle=games.rules.settle, sides_of=games.rules.sides)
    return bind(end, f"{name}.end", **meant, sides_of=games.rules.sides, ended=over)


def holding(games: Family) -> Any:
    """The rule that counts the cards held in a family."""
    return two_packs if "twice" in games.deal.fields else one_pack
