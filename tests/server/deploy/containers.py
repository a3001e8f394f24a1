"""
Containers from nothing but Debian's packages, with `buildah` as root; each is a command, since both take minutes.

`python -m tests.server.deploy.containers bare` runs the five commands of docs/serving.md in a bare Debian and plays at a table
over https. `… image` builds the image of `deploy/Containerfile`, says how large it is, and plays at a table in it. Both take
the wheel from `dist` (`make release`). The bare Debian is made by `debootstrap`, once.
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
# Somebody at `https://localhost` makes a table, starts it against bots, plays a card and listens over a WebSocket.
PLAY = """\
import json, ssl, sys, time, urllib.request
from websockets.sync.client import connect
url, root = sys.argv[1:]
secure = ssl.create_default_context(cafile=root) if root else None
cookie = ""
def ask(method, path, body=None):
    request = urllib.request.Request(url + path, json.dumps(body).encode() if body is not None else None, method=method,
        headers={"Origin": url, "Cookie": cookie, "Content-Type": "application/json"})
    return urllib.request.urlopen(request, context=secure, timeout=60)
for _ in range(120):
    try:
        ask("GET", "/readyz"); break
    except OSError as error:
        last = error; time.sleep(1)
else:
    sys.exit(f"no server: {last}")
cookie = ask("POST", "/api/guests", {"name": "Ada"}).headers["set-cookie"].partition(";")[0]
seats = [None, "rules", "rules"]
table = json.load(ask("POST", "/api/tables", {"game": "oh_hell", "options": {"players": 3, "start": 2}, "seats": seats}))["id"]
path = f"/api/tables/{table}"
more = {"ssl": secure} if secure else {}
with connect(url.replace("http", "ws", 1) + path + "/socket", additional_headers={"Cookie": cookie}, origin=url, **more) as line:
    line.send(json.dumps({"type": "command", "id": "a", "do": {"kind": "start"}}))
    played = False
    while True:
        event = json.loads(line.recv(timeout=60))
        if event["kind"] == "accepted" and event["id"] == "b":
            break
        view = event.get("view") or {}
        match = view.get("match")
        if match and match["legal"] and not played:
            played = True
            do = {"kind": "play", "deal": match["number"], "step": view["table"]["step"], "action": match["legal"][0]}
            line.send(json.dumps({"type": "command", "id": "b", "do": do}))
print(f"played {do['action']} at {url}{path}, cookie {cookie.partition('=')[0]}")
"""


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
    root = "/root/.local/share/caddy/pki/authorities/local/root.crt"
    quiet = [
        re.sub(r"^apt-get update && apt-get install", "apt-get update -qq && apt-get install -qq", commands[0]),
        *commands[1:],
    ]
    after = ["set -x", "cat > /srv/play.py <<'END'", *PLAY.splitlines(), "END"]
    after += [f"for i in $(seq 120); do [ -e {root} ] && break; sleep 1; done"]
    after += [f"/opt/eldest/bin/python /srv/play.py https://localhost {root}"]
    after += [
        f"SSL_CERT_FILE={root} ELDEST_ORIGIN=https://localhost ELDEST_TRUST_PROXY=127.0.0.1 /opt/eldest/bin/eldest doctor --server"
    ]
    after += ["caddy stop; kill $!"]
    with _container(_base()) as name:
        _buildah("copy", "--quiet", name, str(wheel), "/srv/")
        settings = ["--env", "DEBIAN_FRONTEND=noninteractive", "--env", f"PIP_CERT={IN_DEBIAN}"]
        script = "\n".join(["set -e", *quiet, *after])
        _buildah("run", "--isolation", "chroot", *_trusted(), *settings, name, "--", "sh", "-c", script)


def image() -> None:
    """Build the image, say how large it is, and play at a table in it."""
    version = _wheel().name.split("-")[1]
    with tempfile.NamedTemporaryFile("w", suffix=".conf") as config:
        config.write(f"[global]\ncert = {IN_DEBIAN}\n")
        config.flush()
        built = ["build", "--isolation", "chroot", "--network", "host", "--build-arg", f"BASE={_base()}", *_trusted()]
        built += [
            "--volume",
            f"{config.name}:/etc/pip.conf:ro",
            "--file",
            "deploy/Containerfile",
            "--tag",
            f"{IMAGE}:{version}",
            ".",
        ]
        _buildah(*built)
    size = int(
        _said("inspect", "--type", "image", "--format", "{{.FromImageID}}", f"{IMAGE}:{version}") and _size(version)
    )
    print(f"{IMAGE}:{version}: {size / 1e6:.0f} MB, of {MOST}")
    with _container(f"{IMAGE}:{version}") as name:
        run = ["run", "--isolation", "chroot", name, "--"]
        _buildah(*run, "eldest", "doctor", "--server")
        server = subprocess.Popen(["buildah", *run, "eldest", "serve", "--port", "18765"], cwd=ROOT)
        try:
            _buildah(*run, "python3", "-c", PLAY, "http://127.0.0.1:18765", "")
        finally:
            server.terminate()
            server.wait(60)
    if size > MOST * 1e6:
        raise NotRun("the image is too large")


def _size(version: str) -> str:
    """The bytes of an image's files."""
    with _container(f"{IMAGE}:{version}") as name:
        folder = Path(_said("mount", name))
        return str(sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()))


def _wheel() -> Path:
    found = sorted((ROOT / "dist").glob("eldest-*.whl"))
    if len(found) != 1:
        raise NotRun("one wheel is expected in dist: make release")
    return found[0]


def _base() -> str:
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
