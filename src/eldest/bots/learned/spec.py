"""The net of a family, as `player/net` declares it: inputs, outputs, when it bids, and the file of its weights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from eldest.cards import Seat, gather
from eldest.engine.batch import Array
from eldest.families import NotAFamily, family
from eldest.families.parts import Part, nothing
from eldest.record import Deal, Result, Rules


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """
    A net's inputs for an action: `width` small integers, in eighths.

    `encode(rules, deal, seat, action, inputs, at)` is a rule that writes them, beginning at `inputs[at]`.
    """

    encode: Callable[[Rules, Deal, Seat, int, Any, int], None]
    width: int
    actions: int  # the most that a choice has
    edition: int  # of the inputs; weights trained for another edition are rejected
    level_1: int  # index of the input with the points that level 1 expects
    each: float  # points that one unit of that input stands for


@dataclass(frozen=True, kw_only=True)
class Outputs:
    """
    A net's outputs for an action, and their value in points.

    - `points(rules, deal, seat, action, predicted, at)` is a rule: the expected points less the others' mean, for a
      seat's action with the predictions from `predicted[at]` on, logits already turned into chances;
    - `scored(rules, result, side)` and `kept(rules, result, seat)` are rules: the points of a side in a finished deal,
      and whether the bid in question was made;
    - `came(rules, results, seats, actions, won)`: the training targets (n, width) for seats (n,) that had won `won`
      tricks, by the results (n,).
    """

    points: Callable[[Rules, Deal, Seat, int, Any, int], float]
    scored: Callable[[Rules, Result, int], int]
    kept: Callable[[Rules, Result, Seat], bool]
    came: Callable[[Rules, Any, Array, Array, Array], Array]
    made: int  # index of the chance that the bid in question is made
    chances: tuple[bool, ...]  # by output, whether it is a logit
    care: tuple[float, ...]  # by output, the weight of its error in training
    to_come: tuple[bool, ...] = ()  # by output, whether it counts from the action on; empty if actions are independent

    @property
    def width(self) -> int:
        """The number of outputs."""
        return len(self.chances)


@dataclass(frozen=True, kw_only=True)
class NetSpec:
    """
    The net of a family.

    The net ignores the scores: if `heeds_scores`, level 3, which knows them, bids instead near the end of a game. Of
    cards that are chosen together it may choose bad ones: others are laid if play-outs prefer them by `overruled`.
    """

    inputs: Inputs
    outputs: Outputs
    phases: tuple[str, ...] = ()  # that it evaluates; empty means all
    bids_only: bool = False  # whether level 3 plays the cards
    players: tuple[int, ...] = ()  # numbers of players with which it bids better than level 3; empty means all
    heeds_scores: bool = False
    overruled: float = inf


NET: Part[NetSpec | None] = Part("player.net", "NET", NetSpec, nothing)


def spec_of(name: str) -> NetSpec:
    """The specification of a family's net; raises `NotAFamily` if it has none."""
    found = NET.of(name)
    if found is None:
        raise NotAFamily(f"{name} has no net (known: {', '.join(NET.owners())})")
    return found


def phases_predicted(name: str) -> int:
    """The set of the phases that a family's net evaluates."""
    predicted = spec_of(name).phases
    return gather(place for place, phase in enumerate(family(name).phases) if not predicted or phase.name in predicted)


def weights_of(name: str) -> Path:
    """The file of a family's weights."""
    return family(name).folder / "player" / "net" / "net.weights"


def meant_for(name: str) -> dict[str, Any]:
    """The header fields that a family's weights file must have."""
    spec = spec_of(name)
    return {
        "family": name,
        "told": spec.inputs.edition,
        "inputs": spec.inputs.width,
        "outputs": spec.outputs.width,
    }
