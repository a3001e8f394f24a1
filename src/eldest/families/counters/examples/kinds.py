"""The kinds of worked examples that Counters has; docs/rules/README.md says what their keys mean."""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.families.counters.examples import bidding, packs, play, score

KINDS = {
    "deck": Kind(packs.deck, ("joker", "ranking")),
    "auction": Kind(bidding.auction, ("dealer", "bids")),
    "legal": Kind(play.legal, (*play.TABLE, "player", "hand", "led", "trick")),
    "trick": Kind(play.trick, (*play.TABLE, "plays", "last")),
    "hand_score": Kind(score.hand_score, ("bid", "tricks", "vulnerable")),
    "sequence": Kind(score.sequence, ("dealer", "deals", "start", "hands")),
    "joker_turn": Kind(packs.joker_turn, ("dealer", "joker_holder", "stock", "named")),
    "replay": Kind(play.replay, (*play.TABLE, "leader", "hands", "tricks")),
}
