"""Whether a team at Counters wants the next trick, for its own bid and against those of the others."""

from __future__ import annotations

from math import comb

from eldest.cards import Seat
from eldest.compiler import rule
from eldest.families.counters.rules import TRICKS, WITH_JOKER, Side, sides, single
from eldest.record import Deal, Rules

HUNDREDTHS = 100

FEWEST = 2  # teams
FOES = 30  # hundredths: the weight of the others' losses against the team's own points

# By teams beyond two, tricks left and tricks won of these: the chance in hundredths of exactly that number.
JUST = tuple(
    tuple(
        tuple(
            round(HUNDREDTHS * comb(left, won) * (teams - 1) ** (left - won) / teams**left) if won <= left else 0
            for won in range(TRICKS + 1)
        )
        for left in range(TRICKS + 1)
    )
    for teams in (FEWEST, FEWEST + 1)
)


@rule
def just(rules: Rules, left: int, won: int) -> int:
    """The chance that a team wins exactly so many of the tricks left."""
    return JUST[sides(rules) - FEWEST][left][won] if 0 <= won <= left else 0


@rule
def lacking(rules: Rules, deal: Deal, team: Side) -> int:
    """The tricks that a team still needs for its bid; negative if it has won more."""
    return deal.result.bids[team] - deal.result.tricks[team]


@rule
def trick_worth(rules: Rules, deal: Deal, team: Side) -> int:
    """The value of the trick on the table to a team, in hundredths of a point."""
    number = deal.result.bids[team]
    need = lacking(rules, deal, team)
    taken = 2 if single(rules, deal) else 1
    left = TRICKS - taken
    for other in range(sides(rules)):
        left -= deal.result.tricks[other]
    gain = 0
    for step in range(taken):
        gain += 10 * number * just(rules, left, need - 1 - step)
        if WITH_JOKER[rules.variant]:
            gain -= 10 * number * just(rules, left, need - step)
    if need <= 0 or not WITH_JOKER[rules.variant]:
        gain += HUNDREDTHS * taken
    return gain


@rule
def stake(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The value of the trick to the seat's team, and of keeping it from the others."""
    team = seat % sides(rules)
    total = 0
    for other in range(sides(rules)):
        if other != team:
            total += trick_worth(rules, deal, other)
    return trick_worth(rules, deal, team) + FOES * total // (HUNDREDTHS * (sides(rules) - 1))
