"""The arena: the same deal in all seats, whoever plays it and however often it is broken off."""

from __future__ import annotations

import json

import pytest

from eldest.bots import NotABot
from eldest.families.counters import rules as counters
from eldest.families.counters.traits import FAMILY
from eldest.research.arena.contest import Board, Contest, NotAContest, budget
from eldest.research.arena.executors import processes
from eldest.research.arena.players import check
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.made import made
from eldest.research.arena.rotation import sittings
from tests.research.arena.arenas import SETTINGS, contest, named, played, report, timeless


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (8, 8)])
def test_the_first_bot_has_each_side_once(players, sides):
    sat = sittings(players, sides)
    assert [each.first for each in sat] == [(side,) for side in range(sides)]
    for each in sat:
        assert {seat % sides for seat in range(players) if not each.seats[seat]} == set(each.first)
        assert set(each.first) | set(each.second) == set(range(sides))


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_mixed_it_has_every_number_of_sides_equally_often_in_each_seat(sides):
    sat = sittings(sides, sides, mix=True)
    for many in range(1, sides):
        these = [each for each in sat if len(each.first) == many]
        assert len(set(these)) == sides
        assert [sum(side in each.first for each in these) for side in range(sides)] == [many] * sides
    assert len(sat) == sides * (sides - 1)


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
@pytest.mark.parametrize("bot", ["rules", "random"])
def test_equal_bots_come_to_the_same_in_all_sittings(setting, bot):
    """So every sitting has the same pack, dealer, score and chances: nothing else could make the scores equal."""
    match = contest(*setting, bot, bot)
    for board_result in played(match, 4):
        assert [sat.seats for sat in board_result.sat] == [each.text for each in match.sittings()]
        assert len({(sat.pack, tuple(sat.scores)) for sat in board_result.sat}) == 1
        assert board_result.gain(match) == 0


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_better_bots_gain(setting):
    match = contest(*setting, "rules", "random")
    assert report(match, played(match, 30))["pairs"][0]["mean"] > 0


def test_deals_differ_and_the_turn_to_deal_goes_round():
    match = contest("oh_hell", {"players": 4, "start": 3})
    board_results = played(match, 6)
    assert [each.dealer for each in board_results] == [0, 1, 2, 3, 0, 1]
    assert len({each.sat[0].pack for each in board_results}) == 6
    other = played(contest("oh_hell", {"players": 4, "start": 3}, seed="1"), 1)
    assert other[0].sat[0].pack not in {each.sat[0].pack for each in board_results}


def test_a_gain_is_the_score_beyond_the_mean_of_the_others():
    match = contest("oh_hell", {"players": 3, "start": 2})
    board_result = played(match, 1)[0]
    by_hand = []
    for side, sat in enumerate(board_result.sat):
        others = [score for other, score in enumerate(sat.scores) if other != side]
        by_hand.append(sat.scores[side] - sum(others) / 2)
    assert board_result.gain(match) == pytest.approx(sum(by_hand) / 3)


def test_teams_are_two_sittings_with_a_team_on_either_side():
    match = contest("five_hundred", {"players": 4})
    board_result = played(match, 1)[0]
    assert [sat.seats for sat in board_result.sat] == ["0101", "1010"]
    first, second = (sat.scores for sat in board_result.sat)
    assert board_result.gain(match) == pytest.approx((first[0] - first[1] + second[1] - second[0]) / 2)


def test_everybody_meets_everybody_over_the_same_deals():
    match = contest("sweven", {"players": 3}, "rules", "random", "random")
    board_results = played(match, 3)
    assert [each.board for each in board_results] == [
        Board(pair, at) for pair in ((0, 1), (0, 2), (1, 2)) for at in range(3)
    ]
    assert len({(each.number, each.sat[0].pack) for each in board_results}) == 3
    found = report(match, board_results)
    assert [each["name"] for each in found["ratings"]] == ["rules", "random #2", "random #3"]
    assert found["ratings"][0]["rating"] > max(each["rating"] for each in found["ratings"][1:])


def test_a_whole_match_is_won_by_somebody():
    match = contest("sweven", {"players": 3}, matches=True)
    for board_result in played(match, 2):
        for sat in board_result.sat:
            assert sum(sat.scores) == pytest.approx(1)
            assert sat.deals > 1
    assert -1 <= report(match, played(match, 2))["pairs"][0]["mean"] <= 1


def test_bids_are_counted():
    match = contest("oh_hell", {"players": 4, "start": 3})
    found = report(match, played(match, 5))["bots"]
    assert [each["bids"] for each in found] == [5 * 4 * 1, 5 * 4 * 3]
    assert found[0]["made"] > found[1]["made"]
    assert found[0]["share_of_bids"] == 0.25
    assert found[0]["times"]["choices"] == 5 * 4 * (1 + 3)
    assert found[0]["times"]["max"] >= found[0]["times"]["p95"] >= found[0]["times"]["p50"] > 0


def test_contracts_are_counted_of_whoever_bids_them():
    match = contest("sweven", {"players": 4})
    board_results = played(match, 8)
    bids = [bid for each in board_results for sat in each.sat for bid in sat.bids]
    assert 0 < len(bids) <= 8 * 4
    assert {bot for bot, _ in bids} <= {0, 1}


# ---------------------------------------------------------------- the log


def test_a_log_goes_on_where_it_ends(tmp_path):
    match = contest("oh_hell", {"players": 3, "start": 3})
    whole = timeless(played(match, 6))
    path = tmp_path / "arena.jsonl"
    assert timeless(played(match, 2, path=str(path))) == whole[:2]
    before = path.read_bytes()
    assert timeless(played(match, 6, path=str(path))) == whole
    assert path.read_bytes().startswith(before), "what was played is not played again"
    assert len(path.read_text().splitlines()) == 7


def test_a_line_that_was_being_written_is_played_again(tmp_path):
    match = contest("oh_hell", {"players": 3, "start": 3})
    path = tmp_path / "arena.jsonl"
    whole = timeless(played(match, 4, path=str(path)))
    for cut in (1, 40, len(path.read_bytes().splitlines()[-1])):
        path.write_bytes(path.read_bytes()[:-cut])
        assert timeless(played(match, 4, path=str(path))) == whole
        assert len(path.read_text().splitlines()) == 5


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("nothing\n", "line 1: not a line"),
        ("[]\n", "not a log of an arena"),
        ('{"format":"eldest arena 9"}\n', "not a log of an arena"),
        ("HEAD\n{}\n", "line 2: not a line"),
        ('HEAD\n{"pair":[0,1],"number":0,"dealer":0,"sat":[],"chances":[],"lost":[],"times":{}}\n', "line 2"),
    ],
)
def test_what_is_no_log_is_refused(tmp_path, written, said):
    match = contest("sweven", {"players": 3})
    path = tmp_path / "arena.jsonl"
    path.write_text(written.replace("HEAD", json.dumps(match.to_json())))
    kept = path.read_bytes()
    with pytest.raises(NotAContest, match=said):
        played(match, 1, path=str(path))
    assert path.read_bytes() == kept


@pytest.mark.parametrize("other", [{"seed": "1"}, {"mix": True}, {"matches": True}])
def test_a_log_of_another_contest_is_refused(tmp_path, other):
    path = str(tmp_path / "arena.jsonl")
    played(contest("sweven", {"players": 3}), 1, path=path)
    with pytest.raises(NotAContest, match=f"another contest: {next(iter(other))}"):
        played(contest("sweven", {"players": 3}, **other), 1, path=path)
    with pytest.raises(NotAContest, match="another contest: game"):
        played(contest("sweven", {"players": 4}, **other), 1, path=path)


# ---------------------------------------------------------------- who plays


@pytest.mark.parametrize("more", [{}, {"mix": True}])
def test_two_processes_come_to_the_same(more):
    match = contest("oh_hell", {"players": 3, "start": 2}, "rules", "random", **more)
    assert timeless(played(match, 5, processes(2))) == timeless(played(match, 5))


def test_bots_that_nobody_knows_are_refused():
    with pytest.raises(NotABot, match="'nobody' is not a bot"):
        check(contest("sweven", {}, "rules", "nobody"))
    with pytest.raises(NotAContest, match="at least two"):
        Contest(contest("sweven", {}).options, ("rules",))


def test_what_a_spec_allows():
    assert budget("search@50ms") == pytest.approx(0.05)
    assert budget("search@1.5s") == pytest.approx(1.5)
    assert budget("search@400") is None
    assert budget("rules") is None


@pytest.mark.parametrize(
    ("given", "bids", "tricks", "kept"),
    [
        ({}, (3, 5), (3, 7), [True, True]),
        ({}, (4, 0), (3, 7), [False, False]),
        ({}, (0, 10), (0, 10), [True, True]),
        ({"variant": "counters_joker"}, (3, 5), (3, 7), [True, False]),
    ],
)
def test_at_counters_tricks_over_do_not_hurt_but_in_the_joker_forms(given, bids, tricks, kept):
    rules = counters.OPTIONS.make(given).record()
    result = counters.RESULT()
    result.bids[:2], result.tricks[:2] = bids, tricks
    assert [made(FAMILY, rules, result, [0, 0], side) for side in range(2)] == kept


def test_the_log_of_a_bot_that_has_changed_is_refused(tmp_path):
    bot, path = tmp_path / "bot.py", tmp_path / "arena.jsonl"
    bot.write_text("class Bot: ...\n")
    match = contest("sweven", {"players": 3}, f"py:{bot}:Bot", f"cmd:python {bot}", f"cmd:{'x' * 300}", "rules")
    for _ in range(2):
        Log(match, str(path)).__exit__(None, None, None)
    bot.write_text("class Bot: pass\n")
    with pytest.raises(NotAContest) as refused:
        Log(match, str(path))
    assert str(refused.value) == f"{path} is the log of py:{bot}:Bot with other files: remove it, or name another file"
    Log(match, str(path), closed=True)
    head = json.loads(path.read_text())
    assert head.pop("files").keys() == {f"py:{bot}:Bot", f"cmd:python {bot}"}
    path.write_text(json.dumps(head) + "\n")  # as older logs are
    Log(match, str(path)).__exit__(None, None, None)
