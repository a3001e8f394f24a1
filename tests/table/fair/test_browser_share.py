"""The browser's share of fair dealing, web/fair.js: every hash, every pack, every fault as Python has them."""

from __future__ import annotations

import hashlib
import json
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from eldest.table.fair import fair
from eldest.table.fair.fair import DealName, Promise
from eldest.table.fair.shuffle import shuffled
from tests.patience import PATIENCE
from tests.table.fair.fairly import drawn, played

NODE = shutil.which("node")
HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "web" / "fair.js"

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not on the path: the browser's code is not run")

Case = tuple[str, list[Any]]


def answers(cases: list[Case]) -> list[Any]:
    """The module's answers to some calls, all in one run of node."""
    done = subprocess.run(
        [str(NODE), str(HERE / "browser_fair.mjs"), str(SOURCE)],
        input=json.dumps(cases),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def named(name: DealName) -> dict[str, Any]:
    return {"table": name.table, "match": name.match, "deal": name.deal}


def test_sha256_is_that_of_the_standard():
    """The vectors of FIPS 180-4, every length around the ends of blocks, and text beyond ASCII."""
    texts = ["", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "a" * 1_000_000, "♠ é 𝄞"]
    texts += ["x" * length for length in range(260)]
    found = answers([("sha256", [text]) for text in texts])
    assert found[1] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert found[2] == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    assert found[3] == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def test_every_hash_and_every_pack_is_that_of_python():
    dice, cases, expected = random.Random(1), [], []
    for _ in range(300):
        name = DealName(dice.choice(["T", "aZ-_09"]), dice.randint(1, 99), dice.randint(1, 10**9 - 1))
        players, size = dice.randint(2, 8), dice.randint(1, 105)
        secret, seeds = drawn(dice), tuple(drawn(dice) for _ in range(players))
        seat, seed = dice.randrange(players), fair.pack_seed(name, secret, seeds)
        cases += [
            ("secretCommitment", [named(name), secret]),
            ("commitment", [named(name), seat, seeds[seat]]),
            ("substitute", [named(name), seat, secret]),
            ("packSeed", [named(name), secret, seeds]),
            ("firstDealer", [seed, players]),
            ("shuffled", [list(range(size)), seed]),
        ]
        expected += [
            fair.secret_commitment(name, secret),
            fair.commitment(name, seat, seeds[seat]),
            fair.substitute(name, seat, secret),
            seed,
            fair.first_dealer(seed, players),
            shuffled(list(range(size)), seed),
        ]
    assert answers(cases) == expected


def test_a_number_that_would_favour_some_is_thrown_away():
    bounds = [1, 2, 3, 43, 105]
    cases = [("below", [[2**32 - 1, 2**32 - 2**32 % bound - 1], bound]) for bound in bounds]
    assert answers(cases) == [bound - 1 for bound in bounds]


def test_seeds_are_drawn_as_they_must_be_written():
    found = answers([("drawSeed", [])] * 50)
    assert len(set(found)) == 50
    assert all(map(fair.HEX.fullmatch, found))


def test_it_needs_nothing_that_a_page_over_plain_http_lacks():
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", SOURCE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"subtle|randomUUID|\bimport\b|\brequire\b|\bfetch\b|Math\.random", code)


# ---------------------------------------------------------------- a deal that is opened

MATCH = played("five_hundred", 1, bots=(1,), withholding=(2,), players=4)[1]
SHARES = MATCH.deals[0].shares


def opened() -> tuple[dict[str, Any], list[str], dict[str, Any]]:
    """A deal as it is published, the pack before it is mixed, and what the browser at P0 knows of it."""
    written = json.loads(str(MATCH))
    deal = written["deals"][0]
    mine = {"seat": 0, "seed": deal["opening"]["seeds"][0], "promise": json.loads(json.dumps(deal["promise"]))}
    return deal, written["pack"], mine


def spoilt(*road: Any, mine: bool = False) -> Case:
    """The call that judges the deal, with the last of these put where the others lead."""
    deal, pack, own = opened()
    inside: Any = own if mine else deal
    *steps, last, value = road
    for step in steps:
        inside = inside[step]
    inside[last] = value
    return "faults", [named(SHARES.name), deal, pack, own]


def test_a_fair_deal_has_no_fault():
    deal, pack, mine = opened()
    backwards = {**mine, "promise": dict(reversed(mine["promise"].items()))}
    repeated = {**deal, "repeated": {"match": 1, "deal": 1}, "record": {**deal["record"], "pack": pack}}
    unrecorded = {key: value for key, value in deal.items() if key != "record"}
    cases = [
        [deal, pack],
        [deal, pack, mine],
        [deal, pack, backwards],
        [unrecorded, pack, mine],
        [repeated, pack, mine],
    ]
    assert answers([("faults", [named(SHARES.name), *case]) for case in cases]) == [[]] * 5


OTHER = "0" * 64


def test_every_fault_is_found_and_named():
    deal, pack, _ = opened()
    promise = deal["promise"]
    person, bot = promise["seats"][0], promise["seats"][1]
    cases = [
        (spoilt("opening", "secret", OTHER), "the secret is not the one that was promised"),
        (spoilt("opening", "seeds", 3, OTHER), "the seed of P3 is not the one that was promised"),
        (spoilt("opening", "seeds", 2, OTHER), "the seed of P2 is not of the origin that is marked"),
        (spoilt("opening", "seeds", [OTHER]), "the opening is not whole"),
        (spoilt("opening", "secret", "F" * 64), "the opening is not whole"),
        (spoilt("withheld", []), "the seed of P2 is not the one that was promised"),
        (spoilt("withheld", [1, 2]), "the seed of P1 is not of the origin that is marked"),
        (spoilt("withheld", [0, 2]), "the seed of P0 is not of the origin that is marked"),
        (spoilt("promise", "seats", 1, {**bot, "origin": "person"}), "the seed of P1 is not of the origin that is"),
        (spoilt("promise", "seats", 1, {**bot, "origin": "dog"}), "the seed of P1 is not of the origin that is marked"),
        (spoilt("promise", "seats", 0, {**person, "origin": "bot"}), "the seed of P0 is not of the origin that is"),
        (spoilt("record", "pack", pack), "the pack is not the one that the seeds give"),
        (spoilt("seed", OTHER, mine=True), "this browser's seed was not used"),
        (spoilt("promise", "secret", OTHER, mine=True), "before the deal something else was promised"),
        (spoilt("promise", "seats", 2, "commitment", OTHER), "before the deal something else was promised"),
    ]
    found = answers([case for case, _ in cases])
    for faults, (_, words) in zip(found, cases, strict=True):
        assert [fault for fault in faults if words in fault], (faults, words)


def test_a_seat_gives_its_seed_only_to_what_it_knows():
    name, dice = SHARES.name, random.Random(3)
    seed, secret = drawn(dice), fair.secret_commitment(name, drawn(dice))
    promised = fair.commitment(name, 1, seed)
    mine = {"seat": 1, "seed": seed, "secret": secret}

    def promise(secret: str, origin: str, commitment: str) -> dict[str, Any]:
        origins = (fair.Origin.PERSON, fair.Origin(origin))
        return Promise(secret, origins, (OTHER, commitment)).to_json()

    cases = [
        (promise(secret, "person", promised), None),
        (promise(OTHER, "person", promised), "the server has promised another secret before"),
        (promise(secret, "substitute", promised), "this seat counts as one that gives no seed"),
        (promise(secret, "person", OTHER), "this is not what the seat committed to"),
    ]
    assert answers([("objection", [named(name), each, mine]) for each, _ in cases]) == [words for _, words in cases]
