from tests.families.compiled import Compiled
from tests.families.oh_hell.facts import FACTS


class TestOhHellCompiled(Compiled):
    facts = FACTS
