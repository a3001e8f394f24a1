"""
The kinds of worked examples that Oh Hell has.

An option of the game may stand in `given` as well as in `options`. Beyond what the
rule books' README lists, `given` may hold

- `deck`, `auction`, `hand_score`, `sequence`, `replay`: `hand_number`, which hand of the game the first one
  is, or `final`, that the last one is the last of the sheet; else they are the first of their size on it;
- `dealer`: a `hand_number` after the last one, where a tie is played off;
- `auction`: `calls` as `[seat, bid]`, sealed ones in any order; `dealer` and `hand_size`. `expect` may name what
  all may see: who is `awaited`, the `bids` and their sum, `total_bid`, both null while they are sealed; and the
  bids that are `legal` next;
- `legal`: `player`, whose hand it is; else the seat after the last play;
- `hand_score`, `sequence`, `replay`: `dealer` of the first hand, `before`, the totals. A hand is `hand_size`
  or `size`, and for every seat `bids` and `tricks`;
- `replay`: the hands as they are dealt, the `turn_up` where a card is left, a bid of every seat, and the
  tricks that were played, all or the first of them.

`expect` of the last three may name `exact`, the seats whose bids were.
"""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.check.oh_hell import bidding, order, packs, play, replay, score

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
