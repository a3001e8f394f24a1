from tests.families.compiled import Compiled
from tests.families.counters.facts import FACTS


class TestCountersCompiled(Compiled):
    facts = FACTS
