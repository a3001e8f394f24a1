"""The rule books' examples of scoring, as a score keeper would have written them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import yaml

from eldest.families import FAMILIES, family
from eldest.keeper import hands_file
from eldest.table import rule_book

KINDS = ("hand_score", "sequence", "game", "rubber")

Json = dict[str, Any]


class Example(NamedTuple):
    """A file of hands, and what the sheet must say: keys of hands by hand, and keys of the whole."""

    id: str
    file: Json
    hands: list[Json]
    whole: Json


def examples() -> Iterator[Example]:
    """All of them."""
    for name in FAMILIES:
        page = rule_book.book(name)
        for example in yaml.safe_load(re.search(r"```yaml\n(.*?)```", page, re.DOTALL)[1])["examples"]:
            if example["kind"] in KINDS:
                yield READERS[name](example)


def seat(name: str | None) -> int | None:
    return None if name is None else int(name[1:])


def file_of(name: str, given: Json, hands: list[Json], dealer: int = 0, **before: Any) -> Json:
    """A file of hands; what the example says of its table beside are options."""
    declared = family(name).options.declared()
    options = {key: value for key, value in given.items() if key in declared}
    standing = {key: value for key, value in before.items() if value not in (None, [])}
    head = {"eldest": hands_file.KIND, "version": hands_file.VERSION, "family": name, "options": options}
    return {**head, "dealer": dealer, "before": standing, "hands": hands}


def _sweven(example: Json) -> Example:
    given, expect = example["given"], example["expect"]
    account = given.get("sweven")
    before = {
        "scores": given.get("start"),
        "account": account and account[1],
        "owner": account and [seat(account[0])],
        "barred": given.get("barred") and [seat(given["barred"])],
    }
    hands = [_sweven_hand(given["players"], hand) for hand in given["hands"]]
    barred = [[] if name is None else [seat(name)] for name in expect["barred"]]
    accounts = [(0, []) if each is None else (each[1], [seat(each[0])]) for each in expect["sweven"]]
    told = [
        {"gains": gains, "scores": scores, "game.barred": bar, "game.account": held, "game.owner": owner}
        for gains, scores, bar, (held, owner) in zip(expect["deltas"], expect["scores"], barred, accounts, strict=True)
    ]
    return Example(example["id"], file_of("sweven", given, hands, **before), told, {"winners": expect["winners"]})


def _sweven_hand(players: int, hand: Json) -> Json:
    if hand.get("all_pass"):
        return {"bid": "pass"}
    bidder = seat(hand["bidder"])
    points = [hand["taken"] if each == bidder else None for each in range(players)]
    return {"bid": hand["bid"], "bidder": bidder, "points": points}


def _oh_hell(example: Json) -> Example:
    given, expect = example["given"], example["expect"]
    if example["kind"] == "hand_score":
        hand = {"bids": given["bids"], "tricks": given["tricks"]}
        told = {"announced": expect["total_bid"], "gains": expect["deltas"], "scores": expect["after"]}
        file = file_of("oh_hell", {**given, "start": given["hand_size"]}, [hand], scores=given["before"])
        return Example(example["id"], file, [told], {})
    hands = [{"bids": hand["bids"], "tricks": hand["tricks"]} for hand in given["hands"]]
    start = given["hands"][-1]["size"]
    deals = 2 * start - len(hands)
    file = file_of("oh_hell", {**given, "start": start}, hands, scores=given["before"], deals=deals)
    sizes = [{"size": hand["size"]} for hand in given["hands"]]
    told = [{**size, "scores": scores} for size, scores in zip(sizes, expect["scores"], strict=True)]
    return Example(example["id"], file, told, {"winners": expect["winners"], "next": None})


def _counters(example: Json) -> Example:
    given, expect = example["given"], example["expect"]
    if example["kind"] == "hand_score":
        vulnerable = [0] if given["vulnerable"] else []
        players = 4
        file = file_of(
            "counters",
            {**given, "players": players, "teams": 2},
            [{"bids": [given["bid"], 0, 0, 0], "tricks": [given["tricks"], 10 - given["tricks"]]}],
            vulnerable=vulnerable,
            exact=vulnerable,
        )
        return Example(example["id"], file, [{"gains.0": expect["score"] + expect["extra"]}], {})
    start = given.get("start", [])
    sets = {
        field: [team for team, stood in enumerate(start) if stood[key]]
        for field, key in (("vulnerable", "vul"), ("exact", "exact"), ("halfway", "crossed"))
    }
    sets["blotted"] = [team for team, stood in enumerate(start) if not stood["seg2"]]
    hands = [{"bids": [*hand["bids"], 0, 0], "tricks": hand["tricks"]} for hand in given["hands"]]
    file = file_of("counters", given, hands, scores=[stood["score"] for stood in start], **sets)
    told = []
    for deltas, bonuses, scores, vulnerable in zip(
        *(expect[key] for key in ("deltas", "bonuses", "scores", "vulnerable")), strict=True
    ):
        gains = [delta + bonus for delta, bonus in zip(deltas, bonuses, strict=True)]
        teams = [team for team, is_so in enumerate(vulnerable) if is_so]
        told.append({"gains": gains, "scores": scores, "game.vulnerable": teams})
    return Example(example["id"], file, told, {"winners": expect["winners"]})


def _ninety_nine(example: Json) -> Example:
    given, expect = example["given"], example["expect"]
    if example["kind"] == "rubber":
        return _rubber(example)
    if example["kind"] == "hand_score":
        file = file_of("ninety_nine", given, [_ninety_nine_hand(given["players"], given)])
        told = {"gains": expect["deltas"], "game.successes": expect["successes"]}
        return Example(example["id"], file, [told], {"next.trump": expect["next_trump"]})
    hands = [_ninety_nine_hand(given["players"], hand) for hand in given["deals"]]
    told = [
        {"trump": trump, "scores": totals} for trump, totals in zip(expect["trumps"], expect["totals"], strict=True)
    ]
    told[-1]["scores"] = expect["with_bonus"]
    file = file_of("ninety_nine", {**given, "match": "game"}, hands)
    return Example(example["id"], file, told, {"winners": [expect["winner"]]})


def _ninety_nine_hand(players: int, hand: Json) -> Json:
    premium: list[str | None] = [None] * players
    if hand.get("premium"):
        premium[seat(hand["premium"][0])] = hand["premium"][1]
    for declarer, did in enumerate(hand.get("declared", ())):
        premium[declarer] = "declare" if did else None
    return {"premium": premium, "bids": hand["bids"], "tricks": hand["tricks"]}


def _rubber(example: Json) -> Example:
    """Each game is won by two hands of nine tricks that were bid and revealed."""
    given, expect = example["given"], example["expect"]
    hands: list[Json] = []
    for winner in map(seat, given["game_winners"]):
        nine = [9 if each == winner else 0 for each in range(3)]
        bids = [9 if each == winner else 1 for each in range(3)]
        premium = ["reveal" if each == winner else "none" for each in range(3)]
        hands += [{"premium": premium, "bids": bids, "tricks": nine}] * 2
    told: list[Json] = [{} for _ in hands]
    for game, dealer in enumerate(expect["first_dealers"]):
        told[2 * game]["dealer"] = seat(dealer)
        told[2 * game]["trump"] = "NT"
    won, games = seat(expect["rubber_winner"]), expect["games"]
    told[-1][f"gains.{won}"] = 99 + 100 + expect["rubber_bonus"]
    told[-1]["game.games"] = games
    file = file_of("ninety_nine", given, hands, seat(given["first_dealer"]))
    return Example(example["id"], file, told, {"winners": [expect["rubber_winner"]]})


def _five_hundred(example: Json) -> Example:
    given, expect = example["given"], example["expect"]
    hands = given.get("hands", [given])
    written = [_five_hundred_hand(hand) for hand in hands]
    options = given | example.get("options", {})
    if "ALLPASS_NT" in (hand["contract"] for hand in hands):
        options["all_pass"] = "play_no_trump"
    letter = "S" if given["players"] in (4, 6) else "P"
    winner = expect["winner"]
    whole = {"winners": [] if winner is None else [f"{letter}{winner}"]}
    file = file_of("five_hundred", options, written, scores=given["before"])
    if "scores" in expect:
        return Example(example["id"], file, [{"scores": scores} for scores in expect["scores"]], whole)
    return Example(example["id"], file, [{"gains": expect["deltas"], "scores": expect["after"]}], whole)


def _five_hundred_hand(hand: Json) -> Json:
    written = {"contract": hand["contract"], "tricks": hand["tricks"], "order": hand["trick_order"]}
    if hand["bidding_side"] is not None:
        written["bidder"] = hand["bidding_side"]
    if hand.get("partners"):
        written["partners"] = hand["partners"]
    return written


READERS: dict[str, Callable[[Json], Example]] = {
    "five_hundred": _five_hundred,
    "sweven": _sweven,
    "oh_hell": _oh_hell,
    "ninety_nine": _ninety_nine,
    "counters": _counters,
}
