"""`eldest rules` and `eldest options`."""

from __future__ import annotations

import json
import re

from eldest.games import FAMILIES, NotAFamily, family
from eldest.options import text
from eldest.table import rule_book

LABEL = re.compile(r"[A-Za-z]{2}-\d+")


def rules(wanted: str | None, as_json: bool) -> int:
    """Print a clause, a whole book, or which books there are."""
    if as_json:
        print(json.dumps(_wording(wanted), indent=2, ensure_ascii=False))
        return 0
    if not wanted:
        for name in rule_book.books():
            title = rule_book.book(name).splitlines()[0].lstrip("# ")
            print(f"{name:14} {title}{'' if name in FAMILIES else ' (to read; not yet to play)'}")
        print("\neldest rules GAME prints a book, eldest rules FH-37 a clause.")
        return 0
    if LABEL.fullmatch(wanted.strip()):
        print(f"{wanted.strip().upper()}  {rule_book.clause(wanted)}")
        return 0
    print(_book(wanted))
    return 0


def _book(wanted: str) -> str:
    try:
        return rule_book.book(wanted)
    except NotAFamily:
        raise rule_book.NotAClause(
            f"{wanted!r} is neither a clause (such as FH-37) nor a game ({', '.join(rule_book.books())})"
        ) from None


def _wording(wanted: str | None) -> dict[str, str]:
    """Clauses by label: the one wanted, those of a book, or all."""
    if wanted and LABEL.fullmatch(wanted.strip()):
        return {wanted.strip().upper(): rule_book.clause(wanted)}
    page = _book(wanted) if wanted else ""
    return {label: said for label, said in rule_book.clauses().items() if not wanted or f"**{label}**" in page}


def options(game: str, as_json: bool) -> int:
    """Print the options of a game."""
    declared = family(game).OPTIONS
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
