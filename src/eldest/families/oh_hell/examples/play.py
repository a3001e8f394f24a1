"""Which cards may be played, and who wins a trick."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.check import finding, plain_suits
from eldest.check.finding import Finding
from eldest.check.given import Given, suit_or_none
from eldest.options import Options

Found = Mapping[str, Finding]


def trick(options: Options, given: Given) -> Found:
    """Who wins a trick; one that is not complete has a winner so far and no next leader."""
    row = plain_suits.laid(options, given, given.read("trump", suit_or_none))
    return {"winner": finding.seat(row.winning), "next_leader": finding.seat(None if row.laid else row.winning)}


def legal(options: Options, given: Given) -> Found:
    """The cards that may be played."""
    return plain_suits.legal(options, given, given.read("trump", suit_or_none))
