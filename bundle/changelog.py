"""
The changelog, made of its fragments.

`python -m bundle.changelog` prints the section of what is not released yet. `python -m bundle.changelog release` moves
the fragments into the section of this version in CHANGELOG.md and deletes them. If the version has a section already,
because it is being prepared, they are added to it.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from eldest import __version__

ROOT = Path(__file__).parents[1]
FRAGMENTS = ROOT / "changelog.d"
CHANGELOG = ROOT / "CHANGELOG.md"
KINDS = {"added": "Added", "changed": "Changed", "fixed": "Fixed"}
NAMED = re.compile(rf"[a-z0-9-]+\.({'|'.join(KINDS)})\.md")
RELEASE = re.compile(r"^## (?P<version>\S+).*\n", re.MULTILINE)
HEADING = re.compile(r"^### (?P<kind>.+)\n\n?", re.MULTILINE)


class NotAFragment(ValueError):
    """A file that no section can be made of."""


def section(folder: Path = FRAGMENTS) -> str:
    """All fragments under the headings of their kinds, in the order of their names; raises `NotAFragment`."""
    return f"## {__version__}\n\n{_listed({kind: list(items.values()) for kind, items in _items(folder).items()})}"


def release(folder: Path, changelog: Path, version: str, day: str) -> int:
    """Move all fragments into the section of a version. Returns their number; raises `NotAFragment`."""
    fresh = _items(folder)
    text = changelog.read_text(encoding="utf-8")
    head, said, rest = _taken_apart(text, version)
    known = _by_kind(said) if said else {}
    told = {kind: [*known.get(kind, []), *fresh[kind].values()] for kind in KINDS}
    intro = HEADING.split(said, maxsplit=1)[0].strip() if said else ""
    parts = [f"## {version} ({day})", *([intro] if intro else []), _listed(told)]
    changelog.write_text(head + "\n\n".join(parts) + (f"\n{rest}" if rest else ""), encoding="utf-8")
    names = [name for items in fresh.values() for name in items]
    for name in names:
        (folder / name).unlink()
    return len(names)


def versions(changelog: Path = CHANGELOG) -> list[str]:
    """The versions with a section, the newest first."""
    return [found["version"] for found in RELEASE.finditer(changelog.read_text(encoding="utf-8"))]


def _items(folder: Path) -> dict[str, dict[str, str]]:
    """The items of all fragments by kind and file."""
    told: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
    for path in sorted(folder.glob("*.md")):
        if path.name != "README.md":
            found = NAMED.fullmatch(path.name)
            if not found:
                raise NotAFragment(f"{path.name}: expected SLUG.KIND.md, with KIND {', '.join(KINDS)}")
            told[found[1]][path.name] = _item(path)
    return told


def _item(path: Path) -> str:
    text = path.read_text(encoding="utf-8").strip()
    if not text or text.startswith("#") or "\n\n" in text:
        raise NotAFragment(f"{path.name}: expected one paragraph without a heading")
    return "- " + text.replace("\n", "\n  ").replace("](../", "](")  # the changelog lies one folder higher


def _listed(told: dict[str, list[str]]) -> str:
    parts = [f"### {KINDS[kind]}\n\n" + "\n".join(items) for kind, items in told.items() if items]
    return "\n\n".join(parts) + "\n"


def _taken_apart(text: str, version: str) -> tuple[str, str, str]:
    """The changelog before the section of a version, that section without its heading, and what follows."""
    releases = list(RELEASE.finditer(text))
    if not releases:
        return text.rstrip() + "\n\n", "", ""
    first = releases[0]
    if first["version"] != version:
        return text[: first.start()], "", text[first.start() :]
    end = releases[1].start() if len(releases) > 1 else len(text)
    return text[: first.start()], text[first.end() : end], text[end:]


def _by_kind(said: str) -> dict[str, list[str]]:
    _, *pairs = HEADING.split(said)
    names = {heading: kind for kind, heading in KINDS.items()}
    return {
        names[heading]: re.split(r"\n(?=- )", items.strip())
        for heading, items in zip(pairs[::2], pairs[1::2], strict=True)
    }


def main(arguments: list[str]) -> int:
    """Print the section, or release it."""
    if arguments == ["release"]:
        moved = release(FRAGMENTS, CHANGELOG, __version__, f"{datetime.now(UTC):%Y-%m-%d}")
        print(f"{moved} fragments are in {CHANGELOG.name} under {__version__}")
    else:
        sys.stdout.write(section())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
