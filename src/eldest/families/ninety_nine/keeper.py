"""The score of Ninety-Nine, kept of hands that are played with real cards."""

from __future__ import annotations

from eldest.compiler import rule
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.rules import (
    BID_CARDS,
    DEALT,
    DECLARE,
    DUMMY,
    GAME_POINTS,
    NOBODY,
    NONE,
    OFFERS,
    REVEAL,
    Hand,
    TrumpRule,
    next_trump,
    sides,
)
from eldest.keeper import Keeper
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOWHERE, first, not_shared_out, refused
from eldest.mechanics.hands import only
from eldest.mechanics.seats import after
from eldest.record import Game, Record, Result, Rules, public, record

Entry = Record
Head = Record

# NN-8, NN-26: nought to nine, and a bid that failed and was not shown.
BID_NAMES = (*(str(number) for number in range(10)), "?")
NOT_SHOWN = 10

ENTRY = record(
    misdealt=public(of="truth"),  # NN-5: the deal was faulty, and is repeated
    trump=public(of="suit"),  # NN-56: if a card is turned up for it
    premium=public(5, of=OFFERS),  # by seat: who declared or revealed
    bids=public(5, of=BID_NAMES, by="side"),  # by hand
    tricks=public(5, by="side"),  # by hand
)
TRUMP, PREMIUM, BIDS, TRICKS = (first(ENTRY, name) for name in ("trump", "premium", "bids", "tricks"))

HEAD = record(
    dealer=public(of="seat"),
    leader=public(of="seat"),
    size=public(),  # tricks to be won
    trump=public(of="suit"),
)

FAULTS = ("", "NN-11", "NN-13", "NN-19", "NN-24", "NN-26", "NN-37", "NN-41", "NN-47")
_, NN_11, NN_13, NN_19, NN_24, NN_26, NN_37, NN_41, NN_47 = range(9)


@rule
def tricks_played(rules: Rules) -> int:
    """
    NN-24  Nine tricks are played.
    NN-50  Four players play ten.
    """
    return DEALT[rules.players] // sides(rules) - BID_CARDS


@rule
def head_of(rules: Rules, game: Game, entry: Entry, head: Head) -> None:
    """
    NN-4   The turn to deal passes to the left.
    NN-19  Trumps follow from how many fulfilled their bids in the deal before.
    NN-22  Eldest leads first.
    """
    head.dealer = game.dealer
    head.leader = after(rules, game.dealer)
    head.size = tricks_played(rules)
    head.trump = entry.trump if rules.trump_rule == TrumpRule.TURN_UP else next_trump(rules, game)


@rule
def fault_of_premium(rules: Rules, entry: Entry) -> int:
    """
    NN-13  Only one player may declare or reveal.
    NN-41  Of two players either or both may declare; nobody may reveal.
    """
    offered = NOBODY
    for seat in range(rules.players):
        if entry.premium[seat] > NONE:
            if rules.players == 2 and entry.premium[seat] == REVEAL:
                return refused(NN_41, PREMIUM + seat)
            if rules.players > 2 and offered != NOBODY:
                return refused(NN_13, PREMIUM + seat)
            offered = seat
    return 0


@rule
def fault_of_bids(rules: Rules, entry: Entry) -> int:
    """
    NN-11  Whoever declares or reveals plays with his bid-cards face up.
    NN-26  The bids of those who failed are shown too, if that is agreed.
    NN-47  The dummy's bid-cards are turned up in any case.
    """
    for hand in range(sides(rules)):
        if entry.bids[hand] == NOT_SHOWN:
            if rules.players == 2 and hand == DUMMY:
                return refused(NN_47, BIDS + hand)
            if rules.show_failed_bids:
                return refused(NN_26, BIDS + hand)
            if entry.premium[hand] > NONE:
                return refused(NN_11, BIDS + hand)
    return 0


@rule
def fault(rules: Rules, game: Game, entry: Entry) -> int:
    """
    The fault in an entry, finished or not; 0 if there is none.

    NN-19  Trumps follow from how many fulfilled their bids in the deal before.
    NN-24  The tricks are nine in all, with four players ten.
    NN-37  Nothing is written after the match is won.
    """
    if game.won:
        return refused(NN_37, 0)
    if entry.misdealt == 1:
        return 0
    turned = rules.trump_rule == TrumpRule.TURN_UP
    if not turned and entry.trump != BLANK and entry.trump != next_trump(rules, game):
        return refused(NN_19, TRUMP)
    wrong = fault_of_premium(rules, entry)
    if wrong:
        return wrong
    wrong = fault_of_bids(rules, entry)
    if wrong:
        return wrong
    hand = not_shared_out(entry.tricks, sides(rules), tricks_played(rules))
    return 0 if hand == NOWHERE else refused(NN_24, TRICKS + hand)


@rule
def result_of(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """
    The result for scoring, from the written part of an entry.

    NN-26  A bid that was not shown has failed, whatever it was.
    """
    for hand in range(sides(rules)):
        result.bids[hand] = NOBODY if entry.bids[hand] == NOT_SHOWN else entry.bids[hand]
        result.tricks[hand] = max(0, entry.tricks[hand])
    for seat in range(rules.players):
        if entry.premium[seat] == DECLARE:
            result.declared |= only(seat)
        if entry.premium[seat] == REVEAL:
            result.revealed |= only(seat)


@rule
def ask(rules: Rules, game: Game, entry: Entry, result: Result, asked: Entry) -> None:
    """
    NN-5   A misdeal has nothing to write.
    NN-56  Trumps are written only if a card is turned up for them.
    """
    asked.misdealt = MAY_BE
    if entry.misdealt == 1:
        return
    if rules.trump_rule == TrumpRule.TURN_UP:
        asked.trump = MAY_BE
    for seat in range(rules.players):
        asked.premium[seat] = MAY_BE
    for hand in range(sides(rules)):
        asked.bids[hand] = MUST_BE
        asked.tricks[hand] = MUST_BE


@rule
def settle(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """NN-5   A faulty deal is repeated by the same dealer with the same trump; any other hand is scored."""
    if entry.misdealt != 1:
        family.settle(rules, game, result)


@rule
def needs(rules: Rules, game: Game, hand: Hand) -> int:
    """NN-32  The points to a hundred, in the game that is going on."""
    return max(0, GAME_POINTS - game.points[hand])


KEEPER = Keeper(
    entry=ENTRY,
    head=HEAD,
    faults=FAULTS,
    head_of=head_of,
    fault=fault,
    result_of=result_of,
    ask=ask,
    settle=settle,
    needs=needs,
)
