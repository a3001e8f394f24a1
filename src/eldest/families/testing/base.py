"""The base of all tests of a family: its facts, and the cases of a test by the names of its arguments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

import pytest

from eldest.families import Family
from eldest.families.testing.facts import Facts
from eldest.families.testing.random_deal import RandomDeal
from eldest.options import NotAnOption, Options

Cases = dict[str, Callable[[], Iterable[object]]]
SOME = 5  # slow tests take only every so many of the options


class FamilyTests:
    """Tests of one family. A test with an argument named in `cases` runs once for each of these."""

    facts: ClassVar[Facts]

    def cases(self) -> Cases:
        """The cases by the name of the argument that takes them."""
        tables = self.facts.tables
        return {"options": tables, "some_options": lambda: tables()[::SOME]}

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Pytest's hook for the cases of a class's tests."""
        for name, cases in self.cases().items():
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, list(cases()), ids=str)

    @property
    def family(self) -> Family:
        """The family."""
        return self.facts.family

    def random_deals(self, seed: str) -> Iterator[RandomDeal]:
        """The number of random deals in the facts, each under other compatible options."""
        dice = random.Random(seed)
        tables = self.facts.tables()
        for number in range(self.facts.deals):
            yield RandomDeal(self.facts, self._changed(dice.choice(tables), dice), f"{seed} {number}")

    def _changed(self, options: Options, dice: random.Random) -> Options:
        """These options with a few more changed, if the combination is allowed."""
        declared = self.family.options.declared()
        given = dict(options.changed())
        for name in dice.sample(sorted(declared), dice.randrange(min(len(declared), 3) + 1)):
            option = declared[name]
            given[name] = dice.choice(option.values or (option.default, 1, 5))
        try:
            return self.family.options.make(given)
        except NotAnOption:
            return options
