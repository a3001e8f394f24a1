"""
Claims: a side takes all the remaining tricks.

A claim is possible at any time during the play, even in the middle of a trick. If everyone agrees, the
deal ends by a sequence of legal actions, so it is recorded like any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from eldest.cards import Card, Cards, gather, members
from eldest.compiler import lowest
from eldest.families import Family
from eldest.record import Record, Rules, copy
from eldest.table.actions import name
from eldest.table.deal import Deal
from eldest.table.rivals import Rivals

PLAY = ("play", "suit", "dummy")  # phases in which cards are played to tricks, by the names that families give them

# Search rounds by number of actions tried: the first follows the heuristic, later ones add random noise.
ROUNDS = (*(500,) * 20, 5_000, 5_000)

Actions = list[tuple[int, str]]  # seats and their actions
Sides = int  # a set of them


def may_be_claimed(deal: Deal) -> bool:
    """Whether cards are being played."""
    return deal.phase in PLAY


def party(family: Family, rules: Rules, row: Record, side: int) -> Sides:
    """
    The sides that share tricks with a side: itself, or its party.

    With five at Five Hundred the bidder and the known partners count theirs together (FH-50).
    """
    partners = getattr(row.result, "partners", 0)
    camp = partners | 1 << row.result.bidder % family.rules.sides(rules) if partners else 0
    return camp if camp >> side & 1 else 1 << side


def hands_of(family: Family, rules: Rules, sides: Sides) -> list[int]:
    """The hands of some sides, including a dummy's."""
    kept = family.rules.sides(rules)
    return [hand for hand in range(max(rules.players, kept)) if sides >> hand % kept & 1]


def to_play(family: Family, rules: Rules, row: Record) -> int:
    """The hand to play: the dummy's, or that of the seat to act."""
    return int(rules.players) if family.phases[row.phase].name == "dummy" else lowest(row.awaited)


def ahead(family: Family, rules: Rules, row: Record, sides: Sides) -> bool:
    """Whether one of these sides is winning the trick, or took the last one if none has begun."""
    return bool(sides >> row.winning % family.rules.sides(rules) & 1)


def takes_the_rest(deal: Deal, side: int, actions: Iterable[tuple[int, str]]) -> bool:
    """Whether these actions are legal, end the deal and give every trick to a side."""
    going = Deal(deal.family, deal.options, deal.game, None)
    going.row = copy(deal.row)
    sides = party(deal.family, deal.rules, deal.row, side)
    try:
        done = [going.play(text, seat) for seat, text in actions]
    except ValueError:
        return False
    takers = [action.taker for action in done if action.taker is not None]
    return going.over and all(sides >> taker % deal.family.rules.sides(deal.rules) & 1 for taker in takers)


def finish(deal: Deal, side: int, rounds: Sequence[int] = ROUNDS) -> Actions | None:
    """
    Actions that end a deal with every remaining trick taken by a side; `None` if none are found.

    All seats cooperate and all hands are visible, so this is for a table that has agreed, never for one player.
    """
    if not may_be_claimed(deal) or not 0 <= side < deal.family.rules.sides(deal.rules):
        return None
    search = _Search(deal, side)
    for noise, limit in enumerate(rounds):
        search.noise = noise
        found = search.descend(deal.row, limit)
        if found is not None or search.exhausted:
            return found
    return None


class _Step(NamedTuple):
    """One action, and the deal after it."""

    seat: int
    text: str
    row: Record


class _Search:
    """Depth-first search: the side wins cheaply and leads its best cards; the others discard what could beat it."""

    def __init__(self, deal: Deal, side: int) -> None:
        self.noise = 0
        self.exhausted = False
        self._family = deal.family
        self._rules = deal.rules
        self._sides = party(deal.family, deal.rules, deal.row, side)
        self._ours = hands_of(deal.family, deal.rules, self._sides)
        self._rivals = Rivals(deal.family, deal.rules, deal.row, gather(deal.options.pack()))
        self._dice = random.Random("eldest claim")

    def descend(self, row: Record, limit: int) -> Actions | None:
        """The actions to the end, if found within `limit` tries."""
        way: list[_Step] = []
        ways = [self._steps(row)]  # untried steps at every depth
        seen: set[object] = set()
        while ways and limit:
            step = next(ways[-1], None)
            if step is None:
                ways.pop()
                del way[-1:]
                continue
            limit -= 1
            if not step.row.awaited:
                return [(each.seat, each.text) for each in (*way, step)]
            if (mark := self._mark(step.row)) not in seen:
                seen.add(mark)
                way.append(step)
                ways.append(self._steps(step.row))
        self.exhausted = not ways
        return None

    def _mark(self, row: Record) -> object:
        """A key shared by deals with the same continuations; between tricks the last trick's cards do not matter."""
        if row.laid:
            return bytes(row)
        return row.awaited, row.phase, bytes(row.hands), bytes(getattr(row, "twice", b""))

    def _steps(self, row: Record) -> Iterator[_Step]:
        """The next actions that lose no trick, the best first."""
        seat = lowest(row.awaited)
        ours = to_play(self._family, self._rules, row) in self._ours
        held, against = self._held(row)
        found: list[tuple[tuple[bool, float], int, _Step]] = []
        for action in members(self._family.rules.legal(self._rules, row, seat)):
            after = copy(row)
            self._family.rules.act(self._rules, after, seat, action)
            winning = ahead(self._family, self._rules, after, self._sides)
            if after.tricks != row.tricks and not winning:
                continue
            worth = self._worth(row, action, ours, held, against) + self.noise * self._dice.random()
            found.append(((bool(row.laid) and not winning, worth), action, _Step(seat, "", after)))
        phase = self._family.phases[row.phase]
        for _, action, step in sorted(found, key=lambda each: each[:2]):
            yield step._replace(text=name(phase, action))

    def _held(self, row: Record) -> tuple[Cards, Cards]:
        """The cards of the side, and those of all the others."""
        held = against = 0
        for hand, faces in enumerate(row.hands):
            if hand in self._ours:
                held |= faces
            else:
                against |= faces
        return held, against

    def _worth(self, row: Record, card: Card, ours: bool, held: Cards, against: Cards) -> float:
        """The search priority of a card; lower values are tried first."""
        if self._family.phases[row.phase].name == "suit":
            return 0.0
        if ours:
            beaten_by = (self._rivals.of(card) & against).bit_count()
            return -beaten_by if row.laid else beaten_by
        if not row.laid:
            return -(self._rivals.of(card) & held).bit_count()
        return -sum(self._rivals.of(other) >> card & 1 for other in members(held))
