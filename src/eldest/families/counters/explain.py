"""Explanations at a table of Counters."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import NO_TRUMP
from eldest.families.counters import rules as family
from eldest.lessons.explain import BINDS, HELPS, LED, OWN, SAID, Explain, Moment, Turn, card, moment, seat
from eldest.mechanics.hands import has


def moments(turn: Turn) -> Iterator[Moment]:
    """The partner's bid, the order of trumps, two rounds, equal cards, and trumps that may not be led."""
    if turn.row.phase == family.BIDDING:
        yield from _bidding(turn)
    elif turn.begins:
        yield from _leading(turn)
    elif turn.phase == "play":
        yield from _following(turn)


def _bidding(turn: Turn) -> Iterator[Moment]:
    """
    CO-12  The bids of partners are added together.
    CO-14  In trumps the deuce is best and the ace worst.
    """
    partners = [done for done in turn.view.past if done.phase == "bid" and done.seat % turn.sides == turn.side]
    if partners:
        bid = int(turn.row.result.bids[turn.side])
        yield moment("partner", BINDS, lasting=True, n=bid, all=family.TRICKS, rest=family.TRICKS - bid)
    if turn.trump != NO_TRUMP and family.deuce_high(turn.rules, True) and turn.held(turn.trump):
        yield moment("upside_down", SAID)


def _leading(turn: Turn) -> Iterator[Moment]:
    """
    CO-18  A trump may not be led until trumps are broken.
    CO-28  The partner of the winner leads.
    """
    if turn.legal != turn.hand:
        yield moment("locked", BINDS)
    taker = next((done.taker for done in reversed(turn.view.past) if done.taker is not None), turn.seat)
    if taker != turn.seat:
        yield moment("partner_won", OWN, who=seat(taker))


def _following(turn: Turn) -> Iterator[Moment]:
    """
    CO-20  In the first round nobody need beat the cards already played.
    CO-21  In the second round they must beat the trick or counter its winning card if they can.
    CO-23  Unless one's own first card is winning it.
    CO-25  A card that lies there twice is countered.
    """
    row, best = turn.row, turn.best
    clause, _ = turn.family.face.decided(turn.rules, row)
    if best < 0:
        yield moment("all_dead", LED + 3)
    elif clause == "CO-25":
        yield moment("dead", HELPS + 6, card=card(best))
    if not has(row.laid, turn.seat):
        if family.rounds(turn.rules, row.tricks) == 2:
            yield moment("first_of_two", LED + 2)
        return
    if row.winning == turn.seat:
        yield moment("yours", LED + 2)
    elif best >= 0 and turn.held(turn.led) and not turn.legal & ~family.beating(turn.rules, row):
        yield moment("must", LED + 2, card=card(best))
    if best >= 0 and row.winning != turn.seat and row.winning % turn.sides == turn.side and has(turn.legal, best):
        yield moment("own_twin", LED + 4, card=card(best), who=seat(int(row.winning)))


EXPLAIN = Explain(moments=moments)
