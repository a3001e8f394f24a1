"""YAML for rule books and position files: cards and calls stay plain text."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Mapping
from typing import Any

import yaml


class NotYaml(ValueError):
    """A text that cannot be read, with place and reason."""


def load(text: str, first_line: int = 1) -> Any:
    """The content of a text that begins on line `first_line` of its file. Raises `NotYaml`, which names the line."""
    try:
        return yaml.load(text, _Loader)
    except yaml.YAMLError as error:
        raise NotYaml(_fault(error, first_line)) from error
    except (ValueError, RecursionError) as error:
        raise NotYaml(f"it is not readable as YAML: {error}") from error


def form_fault(item: Any, form: Mapping[str, tuple[type, str]], needed: Collection[str]) -> str:
    """The first fault in an item whose keys have types, each with its name in messages; empty if there is none."""
    if not isinstance(item, dict):
        return "it must be a mapping"
    for key in item:
        if key not in form:
            return f"unknown key {key!r} (known: {', '.join(form)})"
    for key, (kind, words) in form.items():
        if key in needed and item.get(key) is None:
            return f"{key}: it is missing"
        if item.get(key) is not None and not isinstance(item[key], kind):
            return f"{key}: it must be {words}, not {item[key]!r}"
    return ""


def _fault(error: yaml.YAMLError, first: int) -> str:
    mark = getattr(error, "problem_mark", None)
    said = getattr(error, "problem", None) or " ".join(str(error).split())
    return f"line {mark.line + first}, column {mark.column + 1}: {said}" if mark else said


class _Loader(yaml.SafeLoader):
    """Safe YAML in which only `true` and `false` are booleans, and duplicate keys are refused."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """Build a mapping, but refuse a duplicate key, which PyYAML would silently overwrite."""
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
