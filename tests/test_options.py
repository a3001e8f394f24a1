"""Options: what the rule book's table says, each of them matters, every two of them go together."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
import pytest

from eldest import _jit
from eldest.games import five_hundred as family
from eldest.options import NotAnOption, text
from tests.random_deals import Playing, batch, conserved

OPTIONS = family.OPTIONS
HANDS_OF_A_GAME = 3  # max_hands stands for "any positive whole number"

# ---------------------------------------------------------------- the table of the rule book


def printed(book: str) -> dict[str, tuple[list[str], str, str]]:
    """The rows of the book's options table: values, default and clauses by name."""
    table = book[book.index("## 3. Options") :]
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| `?(\w+)`? \| (FH-.*?) \|$", table, re.MULTILINE)
    return {name: (re.findall(r"`(\w+)`", listed) or [listed], default, label) for name, listed, default, label in rows}


def declared() -> dict[str, tuple[list[str], str, str]]:
    """The declarations in the form of that table."""
    rows = {}
    for name, option in OPTIONS.declared().items():
        values = [text(value) for value in option.values]
        if option.high is not None:
            values = [f"{option.low}..{option.high}"]
        rows[name] = (values or ["none"], text(option.default), option.clause)
    return rows | {"preset": (list(OPTIONS.presets), next(iter(OPTIONS.presets)), OPTIONS.preset_clause)}


def test_the_options_table_is_the_declarations(rule_book):
    assert declared() == printed(rule_book)


def test_every_option_has_a_line_of_help():
    assert [name for name, option in OPTIONS.declared().items() if not option.help] == []


# ---------------------------------------------------------------- text in, text out


def values(name: str) -> list[str]:
    """The texts of every value of an option, presets too."""
    if name == "preset":
        return list(OPTIONS.presets)
    option = OPTIONS.declared()[name]
    return [text(value) for value in option.values] or ["none", str(HANDS_OF_A_GAME)]


NAMES = [*OPTIONS.declared(), "preset"]
EVERY_VALUE = [(name, value) for name in NAMES for value in values(name)]


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_options_parse_and_print_to_the_same(name, value):
    options = OPTIONS.make({name: value})
    assert (OPTIONS.parse(str(options)), OPTIONS.parse(f"five-hundred({name}={value})")) == (options, options)


def test_defaults_print_as_nothing():
    assert str(OPTIONS()) == "five_hundred()"


@pytest.mark.parametrize(("given", "words"), [
    ({"players": "7"}, "players=7: must be 2..6 (FH-1)"),
    ({"players": "four"}, "players=four: must be 2..6 (FH-1)"),
    ({"players": True}, "players=true: must be 2..6 (FH-1)"),
    ({"players": None}, "players=none: must be 2..6 (FH-1)"),
    ({"joker": "maybe"}, "joker=maybe: must be true, false (FH-7)"),
    ({"joker": 1}, "joker=1: must be true, false (FH-7)"),
    ({"schedule": "bridge"}, "schedule=bridge: must be avondale, original, inverted (FH-25..FH-28)"),
    ({"schedule": 3}, "schedule=3: must be avondale, original, inverted (FH-25..FH-28)"),
    ({"max_hands": "0"}, "max_hands=0: must be none, or a whole number from 1 (FH-79)"),
    ({"max_hands": "-1"}, "max_hands=-1: must be none, or a whole number from 1 (FH-79)"),
    ({"max_hands": 1.5}, "max_hands=1.5: must be none, or a whole number from 1 (FH-79)"),
    ({"preset": "french"}, "preset=french: must be one of uspc, australian (FH-69)"),
])  # fmt: skip
def test_a_value_out_of_range_is_refused_with_its_clause(given, words):
    with pytest.raises(NotAnOption) as refused:
        OPTIONS.make(given)
    assert str(refused.value) == words


@pytest.mark.parametrize("written", ["five_hundred(jocker=true)", "five_hundred(joker)", "whist()", "five_hundred("])
def test_what_is_no_option_is_refused_in_one_line(written):
    with pytest.raises(NotAnOption) as refused:
        OPTIONS.parse(written)
    assert "\n" not in str(refused.value)


# ---------------------------------------------------------------- presets and contradictions


def test_fh_69_uspc_is_all_defaults():
    assert OPTIONS.make({"preset": "uspc"}) == OPTIONS()


def test_fh_69_australian_is_what_the_book_lists(rule_book):
    clause = re.search(r"\*\*FH-69\*\* \[ruling\] `preset: australian` = (.*?), Avondale table", rule_book)[1]
    listed = dict(re.findall(r"`(\w+): (\w+)`", clause)) | {"schedule": "avondale"}
    assert OPTIONS.make({"preset": "australian"}) == OPTIONS.make(listed)


def test_fh_69_an_option_given_by_name_overrides_the_preset():
    assert OPTIONS.make({"preset": "australian", "slam_250": "true"}).slam_250 is True


@pytest.mark.parametrize("schedule", ["original", "inverted"])
@pytest.mark.parametrize("above", [{"nullo_rank": "above_all_sevens"}, {"preset": "australian"}])
def test_fh_76_nullo_above_all_sevens_needs_the_avondale_table(schedule, above):
    with pytest.raises(NotAnOption, match=rf"needs schedule=avondale, not {schedule} \(FH-76\)"):
        OPTIONS.make({"schedule": schedule, **above})


OTHER_PLAYERS = {
    "five_partner": (2, 3, 4, 6),
    "called_card_announced": (2, 3, 4, 6),
    "partner_share": (2, 3, 4, 6),
    "six_sides": (2, 3, 4, 5),
    "two_hand": (3, 4, 5, 6),
}


@pytest.mark.parametrize("name", OTHER_PLAYERS)
def test_fh_76_options_for_another_number_of_players_have_no_effect(name):
    for players in OTHER_PLAYERS[name]:
        digests = [next(playouts({"players": players, name: value})) for value in values(name)]
        assert len(set(digests)) == 1


# ---------------------------------------------------------------- every option matters


def playouts(given: dict[str, object], deals: int = 1) -> Iterator[str]:
    """
    A digest after every deal of one long random game and of those that follow it.

    Of every byte of every record that the deals went through, and of the scores.
    """
    options = OPTIONS.make(given)
    rules, game, total = options.record(), family.GAME(), hashlib.sha256()
    for number in range(deals):
        playing = Playing(options, seed=number, game=game)
        for step in playing:
            total.update(bytes(step.row))
        family.settle(rules, game, playing.row.result)
        total.update(bytes(playing.row) + bytes(game))
        if family.winners(rules, game):
            game = family.GAME()
        yield total.hexdigest()


# Options under which another one comes to matter soon, and in how many deals it must.
SUITABLE: dict[str, dict[str, object]] = {
    "all_pass_widow": {"all_pass": "play_no_trump"},
    "five_partner": {"players": 5},
    "called_card_announced": {"players": 5, "five_partner": "called_card"},
    "partner_share": {"players": 5},
    "six_sides": {"players": 6},
    "two_hand": {"players": 2},
    "slam_250": {"players": 5, "five_partner": "one_or_two", "schedule": "original"},
    "joker_lead": {"players": 3, "all_pass": "play_no_trump"},
    "must_bid_out": {"players": 2, "max_hands": 12},
}
SOON = 5_000
CHANGES = [(name, value) for name, value in EVERY_VALUE if value != declared()[name][1]]


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_every_value_changes_some_playout(name, value):
    suitable = SUITABLE.get(name, {})
    pairs = zip(playouts(suitable, SOON), playouts({**suitable, name: value}, SOON), strict=True)
    assert any(default != changed for default, changed in pairs)


# ---------------------------------------------------------------- every two values go together

TABLES = {"five_partner": 5, "called_card_announced": 5, "partner_share": 5, "six_sides": 6, "two_hand": 2}
INTERPRETED, COMPILED = 20, 1_000
CONTRADICTION = "(FH-76)"


def players_for(given: dict[str, str]) -> list[str]:
    """The numbers of players with which two options have a meaning."""
    wanted = [str(TABLES[name]) for name in given if name in TABLES]
    return [given["players"]] if "players" in given else wanted or values("players")


def pairs_of(first: str, second: str) -> Iterator[dict[str, str]]:
    for one, two in product(values(first), values(second)):
        yield {first: one, second: two}


def plays(options, deals: int) -> None:
    """Play random deals and settle them; look at every result, and at every card of the last deal."""
    table = batch(options)
    played = table.play(deals)
    row = family.DEAL.structure.from_buffer_copy(table.tables[0]["deal"].tobytes())
    assert row.awaited == 0 and conserved(options, row)
    bid = played.results["contract"] != family.NOTHING
    tricks = played.results["tricks"].sum(axis=1)
    assert np.array_equal(tricks, np.where(bid, family.HAND, 0))
    assert not played.gains[~bid].any() and not played.gains[:, family.sides(options.record()) :].any()


@pytest.mark.parametrize(("first", "second"), [*combinations(NAMES, 2)])
def test_every_two_values_play(first, second):
    allowed = 0
    for given in pairs_of(first, second):
        tables = players_for(given)
        deals = (COMPILED if _jit.compiling() else INTERPRETED) // len(tables)
        for players in tables:
            try:
                options = OPTIONS.make({**given, "players": players})
            except NotAnOption as refused:
                assert CONTRADICTION in str(refused)
                continue
            plays(options, deals)
            allowed += 1
    assert allowed
