"""A score sheet in lines of text."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from typing import Any

from eldest.cli.score.called import LEAST_ROOM, ROOM, player_names, side_names
from eldest.cli.score.cell_words import fault_cells
from eldest.cli.talk import several
from eldest.cli.text import screen
from eldest.cli.text.screen import columns
from eldest.families import FAMILIES
from eldest.keeper.sheet import Sheet
from eldest.options import text as option_text

Json = dict[str, Any]
# State carried from hand to hand beside the scores: the fields that hold sets of sides, with their words.
SETS = {"barred": "may not bid", "vulnerable": "vulnerable", "halfway": "past halfway"}


def lines(sheet: Sheet) -> Iterator[str]:
    """The whole sheet, no wider than the terminal."""
    told = sheet.to_json()
    changed = ", ".join(f"{name}={option_text(value)}" for name, value in sheet.options.changed().items())
    yield screen.paint(FAMILIES[sheet.options.family], screen.BOLD) + (f", {changed}" if changed else "")
    width = shutil.get_terminal_size().columns
    tables = _drawn(sheet, told["hands"], width)
    for table in tables:
        yield from table
    if any(name not in tables[0][0] and name not in tables[-1][0] for name in sheet.players):
        yield screen.folded(f"Players: {', '.join(sheet.players)}")
    for number, row in enumerate(sheet.rows, 1):
        if row.fault:
            yield screen.folded(f"  row {number}, {fault_cells(sheet, row, row.fault)}: {row.fault}")
    yield from standing(sheet)


def _drawn(sheet: Sheet, hands: Sequence[Json], width: int) -> list[list[str]]:
    """One table with names as long as possible; if not even short ones fit, several tables with some sides each."""
    for room in range(ROOM, LEAST_ROOM - 1, -1):
        tables = _tables(sheet, hands, room, width)
        if len(tables) == 1:
            return tables
    return _tables(sheet, hands, ROOM, width)


def _tables(sheet: Sheet, hands: Sequence[Json], room: int, width: int) -> list[list[str]]:
    """The hands as tables of at most `width` columns, with names cut to `room`."""
    players, sides = player_names(sheet, room), side_names(sheet, room)
    numbers = _column("hand", [str(hand.get("hand", "?")) for hand in hands])
    start = _beside(numbers, _column("deals", [_player(players, hand.get("dealer")) for hand in hands]))
    start = _beside(start, _column("leads", [_player(players, hand.get("leader")) for hand in hands]))
    start = _beside(start, _column("", [_played(hand, players) for hand in hands]))
    found = [start]
    for side, name in enumerate(sides):
        column = _column(name, [_side(sheet, hand, side) for hand in hands])
        wider = _beside(found[-1], column)
        if columns(wider[0]) <= width:
            found[-1] = wider
        else:
            found.append(_beside(numbers, column))
    return [[row.rstrip() for row in table] for table in found]


def _column(head: str, cells: Sequence[str]) -> list[str]:
    """A column of a table, as wide as its widest cell."""
    width = max(map(columns, (head, *cells)))
    return [cell + " " * (width - columns(cell)) for cell in (head, *cells)]


def _beside(table: Sequence[str], column: Sequence[str]) -> list[str]:
    return [f"{row}  {cell}" for row, cell in zip(table, column, strict=True)]


def _player(names: Sequence[str], seat: int | None) -> str:
    return "" if seat is None else names[seat]


def _played(hand: Json, names: Sequence[str]) -> str:
    """The deal as played: the contract or bid and its owner, the trumps, who revoked."""
    if hand.get("misdealt"):
        return "misdealt"
    called = hand.get("contract") or hand.get("bid") or ""
    said = ["passed out" if called == "pass" else called.replace("_", " ")]
    if hand.get("bidder") is not None:
        said.append(names[hand["bidder"]])
    said += [f"+{names[seat]}" for seat in hand.get("partners") or ()]
    if hand.get("trump") and not hand.get("contract"):
        said.append(hand["trump"])
    if hand.get("revoked") is not None:
        said.append(f"revoke by {names[hand['revoked']]}")
    return " ".join(filter(None, said))


def _side(sheet: Sheet, hand: Json, side: int) -> str:
    """A side's bid, takings and total; empty for a hand that was dealt again."""
    if hand.get("misdealt"):
        return ""
    bids = hand.get("team_bids") or (hand.get("bids") if "bids" in hand else None)
    taken = hand[sheet.family.traits.takings]
    said = "/".join(_figure(each[side]) for each in (bids, taken) if each)
    premium = hand.get("premium", ())
    mark = f" {premium[side]}d" if side < len(premium) and premium[side] in ("declare", "reveal") else ""
    total = hand["scores"][side] if hand["scores"] else "?"
    return f"{said}{mark.replace('eald', 'ealed')}  {total}"


def _figure(value: Any) -> str:
    return "-" if value is None else str(value)


def standing(sheet: Sheet) -> Iterator[str]:
    """The scores, and the winners."""
    game = sheet.game
    if game is None:
        yield "From the first hand that does not add up there are no totals."
        return
    names, told = side_names(sheet), sheet.to_json()
    scores = list(game.scores[: len(names)])
    yield screen.folded("Totals: " + ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True)))
    if told["winners"]:
        won = [names[sheet.sides.index(name)] for name in told["winners"]]
        alone = len(won) == 1 and "+" not in won[0]
        yield screen.paint(f"{several(won)} {'has' if alone else 'have'} won.", screen.BOLD)
        return
    behind = sheet.family.face.target(sheet.rules) < 0
    needs = ", ".join(f"{name} {need}" for name, need in zip(names, told["needs"], strict=True))
    yield screen.folded(f"{'Behind the first' if behind else 'Still needed'}: {needs}")
    yield from _besides(sheet, names)


def _besides(sheet: Sheet, names: list[str]) -> Iterator[str]:
    stands = sheet.json_of(sheet.game, sheet.family.game, written=False)
    if stands.get("account"):
        yield f"In the account: {stands['account']}, of {names[stands['owner'][0]]}"
    for field, words in SETS.items():
        if stands.get(field):
            yield f"{words.capitalize()}: {', '.join(names[side] for side in stands[field])}"
    if any(stands.get("games_won", ())):
        yield "Games won: " + ", ".join(f"{names[side]} {won}" for side, won in enumerate(stands["games_won"]) if won)
