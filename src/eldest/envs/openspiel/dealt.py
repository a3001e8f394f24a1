"""A deal as OpenSpiel goes through it: chance deals card by card, then the seats act one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from eldest.cards import NAMES, Card, members
from eldest.envs.one_table import OneTable
from eldest.envs.openspiel.chance import Chance, Outcomes
from eldest.envs.openspiel.spelling import Spelling
from eldest.envs.refusals import NotLegal
from eldest.record import SPECTATOR

CHANCE, OVER = -1, -4  # OpenSpiel's numbers of those who are no seat


class Done(NamedTuple):
    """One action of a seat: the number of its phase, and its number in it."""

    seat: int
    phase: int
    action: int


class Dealt:
    """
    A deal as far as it has come. It stays as it is; `after` answers another one.

    `mover` is the seat that is to act, or `CHANCE`, or `OVER`. What is sealed is asked of the seats in their order,
    the lowest first. `points` are what every seat has scored, 0 before the end.
    """

    def __init__(self, table: OneTable, chance: Chance, again: tuple[Callable[..., Dealt], Any]) -> None:
        self.table, self.chance = table, chance
        self._again = again  # what makes such a deal from nothing, and of what: so it is pickled
        self.games = table.games
        self.spelling = Spelling(table.legend)
        self.drawn: tuple[Card, ...] = ()
        self.done: tuple[Done, ...] = ()
        self.points: Sequence[int] = [0] * table.players
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
        """The cards that may be dealt next, with their probabilities."""
        return self.chance.outcomes(self.drawn)

    def legal(self, seat: int) -> list[int]:
        """The actions open to the seat that is to act, rising; none to others."""
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
            raise NotLegal(f"chance: card {card} cannot be dealt (there is {open_})")
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

    # ---------------------------------------------------------------- in words

    def said(self, action: int) -> str:
        """What could be done now, in words."""
        if self.mover == CHANCE:
            return f"deal {NAMES[action]}"
        return self.spelling.action(self.table.deal.phase, action)

    def seen(self, seat: int, past: bool = False) -> str:
        """
        What lies before a seat, or before a spectator (-1), in words.

        With its `past` that is all it knows: what was done before, in order, as far as it may know that.
        """
        if (seat, past) not in self._texts:
            self._texts[seat, past] = self._seen(seat) + (f" | {', '.join(self._past(seat))}" if past else "")
        return self._texts[seat, past]

    def _seen(self, seat: int) -> str:
        if self.mover == CHANCE:
            return f"{viewer(seat)} before the deal"
        return f"{viewer(seat)} sees {self.spelling.seen(self.table.numbers, seat)}"

    def held(self, seat: int) -> str:
        """What nobody but a seat sees, in words."""
        own = "" if self.mover == CHANCE else self.spelling.held(self.table.numbers, seat)
        return f"{viewer(seat)} has {own or 'nothing'}"

    def _past(self, seat: int) -> list[str]:
        """What is sealed of others is told when it is opened, and then not in the order in which it was done."""
        found: list[str] = []
        sealed: list[str] = []
        for done in self.done:
            if self.games.phases[done.phase].sealed and done.seat != seat:
                if not self.hidden(done, seat):
                    sealed.append(self._told(done))
            else:
                found += sorted(sealed)
                sealed = []
                found.append(self._told(done))
        return found + sorted(sealed)

    def hidden(self, done: Done, seat: int) -> bool:
        """Whether a seat may not know by now what another one has done."""
        phase = self.games.phases[done.phase]
        if done.seat == seat or not phase.sealed:
            return False
        return not self.games.face.opened(self.table.rules, self.table.deal, phase.name, done.seat, done.action)

    def _told(self, done: Done) -> str:
        return f"P{done.seat} {self.spelling.action(done.phase, done.action)}"

    def __str__(self) -> str:
        """Everything, hidden or not: the cards in the order in which they were dealt, and what was done."""
        cards = " ".join(NAMES[card] for card in self.drawn)
        return f"{cards} | {', '.join(map(self._told, self.done))}"


def viewer(seat: int) -> str:
    """Who looks on."""
    return "everybody" if seat == SPECTATOR else f"P{seat}"


def _replayed(make: Callable[..., Dealt], of: Any, drawn: Sequence[Card], actions: Sequence[int]) -> Dealt:
    dealt: Dealt = make(of)
    for action in (*drawn, *actions):
        dealt = dealt.after(action)
    return dealt
