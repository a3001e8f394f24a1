"""
The JSON view of a match for a seat or a spectator.

It is built from views and from the actions that the viewer has seen, never from the deal
itself. Seats, hands and sides are numbers; cards, suits and calls are texts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from eldest.cards import JOKER, NAMES
from eldest.families import Family
from eldest.narration.fields import (
    IN_A_TRICK,
    SUIT_NAMES,
    Readers,
    Sorting,
    known,
    members,
    nobody,
    open_fields,
    own_fields,
    read,
    texts,
)
from eldest.phases import BIDDING, TRICKS
from eldest.record import SPECTATOR, Record
from eldest.record import view as seen_by
from eldest.server.models.json_bytes import to_json
from eldest.server.tables.undo import Steps, may_take_back
from eldest.table.actions import name
from eldest.table.deal import Action, Deal
from eldest.table.match import Match

if TYPE_CHECKING:
    from eldest.server.models.sheet import SoFar
    from eldest.server.models.view import OwnFields, PublicView, Side, Traits, Tray, Trick, View, ViewerPart

# Fields that the view gives in another form; fields that its tricks give; fields that follow from the cards played.
SAID = {
    "phase",
    "awaited",
    "dealer",
    "trump",
    "turned",
    "faceup",
    "hands",
    "twice",
    "calls",
    "bids",
    "sealed",
    "offers",
}
OF_TRICKS = {"trick", "second", "laid", "again", "leader", "winning", "tricks", "points"}
FOLLOWING = {"led", "lacks", "played", "played_twice", "uncountered"}
LEFT_OUT = SAID | OF_TRICKS | FOLLOWING
OF_SCORES = {"scores", "dealer", "won"}


@cache
def _open(family: Family, hands: int, sides: int) -> tuple[Readers, Readers]:
    """The readers of the public fields of a deal and of a game."""
    return open_fields(family.deal, hands, sides, LEFT_OUT), open_fields(family.game, hands, sides, OF_SCORES)


@cache
def _own(family: Family, seat: int) -> Readers:
    """The readers of the fields of a deal that only one seat sees."""
    return own_fields(family.deal, seat, LEFT_OUT)


@cache
def _texts(family: Family) -> tuple[tuple[str, ...], ...]:
    """The texts of all actions, by phase."""
    return tuple(tuple(name(phase, action) for action in range(phase.size)) for phase in family.phases)


@cache
def traits(family: Family) -> Traits:
    """The differences between families that show on a screen."""
    said = family.traits
    return {
        "bids": "one" if said.one_bidder else "each",
        "takings": said.takings,
        "call": said.call,
        "panel": said.panel,
        "laps": said.laps,
        "aside": said.aside,
        "race": said.race,
        "sizes": said.sizes,
        "preprinted": said.preprinted,
    }


def view(match: Match, viewer: int | None = None) -> View:
    """The view of a match for a seat, or without one for a spectator."""
    return Views(match).of(viewer)


class Views:
    """
    The views of one match.

    The public part is built once per action. Parts that an action cannot change are kept:
    finished tricks, calls once cards are played, the game until it is settled.
    """

    def __init__(self, match: Match, undo: bool = True) -> None:
        self.match = match
        self._undo = undo  # whether actions can be taken back
        self._family = match.family
        self._rules = match.rules
        self._players = match.rules.players
        self._sides = match.family.rules.sides(match.rules)
        self._hands = max(self._players, self._sides)
        self._names = match.sides
        self._seats = [list(range(side, self._players, self._sides)) for side in range(self._sides)]
        self._of_deal, self._of_game = _open(match.family, self._hands, self._sides)
        self._texts = (*_texts(match.family), ())
        self._sealed = [*(phase.sealed for phase in match.family.phases), False]
        self._has = frozenset(match.family.deal.fields)
        self._deal: Deal | None = None  # the deal that the cached parts belong to
        self._done: Action | None = None  # its last action when they were built
        self._shared: PublicView | None = None
        self._shared_json: bytes | None = None  # up to the last brace
        self._tricks: dict[int, Trick] = {}  # finished tricks by number
        self._calls: list[str | None] | None = None
        self._game: OwnFields | None = None
        self._steps = Steps(match)

    def of(self, viewer: int | None = None) -> View:
        """The view for a seat, or without one for a spectator."""
        view: View = {**self.open(), **self._part(viewer)}
        if viewer is not None and self._sealed[self.match.deal.row.phase]:
            view["calls"] = self._heard(self.match.deal, viewer)
        return view

    def json(self, viewer: int | None = None) -> bytes:
        """The JSON of a view. That of its public part is made once for all viewers."""
        shared = self.open()
        if self._sealed[self.match.deal.row.phase]:  # then some calls are not public
            return to_json(self.of(viewer))
        if self._shared_json is None:
            self._shared_json = to_json(shared)[:-1]
        return b"%s,%s" % (self._shared_json, to_json(self._part(viewer))[1:])

    def _part(self, viewer: int | None) -> ViewerPart:
        """The part of a view that is not public."""
        deal, family, rules = self.match.deal, self._family, self._rules
        row, legal = deal.seen_now(SPECTATOR if viewer is None else viewer)
        texts_now = self._texts[row.phase]
        part: ViewerPart = {
            "viewer": viewer,
            "legal": [texts_now[action] for action in members(legal)],
            "wanted": [nobody(family.face.wanted(rules, row, side)) for side in range(self._sides)],
            "outcome": family.face.known_outcome(rules, row) if not row.awaited else {},
            "hand": [],
            "mine": None,
            "tray": None,
            "may_take_back": self._undo and viewer is not None and may_take_back(self._steps, viewer),
        }
        if viewer is not None:
            sorting = family.face.sorting(rules, family.face.trump(row))
            part["hand"] = hand_of(family, row, viewer, sorting)
            part["mine"] = read(_own(family, viewer), family.deal.numbers(row), sorting)
            part["tray"] = self._tray(row, viewer, sorting)
        return part

    def open(self) -> PublicView:
        """The public part."""
        deal = self.match.deal
        done = deal.actions[-1] if deal.actions else None
        if deal is not self._deal:
            self._tricks, self._calls, self._game = {}, None, None
        if self._shared is None or deal is not self._deal or done is not self._done:
            self._deal, self._done = deal, done
            self._shared, self._shared_json = self._open(deal), None
        return self._shared

    def _open(self, deal: Deal) -> PublicView:
        family, rules, match = self._family, self._rules, self.match
        row = seen_by(family.deal, deal.row, SPECTATOR)
        trump = family.face.trump(row)
        sorting = family.face.sorting(rules, trump)
        acting = {NAMES[card]: SUIT_NAMES[suit] for card, suit in family.face.acting(rules, row).items()}
        won = family.rules.winners(rules, match.game)
        return {
            "family": match.options.family,
            "traits": traits(family),
            "number": match.number,
            "phase": deal.phase,
            "dealer": row.dealer,
            "awaited": members(row.awaited),
            "sealed": self._is_sealed(row),
            "trump": SUIT_NAMES[trump] if row.phase >= family.trumps_known else None,
            "acting": acting,
            "turned": texts(row.turned, sorting) if "turned" in self._has else [],
            "faceup": texts(row.faceup, sorting) if "faceup" in self._has else [],
            "faceup_of": nobody(family.face.open_hand(rules, row)),
            "held": [family.face.held(rules, row, hand) for hand in range(self._hands)],
            "calls": self._all_calls(deal),
            "auction": [{"call": said, "worth": worth} for said, worth in family.face.worths(rules, row)],
            "sides": self._scores(row),
            "to_take": family.face.to_take(rules, row),
            "target": nobody(family.face.target(rules)),
            "next_trump": self._next_trump(row),
            "winners": [self._names[side] for side in members(won)],
            "trick": self._trick(deal, row, row.tricks - (not row.laid), acting),
            "best": self._best(row),
            "last_trick": self._trick(deal, row, row.tricks - 1, acting),
            "gains": self._gains(deal) if not row.awaited else [],
            "made": self._made(row) if not row.awaited else [],
            "deal": read(self._of_deal, family.deal.numbers(row), sorting),
            "game": self._of_the_game(deal, sorting),
        }

    def _best(self, row: Record) -> str | None:
        """The card that wins the current or last trick; `None` if every card is countered."""
        if not row.laid and not row.tricks:
            return None
        card = self._family.face.decided(self._rules, row)[1]
        return NAMES[card] if card >= 0 else None

    def _is_sealed(self, row: Record) -> bool:
        """Whether actions of this phase stay hidden from the others until it ends."""
        if not self._sealed[row.phase]:
            return False
        phase, seat = self._family.phases[row.phase].name, members(row.awaited)[0]
        return not self._family.face.opened(self._rules, row, phase, seat, 0)

    def _tray(self, row: Record, seat: int, sorting: Sorting) -> Tray | None:
        """The places for cards that a seat lays aside, and the cards there."""
        places, laid = self._family.face.tray(self._rules, row, seat)
        return {"places": places, "laid": texts(laid, sorting)} if places else None

    def _made(self, row: Record) -> list[bool | None]:
        """By side, whether it has made its bid; `None` if it has not bid or that is not known."""
        return [self._family.face.made(self._rules, row, side) for side in range(self._sides)]

    def _next_trump(self, row: Record) -> str | None:
        """The trumps of the next deal, if the finished deal determines them."""
        if row.awaited:
            return None
        trump = self._family.face.coming_trump(self._rules, self.match.game)
        return SUIT_NAMES[trump] if trump >= 0 else None

    def _scores(self, row: Record) -> list[Side]:
        """Every side: its name, seats, score, and the takings from its tricks in this deal."""
        takings = self._family.takings(row.result)
        scores = self.match.game.scores
        return [
            {"name": name, "seats": self._seats[side], "score": scores[side], "takings": takings[side]}
            for side, name in enumerate(self._names)
        ]

    def _gains(self, deal: Deal) -> list[int]:
        """The points of every side in a finished deal."""
        return [self.match.game.scores[side] - deal.game.scores[side] for side in range(self._sides)]

    def _of_the_game(self, deal: Deal, sorting: Sorting) -> OwnFields:
        """The game's own fields, which only the end of a deal changes."""
        if self._game is None or deal.over:
            self._game = read(self._of_game, self._family.game.numbers(self.match.game), sorting)
        return self._game

    def _all_calls(self, deal: Deal) -> list[str | None]:
        """By seat, its last bid or offer that everybody has heard; playing cards does not change it."""
        if self._calls is not None:
            return self._calls
        calls = self._heard(deal, SPECTATOR)
        if deal.actions and deal.actions[-1].phase in IN_A_TRICK:
            self._calls = calls
        return calls

    def _heard(self, deal: Deal, viewer: int) -> list[str | None]:
        """By seat, its last bid or offer as far as the viewer has heard it."""
        said: list[str | None] = [None] * self._players
        for done in deal.actions:
            if done.phase in TRICKS:
                break
            if done.phase in BIDDING and deal.seen(done, viewer):
                said[done.seat] = done.text
        return said

    def tricks(self) -> list[Trick]:
        """All tricks so far, including the current one."""
        deal = self.match.deal
        row, acting = seen_by(self._family.deal, deal.row, SPECTATOR), self.open()["acting"]
        found = (self._trick(deal, row, number, acting) for number in range(row.tricks + bool(row.laid)))
        return [trick for trick in found if trick]

    def _trick(self, deal: Deal, row: Record, number: int, acting: dict[str, str]) -> Trick | None:
        """A trick in the order in which its cards were laid, after `number` finished ones; `None` before the first."""
        if number < 0 or number in self._tricks:
            return self._tricks.get(number)
        done = _laid(deal, number)
        if not done:  # a deal that was set up after this trick
            return None
        cards = [each for each in done if each.phase in TRICKS]
        hands = [self._players if each.phase == "dummy" else each.seat for each in cards]  # the dummy's hand is last
        taker = done[-1].taker
        rounds: Literal[1, 2] = 2 if "again" in self._has and self._family.face.rounds(self._rules, number) == 2 else 1
        trick: Trick = {
            "number": number + 1,
            "leader": hands[0],
            "winning": row.winning if taker is None else taker,
            "over": taker is not None,
            "suit": _suit_led(done, acting),
            "rounds": rounds,
            "counts": 2 if "again" in self._has and rounds == 1 else 1,
            "cards": [
                {"seat": hand, "card": each.text, "round": 2 if hand in hands[:place] else 1}
                for place, (hand, each) in enumerate(zip(hands, cards, strict=True))
            ],
            "countered": _countered(cards) if "uncountered" in self._has else [],
        }
        if taker is not None:
            self._tricks[number] = trick
        return trick


def so_far(match: Match, viewer: int | None = None) -> SoFar:
    """A deal from its beginning: the actions known to a seat (or without one to a spectator), and the tricks."""
    deal, watcher = match.deal, SPECTATOR if viewer is None else viewer
    actions = [known(done) for done in deal.actions if done.phase not in IN_A_TRICK and deal.seen(done, watcher)]
    return {"deal": match.number, "actions": actions, "tricks": Views(match).tricks()}


def hand_of(family: Family, row: Record, hand: int, sorting: Sorting) -> list[str]:
    """The cards of a hand as a player arranges them, equal ones side by side."""
    held, twice = row.hands[hand], row.twice[hand] if "twice" in family.deal.fields else 0
    if not twice:
        return texts(held, sorting)
    return [NAMES[card] for card in sorted(members(held) + members(twice), key=sorting.__getitem__)]


def _laid(deal: Deal, number: int) -> list[Action]:
    """The actions in a trick, in order."""
    found: list[Action] = []
    for done in reversed(deal.actions):
        if done.trick < number or done.phase not in IN_A_TRICK:
            break
        if done.trick == number:
            found.append(done)
    found.reverse()
    return found


def _suit_led(done: list[Action], acting: dict[str, str]) -> str | None:
    """The suit to follow: the one named for a joker, or the first card's; `None` for a joker alone."""
    if len(done) > 1 and done[1].phase == "suit":
        return done[1].text
    card = done[0].text
    return acting.get(card) or (None if card == NAMES[JOKER] else card[-1])


def _countered(cards: list[Action]) -> list[str]:
    """The cards that counter each other: those laid twice in the trick."""
    faces = [each.text for each in cards]
    return sorted({face for face in faces if faces.count(face) > 1})
