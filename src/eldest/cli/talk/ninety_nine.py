"""Ninety-Nine at a terminal."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUITS, Seats, arranged, members
from eldest.cli import screen
from eldest.cli.talk import Names, verb
from eldest.games import ninety_nine as family
from eldest.table.deal import Deal


def stakes(deal: Deal, called: Names) -> str:
    """The trumps, what the person has bid, and who plays with bid-cards or hand face up."""
    trump = family.trump(deal.row)
    result = deal.row.result
    said = ["no trump" if trump == NO_TRUMP else f"{screen.suit(SUITS[trump])} trumps"]
    said += [_laid_aside(deal, seat) for seat, name in called.items() if name == "you" and deal.row.bid_cards[seat]]
    said += [f"{verb(called[seat], 'declare')} {_cards(deal, seat)}" for seat in members(result.declared)]
    said += [f"{verb(called[seat], 'reveal')} {_cards(deal, seat)}" for seat in members(result.revealed)]
    return "; ".join(said)


def _laid_aside(deal: Deal, seat: int) -> str:
    """What the person bids, or has laid aside so far."""
    laid = deal.row.bid_cards[seat]
    if int(laid).bit_count() == family.BID_CARDS:
        return f"you bid {_bid(deal, seat)}"
    return f"laid aside {screen.hand(arranged(deal.row.trump, laid))}, so far {family.bid_of(deal.row, laid)}"


def _cards(deal: Deal, seat: int) -> str:
    """The bid-cards of a hand that are turned up."""
    return screen.hand(arranged(family.trump(deal.row), deal.row.shown[seat]))


def came_to(deal: Deal, called: Names) -> str:
    """Who fulfilled his bid, and the premiums won or lost."""
    hands = range(family.sides(deal.rules))
    said = [
        f"{verb(called[hand], 'fulfil')} {_bid(deal, hand)}"
        for hand in hands
        if family.succeeded(deal.rules, deal.row.result, hand)
    ]
    return ", ".join([*(said or ["Nobody fulfils a bid"]), *_failed(deal, called)])


def _bid(deal: Deal, hand: int) -> str:
    bid = deal.row.result.bids[hand]
    return f"{bid} or 10" if bid == 0 and deal.rules.players == 4 else str(bid)


def _failed(deal: Deal, called: Names) -> list[str]:
    """Those who had declared or revealed, and failed."""
    result = deal.row.result
    offered: Seats = result.declared | result.revealed
    return [
        f"{verb(called[seat], 'fail')} {_bid(deal, seat)}"
        for seat in members(offered)
        if not family.succeeded(deal.rules, result, seat)
    ]
