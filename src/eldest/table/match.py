"""A match: the deals of one game to its end; it can be replayed from its records at any time."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from eldest import record as records
from eldest.cards import Pack
from eldest.families import edition, family
from eldest.options import Options
from eldest.table import standing
from eldest.table.deal import Action, Deal, NotAllowed
from eldest.table.dealing import NotADeal
from eldest.table.fair import shuffle
from eldest.table.record import record_reader
from eldest.table.record.hand_record import HandRecord, NotARecord, finished


class Match:
    """
    A match of one game.

    `deal` is the current or last deal, `number` its number; `next_deal` deals the next one
    when it is over. With `keep_records=False` no records are kept here, for callers that store them.
    """

    def __init__(
        self, options: Options, seats: Sequence[str] = (), seed: str = "", dealer: int = 0, *, keep_records: bool = True
    ) -> None:
        self.options = options
        self.family = family(options.family)
        self.rules = options.record()
        self.seats = tuple(seats) or tuple(f"P{seat}" for seat in range(self.rules.players))
        self.seed = seed
        self.game = self.family.game()
        self.game.dealer = dealer
        self.number = 0
        self.keep_records = keep_records
        self.records: list[HandRecord] = []  # of the finished deals
        self.deal: Deal
        self._fresh: HandRecord

    @classmethod
    def start(
        cls,
        name: str,
        options: Mapping[str, Any],
        *,
        seed: int | str | None = None,
        dealer: int | None = None,
        seats: Sequence[str] = (),
    ) -> Match:
        """A match with its first deal dealt. Without a seed one is drawn; without a dealer the seed draws one."""
        chosen = family(name).options.make(options)
        sown = secrets.token_hex(16) if seed is None else str(seed)
        players = chosen.record().players
        first = shuffle.shuffled(list(range(players)), f"{sown} dealer")[0] if dealer is None else dealer
        if not 0 <= first < players:
            raise NotAllowed(f"P{first} cannot deal: there are {players} players")
        match = cls(chosen, seats, sown, first)
        match.next_deal()
        return match

    @classmethod
    def at(cls, record: HandRecord) -> Match:
        """The match of a record, with its deal freshly dealt; no record is kept."""
        match = cls(record.options, record.seats, keep_records=False)
        match.game = record.game()
        match._sit(replace(record, actions=(), result={}, after={}))
        return match

    @classmethod
    def posed(cls, deal: Deal) -> Match:
        """The match of a deal that was set up in the middle of its play; it has no record."""
        match = cls(deal.options, keep_records=False)
        match.game = records.copy(deal.game)
        match.deal = deal
        match.number = 1
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.options}: deal {self.number}, scores {self.scores}>"

    def _repr_svg_(self) -> str:
        """A picture of the current deal with all hands open, names and scores, for notebooks."""
        from eldest.table.picture import picture

        deal, scores = self.deal, tuple(self.scores.values())
        past = tuple(deal.actions)
        return picture(self.family, self.options, deal.row, past, self.seats, scores, self.number, settled=deal.over)

    def copy(self) -> Match:
        """An independent copy of this match."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.game = records.copy(self.game)
        other.records = list(self.records)
        if self.number:
            other.deal = self.deal.copy()
        return other

    __copy__ = copy

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def sides(self) -> list[str]:
        """The names of the scores: `P0` … if each player has one, else `S0` …."""
        return standing.side_names(self.family, self.rules)

    @property
    def scores(self) -> dict[str, int]:
        """The scores after the finished deals, by side."""
        return {name: self.game.scores[side] for side, name in enumerate(self.sides)}

    @property
    def winners(self) -> list[str]:
        """The sides that have won; empty while the match goes on."""
        return standing.winners(self.family, self.rules, self.game)

    def next_deal(self, pack: Pack | None = None, shuffle: str = "") -> Deal:
        """
        Deal the next pack: the given one, with `shuffle` naming its method, else one from the match's seed.

        Raises `NotAllowed` during a deal and after the end of the match.
        """
        if self.number and not self.deal.over:
            raise NotAllowed("the deal is not over", key="deal_not_over")
        if self.over:
            raise NotAllowed(f"the match is over: {', '.join(self.winners)} won", key="match_over")
        if pack is None:
            pack, shuffle = self._own_pack()
        if sorted(pack) != sorted(self.options.pack()):
            raise NotADeal(f"these are not the {len(self.options.pack())} cards of {self.options}")
        before = standing.numbers(self.family, self.game)
        by = edition(self.family.id)
        number = self.number + 1
        self._sit(HandRecord(self.options, self.seats, number, before, tuple(pack), shuffle=shuffle, edition=by))
        return self.deal

    def _own_pack(self) -> tuple[Pack, str]:
        """The next pack from the match's seed, and how it was shuffled."""
        seed = f"{self.seed} deal {self.number + 1}"
        return shuffle.shuffled(self.options.pack(), seed), f"{shuffle.NAME} {seed}"

    def _sit(self, fresh: HandRecord) -> None:
        self._fresh = fresh
        self.number = fresh.number
        self.deal = Deal(self.family, self.options, self.game, list(fresh.pack))

    def play(self, text: str, seat: int | None = None) -> Action:
        """Act in the deal; its last action settles it."""
        done = self.deal.play(text, seat)
        self._settle()
        return done

    def act(self, action: int, seat: int | None = None) -> Action:
        """Act by action number, as bots return it."""
        done = self.deal.act(action, seat)
        self._settle()
        return done

    def as_it_was(self, step: int) -> Deal:
        """The deal after its first `step` actions."""
        return replace(self._fresh, actions=tuple(self.deal.actions[:step])).replay()

    def take_back(self, step: int) -> None:
        """Return to the state after the deal's first `step` actions."""
        if self.deal.over:
            raise NotAllowed("the deal is over", key="deal_over")
        self.deal = self.as_it_was(step)

    def _settle(self) -> None:
        if self.deal.over:
            if self.keep_records:
                self.records.append(self.record())
            self.family.rules.settle(self.rules, self.game, self.deal.row.result)

    def record(self) -> HandRecord:
        """The record of the current or last deal."""
        if self.records and self.records[-1].number == self.number:
            return self.records[-1]
        written = replace(self._fresh, actions=tuple(self.deal.actions))
        if not self.deal.over:
            return written
        end = finished(self.deal)
        return replace(written, result=end["result"], after=end["after"])

    def __str__(self) -> str:
        return "\n".join(map(str, self._all_records()))

    def to_json(self) -> list[dict[str, Any]]:
        """The records of all deals in JSON form."""
        return [record.to_json() for record in self._all_records()]

    def _all_records(self) -> list[HandRecord]:
        """The kept records, and that of the current deal."""
        return self.records if self.deal.over else [*self.records, self.record()]

    @classmethod
    def parse(cls, written: str) -> Match:
        """The match in a file of records, ready to continue."""
        found = record_reader.parse(written)
        first = found[0]
        match = cls(first.options, first.seats, _seed(first), first.game().dealer)
        for place, record in enumerate(found):
            match._take(record, last=place == len(found) - 1)
        return match

    def _take(self, record: HandRecord, last: bool) -> None:
        stands = standing.numbers(self.family, self.game)
        if record.options != self.options or record.seats != self.seats:
            raise NotARecord(f"deal {record.number}: it belongs to another match")
        if record.number == 1 and not self.records:
            self.game = record.game()
        elif dict(record.before) != stands:
            raise NotARecord(f"deal {record.number}: it does not go on where the deal before it ended")
        self._sit(replace(record, actions=(), result={}, after={}))
        self.deal = record.replay()
        if not self.deal.over and not last:
            raise NotARecord(f"deal {record.number}: it is not over, but another deal follows")
        self._settle()


def _seed(first: HandRecord) -> str:
    """The seed for later packs; a fresh one if the record names none."""
    name, _, rest = first.shuffle.partition(" ")
    sown, found, _ = rest.rpartition(" deal ")
    return sown if name == shuffle.NAME and found else secrets.token_hex(16)
