"""In which families there is a net, what it is told, what it foretells, and where its weights lie."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

LEARNED = ("oh_hell", "ninety_nine")
BIDS_BY_NET = ("ninety_nine",)  # where level 3's tree plays the cards of level 4


def learned(family: str) -> ModuleType:
    """The file of what a family's net is told."""
    return import_module(f"eldest.bots.{family}.inputs")


def foretelling(family: str) -> ModuleType:
    """The file of what a family's net foretells."""
    return import_module(f"eldest.bots.{family}.foretold")


def weights_of(family: str) -> Path:
    """The file of a family's weights."""
    return Path(__file__).parent / "weights" / f"{family}.weights"


def meant_for(family: str) -> dict[str, Any]:
    """What a family's weights must be made for."""
    told = learned(family)
    return {
        "family": family,
        "told": told.EDITION,
        "inputs": told.INPUTS,
        "outputs": foretelling(family).OUTPUTS,
    }
