"""Whole deals, action by action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import NO_TRUMP, Suit
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding, Unknown
from eldest.check.given import Fault, Given, card, each, suit_or_none
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.examples import score
from eldest.families.ninety_nine.examples.bidding import found_premium, found_suit, make_offers, read_premium, turned_up
from eldest.families.ninety_nine.examples.hands import Hands
from eldest.families.ninety_nine.examples.play import awaited
from eldest.families.ninety_nine.rules import Hand
from eldest.families.ninety_nine.traits import FAMILY
from eldest.options import Options
from eldest.record import Game, copy
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import pack_of

Found = Mapping[str, Finding]
Held = dict[Hand, list[str]]
Laid = tuple[Hand | None, str]  # which hand laid a card, where that is said
GIVEN = ("trump", "turn_up", "hands", "bid_cards", "premium", "declared", "offers", "tricks")


def replay(options: Options, given: Given) -> Found:
    """A deal and what it comes to."""
    hands = Hands(options, given)
    deal = _dealt(hands, given)
    _lay_bid_cards(hands, deal, given)
    _offer(hands, deal, given)
    won = _play_tricks(hands, deal, given)
    row = deal.row
    gap = "" if deal.over else f"the deal is not over: it awaits {deal.phase}"
    return {
        **(score.unsettled(gap) if gap else score.settled(hands, copy(deal.game), row.result)),
        **found_premium(hands, row),
        "trump": found_suit(row.trump),
        "bids": hands.labelled([row.result.bids[hand] for hand in range(hands.count)]),
        "shown": hands.any_of([hand for hand in range(hands.count) if row.shown[hand]]),
        "trick_winners": hands.several(won),
        "tricks_won": hands.labelled([won.count(hand) for hand in range(hands.count)]),
        "leader": _leader(hands, deal),
        "over": finding.truth(deal.over),
    }


def _leader(hands: Hands, deal: Deal) -> Finding:
    first = next((done.seat for done in deal.actions if done.phase == "play"), None)
    return Unknown("nobody has led") if first is None else hands.one(first)


# ---------------------------------------------------------------- the deal


def _dealt(hands: Hands, given: Given) -> Deal:
    """The deal from the pack that deals these hands with their bid-cards."""
    held, laid = _cards(hands, given, "hands"), _cards(hands, given, "bid_cards")
    dealt = {f"P{hand}": held[hand] + laid[hand] for hand in range(hands.players)}
    if hands.players == 2:
        dealt |= {f"P{family.DUMMY}": held[family.DUMMY], "bid_cards": laid[family.DUMMY]}
    turned = turned_up(hands.options, given)
    if turned:
        dealt["turned"] = [turned]
    game = score.game_before(hands, given)
    if not turned and ("trump" in given or (game.dealt and "successes" not in given)):
        _set_trump(hands, game, given.read("trump", suit_or_none), "successes" in given)
    deal = Deal(FAMILY, hands.options, game, pack_of(FAMILY, hands.options, game, dealt))
    if given.find("trump", suit_or_none, deal.row.trump) != deal.row.trump:
        raise Fault("trump: the deal has another")
    return deal


def _cards(hands: Hands, given: Given, key: str) -> Held:
    """The cards of every hand under a key."""
    values = given.read(key, _mapping)
    found = {
        Given({key: owner}).read(key, hands.read): Given({key: names}).read(key, each(card))
        for owner, names in values.items()
    }
    for hand in range(hands.count):
        if hand not in found:
            raise Malformed(f"given: {key}: {hands.name(hand)} is missing")
    return found


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is not a mapping of hands to cards")
    return value


def _set_trump(hands: Hands, game: Game, trump: Suit, told: bool) -> None:
    """What must have gone before a deal with these trumps: a first deal, or so many bids fulfilled."""
    if told or family.next_trump(hands.rules, game) == trump:
        return
    possible = [fulfilled for fulfilled in range(hands.count + 1) if family.NEXT_TRUMP[fulfilled] == trump]
    if not possible:
        raise Fault(f"trump: {'NT' if trump == NO_TRUMP else cards.SUITS[trump]} cannot come up here")
    game.dealt, game.successes = 1, possible[0]


# ---------------------------------------------------------------- before the play


def _lay_bid_cards(hands: Hands, deal: Deal, given: Given) -> None:
    laid = _cards(hands, given, "bid_cards")
    for seat in range(hands.players):
        for name in laid[seat]:
            _do(deal, "lay", name, seat, "bid_cards")
    if deal.phase == "lay":
        raise Fault("bid_cards: they are too few")


def _offer(hands: Hands, deal: Deal, given: Given) -> None:
    """All offers; where only the premium is known, the others offer nothing."""
    key = given.first(("offers", "premium", "declared"))
    if key == "offers" and key in given:
        make_offers(deal, given)
        return
    said = [family.NONE] * hands.players
    if key == "premium":
        seat, kind = given.read("premium", read_premium)
        if seat >= hands.players:
            raise Fault(f"premium: there is no P{seat}")
        said[seat] = kind
    elif key == "declared":
        said = [family.DECLARE if each else family.NONE for each in score.declared(hands, given)]
    for seat, offer in enumerate(said):
        _do(deal, "offer", family.OFFERS[offer], seat, key)


def _do(deal: Deal, phase: str, text: str, seat: int, key: str) -> None:
    """One action of a phase; refused where another phase has come."""
    if deal.phase != phase:
        raise Fault(f"{key}: {text}: the deal awaits {deal.phase}")
    try:
        deal.play(text, seat)
    except (NotAllowed, NotAnAction) as refusal:
        raise Fault(f"{key}: {refusal}") from refusal


# ---------------------------------------------------------------- the tricks


def _play_tricks(hands: Hands, deal: Deal, given: Given) -> list[Hand]:
    """The winners of the tricks, all played card by card."""

    def laid(value: Any) -> Laid:
        return hands.play(value) if isinstance(value, list) else (None, card(value))

    won: list[Hand] = []
    for number, trick in enumerate(given.several("tricks", each(laid))):
        where = f"tricks[{number}]"
        if not trick:
            raise Fault(f"{where}: it is empty")
        for place, (hand, name) in enumerate(trick):
            if place and not deal.row.laid:
                raise Fault(f"{where}[{place}]: the trick is complete before {name}")
            _lay(hands, deal, hand, name, f"{where}[{place}]")
        if deal.row.laid:
            raise Fault(f"{where}: only {len(trick)} cards are laid")
        won.append(deal.row.winning)
    return won


def _lay(hands: Hands, deal: Deal, hand: Hand | None, name: str, where: str) -> None:
    if deal.over:
        raise Fault(f"{where}: {name}: the deal is over")
    if hand not in (None, awaited(deal)):
        raise Fault(f"{where}: {name}: {hands.name(awaited(deal))} is to play")
    try:
        deal.play(name)
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal
