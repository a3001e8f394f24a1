"""The kinds of worked examples that Five Hundred has; docs/rules/README.md says what their keys mean."""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.families.five_hundred.examples import bidding, packs, play, replay, score

KINDS = {
    "deck": Kind(packs.deck, ("players",)),
    "copies": Kind(packs.copies, ("players", "cards")),
    "contains": Kind(packs.contains, ("players", "cards")),
    "rank": Kind(packs.rank, ("players", "trump", "contract")),
    "plain_rank": Kind(packs.plain_rank, ("players", "trump", "contract", "suit")),
    "bid_value": Kind(bidding.bid_value, ("players", "bid", "contract")),
    "auction": Kind(bidding.auction, ("players", "dealer", "calls")),
    "legal": Kind(play.legal, play.LEGAL),
    "trick": Kind(play.trick, play.TRICK),
    "hand_score": Kind(score.hand_score, ("players", "dealer", "deals", *score.BEFORE, *score.HAND)),
    "sequence": Kind(score.sequence, ("players", "dealer", "hands", *score.BEFORE)),
    "replay": Kind(replay.replay, replay.GIVEN),
}
