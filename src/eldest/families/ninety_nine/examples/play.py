"""Which cards may be played, who wins a trick, and in which order two players and the dummy play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from eldest import cards
from eldest.cards import SUIT_CARDS, Seat
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, suit, suit_or_none
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.examples.bidding import turned_up
from eldest.families.ninety_nine.examples.hands import Hands
from eldest.families.ninety_nine.rules import Hand
from eldest.families.ninety_nine.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal

Found = Mapping[str, Finding]
Plays = Sequence[tuple[Hand, str]]


def trick(options: Options, given: Given) -> Found:
    """Who wins a trick; one that is not complete has a winner so far and no next leader."""
    hands = Hands(options, given)
    plays = given.read("plays", each(hands.play))
    if not plays:
        raise Malformed("given: plays: there is none")
    check_cards(options, [name for _, name in plays], given)
    deal = _leading(hands, given, plays, plays[0][0])
    for place, (hand, name) in enumerate(plays):
        lay(hands, deal, hand, name, f"plays[{place}]")
    return {
        "winner": hands.one(deal.row.winning),
        "next_leader": hands.one(None if deal.row.laid else deal.row.winning),
    }


def legal(options: Options, given: Given) -> Found:
    """The cards that may be played."""
    hands = Hands(options, given)
    plays, held = given.several("trick", hands.play), given.read("hand", each(card))
    check_cards(options, [*held, *(name for _, name in plays)], given)
    player = given.find("player", hands.read, None)
    deal = _leading(hands, given, plays, plays[0][0] if plays else player or 0)
    for place, (hand, name) in enumerate(plays):
        lay(hands, deal, hand, name, f"trick[{place}]")
    if deal.over or (plays and not deal.row.laid):
        raise Fault("trick: every hand has laid a card")
    mover = awaited(deal)
    if player not in (None, mover):
        raise Fault(f"player: {hands.name(player)} is not to play, {hands.name(mover)} is")
    _hold(deal, mover, held)
    _lead_suit(deal, given, mover)
    return {"legal": finding.set_of_cards(deal.legal())}


def two_dummy_order(options: Options, given: Given) -> Found:
    """The order of the three hands of two players."""
    hands = Hands(options, given)
    if hands.players != 2:
        raise Fault(f"players: {hands.players} play without a dummy")
    controller = given.read("leads", hands.seat)
    source = given.read("from", str)
    if source not in ("hand", "dummy"):
        raise Fault(f"from: {source!r} is neither hand nor dummy")
    deal = table(hands, given, controller if source == "hand" else family.DUMMY, controller)
    order = []
    for number in options.pack()[: hands.count]:
        order.append(awaited(deal))
        lay(hands, deal, order[-1], cards.name(number), "order")
    return {"order": hands.several(order)}


# ---------------------------------------------------------------- the table


def table(hands: Hands, given: Given, leader: Hand, controller: Seat) -> Deal:
    """A deal without cards in which a hand is to lead."""
    deal = Deal(FAMILY, hands.options, family.GAME(), None)
    turned = turned_up(hands.options, given)
    deal.row.trump = given.find("trump", suit_or_none, cards.NO_TRUMP)
    if turned:
        family.turn_up(deal.row, cards.card(turned))
        if given.find("trump", suit_or_none, deal.row.trump) != deal.row.trump:
            raise Fault(f"trump: {turned} is turned up")
    deal.row.controller = controller if hands.players == 2 else family.NOBODY
    family.await_card(hands.rules, deal.row, leader)
    return deal


def _leading(hands: Hands, given: Given, plays: Plays, leader: Hand) -> Deal:
    """The table of a trick; who plays from the dummy follows from who leads, or from who is second."""
    told = given.find("controller", hands.seat, None)
    if hands.players != 2:
        if told is not None:
            raise Fault("controller: there is no dummy")
        return table(hands, given, leader, family.NOBODY)
    if leader != family.DUMMY:
        controller = leader
    elif len(plays) > 1 and plays[1][0] != family.DUMMY:
        controller = 1 - plays[1][0]
    else:
        controller = given.read("controller", hands.seat)
    if told not in (None, controller):
        raise Fault(f"controller: P{controller} plays from the dummy")
    return table(hands, given, leader, controller)


def awaited(deal: Deal) -> Hand:
    """The hand whose card is awaited."""
    return family.DUMMY if deal.phase == "dummy" else deal.awaited[0]


def lay(hands: Hands, deal: Deal, hand: Hand, name: str, where: str) -> None:
    """Lay a card from a hand that holds nothing else."""
    if deal.over or (deal.row.tricks and not deal.row.laid):
        raise Fault(f"{where}: the trick is complete before {name}")
    if hand != awaited(deal):
        raise Fault(f"{where}: {hands.name(hand)} is not to play, {hands.name(awaited(deal))} is")
    _hold(deal, hand, [name])
    deal.play(name)


def _hold(deal: Deal, hand: Hand, names: Sequence[str]) -> None:
    deal.row.hands[hand] |= cards.cards(names)
    if deal.phase == "dummy":
        deal.row.faceup |= cards.cards(names)


def _lead_suit(deal: Deal, given: Given, mover: Hand) -> None:
    """Where only the suit led is known: the cards that follow it, from no hand in particular."""
    if "led" not in given:
        return
    first = next(cards.members(SUIT_CARDS[given.read("led", suit)]))
    led = family.suit_led(deal.row, first)
    if deal.row.laid and deal.row.led != led:
        raise Fault("led: it is not the suit that the trick was led in")
    if not deal.row.laid:
        deal.row.led = led
        deal.row.laid = 1 << (mover + 1) % family.sides(deal.rules)


def check_cards(options: Options, names: Sequence[str], given: Given) -> None:
    """Every card is in the pack, and in one place."""
    lying = Counter([*names, *filter(None, [turned_up(options, given)])])
    for name, times in lying.items():
        if cards.card(name) not in options.pack():
            raise Fault(f"{name} is not in the pack of {options}")
        if times > 1:
            raise Fault(f"{name} lies there too often")
