"""How families differ, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Look:
    """The presentation of a game in a list; a family with a folder in the page may have a picture of its own there."""

    cards: tuple[str, ...] = ("AS", "QH", "JC")  # its picture, a fan of cards; an empty name is a back
    spent: bool = False  # whether the cards of the picture are pale, like cards that cancel each other
    first: tuple[str, ...] = ()  # the options that people ask about first; none: in the order of their declaration
    on_paper: bool = False  # whether it is the default game of a new score sheet
    place: int = 99  # in the row of games; equal places: in the order of the registry


@dataclass(frozen=True, kw_only=True)
class Traits:
    """The differences between families that shared code asks for, instead of the id."""

    side: str = "P"  # the letter of a side
    out_of_turn: str = ""  # the clause against acting out of turn
    takings: Literal["tricks", "points"] = "tricks"  # what tricks are counted in: a field of the result, by side
    call: str = ""  # if one bidder plays alone: the field of the result with the contract, a place in its names
    secrets: Literal["deal", "match"] = "deal"  # the phase until whose end unshown cards stay hidden
    laps: Literal[1, 2] = 1  # rounds of a trick; if two, equal cards counter each other
    solver: Literal["two_sides", "exact_bid", "by_rules"] = "by_rules"  # the search that solves its deals
    panel: Literal["board", "numbers", "cards"] = "numbers"  # the page's control for bids: a board of suits, or cards
    aside: str = ""  # the phase in which some cards of the hand are laid aside together
    race: str = "scores"  # the field of the game, by side, that has to reach the target
    sizes: bool = False  # whether hand sizes vary from deal to deal, and name the deals on a sheet
    preprinted: str = ""  # what stands on a sheet before a bid is written there
    look: Look = Look()

    @property
    def one_bidder(self) -> bool:
        """Whether one side plays its bid against the others; else every side bids for itself."""
        return bool(self.call)
