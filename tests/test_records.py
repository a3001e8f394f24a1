"""
Golden hand records: whole deals that a person can read.

`python -m tests.test_records` writes those that are missing, with rule players at the table;
a change in one that is there is reviewed like prose.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import eldest
from eldest.bots import seat_bot
from eldest.games import FAMILIES
from eldest.table import record_reader
from eldest.table.match import Match

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*/*.txt"))
DOZEN = 12

# What each record shows, by family and file: options, and what eldest hand says if he does not choose himself;
# all others then pass. The first deal is kept in which the bid is made.
WANTED = {
    "five_hundred": {
        "two-hands": ({"players": 2}, ""),
        "two-hands-and-a-dead-one": ({"players": 2, "two_hand": "dead_hand"}, ""),
        "three-by-the-printed-rules": ({"players": 3}, ""),
        "three-without-the-joker": ({"players": 3, "joker": False, "schedule": "original"}, ""),
        "four-by-the-printed-rules": ({}, ""),
        "four-at-nullo": ({}, "NULLO"),
        "four-at-open-nullo": ({}, "OPEN_NULLO"),
        "four-at-no-trump": ({}, "7NT"),
        "four-by-australian-rules": ({"preset": "australian"}, ""),
        "four-without-a-bid": ({"all_pass": "play_no_trump", "all_pass_widow": "shown"}, "pass"),
        "four-thrown-in": ({"schedule": "inverted"}, "pass"),
        "five-with-one-partner": ({"players": 5}, ""),
        "five-with-two-partners": ({"players": 5, "five_partner": "one_or_two"}, "8H"),
        "five-with-a-called-card": ({"players": 5, "five_partner": "called_card"}, ""),
        "six-in-pairs": ({"players": 6}, ""),
        "six-in-two-teams": ({"players": 6, "six_sides": "two_threes"}, ""),
    }
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_replays_to_the_letter(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    (record,) = record_reader.parse(written)
    assert str(record) == written
    assert record.replay().over
    (again,) = record_reader.parse(json.dumps(record.to_json()))
    assert again == record


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_a_dozen(family: str) -> None:
    assert len([file for file in FILES if file.parent.name == family]) >= DOZEN
    assert {file.stem for file in FILES if file.parent.name == family} == set(WANTED[family])


def played(family: str, options: dict[str, object], said: str, seed: int) -> Match:
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
    for seed in range(1, 5000):
        record = played(family, options, said, seed).records[0]
        if said == "pass" or record.result.get("made") == "yes":
            return str(record)
    raise LookupError(f"no deal of 5,000 makes {said} in {family} with {options}")


def write_missing() -> None:
    for family, records in WANTED.items():
        for stem, (options, said) in records.items():
            file = FOLDER / family / f"{stem}.txt"
            if not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(first_made(family, options, said), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(write_missing())
