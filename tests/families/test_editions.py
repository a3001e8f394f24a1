"""Records and journals of a family from outside say its edition; another one replays them, or both are named."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from eldest.families import edition
from eldest.families.registry import OURS
from eldest.table.match import Match
from eldest.table.record.record_reader import NotARecord, parse
from tests.families.test_outside import other, python

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAY = """
import json
from eldest.table.match import Match
match = Match.start("call_break", {}, seed=1, dealer=0)
for _ in range(9):
    (seat,) = match.deal.awaited
    match.play(match.deal.legal(seat)[0], seat)
print(json.dumps([str(match), json.dumps(match.to_json())]))
"""
READ = """
import json, os
from eldest.table.record.record_reader import NotARecord, parse
for written in json.loads(os.environ["WRITTEN"]):
    try:
        (record,) = parse(written)
        print(f"{record.edition} {len(record.replay().actions)}")
        assert str(record) == written or json.dumps([record.to_json()]) == written
    except NotARecord as refusal:
        print(refusal)
"""
JOURNAL = """
import json, os
from eldest.server.models.commands import NewTable
from eldest.server.tables.entries import entry
from eldest.server.journal.journal import Damaged, Row
from eldest.server.tables.new_table import first_entries
from eldest.server.tables.table import Table

rows = json.loads(os.environ["WRITTEN"])
if not rows:
    seats = [None, "random", "random", "random"]
    rows = [[each.kind, each.what] for each in first_entries("anna", NewTable(game="call_break", seats=seats))]
    rows += [
        ["started", {}],
        ["drawn", {"match": 1, "deal": 1, "secret": "5e" * 32}],
        ["gathered", {"bots": []}],
        ["dealt", {"match": 1, "deal": 1}],
    ]
table = Table("0" * 32)
try:
    for number, (kind, what) in enumerate(rows, 1):
        table.apply(entry(Row(number, 0, json.dumps({"kind": kind, **what}).encode(), None)))
    (seat,) = table.deal.awaited
    rows.append(["acted", {"seat": seat, "text": table.deal.legal(seat)[0]}])
    print(json.dumps(rows))
except Damaged as damage:
    print(damage)
"""


SAME = (("CB-1   Four players", "CB-1   Four people"),)
HIGHER = (("(1 << (HAND + 1)) - 2", "(1 << (HAND + 1)) - 4"),)  # nobody may call 1, which the players of PLAY do


def call_break(folder: Path, edition: str, changes: tuple[tuple[str, str], ...] = ()) -> Path:
    """A folder with one game, in some edition, in which a few things are written otherwise."""
    shutil.copytree(EXAMPLES / "games" / "call_break", folder / "call_break")
    changed = {"traits.py": (('name="Call Break",', f'name="Call Break", edition="{edition}",'),), "rules.py": changes}
    for name, several in changed.items():
        text = (folder / "call_break" / name).read_text(encoding="utf-8")
        for before, after in several:
            assert before in text
            text = text.replace(before, after)
        (folder / "call_break" / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def records(tmp_path: Path) -> str:
    """A deal that was played by the first edition, as text and as JSON."""
    return python(PLAY, call_break(tmp_path / "first", "1.0")).stdout.strip()


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A table of the first edition at which the first call is made, entry by entry."""
    return python(JOURNAL, call_break(tmp_path / "first", "1.0"), WRITTEN="[]").stdout.strip()


def test_a_record_says_by_which_edition_it_was_played_and_another_replays_it(tmp_path: Path, records: str) -> None:
    text, told = json.loads(records)
    assert "\nedition  1.0\n" in text and json.loads(told)[0]["edition"] == "1.0"
    found = python(READ, call_break(tmp_path / "second", "1.1", SAME), WRITTEN=records)
    assert found.stdout.splitlines() == ["1.0 9"] * 2


def test_an_action_that_another_edition_refuses_names_both(tmp_path: Path, records: str) -> None:
    found = python(READ, call_break(tmp_path / "second", "2.0", HIGHER), WRITTEN=records)
    for line in found.stdout.splitlines():
        assert "bid P1 1: " in line and "(CB-4)" in line
        assert line.endswith(" (call_break was of edition 1.0, and is of edition 2.0 now)")
    assert len(found.stdout.splitlines()) == 2


def test_what_its_own_edition_refuses_names_none(tmp_path: Path, records: str) -> None:
    found = python(READ, tmp_path / "first", WRITTEN=records.replace("P1 1", "P1 14").replace('\\"1\\"', '\\"14\\"'))
    assert len(found.stdout.splitlines()) == 2
    assert "14" in found.stdout and "of edition" not in found.stdout


def test_a_journal_says_by_which_edition_its_table_was_opened_and_another_replays_it(
    tmp_path: Path, journal: str
) -> None:
    (kind, opened), *_ = json.loads(journal)
    assert (kind, opened["edition"]) == ("opened", "1.0")
    found = python(JOURNAL, call_break(tmp_path / "second", "1.1", SAME), WRITTEN=journal)
    assert len(json.loads(found.stdout)) == len(json.loads(journal)) + 1


def test_an_entry_that_another_edition_refuses_names_both(tmp_path: Path, journal: str) -> None:
    found = python(JOURNAL, call_break(tmp_path / "second", "2.0", HIGHER), WRITTEN=journal)
    assert found.stdout.strip() == (
        "entry 7 (acted) does not fit the table (call_break was of edition 1.0, and is of edition 2.0 now)"
    )


def test_the_edition_of_an_installed_one_is_the_version_of_its_distribution(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(EXAMPLES / "spades" / "src" / "eldest_spades", site / "eldest_spades")
    info = site / "eldest_spades-3.4.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: eldest-spades\nVersion: 3.4\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[eldest.families]\nspades = eldest_spades.traits:FAMILY\n", encoding="utf-8"
    )
    path = os.pathsep.join([str(site), *sys.path])
    code = "from eldest.table.match import Match; print(Match.start('spades', {}, seed=1))"
    assert "\nedition  3.4\n" in python(code, tmp_path, ELDEST_FAMILIES="", PYTHONPATH=path).stdout


def test_one_that_says_no_edition_has_none(tmp_path: Path) -> None:
    asked = "from eldest.families import edition; print(repr(edition('other')))"
    other(tmp_path)
    assert python(asked, tmp_path).stdout.strip() == "''"


def test_an_edition_is_a_word(tmp_path: Path) -> None:
    found = python("from eldest.families import FAMILIES; list(FAMILIES)", call_break(tmp_path, "two words"))
    (line,) = found.stderr.splitlines()
    assert "traits.py:" in line and "edition='two words': a word such as 1.2 is expected" in line


@pytest.mark.parametrize("own", OURS)
def test_ours_have_none_and_their_records_say_nothing_of_it(own: str) -> None:
    record = Match.start(own, {}, seed=1).record()
    assert edition(own) == record.edition == ""
    assert "edition" not in str(record) and "edition" not in record.to_json()


def test_an_edition_that_is_no_word_is_refused() -> None:
    text = str(Match.start("sweven", {}, seed=1).record())
    with pytest.raises(NotARecord, match=r"^record at line 1: edition: 'one two' is no edition of a game"):
        parse(text.replace("\nseats", "\nedition  one two\nseats", 1))
