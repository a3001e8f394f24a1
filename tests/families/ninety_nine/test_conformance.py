from tests.families.conformance import Conformance
from tests.families.ninety_nine.facts import FACTS


class TestNinetyNine(Conformance):
    facts = FACTS
