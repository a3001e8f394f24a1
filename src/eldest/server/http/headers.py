"""Headers: what every answer says to browsers, errors too."""

from __future__ import annotations

import re
from collections.abc import Iterable

Headers = list[tuple[bytes, bytes]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SEALED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
NOTHING = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "microphone",
    "midi",
    "payment",
    "usb",
)
PERMISSIONS = ", ".join(f"{name}=()" for name in NOTHING)

ALWAYS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", PERMISSIONS.encode()),
]
# Browsers complain of this one, and ignore it, where somebody on the way might have forged it.
ALONE = (b"cross-origin-opener-policy", b"same-origin")
HERE = re.compile(r"https:.*|http://(?:127\.[\d.]+|\[::1\]|(?:.*\.)?localhost)\.?(?::\d+)?")
YEAR = 365 * 86_400


def headers(given: Iterable[tuple[bytes, bytes]], path: str, scheme: str, origin: str) -> Headers:
    """The headers of an answer, with those that every answer has; what it says itself stands."""
    own = list(given)
    said = {name.lower() for name, _ in own}
    return own + [each for each in _usual(path, scheme, origin) if each[0] not in said]


def _usual(path: str, scheme: str, origin: str) -> Headers:
    api = not is_page(path)
    usual = [*ALWAYS, (b"content-security-policy", (SEALED if api else POLICY).encode())]
    if api:
        usual.append((b"cache-control", b"no-store"))
    if HERE.fullmatch(origin):
        usual.append(ALONE)
    if scheme == "https":
        usual.append((b"strict-transport-security", b"max-age=%d" % YEAR))
    return usual


def is_page(path: str) -> bool:
    """Whether a person looks at what lies there."""
    return not path.startswith("/api") and path not in ("/healthz", "/readyz", "/metrics")
