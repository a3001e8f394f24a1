"""The score keepers of all families in JavaScript, which are made before the page is."""

from __future__ import annotations

import sys

from page.places import SOURCES, TRANSLATED
from page.translation import family_module


def write() -> None:
    """Write them again where they have changed."""
    TRANSLATED.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        file = TRANSLATED / f"{name}.js"
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def texts() -> dict[str, str]:
    """What must stand there, by family."""
    # Where pip builds the package it is not installed yet, and another one must not be taken for it.
    if str(SOURCES) not in sys.path:
        sys.path.insert(0, str(SOURCES))
    from eldest.families import FAMILIES

    return {name: family_module.text(name) for name in FAMILIES}
