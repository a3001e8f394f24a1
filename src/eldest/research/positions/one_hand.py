"""A deal in which one seat's cards are known and typed; the others' hands are never read."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from enum import IntEnum

from eldest import cards
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import NotAnOption, Options
from eldest.record import Game
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.dealing import NotADeal, pack_of, places

TURNED = ("turned", "top")  # piles of which the card lies open


@dataclass(frozen=True)
class Hand:
    """A player's knowledge as typed: the cards held, the seat, the dealer, the calls, the open card."""

    hand: str
    seat: str = "P0"
    dealer: str = "P0"
    calls: str = ""
    turned: str = ""


def deal_of(options: Options, known: Hand) -> Deal:
    """A deal in which the seat holds its cards and the others some of the rest. Raises `NotAnOption`, `NotADeal`."""
    seat = actions.seat(known.seat)
    family = family_of(options.family)
    game = family.game()
    game.dealer = actions.seat(known.dealer)
    held = known.hand.replace(",", " ").split()
    if not held:
        raise NotAnOption("say --hand: your cards, such as --hand 'AS KS 9H'; or a file of hand records")
    deal = Deal(family, options, game, _pack(options, family, game, f"P{seat}", held, known.turned))
    for part in filter(None, (each.strip() for each in known.calls.split(","))):
        for said in _calls(deal, part):
            deal.play(said, deal.awaited[0])
    if seat not in deal.awaited:
        raise NotAnOption(f"{_not_yours(deal, seat)}: say --seat, --dealer or --calls")
    return deal


def _not_yours(deal: Deal, seat: int) -> str:
    """An error text: the seat whose turn it is instead, and the calls that led there."""
    *others, last = [f"P{each}" for each in deal.awaited] or ["nobody"]
    turn = f"{', '.join(others)} and {last} are" if others else f"{last} is"
    calls = ", ".join(f"P{done.seat} {done.text}" for done in deal.actions)
    return f"{turn} to act{f' after {calls}' if calls else ''}, not P{seat}"


def _calls(deal: Deal, said: str) -> list[str]:
    """The calls in a text without commas: one that contains blanks, such as `open nullo`, or several."""
    phase = deal.family.phases[deal.row.phase]
    names = () if isinstance(phase.actions, str) else phase.actions
    return [said] if actions.is_action(phase, said) else actions.words(names, said)


def _pack(options: Options, family: Family, game: Game, owner: str, held: list[str], turned: str) -> list[int]:
    owners = Counter(places(family, options, game))
    if len(held) != owners[owner] and (advice := _advice(family, options, game, owner, len(held))):
        none = "" if not turned or any(owners[pile] for pile in TURNED) else f"no card is turned up in {options}; "
        cards_held = "1 card" if len(held) == 1 else f"{len(held)} cards"
        raise NotADeal(f"{none}{owner} has {cards_held} and should have {owners[owner]}: {advice}")
    given = {owner: held} | _turned(options, owners, turned)
    left = Counter(options.pack())
    for each in (cards.card(name) for several in given.values() for name in several):
        if not left[each]:
            raise NotADeal(_too_often(options, each))
        left[each] -= 1
    rest = list(left.elements())
    random.Random(0).shuffle(rest)
    for other, size in owners.items():
        if other not in given:
            given[other] = [cards.name(rest.pop()) for _ in range(size)]
    return pack_of(family, options, game, given)


def _too_often(options: Options, card: int) -> str:
    times = options.pack().count(card)
    there = {0: "is not in", 1: "is only once in"}.get(times, f"is only {times} times in")
    return f"{cards.name(card)} {there} the pack of {options}"


def _advice(family: Family, options: Options, game: Game, owner: str, held: int) -> str:
    """The option with which hands have this many cards; empty if there is none."""
    for name, declared in options.declared().items():
        if isinstance(declared.default, bool | IntEnum) or held not in declared.values:
            continue
        try:
            other = replace(options, **{name: held})
        except NotAnOption:
            continue
        if Counter(places(family, other, game))[owner] == held:
            return f"say --{name.replace('_', '-')} {held}"
    return ""


def _turned(options: Options, owners: Counter[str], turned: str) -> dict[str, list[str]]:
    """The pile of the open card, if there is one."""
    pile = next((pile for pile in TURNED if owners[pile]), "")
    if bool(pile) != bool(turned):
        raise NotAnOption("say --turned: the card that lies open" if pile else f"no card is turned up in {options}")
    return {pile: [turned]} if pile else {}
