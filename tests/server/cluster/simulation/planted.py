"""
Faults planted in the server's code: each must be found by the simulation.

    python -m tests.server.cluster.simulation.planted          plants them one after the other
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import NamedTuple

MOST = 100  # seeds after which a fault counts as not found


class Planted(NamedTuple):
    """A fault: in a module, one text stands in place of another."""

    what: str
    module: str
    sound: str
    faulty: str


PLANTED = (
    Planted(
        "a table is taken from a living server",
        "eldest.server.cluster.leases",
        "if found.held and not own and not _marked(connection, store, [holder.id], now):",
        "if False:",
    ),
    Planted(
        "a table changes hands under the same fence",
        "eldest.server.cluster.leases",
        'mine = {"fence": found.fence + 1,',
        'mine = {"fence": found.fence,',
    ),
    Planted(
        "a server counts as alive if the clock was set back",
        "eldest.server.cluster.leases",
        "func.abs(now - servers.c.alive) >= servers.c.lease",
        "now - servers.c.alive >= servers.c.lease",
    ),
    Planted(
        "nobody takes up tables that act by themselves",
        "eldest.server.cluster.nodes",
        "if not self._claiming and not self._tables.stopping:",
        "if self._claiming:",
    ),
    Planted(
        "a server does not notice that its tables were taken over",
        "eldest.server.cluster.nodes",
        "if mine.fence is not None and seen.held.get(mine.table.id) != mine.fence:",
        "if mine.fence is not None and seen.held.get(mine.table.id) == -1:",
    ),
    Planted(
        "a server does not notice that it holds a table",
        "eldest.server.cluster.nodes",
        "if self._journal.fence(name) != fence and name not in not_written:",
        "if not fence and name not in not_written:",
    ),
    Planted(
        "a table without a holder is not taken over",
        "eldest.server.cluster.nodes",
        "        except Unheld:\n            await self.take_over(opened)\n",
        "        except Unheld:\n            raise\n",
    ),
    Planted(
        "new entries are not read if the notification is lost",
        "eldest.server.cluster.nodes",
        "if last > opened.table.last:",
        "if last < opened.table.last:",
    ),
    Planted(
        "a write under an old fence is accepted",
        "eldest.server.journal.sqlite",
        'tables.c.fence == bindparam("its_fence")',
        'tables.c.fence >= bindparam("its_fence")',
    ),
    Planted(
        "a batch under an old fence counts as written",
        "eldest.server.journal.stored_entries",
        "        raise Fenced(f",
        "        return None if head else Fenced(f",
    ),
    Planted(
        "a write over a lost connection counts as done",
        "eldest.server.journal.writer",
        "                if not again:\n                    return [(each.future, None, self._failed(",
        "                if True:\n                    return [(each.future, None, None and self._failed(",
    ),
    Planted(
        "a command's id is not stored",
        "eldest.server.tables.live.writer",
        "(key or None) if place == 0 else None",
        "None",
    ),
    Planted(
        "a full disk counts as success",
        "eldest.server.tables.live.writer",
        "        except (Repeated, Full):\n            raise\n",
        "        except Repeated:\n            raise\n        except Full:\n            pass\n",
    ),
    Planted(
        "a listener who knows more than the server is shown the past",
        "eldest.server.tables.service",
        "if self._nodes and after is not None and after > opened.table.last:",
        "if self._nodes and after is not None and after < 0:",
    ),
)


class Loader(SourceFileLoader):
    """Loads a module with a fault."""

    def __init__(self, planted: Planted, path: str) -> None:
        super().__init__(planted.module, path)
        self._planted = planted

    def get_code(self, name: str) -> CodeType:
        source = self.get_source(name)
        assert source.count(self._planted.sound) == 1, self._planted
        return compile(source.replace(self._planted.sound, self._planted.faulty), self.path, "exec")


class Finder(MetaPathFinder):
    """Finds one module with a fault."""

    def __init__(self, planted: Planted) -> None:
        self._planted = planted

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self._planted.module:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec and spec.origin
        spec.loader = Loader(self._planted, spec.origin)
        return spec


def found(number: int, most: int) -> tuple[int, str] | None:
    """The first seed that finds a fault, and what it finds; `None` if no seed does. Needs a new process."""
    planted = PLANTED[number]
    assert planted.module not in sys.modules
    sys.meta_path.insert(0, Finder(planted))
    from tests.server.cluster.simulation.simulation import simulate

    for seed in range(1, most + 1):
        wrong = simulate(str(seed)).wrong
        if wrong:
            return seed, wrong[0].splitlines()[0]
    return None


def main() -> None:
    """Plant each fault; end with 1 if one is not found."""
    words = argparse.ArgumentParser(prog="python -m tests.server.cluster.simulation.planted", description=__doc__)
    words.add_argument("--processes", type=int, default=2)
    words.add_argument("--most", type=int, default=MOST, help="seeds that are tried")
    asked = words.parse_args()
    with multiprocessing.get_context("spawn").Pool(asked.processes, maxtasksperchild=1) as pool:
        tries = [pool.apply_async(found, (number, asked.most)) for number in range(len(PLANTED))]
        missed = 0
        for planted, each in zip(PLANTED, tries, strict=True):
            seen = each.get()
            missed += seen is None
            print(f"{planted.what}: {f'seed {seen[0]}: {seen[1]}' if seen else 'NOT FOUND'}", flush=True)
    raise SystemExit(bool(missed))


if __name__ == "__main__":
    main()
