"""
The kinds of worked examples that Counters has.

An option of the game may stand in `given` as well as in `options`. Beyond what the
rule books' README lists, `given` may hold

- `legal`, `trick`, `replay`: `ranking`, `counters` or `countred`, and `strict` (the duties of CO-54) in place of a
  `variant`; `broken`, whether trumps are broken (they are not);
- `legal`: `player`, whose hand it is; else the seat after the last play;
- `hand_score`: one team's `bid` and `tricks`, and whether it is `vulnerable`;
- `sequence`: `dealer` of the first hand, `deals`, how many there were before;
- `joker_turn`: of the `stock` the cards that matter, from the top; `dealer`, and the suit that he has `named`
  where the joker is turned up. Without a `joker_holder` it lies where the stock says, or below that;
- `replay`: the hands when a trick is about to be led, by the `leader`; they are played to the end or in part.
"""

from __future__ import annotations

from eldest.check.counters import bidding, packs, play, score
from eldest.check.kind import Kind

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
