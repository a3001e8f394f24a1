"""The score of Sweven, kept of hands that are played with real cards."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, Seat
from eldest.compiler import rule
from eldest.families.sweven import rules as family
from eldest.families.sweven.rules import CALLS, FIRST_BID, LAST_BID, PASS
from eldest.keeper import Keeper
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOWHERE, first, not_over, refused, total, written
from eldest.mechanics.hands import has
from eldest.mechanics.seats import after
from eldest.record import Game, Record, Result, Rules, public, record

Entry = Record
Head = Record

ENTRY = record(
    misdealt=public(of="truth"),  # SW-13: the deal was faulty, and is repeated
    calls=public(6, of=CALLS),  # every seat's call, if written down
    bid=public(of=CALLS),  # the highest; a pass if all have passed
    bidder=public(of="seat"),
    trump=public(of="suit"),
    points=public(6, by="side"),  # won by the bidder, and by the others if written down
)
CALL, BID, BIDDER, TRUMP, POINTS = (first(ENTRY, name) for name in ("calls", "bid", "bidder", "trump", "points"))

HEAD = record(
    dealer=public(of="seat"),
    leader=public(of="seat"),
    size=public(),  # the points to be won; with two players some may not be dealt
    hands=public(),  # of the game, if their number is set
    barred=public(of="seat"),
)

FAULTS = ("", "SW-12", "SW-14", "SW-15", "SW-16", "SW-17", "SW-18", "SW-19", "SW-21", "SW-41", "SW-45")
_, SW_12, SW_14, SW_15, SW_16, SW_17, SW_18, SW_19, SW_21, SW_41, SW_45 = range(11)

FEWEST_OF_TWO = 8  # SW-12: the eight cards that are not dealt are worth nine at the most
WHOLE = LAST_BID  # SW-17: all counting cards together


@rule
def head_of(rules: Rules, game: Game, entry: Entry, head: Head) -> None:
    """
    SW-9   The deal moves to the left.
    SW-23  The high bidder leads.
    SW-41  A high bidder who failed may not bid in the next hand.
    """
    head.dealer = game.dealer
    if entry.bid != PASS:
        head.leader = entry.bidder
    head.size = WHOLE
    head.hands = rules.max_hands if rules.max_hands else BLANK
    for seat in range(rules.players):
        if has(game.barred, seat):
            head.barred = seat


@rule
def ask(rules: Rules, game: Game, entry: Entry, result: Result, asked: Entry) -> None:
    """
    SW-13  A misdeal has nothing to write.
    SW-19  Nor has a hand on which all pass.
    """
    asked.misdealt = MAY_BE
    if entry.misdealt == 1:
        return
    for seat in range(rules.players):
        if not has(game.barred, seat):
            asked.calls[seat] = MAY_BE
    asked.bid = MUST_BE
    if entry.bid == PASS:
        return
    asked.bidder = MUST_BE
    asked.trump = MAY_BE
    for seat in range(rules.players):
        asked.points[seat] = MUST_BE if seat == entry.bidder else MAY_BE


@rule
def fault_of_bid(call: int, cell: int) -> int:
    """
    SW-15  The lowest bid is 3.
    SW-17  The highest bid is 17.
    """
    if call in (BLANK, PASS):
        return 0
    if call < FIRST_BID:
        return refused(SW_15, cell)
    return refused(SW_17, cell) if call > LAST_BID else 0


@rule
def fault_of_calls(rules: Rules, game: Game, entry: Entry) -> int:
    """
    SW-16  A bid must be higher than the one before.
    SW-41  A high bidder who fails may not bid in the next hand.
    """
    seat, highest = game.dealer, 0
    for _turn in range(rules.players):
        seat = after(rules, seat)
        call = entry.calls[seat]
        wrong = fault_of_bid(call, CALL + seat)
        if wrong:
            return wrong
        if has(game.barred, seat) and call > PASS:
            return refused(SW_41, CALL + seat)
        if call > PASS:
            if call <= highest:
                return refused(SW_16, CALL + seat)
            highest = call
    return 0


@rule
def fault_of_contract(rules: Rules, game: Game, entry: Entry) -> int:
    """
    SW-14  Each player has one turn: what the bidder said in his is the bid that stands.
    SW-16  A bid must be higher than the one before.
    SW-41  A high bidder who fails may not bid in the next hand.
    """
    wrong = fault_of_bid(entry.bid, BID)
    if wrong:
        return wrong
    if entry.bidder != BLANK and has(game.barred, entry.bidder):
        return refused(SW_41, BIDDER)
    if entry.bid in (BLANK, PASS):
        return 0
    seat, spoken = game.dealer, False
    for _turn in range(rules.players):
        seat = after(rules, seat)
        call = entry.calls[seat]
        if seat == entry.bidder:
            spoken = True
            if call != BLANK and call != entry.bid:
                return refused(SW_14, CALL + seat)
        elif call > PASS and (call > entry.bid or spoken or (call == entry.bid and entry.bidder != BLANK)):
            return refused(SW_16, CALL + seat)
    return 0


@rule
def fault_of_points(rules: Rules, entry: Entry) -> int:
    """
    SW-12  With two players eight cards are scored by nobody, worth nine at the most.
    SW-21  The counting cards are worth 17 points together.
    """
    seat = not_over(entry.points, rules.players, WHOLE)
    if seat != NOWHERE:
        return refused(SW_21, POINTS + seat)
    if not written(entry.points, rules.players):
        return 0
    taken = total(entry.points, rules.players)
    if rules.players == 2:
        return refused(SW_12, POINTS + 1) if taken < FEWEST_OF_TWO else 0
    return refused(SW_21, POINTS + rules.players - 1) if taken < WHOLE else 0


@rule
def fault_of_pass(rules: Rules, entry: Entry) -> int:
    """SW-19  A hand on which all pass is thrown in: nobody bids, nothing is played."""
    for seat in range(rules.players):
        if entry.calls[seat] > PASS:
            return refused(SW_19, CALL + seat)
        if entry.points[seat] != BLANK:
            return refused(SW_19, POINTS + seat)
    if entry.bidder != BLANK:
        return refused(SW_19, BIDDER)
    return refused(SW_19, TRUMP) if entry.trump != BLANK else 0


@rule
def fault(rules: Rules, game: Game, entry: Entry) -> int:
    """
    The fault in an entry, finished or not; 0 if there is none.

    SW-18  The trump is one of the four suits; there is no no-trump.
    SW-45  Whoever reaches the target first has won, and nothing is written after that.
    """
    if game.won:
        return refused(SW_45, 0)
    if entry.misdealt == 1:
        return 0
    wrong = fault_of_calls(rules, game, entry)
    if wrong:
        return wrong
    wrong = fault_of_contract(rules, game, entry)
    if wrong:
        return wrong
    if entry.bid == PASS:
        return fault_of_pass(rules, entry)
    if entry.trump == NO_TRUMP:
        return refused(SW_18, TRUMP)
    return fault_of_points(rules, entry)


@rule
def result_of(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """The result for scoring, from the written part of an entry."""
    result.bidder = family.NOBODY
    if entry.bid in (BLANK, PASS):
        return
    result.bid = entry.bid
    result.bidder = entry.bidder
    for seat in range(rules.players):
        result.points[seat] = max(0, entry.points[seat])


@rule
def settle(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """SW-13  A faulty deal is repeated by the same dealer, with no other effect; any other hand is scored."""
    if entry.misdealt != 1:
        family.settle(rules, game, result)


@rule
def needs(rules: Rules, game: Game, seat: Seat) -> int:
    """SW-45  The points to the target."""
    return max(0, rules.target - game.scores[seat])


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
