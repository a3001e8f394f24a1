"""The tests of all families: each is run through the conformance kit, and has a dozen golden hand records."""

from __future__ import annotations

from importlib import import_module

import pytest

from eldest.families import FAMILIES
from eldest.families.testing import Conformance
from eldest.families.testing.base import FamilyTests
from tests.families import known
from tests.families.compiled import RulesCompiled

DOZEN = 12


@pytest.mark.parametrize(("module", "kit"), [("test_conformance", Conformance), ("test_compiled", RulesCompiled)])
@pytest.mark.parametrize("each", FAMILIES)
def test_every_family_runs_through_the_kit_with_its_facts(each: str, module: str, kit: type[FamilyTests]) -> None:
    tests = import_module(f"tests.families.{each}.{module}")
    found = [one for one in vars(tests).values() if isinstance(one, type) and one.__module__ == tests.__name__]
    classes = [one for one in found if issubclass(one, kit)]
    assert [(one.__name__.startswith("Test"), one.facts) for one in classes] == [(True, known(each))]
    assert known(each).id == each and known(each).folder


@pytest.mark.parametrize("each", FAMILIES)
def test_every_family_has_a_dozen_records(each: str) -> None:
    assert len(known(each).records) >= DOZEN
