"""Choosing options: the values still possible in a game, given the ones already chosen."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from eldest.bots.rated import rated
from eldest.families import FAMILIES, family
from eldest.options import Declared, NotAnOption, Options, text
from eldest.table import rule_book

if TYPE_CHECKING:
    from eldest.server.models import game as sent
    from eldest.server.models.game import Value

LABEL = re.compile(r"\(([A-Z]{2}-\d+)\)$")


class Against(NamedTuple):
    """Why values contradict each other: a sentence, and the clause named at its end."""

    fault: str
    clause: str | None


class Choice(NamedTuple):
    """Options as chosen."""

    values: dict[str, Value]  # of all options, by name
    players: int | None  # number of players; `None` if no game can have these options
    sides: int | None  # number of scores; seats that far apart are partners
    against: Against | None
    differing: list[Declared]  # options that differ from the printed rules
    usual: dict[str, int]  # the value used if an option is left open, by name
    impossible: list[
        tuple[str, Value, Against]
    ]  # single changes that are impossible with the other options as they are


def plain(value: Any) -> Value:
    """The value of an option as it is sent."""
    return text(value) if isinstance(value, enum.IntEnum) else value


def choice(game: str, written: str) -> Choice:
    """The choice that a text of names and values describes. Raises `NotAnOption` for an unknown name or value."""
    options = family(game).options
    given = options.named(options.pairs(written))
    values = {name: each.parse(given.get(name, each.default)) for name, each in options.declared().items()}
    return _choice(options.family, tuple(values.items()))


def game_view(game: str) -> sent.Game:
    """A game with all its options, as it is sent."""
    options = family(game).options
    return {
        "id": game,
        "name": FAMILIES[game],
        "players": list(options.declared()["players"].values),
        "options": [_option_view(each) for each in options.declared().values()],
        "presets": {
            name: {key: plain(value) for key, value in preset.items()} for name, preset in options.presets.items()
        },
    }


def _option_view(each: Declared) -> sent.Option:
    return {
        "name": each.name,
        "default": plain(each.default),
        "values": [plain(value) for value in each.values] + [None] * (each.default is None),
        "low": each.low,
        "high": each.high,
        "step": each.step,
        "clause": each.clause,
        "clauses": [{"label": label, "sentence": rule_book.sentence(label)} for label in rule_book.labels(each.clause)],
        "help": each.help,
    }


def choice_view(game: str, written: str) -> sent.Choice:
    """The choice that a text describes, as it is sent. Raises `NotAnOption` for an unknown name or value."""
    found = choice(game, written)
    return {
        "values": found.values,
        "players": found.players,
        "sides": found.sides,
        "against": _against_view(found.against) if found.against else None,
        "differing": [
            {"name": each.name, "value": found.values[each.name], "printed": plain(each.default), "clause": each.clause}
            for each in found.differing
        ],
        "usual": found.usual,
        "impossible": [
            {"name": name, "value": value, "against": _against_view(why)} for name, value, why in found.impossible
        ],
        "strengths": [
            {"bot": each.bot, "points": each.points, "low": each.low, "high": each.high}
            for each in rated(game, found.players or 0)
        ],
    }


def _against_view(why: Against) -> sent.Against:
    sentence = rule_book.sentence(why.clause) if why.clause else None
    return {"fault": why.fault, "clause": why.clause, "sentence": sentence}


@lru_cache(256)
def _choice(game: str, chosen: tuple[tuple[str, Any], ...]) -> Choice:
    options, values = family(game).options, dict(chosen)
    against = _against(options, values)
    made = None if against else options.make(values)
    rules = made.record() if made else None
    return Choice(
        {name: plain(value) for name, value in values.items()},
        rules.players if rules else None,
        family(options.family).rules.sides(rules) if rules else None,
        against,
        [declared for name, declared in options.declared().items() if values[name] != declared.default],
        {name: value for name, value in made.implied().items() if values.get(name, 0) is None} if made else {},
        list(_impossible(options, values)),
    )


def _impossible(options: type[Options], values: Mapping[str, Any]) -> Iterator[tuple[str, Value, Against]]:
    """Every impossible single change, option by option."""
    for name, declared in options.declared().items():
        for value in declared.values:
            against = _against(options, {**values, name: value}) if value != values[name] else None
            if against:
                yield name, plain(value), against


def _against(options: type[Options], values: Mapping[str, Any]) -> Against | None:
    """Why a game cannot be created with these values; `None` if it can."""
    try:
        options.make(values)
    except NotAnOption as fault:
        label = LABEL.search(str(fault))
        return Against(str(fault), label[1] if label else None)
    return None
