"""
Every sentence that people are sent: a key, its values, and the English text.

A page in another language translates the key. Values are codes (`9C`, `7H`, seats as
numbers); the text spells them out and calls seats P0, P1 …, which
a page replaces by names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from eldest.cards import NAMES, SUITS
from eldest.families import Family
from eldest.phases import SEATS
from eldest.table.clauses import sentences
from eldest.table.deal import Deal, NotAllowed

# A value is written `{name:kind}`; its kind says how it is spelt out.
OF_TABLES = {
    "sits": "{seat:seat} sits down.",
    "gets_up": "{seat:seat} gets up.",
    "bot_sits": "A computer takes {seat:seat}.",
    "seat_opens": "{seat:seat} is open.",
    "match_begins": "The match begins.",
    "is_ready": "{seat:seat} is ready.",
    "lent_asked": "A computer plays for {seat:seat}.",
    "lent_patience": "{seat:seat} has let the time run out: a computer plays on.",
    "lent_absent": "{seat:seat} is not connected: a computer sits in.",
    "lent_left": "{seat:seat} leaves: a computer plays on.",
    "lent_given_back": "A computer plays for {seat:seat} again.",
    "taken_over": "Somebody else plays for {seat:seat}.",
    "is_back": "{seat:seat} is back.",
    "pauses": "{seat:seat} pauses the table.",
    "resumes": "{seat:seat} lets the table go on.",
    "was_away": "The server was away for {seconds:time}; that time counts for nobody.",
    "asks_take_back": "{seat:seat} asks to take the last action back.",
    "asks_claim": "{seat:seat} shows the hand: the rest goes to {side:text}.",
    "asks_rematch": "{seat:seat} asks for another match.",
    "asks_pace": "{seat:seat} asks for {seconds:time} for each turn.",
    "asks_no_limit": "{seat:seat} asks to play without a limit of time.",
    "asks_away": "{seat:seat} says that {away:seat} has gone; unless {away:seat} answers, the others decide.",
    "agrees": "{seat:seat} agrees.",
    "disagrees": "{seat:seat} does not agree.",
    "bots_agree": "The computers agree.",
    "bots_disagree": "The computers do not agree.",
    "dropped_time": "Not everybody has answered: it is dropped.",
    "dropped_impossible": "No play of the cards gives that: the claim falls.",
    "claim_holds": "It holds however the cards lie.",
    "claim_refuted": "The claim falls: the cards may fall {cards:cards}, and {seat:seat} takes a trick.",
    "claim_refuted_by_dummy": "The claim falls: the cards may fall {cards:cards}, and the dummy takes a trick.",
    "claim_unsure": "That is not sure: the cards may fall {cards:cards}, and {seat:seat} takes a trick.",
    "claim_unsure_by_dummy": "That is not sure: the cards may fall {cards:cards}, and the dummy takes a trick.",
    "may_hold": "{seat:seat} may hold {cards:cards}.",
    "took_back": "The last action of {seat:seat} is taken back.",
    "claimed": "The rest goes to {side:text}, as everybody agrees.",
    "claimed_proved": "The rest goes to {side:text}.",
    "paced": "Everybody has {seconds:time} for each turn now.",
    "no_limit": "There is no limit of time now.",
    "absence_set": "A computer sits in for anyone who is disconnected for {seconds:time}.",
    "absence_never": "No computer sits in for anyone who is disconnected.",
    "rematched": "Another match begins; the deal passes on.",
    "says": "{seat:seat}: {said:text}",
    "chat_on": "Free text is allowed between hands.",
    "chat_off": "Free text is switched off.",
    "table_closed": "The table is closed.",
}

OF_DEALS = {
    # a deal begins
    "deal_begins": "Deal {number:figure}. {dealer:seat} deals.",
    "trumps": "Trumps are {suit:suit}.",
    "no_trumps": "There are no trumps.",
    "turned_up": "{card:card} is turned up.",
    "barred": "{seat:seat} may not bid.",
    # bidding
    "passes": "{seat:seat} passes.",
    "bids": "{seat:seat} bids {call:call}.",
    "bids_worth": "{seat:seat} bids {call:call}, worth {worth:figure}.",
    "has_bid": "{seat:seat} has bid.",
    "bids_shown": "The bids: {bids:tally}.",
    "bids_even": "They make {sum:number}: even.",
    "bids_over": "They make {sum:number}: {off:number} over.",
    "bids_under": "They make {sum:number}: {off:number} under.",
    "nobody_bid": "Nobody has bid: the deal is played without trumps.",
    "wins_bidding": "{seat:seat} wins the bidding with {call:call}.",
    "names_trumps": "{seat:seat} makes {suit:suit} trumps.",
    "names_partner": "{seat:seat} names {partner:seat} as partner.",
    "calls_card": "{seat:seat} calls {card:card}: whoever holds it is the partner.",
    "is_partner": "{seat:seat} is the partner.",
    # cards laid aside, thrown in or turned up
    "throws_away": "{seat:seat} throws away {card:card}.",
    "takes_widow": "{seat:seat} takes the widow and throws away as many.",
    "widow_up": "The widow lies open: {cards:cards}.",
    "lays_aside": "{seat:seat} lays {card:card} aside.",
    "has_laid": "{seat:seat} has laid the bid-cards aside.",
    "offers": "{seat:seat} offers {offer:offer}.",
    "has_offered": "{seat:seat} has made an offer.",
    "offers_shown": "The offers: {offers:offers}.",
    "declares": "{seat:seat} plays with the bid-cards face up: {cards:cards}.",
    "reveals": "{seat:seat} plays with bid-cards and hand face up: {cards:cards}.",
    "dummy_up": "The dummy lies open.",
    "lies_open": "{seat:seat} plays with the hand face up.",
    "throws_in": "{seat:seat} throws in {card:card}.",
    # for a game without a sentence of its own
    "chooses": "{seat:seat} chooses {call:call}.",
    "chooses_card": "{seat:seat} chooses {card:card}.",
    "has_chosen": "{seat:seat} has chosen.",
    # the play
    "leads": "{seat:seat} leads {card:card}.",
    "plays": "{seat:seat} plays {card:card}.",
    "beats": "{seat:seat} plays {card:card} and is winning.",
    "plays_dummy": "{seat:seat} plays {card:card} from the dummy.",
    "asks_for": "{seat:seat} asks for {suit:suit}.",
    "counters": "{seat:seat} counters {card:card}.",
    "is_winning": "{seat:seat} is winning with {card:card}.",
    "all_countered": "Everything is countered: {seat:seat}, who led, is winning.",
    "takes": "{seat:seat} takes the trick with {card:card}.",
    "takes_countered": "Everything is countered: {seat:seat}, who led, takes the trick.",
    "tricks": "Tricks: {takings:tally}.",
    "points": "Points: {takings:tally}.",
    # why a trick is won
    "why_won": "{seat:seat} won with {card:card}: {rule:text} ({clause:text}).",
    "why_winning": "{seat:seat} is winning with {card:card}: {rule:text} ({clause:text}).",
    "why_leader_won": "{seat:seat} led and won: {rule:text} ({clause:text}).",
    "why_leader_winning": "{seat:seat} led and is winning: {rule:text} ({clause:text}).",
    "no_trick": "No card has been laid yet.",
    # a deal ends
    "thrown_in": "Nobody bid: the cards are thrown in.",
    "without_bid": "The deal was played without a bid.",
    "makes": "{seat:seat} makes {call:call}.",
    "goes_down": "{seat:seat} goes down on {call:call}.",
    "stores": "{seat:seat} stores {points:number} in the account.",
    "exact": "Exact: {seats:seats}.",
    "nobody_exact": "Nobody is exact.",
    "fulfils": "{seat:seat} fulfils a bid of {bid:number}: {cards:cards}.",
    "fails": "{seat:seat} fails a bid of {bid:number}: {cards:cards}.",
    "nobody_fulfils": "Nobody fulfils a bid.",
    "side_exact": "{side:text} bid {bid:number}: exact.",
    "side_over": "{side:text} bid {bid:number}: {off:number} over.",
    "side_short": "{side:text} bid {bid:number}: {off:number} short.",
    "gains": "This deal: {gains:signed}.",
    "scores": "The score: {scores:figures}.",
    "wins": "The match is won by {sides:names}.",
}

# Refusals by a table.
REFUSED = {
    "closed": "This table is closed.",
    "table_damaged": "What was stored of this table after this is damaged. It can be looked at, not played on.",
    "not_host": "Only the host may do that.",
    "not_seated": "You have no seat at this table.",
    "not_playing_it": "Somebody else plays your seat now; take it back first.",
    "seat_taken": "{seat:seat} is taken.",
    "no_seat_open": "No seat is open.",
    "seated": "You sit at this table already, as {seat:seat}.",
    "no_such_seat": "There is no seat {seat:seat}: {players:number} play.",
    "not_a_bot": "{bot:text} is not a bot (there is {bots:text}).",
    "begun": "The match has begun.",
    "not_begun": "The match has not begun.",
    "seats_open": "{seat:seat} is still open.",
    "not_away": "You are there.",
    "nobody_there": "Nobody plays {seat:seat}.",
    "nobody_plays": "Somebody must play, not only computers.",
    "paused": "The table is paused.",
    "not_paused": "The table is not paused.",
    "moved_on": "The table has moved on: it is at deal {deal:figure}, step {step:figure}.",
    "no_deal": "No deal is being played.",
    "playing": "A hand is being played.",
    "ready": "You are ready already.",
    "over": "The match is over.",
    "not_over": "The match is not over.",
    "no_shuffle": "No shuffle is being prepared.",
    "not_a_share": "{fault:text}.",
    "wrong_deal": "The next shuffle is that of deal {deal:figure}.",
    "lent": "{seat:seat} is lent already.",
    "not_lent": "{seat:seat} is not lent.",
    "not_yours": "You play that seat already.",
    "asking": "Something is being asked already.",
    "not_asked": "That is not being asked.",
    "answered": "You have answered already.",
    "nothing_to_take_back": "You have done nothing in this deal that could be taken back.",
    "card_seen": "It cannot be taken back: a hidden card has been seen since.",
    "not_in_tricks": "A claim is made while cards are played to tricks.",
    "no_such_side": "There is no side {side:figure}: there are {sides:number}.",
    "phrase_unknown": "{phrase:text} is not one of the phrases ({phrases:text}).",
    "only_phrases": "While a hand is being played only the phrases may be said (SW-29).",
    "chat_is_off": "The host has switched free text off.",
    "empty": "Say something.",
    "no_such_deal": "There has been no deal {deal:figure} in that match.",
    "not_opened": "Deal {deal:figure} is not over yet.",
    "secret_until_over": "The cards of deal {deal:figure} stay secret until the match is over.",
    "no_hints": "No hints are given here: other people play, and the table was made without.",
}

# Reasons for a hint.
OF_HINTS = {
    "hint_only": "Nothing else is allowed.",
    "hint_alike": "In the sampled deals nothing came out clearly better.",
    "hint_makes": "It makes the bid in {times:figure} of 100 sampled deals, the next best in {other:figure}.",
    "hint_keeps": "The bid is made in {times:figure} of 100 sampled deals, after the next best in {other:figure}.",
    "hint_brings": "It brings {points:figure} points a deal more than the next best.",
}

# Refusals by the rules.
NOT_ALLOWED = {
    "deal_over": "The deal is over.",
    "deal_not_over": "The deal is not over.",
    "match_over": "The match is over.",
    "no_seat": "There is no seat {seat:seat}: {players:number} play.",
    "which_seat": "Say for which seat: several may act now.",
    "out_of_turn": "{seat:seat} is not to act now, but {awaited:seats}: {rule:text} ({clause:text}).",
    "not_to_act": "{seat:seat} is not to act now, but {awaited:seats}.",
    "not_held": "{seat:seat} does not hold {card:card}.",
    "not_that_card": "Not {card:card}: {rule:text} ({clause:text}).",
    "not_that_call": "Not {call:call}: {rule:text} ({clause:text}).",
    "not_that_suit": "Not {suit:suit}: {rule:text} ({clause:text}).",
    "not_that_seat": "Not {partner:seat}: {rule:text} ({clause:text}).",
    "not_an_action": "{given:text} is not among what may be said or played now.",
    "refused": "That is not allowed.",
}

SENTENCES = OF_TABLES | OF_DEALS | REFUSED | OF_HINTS | NOT_ALLOWED

if TYPE_CHECKING:
    Key = str
else:
    Key = TypeAliasType("Key", Literal[tuple(SENTENCES)])


class Words(TypedDict, closed=True):
    """A sentence: its key and values for any language, and the English text."""

    key: Key
    values: dict[str, Any]
    text: str


NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SUIT_WORDS = dict(zip((*SUITS, "NT"), ("spades", "clubs", "diamonds", "hearts", "no-trump"), strict=True))
COURTS = {
    "T": "ten",
    "11": "eleven",
    "12": "twelve",
    "13": "thirteen",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
PLAIN_CALLS = {"pass": "pass", "NULLO": "Nullo", "OPEN_NULLO": "Open Nullo", "ALLPASS_NT": "no-trump without a bid"}
UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1))
OFFERS = {"none": "nothing", "declare": "to declare", "reveal": "to reveal"}


# ---------------------------------------------------------------- values spelt out


def number(value: int) -> str:
    """A number as it is spoken; over ten in figures."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else figure(value)


def figure(value: float) -> str:
    """A number in figures, with a true minus."""
    return str(value).replace("-", "−")


def time(seconds: int) -> str:
    """A length of time in suitable units: `3 days`, `1 hour and 30 minutes`."""
    said, left = [], seconds
    for unit, length in UNITS:
        many, left = divmod(left, length)
        if many:
            said.append(f"{many} {unit}" if many == 1 else f"{many} {unit}s")
    return row(said) if said else "0 seconds"


def seat(value: int) -> str:
    """A seat, which a page replaces by a name."""
    return f"P{value}"


def card(text: str) -> str:
    """A card as it is spoken."""
    if text == "JK":
        return "the joker"
    rank = text[:-1]
    return f"the {COURTS.get(rank) or number(int(rank))} of {SUIT_WORDS[text[-1]]}"


def call(text: str) -> str:
    """A call as it is spoken."""
    if text in PLAIN_CALLS:
        return PLAIN_CALLS[text]
    told = re.fullmatch(r"(\d+)(\w*)", text)
    if not told:
        return text
    count = number(int(told[1]))
    return f"{count} {SUIT_WORDS[told[2]]}" if told[2] else count


def row(names: Iterable[str]) -> str:
    """Names in a row: `P0`, `P0 and P1`, `P0, P1 and P2`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def tally(by_name: Mapping[str, Any], spelt: Callable[[Any], str] = number) -> str:
    """Everybody's takings or bids."""
    return ", ".join(f"{name} {spelt(value)}" for name, value in by_name.items())


SPELT: dict[str, Callable[[Any], str]] = {
    "text": str,
    "number": number,
    "figure": figure,
    "time": time,
    "seat": seat,
    "seats": lambda seats: row(map(seat, seats)),
    "names": row,
    "card": card,
    "cards": lambda texts: row(map(card, texts)),
    "suit": SUIT_WORDS.__getitem__,
    "call": call,
    "offer": OFFERS.__getitem__,
    "offers": lambda offers: tally(offers, OFFERS.__getitem__),
    "tally": tally,
    "figures": lambda scores: tally(scores, figure),
    "signed": lambda gains: tally(gains, lambda gain: f"+{gain}" if gain > 0 else figure(gain)),
}


# ---------------------------------------------------------------- sentences


def _parts(sentence: str) -> list[tuple[str, str, Callable[[Any], str] | None]]:
    """A sentence in parts: the words before a value, its name, and how it is spelt out."""
    found: list[tuple[str, str, Callable[[Any], str] | None]] = []
    end = 0
    for each in re.finditer(r"\{(\w+):(\w+)\}", sentence):
        found.append((sentence[end : each.start()], each[1], SPELT[each[2]]))
        end = each.end()
    return [*found, (sentence[end:], "", None)]


PARTS = {key: _parts(sentence) for key, sentence in SENTENCES.items()}


def predicate(key: str) -> str:
    """A sentence about a seat without its name, for callers that name the seat themselves."""
    return SENTENCES[key].removeprefix("{seat:seat} ").removesuffix(".")


def words(key: str, **values: Any) -> Words:
    """A sentence as it is sent."""
    text = "".join(before + (spelt(values[name]) if spelt else "") for before, name, spelt in PARTS[key])
    return {"key": key, "values": values, "text": text[:1].upper() + text[1:]}


FORBIDDEN, MISSING, CONFLICT, GONE, UNFIT = 403, 404, 409, 410, 422  # HTTP statuses

# Statuses other than a conflict with the table's state, by key of the sentence.
STATUSES = {
    "not_host": FORBIDDEN,
    "not_seated": FORBIDDEN,
    "not_playing_it": FORBIDDEN,
    "chat_is_off": FORBIDDEN,
    "no_hints": FORBIDDEN,
    "no_such_deal": MISSING,
    "closed": GONE,
    "table_damaged": GONE,
    "no_such_seat": UNFIT,
    "not_a_bot": UNFIT,
    "no_such_side": UNFIT,
    "phrase_unknown": UNFIT,
    "empty": UNFIT,
}


class Refused(Exception):
    """A request is refused; `clause` is the label of the clause against it, if there is one."""

    def __init__(self, said: Words, clause: str, status: int) -> None:
        self.said = said
        self.clause = clause
        self.status = status
        super().__init__(said["text"])

    def to_json(self) -> dict[str, Any]:
        """The refusal as JSON for another server."""
        return {"said": self.said, "clause": self.clause, "status": self.status}

    @classmethod
    def from_json(cls, written: dict[str, Any]) -> Refused:
        """The refusal in JSON from another server."""
        return cls(written["said"], written["clause"], written["status"])


def refused(key: str, clause: str = "", **values: Any) -> Refused:
    """A refusal by the key of its sentence."""
    return Refused(words(key, **values), clause, STATUSES.get(key, CONFLICT))


SHOWN = 40  # characters of a text that is no action


def rule(family: Family, clause: str) -> dict[str, str]:
    """A clause as sentences quote it: its label, and its short line."""
    return {"clause": clause, "rule": sentences(family).get(clause, "").rstrip(".")}


def refusal(fault: ValueError, family: Family, given: str = "") -> Words:
    """The reason why an action is refused, with the clause if the rules refuse it; `given` is the request."""
    if not isinstance(fault, NotAllowed):
        return words("not_an_action", given=repr(given[:SHOWN]))
    values: dict[str, Any] = dict(fault.values)
    key = fault.key
    if key == "not_allowed" and not fault.clause:
        return words("not_an_action", given=values["action"])
    if key == "not_allowed":
        key, values = _not_that(family, values["phase"], values["action"])
    if fault.clause:
        values |= rule(family, fault.clause)
    return words(key if key in SENTENCES else "refused", **values)


def _not_that(family: Family, phase: str, action: str) -> tuple[str, dict[str, Any]]:
    """The sentence for a card, a call, a suit or a seat that is not allowed."""
    actions = next(each.actions for each in family.phases if each.name == phase)
    if actions == "cards":
        return "not_that_card", {"card": action}
    if actions == "seats":
        return "not_that_seat", {"partner": int(action.removeprefix("P")) % SEATS}
    return ("not_that_suit", {"suit": action}) if phase in ("suit", "trump") else ("not_that_call", {"call": action})


def why_won(deal: Deal) -> Words:
    """The reason why the current trick is won, or is being won; between two tricks, the last one."""
    row = deal.view().row
    if not row.laid and not row.tricks:
        return words("no_trick")
    clause, card = deal.family.face.decided(deal.rules, row)
    tense = "winning" if row.laid else "won"
    quoted = rule(deal.family, clause)
    if card < 0:
        return words(f"why_leader_{tense}", seat=row.winning, **quoted)
    return words(f"why_{tense}", seat=row.winning, card=NAMES[card], **quoted)
