"""
Deals that a seat cannot tell from the one it sits in, each equally likely, and how many there are.

See `eldest.engine.unseen.sampler`.
"""

from eldest.engine.unseen.kinds import NoDeal as NoDeal
from eldest.engine.unseen.sampler import Unseen as Unseen
