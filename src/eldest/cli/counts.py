"""The greatest counts that commands take: with more, a typing error would be a task without an end."""

from __future__ import annotations

from typing import Annotated

import typer

MOST_BOARDS = 1_000_000  # a list of them has to fit in memory; so has one of the deals of a contest
MOST_DEALS = 100_000_000  # of a data set, and decisions to learn from
MOST_SIMULATED = 1_000_000_000_000  # deals
MOST_JOBS = 4_096  # processes
MOST_TRIES = 10_000  # repetitions: seeds, replies that are asked for again

Jobs = Annotated[int | None, typer.Option(min=1, max=MOST_JOBS, help="Number of processes; by default one per core.")]
