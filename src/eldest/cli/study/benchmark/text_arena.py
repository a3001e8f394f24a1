"""`eldest bench text`: language models at a task of the benchmark."""

from __future__ import annotations

import json
import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eldest.cli.counts import MOST_BOARDS, MOST_JOBS, MOST_TRIES
from eldest.cli.study.benchmark.editions import OfEdition

if TYPE_CHECKING:
    from eldest.research.text_arena.speakers import Access
    from eldest.research.text_arena.transcript import Head

KEY = "ELDEST_MODEL_KEY"


def text(
    task: Annotated[str, typer.Argument(metavar="TASK", help="The task, such as OhHell3x3-v1.")],
    models: Annotated[
        list[str],
        typer.Argument(metavar="MODEL…", help="`openai:NAME@URL`, `cmd:PROGRAM`, or a bot as in `eldest arena`."),
    ],
    boards: Annotated[int, typer.Option(min=1, max=MOST_BOARDS, help="Number of boards.")] = 20,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Transcript, as JSON lines; an unfinished one is continued.")
    ] = "",
    retries: Annotated[
        int, typer.Option(min=0, max=MOST_TRIES, help="How often an unusable reply is asked again.")
    ] = 1,
    talk: Annotated[bool, typer.Option("--talk", help="Let every seat say a line at its first turn.")] = False,
    deductions: Annotated[bool, typer.Option("--deductions", help="Say also what follows about unseen cards.")] = False,
    jobs: Annotated[
        int, typer.Option(min=1, max=MOST_JOBS, help="Boards at a time, for models that answer from outside.")
    ] = 1,
    timeout: Annotated[float, typer.Option(min=0.001, help="Seconds for a reply.")] = 120.0,
    key: Annotated[
        str, typer.Option(metavar="VARIABLE", help="Environment variable with the key for `openai:` addresses.")
    ] = KEY,
    setting: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=JSON", help="A field of every request, such as temperature=0; may be repeated."),
    ] = None,
    edition: OfEdition = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let language models play a task in words against `rules`; print gains, ratings and faults of replies."""
    from eldest.research.benchmark.editions.sealed import read
    from eldest.research.benchmark.registry import TASKS
    from eldest.research.text_arena.protocol import Terms
    from eldest.research.text_arena.speakers import Access
    from eldest.research.text_arena.transcript import Head

    settings = dict(_setting(each) for each in setting or ())
    access = Access(os.environ.get(key, ""), timeout, settings)
    terms = Terms(retries, talk, deductions)
    sealed = read(edition) if edition else None
    head = Head.of(TASKS[task].with_opponents().of_deals(), sealed, terms, settings)
    report = played(head, models, boards, out, access, jobs)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        from eldest.research.text_arena import report as figures

        print(figures.text(report))


def played(head: Head, models: list[str], boards: int, out: str, access: Access, jobs: int) -> dict[str, Any]:
    """Play what the transcript lacks, and return the figures."""
    from eldest.research.text_arena.report import report
    from eldest.research.text_arena.run import play
    from eldest.research.text_arena.speakers import check
    from eldest.research.text_arena.transcript import Transcript

    for model in models:
        check(model, head.task.options)
    with Transcript(head, out) as transcript:
        left = sum((model, number) not in transcript.lines for model in set(models) for number in range(boards))
        shown = sys.stderr.isatty()
        bar: Any = typer.progressbar(length=left, label="boards", file=sys.stderr) if shown else nullcontext()
        with bar as progress:
            for _ in play(transcript, list(dict.fromkeys(models)), boards, access, jobs=jobs):
                if progress is not None:
                    progress.update(1)
        return report(transcript, models, boards)


def _setting(given: str) -> tuple[str, Any]:
    """A name and its value: JSON, or a text that is none."""
    name, equals, value = given.partition("=")
    if not equals or not name:
        raise typer.BadParameter(f"--setting {given}: must be NAME=JSON")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
