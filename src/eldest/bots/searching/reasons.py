"""Why a player that searches does what he does, where no rule of play says the same."""

from __future__ import annotations

from eldest.bots.reason import Reason

FLAT = Reason("flat.brings_most", "I tried every choice in many possible deals; this scored best.")
TREE = Reason("search.looks_ahead", "I looked ahead in many possible deals; this scored best.")
OPEN = Reason("search.open_cards", "I simulated many possible deals; this scored best.")
KNOWN = Reason("search.knows_all", "I know where every card lies: if everybody plays their best, nothing scores more.")

REASONS = (FLAT, TREE, OPEN, KNOWN)
