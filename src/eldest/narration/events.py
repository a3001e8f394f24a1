"""
The announcements of a deal as it goes on, and the facts that become known.

One `Narrator` follows a deal. Most announcements are the same for everybody and are made once.
Only its actor hears the secret part of an action, until it is opened for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from eldest.cards import NAMES, NUMBERS
from eldest.narration.fields import SUIT_NAMES, Known, known, members, texts
from eldest.narration.messages import Message, message
from eldest.phases import TRICKS
from eldest.record import Record
from eldest.table import standing
from eldest.table.deal import Action, Deal
from eldest.table.match import Match

# By phase: the sentence for an action, and the name of its text; calls and plays have more sentences.
SAYS = {
    "bid": ("bids", "call"),
    "offer": ("offers", "offer"),
    "trump": ("names_trumps", "suit"),
    "called": ("calls_card", "card"),
    "discard": ("throws_away", "card"),
    "lay": ("lays_aside", "card"),
    "throw": ("throws_in", "card"),
    "suit": ("asks_for", "suit"),
    "dummy": ("plays_dummy", "card"),
}

# The sentences that already say who is winning, and with which card.
WINS = ("leads", "beats")

# By sealed phase: the sentence for the others when the seat has finished.
UNSEEN = {"bid": "has_bid", "offer": "has_offered", "discard": "takes_widow", "lay": "has_laid"}


@dataclass(frozen=True)
class Narration:
    """The announcements of one action: to its actor, to the others, and then to all."""

    done: Known
    sealed: bool  # only the actor knows the action
    opened: list[Known]  # sealed actions that everybody knows from now on
    to_actor: list[Message]
    to_others: list[Message]
    to_all: list[Message]

    @property
    def alike(self) -> bool:
        """Whether everybody hears and learns the same."""
        return not self.sealed and not self.opened and self.to_actor is self.to_others

    def said(self, viewer: int | None) -> list[Message]:
        """The sentences for a seat, or for a spectator (`None`)."""
        return [*(self.to_actor if viewer == self.done["seat"] else self.to_others), *self.to_all]

    def actions(self, viewer: int | None) -> list[Known]:
        """The actions that a seat or a spectator learns: this one, and those that it has opened."""
        own = [] if self.sealed and viewer != self.done["seat"] else [self.done]
        return own + [each for each in self.opened if each["seat"] != viewer]


class Narrator:
    """Narrates a deal, action by action, from its present state."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self._family = deal.family
        self._rules = deal.rules
        self._has = frozenset(deal.family.deal.fields)
        self._phases = [phase.name for phase in deal.family.phases]
        self._sides = standing.side_names(deal.family, deal.rules)
        self._sealed = [done for done in deal.actions if not deal.seen(done)]
        self._row = deal.view().row  # the public view of it

    def after(self, done: Action) -> Narration:
        """The announcements of the last action, and the facts that become known."""
        before, self._row = self._row, self.deal.view().row
        row = self._row
        sealed = not self.deal.seen(done)
        heard = [self._heard(done, before, row)]
        then = [*self._turns(before, row), *self._trick(done, row, heard[0]["key"])]
        if sealed:
            self._sealed.append(done)
            return Narration(known(done), True, [], heard, list(self._unseen(done, row)), then)
        opened = self._opened() if row.phase != before.phase else []
        shown = list(self._shown([*opened, done], row)) if opened else []
        if shown:
            heard = []
        return Narration(known(done), False, list(map(known, opened)), heard, heard, shown + then)

    def _opened(self) -> list[Action]:
        """The sealed actions that everybody may know by now, seat by seat, cards in the order of their numbers."""
        opened = [each for each in self._sealed if self.deal.seen(each)]
        self._sealed = [each for each in self._sealed if each not in opened]
        return sorted(opened, key=lambda each: (each.seat, each.phase, NUMBERS.get(each.text, 0)))

    # ------------------------------------------------------------ one action

    def _heard(self, done: Action, before: Record, row: Record) -> Message:
        """The announcement of an action to people who may know it."""
        if done.phase == "call":
            return self._call(done)
        if done.phase == "partner":
            return message("names_partner", seat=done.seat, partner=int(done.text[1:]))
        if done.phase == "play":
            return message(self._way(done, before, row), seat=done.seat, card=done.text)
        key, value = SAYS.get(done.phase) or (("chooses_card", "card") if done.text in NUMBERS else ("chooses", "call"))
        return message(key, seat=done.seat, **{value: done.text})

    def _call(self, done: Action) -> Message:
        if done.text == "pass":
            return message("passes", seat=done.seat)
        alone = self._family.traits.one_bidder
        worth = self._family.face.worth(self._rules, self._family.calls.index(done.text)) if alone else 0
        if not worth:
            return message("bids", seat=done.seat, call=done.text)
        return message("bids_worth", seat=done.seat, call=done.text, worth=worth)

    def _way(self, done: Action, before: Record, row: Record) -> str:
        """Whether a card leads, counters its twin, beats the trick, or just goes to it."""
        if not before.laid:
            return "leads"
        if "uncountered" in self._has and before.uncountered >> NUMBERS[done.text] & 1:
            return "counters"
        return "beats" if done.taker is None and before.winning != row.winning == done.seat else "plays"

    def _unseen(self, done: Action, row: Record) -> Iterator[Message]:
        """The announcement to the others of a sealed action: nothing until the seat has finished the phase."""
        going_on = row.phase == self._phases.index(done.phase) and row.awaited >> done.seat & 1
        if not going_on:
            yield message(UNSEEN.get(done.phase, "has_chosen"), seat=done.seat)

    # ------------------------------------------------------------ sealed actions

    def _shown(self, opened: list[Action], row: Record) -> Iterator[Message]:
        """The announcements of bids or offers that are shown all at once."""
        bids = {each.seat: each.text for each in _by_seat(opened, "bid")}
        offers = {f"P{each.seat}": each.text for each in _by_seat(opened, "offer")}
        if not all(map(str.isdigit, bids.values())):
            yield from (message("bids", seat=seat, call=text) for seat, text in bids.items())
        elif bids:
            yield message("bids_shown", bids={f"P{seat}": int(text) for seat, text in bids.items()})
        if offers:
            yield message("offers_shown", offers=offers)
            yield from self._offered(row) if "shown" in self._has else ()

    def _offered(self, row: Record) -> Iterator[Message]:
        """The announcement of players who show cards for more points, and of the cards."""
        for key, seats in (("declares", row.result.declared), ("reveals", row.result.revealed)):
            for seat in members(seats):
                yield message(key, seat=seat, cards=self._texts(row, row.shown[seat]))

    def _texts(self, row: Record, held: int) -> list[str]:
        return texts(held, self._family.face.sorting(self._rules, self._family.face.trump(row)))

    # ------------------------------------------------------------ effects

    def _turns(self, before: Record, row: Record) -> Iterator[Message]:
        """The announcements of an action's effects besides the trick."""
        if row.phase != before.phase:
            yield from self._begins(before, row)
        if "turned" in self._has and row.turned != before.turned:
            yield from turn_up(self._family, row)
        if "partners" in self._family.result.fields and self._phases[before.phase] != "partner":
            for side in members(row.result.partners & ~before.result.partners):
                yield message("is_partner", seat=side)

    def _begins(self, before: Record, row: Record) -> Iterator[Message]:
        """The announcements at the start of a phase."""
        family, left = self._family, self._phases[before.phase]
        if left == "call" and self.deal.over is False:
            yield self._bidding_won(row)
        if left == "bid" and family.face.sum_of_bids(self._rules, row) >= 0:
            yield self._even(row)
        if "faceup" in self._has and row.faceup & ~before.faceup:
            yield from self._lies_open(row)

    def _bidding_won(self, row: Record) -> Message:
        """The announcement of the contract and its player, or that the deal is played without a bid."""
        bidder = row.result.bidder
        if bidder < 0:
            return message("nobody_bid")
        return message("wins_bidding", seat=bidder, call=self._family.call(row.result))

    def _even(self, row: Record) -> Message:
        """OH-26  The scorer announces the sum of the bids."""
        total = self._family.face.sum_of_bids(self._rules, row)
        off = total - row.each
        if not off:
            return message("bids_even", sum=total)
        return message("bids_over" if off > 0 else "bids_under", sum=total, off=abs(off))

    def _lies_open(self, row: Record) -> Iterator[Message]:
        """The announcement of an open hand, unless its owner has just revealed it; of the dummy's; or of a widow."""
        hand = self._family.face.open_hand(self._rules, row)
        if hand < 0:
            yield message("widow_up", cards=self._texts(row, row.faceup))
        elif hand >= self._rules.players:
            yield message("dummy_up")
        elif "shown" not in self._has:
            yield message("lies_open", seat=hand)

    # ------------------------------------------------------------ tricks

    def _trick(self, done: Action, row: Record, heard: str) -> Iterator[Message]:
        """The winner of the trick and everybody's takings; or the seat winning it so far, unless that is known."""
        over = done.taker is not None
        if done.phase not in TRICKS or (not over and heard in WINS):
            return
        card = self._family.face.decided(self._rules, row)[1]
        if card < 0:
            yield message("takes_countered" if over else "all_countered", seat=row.winning)
        else:
            yield message("takes" if over else "is_winning", seat=row.winning, card=NAMES[card])
        if over:
            yield message(self._family.traits.takings, takings=dict(zip(self._sides, done.takings, strict=True)))


def _by_seat(opened: list[Action], phase: str) -> list[Action]:
    return sorted((each for each in opened if each.phase == phase), key=lambda each: each.seat)


def turn_up(family: Any, row: Record) -> Iterator[Message]:
    """The card turned up, and the trumps."""
    for card in members(row.turned) if "turned" in family.deal.fields else ():
        yield message("turned_up", card=NAMES[card])
    if row.phase >= family.trumps_known and row.phase < len(family.phases):
        suit = SUIT_NAMES[family.face.trump(row)]
        yield message("no_trumps") if suit == "NT" else message("trumps", suit=suit)


# ---------------------------------------------------------------- the beginning and the end


def deal_begins(match: Match) -> list[Message]:
    """The announcements to everybody when a deal has been dealt."""
    row = match.deal.view().row
    told = [message("deal_begins", number=match.number, dealer=row.dealer), *turn_up(match.family, row)]
    if "barred" in match.family.deal.fields:
        told += [message("barred", seat=seat) for seat in members(row.barred)]
    return told


def deal_ends(match: Match, viewer: int | None = None) -> list[Message]:
    """The announcements to a seat or a spectator when a deal, and perhaps the match, is over."""
    deal = match.deal
    row = deal.view(viewer).row
    told = list(_came_to(match, row))
    gains = {name: match.game.scores[side] - deal.game.scores[side] for side, name in enumerate(match.sides)}
    if any(gains.values()):
        told.append(message("gains", gains=gains))
    told.append(message("scores", scores=match.scores))
    if match.over:
        told.append(message("wins", sides=match.winners))
    return told


def _came_to(match: Match, row: Record) -> Iterator[Message]:
    """The result of a deal, as far as this view of it shows."""
    outcome = match.family.face.known_outcome(match.rules, row)
    if match.family.traits.one_bidder:
        yield from _contract(match, row, outcome)
    elif "exact" in outcome:
        exact = [int(name[1:]) for name in outcome["exact"].split() if name != "none"]
        yield message("exact", seats=exact) if exact else message("nobody_exact")
    elif match.family.traits.panel == "cards":
        yield from _fulfilled(match, row, outcome)
    else:
        yield from _bids(match, row)


def _contract(match: Match, row: Record, outcome: dict[str, str]) -> Iterator[Message]:
    """Whether the bidder has made what was bid."""
    family, rules, bidder = match.family, match.rules, int(row.result.bidder)
    if bidder < 0:
        yield message("without_bid" if row.tricks else "thrown_in")
        return
    made = family.face.made(rules, row, bidder % family.rules.sides(rules))
    if made is not None:
        yield message("makes" if made else "goes_down", seat=bidder, call=family.call(row.result))
    if "stored" in outcome:
        yield message("stores", seat=bidder, points=int(outcome["stored"]))


def _fulfilled(match: Match, row: Record, outcome: dict[str, str]) -> Iterator[Message]:
    """The bids known to be fulfilled, and those known to have failed."""
    fulfilled = outcome.get("fulfilled", "").split()
    if not fulfilled:
        yield message("nobody_fulfils")
    sorting = match.family.face.sorting(match.rules, match.family.face.trump(row))
    for hand, bid in enumerate(outcome["bids"].split()):
        if bid != "?":
            cards = texts(row.shown[hand] | row.bid_cards[hand], sorting)
            yield message("fulfils" if f"P{hand}" in fulfilled else "fails", seat=hand, bid=int(bid), cards=cards)


def _bids(match: Match, row: Record) -> Iterator[Message]:
    """Each side's bid and whether it was made, if that is known."""
    takings = match.family.takings(row.result)
    for side, name in enumerate(match.sides):
        bid = match.family.face.wanted(match.rules, row, side)
        off = takings[side] - bid
        if bid < 0:
            continue
        if off == 0:
            yield message("side_exact", side=name, bid=bid)
        else:
            yield message("side_over" if off > 0 else "side_short", side=name, bid=bid, off=abs(off))
