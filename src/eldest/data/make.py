"""Makes a data set: parts in one or several processes, then the two files."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import shutil
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import eldest
from eldest.data import croissant
from eldest.data.deal_rows import DealRows
from eldest.data.parts import Part, Parts
from eldest.data.recipe import NotData, Recipe
from eldest.data.schema import FORMAT, KEY, LICENCE, TABLES, schema
from eldest.families import family
from eldest.file_lock import FileLock, Locked
from eldest.options import Options
from eldest.research.arena.executors import one_thread, unheard
from eldest.research.benchmark.baselines import sources
from eldest.table import actions

GROUP = 1 << 14  # rows of a row group, the most that is held in memory but for one part
LEVEL = 12  # of zstd

Making = Generator[int, None, dict[str, Any]]


def paths(out: str, recipe: Recipe) -> dict[str, Path]:
    """The files of a data set by table. Raises `NotData` if one is there already."""
    if not out.endswith(".parquet"):
        raise NotData(f"--out {out}: a file that ends in .parquet")
    path = Path(out)
    found = {"deals": path.with_suffix(".deals.parquet")} | ({"decisions": path} if recipe.decisions else {})
    for each in found.values():
        if each.exists():
            raise NotData(f"{each} is there already: remove it, or name another file")
    return found


def description_of(out: str) -> Path:
    """The file that describes a data set for other programs; it lies beside the others."""
    return Path(out).with_suffix(".croissant.json")


def make(recipe: Recipe, deals: int, out: str, command: str, *, processes: int = 1) -> Making:
    """
    Make a data set of so many deals; yield the number of deals whenever some have been played.

    Returns the description in the metadata of both files. If it is stopped, what was played stays, and the same call
    goes on.
    """
    recipe.check()
    files = paths(out, recipe)
    folder = Path(f"{out}.parts")
    with _alone(folder, out):
        engine = sources()
        parts = Parts(folder, recipe, engine)
        left = parts.lacking(deals)
        yield parts.there(deals, left)
        with closing(_played(recipe, parts, left, deals, processes)) as played:
            yield from played
        told = description(recipe, deals, _all(parts, deals), engine, command)
        for name, path in files.items():
            _write(name, path, recipe, parts.tables(name, parts.numbers(deals)), told)
        croissant.write([*files.values()], description_of(out))
    shutil.rmtree(folder)
    return told


def kept(recipe: Recipe, deals: int, out: str) -> int:
    """How many deals of a data set that is not made yet are there."""
    folder = Path(f"{out}.parts")
    if not folder.is_dir():
        return 0
    parts = Parts(folder, recipe, sources())
    return parts.there(deals, parts.lacking(deals))


@contextmanager
def _alone(folder: Path, out: str) -> Iterator[None]:
    """Keep other processes from making the same file. Raises `NotData` if one does."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = FileLock(folder / "making")
    except Locked as other:
        raise NotData(f"{out} is being made by process {other.process}") from None
    try:
        yield
    finally:
        lock.release()


def _all(parts: Parts, deals: int) -> list[Part]:
    found = [parts.find(number, deals) for number in parts.numbers(deals)]
    return [each for each in found if each]


def description(recipe: Recipe, deals: int, parts: Sequence[Part], engine: str, command: str) -> dict[str, Any]:
    """The description of a data set; equal recipes with as many deals have equal digests."""
    total = hashlib.sha256("".join(part.digest for part in parts).encode())
    return {
        "format": FORMAT,
        **recipe.to_dict(),
        "deals": deals,
        "rows": {name: sum(part.rows.get(name, 0) for part in parts) for name in TABLES},
        "digest": f"sha256:{total.hexdigest()}",
        "actions": action_names(recipe.options),
        "licence": LICENCE,
        "eldest": eldest.__version__,
        "engine": f"sha256:{engine}",
        "command": command,
    }


def action_names(options: Options) -> dict[str, list[str]]:
    """The names of all actions by phase."""
    phases = family(options.family).phases
    return {phase.name: [actions.name(phase, action) for action in range(phase.size)] for phase in phases}


def _write(name: str, path: Path, recipe: Recipe, tables: Iterator[pa.Table], told: dict[str, Any]) -> None:
    """Write a file in row groups, and put it in its place only when it is whole."""
    shape, beside = schema(TABLES[name], recipe), path.with_name(f"{path.name}.new")
    with pq.ParquetWriter(beside, shape, compression="zstd", compression_level=LEVEL) as writer:
        waiting: list[pa.Table] = []
        for table in tables:
            waiting.append(table)
            if sum(map(len, waiting)) >= GROUP:
                writer.write_table(pa.concat_tables(waiting))
                waiting = []
        if waiting:
            writer.write_table(pa.concat_tables(waiting))
        writer.add_key_value_metadata({KEY: json.dumps(told | {"table": name}).encode()})
    beside.replace(path)


# ---------------------------------------------------------------- parts, in one process or several


def _played(
    recipe: Recipe, parts: Parts, left: Sequence[int], deals: int, processes: int
) -> Generator[int, None, None]:
    """Play the parts that are left; yields the number of deals whenever some have been played."""
    if processes > 1 and len(left) > 1:
        yield from _by_processes(recipe, parts, left, deals, processes)
        return
    player = DealRows(recipe)
    try:
        for number in left:
            yield from _part(player, parts, number, deals)
    finally:
        player.close()


def _part(
    player: DealRows, parts: Parts, number: int, deals: int, stopped: Callable[[], bool] = lambda: False
) -> Generator[int, None, None]:
    """Play what a part lacks and write it; yields 1 for each deal."""
    wanted = parts.deals(number, deals)
    with parts.draft(number) as draft:
        for deal in wanted[len(draft.deals) :]:
            if stopped():
                raise Stopped
            draft.add(player.play(deal))
            yield 1
        parts.write(number, draft.deals[: len(wanted)])
    draft.remove()


class Stopped(Exception):
    """The process that asked for a part wants it no more."""


_PLAYER: tuple[DealRows, Parts, Event] | None = None  # of a process that plays


def _begin(recipe: Recipe, parts: Parts, stopped: Event) -> None:
    global _PLAYER  # noqa: PLW0603 one player for all parts of a process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    _PLAYER = DealRows(recipe), parts, stopped


def _end_with_parent() -> None:
    """End this process as soon as the one that started it is gone: if that was killed, it could not say so."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)


def _whole_part(given: tuple[int, int]) -> int:
    assert _PLAYER
    player, parts, stopped = _PLAYER
    return sum(_part(player, parts, *given, stopped.is_set))


def _by_processes(
    recipe: Recipe, parts: Parts, left: Sequence[int], deals: int, processes: int
) -> Generator[int, None, None]:
    """Spawned, not forked, because Arrow and the compiler have threads; this process compiles first, once for all."""
    first = DealRows(recipe)
    first.play(deals)
    first.close()
    given = [(number, deals) for number in left]
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    with one_thread(), ProcessPoolExecutor(processes, context, _begin, (recipe, parts, stopped)) as pool:
        try:
            with unheard():
                whole = pool.map(_whole_part, given)
            yield from whole
        finally:
            stopped.set()
            pool.shutdown(cancel_futures=True)
