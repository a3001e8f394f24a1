from tests.families.conformance import Conformance
from tests.families.oh_hell.facts import FACTS


class TestOhHell(Conformance):
    facts = FACTS
