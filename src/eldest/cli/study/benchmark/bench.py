"""`eldest bench`: the benchmark of bots."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eldest.cli.counts import MOST_BOARDS, MOST_JOBS
from eldest.cli.study.benchmark.cross_play import cross
from eldest.cli.study.benchmark.editions import OfEdition, edition
from eldest.cli.study.benchmark.exact import exact, prepare
from eldest.cli.study.benchmark.exploit import exploit, verified
from eldest.cli.study.benchmark.text_arena import text
from eldest.cli.study.benchmark.training_seeds import seeds
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import check_out

if TYPE_CHECKING:
    from eldest.research.benchmark.board import Edition
    from eldest.research.benchmark.log import Log
    from eldest.research.benchmark.task import Task

bench = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="The benchmark: bots at fixed tasks.")

bench.command()(exploit)
bench.command()(cross)
bench.command()(exact)
bench.add_typer(edition, name="edition")
bench.command()(text)
bench.command()(seeds)

REASONS = 3  # why seats were lost, the most frequent first
LINES = 20  # about the progress of a run, if stderr is not a terminal

Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


@dataclass(frozen=True)
class Asked:
    """
    The number of boards, the processes, and files: of the result, what is known about the bot, the edition.

    `fields` are the letters of the fields; `None` for all of the task.
    """

    boards: int
    jobs: int
    out: str
    about: str | None
    edition: str = ""
    fields: str | None = None


@bench.command()
def tasks(
    task: Annotated[str, typer.Argument(metavar="[TASK]", help="Only this task, in full.")] = "", as_json: Json = False
) -> None:
    """List the tasks: game, opponents, boards, scale."""
    from eldest.research.benchmark.registry import TASKS

    shown = [TASKS[task]] if task else list(TASKS.values())
    if as_json:
        print(json.dumps([each.to_dict() for each in shown], indent=2))
    else:
        print(shown[0] if task else TASKS)


@bench.command()
def run(
    task: Annotated[
        str, typer.Argument(metavar="TASK", help="The task, such as OhHell4x8-v1 or Match-NinetyNine3-v1.")
    ],
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot, as in `eldest arena`.")],
    boards: Annotated[
        int | None, typer.Option(min=3, max=MOST_BOARDS, help="Number of boards in each field; by default the task's.")
    ] = None,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="File of the result; its log lies beside it and is continued.")
    ] = "",
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Number of processes.")] = 1,
    about: Annotated[
        str | None, typer.Option(metavar="FILE", help="JSON with more about the bot: `bot` and `train`.")
    ] = None,
    edition: OfEdition = "",
    fields: Annotated[
        str | None,
        typer.Option(metavar="LETTERS", help="Only these fields, such as R, for trying: tables want all of them."),
    ] = None,
) -> None:
    """Measure a bot at a task: its gain over `rules`, against every field of opponents."""
    raise typer.Exit(measured(task, bot, Asked(boards or 0, jobs, out, about, edition, fields)))


@bench.command()
def table(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Results of `run`, `exploit`, `cross` or `exact`.")
    ],
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Plot the scores: .png, .svg or .pdf.")] = None,
) -> None:
    """Print the tables of results, in Markdown."""
    from eldest.cli.study import plots
    from eldest.research import cross_play, exact, exploit
    from eldest.research.benchmark.page import page
    from eldest.research.benchmark.registry import TASKS
    from eldest.research.benchmark.result import FORM
    from eldest.research.benchmark.task import NotATask
    from eldest.research.result_file import unchanged

    if plot:
        plots.check(plot)
    others = [file for file in files for kind in (exploit, cross_play, exact) if all_of([file], kind.FORMAT)]
    if plot and others:
        raise NotATask(f"--plot: {others[0]} has no scores, only results of `run` have them")
    if all_of(files, exploit.FORMAT):
        from eldest.research.exploit.result import FORM as OF_EXPLOIT
        from eldest.research.exploit.result import table as exploit_table

        print(exploit_table([unchanged(file, OF_EXPLOIT) for file in files]), end="")
        return
    if all_of(files, cross_play.FORMAT):
        from eldest.research.cross_play.result import FORM as OF_CROSS
        from eldest.research.cross_play.result import table as cross_table

        print("\n".join(cross_table(unchanged(file, OF_CROSS)) for file in files), end="")
        return
    if all_of(files, exact.FORMAT):
        from eldest.research.exact.result import FORM as OF_EXACT
        from eldest.research.exact.result import table as exact_table

        print(exact_table([unchanged(file, OF_EXACT) for file in files]), end="")
        return
    if others:
        raise NotATask(f"{others[0]}: results of `run`, `exploit`, `cross` and `exact` have tables of their own")
    results = sorted((unchanged(file, FORM) for file in files), key=lambda each: list(TASKS).index(each["task"]))
    print(page(results), end="")
    if plot:
        plots.draw_scores(results, plot)


@bench.command()
def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A result of `run`, `exploit`, `cross` or `exact`, or a transcript.")
    ],
    log: Annotated[
        str, typer.Option(metavar="FILE", help="Its log, or that of a repetition; by default the one beside it.")
    ] = "",
    again: Annotated[
        int, typer.Option(min=0, help="Number of boards that the bot plays again; policies found again.")
    ] = 20,
    edition: OfEdition = "",
) -> None:
    """Verify a result or a transcript: replay it, compute its figures again; exit 1 if something does not hold."""
    from eldest.compiler import long_work

    with long_work():
        wrong = list(_wrong(file, log, again, edition))
    print("\n".join(wrong) if wrong else f"{file}: everything holds")
    raise typer.Exit(1 if wrong else 0)


def _wrong(file: str, log: str, again: int, edition: str) -> Iterator[str]:
    """What does not hold in a file, which may be of any command of the benchmark."""
    from eldest.research import cross_play, exact, exploit
    from eldest.research.benchmark import verification
    from eldest.research.benchmark.editions.sealed import read
    from eldest.research.result_file import read as result
    from eldest.research.text_arena import transcript
    from eldest.research.text_arena import verification as of_text

    if transcript.is_transcript(file):
        yield from of_text.verify(file, read(edition) if edition else None)
    elif all_of([file], cross_play.FORMAT):
        from eldest.research.cross_play import result as of_cross

        yield from of_cross.verify(result(file, of_cross.FORM), again)
    elif all_of([file], exact.FORMAT):
        from eldest.research.exact import result as of_exact

        prepare()
        yield from of_exact.verify(result(file, of_exact.FORM), again)
    elif all_of([file], exploit.FORMAT):
        from eldest.research.exploit.result import FORM

        yield from verified(file, result(file, FORM), again)
    else:
        yield from verification.verify(file, log, again, read(edition) if edition else None)


def all_of(files: Sequence[str], form: str) -> bool:
    """Whether all files say that they have this format."""
    for file in files:
        try:
            told = json.loads(Path(file).read_text(encoding="utf-8"))
        except ValueError:
            return False
        if not isinstance(told, dict) or told.get("format") != form:
            return False
    return True


def measured(name: str, spec: str, asked: Asked) -> int:
    """Play, write the result and print it; return 1 after Ctrl-C, or if the bot has lost a seat."""
    from eldest.bots.budget import ONE_THREAD
    from eldest.compiler import long_work
    from eldest.research.arena.bot_files import bot_digest
    from eldest.research.arena.players import check_bot
    from eldest.research.benchmark import replay
    from eldest.research.benchmark.board import Edition
    from eldest.research.benchmark.editions.sealed import read
    from eldest.research.benchmark.log import Log
    from eldest.research.benchmark.measurement import wanted
    from eldest.research.benchmark.registry import TASKS
    from eldest.research.benchmark.result import about_bot, check_entry, result
    from eldest.research.benchmark.task import NotATask
    from eldest.research.benchmark.verification import log_of
    from eldest.research.result_file import written

    sealed = read(asked.edition) if asked.edition else None
    task, edition = TASKS[name].offered(), sealed.edition if sealed else Edition()
    task = task if asked.fields is None else task.only(asked.fields)
    check_bot(spec, task.options)
    check_entry(spec, task)
    if asked.out:
        check_out(asked.out)
    if asked.out.endswith(".jsonl"):
        raise NotATask(f"--out {asked.out}: the log of the boards lies there; name the result .json")
    about = about_bot(asked.about) if asked.about else {}
    files = bot_digest(spec, task.options.family)
    if sealed and (other := sealed.other_name(spec, files)):
        print(f"{spec} is not sealed: these files are registered as {other}", file=sys.stderr)
    boards = asked.boards or task.boards
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    for variable in ONE_THREAD:
        os.environ.setdefault(variable, "1")  # a choice is timed by process time
    with Log(task, edition, spec, log_of(asked.out) if asked.out else None, files=files) as log, long_work():
        replay.check(TASKS[name], edition, log)  # the log may have fields that were not asked for this time
        names = wanted(task, boards)
        if not _played(task, spec, edition, boards, log, asked.jobs):
            return 1
        command = quoted("eldest", *sys.argv[1:])
        played = [log.boards[each] for each in names]
        told = result(task, spec, edition, played, command=command, about=about, sealed=sealed)
    reasons = Counter(why for each in played for _, _, why in each.lost)
    for why, seats in reasons.most_common(REASONS):
        print(f"{spec} lost {seats} of its seats to rules: {why}", file=sys.stderr)
    text = written(told)
    if asked.out:
        Path(asked.out).write_text(text, encoding="utf-8")
        print(_line(told))
    else:
        print(text, end="")
    return 1 if told["lost_seats"] else 0


def _played(task: Task, spec: str, edition: Edition, boards: int, log: Log, jobs: int) -> bool:
    """Play the boards that are not in the log, and say on stderr how far it is; return whether it came to the end."""
    from eldest.research.benchmark.measurement import measure, wanted

    left = sum(each not in log.boards for each in wanted(task, boards))
    shown = sys.stderr.isatty()
    bar: Any = typer.progressbar(length=left, label="boards", file=sys.stderr) if shown else nullcontext()
    done = 0
    try:
        with bar as progress:
            for _ in measure(task, spec, edition, boards, log, jobs=jobs):
                done += 1
                if progress is not None:
                    progress.update(1)
                elif done * LINES // left > (done - 1) * LINES // left and left >= LINES:
                    print(f"{done} of {left} boards", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        kept = f"{log.path} keeps them, and the same command goes on" if log.path else "without --out they are lost"
        print(f"stopped after {done} of {left} boards that were missing: {kept}", file=sys.stderr)
        return False
    return True


def _line(told: dict[str, Any]) -> str:
    from eldest.research.benchmark.registry import TASKS

    fields = ", ".join(f"{letter} {each['gain']:+.3f}" for letter, each in told["fields"].items())
    lost = f"; {told['lost_seats']} seats lost, {told['illegal']} by illegal actions" if told["lost_seats"] else ""
    label = "" if told["label"] == told["edition"] else f"; {told['label']} in the edition {told['edition']}"
    spent = "" if told["cpu_s"] is None else f"; {told['cpu_s'] / 60:.2f} CPU minutes"
    task = TASKS[told["task"]]
    over = "another like its partner" if task.partners else "rules"
    return (
        f"{told['bot']['name']} at {told['task']}: {told['gain']:+.3f} {task.unit} over {over}, "
        f"95 % interval {told['low']:+.3f} to {told['high']:+.3f} ({fields}){lost}{spent}{label}"
    )
