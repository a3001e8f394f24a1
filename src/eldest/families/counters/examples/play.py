"""Which cards may be played, who wins a trick, and tricks one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import Seat
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, play, seat_of, suit, suit_or_none, truth
from eldest.families.counters import rules as family
from eldest.families.counters.examples.score import labelled
from eldest.families.counters.examples.variant import played
from eldest.options import Options
from eldest.table.deal import Deal, NotAllowed
from eldest.table.position import position

Found = Mapping[str, Finding]
TABLE = ("trump", "ranking", "strict", "broken")


# ---------------------------------------------------------------- the trick


def trick(options: Options, given: Given) -> Found:
    """Who wins a trick; one that is not complete has a winner so far and no next leader."""
    chosen, plays = played(options, given), given.read("plays", each(play))
    if not plays:
        raise Malformed("given: plays: there is none")
    rules = chosen.record()
    last = given.find("last", truth, False)
    if last and rules.players != 6:
        raise Fault("last: only with six players does the last trick go round once")
    fields = {
        "trump": given.read("trump", suit_or_none),
        "broken": 1,
        "tricks": family.BEGUN[rules.players] - 1 if last else 0,
    }
    deal = position(chosen.family, chosen, fields=fields, trick=plays)
    row = deal.row
    complete = not row.laid
    return {
        "winner": finding.seat(row.winning),
        "next_leader": finding.seat(deal.awaited[0] if complete and not deal.over else None),
        "countered": finding.set_of_cards(cards.names(row.played_twice)),
        "worth": finding.number(sum(row.result.tricks) if complete else None),
    }


# ---------------------------------------------------------------- the legal cards


def legal(options: Options, given: Given) -> Found:
    """The cards that may be played."""
    chosen, plays = played(options, given), given.several("trick", play)
    player = given.find("player", seat_of(chosen.record().players), None)
    mover = _mover(chosen, plays, player)
    # Who has laid a trump may have had nothing else: no trick is refused because trumps were not broken.
    broken = int(given.find("broken", truth, False) or bool(plays))
    deal = position(
        chosen.family,
        chosen,
        fields={"trump": given.read("trump", suit_or_none), "broken": broken},
        hands={mover: given.read("hand", each(card))},
        trick=plays,
        mover=mover,
    )
    _lead_suit(deal, given, mover)
    return {"legal": finding.set_of_cards(deal.legal())}


def _mover(options: Options, plays: list[tuple[Seat, str]], player: Seat | None) -> Seat:
    """Whose hand it is."""
    if not plays:
        return player or 0
    following: Seat = family.after(options.record(), plays[-1][0])
    if len(plays) == 2 * options.record().players:
        raise Fault("trick: it is complete")
    if player is not None and player != following:
        raise Fault(f"player: P{player} is not to play, P{following} is")
    return following


def _lead_suit(deal: Deal, given: Given, mover: Seat) -> None:
    """Where only the suit led is known: its cards must be followed, in the first round."""
    if "led" not in given:
        return
    led = family.SUIT_CARDS[given.read("led", suit)]
    if deal.row.laid and deal.row.led != led:
        raise Fault("led: it is not the suit that the trick was led in")
    if not deal.row.laid:
        deal.row.led = led
        deal.row.laid = cards.gather([(mover + 1) % deal.rules.players])


# ---------------------------------------------------------------- trick after trick


def replay(options: Options, given: Given) -> Found:
    """Tricks from some hands, card by card."""
    chosen = played(options, given)
    rules = chosen.record()
    held = _hands(chosen, given)
    fields = {
        "trump": given.read("trump", suit_or_none),
        "broken": int(given.find("broken", truth, False)),
        "tricks": _over_before(rules.players, held),
    }
    leader = given.read("leader", seat_of(rules.players))
    deal = position(chosen.family, chosen, fields=fields, hands=held, mover=leader)
    leaders, won = _play_tricks(deal, given)
    return {
        "leaders": finding.seats(leaders),
        "trick_winners": finding.seats(won),
        "team_tricks": labelled([*deal.row.result.tricks][: rules.teams]),
        "over": finding.truth(deal.over),
        "next_leader": finding.seat(None if deal.over else deal.awaited[0]),
    }


def _hands(options: Options, given: Given) -> dict[Seat, list[str]]:
    """The hands by seat, all of a size."""
    seated = seat_of(options.record().players)
    held = given.read("hands", _mapping)
    hands = {seated(owner): Given({"hands": names}).read("hands", each(card)) for owner, names in held.items()}
    if len(hands) != options.record().players or len({len(names) for names in hands.values()}) != 1:
        raise Fault("hands: every player must have one, all of the same size")
    return hands


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is not a mapping of seats to cards")
    return value


def _over_before(players: int, hands: Mapping[Seat, list[str]]) -> int:
    """How many tricks are over when so many cards are left."""
    left = len(hands[0])
    if not 0 < left <= family.EACH[players] or (family.EACH[players] - left) % 2:
        raise Fault(f"hands: nobody has {left} cards when a trick is led")
    return (family.EACH[players] - left) // 2


def _play_tricks(deal: Deal, given: Given) -> tuple[list[Seat], list[Seat]]:
    """Who led and who won, trick by trick."""
    leaders: list[Seat] = []
    won: list[Seat] = []
    for number, laid in enumerate(given.several("tricks", each(card))):
        where = f"tricks[{number}]"
        if not laid or deal.over:
            raise Fault(f"{where}: {'it is empty' if not laid else 'the deal is over'}")
        leaders.append(deal.awaited[0])
        for place, name in enumerate(laid):
            if place and not deal.row.laid:
                raise Fault(f"{where}[{place}]: the trick is complete before {name}")
            _lay(deal, name, f"{where}[{place}]")
        if deal.row.laid:
            raise Fault(f"{where}: only {len(laid)} cards are laid")
        won.append(deal.row.winning)
    return leaders, won


def _lay(deal: Deal, name: str, where: str) -> None:
    try:
        deal.play(name)
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal
