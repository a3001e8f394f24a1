"""Verifies that a published match was dealt fairly: every hash, pack and record, and their sequence."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from eldest import cards
from eldest.table.fair.fair import Shares, faults, first_dealer
from eldest.table.fair.published import PublishedDeal, PublishedMatch
from eldest.table.record import record_reader
from eldest.table.record.hand_record import HandRecord, NotARecord, finished

REPEATED = "repeated"  # the shuffle named in a record whose pack was repeated
Standing = Mapping[str, Any]  # the game before a deal, in a record's form


@dataclass(frozen=True)
class Verified:
    """The result for one deal: a sentence for each fault, if any."""

    shares: Shares
    faults: tuple[str, ...]
    recorded: bool  # whether there is a record to compare with
    repeated: tuple[int, int] | None = None  # the match and deal whose pack is repeated


@dataclass(frozen=True)
class Verification:
    """The result for a match as a whole, and deal by deal."""

    faults: tuple[str, ...]
    deals: tuple[Verified, ...]

    @property
    def holds(self) -> bool:
        """Whether there are no faults in what is revealed."""
        return not self.faults and not any(deal.faults for deal in self.deals)


def verify(match: PublishedMatch) -> Verification:
    """Recompute everything that is revealed."""
    wrong = () if list(match.pack) == match.options.pack() else ("the pack does not begin as that of this game",)
    records = [_record(deal) for deal in match.deals]
    standings = [None, *(_after(record) for record, _ in records)]
    verified: list[Verified] = []
    for place, (deal, (record, unread)) in enumerate(zip(match.deals, records, strict=True), 1):
        number = deal.shares.name.deal
        found = [] if number == place else [f"deal {place} should stand here"]
        found += [*faults(deal.shares), *unread]
        if deal.repeated:
            found += _against_origin(match, deal)
        elif deal.record is not None and deal.shares.opening:
            found += _against_seeds(match, deal.shares, deal.record)
        if record:
            found += _against_match(match, number, record)
            found += _against_standing(standings[place - 1], number, record, begins=not deal.repeated)
        verified.append(Verified(deal.shares, tuple(found), record is not None, deal.repeated))
    return Verification(wrong, tuple(verified))


def _record(deal: PublishedDeal) -> tuple[HandRecord | None, list[str]]:
    """The hand record with every action checked; or what is wrong with it."""
    if deal.record is None:
        return None, []
    if deal.shares.opening is None:
        return None, ["its record is published, its seeds are not"]
    try:
        (record,) = record_reader.parse(json.dumps(deal.record))
    except NotARecord as wrong:
        return None, [f"its record does not hold: {' '.join(str(wrong).split())}"]
    return record, []


def _against_seeds(match: PublishedMatch, shares: Shares, record: Mapping[str, Any]) -> Iterator[str]:
    """Faults in what follows from the seeds; reads the raw record, because a wrong pack may make it unparsable."""
    pack = [cards.name(card) for card in shares.pack(match.options)]
    if record.get("pack") != pack:
        yield f"its pack is not the one that the seeds give{_first_card(record.get('pack'), pack)}"
    if record.get("shuffle") != shares.shuffle:
        yield f"its record does not name the shuffle that the seeds give, {shares.shuffle}"
    dealer = first_dealer(shares.seed, match.options.record().players)
    before = record.get("before")
    if match.drawn and shares.name.deal == 1 and isinstance(before, dict) and before.get("dealer") != dealer:
        yield f"its record has another first dealer than P{dealer}, whom the seeds draw"


def _against_origin(match: PublishedMatch, deal: PublishedDeal) -> Iterator[str]:
    """Faults of a deal that repeats another's pack."""
    if (match.match, deal.shares.name.deal) != (1, 1) or match.drawn:
        yield "only the first deal of a table may be repeated, and its dealer is not drawn"
    if deal.record is not None and deal.record.get("shuffle") != REPEATED:
        yield f"its record does not say that it was {REPEATED}"


def _first_card(written: Any, pack: list[str]) -> str:
    """The first card in which a pack differs."""
    if not isinstance(written, list) or len(written) != len(pack):
        return ""
    place = next(place for place, card in enumerate(pack) if written[place] != card)
    return f": card {place + 1} from the top should be {pack[place]}"


def _against_match(match: PublishedMatch, number: int, record: HandRecord) -> Iterator[str]:
    if record.number != number:
        yield f"its record is that of deal {record.number}"
    if record.options != match.options:
        yield f"its record is of another game: {record.options}"
    if record.seats != match.seats:
        yield "its record names other seats"


def _against_standing(before: Standing | None, number: int, record: HandRecord, *, begins: bool) -> Iterator[str]:
    if number == 1 and begins and set(record.before) != {"dealer"}:
        yield "its record does not begin a match"
    if before is not None and dict(record.before) != before:
        yield "its record does not go on where the deal before it ended"
    if record.replay().over and not record.after:
        yield "its record does not say what it came to"


def _after(record: HandRecord | None) -> Standing | None:
    """The game after a deal; `None` without a record, and empty after an unfinished deal, which no deal may follow."""
    if record is None:
        return None
    deal = record.replay()
    return finished(deal)["after"] if deal.over else {}
