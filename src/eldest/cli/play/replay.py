"""`eldest replay`: recorded deals, played again."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

from eldest.cli.text import screen
from eldest.table.record.hand_record import HandRecord
from eldest.table.record.record_reader import read


def main(file: str, as_json: bool) -> int:
    """Replay every record of a file and print it."""
    records = read(Path(file))
    if as_json:
        print(json.dumps([record.to_json() for record in records], indent=2))
        return 0
    for record in records:
        show(record)
    return 0


def show(record: HandRecord) -> None:
    """A deal as a person follows it."""
    print(screen.paint(f"Deal {record.number}: {record.options}", screen.BOLD))
    for seat, name in enumerate(record.seats):
        held = record.dealt()[f"P{seat}"]
        print(f"  P{seat} {name:10} {' '.join(map(screen.card, held))}")
    for owner, held in record.dealt().items():
        if not owner.startswith("P"):
            print(f"  {owner:13} {' '.join(map(screen.card, held))}")
    for (phase, _), run in groupby(record.actions, key=lambda done: (done.phase, done.trick)):
        said = [f"P{done.seat} {screen.action(done.phase, done.text)}" for done in run]
        print(f"  {phase:9} {'  '.join(said)}")
    if record.after:
        print(f"  result    {'; '.join(f'{key} {value}' for key, value in record.result.items())}")
        print(f"  after     {'; '.join(f'{key} {_numbers(value)}' for key, value in record.after.items())}\n")
    else:
        print("  (not over)\n")


def _numbers(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
