"""Caddy and nginx as a host runs them: with our files, on ports of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import httpx

from tests.patience import PATIENCE, until
from tests.server.process.test_serve import certificate

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
CADDY = """\
{{
	admin off
	http_port {plain}
	https_port {secure}
	skip_install_trust
	grace_period 1s
	storage file_system {folder}
}}
import {file}
"""
# Its workers write into a folder of the test, which is its owner's.
AS_ROOT = "\nuser root;"
NGINX = """\
daemon off;{user}
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{ours}
}}
"""


@dataclass
class Proxied:
    """A proxy that runs."""

    name: str
    plain: int
    secure: int
    root: Path  # of its certificate

    @cached_property
    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.root)

    @property
    def url(self) -> str:
        return f"https://{self.name}:{self.secure}"

    @contextmanager
    def browser(self) -> Iterator[httpx.Client]:
        """A browser that trusts the proxy's certificate and has our page open."""
        with httpx.Client(
            base_url=self.url, verify=self.context, headers={"Origin": self.url}, timeout=PATIENCE
        ) as browser:
            yield browser


@contextmanager
def caddy(folder: Path, plain: int, secure: int, server: int) -> Iterator[Proxied]:
    """Caddy with `deploy/Caddyfile`, which makes its own certificate for this machine."""
    config = folder / "Caddyfile"
    config.write_text(CADDY.format(plain=plain, secure=secure, folder=folder, file=DEPLOY / "Caddyfile"))
    given = {"ELDEST_DOMAIN": "localhost", "ELDEST_SERVER": f"127.0.0.1:{server}", "HOME": str(folder)}
    root = folder / "pki" / "authorities" / "local" / "root.crt"
    with _running(["caddy", "run", "--config", str(config)], folder, given, root, "localhost", secure):
        yield Proxied("localhost", plain, secure, root)


@contextmanager
def nginx(folder: Path, plain: int, secure: int, server: int) -> Iterator[Proxied]:
    """Nginx with `deploy/nginx.conf`, of which a host changes the name, the certificate and here the ports."""
    cert, key = certificate(folder)
    ours = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in {
        "/etc/ssl/cards.example.pem": str(cert),
        "/etc/ssl/cards.example-key.pem": str(key),
        "cards.example": "127.0.0.1",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
        "127.0.0.1:8765": f"127.0.0.1:{server}",
    }.items():
        assert old in ours, old
        ours = ours.replace(old, new)
    config = folder / "nginx.conf"
    config.write_text(NGINX.format(folder=folder, ours=ours, user=AS_ROOT if os.geteuid() == 0 else ""))
    command = ["nginx", "-c", str(config), "-e", str(folder / "error.log")]
    with _running(command, folder, {}, cert, "127.0.0.1", secure):
        yield Proxied("127.0.0.1", plain, secure, cert)


@contextmanager
def _running(
    command: list[str], folder: Path, given: dict[str, str], cert: Path, name: str, secure: int
) -> Iterator[None]:
    """A program that runs until the end, once it has a certificate and accepts connections."""
    told = (folder / "told").open("w")
    program = shutil.which(command[0], path=f"{os.environ['PATH']}:/usr/sbin")
    assert program
    process = subprocess.Popen([program, *command[1:]], env=os.environ | given, stdout=told, stderr=told)

    def accepts() -> bool:
        assert process.poll() is None, (folder / "told").read_text()
        with suppress(OSError):  # not listening yet, or without its certificate
            context = ssl.create_default_context(cafile=cert)
            with socket.create_connection(("127.0.0.1", secure), PATIENCE) as line:
                context.wrap_socket(line, server_hostname=name).close()
                return True
        return False

    try:
        until(accepts)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)
        told.close()
