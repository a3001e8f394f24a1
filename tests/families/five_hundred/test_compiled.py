from tests.families.compiled import Compiled
from tests.families.five_hundred.facts import FACTS


class TestFiveHundredCompiled(Compiled):
    facts = FACTS
