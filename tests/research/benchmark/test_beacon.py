"""Rounds of drand's beacon `quicknet`: their moments, and signatures that it has published."""

from __future__ import annotations

import hashlib
import sys
from datetime import UTC, datetime, timedelta

import pytest

from eldest.research.benchmark.editions.beacon import CHAIN, GENESIS, PERIOD, PUBLIC_KEY, Round, moment, written
from eldest.research.benchmark.task import NotATask

GROUP = "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e"  # hash of those who began the chain
SIGNED = {
    1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    12040883: "929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394",
    32285085: "81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416",
    32285086: "a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44",
}
# The signature of round 32285085 and a point of another subgroup: equal to it in every pairing.
BESIDE = "a406e116c702f59f8ab4c80515c1832e4601dda803266b951c7c85a12f4654aeedea6e307ba3056ba406afc9cf7acda2"
INFINITY = "c0" + "00" * 47


def test_the_hash_of_the_chain_is_that_of_its_period_genesis_and_key() -> None:
    period, genesis = PERIOD.to_bytes(4, "big"), GENESIS.to_bytes(8, "big")
    told = period + genesis + bytes.fromhex(PUBLIC_KEY) + bytes.fromhex(GROUP) + b"quicknet"
    assert hashlib.sha256(told).hexdigest() == CHAIN


def test_the_round_of_a_moment_is_the_first_that_is_not_due_before_it() -> None:
    start = datetime(2023, 8, 23, 15, 9, 27, tzinfo=UTC)
    assert Round(1).due == start and Round.at(start) == Round(1)
    assert Round.at(start + timedelta(milliseconds=1)) == Round(2) and Round(2).due == start + timedelta(seconds=3)
    assert Round.at(datetime(2020, 1, 1, tzinfo=UTC)) == Round(1)
    assert Round.at(moment("2026-04-20T14:30:45+02:00")).number == 27961627
    assert Round.at(moment("2027-06-01T12:00:00Z")).number == 39682612
    assert written(Round(39682612).due) == "2027-06-01T12:00:00Z"


def test_the_signatures_of_published_rounds_are_theirs() -> None:
    assert all(Round(number).signed(bytes.fromhex(signature)) for number, signature in SIGNED.items())


@pytest.mark.parametrize(
    "given",
    [
        SIGNED[32285085][:-1] + "7",
        SIGNED[32285085][:-2],
        "01" + SIGNED[32285085][2:],
        BESIDE,
        INFINITY,
        "",
    ],
    ids=["a digit changed", "cut off", "not compressed", "another subgroup", "infinity", "none"],
)
def test_no_other_signature_is_that_of_a_round(given: str) -> None:
    assert not Round(32285085).signed(bytes.fromhex(given))


def test_the_bytes_of_an_edition_follow_from_the_signature_and_its_name() -> None:
    signature = bytes.fromhex(SIGNED[12040883])
    random = "173df1f57805453a8d2015268205d68147de12cafc2f451f7bc6adadca3571b3"  # as the beacon publishes it
    key = Round(12040883).key("2024a", signature)
    assert key == hashlib.sha256(b"eldest-v1|2024a|" + bytes.fromhex(random)).digest()
    with pytest.raises(NotATask, match=r"not the signature of round 32285085 of drand's quicknet: https://.*/32285085"):
        Round(32285085).key("2024a", bytes.fromhex(SIGNED[32285086]))


def test_the_limit_of_recursion_stays_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.partition(".")[0] == "py_ecc"]:
        monkeypatch.delitem(sys.modules, name)  # the library raises the limit when it is imported
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(3_000)
    try:
        assert Round(1000).signed(bytes.fromhex(SIGNED[1000]))
        assert "py_ecc" in sys.modules and sys.getrecursionlimit() == 3_000
    finally:
        sys.setrecursionlimit(before)
