"""An authenticator in software: it makes passkeys and signs with them, as WebAuthn says; tests let it err."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
NO_MODEL = bytes(16)


def text(raw: bytes) -> str:
    """Bytes as JSON has them: base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    """The bytes of such a text."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """A passkey, and a counter of its signatures; one that does not count stays at 0."""

    counts: bool = True
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    user: bytes = b""
    count: int = 0

    def make(self, options: dict[str, Any], origin: str, site: str = "") -> dict[str, Any]:
        """The answer of `navigator.credentials.create`, by default for the site that is asked for."""
        self.user = raw(options["user"]["id"])
        told = _client_data("webauthn.create", options, origin)
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        credential = NO_MODEL + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(site or options["rp"]["id"], ATTESTED) + credential
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(clientDataJSON=told, attestationObject=attestation)

    def sign(self, options: dict[str, Any], origin: str, site: str = "") -> dict[str, Any]:
        """The answer of `navigator.credentials.get`."""
        told = _client_data("webauthn.get", options, origin)
        data = self._data(site or options["rpId"])
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=told, authenticatorData=data, signature=signature, userHandle=self.user)

    def _data(self, site: str, flags: int = 0) -> bytes:
        self.count += self.counts
        flags |= PRESENT | VERIFIED
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _answer(self, **response: bytes) -> dict[str, Any]:
        told = {name: text(value) for name, value in response.items()}
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": told,
        }


def _client_data(kind: str, options: dict[str, Any], origin: str) -> bytes:
    told = {"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": False}
    return json.dumps(told).encode()
