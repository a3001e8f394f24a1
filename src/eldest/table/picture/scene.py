"""The content of a table's picture as text and cards, read from one record and the visible actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from eldest.cards import NAMES, NO_TRUMP, SUITS, members
from eldest.families import FAMILIES, Family
from eldest.options import Options
from eldest.phases import BIDDING, TRICKS
from eldest.record import Record
from eldest.table.actions import Action
from eldest.table.dealing import arranged, twins
from eldest.table.standing import side_names

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
NOBODY = -1
IN_A_TRICK = (*TRICKS, "suit")  # phases with actions inside a trick
ASIDE = ("bid_cards", "discards")  # by seat, the cards it has laid aside


class Laid(NamedTuple):
    """A card in a trick: its hand, its name, whether it wins, and whether an equal card counters it (Counters)."""

    hand: int
    card: str
    wins: bool
    countered: bool = False


@dataclass(frozen=True)
class Scene:
    """A deal, or a view of one, to draw: names by seat, scores by side, the number of the deal."""

    family: Family
    options: Options
    row: Record
    past: tuple[Action, ...]
    names: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    number: int = 0
    settled: bool = False  # whether the scores include this deal

    @cached_property
    def rules(self) -> Record:
        """The options in force."""
        return self.options.record()

    @cached_property
    def sides(self) -> int:
        """How many scores there are."""
        return int(self.family.rules.sides(self.rules))

    @property
    def hands(self) -> int:
        """How many hands there are, including a dummy's."""
        return max(int(self.rules.players), self.sides)

    @property
    def title(self) -> str:
        """The game and the number of the deal."""
        return FAMILIES[self.options.family] + (f", deal {self.number}" if self.number else "")

    @property
    def variant(self) -> str:
        """The options that differ from the defaults."""
        return str(self.options).partition("(")[2].rstrip(")")

    def initial(self, hand: int) -> str:
        """The text on the disc of a hand: the initial, or the seat number if it has no name."""
        name = self.name(hand)
        return name[1:] if name == f"P{hand}" else name[:1].upper()

    def name(self, hand: int) -> str:
        """The name of a hand."""
        if hand >= self.rules.players:
            return "dummy"
        return self.names[hand] if hand < len(self.names) else f"P{hand}"

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        return not self.row.awaited and bool(self.past)

    def seen(self, hand: int) -> list[str]:
        """The visible cards of a hand in a player's order; at the end of the deal, the cards it played."""
        family, row = self.family, self.row
        if self.over:
            sorting = family.face.sorting(self.rules, self._trump)
            played = [laid.card for trick in self.tricks for laid in trick if laid.hand == hand]
            return sorted(played, key=lambda card: sorting[NAMES.index(card)])
        open_ = row.faceup if family.face.open_hand(self.rules, row) == hand else 0
        held = row.hands[hand] | open_
        return [NAMES[card] for card in arranged(family, self._trump, held, twins(family, row, hand))]

    def backs(self, hand: int) -> int:
        """How many cards of a hand are hidden."""
        held = 0 if self.over else int(self.family.face.held(self.rules, self.row, hand))
        return max(0, held - len(self.seen(hand)))

    def aside(self, hand: int) -> list[str]:
        """The visible cards that a seat has laid aside."""
        fields = (getattr(self.row, name)[hand] for name in ASIDE if name in self.family.deal.fields)
        return [NAMES[card] for each in fields for card in members(each)]

    def piles(self) -> Iterator[tuple[str, list[str]]]:
        """Cards outside the hands, with the name of their pile."""
        met = 0
        for pile in dict.fromkeys((*self._turned, *self.family.piles, *self._faceup)):
            lies = getattr(self.row, pile)
            if isinstance(lies, int) and lies & ~met:
                yield pile, [NAMES[card] for card in arranged(self.family, NO_TRUMP, lies)]
                met |= lies

    @property
    def _turned(self) -> tuple[str, ...]:
        return ("turned",) if "turned" in self.family.deal.fields else ()

    @property
    def _faceup(self) -> tuple[str, ...]:
        """The field of open cards that belong to nobody, if any."""
        has = "faceup" in self.family.deal.fields
        return ("faceup",) if has and self.family.face.open_hand(self.rules, self.row) == NOBODY else ()

    @property
    def _trump(self) -> int:
        return int(self.family.face.trump(self.row))

    @property
    def trump(self) -> str:
        """The trump suit, `NT` for no trumps; empty while it is unknown."""
        if self.row.phase < self.family.trumps_known:
            return ""
        return "NT" if self._trump == NO_TRUMP else SUITS[self._trump]

    @property
    def contract(self) -> str:
        """The bidder and contract; empty if there is no single bidder, or not yet."""
        field = getattr(self.family, "CONTRACT", "")
        bidder = self.row.result.bidder if field else NOBODY
        played = self.row.phase >= self.family.trumps_known and field and bidder >= 0
        call = self.family.calls[getattr(self.row.result, field)] if played else ""
        return f"{self.name(bidder)} plays {plain(call)}" if call else ""

    @property
    def standing(self) -> str:
        """The scores, by side."""
        names = side_names(self.family, self.rules)
        return " · ".join(f"{name} {points}" for name, points in zip(names, self.scores, strict=False))

    def taken(self, hand: int) -> str:
        """The takings of a hand's side in this deal, and its target if it has one."""
        side = hand % self.sides
        wanted = self.family.face.wanted(self.rules, self.row, side)
        taken = self.family.takings(self.row.result)[side]
        return f"{taken} of {wanted}" if wanted >= 0 else f"{taken} {self.family.traits.takings}"

    def said(self, hand: int) -> str:
        """A seat's last bid, before any card is played."""
        done = [each for each in self.past if each.seat == hand and each.phase in BIDDING]
        return plain(done[-1].text) if done and self.row.phase < len(self.family.phases) else ""

    @property
    def before_play(self) -> Iterator[str]:
        """The actions before the play, phase by phase."""
        done = [each for each in self.past if each.phase not in IN_A_TRICK]
        for phase, run in groupby(done, key=lambda each: each.phase):
            told = (
                f"{self.name(seat)} {' '.join(plain(each.text) for each in several)}"
                for seat, several in groupby(run, key=lambda each: each.seat)
            )
            yield f"{phase}: {', '.join(told)}"

    @property
    def outcome(self) -> list[str]:
        """The known outcome of the deal; empty during the deal."""
        told = self.family.face.known_outcome(self.rules, self.row) if self.over else {}
        return [f"{name} {plain(value)}" for name, value in told.items()]

    @cached_property
    def tricks(self) -> list[list[Laid]]:
        """All tricks so far, in the order of their cards."""
        played = (each for each in self.past if each.phase in IN_A_TRICK)
        return [self._trick(list(run)) for _, run in groupby(played, key=lambda each: each.trick)]

    def _trick(self, done: list[Action]) -> list[Laid]:
        cards = [each for each in done if each.phase in TRICKS]
        taker = done[-1].taker
        best = self.row.winning if taker is None else taker
        texts = [each.text for each in cards]
        twice = {text for text in texts if texts.count(text) > 1} if "uncountered" in self.family.deal.fields else set()
        hands = [self.rules.players if each.phase == "dummy" else each.seat for each in cards]
        mine = [place for place, hand in enumerate(hands) if hand == best and texts[place] not in twice]
        wins = max(mine, key=lambda place: self._power(texts[place], texts[0]), default=None)
        return [
            Laid(hand, text, place == wins, text in twice)
            for place, (hand, text) in enumerate(zip(hands, texts, strict=True))
        ]

    def _power(self, text: str, led: str) -> tuple[bool, bool, int]:
        """A sort key for cards of one hand: trumps first, then the suit led, then rank."""
        sorting = self.family.face.sorting(self.rules, self._trump)
        return text[-1] == self.trump, text[-1] == led[-1], -sorting[NAMES.index(text)]


def plain(text: str) -> str:
    """A call, a card or an outcome with suit symbols: `7♠`, `A♥`."""
    return " ".join(_signed(word) for word in text.replace("_", " ").split(" "))


def _signed(word: str) -> str:
    rank, suit = word[:-1], word[-1:]
    signed = suit in SIGNS and (rank in ("T", "J", "Q", "K", "A") or rank.isdigit())
    return ("10" if rank == "T" else rank) + SIGNS[suit] if signed else SIGNS.get(word, word)
