"""Whole deals, action by action."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest import cards
from eldest.check import fields, finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.generic.acts import act
from eldest.check.generic.auction import CALLING, heard
from eldest.check.generic.score import game_before, settled, unsettled
from eldest.check.given import Fault, Given, card, each, suit
from eldest.check.notation import Found, Notation
from eldest.check.sides import Hand, Sides
from eldest.families import Family
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.record import Game, copy
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import pack_of
from eldest.table.position import awaited_hand

TURN_UP = "turn_up"
KEYS = {"call": ("calls",), "bid": ("bids", "calls"), "trump": ("trump",)}  # by phase, the keys of its actions


class Trick(NamedTuple):
    """The leader and the winner of a trick."""

    leader: Hand
    winner: Hand


def replay(notation: Notation, options: Options, given: Given) -> Found:
    """Play a deal and return its results."""
    sides = Sides(notation.options(options, given))
    deal = whole_deal(notation, sides, given)
    return come_to(notation, sides, deal, play_tricks(notation, sides, deal, given))


# ---------------------------------------------------------------- before the tricks


def whole_deal(notation: Notation, sides: Sides, given: Given) -> Deal:
    """The deal from the pack that deals these hands, with all actions before its first lead."""
    deal = dealt(sides, game_before(notation, sides, given), hands_of(sides, given), given)
    for phase, keys in acts_of(sides.family):
        act_out(sides, deal, phase, given.first(keys), given)
    return deal


def acts_of(family: Family) -> list[tuple[str, tuple[str, ...]]]:
    """The phases before the tricks, with the keys of their actions."""
    before = [phase.name for phase in family.phases]
    before = before[: next(place for place, name in enumerate(before) if name in TRICKS)]
    return [(name, KEYS.get(name, (f"{name}s", name))) for name in before]


def act_out(sides: Sides, deal: Deal, phase: str, key: str, given: Given) -> None:
    """Do the actions of a phase, if this deal reaches it."""
    if deal.phase == phase:
        act(sides, deal, phase, key, given.read(key, lambda value: _everybodys(sides, value)))
    elif key in given:
        raise Fault(f"{key}: {'nobody has bid' if deal.over else f'the deal awaits {deal.phase}'}")


def _everybodys(sides: Sides, value: Any) -> Any:
    """Check that a mapping of seats names them all."""
    if isinstance(value, dict) and {sides.seat(owner) for owner in value} != set(range(sides.players)):
        raise ValueError(f"{len(value)} numbers for {sides.players} players")
    return value


def hands_of(sides: Sides, given: Given, key: str = "hands") -> dict[Hand, list[str]]:
    """The cards of every named hand."""
    return given.read(key, sides.by_hand(each(card)))


def dealt(sides: Sides, game: Game, hands: dict[Hand, list[str]], given: Given) -> Deal:
    """The deal from the pack that deals these hands and the given piles and turned-up card."""
    family, options = sides.family, sides.options
    lots = {f"P{hand}": names for hand, names in hands.items()}
    piles = [pile for pile in family.piles if pile != "turned" and pile in given]
    lots |= {pile: given.read(pile, each(card)) for pile in piles}
    if "turned" in family.piles and (TURN_UP in given or len(options.pack()) > sum(map(len, lots.values()))):
        lots["turned"] = [given.read(TURN_UP, card)]
    return Deal(family, options, game, pack_of(family, options, game, lots))


# ---------------------------------------------------------------- the tricks


def play_tricks(notation: Notation, sides: Sides, deal: Deal, given: Given) -> list[Trick]:
    """Play all tricks card by card."""

    def laid(value: Any) -> tuple[Hand | None, str]:
        return sides.play(value) if isinstance(value, list) else (None, card(value))

    keys = notation.suit_keys
    named = given.find(given.first(keys), suit, None) if keys else None
    played: list[Trick] = []
    for number, trick in enumerate(given.several("tricks", each(laid))):
        where = f"tricks[{number}]"
        if not trick:
            raise Fault(f"{where}: it is empty")
        leader = -1 if deal.over else awaited_hand(deal)
        for place, (hand, name) in enumerate(trick):
            if place and not deal.row.laid:
                raise Fault(f"{where}[{place}]: the trick is complete before {name}")
            lay(sides, deal, hand, name, f"{where}[{place}]")
            _name_suit(notation, deal, named, f"{where}[{place}]")
        if deal.row.laid:
            raise Fault(f"{where}: only {len(trick)} cards are laid")
        played.append(Trick(leader, deal.row.winning))
    if named is not None and not any(done.phase == "suit" for done in deal.actions):
        raise Fault(f"{keys[0]}: no suit is named in this deal")
    return played


def lay(sides: Sides, deal: Deal, hand: Hand | None, name: str, where: str) -> None:
    """Play one card to a trick from the named hand."""
    if deal.phase not in TRICKS:
        raise Fault(f"{where}: {name}: {'the deal is over' if deal.over else f'the deal awaits {deal.phase}'}")
    if deal.phase == "dummy" and hand not in (None, sides.players):
        raise Fault(f"{where}: {name}: {sides.name(sides.players)} is to play")
    try:
        deal.play(name, None if deal.phase == "dummy" else hand)
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal


def _name_suit(notation: Notation, deal: Deal, named: int | None, where: str) -> None:
    if deal.phase != "suit":
        return
    if named is None:
        raise Malformed(f"given: {notation.suit_keys[0]}: it is missing, and the joker is led in {where}")
    try:
        deal.play(cards.SUITS[named])
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal


# ---------------------------------------------------------------- results


def come_to(notation: Notation, sides: Sides, deal: Deal, tricks: list[Trick]) -> dict[str, Finding]:
    """The results of a deal, or its current state."""
    row, won = deal.row, [trick.winner for trick in tricks]
    by_hand = [won.count(hand) for hand in range(sides.hands)]
    by_side = [sum(by_hand[side :: sides.count]) for side in range(sides.count)]
    gap = _gap(sides, deal) or notation.gap(deal)
    leader = awaited_hand(deal) if deal.phase in TRICKS else None
    bids = any(phase.name in CALLING for phase in sides.family.phases)
    return {
        **fields.findings(sides, sides.family.result, row.result),
        **(
            unsettled(notation, sides, deal.game, gap) if gap else settled(notation, sides, copy(deal.game), row.result)
        ),
        **(heard(sides, deal) if bids else {}),
        "trump": fields.found_suit(sides.family.face.trump(row)),
        "trick_winners": sides.hands_in_order(won),
        "tricks_won": sides.labelled(by_side, by_hand),
        "leaders": sides.hands_in_order(trick.leader for trick in tricks),
        "leader": sides.one_hand(tricks[0].leader if tricks else leader),
        "next_leader": sides.one_hand(leader),
        "over": finding.truth(deal.over),
    }


def _gap(sides: Sides, deal: Deal) -> str:
    """The reason why a deal cannot be scored; empty if it can."""
    family, result = sides.family, deal.row.result
    if not deal.over:
        return f"the deal is not over: it awaits {deal.phase}"
    taken, there = sum(family.takings(result)[: sides.count]), family.face.to_take(sides.rules, deal.row)
    passed_out = family.traits.one_bidder and not getattr(result, family.traits.call)
    all_there = family.traits.takings != "tricks" or passed_out or taken == there
    return "" if all_there else f"only {taken} of {there} tricks are given"
