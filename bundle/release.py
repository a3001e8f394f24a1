"""
The packages of a release: `python -m bundle.release` makes them in `dist`, twice, and checks them.

The second time they are made from the unpacked source package, or with `--afresh` from a new clone of this commit,
where page and kernels are built again. Both must be equal byte for byte. Beside them are their hashes and the bill of
materials.
`python -m bundle.release publish` tags this commit and uploads what is in `dist`; it refuses if anything is missing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bundle import changelog, sbom
from eldest import __version__

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SUMS = "SHA256SUMS"
# Where an address stands that somebody must have chosen before anything is published.
ADDRESSES = ("pyproject.toml", "CITATION.cff", "SECURITY.md", "CODE_OF_CONDUCT.md", ".github", "deploy")
PLACEHOLDER = re.compile(r"[\w.@:/-]+\.invalid\b")


class NotReleased(Exception):
    """Why there is no release, in a line."""


def make(out: Path, afresh: bool = False) -> list[Path]:
    """Wheel, source package, bill of materials and hashes in a folder; raises `NotReleased` if two builds differ."""
    with tempfile.TemporaryDirectory() as folder:
        first, second, elsewhere = (Path(folder) / name for name in ("first", "second", "elsewhere"))
        _tell("building the packages; if page or kernels are to be built first, that takes minutes")
        _build(ROOT, first)
        _tell(f"building them again from {'a new clone, page and kernels too' if afresh else 'the source package'}")
        _clone(elsewhere) if afresh else _unpack(first, elsewhere)
        _build(elsewhere, second)
        unlike = differences(first, second)
        if unlike:
            raise NotReleased(
                f"two builds differ in {unlike[0]}" + (f" and {len(unlike) - 1} more" if unlike[1:] else "")
            )
        _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, sorted(first.iterdir())))
        out.mkdir(parents=True, exist_ok=True)
        for old in (path for path in out.iterdir() if path.is_file() and path.name.startswith(("eldest-", "eldest."))):
            old.unlink()
        made = [Path(shutil.copy(path, out)) for path in sorted(first.iterdir())]
    made.append(sbom.write(out, __version__))
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)
    (out / SUMS).write_text(sums, encoding="utf-8")
    return [*made, out / SUMS]


def differences(first: Path, second: Path) -> list[str]:
    """The names of packages that are missing in one folder, or are not the same bytes."""
    names = sorted({path.name for folder in (first, second) for path in folder.iterdir()})
    return [name for name in names if _bytes(first / name) != _bytes(second / name)]


def placeholders(root: Path = ROOT) -> Iterator[str]:
    """Every address that nobody has chosen yet, with its file and line."""
    for name in ADDRESSES:
        place = root / name
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file():
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    for found in PLACEHOLDER.findall(line):
                        yield f"{path.relative_to(root).as_posix()}:{number}: {found}"


def obstacles(root: Path = ROOT, dist: Path = DIST) -> Iterator[str]:
    """Everything that forbids to publish, each in a line."""
    for each in placeholders(root):
        yield f"an address is missing: {each}"
    waiting = [path.name for path in (root / "changelog.d").glob("*.*.md")]
    if waiting:
        yield f"{len(waiting)} fragments are not in the changelog: python -m bundle.changelog release"
    if changelog.versions(root / "CHANGELOG.md")[:1] != [__version__]:
        yield f"the changelog does not begin with {__version__}"
    if _said(root, "status", "--porcelain"):
        yield "this checkout has changes that are not committed"
    if _said(root, "tag", "--list", f"v{__version__}"):
        yield f"v{__version__} is tagged already"
    packages = sorted(path.name for path in dist.glob(f"eldest-{__version__}*"))
    if len(packages) != 2:
        yield "the packages are missing: python -m bundle.release"
    elif not _sums_hold(dist):
        yield f"{SUMS} does not fit the packages: python -m bundle.release"


def publish() -> None:
    """Tag this commit and upload its packages; raises `NotReleased` with the first obstacle."""
    found = list(obstacles())
    if found:
        raise NotReleased("; ".join(found))
    _run("git", "tag", "--annotate", f"v{__version__}", "--message", f"Eldest {__version__}")
    _run(sys.executable, "-m", "twine", "upload", *map(str, sorted(DIST.glob(f"eldest-{__version__}*"))))


def _tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def _build(root: Path, out: Path) -> None:
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(out), cwd=root)


def _unpack(packages: Path, folder: Path) -> None:
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        packed.extractall(folder.parent, filter="data")
    (folder.parent / source.name.removesuffix(".tar.gz")).rename(folder)


def _clone(folder: Path) -> None:
    _run("git", "clone", "--quiet", str(ROOT), str(folder))


def _run(*command: str, cwd: Path = ROOT) -> None:
    alone = {"PYTHONPATH": ""}  # a build takes what it needs from its own folder
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | alone, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise NotReleased(f"{' '.join(command[:4])}: {said[-1] if said else done.returncode}")


def _said(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.strip() if done.returncode == 0 else "no checkout"


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _sums_hold(dist: Path) -> bool:
    try:
        lines = (dist / SUMS).read_text(encoding="utf-8").splitlines()
        told = {name: digest for digest, name in (line.split("  ") for line in lines)}
        return all(hashlib.sha256((dist / name).read_bytes()).hexdigest() == told[name] for name in told)
    except (OSError, ValueError):
        return False


def main(arguments: list[str]) -> int:
    """Make and check, or publish; what is wrong is one line."""
    try:
        match arguments:
            case ["publish"]:
                publish()
            case [] | ["--afresh"]:
                for path in make(DIST, afresh=bool(arguments)):
                    print(f"{path.relative_to(ROOT)} ({path.stat().st_size / 1000:,.0f} kB)")
                for each in obstacles():
                    print(f"not ready to publish: {each}")
            case _:
                raise NotReleased("say nothing, --afresh or publish")
    except NotReleased as failure:
        print(f"release: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
