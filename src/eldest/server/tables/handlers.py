"""Command handlers: the entries that a person's command causes, or why it is refused. They change nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from eldest.bots import BOTS
from eldest.cards import NotACard
from eldest.narration.messages import CONFLICT, UNFIT, Refused, refusal, refused
from eldest.narration.phrases import PHRASES
from eldest.server.tables.entries import Happening, happening
from eldest.server.tables.table import Table
from eldest.server.tables.undo import step_before
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.fair.collection import ShareCollection
from eldest.table.fair.fair import NotAShare

if TYPE_CHECKING:
    from eldest.server.models import commands


def decide(table: Table, person: str, do: Any, present: Collection[str] = ()) -> list[Happening]:
    """The happenings that a command causes; raises `Refused`. `present` are the connected people."""
    if table.damaged:
        raise refused("table_damaged")
    if table.status == "closed":
        raise refused("closed")
    if do.kind == "away":
        return _away(table, person, do, present)
    return DECISIONS[do.kind](table, person, do)


def seated(table: Table, person: str) -> int:
    """The seat that a person acts for. Raises `Refused` if there is none."""
    seat = table.plays(person)
    if seat is None:
        raise refused("not_playing_it" if table.seats_of(person) else "not_seated")
    return seat


def _only_host(table: Table, person: str) -> None:
    if person != table.host:
        raise refused("not_host")


def _not_kicked(table: Table, person: str) -> None:
    if table.removed.get(person):
        raise refused("kicked")


def _only_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise refused("begun")


def _only_begun(table: Table) -> None:
    if table.match is None:
        raise refused("not_begun")


def _number(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise refused("no_such_seat", seat=seat, players=len(table.seats))
    return seat


def _bot(name: str) -> str:
    if name not in BOTS:
        raise refused("not_a_bot", bot=repr(name), bots=", ".join(BOTS))
    return name


# ---------------------------------------------------------------- seats


def _sit(table: Table, person: str, do: commands.Sit) -> list[Happening]:
    _not_kicked(table, person)
    for seat in table.seats_of(person):
        raise refused("seated", seat=seat)
    _only_waiting(table)
    free = [number for number, seat in enumerate(table.seats) if seat.open]
    if do.seat is not None and not table.seats[_number(table, do.seat)].open:
        raise refused("seat_taken", seat=do.seat)
    if not free:
        raise refused("no_seat_open")
    return [happening("sat", seat=free[0] if do.seat is None else do.seat, person=person)]


def _stand(table: Table, person: str, do: commands.Stand) -> list[Happening]:
    for seat in table.seats_of(person):
        if table.match is None:
            return [happening("stood", seat=seat)]
        if table.seats[seat].player != person:
            raise refused("lent", seat=seat)
        return [_leave(table, seat, person, "left")]
    raise refused("not_seated")


def _leave(table: Table, seat: int, person: str, why: str, bot: str = "") -> Happening:
    """The entry by which a person leaves a seat to a bot. A guest gives back a borrowed seat, whose owner is away."""
    why = "given_back" if table.seats[seat].guest == person else why
    return happening("lent", seat=seat, bot=_bot(bot) if bot else table.stand_in, why=why)


def _place(table: Table, person: str, do: commands.Place) -> list[Happening]:
    _only_host(table, person)
    _only_waiting(table)
    if table.seats[_number(table, do.seat)].person:
        raise refused("seat_taken", seat=do.seat)
    return [happening("placed", seat=do.seat, bot=None if do.bot is None else _bot(do.bot))]


def _kick(table: Table, person: str, do: commands.Kick) -> list[Happening]:
    _only_host(table, person)
    seat = table.seats[_number(table, do.seat)]
    kicked = seat.guest or seat.person
    if not kicked:
        raise refused("nobody_there", seat=do.seat)
    if kicked == person:
        raise refused("not_yourself")
    return [_removal(table, do.seat, kicked, by=person)]


def _removed(table: Table, person: str, do: commands.Removed) -> list[Happening]:
    for seat in table.seats_of(person):
        return [_removal(table, seat, person, by=None)]
    raise refused("not_seated")


def _removal(table: Table, seat: int, person: str, by: str | None) -> Happening:
    """The entry by which a host removes a person: the table's host, or without `by` one of the server."""
    bot = None if table.match is None else table.seats[seat].bot or table.stand_in
    return happening("removed", seat=seat, person=person, by=by, bot=bot)


def _start(table: Table, person: str, do: commands.Start) -> list[Happening]:
    _only_host(table, person)
    _only_waiting(table)
    for number, seat in enumerate(table.seats):
        if seat.open:
            raise refused("seats_open", seat=number)
    if not table.players():
        raise refused("nobody_plays")
    return [happening("started")]


def _lend(table: Table, person: str, do: commands.Lend) -> list[Happening]:
    _only_begun(table)
    return [_leave(table, seated(table, person), person, "asked", do.bot or "")]


def _take(table: Table, person: str, do: commands.Take) -> list[Happening]:
    _only_begun(table)
    _not_kicked(table, person)
    seat = table.seats[_number(table, do.seat)]
    if seat.player == person:
        raise refused("not_yours")
    if seat.person == person:
        return [happening("returned", seat=do.seat)]
    for other in table.seats_of(person):
        raise refused("seated", seat=other)
    if not seat.lent or seat.guest:
        raise refused("not_lent", seat=do.seat)
    if seat.absent:  # its owner has not handed it over, so nobody else may see the hand
        raise refused("kept", seat=do.seat)
    return [happening("taken", seat=do.seat, person=person)]


def _return(table: Table, person: str, do: commands.Return) -> list[Happening]:
    seats = table.seats_of(person)
    if not seats:
        raise refused("not_seated")
    seat = table.seats[seats[0]]
    if seat.player == person == seat.person:
        raise refused("not_yours")
    if seat.guest == person:
        return [_leave(table, seats[0], person, "given_back")]
    return [happening("returned", seat=seats[0])]


# ---------------------------------------------------------------- play


def _play(table: Table, person: str, do: commands.Play) -> list[Happening]:
    seat = seated(table, person)
    if table.paused:
        raise refused("paused")
    if not table.in_hand or table.match is None:
        raise refused("no_deal")
    deal = table.match.deal
    if do.deal != table.match.number or not _as_seen(deal, seat, do.step):
        raise refused("moved_on", deal=table.match.number, step=table.step)
    try:
        return [happening("acted", seat=seat, text=deal.allowed(do.action, seat))]
    except NotAllowed as fault:
        raise Refused(refusal(fault, deal.family, do.action), fault.clause, CONFLICT) from fault
    except (NotAnAction, NotACard) as fault:
        raise Refused(refusal(fault, deal.family, do.action), "", UNFIT) from fault


def _as_seen(deal: Deal, seat: int, step: int) -> bool:
    """Whether the seat has seen no action since a step, and nothing was taken back."""
    return step <= len(deal.actions) and all(
        done.seat != seat and not deal.seen(done, seat) for done in deal.actions[step:]
    )


def _ready(table: Table, person: str, do: commands.Ready) -> list[Happening]:
    seat = seated(table, person)
    if table.status != "between":
        raise refused({"over": "over", "waiting": "not_begun"}.get(table.status, "playing"))
    if table.paused:
        raise refused("paused")
    if seat in table.ready:
        raise refused("ready")
    return [happening("ready", seat=seat)]


def _commit(table: Table, person: str, do: commands.Commit) -> list[Happening]:
    seat, collection = _collection(table, person, do.deal)
    try:
        collection.commit(seat, do.commitment)
    except NotAShare as fault:
        raise refused("not_a_share", fault=str(fault)) from fault
    return [happening("committed", seat=seat, commitment=do.commitment)]


def _share(table: Table, person: str, do: commands.Share) -> list[Happening]:
    seat, collection = _collection(table, person, do.deal)
    try:
        collection.give(seat, do.seed)
    except NotAShare as fault:
        raise refused("not_a_share", fault=str(fault)) from fault
    return [happening("shared", seat=seat, seed=do.seed)]


def _collection(table: Table, person: str, deal: int) -> tuple[int, ShareCollection]:
    seat = seated(table, person)
    if table.collection is None:
        raise refused("no_shuffle")
    if deal != table.collection.name.deal:
        raise refused("wrong_deal", deal=table.collection.name.deal)
    return seat, table.collection


def _pause(table: Table, person: str, do: commands.Pause) -> list[Happening]:
    seat = seated(table, person)
    _only_begun(table)
    if table.paused:
        raise refused("paused")
    return [happening("paused", seat=seat)]


def _resume(table: Table, person: str, do: commands.Resume) -> list[Happening]:
    seat = seated(table, person)
    if not table.paused:
        raise refused("not_paused")
    return [happening("resumed", seat=seat)]


# ---------------------------------------------------------------- requests that need consent


def _ask(table: Table, seat: int, what: str, value: Any, **besides: Any) -> list[Happening]:
    if table.asking:
        raise refused("asking")
    return [happening("asked", seat=seat, what=what, value=value, **besides)]


def _take_back(table: Table, person: str, do: commands.TakeBack) -> list[Happening]:
    seat = seated(table, person)
    if not table.in_hand or table.match is None:
        raise refused("no_deal")
    return _ask(table, seat, "take_back", step_before(table.match, seat))


def _claim(table: Table, person: str, do: commands.Claim) -> list[Happening]:
    seat = seated(table, person)
    if table.paused:
        raise refused("paused")
    if not table.in_hand or table.match is None:
        raise refused("no_deal")
    if table.match.deal.phase not in ("play", "dummy"):
        raise refused("not_in_tricks")
    sides = len(table.match.sides)
    if do.side >= sides:
        raise refused("no_such_side", side=do.side, sides=sides)
    return _ask(table, seat, "claim", do.side)


def _rematch(table: Table, person: str, do: commands.Rematch) -> list[Happening]:
    seat = seated(table, person)
    if table.status != "over":
        raise refused("not_over")
    return _ask(table, seat, "rematch", None)


def _pace(table: Table, person: str, do: commands.Pace) -> list[Happening]:
    return _ask(table, seated(table, person), "pace", do.patience)


def _absence(table: Table, person: str, do: commands.SetAbsence) -> list[Happening]:
    _only_host(table, person)
    chosen = {"stand_in": _bot(do.stand_in)} if do.stand_in else {}
    return [happening("absence_set", absence=do.absence, **chosen)]


def _away(table: Table, person: str, do: commands.Away, present: Collection[str] = ()) -> list[Happening]:
    seat = seated(table, person)
    if seat == _number(table, do.seat):
        raise refused("not_away")
    if not table.seats[do.seat].player:
        raise refused("nobody_there", seat=do.seat)
    if person not in present or table.seats[do.seat].player in present:
        return _ask(table, seat, "away", do.seat)
    excused = [each for each in table.players() if table.seats[each].player not in present]
    return _ask(table, seat, "away", do.seat, excused=excused)


def _answer(table: Table, person: str, do: commands.Answer) -> list[Happening]:
    seat = seated(table, person)
    asking = table.asking
    if asking is None or asking.number != do.asked:
        raise refused("not_asked")
    if seat in asking.yes and do.yes:
        raise refused("answered")
    return [happening("answered", seat=seat, asked=do.asked, yes=do.yes)]


# ---------------------------------------------------------------- talk


def _at_the_table(table: Table, person: str) -> None:
    """Refuse talk from anyone without a seat. The owner of a lent seat may still talk."""
    if not table.seats_of(person):
        raise refused("not_seated")


def _phrase(table: Table, person: str, do: commands.Phrase) -> list[Happening]:
    _at_the_table(table, person)
    if do.phrase not in PHRASES:
        raise refused("phrase_unknown", phrase=repr(do.phrase), phrases=", ".join(PHRASES))
    return [happening("phrased", person=person, phrase=do.phrase)]


def _say(table: Table, person: str, do: commands.Say) -> list[Happening]:
    _at_the_table(table, person)
    if not table.chat:
        raise refused("chat_is_off")
    if table.in_hand:
        raise refused("only_phrases", "SW-29")
    text = " ".join("".join(c if c.isprintable() else " " for c in do.text).split())
    if not text:
        raise refused("empty")
    return [happening("said", person=person, text=text)]


def _chat(table: Table, person: str, do: commands.Chat) -> list[Happening]:
    _only_host(table, person)
    return [happening("chatted", allowed=do.allowed)]


def _close(table: Table, person: str, do: commands.Close) -> list[Happening]:
    _only_host(table, person)
    return [happening("closed", why="host")]


DECISIONS: dict[str, Callable[..., list[Happening]]] = {
    "sit": _sit,
    "stand": _stand,
    "place": _place,
    "kick": _kick,
    "removed": _removed,
    "start": _start,
    "play": _play,
    "ready": _ready,
    "commit": _commit,
    "share": _share,
    "lend": _lend,
    "take": _take,
    "return": _return,
    "pause": _pause,
    "resume": _resume,
    "take_back": _take_back,
    "claim": _claim,
    "rematch": _rematch,
    "pace": _pace,
    "absence": _absence,
    "away": _away,
    "answer": _answer,
    "phrase": _phrase,
    "say": _say,
    "chat": _chat,
    "close": _close,
}
