"""Random deals of every family, for tests of every kind."""

from __future__ import annotations

from eldest.families.testing.random_deal import RandomDeal
from tests.families import known


def name(options) -> str:
    """The options as the name of a test's case."""
    return str(options)


class Playing(RandomDeal):
    """A random deal of any family, by the facts that its tests have."""

    def __init__(self, options, seed, game=None) -> None:
        super().__init__(known(options.family), options, seed, game)
