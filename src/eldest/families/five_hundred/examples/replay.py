"""Whole deals, or their play alone, action by action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from eldest import cards
from eldest.cards import Call, Cards, Seat
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, seat, suit
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.examples import bidding, play, score
from eldest.families.five_hundred.examples.score import Sides
from eldest.families.five_hundred.examples.whole import (
    compare_contract,
    compare_leader,
    hands_of,
    make_calls,
    named_partners,
    passed_out,
    whole_deal,
)
from eldest.options import Options
from eldest.record import copy
from eldest.rules.seats import after
from eldest.table.deal import Deal, NotAllowed
from eldest.table.position import position

Found = Mapping[str, Finding]
GIVEN = (
    "players", "dealer", "before", "start", "hands", "dead", "widow", "calls", "contract", "bidder", "leader",
    "partners", "partner", "called", "called_card", "discards", "tricks", "joker_suit", "named_suit", "tricks_before",
)  # fmt: skip


def replay(options: Options, given: Given) -> Found:
    """A deal or its play, and what it comes to."""
    if "widow" in given or "discards" in given or "dead" in given:
        deal = whole_deal(options, given)
    else:
        deal = passed_out(options, given) or _from_the_play(options, given)
    won = _play_tricks(deal, given)
    return _found(deal, Sides(options), won, _gap(deal, given))


# ---------------------------------------------------------------- the play alone


@dataclass(frozen=True)
class _Start:
    """How the play begins."""

    contract: Call
    bidder: Seat  # or nobody
    hands: Mapping[Seat, list[str]]
    size: int  # cards a hand


def _from_the_play(options: Options, given: Given) -> Deal:
    """The hands at the start of the play laid on the table."""
    begins = _start(options, given)
    sides = Sides(options)
    deal = position(
        options.family,
        options,
        fields=_fields(options, given, begins),
        hands=begins.hands,
        mover=_leader(options, given, begins),
    )
    deal.game = score.game_before(sides, given)
    for side, taken in enumerate(given.find("tricks_before", sides.numbers, [0] * sides.count)):
        deal.row.result.tricks[side] = taken
    for place in range(family.HAND - begins.size):
        deal.row.result.order[place] = family.NOBODY
    return deal


def _start(options: Options, given: Given) -> _Start:
    said, bidder = _contract(options, given)
    if bidder >= options.record().players:
        raise Fault(f"bidder: there is no P{bidder}")
    out = _out(options, said, bidder)
    found = {int(owner[1:]): held for owner, held in hands_of(options, given).items() if owner != "dead"}
    for each_seat in range(options.record().players):
        if each_seat not in found and not out >> each_seat & 1:
            raise Malformed(f"given: hands: P{each_seat} is missing")
    playing = {one: held for one, held in found.items() if not out >> one & 1}
    sizes = {len(held) for held in playing.values()}
    if len(sizes) != 1 or not 1 <= max(sizes) <= family.HAND:
        raise Fault(f"hands: they are of {', '.join(map(str, sorted(sizes)))} cards")
    return _Start(said, bidder, found, sizes.pop())


def _contract(options: Options, given: Given) -> tuple[Call, Seat]:
    """The contract and its bidder, as they are given or as the calls come to them."""
    if "calls" in given:
        deal = bidding.start(options, given.read("dealer", seat))
        make_calls(deal, given)
        compare_contract(deal, given)
        return deal.row.result.contract, deal.row.result.bidder
    said = given.read("contract", bidding.contract)
    return said, family.NOBODY if said == family.ALLPASS_NT else given.read("bidder", seat)


def _out(options: Options, said: Call, bidder: Seat) -> int:
    return play.partners(options, bidder) if family.is_nullo(said) else 0


def _fields(options: Options, given: Given, begins: _Start) -> dict[str, int | str]:
    fields: dict[str, int | str] = {
        "result.contract": begins.contract,
        "result.bidder": begins.bidder,
        "dealer": given.find("dealer", seat, 0),
        "tricks": family.HAND - begins.size,
        "out": _out(options, begins.contract, begins.bidder),
    }
    called = given.find(given.first(("called", "called_card")), card, "")
    if called:
        holder = next((one for one, held in begins.hands.items() if called in held), None)
        if holder is None or holder == begins.bidder:
            raise Fault(f"called: no other player holds {called}")
        return fields | {"called": called, f"holder.{holder}": 1}
    if family.sides(options.record()) == 5:
        fields["result.partners"] = cards.gather(named_partners(given))
    elif named_partners(given):
        raise Fault("partners: only with five players is anybody named")
    return fields


def _leader(options: Options, given: Given, begins: _Start) -> Seat:
    """FH-36  The bidder leads the first trick; a later one he leads who holds its first card."""
    if begins.size == family.HAND and begins.bidder != family.NOBODY:
        leader = begins.bidder
    elif begins.size == family.HAND and "dealer" in given:
        leader = after(options.record(), given.read("dealer", seat))
    else:
        first = _first_card(given)
        leader = next((one for one, held in begins.hands.items() if first in held), begins.bidder)
    if leader == family.NOBODY:
        raise Malformed("given: leader: it is missing")
    compare_leader(given, leader)
    return leader


def _first_card(given: Given) -> str:
    tricks = _tricks(given)
    return tricks[0][0][1] if tricks and tricks[0] else ""


# ---------------------------------------------------------------- the tricks


def _tricks(given: Given) -> list[list[tuple[Seat | None, str]]]:
    """The tricks in playing order: cards, or seats with their cards."""
    return given.several("tricks", each(_laid))


def _laid(value: Any) -> tuple[Seat | None, str]:
    return play_of(value) if isinstance(value, list) else (None, card(value))


def play_of(value: Any) -> tuple[Seat, str]:
    """A seat and the card it laid."""
    if len(value) != 2:
        raise ValueError(f"{value!r} is not a seat and a card")
    return seat(value[0]), card(value[1])


def _play_tricks(deal: Deal, given: Given) -> list[Seat]:
    """The winners of the tricks, all played card by card."""
    named = given.find(given.first(("joker_suit", "named_suit")), suit, None)
    used = False
    won: list[Seat] = []
    for number, trick in enumerate(_tricks(given)):
        if not trick:
            raise Fault(f"tricks[{number}]: it is empty")
        for place, (layer, name) in enumerate(trick):
            where = f"tricks[{number}][{place}]"
            if place and not deal.row.laid:
                raise Fault(f"{where}: the trick is complete before {name}")
            used |= _lay(deal, layer, name, named, where)
        if deal.row.laid:
            raise Fault(f"tricks[{number}]: only {len(trick)} cards are laid")
        won.append(deal.row.winning)
    if named is not None and not used:
        raise Fault("joker_suit: the joker is not led without trumps")
    return won


def _lay(deal: Deal, layer: Seat | None, name: str, named: int | None, where: str) -> bool:
    """Lay a card; and name the suit for a joker led, in which case the answer is yes."""
    if deal.phase != "play":
        raise Fault(f"{where}: {name}: the deal awaits {deal.phase}")
    try:
        deal.play(name, layer)
        if deal.phase != "suit":
            return False
        if named is None:
            raise Malformed(f"given: joker_suit: it is missing, and the joker is led in {where}")
        deal.play(cards.SUITS[named])
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal
    return True


# ---------------------------------------------------------------- what it comes to


def _gap(deal: Deal, given: Given) -> str:
    """Why the hand cannot be scored; empty if it can."""
    result = deal.row.result
    if not deal.over:
        return f"the deal is not over: it awaits {deal.phase}"
    if result.contract != family.NOTHING and sum(result.tricks) != family.HAND:
        return f"only {sum(result.tricks)} of {family.HAND} tricks are given"
    lonely = deal.rules.players == 5 and result.bidder != family.NOBODY and not result.partners
    return "partners are missing" if lonely and not family.is_nullo(result.contract) else ""


def _found(deal: Deal, sides: Sides, won: list[Seat], gap: str) -> Found:
    row = deal.row
    by_seat = [won.count(each) for each in sides.seats]
    by_side = [sum(by_seat[side :: sides.count]) for side in range(sides.count)]
    scored = score.unsettled(gap) if gap else score.settled(deal.options, copy(deal.game), row.result)
    return {
        **bidding.closed(deal),
        **scored,
        "over": finding.truth(deal.over),
        "leader": finding.seat(_first_leader(deal)),
        "partners": finding.set_of_seats(list(cards.members(_partners(deal)))),
        "out": finding.set_of_seats(list(cards.members(row.out))),
        "trick_winners": finding.seats(won),
        "tricks_won": sides.labelled(by_side, by_seat),
    }


def _partners(deal: Deal) -> Cards:
    """The bidder's helpers of five, known or not."""
    holders = cards.gather(each for each in range(deal.rules.players) if deal.row.holder[each])
    partners: Cards = deal.row.result.partners | holders
    return partners


def _first_leader(deal: Deal) -> Seat | None:
    return next((done.seat for done in deal.actions if done.phase == "play"), None)
