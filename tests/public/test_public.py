"""
The public facts that readers and programs rely on: clauses, keys of reasons, messages, the API; and merged rules.

    python -m tests.public.test_public    writes tests/public/*.json again

A refactor changes none of these files; a change on purpose is reviewed in them like prose.
"""

from __future__ import annotations

import hashlib
import json
import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import eldest
from eldest import compiler
from eldest.bots import seat_bot
from eldest.bots.rule_player import reasons_of
from eldest.families import FAMILIES, family
from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.routes.openapi import document
from eldest.server.tables.service import TableService
from eldest.server.tables.views import so_far, view
from eldest.table.clauses import sentences
from eldest.table.match import Match
from tests.families import known

FOLDER = Path(__file__).parent


def clauses() -> dict[str, dict[str, str]]:
    """Every clause that code quotes, in a line, by family and label."""
    return {each: dict(sorted(sentences(family(each)).items())) for each in FAMILIES}


def reasons() -> dict[str, dict[str, str]]:
    """Why rule players do what they do, by family and key."""
    return {each: {reason.key: reason.text for reason in reasons_of(each)} for each in FAMILIES}


def merged_rules() -> list[str]:
    """The rules that become part of whoever calls them when they are compiled, by name alone."""
    names = {
        module.name for module in pkgutil.walk_packages(eldest.__path__, "eldest.") if "__main__" not in module.name
    }
    found: list[str] = []
    for module in map(import_module, sorted(name for name in names if compiler.merged(name))):
        own = (each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__)
        found += [each.__qualname__ for each in own if getattr(each, "is_rule", False)]
    return sorted(found)


def api() -> dict[str, str]:
    """Digests of the OpenAPI document, by operation and by schema."""
    told = document(make_app(TableService(None, None), HttpSettings()))
    paths = {f"{method} {path}": asked for path, each in told["paths"].items() for method, asked in each.items()}
    return {
        name: _digest(json.dumps(part, sort_keys=True))
        for name, part in {**paths, **told["components"]["schemas"]}.items()
    }


def messages() -> dict[str, str]:
    """By options a digest of what every seat and a spectator are sent of a deal, after each action of rule players."""
    return {
        str(options): _sent(options)
        for each in FAMILIES
        for options in map(family(each).options.make, known(each).many_options)
    }


def _sent(options: Any) -> str:
    match, sent = Match.start(options.family, options.changed(), seed=3), []
    bot = seat_bot("rules", options.family, "public")
    while True:
        for viewer in (None, *range(match.rules.players)):
            sent.append(view(match, viewer))
        if match.deal.over:
            break
        seat = match.deal.awaited[0]
        match.act(bot.choose(match.deal.view(seat)).action, seat)
    return _digest(json.dumps([sent, so_far(match), str(match)], sort_keys=True))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


PUBLIC: tuple[Callable[[], Any], ...] = (clauses, reasons, merged_rules, api, messages)


@pytest.mark.parametrize("found", PUBLIC)
def test_it_is_what_it_was(found: Callable[[], Any]) -> None:
    assert found() == json.loads(_file(found).read_text(encoding="utf-8"))


def _file(found: Callable[[], Any]) -> Path:
    return FOLDER / f"{found.__name__}.json"


def main() -> None:
    """Write the files again."""
    FOLDER.mkdir(exist_ok=True)
    for found in PUBLIC:
        text = json.dumps(found(), indent=1, ensure_ascii=False, sort_keys=True)
        _file(found).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
