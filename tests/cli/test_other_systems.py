"""Commands on other systems: streams, newlines and quotation marks as on Windows."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.bots.programs.process import Fault, split
from eldest.cli.text import streams, whole_file
from eldest.cli.text.shell import quoted

ON_WINDOWS = "win32"


def piped(monkeypatch: pytest.MonkeyPatch, system: str, typed: bytes = b"") -> tuple[io.BytesIO, str]:
    """Standard output and what standard input reads, both pipes whose encoding is a code page."""
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="cp1252"))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="cp1252", newline="\n"))
    streams.prepare(system)
    read = sys.stdin.read()
    print("Zoë ♠", flush=True)
    return out, read


def test_pipes_have_utf_8_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    out, read = piped(monkeypatch, ON_WINDOWS, "Zoë ♥".encode())
    assert (out.getvalue().decode(), read) == ("Zoë ♠\n", "Zoë ♥")


def test_the_encoding_that_somebody_has_set_holds_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    out, read = piped(monkeypatch, ON_WINDOWS, "Zoë".encode("cp1252"))
    assert (out.getvalue().decode("cp1252"), read) == ("Zoë ?\n", "Zoë")


def test_elsewhere_the_encoding_is_left_alone_and_no_letter_ends_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    out, read = piped(monkeypatch, "linux", "Zoë".encode("cp1252"))
    assert (out.getvalue().decode("cp1252"), read) == ("Zoë ?\n", "Zoë")


def test_a_record_is_written_with_the_same_bytes_everywhere(tmp_path: Path) -> None:
    whole_file.put(tmp_path / "match.txt", "Zoë\nBo\n", "the match")
    assert (tmp_path / "match.txt").read_bytes() == "Zoë\nBo\n".encode()


WORDS = [
    (r"C:\bots\mine.exe --level 2", [r"C:\bots\mine.exe", "--level", "2"]),
    (r'"C:\Program Files\bot.exe" "two words"', [r"C:\Program Files\bot.exe", "two words"]),
    (r"bot.exe --out=C:\x O'Brien # 1", ["bot.exe", r"--out=C:\x", "O'Brien", "#", "1"]),
]


@pytest.mark.parametrize(("command", "words"), WORDS)
def test_a_program_of_windows_is_read_as_windows_reads_it(command: str, words: list[str]) -> None:
    assert split(command, ON_WINDOWS) == words


@pytest.mark.parametrize("system", [ON_WINDOWS, "linux"])
def test_an_open_quotation_mark_is_named(system: str) -> None:
    with pytest.raises(Fault, match="cannot be read"):
        split('bot "two words', system)


@pytest.mark.parametrize("system", [ON_WINDOWS, "linux"])
@pytest.mark.parametrize("words", [["bot", "two words"], ["bot", "plain"], [r"C:\My Files\bot.exe", "1"]])
def test_a_command_that_is_shown_is_read_as_it_was_meant(words: list[str], system: str) -> None:
    assert split(quoted(*words, system=system), system) == words


NO_ENCODING = """
import sys, warnings
warnings.filterwarnings("error", category=EncodingWarning, module="eldest")
from eldest.cli import run
assert [words for words in sys.argv[1:] if run(words.split())] == []
"""
COMMANDS = [
    "rules oh_hell", "options sweven", "doctor", "scores", "bench tasks", "check src/eldest/families/oh_hell/rules.md",
    "replay tests/families/oh_hell/records/five-players.txt", "sheet sweven --out {}/sheet.pdf",
    "learn counters --json",
]  # fmt: skip


def test_no_command_opens_a_text_without_naming_its_encoding(tmp_path: Path) -> None:
    asked = [each.format(tmp_path) for each in COMMANDS]
    command = [sys.executable, "-X", "warn_default_encoding", "-c", NO_ENCODING, *asked]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
