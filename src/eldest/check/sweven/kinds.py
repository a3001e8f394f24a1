"""
The kinds of worked examples that Sweven has.

An option of the game may stand in `given` as well as in `options`. Beyond what the
rule books' README lists, `given` may hold

- `legal`: `player`, whose hand it is; else the seat after the last play;
- `auction`, `hand_score`, `sequence`, `replay`: `barred`, the seat that may not bid in the first deal;
- `hand_score`, `sequence`, `replay`: `sweven`, the account before as `[owner, amount]`; `start` or `before`, the
  scores; `dealer` of the first deal. A hand is `bidder`, `bid` and what the bidder has `taken`, or `all_pass`;
- `hand_score`: `deals`, how many there were before;
- `replay`: the hands as they are dealt, the `calls`, the `trump` and the tricks that were played, all or the
  first of them. What two players leave over need not be named.
"""

from __future__ import annotations

from eldest.check.kind import Kind
from eldest.check.sweven import bidding, packs, play, replay, score

KINDS = {
    "deck": Kind(packs.deck, ("players",)),
    "auction": Kind(bidding.auction, ("players", "dealer", "barred", "calls")),
    "legal": Kind(play.legal, ("players", "trump", "player", "hand", "led", "trick")),
    "trick": Kind(play.trick, ("players", "trump", "plays")),
    "hand_score": Kind(score.hand_score, ("players", "deals", *score.BEFORE, *score.HAND)),
    "sequence": Kind(score.sequence, ("players", "hands", *score.BEFORE)),
    "replay": Kind(replay.replay, ("players", "hands", "calls", "trump", "tricks", *score.BEFORE)),
}
