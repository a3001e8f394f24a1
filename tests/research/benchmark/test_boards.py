"""Boards: the same pack in all sittings and everywhere; bots of a field by lot; a bot that is asked in some phases."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from eldest import tasks
from eldest.research.benchmark.board import BoardResult, BoardSource, Edition, Episode, replayed
from eldest.research.benchmark.replay import faults
from eldest.research.benchmark.runner import BoardRunner
from eldest.table.match import Match

MATCH, ANY = "Match-NinetyNine3-v1", "OhHellAny-v1"
OFFERED = [name for name, task in tasks.items() if not task.why_not]
AGAINST = [name for name in OFFERED if not tasks[name].partners]


def played(name: str, bot: str, boards: int = 1, letter: str = "R") -> list[BoardResult]:
    runner = BoardRunner(tasks[name], bot, compiled=False)
    return [runner.play(letter, number) for number in range(boards)]


def test_packs_come_from_the_bytes_of_the_edition():
    task = tasks["OhHell3x3-v1"]
    assert BoardSource(task, "R").pack(0)[:8] == [29, 53, 38, 19, 5, 7, 8, 23]
    packs = {
        tuple(BoardSource(task, letter, edition).pack(number))
        for letter in "RFS"
        for edition in (Edition(), Edition("other", b"other"))
        for number in range(3)
    }
    assert len(packs) == 18


@pytest.mark.parametrize("name", AGAINST)
def test_rules_are_the_baseline_whatever_their_seats(name):
    """So every sitting has the same pack, dealer and chances: nothing else could make all of them equal."""
    (board,) = played(name, "rules")
    assert len(board.focal) == BoardSource(tasks[name], "R").at(0).task.sides and len(board.baseline) == 1
    assert {(tuple(each.scores), each.actions) for each in board.focal} == {
        (tuple(board.baseline[0].scores), board.baseline[0].actions)
    }


@pytest.mark.parametrize("name", OFFERED)
def test_its_actions_replay_to_its_scores(name):
    letter = next(iter(tasks[name].fields))
    (board,) = played(name, "random", letter=letter)
    assert BoardResult.from_json(board.to_json()) == board
    episode = replayed(BoardSource(tasks[name], letter).at(0), 0, board.focal[0].actions)
    assert episode.over and episode.scores == board.focal[0].scores


def test_a_field_of_several_bots_seats_them_by_lot():
    task = replace(tasks["OhHell4x8-v1"], fields={"M": ("rules", "random", "flat@1")})
    source = BoardSource(task, "M")
    seated = Counter(source.opponent(number, seat) for number in range(100) for seat in range(4))
    assert set(seated) == {"rules", "random", "flat@1"} and min(seated.values()) > 100
    assert source.opponent(7, 2) == BoardSource(task, "M").opponent(7, 2)


def test_the_sealed_bots_of_a_field_follow_from_the_edition():
    """They make some mistakes in up to three of ten occasions, and nobody knows which before the edition closes."""
    task = tasks["OhHell4x8-v1"]
    assert task.fields["M"][-2:] == ("sealed:rules", "sealed:flat@64")
    editions = [Edition(str(number), bytes([number])) for number in range(20)]
    found = [BoardSource(task, "M", edition).revealed("sealed:flat@64") for edition in editions]
    assert all(re.fullmatch("mistakes:[0-3]{5}:flat@64", each) for each in found) and len(set(found)) > 15
    source = BoardSource(task, "M", editions[0])
    assert source.revealed("sealed:rules")[:14] != source.revealed("sealed:flat@64")[:14], (
        "each has mistakes of its own"
    )
    seated = {source.opponent(number, seat) for number in range(40) for seat in range(4)}
    assert seated == {*task.fields["M"][:3], *map(source.revealed, task.fields["M"][3:])}


def test_every_board_draws_its_game_and_those_held_out_are_in_one_field():
    task = tasks[ANY]
    drawn = {
        letter: Counter(BoardSource(task, letter).at(board).task.game for board in range(300)) for letter in "RFSMH"
    }
    assert {*drawn["H"]} == {*task.held_out} and min(drawn["H"].values()) > 100
    assert all({*drawn[letter]} == {*task.games} and min(drawn[letter].values()) > 10 for letter in "RFSM")
    assert not {*task.games} & {*task.held_out} and task.seated == "3 to 8"
    boards = played(ANY, "random", boards=12)
    assert len({board.game for board in boards}) > 3 and {len(board.focal) for board in boards} >= {3, 5, 8}
    for board in boards:
        one = task.playing(board.game)
        assert len(board.focal) == one.players == len(board.focal[0].scores)
        assert len(board.focal[0].actions) == 2 * one.players * (1 + one.options.start)  # a bid and the cards
    assert list(faults(task, Edition(), replace(boards[0], game=boards[1].game))) != []


def test_a_bot_that_only_bids_is_asked_for_nothing_else():
    (board,) = played("Bid-FiveHundred4-v1", "random")
    (whole,) = played("FiveHundred4-v1", "random")
    assert 0 < len(board.times) < len(whole.times)


def test_a_match_is_played_to_its_victory():
    """As `eldest.Match` plays it with the packs of the board: one dealer after another, until somebody has won."""
    task, source = tasks[MATCH], BoardSource(tasks[MATCH], "R")
    (board,) = played(MATCH, "random")
    match, episode = Match(task.options, dealer=0), Episode(source, 0, [1])
    for action in bytes.fromhex(board.focal[1].actions):
        if not match.number or match.deal.over:
            match.next_deal(source.pack(0, match.number))
            assert episode.number == match.number - 1 and episode.deal.pack == match.deal.pack
        match.act(action, match.deal.awaited[0])
        episode.act(action)
    assert match.over and match.number == episode.number > 1
    assert [f"P{seat}" for seat, won in enumerate(episode.scores) if won] == match.winners
    assert len(episode.bids) == match.number and source.chance(0, 2, 1) != source.chance(0, 2)


def test_a_bot_that_fails_in_a_match_has_lost_its_seat_for_all_deals(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text(
        "class Bad:\n    def __init__(self, options, seed): ...\n"
        "    def choose(self, view):\n        raise ValueError('no idea')\n"
    )
    (board,) = played(MATCH, f"py:{bad}:Bad")
    assert board.lost == [(side, side, "no idea") for side in range(3)] and board.times == []


def test_a_bot_that_fails_loses_its_seat_for_one_sitting(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text(
        "class Bad:\n    def __init__(self, options, seed): ...\n"
        "    def choose(self, view):\n        raise ValueError('no idea')\n"
    )
    (board,) = played("OhHell3x3-v1", f"py:{bad}:Bad")
    assert board.lost == [(side, side, "no idea") for side in range(3)] and board.times == []
    assert [each.scores for each in board.focal] == [board.baseline[0].scores] * 3
