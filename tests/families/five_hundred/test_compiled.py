from eldest.families.testing.conformance import Compiled
from tests.families.five_hundred.facts import FACTS


class TestFiveHundredCompiled(Compiled):
    facts = FACTS
