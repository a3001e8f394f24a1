"""
Test positions for bots: the seat's knowledge, the right actions, and their proof.

docs/positions/README.md describes the format.
"""

from eldest.research.positions.answers import Answer as Answer
from eldest.research.positions.answers import answers as answers
from eldest.research.positions.files import read as read
from eldest.research.positions.files import shipped as shipped
from eldest.research.positions.proof import Proof as Proof
from eldest.research.positions.proof import prove as prove
from eldest.research.positions.seat_position import NotASeatPosition as NotASeatPosition
from eldest.research.positions.seat_position import SeatPosition as SeatPosition
