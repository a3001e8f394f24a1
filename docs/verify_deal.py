"""Verify a published match with nothing but Python: `python3 verify_deal.py FILE` (docs/fair_dealing.md explains)."""

import hashlib
import json
import sys
from pathlib import Path

DRAWN = {"person": True, "bot": False, "substitute": False}  # by origin: whether the seat drew the seed itself


def digest(*words):
    return hashlib.sha256(" ".join(["eldest-fair-1", *map(str, words)]).encode()).hexdigest()


def numbers(seed):
    for block in range(1_000_000):
        found = hashlib.sha256(f"{seed}:{block}".encode()).digest()
        yield from (int.from_bytes(found[start : start + 4], "big") for start in range(0, 32, 4))


def shuffled(pack, seed):
    stream, mixed = numbers(seed), list(pack)
    for place in range(len(mixed) - 1, 0, -1):
        fair = 2**32 - 2**32 % (place + 1)  # above that, numbers would favour some cards
        other = next(number for number in stream if number < fair) % (place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def faults(match, deal):
    name, withheld = (match["table"], match["match"], deal["deal"]), deal.get("withheld", [])
    promise, secret, seeds = deal["promise"], deal["opening"]["secret"], deal["opening"]["seeds"]
    if digest("secret", *name, secret) != promise["secret"]:
        yield "the secret is not the one that was promised"
    for seat, (promised, seed) in enumerate(zip(promise["seats"], seeds, strict=True)):
        drawn, kept = DRAWN[promised["origin"]], seat not in withheld
        if kept and digest("seed", *name, f"P{seat}", seed) != promised["commitment"]:
            yield f"the seed of P{seat} is not the one that was promised"
        if (seed == digest("substitute", *name, f"P{seat}", secret)) == (drawn and kept) or not (drawn or kept):
            yield f"the seed of P{seat} is not of the origin that is marked"
    if "repeated" in deal and (name[1:] != (1, 1) or match["dealer"] == "drawn"):
        yield "only the first deal of a table may be repeated, and its dealer is not drawn"
    seed, record = digest("pack", *name, secret, *seeds), "repeated" not in deal and deal.get("record")
    if record and record["pack"] != shuffled(match["pack"], seed):
        yield "the pack is not the one that the seeds give"
    if record and record["shuffle"] != f"fair {seed}":
        yield "the record names another shuffle"
    first = shuffled(range(len(seeds)), f"{seed} dealer")[0]
    if record and deal["deal"] == 1 and match["dealer"] == "drawn" and record["before"]["dealer"] != first:
        yield "the first dealer is not the one that the seeds draw"


match, wrong, version = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), 0, 1
for place, deal in enumerate(match["deals"], 1):
    opened, found = "opening" in deal, ["another deal should stand here"] * (deal["deal"] != place)
    found += faults(match, deal) if opened else ["a record without seeds"] * ("record" in deal)
    wrong, version = wrong + len(found), version + ("repeated" in deal)
    held = "was repeated, not shuffled" if "repeated" in deal else "holds"
    print(f"deal {deal['deal']}:", "; ".join(found) or (held if opened else "is not opened yet"))
sys.exit("a newer script is needed" if match["eldest_match"] != version else wrong > 0)
