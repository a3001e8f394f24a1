"""Published matches: written, read again, and whatever else is refused in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.families import FAMILIES
from eldest.table.fair import published
from eldest.table.fair.published import NotAMatch
from eldest.table.fair.verification import verify
from tests.table.fair.fairly import played

MATCH = played("five_hundred", 2, bots=(1,), withholding=(3,), players=4)[1]
WRITTEN = json.dumps(MATCH.to_json())


@pytest.mark.parametrize("name", FAMILIES)
def test_a_match_is_read_as_it_was_written(name):
    match = played(name, 1)[1]
    assert published.parse(str(match)) == match


def test_deals_that_are_secret_yet_are_read_too():
    shut = replace(MATCH.deals[1], shares=replace(MATCH.deals[1].shares, opening=None), record=None)
    match = replace(MATCH, deals=(MATCH.deals[0], shut))
    assert published.parse(str(match)) == match
    assert not {"opening", "record"} & set(match.to_json()["deals"][1])


def test_the_records_call_the_seats_as_they_are_called_by_now():
    match = published.parse(str(replace(MATCH, seats=("Ann", "", "Zoë | Bo", "P3"))))
    assert [deal.record["seats"] for deal in match.deals] == [["Ann", "", "Zoë | Bo", "P3"]] * 2
    assert verify(match).holds


def test_names_and_options_may_be_left_out():
    written = MATCH.to_json()
    del written["seats"], written["options"]
    assert published.parse(json.dumps(written)) == MATCH


def changed(change: Callable[[Any], object]) -> str:
    written = json.loads(WRITTEN)
    change(written)
    return json.dumps(written)


def put(*path: object) -> Callable[[Any], object]:
    """Put the last of these at the place that the others lead to."""
    *road, last, value = path

    def change(written: Any) -> None:
        for step in road:
            written = written[step]
        written[last] = value

    return change


HEX = "is not 64 hex digits in small letters"


@pytest.mark.parametrize(("change", "words"), [
    (put("eldest_match", 3), "version 3 is newer than this program reads (2): please install a newer Eldest"),
    (put("eldest_match", 2), "version 2: this match would be written in version 1"),
    (put("deals", 0, "repeated", {"match": 1, "deal": 1}), "version 1: this match would be written in version 2"),
    (put("deals", 0, "repeated", {"match": 1}), "deal 1 of the file: repeated: the key 'deal' is missing"),
    (put("deals", 0, "repeated", {"match": 0, "deal": 1}), "deal 1 of the file: repeated: 0 is not the number"),
    (put("eldest_match", "1"), "'1' is not a version"),
    (put("eldest_match", True), "True is not a version"),
    (put("table", "a b"), "table and match: 'a b' is not the id of a table (letters, digits, - and _)"),
    (put("table", 7), "table and match: 7 is not a text on one line"),
    (put("match", 1.5), "table and match: 1.5 is not the number of a match or deal"),
    (put("game", "whist"), "game: 'whist' is not a game (known: five_hundred, "),
    (put("game", []), "game: [] is not a text on one line"),
    (put("options", "players", 9), "options: players=9: must be 2..6 (FH-1)"),
    (put("options", "plyers", 4), "options: 'plyers' is not a known key"),
    (put("options", []), "options: not an object"),
    (put("seats", ["P0"]), "seats: 1 entries for 4 seats"),
    (put("seats", 2, "a\nb"), r"seats: 'a\nb' is not a text on one line"),
    (put("pack", 3, "ZZ"), "pack: 'ZZ' is not a card"),
    (put("pack", "AS"), "pack: not a list"),
    (put("dealer", "P0"), "dealer: 'P0' is neither 'drawn' nor 'fixed'"),
    (put("dealer", []), "dealer: [] is neither 'drawn' nor 'fixed'"),
    (put("deals", {}), "deals: not a list"),
    (put("more", 1), "'more' is not a known key"),
    (lambda written: written.pop("deals"), "the key 'deals' is missing"),
    (put("deals", 1, 7), "deal 2 of the file: not an object"),
    (put("deals", 1, "deal", "2"), "deal 2 of the file: '2' is not the number of a match or deal"),
    (put("deals", 1, "promise", None), "deal 2 of the file: promise: not an object"),
    (put("deals", 1, "promise", "secret", "F" * 64), f"deal 2 of the file: promise: '{'F' * 64}' {HEX}"),
    (put("deals", 1, "promise", "seats", 0, "origin", "dog"), "promise: 'dog' is no origin of a seed (person, bot, "),
    (put("deals", 1, "promise", "seats", 0, "origin", {}), "promise: {} is no origin of a seed (person, bot, "),
    (put("deals", 1, "promise", "seats", 0, "commitment", 0), f"promise: 0 {HEX}"),
    (lambda written: written["deals"][1]["promise"]["seats"].pop(), "promise: 3 entries for 4 seats"),
    (put("deals", 1, "withheld", [1, 0]), "withheld: [1, 0] are not seats, each once and in their order"),
    (put("deals", 1, "withheld", [4]), "withheld: [4] are not seats, each once and in their order"),
    (put("deals", 1, "withheld", ["P0"]), "withheld: ['P0'] are not seats, each once and in their order"),
    (put("deals", 1, "withheld", [True]), "withheld: [True] are not seats, each once and in their order"),
    (put("deals", 1, "opening", "seeds", 2, None), f"opening: None {HEX}"),
    (put("deals", 1, "opening", "seeds", 2, "x" * 10**6), f"{'x' * 75} … {HEX}"),
    (put("deals", 1, "opening", "seeds", []), "opening: 0 entries for 4 seats"),
    (put("deals", 1, "opening", {}), "opening: the key 'secret' is missing"),
    (put("deals", 1, "record", []), "record: not an object"),
])  # fmt: skip
def test_a_malformed_match_is_refused_in_one_line(change, words):
    with pytest.raises(NotAMatch) as refusal:
        published.parse(changed(change))
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(("written", "words"), [
    ("", "line 1: Expecting value"),
    ("{", "line 1: Expecting property name"),
    ("[]", "a published match is a JSON object with the key 'eldest_match'"),
    ("{}", "a published match is a JSON object with the key 'eldest_match'"),
    ("[" * 100_000, "the JSON is nested too deeply for a match"),
    ('{"eldest_match": ' + "9" * 5_000 + "}", "a number is too long"),
    ("eldest record 1\n", "a hand record has no seeds to verify"),
])  # fmt: skip
def test_what_is_no_match_at_all_is_refused_in_one_line(written, words):
    with pytest.raises(NotAMatch) as refusal:
        published.parse(written)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("cut", range(1, len(WRITTEN), 997))
def test_a_match_cut_short_is_refused(cut):
    with pytest.raises(NotAMatch):
        published.parse(WRITTEN[:cut])


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["P1", "AS", "bid"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


def places(written: Any, road: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value, by the keys that lead to it."""
    found = [road] if road else []
    keys = written if isinstance(written, dict) else range(len(written)) if isinstance(written, list) else ()
    for key in keys:
        found += places(written[key], (*road, key))
    return found


PLACES = places(json.loads(WRITTEN))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PLACES), ANYTHING)
def test_whatever_stands_anywhere_is_refused_or_judged(road, value):
    try:
        match = published.parse(changed(put(*road, value)))
    except NotAMatch as refusal:
        assert "\n" not in str(refusal)
    else:
        assert all("\n" not in fault for deal in verify(match).deals for fault in deal.faults)
