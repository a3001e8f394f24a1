"""The kinds of worked examples that Sweven has; docs/rules/README.md says what their keys mean."""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.families.sweven.examples import bidding, packs, play, replay, score

KINDS = {
    "deck": Kind(packs.deck, ("players",)),
    "auction": Kind(bidding.auction, ("players", "dealer", "barred", "calls")),
    "legal": Kind(play.legal, ("players", "trump", "player", "hand", "led", "trick")),
    "trick": Kind(play.trick, ("players", "trump", "plays")),
    "hand_score": Kind(score.hand_score, ("players", "deals", *score.BEFORE, *score.HAND)),
    "sequence": Kind(score.sequence, ("players", "hands", *score.BEFORE)),
    "replay": Kind(replay.replay, ("players", "hands", "calls", "trump", "tricks", *score.BEFORE)),
}
