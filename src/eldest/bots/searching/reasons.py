"""Why a player that searches does what he does, where no rule of play says the same."""

from __future__ import annotations

from eldest.bots.reason import Reason

FLAT = Reason("flat.brings_most", "I have tried it in many deals that may be, and there it brings most.")
TREE = Reason("search.looks_ahead", "I have looked ahead in many deals that may be, and there it brings most.")
OPEN = Reason("search.open_cards", "I have played many deals that may be to their end, and there it brings most.")
KNOWN = Reason(
    "search.knows_all", "I know where every card lies, and where all play as well as they can nothing brings more."
)

REASONS = (FLAT, TREE, OPEN, KNOWN)
