"""Options: the rule book has them, their text can be read back, each of them matters."""

from __future__ import annotations

import enum
import hashlib
import pickle
import re
from collections.abc import Iterator
from itertools import combinations, islice
from typing import NamedTuple

import pytest

from eldest.families.testing.base import Cases, FamilyTests
from eldest.families.testing.facts import Facts, Given
from eldest.families.testing.random_deal import RandomDeal
from eldest.options import NotAnOption, Options, text
from eldest.table import rule_book

SOME_NUMBER = 3  # stands for "any positive whole number"
AROUND, AT_ONCE = 200, 5  # options and deals tried, if none are given under which it matters
PRESET = "preset"
NO_OPTIONS = ("{}(jocker=true)", "{}(players)", "nothing()", "{}(", "{}(players=1)", "{}(players=x)")


class Value(NamedTuple):
    """An option and the text of one of its values."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.name}={self.value}"


def names(facts: Facts) -> list[str]:
    """The options of a family, and `preset` if it has any."""
    declared = facts.family.options
    return [*declared.declared(), *([PRESET] if declared.presets else [])]


def values(facts: Facts, name: str) -> list[str]:
    """The texts of every value of an option, presets too; of an unlimited option, its default and another."""
    if name == PRESET:
        return list(facts.family.options.presets)
    option = facts.family.options.declared()[name]
    listed = [text(value) for value in option.values] or [str(SOME_NUMBER)]
    return listed if text(option.default) in listed else [text(option.default), *listed]


def default(facts: Facts, name: str) -> str:
    """The text of an option's default; the first preset, because it is all defaults."""
    declared = facts.family.options
    return next(iter(declared.presets)) if name == PRESET else text(declared.declared()[name].default)


def every_value(facts: Facts) -> list[Value]:
    """Every value of every option."""
    return [Value(name, value) for name in names(facts) for value in values(facts, name)]


def playouts(facts: Facts, given: Given, deals: int = 1) -> Iterator[str]:
    """
    Digests after every deal of a long random game and of further ones.

    Each digest covers every byte of every record in the deals, and the scores.
    """
    family = facts.family
    options = family.options.make(given)
    rules, game, total = options.record(), family.game(), hashlib.sha256()
    for number in range(deals):
        playing = RandomDeal(facts, options, seed=number, game=game)
        for step in playing:
            total.update(bytes(step.row))
        family.rules.settle(rules, game, playing.row.result)
        total.update(bytes(playing.row) + bytes(game))
        if family.rules.winners(rules, game):
            game = family.game()
        yield total.hexdigest()


def allowed(facts: Facts, given: Given) -> bool:
    """Whether a game can be created with these options."""
    try:
        facts.family.options.make(given)
    except NotAnOption:
        return False
    return True


def beside(facts: Facts, value: Value) -> Iterator[Given]:
    """
    Options, including this value, that allow it: the suitable ones of the facts.

    If the facts say none, the defaults, then every other value, then every two.
    """
    if facts.suitable is not None:
        yield {**facts.suitable.get(value.name, {}), value.name: value.value}
        return
    others = [each for each in every_value(facts) if each.name not in (value.name, PRESET)]
    for number in range(3):
        for some in combinations(others, number):
            given = {**dict(some), value.name: value.value}
            if allowed(facts, given):
                yield given


class OptionTests(FamilyTests):
    """Every option and each of its values."""

    def cases(self) -> Cases:
        """Options by name, their values, those that are no default, and texts that are refused."""
        facts, declared = self.facts, self.family.options.declared()
        return {
            **super().cases(),
            "name": lambda: list(declared),
            "value": lambda: every_value(facts),
            "change": lambda: [each for each in every_value(facts) if each.value != default(facts, each.name)],
            "written": lambda: [each.format(facts.id) for each in NO_OPTIONS],
        }

    def test_every_option_has_bounds_a_clause_and_a_line_of_help(self, name: str) -> None:
        option = self.family.options.declared()[name]
        assert option.help and re.findall(r"[A-Z]{2}-\d+", option.clause)
        assert option.values or option.low is not None
        assert option.default is None or option.parse(text(option.default)) == option.default

    def test_the_rule_book_lists_the_option_with_its_values_default_and_clauses(self, name: str) -> None:
        option = self.family.options.declared()[name]
        rows = [line.split("|") for line in rule_book.book(self.facts.id).splitlines() if line.startswith("| `")]
        (row,) = [cells for cells in rows if f"`{name}`" in cells[1]]
        if isinstance(option.default, (bool, enum.IntEnum)):
            assert [text(value) for value in option.values if f"`{text(value)}`" not in row[2]] == []
        assert option.default is None or text(option.default) in row[3]
        labels = re.findall(r"[A-Z]{2}-\d+", option.clause)
        assert [label for label in labels if not re.search(rf"{label}\b", row[4])] == []

    def test_the_rule_book_lists_no_other_option(self) -> None:
        book = rule_book.book(self.facts.id)
        rows = re.findall(r"^\| (`[^|]*`)[^|]*\|[^|]*\|[^|]*\|[^|]*[A-Z]{2}-\d+", book, re.MULTILINE)
        listed = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
        assert listed - set(names(self.facts)) == set()

    def test_options_parse_and_print_to_the_same(self, value: Value) -> None:
        declared = self.family.options
        given = next(beside(self.facts, value))
        options = declared.make(given)
        inside = ", ".join(f"{name}={_plain(said)}" for name, said in given.items())
        hyphens = self.facts.id.replace("_", "-")
        assert (declared.parse(str(options)), declared.parse(f"{hyphens}({inside})")) == (options, options)

    def test_options_come_back_from_their_text_and_when_pickled(self, options: Options) -> None:
        declared = self.family.options
        assert declared.parse(str(options)) == pickle.loads(pickle.dumps(options)) == options
        assert declared.make({each: text(getattr(options, each)) for each in declared.declared()}) == options

    def test_defaults_print_as_nothing(self) -> None:
        assert str(self.family.options()) == f"{self.facts.id}()"

    def test_a_text_of_no_options_is_refused_in_one_line(self, written: str) -> None:
        with pytest.raises(NotAnOption) as refused:
            self.family.options.parse(written)
        assert "\n" not in str(refused.value)

    def test_every_value_changes_some_playout(self, change: Value) -> None:
        told = self.facts.suitable is not None
        for given in islice(beside(self.facts, change), 0 if told else AROUND):
            if self._matters(change.name, given, AT_ONCE):
                return
        assert self._matters(change.name, next(beside(self.facts, change)), self.facts.soon), (
            f"{change} changes no playout; `suitable` of the facts says beside which options it does"
        )

    def _matters(self, name: str, given: Given, deals: int) -> bool:
        """
        Whether some playout differs from the one with the option's default.

        If the default depends on the other options and equals this value, another value is compared.
        """
        make, rest = self.family.options.make, {key: said for key, said in given.items() if key != name}
        for value in (default(self.facts, name), *values(self.facts, name)):
            other = {**rest, name: value}
            if allowed(self.facts, other) and bytes(make(other).record()) != bytes(make(given).record()):
                pairs = zip(playouts(self.facts, other, deals), playouts(self.facts, given, deals), strict=True)
                return any(one != another for one, another in pairs)
        return False


def _plain(said: object) -> str:
    return str(said).lower() if isinstance(said, bool) else str(said)
