"""`eldest score`: the score of a game with real cards, kept in lines of text."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from eldest.cli.score import sheet_text
from eldest.cli.score.called import as_typed, full_side_names, named, player_names, seats, side_names
from eldest.cli.score.called import number as number_of
from eldest.cli.score.cell_words import (
    as_written,
    asked_of,
    call_names,
    expected,
    fault_cells,
    no_such_cell,
    place_name,
    values,
)
from eldest.cli.score.score_file import ScoreFile, read
from eldest.cli.text import screen
from eldest.families import FAMILIES
from eldest.keeper import KEEPER, hands_file
from eldest.keeper.cell_text import NotACell
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOT_ASKED, first
from eldest.keeper.changes import changes
from eldest.keeper.fault import Fault
from eldest.keeper.hands_file import NotAHandsFile
from eldest.keeper.sheet import Row, Sheet
from eldest.options import NotAnOption, Options
from eldest.record import Record, words
from eldest.table import actions, rule_book

HELP = """\
  3 1 2 2            the values that are asked for, player by player; `-` is
                     nothing, and the last number of tricks may be left out
  (an empty line)    skips what is optional: trumps, premiums
  Ada 3              the value of one player
  CELL VALUES        another cell of this hand:
{cells}
  fix ROW CELL VALUES   a cell of a row that is written already
  misdeal            the hand is dealt again
  undo, redo         take back the last line, and do it again
  sheet              all hands
  rules {label:12} a clause in full
  help, ?            this
  quit               leave; the score is saved (Ctrl-C does the same)"""

HELP_INDENT = 21
PROMPTED = ("trump", "premium")  # asked for although they are optional; an empty line skips them

Hand = dict[str, Any]


class Leave(Exception):
    """The person stops keeping the score."""


def main(options: Options | None, players: Sequence[str], dealer: str, kept: ScoreFile, resume: bool) -> int:
    """Keep a score until the person leaves."""
    sheet = read(str(kept.path)) if resume else _new(options, players, dealer)
    keeping = Keeping(sheet, kept)
    try:
        keeping.run()
    except (Leave, EOFError, KeyboardInterrupt):
        print()
        print(kept.farewell(over=bool(sheet.winners)), file=sys.stderr)
    return 0


def show(file: str, as_json: bool, as_csv: bool) -> int:
    """Print the sheet of a file of hands; return 1 if a hand is impossible."""
    sheet = read(file)
    if as_json:
        print(json.dumps(sheet.to_json(), ensure_ascii=False))
    elif as_csv:
        print(hands_file.table(sheet, full_side_names(sheet)), end="")
    else:
        for line in sheet_text.lines(sheet):
            print(line)
    return 1 if any(row.fault for row in sheet.rows) else 0


def _new(options: Options | None, players: Sequence[str], dealer: str) -> Sheet:
    if options is None:
        raise NotAnOption("name a game")
    given: dict[str, Any] = {"family": options.family, "options": options.to_json()}
    if players:
        given["players"] = list(players)
    sheet = hands_file.read({"eldest": hands_file.KIND, "version": hands_file.VERSION, **given})
    try:
        return Sheet(options, sheet.players, named(sheet, dealer.strip())) if dealer.strip() else sheet
    except NotACell as refusal:
        raise NotACell(f"--dealer: {refusal}") from None


class Keeping:
    """
    The score keeper at a prompt.

    The current hand is the last row of the sheet. `past` holds the hands as they were
    before each line, `future` those that were undone.
    """

    def __init__(self, sheet: Sheet, kept: ScoreFile) -> None:
        self.sheet = sheet
        self.kept = kept
        self.past: list[list[Hand]] = []
        self.future: list[list[Hand]] = []
        self.passed_over: set[str] = set()
        self.begun = -1  # the hand announced
        self.announced = False  # its bids, announced

    def run(self) -> None:
        """Line after line, until the person leaves; a game that is over can still be corrected."""
        print("Type help for what you can write.")
        if self.sheet.rows:
            self.say_sheet("")
        while True:
            self.ask()

    def ask(self) -> None:
        """Read and do one line."""
        asked = self.next_cell()
        self.announce()
        line = input(f"{self.prompt(asked)}> ").strip()
        try:
            self.do(line, asked)
        except (NotACell, NotAHandsFile, rule_book.NotAClause) as refusal:
            print(f"  {refusal}")

    # ------------------------------------------------------------ prompts

    def number(self) -> int:
        """The index of the current hand."""
        return len(self.sheet.rows) - 1 if self.sheet.unfinished else len(self.sheet.rows)

    def hand(self) -> Hand:
        """The written cells of the current hand."""
        return self.written(self.number())

    def written(self, hand: int) -> Hand:
        """The written cells of a hand."""
        return self.sheet.json_of(self.sheet.rows[hand].entry) if hand < len(self.sheet.rows) else {}

    def next_cell(self) -> str:
        """The cell to write next; empty if the game is over or a hand is wrong."""
        if self.sheet.game is None or self.sheet.winners:
            return ""
        row = self.sheet.draft(self.hand())
        asked, cells = words(row.asked), words(row.entry)
        place = 0
        for name, declared in self.sheet.keeper.entry.fields.items():
            own = range(place, place + declared.words)
            place += declared.words
            must = any(asked[cell] == MUST_BE and cells[cell] == BLANK for cell in own)
            prompted = self.optional(name, row.asked) and name not in self.passed_over
            if must or (prompted and any(asked[cell] != NOT_ASKED for cell in own) and _blank(cells, own)):
                return name
        return ""

    def optional(self, name: str, asked: Record) -> bool:
        """Whether an optional cell is asked for: trumps, premiums, seats or sides if there are any."""
        some = self.sheet.keeper.entry.fields[name].a_set and getattr(asked, name) == MAY_BE
        return name in PROMPTED or some

    def announce(self) -> None:
        """Announce a new hand; if all bids are in, their sum."""
        head = self.sheet.to_json()["next"]
        if head is None:
            return
        if self.begun != self.number():
            self.begun, self.announced = self.number(), False
            print(screen.paint(self.beginning(head), screen.BOLD))
        elif head.get("announced") is not None and not self.announced:
            self.announced = True
            over = head["announced"] - head["size"]
            how = f"{abs(over)} {'over' if over > 0 else 'under'}" if over else "even"
            print(f"  The bids come to {head['announced']}, {how}.")

    def beginning(self, head: dict[str, Any]) -> str:
        """The dealer and leader, the takings available, and what is known of trumps."""
        names = player_names(self.sheet)
        said = [f"Hand {head['hand']}", f"{names[head['dealer']]} deals"]
        if head.get("leader") is not None:
            said.append(f"{names[head['leader']]} leads")
        takings = self.sheet.family.traits.takings
        said.append(f"{head['size']} {takings.removesuffix('s') if head['size'] == 1 else takings}")
        if head.get("trump"):
            said.append("no trumps" if head["trump"] == "NT" else f"{screen.suit(head['trump'])} trumps")
        if head.get("barred") is not None:
            said.append(f"{names[head['barred']]} may not bid")
        if head.get("vulnerable"):
            sides = side_names(self.sheet)
            said.append(f"vulnerable: {' and '.join(sides[side] for side in head['vulnerable'])}")
        return ", ".join(said)

    def prompt(self, asked: str) -> str:
        """The prompt: the cell, in an array also the owners, and whether it is optional."""
        if not asked:
            return "score"
        said = []
        if self.sheet.keeper.entry.fields[asked].shape:
            said.append(asked_of(self.sheet, self.number(), asked))
        if self.optional(asked, self.sheet.draft(self.hand()).asked):
            said.append("or nothing")
        return f"{asked} ({'; '.join(said)})" if said else asked

    # ------------------------------------------------------------ typed lines

    def do(self, line: str, asked: str) -> None:
        """Do a line: a command, a named cell, or the cell that was asked for."""
        word, _, rest = line.partition(" ")
        command = getattr(self, f"say_{word.lower()}", None) if word.isalpha() else None
        if line == "?":
            self.say_help("")
        elif command:
            command(rest.strip())
        elif word.lower() in self.sheet.keeper.entry.fields:
            self.write(self.number(), word.lower(), rest)
        elif not line and asked and self.optional(asked, self.sheet.draft(self.hand()).asked):
            self.passed_over.add(asked)
        elif line and asked:
            self.write(self.number(), self.meant(line, asked), line)
        elif asked:
            raise NotACell(f"{asked}: {expected(self.sheet, asked)}")
        elif self.of_another_game(word):
            raise no_such_cell(self.sheet, word)
        else:
            raise NotACell("nothing is asked for: type fix, undo, sheet or quit")

    def meant(self, line: str, asked: str) -> str:
        """The cell for a line that names none: the one asked for, or one that was skipped before."""
        try:
            values(self.sheet, self.number(), asked, line)
        except NotACell:
            name = line.split()[0]
            if self.of_another_game(name):
                raise no_such_cell(self.sheet, name) from None
            return next((cell for cell in PROMPTED if self.speaks_of(line, cell)), asked)
        return asked

    def of_another_game(self, word: str) -> bool:
        """Whether a word names no player and no cell of this game, but a cell of another."""
        cells = (KEEPER.of(game).entry.fields for game in FAMILIES)
        return any(word.lower() in fields for fields in cells) and not seats(self.sheet, word)

    def speaks_of(self, line: str, cell: str) -> bool:
        """Whether a line has a word that only a cell of words accepts, such as `reveal`."""
        declared = self.sheet.keeper.entry.fields.get(cell)
        names = call_names(declared) if declared and declared.of != "suit" else ()
        return any(actions.call(names, word) is not None for word in line.split())

    def write(self, hand: int, cell: str, text: str) -> None:
        """Write a cell, or refuse it and leave the sheet as it was."""
        before, totals, current, asked = self.hands(), self.sheet.scores(), self.number(), self.next_cell()
        self.sheet.put(hand, {**self.written(hand), cell: values(self.sheet, hand, cell, text)})
        fault = self.sheet.rows[hand].fault
        if fault and hand == current:
            refusal = self.refused(fault, cell)
            self.restore(before)
            raise NotACell(refusal)
        if self.hands() == before:
            raise NotACell(f"{cell}: this is already written")
        if fault and not any(row.fault for row in self.sheet.rows[:hand]):
            print(f"  Row {hand + 1} does not add up yet: {self.refused(fault, cell)}")
        self.keep(before)
        if hand == current and cell != asked:
            self.echo(hand, cell, text, asked, begun=hand < len(before))
        self.tell(hand, totals)

    def refused(self, fault: Fault, written_cell: str) -> str:
        """The objection to an entry and its place; below it the clause, quoted."""
        said = str(fault) if fault.sentence == fault.line else f"{fault}\n  “{fault.sentence}”"
        if self.sheet.keeper.entry.fields[fault.cell].of == "truth":  # a fault of the whole hand
            return said if written_cell == fault.cell else f"{written_cell}: {said}"
        return f"{place_name(self.sheet, fault.cell, fault.place)}: {said}"

    def echo(self, hand: int, cell: str, text: str, asked: str, *, begun: bool) -> None:
        """Confirm the hand of a cell that was not asked for: at the end of a hand, the last one may be meant."""
        row, cells = self.sheet.rows[hand], self.sheet.keeper.entry.fields
        which = f"Hand {row.before.deals + 1}" if row.before is not None else f"Row {hand + 1}"
        print(f"  {which}: {as_written(self.sheet, hand, cell)}.")
        if hand and asked and not begun and [*cells].index(cell) > [*cells].index(asked) and not self.must(row, cell):
            print(f"  For the previous hand type: fix {hand} {cell} {text.strip()}")

    def must(self, row: Row, cell: str) -> bool:
        """Whether a cell, or some cell of an array, is required in a hand."""
        start = first(self.sheet.keeper.entry, cell)
        return MUST_BE in list(words(row.asked)[start : start + self.sheet.keeper.entry.fields[cell].words])

    def tell(self, hand: int, totals: list[list[int] | None]) -> None:
        """The result of a typed line."""
        if not self.sheet.unfinished and hand == len(self.sheet.rows) - 1:
            self.passed_over = set()
            for line in sheet_text.standing(self.sheet):
                print(f"  {line}")
        elif hand < len(totals):
            self.tell_changes(totals)

    def tell_changes(self, totals: list[list[int] | None]) -> None:
        """The changes made by a correction."""
        found, names = changes(totals, self.sheet.scores()), side_names(self.sheet)
        if found.hand is None:
            return
        sides = ", ".join(f"{names[side]} {_total(was)} → {_total(now)}" for side, was, now in found.sides)
        change = "total changes" if found.later == 1 else "totals change"
        later = f"; {found.later} later {change}" if found.later else ""
        print(f"  Hand {found.hand + 1}: {sides}{later}.")
        for number, row in enumerate(self.sheet.rows, 1):
            if row.fault:
                print(f"  Hand {number}, {fault_cells(self.sheet, row, row.fault)}: {row.fault}")

    # ------------------------------------------------------------ undo

    def hands(self) -> list[Hand]:
        """All written hands."""
        return [self.written(hand) for hand in range(len(self.sheet.rows))]

    def keep(self, before: list[Hand]) -> None:
        """Push the state before for undo, and save the present one."""
        self.past.append(before)
        self.future.clear()
        self.kept.save(self.sheet)

    def restore(self, hands: list[Hand]) -> None:
        """Replace all hands."""
        self.sheet.clear()
        for number, hand in enumerate(hands):
            self.sheet.put(number, hand)

    def exchange(self, out_of: list[list[Hand]], into: list[list[Hand]], nothing: str) -> None:
        """Go to another state of the sheet."""
        if not out_of:
            raise NotACell(nothing)
        totals = self.sheet.scores()
        into.append(self.hands())
        self.restore(out_of.pop())
        self.begun = -1
        self.kept.save(self.sheet)
        self.tell_changes(totals)

    # ------------------------------------------------------------ commands

    def say_undo(self, rest: str) -> None:
        """Take back the last line."""
        _alone("undo", rest)
        self.exchange(self.past, self.future, "there is nothing to undo")

    def say_redo(self, rest: str) -> None:
        """Redo an undone line."""
        _alone("redo", rest)
        self.exchange(self.future, self.past, "there is nothing to redo")

    def say_fix(self, rest: str) -> None:
        """Correct a cell of a written hand."""
        row, _, more = rest.partition(" ")
        cell, _, text = more.strip().partition(" ")
        number, cells, rows = number_of(row), self.sheet.keeper.entry.fields, len(self.sheet.rows)
        if not rows:
            raise NotACell("fix: no row is written yet")
        there = f"rows 1 to {rows} are written" if rows > 1 else "row 1 is written"
        sample = f"such as fix {rows} {self.sheet.family.traits.takings} {as_typed(self.sheet, 0)} 3"
        if not row:
            raise NotACell(f"fix: name a row, a cell and its values, {sample} ({there})")
        if number is None or not 1 <= number <= rows:
            wrong = f"{row!r} is not the number of a row" if number is None else f"there is no row {row}"
            raise NotACell(f"fix: {wrong} ({there}); write fix ROW CELL VALUES, {sample}")
        if not cell:
            raise NotACell(f"fix {row}: name a cell too ({', '.join(cells)})")
        if cell.lower() not in cells:
            raise no_such_cell(self.sheet, cell)
        self.write(number - 1, cell.lower(), text)

    def say_misdeal(self, rest: str) -> None:
        """Record a misdeal: the current hand is dealt again."""
        _alone("misdeal", rest)
        self.write(self.number(), "misdealt", "yes")

    def say_sheet(self, rest: str) -> None:
        """Print all hands."""
        _alone("sheet", rest)
        for line in sheet_text.lines(self.sheet):
            print(line)

    def say_rules(self, label: str) -> None:
        """Print a clause."""
        print(f"  {rule_book.clause(label or self.sheet.keeper.faults[1])}")

    def say_help(self, _: str) -> None:
        """Print the commands."""
        keeper, asked = self.sheet.keeper, self.next_cell()
        if asked:
            print(screen.folded(f"  {asked}: {expected(self.sheet, asked)}"))
        cells = screen.folded(" " * HELP_INDENT + ", ".join(keeper.entry.fields), HELP_INDENT)
        print(HELP.format(cells=cells, label=keeper.faults[1]))

    def say_quit(self, _: str) -> None:
        """Leave."""
        raise Leave

    say_exit = say_quit


def _alone(command: str, rest: str) -> None:
    """Refuse words after a command that takes none."""
    if rest:
        raise NotACell(f"{command} takes nothing after it, not {rest!r}")


def _blank(cells: Any, own: range) -> bool:
    return all(cells[cell] == BLANK for cell in own)


def _total(total: int | None) -> str:
    return "?" if total is None else str(total)
