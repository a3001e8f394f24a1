"""
Containers from nothing but Debian's packages, with `buildah` as root; they are commands, since they take minutes.

`python -m tests.server.deploy.containers bare` runs the five commands of docs/serving.md in a bare Debian and plays at
a table over https. `… image` builds the image of `deploy/Containerfile`, says how large it is, and plays in it.
Both take the wheel from `dist` (`make release`). The bare Debian is made by `debootstrap`, once.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[3]
BASE, IMAGE = "localhost/debian:trixie-slim", "localhost/eldest"
SUITE, MIRROR = "trixie", "http://deb.debian.org/debian"
NEEDED = ("buildah", "debootstrap")
MOST = 200  # MB of the image
PORT = 18765
SERVE = 4  # of the commands, that which starts the server
# What the images of Debian leave out too.
LEFT_OUT = (
    "var/lib/apt/lists",
    "var/cache",
    "var/log",
    "usr/share/doc",
    "usr/share/man",
    "usr/share/locale",
    "usr/share/info",
)
AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")
IN_DEBIAN = "/srv/authorities.crt"  # those that this machine trusts, for pip
VISIT = Path(__file__).with_name("visit.py").read_text(encoding="utf-8")


class NotRun(Exception):
    """Why nothing could be run, in a line."""


def five_commands() -> list[str]:
    """The commands of docs/serving.md that take a bare Debian to tables over https."""
    page = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    found = re.search(r"^## On the internet, in five commands\n.*?^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert found
    return found[1].splitlines()


def rehearsed(command: str, wheel: str) -> str:
    """A command with a name of this machine, for which Caddy is its own authority, and the package from a file."""
    return command.replace("cards.example", "localhost").replace("pip install eldest", f"pip install --quiet {wheel}")


def bare() -> None:
    """Run the five commands in a bare Debian, then play."""
    wheel = _wheel()
    commands = [rehearsed(command, f"/srv/{wheel.name}") for command in five_commands()]
    commands[0] = commands[0].replace("apt-get ", "apt-get -qq ")
    root = "/root/.local/share/caddy/pki/authorities/local/root.crt"
    given = f"SSL_CERT_FILE={root} ELDEST_ORIGIN=https://localhost ELDEST_TRUST_PROXY=127.0.0.1"
    script = [
        "set -ex",
        *commands[:SERVE],
        "server=$!",
        "trap 'kill $server' EXIT",
        *commands[SERVE:],
        f"for i in $(seq 120); do [ -e {root} ] && break; sleep 1; done",
        f"/opt/eldest/bin/python /srv/visit.py https://localhost {root}",
        f"{given} /opt/eldest/bin/eldest doctor --server",
        "kill -0 $server",  # all this was with the server of this container
        "caddy stop",
    ]
    with _container(debian()) as name:
        _buildah("copy", "--quiet", name, str(wheel), str(Path(__file__).with_name("visit.py")), "/srv/")
        settings = ["--env", "DEBIAN_FRONTEND=noninteractive", "--env", f"PIP_CERT={IN_DEBIAN}", "--env", "HOME=/root"]
        run = ["run", "--isolation", "chroot", *_trusted(), *settings, name, "--"]
        _buildah(*run, "sh", "-c", "\n".join(script))


def image() -> None:
    """Build the image, say how large it is, and play at a table in it."""
    version = _wheel().name.split("-")[1]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".conf") as config:
        config.write(f"[global]\ncert = {IN_DEBIAN}\n")
        config.flush()
        built = ["build", "--isolation", "chroot", "--network", "host", "--build-arg", f"BASE={debian()}", *_trusted()]
        built += ["--volume", f"{config.name}:/etc/pip.conf:ro"] if AUTHORITIES.exists() else []
        _buildah(*built, "--file", "deploy/Containerfile", "--tag", f"{IMAGE}:{version}", ".")
    size = _size(version)
    print(f"{IMAGE}:{version}: {size / 1e6:.0f} MB, of {MOST}")
    with _container(f"{IMAGE}:{version}") as name:
        run = ["run", "--isolation", "chroot", name, "--"]
        _buildah(*run, "eldest", "doctor", "--server")
        server = subprocess.Popen(["buildah", *run, "eldest", "serve", "--port", str(PORT)], cwd=ROOT)
        try:
            _buildah(*run, "python3", "-c", VISIT, f"http://127.0.0.1:{PORT}", "")
        finally:
            server.terminate()
            server.wait(60)
    if size > MOST * 1e6:
        raise NotRun("the image is too large")


def _size(version: str) -> int:
    """The bytes of an image's files."""
    with _container(f"{IMAGE}:{version}") as name:
        folder = Path(_said("mount", name))
        return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _wheel() -> Path:
    found = sorted((ROOT / "dist").glob("eldest-*.whl"))
    if len(found) != 1:
        raise NotRun("one wheel is expected in dist: make release")
    return found[0]


def debian() -> str:
    """The name of the bare Debian; it is made if it is not there yet."""
    if BASE not in _said("images", "--format", "{{.Name}}:{{.Tag}}").splitlines():
        with tempfile.TemporaryDirectory() as where:
            folder = Path(where) / "debian"
            subprocess.run(
                ["debootstrap", "--variant=minbase", SUITE, str(folder), MIRROR], check=True, stdout=subprocess.DEVNULL
            )
            for name in LEFT_OUT:
                shutil.rmtree(folder / name, ignore_errors=True)
                (folder / name).mkdir()
            (folder / "var" / "cache" / "apt" / "archives" / "partial").mkdir(parents=True)
            with _container("scratch") as made:
                _buildah("copy", "--quiet", made, str(folder), "/")
                _buildah("config", "--cmd", "/bin/sh", made)
                _buildah("commit", "--quiet", made, BASE)
    return BASE


@contextmanager
def _container(image: str) -> Iterator[str]:
    name = _said("from", "--isolation", "chroot", image)
    try:
        yield name
    finally:
        _said("rm", name)


def _trusted() -> list[str]:
    return ["--volume", f"{AUTHORITIES}:{IN_DEBIAN}:ro"] if AUTHORITIES.exists() else []


def _buildah(*words: str) -> None:
    if subprocess.run(["buildah", *words], cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode:
        raise NotRun(f"buildah {words[0]} failed")


def _said(*words: str) -> str:
    done = subprocess.run(["buildah", *words], capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise NotRun(f"buildah {words[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def main(arguments: list[str]) -> int:
    """Run one of them; what is missing is one line."""
    try:
        missing = [program for program in NEEDED if not shutil.which(program)]
        if missing or os.geteuid():
            raise NotRun(f"run as root with apt-get install {' '.join(missing or NEEDED)}")
        {"bare": bare, "image": image}[arguments[0]]()
    except (NotRun, subprocess.CalledProcessError) as failure:
        print(f"containers: {failure}", file=sys.stderr)
        return 1
    except (IndexError, KeyError):
        print("containers: say bare or image", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
