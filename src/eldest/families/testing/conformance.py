"""All tests of a family in one class."""

from __future__ import annotations

from eldest.families.testing.tests.actions import ActionTests
from eldest.families.testing.tests.batches import BatchTests
from eldest.families.testing.tests.clauses import ClauseTests
from eldest.families.testing.tests.counts import CountTests
from eldest.families.testing.tests.deals import DealTests
from eldest.families.testing.tests.lessons import LessonTests
from eldest.families.testing.tests.options import OptionTests
from eldest.families.testing.tests.players import PlayerTests
from eldest.families.testing.tests.records import RecordTests
from eldest.families.testing.tests.views import ViewTests


class Compiled(BatchTests, CountTests, PlayerTests):
    """The tests that run compiled code if they may. All others call the rules as they stand."""


class Conformance(ActionTests, DealTests, ViewTests, OptionTests, ClauseTests, RecordTests, LessonTests, Compiled):
    """Every test of the kit; a subclass gives the facts."""
