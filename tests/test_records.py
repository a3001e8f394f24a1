"""
Golden hand records: whole deals that a person can read.

`python -m tests.test_records FAMILY…` writes those that are missing, with rule players at the table;
a change in one that is there is reviewed like prose.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import eldest
from eldest.bots import seat_bot
from eldest.families import FAMILIES
from eldest.table import record_reader
from eldest.table.match import Match
from tests.families import FOLDER, known


def family_of(file: Path) -> str:
    """The family whose folder a file lies in."""
    return file.relative_to(FOLDER).parts[0]


FILES = sorted(FOLDER.glob("*/records/*.txt"))
DOZEN = 12


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{family_of(file)}/{file.stem}")
def test_a_record_replays_to_the_letter(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    (record,) = record_reader.parse(written)
    assert str(record) == written
    assert record.replay().over
    (again,) = record_reader.parse(json.dumps(record.to_json()))
    assert again == record


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{family_of(file)}/{file.stem}")
def test_a_record_without_its_pack_deals_the_same_hands(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    (record,) = record_reader.parse(written)
    (again,) = record_reader.parse("".join(line for line in written.splitlines(True) if not line.startswith("pack ")))
    assert again.dealt() == record.dealt() and again.replay().over


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_a_dozen(family: str) -> None:
    assert len([file for file in FILES if family_of(file) == family]) >= DOZEN
    assert {file.stem for file in FILES if family_of(file) == family} == set(known(family).RECORDS)


def played(family: str, options: dict[str, object], said: str, seed: int) -> Match:
    """A match of one deal; who speaks first says what is wanted, if anything is, and all others pass."""
    match = eldest.game(family, seed=seed, **options)
    bots = [seat_bot("rules", family, seat) for seat in range(match.rules.players)]
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if said and match.deal.phase == "call":
            match.play("pass" if match.deal.actions else said, seat)
        else:
            match.act(bots[seat].choose(match.deal.view(seat)).action, seat)
    return match


def first_made(family: str, options: dict[str, object], said: str) -> str:
    """The first deal in which the bid is made; in games without a single bidder the first of all."""
    for seed in range(1, 5000):
        record = played(family, options, said, seed).records[0]
        if said == "pass" or record.result.get("made", "yes") == "yes":
            return str(record)
    raise LookupError(f"no deal of 5,000 makes {said} in {family} with {options}")


def write_missing(families: list[str]) -> None:
    for family in families:
        for stem, (options, said) in known(family).RECORDS.items():
            file = FOLDER / family / "records" / f"{stem}.txt"
            if not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(first_made(family, options, said), encoding="utf-8")


if __name__ == "__main__":
    write_missing(sys.argv[1:])
