"""Programs in the arena: what they are asked, and that no misbehaviour holds anything up."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eldest.bots import seat_bot
from eldest.bots.programs.process import Fault, Process
from eldest.bots.programs.program import Program
from eldest.bots.programs.request import request
from eldest.cards import members
from eldest.families import family as family_of
from eldest.research.arena.executors import processes
from eldest.research.arena.players import SeatedProgram, check
from eldest.research.arena.results.board_result import BoardResult
from eldest.table.deal import Deal
from eldest.table.match import Match
from tests.families import some_of, tables
from tests.patience import PATIENCE, until
from tests.research.arena.arenas import contest, played, report, timeless

ROOT = Path(__file__).parents[3]
BAD = Path(__file__).with_name("bad_program.py")
SMALL = ("oh_hell", {"players": 3, "start": 2})
HASTY = 1.5  # seconds, for tests in which it is waited for


def bad(kind: str, after: int = 2) -> str:
    """The command of a program that misbehaves after some answers."""
    return shlex.join([sys.executable, str(BAD), kind, str(after)])


def children() -> set[int]:
    """The processes that this one has begun and that are there still, dead ones too."""
    with subprocess.Popen(
        ["ps", "-o", "pid=", "--ppid", str(os.getpid())], stdout=subprocess.PIPE, text=True
    ) as listing:
        listed, _ = listing.communicate()
    return {int(pid) for pid in listed.split()} - {listing.pid}


# ---------------------------------------------------------------- what it is asked


def asked_in(deal: Deal) -> list[tuple[int, dict[str, Any]]]:
    """Every question of a deal that rule players play, with its seat; the last one is the number it was asked."""
    found = []
    bot = seat_bot("rules", deal.options.family, 0)
    while not deal.over:
        seat = deal.awaited[0]
        view, seen = SeatedProgram(Program("none", 1.0)).sees(deal, seat)
        found.append((seat, request(view, 1, 1.0, seen)))
        deal.act(bot.choose(deal.view(seat)).action, seat)
    return found


@pytest.mark.parametrize("options", some_of(tables()), ids=str)
def test_a_question_is_json_and_names_what_is_legal(options):
    match = Match.start(options.family, options.to_json(), seed="asked")
    for seat, asked in asked_in(match.deal):
        assert json.loads(json.dumps(asked)) == asked
        assert asked["seat"] == f"P{seat}" and asked["legal"]
        assert set(asked["options"]) == set(options.declared())


@pytest.mark.parametrize("options", some_of(tables()), ids=str)
def test_a_question_says_nothing_that_the_seat_does_not_know(options):
    """All that others hold is changed in the record: not a letter of the question changes."""
    family = family_of(options.family)
    bot = seat_bot("rules", options.family, 0)
    deal = Match.start(options.family, options.to_json(), seed="secret").deal
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        other = Deal(family, options, deal.game, None)
        other.row = family.deal.structure.from_buffer_copy(
            b"".join(
                (number if seen else number ^ 0x15).to_bytes(8, sys.byteorder, signed=True)
                for number, seen in zip(family.deal.numbers(deal.row), family.deal.mask(seat), strict=True)
            )
        )
        blank = other.view(seat)
        told = request(view, 1, 1.0)
        assert request(type(view)(family, options, seat, view.game, blank.row, view.legal), 1, 1.0) == told
        raw = type(view)(family, options, seat, view.game, other.row, view.legal)
        assert request(raw, 1, 1.0) == told, "even where the whole record is given"
        deal.act(bot.choose(view).action, seat)


def test_what_others_did_is_told_as_far_as_it_is_open():
    deal = Match.start("oh_hell", {"players": 3, "start": 2}, seed="seen", dealer=0).deal
    asked = asked_in(deal)
    assert [each["action"] for each in asked[2][1]["actions"]] == [None, None], "bids that are not shown yet"
    assert all(each["action"] is not None for each in asked[-1][1]["actions"])


# ---------------------------------------------------------------- good ones


def test_a_program_plays_its_seats():
    match = contest(*SMALL, f"cmd:{bad('good')}", "rules")
    board_results = played(match, 3)
    found = report(match, board_results)["bots"][0]
    assert found["lost"] == [] and found["times"]["clock"] == "wall"
    assert found["times"]["choices"] == 3 * 3 * (1 + 2)
    assert timeless(played(match, 3, processes(2))) == timeless(board_results)


@pytest.mark.parametrize("game", ["five_hundred", "sweven", "oh_hell", "ninety_nine", "counters"])
def test_the_example_plays_every_game_and_better_than_at_random_at_its_own(game):
    example = f"cmd:{shlex.join([sys.executable, str(ROOT / 'docs' / 'example_bot.py')])}"
    match = contest(game, {"players": 4, "start": 8} if game == "oh_hell" else {}, example, "random")
    found = report(match, played(match, 20 if game == "oh_hell" else 2))
    assert found["bots"][0]["lost"] == []
    assert game != "oh_hell" or found["pairs"][0]["low"] > 0


def test_the_example_is_short_enough_to_be_read():
    code = (ROOT / "docs" / "example_bot.py").read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


def test_a_program_states_its_chances(tmp_path):
    path = tmp_path / "sure.py"
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    q = json.loads(line)\n"
        "    print(json.dumps({'id': q['id'], 'action': q['legal'][0], 'chance': 0.25}), flush=True)\n"
    )
    match = contest(*SMALL, f"cmd:{shlex.join([sys.executable, str(path)])}", "rules")
    board_results = played(match, 2)
    found = report(match, board_results)["bots"]
    made = [hit for each in board_results for sat in each.sat for bot, hit in sat.bids if bot == 0]
    assert found[0]["chances"]["times"] == len(made) == 6
    assert found[0]["chances"]["brier"] == pytest.approx(sum((0.25 - hit) ** 2 for hit in made) / 6, abs=1e-6)
    assert "chances" not in found[1]


def test_a_program_never_meets_a_deal_twice(tmp_path):
    """Else it would know the other hands in the second sitting."""
    path, told = tmp_path / "notes.py", tmp_path / "notes"
    path.write_text(
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        "    q = json.loads(line)\n"
        "    if q['phase'] == 'bid':\n"
        f"        with open({str(told)!r}, 'a') as notes:\n"
        "            print(os.getpid(), q['seat'], q['standing']['dealer'], *q['deal']['hands'], file=notes)\n"
        "    print(json.dumps({'id': q['id'], 'action': q['legal'][0]}), flush=True)\n"
    )
    match = contest(*SMALL, "rules", f"cmd:{shlex.join([sys.executable, str(path)])}")
    played(match, 3)
    notes = told.read_text().splitlines()
    assert len(notes) == len(set(notes)) == 3 * 3 * 2
    assert len({note.split()[0] for note in notes}) == 3 * 2, "one for each seat of each sitting, for all deals"


# ---------------------------------------------------------------- bad ones

KINDS = {
    "dies_at_once": "exit code 1",
    "closes": "closed its output",
    "never_reads": "not a bid",
    "crashes": "exit code 1",
    "stalls": "no answer in",
    "babbles": "did not answer JSON",
    "another_id": "not the id",
    "truth_for_id": "not the id",
    "a_list": "not answer an object",
    "no_action": "named no action",
    "no_card": "not a card",
    "cheats": "not allowed",
    "is_more_than_sure": "no number from 0 to 1",
    "binary": "did not answer JSON",
    "without_end": "more than 65536 bytes",
    "floods": "not the id",
    "deep": "did not answer JSON",
    "half_a_line": "has no end",
    "twice": "not the id",
}


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_misbehaves_loses_his_seat_to_level_1(kind):
    before = children()
    match = contest(*SMALL, f"cmd:{bad(kind)}", "rules", patience=HASTY if kind in ("stalls", "closes") else PATIENCE)
    board_results = played(match, 2)
    lost = [each for board_result in board_results for each in board_result.lost]
    assert sorted(each.seat for each in lost) == [0, 1, 2], "each seat once"
    assert all(each.bot == 0 and KINDS[kind] in each.why for each in lost)
    assert all(len(each.said) <= 120 and each.said.isprintable() for each in lost)
    assert len(board_results) == 2 and all(len(each.sat) == 3 for each in board_results)
    assert children() <= before, "nothing is left of it"


def said(kind: str) -> BoardResult:
    return played(contest(*SMALL, f"cmd:{bad(kind)}", "rules"), 1)[0]


def test_what_it_said_is_told():
    assert said("babbles").lost[0].said == "I think I shall play the ace."
    assert said("crashes").lost[0].said == "RuntimeError: I am lost"
    assert said("dies_at_once").lost[0].said == "no bot here"


def test_level_1_then_plays_as_it_always_does():
    """A program that has lost all its seats before its bid is a rule player from then on."""
    match = contest(*SMALL, f"cmd:{bad('dies_at_once')}", "rules")
    for board_result in played(match, 3):
        assert board_result.gain(match) == 0


def test_a_seat_that_was_lost_stays_lost_when_a_log_goes_on(tmp_path):
    match = contest(*SMALL, f"cmd:{bad('babbles')}", "rules")
    path = str(tmp_path / "log.jsonl")
    assert len(played(match, 1, path=path)[0].lost) == 3
    assert [len(each.lost) for each in played(match, 3, processes(2), path=path)] == [3, 0, 0]


@pytest.mark.parametrize("kind", ["has_children", "stays"])
def test_what_does_not_end_by_itself_is_ended(kind):
    before = children()
    process = Process(bad(kind))
    deal = Match.start("oh_hell", {"players": 3}, seed="1").deal
    process.ask(json.dumps(request(deal.view(deal.awaited[0]), 1, 1.0)).encode(), 10.0)
    group = next(iter(children() - before))
    process.close()
    assert group not in children()
    until(lambda: not alive(group))  # a process that is killed takes a moment to die


def alive(group: int) -> list[str]:
    """The states of the processes of a group; those of the dead, whom whoever inherits them has to bury, left out."""
    listed = subprocess.run(["ps", "-e", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    states = [state for found, state in map(str.split, listed.splitlines()) if int(found) == group]
    return [state for state in states if not state.startswith("Z")]


def test_a_program_that_is_not_there():
    with pytest.raises(Fault, match="cannot be started"):
        Process("/nowhere/at/all")
    with pytest.raises(Fault, match="no program is named"):
        check(contest(*SMALL, "cmd: ", "rules"))
    with pytest.raises(Fault, match="cannot be read"):
        check(contest(*SMALL, "cmd:'", "rules"))
    match = contest(*SMALL, "cmd:/nowhere/at/all", "rules")
    assert {each.why for each in played(match, 1)[0].lost} == {"it cannot be started: No such file or directory"}


def test_a_program_is_begun_anew_after_a_fault():
    deal = Match.start("oh_hell", {"players": 3}, seed="1").deal
    view = deal.view(deal.awaited[0])
    program = Program(bad("babbles", 1), 10.0)
    legal = next(members(view.legal))
    for _ in range(2):
        assert program.choose(view).action == legal
        with pytest.raises(Fault, match="JSON"):
            program.choose(view)
    program.close()
