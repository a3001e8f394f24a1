"""The rule player's reasons at Oh Hell, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("I have no other choice.")

BID_ZERO = _reason("My cards are so low that I hope to win no trick.")
BID_COUNT = _reason("My high cards and trumps should win that many tricks.")
BID_HEARD_HIGH = _reason("The bids before mine are high, so I expect less than my cards promise.")
BID_HEARD_LOW = _reason("The bids before mine are low, so I may win more than my cards promise.")
BID_HOOKED = _reason("The dealer may not make the bid I prefer: this is the next best.")

LEAD_WINNER = _reason("I need tricks, and this card should win one.")
LEAD_TRY = _reason("I need tricks, and this card may well win one.")
LEAD_LOW = _reason("I lead a card that others should beat, and keep my winners for later.")
LEAD_AWAY = _reason("I want no more tricks: I lead a card that somebody should beat.")
LEAD_RISK = _reason("I want no more tricks, but no lead is safe.")

TAKE = _reason("I need the trick, and this card should win it.")
TAKE_TRUMP = _reason("I need the trick and trump it.")
TRY = _reason("I need tricks and try for this one, though I may be beaten.")
KEEP = _reason("I let this one go: later tricks are enough for my bid.")
CANNOT = _reason("I cannot win the trick, so I throw the card I need least.")
DUCK = _reason("I want no more tricks: this is the best card to lose with.")
THROW = _reason("I want no more tricks: this is the best card to throw off.")
FORCED = _reason("I want no more tricks but may have to win this one.")
SPEND = _reason("I must win the trick, so I get rid of a high card.")

TRICK_PAYS = _reason("Every trick scores, so I try to win this one above my bid.")
TRICK_LATER = _reason("Every trick scores, so I keep a card that may win another.")

SPOIL_TAKE = _reason("My bid is lost: I try to take the trick from the others.")
SPOIL_LEAVE = _reason("My bid is lost: I leave the trick to others, who may not want it.")

BID_HIGH_CARDS = _reason("My high cards should win that many tricks.")

RID = _reason("I want no more tricks, but this card would be more dangerous later.")
