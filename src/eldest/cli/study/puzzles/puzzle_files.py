"""`eldest puzzles make` and `eldest puzzles check`: files of puzzles, made and proved."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from eldest.cli.flags import Flags, options_of
from eldest.cli.text.whole_file import check_out
from eldest.families import FAMILIES
from eldest.options import NotAnOption
from eldest.puzzles.collection import file_of, read, shipping, written
from eldest.puzzles.day import WEEK
from eldest.puzzles.generate import made, tables
from eldest.puzzles.measures import LEVELS
from eldest.puzzles.proof import prove
from eldest.puzzles.puzzle import NotAPuzzle, Puzzle


def make(game: str, flags: Flags, count: int, seed: str, out: str) -> int:
    """Write so many puzzles, with each level in proportion to its days in a week."""
    if not game:
        raise NotAnOption(f"name the game: --game {next(iter(FAMILIES))}")
    if out != "-":
        check_out(out)
    several = [options_of(game, flags)] if flags else tables(game)
    quotas = _quotas(count)
    found: list[Puzzle] = []
    for deals, puzzle in enumerate(made(several, seed), 1):
        if puzzle and _wanted(puzzle, quotas):
            found.append(puzzle)
        _say(f"\r{len(found)} of {count} puzzles, {deals} deals")
        if not quotas.total():
            break
    _say("\r\033[K")
    command = f"eldest puzzles make --game {several[0].family} --count {count} --seed {seed}"
    text = written(" ".join([command, *_typed(flags)]), found)
    if out == "-":
        sys.stdout.write(text)
    else:
        Path(out).write_text(text, encoding="utf-8")
    return 0


def _quotas(count: int) -> Counter[str]:
    """The number of puzzles of each level, by the days of repeated weeks."""
    return Counter(WEEK[place * 3 % len(WEEK)] for place in range(count))


def _wanted(puzzle: Puzzle, quotas: Counter[str]) -> bool:
    level = next(name for name, stars in LEVELS.items() if puzzle.stars in stars)
    if not quotas[level]:
        return False
    quotas[level] -= 1
    return True


def _typed(flags: Flags) -> Iterator[str]:
    for name, value in flags:
        yield f"--{name}" if value is None else f"--{name} {value}"


def check(files: list[str]) -> int:
    """Prove every puzzle of some files; return 1 if a proof fails."""
    paths = [Path(file) for file in files] or [file_of(each) for each in shipping()]
    wrong = total = 0
    for path in paths:
        for number, puzzle in enumerate(read(path), 1):
            total += 1
            _say(f"\r{total} puzzles")
            if fault := prove(puzzle):
                wrong += 1
                _say("\r\033[K")
                print(f"{path}, puzzle {number}: {fault}")
    _say("\r\033[K")
    if not total:
        raise NotAPuzzle(f"no puzzle found in {', '.join(map(str, paths))}")
    print(f"{total} puzzles, {wrong or 'none'} wrong")
    return 1 if wrong else 0


def _say(text: str) -> None:
    """Show the progress, if somebody is watching."""
    if sys.stderr.isatty():
        print(text, end="", file=sys.stderr, flush=True)
