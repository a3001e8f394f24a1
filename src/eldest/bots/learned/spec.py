"""What the net of a family is told and predicts, where it bids, and where its weights lie: `player/net.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eldest.cards import Seat, gather
from eldest.engine.batch import Array
from eldest.families import NotAFamily, family
from eldest.families.parts import Part, nothing
from eldest.record import Deal, Rules


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """
    What a net is told of an action: so many small whole numbers, each of so many eighths.

    `tell(rules, deal, seat, action, inputs, at)` is a rule that writes them from `inputs[at]` on.
    """

    tell: Callable[[Rules, Deal, Seat, int, Any, int], None]
    width: int
    actions: int  # of a choice, at most
    edition: int  # weights of another one are of no use
    level_1: int  # at which place the points that level 1 expects stand
    each: float  # points that one of these numbers stands for


@dataclass(frozen=True, kw_only=True)
class Outputs:
    """
    What a net predicts of an action, and what that is worth.

    `points(rules, rows, seats, actions, predicted)` are the points to expect, less those of the others on the average,
    (n,): of rows (n,) of `DEAL` in which seats do actions of which so much is predicted (n, width), chances as chances.
    `came(rules, results, seats, actions, won)` is what should have been predicted, (n, width), of seats (n,) that had
    won so many tricks, by the results (n,). `more(rules, results, seat)` are the points of a seat less those of the
    others on the average, by results (n,), (n,).
    """

    points: Callable[[Rules, Array, Array, Array, Array], Array]
    came: Callable[[Rules, Any, Array, Array, Array], Array]
    more: Callable[[Rules, Any, int], Array]
    made: int  # at which place the chance stands that the bid in question is made
    chances: tuple[bool, ...]  # whether it is predicted as a logit
    care: tuple[float, ...]  # how much an error counts
    to_come: tuple[bool, ...] = ()  # whether it counts from the action on; none if an action tells nothing of the next

    @property
    def width(self) -> int:
        """How many numbers there are."""
        return len(self.chances)


@dataclass(frozen=True, kw_only=True)
class NetSpec:
    """
    The net of a family.

    By points alone: near the end of a game level 3, which knows the scores, bids instead if `heeds_scores`.
    """

    inputs: Inputs
    outputs: Outputs
    phases: tuple[str, ...] = ()  # in which it predicts what comes of actions; all of them if none is named
    bids_only: bool = False  # whether level 3 plays the cards
    players: tuple[int, ...] = ()  # with so many it bids, if not with all: with others it bids no better than level 3
    heeds_scores: bool = False


NET: Part[NetSpec | None] = Part("player.net", "NET", NetSpec, nothing)


def spec_of(name: str) -> NetSpec:
    """That of a family with a net."""
    found = NET.of(name)
    if found is None:
        raise NotAFamily(f"{name} has no net (there is {', '.join(NET.owners())})")
    return found


def phases_told(name: str) -> int:
    """The set of the phases in which a family's net predicts what comes of actions."""
    told = spec_of(name).phases
    return gather(place for place, phase in enumerate(family(name).phases) if not told or phase.name in told)


def weights_of(name: str) -> Path:
    """The file of a family's weights."""
    return family(name).folder / "player" / "net.weights"


def meant_for(name: str) -> dict[str, Any]:
    """What a family's weights must be made for."""
    spec = spec_of(name)
    return {
        "family": name,
        "told": spec.inputs.edition,
        "inputs": spec.inputs.width,
        "outputs": spec.outputs.width,
    }
