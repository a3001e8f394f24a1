"""The expected result of every action that a seat may take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.api.arguments import Game, acting, deal_of, keywords, options_of
from eldest.options import NotAnOption, Options
from eldest.research.odds import odds
from eldest.research.positions.declared import POSITIONS
from eldest.research.positions.one_hand import Hand as Typed
from eldest.research.positions.one_hand import deal_of as dealt
from eldest.research.prospect import Odds
from eldest.table import moment
from eldest.table.deal import Deal
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord


@dataclass(frozen=True)
class Hand:
    """A player's knowledge: the cards held, the seat, the dealer, the calls in order, the turned-up card."""

    cards: str
    seat: int | None
    dealer: int | None
    calls: tuple[str, ...]
    turned: str


def expected(
    of: Match | Deal | HandRecord | Game, known: Hand, options: dict[str, Any], *, after: int | None, **how: Any
) -> Odds:
    """The odds of a seat, from a deal where it stands, a moment of a record, or its hand alone."""
    with keywords():
        deal = _deal(of, known, options, after)
        return odds(deal, acting(deal) if known.seat is None else known.seat, **how)


def _deal(of: Match | Deal | HandRecord | Game, known: Hand, options: dict[str, Any], after: int | None) -> Deal:
    if known.cards or isinstance(of, str | Options):
        if isinstance(of, Deal | HandRecord):
            raise NotAnOption("a hand goes with a game, not with a deal or a record")
        return _typed(options_of(of, options), known)
    if options:
        raise NotAnOption(f"{next(iter(options))!r} is no option here: the deal has its options already")

    def asked(record: HandRecord) -> Deal:
        return moment.before(record, known.seat or 0) if after is None else moment.after(record, after)

    return deal_of(of, asked)


def _typed(options: Options, known: Hand) -> Deal:
    players, seat = options.record().players, known.seat or 0
    dealer = known.dealer
    if dealer is None:
        dealer = POSITIONS.of(options.family).dealer(players, seat, len(known.calls))
    return dealt(options, Typed(known.cards, f"P{seat}", f"P{dealer}", ", ".join(known.calls), known.turned))
