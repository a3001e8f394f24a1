"""The tests of the kit as a family of ours runs them interpreted."""

from __future__ import annotations

from eldest.families.testing import conformance
from eldest.families.testing.base import Cases
from tests.families import some_of


class Conformance(conformance.Conformance):
    """All, but under some of the options in a short run; `compiled.py` plays deals under all of them."""

    def cases(self) -> Cases:
        """The cases by the name of the argument that takes them."""
        return {**super().cases(), "options": lambda: some_of(self.facts.tables())}
