"""The English sentences of `en.ftl` by key, read once in the parts from which a text is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any, NamedTuple, NoReturn

from fluent.syntax import ast, parse

from eldest.narration.english import EACH, SPELT, tally

SOURCE = files(__package__).joinpath("en.ftl").read_text(encoding="utf-8")


Spelt = Callable[[Any], str]
Parts = tuple[tuple[str, str, Spelt | None], ...]  # the words before a value, its name, and how it is spelt out


class Value(NamedTuple):
    """A value in a sentence, and how it is spelt out."""

    name: str
    spelt: Spelt


def _fault(node: ast.SyntaxNode, fault: str) -> NoReturn:
    line = SOURCE.count("\n", 0, node.span.start if node.span else 0) + 1
    raise ValueError(f"en.ftl:{line}: {fault}")


def _sections() -> dict[str, dict[str, ast.Message]]:
    """The messages by the heading under which they stand."""
    found: dict[str, dict[str, ast.Message]] = {}
    for entry in parse(SOURCE).body:
        if isinstance(entry, ast.GroupComment):
            section = found.setdefault(entry.content or "", {})
        elif isinstance(entry, ast.Message):
            section[entry.id.name] = entry
        elif isinstance(entry, ast.Junk):
            _fault(entry, "this is not Fluent")
    return found


def _pattern(key: str, attribute: str = "") -> ast.Pattern:
    """The words of a message, or of an attribute of it."""
    message = MESSAGES[key]
    found = next((each.value for each in message.attributes if each.id.name == attribute), None)
    pattern = found if attribute else message.value
    return pattern or _fault(message, f"{key} has no words")


def _parts(pattern: ast.Pattern) -> Parts:
    """A pattern in parts, words that follow each other joined; the last part has no value."""
    found, before = list[tuple[str, str, Spelt | None]](), ""
    for each in _said(pattern):
        if isinstance(each, str):
            before += each
        else:
            found.append((before, *each))
            before = ""
    return (*found, (before, "", None))


def _said(pattern: ast.Pattern) -> Iterator[str | Value]:
    """The words and values of a pattern in their order; a choice says what holds for everybody else."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        else:
            yield from _placed(element.expression)


def _placed(placed: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> Iterator[str | Value]:
    match placed:
        case ast.StringLiteral():
            yield str(placed.parse()["value"])
        case ast.VariableReference():
            yield Value(placed.id.name, SPELT[""])
        case ast.MessageReference():
            yield from _said(_pattern(placed.id.name, placed.attribute.name if placed.attribute else ""))
        case ast.SelectExpression():
            yield from _said(next(each.value for each in placed.variants if each.default))
        case ast.FunctionReference():
            yield from _called(placed)
        case _:
            _fault(placed, "only a value, a function, a text, a choice or another sentence may stand in braces")


def _called(call: ast.FunctionReference) -> Iterator[str | Value]:
    """A function's text for a value, and the words that it puts beside it."""
    function = call.id.name
    values = [each.id.name for each in call.arguments.positional if isinstance(each, ast.VariableReference)]
    words = [str(each.parse()["value"]) for each in call.arguments.positional if isinstance(each, ast.StringLiteral)]
    named = {each.name.name: str(each.value.parse()["value"]) for each in call.arguments.named}
    match function, values, words:
        case "DOES", [who], [verb]:
            yield from (Value(who, SPELT[function]), f" {verb}")
        case ("FORM", [_], [word]) | ("CLAUSE", [], [word]):
            yield word
        case "RULE", [rule, clause], []:
            yield from (Value(rule, str), " (", Value(clause, str), ")")
        case "TALLY", [name], [] if named.get("as") in EACH:
            yield Value(name, tally(EACH[named["as"]]))
        case _, [name], [] if function in SPELT:
            yield Value(name, SPELT[function])
        case _:
            _fault(call, f"{function} is no function of English, or not with these values")


SECTIONS = _sections()
MESSAGES = {key: message for section in SECTIONS.values() for key, message in section.items()}
PROBLEMS = SECTIONS.pop("Problems")
REFUSED, NOT_ALLOWED = SECTIONS["Refused by a table"], SECTIONS["Not allowed by the rules"]

# Every sentence of a table, and for each problem its text in the form of `str.format`.
PARTS = {key: _parts(_pattern(key)) for section in SECTIONS.values() for key in section}
DETAILS = {
    key: "".join(before + (f"{{{name}}}" if name else "") for before, name, _ in _parts(_pattern(key, "detail")))
    for key in PROBLEMS
}
