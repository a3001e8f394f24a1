"""`eldest bench edition`: a sealed edition from its commitment to verified results; classes of computation."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from eldest.research.arena.bot_files import bot_digest
from eldest.research.benchmark.board import BoardSource, Edition
from eldest.research.benchmark.editions.beacon import CHAIN, Round
from eldest.research.benchmark.editions.classes import choice_class, training_class
from eldest.research.benchmark.editions.sealed import Entry, SealedEdition, commitment, read
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.runner import BoardRunner
from eldest.research.benchmark.task import NotATask
from tests.cli.conftest import Run

NAME = "OhHell3x3-v1"
BOT = (
    "from eldest.bots import Choice\nfrom eldest.cards import members\n\n\nclass First:\n"
    "    def __init__(self, options, seed): ...\n\n    def choose(self, view):\n"
    "        return Choice(next(members(view.legal)), 'the first')\n"
)
ROUND = Round(32285085)  # due on 2026-09-17
SIGNATURE = "81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416"
NEXT = "a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44"


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


def test_a_file_of_bytes_that_are_kept_is_as_it_always_was(files: tuple[str, str, str]) -> None:
    told = json.loads(Path(files[0]).read_text(encoding="utf-8"))
    assert told.pop("format") == "eldest edition 1" and list(told) == ["name", "commitment", "registered", "key"]
    del told["registered"][0]["at"]  # which older ones do not have
    Path(files[0]).write_text(json.dumps({"format": "eldest edition 1"} | told), encoding="utf-8")
    found = read(files[0])
    assert found.label(files[2], told["registered"][0]["digest"]) == "sealed" and found.label(files[2], None) == "open"


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
        "2027a has closed: 1 bot was registered\n"
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
    told = [json.loads(each.read_text(encoding="utf-8")) for each in results]
    assert [each["label"] for each in told] == ["sealed", "open"] and told[0]["edition"] == "2027a"
    whole = run("bench", "verify", str(results[0]), "--again", "1", "--edition", file)
    assert whole.stdout == f"{results[0]}: everything holds\n"
    without = run("bench", "verify", str(results[0]))
    assert without.returncode == 2 and "of the edition 2027a, not dev: name its file by --edition" in without.stderr
    results[1].write_text(json.dumps(told[1] | {"label": "sealed"}))
    wrong = run("bench", "verify", str(results[1]), "--again", "0", "--edition", file)
    assert wrong.returncode == 1 and "label: sealed is written, and the bot was not registered" in wrong.stdout


def test_its_boards_are_also_played_in_words(run: Run, files: tuple[str, str, str]) -> None:
    file, secret, _ = files
    out = Path(file).with_name("text.jsonl")
    words = ("bench", "text", NAME, "rules", "--boards", "1", "--out", str(out))
    early = run(*words, "--edition", file)
    assert early.returncode == 2 and "the edition 2027a has not closed" in early.stderr and not out.exists()
    run("bench", "edition", "close", file, "--secret", secret)
    done = run(*words, "--edition", file)
    assert done.stdout.startswith(f"{NAME}, field R, edition 2027a; ") and done.returncode == 0
    head, line = (json.loads(each) for each in out.read_text(encoding="utf-8").splitlines())
    played = BoardRunner(TASKS[NAME], "rules", read(file).edition, compiled=False).play("R", 0)
    assert [each["actions"] for each in line["sittings"]] == [each.actions for each in played.focal]
    assert run(*words).stderr == f"eldest: {out} is the transcript of something else: name another file\n"
    assert run("bench", "verify", str(out), "--edition", file).stdout == f"{out}: everything holds\n"
    without = run("bench", "verify", str(out))
    assert without.returncode == 2 and "of the edition 2027a, not dev: name its file by --edition" in without.stderr
    out.write_text(
        "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in (head | {"commitment": "?"}, line))
    )
    other = run("bench", "verify", str(out), "--edition", file)
    assert other.stdout == "the first line: the rules, terms or edition are not those of this version\n"


@pytest.fixture
def past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """
    An edition of a round that is past, and a bot that was registered for it in time; `rules` was registered at that
    moment, and `random` nobody knows when.
    """
    monkeypatch.setitem(TASKS._tasks, NAME, replace(TASKS[NAME], fields={"R": ("rules",)}))
    monkeypatch.setenv("ELDEST_CACHE", str(tmp_path / "cache"))
    file, bot = str(tmp_path / "2026a.json"), f"py:{tmp_path / 'first.py'}:First"
    (tmp_path / "first.py").write_text(BOT, encoding="utf-8")
    entries = (
        Entry(bot, bot_digest(bot, TASKS[NAME].options.family), datetime(2026, 9, 1, 12, tzinfo=UTC)),
        Entry("rules", None, ROUND.due),
        Entry("random", None),
    )
    SealedEdition("2026a", ROUND, entries).write(file)
    return file, bot


def test_an_edition_from_a_beacon_has_nothing_to_keep(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "2099a.json")
    made = run("bench", "edition", "new", "2099a", file, "--beacon", "2099-01-01T00:00:00Z")
    number = Round.at(datetime(2099, 1, 1, tzinfo=UTC)).number
    assert made.stdout == (
        f"2099a: drand:{CHAIN}:{number}, due 2099-01-01T00:00:00Z; publish {file}, again after every registration\n"
    )
    assert [each.name for each in tmp_path.glob("*.json")] == ["2099a.json"]
    told = json.loads(Path(file).read_text(encoding="utf-8"))
    assert told["beacon"] == {"chain": CHAIN, "round": number, "due": "2099-01-01T00:00:00Z"}
    added = run("bench", "edition", "register", file, NAME, "flat@64")
    assert added.stdout == f"flat@64: no files of its own; publish {file} before 2099-01-01T00:00:00Z\n"
    [entry] = read(file).registered
    assert entry.at and abs((datetime.now(UTC) - entry.at).total_seconds()) < 3600
    for words, said in (
        (["register", file, NAME, "flat@64"], "flat@64 is registered already"),
        (["register", file, NAME, "cmd:python"], "the command names no file"),
        (["close", file], f"closes by --signature: that of round {number}, from 2099-01-01T00:00:00Z on at https://"),
        (["close", file, "--secret", file], "2099a closes by --signature"),
        (["close", file, "--signature", "xyz"], "'xyz' is not a signature: 96 hexadecimal digits"),
        (["close", file, "--signature", SIGNATURE[2:]], "is not a signature: 96 hexadecimal digits"),
        (["close", file, "--signature", SIGNATURE], f"not the signature of round {number} of drand's quicknet"),
    ):
        refused = run("bench", "edition", *words)
        assert refused.returncode == 2 and refused.stderr.count("\n") == 1 and said in refused.stderr, refused.stderr
    early = run("bench", "run", NAME, "rules", "--boards", "3", "--edition", file)
    assert (
        early.returncode == 2 and "`eldest bench edition close` closes it from 2099-01-01T00:00:00Z on" in early.stderr
    )


def test_the_moment_of_an_edition_is_in_the_future(run: Run, tmp_path: Path) -> None:
    for words, said in (
        (["--beacon", "2026-09-17T00:00:00Z"], "2026-09-17T00:00:00Z is not in the future: that round"),
        (["--beacon", "2099-01-01"], "--beacon 2099-01-01: not a moment with its zone"),
        (["--beacon", "soon"], "--beacon soon: not a moment"),
        (["--beacon", "0001-01-01T00:00:00Z"], "0001-01-01T00:00:00Z is not in the future"),
        (["--beacon", "9999-12-31T23:59:59Z"], "9999-12-31T23:59:59Z is too late"),
        (["--beacon", "2099-01-01T00:00:00Z", "--secret", "s"], "name one of --beacon TIME"),
        ([], "name one of --beacon TIME"),
    ):
        refused = run("bench", "edition", "new", "2099a", str(tmp_path / "2099a.json"), *words)
        assert refused.returncode == 2 and refused.stderr.count("\n") == 1 and said in refused.stderr, refused.stderr
    assert not (tmp_path / "2099a.json").exists()


def test_the_signature_of_its_round_closes_it_and_only_who_was_in_time_is_sealed(
    run: Run, past: tuple[str, str], tmp_path: Path
) -> None:
    file, bot = past
    late = run("bench", "edition", "register", file, NAME, "flat@64")
    assert late.returncode == 2 and "2026a was open until 2026-09-17T15:23:39Z, when its boards could" in late.stderr
    wrong = run("bench", "edition", "close", file, "--signature", NEXT)
    assert wrong.returncode == 2 and "this is not the signature of round 32285085" in wrong.stderr
    closed = run("bench", "edition", "close", file, "--signature", SIGNATURE)
    assert closed.stdout == "2026a has closed: 1 bot was registered\n"
    twice = run("bench", "edition", "close", file, "--signature", SIGNATURE)
    assert twice.returncode == 2 and "the edition 2026a has closed already" in twice.stderr

    results = {spec: str(tmp_path / f"{place}.json") for place, spec in enumerate((bot, "rules", "random"))}
    for spec, out in results.items():
        done = run("bench", "run", NAME, spec, "--boards", "3", "--out", out, "--edition", file)
        assert done.stdout.endswith(f"; {'sealed' if spec == bot else 'open'} in the edition 2026a\n"), done.stderr
    table = run("bench", "table", *results.values()).stdout.splitlines()
    assert [row.split("|")[-2].strip() for row in table if row.startswith(("| 1 |", "| 2 |", "| 3 |"))].count(
        "open"
    ) == 2
    done = run("bench", "run", NAME, bot.replace(str(tmp_path), f"{tmp_path}/."), "--boards", "3", "--edition", file)
    assert f"is not sealed: these files are registered as {bot}\n" in done.stderr
    whole = run("bench", "verify", results[bot], "--again", "1", "--edition", file)
    assert whole.stdout == f"{results[bot]}: everything holds\n", whole.stdout + whole.stderr
    Path(bot.split(":")[1]).write_text(BOT + "\n", encoding="utf-8")
    changed = run("bench", "verify", results[bot], "--again", "1", "--edition", file)
    assert changed.stdout == f"{bot}: the files of the bot are others\n"


def test_a_file_that_says_something_else_is_no_edition(past: tuple[str, str]) -> None:
    told = json.loads(Path(past[0]).read_text(encoding="utf-8"))
    beacon = told["beacon"]
    for wrong in (
        {"beacon": beacon | {"chain": "00" * 32}},
        {"beacon": beacon | {"due": "2027-01-01T00:00:00Z"}},
        {"beacon": beacon | {"round": "32285085"}},
        {"beacon": beacon | {"round": 10**30}},
        {"beacon": None},
        {"registered": [{"spec": "rules", "digest": None, "at": "yesterday"}]},
        {"format": "eldest edition 3"},
    ):
        Path(past[0]).write_text(json.dumps(told | wrong), encoding="utf-8")
        with pytest.raises(NotATask, match="not an edition of the benchmark"):
            read(past[0])
    Path(past[0]).write_text(json.dumps(told | {"signature": NEXT}), encoding="utf-8")
    with pytest.raises(NotATask, match="this is not the signature of round 32285085"):
        read(past[0])


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
    refused = run("bench", "edition", "register", str(tmp_path / "none"), NAME, "rules")
    assert refused.returncode == 2 and "No such file" in refused.stderr


def test_classes_follow_from_what_was_spent() -> None:
    spent = [{"cpu_s": 3600}, {"cpu_s": 3601}, {"cpu_s": 1e6}, {"cpu_s": 9, "gpu_s": 1}, {}, None]
    assert [training_class(each) for each in spent] == ["S", "M", "O", "O", "", ""]
    assert [choice_class({"p95": ms}) for ms in (0.5, 1.5, 60, 101)] == ["1 ms", "10 ms", "100 ms", "over 100 ms"]
