"""A deal as OpenSpiel plays it: chance deals card by card, then the seats act one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from eldest.cards import NAMES, Card, members
from eldest.envs.checks import NotLegal
from eldest.envs.one_table import OneTable
from eldest.envs.openspiel.chance import Chance, Outcomes
from eldest.envs.openspiel.spelling import Spelling
from eldest.record import SPECTATOR

CHANCE, OVER = -1, -4  # OpenSpiel's numbers for players that are no seats


class Done(NamedTuple):
    """One action of a seat: the number of its phase, and its number in it."""

    seat: int
    phase: int
    action: int


class Dealt:
    """
    The state of a deal. It is immutable; `after` returns a new one.

    `mover` is the seat to act, or `CHANCE`, or `OVER`. Sealed actions are asked of the seats in order,
    the lowest first. `points` are the scores of every seat, 0 before the end.
    """

    def __init__(self, table: OneTable, chance: Chance, again: tuple[Callable[..., Dealt], Any]) -> None:
        self.table, self.chance = table, chance
        self._again = again  # the function that makes such a deal from nothing, and its argument: used for pickling
        self.family = table.family
        self.spelling = Spelling(table.legend)
        self.drawn: tuple[Card, ...] = ()
        self.done: tuple[Done, ...] = ()
        self.points: Sequence[float] = [0] * table.players
        self.mover = CHANCE
        self._texts: dict[tuple[int, bool], str] = {}

    def __deepcopy__(self, _: Any) -> Dealt:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        make, of = self._again
        return _replayed, (make, of, self.drawn, [done.action for done in self.done])

    @property
    def beginning(self) -> Dealt:
        """The same game before its first card."""
        make, of = self._again
        return make(of)

    def outcomes(self) -> Outcomes:
        """The possible next cards, with probabilities."""
        return self.chance.outcomes(self.drawn)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of the seat to act, in ascending order; empty for others."""
        return list(members(self.table.legal(seat))) if seat == self.mover else []

    def after(self, action: int) -> Dealt:
        """The deal after one more card or action. Raises `NotLegal`, `NotActions` or `EpisodeOver`."""
        other = object.__new__(Dealt)
        vars(other).update(vars(self))
        other._texts = {}
        if self.mover == CHANCE:
            other._draw(action)
        else:
            other._act(action)
        return other

    def _draw(self, card: Card) -> None:
        if not self.chance.may_come(self.drawn, card):
            open_ = " ".join(str(each) for each, _ in self.outcomes())
            raise NotLegal(f"chance: card {card} cannot be dealt (possible: {open_})")
        self.drawn = (*self.drawn, card)
        if len(self.drawn) == self.chance.needed:
            self.table = self.table.copy()
            self.table.deal_out(self.chance.pack(self.drawn))
            self.mover = self.table.mover

    def _act(self, action: int) -> None:
        self.table = self.table.copy()
        phase = self.table.deal.phase
        scored = self.table.act(self.mover, action)
        self.done = (*self.done, Done(self.mover, phase, action))
        if self.table.over:
            self.mover, self.points = OVER, scored
        else:
            self.mover = self.table.mover

    # ---------------------------------------------------------------- as text

    def said(self, action: int) -> str:
        """A possible action as text."""
        if self.mover == CHANCE:
            return f"deal {NAMES[action]}"
        return self.spelling.action(self.table.deal.phase, action)

    def seen(self, seat: int, past: bool = False) -> str:
        """
        The position as a seat, or a spectator (-1), sees it, as text.

        With `past` it includes all past actions the observer may know, in order: its full information state.
        """
        if (seat, past) not in self._texts:
            self._texts[seat, past] = self._seen(seat) + (f" | {', '.join(self._past(seat))}" if past else "")
        return self._texts[seat, past]

    def _seen(self, seat: int) -> str:
        if self.mover == CHANCE:
            return f"{viewer(seat)} before the deal"
        return f"{viewer(seat)} sees {self.spelling.seen(self.table.numbers, seat)}"

    def held(self, seat: int) -> str:
        """The private cards of a seat as text."""
        own = "" if self.mover == CHANCE else self.spelling.held(self.table.numbers, seat)
        return f"{viewer(seat)} has {own or 'nothing'}"

    def _past(self, seat: int) -> list[str]:
        """The past actions a seat may know; others' sealed ones appear when revealed, sorted to hide their order."""
        found: list[str] = []
        sealed: list[str] = []
        for done in self.done:
            if self.family.phases[done.phase].sealed and done.seat != seat:
                if not self.hidden(done, seat):
                    sealed.append(self._action_text(done))
            else:
                found += sorted(sealed)
                sealed = []
                found.append(self._action_text(done))
        return found + sorted(sealed)

    def hidden(self, done: Done, seat: int) -> bool:
        """Whether a seat may not yet know another's action."""
        phase = self.family.phases[done.phase]
        if done.seat == seat or not phase.sealed:
            return False
        return not self.family.face.opened(self.table.rules, self.table.deal, phase.name, done.seat, done.action)

    def _action_text(self, done: Done) -> str:
        return f"P{done.seat} {self.spelling.action(done.phase, done.action)}"

    def __str__(self) -> str:
        """Everything, including hidden data: the cards in dealing order, and all actions."""
        cards = " ".join(NAMES[card] for card in self.drawn)
        return f"{cards} | {', '.join(map(self._action_text, self.done))}"


def viewer(seat: int) -> str:
    """The name of an observer."""
    return "everybody" if seat == SPECTATOR else f"P{seat}"


def _replayed(make: Callable[..., Dealt], of: Any, drawn: Sequence[Card], actions: Sequence[int]) -> Dealt:
    dealt: Dealt = make(of)
    for action in (*drawn, *actions):
        dealt = dealt.after(action)
    return dealt
