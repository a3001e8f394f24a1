"""The rule player's reasons at Counters, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("It is all that I may do.")

NAME_SUIT = _reason("I name the suit in which my cards should win most tricks.")
BID_SHARE = _reason("It is what my own cards should bring to my team's tricks.")
BID_LITTLE = _reason("My cards should win nothing beyond what my partners can expect.")
COMPLETE_SUM = _reason("With what my partner bid it makes the sum that should pay best.")
PARTNER_ENOUGH = _reason("My partner has bid as much as we should win.")

LEAD_TOP = _reason("Few cards that are still out can beat it or counter it.")
LEAD_SHORT = _reason("It is my last card of that suit: I can trump in the second round.")
LEAD_FOR_SECOND = _reason("I lead low and keep a better card for the second round.")
LEAD_LOW = _reason("I lead low and keep what may win later.")
LEAD_TRUMP = _reason("Trumps are broken: I lead one and draw those of the others.")
LEAD_AWAY = _reason("We want no more tricks: I lead what should hurt us least.")

PARTNER_WINS = _reason("My side is winning the trick: I keep my better cards.")
WIN_NOW = _reason("I win the trick with the card that should last.")
TRUMP_IN = _reason("I have none of that suit and trump it.")
COUNTER = _reason("I counter the winning card with its twin.")
WAIT = _reason("I play low now and have a better card for the second round.")
THROW_LOW = _reason("The trick is not worth a better card.")
THROW_OFF = _reason("I throw off a card that I shall not miss.")
DUCK = _reason("We want no more tricks: I stay low.")
UNLOAD = _reason("We want no more tricks: I get rid of a high card that does not win.")
UNWANTED = _reason("We want no more tricks, but I have nothing safer.")
