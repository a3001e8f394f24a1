"""The module of a family: its score keeper in JavaScript, with all that it reaches."""

from __future__ import annotations

import enum
import inspect
import json
from typing import Any

from eldest.families import Family, family
from eldest.keeper import KEEPER
from eldest.keeper.javascript.function import FLOORED, HIGHEST, LOWEST, MODULO, Function, NotTranslated
from eldest.keeper.javascript.plain import plain
from eldest.table import rule_book

HEAD = "// Made from {source}; what stands here is not edited.\n"

# What Python has of its own, for numbers of 32 bits.
OWN = {
    FLOORED: "const floored = (number, by) => Math.floor(number / by);",
    MODULO: "const modulo = (number, by) => ((number % by) + by) % by;",
    "count": "const count = (set) => { let n = 0; for (; set; set &= set - 1) n += 1; return n; };",
    "lowest": "const lowest = (set) => 31 - Math.clz32(set & -set);",
    "highest": "const highest = (set) => 31 - Math.clz32(set);",
}
RULES = ("head_of", "ask", "fault", "result_of", "settle", "needs")


class Module:
    """The functions and tables of a module, each written once, in the order in which they were first asked for."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.names: dict[str, Any] = {}

    def refer(self, meant: Any, name: str) -> str:
        """The name of a function or table; whatever has none yet is translated."""
        if isinstance(meant, str) or (inspect.isfunction(meant) and meant.__module__ == "eldest.compiler.bits"):
            self.written.setdefault(name, OWN[name])
            self.names[name] = meant
            return name
        own = self._name(meant, name)
        if own not in self.names:
            self.names[own] = meant
            self.written[own] = ""  # its place, before what it reaches
            self.written[own] = self._text(meant, own)
        return own

    def _name(self, meant: Any, name: str) -> str:
        """Two different things of one name are told apart by a number."""
        own, number = name, 1
        while own in self.names and not _same(self.names[own], meant):
            number += 1
            own = f"{name}{number}"
        return own

    def _text(self, meant: Any, own: str) -> str:
        if isinstance(meant, tuple):
            return f"const {own} = {_table(meant, own)};"
        if not getattr(meant, "is_rule", False):
            raise NotTranslated(f"{meant.__module__}.{meant.__qualname__} is no rule and has no translation")
        return Function(meant, own, self.refer).text()

    def method(self, options: type, name: str) -> str:
        """A method of options, as a function of them."""
        self.written[name] = Function(getattr(options, name), name, self.refer, texts=True).text()
        return name

    def text(self) -> str:
        """All that is written."""
        return "\n".join(self.written.values())


def _same(one: Any, other: Any) -> bool:
    return one is other or (isinstance(one, tuple) and isinstance(other, tuple) and one == other)


def _table(meant: tuple[Any, ...], name: str) -> str:
    """A table of numbers, or of tables."""
    said = []
    for each in meant:
        if isinstance(each, tuple):
            said.append(_table(each, name))
        elif isinstance(each, int) and LOWEST <= each <= HIGHEST:
            said.append(str(int(each)))
        else:
            raise NotTranslated(f"{name}: {each!r} is no number of 32 bits")
    return f"[{', '.join(said)}]"


def text(name: str) -> str:
    """The module of a family."""
    kept, games = KEEPER.of(name), family(name)
    module = Module()
    if own := KEEPER.own(name):
        rules = {rule: module.refer(getattr(kept, rule), rule) for rule in RULES}
    else:
        rules = {"score": module.refer(games.rules.settle, "settle")}
    rules["sides"] = module.refer(games.rules.sides, "sides")
    rules["winners"] = module.refer(games.rules.winners, "winners")
    # Methods are not inherited into the module where the family has no own of them.
    methods = {each: module.method(games.options, each) for each in ("implied", "contradiction")}
    presets = games.options.presets.items()
    told = {
        "family": name,
        "title": games.name,
        "side": games.traits.side,
        "race": games.face.target(games.options().record()) >= 0,
        "options": _options(games),
        "presets": {preset: {name: _plain(value) for name, value in chosen.items()} for preset, chosen in presets},
        "faults": kept.faults,
        "plain": None if own else plain(games),
        "clauses": {label: rule_book.sentence(label) for label in kept.faults[1:] if label},
        "lines": dict(zip(kept.faults[1:], kept.lines[1:], strict=True)),
        "shapes": {
            name: _shape(shape)
            for name, shape in (
                ("ENTRY", kept.entry),
                ("HEAD", kept.head),
                ("GAME", games.game),
                ("RESULT", games.result),
            )
        },
    }
    lines = [
        HEAD.format(source=kept.fault.__module__ if own else games.rules.settle.__module__),
        f"const NAMES = {json.dumps(_names(games))};",
    ]
    lines += [module.text(), f"const told = {json.dumps(told, ensure_ascii=False)};"]
    exported = ", ".join(f"{key}: {said}" if key != said else key for key, said in {**rules, **methods}.items())
    return "\n".join([*lines, f"export default {{ ...told, {exported} }};", ""])


def _shape(shape: Any) -> list[dict[str, Any]]:
    """The fields of a record: how many numbers each has (none if it is one), what they mean, what counts them."""
    return [
        {"name": name, "length": field.shape[0] if field.shape else 0, "of": field.of, "by": field.by}
        for name, field in shape.fields.items()
    ]


def _options(family: Family) -> list[dict[str, Any]]:
    """The options as they are declared."""
    return [
        {
            "name": declared.name,
            "value": _plain(declared.default),
            "values": [_plain(value) for value in declared.values],
            "least": declared.low,
            "clause": declared.clause,
            "help": declared.help,
        }
        for declared in family.options.declared().values()
    ]


def _names(family: Family) -> dict[str, list[str]]:
    """The values of the options that are enumerations."""
    found = family.options.declared().values()
    return {
        each.name: [member.name.lower() for member in type(each.default)]
        for each in found
        if isinstance(each.default, enum.IntEnum)
    }


def _plain(value: Any) -> Any:
    return value.name.lower() if isinstance(value, enum.IntEnum) else value
