"""The score of Oh Hell, kept of hands that are played with real cards."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, Seat
from eldest.compiler import rule
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.rules import PackOf, hand_size, hands_in_a_game, leaders, sides
from eldest.keeper import Keeper
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOWHERE, first, not_shared_out, outside, refused, total, written
from eldest.mechanics.seats import after
from eldest.record import Game, Record, Result, Rules, public, record

Entry = Record
Head = Record

ENTRY = record(
    misdealt=public(of="truth"),  # OH-19: the deal was faulty, and is repeated
    trump=public(of="suit"),  # of the card turned up
    bids=public(8, by="side"),
    tricks=public(8, by="side"),
)
BIDS, TRICKS, TRUMP = first(ENTRY, "bids"), first(ENTRY, "tricks"), first(ENTRY, "trump")

HEAD = record(
    dealer=public(of="seat"),
    leader=public(of="seat"),
    size=public(),  # cards of each player, and tricks
    hands=public(),  # of the game, if their number is set
    trump=public(of="suit"),
    announced=public(),  # OH-26: the sum of the bids, once all are known
)

FAULTS = ("", "OH-20", "OH-21", "OH-25", "OH-35", "OH-39", "OH-44")
_, OH_20, OH_21, OH_25, OH_35, OH_39, OH_44 = range(7)

# By number of players, the cards of the pack.
PACK_SIZE = tuple(52 + changed for changed in family.CHANGED)


@rule
def all_dealt(rules: Rules, game: Game) -> bool:
    """OH-20, OH-22  Whether no card is left to turn up, so that there are no trumps."""
    pack = family.WHOLE if rules.pack_of == PackOf.WHOLE else PACK_SIZE[rules.players]
    return rules.players * hand_size(rules, game.deals) == pack


@rule
def head_of(rules: Rules, game: Game, entry: Entry, head: Head) -> None:
    """
    OH-17  The deal goes clockwise.
    OH-18  The player on the dealer's left leads.
    OH-26  The scorer announces the sum of the bids.
    """
    head.dealer = game.dealer
    head.leader = after(rules, game.dealer)
    head.size = hand_size(rules, game.deals)
    head.hands = hands_in_a_game(rules) if game.deals < hands_in_a_game(rules) else BLANK
    head.trump = NO_TRUMP if all_dealt(rules, game) else entry.trump
    head.announced = total(entry.bids, rules.players) if written(entry.bids, rules.players) else BLANK


@rule
def ask(rules: Rules, game: Game, entry: Entry, result: Result, asked: Entry) -> None:
    """OH-19  A misdeal has nothing to write; trumps are written or not."""
    asked.misdealt = MAY_BE
    if entry.misdealt == 1:
        return
    if not all_dealt(rules, game):
        asked.trump = MAY_BE
    for seat in range(rules.players):
        asked.bids[seat] = MUST_BE
        asked.tricks[seat] = MUST_BE


@rule
def fault_of_bids(rules: Rules, game: Game, entry: Entry, size: int) -> int:
    """
    OH-25  A bid is any number from 0 to that of the cards in the hand.
    OH-44  The dealer may not bid what makes the sum of the bids equal to the number of tricks.
    """
    seat = outside(entry.bids, rules.players, size)
    if seat != NOWHERE:
        return refused(OH_25, BIDS + seat)
    if rules.hook and written(entry.bids, rules.players) and total(entry.bids, rules.players) == size:
        return refused(OH_44, BIDS + game.dealer)
    return 0


@rule
def fault(rules: Rules, game: Game, entry: Entry) -> int:
    """
    The fault in an entry, finished or not; 0 if there is none.

    OH-20  There is no trump suit if all cards are dealt.
    OH-21  If a card is turned up, its suit is trumps.
    OH-35  All cards are played, so the tricks are as many as the cards in a hand.
    OH-39  Nothing is written after the last hand.
    """
    if game.won:
        return refused(OH_39, 0)
    if entry.misdealt == 1:
        return 0
    size = hand_size(rules, game.deals)
    if all_dealt(rules, game) and entry.trump != BLANK and entry.trump != NO_TRUMP:
        return refused(OH_20, TRUMP)
    if not all_dealt(rules, game) and entry.trump == NO_TRUMP:
        return refused(OH_21, TRUMP)
    wrong = fault_of_bids(rules, game, entry, size)
    if wrong:
        return wrong
    seat = not_shared_out(entry.tricks, rules.players, size)
    return 0 if seat == NOWHERE else refused(OH_35, TRICKS + seat)


@rule
def result_of(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """The result for scoring, from the written part of an entry."""
    for seat in range(rules.players):
        result.bids[seat] = entry.bids[seat]
        result.tricks[seat] = entry.tricks[seat]


@rule
def settle(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """OH-19  A faulty deal is repeated by the same dealer; any other hand is scored."""
    if entry.misdealt != 1:
        family.settle(rules, game, result)


@rule
def needs(rules: Rules, game: Game, seat: Seat) -> int:
    """OH-39  How many points a player is behind the first."""
    ahead = leaders(rules, game)
    most = game.scores[seat]
    for other in range(sides(rules)):
        if (ahead >> other) & 1:
            most = game.scores[other]
    return most - game.scores[seat]


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
