"""
The server's sentences in every language of the page: a module for each `server.ftl`.

English stands where the server reads it too; every other language has what English has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from page.places import ENGLISH, GENERATED, WEB
from page.words.fluent_code import OF_TEXT, UNKNOWN, Grammar, Writer
from page.words.fluent_file import FluentFile, compare

LANGUAGES = WEB / "src" / "words"
NAME = "server"
DETAIL = ".detail"  # what a program is told of a problem; programs speak English
PROBLEMS = "Problems"
ATTRIBUTES = ("refusal", "detail")
REFUSALS = "Partial<Record<Key, Message>>"
HEAD = "// Made by `python -m page words`; what stands here is not edited.\n"
USES = re.compile(r"\bv\b[.)]")
TYPES = """
import type { Key } from "../../wire/types/types.gen";
import type { Message, ProblemMessage } from "../../words/server/message";
"""


def texts(languages: Path = LANGUAGES) -> dict[Path, str]:
    """The expected modules, by file."""
    english, types = FluentFile(ENGLISH, ATTRIBUTES), _types()
    if PROBLEMS not in english.sections:
        raise english.fault(f"the heading '## {PROBLEMS}' is missing")
    files = {file.parent.name: FluentFile(file, ATTRIBUTES) for file in sorted(languages.glob(f"*/{NAME}.ftl"))}
    for each in files.values():
        compare(each, english, DETAIL)
    files["en"] = english
    return {GENERATED / code / f"{NAME}.ts": _Module(code, file, english, types).text() for code, file in files.items()}


def _types() -> dict[str, str]:
    """The type of every value, by its name, as the page declares it."""
    source = (LANGUAGES / "values.ts").read_text(encoding="utf-8")
    _, _, body = source.partition("export interface Values {")
    return dict(re.findall(r"^  (\w+): (.+);$", body.partition("\n}")[0], re.MULTILINE))


class _Module:
    """The module of a language."""

    def __init__(self, code: str, file: FluentFile, english: FluentFile, types: dict[str, str]) -> None:
        self.code = code
        self.file = file
        self.english = english
        self.types = types
        self.grammar = Grammar.of(LANGUAGES / code / "grammar.ts")
        self.used: set[str] = set()

    def text(self) -> str:
        """The text of the TypeScript module."""
        problems = self.english.sections[PROBLEMS]
        refusals = [key for key in self.file.words if key.endswith(".refusal")]
        server = [key for key in self.file.words if "." not in key and key not in problems]
        groups = [
            _group("What the rules refuse, without the clause.", "refusals", REFUSALS, self._lines(refusals)),
            _group("The sentences of tables.", "server", "Record<Key, Message>", self._lines(server)),
            _group("Why a request fails.", "problems", "Record<string, ProblemMessage>", self._lines(problems)),
        ]
        return "\n".join([HEAD + TYPES + self._imports(), *groups])

    def _lines(self, keys: Iterable[str]) -> Iterator[str]:
        """A message a line."""
        for key in keys:
            name = key.partition(".")[0]
            values = {each: (f"v.{each}", self._type(name, each)) for each in sorted(self.english.values(name))}
            code = Writer(self.file, self.grammar, self.used, values).text(self.file.words[key])
            yield f"  {name}: ({'v' if USES.search(code) else ''}) => {code},\n"

    def _type(self, key: str, value: str) -> str:
        """The type of a value; what belongs to a problem may be anything."""
        if key in self.english.sections[PROBLEMS]:
            return UNKNOWN
        if value not in self.types:
            raise self.english.fault(
                f"{key}: ${value} is no value that the page knows (values.ts)", self.english.words[key].pattern
            )
        return self.types[value]

    def _imports(self) -> str:
        """The functions that the messages call, from the files in which they are."""
        rule = self.used & {"rule"}
        text = self.used & OF_TEXT
        modules = {f"{self.code}/grammar": self.used - rule - text, f"{self.code}/rule": rule, "text": text}
        return "".join(
            f'import {{ {", ".join(sorted(names))} }} from "../../words/{module}";\n'
            for module, names in modules.items()
            if names
        )


def _group(says: str, name: str, typed: str, lines: Iterable[str]) -> str:
    return f"/** {says} */\nexport const {name} = {{\n{''.join(lines)}}} satisfies {typed};\n"
