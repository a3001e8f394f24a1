from eldest.families.testing.conformance import Compiled
from tests.families.oh_hell.facts import FACTS


class TestOhHellCompiled(Compiled):
    facts = FACTS
