"""Why a learned player does what it does, where no rule of play says the same."""

from __future__ import annotations

from eldest.bots.reason import Reason

PROMISES = Reason("learned.promises_most", "From millions of deals I have learned that this scores best here.")
