"""The tree of a tiny OpenSpiel game: its positions and choices as arrays, to play many deals at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from eldest.engine.batch import Array

NONE = -1  # no position, no choice, no root of its own


class NotATree(ValueError):
    """The game's tree cannot be built; one line says why."""


@dataclass(frozen=True)
class Tree:
    """
    n positions, final or with several actions, and m choices, which are the positions that a seat can tell apart.

    `roots` (r,) are the positions after chance, with probabilities `odds` (r,). `after` (n, a) is the position after an
    action, `choice` (n,) the choice of a position, `returns` (n, players) the points at the end; `NONE` if there
    is none. `mover` (m,) makes a choice among `legal` (m, a) and sees `seen` (m, wide). `actions` (a,) are the game's
    own numbers, and `known` has the choices by seat and information state. No seat chooses more than `longest` times.
    `states` (m,) has for each choice one of OpenSpiel's states in which it is made.
    """

    roots: Array
    odds: Array
    after: Array
    choice: Array
    returns: Array
    mover: Array
    legal: Array
    seen: Array
    actions: Array
    known: dict[tuple[int, str], int]
    longest: int
    states: tuple[Any, ...]

    @cached_property
    def uniform(self) -> Array:
        """The uniformly random policy (m, a)."""
        return np.asarray(self.legal / self.legal.sum(axis=1, keepdims=True))


class _Survey:
    """The positions and choices of a game found so far."""

    def __init__(self, game: Any) -> None:
        self.players = game.num_players()
        self.roots: list[int] = []
        self.odds: list[float] = []
        self.after: list[dict[int, int]] = []
        self.choice: list[int] = []
        self.returns: list[list[float]] = []
        self.known: dict[tuple[int, str], int] = {}
        self.choices: list[tuple[int, list[int], list[float]]] = []  # seat, legal actions, observation
        self.states: list[Any] = []
        self.longest = 0

    def deal(self, state: Any, odds: float) -> None:
        """Visit every position after chance."""
        if not state.is_chance_node():
            self.roots.append(self.visit(state, (0,) * self.players))
            self.odds.append(odds)
            return
        for action, chance in state.chance_outcomes():
            self.deal(state.child(action), odds * chance)

    def visit(self, state: Any, made: tuple[int, ...]) -> int:
        """Visit a state and all after it; return its position. `made` is the number of choices by seat."""
        while not state.is_terminal() and len(state.legal_actions()) == 1:
            state = state.child(state.legal_actions()[0])
        place = len(self.choice)
        self.after.append({})
        self.longest = max(self.longest, *made)
        if state.is_terminal():
            self.choice.append(NONE)
            self.returns.append(state.returns())
            return place
        if state.is_chance_node():
            raise NotATree(f"{state.get_game()}: chance moves after a seat has chosen")
        seat = state.current_player()
        self.choice.append(self._choice(state, seat))
        self.returns.append([0.0] * self.players)
        made = (*made[:seat], made[seat] + 1, *made[seat + 1 :])
        for action in state.legal_actions():
            self.after[place][action] = self.visit(state.child(action), made)
        return place

    def _choice(self, state: Any, seat: int) -> int:
        key = seat, state.information_state_string()
        if key not in self.known:
            self.known[key] = len(self.choices)
            self.choices.append((seat, state.legal_actions(), state.observation_tensor()))
            self.states.append(state)
        return self.known[key]


def gone_through(game: Any) -> Tree:
    """The tree of an OpenSpiel game in which chance moves only at first. Raises `NotATree`."""
    survey = _Survey(game)
    survey.deal(game.new_initial_state(), 1.0)
    movers, open_, seen = zip(*survey.choices, strict=True)
    actions = sorted({action for each in open_ for action in each})
    column = {action: place for place, action in enumerate(actions)}
    after = np.full((len(survey.choice), len(actions)), NONE)
    for place, ways in enumerate(survey.after):
        for action, there in ways.items():
            after[place, column[action]] = there
    legal = np.zeros((len(open_), len(actions)), bool)
    for place, each in enumerate(open_):
        legal[place, [column[action] for action in each]] = True
    return Tree(
        np.array(survey.roots), np.array(survey.odds), after, np.array(survey.choice), np.array(survey.returns),
        np.array(movers), legal, np.array(seen, np.float32), np.array(actions), survey.known, survey.longest,
        tuple(survey.states),
    )  # fmt: skip
