"""
The parts of a wheel by others, as CycloneDX: the build puts it into the wheel's metadata (`sboms/eldest.cdx.json`).

It is made of the page's lock file and of what NOTICE says, and equal sources give equal bytes.
"""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

from page import notice
from page.places import LOCK

NAME = "eldest.cdx.json"
NAMESPACE = uuid.UUID("8a0f5f0e-3f0e-5d0a-9a52-656c64657374")
# What the lock file does not have: in the page's Python, and the fonts of printed sheets.
OTHERS = (
    ("library", "cpython", "3.14", "PSF-2.0", "pkg:generic/cpython@3.14"),
    ("library", "typing_extensions", "", "PSF-2.0", "pkg:pypi/typing-extensions"),
    ("library", "fluent.syntax", "", "Apache-2.0", "pkg:pypi/fluent-syntax"),
    ("library", "PyYAML", "", "MIT", "pkg:pypi/pyyaml"),
    ("data", "Fraunces", "1.000", "OFL-1.1", "pkg:npm/%40expo-google-fonts/fraunces@0.4.1"),
    ("data", "Source Sans", "3.052", "OFL-1.1", "pkg:npm/source-sans@3.52.0"),
)


def document(version: str) -> dict[str, Any]:
    """The bill of materials of a version of Eldest."""
    components = [_packaged(name) for name in sorted({*notice.packages(), *notice.APART})]
    components += [_component(*each) for each in OTHERS]
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": _component("application", "eldest", version, "Apache-2.0", f"pkg:pypi/eldest@{version}")
        },
        "components": components,
    }
    return {**told, "serialNumber": uuid.uuid5(NAMESPACE, json.dumps(told)).urn}


def write(folder: Path, version: str) -> Path:
    """Write it into a folder; returns its file."""
    file = folder / NAME
    file.write_text(json.dumps(document(version), indent=1) + "\n", encoding="utf-8")
    return file


def _packaged(name: str) -> dict[str, Any]:
    locked = json.loads(LOCK.read_text(encoding="utf-8"))["packages"][f"node_modules/{name}"]
    return _component(
        "library", name, locked["version"], locked["license"], f"pkg:npm/{name.replace('@', '%40')}@{locked['version']}"
    )


def _component(kind: str, name: str, version: str, licence: str, purl: str) -> dict[str, Any]:
    known = {"version": version} if version else {}
    said = {"licenses": [{"license": {"id": licence}}], "purl": purl, "bom-ref": purl}
    return {"type": kind, "name": name, **known, **said}
