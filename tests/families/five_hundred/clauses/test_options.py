"""Five Hundred: its options, presets and what cannot go together (FH-69, FH-76)."""

from __future__ import annotations

import re

import pytest

from eldest.families.five_hundred import rules as family
from eldest.families.testing.tests.options import playouts, values
from eldest.options import NotAnOption, text
from tests.families.five_hundred.facts import FACTS

OPTIONS = family.OPTIONS

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
        digests = [next(playouts(FACTS, {"players": players, name: value})) for value in values(FACTS, name)]
        assert len(set(digests)) == 1
