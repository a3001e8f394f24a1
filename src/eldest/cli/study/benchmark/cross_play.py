"""`eldest bench cross`: every two bots as partners."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from eldest.cli.counts import MOST_BOARDS
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import check_out


def cross(
    task: Annotated[str, typer.Argument(metavar="TASK", help="A task with teams of two, such as Counters4-v1.")],
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="[BOT…]", help="The bots, as in `eldest arena`; by default a task's own partners."),
    ] = None,
    boards: Annotated[int, typer.Option(min=3, max=MOST_BOARDS, help="Number of boards.")] = 40,
    out: Annotated[str, typer.Option(metavar="FILE", help="File of the result; without it, only the table.")] = "",
) -> None:
    """Play every two bots as partners against `rules`, and measure what mixed teams score less."""
    from eldest.bots.budget import ONE_THREAD
    from eldest.compiler import long_work
    from eldest.research.arena.players import check_bot
    from eldest.research.benchmark.board import Edition
    from eldest.research.benchmark.registry import TASKS
    from eldest.research.benchmark.result import check_entry
    from eldest.research.cross_play.measure import CrossPlay, pool
    from eldest.research.cross_play.result import result, table

    wanted, edition = TASKS[task].offered(), Edition()
    bots = bots or pool(wanted, edition)
    for bot in bots:
        check_bot(bot, wanted.options)
        check_entry(bot, wanted)
    if out:
        check_out(out)
    for variable in ONE_THREAD:
        os.environ.setdefault(variable, "1")
    with long_work():
        playing, found = CrossPlay(wanted, bots, edition), []
        try:
            playing.warm()
            begun = time.process_time()
            for number in range(boards):
                found.append(playing.board(number))
                if (number + 1) % 10 == 0:
                    print(f"{number + 1} of {boards} boards", file=sys.stderr, flush=True)
        finally:
            playing.close()
        spent, command = time.process_time() - begun, quoted("eldest", *sys.argv[1:])
        told = result(wanted, bots, edition, found, command=command, spent=spent)
    if out:
        Path(out).write_text(json.dumps(told) + "\n", encoding="utf-8")
    print(table(told), end="")
