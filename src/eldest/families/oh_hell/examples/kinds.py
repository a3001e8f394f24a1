"""The kinds of worked examples that Oh Hell has; docs/rules/README.md says what their keys mean."""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.families.oh_hell.examples import bidding, order, packs, play, replay, score

KINDS = {
    "deck": Kind(packs.deck, ("players", *packs.DEAL)),
    "copies": Kind(packs.copies, ("players", "cards")),
    "schedule": Kind(order.schedule, ("players", "start")),
    "dealer": Kind(order.dealer, ("players", "start", "first_dealer", "hand_number")),
    "auction": Kind(bidding.auction, ("players", "dealer", *packs.DEAL, "calls")),
    "legal": Kind(play.legal, ("players", "trump", "player", "hand", "led", "trick")),
    "trick": Kind(play.trick, ("players", "trump", "plays")),
    "hand_score": Kind(score.hand_score, ("players", *score.BEFORE, *score.HAND)),
    "sequence": Kind(score.sequence, ("players", "hands", *score.BEFORE)),
    "replay": Kind(replay.replay, ("players", "turn_up", "hands", "bids", "tricks", *score.BEFORE)),
}
