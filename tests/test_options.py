"""Options of every family: the rule book has them, each of them matters, every two of them go together."""

from __future__ import annotations

import enum
import hashlib
import re
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from eldest import _jit
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, text
from eldest.table import rule_book
from tests.families import known
from tests.random_deals import Playing, batch, conserved

SOME_NUMBER = 3  # stands for "any positive whole number"


def values(each: str, name: str) -> list[str]:
    """The texts of every value of an option, presets too; of an option without end, its default and another."""
    if name == "preset":
        return list(family(each).options.presets)
    option = family(each).options.declared()[name]
    listed = [text(value) for value in option.values] or [str(SOME_NUMBER)]
    return listed if text(option.default) in listed else [text(option.default), *listed]


def names(each: str) -> list[str]:
    """The options of a family, and `preset` where there is one."""
    declared = family(each).options
    return [*declared.declared(), *(["preset"] if declared.presets else [])]


NAMES = [(each, name) for each in FAMILIES for name in names(each)]
EVERY_VALUE = [(each, name, value) for each, name in NAMES for value in values(each, name)]

# ---------------------------------------------------------------- the rule book


@pytest.mark.parametrize(("each", "name"), [pair for pair in NAMES if pair[1] != "preset"])
def test_the_rule_book_lists_the_option_with_its_values_default_and_clauses(each, name):
    option = family(each).options.declared()[name]
    rows = [line.split("|") for line in rule_book.book(each).splitlines() if line.startswith("| `")]
    (row,) = [cells for cells in rows if f"`{name}`" in cells[1]]
    if isinstance(option.default, (bool, enum.IntEnum)):
        assert [text(value) for value in option.values if f"`{text(value)}`" not in row[2]] == []
    assert option.default is None or text(option.default) in row[3]
    assert [label for label in re.findall(r"[A-Z]{2}-\d+", option.clause) if not re.search(rf"{label}\b", row[4])] == []


@pytest.mark.parametrize("each", FAMILIES)
def test_the_rule_book_lists_no_other_option(each):
    rows = re.findall(r"^\| (`[^|]*`)[^|]*\|[^|]*\|[^|]*\|[^|]*[A-Z]{2}-\d+", rule_book.book(each), re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert listed - set(names(each)) == set()


@pytest.mark.parametrize("each", FAMILIES)
def test_every_option_has_a_line_of_help(each):
    assert [name for name, option in family(each).options.declared().items() if not option.help] == []


# ---------------------------------------------------------------- text in, text out


@pytest.mark.parametrize(("each", "name", "value"), EVERY_VALUE)
def test_options_parse_and_print_to_the_same(each, name, value):
    declared = family(each).options
    options = declared.make({**known(each).SUITABLE.get(name, {}), name: value})
    inside = ", ".join(f"{key}={said}" for key, said in {**known(each).SUITABLE.get(name, {}), name: value}.items())
    hyphens = each.replace("_", "-")
    said = inside.replace("True", "true").replace("False", "false")
    assert (declared.parse(str(options)), declared.parse(f"{hyphens}({said})")) == (options, options)


@pytest.mark.parametrize("each", FAMILIES)
def test_defaults_print_as_nothing(each):
    assert str(family(each).options()) == f"{each}()"


@pytest.mark.parametrize("each", FAMILIES)
@pytest.mark.parametrize(
    "written", ["{}(jocker=true)", "{}(players)", "whist()", "{}(", "{}(players=1)", "{}(players=x)"]
)
def test_what_is_no_option_is_refused_in_one_line(each, written):
    with pytest.raises(NotAnOption) as refused:
        family(each).options.parse(written.format(each))
    assert "\n" not in str(refused.value)


# ---------------------------------------------------------------- every option matters


def playouts(each: str, given: dict[str, object], deals: int = 1) -> Iterator[str]:
    """
    A digest after every deal of one long random game and of those that follow it.

    Of every byte of every record that the deals went through, and of the scores.
    """
    games = family(each)
    options = games.options.make(given)
    rules, game, total = options.record(), games.game(), hashlib.sha256()
    for number in range(deals):
        playing = Playing(options, seed=number, game=game)
        for step in playing:
            total.update(bytes(step.row))
        games.rules.settle(rules, game, playing.row.result)
        total.update(bytes(playing.row) + bytes(game))
        if games.rules.winners(rules, game):
            game = games.game()
        yield total.hexdigest()


SOON = 5_000  # deals in which a value must have come to matter
DEFAULT = {
    (each, name): text(option.default) for each in FAMILIES for name, option in family(each).options.declared().items()
} | {(each, "preset"): next(iter(family(each).options.presets), "") for each in FAMILIES}
CHANGES = [change for change in EVERY_VALUE if change[2] != DEFAULT[change[:2]]]


def unlike(each: str, name: str, changed: dict[str, object]) -> dict[str, object]:
    """The same with the option's default; where that follows from the others and comes to this value, with another."""
    make, rest = family(each).options.make, {key: said for key, said in changed.items() if key != name}
    others = ({**rest, name: value} for value in (DEFAULT[each, name], *values(each, name)))
    return next(given for given in others if bytes(make(given).record()) != bytes(make(changed).record()))


@pytest.mark.parametrize(("each", "name", "value"), CHANGES)
def test_every_value_changes_some_playout(each, name, value):
    changed = {**known(each).SUITABLE.get(name, {}), name: value}
    pairs = zip(playouts(each, unlike(each, name, changed), SOON), playouts(each, changed, SOON), strict=True)
    assert any(one != other for one, other in pairs)


# ---------------------------------------------------------------- every two values go together

INTERPRETED, COMPILED = 20, 1_000


def players_for(each: str, given: dict[str, str]) -> list[str]:
    """The numbers of players with which two options have a meaning."""
    suitable = [known(each).SUITABLE.get(name, {}) for name in given if name in known(each).ONLY]
    wanted = [str(chosen["players"]) for chosen in suitable if "players" in chosen]
    return [given["players"]] if "players" in given else wanted or values(each, "players")


def plays(options, deals: int) -> None:
    """Play random deals and settle them; look at every result, and at every card of the last deal."""
    table, games = batch(options), family(options.family)
    played = table.play(deals)
    row = games.deal.structure.from_buffer_copy(table.tables[0]["deal"].tobytes())
    assert row.awaited == 0 and conserved(options, row) and known(options.family).ended(options, row)
    assert known(options.family).added_up(options, played.results)
    assert not played.gains[:, games.rules.sides(options.record()) :].any()


PAIRS = [(each, *pair) for each in FAMILIES for pair in combinations(names(each), 2)]


@pytest.mark.parametrize(("each", "first", "second"), PAIRS)
def test_every_two_values_play(each, first, second):
    allowed = 0
    for one, two in product(values(each, first), values(each, second)):
        given = {first: one, second: two}
        tables = players_for(each, given)
        deals = (COMPILED if _jit.compiling() else INTERPRETED) // len(tables)
        for players in tables:
            try:
                options = family(each).options.make({**given, "players": players})
            except NotAnOption as refused:
                assert any(f"({label})" in str(refused) for label in known(each).TOGETHER)
                continue
            plays(options, deals)
            allowed += 1
    assert allowed
