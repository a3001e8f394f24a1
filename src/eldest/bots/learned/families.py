"""In which families there is a net, where it bids, what it is told and foretells, and where its weights lie."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

from eldest.cards import gather
from eldest.families import family
from eldest.families.parts import having, part

BIDS_BY_NET = ("ninety_nine", "five_hundred")  # where level 3 plays the cards of level 4

# With how many players the net bids, where that is not all: with others it was not shown to bid as well as level 3.
PLAYERS = {"five_hundred": (3, 4)}

# Where the net, which goes by points, leaves the bids near the end of a game to level 3, which knows the scores.
RACES = ("five_hundred",)

# Of what a net is told, by phase; of all of them where nothing is said.
TOLD_OF = {"five_hundred": ("call",)}


def having_nets() -> tuple[str, ...]:
    """The ids of the families in which there is one."""
    return having("player.inputs")


def learned(name: str) -> ModuleType:
    """The file of what a family's net is told."""
    return part(name, "player.inputs")


def phases_told(name: str) -> int:
    """The set of the phases in which a family's net foretells what comes of actions."""
    phases = family(name).phases
    told = TOLD_OF.get(name, [phase.name for phase in phases])
    return gather(place for place, phase in enumerate(phases) if phase.name in told)


def foretelling(name: str) -> ModuleType:
    """The file of what a family's net foretells."""
    return part(name, "player.foretold")


def weights_of(name: str) -> Path:
    """The file of a family's weights."""
    return Path(__file__).parent / "weights" / f"{name}.weights"


def meant_for(name: str) -> dict[str, Any]:
    """What a family's weights must be made for."""
    told = learned(name)
    return {
        "family": name,
        "told": told.EDITION,
        "inputs": told.INPUTS,
        "outputs": foretelling(name).OUTPUTS,
    }
