"""The rule player's reasons at Oh Hell, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("It is all that I may do.")

BID_ZERO = _reason("My cards are so low that I hope to win no trick.")
BID_COUNT = _reason("That is the number my high cards and trumps should win.")
BID_HEARD_HIGH = _reason("Those before me bid much, so less is left for me than my cards promise.")
BID_HEARD_LOW = _reason("Those before me bid little, so I may win more than my cards promise.")
BID_HOOKED = _reason("The number I would bid is barred to the dealer: this is the next best.")

LEAD_WINNER = _reason("I need tricks, and this card should win one.")
LEAD_TRY = _reason("I need tricks, and this card may well win one.")
LEAD_LOW = _reason("I lead low and keep for later the cards that will win.")
LEAD_AWAY = _reason("I have my tricks: I lead a card that somebody should beat.")
LEAD_RISK = _reason("I have my tricks, and no lead of mine is safe.")

TAKE = _reason("I need the trick and take it as cheaply as will do.")
TAKE_TRUMP = _reason("I need the trick and trump it.")
TRY = _reason("I need tricks and try for this one, though it may be beaten.")
KEEP = _reason("I let this one go: later tricks will do for my bid.")
CANNOT = _reason("I cannot win the trick and throw what I shall miss least.")
DUCK = _reason("I have my tricks: it is the best card to lose under the others.")
THROW = _reason("I have my tricks: I throw a card that might win one.")
FORCED = _reason("I have my tricks but may have to win this one too.")
SPEND = _reason("I must win the trick, so I let a high card go.")

TRICK_PAYS = _reason("Every trick pays, so I try to win this one beyond my bid.")
TRICK_LATER = _reason("Every trick pays, and I keep what may win another.")

SPOIL_TAKE = _reason("My bid is lost: I try to take what somebody else needs.")
SPOIL_LEAVE = _reason("My bid is lost: I leave the trick to those who may not want it.")

BID_HIGH_CARDS = _reason("That is the number my high cards should win.")
