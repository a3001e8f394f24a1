"""
The kinds of worked examples that Five Hundred has.

An option of the game may stand in `given` as well as in `options`. Beyond what the
rule books' README lists, `given` may hold

- `legal`: `player` (whose hand it is; else the seat after the last play), `bidder`, and `void`, the
  suits in which the player has failed to follow. With `trick: [[P1, JK]]` without trumps and no
  `joker_suit`, the hand is that of the leader, and `legal` (or `suits`) are the suits he may name;
- `hand_score`: `deals` (how many there were before), `dealer`; `bidder` (a seat) in place of
  `bidding_side`; an incomplete `trick_order` says who won the first tricks;
- `replay`: with `widow`, `discards` or `dead` (the dead hand) the hands as they are dealt; else those at the
  start of play. Of both either the `calls` or the `contract` and its `bidder`. Also `before`, `leader`, `partners`
  (who is named), `called` (the card), `joker_suit` (what is named when the joker is led). Where the
  hands have fewer than ten cards, `tricks_before` are those won already.
"""

from __future__ import annotations

from eldest.check.five_hundred import bidding, packs, play, replay, score
from eldest.check.kind import Kind

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
