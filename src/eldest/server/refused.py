"""Refusals: why a table does not do what a person asks. Every one is declared here with its sentence."""

from __future__ import annotations

from typing import Any, NamedTuple


class Why(NamedTuple):
    """A reason: the HTTP status that fits it, and the English sentence."""

    status: int
    text: str


FORBIDDEN, GONE, CONFLICT, UNFIT = 403, 410, 409, 422

REASONS = {
    "closed": Why(GONE, "this table is closed"),
    "not_host": Why(FORBIDDEN, "only the host may do that"),
    "not_seated": Why(FORBIDDEN, "you have no seat at this table"),
    "not_playing_it": Why(FORBIDDEN, "somebody else plays your seat now; take it back first"),
    "seat_taken": Why(CONFLICT, "P{seat} is taken"),
    "no_seat_open": Why(CONFLICT, "no seat is open"),
    "seated": Why(CONFLICT, "you sit at this table already, as P{seat}"),
    "no_such_seat": Why(UNFIT, "there is no seat P{seat}: {players} play"),
    "not_a_bot": Why(UNFIT, "{bot} is not a bot (there is {bots})"),
    "begun": Why(CONFLICT, "the match has begun"),
    "not_begun": Why(CONFLICT, "the match has not begun"),
    "seats_open": Why(CONFLICT, "P{seat} is still open"),
    "nobody_plays": Why(CONFLICT, "somebody must play, not only bots"),
    "paused": Why(CONFLICT, "the table is paused"),
    "not_paused": Why(CONFLICT, "the table is not paused"),
    "moved_on": Why(CONFLICT, "the table has moved on: it is at deal {deal}, step {step}"),
    "no_deal": Why(CONFLICT, "no deal is being played"),
    "playing": Why(CONFLICT, "a hand is being played"),
    "ready": Why(CONFLICT, "you are ready already"),
    "over": Why(CONFLICT, "the match is over"),
    "not_over": Why(CONFLICT, "the match is not over"),
    "no_shuffle": Why(CONFLICT, "no shuffle is being prepared"),
    "not_a_share": Why(CONFLICT, "{fault}"),
    "wrong_deal": Why(CONFLICT, "the next shuffle is that of deal {deal}"),
    "lent": Why(CONFLICT, "P{seat} is lent already"),
    "not_lent": Why(CONFLICT, "P{seat} is not lent"),
    "not_yours": Why(CONFLICT, "you play that seat already"),
    "asking": Why(CONFLICT, "something is being asked already"),
    "not_asked": Why(CONFLICT, "that is not being asked"),
    "answered": Why(CONFLICT, "you have answered already"),
    "nothing_to_take_back": Why(CONFLICT, "you have done nothing in this deal that could be taken back"),
    "card_seen": Why(CONFLICT, "it cannot be taken back: a hidden card has been seen since"),
    "not_in_tricks": Why(CONFLICT, "a claim is made while cards are played to tricks"),
    "no_such_side": Why(UNFIT, "there is no side {side}: there are {sides}"),
    "phrase_unknown": Why(UNFIT, "{phrase} is not one of the phrases ({phrases})"),
    "only_phrases": Why(CONFLICT, "while a hand is being played only the phrases may be said (SW-29)"),
    "chat_off": Why(FORBIDDEN, "the host has switched free text off"),
    "empty": Why(UNFIT, "say something"),
    "not_allowed": Why(CONFLICT, "{refusal}"),
    "not_an_action": Why(UNFIT, "{refusal}"),
}


class Refused(Exception):
    """What a person asked is not done; `clause` is the label of the clause against it, where there is one."""

    def __init__(self, key: str, clause: str = "", **values: Any) -> None:
        self.key = key
        self.values = values
        self.clause = clause
        self.status, text = REASONS[key]
        super().__init__(text.format(**values))
