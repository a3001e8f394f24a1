"""The options of a family as OpenSpiel's parameters: numbers, truths and words."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.options import Options, text

NONE = 0  # of a number that may be none; no such option can be 0

Value = bool | int | str


def declared(options: type[Options]) -> dict[str, Value]:
    """Every option with its default; where there are presets, `preset` too."""
    found = {name: _plain(option.default) for name, option in options.declared().items()}
    return found | ({"preset": ""} if options.presets else {})


def chosen(options: type[Options], given: Mapping[str, Value]) -> Options:
    """
    The options that parameters say. One that is its default counts as not said, so that a preset may set it.

    Raises `NotAnOption`.
    """
    defaults = declared(options)
    return options.make({name: value for name, value in given.items() if value != defaults[name]})


def changed(options: Options) -> dict[str, Value]:
    """The parameters that are not as by default."""
    return {name: _plain(getattr(options, name)) for name in options.changed()}


def _plain(value: object) -> Value:
    if value is None:
        return NONE
    return value if type(value) in (bool, int) else text(value)  # type: ignore[return-value]
