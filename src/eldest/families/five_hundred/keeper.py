"""The score of Five Hundred, kept of hands that are played with real cards."""

from __future__ import annotations

from eldest.compiler import count, rule
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.rules import (
    ALLPASS_NT,
    BID_TRICKS,
    CALLS,
    FIRST_BID,
    GAME_POINTS,
    HAND,
    LAST_BID,
    NOBODY,
    NULLO,
    PASS,
    RAISES,
    TRICK,
    TRUMP,
    VALUES,
    AllPass,
    BiddingRounds,
    FivePartner,
    NulloDefenders,
    PartnerShare,
    Side,
    is_nullo,
    ladder,
    on_bidders_side,
    points,
    sides,
)
from eldest.keeper import Keeper
from eldest.keeper.cells import (
    BLANK,
    MAY_BE,
    MUST_BE,
    NOWHERE,
    first,
    not_over,
    not_shared_out,
    refused,
    untouched,
    written,
)
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import after
from eldest.record import Game, Record, Result, Rules, public, record

Entry = Record
Head = Record

ENTRY = record(
    misdealt=public(of="truth"),  # FH-16: the deal was faulty, and is repeated
    calls=public(6, of=CALLS),  # every seat's call, if written down: of several rounds the highest bid
    contract=public(of=CALLS),  # a pass if the cards were thrown in
    bidder=public(of="seat"),
    partners=public(of="seats"),  # five players: the partner whom the bidder named, or the holder of the called card
    tricks=public(6, by="side"),
    order=public(HAND, of="side", by="trick"),  # FH-57: the sides that won them, if that decides the game
    revoked=public(of="seat"),  # FH-61: the seat that revoked, so that the hand stopped
)
CALL, CONTRACT, BIDDER, PARTNERS = (first(ENTRY, name) for name in ("calls", "contract", "bidder", "partners"))
TRICKS, ORDER, REVOKED = (first(ENTRY, name) for name in ("tricks", "order", "revoked"))

HEAD = record(
    dealer=public(of="seat"),
    leader=public(of="seat"),
    size=public(),  # tricks to be won
    hands=public(),  # of the game, if their number is set
    trump=public(of="suit"),
    worth=public(),  # FH-28: the value of the contract
)

FAULTS = (
    *("", "FH-18", "FH-19", "FH-21", "FH-23", "FH-24", "FH-29", "FH-33", "FH-47"),
    *("FH-56", "FH-61", "FH-66", "FH-71"),
)
_, FH_18, FH_19, FH_21, FH_23, FH_24, FH_29, FH_33, FH_47, FH_56, FH_61, FH_66, FH_71 = range(13)


# ---------------------------------------------------------------- the head of a hand


@rule
def has_bid(call: int) -> bool:
    """FH-19  Whether a call is a bid."""
    return FIRST_BID <= call <= LAST_BID


@rule
def head_of(rules: Rules, game: Game, entry: Entry, head: Head) -> None:
    """
    FH-17  The deal passes to the left after every hand.
    FH-24  If nobody has bid, eldest hand leads.
    FH-36  The bidder leads.
    """
    head.dealer = game.dealer
    head.size = HAND
    head.hands = rules.max_hands if rules.max_hands else BLANK
    if has_bid(entry.contract):
        head.leader = entry.bidder
        head.trump = TRUMP[entry.contract]
        head.worth = VALUES[rules.schedule][entry.contract]
    if entry.contract == ALLPASS_NT:
        head.leader = after(rules, game.dealer)
        head.trump = TRUMP[entry.contract]


# ---------------------------------------------------------------- the bidding


@rule
def fault_of_bid(rules: Rules, call: int, cell: int) -> int:
    """
    FH-19  A bid is six to ten tricks and a suit or no-trump.
    FH-29  Nullo and Open Nullo are bids if they are allowed.
    """
    if call in (BLANK, PASS):
        return 0
    if not has_bid(call):
        return refused(FH_19, cell)
    return refused(FH_29, cell) if is_nullo(call) and not rules.nullo else 0


@rule
def fault_of_calls(rules: Rules, game: Game, entry: Entry) -> int:
    """FH-21  A bid must be worth more points than the one before, or as many for more tricks."""
    seat, highest, made_before = game.dealer, 0, 0
    for _turn in range(rules.players):
        seat = after(rules, seat)
        call = entry.calls[seat]
        wrong = fault_of_bid(rules, call, CALL + seat)
        if wrong:
            return wrong
        if call > PASS:
            raised = has(RAISES[ladder(rules)][highest], call)
            if rules.bidding_rounds == BiddingRounds.SINGLE and not raised:
                return refused(FH_21, CALL + seat)
            if has(made_before, call):
                return refused(FH_21, CALL + seat)
            highest = call
            made_before |= only(call)
    return 0


@rule
def sevens(rules: Rules, entry: Entry) -> bool:
    """FH-66  Whether some bid of seven was made, or may have been."""
    if rules.bidding_rounds == BiddingRounds.MULTIPLE or not written(entry.calls, rules.players):
        return True
    found = 0
    for seat in range(rules.players):
        found += 1 if BID_TRICKS[entry.calls[seat]] == 7 else 0
    return found > 0


@rule
def fault_of_contract(rules: Rules, game: Game, entry: Entry) -> int:
    """
    FH-18  What the bidder said last is the bid that stands.
    FH-21  A bid must be worth more points than the one before, or as many for more tricks.
    FH-66  Where it is so agreed, Nullo may be bid only after some bid of seven.
    """
    wrong = fault_of_bid(rules, entry.contract, CONTRACT)
    if wrong:
        return wrong
    if not has_bid(entry.contract):
        return 0
    seat, spoken = game.dealer, False
    for _turn in range(rules.players):
        seat = after(rules, seat)
        call = entry.calls[seat]
        if seat == entry.bidder:
            spoken = rules.bidding_rounds == BiddingRounds.SINGLE
            if call != BLANK and call != entry.contract:
                return refused(FH_18, CALL + seat)
        elif call > PASS:
            raised = has(RAISES[ladder(rules)][call], entry.contract)
            perhaps_his = entry.bidder == BLANK and call == entry.contract
            if spoken or not (raised or perhaps_his):
                return refused(FH_21, CALL + seat)
    if rules.nullo_needs_seven and entry.contract == NULLO and not sevens(rules, entry):
        return refused(FH_66, CONTRACT)
    return 0


@rule
def fault_of_passes(rules: Rules, entry: Entry) -> int:
    """
    FH-23  If nobody bids, the cards are thrown in.
    FH-24  If nobody bids, the deal is played without trumps and is nobody's bid.
    FH-61  A revoke makes a bid or sets it back; here there is none.
    """
    thrown_in = rules.all_pass == AllPass.REDEAL
    clause = FH_23 if thrown_in else FH_24
    if (entry.contract == PASS) != thrown_in:
        return refused(clause, CONTRACT)
    for seat in range(rules.players):
        if entry.calls[seat] > PASS:
            return refused(clause, CALL + seat)
    if entry.bidder != BLANK:
        return refused(clause, BIDDER)
    if entry.partners > 0:
        return refused(clause, PARTNERS)
    if entry.revoked != BLANK:
        return refused(FH_61, REVOKED)
    for side in range(sides(rules)):
        if thrown_in and entry.tricks[side] != BLANK:
            return refused(clause, TRICKS + side)
    return 0


@rule
def partners_wanted(rules: Rules, entry: Entry) -> int:
    """
    FH-32  With five players the Nullo bidder has no partner.
    FH-47  One partner on a bid of six or seven, two on a bid of eight or more, if that is agreed; else one.
    """
    if rules.players != 5 or not has_bid(entry.contract) or is_nullo(entry.contract):
        return 0
    return 2 if rules.five_partner == FivePartner.ONE_OR_TWO and BID_TRICKS[entry.contract] >= 8 else 1


@rule
def fault_of_partners(rules: Rules, entry: Entry) -> int:
    """
    FH-47  Only with five players is anybody named.
    FH-71  The bidder names as many partners as the option says, each of them another player.
    """
    if entry.partners == BLANK or entry.contract == BLANK:
        return 0
    if rules.players != 5 and entry.partners:
        return refused(FH_47, PARTNERS)
    if count(entry.partners) != partners_wanted(rules, entry):
        return refused(FH_71, PARTNERS)
    if entry.bidder != BLANK and has(entry.partners, entry.bidder):
        return refused(FH_71, PARTNERS)
    return 0


# ---------------------------------------------------------------- the tricks


@rule
def fault_of_order(rules: Rules, entry: Entry) -> int:
    """FH-33  All ten tricks are played, and each is somebody's."""
    if untouched(entry.order, HAND):
        return 0
    for side in range(sides(rules)):
        won = 0
        for trick in range(HAND):
            if entry.order[trick] >= sides(rules):
                return refused(FH_33, ORDER + trick)
            if entry.order[trick] == side:
                won += 1
            if entry.order[trick] == side and entry.tricks[side] != BLANK and won > entry.tricks[side]:
                return refused(FH_33, ORDER + trick)
    return 0


@rule
def fault_of_tricks(rules: Rules, entry: Entry) -> int:
    """
    FH-33  All ten tricks are played, whatever the bid.
    FH-61  But the hand stops at a revoke.
    """
    side = NOWHERE
    if entry.revoked == BLANK:
        side = not_shared_out(entry.tricks, sides(rules), HAND)
    else:
        side = not_over(entry.tricks, sides(rules), HAND)
    return fault_of_order(rules, entry) if side == NOWHERE else refused(FH_33, TRICKS + side)


@rule
def fault(rules: Rules, game: Game, entry: Entry) -> int:
    """
    The fault in an entry, finished or not; 0 if there is none.

    FH-56  Nothing is written after the game is won.
    """
    if game.won:
        return refused(FH_56, 0)
    if entry.misdealt == 1:
        return 0
    wrong = fault_of_calls(rules, game, entry)
    if wrong:
        return wrong
    if entry.contract in (PASS, ALLPASS_NT):
        wrong = fault_of_passes(rules, entry)
    else:
        wrong = fault_of_contract(rules, game, entry)
    if wrong:
        return wrong
    wrong = fault_of_partners(rules, entry)
    return wrong if wrong else fault_of_tricks(rules, entry)


# ---------------------------------------------------------------- the result


@rule
def result_of(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """The result for scoring, from the written part of an entry."""
    result.bidder = NOBODY
    for trick in range(HAND):
        result.order[trick] = entry.order[trick]
    for side in range(sides(rules)):
        result.tricks[side] = max(0, entry.tricks[side])
    if entry.contract == ALLPASS_NT:
        result.contract = ALLPASS_NT
    if not has_bid(entry.contract) or entry.bidder == BLANK:
        return
    result.contract = entry.contract
    result.bidder = entry.bidder
    result.partners = max(0, entry.partners)
    if is_nullo(entry.contract) and entry.order[0] == BLANK:
        line_up(rules, result)
    if entry.revoked != BLANK:
        judge(rules, entry, result)


@rule
def line_up(rules: Rules, result: Result) -> None:
    """FH-53  At Nullo only the bidder's tricks bring anything, so that any order tells who came first."""
    bidder = result.bidder % sides(rules)
    for trick in range(HAND):
        result.order[trick] = bidder if trick < result.tricks[bidder] else NOBODY


@rule
def judge(rules: Rules, entry: Entry, result: Result) -> None:
    """FH-61  The bid is made if an adversary revoked, and set back if the bidder's side did."""
    failed = on_bidders_side(rules, result, entry.revoked % sides(rules))
    for side in range(sides(rules)):
        if on_bidders_side(rules, result, side):
            result.tricks[side] = 0
    bidder = result.bidder % sides(rules)
    if is_nullo(result.contract):
        result.tricks[bidder] = 1 if failed else 0
    elif not failed:
        result.tricks[bidder] = BID_TRICKS[result.contract]


@rule
def order_decides(rules: Rules, game: Game, result: Result) -> bool:
    """FH-57  Whether several adversaries have reached 500, of whom he wins who was there first."""
    if rules.must_bid_out or is_nullo(result.contract):
        return False
    there = 0
    for side in range(sides(rules)):
        if game.scores[side] + points(rules, result, side) >= GAME_POINTS:
            if result.contract != ALLPASS_NT and on_bidders_side(rules, result, side):
                return False
            there |= only(side)
    return count(there) > 1


# ---------------------------------------------------------------- cells to ask for


@rule
def ask(rules: Rules, game: Game, entry: Entry, result: Result, asked: Entry) -> None:
    """
    FH-16  A misdeal has nothing to write.
    FH-23  Nor has a hand that was thrown in.
    FH-57  The order of the tricks is written if it decides the game.
    """
    asked.misdealt = MAY_BE
    if entry.misdealt == 1:
        return
    for seat in range(rules.players):
        asked.calls[seat] = MAY_BE
    asked.contract = MUST_BE
    if has_bid(entry.contract):
        asked.bidder = MUST_BE
        asked.partners = MUST_BE if partners_wanted(rules, entry) else 0
        asked.revoked = MAY_BE
    if entry.contract == PASS:
        return
    for side in range(sides(rules)):
        asked.tricks[side] = MUST_BE
    if entry.revoked != BLANK and result.bidder != NOBODY:
        ask_after_revoke(rules, entry, result, asked)
    elif written(entry.tricks, sides(rules)) and order_decides(rules, game, result):
        for trick in range(HAND):
            asked.order[trick] = MUST_BE


@rule
def ask_after_revoke(rules: Rules, entry: Entry, result: Result, asked: Entry) -> None:
    """FH-61  The tricks are written for which somebody keeps anything."""
    offender = entry.revoked % sides(rules)
    for side in range(sides(rules)):
        keeps = side != offender and not on_bidders_side(rules, result, side)
        asked.tricks[side] = MUST_BE if keeps or is_nullo(entry.contract) else MAY_BE


# ---------------------------------------------------------------- the score


@rule
def owed(rules: Rules, entry: Entry, result: Result, side: Side) -> int:
    """
    FH-54  Five players: a partner is credited or charged in full, or by half.
    FH-61  If an adversary revokes, the bidder scores his bid and the offending side nothing; if the bidder's side
           revokes, it is set back the bid, and the adversaries keep 10 for each trick they have won.
    """
    offender = entry.revoked % sides(rules)
    bidder = result.bidder % sides(rules)
    if on_bidders_side(rules, result, side):
        value = VALUES[rules.schedule][result.contract]
        if side != bidder and rules.partner_share == PartnerShare.HALF:
            value = value // 2
        return -value if on_bidders_side(rules, result, offender) else value
    if side == offender:
        return 0
    if not is_nullo(result.contract):
        return TRICK * max(0, entry.tricks[side])
    per_trick = rules.nullo_defenders == NulloDefenders.PER_BIDDER_TRICK
    return TRICK * max(0, entry.tricks[bidder]) if per_trick else 0


@rule
def settle(rules: Rules, game: Game, entry: Entry, result: Result) -> None:
    """
    FH-16  A faulty deal is repeated by the same dealer; any other hand is scored.
    FH-61  After a revoke it brings what is owed, and not what its tricks would.
    """
    if entry.misdealt == 1:
        return
    if entry.revoked != BLANK:
        for side in range(sides(rules)):
            game.scores[side] += owed(rules, entry, result, side) - points(rules, result, side)
    family.settle(rules, game, result)


@rule
def needs(rules: Rules, game: Game, side: Side) -> int:
    """FH-56  The points to 500."""
    return max(0, GAME_POINTS - game.scores[side])


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
