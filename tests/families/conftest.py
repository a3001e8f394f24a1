"""How much of the kit's largest matrix runs here."""

from __future__ import annotations

from eldest.families.testing.tests import batches
from tests.matrix import EVERYTHING

if not EVERYTHING:
    batches.INTERPRETED = 8  # deals with any two values of options, at least one of each number of players
