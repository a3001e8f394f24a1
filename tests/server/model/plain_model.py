"""
A plain model of a table, written from what a table should do and not from how it does it.

It is told people's commands and the journal's entries. It predicts which commands are done
and which are refused, rejects impossible entries, and knows what is still due.
It leaves the cards to the rules of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from eldest.families import family
from eldest.narration.phrases import PHRASES
from eldest.table.fair import fair
from eldest.table.fair.shuffle import shuffled
from eldest.table.match import Match

SECOND = 1000
SHARES, ANSWERS, GONE = 5 * SECOND, 120 * SECOND, 600 * SECOND


@dataclass
class Seat:
    """A seat: its owner, and who plays it for them."""

    owner: str = ""
    bot: str = ""
    guest: str = ""
    lent: bool = False

    @property
    def person(self) -> str:
        return "" if self.bot else self.guest or self.owner


@dataclass
class Gathered:
    """The seats' shares of the next shuffle."""

    match: int
    deal: int
    secret: str
    commitments: dict[int, str] = field(default_factory=dict)
    seeds: dict[int, str] = field(default_factory=dict)
    persons: list[int] | None = None  # people who have committed to a seed, once committing is closed
    until: int | None = None


class Model:
    """A table as it should be."""

    def __init__(self, table: str, game: str, seats: list[str | None], host: str, patience: int | None) -> None:
        self.table = table
        self.options = family(game.partition("(")[0]).options.parse(game)
        self.seats = [Seat(bot=bot or "") for bot in seats]
        self.host = host
        self.kicked: set[str] = set()
        self.patience = patience
        self.chat = True
        self.status = "waiting"
        self.match: Match | None = None
        self.matches = 0
        self.ready: set[int] = set()
        self.next: Gathered | None = None
        self.asked: dict[str, Any] | None = None
        self.due: dict[int, int] = {}
        self.paused: int | None = None
        self.ended = False

    # ------------------------------------------------------------------ who

    def seat_of(self, person: str) -> int | None:
        """The seat that a person owns or plays."""
        return next((at for at, held in enumerate(self.seats) if person in (held.owner, held.guest)), None)

    def plays(self, person: str) -> int | None:
        return next((at for at, held in enumerate(self.seats) if held.person == person), None)

    def persons(self) -> set[int]:
        return {at for at, held in enumerate(self.seats) if held.person}

    def awaited(self) -> set[int]:
        return set(self.match.deal.awaited) if self.status == "playing" and self.match else set()

    def waited_for(self) -> set[int]:
        """The seats of the people who hold the table up."""
        if self.status == "between":
            return self.persons() - self.ready
        return self.awaited() & self.persons()

    def everybody_is_ready(self) -> bool:
        return self.status == "between" and bool(self.persons()) and self.persons() <= self.ready

    # ------------------------------------------------------------------ what people ask

    def may(self, person: str, do: dict[str, Any]) -> bool | None:
        """Whether the command should be done; `None` if the model does not know."""
        if self.status == "closed":
            return False
        return getattr(self, f"may_{do['kind']}")(person, do)

    def may_sit(self, person: str, do: dict[str, Any]) -> bool:
        free = [at for at, held in enumerate(self.seats) if not held.owner and not held.bot]
        wanted = do.get("seat")
        return (
            self.status == "waiting"
            and person not in self.kicked
            and self.seat_of(person) is None
            and (wanted in free if wanted is not None else bool(free))
        )

    def may_stand(self, person: str, do: dict[str, Any]) -> bool:
        return self.plays(person) is not None

    def may_place(self, person: str, do: dict[str, Any]) -> bool:
        there = do["seat"] < len(self.seats) and not self.seats[do["seat"]].owner
        return person == self.host and self.status == "waiting" and there and do.get("bot") in (None, "random", "rules")

    def may_kick(self, person: str, do: dict[str, Any]) -> bool:
        if person != self.host or do["seat"] >= len(self.seats):
            return False
        held = self.seats[do["seat"]]
        return (held.guest or held.owner) not in ("", person)

    def may_start(self, person: str, do: dict[str, Any]) -> bool:
        full = all(held.owner or held.bot for held in self.seats)
        return person == self.host and self.status == "waiting" and full and bool(self.persons())

    def may_play(self, person: str, do: dict[str, Any]) -> bool:
        seat = self.plays(person)
        if seat is None or self.paused is not None or self.status != "playing" or not self.match:
            return False
        deal = self.match.deal
        if do["deal"] != self.match.number or do["step"] > len(deal.actions) or seat not in deal.awaited:
            return False
        since = deal.actions[do["step"] :]
        moved_on = any(done.seat == seat or deal.seen(done, seat) for done in since)
        return not moved_on and do["action"] in deal.legal(seat)

    def may_ready(self, person: str, do: dict[str, Any]) -> bool:
        return self.status == "between" and self.paused is None and self.plays(person) not in (None, *self.ready)

    def may_commit(self, person: str, do: dict[str, Any]) -> bool:
        return self.plays(person) is not None and self._gathers(do) and self.next.persons is None

    def may_share(self, person: str, do: dict[str, Any]) -> bool:
        seat = self.plays(person)
        if seat is None or not self._gathers(do):
            return False
        if self.next.persons is not None and seat not in self.next.persons:
            return False
        given = self.next.commitments.get(seat)
        return given is None or given == fair.commitment(self._deal_name(), seat, do["seed"])

    def _gathers(self, do: dict[str, Any]) -> bool:
        return self.next is not None and self.next.deal == do["deal"]

    def _deal_name(self) -> fair.DealName:
        return fair.DealName(self.table, self.next.match, self.next.deal)

    def may_lend(self, person: str, do: dict[str, Any]) -> bool:
        return self.match is not None and self.plays(person) is not None and do.get("bot") in (None, "random", "rules")

    def may_take(self, person: str, do: dict[str, Any]) -> bool:
        if self.match is None or do["seat"] >= len(self.seats):
            return False
        held = self.seats[do["seat"]]
        if held.owner == person:
            return held.person != person
        return person not in self.kicked and self.seat_of(person) is None and held.lent and not held.guest

    def may_return(self, person: str, do: dict[str, Any]) -> bool:
        seat = self.seat_of(person)
        return seat is not None and not (self.seats[seat].owner == person == self.seats[seat].person)

    def may_pause(self, person: str, do: dict[str, Any]) -> bool:
        return self.plays(person) is not None and self.match is not None and self.paused is None

    def may_resume(self, person: str, do: dict[str, Any]) -> bool:
        return self.plays(person) is not None and self.paused is not None

    def may_take_back(self, person: str, do: dict[str, Any]) -> bool | None:
        seat = self.plays(person)
        if seat is None or self.status != "playing" or self.asked:
            return False
        deal = self.match.deal
        own = [step for step, done in enumerate(deal.actions) if done.seat == seat]
        if not own or any(done.seat != seat and done.phase in ("play", "dummy") for done in deal.actions[own[-1] :]):
            return False
        return None

    def may_claim(self, person: str, do: dict[str, Any]) -> bool:
        if self.plays(person) is None or self.asked or self.paused is not None or self.status != "playing":
            return False
        return self.match.deal.phase in ("play", "dummy") and do["side"] < len(self.match.sides)

    def may_rematch(self, person: str, do: dict[str, Any]) -> bool:
        return self.plays(person) is not None and self.status == "over" and not self.asked

    def may_pace(self, person: str, do: dict[str, Any]) -> bool:
        return self.plays(person) is not None and not self.asked

    def may_away(self, person: str, do: dict[str, Any]) -> bool:
        seat = self.plays(person)
        if seat in (None, do["seat"]) or do["seat"] >= len(self.seats) or self.asked:
            return False
        return bool(self.seats[do["seat"]].person)

    def may_answer(self, person: str, do: dict[str, Any]) -> bool:
        seat = self.plays(person)
        if seat is None or not self.asked or self.asked["number"] != do["asked"]:
            return False
        return not (do["yes"] and seat in self.asked["yes"])

    def may_phrase(self, person: str, do: dict[str, Any]) -> bool:
        return self.seat_of(person) is not None and do["phrase"] in PHRASES

    def may_say(self, person: str, do: dict[str, Any]) -> bool:
        return (
            self.seat_of(person) is not None
            and self.chat
            and self.status != "playing"
            and any(c.isprintable() and c != " " for c in do["text"])
        )

    def may_chat(self, person: str, do: dict[str, Any]) -> bool:
        return person == self.host

    def may_close(self, person: str, do: dict[str, Any]) -> bool:
        return person == self.host

    # ------------------------------------------------------------------ what happens

    def hear(self, entry: dict[str, Any]) -> None:
        """Take up an entry of the journal. Raises `AssertionError` for an impossible one."""
        assert self.status != "closed", f"{entry} after the end"
        at = entry["at"] if self.paused is None else self.paused
        getattr(self, f"hear_{entry['kind']}")(entry, at)
        self._wait(at)

    def _wait(self, at: int) -> None:
        """Seats awaited from now on get the full time limit."""
        if self.patience is None:
            self.due = {}
        else:
            self.due = {seat: self.due.get(seat, at + self.patience * SECOND) for seat in self.waited_for()}
        if self.next and self.next.persons is None:
            if not self.everybody_is_ready():
                self.next.until = None
            elif self.next.until is None:
                self.next.until = at + SHARES

    def _anew(self, seat: int) -> None:
        self.due.pop(seat, None)

    def hear_sat(self, entry: dict[str, Any], at: int) -> None:
        assert self.status == "waiting"
        self.seats[entry["seat"]] = Seat(owner=entry["person"])
        self._host_from(entry["seat"])

    def hear_stood(self, entry: dict[str, Any], at: int) -> None:
        assert self.status == "waiting"
        self.seats[entry["seat"]] = Seat()
        self._another_sits(entry["seat"])
        self._host_from(entry["seat"])

    def hear_removed(self, entry: dict[str, Any], at: int) -> None:
        seat, held = entry["seat"], self.seats[entry["seat"]]
        assert entry["person"] == (held.guest or held.owner) and entry["by"] == self.host
        self.kicked.add(entry["person"])
        owner = held.owner if held.guest else ""
        self.seats[seat] = Seat() if self.status == "waiting" else Seat(owner, bot=entry["bot"], lent=True)
        self._anew(seat)
        self._host_from(seat)
        self._another_sits(seat)
        if self.asked:
            self.asked["bots"] = False

    def _another_sits(self, seat: int) -> None:
        """Drop the requests of a seat, and the report that its owner has gone."""
        if self.asked and seat in (self.asked["seat"], self._gone()):
            self.asked = None

    def _gone(self) -> int | None:
        return self.asked["value"] if self.asked and self.asked["what"] == "away" else None

    def _is_there(self, seat: int | None) -> None:
        if seat is not None and seat == self._gone():
            self.asked = None

    def _host_from(self, seat: int) -> None:
        """If the host plays no seat, the next person who does becomes host."""
        around = [*range(seat, len(self.seats)), *range(seat)]
        playing = [self.seats[each].person for each in around if self.seats[each].person]
        if self.host not in playing and playing:
            self.host = playing[0]

    def hear_placed(self, entry: dict[str, Any], at: int) -> None:
        assert self.status == "waiting" and not self.seats[entry["seat"]].owner
        self.seats[entry["seat"]] = Seat(bot=entry["bot"] or "")

    def hear_started(self, entry: dict[str, Any], at: int) -> None:
        self._new_match(0)

    def _new_match(self, dealer: int) -> None:
        self.match = Match(self.options, dealer=dealer, keep_records=False)
        self.matches += 1
        self.status, self.ready, self.next, self.ended = "between", self.persons(), None, False

    def hear_drawn(self, entry: dict[str, Any], at: int) -> None:
        assert self.next is None and self.paused is None and self.status in ("between", "playing")
        assert (entry["match"], entry["deal"]) == (self.matches, self.match.number + 1)
        self.next = Gathered(entry["match"], entry["deal"], entry["secret"])

    def hear_committed(self, entry: dict[str, Any], at: int) -> None:
        self.next.commitments[entry["seat"]] = entry["commitment"]
        self.next.seeds.pop(entry["seat"], None)

    def hear_shared(self, entry: dict[str, Any], at: int) -> None:
        self.next.seeds[entry["seat"]] = entry["seed"]
        self.next.commitments[entry["seat"]] = fair.commitment(self._deal_name(), entry["seat"], entry["seed"])

    def hear_gathered(self, entry: dict[str, Any], at: int) -> None:
        assert self.paused is None and self.next.persons is None and self.everybody_is_ready()
        missing = self.persons() - set(self.next.commitments)
        assert not missing or entry["at"] >= self.next.until
        assert entry["bots"] == [seat for seat, held in enumerate(self.seats) if held.bot]
        self.next.persons = [seat for seat in self.next.commitments if seat not in entry["bots"]]
        self.next.until = entry["at"] + SHARES

    def hear_dealt(self, entry: dict[str, Any], at: int) -> None:
        given = {seat: seed for seat, seed in self.next.seeds.items() if seat in self.next.persons}
        assert self.paused is None and self.status == "between"
        assert set(given) == set(self.next.persons) or entry["at"] >= self.next.until
        name = self._deal_name()
        seeds = tuple(
            given.get(seat) or fair.substitute(name, seat, self.next.secret) for seat in range(len(self.seats))
        )
        seed = fair.pack_seed(name, self.next.secret, seeds)
        if (name.match, name.deal) == (1, 1):
            self.match.game.dealer = fair.first_dealer(seed, len(self.seats))
        self.match.next_deal(shuffled(self.options.pack(), seed))
        self.status, self.next, self.ready = "playing", None, set()

    def hear_acted(self, entry: dict[str, Any], at: int) -> None:
        assert self.paused is None and self.status == "playing"
        asked_about_the_hand = self.asked and self.asked["what"] in ("take_back", "claim")
        assert not (asked_about_the_hand and self.seats[entry["seat"]].bot), "a bot has played on"
        self.match.play(entry["text"], entry["seat"])
        self._anew(entry["seat"])
        if asked_about_the_hand:
            self.asked = None
        self._is_there(entry["seat"])
        self._over()

    def _over(self) -> None:
        if self.match.deal.over:
            self.status = "over" if self.match.over else "between"

    def hear_ready(self, entry: dict[str, Any], at: int) -> None:
        self.ready.add(entry["seat"])
        self._is_there(entry["seat"])

    def hear_lent(self, entry: dict[str, Any], at: int) -> None:
        seat = entry["seat"]
        held = self.seats[seat]
        assert held.person
        if entry["why"] == "patience":
            late = self.due.get(seat, entry["at"] + 1) <= entry["at"]
            asked = self.asked and self.asked["what"] == "rematch" and self.asked["until"] <= entry["at"]
            assert self.agreed("away") or (self.paused is None and (late or asked or self._all_but(seat, entry["at"])))
        held.bot, held.guest, held.lent = entry["bot"], "", True
        self._anew(seat)
        if entry["why"] == "left" and held.owner == self.host:
            self._host_from(seat)
        self._another_sits(seat)
        if self.asked:
            self.asked["bots"] = False

    def _all_but(self, seat: int, at: int) -> bool:
        """Whether all other seats have confirmed that a seat's person has gone, and they stayed silent."""
        if self._gone() != seat or self.asked["until"] > at:
            return False
        return self.persons() - self.asked["yes"] == {seat}

    def hear_taken(self, entry: dict[str, Any], at: int) -> None:
        held = self.seats[entry["seat"]]
        assert held.lent
        held.bot, held.lent = "", False
        if held.owner:
            held.guest = entry["person"]
        else:
            held.owner = entry["person"]

    def hear_returned(self, entry: dict[str, Any], at: int) -> None:
        held = self.seats[entry["seat"]]
        held.bot, held.guest, held.lent = "", "", False
        self._anew(entry["seat"])
        self._another_sits(entry["seat"])

    def hear_paused(self, entry: dict[str, Any], at: int) -> None:
        self.paused = entry["at"]

    def hear_resumed(self, entry: dict[str, Any], at: int) -> None:
        self._move(entry["at"] - self.paused)
        self.paused = None

    def hear_moved(self, entry: dict[str, Any], at: int) -> None:
        assert self.paused is None
        self._move(entry["by"])

    def _move(self, by: int) -> None:
        self.due = {seat: instant + by for seat, instant in self.due.items()}
        if self.asked:
            self.asked["until"] += by
        if self.next and self.next.until is not None:
            self.next.until += by

    def hear_asked(self, entry: dict[str, Any], at: int) -> None:
        assert not self.asked
        slow = entry["what"] == "away" and self.match and self.patience is None
        until = at + max(GONE if slow else ANSWERS, (self.patience or 0) * SECOND)
        bots = not any(held.bot for held in self.seats)
        what = {"what": entry["what"], "value": entry["value"], "number": entry["number"], "seat": entry["seat"]}
        self.asked = what | {"until": until, "yes": {entry["seat"]}, "bots": bots}

    def hear_answered(self, entry: dict[str, Any], at: int) -> None:
        if entry["yes"]:
            self.asked["yes"].add(entry["seat"])
        else:
            self.asked = None

    def hear_judged(self, entry: dict[str, Any], at: int) -> None:
        assert self.asked["what"] == "claim" and not self.asked["bots"]
        self.asked = self.asked | {"bots": True} if entry["yes"] else None

    def hear_dropped(self, entry: dict[str, Any], at: int) -> None:
        if entry["why"] == "time":
            assert self.paused is None and self.asked["until"] <= entry["at"]
        else:
            assert entry["why"] == "impossible" and self.agreed("claim")
        self.asked = None

    def agreed(self, what: str) -> bool:
        """Whether everybody has consented to the request."""
        if not self.asked or self.asked["what"] != what:
            return False
        return self.persons() <= self.asked["yes"] and (what != "claim" or self.asked["bots"])

    def hear_took_back(self, entry: dict[str, Any], at: int) -> None:
        assert self.agreed("take_back") and self.asked["seat"] == entry["seat"]
        deal = self.match.deal
        assert deal.actions[entry["step"]].seat == entry["seat"]
        gone = deal.actions[entry["step"] + 1 :]
        assert not any(done.phase in ("play", "dummy") for done in gone), "a card that lies there has been seen"
        self.asked = None
        self.match.take_back(entry["step"])
        self.due = {}

    def hear_claimed(self, entry: dict[str, Any], at: int) -> None:
        assert self.agreed("claim") and self.paused is None and self.asked["value"] == entry["side"]
        self.asked = None
        for seat, text in entry["actions"]:
            self.match.play(text, seat)
        assert self.match.deal.over
        self._over()

    def hear_paced(self, entry: dict[str, Any], at: int) -> None:
        assert self.agreed("pace") and self.asked["value"] == entry["patience"]
        self.asked, self.patience, self.due = None, entry["patience"], {}

    def hear_ended(self, entry: dict[str, Any], at: int) -> None:
        assert self.status == "over" and not self.ended and entry["winners"] == self.match.winners
        self.ended = True

    def hear_rematched(self, entry: dict[str, Any], at: int) -> None:
        assert self.agreed("rematch") and self.status == "over"
        self.asked = None
        self._new_match(self.match.game.dealer)

    def hear_phrased(self, entry: dict[str, Any], at: int) -> None:
        assert self.seat_of(entry["person"]) is not None
        self._is_there(self.plays(entry["person"]))

    def hear_said(self, entry: dict[str, Any], at: int) -> None:
        assert self.seat_of(entry["person"]) is not None and self.status != "playing" and self.chat
        self._is_there(self.plays(entry["person"]))

    def hear_chatted(self, entry: dict[str, Any], at: int) -> None:
        self.chat = entry["allowed"]

    def hear_closed(self, entry: dict[str, Any], at: int) -> None:
        self.status, self.asked, self.next, self.due = "closed", None, None, {}

    # ------------------------------------------------------------------ what is missing

    def missing(self, now: int) -> list[str]:
        """The events that are overdue, when all bots have answered."""
        if self.status == "closed":
            return []
        found = [f"all agree on a {what}" for what in ("take_back", "pace", "rematch", "away") if self.agreed(what)]
        if self.paused is not None:
            return found
        found += [f"P{seat} is overdue" for seat, instant in self.due.items() if instant <= now]
        if self.asked:
            found += ["nobody answers"] if self.asked["until"] <= now else []
            found += ["a claim is agreed"] if self.agreed("claim") else []
            found += ["the bots do not judge"] if self.asked["what"] == "claim" and not self.asked["bots"] else []
        if self.status == "over":
            return found + ([] if self.ended else ["the match has not ended"])
        if self.match and self.next is None:
            found.append("nothing is drawn for the next deal")
        if not (self.asked and self.asked["what"] in ("take_back", "claim")):
            found += [f"bot P{seat} does not act" for seat in self.awaited() if self.seats[seat].bot]
        return found + self._missing_of_the_shuffle(now)

    def _missing_of_the_shuffle(self, now: int) -> list[str]:
        if self.next is None or self.next.until is None:
            return []
        if self.next.persons is None:
            complete = self.persons() <= set(self.next.commitments)
            return ["the shares are not closed"] if complete or self.next.until <= now else []
        complete = set(self.next.persons) <= set(self.next.seeds)
        return ["the deal is not dealt"] if complete or self.next.until <= now else []
