"""Oh Hell and Counters at a terminal."""

from __future__ import annotations

import re

import pytest

from eldest import cards
from eldest.cli.text import screen, table
from eldest.families.counters import talk as counters
from eldest.families.oh_hell import talk as oh_hell
from eldest.table.match import Match
from tests.families import some_of, tables
from tests.random_deals import Playing, name

HEARTS = screen.suit("H")
FOUR = {0: "you", 1: "P1", 2: "P2", 3: "P3"}


def fresh(name: str, **options):
    return Match.start(name, options, seed=1, dealer=0).deal


@pytest.mark.parametrize(
    ("bids", "said"), [("1 0 2 0", "bid 3, even"), ("0 0 0 1", "bid 1, 2 under"), ("3 0 2 0", "bid 5, 2 over")]
)
def test_the_sum_of_the_bids_is_announced_once_they_are_shown(bids, said):
    deal = fresh("oh_hell", start=3)
    assert oh_hell.stakes(deal, FOUR).startswith("3 cards each, ")
    for seat, bid in enumerate(bids.split()):
        deal.play(bid, seat)
    wanted = ", ".join(f"{FOUR[seat]} 0 of {bid}" for seat, bid in enumerate(bids.split()))
    assert oh_hell.stakes(deal, FOUR).endswith(f"; {said}; {wanted}")


@pytest.mark.parametrize(
    ("tricks", "said"),
    [((1, 2, 0, 0), "you and P1 are exact"), ((3, 0, 0, 0), "Nobody is exact"), ((0, 2, 1, 0), "P1 is exact")],
)
def test_whose_bids_were_exact(tricks, said):
    deal = fresh("oh_hell", start=3)
    for seat, bid in enumerate("1223"):
        deal.play(bid, seat)
    for seat, taken in enumerate(tricks):
        deal.row.result.tricks[seat] = taken
    assert oh_hell.came_to(deal, FOUR) == said


def test_what_teams_bid_and_who_is_vulnerable():
    deal = fresh("counters", variant="counters_back")
    deal.row.trump, deal.game.vulnerable = 3, 0b10
    assert counters.stakes(deal, FOUR) == f"{HEARTS} trumps; vulnerable: P1+P3"
    for bid in "2314":
        deal.play(bid)
    assert counters.stakes(deal, FOUR) == f"{HEARTS} trumps; you+P2 0 of 7, P1+P3 0 of 3; vulnerable: P1+P3"


@pytest.mark.parametrize(
    ("tricks", "said"),
    [((7, 3), "you+P2 bid 7: exact, P1+P3 bid 3: exact"), ((5, 5), "you+P2 bid 7: 2 short, P1+P3 bid 3: 2 over")],
)
def test_what_teams_did_with_their_bids(tricks, said):
    deal = fresh("counters")
    for bid in "2314":
        deal.play(bid)
    deal.row.result.tricks[0], deal.row.result.tricks[1] = tricks
    assert counters.came_to(deal, FOUR) == said


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_help_and_why_speak_of_what_is_asked_for(options):
    playing = Playing(options, seed=2)
    for step in playing:
        deal, phase = playing.at_table(step.row), playing.family.phases[step.row.phase]
        *lines, why = table.help_lines(deal, step.seat)
        said, legal = " ".join(" ".join(lines).split()), deal.legal(step.seat)
        cards_asked_for = phase.actions == "cards"
        words = (
            re.split(" or | ", said.split("for example ")[1]) if cards_asked_for else said.split(" ", 1)[1].split(",")
        )
        offered = [deal.allowed(word, step.seat) for word in words]
        assert offered == (legal[:2] if cards_asked_for else legal)
        assert f" {table.ASKED[deal.phase][0]} may not be " in why
        for line in table.all_refusals(deal, step.seat):
            refused = re.split(", | and ", line.split(" is ")[0].split(" are ")[0])
            assert not {screen.action(deal.phase, text) for text in legal} & {*refused}
            assert phase.holds or "hold" not in line.partition(":")[0]


def test_the_widow_is_thrown_away_on_one_line():
    deal = Match.start("five_hundred", {}, seed=1, dealer=0).deal
    for call in ("10NT", "pass", "pass", "pass"):
        deal.play(call)
    assert table.situation(deal, 1, FOUR).splitlines()[1].endswith("; 3 to throw away, on one line")
    for card in cards.names(deal.row.hands[1])[:2]:
        deal.play(card)
    assert table.situation(deal, 1, FOUR).splitlines()[1].endswith("; 1 to throw away")


@pytest.mark.parametrize(("text", "lines"), [
    ("short", ["short"]),
    ("trick 5: P3 ♠7  P2 ♠K  P1 ♠10  you ♠4", ["trick 5: P3 ♠7  P2 ♠K", "    P1 ♠10  you ♠4"]),
    ("  P0 fails, P1 fulfils 3: you +10", ["  P0 fails,", "    P1 fulfils 3: you +10"]),
    ("one word after another and no mark", ["one word after another and", "    no mark"]),
    ("unbreakable" * 4, ["unbreakable" * 4]),
])  # fmt: skip
def test_a_remark_is_folded_where_it_hurts_least(monkeypatch, text, lines):
    monkeypatch.setenv("COLUMNS", "26")
    assert screen.folded(text).split("\n") == lines
    assert "".join("".join(lines).split()) == "".join(text.split())
