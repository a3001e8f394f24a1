from tests.families.compiled import Compiled
from tests.families.ninety_nine.facts import FACTS


class TestNinetyNineCompiled(Compiled):
    facts = FACTS
