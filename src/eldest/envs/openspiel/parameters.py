"""The options of a family as OpenSpiel's parameters: numbers, booleans and words."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.options import Options, text

NONE = 0  # stands for `None` in a number; no such option can be 0

Value = bool | int | str


def declared(options: type[Options]) -> dict[str, Value]:
    """Every option with its default; also `preset` if there are any."""
    found = {name: _plain(option.default) for name, option in options.declared().items()}
    return found | ({"preset": ""} if options.presets else {})


def chosen(options: type[Options], given: Mapping[str, Value]) -> Options:
    """
    The options for some parameters. A default value counts as not given, so that a preset may set it.

    Raises `NotAnOption`.
    """
    defaults = declared(options)
    return options.make({name: value for name, value in given.items() if value != defaults[name]})


def changed(options: Options) -> dict[str, Value]:
    """The parameters that differ from their defaults."""
    return {name: _plain(getattr(options, name)) for name in options.changed()}


def _plain(value: object) -> Value:
    if value is None:
        return NONE
    return value if type(value) in (bool, int) else text(value)  # type: ignore[return-value]
