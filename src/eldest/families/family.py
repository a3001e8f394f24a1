"""A family: one typed value."""

from __future__ import annotations

import re
from collections.abc import MutableSequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType

from eldest.cards import Calls
from eldest.families.face import Face, answered
from eldest.families.rulebook import Rulebook
from eldest.families.traits import Traits
from eldest.options import Options
from eldest.phases import Phase
from eldest.record import Result, Shape

ID = re.compile(r"[a-z][a-z0-9_]{1,29}")
CLAUSES = re.compile(r"[A-Z]{2}")
EDITION = re.compile(r"[\w.+!-]{1,40}")
# Fields that shared code reads, by the record they belong to.
OF_GAME = ("scores", "dealer", "deals", "won")
OF_DEAL = (
    "phase",
    "awaited",
    "dealer",
    "hands",
    "played",
    "trick",
    "laid",
    "leader",
    "winning",
    "led",
    "tricks",
    "result",
)


class NotAFamily(ValueError):
    """The name belongs to no family, or the family cannot be used."""


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Family:
    """A family: equal to itself only, pickled by its id."""

    id: str
    name: str
    clauses: str  # the two letters before the numbers of its clauses
    options: type[Options]
    game: Shape
    result: Shape
    deal: Shape
    phases: tuple[Phase, ...]  # in the order of their numbers
    trumps_known: int = 0  # from this phase on
    piles: tuple[str, ...] = ()  # fields of a deal with cards that are nobody's hand
    closed: str = ""  # field of a deal, by seat, with cards that a player has not looked at yet
    bids: Calls = 0  # if one bidder plays alone: which calls are bids
    edition: str = ""  # of an external family without a distribution; a distribution's version takes precedence
    rules: Rulebook
    traits: Traits = field(default_factory=Traits)
    face: Face = field(default_factory=Face)

    def __repr__(self) -> str:
        return f"<Family {self.id}>"

    def __post_init__(self) -> None:
        if fault := self._fault():
            raise NotAFamily(f"{self.id}: {fault}")
        object.__setattr__(self, "face", answered(self.face, self))

    @property
    def package(self) -> str:
        """The package of its folder; its rules stand in `rules` there."""
        return self.rules.deal_out.__module__.rpartition(".")[0]

    @property
    def folder(self) -> Path:
        """The folder of its files."""
        return Path(self.rules.deal_out.__code__.co_filename).parent

    @property
    def module(self) -> ModuleType:
        """The module of its rules."""
        return import_module(f"{self.package}.rules")

    def takings(self, result: Result) -> MutableSequence[int]:
        """The takings of each side so far."""
        return getattr(result, self.traits.takings)

    def call(self, result: Result) -> str:
        """The contract of the one bidder, as a word; `-` if nobody has bid."""
        return self.calls[getattr(result, self.traits.call)]

    @property
    def calls(self) -> tuple[str, ...]:
        """The words of the one bidder's calls, by number."""
        names = self.result.fields[self.traits.call].of
        assert isinstance(names, tuple)
        return names

    def _fault(self) -> str:
        """The fault in its declarations; empty if there is none."""
        if not ID.fullmatch(self.id):
            return "an id has 2 to 30 small letters, digits and underscores"
        if not CLAUSES.fullmatch(self.clauses):
            return f"clauses={self.clauses!r}: two capital letters are expected"
        if self.edition and not EDITION.fullmatch(self.edition):
            return f"edition={self.edition!r}: a word such as 1.2 is expected"
        if self.options.family != self.id:
            return f"its options are those of {self.options.family!r}"
        for record, shape, names in (
            ("GAME", self.game, OF_GAME),
            ("DEAL", self.deal, (*OF_DEAL, *self.piles, *filter(None, [self.closed]))),
        ):
            for name in names:
                if name not in shape.fields:
                    return f"{record} has no field {name!r}"
        if self.traits.takings not in self.result.fields:
            return f"RESULT has no field {self.traits.takings!r}, which the trait `takings` names"
        if self.traits.one_bidder != ("bidder" in self.result.fields) or self.traits.one_bidder != bool(self.bids):
            return "the trait `call`, the bids and the field `bidder` of RESULT belong together"
        if self.traits.race not in self.game.fields:
            return f"GAME has no field {self.traits.race!r}, which the trait `race` names"
        if self.traits.aside and self.traits.aside not in {phase.name for phase in self.phases}:
            return f"there is no phase {self.traits.aside!r}, which the trait `aside` names"
        if self.traits.call and not isinstance(self.result.fields[self.traits.call].of, tuple):
            return f"the field {self.traits.call!r} of RESULT is no place in a list of calls"
        return ""
