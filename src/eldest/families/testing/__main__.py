"""
Writes the reference data of a family's tests: `python -m eldest.families.testing MODULE:CLASS`.

Writes all counts, and golden hand records that are missing. Change the counts only if a rule was wrong or a
record has changed its shape; review the change like prose.
"""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path

from eldest.families.testing.facts import Facts
from eldest.families.testing.tests.counts import FILE, found
from eldest.families.testing.tests.records import FOLDER, first_made


def write(facts: Facts, folder: Path) -> list[Path]:
    """Write the counts and the missing records; return the files."""
    written = [folder / FILE]
    written[0].write_text(json.dumps(found(facts), indent=1) + "\n", encoding="utf-8")
    for stem, (given, said) in facts.records.items():
        file = folder / FOLDER / f"{stem}.txt"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(first_made(facts, given, said), encoding="utf-8")
            written.append(file)
    return written


def main() -> None:
    """Write the files of the named classes."""
    parser = argparse.ArgumentParser(prog="python -m eldest.families.testing", description=__doc__)
    parser.add_argument("classes", nargs="+", metavar="MODULE:CLASS", help="a class with facts")
    for each in parser.parse_args().classes:
        module, _, name = each.partition(":")
        facts = getattr(import_module(module), name).facts
        if facts.folder is None:
            parser.error(f"{each}: its facts name no folder")
        for file in write(facts, facts.folder):
            print(f"written: {file}")


if __name__ == "__main__":
    main()
