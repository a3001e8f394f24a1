"""The tests of all families: each is run through the conformance kit, and has a dozen golden hand records."""

from __future__ import annotations

from importlib import import_module

import pytest

from eldest.families import FAMILIES
from eldest.families.testing import Conformance
from eldest.families.testing.base import FamilyTests
from eldest.families.testing.conformance import Compiled
from tests.families import known

DOZEN = 12


@pytest.mark.parametrize(("module", "kit"), [("test_conformance", Conformance), ("test_compiled", Compiled)])
@pytest.mark.parametrize("each", FAMILIES)
def test_every_family_runs_through_the_kit_with_its_facts(each: str, module: str, kit: type[FamilyTests]) -> None:
    found = vars(import_module(f"tests.families.{each}.{module}")).values()
    classes = [one for one in found if isinstance(one, type) and issubclass(one, kit) and one is not kit]
    assert [(one.__name__.startswith("Test"), one.facts) for one in classes] == [(True, known(each))]
    assert known(each).id == each and known(each).folder


@pytest.mark.parametrize("each", FAMILIES)
def test_every_family_has_a_dozen_records(each: str) -> None:
    assert len(known(each).records) >= DOZEN
