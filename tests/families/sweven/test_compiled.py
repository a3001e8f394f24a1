from tests.families.compiled import AllCompiled
from tests.families.sweven.facts import FACTS


class TestSwevenCompiled(AllCompiled):
    facts = FACTS
