"""The rule player's reasons at Five Hundred, one line each."""

from __future__ import annotations

REASONS: list[str] = []


def _reason(text: str) -> int:
    REASONS.append(text)
    return len(REASONS) - 1


ONLY_CHOICE = _reason("I have no other choice.")

TOO_WEAK = _reason("My hand is too weak for any bid that I could make.")
PARTNER_BID = _reason("My partner's bid stands, and I have nothing better.")
BID_TRUMPS = _reason("My trumps and high cards should win that many tricks.")
BID_NO_TRUMP = _reason("My high cards should win that many tricks without trumps.")
BID_NULLO = _reason("My cards are so low that I hope to win no trick.")
BID_OPEN_NULLO = _reason("My cards are so low that I can show them and still win no trick.")
RAISE_PARTNER = _reason("I help my partner's suit: together we should win more.")

NAME_BIDDER = _reason("This player bid too, so they should be able to help me.")
NAME_ANYONE = _reason("Nobody else has shown strength.")
CALL_TRUMP = _reason("I call the highest trump that I do not hold.")
CALL_ACE = _reason("I call an ace that I do not hold.")
CALL_HIGH = _reason("I call the highest card that I do not hold in my long suit.")

DISCARD_LOSER = _reason("I discard the card I need least.")
DISCARD_FOR_VOID = _reason("I discard it to be void in that suit and trump it later.")
DISCARD_JOKER = _reason("The joker could only win a trick at Nullo, so it goes first.")
DISCARD_HIGH = _reason("For Nullo I discard the card most likely to win a trick.")

DRAW_TRUMPS = _reason("I draw trumps with one that nobody can beat.")
FORCE_TRUMPS = _reason("I lead trumps to drive out the high ones.")
TRUMP_FOR_BIDDER = _reason("My partner is the bidder, so I lead trumps.")
TOP_CARD = _reason("No higher card of its suit is still out.")
LEAD_JOKER = _reason("The joker wins the trick and draws the suit that I name.")
LAST_TRUMPS = _reason("The opponents have no trumps left to beat mine.")
LEAD_SHORT = _reason("I lead my short suit, to trump it later.")
LEAD_TO_RUFF = _reason("My partner is void in that suit and can trump it.")
LEAD_SEQUENCE = _reason("I lead my top card to drive out the one above it.")
LEAD_LONG = _reason("I lead low from my long suit.")
LEAD_LOW = _reason("I lead low and keep cards that may win later.")

PARTNER_WINS = _reason("My side is winning the trick: I throw the card I need least.")
CANNOT_WIN = _reason("I cannot win the trick: I throw the card I need least.")
WIN_CHEAPLY = _reason("I win the trick as cheaply as I can.")
TRUMP_IN = _reason("I cannot follow suit, so I trump.")
JOKER_IN = _reason("I cannot follow suit, and the joker wins the trick.")
THIRD_HAND_HIGH = _reason("I play high to win or to drive out a higher card.")
STAY_LOW = _reason("Players after me could beat me, so I play low.")
KEEP_TOP = _reason("I discard a loser and keep my winners.")

NULLO_LEAD = _reason("I lead the card that somebody is most likely to beat.")
NULLO_DUCK = _reason("It is my highest card that does not win the trick.")
NULLO_FORCED = _reason("Any card of mine may win: I play low and hope to be beaten.")
NULLO_LOST = _reason("I must win the trick, so I get rid of my highest card.")
NULLO_THROW = _reason("I get rid of my most dangerous card.")
ATTACK_LEAD = _reason("I lead the card that the bidder can least easily stay below.")
ATTACK_UNDER = _reason("The bidder is winning: I play a lower card.")
ATTACK_LOW = _reason("I leave this trick to the bidder if I can.")
ATTACK_UNLOAD = _reason("The bidder cannot win this trick: I get rid of a high card.")
ATTACK_NO_RESCUE = _reason("I discard and leave the trick to the bidder.")

NAME_LONG_SUIT = _reason("I name the suit that helps my other cards most.")
NAME_NULLO_SUIT = _reason("I name the suit that should hurt the others most.")

CALL_JOKER = _reason("I call the joker, which I do not hold.")

NO_BETTER_LEAD = _reason("I have no better card to lead.")
