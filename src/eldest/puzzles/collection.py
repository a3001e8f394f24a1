"""Puzzle files, one puzzle a line, and the puzzles that come with a game in its `study/puzzles.jsonl`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from eldest.families import FAMILIES
from eldest.families import family as game
from eldest.puzzles.puzzle import NotAPuzzle, Puzzle

HEAD = "eldest_puzzles"  # the key of the first line: the command that made the file


def written(command: str, puzzles: Iterable[Puzzle]) -> str:
    """The text of a file: the command that makes it, and the puzzles."""
    return "\n".join([json.dumps({HEAD: command}), *(puzzle.to_json() for puzzle in puzzles)]) + "\n"


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file. Raises `NotAPuzzle`, which names file and line."""
    return [_puzzle(path, number, line) for number, line in enumerate(lines(path), 2)]


def lines(path: Path) -> list[str]:
    """The lines of a file after its head. Raises `NotAPuzzle` if it is not a puzzle file."""
    try:
        head, *rest = path.read_text(encoding="utf-8").splitlines()
        known = HEAD in json.loads(head)
    except OSError as error:
        raise NotAPuzzle(f"{path}: {error.strerror}") from error
    except (ValueError, TypeError):
        known = False
    if not known:
        raise NotAPuzzle(f"{path}: it is no file of puzzles: its first line has no {HEAD!r}")
    return rest


def _puzzle(path: Path, number: int, line: str) -> Puzzle:
    try:
        return Puzzle.read(line)
    except NotAPuzzle as wrong:
        raise NotAPuzzle(f"{path}, line {number}: {wrong}") from wrong


@cache
def shipped(family: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, in order. Raises `NotAFamily`, and `NotAPuzzle` if there are none."""
    path = file_of(family)
    if not path.exists():
        raise NotAPuzzle(f"{game(family).id} comes with no puzzles (those with puzzles: {', '.join(shipping())})")
    return tuple(read(path))


def file_of(family: str) -> Path:
    """The file of the puzzles that come with a game; it may be missing. Raises `NotAFamily`."""
    return game(family).folder / "study" / "puzzles.jsonl"


@cache
def shipping() -> tuple[str, ...]:
    """The games that come with puzzles, in order."""
    return tuple(each for each in FAMILIES if file_of(each).exists())
