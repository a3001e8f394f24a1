"""The bounds of a seat's score in a deal: a family's own, and those from its records and its settlement."""

from __future__ import annotations

import pytest

from eldest.envs.extremes import extremes
from eldest.envs.spiel import SPIEL
from tests.families import some_of, tables
from tests.random_deals import name


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_what_follows_is_never_narrower_than_what_a_family_says(options):
    least, most = SPIEL.of(options.family).bounds(options)
    found = extremes(options)
    assert found[0] <= least <= most <= found[1]
