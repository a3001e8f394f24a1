"""The commands that Typer has to read for what is asked."""

from __future__ import annotations

from copy import copy

import typer
from typer.main import get_command_name
from typer.models import CommandInfo


def only(app: typer.Typer, arguments: list[str]) -> typer.Typer:
    """
    An app with only the command that is asked for: Typer reads the parameters of all, which takes 0.15 s.

    If none is asked for, it has the commands of the app without their parameters.
    """
    if {*arguments} <= {"--help", "--version"}:
        listed = copy(app)
        listed.registered_commands = [_without_parameters(each) for each in app.registered_commands]
        return listed
    word = arguments[0]
    commands = [each for each in app.registered_commands if _name(each) == word]
    groups = [each for each in app.registered_groups if each.name == word]
    if not commands and not groups:
        return app
    one = copy(app)
    one.registered_commands, one.registered_groups = commands, groups
    return one


def _without_parameters(command: CommandInfo) -> CommandInfo:
    def listed() -> None: ...

    told = copy(command)
    told.name, listed.__doc__ = _name(command), command.callback.__doc__
    told.callback = listed
    return told


def _name(command: CommandInfo) -> str:
    return command.name or get_command_name(command.callback.__name__ if command.callback else "")
