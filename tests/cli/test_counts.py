"""Counts and files of results: what is mistyped is refused before anything is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from eldest.cli import app
from eldest.cli.text.whole_file import NotAFile, check_out
from tests.cli.conftest import Run

COUNTS = {
    "boards", "count", "deals", "iterations", "jobs", "learn", "processes", "retries", "seeds", "worlds",
}  # fmt: skip


def test_every_count_has_a_least_and_a_greatest_value() -> None:
    """Without a greatest one, a typing error is a task without an end, or one that does not fit in memory."""
    groups, bounds = [get_command(app)], []
    for group in groups:
        if isinstance(group, TyperGroup):
            groups += group.commands.values()
        else:
            bounds += [(group.name, each.name, each.min, each.max) for each in group.params if each.name in COUNTS]
    assert {name for _, name, _, _ in bounds} == COUNTS
    assert [each for each in bounds if None in each] == []


@pytest.mark.parametrize("deals", ["0", "-1", "1e3", "", "100000000000000000000"])
@pytest.mark.parametrize("command", ["simulate", "arena", "data make", "bots calibrate"])
def test_a_mistyped_count_is_refused_in_a_line_that_names_it(run: Run, command: str, deals: str) -> None:
    done = run(*command.split(), "--deals", deals)
    assert done.returncode == 2 and not done.stdout
    assert "'--deals'" in done.stderr and done.stderr.count("\n") == 1


def test_a_result_is_not_written_where_nothing_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    check_out(str(tmp_path / "file"))
    check_out(str(tmp_path / "new"))
    for path, said in (("", "is a folder: name a file"), ("none/x", "no such folder"), ("file/x", "no such folder")):
        with pytest.raises(NotAFile, match=said):
            check_out(str(tmp_path / path))


def test_a_file_that_is_no_log_is_kept(run: Run, tmp_path: Path) -> None:
    """A log that was broken off within its first line is begun again; anything else with one line is somebody's."""
    notes = tmp_path / "notes"
    notes.write_text("no line ends here")
    arena = ["arena", "rules", "random", "--game", "oh_hell", "--deals", "1", "--jobs", "1", "--resume", str(notes)]
    for words in (arena, ["bench", "text", "OhHell3x3-v1", "rules", "--boards", "1", "--out", str(notes)]):
        done = run(*words)
        assert done.returncode == 2 and str(notes) in done.stderr and done.stderr.count("\n") == 1
        assert notes.read_text() == "no line ends here"
    notes.write_text('{"format":"eldest arena')
    assert run(*arena).returncode == 0 and notes.read_text().startswith('{"format":"eldest arena 1"')
