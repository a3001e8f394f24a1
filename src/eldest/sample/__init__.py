"""
Equally likely deals that look the same to a seat as the real one, and their exact number.

See `eldest.sample.sampler`.
"""

from eldest.sample.kinds import NoDeal as NoDeal
from eldest.sample.sampler import Unseen as Unseen


def compile_all() -> None:
    """Compile everything needed for drawing, so that no running clock has to wait for it."""
    from eldest.sample import drawing, ways

    drawing.groups_loop()
    drawing.kinds_loop()
    drawing.aside_loop()
    drawing.numbers_loop()
    ways.compile_all()
