"""
Proofs that the accepted actions of a position are right, and no others.

`forced`: in every deal that the seat cannot tell from its own, the accepted actions are best with open hands, and each
other one is worse in some deal. `solved`: their mean worth with open hands is higher. `played`: so is their mean score
if rule players play on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest.arrays import np
from eldest.bots import chooser
from eldest.cards import name, names
from eldest.engine.batch import Array, Worlds
from eldest.record import Record
from eldest.research.candidates import Try, tries
from eldest.research.positions.seat_position import SeatPosition
from eldest.solver.by_action import Worths, worths
from eldest.table.deal import Deal

SURE = 3.0  # standard errors by which a mean must be better
LEAST = 12  # the least deals before the search for one in which an action is worse may end
ROUNDS = 30  # draws per deal, to find every deal
TRIAL = 20  # the least deals in which sets of cards are compared beforehand
SLICE = 500  # deals between two checks for Ctrl-C


@dataclass(frozen=True)
class Proof:
    """The proof of a position's answers: the number of deals examined, and whether these are all."""

    position: SeatPosition
    deals: int
    every: bool
    wrong: str = ""  # the counter-evidence, in a line

    @property
    def holds(self) -> bool:
        """Whether there is no counter-evidence."""
        return not self.wrong


def prove(position: SeatPosition, deals: int, seed: int = 0, hurried: bool = False) -> Proof:
    """
    Prove a position in so many deals, or in all if there are fewer.

    `hurried` ends a `forced` proof as soon as it has seen each rejected action fail. Raises `NotASeatPosition`.
    """
    position.deal  # noqa: B018 - a position that cannot be is refused before anything is drawn
    if position.proof == "played":
        right, wrong = _candidates(position, deals, seed)
        return _by_mean(position, _played(position, right + wrong, deals, seed), _texts(right), _texts(wrong))
    rows, every = _deals(position, deals, seed)
    if position.proof == "solved":
        found = [worths(_in(position, row), position.seat, position.goal) for row in rows]
        return _by_mean(position, found, position.accepted, position.rejected)
    return _forced(position, rows, every, hurried)


def _deals(position: SeatPosition, most: int, seed: int) -> tuple[list[Record], bool]:
    """Deals that the seat cannot tell from its own, and whether they are all that exist (at most `most`)."""
    structure = position.deal.family.deal.structure
    if position.unseen.count > most:
        drawn = position.unseen.draw(most, seed)
        return [structure.from_buffer_copy(drawn[place].tobytes()) for place in range(most)], False
    count = position.unseen.count
    different = {row.tobytes(): None for row in position.unseen.draw(ROUNDS * count, seed)}
    return [structure.from_buffer_copy(written) for written in different], len(different) == count


def _in(position: SeatPosition, row: Record) -> Deal:
    """The deal with every hand filled."""
    deal = position.deal.copy()
    deal.row = row
    return deal


# ---------------------------------------------------------------- in every deal


def _forced(position: SeatPosition, rows: list[Record], every: bool, hurried: bool) -> Proof:
    unrefuted = set(position.rejected)
    for number, row in enumerate(rows, 1):
        found = worths(_in(position, row), position.seat, position.goal)
        best = max(found.values())
        for text in position.accepted:
            if found[text] < best:
                better = next(other for other, worth in found.items() if worth == best)
                return Proof(position, number, False, f"{text} is worse than {better} where {_hands(position, row)}")
        unrefuted -= {text for text, worth in found.items() if worth < best}
        if hurried and not unrefuted and number >= LEAST:
            return Proof(position, number, False)
    equal = ", ".join(sorted(unrefuted))
    return Proof(position, len(rows), every, f"nowhere is {equal} worse" if unrefuted else "")


def _hands(position: SeatPosition, row: Record) -> str:
    held = [f"P{seat} has {' '.join(names(row.hands[seat]))}" for seat in range(position.deal.rules.players)]
    return ", ".join(each for seat, each in enumerate(held) if seat != position.seat and row.hands[seat])


# ---------------------------------------------------------------- on the average


def _candidates(position: SeatPosition, deals: int, seed: int) -> tuple[list[Try], list[Try]]:
    """
    The accepted actions and those to compare them with.

    Cards that are laid aside together are compared as sets: of each other number that sets stand for, the one that is
    best in other deals, a tenth as many. Sets for the same number often keep equal cards.
    """
    tried = tries(position.deal, position.seat)
    if not position.sealed or tried[0].bid is None:
        right = [each for each in tried if each.text in position.accepted]
        return right, [each for each in tried if each not in right]
    accepted = set(position.accepted)
    right = [each for each in tried if {name(card) for card in each.actions} <= accepted]
    rest = [each for each in tried if each.bid not in {one.bid for one in right}]
    found = _played(position, rest, max(TRIAL, deals // 10), seed + 1)
    mean = {each.text: sum(worths[each.text] for worths in found) for each in rest}
    best = {each.bid: each for each in sorted(rest, key=lambda each: mean[each.text])}
    return right, list(best.values())


def _texts(tried: list[Try]) -> tuple[str, ...]:
    return tuple(each.text for each in tried)


def _played(position: SeatPosition, tried: list[Try], deals: int, seed: int) -> list[Worths]:
    """The mean lead of the seat's side over the others, by candidate, in deals that rule players play."""
    deal, seat = position.deal, position.seat
    sides = int(deal.family.rules.sides(deal.rules))
    worlds = Worlds(deal.options, deal.game, seed, chooser("rules", deal.options.family), "rules")
    drawn = position.unseen.draw(deals, seed)
    found: list[Worths] = [{} for _ in range(deals)]
    for each in tried:
        for place, ahead in enumerate(_ahead(worlds, drawn, seat, each.actions, sides)):
            found[place][each.text] = ahead
    return found


def _ahead(worlds: Worlds, drawn: Array, seat: int, actions: tuple[int, ...], sides: int) -> Iterator[int]:
    for first in range(0, len(drawn), SLICE):
        gains = worlds.play(drawn[first : first + SLICE], seat, actions).gains[:, :sides]
        own = gains[:, seat % sides]
        yield from (int(each) for each in sides * own - gains.sum(1))


def _by_mean(position: SeatPosition, found: list[Worths], right: Sequence[str], others: Sequence[str]) -> Proof:
    deals = len(found)
    for text in right:
        for other in others:
            gained = np.array([each[text] - each[other] for each in found], float)
            error = gained.std(ddof=1) / math.sqrt(len(gained))
            if not gained.mean() > SURE * error:
                wrong = f"{text} is better than {other} by {gained.mean():.2f}, standard error {error:.2f}"
                return Proof(position, deals, False, wrong)
    return Proof(position, deals, False)
