"""Sweven at a terminal."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUITS, members
from eldest.cli.talk import Names, Talk, verb
from eldest.cli.text import screen
from eldest.families.sweven import rules as family
from eldest.table.deal import Deal


def stakes(deal: Deal, called: Names) -> str:
    """The bid, its player and the trumps; the account; during bidding, the barred player."""
    return "; ".join(filter(None, (_bid(deal, called), _account(deal, called), _barred(deal, called))))


def _bid(deal: Deal, called: Names) -> str:
    result = deal.row.result
    if deal.row.phase == family.CALLING or result.bid == family.NOTHING:
        return ""
    trump = family.trump(deal.row)
    suit = "" if trump == NO_TRUMP else f" in {screen.suit(SUITS[trump])}"
    return f"{result.bid}{suit} by {called[result.bidder]}"


def _account(deal: Deal, called: Names) -> str:
    """The stored points, while their owner can still get them (SW-37)."""
    playing = deal.row.phase != family.CALLING
    owners = [called[seat] for seat in members(deal.game.owner) if not playing or seat == deal.row.result.bidder]
    return f"{deal.game.account} in the account, {verb(owners[0], 'own')} it" if owners else ""


def _barred(deal: Deal, called: Names) -> str:
    if deal.row.phase != family.CALLING:
        return ""
    return "".join(f"{called[seat]} may not bid" for seat in members(deal.row.barred))


def came_to(deal: Deal, called: Names) -> str:
    """Whether the bid was made, and the points stored."""
    result = deal.row.result
    if result.bid == family.NOTHING:
        return "Nobody bid: the cards are thrown in"
    bidder = called[result.bidder]
    if not family.made(result):
        return f"{verb(bidder, 'go')} down on {result.bid}"
    stored = family.surplus(result)
    return f"{verb(bidder, 'make')} {result.bid}" + (f", with {stored} for the account" if stored else "")


TALK = Talk(stakes=stakes, came_to=came_to)
