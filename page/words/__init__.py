"""The words that stand in Fluent files (`.ftl`), as modules of the page."""

from __future__ import annotations

from page.places import GENERATED
from page.words import family, server


def write() -> None:
    """Write the modules again that have changed, and delete those of what has gone."""
    wanted = server.texts() | family.texts()
    for file, text in wanted.items():
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    for file in {*GENERATED.glob("*/*.ts"), *GENERATED.glob("*/*/*.ts")} - {*wanted}:
        file.unlink()
