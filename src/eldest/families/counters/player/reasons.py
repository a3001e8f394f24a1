"""The rule player's reasons at Counters, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("I have no other choice.")

NAME_SUIT = _reason("I name the suit that should win me the most tricks.")
BID_SHARE = _reason("My own cards should win that many of my team's tricks.")
BID_LITTLE = _reason("My cards should add nothing to what my partners can expect.")
COMPLETE_SUM = _reason("Added to what my side has bid, it makes the total that should pay best.")
PARTNER_ENOUGH = _reason("My side has already bid all that we should win.")

LEAD_TOP = _reason("Few cards still out can beat or counter it.")
LEAD_SHORT = _reason("It is my last card of the suit: I can trump in the second round.")
LEAD_FOR_SECOND = _reason("I lead low and keep a better card for the second round.")
LEAD_LOW = _reason("I lead a card that I can spare and keep those that may win later.")
LEAD_TRUMP = _reason("Trumps are broken: I lead one to draw the others' trumps.")
LEAD_AWAY = _reason("We want no more tricks: I lead what should hurt us least.")

PARTNER_WINS = _reason("My side is winning the trick: I play the card I need least.")
WIN_NOW = _reason("This card is the best so far and may win us the trick.")
TRUMP_IN = _reason("I cannot follow suit, so I trump.")
COUNTER = _reason("I counter the winning card with its twin.")
WAIT = _reason("I play low now and keep a better card for the second round.")
THROW_LOW = _reason("The trick is not worth a card that I need more.")
THROW_OFF = _reason("I discard a card that I do not need.")
DUCK = _reason("We want no more tricks: I play low.")
UNLOAD = _reason("We want no more tricks: I get rid of a high card that does not win.")
UNWANTED = _reason("We want no more tricks, but my other cards would cost us more.")
