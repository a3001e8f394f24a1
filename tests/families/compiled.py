"""The tests of the kit that a family runs compiled."""

from __future__ import annotations

from eldest.families.testing import conformance
from eldest.families.testing.tests.batches import BatchTests
from eldest.families.testing.tests.counts import CountTests
from tests.matrix import EVERYTHING


class RulesCompiled(BatchTests, CountTests):
    """Batches and counts. Players and samplers run interpreted, solvers also by kernels (`tests/solver`)."""


Compiled = conformance.Compiled if EVERYTHING else RulesCompiled
