"""What a release needs besides its packages: versions that agree, addresses, workflows that do what the suite does."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import eldest
from bundle import release
from page.build import IN_THE_PAGE
from page.places import ROOT
from page.python.bundle import LIBRARIES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
# All that a workflow runs: what anybody can run too.
RUN = re.compile(
    r"make (?:test|release|\.venv/installed-dev)|(?:\.venv/bin/)?python -m (?:tests|pip|playwright)\b"
    r"|\.venv/bin/(?:ruff|mypy)\b|sudo apt-get |rm -f dist/"
)
PYTHONS = re.compile(r"Programming Language :: Python :: (3\.\d+)")


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_a_build_without_our_environment_gets_what_it_copies_into_the_page() -> None:
    """So that `pip install .` works in a checkout: pip builds in an environment of its own."""
    wanted = {canonicalize_name(Requirement(each).name) for each in IN_THE_PAGE}
    made_by = packages_distributions()
    for library in LIBRARIES:
        assert wanted & {canonicalize_name(each) for each in made_by[library.partition(".")[0]]}, library


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_only_what_anybody_runs(workflow: Path) -> None:
    said = [line for step in steps(workflow) for line in step.get("run", "").splitlines()]
    assert said and [line for line in said if not RUN.match(line)] == []


def test_the_workflow_tests_every_python_that_the_package_names() -> None:
    named = [found[1] for line in PROJECT["classifiers"] if (found := PYTHONS.fullmatch(line))]
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))["jobs"]
    assert jobs["linux"]["strategy"]["matrix"]["python"] == named
    assert jobs["others"]["strategy"]["matrix"] == {
        "system": ["macos-latest", "windows-latest"], "python": [named[0], named[-1]],
    }  # fmt: skip
    assert PROJECT["requires-python"] == f">={named[0]}"


def checked(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize(
    ("schema", "files"),
    [("github-workflows", WORKFLOWS), ("github-issue-forms", [path for path in FORMS if path.name != "config.yml"])],
)
def test_github_understands_them(schema: str, files: list[Path]) -> None:
    assert checked("check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)) == ""


def test_nobody_can_make_a_workflow_do_something_else() -> None:
    """No text of a stranger is run, no right is given that is not used, and no action of others changes by itself."""
    program = Path(sys.executable).with_name("zizmor.exe" if sys.platform == "win32" else "zizmor")
    command = [str(program), "--offline", "--no-progress", "--persona=pedantic", *map(str, WORKFLOWS)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_files_of_yaml_are_plain() -> None:
    assert checked("yamllint", "--strict", *map(str, [*WORKFLOWS, *FORMS])) == ""


def test_the_citation_has_this_version_and_the_day_of_the_changelog() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    told = re.search(r"^## (\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told and told.groups() == (cited["version"], cited["date-released"])
    assert cited["version"] == eldest.__version__


def test_addresses_that_nobody_has_chosen_are_no_addresses_of_somebody_else() -> None:
    """Either they are real, or they are placeholders that forbid to publish."""
    hosts = {re.sub(r"^https://([^/]+).*", r"\1", url) for url in PROJECT["urls"].values()}
    assert not [host for host in hosts if host.endswith((".example", "example.com", "example.org", "localhost"))]
    found = list(release.placeholders())
    waiting = [host for host in hosts if host.endswith(".invalid")]
    assert all(any(host in line for line in found) for host in waiting)


def test_nothing_is_published_while_something_is_missing(tmp_path: Path) -> None:
    for name in release.ADDRESSES:
        (tmp_path / name).mkdir() if "." not in name[1:] else (tmp_path / name).write_text("")
    (tmp_path / "changelog.d").mkdir()
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {eldest.__version__} (2026-01-01)\n")
    for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    dist = tmp_path / ".git" / "dist"
    dist.mkdir()
    assert list(release.obstacles(tmp_path, dist)) == ["the packages are missing: python -m bundle.release"]
    packages = [dist / f"eldest-{eldest.__version__}{end}" for end in ("-py3-none-any.whl", ".tar.gz")]
    for path in packages:
        path.write_text(path.name)
    assert list(release.obstacles(tmp_path, dist)) == ["SHA256SUMS does not fit the packages: python -m bundle.release"]
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in packages]
    (dist / "SHA256SUMS").write_text("".join(sums))
    assert list(release.obstacles(tmp_path, dist)) == []
    (tmp_path / "SECURITY.md").write_text("Write to\nus@eldest.invalid.\n")
    (tmp_path / "changelog.d" / "a.fixed.md").write_text("A.\n")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n")
    assert list(release.obstacles(tmp_path, dist)) == [
        "an address is missing: SECURITY.md:2: us@eldest.invalid",
        "1 fragments are not in the changelog: python -m bundle.changelog release",
        f"the changelog does not begin with {eldest.__version__}",
        "this checkout has changes that are not committed",
    ]


def test_builds_that_differ_are_named(tmp_path: Path) -> None:
    for folder, content in (("first", "a"), ("second", "b")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same").write_text("same")
        (tmp_path / folder / "unlike").write_text(content)
    (tmp_path / "first" / "more").write_text("")
    assert release.differences(tmp_path / "first", tmp_path / "second") == ["more", "unlike"]
