from eldest.families.testing.conformance import Compiled
from tests.families.sweven.facts import FACTS


class TestSwevenCompiled(Compiled):
    facts = FACTS
