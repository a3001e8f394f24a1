"""Bids of Counters that one hand makes for its team, whatever the others hold."""

from __future__ import annotations

from eldest.bots.searching.certain.calls import Certain
from eldest.cards import NO_TRUMP, Call, members
from eldest.compiler import count, lowest
from eldest.families.counters.player.bids import last_of_team
from eldest.families.counters.player.knowledge import ABOVE
from eldest.families.counters.rules import BIDDING, SUIT_CARDS, TRICKS, deuce_high, sides
from eldest.mechanics.hands import has
from eldest.table.deal import View

COPIES = 2


def calls(view: View) -> dict[Call, range]:
    """CO-12  The numbers with which the team's sum is certain: the last of a team's, or if all tricks are."""
    rules, row, seat = view.options.record(), view.row, view.seat
    if row.phase != BIDDING:
        return {}
    tricks = certain_tricks(view)
    if tricks < TRICKS and not last_of_team(rules, row, seat):
        return {}
    before = row.result.bids[seat % sides(rules)]
    return {bid: range(tricks, TRICKS + 1) for bid in members(view.legal) if 0 < before + bid <= tricks}


def certain_tricks(view: View) -> int:
    """
    CO-16, CO-25  The tricks that the hand wins in any case.

    A winner is a trump that nobody can beat or counter. A trick is lost only if two plain cards have to follow; every
    other one takes at most two trumps, and one of them may be a winner.
    """
    row, seat = view.row, view.seat
    if row.trump == NO_TRUMP:
        return 0
    trumps = row.hands[seat] & SUIT_CARDS[row.trump]
    held = count(trumps) + count(trumps & row.twice[seat])
    best, only_rank = winners(view)
    if held == COPIES and only_rank:
        return 0  # CO-25: played to one trick, the two counter each other
    cards = count(row.hands[seat]) + count(row.twice[seat])
    if held == cards and best > cards // 2:
        return TRICKS
    return min(best, held // 2)


def winners(view: View) -> tuple[int, bool]:
    """The trumps in hand that nobody can beat or counter, and whether they are all of one rank."""
    rules, row, seat = view.options.record(), view.row, view.seat
    above = ABOVE[1 if deuce_high(rules, True) else 0]
    found = ranks = 0
    for card in sorted(members(SUIT_CARDS[row.trump]), key=lambda card: count(above[card])):
        mine = has(row.hands[seat], card) + has(row.twice[seat], card)
        if mine + (1 if row.turned and lowest(row.turned) == card else 0) < COPIES:
            break
        found, ranks = found + mine, ranks + (mine > 0)
    return found, ranks == 1


CERTAIN = Certain(calls=calls)
