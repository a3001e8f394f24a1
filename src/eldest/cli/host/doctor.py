"""`eldest doctor`: what is installed where, and how to remove it."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from eldest import __version__, families, folders, settings
from eldest.compiler import kernels
from eldest.families import FAMILIES
from eldest.families.registry import outside
from eldest.table import rule_book

PACKAGES = ("wasmtime", "typer", "platformdirs", "PyYAML", "fastapi", "pydantic", "uvicorn", "SQLAlchemy")


def main(as_json: bool) -> int:
    """Print the state of the installation."""
    report = _report()
    if as_json:
        print(json.dumps(report, indent=2))
        return 0
    for heading, rows in report.items():
        print(heading)
        for name, value in rows.items():
            print(f"  {name:22} {value}")
    return 0


def _report() -> dict[str, dict[str, Any]]:
    return {
        "versions": {
            "eldest": __version__,
            "python": platform.python_version(),
            "system": platform.platform(),
            **{name: _version(name) for name in PACKAGES},
        },
        "games": {**FAMILIES, **{each.id: f"left out: {each.why}" for each in outside().refused}},
        "folders": {
            "package": str(Path(__file__).parents[2]),
            "rule books": str(Path(families.__file__).parent / "*" / rule_book.PAGE),
            "matches and tables": _state(folders.data()),
            "prebuilt rules": _state(kernels.FOLDER),
            "compiled code": _state(folders.cache()),
            "settings": _file(),
        },
        "settings": dict(_settings()),
        "extras": dict(_extras()),
        "to remove everything": {
            "compiled code": f"delete {folders.cache()} (always safe)",
            "matches and tables": f"delete {folders.data()}",
            "settings": f"delete {settings.file()}",
            "the program": f"{sys.executable} -m pip uninstall eldest",
        },
    }


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "missing"


def _state(folder: Path) -> str:
    if not folder.is_dir():
        return f"{folder} (not there yet)"
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    return f"{folder} ({len(files)} files, {size:.1f} MB)"


def _file() -> str:
    return str(settings.file()) if settings.file().is_file() else f"{settings.file()} (not there)"


def _settings() -> Iterator[tuple[str, str]]:
    """Every setting with its value and origin; then the settings that cannot be read."""
    try:
        chosen = settings.chosen()
    except settings.NotASetting as error:
        yield "not read", str(error)
        chosen = settings.Chosen()
    for setting in settings.SETTINGS:
        value = chosen.text(setting) if setting.key else setting.value
        by = f"config.toml: {setting.key}, " if setting.key else ""
        yield setting.name, f"{value or '-'}   {by}{setting.help}"


def _extras() -> Iterator[tuple[str, str]]:
    """Every extra with the packages that it lacks."""
    needed: dict[str, list[str]] = {}
    for line in importlib.metadata.requires("eldest") or ():
        match = re.match(r"([\w.-]+).*;.*extra == ['\"](\w+)['\"]", line)
        if match:
            needed.setdefault(match[2], []).append(match[1])
    for extra, names in sorted(needed.items()):
        missing = [name for name in names if _version(name) == "missing"]
        yield extra, f"missing {', '.join(missing)}: pip install 'eldest[{extra}]'" if missing else "installed"
