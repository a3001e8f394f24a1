"""`eldest play`: a person at the terminal, and all that can go wrong there."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from eldest.games import FAMILIES
from eldest.table.match import Match
from tests.cli.conftest import Run


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_the_end_of_input_leaves_a_match_that_goes_on(run: Run, matches: Path) -> None:
    first = run("play", "five_hundred", "--players", "3", "--seed", "4", "--seat", "1", said="pass\n")
    assert first.returncode == 0, first.stderr
    assert "--resume" in first.stderr
    left = Match.parse(only_file(matches).read_text(encoding="utf-8"))
    assert left.deal.actions[0][:3] == (left.deal.actions[0].seat, "call", left.deal.actions[0].text)
    again = run("play", "--resume")
    assert again.returncode == 0
    assert Match.parse(only_file(matches).read_text(encoding="utf-8")).deal.actions == left.deal.actions


def test_what_a_person_may_say_besides_playing(run: Run) -> None:
    words = ["?", "hand", "bids", "score", "trick", "why", "help", "hint", "rules FH-18", "rules XX-1", "quit"]
    said = "\n".join(words)
    done = run("play", "five-hundred", "--seed", "2", said=said + "\n")
    assert done.returncode == 0
    assert done.stderr.startswith("The match is kept in")
    for answer in (
        "pass, 6",
        "your hand",
        "Bids: ",
        "Score: you+P2 0, P1+P3 0",
        "No trick is over yet.",
        "Everything you hold is allowed.",
        "what is allowed now",
        "Beginning at the dealer's left each player has",
        "'XX-1' is no clause",
    ):
        assert answer in done.stdout


def test_a_wrong_card_is_refused_by_clause_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    said = "5H\n2H\n99\n\ncheese\nwhy\n"
    done = run("play", "five_hundred", "--seed", "1", "--file", str(file), said=said)
    assert "'5H' is not a call" in done.stdout
    assert "'cheese' is not a call" in done.stdout
    assert not [a for a in Match.parse(file.read_text(encoding="utf-8")).deal.actions if a.seat == 0]


def test_the_printed_hand_is_the_seats_and_no_other_card_is_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    done = run("play", "five_hundred", "--seed", "8", "--file", str(file))
    record = Match.parse(file.read_text(encoding="utf-8")).record()
    shown = re.search(r"your hand  (.*)", done.stdout)
    assert shown
    ranks = sum(len(part.split()) for part in re.split(r"[♠♥♦♣]", shown[1].replace("joker", "")))
    assert ranks + ("joker" in shown[1]) == len(record.dealt()["P0"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "whist"], "'whist' is not a game"),
        (["play", "five_hundred", "--players", "9"], "players=9: must be 2..6 (FH-1)"),
        (["play", "five_hundred", "--playrs", "3"], "no option 'playrs'"),
        (["play", "five_hundred", "--nullo-rank", "above_all_sevens", "--schedule", "original"], "(FH-76)"),
        (["play", "five_hundred", "--preset", "martian"], "preset=martian: must be one of uspc, australian (FH-69)"),
        (["play", "five_hundred", "--seat", "5"], "seat 5: there are 4 players"),
        (["play", "five_hundred", "--bots", "genius"], "bots 'genius'"),
        (["play", "five_hundred", "--name", "rules"], "name 'rules'"),
        (["play", "five_hundred", "chess"], "'chess' is neither a game nor an option"),
        (["play"], "name a game"),
        (["play", "--resume"], "no match is waiting"),
        (["play", "--resume", "--file", "nowhere.txt"], "nowhere.txt: No such file"),
        (["frolic"], "No such command"),
    ],
)
def test_bad_input_is_one_line_and_code_2(run: Run, arguments: list[str], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_damaged_match_file_is_refused_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run("play", "five_hundred", "--seed", "1", "--file", str(file))
    damaged = file.read_text(encoding="utf-8").replace("pack", "sack")
    file.write_text(damaged, encoding="utf-8")
    done = run("play", "--resume", "--file", str(file))
    assert done.returncode == 2
    assert "'sack' is not a key" in done.stderr
    assert file.read_text(encoding="utf-8") == damaged


def test_a_new_match_never_overwrites_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    done = run("play", "five_hundred", "--file", str(file))
    assert done.returncode == 2
    assert file.read_text(encoding="utf-8") == "Dear Ann"


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are set the POSIX way")
def test_a_full_disk_is_one_line_and_loses_nothing(run: Run, tmp_path: Path) -> None:
    import resource

    file = tmp_path / "match.txt"
    run("play", "five_hundred", "--seed", "1", "--file", str(file))
    before = file.read_text(encoding="utf-8")

    def no_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    done = run("play", "--resume", "--file", str(file), said="pass\n", preexec_fn=no_room)
    assert done.returncode == 2
    assert "cannot be saved" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert file.read_text(encoding="utf-8") == before
    assert [path.name for path in tmp_path.iterdir() if path.name != "data"] == ["match.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="the test drives a POSIX terminal")
def test_ctrl_c_at_a_terminal_keeps_the_match(environment: dict[str, str], tmp_path: Path) -> None:
    import pexpect

    file = tmp_path / "match.txt"
    command = f"{sys.executable} -m eldest play five_hundred --seed 3 --file {file}"
    table = pexpect.spawn(command, env=environment, encoding="utf-8", timeout=30, dimensions=(40, 100))
    table.expect("call> ")
    table.sendintr()
    table.expect("Go on with: eldest play --resume --file ")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0
    assert not Match.parse(file.read_text(encoding="utf-8")).deal.over


@pytest.mark.skipif(sys.platform == "win32", reason="the test drives a POSIX terminal")
def test_no_color_prints_no_escapes(environment: dict[str, str], tmp_path: Path) -> None:
    import pexpect

    for setting, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        table = pexpect.spawn(
            f"{sys.executable} -m eldest play five_hundred --seed 3",
            env=environment | setting,
            encoding="utf-8",
            timeout=30,
        )
        table.expect("call> ")
        assert ("\x1b[31m" in table.before) is coloured
        table.close()


@pytest.mark.skipif(os.name == "nt", reason="the test drives a POSIX terminal")
def test_a_person_plays_a_match_to_its_end(environment: dict[str, str], tmp_path: Path) -> None:
    """The person takes every hint; the match ends with a winner and the file says so."""
    import pexpect

    file = tmp_path / "match.txt"
    command = f"{sys.executable} -m eldest play five_hundred --players 3 --max-hands 2 --seed 3 --file {file}"
    table = pexpect.spawn(command, env=environment | {"NO_COLOR": "1"}, encoding="utf-8", timeout=60, echo=False)
    turns = {"call": "♠", "discard": "", "play": ""}
    for _ in range(400):
        found = table.expect([rf"({'|'.join([*turns, 'suit', 'partner', 'called'])})> ", pexpect.EOF])
        if found == 1:
            break
        table.sendline("hint")
        table.expect(r"  (\S+(?: no-trump| Nullo)?): ")
        hint = table.match[1]
        table.expect("> ")
        table.sendline("nullo" if hint == "Nullo" else hint)
    table.close()
    assert table.exitstatus == 0
    match = Match.parse(file.read_text(encoding="utf-8"))
    assert match.over
    assert len(match.records) <= 2


# ---------------------------------------------------------------- every family


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_sits_a_person_down(run: Run, matches: Path, family: str) -> None:
    done = run("play", family, "--seed", "1", said="?\nhint\nscore\n")
    assert (done.returncode, done.stdout.count("your hand  ")) == (0, 1), done.stderr
    assert Match.parse(only_file(matches).read_text(encoding="utf-8")).options.family == family


def test_sealed_bids_are_asked_once_and_shown_after_yours(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    done = run("play", "oh_hell", "--seed", "1", "--file", str(file), said="14\n2\n3\n")
    before, after = done.stdout.split("bid> ", 2)[1:]
    said = " ".join(before.split())
    assert "14 is not allowed: A bid is any number from 0 to that of the cards in the hand (OH-25)" in said
    assert not re.search(r"P[123]  bids", done.stdout.partition("you  bid 2")[0])
    assert re.findall(r"(P[123])  bids \d+", after) == ["P1", "P2", "P3"]
    assert "'3' is not a card" in after
    assert "bid 2" in after and run("play", "--resume", "--file", str(file)).stdout.count("  bids ") == 3


def test_bid_cards_of_others_are_never_shown_before_the_end(run: Run) -> None:
    done = run("play", "ninety_nine", "--seed", "1", said="hint\n")
    lay = re.search(r"your hand  (.*)", done.stdout)
    assert lay
    cards = [f"{rank}{suit}" for suit, ranks in re.findall(r"([♠♥♦♣]) ([^♠♥♦♣]*)", lay[1]) for rank in ranks.split()][
        :3
    ]
    done = run("play", "ninety_nine", "--seed", "1", said=" ".join(cards) + "\nnone\n")
    assert re.findall(r"(P\d)  has laid the bid-cards aside", done.stdout) == ["P1", "P2"]
    assert not re.search(r"P\d  lays", done.stdout)
    offers = done.stdout[done.stdout.index("offer> ") :]
    assert re.search(r"you  none\n +P1  (none|declares|reveals)\n +P2  (none|declares|reveals)\n", offers)


def test_what_each_action_brings_is_told(run: Run) -> None:
    done = run("play", "sweven", "players=3", "--seed", "1", said="think\n")
    told = [line for line in done.stdout.splitlines() if "the bid is made in" in line]
    assert len(told) >= 2 and all("points" in line or "not tried" in line for line in told)
    assert "deals fit what you know; looked at" in done.stdout
