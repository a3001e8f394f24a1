"""The rule player's reasons at Sweven, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("It is all that I may do.")

TOO_WEAK = _reason("My hand is not worth a bid.")
TOO_HIGH = _reason("The bid that stands is more than my hand is worth.")
OPEN_BID = _reason("I bid what I can well make, high enough to keep others out.")
OVERBID = _reason("I bid more than the others, as my hand should win that much.")
JUST_ENOUGH = _reason("I speak last, so no more than this is needed.")
BID_ALL = _reason("Nobody can win a trick against these cards.")

NAME_BEST = _reason("With this trump my hand should win most points.")

DRAW_TRUMPS = _reason("I draw trumps with one that nobody can beat.")
FORCE_TRUMPS = _reason("I lead trumps to drive out the high ones.")
TOP_CARD = _reason("Nothing that is still out beats it.")
LAST_TRUMPS = _reason("My trumps are the last: they win.")
GIVE_UP_LEAD = _reason("I give up the lead with a card that costs no point.")
DRAW_HIS_TRUMPS = _reason("I lead a trump, so that the bidder has fewer for himself.")
LEAD_TO_RUFF = _reason("Another of us has none of that suit and can trump it.")
LEAD_LOW = _reason("I lead low from a suit in which I have little to lose.")

FEED = _reason("One of us wins this trick: I give it my points.")
HOPE_FEED = _reason("One of us behind me may well win this trick: I give it my points.")
NO_POINTS_LEFT = _reason("One of us wins this trick, and I have no points to spare for it.")
STARVE = _reason("I cannot win the trick, so I give as little as I can.")
WIN_CHEAPLY = _reason("I win the trick as cheaply as I can.")
WIN_RICH = _reason("I win the trick with a card whose points are safe there.")
TRUMP_IN = _reason("I have none of that suit and trump it.")
TRUMP_RICH = _reason("I have none of that suit and trump it with a card whose points are safe there.")
STAY_LOW = _reason("Those behind me could beat me: I stay low.")
NOT_WORTH_IT = _reason("There is too little in this trick to spend a trump.")
