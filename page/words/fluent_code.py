"""Words of a Fluent file as an expression of TypeScript that makes a text of them, part by part."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast

from page.node import NotMade
from page.words.fluent_file import FluentFile, Sentence, shown

WHO, PARTNERS, NUMBER, TEXT, UNKNOWN = "Who", "Partners", "number", "string", "unknown"
MANY = ("readonly Who[]", PARTNERS)
ENDED = re.compile(r"[.?!] $")  # a sentence, before the next


OF_TEXT = {"figure", "sentence", "text"}  # functions of all languages


class Code(str):
    """An expression of TypeScript, unlike words that are said as they are."""


class Choice(Code):
    """One that chooses between texts."""


class Grammar(NamedTuple):
    """The grammar of a language: its functions and its cases."""

    path: Path
    functions: frozenset[str]
    cases: frozenset[str]

    @classmethod
    def of(cls, path: Path) -> Grammar:
        """The grammar in a file of TypeScript."""
        if not path.is_file():
            raise NotMade(f"{shown(path)} is missing: the functions of the sentences are there")
        source = path.read_text(encoding="utf-8")
        cases = re.search(r"^export type Case = (.*);", source, re.MULTILINE)
        functions = re.findall(r"^export function (\w+)", source, re.MULTILINE)
        return cls(path, frozenset(functions), frozenset(re.findall(r'"(\w+)"', cases[1]) if cases else ()))


class Call(NamedTuple):
    """A function as it stands in a file: its values, its words in quotation marks, and those by name."""

    node: ast.FunctionReference
    name: str
    values: list[ast.VariableReference]
    words: list[str]
    named: dict[str, str]


class Function(NamedTuple):
    """The page's function for one of Fluent: takes a value, then words, and words by name that may name functions."""

    name: str
    takes: tuple[str, ...]  # types
    words: int = 0
    named: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    naming: tuple[str, ...] = ()


FUNCTIONS = {
    "NAME": Function("name", (WHO,), optional=("case",)),
    "DOES": Function("does", (WHO,), 1, named=("you",)),
    "PEOPLE": Function("people", MANY, optional=("case",)),
    "CARD": Function("the", ("Card",), optional=("case",)),
    "CARDS": Function("cards", ("readonly Card[]",), optional=("case",)),
    "SUIT": Function("suit", ("Suit",)),
    "CALL": Function("call", (TEXT,)),
    "OFFER": Function("offer", ("Offer",)),
    "SPELL": Function("number", (NUMBER,)),
    "DECIMAL": Function("decimal", (NUMBER,)),
    "TIME": Function("time", (NUMBER,)),
    "COUNTED": Function("counted", (NUMBER,), named=("one", "many")),
    "TALLY": Function("tally", ("Tally<number>", "Tally<Offer>"), named=("as",), naming=("as",)),
}


class Writer:
    """
    Writes the words of a file as TypeScript.

    `values` says for each value its expression and its type; `used` gathers the functions that the code calls.
    """

    def __init__(
        self, file: FluentFile, grammar: Grammar, used: set[str], values: Mapping[str, tuple[str, str]]
    ) -> None:
        self.file = file
        self.grammar = grammar
        self.used = used
        self.values = values

    def text(self, words: Sentence) -> str:
        """The code of a message."""
        return self._text(words.pattern, begins=True)

    def _text(self, pattern: ast.Pattern, *, begins: bool) -> str:
        """A pattern, which begins a sentence or stands within one."""
        said = self._said(pattern, begins=begins)
        if len(said) == 1 and isinstance(said[0], Choice):
            return said[0]
        for place in range(len(said) - 1, 0, -1):
            before, each = said[place - 1 : place + 1]
            if isinstance(each, Code) and not isinstance(before, Code) and ENDED.search(before):
                said[place:] = [Code(self._template(said[place:], begins=True))]
        return self._template(said, begins=begins)

    def _template(self, said: list[str], *, begins: bool) -> str:
        """Words and expressions one after the other; an expression that begins a sentence begins with a capital."""
        if not any(isinstance(each, Code) for each in said):
            return quoted("".join(said))
        tag = "sentence" if begins and isinstance(said[0], Code) else "text"
        self.used.add(tag)
        return f"{tag}`{''.join(f'${{{each}}}' if isinstance(each, Code) else _escaped(each) for each in said)}`"

    def _said(self, pattern: ast.Pattern, *, begins: bool) -> list[str]:
        """The words and expressions of a pattern in their order."""
        said: list[str] = []
        for each in pattern.elements:
            if isinstance(each, ast.TextElement):
                said.append(each.value)
            else:
                said += self._placed(each.expression, alone=begins and len(pattern.elements) == 1)
        return said

    def _placed(self, placed: ast.InlineExpression | ast.Placeable | ast.SelectExpression, *, alone: bool) -> list[str]:
        """The code of the part in braces."""
        match placed:
            case ast.StringLiteral():
                return [_words(placed)]
            case ast.VariableReference():
                return [self._plain(placed)]
            case ast.MessageReference(attribute=ast.Identifier(name="refusal")):
                return [Code(f"refusals.{self.file.referred(placed).key.removesuffix('.refusal')}(v)")]
            case ast.MessageReference(attribute=None):
                return self._referred(placed, alone=alone)
            case ast.SelectExpression():
                return [Choice(self._choice(placed, begins=alone))]
            case ast.FunctionReference():
                return [self._called(placed)]
        raise self.file.fault("only a value, a function, a text, a choice or a message can stand in braces", placed)

    def _referred(self, reference: ast.MessageReference, *, alone: bool) -> list[str]:
        """The code of another message, which must not refer to a third."""
        pattern = self.file.referred(reference).pattern
        for each in pattern.elements:
            if isinstance(each, ast.Placeable) and isinstance(each.expression, ast.MessageReference):
                raise self.file.fault(f"{reference.id.name} only says another message: name that one", reference)
        return self._said(pattern, begins=alone)

    def _plain(self, value: ast.VariableReference) -> Code:
        """A value that no function spells."""
        code, kind = self._value(value)
        if kind not in (TEXT, NUMBER, UNKNOWN):
            raise self.file.fault(f"${value.id.name} needs a function that says it ({_saying(kind)})", value)
        return Code(f"String({code})" if kind == UNKNOWN else code)

    def _value(self, value: ast.VariableReference) -> tuple[str, str]:
        """The expression of a value and its type."""
        name = value.id.name
        if name not in self.values:
            known = " ".join(f"${each}" for each in self.values) or "none"
            raise self.file.fault(f"${name} is no value of this sentence; it has {known}", value)
        return self.values[name]

    def taken(self, value: ast.VariableReference, function: str, takes: tuple[str, ...]) -> str:
        """A value as a function takes it. A side that does not exist is sent as a number."""
        code, kind = self._value(value)
        if kind in takes:
            return code
        if NUMBER in takes and kind in (UNKNOWN, PARTNERS):
            return f"Number({code})"
        raise self.file.fault(f"{function} cannot say ${value.id.name} ({_saying(kind)})", value)

    def _choice(self, choice: ast.SelectExpression, *, begins: bool) -> str:
        """The first variant whose key fits, or else the default."""
        (default,) = [each for each in choice.variants if each.default]
        others = [each for each in choice.variants if not each.default]
        fits = [f"{self._fits(choice.selector, each)} ? {self._text(each.value, begins=begins)} : " for each in others]
        return "".join(fits) + self._text(default.value, begins=begins)

    def _fits(self, selector: ast.InlineExpression, variant: ast.Variant) -> str:
        """The condition of a variant: of a person, whether this is the reader; of another value, which it is."""
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        if isinstance(selector, ast.VariableReference):
            code, kind = self._value(selector)
            if kind == NUMBER and isinstance(variant.key, ast.NumberLiteral):
                return f"{code} === {key}"
            if kind not in (NUMBER, WHO, *MANY):
                return f"{code} === {quoted(key)}"
        elif isinstance(selector, ast.FunctionReference) and selector.id.name == "PERSON" and key == "you":
            call = self._call(selector)
            self.check(call, 1, 0)
            return f"{self.taken(call.values[0], call.name, (WHO,))}.you"
        raise self.file.fault(f"[{key}] can only be a text or a figure for a value, or [you] for PERSON", variant)

    def _called(self, node: ast.FunctionReference) -> Code:
        """A function as an expression."""
        call = self._call(node)
        special, function = SPECIAL.get(call.name), FUNCTIONS.get(call.name)
        if special:
            return special(self, call)
        if not function:
            known = ", ".join(sorted({*FUNCTIONS, *SPECIAL, "PERSON"}))
            raise self.file.fault(f"{call.name} is no function; there is {known}", node)
        self.check(call, 1, function.words, function.named, function.optional)
        self.use(call, function.name, *(call.named[each] for each in function.naming))
        order = [each for each in (*function.named, *function.optional) if each in call.named]
        by_name = [call.named[each] if each in function.naming else quoted(call.named[each]) for each in order]
        given = [self.taken(call.values[0], call.name, function.takes), *map(quoted, call.words), *by_name]
        return Code(f"{function.name}({', '.join(given)})")

    def use(self, call: Call, *functions: str) -> None:
        """Refuse functions and cases that the grammar of the language lacks."""
        case = call.named.get("case")
        if case and case not in self.grammar.cases:
            raise self.file.fault(f"{call.name}: {case} is no case of {self.grammar.path.name}", call.node)
        for each in functions:
            if each not in self.grammar.functions | OF_TEXT:
                raise self.file.fault(f"{call.name}: {self.grammar.path.name} has no function {each}", call.node)
            self.used.add(each)

    def _call(self, node: ast.FunctionReference) -> Call:
        given = node.arguments.positional
        values = [each for each in given if isinstance(each, ast.VariableReference)]
        words = [_words(each) for each in given if isinstance(each, ast.StringLiteral)]
        if len(values) + len(words) != len(given):
            raise self.file.fault(f"{node.id.name} takes only values and words in quotation marks", node)
        return Call(
            node, node.id.name, values, words, {each.name.name: _words(each.value) for each in node.arguments.named}
        )

    def check(
        self, call: Call, values: int, words: int, named: tuple[str, ...] = (), optional: tuple[str, ...] = ()
    ) -> None:
        """Refuse a call with too few or too many of anything."""
        if (len(call.values), len(call.words)) != (values, words):
            raise self.file.fault(
                f"{call.name} takes {values} value(s) and {words} word(s) in quotation marks", call.node
            )
        for each in ({*call.named} ^ {*named}) - {*optional}:
            raise self.file.fault(f"{call.name}: '{each}:' is {'missing' if each in named else 'unknown'}", call.node)


def quoted(words: str) -> str:
    """Words as a string of TypeScript."""
    return json.dumps(words, ensure_ascii=False)


def _escaped(words: str) -> str:
    """Words as they stand in a template."""
    return re.sub(r"[`\\]|\$(?=\{)", r"\\\g<0>", words)


def _words(literal: ast.StringLiteral | ast.NumberLiteral) -> str:
    """The text in quotation marks, or the digits of a number."""
    return literal.parse()["value"] if isinstance(literal, ast.StringLiteral) else literal.value


def _saying(kind: str) -> str:
    """The functions for values of a type."""
    fit = [name for name, each in FUNCTIONS.items() if kind in each.takes]
    return f"{' or '.join(fit)} can" if fit else "no function can"


# ---------------------------------------------------------------- functions that become something else


def _form(writer: Writer, call: Call) -> Code:
    """A word that depends on who it is about: `FORM($seat, "is", you: "are")`; for several people see the grammar."""
    if not call.words:
        writer.check(call, 1, 0, tuple(call.named))
        writer.use(call, "form")
        forms = ", ".join(f"{name}: {quoted(word)}" for name, word in call.named.items())
        return Code(f"form({writer.taken(call.values[0], 'FORM', MANY)}, {{ {forms} }})")
    writer.check(call, 1, 1, ("you",))
    seat = writer.taken(call.values[0], "FORM", (WHO,))
    return Code(f"{seat}.you ? {quoted(call.named['you'])} : {quoted(call.words[0])}")


def _seat(writer: Writer, call: Call) -> Code:
    """The number of a seat at which nobody sits: `SEAT($seat, first: 1)`."""
    writer.check(call, 1, 0, ("first",))
    first = call.named["first"]
    return Code(f"{writer.taken(call.values[0], 'SEAT', (WHO,))}.seat{'' if first == '0' else f' + {first}'}")


def _figure(writer: Writer, call: Call) -> Code:
    """A number in figures: `FIGURE($size)`."""
    writer.check(call, 1, 0)
    return Code(writer.taken(call.values[0], "FIGURE", (NUMBER,)))


def _clause(writer: Writer, call: Call) -> Code:
    """The label of a clause: `CLAUSE("SW-29")`."""
    writer.check(call, 0, 1)
    return Code(f"{{ clause: {quoted(call.words[0])} }}")


def _rule(writer: Writer, call: Call) -> Code:
    """The short line of a clause and its label: `RULE($rule, $clause)`."""
    writer.check(call, 2, 0)
    if [writer.taken(each, call.name, (TEXT,)) for each in call.values] != ["v.rule", "v.clause"]:
        raise writer.file.fault("RULE takes $rule and $clause", call.node)
    writer.used.add("rule")
    return Code("rule(v)")


SPECIAL: dict[str, Callable[[Writer, Call], Code]] = {
    "FORM": _form,
    "SEAT": _seat,
    "FIGURE": _figure,
    "CLAUSE": _clause,
    "RULE": _rule,
}
