from eldest.families.testing import Conformance
from tests.families.ninety_nine.facts import FACTS


class TestNinetyNine(Conformance):
    facts = FACTS
