"""A Python class as a player: `py:FILE.py:NAME`, or `py:FILE.py:NAME:TEXT`."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, TypeVar

from eldest.bots import Bot, Choice, NotABot
from eldest.options import Options
from eldest.table.deal import View

PREFIX = "py:"
Maker = Callable[..., Bot]  # from options, a seed and the spec's text, if it has one
Made = TypeVar("Made")
SPEC = re.compile(r"py:(?P<file>.+?\.py):(?P<name>\w+)(?::(?P<text>.+))?")


def seat(spec: str, options: Options, seed: str) -> Bot:
    """
    The bot `NAME(options, seed)`, or `NAME(options, seed, TEXT)`; its `choose(view)` answers a `Choice`.

    Raises `NotABot` if there is no such file or class.
    """
    maker, text = named(spec)
    return made(spec, maker, options, seed, *text)


def named(spec: str) -> tuple[Callable[..., Any], list[str]]:
    """The class or function that a spec names, and its text, if it has one. Raises `NotABot` if there is none."""
    found = SPEC.fullmatch(spec)
    if not found:
        raise NotABot(f"'{spec}' is not a bot (known: py:FILE.py:NAME, py:FILE.py:NAME:TEXT)")
    file, name, text = found["file"], found["name"], found["text"]
    maker: Callable[..., Any] | None = getattr(_module(file), name, None)
    if maker is None:
        raise NotABot(f"'{spec}': there is no {name} in {file}")
    return maker, [text] if text else []


def made(spec: str, maker: Callable[..., Made], *given: Any) -> Made:
    """The bot that a class makes, or what a function returns. Raises `NotABot` with whatever it raises."""
    try:
        return maker(*given)
    except Exception as error:  # whatever it is, the class is no bot
        raise NotABot(f"'{spec}': {type(error).__name__}: {error}") from error


def choose(spec: str, bot: Bot, view: View) -> Choice:
    """
    A class's choice. Raises `NotABot` with whatever it raises, and the last line reached in its own file, or if what
    it answers is no `Choice`.
    """
    try:
        choice = bot.choose(view)
    except Exception as error:
        calls = traceback.extract_tb(error.__traceback__)[1:]  # without this function
        own = [each for each in calls if each.filename == calls[0].filename]
        place = f" ({own[-1].filename}:{own[-1].lineno})" if own else ""
        raise NotABot(f"'{spec}': {type(error).__name__}: {error}{place}") from error
    action = getattr(choice, "action", None)
    if type(action) is not int:
        hint = "its action has to be an int" if isinstance(choice, Choice) else "it has to be a Choice"
        raise NotABot(f"'{spec}': choose(view) has answered {choice!r}: {hint}")
    return choice


@cache
def _module(file: str) -> Any:
    """The module in a file, run once per process."""
    path = Path(file).resolve()
    if not path.is_file():
        raise NotABot(f"'{PREFIX}{file}': there is no such file")
    found = spec_from_file_location(f"eldest_bot_{path.stem}", path)
    assert found and found.loader
    module = module_from_spec(found)
    sys.modules[module.__name__] = module
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise NotABot(f"'{PREFIX}{file}': {type(error).__name__}: {error}") from error
    return module
