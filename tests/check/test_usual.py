"""The usual kinds of worked examples need nothing but a family's own records, phases and traits."""

from __future__ import annotations

import pytest

from eldest.check.cases import Case
from eldest.check.given import Given
from eldest.check.usual import usual
from eldest.families import FAMILIES
from eldest.families import family as family_of
from tests.check.test_broken import CASES

USUAL = {"deck", "copies", "contains", "legal", "trick", "hand_score", "sequence", "replay"}


def plain(case: Case) -> bool:
    """Whether a case has no key that only its family reads, in a kind that the family has no ways of its own in."""
    family = family_of(case.family)
    kind = usual(family).get(case.kind)
    everything = case.family == "sweven"
    tricks = case.kind in ("legal", "trick", "copies", "contains") and "trump" in family.deal.fields
    return bool(kind and (everything or tricks) and not Given(case.given).unknown(known(case)))


def known(case: Case) -> list[str]:
    family = family_of(case.family)
    return [*usual(family)[case.kind].given, *family.options.declared()]


@pytest.mark.parametrize("game", FAMILIES)
def test_a_family_without_examples_of_its_own_has_the_usual_kinds(game: str) -> None:
    bids = any(phase.name in ("call", "bid") for phase in family_of(game).phases)
    assert set(usual(family_of(game))) == USUAL | ({"auction"} if bids else set())


PLAIN = [name for name, case in CASES.items() if plain(case)]


@pytest.mark.parametrize("name", PLAIN)
def test_they_come_to_what_the_family_s_own_come_to(name: str) -> None:
    case = CASES[name]
    family = family_of(case.family)
    own = {key: case.given[key] for key in family.options.declared() if key in case.given}
    found = usual(family)[case.kind].find(family.options.make({**case.options, **own}), Given(case.given))
    expected = {key: value for key, value in case.expect.items() if key != "sweven"}
    assert [wrong for key, value in expected.items() for wrong in found[key].mismatches(key, value)] == []


def test_they_are_enough_for_most_of_a_game() -> None:
    kinds = {CASES[name].kind for name in PLAIN if CASES[name].family == "sweven"}
    assert kinds == USUAL | {"auction"}
    assert len(PLAIN) > 60
