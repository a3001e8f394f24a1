"""`eldest deal verify`: whether the packs of a published match came from the seeds of all seats."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from eldest.cards import Seat
from eldest.table.fair import published
from eldest.table.fair.fair import Origin, hexed
from eldest.table.fair.published import NotAMatch, PublishedMatch
from eldest.table.fair.verification import Verification, Verified, verify


def main(file: str, mine: Sequence[str], as_json: bool) -> int:
    """Verify a match and print the findings, deal by deal."""
    match = _read(file)
    found = verify(match)
    seeds = {hexed(seed): _where(seed, found) for seed in mine}
    if as_json:
        print(json.dumps(_report(match, found, seeds), indent=2))
    else:
        print("\n".join(_printable(line) for line in _lines(match, found, seeds)))
    return 0 if found.holds and all(seeds.values()) else 1


def _read(file: str) -> PublishedMatch:
    name = "standard input" if file == "-" else file
    written = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return published.parse(written.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise NotAMatch(f"{name}: not a text file ({error.reason})") from error
    except NotAMatch as error:
        raise NotAMatch(f"{name}: {error}") from error


def _where(seed: str, found: Verification) -> list[tuple[int, Seat]]:
    """The deals in which a seed was used, and the seats that used it."""
    return [
        (deal.shares.name.deal, seat)
        for deal in found.deals
        if deal.shares.opening
        for seat, used in enumerate(deal.shares.opening.seeds)
        if used == seed
    ]


# ---------------------------------------------------------------- in words


def _lines(match: PublishedMatch, found: Verification, seeds: dict[str, list[tuple[int, Seat]]]) -> Iterator[str]:
    dealer = "drawn by the seeds" if match.drawn else "not drawn by the seeds"
    yield f"Table {match.table}, match {match.match}: {match.options}, first dealer {dealer}"
    yield from found.faults
    for deal in found.deals:
        yield f"Deal {deal.shares.name.deal:<3} {_came_out(deal)}"
        yield from (f"         {fault}" for fault in deal.faults)
    for seed, places in seeds.items():
        used = " and ".join(f"deal {number} by P{seat}" for number, seat in places)
        yield f"Seed {seed[:8]}…: used in {used}" if places else f"Seed {seed[:8]}…: not used in any opened deal"
    yield _sum(found)


def _came_out(deal: Verified) -> str:
    if deal.faults:
        return "does not hold:"
    if not deal.shares.opening:
        return f"is not opened yet; {_origins(deal)}"
    if deal.repeated:
        match, number = deal.repeated
        return f"was repeated, not shuffled: it has the pack of deal {number} of match {match} of another table"
    compared = "" if deal.recorded else "; there is no record to compare with"
    return f"holds; {_origins(deal)}{compared}"


def _origins(deal: Verified) -> str:
    """The owners of the seeds from which the pack was shuffled."""
    shares = deal.shares
    own, bots, substitutes = (shares.seats(origin) for origin in (Origin.PERSON, Origin.BOT, Origin.SUBSTITUTE))
    said = [f"seeds of {_seats(own)}" if own else "no seat gave a seed: the server alone chose this pack"]
    if bots:
        said.append(f"bots {_seats(bots)}")
    if substitutes:
        said.append(f"substitutes for {_seats(substitutes)}")
    if shares.withheld:
        said.append(f"promised and withheld by {_seats(shares.withheld)}")
    return ", ".join(said)


def _seats(seats: Sequence[Seat]) -> str:
    return " ".join(f"P{seat}" for seat in seats)


def _sum(found: Verification) -> str:
    opened = [deal for deal in found.deals if deal.shares.opening]
    wrong = sum(bool(deal.faults) for deal in found.deals)
    said = f"{len(opened)} of {len(found.deals)} deals are opened"
    if wrong:
        return f"{said}; {wrong} {'does' if wrong == 1 else 'do'} not hold"
    if found.faults:
        return f"{said}; the match does not hold"
    return f"{said}; all of them hold" if opened else said


def _printable(line: str) -> str:
    """A line without control characters, safe for the terminal."""
    return "".join(char if char.isprintable() else "?" for char in line)


# ---------------------------------------------------------------- as JSON


def _report(match: PublishedMatch, found: Verification, seeds: dict[str, list[tuple[int, Seat]]]) -> dict[str, Any]:
    return {
        "table": match.table,
        "match": match.match,
        "game": str(match.options),
        "dealer": "drawn" if match.drawn else "fixed",
        "holds": found.holds,
        "faults": list(found.faults),
        "deals": [_deal(deal) for deal in found.deals],
        "mine": [
            {"seed": seed, "used": [{"deal": number, "seat": seat} for number, seat in places]}
            for seed, places in seeds.items()
        ],
    }


def _deal(deal: Verified) -> dict[str, Any]:
    shares = deal.shares
    return {
        "deal": shares.name.deal,
        "opened": shares.opening is not None,
        "recorded": deal.recorded,
        "holds": not deal.faults,
        "repeated": dict(zip(("match", "deal"), deal.repeated, strict=True)) if deal.repeated else None,
        "persons": list(shares.seats(Origin.PERSON)),
        "bots": list(shares.seats(Origin.BOT)),
        "substitutes": list(shares.seats(Origin.SUBSTITUTE)),
        "withheld": list(shares.withheld),
        "faults": list(deal.faults),
    }
