"""
A score sheet as a table for other programs, and back: one line for each hand.

The first cell holds the game, as in a file of hands; the second line names the columns. A column that is no
cell of the game, such as a total, is ignored.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from eldest.families import NotAFamily
from eldest.keeper import KEEPER
from eldest.keeper.sheet import Sheet
from eldest.record import Field

Json = dict[str, Any]
PARTINGS = ",;\t"
FORMULA = re.compile(r"[=+@\t\r]|-(?!\d|$)")  # cells that a spreadsheet would treat as a formula


def is_table(text: str) -> bool:
    """Whether a text starts like a table: with a quoted cell that holds the head."""
    return bool(re.match(r'\ufeff?\s*"\s*\{', text))


def text(sheet: Sheet, head: Mapping[str, Any], names: Sequence[str]) -> str:
    """The table of a sheet; `head` is its file of hands without the hands, `names` are those of its sides."""
    fields = sheet.keeper.entry.fields
    columns = [column for name, declared in fields.items() for column in _columns(sheet, name, declared)]
    lines = [[json.dumps(head, ensure_ascii=False)], ["hand", *columns, *names]]
    for number, (row, scores) in enumerate(zip(sheet.rows, sheet.scores(), strict=True), 1):
        entry = sheet.json_of(row.entry)
        written = [cell for name, declared in fields.items() for cell in _cells(declared, entry[name])]
        lines.append([str(number), *written, *(map(str, scores) if scores else [""] * len(names))])
    into = io.StringIO()
    csv.writer(into).writerows([[_plain(cell) for cell in line] for line in lines])
    return into.getvalue()


def _columns(sheet: Sheet, name: str, declared: Field) -> list[str]:
    return [f"{name} {place + 1}" for place in range(sheet.length(declared))] if declared.shape else [name]


def _cells(declared: Field, held: Any) -> list[str]:
    return [_cell(each) for each in held] if declared.shape else [_cell(held)]


def _cell(held: Any) -> str:
    """The text of a cell; a set of seats is separated by blanks."""
    if held is None:
        return ""
    if isinstance(held, list):
        return " ".join(map(str, held)) or "-"
    return str(held).lower() if isinstance(held, bool) else str(held)


def _plain(cell: str) -> str:
    return f"'{cell}" if FORMULA.match(cell) else cell


def read(text: str) -> Any:
    """The file of hands in a table, in JSON form; invalid cells are kept, and refused when the file is read."""
    text = text.lstrip("\ufeff").strip()
    found = re.match(r'"(?:[^"]|"")*"([,;\t])', text) or re.search(r"[\r\n][^\r\n,;\t]*([,;\t])", text)
    lines = list(csv.reader(io.StringIO(text), delimiter=found[1] if found else PARTINGS[0]))
    head = json.loads(lines[0][0])
    try:
        fields = KEEPER.of(str(head["family"])).entry.fields
    except (NotAFamily, KeyError, TypeError):
        return head  # the reader of the file refuses it
    heads = lines[1] if len(lines) > 1 else []
    return {**head, "hands": [_hand(fields, heads, line) for line in lines[2:]]}


def _hand(fields: Mapping[str, Field], heads: Sequence[str], line: Sequence[str]) -> Json:
    hand: Json = {}
    for name, declared in fields.items():
        own = [place for place, head in enumerate(heads) if re.fullmatch(rf"{name}( \d+)?", head.strip())]
        values = [_value(declared, line[place].strip() if place < len(line) else "") for place in own]
        if any(value is not None for value in values):
            hand[name] = values if declared.shape else values[0]
    return hand


def _value(declared: Field, cell: str) -> Any:
    if cell == "":
        return None
    if declared.of == "truth":
        return cell.lower() == "true"
    if declared.of in ("seats", "sides"):
        return [] if cell == "-" else [_number(each) for each in cell.split()]
    return _number(cell) if isinstance(declared.of, str) and declared.of != "suit" else cell


def _number(cell: str) -> int | str:
    """A number; any other text is unchanged, to be refused with its place."""
    return int(cell) if cell.isascii() and cell.isdecimal() else cell
