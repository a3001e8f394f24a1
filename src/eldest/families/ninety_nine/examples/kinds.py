"""The kinds of worked examples that Ninety-Nine has; docs/rules/README.md says what their keys mean."""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.families.ninety_nine.examples import bidding, packs, play, replay, score

KINDS = {
    "deck": Kind(packs.deck, ("players", "turn_up")),
    "bid_cards": Kind(bidding.bid_cards, ("players", "cards", "turn_up")),
    "premium": Kind(bidding.premium, ("players", "mode", "dealer", "offers")),
    "trump": Kind(bidding.trump, ("players", "mode", "previous_successes", "turn_up")),
    "legal": Kind(play.legal, ("players", "mode", "trump", "turn_up", "player", "controller", "hand", "led", "trick")),
    "trick": Kind(play.trick, ("players", "mode", "trump", "turn_up", "controller", "plays")),
    "two_dummy_order": Kind(play.two_dummy_order, ("players", "mode", "leads", "from")),
    "hand_score": Kind(score.hand_score, ("players", "mode", *score.BEFORE, *score.DEAL)),
    "game": Kind(score.game, ("players", "mode", "first_dealer", "deals")),
    "rubber": Kind(score.rubber, ("players", "mode", "first_dealer", "game_winners")),
    "replay": Kind(replay.replay, ("players", "mode", *score.BEFORE, *replay.GIVEN)),
}
