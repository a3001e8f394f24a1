"""Families from outside: of a folder, and of installed distributions; one with a fault is refused in a line."""

from __future__ import annotations

import os
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.families import Family, NotAFamily, family
from tests.patience import PATIENCE

GAMES = Path(__file__).parents[2] / "examples" / "games"
RULES = """
from dataclasses import dataclass

from eldest.families.sweven import rules
from eldest.families.sweven.rules import DEAL, GAME, PHASES, RESULT, BIDS
from eldest.options import Options, option


@dataclass(frozen=True, kw_only=True)
class Other(Options):
    family = "{id}"
    players: int = option(3, 2, 6, clause="{letters}-1", help="players")

    def pack(self):
        return rules.OPTIONS(players=self.players).pack()


def deal_out(rules, game, deal, pack):
    raise NotImplementedError
"""
TRAITS = """
from {package} import rules
from eldest.families import Family, Rulebook, Traits
from eldest.families.sweven import rules as sweven

FAMILY = Family(
    id="{id}", name="Other", clauses="{letters}", options=rules.Other, game=rules.GAME, result=rules.RESULT,
    deal=rules.DEAL, phases=rules.PHASES, bids=rules.BIDS, piles={piles},
    rules=Rulebook(
        deal_out=rules.deal_out, legal=sweven.legal, act=sweven.act, settle=sweven.settle, winners=sweven.winners
    ),
    traits=Traits(takings="points", call="bid"),
)
"""


def other(folder: Path, name: str = "other", **changed: str) -> Path:
    """A folder with a family, all of its own but what it plays."""
    said = {"id": name, "letters": "XY", "piles": "()", "package": f"eldest_family_{name}"} | changed
    own = folder / name
    own.mkdir(parents=True)
    (own / "rules.py").write_text(RULES.format(**said), encoding="utf-8")
    (own / "traits.py").write_text(TRAITS.format(**said), encoding="utf-8")
    return own


def python(code: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    told = {"ELDEST_FAMILIES": str(folder), "NUMBA_DISABLE_JIT": "1"} | environment
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | told,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )


LISTED = "from eldest.families import FAMILIES; print(*FAMILIES)"
OURS = "five_hundred sweven oh_hell ninety_nine counters"


def test_a_folder_of_ones_own_adds_families_behind_ours(tmp_path):
    other(tmp_path)
    (tmp_path / "notes").mkdir()
    assert python(LISTED, tmp_path).stdout.strip() == f"{OURS} other"


def test_its_options_and_value_travel_to_other_processes(tmp_path):
    other(tmp_path)
    made = "import pickle, sys; from eldest.families import family; games = family('other')"
    sent = python(f"{made}; print(pickle.dumps((games, games.options(players=4))).hex())", tmp_path).stdout.strip()
    read = f"{made}; found = pickle.loads(bytes.fromhex('{sent}')); print(found[0] is games, found[1])"
    assert python(read, tmp_path).stdout.strip() == "True other(players=4)"


def test_the_settings_file_names_the_folder_too(tmp_path):
    other(tmp_path / "games")
    config = tmp_path / "config.toml"
    config.write_text(f"families = '{tmp_path / 'games'}'\n", encoding="utf-8")
    found = python(LISTED, tmp_path, ELDEST_FAMILIES="", ELDEST_CONFIG=str(config))
    assert found.stdout.strip() == f"{OURS} other"


def test_an_installed_distribution_adds_its_own(tmp_path):
    own = other(tmp_path / "site", package="other_game")
    own.rename(tmp_path / "site" / "other_game")
    (tmp_path / "site" / "other_game" / "__init__.py").touch()
    info = tmp_path / "site" / "other_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[eldest.families]\nother = other_game.traits:FAMILY\n", encoding="utf-8")
    found = python(
        LISTED, tmp_path / "none", ELDEST_FAMILIES="", PYTHONPATH=os.pathsep.join([str(tmp_path / "site"), *sys.path])
    )
    assert found.stdout.strip() == f"{OURS} other"


@pytest.mark.parametrize(
    ("name", "changed", "says"),
    [
        ("other", {"letters": "SW"}, "clauses SW-… belong to sweven already"),
        ("sweven", {}, "there is a game of this id already"),
        ("Other", {}, "traits.py:6: an id has 2 to 30 small letters, digits and underscores"),
        ("other", {"letters": "X"}, "traits.py:6: clauses='X': two capital letters are expected"),
        ("other", {"piles": "('widow',)"}, "traits.py:6: DEAL has no field 'widow'"),
        ("other", {"piles": "(("}, "traits.py:"),
        ("other", {"package": "nowhere"}, "traits.py:2: ModuleNotFoundError: No module named 'nowhere'"),
    ],
    ids=str,
)
def test_one_with_a_fault_is_refused_in_a_line_and_the_others_work(tmp_path, name, changed, says):
    other(tmp_path, name, **changed)
    other(tmp_path, "second", letters="ZZ")
    found = python(LISTED, tmp_path)
    assert found.stdout.strip() == f"{OURS} second"
    (line,) = found.stderr.splitlines()
    assert says in line and name in line
    asked = f"from eldest.families import family\ntry: family({name!r})\nexcept ValueError as error: print(error)"
    assert name == "sweven" or says in python(asked, tmp_path).stdout


def without_book(folder: Path) -> Path:
    """Call Break under another name, without its rule book."""
    shutil.copytree(GAMES / "call_break", folder / "plain_break", ignore=shutil.ignore_patterns("rules.md"))
    for name in ("rules.py", "traits.py"):
        text = (folder / "plain_break" / name).read_text(encoding="utf-8")
        text = text.replace("call_break", "plain_break").replace("Call Break", "Plain Break").replace("CB-", "PB-")
        (folder / "plain_break" / name).write_text(text.replace('"CB"', '"PB"'), encoding="utf-8")
    return folder


def test_one_without_a_rule_book_has_a_page_of_its_options_and_clauses(tmp_path):
    folder = without_book(tmp_path)
    printed = "import sys; from eldest.cli import main; sys.exit(main(sys.argv[1:] or {words}))"
    page = python(printed.format(words=["rules", "plain_break"]), folder).stdout
    assert page.startswith("# Plain Break\n")
    assert "| `deals` | 1..20 | 5 | PB-12 | deals of a game |" in page
    assert "- **PB-7** Without the suit led, play a trump if you can." in page
    assert re.findall(r"\*\*(PB-\d+)\*\*", page) == [f"PB-{number}" for number in (1, 12, *range(2, 12))]
    assert "plain_break    Plain Break" in python(printed.format(words=["rules"]), folder).stdout
    assert python(printed.format(words=["rules", "PB-6"]), folder).stdout == "PB-6  Follow suit if you can.\n"


def test_an_option_without_a_sentence_is_quoted_by_its_help(tmp_path):
    other(tmp_path)
    asked = "from eldest.table.rule_book import sentence; print(sentence('XY-1'))"
    assert python(asked, tmp_path).stdout == "players.\n"


def test_a_folder_that_is_not_there_is_named(tmp_path):
    found = python(LISTED, tmp_path / "missing")
    assert found.stdout.strip() == OURS
    assert f"{tmp_path / 'missing'} is no folder" in found.stderr


def test_a_family_is_itself_after_a_journey():
    assert pickle.loads(pickle.dumps(family("sweven"))) is family("sweven")
    assert isinstance(family("Oh-Hell"), Family)
    with pytest.raises(NotAFamily, match="'whist' is not a game"):
        family("whist")
