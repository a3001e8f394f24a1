"""`eldest bench edition`: a sealed edition from its commitment to verified results; classes of computation."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from eldest.research.benchmark.board import BoardSource, Edition
from eldest.research.benchmark.editions.classes import choice_class, training_class
from eldest.research.benchmark.editions.sealed import commitment, read
from eldest.research.benchmark.registry import TASKS
from tests.cli.conftest import Run

NAME = "OhHell3x3-v1"
BOT = (
    "from eldest.bots import Choice\nfrom eldest.cards import members\n\n\nclass First:\n"
    "    def __init__(self, options, seed): ...\n\n    def choose(self, view):\n"
    "        return Choice(next(members(view.legal)), 'the first')\n"
)


@pytest.fixture
def files(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str, str]:
    """A new edition, its secret and a bot that is registered for it; the task has one field whose bots play at once."""
    monkeypatch.setitem(TASKS._tasks, NAME, replace(TASKS[NAME], fields={"R": ("rules",)}))
    monkeypatch.setenv("ELDEST_CACHE", str(tmp_path / "cache"))
    file, secret, bot = (str(tmp_path / name) for name in ("2027a.json", "secret", "first.py"))
    Path(bot).write_text(BOT, encoding="utf-8")
    assert run("bench", "edition", "new", "2027a", file, "--secret", secret).returncode == 0
    assert run("bench", "edition", "register", file, NAME, f"py:{bot}:First").stdout.startswith(f"py:{bot}:First: sha")
    return file, secret, f"py:{bot}:First"


def test_its_boards_are_known_when_it_closes_and_not_before(run: Run, files: tuple[str, str, str]) -> None:
    file, secret, bot = files
    assert Path(secret).stat().st_mode & 0o77 == 0 and read(file).commitment == commitment(
        "2027a", bytes.fromhex(Path(secret).read_text(encoding="utf-8"))
    )
    early = run("bench", "run", NAME, bot, "--boards", "3", "--edition", file)
    assert early.returncode == 2 and "the edition 2027a has not closed: its bytes are not published" in early.stderr
    twice = run("bench", "edition", "register", file, NAME, bot)
    assert twice.returncode == 2 and "is registered already" in twice.stderr
    other = Path(file).with_name("other")
    other.write_text("00" * 32)
    wrong = run("bench", "edition", "close", file, "--secret", str(other))
    assert wrong.returncode == 2 and "not the bytes to which the edition 2027a was committed" in wrong.stderr
    assert run("bench", "edition", "close", file, "--secret", secret).stdout == (
        "2027a has closed: 1 bots were registered\n"
    )
    late = run("bench", "edition", "register", file, NAME, "rules")
    assert late.returncode == 2 and "the edition 2027a has closed: nobody registers" in late.stderr
    ours, dev = (BoardSource(TASKS[NAME], "R", each).pack(0) for each in (read(file).edition, Edition()))
    assert ours != dev


def test_results_say_whether_the_bot_was_registered_and_are_verified(run: Run, files: tuple[str, str, str]) -> None:
    file, secret, bot = files
    run("bench", "edition", "close", file, "--secret", secret)
    results = [Path(file).with_name(name) for name in ("sealed.json", "open.json")]
    for spec, out in zip((bot, "random"), results, strict=True):
        run("bench", "run", NAME, spec, "--boards", "3", "--out", str(out), "--edition", file)
    told = [json.loads(each.read_text()) for each in results]
    assert [each["label"] for each in told] == ["sealed", "open"] and told[0]["edition"] == "2027a"
    whole = run("bench", "verify", str(results[0]), "--again", "1", "--edition", file)
    assert whole.stdout == f"{results[0]}: everything holds\n"
    without = run("bench", "verify", str(results[0]))
    assert without.returncode == 2 and "of the edition 2027a, not dev: name its file by --edition" in without.stderr
    results[1].write_text(json.dumps(told[1] | {"label": "sealed"}))
    wrong = run("bench", "verify", str(results[1]), "--again", "0", "--edition", file)
    assert wrong.returncode == 1 and "label: sealed is written, and the bot was not registered" in wrong.stdout


def test_an_edition_is_not_made_over_another_one_or_from_another_file(run: Run, tmp_path: Path) -> None:
    for name, said in (("dev", "'dev' cannot be the name"), ("2027 a", "'2027 a' cannot be the name")):
        refused = run("bench", "edition", "new", name, str(tmp_path / "e"), "--secret", str(tmp_path / "s"))
        assert refused.returncode == 2 and said in refused.stderr
    refused = run("bench", "edition", "new", "2027a", str(tmp_path / "no" / "e"), "--secret", str(tmp_path / "s"))
    assert refused.returncode == 2 and "there is no such folder" in refused.stderr and not (tmp_path / "s").exists()
    (tmp_path / "e").write_text("{}")
    refused = run("bench", "edition", "new", "2027a", str(tmp_path / "e"), "--secret", str(tmp_path / "s"))
    assert refused.returncode == 2 and "is there already" in refused.stderr and not (tmp_path / "s").exists()
    refused = run("bench", "edition", "register", str(tmp_path / "e"), NAME, "rules")
    assert refused.returncode == 2 and "not an edition of the benchmark" in refused.stderr


def test_classes_follow_from_what_was_spent() -> None:
    spent = [{"cpu_s": 3600}, {"cpu_s": 3601}, {"cpu_s": 1e6}, {"cpu_s": 9, "gpu_s": 1}, {}, None]
    assert [training_class(each) for each in spent] == ["S", "M", "O", "O", "", ""]
    assert [choice_class({"p95": ms}) for ms in (0.5, 1.5, 60, 101)] == ["1 ms", "10 ms", "100 ms", "over 100 ms"]
