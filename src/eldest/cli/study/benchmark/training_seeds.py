"""`eldest bench seeds`: methods over several training seeds and tasks."""

from __future__ import annotations

from typing import Annotated

import typer


def seeds(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Results of `run`.")],
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", help="Plot performance profiles: .png, .svg or .pdf.")
    ] = None,
) -> None:
    """Compare methods over their training seeds and tasks; print the tables, in Markdown."""
    from eldest.cli.study import plots
    from eldest.research.benchmark.result import FORM
    from eldest.research.benchmark.task import NotATask
    from eldest.research.benchmark.training_seeds.over_tasks import profiles, section
    from eldest.research.result_file import unchanged

    if plot:
        plots.check(plot)
    results = [unchanged(file, FORM) for file in files]
    shown = section(results)
    if not shown:
        raise NotATask("no bot has results of several training seeds (`train.seed`) at one task")
    print(shown, end="")
    if plot:
        plots.draw_profiles(profiles(results), plot)
