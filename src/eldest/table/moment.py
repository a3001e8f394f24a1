"""A moment of a recorded deal."""

from __future__ import annotations

from dataclasses import replace

from eldest.table.deal import Deal
from eldest.table.record.hand_record import HandRecord, NotARecord

PLAY = ("play", "suit", "dummy")  # phases in which cards are played


def after(record: HandRecord, cards: int) -> Deal:
    """The deal after `cards` cards have been played; for 0, just before the first. Raises `NotARecord`."""
    played = [place for place, done in enumerate(record.actions) if done.phase in PLAY]
    if not 0 <= cards <= len(played):
        raise NotARecord(f"{len(played)} cards are played in deal {record.number}, not {cards}")
    first = played[0] if played else len(record.actions)
    end = played[cards] if cards < len(played) else len(record.actions) if cards else first
    return _until(record, end)


def before(record: HandRecord, seat: int) -> Deal:
    """The deal when a seat is first to act. Raises `NotARecord`."""
    for place, done in enumerate(record.actions):
        if done.seat == seat:
            return _until(record, place)
    deal = _until(record, len(record.actions))
    if seat not in deal.awaited:
        raise NotARecord(f"P{seat} does nothing in deal {record.number}")
    return deal


def _until(record: HandRecord, end: int) -> Deal:
    return replace(record, actions=record.actions[:end], result={}, after={}).replay()
