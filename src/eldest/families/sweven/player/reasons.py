"""The rule player's reasons at Sweven, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("I have no other choice.")

TOO_WEAK = _reason("My hand is not worth a bid.")
TOO_HIGH = _reason("The bid so far is more than my hand is worth.")
OPEN_BID = _reason("I bid what I should make, high enough to keep others out.")
OVERBID = _reason("I outbid the others, as my hand should win that much.")
JUST_ENOUGH = _reason("I bid last, so this is enough.")
BID_ALL = _reason("Nobody can win a trick against these cards.")

NAME_BEST = _reason("With this trump suit my hand should win the most points.")

DRAW_TRUMPS = _reason("I draw trumps with one that nobody can beat.")
FORCE_TRUMPS = _reason("I lead trumps to drive out the high ones.")
TOP_CARD = _reason("No higher card of its suit is still out.")
LAST_TRUMPS = _reason("The others have no trumps left to beat mine.")
GIVE_UP_LEAD = _reason("I give up the lead with a card that costs no points.")
DRAW_HIS_TRUMPS = _reason("I lead a trump, so that the bidder has fewer left.")
LEAD_TO_RUFF = _reason("One of us is void in that suit and can trump it.")
LEAD_LOW = _reason("I lead low from a suit in which I have little to lose.")

FEED = _reason("One of us wins this trick: I give it my points.")
HOPE_FEED = _reason("One of us may still win this trick: I give it my points.")
NO_POINTS_LEFT = _reason("One of us wins this trick, and I have no points to spare for it.")
STARVE = _reason("I cannot win the trick, so I give the card I need least.")
WIN_CHEAPLY = _reason("I win the trick as cheaply as I can.")
WIN_RICH = _reason("I win the trick with a card whose points are safe there.")
TRUMP_IN = _reason("I cannot follow suit, so I trump.")
TRUMP_RICH = _reason("I cannot follow suit, so I trump with a card whose points are safe there.")
STAY_LOW = _reason("Players after me could beat me, so I give the card I need least.")
NOT_WORTH_IT = _reason("There are too few points in this trick to win it with a trump.")

NO_BETTER_LEAD = _reason("I have no better card to lead.")
