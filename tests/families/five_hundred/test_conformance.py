from tests.families.conformance import Conformance
from tests.families.five_hundred.facts import FACTS


class TestFiveHundred(Conformance):
    facts = FACTS
