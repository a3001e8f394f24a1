"""A PostgreSQL of our own: a cluster in a temporary folder, reached by a Unix socket, stopped at the end."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
READY = b"ready\n"
USER = "postgres"
numbers = itertools.count(1)


def programs() -> Path | None:
    """The folder with initdb and pg_ctl of the newest PostgreSQL on this machine."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    places += Path("/usr/lib/postgresql").glob("*/bin")
    known = [place for place in places if (place / "pg_ctl").exists() and (place / "initdb").exists()]
    return max(known, key=lambda place: [int(part) for part in place.parts if part.isdigit()], default=None)


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        # PostgreSQL does not run as root.
        self._user: dict[str, str] = {"user": USER, "group": USER} if os.getuid() == 0 else {}
        if self._user:
            shutil.chown(folder, USER, USER)

    def start(self) -> None:
        """Make the cluster and start it."""
        self._run("initdb", "--auth=trust", f"--username={USER}", "--no-sync", "--encoding=UTF8", "--locale=C")
        self.again()

    def again(self) -> None:
        """Start the existing cluster again."""
        reached = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}'"
        # Commits are durable because servers ask for it, whatever the database's default is.
        settings = f"{reached} -c fsync=off -c synchronous_commit=off -c shared_buffers=16MB"
        self._run("pg_ctl", "--log", str(self.folder / "log"), "--options", settings, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "--mode=immediate", "stop")

    def kill(self) -> None:
        """Kill its first process; the others end when they notice."""
        os.kill(self._first(), signal.SIGKILL)

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Answer nobody, without closing a connection, until the context ends."""
        first = self._first()
        children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii").split()
        processes = [first, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def database(self) -> str:
        """The address of a new, empty schema, which is created much faster than a database and serves as one."""
        import psycopg

        name = f"eldest{next(numbers)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{self.address}&options=-csearch_path%3D{name}"

    @property
    def address(self) -> str:
        """The address of the one database that there is."""
        return f"postgresql://{USER}@/postgres?host={self.folder}"

    def seconds(self) -> float:
        """The processor time that its processes have used."""
        first, used = str(self._first()), 0.0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
                if stat.parent.name == first:
                    used += sum(map(int, fields[11:15]))  # with those of ended processes
                elif fields[1] == first:
                    used += sum(map(int, fields[11:13]))
        return used / os.sysconf("SC_CLK_TCK")

    def _first(self) -> int:
        """The id of its first process."""
        return int((self.folder / "cluster" / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def _run(self, program: str, *arguments: str) -> None:
        # The cluster outlives pg_ctl, and must not keep one of our pipes open.
        waiting = ["--wait", f"--timeout={PATIENCE}"] if program == "pg_ctl" else []
        command = [str(self._programs / program), *waiting, "--pgdata", str(self.folder / "cluster"), *arguments]
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd=self.folder, check=False, **self._user
            )
            said.seek(0)
            assert done.returncode == 0, said.read().decode()


@contextmanager
def cluster(programs: Path) -> Iterator[Cluster]:
    """A cluster that runs as long as it is needed, and never longer than this process."""
    # Not in the folder of the tests: others may not look into that, and the path of a socket is short.
    folder = Path(tempfile.mkdtemp(prefix="eldest-"))
    folder.chmod(0o755)
    command = [sys.executable, "-m", "tests.server.postgres", str(folder), str(programs)]
    # A keeper of its own, which an interrupt does not reach: it sees the end of what it reads.
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, start_new_session=True
    ) as keeper:
        assert keeper.stdin is not None and keeper.stdout is not None
        assert keeper.stdout.readline() == READY, "PostgreSQL does not start"
        yield Cluster(folder, programs)
        keeper.stdin.close()


def keep(folder: Path, programs: Path) -> None:
    """Run a cluster until standard input ends."""
    running = Cluster(folder, programs)
    try:
        running.start()
        sys.stdout.buffer.write(READY)
        sys.stdout.buffer.flush()
        sys.stdin.read()
        running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    keep(Path(sys.argv[1]), Path(sys.argv[2]))
