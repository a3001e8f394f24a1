"""
The relying party of WebAuthn: what it asks of a browser that makes or uses a passkey, and whether the answer holds.

Only this module uses the library, which is an extra.
"""

from __future__ import annotations

from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from eldest.server.journal.journal import Person
from eldest.server.people.stored_passkeys import Passkey

NAME = "Eldest"
LONGEST_ID = 1023  # bytes of a credential id, as the standard says


class NotAPasskey(Exception):
    """A passkey is not made, or nobody signs in by it; `key` names the problem."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class NewCredential(NamedTuple):
    """A new credential of an authenticator: its id, its public key, and the state of its counter."""

    id: bytes
    public_key: bytes
    signatures: int


def hindrance(origin: str) -> str:
    """The key of the problem because of which there are no passkeys at an origin; empty if there are."""
    if find_spec("webauthn") is None:
        return "no_passkeys"
    parts = urlsplit(origin)
    host = parts.hostname or ""
    here = host == "localhost" or host.endswith(".localhost")  # where browsers do without https
    return "" if (parts.scheme == "https" or here) and not _is_address(host) else "no_passkeys_here"


def _is_address(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False


def site_of(origin: str) -> str:
    """The host name for which passkeys of an origin are made: the id of the relying party."""
    return urlsplit(origin).hostname or ""


def to_make(origin: str, person: Person, known: list[Passkey], challenge: bytes, seconds: float) -> dict[str, Any]:
    """The JSON options of `navigator.credentials.create` for a passkey other than the known ones."""
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    site = site_of(origin)
    return options_to_json_dict(
        generate_registration_options(
            rp_id=site,
            rp_name=NAME,
            user_id=person.id.encode(),
            user_name=person.name or site,
            challenge=challenge,
            timeout=round(seconds * 1000),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each.credential) for each in known],
        )
    )


def to_use(origin: str, challenge: bytes, seconds: float) -> dict[str, Any]:
    """The JSON options of `navigator.credentials.get` for any passkey that the browser has for this site."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    return options_to_json_dict(
        generate_authentication_options(
            rp_id=site_of(origin),
            challenge=challenge,
            timeout=round(seconds * 1000),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
    )


def made(answer: dict[str, Any], origin: str, challenge: bytes) -> NewCredential:
    """The credential in the answer to `to_make`. Raises `NotAPasskey`."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=site_of(origin), expected_origin=origin
        )
    except Exception:  # the library lets the errors of its parsers through, of whatever kind
        raise NotAPasskey("bad_passkey") from None
    if len(found.credential_id) > LONGEST_ID:
        raise NotAPasskey("bad_passkey")
    return NewCredential(found.credential_id, found.credential_public_key, found.sign_count)


def credential_of(answer: dict[str, Any]) -> bytes:
    """The id of the credential in the answer to `to_use`. Raises `NotAPasskey`."""
    from webauthn.helpers import parse_authentication_credential_json

    try:
        return parse_authentication_credential_json(answer).raw_id
    except Exception:  # as above
        raise NotAPasskey("bad_passkey") from None


def signatures(answer: dict[str, Any], origin: str, challenge: bytes, passkey: Passkey) -> int:
    """
    The state of the authenticator's counter after the answer to `to_use`, if the passkey has signed it.

    Raises `NotAPasskey`: `copied_passkey` if the counter has not grown since the last use, as after a copy.
    """
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    try:
        # The library compares counters before it checks the signature; anyone could then cast doubt on a passkey.
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site_of(origin),
            expected_origin=origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=0,
        )
        owner = base64url_to_bytes(answer["response"]["userHandle"])
    except Exception:  # as above
        raise NotAPasskey("bad_passkey") from None
    if owner != passkey.person.encode() or passkey.site != site_of(origin):
        raise NotAPasskey("bad_passkey")
    if max(found.new_sign_count, passkey.signatures) and found.new_sign_count <= passkey.signatures:
        raise NotAPasskey("copied_passkey")
    return found.new_sign_count
