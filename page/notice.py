"""The file NOTICE: the code and fonts of others in the built page and on printed sheets, with their licences."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import fill, indent
from typing import NamedTuple

from page import node
from page.places import LOCK, NOTICE, PACKAGES, WEB

SHEETS = """\
The printed sheets (the folder eldest/sheets/fonts) use fonts of others, unaltered, under the SIL Open Font License 1.1
below:

Fraunces 1.000 (as in @expo-google-fonts/fraunces 0.4.1)
    Copyright 2018 The Fraunces Project Authors (https://github.com/undercasetype/Fraunces)

Source Sans 3.052 (as in source-sans 3.52.0)
    Copyright 2010-2024 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'. All Rights Reserved. Source is
    a trademark of Adobe in the United States and/or other countries.
"""
PYTHON = """\
The page's Python (the files assets/python-* and assets/eldest-*.zip), which is fetched only if it is used, contains
code of others, unaltered except that parts of Python's library are left out:

Pyodide {pyodide} (MPL-2.0; its source is at https://github.com/pyodide/pyodide)
    Copyright Pyodide contributors and Mozilla

Python 3.14 (PSF-2.0)
    Copyright (c) 2001 Python Software Foundation; All Rights Reserved

typing_extensions (PSF-2.0)
    Copyright (c) 2001 Python Software Foundation; All Rights Reserved

fluent.syntax (Apache-2.0; its text is in the file LICENSE)
    Copyright Mozilla

PyYAML (MIT, as above)
    Copyright (c) 2017-2021 Ingy dot Net
    Copyright (c) 2006-2016 Kirill Simonov

Pyodide's program contains the libraries that it was built with: Emscripten's, musl, libc++ and libffi (MIT),
compiler-rt (Apache-2.0 with LLVM exceptions), zlib (Zlib), bzip2 (bzip2-1.0.6), liblzma (0BSD), Zstandard
(BSD-3-Clause), SQLite (public domain), Expat (MIT) and libmpdec (BSD-2-Clause).
"""
PYTHONS = {"Pyodide": "MPL-2.0", "Python, typing_extensions": "PSF-2.0"}  # with texts of their own
APART = {"pyodide"}  # named there
COMPILED_IN = ("clsx", "esm-env", "rolldown", "svelte", "vite")  # what Svelte and Vite put into a page by themselves
HEAD = """\
Eldest
Copyright The Eldest maintainers

Licensed under the Apache License, Version 2.0; its text is in the file LICENSE.

The drawings of cards, signs and symbols are our own. The figures on the cards are outlines of the font Fraunces.
The page (the folder eldest/pages of the installed package) contains code and fonts of others:
"""
TERMS = re.compile(r"^(?:Permission (?:is hereby|to use)|This Font Software is)", re.MULTILINE)  # with which they begin
OTHERS = re.compile(r"^(?:# Licenses of bundled|end of terms)", re.MULTILINE)  # of what is in a program, not in a page
FILES = re.compile(r" \S+\.ttf: .*")
# The package has the owner of the collection where the owner of the font should stand.
OWNERS = {
    "@fontsource-variable/source-sans-3": "Copyright 2010-2020 Adobe (http://www.adobe.com/), "
    "with Reserved Font Name 'Source'. Source is a trademark of Adobe in the United States and/or other countries."
}
WIDTH = 118
TEXTS = Path(__file__).parent / "python" / "licences"


class Licence(NamedTuple):
    """A package's own description."""

    package: str
    version: str
    name: str
    owners: tuple[str, ...]
    text: str


def write() -> None:
    """Write the file."""
    if not node.packages_are_there():
        node.fetch_packages()
    NOTICE.write_text(text(), encoding="utf-8")


def text() -> str:
    """The expected contents of the notice."""
    licences = [_licence(name) for name in packages()]
    parts = [HEAD]
    parts += [f"{each.package} {each.version} ({each.name})\n{_indented(each.owners)}\n" for each in licences]
    parts += [PYTHON.format(pyodide=_locked("pyodide")["version"]), SHEETS]
    same: dict[str, list[Licence]] = {}
    for each in licences:
        same.setdefault(_plain(each.text), []).append(each)
    for group in same.values():
        names = fill(", ".join(each.package for each in group), WIDTH)
        parts.append(f"{'-' * WIDTH}\n{names}\n\n{group[0].text}\n")
    for names, name in PYTHONS.items():
        own = (TEXTS / f"{name}.txt").read_text(encoding="utf-8").strip()
        parts.append(f"{'-' * WIDTH}\n{names}\n\n{own}\n")
    return "\n".join(parts)


def packages() -> list[str]:
    """The packages that may be part of the page."""
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    return sorted({*asked, *COMPILED_IN} - APART)


def _licence(package: str) -> Licence:
    locked = _locked(package)
    folder = PACKAGES / package
    (file,) = [each for each in folder.iterdir() if each.stem.lower() in ("license", "licence")]
    owners, body = _parts(package, file)
    return Licence(package, locked["version"], locked["license"], owners, body)


def _locked(package: str) -> dict[str, str]:
    """The entry of a package in the lock file."""
    found: dict[str, str] = json.loads(LOCK.read_text(encoding="utf-8"))["packages"][f"node_modules/{package}"]
    return found


def _parts(package: str, file: Path) -> tuple[tuple[str, ...], str]:
    """The copyright holders of the package, and its terms of use."""
    whole = OTHERS.split(file.read_text(encoding="utf-8"))[0]
    begin = TERMS.search(whole)
    assert begin, f"{file}: a licence that is not known yet"
    said = [OWNERS[package]] if package in OWNERS else whole[: begin.start()].splitlines()
    owners = [FILES.sub("", line.strip()) for line in said if line.lower().startswith("copyright")]
    assert owners, f"{file}: nobody has the copyright"
    lines = whole[begin.start() :].strip().splitlines()
    return tuple(owners), "\n".join(fill(line, WIDTH) if len(line) > WIDTH else line.rstrip() for line in lines)


def _indented(lines: tuple[str, ...]) -> str:
    return "\n".join(indent(fill(line, WIDTH - 4, break_on_hyphens=False), "    ") for line in lines)


def _plain(text: str) -> str:
    """A text without irrelevant differences between copies: line ends, quotation marks."""
    return " ".join(re.sub("[“”]", '"', text).split())
