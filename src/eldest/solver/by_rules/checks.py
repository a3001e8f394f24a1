"""Checks whether a deal can be solved: seats act one at a time to the end, and every card is in a possible place."""

from __future__ import annotations

from collections import Counter

from eldest.cards import JOKER, members, name
from eldest.families import family as family_of
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.record import Record
from eldest.solver.by_rules.keys import key_of
from eldest.solver.refused import NotSolved


def check(options: Options, row: Record) -> None:
    """Refuse a deal's record that cannot be solved. Raises `NotSolved` with a one-line reason."""
    family, rules = family_of(options.family), options.record()
    if not row.awaited:
        raise NotSolved("the deal is over")
    phase = family.phases[row.phase].name if 0 <= row.phase < len(family.phases) else str(row.phase)
    if phase not in key_of(options.family).phases or row.awaited & (row.awaited - 1):
        raise NotSolved(f"a deal is solved while its cards are played, and not in the phase {phase!r}")
    if not 0 < row.awaited < 1 << rules.players:
        raise NotSolved(f"the seat awaited is not one of {rules.players} players")
    hands = range(max(rules.players, family.rules.sides(rules)))
    for hand in hands:
        holds, due = _cards(row, hand).total(), family.face.held(rules, row, hand)
        if holds != due:
            raise NotSolved(f"P{hand} holds {holds} cards and should hold {due}")
    if hasattr(row, "turned") and not row.turned and any(has(row.hands[hand], JOKER) for hand in hands):
        raise NotSolved("the joker stands for the card turned up, and none is")
    pack = Counter(options.pack())
    lies = sum((_cards(row, hand) for hand in hands), _gone(row))
    for card in lies - pack:
        raise NotSolved(f"{name(card)} lies there too often" if pack[card] else f"{name(card)} is not in the pack")


def _cards(row: Record, hand: int) -> Counter[int]:
    """The cards of a hand, with duplicates counted."""
    return Counter([*members(row.hands[hand]), *members(row.twice[hand] if hasattr(row, "twice") else 0)])


def _gone(row: Record) -> Counter[int]:
    """The cards already played."""
    return Counter([*members(row.played), *members(getattr(row, "played_twice", 0))])
