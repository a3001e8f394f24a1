"""Packs, how they are dealt, and what becomes of the joker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from eldest import cards
from eldest.cards import JOKER, Card, Pack, Seat
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, seat_of, suit, suit_or_none
from eldest.families.counters import rules as family
from eldest.families.counters.examples.variant import in_variant, played
from eldest.families.counters.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal
from eldest.table.dealing import places

Found = Mapping[str, Finding]


def deck(options: Options, given: Given) -> Found:
    """The pack and how it is dealt."""
    chosen = played(options, given, "joker")
    pack, players = chosen.pack(), chosen.record().players
    row = Deal(FAMILY, chosen, family.GAME(), pack).row
    each_holds = row.hands[0].bit_count() + row.twice[0].bit_count()
    return {
        "size": finding.number(len(pack)),
        "each": finding.number(each_holds),
        "dealt": finding.number(players * each_holds),
        "left": finding.number(len(pack) - players * each_holds),
        "tricks": finding.number(family.BEGUN[players]),
        "trick_units": finding.number(family.TRICKS),
    }


# ---------------------------------------------------------------- the joker


def joker_turn(options: Options, given: Given) -> Found:
    """What its holder receives, what is turned up, and what is trumps."""
    chosen = in_variant(options, family.DEUCES[options.record().variant], joker=True)
    game = family.GAME()
    seated = seat_of(chosen.record().players)
    game.dealer = given.find("dealer", seated, 0)
    pack = _pack(places(FAMILY, chosen, game), chosen, given, given.find("joker_holder", seated, None))
    deal = Deal(FAMILY, chosen, game, pack)
    if deal.phase == "throw":
        deal.play("JK")
    if "named" in given:
        _name(deal, cards.SUITS[given.read("named", suit)])
    row = deal.row
    stock = len(pack) - deal.rules.players * family.EACH[deal.rules.players]
    return {
        "holder_receives": _card(row.top if row.thrown else 0),
        "turn_up": _card(row.turned),
        "trump": finding.Value(None if deal.phase == "trump" else row.trump, suit_or_none, _suit_name),
        "stock_left": finding.number(stock - (2 if row.thrown else 1)),
    }


def _pack(owners: list[str], options: Options, given: Given, holder: Seat | None) -> Pack:
    """A pack with the joker where it is said to be."""
    stock = [cards.card(name) for name in given.read("stock", each(card))]
    dealt = sum(owner.startswith("P") for owner in owners)
    left = list((Counter(options.pack()) - Counter([*stock, JOKER])).elements())
    if holder is not None and JOKER in stock:
        raise Fault("joker_holder: the stock has the joker")
    if len(stock) < (1 if holder is None else 2):
        raise Fault("stock: the card turned up is not in it")
    if len(stock) > len(owners) - dealt:
        raise Fault(f"stock: only {len(owners) - dealt} cards are left")
    if len(left) + len(stock) + (JOKER not in stock) != len(owners):
        raise Fault("stock: a card is there too often")
    if holder is not None:
        pack = left[: dealt - 1] + stock + left[dealt - 1 :]
        pack.insert(owners.index(f"P{holder}"), JOKER)
        return pack
    if JOKER not in stock and len(stock) == len(owners) - dealt:
        raise Fault("joker_holder: it is missing, and the stock has no joker")
    return left[:dealt] + stock + left[dealt:] + [JOKER] * (JOKER not in stock)


def _name(deal: Deal, named: str) -> None:
    if deal.phase != "trump":
        raise Fault("named: the dealer names no trumps in this deal")
    deal.play(named)


def _card(one: int) -> Finding:
    """The card in a set of one, or none."""
    found: Card | None = next(cards.members(one), None)
    return finding.Value(None if found is None else cards.name(found), card)


def _suit_name(found: int) -> str:
    return "NT" if found == cards.NO_TRUMP else cards.SUITS[found]
