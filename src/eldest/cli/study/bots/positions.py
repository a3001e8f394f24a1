"""`eldest bots check`, `prove` and `ratings`: positions with right answers, and the bots' ratings."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import typer

from eldest.bots import BOTS
from eldest.bots.offered import LEVEL_4, best_with
from eldest.bots.rated import Rated, tables
from eldest.families import FAMILIES
from eldest.options import NotAnOption
from eldest.research.positions import Answer, Proof, SeatPosition, answers, prove, read, shipped

Row = Sequence[str]


def check(files: list[str], bots: str, seed: int, as_json: bool) -> int:
    """Print the bots' answers; returns 1 if one is unexpectedly wrong."""
    named = [each for each in bots.replace(",", " ").split() if each]
    if not named:
        raise NotAnOption("bots: name one, such as rules")
    positions = read(files or shipped())
    found: list[Answer] = []
    for answer in answers(positions, named, seed):
        found.append(answer)
        if sys.stderr.isatty():
            print(f"\r{len(found)} of {len(positions) * len(named)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(_json(found, named) if as_json else "\n".join(_answer_lines(found, named)))
    return 0 if all(answer.expected for answer in found) else 1


def _answer_lines(found: list[Answer], bots: list[str]) -> list[str]:
    """A row for each position, a column for each bot; wrong answers are marked, and so are known ones."""
    rows: list[Row] = [("position", "right", *bots)]
    for first in range(0, len(found), len(bots)):
        several = found[first : first + len(bots)]
        rows.append((_name(several[0].position), _right(several[0].position), *map(_answered, several)))
    lines = _columns(rows)
    for bot in bots:
        own = [answer for answer in found if answer.bot == bot]
        right = sum(answer.right for answer in own)
        known = sum(answer.expected and not answer.right for answer in own)
        lines.append(f"{bot}: {right} of {len(own)} right" + (f", {known} known to be missed" if known else ""))
    return lines


def _name(position: SeatPosition) -> str:
    return f"{position.id} {position.family}"


def _right(position: SeatPosition) -> str:
    return " ".join(position.accepted)


def _answered(answer: Answer) -> str:
    mark = "" if answer.right else " (known)" if answer.expected else " WRONG"
    return " ".join(answer.actions) + mark


def _columns(rows: list[Row]) -> list[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _json(found: list[Answer], bots: list[str]) -> str:
    told = [
        {
            "file": each.position.file,
            "id": each.position.id,
            "family": each.position.family,
            "bot": each.bot,
            "actions": list(each.actions),
            "accepted": list(each.position.accepted),
            "right": each.right,
            "known": each.expected and not each.right,
            "reason": each.reason,
            "why": each.position.why,
        }
        for each in found
    ]
    right = {bot: sum(each.right for each in found if each.bot == bot) for bot in bots}
    return json.dumps({"positions": len(found) // len(bots), "right": right, "answers": told}, indent=2)


def prove_positions(files: list[str], deals: int, seed: int, as_json: bool) -> int:
    """Prove every position; return 1 if a proof does not hold."""
    found: list[Proof] = []
    for position in read(files or shipped()):
        proof = prove(position, deals, seed)
        found.append(proof)
        if not as_json:
            typer.echo(_proved(proof))
    if as_json:
        print(json.dumps([_plain(proof) for proof in found], indent=2))
    else:
        print(f"{sum(proof.holds for proof in found)} of {len(found)} hold")
    return 0 if all(proof.holds for proof in found) else 1


def _proved(proof: Proof) -> str:
    position = proof.position
    many = f"all {proof.deals}" if proof.every else f"{proof.deals} of {position.unseen.count:,}"
    return f"{position.id} {position.family}: {position.proof}, {many} deals: {proof.wrong or 'it holds'}"


def _plain(proof: Proof) -> dict[str, object]:
    return {
        "file": proof.position.file,
        "id": proof.position.id,
        "proof": proof.position.proof,
        "deals": proof.deals,
        "every": proof.every,
        "holds": proof.holds,
        "wrong": proof.wrong,
    }


WIDE = 15


def ratings(as_json: bool) -> None:
    """Print the ratings of all tables, a line each."""
    if as_json:
        told = [each._asdict() | {"bots": [bot._asdict() for bot in each.bots]} for each in tables()]
        print(json.dumps(told, indent=1))
        return
    print(f"{'game':14}{'players':>8}{'deals':>7}" + "".join(f"{name:>{WIDE}}" for name in BOTS))
    for each in tables():
        found = {bot.bot: _strength(bot) for bot in each.bots}
        row = "".join(f"{found.get(name, '-'):>{WIDE}}" for name in BOTS)
        print(f"{each.family:14}{each.players:8}{each.deals:7}{row}")
    where = [f"{name} with {' and '.join(map(str, best_with(name)))} players" for name in FAMILIES if best_with(name)]
    print(f"{LEVEL_4} is offered where it was measured to be stronger than search: {', '.join(where) or 'nowhere'}")


def _strength(bot: Rated) -> str:
    return f"{bot.points} ± {bot.high - bot.points}"
