"""A Fluent file (`.ftl`): the messages of a language by key, and faults in one line that name the file and the line."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast, parse, visitor

from page.node import NotMade
from page.places import ROOT


def shown(path: Path) -> str:
    """A file as a fault names it."""
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


class Sentence(NamedTuple):
    """The words of a message, or under `key.attribute` those of an attribute."""

    key: str
    pattern: ast.Pattern


class FluentFile:
    """The messages of a file, which may have some attributes, and their keys by heading (`## …`)."""

    def __init__(self, path: Path, attributes: tuple[str, ...]) -> None:
        self.path = path
        self.words: dict[str, Sentence] = {}
        self.sections: dict[str, list[str]] = {}
        try:
            self._source = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as fault:
            raise NotMade(f"{shown(path)}: {fault}") from None
        self._read(attributes)

    def _read(self, attributes: tuple[str, ...]) -> None:
        heading = ""
        for entry in parse(self._source).body:
            if isinstance(entry, ast.GroupComment):
                heading = entry.content or ""
            elif isinstance(entry, ast.Message):
                self.sections.setdefault(heading, []).append(entry.id.name)
                self._take(entry, attributes)
            elif isinstance(entry, ast.Junk):
                fault = entry.annotations[0]
                raise self.fault(str(fault.message), fault)
            elif isinstance(entry, ast.Term):
                raise self.fault(f"-{entry.id.name} is a term: only messages are read here", entry)

    def _take(self, message: ast.Message, attributes: tuple[str, ...]) -> None:
        key = message.id.name
        if key in self.words:
            raise self.fault(f"{key} stands here a second time", message)
        if not message.value:
            raise self.fault(f"{key} has no words", message)
        self.words[key] = Sentence(key, message.value)
        for each in message.attributes:
            if each.id.name not in attributes:
                raise self.fault(f".{each.id.name} is unknown here", each)
            self.words[f"{key}.{each.id.name}"] = Sentence(f"{key}.{each.id.name}", each.value)

    def fault(self, fault: str, node: ast.SyntaxNode | None = None) -> NotMade:
        """Why the file is refused, for what stands at a node of it."""
        line = self._source.count("\n", 0, node.span.start) + 1 if node and node.span else 1
        return NotMade(f"{shown(self.path)}:{line}: {fault}")

    def referred(self, reference: ast.MessageReference) -> Sentence:
        """The words that a reference (`{ key }`, `{ key.attribute }`) names."""
        key = ".".join(each.name for each in (reference.id, reference.attribute) if each)
        if key not in self.words:
            raise self.fault(f"there is no {key}", reference)
        return self.words[key]

    def values(self, key: str) -> set[str]:
        """The names of all values in a message, in its attributes, and in the messages that it refers to."""
        found = _Found()
        asked = [each for each in self.words.values() if each.key.partition(".")[0] == key]
        for words in asked:
            found.visit(words.pattern)
            asked += [each for each in map(self.referred, found.references) if each not in asked]
        return found.values


class _Found(visitor.Visitor):
    """The values and the references in words."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.references: list[ast.MessageReference] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802, as the library calls it
        """Take a value's name."""
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802, as the library calls it
        """Take a reference."""
        self.references.append(node)


def compare(translation: FluentFile, english: FluentFile, only_english: str) -> None:
    """Refuse a translation that lacks a key of English or has another; English alone has one kind of attribute."""
    for key, words in translation.words.items():
        if key not in english.words or key.endswith(only_english):
            raise translation.fault(f"English has no {key} to translate", words.pattern)
    for key in english.words:
        if key not in translation.words and not key.endswith(only_english):
            raise translation.fault(f"{key} is missing")
