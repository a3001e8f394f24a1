"""Messages: how a table stands and what has happened there, as each person may know it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, overload

from eldest import cards
from eldest.bots import LEVELS
from eldest.narration.events import Narration, Narrator, deal_begins, deal_ends
from eldest.narration.fields import Known, known
from eldest.narration.messages import Message, message, refused, why_won
from eldest.narration.phrases import PHRASES
from eldest.server.journal.journal import Person
from eldest.server.models.json_bytes import to_json
from eldest.server.reviews.sheet import sheet
from eldest.server.tables.entries import Against, Asking, Entry
from eldest.server.tables.new_table import RepeatedDeal
from eldest.server.tables.seats import SECOND, Seat
from eldest.server.tables.table import Table
from eldest.server.tables.views import Views, so_far
from eldest.table.deal import Action
from eldest.table.dealing import arranged, twins
from eldest.table.fair.collection import ShareCollection
from eldest.table.fair.fair import DealName, Opening, Promise, Shares

if TYPE_CHECKING:
    from eldest.server.models.message import (
        AskingView,
        GatheringView,
        OpeningView,
        Player,
        PromiseView,
        RemovalView,
        RepeatedView,
        SeatPromise,
        SeatView,
        ShuffledView,
        ShuffleView,
        TableView,
    )


Saying = Callable[[Table, dict[str, Any]], list[Message]]


def announcements(table: Table, entry: Entry) -> list[Message]:
    """The sentences about an entry that has just been applied; empty if there is nothing to tell."""
    said = SAYINGS.get(entry.kind)
    return said(table, entry.what) if said else []


def speaker(table: Table, person: str) -> int | None:
    """The seat of the person who speaks; `None` if they have none."""
    return next(iter(table.seats_of(person)), None)


def _of_seat(key: str) -> Saying:
    return lambda table, what: [message(key, seat=what["seat"])]


def _removed(table: Table, what: dict[str, Any]) -> list[Message]:
    host = speaker(table, what["by"]) if what["by"] else None
    return [message("server_removes") if host is None else message("removes", host=host)]


def _lent(table: Table, what: dict[str, Any]) -> list[Message]:
    return [message(f"lent_{what['why']}", seat=what["seat"])]


def _asks(table: Table, what: dict[str, Any]) -> list[Message]:
    seat, value = what["seat"], what["value"]
    if what["what"] == "claim":
        return [message("asks_claim", seat=seat, side=_side(table, value))]
    if what["what"] == "pace":
        return [message("asks_pace", seat=seat, seconds=value) if value else message("asks_no_limit", seat=seat)]
    if what["what"] == "away":
        return [message("asks_away", seat=seat, away=value)]
    return [message(f"asks_{what['what']}", seat=seat)]


def _side(table: Table, side: int) -> str:
    return table.match.sides[side] if table.match else str(side)


def _judged(table: Table, what: dict[str, Any]) -> list[Message]:
    if what.get("proved"):
        return [message("claim_holds")]
    if against := Against.of(what):
        return told_against(table, against, "claim_unsure")
    return [message("bots_agree" if what["yes"] else "bots_disagree")]


def _dropped(table: Table, what: dict[str, Any]) -> list[Message]:
    against = Against.of(what)
    return told_against(table, against, "claim_refuted") if against else [message(f"dropped_{what['why']}")]


def told_against(table: Table, against: Against, key: str) -> list[Message]:
    """A deal in which a claim fails: how the cards might be played, and who might hold which cards."""
    line = list(against.line)
    hands = [message("may_hold", seat=seat, cards=list(held)) for seat, held in against.hands]
    if against.taker >= len(table.seats):
        return [message(f"{key}_by_dummy", cards=line), *hands]
    return [message(key, cards=line, seat=against.taker), *hands]


def _claimed(table: Table, what: dict[str, Any]) -> list[Message]:
    return [message("claimed_proved" if what.get("proved") else "claimed", side=_side(table, what["side"]))]


def _paced(table: Table, what: dict[str, Any]) -> list[Message]:
    return [message("paced", seconds=what["patience"]) if what["patience"] else message("no_limit")]


def _absence_set(table: Table, what: dict[str, Any]) -> list[Message]:
    if "stand_in" in what:
        bot = what["stand_in"]
        if bot in LEVELS:
            return [message("stand_in_set", level=[*LEVELS].index(bot))]
        return [message("stand_in_named", bot=bot.title())]
    return [message("absence_set", seconds=what["absence"]) if what["absence"] else message("absence_never")]


def _phrased(table: Table, what: dict[str, Any]) -> list[Message]:
    return _says(table, what["person"], PHRASES.get(what["phrase"], what["phrase"]))


def _said(table: Table, what: dict[str, Any]) -> list[Message]:
    """Something a person said; nothing if the text was blanked at its author's request."""
    return _says(table, what["person"], what["text"]) if what["text"] is not None else []


def _says(table: Table, person: str, text: str) -> list[Message]:
    seat = speaker(table, person)
    return [message("says", seat=seat, said=text)] if seat is not None else []


SAYINGS: dict[str, Saying] = {
    "sat": _of_seat("sits"),
    "stood": _of_seat("gets_up"),
    "placed": lambda table, what: [message("bot_sits" if what["bot"] else "seat_opens", seat=what["seat"])],
    "removed": _removed,
    "started": lambda table, what: [message("match_begins")],
    "ready": _of_seat("is_ready"),
    "lent": _lent,
    "taken": _of_seat("taken_over"),
    "returned": _of_seat("is_back"),
    "paused": _of_seat("pauses"),
    "resumed": _of_seat("resumes"),
    "moved": lambda table, what: [message("was_away", seconds=round(what["by"] / SECOND))],
    "asked": _asks,
    "answered": lambda table, what: [message("agrees" if what["yes"] else "disagrees", seat=what["seat"])],
    "judged": _judged,
    "dropped": _dropped,
    "took_back": lambda table, what: [message("took_back", seat=what["seat"])],
    "claimed": _claimed,
    "paced": _paced,
    "absence_set": _absence_set,
    "rematched": lambda table, what: [message("rematched")],
    "phrased": _phrased,
    "said": _said,
    "chatted": lambda table, what: [message("chat_on" if what["allowed"] else "chat_off")],
    "closed": lambda table, what: [message("table_closed")],
}


@overload
def instant(milliseconds: int) -> str: ...
@overload
def instant(milliseconds: int | None) -> str | None: ...
def instant(milliseconds: int | None) -> str | None:
    """The instant as it stands in messages: ISO 8601, UTC."""
    if milliseconds is None:
        return None
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def table_view(
    table: Table, people: Mapping[str, Person], here: Collection[str], *, watching: bool = True
) -> TableView:
    """
    The table's state as everybody at it may know it. Names of forgotten people are empty.

    `watching` is false for viewers who may not see the match; they get nothing that reveals cards.
    """
    return {
        "id": table.id,
        "status": table.status,
        "damaged": table.damaged,
        "paused": table.paused,
        "step": table.step,
        "game": table.options.family,
        "options": table.changed,
        "seats": [_seat(table, number, people, here) for number in range(len(table.seats))],
        "host": next(iter(table.seats_of(table.host)), None),
        "patience": table.clock.patience,
        "absence": table.sits_in_after,
        "stand_in": table.stand_in,
        "watch": table.watch,
        "chat": table.chat,
        "hints": table.hints,
        "again": _again(table.again) if table.again else None,
        "secret_until": "match" if table.keeps_secrets else "deal",
        "asking": _asking(table, table.asking, watching=watching),
        "shuffle": _shuffle(table, watching=watching),
        "wake": None if table.paused else instant(table.gather_until),
    }


def players(seats: Iterable[Seat], people: Mapping[str, Person]) -> list[Player]:
    """The owners of the seats: people by name, bots by theirs."""
    return [_player(seat, people) for seat in seats]


def _player(seat: Seat, people: Mapping[str, Person]) -> Player:
    owner: Player = {"name": _name(people, seat.person), "bot": None if seat.person else seat.bot or None}
    return {**owner, "lent": True} if owner["bot"] and seat.lent else owner


def _name(people: Mapping[str, Person], person: str) -> str:
    return people[person].name if person in people else ""


def _seat(table: Table, number: int, people: Mapping[str, Person], here: Collection[str]) -> SeatView:
    seat = table.seats[number]
    owner = people.get(seat.person)
    return {
        "seat": number,
        "held_by": "person" if seat.person else "bot" if seat.bot else "open",
        "name": _name(people, seat.person),
        "avatar": owner.avatar if owner else "",
        "bot": seat.bot or None,
        "guest": _name(people, seat.guest) if seat.guest else None,
        "lent": seat.lent,
        "absent": seat.absent,
        "here": bool(seat.player) and seat.player in here,
        "ready": number in table.ready,
        "due": None if table.paused else instant(table.clock.due.get(number)),
        "missed": None if table.paused else instant(table.clock.missed.get(number)),
    }


def _asking(table: Table, asking: Asking | None, *, watching: bool) -> AskingView | None:
    """The request that waits for consent. A claim shows the claimer's hand."""
    if asking is None:
        return None
    claim = asking.what == "claim"
    return {
        "asked": asking.number,
        "seat": asking.seat,
        "what": asking.what,
        "side": asking.value if claim else None,
        "hand": _shown_hand(table, asking.seat) if claim and watching else None,
        "patience": asking.value if asking.what == "pace" else None,
        "away": asking.value if asking.what == "away" else None,
        "yes": sorted(asking.yes),
        "against": told_against(table, asking.against, "claim_unsure") if asking.against and watching else [],
        "until": None if table.paused else instant(asking.until),
    }


def _shown_hand(table: Table, seat: int) -> list[str]:
    assert table.match
    deal = table.match.deal
    held = arranged(
        deal.family, deal.family.face.trump(deal.row), deal.row.hands[seat], twins(deal.family, deal.row, seat)
    )
    return [cards.name(card) for card in held]


def _shuffle(table: Table, *, watching: bool) -> ShuffleView:
    """The published parts of the next and the last shuffle; the last one's opening only once it may be known."""
    last = table.shuffles[-1] if table.shuffles else None
    shown = _shares(last, opened=watching and may_open(table, last.name)) if last else None
    return {"next": _collection(table.collection), "last": shown}


def _again(again: RepeatedDeal) -> RepeatedView:
    return {"match": again.match, "deal": again.deal, "step": len(again.done)}


def may_open(table: Table, deal: DealName) -> bool:
    """Whether the secret and the seeds of a deal, and so its pack, may be known now."""
    if table.match is None or deal.match < table.matches:
        return True
    if deal.deal == table.match.number and not table.match.deal.over:
        return False
    return not table.keeps_secrets or table.match.over or (table.status == "closed" and not table.damaged)


def _collection(collection: ShareCollection | None) -> GatheringView | None:
    if collection is None:
        return None
    return {
        "match": collection.name.match,
        "deal": collection.name.deal,
        "secret": collection.secret_commitment,
        "committed": list(collection.committed),
        "promise": _promise(collection.promise) if collection.promise else None,
        "awaited": list(collection.awaited),
    }


def _promise(promise: Promise) -> PromiseView:
    pairs = zip(promise.origins, promise.seeds, strict=True)
    seats: list[SeatPromise] = [{"origin": origin.value, "commitment": promised} for origin, promised in pairs]
    return {"secret": promise.secret, "seats": seats}


def _shares(shares: Shares, *, opened: bool) -> ShuffledView:
    return {
        "match": shares.name.match,
        "deal": shares.name.deal,
        "promise": _promise(shares.promise),
        "withheld": list(shares.withheld),
        "opening": _opening(shares.opening if opened else None),
    }


def _opening(opening: Opening | None) -> OpeningView | None:
    return {"secret": opening.secret, "seeds": list(opening.seeds)} if opening else None


ALIKE = -1  # stands for all viewers who see the match


class EventBuilder:
    """
    Builds the events of one table.

    Parts that are the same for everybody are built once per entry, the others once per seat
    and once for all spectators.
    """

    def __init__(self, table: Table, people: dict[str, Person] | None = None, present: Table | None = None) -> None:
        self.table = table
        self._present = present or table  # the table as it stands now, if `table` is an earlier one
        self.people: dict[str, Person] = {} if people is None else people  # as they are shown, by id
        self.here: Collection[str] = ()  # the connected people; call `changed` after changing it or a name
        self._views: Views | None = None  # of the match being played
        self._narrator: Narrator | None = None  # of the deal being played
        self._narration: Narration | None = None  # the narration of the last entry, if it was an action
        self._claimed: list[Action] = []  # the actions of the last entry, if a claim was granted
        self._begun: list[Message] = []  # the sentences about the deal that the last entry dealt
        self._shared: list[Message] = []  # the sentences about the last entry that everybody hears
        self._talk = False  # whether these are only for viewers who see the match, such as talk or a claimer's hand
        self._alike = True  # whether all who see the match hear the same about the last entry
        self._heads: dict[int | None, bytes] = {}  # the head of the last entry's event, by viewer
        self._made: dict[int | None, bytes] = {}  # the event of the last entry, by viewer
        self._tables: dict[bool, bytes] = {}  # the table's state, by whether the viewer sees the match

    def before(self, entry: Entry) -> None:
        """Prepare for an entry that is about to be applied."""
        match = self.table.match
        if match and match.number and (self._narrator is None or self._narrator.deal is not match.deal):
            self._narrator = Narrator(match.deal)

    def after(self, entry: Entry) -> None:
        """Take up an entry that has just been applied."""
        self._made.clear()
        self._tables.clear()
        self._heads.clear()
        self._narration, self._claimed, self._begun = None, [], []
        self._shared = announcements(self.table, entry)
        self._alike, self._talk = True, False
        match = self.table.match
        if match is None:
            return
        self._talk = entry.kind in ("said", "phrased") or "hands" in entry.what
        if entry.kind == "dealt":
            self._begun = deal_begins(match)
        elif entry.kind == "acted" and self._narrator:
            self._narration = self._narrator.after(match.deal.actions[-1])
        elif entry.kind == "claimed":
            self._claimed = match.deal.actions[-len(entry.what["actions"]) :]
        self._alike = not self._claimed and (self._narration is None or (self._narration.alike and not match.deal.over))

    def silent(self) -> None:
        """Take up an entry that nobody listened to."""
        self._narrator = None
        self._tables.clear()

    def changed(self) -> None:
        """Take up a change of people or connections."""
        self._tables.clear()

    def forget(self, person: str) -> None:
        """Remove a person's name, and cached messages that may contain their words."""
        self.people.pop(person, None)
        self._made.clear()
        self._heads.clear()
        self._tables.clear()
        self._shared = []

    def viewer(self, person: str) -> int | None:
        """The seat whose cards a person may see; `None` for a spectator."""
        if self._present.removed.get(person):
            return None
        return next(iter(self.table.seats_of(person)), None)

    def sees_match(self, viewer: int | None) -> bool:
        """Whether a viewer may see the match: from a seat, or as a spectator if spectators are allowed."""
        return viewer is not None or self.table.watch is not None

    def check_sight(self, person: str) -> int | None:
        """The seat from which a person sees the match, `None` for a spectator. Refuses people who may not watch."""
        viewer = self.viewer(person)
        if not self.sees_match(viewer):
            raise refused("not_seated")
        return viewer

    def sheet(self, person: str) -> bytes:
        """The score sheet of the match."""
        self.check_sight(person)
        table = self.table
        if table.match is None:
            raise refused("not_begun")
        return sheet(table.options, table.matches, table.match.winners, table.scored)

    def so_far(self, person: str) -> bytes:
        """The deal from its beginning, as far as the person may know it."""
        viewer, match = self.check_sight(person), self.table.match
        if match is None or not match.number:
            raise refused("no_deal")
        return to_json(so_far(match, viewer))

    def why_won(self, person: str) -> Message:
        """Why the current trick is being won, if the person may see it."""
        match = self.table.match
        seen = match and match.number and self.sees_match(self.viewer(person))
        return why_won(match.deal) if match and seen else message("no_trick")

    def event(self, entry: Entry, person: str) -> bytes:
        """The event about the last entry, for one person."""
        viewer = self.viewer(person)
        if viewer not in self._made:
            self._made[viewer] = self._event(entry, viewer)
        return self._for_removed(self._made[viewer], person)

    def standing(self, person: str) -> bytes:
        """The table's state for one person, as an event of kind `standing`."""
        head = _head(self.table.last, self.table.at, "standing", [], [])
        return self._for_removed(b'%s,"view":%s}' % (head, self._view(self.viewer(person))), person)

    def _for_removed(self, event: bytes, person: str) -> bytes:
        """An event that also says by whom the person was removed from the table, if they were."""
        if person not in self._present.removed:
            return event
        by = self._present.removed[person]
        removal: RemovalView = {"by": "host" if by else "server", "name": _name(self.people, by or "")}
        return b'%s,"removed":%s}}' % (event.removesuffix(b"}}"), to_json(removal))

    def _event(self, entry: Entry, viewer: int | None) -> bytes:
        hears = ALIKE if self._alike and self.sees_match(viewer) else viewer
        if hears not in self._heads:
            self._heads[hears] = _head(entry.number, entry.at, entry.kind, *self._heard(viewer))
        return b'%s,"view":%s}' % (self._heads[hears], self._view(viewer))

    def _heard(self, viewer: int | None) -> tuple[list[Message], list[Known]]:
        """The sentences about the last entry that a viewer hears, and the actions that the viewer gets to know."""
        said: list[Message] = list(self._shared)
        actions: list[Known] = []
        if self._talk and not self.sees_match(viewer):
            return [], []
        if self.sees_match(viewer):
            said += self._begun
            if self._narration:
                said += self._narration.said(viewer)
                actions = self._narration.actions(viewer)
            actions += map(known, self._claimed)
            if (self._narration or self._claimed) and self.table.match and self.table.match.deal.over:
                said += deal_ends(self.table.match, viewer)
        return said, actions

    def _view(self, viewer: int | None) -> bytes:
        """The whole state for a viewer; the table's part is built once for all viewers who may see the same."""
        watching = self.sees_match(viewer)
        if watching not in self._tables:
            self._tables[watching] = to_json(table_view(self.table, self.people, self.here, watching=watching))
        match = self._match(viewer) if watching else b"null"
        return b'{"you":%s,"table":%s,"match":%s}' % (to_json(viewer), self._tables[watching], match)

    def _match(self, viewer: int | None) -> bytes:
        match = self.table.match
        if match is None or match.number == 0:
            return b"null"
        if self._views is None or self._views.match is not match:
            self._views = Views(match)
        return to_json({**self._views.of(viewer), "legal": []}) if self.table.damaged else self._views.json(viewer)


def _head(number: int, at: int, kind: str, said: list[Message], actions: list[Known]) -> bytes:
    """The beginning of an event as JSON, up to the view and without the closing brace."""
    event = {"type": "event", "number": number, "at": instant(at), "kind": kind, "said": said, "actions": actions}
    return to_json(event)[:-1]
