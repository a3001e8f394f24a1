"""The score of Counters and its variants, kept of hands that are played with real cards."""

from __future__ import annotations

from eldest.cards import NO_TRUMP
from eldest.compiler import rule
from eldest.families.counters import rules as family
from eldest.families.counters.rules import TRICKS as TEN
from eldest.families.counters.rules import WITH_JOKER, JokerTurned, Side, after, sides
from eldest.keeper import Keeper
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOWHERE, first, not_shared_out, outside, refused
from eldest.record import Game, Record, Result, Rules, public, record

Entry = Record
Head = Record

ENTRY = record(
    misdealt=public(of="truth"),  # CO-9: the deal was faulty, and is repeated
    trump=public(of="suit"),
    bids=public(6),  # by seat
    tricks=public(3, by="side"),  # by team
)
TRUMP, BIDS, TRICKS = first(ENTRY, "trump"), first(ENTRY, "bids"), first(ENTRY, "tricks")

HEAD = record(
    dealer=public(of="seat"),
    leader=public(of="seat"),
    size=public(),  # tricks to be won
    hands=public(),  # of the game, if their number is set
    team_bids=public(3, by="side"),  # CO-12: of each team, once its players have bid
    vulnerable=public(of="sides"),  # CO-45: the teams that are, in this hand
)

FAULTS = ("", "CO-8", "CO-11", "CO-13", "CO-37", "CO-60")
_, CO_8, CO_11, CO_13, CO_37, CO_60 = range(6)


@rule
def team_bid(rules: Rules, entry: Entry, team: Side) -> int:
    """CO-12  The bids of partners are added together; nothing before all of them are known."""
    added = 0
    for seat in range(team, rules.players):
        if seat % sides(rules) == team:
            if entry.bids[seat] == BLANK:
                return BLANK
            added += entry.bids[seat]
    return added


@rule
def head_of(rules: Rules, game: Game, entry: Entry, head: Head) -> None:
    """
    CO-4   The deal moves to the right after every hand.
    CO-10  The player on the dealer's right bids and leads first.
    CO-45  Vulnerability is settled at the end of the hand before.
    """
    head.dealer = game.dealer
    head.leader = after(rules, game.dealer)
    head.size = TEN
    head.hands = rules.max_hands if rules.max_hands else BLANK
    head.vulnerable = game.vulnerable
    for team in range(sides(rules)):
        head.team_bids[team] = team_bid(rules, entry, team)


@rule
def fault_of_trump(rules: Rules, entry: Entry) -> int:
    """
    CO-8   The suit of the card turned up is trumps.
    CO-60  If the dealer names trumps for a joker, it is one of the four suits.
    """
    if entry.trump != NO_TRUMP:
        return 0
    if not WITH_JOKER[rules.variant]:
        return refused(CO_8, TRUMP)
    return refused(CO_60, TRUMP) if rules.joker_turned == JokerTurned.DEALER_NAMES else 0


@rule
def fault_of_bids(rules: Rules, game: Game, entry: Entry) -> int:
    """
    CO-10  The dealer bids last.
    CO-11  There are ten tricks to be won.
    CO-13  No bid may take the team's sum above ten.
    """
    seat = outside(entry.bids, rules.players, TEN)
    if seat != NOWHERE:
        return refused(CO_11, BIDS + seat)
    for team in range(sides(rules)):
        left, bidder = TEN, game.dealer
        for _turn in range(rules.players):
            bidder = after(rules, bidder)
            if bidder % sides(rules) == team:
                left -= max(0, entry.bids[bidder])
            if left < 0:
                return refused(CO_13, BIDS + bidder)
    return 0


@rule
def fault(rules: Rules, game: Game, entry: Entry) -> int:
    """
    The fault in an entry, finished or not; 0 if there is none.

    CO-11  The tricks are ten in all.
    CO-37  Nothing is written after the game is won.
    """
    if game.won:
        return refused(CO_37, 0)
    if entry.misdealt == 1:
        return 0
    wrong = fault_of_trump(rules, entry)
    if wrong:
        return wrong
    wrong = fault_of_bids(rules, game, entry)
    if wrong:
        return wrong
    team = not_shared_out(entry.tricks, sides(rules), TEN)
    return 0 if team == NOWHERE else refused(CO_11, TRICKS + team)


@rule
def result_of(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """The result for scoring, from the written part of an entry."""
    for team in range(sides(rules)):
        result.bids[team] = max(0, team_bid(rules, entry, team))
        result.tricks[team] = max(0, entry.tricks[team])


@rule
def ask(rules: Rules, game: Game, entry: Entry, result: Result, asked: Entry) -> None:
    """CO-9   A misdeal has nothing to write; trumps are written or not."""
    asked.misdealt = MAY_BE
    if entry.misdealt == 1:
        return
    asked.trump = MAY_BE
    for seat in range(rules.players):
        asked.bids[seat] = MUST_BE
    for team in range(sides(rules)):
        asked.tricks[team] = MUST_BE


@rule
def settle(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """CO-9   A faulty deal is repeated by the same dealer; any other hand is scored."""
    if entry.misdealt != 1:
        family.settle(rules, game, result)


@rule
def needs(rules: Rules, game: Game, team: Side) -> int:
    """CO-37, CO-47, CO-57  The points to the game score."""
    return max(0, rules.target - game.scores[team])


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
