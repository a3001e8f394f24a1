"""Whole deals, action by action."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.check import finding
from eldest.check.by_seat import labelled
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, suit_or_none
from eldest.check.tricks import hands, play_tricks
from eldest.families.oh_hell.examples import bidding, score
from eldest.families.oh_hell.examples.order import game_before, placed
from eldest.families.oh_hell.traits import FAMILY
from eldest.options import Options
from eldest.record import copy
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import pack_of

Found = Mapping[str, Finding]
TRUMPS = (*cards.SUITS, "NT")


def replay(options: Options, given: Given) -> Found:
    """A deal and what it comes to."""
    deal = _dealt(options, given)
    _bid(deal, given)
    won = play_tricks(deal, given)
    gap = "" if deal.over else f"the deal is not over: it awaits {deal.phase}"
    settled = score.settled(deal.options, copy(deal.game), deal.row.result) if not gap else score.unsettled(gap)
    return {
        **settled,
        **bidding.heard(deal),
        "trump": finding.Value(deal.row.trump, suit_or_none, TRUMPS.__getitem__),
        "trick_winners": finding.seats(won),
        "tricks_won": labelled([*deal.row.result.tricks][: deal.rules.players]),
        "over": finding.truth(deal.over),
    }


def _dealt(options: Options, given: Given) -> Deal:
    """The hands dealt, and the card turned up where one is left."""
    held = hands(options.record().players, given)
    sizes = {len(names) for names in held.values()}
    if len(sizes) != 1:
        raise Fault(f"hands: they are of {', '.join(map(str, sorted(sizes)))} cards")
    options, deals = placed(options, given, [*sizes])
    game = game_before(options, deals, given)
    score.enter_scores(options, game, given)
    lots = dict(held)
    if "turn_up" in given or len(options.pack()) > sum(map(len, held.values())):
        lots["turned"] = [given.read("turn_up", card)]
    return Deal(FAMILY, options, game, pack_of(FAMILY, options, game, lots))


def _bid(deal: Deal, given: Given) -> None:
    """Every bid, from the dealer's left."""
    players = deal.rules.players
    bids = given.read("bids", lambda value: score.one_each(players, value))
    for turn in range(players):
        bidder = (deal.row.dealer + 1 + turn) % players
        try:
            bidding.make(deal, bidder, bids[bidder])
        except (NotAllowed, NotAnAction) as refusal:
            raise Fault(f"bids: P{bidder}: {refusal}") from refusal
