"""Bids made of cards, offers that are compared, and the trumps of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import Call, Seat, Suit
from eldest.check import finding
from eldest.check.finding import Finding, Unknown
from eldest.check.given import Fault, Given, card, each, seat, seat_of, suit_or_none, whole_number
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.examples.hands import Hands
from eldest.families.ninety_nine.traits import FAMILY
from eldest.options import Options
from eldest.record import Record
from eldest.rules.seats import everybody
from eldest.table.deal import Deal

Found = Mapping[str, Finding]
Premium = tuple[Seat, Call]


def found_suit(value: Suit | None) -> Finding:
    """A trump suit, or no trump."""
    return finding.Value(value, suit_or_none, lambda found: "NT" if found == cards.NO_TRUMP else cards.SUITS[found])


# ---------------------------------------------------------------- the bid-cards


def bid_cards(options: Options, given: Given) -> Found:
    """What three cards bid, and which numbers of tricks fulfil that."""
    row = family.DEAL()
    if turned_up(options, given):
        family.turn_up(row, cards.card(turned_up(options, given)))
    laid = given.read("cards", each(card))
    if len(laid) != family.BID_CARDS or len(set(laid)) != len(laid):
        raise Fault(f"cards: they are not {family.BID_CARDS} different cards")
    for name in laid:
        if cards.card(name) not in options.pack() or row.turned >> cards.card(name) & 1:
            raise Fault(f"cards: {name} is in nobody's hand")
    bid = family.bid_of(row, cards.cards(laid))
    return {"bid": finding.number(bid), "accepts": finding.Value(_accepted(options, bid), each(whole_number))}


def _accepted(options: Options, bid: int) -> list[int]:
    """The numbers of tricks with which a player fulfils a bid."""
    rules, result = options.record(), family.RESULT()
    result.bids[0] = bid
    found = []
    for tricks in range(tricks_of(options) + 1):
        result.tricks[0] = tricks
        if family.succeeded(rules, result, 0):
            found.append(tricks)
    return found


def tricks_of(options: Options) -> int:
    """NN-24, NN-50  How many tricks are played."""
    return family.DEALT[options.record().players] // family.sides(options.record()) - family.BID_CARDS


def turned_up(options: Options, given: Given) -> str:
    """The card turned up in the classic version; nothing in the others."""
    classic = options.record().trump_rule == family.TrumpRule.TURN_UP
    if not classic and "turn_up" in given:
        raise Fault("turn_up: only with trump_rule=turn_up is a card turned up")
    found = given.read("turn_up", card) if classic else ""
    if classic and cards.card(found) not in options.pack():
        raise Fault(f"turn_up: {found} is not in the pack")
    return found


# ---------------------------------------------------------------- the offers


def premium(options: Options, given: Given) -> Found:
    """What the offers come to."""
    hands = Hands(options, given)
    row = family.DEAL()
    row.dealer = given.read("dealer", hands.seat)
    row.phase = family.OFFERING
    row.awaited = everybody(hands.rules)
    deal = Deal(FAMILY, options, family.GAME(), None)
    deal.row = row
    make_offers(deal, given)
    return found_premium(hands, row)


def make_offers(deal: Deal, given: Given) -> None:
    """The offer of every seat; one that is not named offers nothing."""
    players = deal.rules.players
    said = given.read("offers", _mapping)
    named = {Given({"offers": owner}).read("offers", seat_of(players)): offer for owner, offer in said.items()}
    for each_seat in range(players):
        deal.play(str(named.get(each_seat, family.OFFERS[family.NONE])), each_seat)


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is not a mapping of seats to offers")
    return value


def found_premium(hands: Hands, row: Record) -> dict[str, Finding]:
    """Who declares or reveals."""
    declared, revealed = (list(cards.members(each)) for each in (row.result.declared, row.result.revealed))
    both = [(seat, family.DECLARE) for seat in declared] + [(seat, family.REVEAL) for seat in revealed]
    return {
        "premium": Unknown("two players declare") if len(both) > 1 else _found(both[0] if both else None),
        "declared": hands.any_of(declared),
        "revealed": hands.any_of(revealed),
    }


def _found(value: Premium | None) -> Finding:
    return finding.Value(value, read_premium, lambda found: [f"P{found[0]}", family.OFFERS[found[1]]])


def read_premium(value: Any) -> Premium:
    """A seat and what it does."""
    kinds = family.OFFERS[family.DECLARE :]
    if not isinstance(value, list) or len(value) != 2 or value[1] not in kinds:
        raise ValueError(f"{value!r} is not a seat and a premium, such as [P0, declare]")
    return seat(value[0]), family.OFFERS.index(value[1])


# ---------------------------------------------------------------- the trumps


def trump(options: Options, given: Given) -> Found:
    """The trumps of a deal, from the card turned up or from the deal before."""
    hands, row = Hands(options, given), family.DEAL()
    turned = turned_up(options, given)
    if turned:
        family.turn_up(row, cards.card(turned))
        return {"trump": found_suit(row.trump)}
    game = family.GAME()
    successes = given.find("previous_successes", whole_number, None)
    if successes is not None:
        if not 0 <= successes <= hands.count:
            raise Fault(f"previous_successes: there are {hands.count} hands")
        game.dealt, game.successes = 1, successes
    return {"trump": found_suit(family.next_trump(hands.rules, game))}
