"""Where Eldest keeps files, and the settings that say otherwise: one list."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Setting:
    """An environment variable that Eldest reads."""

    name: str
    help: str

    @property
    def value(self) -> str:
        """What it is set to; empty when it is not."""
        return os.environ.get(self.name, "")


DATA = Setting("ELDEST_DATA", "folder of matches, instead of the platform's own")
CACHE = Setting("ELDEST_CACHE", "folder of compiled code, instead of the platform's own")
NO_COLOUR = Setting("NO_COLOR", "when set, no colours are printed")
INTERPRETED = Setting("NUMBA_DISABLE_JIT", "1: nothing is compiled; everything runs, slowly")
CHECKED = Setting("NUMBA_BOUNDSCHECK", "1: compiled code checks the bounds of arrays")
SETTINGS = (DATA, CACHE, NO_COLOUR, INTERPRETED, CHECKED)


def data() -> Path:
    """The folder of what people made; only they may read it."""
    from platformdirs import user_data_path

    return Path(DATA.value) if DATA.value else user_data_path("eldest", appauthor=False)


def cache() -> Path:
    """The folder of what can be made again at any time."""
    from platformdirs import user_cache_path

    return Path(CACHE.value) if CACHE.value else user_cache_path("eldest", appauthor=False)
