"""Commands that nobody has sent, or that need no check: those of the server itself, and in a page those of the page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from eldest.server.models.commands import Command, NewTable


class Open(SimpleNamespace):
    """The parts of a command; one that is not given is `None`, as in the models of commands."""

    def __getattr__(self, name: str) -> None:
        if name.startswith("__"):
            raise AttributeError(name)


def own_command(id: str, kind: str, **parts: Any) -> Command:
    """A command as the server carries it out."""
    return cast("Command", SimpleNamespace(id=id, do=Open(kind=kind, **parts)))


# What a new table is where nothing else is wanted, as in its model.
USUAL: dict[str, Any] = {
    "options": {},
    "seats": None,
    "patience": None,
    "absence": 60,
    "stand_in": None,
    "watch": None,
    "chat": True,
    "hints": False,
    "setup": None,
}


def wanted_table(*, again: dict[str, Any] | None = None, **parts: Any) -> NewTable:
    """A new table as it is wanted."""
    past = Open(**again) if again else None
    return cast("NewTable", SimpleNamespace(**{**USUAL, **parts}, again=past))
