"""The worked examples of Counters: the variant that a case describes, the joker, and the score of teams."""

from __future__ import annotations

from collections import Counter
from typing import Any

from eldest import cards
from eldest.cards import JOKER, Card, Pack, Seat
from eldest.check import fields, finding
from eldest.check.finding import Finding
from eldest.check.generic import auction, pack, replay
from eldest.check.given import Fault, Given, card, each, seat_of, suit, suit_or_none, truth, whole_number
from eldest.check.notation import Found, Kind, Laid, Notation
from eldest.check.sides import Sides
from eldest.check.usual import usual
from eldest.families.counters import rules as family
from eldest.families.counters.rules import Variant
from eldest.families.counters.traits import FAMILY
from eldest.options import Options
from eldest.record import Game, Result, Rules
from eldest.table.deal import Deal
from eldest.table.dealing import places
from eldest.table.position import position

RANKINGS = ("counters", "countred")
START = ("score", "vul", "exact", "over", "crossed", "seg1", "seg2", "n2")


# ---------------------------------------------------------------- the variant


def described(options: Options, given: Given) -> Options:
    """The game with the given ranking, and with a joker if `joker` or `strict` says so."""
    variant = options.record().variant
    ranking = given.find("ranking", _ranking, family.DEUCES[variant])
    joker = given.find(given.first(("joker", "strict")), truth, bool(family.WITH_JOKER[variant]))
    return in_variant(options, ranking, joker)


def in_variant(options: Options, ranking: int, joker: bool) -> Options:
    """The game in a variant of this ranking, with a joker or without."""
    variant = options.record().variant
    if (ranking, joker) == (family.DEUCES[variant], bool(family.WITH_JOKER[variant])):
        return options
    if "variant" in options.changed():
        raise Fault(f"variant: {Variant(variant).name.lower()} is something else")
    first = Variant.COUNTERS_JOKER if joker else Variant.COUNTERS
    return family.OPTIONS.make({**options.changed(), "variant": Variant(first + ranking)})


def _ranking(value: Any) -> int:
    if value not in RANKINGS:
        raise ValueError(f"{value!r} is not one of {', '.join(RANKINGS)}")
    return RANKINGS.index(value)


# ---------------------------------------------------------------- packs and the joker


def deck(options: Options, given: Given) -> Found:
    """CO-17  With six players the last of nine tricks counts two."""
    units = family.TRICKS
    tricks = family.BEGUN[described(options, given).record().players]
    usual_one = pack.deck(NOTATION, options, given)
    return {**usual_one, "tricks": finding.number(tricks), "trick_units": finding.number(units)}


def joker_turn(options: Options, given: Given) -> Found:
    """The card that the joker's holder receives, the card turned up, and the trumps."""
    chosen = in_variant(options, family.DEUCES[options.record().variant], joker=True)
    seated, game = seat_of(chosen.record().players), family.GAME()
    game.dealer = given.find("dealer", seated, 0)
    shuffled = _pack(places(FAMILY, chosen, game), chosen, given, given.find("joker_holder", seated, None))
    deal = Deal(FAMILY, chosen, game, shuffled)
    if deal.phase == "throw":
        deal.play("JK")
    if "named" in given:
        if deal.phase != "trump":
            raise Fault("named: the dealer names no trumps in this deal")
        deal.play(cards.SUITS[given.read("named", suit)])
    row = deal.row
    stock = len(shuffled) - deal.rules.players * family.EACH[deal.rules.players]
    return {
        "holder_receives": _card(row.top if row.thrown else 0),
        "turn_up": _card(row.turned),
        "trump": fields.found_suit(None if deal.phase == "trump" else row.trump),
        "stock_left": finding.number(stock - (2 if row.thrown else 1)),
    }


def _pack(owners: list[str], options: Options, given: Given, holder: Seat | None) -> Pack:
    """A pack with the joker in the stated place."""
    stock = [cards.card(name) for name in given.read("stock", each(card))]
    dealt = sum(owner.startswith("P") for owner in owners)
    left = list((Counter(options.pack()) - Counter([*stock, JOKER])).elements())
    if holder is not None and JOKER in stock:
        raise Fault("joker_holder: the stock has the joker")
    if len(stock) < (1 if holder is None else 2):
        raise Fault("stock: the card turned up is not in it")
    if len(stock) > len(owners) - dealt:
        raise Fault(f"stock: only {len(owners) - dealt} cards are left")
    if len(left) + len(stock) + (JOKER not in stock) != len(owners):
        raise Fault("stock: a card is there too often")
    if holder is not None:
        shuffled = left[: dealt - 1] + stock + left[dealt - 1 :]
        shuffled.insert(owners.index(f"P{holder}"), JOKER)
        return shuffled
    if JOKER not in stock and len(stock) == len(owners) - dealt:
        raise Fault("joker_holder: it is missing, and the stock has no joker")
    return left[:dealt] + stock + left[dealt:] + [JOKER] * (JOKER not in stock)


def _card(one: int) -> Finding:
    """The card in a set of one, or none."""
    found: Card | None = next(cards.members(one), None)
    return finding.Value(None if found is None else cards.name(found), card)


# ---------------------------------------------------------------- the bidding and the play


def bids(options: Options, given: Given) -> Found:
    """The bids of the teams, and the leader after them."""
    found = auction.auction(NOTATION, options, given)
    return {**found, "team_bids": found["bids"], "first_leader": found["leader"]}


def laid(sides: Sides, given: Given) -> Laid:
    """CO-18  Who has laid a trump may have had nothing else: no trick is refused because trumps were not broken."""
    last = given.find("last", truth, False)
    if last and sides.players != 6:
        raise Fault("last: only with six players does the last trick go round once")
    in_a_trick = "plays" in given or bool(given.values.get("trick"))
    return {
        "trump": given.read("trump", suit_or_none),
        "broken": int(given.find("broken", truth, False) or in_a_trick),
        "tricks": family.BEGUN[sides.players] - 1 if last else 0,
    }


def before_a_trick(sides: Sides, given: Given) -> Deal:
    """The deal before a lead, with hands of equal size."""
    held = replay.hands_of(sides, given)
    if len(held) != sides.players or len({len(names) for names in held.values()}) != 1:
        raise Fault("hands: every player must have one, all of the same size")
    left, dealt = len(held[0]), family.EACH[sides.players]
    if not 0 < left <= dealt or (dealt - left) % 2:
        raise Fault(f"hands: nobody has {left} cards when a trick is led")
    tricks = {**laid(sides, given), "tricks": (dealt - left) // 2}
    return position(FAMILY.id, sides.options, fields=tricks, hands=held, mover=given.read("leader", sides.seat))


def whole_play(options: Options, given: Given) -> Found:
    """Tricks from some hands, card by card, with the teams' takings."""
    sides = Sides(described(options, given))
    deal = before_a_trick(sides, given)
    found = replay.come_to(NOTATION, sides, deal, replay.play_tricks(NOTATION, sides, deal, given))
    return {**found, "team_tricks": found["tricks"]}


# ---------------------------------------------------------------- the score


def hand_score(options: Options, given: Given) -> Found:
    """One team's score for a hand."""
    number, tricks = given.read("bid", _of_ten), given.read("tricks", _of_ten)
    vulnerable = given.find("vulnerable", truth, False)
    return {
        "score": finding.number(family.trick_score(options.record(), number, tricks, vulnerable)),
        "extra": finding.number(family.extras(number, tricks)),
        "made": finding.truth(tricks >= number),
    }


def _of_ten(value: Any) -> int:
    if not 0 <= whole_number(value) <= family.TRICKS:
        raise ValueError(f"{value!r} is not a number from 0 to {family.TRICKS}")
    return whole_number(value)


def game_before(sides: Sides, given: Given, game: Game) -> None:
    """The game as the teams stand before the first hand."""
    if "start" not in given:
        return
    teams = list(given.parts("start"))
    if len(teams) != sides.count:
        raise Fault(f"start: {len(teams)} teams instead of {sides.count}")
    for team, before in enumerate(teams):
        _seat_team(sides.rules, game, team, before)


def _seat_team(rules: Rules, game: Game, team: int, before: Given) -> None:
    """One team before the first hand, in the notation of the rule books' introduction."""
    unknown = before.unknown(START)
    if unknown:
        raise Fault(unknown)
    game.scores[team] = before.find("score", whole_number, 0)
    crossed = before.find("crossed", truth, False)
    clean = before.find("seg2" if crossed else "seg1", truth, True)
    stands = {
        "exact": before.find("exact", truth, False),
        "over": before.find("over", truth, False),
        "vulnerable": before.find("vul", truth, False),
        "halfway": crossed,
        "arrived": game.scores[team] >= rules.target,
        "blotted": not clean,
    }
    for field, true in stands.items():
        setattr(game, field, getattr(game, field) | true << team)


def scored(sides: Sides, before: Game, after: Game, result: Result) -> dict[str, Finding]:
    """The trick scores, all extras, and the vulnerable teams."""
    teams = range(sides.count)
    deltas = [
        family.trick_score(sides.rules, result.bids[team], result.tricks[team], bool(before.vulnerable >> team & 1))
        for team in teams
    ]
    return {
        "deltas": sides.labelled(deltas),
        "bonuses": sides.labelled([after.scores[team] - before.scores[team] - deltas[team] for team in teams]),
        "vulnerable": finding.Value([bool(after.vulnerable >> team & 1) for team in teams], each(truth)),
    }


TABLE = ("trump", "ranking", "strict", "broken")
NOTATION = Notation(
    options=described,
    scores=("before",),
    otherwise=("exact", "over", "vulnerable", "halfway", "arrived", "blotted"),
    game=game_before,
    game_keys=("start",),
    scored=scored,
    laid=laid,
    laid_keys=TABLE,
    keys={"trick": ("last",)},
)
KINDS = {
    **usual(FAMILY, NOTATION),
    "deck": Kind(deck, ("joker", "ranking")),
    "auction": Kind(bids, ("dealer", "bids")),
    "hand_score": Kind(hand_score, ("bid", "tricks", "vulnerable")),
    "joker_turn": Kind(joker_turn, ("dealer", "joker_holder", "stock", "named")),
    "replay": Kind(whole_play, (*TABLE, "leader", "hands", "tricks")),
}
