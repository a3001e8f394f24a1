"""The conformance kit, as another distribution uses it: a family with right rules passes, and every fault is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
GAME = ROOT / "examples" / "games" / "call_break"
RULES, BOOK = "rules.py", "rules.md"


class Fault(NamedTuple):
    """A line of the rules, what stands there instead, and the test that finds it."""

    line: str
    instead: str
    test: str


FAULTS = (
    Fault("hand ^ only(card)", "hand", "test_cards_are_conserved"),
    Fault("deal.phase = OVER", "deal.phase = PLAYING", "test_somebody_is_awaited_until_the_end_and_never_stuck"),
    Fault(
        "seat = after(rules, game.dealer)\n",
        "seat = 0\n",
        "test_turning_the_seats_turns_the_deal_the_score_and_nothing_else",
    ),
    Fault('hands=own(SEATS, of="cards")', 'hands=public(SEATS, of="cards")', "test_hands_are_for_nobody_else"),
    Fault(
        "deal.result.bids[seat] = number\n",
        "deal.result.bids[seat] = number\n    deal.trick[seat] = deal.hands[seat] % 52\n",
        "test_two_deals_that_differ_in_unseen_cards_look_the_same",
    ),
    Fault(
        "deal.leader = seat\n",
        "deal.leader = deal.hands[after(rules, seat)] % 3\n",
        "test_observations_and_rule_players_know_no_unseen_card",
    ),
    Fault(
        "return follow(hand, deal.led)",
        "return hand & deal.led",
        "test_legal_actions_are_accepted_and_all_others_refused",
    ),
    Fault('else "CB-7"', 'else "CB-70"', "test_every_clause_that_refuses_has_words"),
    Fault("    CB-11  Fewer lose it.\n", "", "test_every_clause_is_quoted_where_it_is_obeyed"),
    Fault("game.deals == rules.deals", "game.deals == 5", "test_every_value_changes_some_playout"),
    Fault('help="deals of a game"', 'help=""', "test_every_option_has_bounds_a_clause_and_a_line_of_help"),
    Fault("5, 1, 20, clause=", "6, 1, 20, clause=", "test_the_rule_book_lists_the_option_with_its_values_default"),
    Fault("deal.led if has", "~deal.led if has", "test_the_sampler_reads_nothing_hidden"),
    Fault('return list(members(from_rank("2")))', 'return list(members(from_rank("3")))', "test_the_worked_examples"),
)
RIGHT = "call_break"
EXAMPLE = """\
- {id: CB-E03, family: call_break, kind: deck, clauses: [CB-1], given: {}, expect: {size: 52}, why: Four suits.}
```
"""
CLASS = """
class Test{id}(Conformance):
    facts = Facts("{id}", many_options=[{{}}], deals=5, soon=10)
"""


def copied(own: Path, letters: str, fault: Fault | None = None) -> None:
    """A copy of the game with one example more, and with a fault, if any, under an id and letters of its own."""
    files = {name: (GAME / name).read_text(encoding="utf-8") for name in (RULES, BOOK, "traits.py")}
    files[BOOK] = files[BOOK].rstrip().removesuffix("```") + EXAMPLE
    if fault:
        assert fault.line in files[RULES]
        files[RULES] = files[RULES].replace(fault.line, fault.instead)
    own.mkdir()
    for name, text in files.items():
        renamed = text.replace(RIGHT, own.name).replace("CB-", f"{letters}-").replace('"CB"', f'"{letters}"')
        (own / name).write_text(renamed, encoding="utf-8")


def pytest_there(folder: Path, tests: Path, chosen: str) -> str:
    """Pytest's output for a file of tests with the families of a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rf", "--tb=no", "-p", "no:cacheprovider", "-k", chosen, str(tests)],
        cwd=tests.parent,
        env=os.environ | {"ELDEST_FAMILIES": str(folder), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, set[str]]:
    """By class the tests that failed, after one run over all copies; those of the game as it is ran too."""
    folder = tmp_path_factory.mktemp("families")
    copied(folder / RIGHT, "CB")
    for place, fault in enumerate(FAULTS):
        copied(folder / f"fault_{place}", f"Q{chr(ord('A') + place)}", fault)
    ids = (RIGHT, *(f"fault_{place}" for place in range(len(FAULTS))))
    head = "from eldest.families.testing import Conformance, Facts\n"
    tests = tmp_path_factory.mktemp("tests") / "test_theirs.py"
    tests.write_text(head + "".join(CLASS.format(id=each) for each in ids), encoding="utf-8")
    chosen = [f"Testfault_{place} and {fault.test}" for place, fault in enumerate(FAULTS)]
    asked = " or ".join(f"({each})" for each in [f"Test{RIGHT}", *chosen])
    said = pytest_there(folder, tests, asked)
    failed = re.findall(r"^FAILED \S*?::Test(\w+)::(\w+)", said, re.MULTILINE)
    assert failed and " passed" in said, said
    return {each: {test for name, test in failed if name == each} for each in ids}


def test_a_family_of_which_only_the_id_is_known_passes(outcomes: Mapping[str, set[str]]) -> None:
    assert outcomes[RIGHT] == set()


@pytest.mark.parametrize("place", range(len(FAULTS)), ids=[fault.test for fault in FAULTS])
def test_a_fault_is_found(outcomes: Mapping[str, set[str]], place: int) -> None:
    assert [test for test in outcomes[f"fault_{place}"] if test.startswith(FAULTS[place].test)]


def test_the_file_of_the_guide_is_all_that_is_needed(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "guide" / "family.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"<!-- test_call_break.py -->\n```python\n(.*?)```", page, re.DOTALL)
    tests = tmp_path / "test_call_break.py"
    tests.write_text(block, encoding="utf-8")
    said = pytest_there(GAME.parent, tests, "test_hands_are_for_nobody_else or test_defaults_print_as_nothing")
    assert re.search(r"^2 passed", said, re.MULTILINE), said
