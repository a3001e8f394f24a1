"""
Positions that a bot is asked about: what a seat knows, what is right there, and the proof of it.

The format is told in docs/positions/README.md.
"""

from eldest.lab.positions.answers import Answer as Answer
from eldest.lab.positions.answers import answers as answers
from eldest.lab.positions.proof import Proof as Proof
from eldest.lab.positions.proof import prove as prove
from eldest.lab.positions.reading import read as read
from eldest.lab.positions.reading import shipped as shipped
from eldest.lab.positions.seat_position import NotASeatPosition as NotASeatPosition
from eldest.lab.positions.seat_position import SeatPosition as SeatPosition
