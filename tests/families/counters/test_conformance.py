from tests.families.conformance import Conformance
from tests.families.counters.facts import FACTS


class TestCounters(Conformance):
    facts = FACTS
