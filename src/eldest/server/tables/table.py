"""
A table: the state that its journal adds up to.

The state follows from the entries alone: no clock, no chance, no network. `handlers` decides about commands,
`timers` about what the table does by itself.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from copy import copy
from dataclasses import replace
from typing import Any

from eldest.families import NotAFamily, family, other_edition
from eldest.options import Options
from eldest.server.journal.journal import VERSION, Damaged, Newer
from eldest.server.reviews.sheet import scored
from eldest.server.tables.entries import Against, Asking, Entry, Status
from eldest.server.tables.new_table import RepeatedDeal
from eldest.server.tables.seats import SECOND, Clock, Seat, seats_of
from eldest.table.deal import Deal
from eldest.table.fair.collection import ShareCollection
from eldest.table.fair.fair import DealName, Shares, first_dealer
from eldest.table.fair.verification import REPEATED
from eldest.table.match import Match

REMEMBERED = 64  # commands whose repetition is recognised without asking the journal
SHARE_TIME = 5 * SECOND  # for the shares of a shuffle once everybody is ready
ASK_TIME = 120 * SECOND  # for the others to answer; longer if the table's time limit is
AWAY_TIME = 600 * SECOND  # for a person to show that they are there, at a table without a time limit
BY_CORRESPONDENCE = 3600  # seconds; with a time limit this long, nobody needs to stay connected
USUAL_BOT = "rules"  # fills in where the host has chosen no other bot and seated none
OF_THE_HAND = ("take_back", "claim")  # requests about the hand being played only


class Table:
    """The state of one table."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.last = 0  # the number of the last entry
        self.at = 0  # its instant
        self.status: Status = "waiting"
        self.options: Options
        self.edition = ""  # a note that the game has another edition now, added to the message if an entry does not fit
        self.changed: dict[str, Any] = {}  # the options that differ from the printed rules
        self.seats: list[Seat] = []
        self.host = ""
        self.removed: dict[str, str | None] = {}  # people removed from it, and by which host; `None`: one of the server
        self.watch: int | None = None  # seconds by which spectators are delayed; `None`: nobody watches
        self.chat = True
        self.hints = False  # whether hints are given even if people play against each other
        self.again: RepeatedDeal | None = None  # the deal that the first deal repeats
        self.clock = Clock(None)
        self.sits_in_after: int | None = None  # seconds without a connection after which a bot sits in; `None`: never
        self.chosen_stand_in = ""  # the bot that the host has chosen to fill in for people; empty: none
        self.match: Match | None = None
        self.matches = 0
        self.scored: tuple[bytes, ...] = ()  # the finished deals of the match, as they stand on the sheet
        self.ended = False  # whether the journal holds the end of the match
        self.ready: set[int] = set()
        self.collection: ShareCollection | None = None  # the shares of the next shuffle
        self.gather_until: int | None = None  # when it goes on without the missing shares
        self.shuffles: list[Shares] = []  # of the last deal, and of all others whose secrets are not opened yet
        self.asking: Asking | None = None
        self.damaged = False  # whether later entries cannot be read, so that nothing more can happen
        self.commands: OrderedDict[str, int] = OrderedDict()
        self.forgets_commands = False  # whether some are known to the journal only

    def copy(self) -> Table:
        """An independent copy without remembered commands."""
        other = copy(self)
        other.seats = [replace(seat) for seat in self.seats]
        other.clock = self.clock.copy()
        other.match = self.match.copy() if self.match else None
        other.ready, other.removed = set(self.ready), dict(self.removed)
        other.commands = OrderedDict()
        return other

    # ------------------------------------------------------------------ questions

    @property
    def paused(self) -> bool:
        """Whether the table is paused."""
        return self.clock.stopped is not None

    @property
    def deal(self) -> Deal | None:
        """The current deal, or the last one."""
        return self.match.deal if self.match and self.match.number else None

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.status == "playing"

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person owns or plays for somebody else."""
        return seats_of(self.seats, person)

    def plays(self, person: str) -> int | None:
        """The seat that a person acts for now."""
        return next((seat for seat in self.seats_of(person) if self.seats[seat].player == person), None)

    def players(self) -> list[int]:
        """The seats that people act for."""
        return [number for number, seat in enumerate(self.seats) if seat.player]

    def waited_for(self) -> list[int]:
        """The seats of the people the table waits for."""
        if self.in_hand and self.deal:
            return [seat for seat in self.deal.awaited if self.seats[seat].player]
        if self.status == "between":
            return [seat for seat in self.players() if seat not in self.ready]
        return []

    @property
    def absence(self) -> int | None:
        """Seconds after which a bot sits in for a disconnected person; `None` at a table by correspondence."""
        patience = self.clock.patience
        return None if patience is not None and patience >= BY_CORRESPONDENCE else self.sits_in_after

    @property
    def stand_in(self) -> str:
        """The bot that fills in for people: the host's choice, or else the first bot that the host has seated."""
        seated = (seat.bot for seat in self.seats if seat.bot and not seat.person)
        return self.chosen_stand_in or next(seated, USUAL_BOT)

    def missing(self, present: Collection[str]) -> tuple[set[int], set[int]]:
        """
        The seats of disconnected people who hold up connected ones, and those of the others whose time runs meanwhile.

        Once nobody is held up any more, these others keep the time that they have left until they come back.
        """
        gone = {seat for seat in self.players() if self.seats[seat].player not in present}
        if not self.minds_presence or len(gone) == len(self.players()):
            return set(), set()
        missing = gone & self._held_up_by()
        return missing, gone - missing if missing else gone & self.clock.away.keys()

    def _held_up_by(self) -> set[int]:
        """The seats of the people the table waits for, including for an answer to a request."""
        unanswered = set(self.players()) - self.asking.yes if self.asking else set()
        return {*self.waited_for(), *unanswered}

    def bots_to_act(self) -> list[tuple[int, str]]:
        """The awaited seats of bots, with the bots' names. Bots wait while a request about the hand is open."""
        if not self.in_hand or self.paused or not self.deal or (self.asking and self.asking.what in OF_THE_HAND):
            return []
        return [(seat, self.seats[seat].bot) for seat in self.deal.awaited if self.seats[seat].bot]

    @property
    def agreed(self) -> bool:
        """Whether everybody who must consent to the request has."""
        asking = self.asking
        if asking is None or not asking.judged:
            return False
        return asking.proved or asking.yes | asking.excused >= set(self.players())

    @property
    def step(self) -> int:
        """Number of actions in the deal so far."""
        return len(self.deal.actions) if self.deal else 0

    def wake(self, *, missed: bool = True) -> int | None:
        """When the table next acts by itself, bots apart. `missed`: whether it is known who is connected."""
        if self.status == "closed" or self.paused:
            return None
        instants = list(self.clock.due.values())
        if missed:
            instants += self.clock.missed.values()
        if self.asking and not self.agreed:
            instants.append(self.asking.until)
        if self.gather_until is not None:
            instants.append(self.gather_until)
        return min(instants, default=None)

    @property
    def minds_time(self) -> bool:
        """Whether a server that starts must load the table without being asked for it."""
        going = self.status in ("playing", "between") and not self.paused
        return going and (self.clock.patience is not None or any(seat.bot for seat in self.seats))

    @property
    def minds_presence(self) -> bool:
        """Whether it matters who is connected."""
        return self.match is not None and self.status != "closed" and self.absence is not None

    def end_here(self) -> None:
        """Close the table because all later entries are damaged."""
        self.damaged = True
        self.status, self.asking, self.collection, self.gather_until = "closed", None, None, None
        self.clock.due = {}
        self.clock.miss_nobody()

    # ------------------------------------------------------------------ entries

    def apply(self, entry: Entry) -> None:
        """Apply an entry. Raises `Damaged` if it does not fit."""
        if entry.number != self.last + 1:
            raise Damaged(f"entry {entry.number} follows on entry {self.last}")
        try:
            getattr(self, f"_{entry.kind}")(entry)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError) as error:
            # The error may name a card and this is logged, so it is left out unless a game is missing.
            why = f": {error}" if isinstance(error, NotAFamily) else self.edition
            raise Damaged(f"entry {entry.number} ({entry.kind}) does not fit the table{why}") from error
        self.last, self.at = entry.number, entry.at
        if entry.command:
            self.commands[entry.command] = entry.number
            if len(self.commands) > REMEMBERED:
                self.commands.popitem(last=False)
                self.forgets_commands = True
        self.clock.wait_for(self.waited_for() if self.clock.patience is not None else (), entry.at)
        if self.clock.minds_absence:
            self.clock.miss_only(self._held_up_by(), entry.at)
        self._wait_for_shares(entry.at)

    def _opened(self, entry: Entry) -> None:
        what = entry.what
        if what["version"] > VERSION:
            raise Newer(f"the journal has version {what['version']}; this program reads up to {VERSION}")
        named = what["game"].partition("(")[0]
        self.edition = other_edition(named, what.get("edition", ""))
        self.options = family(named).options.parse(what["game"])
        self.changed = self.options.to_json()
        self.seats = [Seat(bot=bot or "") for bot in what["seats"]]
        self.host, self.watch, self.chat = what["host"], what["watch"], what["chat"]
        self.hints = what.get("hints", False)
        self.again = RepeatedDeal.from_json(what["again"]) if "again" in what else None
        self.clock = Clock(what["patience"])
        self.sits_in_after = what.get("absence")
        self.chosen_stand_in = what.get("stand_in", "")

    def _sat(self, entry: Entry) -> None:
        self.seats[entry.what["seat"]].sit(entry.what["person"])
        self.removed.pop(entry.what["person"], None)
        self._choose_host(entry.what["seat"])

    def _stood(self, entry: Entry) -> None:
        self.seats[entry.what["seat"]] = Seat()
        self._ask_no_more(entry.what["seat"])
        self._choose_host(entry.what["seat"])

    def _choose_host(self, seat: int) -> None:
        """Replace a host who has left by the next person at the table. If there is none, the host stays."""
        if self.host not in [each.player for each in self.seats]:
            after = [each.player for each in (*self.seats[seat:], *self.seats[:seat]) if each.player]
            self.host = next(iter(after), self.host)

    def _placed(self, entry: Entry) -> None:
        self.seats[entry.what["seat"]] = Seat(bot=entry.what["bot"] or "")

    def _removed(self, entry: Entry) -> None:
        """Free the seat of a person; in a match one that a host of the server removes may come back to it."""
        seat, person, by = entry.what["seat"], entry.what["person"], entry.what["by"]
        self.removed[person] = by
        if entry.what["bot"] is None:
            self.seats[seat] = Seat()
        elif by and self.seats[seat].person == person:
            self.seats[seat] = Seat(bot=entry.what["bot"], lent=True)
        else:
            self.seats[seat].lend(entry.what["bot"])
        self.clock.acted(seat)
        self._choose_host(seat)
        self._ask_no_more(seat)
        self._ask_bots_again()

    def _started(self, entry: Entry) -> None:
        self.begin_match(1, dealer=0)
        if self.match and self.again:
            self.match.game = self.again.game(self.options)

    def begin_match(self, number: int, dealer: int) -> None:
        """Begin a match, before anything is dealt."""
        self.match = Match(self.options, dealer=dealer, keep_records=False)
        self.matches = number
        self.scored, self.ended = (), False
        self.status, self.collection, self.gather_until, self.shuffles = "between", None, None, []
        self.ready = set(self.players())

    def _drawn(self, entry: Entry) -> None:
        what = entry.what
        name = DealName(self.id, what["match"], what["deal"])
        self.collection = ShareCollection.start(name, len(self.seats), what["secret"])

    def _committed(self, entry: Entry) -> None:
        assert self.collection
        self.collection = self.collection.commit(entry.what["seat"], entry.what["commitment"])

    def _shared(self, entry: Entry) -> None:
        assert self.collection
        self.collection = self.collection.give(entry.what["seat"], entry.what["seed"])

    def _gathered(self, entry: Entry) -> None:
        assert self.collection
        self.collection = self.collection.close(entry.what["bots"])
        self.gather_until = self.clock.instant(entry.at) + SHARE_TIME

    def _ready(self, entry: Entry) -> None:
        self.ready.add(entry.what["seat"])
        self._is_there(entry.what["seat"])

    def all_ready(self) -> bool:
        """Whether all people are ready for the next deal; false if there are none."""
        players = self.players()
        return self.status == "between" and bool(players) and self.ready.issuperset(players)

    def _wait_for_shares(self, at: int) -> None:
        """Once everybody is ready, wait a little for the missing commitments."""
        if self.collection is None or self.collection.promise:
            return
        if not self.all_ready():
            self.gather_until = None
        elif self.gather_until is None:
            self.gather_until = self.clock.instant(at) + SHARE_TIME

    def _dealt(self, entry: Entry) -> None:
        assert self.match and self.collection
        shares = self.collection.shares()
        self.shuffles = [*self.shuffles, shares] if self.keeps_secrets else [shares]
        if self.repeats(shares.name):
            assert self.again
            self.match.next_deal(list(self.again.pack), REPEATED)
        else:
            if (shares.name.match, shares.name.deal) == (1, 1):
                self.match.game.dealer = first_dealer(shares.seed, self.match.rules.players)
            self.match.next_deal(shares.pack(self.options), shares.shuffle)
        self.status, self.collection, self.gather_until, self.ready = "playing", None, None, set()

    def repeats(self, deal: DealName) -> bool:
        """Whether a deal has the pack of an earlier one instead of a fresh shuffle."""
        return self.again is not None and (deal.match, deal.deal) == (1, 1)

    @property
    def keeps_secrets(self) -> bool:
        """
        Whether hidden cards of a deal stay secret until the match is over.

        With only one person at the table there is nobody to keep them from.
        """
        return (
            family(self.options.family).traits.secrets == "match" and sum(bool(seat.person) for seat in self.seats) > 1
        )

    def _acted(self, entry: Entry) -> None:
        assert self.match
        self.match.play(entry.what["text"], entry.what["seat"])
        self.clock.acted(entry.what["seat"])
        if self.asking and self.asking.what in OF_THE_HAND:
            self.asking = None  # a player who plays on does not consent
        self._is_there(entry.what["seat"])
        self._deal_over()

    def _deal_over(self) -> None:
        if self.match and self.match.deal.over:
            self.scored = (*self.scored, scored(self.match))
            self.status = "over" if self.match.over else "between"

    def _lent(self, entry: Entry) -> None:
        seat = entry.what["seat"]
        self.seats[seat].lend(entry.what["bot"], absent=entry.what["why"] == "absent")
        self.clock.acted(seat)
        if entry.what["why"] == "left" and self.seats[seat].person == self.host:
            self._choose_host(seat)
        self._ask_no_more(seat)
        self._ask_bots_again()

    def _ask_bots_again(self) -> None:
        """A player who leaves has not consented to a claim; the bot is asked instead."""
        if self.asking and self.asking.what == "claim":
            self.asking = self.asking._replace(judged=self.asking.proved)

    def _ask_no_more(self, seat: int) -> None:
        """Drop the request if it is this seat's, or asks whether this seat's player has gone."""
        if self.asking and seat in (self.asking.seat, self._said_gone):
            self.asking = None

    @property
    def _said_gone(self) -> int | None:
        """The seat that has been reported absent and not answered yet."""
        return self.asking.value if self.asking and self.asking.what == "away" else None

    def _is_there(self, seat: int | None) -> None:
        """Note a sign of life from a seat's player."""
        if seat is None:
            return
        self.clock.heard(seat)
        if seat == self._said_gone:
            self.asking = None

    def _missed(self, entry: Entry) -> None:
        self.clock.miss(entry.what["seats"], entry.at, self.absence or 0, entry.what.get("away", ()))

    def _taken(self, entry: Entry) -> None:
        seat = self.seats[entry.what["seat"]]
        self.removed.pop(entry.what["person"], None)
        if seat.person:
            seat.take(entry.what["person"])
        else:
            seat.sit(entry.what["person"])

    def _returned(self, entry: Entry) -> None:
        self.seats[entry.what["seat"]].back()
        self.removed.pop(self.seats[entry.what["seat"]].person, None)
        self.clock.acted(entry.what["seat"])
        self._ask_no_more(entry.what["seat"])

    def _paused(self, entry: Entry) -> None:
        self.clock.stop(entry.at)

    def _resumed(self, entry: Entry) -> None:
        self._put_off(entry.at - (self.clock.stopped or entry.at))
        self.clock.go_on(entry.at)

    def _moved(self, entry: Entry) -> None:
        self._put_off(entry.what["by"])
        self.clock.move(entry.what["by"])

    def _put_off(self, by: int) -> None:
        """Postpone the instants outside the clock like its deadlines."""
        if self.asking:
            self.asking = self.asking._replace(until=self.asking.until + by)
        if self.gather_until is not None:
            self.gather_until += by

    def _asked(self, entry: Entry) -> None:
        what, seat = entry.what["what"], entry.what["seat"]
        least = AWAY_TIME if what == "away" and self.match and self.clock.patience is None else ASK_TIME
        until = self.clock.instant(entry.at) + max(least, (self.clock.patience or 0) * SECOND)
        judged = what != "claim" or not any(each.bot for each in self.seats)
        excused = frozenset(entry.what.get("excused", ()))
        value = entry.what["value"]
        self.asking = Asking(entry.number, seat, what, value, until, frozenset([seat]), judged, excused=excused)

    def _answered(self, entry: Entry) -> None:
        self.clock.heard(entry.what["seat"])
        if self.asking and entry.what["yes"]:
            self.asking = self.asking._replace(yes=self.asking.yes | {entry.what["seat"]})
        else:
            self.asking = None

    def _judged(self, entry: Entry) -> None:
        if self.asking and entry.what["yes"]:
            proved, against = entry.what.get("proved", False), Against.of(entry.what)
            self.asking = self.asking._replace(judged=True, proved=proved, against=against)
        else:
            self.asking = None

    def _dropped(self, entry: Entry) -> None:
        self.asking = None

    def _took_back(self, entry: Entry) -> None:
        assert self.match
        self.asking = None
        self.match.take_back(entry.what["step"])
        for seat in range(len(self.seats)):
            self.clock.acted(seat)

    def _claimed(self, entry: Entry) -> None:
        assert self.match
        self.asking = None
        for seat, text in entry.what["actions"]:
            self.match.play(text, seat)
        self._deal_over()

    def _paced(self, entry: Entry) -> None:
        self.asking = None
        self.clock.change(entry.what["patience"])

    def _absence_set(self, entry: Entry) -> None:
        absence, stand_in = entry.what["absence"], entry.what.get("stand_in", "")
        if not stand_in or absence != self.sits_in_after:
            self.sits_in_after = absence
            self.clock.miss_nobody()
        self.chosen_stand_in = stand_in or self.chosen_stand_in

    def _ended(self, entry: Entry) -> None:
        self.ended = True

    def _rematched(self, entry: Entry) -> None:
        assert self.match
        self.asking = None
        self.begin_match(self.matches + 1, self.match.game.dealer)

    def _phrased(self, entry: Entry) -> None:
        self._is_there(self.plays(entry.what["person"]))

    def _said(self, entry: Entry) -> None:
        self._is_there(self.plays(entry.what["person"]))

    def _chatted(self, entry: Entry) -> None:
        self.chat = entry.what["allowed"]

    def _closed(self, entry: Entry) -> None:
        self.status, self.asking, self.collection, self.gather_until = "closed", None, None, None
