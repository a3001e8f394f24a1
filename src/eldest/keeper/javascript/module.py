"""The JavaScript module of a family: its score keeper, with everything it uses."""

from __future__ import annotations

import enum
import json
from typing import Any

from eldest.compiler import count, highest, lowest
from eldest.families import Family
from eldest.families import family as family_of
from eldest.keeper import KEEPER
from eldest.keeper.addition import addition
from eldest.keeper.cells import blank
from eldest.keeper.javascript.default_sheet import translatable
from eldest.keeper.javascript.function import FLOORED, HIGHEST, LOWEST, MODULO, Function, NotTranslated, quoted
from eldest.record import Shape, copy, words
from eldest.table import rule_book

HEAD = "// Made from {source}; what stands here is not edited.\n"

# Python built-ins and intrinsics, for 32-bit numbers, and operations on whole records.
OWN: dict[Any, str] = {
    FLOORED: "const floored = (number, by) => Math.floor(number / by);",
    MODULO: "const modulo = (number, by) => ((number % by) + by) % by;",
    count: "const count = (set) => { let n = 0; for (; set; set &= set - 1) n += 1; return n; };",
    lowest: "const lowest = (set) => 31 - Math.clz32(set & -set);",
    highest: "const highest = (set) => 31 - Math.clz32(set);",
    words: "const words = (row) => [].concat(...Object.values(row));",
    copy: "const copy = (row) => mapped(row, (held) => (Array.isArray(held) ? [...held] : held));",
    blank: "const blank = (shape) => mapped(shape(), (held) => (Array.isArray(held) ? held.fill(-1) : -1));",
}
MAPPED = (
    "const mapped = (row, to) => { const made = {}; for (const each in row) made[each] = to(row[each]); return made; };"
)
TAKEN = ("NAMES", "mapped", "told")  # names that the module defines itself
ADDED = ("add", "unfinished", "standing", "made")


class Module:
    """The functions and tables of a module, each written once, in the order of first use."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.names: dict[str, Any] = dict.fromkeys(TAKEN)

    def refer(self, meant: Any, name: str) -> str:
        """The name of a function or table, which is translated on first use."""
        if meant in OWN:
            self.written.setdefault(name, OWN[meant])
            self.names[name] = meant
            return name
        own = self._name(meant, name)
        if own not in self.names:
            self.names[own] = meant
            self.written[own] = ""  # reserves its place before anything it uses
            self.written[own] = self._text(meant, own)
        return own

    def _name(self, meant: Any, name: str) -> str:
        """A unique name: different objects with the same name get a number."""
        own, number = name, 1
        while own in self.names and not _same(self.names[own], meant):
            number += 1
            own = f"{name}{number}"
        return own

    def _text(self, meant: Any, own: str) -> str:
        if isinstance(meant, tuple):
            return f"const {own} = {_table(meant, own)};"
        if isinstance(meant, Shape):
            return f"const {own} = () => ({_blank(meant)});"
        if not getattr(meant, "is_rule", False):
            raise NotTranslated(f"{meant.__module__}.{meant.__qualname__} is no rule and has no translation")
        return Function(meant, own, self.refer).text()

    def method(self, options: type, name: str) -> str:
        """A method of options, as a function of them."""
        self.written[name] = Function(getattr(options, name), name, self.refer, texts=True).text()
        return name

    def text(self) -> str:
        """The source of all functions and tables."""
        return "\n".join([MAPPED, *self.written.values()])


def _same(one: Any, other: Any) -> bool:
    return one is other or (isinstance(one, tuple) and isinstance(other, tuple) and one == other)


def _blank(shape: Shape) -> str:
    """A function that makes a record of zeros."""
    fields = shape.fields.items()
    zeros = (f"{name}: {[0] * field.shape[0] if field.shape else 0}" for name, field in fields)
    return f"{{{', '.join(zeros)}}}"


def _table(meant: tuple[Any, ...], name: str) -> str:
    """A table of numbers, of names, or of tables."""
    said = []
    for each in meant:
        if isinstance(each, tuple):
            said.append(_table(each, name))
        elif isinstance(each, str):
            said.append(quoted(each))
        elif isinstance(each, int) and LOWEST <= each <= HIGHEST:
            said.append(str(int(each)))
        else:
            raise NotTranslated(f"{name}: {each!r} is no number of 32 bits")
    return f"[{', '.join(said)}]"


def text(name: str) -> str:
    """The module of a family."""
    own, family = KEEPER.own(name), family_of(name)
    kept = KEEPER.of(name) if own else translatable(family, KEEPER.of(name))
    adding, module = addition(name, kept), Module()
    rules = {each: module.refer(getattr(adding, each), each) for each in ADDED}
    rules |= {each.__name__: module.refer(each, each.__name__) for each in (kept.fault, kept.needs)}
    rules |= {each: module.refer(getattr(family.rules, each), each) for each in ("sides", "winners")}
    # Inherited methods are translated too: the module has no inheritance.
    methods = {each: module.method(family.options, each) for each in ("implied", "contradiction")}
    presets = family.options.presets.items()
    told = {
        "family": name,
        "title": family.name,
        "side": family.traits.side,
        "race": family.face.target(family.options().record()) >= 0,
        "options": _options(family),
        "presets": {preset: {name: _plain(value) for name, value in chosen.items()} for preset, chosen in presets},
        "faults": kept.faults,
        "clauses": {label: rule_book.sentence(label) for label in kept.faults[1:] if label},
        "lines": dict(zip(kept.faults[1:], kept.lines[1:], strict=True)),
        "shapes": {"ENTRY": _shape(kept.entry), "HEAD": _shape(kept.head), "GAME": _shape(family.game)},
    }
    lines = [
        HEAD.format(source=kept.fault.__module__ if own else family.rules.settle.__module__),
        f"const NAMES = {json.dumps(_names(family))};",
    ]
    lines += [module.text(), f"const told = {json.dumps(told, ensure_ascii=False)};"]
    exported = ", ".join(f"{key}: {said}" if key != said else key for key, said in {**rules, **methods}.items())
    return "\n".join([*lines, f"export default {{ ...told, {exported} }};", ""])


def _shape(shape: Any) -> list[dict[str, Any]]:
    """The fields of a record: array length (0 for a single number), meaning, and index."""
    return [
        {"name": name, "length": field.shape[0] if field.shape else 0, "of": field.of, "by": field.by}
        for name, field in shape.fields.items()
    ]


def _options(family: Family) -> list[dict[str, Any]]:
    """The declarations of the options."""
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
    """The value names of the options that are enumerations."""
    found = family.options.declared().values()
    return {
        each.name: [member.name.lower() for member in type(each.default)]
        for each in found
        if isinstance(each.default, enum.IntEnum)
    }


def _plain(value: Any) -> Any:
    return value.name.lower() if isinstance(value, enum.IntEnum) else value
