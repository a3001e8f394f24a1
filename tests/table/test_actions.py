"""Actions in the ways people write them."""

import pytest

from eldest.families.five_hundred import rules as five_hundred
from eldest.families.oh_hell import rules as oh_hell
from eldest.table import actions
from eldest.table.actions import NotAnAction
from eldest.table.match import Match

CALL = five_hundred.PHASES[five_hundred.CALLING]


SPOKEN = {
    "7H": "7H",
    "7h": "7H",
    "♥7": "7H",
    "7♥": "7H",
    "7 ♥\ufe0f": "7H",
    "h7": "7H",
    "7 H": "7H",
    "7 hearts": "7H",
    "6 Spades": "6S",
    "8 heart": "8H",
    "hearts 7": "7H",
    "10D": "10D",
    "8NT": "8NT",
    "8n": "8NT",
    "nt8": "8NT",
    "8 no-trump": "8NT",
    "8 No trumps": "8NT",
    "9 notrumps": "9NT",
    "pass": "pass",
    "P": "pass",
    "nullo": "NULLO",
    "misere": "NULLO",
    "Misère": "NULLO",
    "open nullo": "OPEN_NULLO",
    "Open-Nullo": "OPEN_NULLO",
    "open misère": "OPEN_NULLO",
}


@pytest.mark.parametrize(("written", "meant"), SPOKEN.items())
def test_a_call_is_read_as_people_write_it(written: str, meant: str) -> None:
    assert actions.name(CALL, actions.number(CALL, written)) == meant


@pytest.mark.parametrize("call", range(1, len(five_hundred.CALLS)))
def test_every_call_parses_from_what_it_prints(call: int) -> None:
    assert actions.number(CALL, actions.name(CALL, call)) == call


@pytest.mark.parametrize("written", ["5H", "11C", "7X", "-", "", "seven hearts", "7 harts", "7 hearts 8", "P0"])
def test_what_is_no_call_is_named(written: str) -> None:
    with pytest.raises(NotAnAction, match="is not a call"):
        actions.number(CALL, written)


@pytest.mark.parametrize("written", ["1 0", "-5", "5-", "1-0"])
def test_figures_are_no_other_number_without_what_stands_between_them(written: str) -> None:
    with pytest.raises(NotAnAction, match="is not a bid"):
        actions.number(oh_hell.PHASES[oh_hell.BIDDING], written)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("pass, 7 hearts, pass", ["pass", "7 hearts", "pass"]),
        ("pass 7 hearts 8 no trumps open nullo", ["pass", "7 hearts", "8 no trumps", "open nullo"]),
        ("Ada 7 hearts Bo pass", ["Ada", "7 hearts", "Bo", "pass"]),
        ("Di 7 hearts D 8 S", ["Di", "7 hearts", "D", "8 S"]),
        ("6 hats, 5 hearts", ["6 hats", "5 hearts"]),
    ],
)
def test_the_calls_of_a_line_are_told_apart_as_they_are_typed(line: str, words: list[str]) -> None:
    assert actions.words(five_hundred.CALLS, line) == words


def test_a_refusal_names_what_is_allowed() -> None:
    deal = Match.start("sweven", {}, seed=1, dealer=0).deal
    deal.play("8")
    with pytest.raises(NotAnAction, match=r"such as pass, 9, 10\)"):
        deal.play("eight")


@pytest.mark.parametrize(("written", "seat"), [("P2", 2), ("p0", 0), ("3", 3)])
def test_a_seat_is_read(written: str, seat: int) -> None:
    assert actions.seat(written) == seat


@pytest.mark.parametrize("written", ["P", "P22", "left", "-1"])
def test_what_is_no_seat_is_named(written: str) -> None:
    with pytest.raises(NotAnAction, match="is not a seat"):
        actions.seat(written)
