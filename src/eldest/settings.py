"""
All settings in one list.

A setting is read from the settings file, then from its environment variable, then from its flag; the last
value wins. Settings without a key exist only in the environment.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

TRUTHS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
PREFIX = "ELDEST_"
SIMILAR = 0.75  # of two names, of which one may be a slip
PASSWORD = re.compile(r"(?<=://)([^:/@]*:).*(?=@)|(password=)[^&]*")


class NotASetting(ValueError):
    """A setting that cannot be read; the one-line message names its place."""


class Kind(NamedTuple, Generic[T]):
    """The type of a setting: its parser, its description in errors, and its placeholder in `--help`."""

    read: Callable[[str], T]
    expected: str
    sign: str


def _number(text: str, least: int, most: int) -> int:
    number = int(text)
    if not least <= number <= most:
        raise ValueError
    return number


def number(least: int, most: int) -> Kind[int]:
    """A whole number with bounds."""
    return Kind(lambda text: _number(text, least, most), f"a whole number from {least} to {most}", "NUMBER")


def _origin(text: str) -> str:
    """A scheme, a host and an optional port: an origin in a browser's sense."""
    from urllib.parse import urlsplit

    parts = urlsplit(text.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise ValueError
    if parts.path or parts.query or parts.fragment or parts.port == 0:
        raise ValueError
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _networks(text: str) -> tuple[str, ...]:
    import ipaddress

    return tuple(str(ipaddress.ip_network(each.strip(), strict=False)) for each in text.split(",") if each.strip())


def _address(text: str) -> str:
    import ipaddress

    return str(ipaddress.ip_address("127.0.0.1" if text == "localhost" else text))


TRUTH: Kind[bool] = Kind(lambda text: TRUTHS[text.lower()], "true or false", "")
FILE: Kind[str] = Kind(os.path.expanduser, "a file", "FILE")
FOLDER: Kind[str] = Kind(os.path.expanduser, "a folder", "FOLDER")
DATABASE: Kind[str] = Kind(os.path.expanduser, "a file or an address", "FILE|URL")
ADDRESSES: Kind[str] = Kind(_address, "an IP address", "ADDRESS")
ORIGINS: Kind[str] = Kind(_origin, "an address such as https://cards.example", "URL")
NETWORKS: Kind[tuple[str, ...]] = Kind(_networks, "an IP address or network, or several with commas", "ADDRESS")


@dataclass(frozen=True)
class Setting(Generic[T]):
    """A setting: its variable, help text, type, key in the file, and whether it is a flag of `serve`."""

    name: str
    help: str
    kind: Kind[T]
    default: T
    key: str = ""
    served: bool = False

    @property
    def value(self) -> str:
        """The value of the variable; empty if it is not set."""
        return os.environ.get(self.name, "")

    @property
    def flag(self) -> str:
        """The flag on the command line."""
        return "--" + self.key.replace("_", "-")

    def read(self, text: str, where: str) -> T:
        """The value in a text; an error names `where` as its place."""
        try:
            return self.kind.read(text.strip())
        except (ValueError, KeyError):
            raise NotASetting(f"{where}: {text.strip()!r} is not {self.kind.expected}") from None


def _only_here(name: str, help: str) -> Setting[str]:
    return Setting(name, help, FILE, "")


def _served(key: str, kind: Kind[T], default: T, help: str) -> Setting[T]:
    return Setting(f"ELDEST_{key.upper()}", help, kind, default, key, served=True)


DATA = _only_here("ELDEST_DATA", "folder of matches and tables, instead of the platform's own")
CACHE = _only_here("ELDEST_CACHE", "folder of compiled code, instead of the platform's own")
CONFIG = _only_here("ELDEST_CONFIG", "file of settings, instead of config.toml in the platform's own folder")
NO_COLOUR = _only_here("NO_COLOR", "when set, no colours are printed")
INTERPRETED = _only_here("NUMBA_DISABLE_JIT", "1: compile nothing; everything runs slowly")
KERNELS = _only_here("ELDEST_KERNELS", "prebuilt or compiled: what runs the rules, instead of what suits the work")
CHECKED = _only_here("NUMBA_BOUNDSCHECK", "1: compiled code checks the bounds of arrays")

DB = _served("db", DATABASE, "", "where the tables are: a file instead of our own, or postgresql://USER@HOST/NAME")
PORT = _served("port", number(0, 65535), 8765, "the port to listen on; 0 takes a free one")
LAN = _served("lan", TRUTH, False, "let everybody in your network reach the server")
ADDRESS = _served("address", ADDRESSES, "", "listen on this address only; any but this machine's own needs --lan")
CERT = _served("cert", FILE, "", "file of the certificate (PEM), for https; needs --key")
KEY = _served("key", FILE, "", "file of the certificate's private key (PEM)")
ORIGIN = _served("origin", ORIGINS, "", "public address, if a proxy stands before the server: https://cards.example")
NOBODY: tuple[str, ...] = ()
TRUST_PROXY = _served("trust_proxy", NETWORKS, NOBODY, "trust the proxies at these addresses on who asks and how")
METRICS_PUBLIC = _served("metrics_public", TRUTH, False, "show /metrics to other machines too")
WORKERS_BOTS = _served("workers_bots", number(0, 64), 1, "number of processes for bots; 0: all play at level 1")
VERBOSE = _served("verbose", number(0, 9), 0, "what is logged: 0 faults, 1 events, 2 everything")
LOG_JSON = _served("log_json", TRUTH, False, "log as lines of JSON")
FAMILIES: Setting[str] = Setting("ELDEST_FAMILIES", "folder of games of your own", FOLDER, "", "families")

SETTINGS: tuple[Setting[Any], ...] = (
    DATA, CACHE, CONFIG, NO_COLOUR, INTERPRETED, KERNELS, CHECKED,
    DB, PORT, LAN, ADDRESS, CERT, KEY, ORIGIN, TRUST_PROXY, METRICS_PUBLIC, WORKERS_BOTS, VERBOSE, LOG_JSON,
    FAMILIES,
)  # fmt: skip
KEYS = {setting.key: setting for setting in SETTINGS if setting.key}


Said = tuple["Setting[Any]", str, str]  # a setting, its text, its place


class Chosen:
    """The values of all settings, and where each was set."""

    def __init__(self, said: Iterable[Said] = ()) -> None:
        """Parse the texts; of several for one setting, the last counts."""
        self._values = {setting.key: (setting.read(text, where), where) for setting, text, where in said}

    def text(self, setting: Setting[Any]) -> str:
        """A setting's value as text for display; empty if it is the default."""
        return shown(_text(self._values[setting.key][0])) if setting.key in self._values else ""

    def of(self, setting: Setting[T]) -> T:
        """The value of a setting."""
        value: T = self._values.get(setting.key, (setting.default, ""))[0]
        return value

    def where(self, setting: Setting[Any]) -> str:
        """The place where a setting was set, as errors name it; its flag if it is the default."""
        return self._values.get(setting.key, (None, setting.flag))[1]


def chosen(flags: Mapping[str, Any] | None = None) -> Chosen:
    """The settings from file, environment and flags; flags are given by key, `None` if absent."""
    return Chosen([*_in_file(), *_in_environment(), *_in_flags(flags or {})])


def _in_flags(flags: Mapping[str, Any]) -> list[Said]:
    given = [(KEYS[key], value) for key, value in flags.items() if key in KEYS and value is not None]
    return [(setting, _text(value), setting.flag) for setting, value in given]


def _in_environment() -> list[Said]:
    return [(setting, setting.value, setting.name) for setting in KEYS.values() if setting.value]


def _in_file() -> list[Said]:
    path = file()
    said = []
    for key, value in _loaded(path).items():
        if key not in KEYS:
            raise NotASetting(f"{path}: {key} is not a setting; {_meant(key)}")
        if not isinstance(value, str | int):
            raise NotASetting(f"{path}: {key}: {KEYS[key].kind.expected} is expected")
        said.append((KEYS[key], _text(value), f"{path}: {key}"))
    return said


def _loaded(path: Path) -> dict[str, Any]:
    if not path.exists() and not CONFIG.value:
        return {}
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NotASetting(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotASetting(f"{path}: not a text file (UTF-8)") from None
    except tomllib.TOMLDecodeError as error:
        raise NotASetting(f"{path}: not TOML: {error}") from None


def misspelt() -> Iterator[tuple[str, str]]:
    """Variables of the environment that nobody reads, and the one that each was meant to be."""
    from difflib import get_close_matches

    ours = [each.name.removeprefix(PREFIX) for each in SETTINGS if each.name.startswith(PREFIX)]
    for name in sorted(each for each in os.environ if each.startswith(PREFIX)):
        if (said := name.removeprefix(PREFIX)) not in ours:
            yield from ((name, PREFIX + near) for near in get_close_matches(said, ours, 1, SIMILAR))


def _meant(key: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, KEYS, 1)
    return f"did you mean {near[0]}?" if near else f"settings are {', '.join(KEYS)}"


def _text(value: Any) -> str:
    """A value as text."""
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def file() -> Path:
    """The path of the settings file, which may not exist."""
    if CONFIG.value:
        return Path(CONFIG.value)
    from platformdirs import user_config_path

    return user_config_path("eldest", appauthor=False) / "config.toml"


def shown(text: str) -> str:
    """A value for display: without the password of a database."""
    return PASSWORD.sub(r"\1\2…", text) if "://" in text else text
