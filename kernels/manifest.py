"""
The manifest of the kernels: the sources and versions that they were built from, the digest of each file, and what
other languages need to call them.

Equal sources and versions give equal bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src" / "eldest" / "kernels"
FILE = "manifest.json"
BUILT_WITH = ("numba", "llvmlite", "ziglang")


def is_built() -> bool:
    """Whether every kernel is there, as it was built from the sources as they are."""
    told = _told()
    return told.get("sources") == sources() and told.get("sha256") == _digests()


def begin() -> None:
    """Have a folder that holds no kernel of another builder or compiler, and a manifest that is not complete."""
    FOLDER.mkdir(exist_ok=True)
    if _told().get("builder") != builder():
        for path in FOLDER.glob("*.wasm"):
            path.unlink()
    write()


def write(description: dict[str, Any] | None = None) -> None:
    """Write the manifest of the kernels that are there; the sources and the description only if they are all."""
    told = {"sources": sources() if description else "", "builder": builder(), "sha256": _digests()}
    told |= description or {}
    (FOLDER / FILE).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def sources() -> str:
    """A digest of all Python that kernels can depend on, and of what builds them; the version is no part of it."""
    package = ROOT / "src" / "eldest"
    rest = (path for path in package.rglob("*.py") if path != package / "__init__.py")
    return _digest((ROOT / "kernels").glob("*.py"), rest)


def builder() -> dict[str, str]:
    """A digest of what builds a kernel, and the versions of the compiler."""
    return {"kernels": _digest([ROOT / "kernels" / "module.py"]), **{name: version(name) for name in BUILT_WITH}}


def _told() -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads((FOLDER / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _digest(*folders: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in (each for folder in folders for each in sorted(folder)):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\n" + path.read_bytes())
    return total.hexdigest()


def _digests() -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(FOLDER.glob("*.wasm"))}
