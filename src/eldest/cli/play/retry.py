"""`eldest review --retry`: a recorded deal played again from one of its steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from eldest.cli.play.match_file import MatchFile
from eldest.cli.play.play import Leave, Seating, Sitting
from eldest.cli.study.review import chosen
from eldest.cli.text import screen
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord, NotARecord

YOU, BOTS = "you", "rules"


def main(files: Sequence[str], deal: int | None, step: int) -> int:
    """Take the seat whose step it was, with bots in all other seats, and play the deal to its end."""
    if len(files) > 1:
        raise NotARecord(f"--retry takes one file, not {len(files)}")
    records = chosen(files[0], deal)
    if len(records) > 1:
        raise NotARecord(f"{files[0]} holds {len(records)} deals: name one with --deal")
    record = records[0]
    if step >= len(record.actions):
        raise NotARecord(f"deal {record.number} has steps 0 to {len(record.actions) - 1}, not {step}")
    seat = record.actions[step].seat
    with TemporaryDirectory() as folder:
        match = _again(record, step, seat)
        kept = MatchFile(Path(folder) / "deal.txt", named=True)
        sitting = Sitting(match, kept, Seating(seat=seat, name=YOU, bots=BOTS, reasons=False))
        try:
            sitting.play_deal()
        except (Leave, EOFError, KeyboardInterrupt):
            print()
            return 0
    if record.result:
        print(screen.folded(f"  As it was played: {_came_to(record)}\n  Now:              {_came_to(match.record())}"))
    return 0


def _came_to(record: HandRecord) -> str:
    return "; ".join(f"{key} {value}" for key, value in record.result.items())


def _again(record: HandRecord, step: int, seat: int) -> Match:
    """The match of one deal, played up to the step."""
    seats = tuple(YOU if each == seat else BOTS for each in range(len(record.seats)))
    match = Match.at(replace(record, seats=seats, number=1, shuffle=""))
    match.keep_records = True
    for done in record.actions[:step]:
        match.play(done.text, done.seat)
    return match
