"""The text arena as a command: figures, transcripts that continue and can be verified, faults that are counted."""

from __future__ import annotations

import json
import shlex
import sys

import pytest

from eldest import tasks
from eldest.research.benchmark.runner import BoardRunner
from tests.cli.conftest import environment, matches, run  # noqa: F401 fixtures
from tests.docs import DOCS
from tests.research.text_arena.stub_server import Answer, first_legal, legal, serving

NAME = "OhHell3x3-v1"
EXAMPLE = f"cmd:{shlex.join([sys.executable, str(DOCS / 'example_text_bot.py')])}"


def figures(done):
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_bots_and_a_program_answer_through_the_protocol(run, tmp_path):  # noqa: F811
    file = tmp_path / "text.jsonl"
    command = ["bench", "text", NAME, "rules", "random", EXAMPLE, "--out", str(file)]
    run(*command, "--boards", "2")
    told = figures(run(*command, "--boards", "4", "--json"))
    rules, random, example = told["models"]
    assert rules["gain"] == rules["low"] == 0 > random["gain"]
    assert all(each["boards"] == 4 and each["deals"] == 12 and each["played"] for each in told["models"])
    assert sum(example["faults"].values()) == example["defaults"] == 0 and example["turns"] > 24
    assert len(told["ratings"]) == 3 and len(file.read_text().splitlines()) == 1 + 3 * 4
    assert run("bench", "verify", str(file)).stdout == f"{file}: everything holds\n"
    other = run("bench", "text", NAME, "random", "--talk", "--out", str(file))
    assert other.returncode == 2 and "is the transcript of something else" in other.stderr
    head, board = file.read_text().splitlines()[:2]
    file.write_text(f"{head}\n{board[:-1]}")
    assert run("bench", "verify", str(file)).stdout == "there is no whole board in it: nothing was replayed\n"


def test_a_bot_plays_as_it_plays_without_words(run, tmp_path):  # noqa: F811
    file = tmp_path / "text.jsonl"
    bot = tmp_path / "lowest.py"
    bot.write_text(
        "from eldest.bots import Choice\n\nclass Lowest:\n    def __init__(self, options, seed): ...\n"
        "    def choose(self, view):\n        return Choice((view.legal & -view.legal).bit_length() - 1, 'low')\n"
    )
    for name in ("FiveHundred3-v1", "Bid-FiveHundred4-v1", "Counters6x3-v1"):
        file.unlink(missing_ok=True)
        run("bench", "text", name, f"py:{bot}:Lowest", "--boards", "1", "--out", str(file))
        sat = json.loads(file.read_text().splitlines()[1])["sittings"]
        played = BoardRunner(tasks[name], f"py:{bot}:Lowest", compiled=False).play("R", 0)
        assert [each["actions"] for each in sat] == [each.actions for each in played.focal]


def test_a_transcript_of_a_bot_that_has_changed_is_not_continued(run, tmp_path):  # noqa: F811
    file, bot = tmp_path / "text.jsonl", tmp_path / "bot.py"
    bot.write_text(
        "from eldest.bots import seat_bot\n\n\n"
        "def bot(options, seed):\n    return seat_bot('rules', options.family, seed)\n"
    )
    command = ["bench", "text", NAME, f"py:{bot}:bot", "--boards", "1", "--out", str(file)]
    assert run(*command).returncode == 0 == run(*command).returncode
    bot.write_text(bot.read_text() + "\n")
    refused = run(*command)
    assert refused.returncode == 2 and refused.stderr == (
        f"eldest: {file} is the transcript of py:{bot}:bot with other files: remove it, or name another file\n"
    )
    assert run("bench", "text", NAME, "random", "--boards", "1", "--out", str(file)).returncode == 0
    head, board, *rest = file.read_text().splitlines()
    older = {name: value for name, value in json.loads(board).items() if name != "files"}
    file.write_text("\n".join([head, json.dumps(older), *rest, ""]))
    assert run(*command).returncode == 0
    assert run("bench", "verify", str(file)).stdout == f"{file}: everything holds\n"


def test_faults_are_told_asked_again_and_counted(run, tmp_path):  # noqa: F811
    """A model that never bids a number, and plays a card only when it is told which ones it may."""

    def script(request):
        again = len(request["messages"]) > 2
        if "turn: bid." in request["messages"][1]["content"]:
            return Answer("Let me see." if again else "ACTION: ninety")
        return first_legal(request) if again else Answer("ACTION: JK\nSAY: I hold the ace of spades")

    file = tmp_path / "text.jsonl"
    with serving(script) as stub:
        model = f"openai:stub@{stub.url}"
        command = ["bench", "text", NAME, model, "--boards", "3", "--jobs", "2", "--out", str(file), "--json"]
        (told,) = figures(run(*command, "--setting", "temperature=0.5"))["models"]
    bids = 9
    plays = told["turns"] - bids
    assert told["faults"] == {"illegal": plays, "unreadable": 2 * bids, "cut": 0, "late": 0}
    assert (told["defaults"], told["played"], told["replies"]) == (bids, False, 2 * told["turns"])
    assert told["tokens_a_deal"][0] > 100 and told["talk"] is None
    assert {request["temperature"] for request in stub.requests} == {0.5}
    answers = [request["messages"][-1]["content"] for request in stub.requests if len(request["messages"]) > 2]
    assert any("does not hold JK. Answer again, with a last line ACTION: and one of: " in each for each in answers)
    assert run("bench", "verify", str(file)).returncode == 0


def test_talk_is_heard_and_what_it_gives_away_is_counted(run, tmp_path):  # noqa: F811
    def script(request):
        hand = request["messages"][1]["content"].partition("Your hand: ")[2].split()[0]
        return Answer(f"SAY: I hold {hand}\nACTION: {legal(request)[0]}")

    file = tmp_path / "text.jsonl"
    with serving(script) as stub:
        command = ["bench", "text", "FiveHundred4-v1", f"openai:stub@{stub.url}", "--boards", "1", "--talk"]
        (told,) = figures(run(*command, "--out", str(file), "--json"))["models"]
    assert told["talk"]["lines"] == told["talk"]["true"] == 4 and told["talk"]["bits"] == pytest.approx(
        2.1043, abs=1e-4
    )
    turns = json.loads(file.read_text().splitlines()[1])["sittings"][0]["turns"]
    first, partner = turns[0], turns[1]
    assert f"P{first['seat']} says: {first['says']}" in partner["question"]
    assert run("bench", "verify", str(file)).returncode == 0


def test_a_transcript_that_was_changed_is_found(run, tmp_path):  # noqa: F811
    file = tmp_path / "text.jsonl"
    run("bench", "text", NAME, "rules", "--boards", "1", "--out", str(file))
    head, line = file.read_text().splitlines()
    for change, said in (
        (lambda told: told["sittings"][1]["scores"].__setitem__(0, 99), "sitting 2: scores"),
        (lambda told: told["sittings"][0]["turns"][0].__setitem__("question", "?"), "it goes otherwise"),
        (lambda told: told["sittings"][0]["turns"].pop(), "fewer replies than turns"),
        (lambda told: told["sittings"].pop(), "there are 2 sittings"),
    ):
        told = json.loads(line)
        change(told)
        file.write_text(f"{head}\n{json.dumps(told)}\n")
        done = run("bench", "verify", str(file))
        assert done.returncode == 1 and said in done.stdout, done
    file.write_text(f"{head}\n{{}}\n")
    assert "line 2: not a line of a transcript" in run("bench", "verify", str(file)).stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([NAME, "nobody"], "'nobody' is not a bot"),
        (["OhHell", "rules"], "'OhHell' is not a task"),
        ([NAME, "openai:model"], "is not a model (such as openai:MODEL@http"),
        ([NAME, "openspiel:ismcts"], "do not play in the text arena"),
        ([NAME, "cmd:false"], "cmd:false: it has ended with exit code 1"),
        ([NAME, "cmd:echo hello"], "it did not answer"),
        ([NAME, "rules", "--setting", "x"], "must be NAME=JSON"),
    ],
)
def test_bad_input_is_one_line(run, arguments, said):  # noqa: F811
    done = run("bench", "text", *arguments, "--boards", "1")
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1
