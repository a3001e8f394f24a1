"""Whole deals, action by action."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.check import finding
from eldest.check.by_seat import labelled
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, each, suit
from eldest.check.tricks import hands, play_tricks
from eldest.families.sweven.examples import bidding, score
from eldest.families.sweven.traits import FAMILY
from eldest.options import Options
from eldest.record import copy
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import pack_of

Found = Mapping[str, Finding]


def replay(options: Options, given: Given) -> Found:
    """A deal and what it comes to."""
    game = score.game_before(options, given)
    deal = Deal(FAMILY, options, game, pack_of(FAMILY, options, game, hands(options.record().players, given)))
    _make_calls(deal, given)
    _name_trump(deal, given)
    won = play_tricks(deal, given)
    gap = "" if deal.over else f"the deal is not over: it awaits {deal.phase}"
    return {
        **bidding.closed(deal),
        **(score.unsettled(gap) if gap else score.settled(options, copy(deal.game), deal.row.result)),
        "trick_winners": finding.seats(won),
        "points": labelled([*deal.row.result.points][: deal.rules.players]),
        "over": finding.truth(deal.over),
    }


def _make_calls(deal: Deal, given: Given) -> None:
    """The whole bidding; each refusal is named by the place of its call."""
    for place, (caller, said) in enumerate(given.read("calls", each(bidding.call))):
        try:
            bidding.make(deal, caller, said)
        except (NotAllowed, NotAnAction) as refusal:
            raise Fault(f"calls[{place}]: {refusal}") from refusal
    bidding.only_passes_left(deal)
    if deal.phase == bidding.CALLING.name:
        raise Fault("calls: the bidding is not over")


def _name_trump(deal: Deal, given: Given) -> None:
    if not deal.over:
        deal.play(cards.SUITS[given.read("trump", suit)])
    elif "trump" in given:
        raise Fault("trump: nobody has bid")
