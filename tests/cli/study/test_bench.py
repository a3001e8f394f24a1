"""`eldest bench`: a result that can be verified, its table, what is refused."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import Task
from eldest.research.result_file import self_digest
from tests.cli.conftest import Run
from tests.research.benchmark.results import result

NAME, MATCH = "OhHell3x3-v1", "Match-NinetyNine3-v1"
CROSS = "docs/benchmark/cross/ad_hoc_partners.json"
RESULT = "docs/benchmark/AdHoc-v1-rules.json"
EXPLOIT = "docs/benchmark/exploit/oh_hell_3x3_rules.json"
RUN = f"docs/benchmark/{NAME}-rules.json"


@pytest.fixture
def task(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Task:
    """The smallest task, against opponents that choose at once."""
    quick = replace(TASKS[NAME], fields={"R": ("rules",), "S": ("random",)})
    monkeypatch.setitem(TASKS._tasks, NAME, quick)
    monkeypatch.setenv("ELDEST_CACHE", str(tmp_path / "cache"))
    return quick


def test_a_result_is_written_verified_and_shown(run: Run, task: Task, tmp_path: Path) -> None:
    file, other = tmp_path / "result.json", tmp_path / "other.json"
    done = run("bench", "run", NAME, "random", "--boards", "4", "--out", str(file))
    assert done.returncode == 0 and done.stdout.startswith(f"random at {NAME}: -") and done.stderr == ""
    assert done.stdout.endswith(" CPU minutes\n")
    assert run("bench", "run", NAME, "rules", "--boards", "4", "--out", str(other)).returncode == 0
    told = json.loads(file.read_text())
    assert told["gain"] < 0 == told["illegal"] and set(told["fields"]) == {"R", "S"} and told["golden"]
    assert json.loads(other.read_text())["gain"] == 0
    assert run("bench", "verify", str(file), "--again", "3").stdout == f"{file}: everything holds\n"
    shown = run("bench", "table", str(file), str(other))
    assert shown.returncode == 0 and f"### {NAME}" in shown.stdout and "| `random` | 4 + 4 |" in shown.stdout

    log = tmp_path / "result.jsonl"
    lines = log.read_text().splitlines()
    board = json.loads(lines[1])
    board["focal"][0][0][0] += 10
    log.write_text("\n".join([lines[0], json.dumps(board), *lines[2:], ""]))
    wrong = run("bench", "verify", str(file), "--again", "0")
    assert wrong.returncode == 1 and "field R, board 0, sitting 1: scores" in wrong.stdout
    figures = [line for line in wrong.stdout.splitlines() if " is written, " in line]
    assert figures[0].startswith("fields.R.gain: -") and figures[0].endswith(" more in `fields`")
    assert [line.partition(": ")[0] for line in figures[1:3]] == ["gain", "low"] and "{" not in wrong.stdout

    refused = run("bench", "run", NAME, "random", "--boards", "5", "--out", str(file))
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1
    assert "field R, board 0, sitting 1: scores" in refused.stderr and "delete the line of this board" in refused.stderr
    damaged = "\n".join([*lines[:2], "garbage", *lines[2:], ""])
    log.write_text(damaged)
    refused = run("bench", "run", NAME, "random", "--boards", "5", "--out", str(file))
    assert refused.returncode == 2 and f"{log}, line 3: not a line" in refused.stderr and log.read_text() == damaged
    assert "delete this line and run again: all others are kept" in refused.stderr

    log.write_text("\n".join(lines[:5]))  # the last line is unfinished
    again = run("bench", "run", NAME, "random", "--boards", "4", "--out", str(file))
    assert again.returncode == 0 and json.loads(file.read_text())["log"] == told["log"]
    older = json.loads(file.read_text())
    assert [len(gains) for gains in older.pop("gains").values()] == [4, 4]
    file.write_text(json.dumps(older | {"self": self_digest(older)}))
    assert run("bench", "verify", str(file), "--again", "0").returncode == 0
    file.write_text(json.dumps(told | {"gain": 1.0}))
    assert "it was changed after it was written" in run("bench", "verify", str(file), "--again", "0").stdout
    refused = run("bench", "table", str(file), str(other))
    assert refused.returncode == 2 and f"{file}: the digest of the result differs" in refused.stderr


def test_seats_that_a_bot_lost_are_said_with_the_reason(run: Run, task: Task, tmp_path: Path) -> None:
    program = f"cmd:{sys.executable} no-such-file.py"
    file = str(tmp_path / "result.json")
    done = run("bench", "run", NAME, program, "--boards", "3", "--out", file)
    assert done.returncode == 1 and "18 seats lost, 0 by illegal actions" in done.stdout
    assert done.stderr.startswith(f"{program} lost 18 of its seats to rules: it has ended with exit code 2")
    assert f"{NAME}: {program} lost 18 seats to `rules` on 6 boards" in run("bench", "table", file).stderr


def test_cpu_time_is_that_of_all_boards_in_the_log(run: Run, task: Task, tmp_path: Path) -> None:
    file, other = tmp_path / "result.json", tmp_path / "other.json"
    log = file.with_suffix(".jsonl")
    words = ("bench", "run", NAME, "random", "--boards", "4", "--out", str(file))
    assert run(*words).returncode == 0
    head, first, *rest = log.read_text().splitlines()
    log.write_text("\n".join([head, json.dumps(json.loads(first) | {"cpu_s": 600}), *rest[:2], ""]))
    resumed = run(*words)
    assert resumed.stdout.endswith(" CPU minutes\n") and run("bench", "verify", str(file)).returncode == 0
    spent = [json.loads(line)["cpu_s"] for line in log.read_text().splitlines()[1:]]
    assert len(spent) == 8 and min(spent) > 0 and json.loads(file.read_text())["cpu_s"] == pytest.approx(sum(spent))

    older = {name: value for name, value in json.loads(first).items() if name != "cpu_s"}
    log.write_text("\n".join([head, json.dumps(older), *rest, ""]))
    assert run("bench", "run", NAME, "rules", "--boards", "4", "--out", str(other)).returncode == 0
    timed = run("bench", "table", str(other)).stdout
    assert "CPU" not in run(*words).stdout and run("bench", "verify", str(file)).returncode == 0
    both = run("bench", "table", str(file), str(other)).stdout
    assert " CPU minutes | label |" in both and both.splitlines()[-1].endswith(" |  | dev |")
    assert timed.splitlines()[-1] in both
    assert " CPU minutes " not in run("bench", "table", str(file)).stdout
    told = json.loads(file.read_text()) | {"cpu_s": "long"}
    file.write_text(json.dumps(told | {"self": self_digest(told)}))
    assert run("bench", "table", str(file)).stderr.startswith(f"eldest: {file}: damaged: `cpu_s`")


def test_methods_are_compared_over_their_training_seeds(run: Run, tmp_path: Path) -> None:
    files = []
    for seed in (1, 2, 3, 4, 5, None):
        told = result("ppo" if seed else "rules", seed, [float(seed or 0)] * 4) | {"format": "eldest bench 1"}
        told["bot"]["spec"] = ""
        file = tmp_path / f"{seed}.json"
        file.write_text(json.dumps(told | {"self": self_digest(told)}))
        files.append(str(file))
    plot = tmp_path / "profiles.svg"
    done = run("bench", "seeds", *files, "--plot", str(plot))
    assert done.stderr == "" and f"| {NAME} | `ppo` | 5 | +1.43 |" in done.stdout and "<svg" in plot.read_text()
    assert "| 1 | `ppo` | 4 + 4 + 4 + 4 | +3.00 |" in run("bench", "table", *files).stdout
    refused = run("bench", "seeds", files[0], files[-1])
    assert refused.returncode == 2 and "no bot has results of several training seeds" in refused.stderr


def test_a_log_of_all_fields_serves_some_of_them(run: Run, task: Task, tmp_path: Path) -> None:
    words = ("bench", "run", NAME, "random", "--boards", "3", "--out", str(tmp_path / "result.json"))
    assert run(*words).returncode == 0
    assert run(*words, "--fields", "R").returncode == 0
    assert run("bench", "verify", str(tmp_path / "result.json"), "--again", "1").returncode == 0


def test_a_board_of_a_game_that_the_task_has_not_does_not_hold(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELDEST_CACHE", str(tmp_path / "cache"))
    file, log = tmp_path / "result.json", tmp_path / "result.jsonl"
    words = ("bench", "run", "OhHellAny-v1", "random", "--boards", "3", "--fields", "R", "--out", str(file))
    assert run(*words).returncode == 0
    head, first, *rest = log.read_text(encoding="utf-8").splitlines()
    other = json.dumps(json.loads(first) | {"game": "oh_hell(players=5, start=99)"})
    log.write_text("\n".join([head, other, *rest, ""]), encoding="utf-8")
    wrong = run("bench", "verify", str(file), "--again", "0")
    assert wrong.returncode == 1 and wrong.stderr == ""
    assert wrong.stdout.startswith("field R, board 0: the game oh_hell(players=5, start=99) is written, and it is ")


def test_some_fields_are_measured_alone_for_trying(run: Run, task: Task, tmp_path: Path) -> None:
    file = str(tmp_path / "result.json")
    done = run("bench", "run", NAME, "random", "--boards", "3", "--fields", "R", "--out", file)
    assert done.returncode == 0 and list(json.loads(Path(file).read_text(encoding="utf-8"))["fields"]) == ["R"]
    assert run("bench", "verify", file, "--again", "1").stdout == f"{file}: everything holds\n"
    assert f"{NAME}: random was not measured in all of the fields R " in run("bench", "table", file).stderr

    log, repetition = Path(file).with_suffix(".jsonl"), tmp_path / "repetition.jsonl"
    head, *boards = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    slower = [each | {"times": [ms + 1 for ms in each["times"]], "cpu_s": 1.0} for each in boards]
    repetition.write_text("".join(json.dumps(each) + "\n" for each in (head, *slower)), encoding="utf-8")
    verify = ("bench", "verify", file, "--again", "0")
    assert run(*verify, "--log", str(repetition)).stdout == f"{file}: everything holds\n"
    repetition.replace(log)
    assert run(*verify).stdout.startswith("ms.p50: ")
    log.unlink()
    assert run(*verify).stdout.startswith(f"there is no log ({log}): nothing was replayed; its command makes it again")


@pytest.mark.parametrize(
    ("path", "name", "value"),
    [
        (RUN, "task", 3),
        (RUN, "fields", {"R": {"boards": 3}}),
        (RUN, "bot", {"name": "ppo"}),
        (RUN, "ms", {"p50": "quick", "p95": 1}),
        (RUN, "z", None),
        (EXPLOIT, "cpu_s", {"choosing": "long"}),
        (EXPLOIT, "responder", None),
        (CROSS, "boards", [[1, "two"]]),
        (CROSS, "by_bot", {}),
    ],
)
def test_a_result_that_lacks_something_is_refused_by_its_name(
    run: Run, tmp_path: Path, path: str, name: str, value: object
) -> None:
    file = tmp_path / "result.json"
    told = json.loads(Path(path).read_text(encoding="utf-8"))
    for damaged in (told | {name: value}, {each: told[each] for each in told if each != name}):
        file.write_text(json.dumps(damaged | {"self": self_digest(damaged)}))
        for command in ("table", "verify"):
            done = run("bench", command, str(file))
            assert done.returncode == 2 and done.stderr.startswith(f"eldest: {file}: damaged: `{name}"), done.stderr
            assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("path", [RUN, EXPLOIT, CROSS])
def test_a_table_refuses_what_was_changed_or_is_of_no_task(run: Run, tmp_path: Path, path: str) -> None:
    file = tmp_path / "result.json"
    told = json.loads(Path(path).read_text(encoding="utf-8"))
    file.write_text(json.dumps(told | {"low": told["low"] + 1}))
    assert f"{file}: the digest of the result differs" in run("bench", "table", str(file)).stderr
    file.write_text(json.dumps(told | {"task": "Whist-v1"}))
    assert run("bench", "table", str(file)).stderr == f"eldest: {file}: 'Whist-v1' is not a task\n"


def test_training_that_cannot_be_is_refused_in_a_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    told = json.loads(Path(RUN).read_text(encoding="utf-8")) | {"train": {"cpu_s": "many"}}
    file.write_text(json.dumps(told | {"self": self_digest(told)}))
    assert "`cpu_s` of the training must be a number" in run("bench", "table", str(file)).stderr


def test_the_log_of_a_bot_that_has_changed_is_not_continued(run: Run, task: Task, tmp_path: Path) -> None:
    bot, file = tmp_path / "bot.py", tmp_path / "result.json"
    text = (
        "from eldest.bots import Choice\nfrom eldest.cards import members\n\n\nclass Bot:\n"
        "    def __init__(self, options, seed): ...\n\n"
        "    def choose(self, view):\n        return Choice(min(members(view.legal)), 'the first')\n"
    )
    bot.write_text(text)
    words = ("bench", "run", NAME, f"py:{bot}:Bot", "--boards", "3", "--out", str(file))
    assert run(*words).returncode == 0 == run(*words).returncode
    bot.write_text(text.replace("min(", "max("))
    changed, log = run(*words), file.with_suffix(".jsonl")
    assert changed.returncode == 2 and changed.stderr == (
        f"eldest: {log} is the log of py:{bot}:Bot with other files: remove it, or name another file\n"
    )
    head, *boards = log.read_text().splitlines()
    older = {name: value for name, value in json.loads(head).items() if name != "files"}
    log.write_text("\n".join([json.dumps(older), *boards, ""]))
    bot.write_text(text)
    assert run("bench", "verify", str(file), "--again", "1").stdout == f"{file}: everything holds\n"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("3", "choose(view) has answered 3: it has to be a Choice"),
        ("Choice('3', '')", "its action has to be an int"),
    ],
)
def test_a_class_that_answers_no_choice_is_refused(
    run: Run, task: Task, tmp_path: Path, answer: str, said: str
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from eldest.bots import Choice\n\n\nclass Bot:\n    def __init__(self, options, seed): ...\n\n"
        f"    def choose(self, view):\n        return {answer}\n"
    )
    done = run("bench", "run", NAME, f"py:{bot}:Bot", "--boards", "3")
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1


def test_ctrl_c_says_how_far_it_is_and_what_is_kept(run: Run, task: Task, tmp_path: Path) -> None:
    bot, file = tmp_path / "tired.py", tmp_path / "tired.json"
    bot.write_text(
        "from eldest.bots import Choice\nfrom eldest.cards import members\n\n\nclass Tired:\n    asked = 0\n\n"
        "    def __init__(self, options, seed): ...\n\n    def choose(self, view):\n        Tired.asked += 1\n"
        "        if Tired.asked == 50:\n            raise KeyboardInterrupt\n"
        "        return Choice(next(members(view.legal)), 'the first')\n"
    )
    words = ("bench", "run", NAME, f"py:{bot}:Tired", "--boards", "20")
    done = run(*words, "--out", str(file))
    log = file.with_suffix(".jsonl")
    boards = log.read_text().count("\n") - 1
    assert done.returncode == 1 and 0 < boards < 40 and not file.exists()
    progress, last = [line for line in done.stderr.splitlines() if line != ""][:-1], done.stderr.splitlines()[-1]
    kept = f"{log} keeps them, and the same command goes on"
    assert last == f"stopped after {boards} of 40 boards that were missing: {kept}"
    assert progress == [f"{each} of 40 boards" for each in range(2, boards + 1, 2)]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("no", "not JSON"),
        ("[]", "must be an object such as"),
        ('{"bot": "ppo"}', "must be an object such as"),
        ('{"bots": {}}', "'bots' is neither `bot` nor `train`"),
        ('{"bot": {"digest": "sha256:0"}}', "`digest` of the bot is written by the run itself"),
        ('{"train": 3}', "`train` must be an object"),
        ('{"train": {"cpu_s": "long"}}', "`cpu_s` of the training must be a number of at least 0, not 'long'"),
        ('{"train": {"seed": "first"}}', "`seed` of the training must be an integer, not 'first'"),
        ('{"train": {"cpu_s": 9, "tries_cpu_s": 8}}', "`tries_cpu_s` counts all tries"),
        ('{"bot": {"name": 3}}', "the bot's name must be a text, not 3"),
    ],
)
def test_what_a_file_says_of_a_bot_is_checked(run: Run, tmp_path: Path, written: str, said: str) -> None:
    about = tmp_path / "about.json"
    about.write_text(written)
    done = run("bench", "run", NAME, "random", "--boards", "3", "--about", str(about))
    assert done.returncode == 2 and f"--about {about}: " in done.stderr and said in done.stderr


def test_tasks_are_listed(run: Run) -> None:
    assert len(run("bench", "tasks").stdout.splitlines()) == 15
    assert json.loads(run("bench", "tasks", "AdHoc-v1", "--json").stdout)[0]["partners"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "OhHell", "rules"], "'OhHell' is not a task (known: OhHell3x3-v1,"),
        (["exploit", "AdHoc-v1", "rules"], "AdHoc-v1 has fields of partners, not of opponents"),
        (["run", "AdHoc-v1", "partner:+5"], "'partner:+5' is not a bot: as partner:+3+3+3+3, 4 numbers from -3 to +3"),
        (["run", NAME, "partner:+2+2+2+2"], "partners of oh_hell have no conventions (known: counters)"),
        (["cross", NAME, "rules", "random"], f"{NAME}: cross-play needs teams of two"),
        (["exploit", "OhHellAny-v1", "rules"], "OhHellAny-v1 has several games, and this needs one: name another task"),
        (["cross", MATCH, "rules", "random"], f"{MATCH}: cross-play needs teams of two"),
        (["exploit", MATCH, "rules", "--learn", "1000"], f"--learn: {MATCH} is played in whole matches"),
        (["text", MATCH, "rules", "--out", "x.jsonl"], f"{MATCH} is played in whole matches: name a task of single"),
        (["cross", "Counters4-v1", "rules"], "two bots or more, each named once, not: rules"),
        (["run", NAME, "rules", "--fields", "RX"], f"{NAME} has no field X (its fields: R F S M)"),
        (["run", NAME, "rules", "--fields", ""], f"no field of {NAME} is named (its fields: R F S M)"),
        (["run", NAME, "rules", "--jobs", "99999999999"], "--jobs': Input should be less than or equal to 4096"),
        (["table", RESULT, "--plot", "nowhere/x.svg"], "nowhere/x.svg: there is no such folder"),
        (["seeds", RESULT, "--plot", "nowhere/x.svg"], "nowhere/x.svg: there is no such folder"),
        (["table", CROSS, "--plot", "x.svg"], f"--plot: {CROSS} has no scores"),
        (["run", NAME, "nobody"], "'nobody' is not a bot"),
        (["run", NAME, "rules", "--boards", "99999999999"], "--boards': Input should be less than or equal to 1000000"),
        (["exploit", "eldest_tiny_oh_hell", "random", "--out", "x.json"], "--out: in a tiny game the gains are only"),
        (["run", NAME, "rules", "--out", "docs"], "docs is a folder: name a file"),
        (["exploit", NAME, "rules", "--out", "nowhere/x.json"], "nowhere/x.json: there is no such folder"),
        (["cross", "Counters4-v1", "rules", "random", "--out", "nowhere/x.json"], "there is no such folder"),
        (
            ["table", CROSS, RESULT],
            f"{CROSS}: results of `run`, `exploit`, `cross` and `exact` have",
        ),
        (["verify", "pyproject.toml"], "pyproject.toml: not a result of the benchmark"),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: list[str], said: str) -> None:
    done = run("bench", *arguments)
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1 and not done.stdout


def test_a_net_that_is_not_there_and_a_result_named_as_a_log_are_refused(run: Run, tmp_path: Path) -> None:
    none = run("bench", "run", "Sweven4-v1", "net", "--boards", "3")
    assert none.returncode == 2 and "net: sweven has no net" in none.stderr
    log = run("bench", "run", NAME, "random", "--boards", "3", "--out", str(tmp_path / "r.jsonl"))
    assert log.returncode == 2 and "name the result .json" in log.stderr and not (tmp_path / "r.jsonl").exists()
