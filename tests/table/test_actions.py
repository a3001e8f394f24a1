"""Actions in the ways people write them."""

import pytest

from eldest.games import five_hundred
from eldest.table import actions
from eldest.table.actions import NotAnAction

CALL = five_hundred.PHASES[five_hundred.CALLING]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("7H", "7H"),
        ("7h", "7H"),
        ("♥7", "7H"),
        ("7♥", "7H"),
        ("h7", "7H"),
        ("7 H", "7H"),
        ("10D", "10D"),
        ("8NT", "8NT"),
        ("8n", "8NT"),
        ("nt8", "8NT"),
        ("8 no-trump", "8NT"),
        ("8 No trumps", "8NT"),
        ("pass", "pass"),
        ("P", "pass"),
        ("nullo", "NULLO"),
        ("misere", "NULLO"),
        ("open nullo", "OPEN_NULLO"),
        ("Open-Nullo", "OPEN_NULLO"),
    ],
)
def test_a_call_is_read_as_people_write_it(written: str, meant: str) -> None:
    assert actions.name(CALL, actions.number(CALL, written)) == meant


@pytest.mark.parametrize("call", range(1, len(five_hundred.CALLS)))
def test_every_call_parses_from_what_it_prints(call: int) -> None:
    assert actions.number(CALL, actions.name(CALL, call)) == call


@pytest.mark.parametrize("written", ["5H", "11C", "7X", "-", "", "seven hearts", "P0"])
def test_what_is_no_call_is_named(written: str) -> None:
    with pytest.raises(NotAnAction, match="is not a call"):
        actions.number(CALL, written)


@pytest.mark.parametrize(("written", "seat"), [("P2", 2), ("p0", 0), ("3", 3)])
def test_a_seat_is_read(written: str, seat: int) -> None:
    assert actions.seat(written) == seat


@pytest.mark.parametrize("written", ["P", "P22", "left", "-1"])
def test_what_is_no_seat_is_named(written: str) -> None:
    with pytest.raises(NotAnAction, match="is not a seat"):
        actions.seat(written)
