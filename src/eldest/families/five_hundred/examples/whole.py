"""Whole deals: from a pack that deals these hands to the first lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import Seat
from eldest.check.cases import Malformed
from eldest.check.given import Fault, Given, call, card, each, seat, seat_of
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.examples import bidding, score
from eldest.families.five_hundred.examples.score import Sides
from eldest.families.five_hundred.traits import FAMILY
from eldest.options import Options
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import pack_of


def whole_deal(options: Options, given: Given) -> Deal:
    """The deal from the pack that deals these hands, up to the first lead."""
    if "tricks_before" in given:
        raise Fault("tricks_before: in a whole deal there are none")
    game = score.game_before(Sides(options), given)
    piles = {pile: given.read(pile, each(card)) for pile in family.PILES if pile in given}
    deal = Deal(FAMILY, options, game, pack_of(FAMILY, options, game, hands_of(options, given) | piles))
    make_calls(deal, given)
    compare_contract(deal, given)
    _name_partners(deal, given)
    _discard(deal, given)
    _call_card(deal, given)
    if deal.phase == "play":
        compare_leader(given, deal.awaited[0])
    return deal


def make_calls(deal: Deal, given: Given) -> None:
    """The whole bidding; each refusal is named by the place of its call."""
    for place, (caller, said) in enumerate(_calls(deal, given)):
        try:
            bidding.make(deal, caller, said)
        except (NotAllowed, NotAnAction) as refusal:
            raise Fault(f"calls[{place}]: {refusal}") from refusal
    bidding.only_passes_left(deal)
    if deal.phase == bidding.CALLING.name:
        raise Fault("calls: the bidding is not over")


def _calls(deal: Deal, given: Given) -> list[tuple[Seat, str]]:
    """The calls; where only the contract is known, the others pass."""
    if "calls" in given or "contract" not in given:
        return given.read("calls", each(call))
    said = family.CALLS[given.read("contract", bidding.contract)]
    bidder = given.find("bidder", seat, family.NOBODY)
    first = deal.row.dealer + 1
    seats = [(first + turn) % deal.rules.players for turn in range(deal.rules.players)]
    return [(each_seat, said if each_seat == bidder else "pass") for each_seat in seats]


def compare_contract(deal: Deal, given: Given) -> None:
    """Where a contract or a bidder is given beside the calls, it must be theirs."""
    result = deal.row.result
    if "contract" in given and given.read("contract", bidding.contract) != result.contract:
        raise Fault(f"contract: the calls come to {family.CALLS[result.contract]}")
    if "bidder" in given and given.read("bidder", seat) != result.bidder:
        raise Fault("bidder: the calls come to another")


def _name_partners(deal: Deal, given: Given) -> None:
    named = named_partners(given)
    if deal.phase != "partner":
        if named and "called" not in given and "called_card" not in given:
            raise Fault("partners: nobody is named in this deal")
        return
    for partner in named:
        _do(deal, "partner", f"P{partner}", "partners")
    if deal.phase == "partner":
        raise Fault("partners: too few are named")


def named_partners(given: Given) -> list[Seat]:
    """Whom the bidder of five names, in order."""
    if given.first(("partners", "partner")) == "partner":
        return [given.read("partner", seat)]
    return given.several("partners", seat)


def _discard(deal: Deal, given: Given) -> None:
    if deal.phase != "discard":
        if "discards" in given:
            raise Fault("discards: nobody takes the widow in this deal")
        return
    for name in given.read("discards", each(card)):
        _do(deal, "discard", name, "discards")
    if deal.phase == "discard":
        raise Fault("discards: they are too few")


def _call_card(deal: Deal, given: Given) -> None:
    called = given.find(given.first(("called", "called_card")), card, "")
    if called:
        _do(deal, "called", called, "called")
    elif deal.phase == "called":
        raise Malformed("given: called: it is missing")
    _compare_holder(deal, given)


def _compare_holder(deal: Deal, given: Given) -> None:
    """Where a card is called, a partner that is given too must be its holder."""
    named = named_partners(given)
    if deal.row.called and named:
        holders = [each for each in range(deal.rules.players) if deal.row.holder[each]]
        if holders != named:
            raise Fault(f"partners: {' '.join(f'P{each}' for each in holders)} holds the card called")


def _do(deal: Deal, phase: str, text: str, key: str) -> None:
    """One action of a phase; refused where another phase has come."""
    if deal.phase != phase:
        raise Fault(f"{key}: {text}: the deal awaits {deal.phase}")
    try:
        deal.play(text)
    except (NotAllowed, NotAnAction) as refusal:
        raise Fault(f"{key}: {refusal}") from refusal


def passed_out(options: Options, given: Given) -> Deal | None:
    """A deal that is thrown in, for which the hands do not matter."""
    if "calls" not in given:
        return None
    deal = bidding.start(options, given.read("dealer", seat))
    make_calls(deal, given)
    deal.game = score.game_before(Sides(options), given)
    return deal if deal.over else None


def hands_of(options: Options, given: Given) -> dict[str, list[str]]:
    """The hands by seat, and the dead one, as `P0` … and `dead`."""
    found: dict[str, list[str]] = {}
    seated = seat_of(options.record().players)
    for owner, held in given.read("hands", _mapping).items():
        name = owner if owner == "dead" else f"P{Given({'hands': owner}).read('hands', seated)}"
        found[name] = Given({"hands": held}).read("hands", each(card))
    return found


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is not a mapping of seats to cards")
    return value


def compare_leader(given: Given, leader: Seat) -> None:
    """Where it is given who leads, it must be he."""
    if given.find("leader", seat, leader) != leader:
        raise Fault(f"leader: P{leader} leads")
