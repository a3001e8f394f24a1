"""YAML as rule books and files of positions are written in: cards and calls stay the texts that they are."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

import yaml


class NotYaml(ValueError):
    """A text that cannot be read: where, and why."""


def load(text: str, first_line: int = 1) -> Any:
    """What a text holds; it begins in this line of its file. Raises `NotYaml`, which names the line."""
    try:
        return yaml.load(text, _Loader)
    except yaml.YAMLError as error:
        raise NotYaml(_fault(error, first_line)) from error
    except (ValueError, RecursionError) as error:
        raise NotYaml(f"it is not readable as YAML: {error}") from error


def _fault(error: yaml.YAMLError, first: int) -> str:
    mark = getattr(error, "problem_mark", None)
    said = getattr(error, "problem", None) or " ".join(str(error).split())
    return f"line {mark.line + first}, column {mark.column + 1}: {said}" if mark else said


class _Loader(yaml.SafeLoader):
    """Safe YAML in which only `true` and `false` are truth values, and no key stands twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """As ever, but a key that is there twice is refused instead of the first one being lost."""
        seen = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(None, None, "a key must be a plain word", key.start_mark)
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key.value!r} is there twice", key.start_mark
                )
            seen.add(key.value)
        return super().construct_mapping(node, deep)


# `off` is a value of options and `N` a way to write no-trump: to YAML 1.1 both are false.
_Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in forms if tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")]
    for first, forms in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile("^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF")
)
