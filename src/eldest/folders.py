"""The folders in which Eldest keeps files."""

from __future__ import annotations

from pathlib import Path

from eldest.settings import CACHE, DATA


def data() -> Path:
    """The folder for user data, readable only by the user."""
    from platformdirs import user_data_path

    return Path(DATA.value) if DATA.value else user_data_path("eldest", appauthor=False)


def cache() -> Path:
    """The folder for files that can be recreated at any time."""
    from platformdirs import user_cache_path

    return Path(CACHE.value) if CACHE.value else user_cache_path("eldest", appauthor=False)
