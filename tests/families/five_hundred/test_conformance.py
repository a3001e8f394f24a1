from eldest.families.testing import Conformance
from tests.families.five_hundred.facts import FACTS


class TestFiveHundred(Conformance):
    facts = FACTS
