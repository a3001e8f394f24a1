"""The changelog of what is not released yet, made of its fragments: `python -m bundle.changelog`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from eldest import __version__

FRAGMENTS = Path(__file__).parents[1] / "changelog.d"
KINDS = {"added": "Added", "changed": "Changed", "fixed": "Fixed"}
NAMED = re.compile(rf"[a-z0-9-]+\.({'|'.join(KINDS)})\.md")


class NotAFragment(ValueError):
    """A file that no section can be made of."""


def section(folder: Path = FRAGMENTS) -> str:
    """All fragments under the headings of their kinds, in the order of their names; raises `NotAFragment`."""
    told: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for path in sorted(folder.glob("*.md")):
        if path.name != "README.md":
            found = NAMED.fullmatch(path.name)
            if not found:
                raise NotAFragment(f"{path.name}: expected SLUG.KIND.md, with KIND {', '.join(KINDS)}")
            told[found[1]].append(_item(path))
    parts = [f"## {__version__}"]
    parts += [f"### {KINDS[kind]}\n\n" + "\n".join(items) for kind, items in told.items() if items]
    return "\n\n".join(parts) + "\n"


def _item(path: Path) -> str:
    text = path.read_text(encoding="utf-8").strip()
    if not text or text.startswith("#") or "\n\n" in text:
        raise NotAFragment(f"{path.name}: expected one paragraph without a heading")
    return "- " + text.replace("\n", "\n  ")


if __name__ == "__main__":
    sys.stdout.write(section())
