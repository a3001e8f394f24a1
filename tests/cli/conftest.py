"""What every test sees: folders of its own, so that nobody's matches or settings are touched."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ELDEST_DATA", str(tmp_path / "matches"))
    monkeypatch.delenv("NO_COLOR", raising=False)
