"""`eldest rules` and `eldest options`."""

from __future__ import annotations

import json
import re

from eldest.families import FAMILIES, NotAFamily, family
from eldest.options import text
from eldest.table import rule_book

LABEL = re.compile(r"[A-Za-z]{2}-\d+")


def rules(words: list[str], as_json: bool) -> int:
    """Print some clauses, a whole book, or the list of books."""
    labels = [word.strip().upper() for word in words if LABEL.fullmatch(word.strip())]
    games = [word for word in words if not LABEL.fullmatch(word.strip())]
    if len(games) > 1:
        raise rule_book.NotAClause(f"{games[1]!r} is not a clause, and {games[0]!r} is named already (clauses: FH-37)")
    wording = _wording(games, labels)
    if as_json:
        print(json.dumps(wording, indent=2, ensure_ascii=False))
    elif labels:
        print("\n\n".join(f"{label}  {said}" for label, said in wording.items()))
    else:
        print(_book(games[0]) if games else _books())
    return 0


def _books() -> str:
    lines = []
    for name in sorted(FAMILIES):
        title = rule_book.book(name).splitlines()[0].lstrip("# ")
        lines.append(f"{name:14} {title}")
    return "\n".join([*lines, "\neldest rules GAME prints a book, eldest rules FH-37 a clause."])


def _book(wanted: str) -> str:
    try:
        return rule_book.book(wanted)
    except NotAFamily:
        raise rule_book.NotAClause(
            f"{wanted!r} is neither a clause (such as FH-37) nor a game ({', '.join(FAMILIES)})"
        ) from None


def _wording(games: list[str], labels: list[str]) -> dict[str, str]:
    """Clauses by label: those wanted, those of the book of a game, or all."""
    own = {label for label in rule_book.clauses() if not games or f"**{label}**" in _book(games[0])}
    wording = {label: rule_book.clause(label) for label in labels}
    for label in labels:
        if label not in own:
            raise rule_book.NotAClause(f"{label} is not a clause of {games[0]}")
    return wording or {label: said for label, said in rule_book.clauses().items() if label in own}


def options(game: str, as_json: bool) -> int:
    """Print the options of a game."""
    declared = family(game).options
    rows = [
        {"name": d.name, "values": d.range, "default": text(d.default), "clause": d.clause, "help": d.help}
        for d in declared.declared().values()
    ]
    if as_json:
        presets = {name: {k: text(v) for k, v in chosen.items()} for name, chosen in declared.presets.items()}
        print(json.dumps({"game": declared.family, "options": rows, "presets": presets}, indent=2))
        return 0
    for row in rows:
        print(f"{row['name']}  [{row['default']}]  {row['clause']}\n    {row['help']}: {row['values']}")
    for name, chosen in declared.presets.items():
        inside = ", ".join(f"{key}={text(value)}" for key, value in chosen.items()) or "all defaults"
        print(f"preset={name}  {declared.preset_clause}\n    {inside}")
    return 0
