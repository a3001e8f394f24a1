"""
The file `deploy/compose.yaml` run by podman-compose, as root: `python -m tests.server.deploy.composed`.

The images of PostgreSQL and Caddy that it names are taken if they are there or can be fetched; elsewhere they are made
from Debian's packages under the same names, with what the file expects of them. The server's image is made before, by
`python -m tests.server.deploy.containers image`. A table is played at over https, before and after everything is taken
down and up again; the password has signs that an address could not hold.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.deploy import visit
from tests.server.deploy.containers import ROOT, NotRun, debian

COMPOSE = ROOT / "deploy" / "compose.yaml"
PASSWORD = "p@ss/w:rd%23"
AUTHORITY = "/data/caddy/pki/authorities/local/root.crt"
NEEDED = ("buildah", "debootstrap", "podman", "podman-compose")
SECONDS = 120
# What the image of PostgreSQL does when it begins, as far as the file relies on it.
ENTRY = r"""#!/bin/sh
set -eu
as="setpriv --reuid postgres --regid postgres --init-groups"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
    chown postgres "$PGDATA" && chmod 700 "$PGDATA"
    printf %s "$POSTGRES_PASSWORD" >/tmp/password && chown postgres /tmp/password
    $as initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-host scram-sha-256 --encoding UTF8
    echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
    $as pg_ctl -w -o "-c listen_addresses=''" start
    $as createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
    $as pg_ctl -w stop
fi
exec $as postgres -c "listen_addresses=*"
"""
INSTALLED = "apt-get update -qq && apt-get install -y -qq --no-install-recommends {} >/dev/null"
IMAGES = {
    "docker.io/library/postgres:17": f"""
FROM {{base}}
RUN {INSTALLED.format("postgresql")} && install -d -o postgres /var/run/postgresql
COPY --chmod=755 entry /usr/local/bin/entry
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["entry"]
""",
    "docker.io/library/caddy:2": f"""
FROM {{base}}
RUN {INSTALLED.format("caddy ca-certificates")}
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
""",
}


def have(image: str) -> None:
    """Have an image, fetched or made, and say which."""
    if _done("podman", "image", "exists", image) or _done("podman", "pull", "--quiet", image):
        return
    print(f"{image} cannot be fetched: it is made from Debian's packages")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "entry").write_text(ENTRY, encoding="utf-8")
        (Path(folder) / "Containerfile").write_text(IMAGES[image].format(base=debian()), encoding="utf-8")
        _run("buildah", "build", "--quiet", "--isolation", "chroot", "--network", "host", "--tag", image, folder)


def composed() -> None:
    """Bring the three services up, play, and take them down; nothing of them is left."""
    for image in IMAGES:
        have(image)
    with tempfile.TemporaryDirectory() as folder:
        env = Path(folder) / "env"
        env.write_text(f"ELDEST_DOMAIN=localhost\nELDEST_DB_PASSWORD={PASSWORD}\n", encoding="utf-8")
        compose = ("podman-compose", "--file", str(COMPOSE), "--env-file", str(env))
        inside = (*compose, "exec", "-T")
        try:
            _run(*compose, "up", "--detach")
            root = Path(folder) / "root.crt"
            until(lambda: bool(_said(*inside, "proxy", "cat", AUTHORITY)), "Caddy has its authority")
            root.write_text(_said(*inside, "proxy", "cat", AUTHORITY), encoding="utf-8")
            visit.main("https://localhost", str(root))
            until(lambda: all(map(healthy, ("server", "database"))), "server and database are healthy")
            played = _said(*inside, "server", "eldest", "tables")
            if not _said(*inside, "server", "eldest", "doctor", "--server"):
                raise NotRun("doctor --server finds a fault in the container")
            if "oh_hell" not in played or "CREATE TABLE" not in _said(*inside, "database", "pg_dump", "-U", "eldest"):
                raise NotRun("the table is not in the database")
            _run(*compose, "down")
            _run(*compose, "up", "--detach")
            until(lambda: _said(*inside, "server", "eldest", "tables") == played, "the table is there again")
            visit.main("https://localhost", str(root))
        finally:
            _run(*compose, "down", "--volumes")


def healthy(service: str) -> bool:
    """Whether the health check of a service says so now."""
    found = _said("podman", "ps", "--quiet", "--filter", f"label=com.docker.compose.service={service}").split()
    return len(found) == 1 and _done("podman", "healthcheck", "run", found[0])


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds; raises `NotRun`."""
    for _ in range(SECONDS):
        if holds():
            print(what, flush=True)
            return
        time.sleep(1)
    raise NotRun(f"not within {SECONDS} s: {what}")


def _said(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, check=False)
    return done.stdout if done.returncode == 0 else ""


def _done(*command: str) -> bool:
    return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False).returncode == 0


def _run(*command: str) -> None:
    if subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False).returncode:
        raise NotRun(f"{' '.join(command[:2])} failed")


def main() -> int:
    """Run it; what is missing is one line."""
    try:
        missing = [program for program in NEEDED if not shutil.which(program)]
        if missing or os.geteuid():
            raise NotRun(f"run as root with {' '.join(missing or NEEDED)} installed")
        composed()
    except NotRun as failure:
        print(f"composed: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
