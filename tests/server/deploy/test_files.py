"""The files in `deploy` that no program of a test reads fit the program, the settings and each other."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import tomllib
from ipaddress import ip_address, ip_network

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import eldest
from eldest.settings import SETTINGS
from tests.server.deploy.proxies import DEPLOY, ROOT

UNIT = DEPLOY / "eldest.service"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
TAKEN = ("10.88.0.0/13", "10.96.0.0/11", "10.128.0.0/9", "172.16.0.0/12", "192.168.0.0/16")  # by Podman and Docker
NAMES = {setting.name for setting in SETTINGS}


def test_the_unit_uses_settings_that_exist() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read(UNIT)
    assert unit.sections() == ["Unit", "Service", "Install"]
    assert {each.partition("=")[0] for each in unit["Service"]["Environment"].split()} <= NAMES


@pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed: apt-get install systemd"
)
def test_the_unit_is_as_closed_as_its_page_says() -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(UNIT)],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    found = re.search(r"exposure level for eldest.service: ([\d.]+)", done.stdout)
    assert found, done.stderr
    told = re.search(r"gives it ([\d.]+) of 10", (DEPLOY / "README.md").read_text(encoding="utf-8"))
    assert told and float(found[1]) <= float(told[1])


def test_the_compose_file_is_one_and_knows_our_settings_and_version() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, str(DEPLOY / "compose.yaml")], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout
    server, proxy = (COMPOSE["services"][name] for name in ("server", "proxy"))
    assert set(server["environment"]) <= {*NAMES, "PGPASSWORD"}  # which PostgreSQL's library reads
    assert server["image"].endswith(f":{eldest.__version__}}}")
    assert server["environment"]["ELDEST_TRUST_PROXY"] == proxy["networks"]["inside"]["ipv4_address"]
    assert f"localhost/eldest:{eldest.__version__} ." in (DEPLOY / "README.md").read_text(encoding="utf-8")
    asked = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert asked == set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(encoding="utf-8"), re.MULTILINE))


def test_the_network_of_the_compose_file_is_free_and_only_the_proxy_has_its_address() -> None:
    """Podman and Docker refuse a network that overlaps one of theirs; whoever starts first gets the first address."""
    (config,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    network, others = ip_network(config["subnet"]), ip_network(config["ip_range"])
    proxy = ip_address(COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"])
    assert not any(network.overlaps(ip_network(each)) for each in TAKEN)
    assert proxy in network and proxy not in others and others.subnet_of(network)  # type: ignore[arg-type]


def test_the_lock_has_what_the_package_asks_for_each_with_its_hashes() -> None:
    text = (DEPLOY / "requirements.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    locked = {}
    for line in (line for line in text.splitlines() if line and not line.startswith("#")):
        assert "--hash=sha256:" in line, line
        name, _, version = line.split()[0].partition("==")
        locked[canonicalize_name(name.partition("[")[0])] = version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for asked in map(Requirement, project["dependencies"] + extras["passkeys"] + extras["postgres"]):
        if asked.marker and not asked.marker.evaluate({"sys_platform": "linux"}):
            continue
        assert locked[canonicalize_name(asked.name)] in asked.specifier, asked
