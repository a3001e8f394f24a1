from eldest.families.testing.conformance import Compiled
from tests.families.counters.facts import FACTS


class TestCountersCompiled(Compiled):
    facts = FACTS
