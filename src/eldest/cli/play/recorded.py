"""A moment of a recorded deal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from eldest.cli.play.replay import read
from eldest.table.deal import Deal
from eldest.table.record.hand_record import HandRecord, NotARecord

PLAY = ("play", "suit", "dummy")  # phases in which cards are played


def recorded(path: Path, number: int, cards: int) -> Deal:
    """A deal of a file after so many cards have been played; after none, when the first is to be."""
    record = _record(path, number)
    played = [place for place, done in enumerate(record.actions) if done.phase in PLAY]
    if cards > len(played):
        raise NotARecord(f"{path}: {len(played)} cards are played in deal {number}, not {cards}")
    first = played[0] if played else len(record.actions)
    end = played[cards] if cards < len(played) else len(record.actions) if cards else first
    return _until(record, end)


def before(path: Path, number: int, seat: int) -> Deal:
    """A deal of a file when a seat is to act for the first time."""
    record = _record(path, number)
    for place, done in enumerate(record.actions):
        if done.seat == seat:
            return _until(record, place)
    deal = _until(record, len(record.actions))
    if seat not in deal.awaited:
        raise NotARecord(f"{path}: P{seat} does nothing in deal {number}")
    return deal


def _record(path: Path, number: int) -> HandRecord:
    records = read(path)
    if number > len(records):
        raise NotARecord(f"{path}: there is no deal {number} among {len(records)}")
    return records[number - 1]


def _until(record: HandRecord, end: int) -> Deal:
    return replace(record, actions=record.actions[:end], result={}, after={}).replay()
