"""Facts that the tests of a family need, with a default for each but the id."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from eldest.cards import Cards, members
from eldest.engine.batch import Array, random_choice
from eldest.families import Family, family
from eldest.families.testing import defaults
from eldest.options import Options
from eldest.record import Deal, Game
from eldest.table.deal import Deal as TableDeal

Given = Mapping[str, object]  # options by name
Start = tuple[str, str, int, int]  # options, what is said first, tricks played after it, actions to count


def any_action(row: Deal, legal: int, dice: random.Random) -> int:
    """Any legal action, each equally likely."""
    return dice.choice(list(members(legal)))


def no_deals() -> Iterable[TableDeal]:
    """No deal at all."""
    return ()


@dataclass(frozen=True)
class Facts:
    """
    The facts of one family. Only its id is required; the others extend the tests, or make them faster.

    `choose` and `action` draw the actions of random deals, in a batch and at the table; the same distribution in
    both makes the digests more useful. A function that is not given has a default in `defaults`.
    """

    id: str
    folder: Path | None = None  # of `counts.json` and the hand records in `records/`
    many_options: Sequence[
        Given
    ] = ()  # the options under which the rules differ most; empty: every value of every option
    choose: Any = random_choice
    action: Callable[[Deal, int, random.Random], int] = any_action
    standing: Callable[[Options, random.Random], Game] = defaults.standing  # a game in which the next deal is dealt
    conserved: Callable[[Options, Deal], bool] = defaults.conserved  # whether every card is in an allowed place
    placed: Callable[[Options, Deal, int], Cards] = defaults.placed  # the cards that a seat can place
    ended: Callable[[Options, Deal], bool] = defaults.ended  # whether a deal has ended correctly
    added_up: Callable[[Options, Array], bool] = defaults.added_up  # whether results (n,) are possible
    left: Sequence[str] = ()  # the fields of a deal that its digest is made of; empty: all
    counts: Mapping[str, Start] = field(default_factory=dict)  # the sequences of actions to count, by name
    suitable: Mapping[str, Given] | None = None  # the options under which an option soon matters; not given: searched
    only: Set[str] = frozenset()  # options that mean nothing with other players than the suitable ones
    together: Set[str] | None = None  # the clauses against two values together; not given: any clause
    refusing: Set[str] = frozenset()  # the clauses that refuse actions in random deals
    records: Mapping[str, tuple[Given, str]] = field(default_factory=dict)  # golden: options, what is said first
    rare_deals: Callable[[], Iterable[TableDeal]] = no_deals  # deals with rare reasons of rule players
    deals: int = 150  # random deals for each property tested
    soon: int = 5_000  # deals by which every value of an option has mattered

    @property
    def family(self) -> Family:
        """The family."""
        return family(self.id)

    def tables(self) -> list[Options]:
        """Many options, of every number of players."""
        make = self.family.options.make
        return [make(given) for given in self.many_options] or defaults.tables(self.family)
