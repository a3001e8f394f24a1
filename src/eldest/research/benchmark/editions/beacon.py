"""
Rounds of a public randomness beacon, drand's `quicknet`: every three seconds a signature that nobody can predict.

It takes more than half of some twenty organisations to sign. A signature is a BLS signature of the round's number
on the curve BLS12-381, and there is only one for each number, so nobody can choose it; anyone can check it.
"""

from __future__ import annotations

import hashlib
import math
import sys
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from eldest.research.benchmark.task import NotATask

# A chain's hash covers its period, genesis and public key.
CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS = 1_692_803_367  # the moment of round 1, in seconds since 1970
PERIOD = 3  # seconds
PUBLIC_KEY = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"  # of the scheme bls-unchained-g1-rfc9380
SIGNATURE = 48  # bytes
MIRROR = "https://api.drand.sh"


@dataclass(frozen=True)
class Round:
    """A round of the beacon by its number, from 1 on."""

    number: int

    @classmethod
    def at(cls, moment: datetime) -> Round:
        """The first round due at a moment or later."""
        return cls(max(1, math.ceil((moment.timestamp() - GENESIS) / PERIOD) + 1))

    @property
    def due(self) -> datetime:
        """The moment at which the round is signed. Raises OverflowError after the year 9999."""
        return datetime.fromtimestamp(GENESIS, UTC) + timedelta(seconds=(self.number - 1) * PERIOD)

    @property
    def address(self) -> str:
        """The URL of the round at a mirror of the beacon, once it is signed; other mirrors have the same path."""
        return f"{MIRROR}/{CHAIN}/public/{self.number}"

    @property
    def commitment(self) -> str:
        """The commitment to an edition's bytes, which is published before it closes."""
        return f"drand:{CHAIN}:{self.number}"

    def key(self, name: str, signature: bytes) -> bytes:
        """The bytes of an edition, derived from the round's signature. Raises `NotATask` if it is not the round's."""
        if not self.signed(signature):
            raise NotATask(f"this is not the signature of round {self.number} of drand's quicknet: {self.address}")
        return hashlib.sha256(b"eldest-v1|" + name.encode() + b"|" + hashlib.sha256(signature).digest()).digest()

    def signed(self, signature: bytes) -> bool:
        """Whether this is the round's signature. Raises `NotATask` without the library that checks it."""
        limit = sys.getrecursionlimit()
        try:
            from py_ecc.bls.g2_primitives import subgroup_check
            from py_ecc.bls.hash_to_curve import hash_to_G1
            from py_ecc.bls.point_compression import decompress_G1, decompress_G2
            from py_ecc.optimized_bls12_381 import FQ12, G2, final_exponentiate, neg, pairing
        except ImportError:
            raise NotATask(
                "the signature of a beacon is checked by py_ecc, which is not installed: pip install 'eldest[beacon]'"
            ) from None
        finally:
            # The library raises the limit so far that JSON nested too deeply would end the process; it works without.
            sys.setrecursionlimit(limit)
        if len(signature) != SIGNATURE:
            return False
        try:
            point = decompress_G1(int.from_bytes(signature, "big"))
        except ValueError:
            return False
        if not subgroup_check(point):  # else there would be many signatures of a round to choose from
            return False
        x, y = (int(PUBLIC_KEY[place : place + 2 * SIGNATURE], 16) for place in (0, 2 * SIGNATURE))
        message = hashlib.sha256(self.number.to_bytes(8, "big")).digest()
        public, hashed = decompress_G2((x, y)), hash_to_G1(message, DOMAIN, hashlib.sha256)
        # The two pairings are equal; one exponentiation for both takes a fifth of a second, two would take four.
        both = pairing(G2, point, False) * pairing(public, neg(hashed), False)
        return bool(final_exponentiate(both) == FQ12.one())


def written(moment: datetime) -> str:
    """A moment in UTC as ISO 8601 text, to the second."""
    return moment.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat() + "Z"


def moment(text: str) -> datetime:
    """The moment in ISO 8601 text with a time zone. Raises ValueError."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(f"{text!r} has no zone")
    return found
