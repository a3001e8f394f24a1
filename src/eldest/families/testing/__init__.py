"""
Conformance: the tests that every family passes, whatever distribution it is in.

A family needs only one pytest file, with its id and the facts that extend the tests:

    from pathlib import Path

    from eldest.families.testing import Conformance, Facts

    class TestSpades(Conformance):
        facts = Facts("spades", folder=Path(__file__).parent)

`python -m eldest.families.testing tests.test_spades:TestSpades` writes `counts.json` and the hand records that are
missing into that folder. Only pytest is needed beside Eldest.
"""

from pkgutil import iter_modules

import pytest

pytest.register_assert_rewrite(*[f"{__name__}.{each.name}" for each in iter_modules(__path__)])

from eldest.families.testing.conformance import Conformance as Conformance  # noqa: E402  # rewritten from here on
from eldest.families.testing.facts import Facts as Facts  # noqa: E402
from eldest.families.testing.random_deal import RandomDeal as RandomDeal  # noqa: E402
