"""`eldest deal show`: a deal that somebody set up, from a link, a file or a record, in another form."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from eldest.cli.flags import game_and_options
from eldest.families import FAMILIES
from eldest.table.dealing import NotADeal
from eldest.table.setup import deal_file, link, pbn, ptn_writer
from eldest.table.setup.deal_setup import DealSetup

FORMS = ("text", "link", "record", "json", "pbn", "ptn")


@dataclass(frozen=True)
class Wanted:
    """Which deal, and in which form."""

    deal: int
    after: int | None
    fill: str | None
    form: str


def main(words: list[str], wanted: Wanted) -> int:
    """Print the deal; the exit code is 1 if something is wrong or missing."""
    if wanted.form not in FORMS:
        raise NotADeal(f"--form {wanted.form}: must be one of {', '.join(FORMS)}")
    setup = _read(words, wanted)
    if wanted.fill is not None:
        setup = setup.filled(wanted.fill)
    print(_printed(setup, wanted.form))
    faults = [fault.line for fault in setup.faults]
    lacking = [f"{owner} lacks {number}" for owner, number in setup.completed().missing.items()]
    for line in [*faults, *lacking]:
        print(f"eldest: {line}", file=sys.stderr)
    return 1 if faults or lacking else 0


def _read(words: list[str], wanted: Wanted) -> DealSetup:
    source = words[0] if words else ""
    if not source:
        raise NotADeal(f"name a link, a file, or a game: {', '.join(FAMILIES)}")
    if "~" in source:
        return link.unlinked(source)
    if source != "-" and not Path(source).exists():
        _, options = game_and_options(words)
        assert options is not None  # a game is needed
        return DealSetup.empty(options)
    text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    _, options = game_and_options(words[1:], needed=False)
    return deal_file.read(text, number=wanted.deal, step=wanted.after, options=options)


def _printed(setup: DealSetup, form: str) -> str:
    match form:
        case "link":
            return link.linked(setup)
        case "record":
            return str(setup.record()).rstrip()
        case "json":
            return json.dumps(setup.record().to_json(), indent=2)
        case "pbn":
            return pbn.written(setup).rstrip()
        case "ptn":
            written = ptn_writer.written(setup)
            if written is None:
                raise NotADeal(
                    "PTN holds whole deals of Five Hundred and Oh Hell for four, Five Hundred with the joker"
                )
            return written.rstrip()
    return deal_file.written(setup).rstrip()
