"""A score sheet in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eldest.cli import screen
from eldest.cli.talk import several
from eldest.games import FAMILIES
from eldest.keeper.sheet import Sheet
from eldest.options import text as option_text

Json = dict[str, Any]
NAME = 12  # columns of a player's name at the most
# What lasts from hand to hand beside the scores: the fields that hold sets of sides, with the words for them.
SETS = {"barred": "may not bid", "vulnerable": "vulnerable", "halfway": "past halfway"}


def side_names(sheet: Sheet) -> list[str]:
    """Who the sides are: `Ada`, `Ada+Cy`; the dummy has no player."""
    seats, kept = range(len(sheet.players)), len(sheet.sides)
    found = ("+".join(sheet.players[seat] for seat in seats[side::kept]) for side in range(kept))
    return [name or "the dummy" for name in found]


def lines(sheet: Sheet) -> Iterator[str]:
    """The whole sheet."""
    told = sheet.to_json()
    changed = ", ".join(f"{name}={option_text(value)}" for name, value in sheet.options.changed().items())
    yield screen.paint(FAMILIES[sheet.options.family], screen.BOLD) + (f", {changed}" if changed else "")
    rows = [["hand", "deals", "leads", "", *side_names(sheet)], *(_row(sheet, hand) for hand in told["hands"])]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for cells in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
    for number, row in enumerate(sheet.rows, 1):
        if row.fault:
            yield f"  row {number}, {row.fault.cell}: {row.fault}"
    yield from standing(sheet)


def _row(sheet: Sheet, hand: Json) -> list[str]:
    start = [str(hand.get("hand", "?")), _player(sheet, hand.get("dealer")), _player(sheet, hand.get("leader"))]
    if hand.get("misdealt"):
        return [*start, "misdealt", *[""] * len(sheet.sides)]
    return [*start, _played(sheet, hand), *(_side(sheet, hand, side) for side in range(len(sheet.sides)))]


def _player(sheet: Sheet, seat: int | None) -> str:
    return "" if seat is None else sheet.players[seat]


def _played(sheet: Sheet, hand: Json) -> str:
    """What was played: the contract or bid and whose it is, the trumps, who revoked."""
    called = hand.get("contract") or hand.get("bid") or ""
    said = ["passed out" if called == "pass" else called.replace("_", " ")]
    if hand.get("bidder") is not None:
        said.append(sheet.players[hand["bidder"]])
    said += [f"+{sheet.players[seat]}" for seat in hand.get("partners") or ()]
    if hand.get("trump") and not hand.get("contract"):
        said.append(hand["trump"])
    if hand.get("revoked") is not None:
        said.append(f"revoke by {sheet.players[hand['revoked']]}")
    return " ".join(filter(None, said))


def _side(sheet: Sheet, hand: Json, side: int) -> str:
    """Of a side what it bid and took, and its total."""
    bids = hand.get("team_bids") or (hand.get("bids") if "bids" in hand else None)
    taken = hand[sheet.games.TAKINGS]
    said = "/".join(_figure(each[side]) for each in (bids, taken) if each)
    premium = hand.get("premium", ())
    mark = f" {premium[side]}d" if side < len(premium) and premium[side] in ("declare", "reveal") else ""
    total = hand["scores"][side] if hand["scores"] else "?"
    return f"{said}{mark.replace('eald', 'ealed')}  {total}"


def _figure(value: Any) -> str:
    return "-" if value is None else str(value)


def standing(sheet: Sheet) -> Iterator[str]:
    """How the game stands, and who has won."""
    game = sheet.game
    if game is None:
        yield "From the first hand that does not add up there are no totals."
        return
    names, told = side_names(sheet), sheet.to_json()
    scores = list(game.scores[: len(names)])
    yield "Totals: " + ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    if told["winners"]:
        won = [names[sheet.sides.index(name)] for name in told["winners"]]
        alone = len(won) == 1 and "+" not in won[0]
        yield screen.paint(f"{several(won)} {'has' if alone else 'have'} won.", screen.BOLD)
        return
    behind = sheet.options.family == "oh_hell"
    needs = ", ".join(f"{name} {need}" for name, need in zip(names, told["needs"], strict=True))
    yield f"{'Behind the first' if behind else 'Still needed'}: {needs}"
    yield from _besides(sheet, names)


def _besides(sheet: Sheet, names: list[str]) -> Iterator[str]:
    stands = sheet.json_of(sheet.game, sheet.games.GAME, written=False)
    if stands.get("account"):
        yield f"In the account: {stands['account']}, of {names[stands['owner'][0]]}"
    for field, words in SETS.items():
        if stands.get(field):
            yield f"{words.capitalize()}: {', '.join(names[side] for side in stands[field])}"
    if any(stands.get("games_won", ())):
        yield "Games won: " + ", ".join(f"{names[side]} {won}" for side, won in enumerate(stands["games_won"]) if won)
