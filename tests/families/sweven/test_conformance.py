from eldest.families.testing import Conformance
from tests.families.sweven.facts import FACTS


class TestSweven(Conformance):
    facts = FACTS
