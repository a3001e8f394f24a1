"""The rule player's reasons at Ninety-Nine, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("I have no other choice.")

BID_NOTHING = _reason("The cards I keep are so low that I hope to win no trick.")
BID_FEW = _reason("The cards I keep should win few tricks, just as many as I bid.")
BID_SHARE = _reason("The cards I keep should win about my share of the tricks, just as many as I bid.")
BID_MANY = _reason("The cards I keep should win many tricks, just as many as I bid.")

OFFER_NOTHING = _reason("My bid is not safe enough to show it to the others.")
DECLARE_SAFE = _reason("I should make my bid even if everybody knows it.")
REVEAL_SAFE = _reason("I should make my bid even with my hand face up.")

LEAD_TO_WIN = _reason("I still want tricks: I lead a card that should win one.")
LEAD_TO_TRY = _reason("I still want tricks: I lead a card that may win one, and keep the better ones.")
LEAD_TO_LOSE = _reason("I lead a card that others should beat, and keep my winners for later.")
LEAD_UNWANTED = _reason("I want no more tricks: I lead a card that others should beat.")
LEAD_FORCED = _reason("I want no more tricks, but I have no better card to lead.")
WIN_SURE = _reason("I still want tricks, and this card wins one.")
WIN_HOPED = _reason("I still want tricks, and this card may hold.")
WIN_FORCED = _reason("I want no more tricks, but I must play a card that may win.")
DUCK_HIGH = _reason("I do not want this trick: I get rid of the highest card that loses it.")
DUCK_LOW = _reason("I leave this trick to others and keep my better cards.")
CANNOT_WIN = _reason("I cannot win this trick, so I play the card I need least.")
THROW_DANGER = _reason("I cannot follow suit: I throw a card that might win a trick too many.")
THROW_LOSER = _reason("I cannot follow suit: I throw the card I need least.")
TAKE_ALL = _reason("My bid is as good as lost: each trick is a point, and one less for the others.")
SPOIL = _reason("I would rather spoil another player's open bid than make my own.")
DUMMY_WINS = _reason("The dummy takes this trick, so that neither of us has it.")
DUMMY_LOW = _reason("The dummy leaves this trick to us.")
DUMMY_LEADS = _reason("After this lead I can best choose whether to win.")
