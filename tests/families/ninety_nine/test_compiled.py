from eldest.families.testing.conformance import Compiled
from tests.families.ninety_nine.facts import FACTS


class TestNinetyNineCompiled(Compiled):
    facts = FACTS
