"""The parts of families that the page is built with: a list of them, and their score keepers in JavaScript."""

from __future__ import annotations

import json
import sys

from page.node import NotMade
from page.places import GENERATED, SOURCES

LIST = GENERATED / "families.ts"
KEEPERS = GENERATED / "keepers"
HEAD = "// Made by `python -m page families`; what stands here is not edited.\n"
TYPE = 'import type { GameName } from "../wire/types/types.gen";\n'


def write() -> None:
    """Write the changed files; delete those of families that are gone."""
    KEEPERS.mkdir(parents=True, exist_ok=True)
    wanted = {LIST: listed(), **{KEEPERS / f"{name}.js": text for name, text in keepers().items()}}
    for file, text in wanted.items():
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    for file in {*KEEPERS.iterdir()} - {*wanted}:
        file.unlink()


def listed() -> str:
    """The module with the list of families, as the server lists them."""
    _find_sources()
    from eldest.bots import offered
    from eldest.families.registry import OURS

    games = json.dumps(offered.games(OURS), ensure_ascii=False, indent=2)
    return f"{HEAD}{TYPE}\nexport const built: readonly GameName[] = {games};\n"


def keepers() -> dict[str, str]:
    """The modules of the score keepers, by family."""
    _find_sources()
    from eldest.families.registry import OURS
    from eldest.keeper.javascript import function, module

    try:
        return {name: module.text(name) for name in OURS}
    except function.NotTranslated as refused:
        raise NotMade(str(refused)) from None


def _find_sources() -> None:
    """Make the sources importable: pip builds the package before it is installed; another one must not be used."""
    if str(SOURCES) not in sys.path:
        sys.path.insert(0, str(SOURCES))
