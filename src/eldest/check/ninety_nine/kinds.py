"""
The kinds of worked examples that Ninety-Nine has.

An option of the game may stand in `given` as well as in `options`. With two players the third
hand is `dummy` or `P2`, lists of one number a hand have three, and `mode: two_dummy` may say so.
Beyond what the rule books' README lists, `given` may hold

- `deck`: `turn_up`; `trump`: `turn_up` in place of `previous_successes`;
- `premium`: a seat that is not named offers nothing;
- `legal`: `player`, whose hand it is; else the hand after the last play;
- `legal`, `trick` with two players: `controller`, who plays from the dummy; needed where the dummy leads and
  nobody has followed yet;
- `hand_score`, `replay`: `dealer`; `before`, the points of the game so far; `successes` of the deal before;
- `hand_score`, and each deal of a `game`: the `premium` as `[seat, kind]`, or with two players who has `declared`;
- `game`: `first_dealer`;
- `replay`: the hands at the start of play and the `bid_cards`; the `trump` of the deal, or the `turn_up`; the
  `premium`, what each player has `declared`, or all `offers`; and the tricks that were played, all or the first.
"""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.check.ninety_nine import bidding, packs, play, replay, score

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
