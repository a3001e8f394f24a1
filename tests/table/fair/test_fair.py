"""The five lines that are hashed, and the shares of a deal as they come in."""

from __future__ import annotations

import hashlib
import random

import pytest

from eldest.families import FAMILIES, family
from eldest.table.fair import fair
from eldest.table.fair.collection import ShareCollection
from eldest.table.fair.fair import DealName, NotAShare, Opening, Origin, commitment, faults, substitute
from tests.table.fair.fairly import TABLE, drawn, gathered

NAME = DealName(TABLE, 2, 7)
SECRET, OTHER = "0f" * 32, "a1" * 32
SEEDS = tuple(f"{seat}{'c' * 62}{seat}" for seat in range(4))


def sha256(line: str) -> str:
    return hashlib.sha256(line.encode("ascii")).hexdigest()


def started(players: int = 4) -> ShareCollection:
    return ShareCollection.start(NAME, players, SECRET)


def committed(*seats: int) -> ShareCollection:
    collection = started()
    for seat in seats:
        collection = collection.commit(seat, commitment(NAME, seat, SEEDS[seat]))
    return collection


# ---------------------------------------------------------------- the five lines


def test_every_hash_is_that_of_the_line_on_the_page():
    assert fair.secret_commitment(NAME, SECRET) == sha256(f"eldest-fair-1 secret {TABLE} 2 7 {SECRET}")
    assert commitment(NAME, 3, SEEDS[3]) == sha256(f"eldest-fair-1 seed {TABLE} 2 7 P3 {SEEDS[3]}")
    assert substitute(NAME, 3, SECRET) == sha256(f"eldest-fair-1 substitute {TABLE} 2 7 P3 {SECRET}")
    assert fair.pack_seed(NAME, SECRET, SEEDS) == sha256(f"eldest-fair-1 pack {TABLE} 2 7 {SECRET} {' '.join(SEEDS)}")


@pytest.mark.parametrize("other", [DealName("x", 2, 7), DealName(TABLE, 3, 7), DealName(TABLE, 2, 8)], ids=str)
def test_no_hash_of_one_deal_fits_another(other):
    def hashes(name):
        own = {fair.secret_commitment(name, SECRET), fair.pack_seed(name, SECRET, SEEDS)}
        return own | {each(name, seat, SECRET) for seat in range(4) for each in (commitment, substitute)}

    assert len(hashes(NAME)) == 10
    assert not hashes(NAME) & hashes(other)


@pytest.mark.parametrize("table", ["", "a b", "a\n", "a" * 65, "ä", "a/b"])
def test_a_table_id_with_which_two_lines_could_be_the_same_is_refused(table):
    with pytest.raises(NotAShare, match="is not the id of a table"):
        DealName(table, 1, 1)


@pytest.mark.parametrize("number", [0, -1, True, 1.0, "1", 10**9])
def test_a_number_that_no_deal_has_is_refused(number):
    for counts in ((number, 1), (1, number)):
        with pytest.raises(NotAShare, match="is not the number of a match or deal"):
            DealName(TABLE, *counts)


@pytest.mark.parametrize("seed", ["", "0f" * 31, "0f" * 33, "0F" * 32, "0g" * 32, " " + "0f" * 32, "0f" * 32 + "\n", 7])
def test_a_seed_is_64_hex_digits_and_nothing_else(seed):
    for refused in (
        lambda: commitment(NAME, 0, seed),
        lambda: started().commit(0, seed),
        lambda: started().give(0, seed),
    ):
        with pytest.raises(NotAShare, match="is not 64 hex digits in small letters") as refusal:
            refused()
        assert "\n" not in str(refusal.value)


# ---------------------------------------------------------------- as they come in


def test_all_commit_and_all_give():
    collection = committed(0, 1, 2, 3)
    assert collection.committed == (0, 1, 2, 3)
    collection = collection.close()
    assert collection.awaited == (0, 1, 2, 3)
    for seat in (2, 0, 3, 1):
        collection = collection.give(seat, SEEDS[seat])
    shares = collection.shares()
    assert (shares.withheld, shares.opening) == ((), Opening(SECRET, SEEDS))
    assert shares.seats(Origin.PERSON) == (0, 1, 2, 3)
    assert list(faults(shares)) == []
    assert shares.shuffle == f"fair {fair.pack_seed(NAME, SECRET, SEEDS)}"


def test_bots_the_absent_and_those_who_withhold_are_marked_and_get_the_same_seed():
    promised = committed(0, 1, 2).close(bots={1})
    assert promised.promise.origins == (Origin.PERSON, Origin.BOT, Origin.PERSON, Origin.SUBSTITUTE)
    assert promised.awaited == (0, 2)
    shares = promised.give(0, SEEDS[0]).shares()
    assert shares.withheld == (2,)
    assert shares.opening.seeds == (SEEDS[0], *(substitute(NAME, seat, SECRET) for seat in (1, 2, 3)))
    assert [shares.seats(origin) for origin in Origin] == [(0,), (1,), (2, 3)]
    assert list(faults(shares)) == []


def test_the_promise_does_not_change_when_seeds_come():
    closed = committed(0, 1).close()
    assert closed.give(1, SEEDS[1]).shares().promise == closed.promise
    assert closed.promise.secret == started().secret_commitment


def test_a_seat_may_commit_anew_until_the_promise():
    other = commitment(NAME, 0, OTHER)
    closed = committed(0).give(0, SEEDS[0]).commit(0, other).close()
    assert closed.awaited == (0,)
    with pytest.raises(NotAShare, match="P0: this is not the seed that it committed to for deal 7"):
        closed.give(0, SEEDS[0])
    assert closed.give(0, OTHER).shares().opening.seeds[0] == OTHER
    with pytest.raises(NotAShare, match="the commitments for deal 7 are closed"):
        closed.commit(0, other)


def test_a_seed_given_at_once_is_its_own_commitment():
    closed = started().give(2, SEEDS[2]).close()
    assert closed.promise.seeds[2] == commitment(NAME, 2, SEEDS[2])
    assert closed.awaited == ()
    assert closed.shares().seats(Origin.PERSON) == (2,)


def test_a_seed_that_a_seat_gave_before_a_bot_took_its_place_is_not_used():
    shares = started().give(2, SEEDS[2]).close(bots=[2]).shares()
    assert shares.opening.seeds[2] == substitute(NAME, 2, SECRET)
    assert list(faults(shares)) == []


@pytest.mark.parametrize(("step", "words"), [
    (lambda: started().commit(4, OTHER), "there is no seat P4: 4 play"),
    (lambda: started().give(-1, OTHER), "there is no seat P-1: 4 play"),
    (lambda: committed(1).give(1, OTHER), "P1: this is not the seed that it committed to for deal 7"),
    (lambda: committed(1).close().give(2, OTHER), "P2: it promised no seed for deal 7 in time"),
    (lambda: committed(1).close([1]).give(1, SEEDS[1]), "P1: it promised no seed for deal 7 in time"),
    (lambda: committed(1).close().close(), "the commitments for deal 7 are closed"),
    (lambda: committed(1).shares(), "nothing is promised yet for deal 7"),
    (lambda: ShareCollection.start(NAME, 4, "secret"), "'secret' is not 64 hex digits in small letters"),
])  # fmt: skip
def test_what_comes_too_late_or_does_not_fit_is_refused(step, words):
    with pytest.raises(NotAShare) as refusal:
        step()
    assert str(refusal.value) == words


def test_the_same_seed_again_changes_nothing():
    once = committed(1).close().give(1, SEEDS[1])
    assert once.give(1, SEEDS[1]) == once


def test_neither_secret_nor_seeds_are_shown_by_accident():
    collection = committed(0, 1).close().give(0, SEEDS[0])
    shown = repr(collection) + repr(collection.shares())
    assert not [each for each in (SECRET, *SEEDS) if each in shown]


# ---------------------------------------------------------------- the pack


@pytest.mark.parametrize("name", FAMILIES)
def test_the_pack_is_that_of_the_game(name):
    options = family(name).options()
    shares = gathered(NAME, options.record().players, random.Random(1))
    assert sorted(shares.pack(options)) == sorted(options.pack())
    assert shares.pack(options) != options.pack()


def test_every_share_makes_another_pack():
    """One digit of anything that a pack is mixed from."""
    options, dice = family("sweven").options(), random.Random(2)
    players = options.record().players
    secret, seeds = drawn(dice), tuple(drawn(dice) for _ in range(players))
    mixed = {fair.pack_seed(NAME, secret, seeds)}
    for place in range(players):
        other = tuple(drawn(dice) if seat == place else seed for seat, seed in enumerate(seeds))
        mixed |= {fair.pack_seed(NAME, secret, other)}
    mixed |= {fair.pack_seed(NAME, drawn(dice), seeds), fair.pack_seed(NAME, secret, seeds[::-1])}
    assert len(mixed) == players + 3


def test_only_ninety_nine_keeps_its_secrets_longer_than_a_deal():
    assert {name: family(name).traits.secrets for name in FAMILIES if family(name).traits.secrets != "deal"} == {
        "ninety_nine": "match"
    }
