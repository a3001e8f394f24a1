from tests.families.compiled import Compiled
from tests.families.sweven.facts import FACTS


class TestSwevenCompiled(Compiled):
    facts = FACTS
