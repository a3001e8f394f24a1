"""
A deal at the table: text in and out, every action checked, every refusal with its clause.

The rules run interpreted here, so nothing has to be compiled first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from eldest import cards
from eldest.cards import Pack
from eldest.families import Family
from eldest.options import Options
from eldest.phases import SEATS
from eldest.record import SPECTATOR, Record, copy, view
from eldest.table import actions
from eldest.table.actions import Action as Action
from eldest.table.actions import NotAnAction
from eldest.table.clauses import sentence


class NotAllowed(ValueError):
    """
    An action that the rules refuse now, with the label of the clause.

    `key` names the kind of refusal and `values` are its facts, for callers that phrase it themselves.
    """

    def __init__(self, message: str, clause: str = "", key: str = "", **values: Any) -> None:
        super().__init__(message)
        self.clause = clause
        self.key = key
        self.values = values


@cache
def _names(family: Family) -> tuple[tuple[str, ...], ...]:
    """The texts of all actions, by phase."""
    return tuple(tuple(actions.name(phase, action) for action in range(phase.size)) for phase in family.phases)


@cache
def _numbers(family: Family) -> tuple[dict[str, int], ...]:
    """The actions by their printed text, by phase."""
    return tuple({text: action for action, text in enumerate(texts)} for texts in _names(family))


def _to_act(phase: str, seats: Iterable[int]) -> str:
    """The phase and who is to act: `play, P2 to act`."""
    told = " ".join(f"P{seat}" for seat in seats)
    return f"{phase}, {told} to act" if told else phase


@dataclass(frozen=True, repr=False)
class View:
    """Everything a seat or spectator may know: the game, the deal with hidden fields blanked, and the legal actions."""

    family: Family
    options: Options
    seat: int
    game: Record
    row: Record
    legal: int  # a set; empty if the seat is not to act
    # Past actions that the seat may know, in order; empty if the deal's history is unknown.
    past: tuple[Action, ...] = ()

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == SPECTATOR else f"P{self.seat}"
        phase = self.family.phases[self.row.phase].name if self.row.awaited else "over"
        return f"<View of {self.options}, seen by {whose}: {_to_act(phase, cards.members(self.row.awaited))}>"

    def _repr_svg_(self) -> str:
        """A picture of what the seat sees, for notebooks."""
        from eldest.table.picture import picture

        scores = tuple(self.game.scores[: self.family.rules.sides(self.options.record())])
        return picture(self.family, self.options, self.row, self.past, scores=scores)


class Deal:
    """One deal, from shuffle to score; without a pack, a blank one for setting up a position."""

    def __init__(self, family: Family, options: Options, game: Record, pack: Pack | None) -> None:
        self.family = family
        self.options = options
        self.game = copy(game)
        self.pack = list(pack or ())
        self.rules = options.record()
        self.row = family.deal()
        self.actions: list[Action] = []
        self._ask(family)
        if self.pack:
            family.rules.deal_out(self.rules, self.game, self.row, self.pack)

    def _ask(self, family: Family) -> None:
        """Keep at hand what follows from the family."""
        self._phases = [phase.name for phase in family.phases]
        self._sealed = [phase.name for phase in family.phases if phase.sealed]
        self._names = _names(family)
        self._numbers = _numbers(family)
        self._legal = family.rules.legal
        self._act = family.rules.act

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not name.startswith("_")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._ask(self.family)

    def __repr__(self) -> str:
        return f"<Deal of {self.options}: {_to_act(self.phase, self.awaited)}>"

    def _repr_svg_(self) -> str:
        """A picture with all hands open, for notebooks."""
        from eldest.table.picture import picture

        return picture(self.family, self.options, self.row, tuple(self.actions))

    def copy(self) -> Deal:
        """An independent copy of this deal."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.row = copy(self.row)
        other.actions = list(self.actions)
        return other

    __copy__ = copy

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        return not self.row.awaited

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(cards.members(self.row.awaited))

    @property
    def phase(self) -> str:
        """The current phase: `call`, `discard`, `play` and so on; `over` at the end."""
        return "over" if self.over else self.family.phases[self.row.phase].name

    def legal(self, seat: int | None = None) -> list[str]:
        """The texts of all legal actions of a seat to act."""
        mover = self._mover(seat)
        texts = self._names[self.row.phase]
        return [texts[action] for action in cards.members(self._legal(self.rules, self.row, mover))]

    def play(self, text: str, seat: int | None = None) -> Action:
        """
        Act for a seat, by default the one to act.

        Raises `NotAllowed`, `NotACard` or `NotAnAction`, leaving the deal unchanged.
        """
        row = self.row
        phase, trick = row.phase, row.tricks
        mover, action = self._checked(text, seat)
        self._act(self.rules, row, mover, action)
        done = Action(mover, self._phases[phase], self._names[phase][action], trick)
        if row.tricks != trick:
            done = done._replace(taker=row.winning, takings=self._takings())
        self.actions.append(done)
        return done

    def allowed(self, text: str, seat: int | None = None) -> str:
        """The printed text of an action that `play` would accept; raises as `play` does."""
        _, action = self._checked(text, seat)
        return self._names[self.row.phase][action]

    def _checked(self, text: str, seat: int | None) -> tuple[int, int]:
        mover, phase = self._mover(seat), self.row.phase
        action = self._numbers[phase].get(text)
        if action is None:
            action = actions.number(self.family.phases[phase], text, such_as=self.legal(mover))
        if not self._legal(self.rules, self.row, mover) >> action & 1:
            raise self._refusal(mover, action)
        return mover, action

    def _takings(self) -> tuple[int, ...]:
        """The takings of every side so far: tricks or points."""
        family = self.family
        return tuple(family.takings(self.row.result)[: family.rules.sides(self.rules)])

    def seen(self, done: Action, seat: int = SPECTATOR) -> bool:
        """Whether a seat, or a spectator, may know by now what an action was, not just that it happened."""
        place = self._phases.index(done.phase)
        if done.seat == seat or not self.family.phases[place].sealed:
            return True
        return bool(
            self.family.face.opened(self.rules, self.row, done.phase, done.seat, self._numbers[place][done.text])
        )

    def act(self, action: int, seat: int | None = None) -> Action:
        """Act by action number, as bots return it. Raises as `play` does."""
        return self.play(self.name(action), seat)

    def name(self, action: int) -> str:
        """The text of an action of this phase, by its number. Raises `NotAnAction`."""
        phase = self.row.phase
        names = self._names[phase]
        if not 0 <= action < len(names):
            raise NotAnAction(f"{action} is no action of the phase {self._phases[phase]!r}: 0 to {len(names) - 1}")
        return names[action]

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The reason why an action is refused, with its clause; empty if it is allowed."""
        mover = self._mover(seat)
        action = actions.number(self.family.phases[self.row.phase], text)
        if self._legal(self.rules, self.row, mover) >> action & 1:
            return ""
        return str(self._refusal(mover, action))

    def view(self, seat: int | None = None) -> View:
        """The view of a seat; without one, of a spectator."""
        players = self.rules.players
        if seat is None:
            seat = SPECTATOR
        elif not 0 <= seat < players:
            raise NotAllowed(f"there is no seat P{seat}: {players} play", key="no_seat", seat=seat, players=players)
        row, legal = self.seen_now(seat)
        return View(self.family, self.options, seat, copy(self.game), row, legal, self._past(seat))

    def seen_now(self, seat: int) -> tuple[Record, int]:
        """The record of the deal as a seat, or a spectator, sees it, and the set of its legal actions."""
        awaited = seat != SPECTATOR and self.row.awaited >> seat & 1
        legal = self._legal(self.rules, self.row, seat) if awaited else 0
        return view(self.family.deal, self.row, seat), legal

    def _past(self, seat: int) -> tuple[Action, ...]:
        """The actions that a seat, or a spectator, may know by now; others are omitted."""
        sealed = self._sealed
        if not sealed:
            return tuple(self.actions)
        return tuple([done for done in self.actions if done.phase not in sealed or self.seen(done, seat)])

    def _mover(self, seat: int | None) -> int:
        awaited = self.row.awaited
        if seat is not None and 0 <= seat < SEATS and awaited >> seat & 1:
            return seat
        if not awaited:
            raise NotAllowed("the deal is over", key="deal_over")
        if seat is not None:
            turn = " and ".join(f"P{each}" for each in self.awaited) + (" are" if awaited & (awaited - 1) else " is")
            label = self.family.traits.out_of_turn
            refusal = f"P{seat} is not to act, {turn}" + (f": {sentence(self.family, label)}" if label else "")
            key = "out_of_turn" if label else "not_to_act"
            raise NotAllowed(refusal, label, key, seat=seat, awaited=list(self.awaited))
        if awaited & (awaited - 1):
            raise NotAllowed("say for which seat: several may act now", key="which_seat")
        return int(awaited).bit_length() - 1

    def _refusal(self, seat: int, action: int) -> NotAllowed:
        phase = self.family.phases[self.row.phase]
        text = self._names[self.row.phase][action] if action < len(self._names[self.row.phase]) else str(action)
        if phase.holds and not self.row.hands[seat] >> action & 1:
            return NotAllowed(f"P{seat} does not hold {text}", key="not_held", seat=seat, card=text)
        label = self.family.face.objection(self.rules, self.row, seat, action)
        why = sentence(self.family, label) if label else f"there is {', '.join(self.legal(seat))}"
        refusal = f"{text} is not allowed: {why}"
        return NotAllowed(refusal, label, "not_allowed", phase=phase.name, action=text)
