"""Seats round a table with clockwise play; a family with anticlockwise play defines its own."""

from eldest.cards import Seat, Seats
from eldest.compiler import rule
from eldest.record import Rules


@rule
def after(rules: Rules, seat: Seat) -> Seat:
    """The seat on the left."""
    return seat + 1 if seat + 1 < rules.players else 0


@rule
def everybody(rules: Rules) -> Seats:
    """The seats of all players."""
    return (1 << rules.players) - 1
