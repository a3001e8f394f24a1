"""The output of `eldest legend`."""

from __future__ import annotations

from typer.testing import CliRunner

from eldest.cli import app


def told(*words: str) -> list[str]:
    done = CliRunner().invoke(app, ["legend", *words])
    assert done.exit_code == 0, done.output
    return done.output.splitlines()


def test_every_byte_is_named():
    lines = told("oh_hell", "--players", "3")
    assert lines[0] == "152 bytes: oh_hell(players=3)"
    assert "     131  deal.phase               the phase: 0 bid 1 play 2 over" in lines
    assert "      81  trace of 5C              0, or 1 + the seat that did it + 8 times the rounds over before" in lines


def test_hidden_fields_are_told_of_the_whole_alone():
    named = [[line.split()[1] for line in told("sweven", *more)[1:]] for more in ((), ("--whole",))]
    assert [("deal.hands" in names, "deal.hands[3]" in names) for names in named] == [(True, False), (False, True)]


def test_columns_for_nets_have_names():
    columns = [line.split(maxsplit=3)[1:] for line in told("counters", "--dense")[1:]]
    assert ["0", "1", "deal.leader = nobody"] in columns and ["-inf", "inf", "game.scores[0]"] in columns
    columns = [line.split(maxsplit=3)[1:] for line in told("counters", "--dense", "--layout", "ego/1")[1:]]
    assert ["0", "1", "deal.leader = +1"] in columns and ["-1", "1", "game.scores[me]"] in columns
    egocentric = [
        CliRunner().invoke(app, ["legend", "counters", *each, "--layout", "ego/1"]).stdout for each in ([], ["--dense"])
    ]
    assert egocentric[0] == egocentric[1] and "columns, ego/1" in egocentric[0]
    wrong = CliRunner().invoke(app, ["legend", "counters", "--dense", "--layout", "ego"])
    assert "layout='ego': must be one of fields/1, ego/1" in str(wrong.exception)
