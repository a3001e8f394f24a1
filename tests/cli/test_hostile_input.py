"""Mistaken input: nothing is overwritten, and nothing is written that cannot be read again."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from eldest.cli import run
from eldest.cli.play.match_file import MatchFile
from eldest.cli.text.whole_file import NotAFile
from eldest.table.match import Match
from eldest.table.record.hand_record import NotARecord
from eldest.table.record.record_reader import parse

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pipes
def test_a_special_file_is_refused_and_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert run(["play", "five_hundred", "--file", str(pipe)]) == 2
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert "not a plain file" in capsys.readouterr().err
    with pytest.raises(NotAFile, match="not a plain file"):
        MatchFile(pipe, named=True).save(Match.start("five_hundred", {}, seed=1))
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pipes
def test_a_link_to_a_special_file_is_refused_and_both_stay(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    assert run(["play", "--resume", "--file", str(link)]) == 2
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert link.is_symlink()


def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.touch()
    link.symlink_to(target)
    assert MatchFile.new("five_hundred", str(link)).path == target


@pytest.mark.parametrize(
    "words", [["--name", "a\nafter x"], ["--name", "a\rb"], ["--seed", "x\ny"], ["--name", "\x1b[1m"]]
)
def test_a_name_or_seed_that_would_break_the_record_is_refused(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    assert run(["play", "five_hundred", "--file", str(file), *words]) == 2
    assert not file.exists()


def test_the_command_to_go_on_quotes_a_path_with_spaces(tmp_path: Path) -> None:
    file = tmp_path / "a b.txt"
    assert f"--file '{file}'" in MatchFile.new("five_hundred", str(file)).command()


def test_an_empty_file_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "five_hundred", "--file", ""]) == 2
    assert "name a file" in capsys.readouterr().err


def test_json_nested_too_deeply_is_a_malformed_record() -> None:
    with pytest.raises(NotARecord, match="nested too deeply"):
        parse("[" * 100_000)


def test_a_list_as_a_yaml_key_is_a_malformed_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text("examples:\n- {? [a, b] : 1}\n", encoding="utf-8")
    assert run(["check", str(file)]) == 2
    assert "a key must be a plain word" in capsys.readouterr().err
