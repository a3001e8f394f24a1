"""How a deal of Five Hundred was bid and played."""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.recall import Recall, of_any_card, single
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.families.five_hundred.player.call_likelihood import call_likelihood
from eldest.families.five_hundred.rules import ALLPASS_NT, OPEN_NULLO, PLAYING, FivePartner
from eldest.mechanics.hands import only
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """
    FH-36  The bidder leads.
    FH-24  If nobody bid, eldest hand does.
    FH-48  The holder of a called card is known when it falls, or when they announce it.
    """
    first.result.contract = row.result.contract
    first.result.bidder = row.result.bidder
    if rules.five_partner != FivePartner.CALLED_CARD or rules.called_card_announced:
        first.result.partners = row.result.partners
    if row.phase >= PLAYING:
        first.phase = PLAYING
        first.awaited = only(after(rules, row.dealer) if row.result.contract == ALLPASS_NT else row.result.bidder)


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """
    FH-18  The calls, and the cards that the bidder lays away.
    FH-30  At Open Nullo the bidder's hand lies open.
    """
    phase = deal.phase
    likely = call_likelihood(rules, world, deal, gone, seat, dice)
    deal.phase = phase
    deal.result.contract = world.result.contract
    deal.result.bidder = world.result.bidder
    single(rules, deal, world, gone)
    for hand in range(rules.players):
        deal.calls[hand] = world.calls[hand]
        deal.discards[hand] = world.discards[hand]
        deal.holder[hand] = 1 if deal.called & deal.hands[hand] else 0
    if world.result.contract == OPEN_NULLO and phase >= PLAYING:
        deal.faceup = deal.hands[world.result.bidder]
    return likely


@rule
def likeness(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """FH-36  A card by whether it is the same."""
    return of_any_card(action, answer, options)


RECALL = Recall(
    heard=("play", "suit"),
    at_once=("call", "partner", "discard", "called", "play", "suit"),
    lasting=("dealer", "calls", "seven", "called", "out", "faceup"),
    opening=opening,
    begin=begin,
    likeness=likeness,
)
