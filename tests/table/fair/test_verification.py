"""Verification, and the script of one page: both find the same matches whole, and the same ones tampered with."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from eldest.families import FAMILIES
from eldest.table.fair import published
from eldest.table.fair.published import NotAMatch, PublishedMatch
from eldest.table.fair.verification import verify
from tests.table.fair.fairly import played

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_deal.py"

Written = dict[str, Any]
Script = Callable[[Written], bool]


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Script:
    """Whether the script finds that a match holds; what it stumbles over does not."""

    def holds(written: Written) -> bool:
        file = tmp_path / "match.json"
        file.write_text(json.dumps(written), encoding="utf-8")
        monkeypatch.setattr(sys, "argv", [str(SCRIPT), str(file)])
        try:
            runpy.run_path(str(SCRIPT))
        except SystemExit as end:
            return not end.code
        except Exception:
            return False
        raise AssertionError("the script must say by its exit code what it found")

    return holds


def holds(written: Written) -> bool:
    """Whether `eldest deal verify` finds that a match holds; one that cannot be read does not."""
    try:
        return verify(published.parse(json.dumps(written))).holds
    except NotAMatch:
        return False


def copy_of(match: PublishedMatch) -> Written:
    copied: Written = json.loads(str(match))
    return copied


SHORT = played("sweven", 2, bots=(1,), withholding=(2,), players=4)[1]


# ---------------------------------------------------------------- good files


@pytest.mark.parametrize("name", FAMILIES)
def test_a_fair_match_holds(name, script):
    match = played(name, 3, bots=(0,), withholding=(1,))[1]
    verification = verify(match)
    assert verification.holds
    assert [deal.shares.withheld for deal in verification.deals] == [(1,)] * len(match.deals)
    assert script(copy_of(match))


def test_a_match_holds_in_any_table_and_with_a_dealer_who_was_chosen(script):
    for number, given in enumerate([{"players": 2, "two_hand": "dead_hand"}, {"players": 6}, {"joker": False}], 1):
        match = played("five_hundred", 2, number, fixed=number % 2, **given)[1]
        assert verify(match).holds
        assert script(copy_of(match))


def test_a_match_to_its_end_holds():
    match, written = played("sweven", 99, 5)
    assert match.over
    assert verify(written).holds


def test_what_is_not_opened_yet_is_no_fault(script):
    shut = [replace(deal, shares=replace(deal.shares, opening=None), record=None) for deal in SHORT.deals]
    for deals in (shut, [SHORT.deals[0], shut[1]], [shut[0], SHORT.deals[1]], []):
        match = replace(SHORT, deals=tuple(deals))
        assert verify(match).holds
        assert script(copy_of(match))


def test_the_script_needs_nothing_but_python(tmp_path):
    """In a process that sees neither this package nor any other."""
    file = tmp_path / "match.json"
    file.write_text(str(SHORT), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(SCRIPT), str(file)], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "deal 1: holds\ndeal 2: holds\n"


def test_the_script_fits_on_a_page():
    lines = SCRIPT.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 60
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


# ---------------------------------------------------------------- tampering


def leaves(written: Any, road: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all single values."""
    if not isinstance(written, (dict, list)):
        yield road
        return
    for key in written if isinstance(written, dict) else range(len(written)):
        yield from leaves(written[key], (*road, key))


def other(value: Any) -> Any:
    """A value like this one that is another."""
    if isinstance(value, int):
        return value + 1
    swaps = {"person": "bot", "bot": "person", "substitute": "person", "drawn": "fixed", "AS": "KS"}
    if value in swaps:
        return swaps[value]
    if len(value) == 2 and value[1] in "SCDH":
        return "AS"
    return f"{value[:-1]}{'0' if value[-1] != '0' else '1'}"


def tampered(road: tuple[Any, ...]) -> Written:
    written = copy_of(SHORT)
    *steps, last = road
    inside: Any = written
    for step in steps:
        inside = inside[step]
    inside[last] = other(inside[last])
    return written


# What only the table can tell (docs/fair_dealing.md), and a play that may be another just as well.
UNTOLD = {("dealer",), *(("deals", deal, "promise", "seats", 2, "commitment") for deal in (0, 1))}
# What the script does not look at: the rules of the game, and how deals follow each other.
RULES = {"game", "options", "seats", "before", "dealt", "result", "after", "deal", "eldest_record", "actions"}


def roads() -> Iterator[tuple[Any, ...]]:
    for road in leaves(copy_of(SHORT)):
        if road not in UNTOLD and "actions" not in road:
            yield road


def seen_by_the_script(road: tuple[Any, ...]) -> bool:
    inside_the_record = road[3:4] if road[2:3] == ("record",) else road[:1]
    return road == ("deals", 0, "record", "before", "dealer") or not RULES & set(inside_the_record)


@pytest.mark.parametrize("top", sorted({road[0] for road in roads()}))
def test_each_value_changed_in_turn_is_found(top, script):
    changed = [road for road in roads() if road[0] == top]
    assert [road for road in changed if holds(tampered(road))] == []
    seen = [road for road in changed if seen_by_the_script(road)]
    assert [road for road in seen if script(tampered(road))] == []
    assert [road for road in changed if road not in seen and not script(tampered(road))] == []


def deal(written: Written, place: int = 0) -> Any:
    return written["deals"][place]


def swap(listed: list[Any], one: int, two: int) -> None:
    listed[one], listed[two] = listed[two], listed[one]


def say_it_was_a_person(written: Written) -> None:
    deal(written)["promise"]["seats"][1]["origin"] = "person"


TAMPERING: dict[str, tuple[Callable[[Written], object], str]] = {
    "another table": (lambda w: w.update(table="other"), "the secret is not the one that was promised"),
    "another match": (lambda w: w.update(match=2), "the seed of P0 is not the one that was promised"),
    "deals in another order": (lambda w: swap(w["deals"], 0, 1), "deal 1 should stand here"),
    "a deal left out": (lambda w: w["deals"].pop(0), "deal 1 should stand here"),
    "a deal twice": (lambda w: w["deals"].append(deal(w)), "deal 3 should stand here"),
    "two cards of a pack": (
        lambda w: swap(deal(w)["record"]["pack"], 5, 30),
        "its pack is not the one that the seeds give: card 6 from the top should be ",
    ),
    "the pack before it is mixed": (lambda w: swap(w["pack"], 0, 1), "the pack does not begin as that of this game"),
    "two seeds": (
        lambda w: swap(deal(w)["opening"]["seeds"], 0, 3),
        "the seed of P3 is not the one that was promised",
    ),
    "two seats' commitments": (
        lambda w: swap(deal(w)["promise"]["seats"], 0, 3),
        "the seed of P0 is not the one that was promised",
    ),
    "a substitute passed off as a person's": (say_it_was_a_person, "the seed of P1 is a substitute and not marked"),
    "a seat that withheld, unmarked": (
        lambda w: deal(w).pop("withheld"),
        "the seed of P2 is not the one that was promised",
    ),
    "a seat that did not withhold, marked": (
        lambda w: deal(w).update(withheld=[0, 2]),
        "the seed of P0 does not follow from the secret",
    ),
    "a bot that withholds": (lambda w: deal(w).update(withheld=[1, 2]), "P1 cannot have withheld a seed"),
    "another opening": (
        lambda w: deal(w).update(opening=deal(w, 1)["opening"]),
        "the secret is not the one that was promised",
    ),
    "a record without its seeds": (lambda w: deal(w).pop("opening"), "its record is published, its seeds are not"),
    "another first dealer": (
        lambda w: deal(w)["record"]["before"].update(dealer=3),
        "its record has another first dealer than P",
    ),
    "another name for the shuffle": (
        lambda w: deal(w)["record"].update(shuffle="sha256 1 deal 1"),
        "its record does not name the shuffle that the seeds give, fair ",
    ),
}


@pytest.mark.parametrize("kind", TAMPERING)
def test_tampering_is_found_and_named_by_both(kind, script):
    change, words = TAMPERING[kind]
    written = copy_of(SHORT)
    change(written)
    verification = verify(published.parse(json.dumps(written)))
    found = [*verification.faults, *(fault for each in verification.deals for fault in each.faults)]
    assert [fault for fault in found if words in fault], found
    assert not script(written)


def earlier(record: Written, deals: int) -> None:
    """As if so many deals had been played before."""
    record["before"]["deals"] = deals
    record["after"]["deals"] = deals + 1


@pytest.mark.parametrize(("change", "words"), [
    (lambda record: record["after"].update(deals=9), "its record does not hold: deal 2: after is "),
    (lambda record: record["actions"].pop(), "its record does not hold: "),
    (lambda record: record["actions"].reverse(), "its record does not hold: "),
    (lambda record: record.update(deal=1), "its record is that of deal 1"),
    (lambda record: record.update(seats=["A", "B", "C", "D"]), "its record names other seats"),
    (lambda record: record.update(result={}, after={}), "its record does not say what it came to"),
    (lambda record: earlier(record, 5), "its record does not go on where the deal before it ended"),
    (lambda record: record.update(eldest_record=99), "version 99 is newer"),
    (lambda record: record.update(deal=float("inf")), "its record does not hold: a value has the wrong form"),
    (lambda record: record.clear(), "its record does not hold: a JSON record is an object with the key"),
])  # fmt: skip
def test_a_record_that_does_not_hold_is_named(change, words):
    written = copy_of(SHORT)
    change(deal(written, 1)["record"])
    first, second = verify(published.parse(json.dumps(written))).deals
    assert first.faults == ()
    assert [fault for fault in second.faults if words in fault], second.faults


def test_a_match_that_began_before_is_found():
    written = copy_of(SHORT)
    earlier(deal(written)["record"], 1)
    assert "its record does not begin a match" in verify(published.parse(json.dumps(written))).deals[0].faults


def test_a_deal_after_the_end_is_found():
    whole = played("sweven", 99, 5)[1]
    more = replace(whole.deals[-1].shares, name=replace(whole.deals[-1].shares.name, deal=len(whole.deals) + 1))
    record = dict(whole.deals[-1].record) | {"deal": len(whole.deals) + 1}
    longer = replace(whole, deals=(*whole.deals, replace(whole.deals[-1], shares=more, record=record)))
    assert "its record does not go on where the deal before it ended" in verify(longer).deals[-1].faults


def test_a_pack_of_another_game_is_found():
    written = copy_of(played("five_hundred", 1, players=4)[1])
    written["options"]["joker"] = False
    verification = verify(published.parse(json.dumps(written)))
    assert verification.faults == ("the pack does not begin as that of this game",)
    assert [fault for fault in verification.deals[0].faults if "its record is of another game" in fault]
