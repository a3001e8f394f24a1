"""The packages: their contents, and an installation in a folder that is not writable."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from bundle import sbom
from bundle.sealed import bound, sealed
from page.places import BUILT, FAMILIES, NOTICE, ROOT, SOURCES
from tests.installing.test_plain import INSTALL

FONT = re.compile(r"\.(?:ttf|otf|woff2?)$")
HATCH = ("-m", "hatchling", "build", "-t", "wheel", "-d")


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def python(*words: str, **more: str) -> str:
    """The output of a Python process on both streams, away from the checkout."""
    away = {"PYTHONDONTWRITEBYTECODE": ""} | more
    done = subprocess.run(
        [sys.executable, *words], env=os.environ | away, cwd="/", capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="session")
def wheel(packages: Path) -> Path:
    (found,) = packages.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel was installed; what it needs is taken from the suite's own."""
    folder = tmp_path_factory.mktemp("installed")
    python(*INSTALL, str(folder), str(wheel))
    return folder


def test_the_links_of_the_readme_lead_somewhere_from_an_index_too(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (told,) = (packed.read(name).decode() for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
    links = re.findall(r"\]\(([^)]+)\)", told)
    version = re.search(r"^Version: (.+)$", told, re.MULTILINE)
    assert version and links
    assert [link for link in links if not link.startswith("https://") or f"/v{version[1]}/" not in link] == []


def test_the_wheel_has_the_page_the_books_the_types_and_all_licences(wheel: Path) -> None:
    found = names(wheel)
    assert {f"eldest/pages/{path.relative_to(BUILT).as_posix()}" for path in BUILT.rglob("*") if path.is_file()} == {
        name for name in found if name.startswith("eldest/pages/")
    }
    assert {path.relative_to(SOURCES).as_posix() for path in FAMILIES.glob("*/rules.md")} <= found
    assert "eldest/py.typed" in found
    with zipfile.ZipFile(wheel) as packed:
        (licence,) = [name for name in found if name.endswith("/licenses/NOTICE")]
        assert packed.read(licence) == NOTICE.read_bytes()
    assert {name.split("/")[0].partition("-")[0] for name in found} == {"eldest"}


@pytest.mark.parametrize(("folder", "heading"), [("pages", "The page ("), ("sheets", "The printed sheets (")])
def test_the_notice_names_the_fonts_of_a_folder(wheel: Path, folder: str, heading: str) -> None:
    told = NOTICE.read_text(encoding="utf-8").partition(heading)[2].lower().replace(" ", "").replace("-", "")
    fonts = [Path(name) for name in names(wheel) if name.startswith(f"eldest/{folder}/") and FONT.search(name)]
    assert len(fonts) >= 4
    for font in fonts:
        assert re.split(r"[_-](?:latin|[\dA-Z])", font.stem)[0].lower().replace("-", "") in told, font


def test_the_wheel_says_what_it_contains_of_others(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith(f".dist-info/sboms/{sbom.NAME}")]
        said = packed.read(name).decode()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(said) is None
    told = json.loads(said)
    assert told == sbom.document(told["metadata"]["component"]["version"])
    notice = NOTICE.read_text(encoding="utf-8").lower()
    for component in told["components"]:
        asked = component["name"].replace("cpython", "python"), component.get("version", "")
        assert f"\n{' '.join(filter(None, asked))} (".lower() in notice, component


def test_the_source_package_makes_the_same_wheel_without_node(packages: Path, wheel: Path, tmp_path: Path) -> None:
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        packed.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    done = subprocess.run(
        [sys.executable, *HATCH, str(tmp_path)],
        cwd=folder,
        env={**os.environ, "PATH": "", "PYTHONPATH": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "building it" not in done.stdout + done.stderr
    assert names(tmp_path / wheel.name) == names(wheel)
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_it_runs_where_nothing_can_be_written(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    settings = {"PYTHONPATH": str(installed), "HOME": str(home), "ELDEST_CACHE": "", "ELDEST_DATA": ""}
    settings |= {"NUMBA_DISABLE_JIT": "0", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""}
    with sealed(installed, home):
        command = bound(sys.executable, "-m", "eldest")[1:]
        said = python(*command, "simulate", "sweven", "--deals", "1", "--bots", "random", **settings)
        assert "1 deals, random bots" in said and "compiling for this run only" in said
        where = python(*bound(sys.executable, "-c", "import eldest; print(eldest.__file__)")[1:], **settings)
        assert Path(where.strip()).is_relative_to(installed)
    assert list(home.iterdir()) == []


def test_what_pip_makes_a_package_with_needs_nothing_but_python() -> None:
    made = "import page.build, page.families; page.families.listed(); page.families.keepers()"
    told = f"import sys; sys.path.insert(0, sys.argv[1]); {made}"
    python("-I", "-S", "-c", told, str(ROOT))


def test_it_says_its_version(installed: Path) -> None:
    import eldest

    assert python("-m", "eldest", "--version", PYTHONPATH=str(installed)) == f"eldest {eldest.__version__}\n"


def test_the_checkout_and_the_source_package_have_the_same_folders(packages: Path) -> None:
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        packed_folders = {Path(name).parts[1] for name in packed.getnames() if len(Path(name).parts) > 2}
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if told.returncode:
        pytest.skip("this is no checkout: git names no files")
    ours = {line.split("/")[0] for line in told.stdout.splitlines() if "/" in line}
    assert {each for each in ours - packed_folders if not each.startswith(".")} == set()
