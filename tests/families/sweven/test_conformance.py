from tests.families.conformance import Conformance
from tests.families.sweven.facts import FACTS


class TestSweven(Conformance):
    facts = FACTS
