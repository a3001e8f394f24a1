"""Settings: one list; a file, then variables, then flags."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from pathlib import Path

import pytest

from eldest import settings
from eldest.cli import run
from eldest.cli.host import commands
from eldest.settings import KEYS, SETTINGS, NotASetting, chosen
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of settings, and an environment that says nothing else."""
    for setting in SETTINGS:
        monkeypatch.delenv(setting.name, raising=False)
    path = tmp_path / "config.toml"
    path.write_text("", encoding="utf-8")
    monkeypatch.setenv("ELDEST_CONFIG", str(path))
    return path


def test_a_flag_counts_more_than_a_variable_and_that_more_than_the_file(file, monkeypatch):
    assert chosen().of(settings.PORT) == 8765
    file.write_text("port = 1\nlan = true\n", encoding="utf-8")
    assert (chosen().of(settings.PORT), chosen().of(settings.LAN)) == (1, True)
    monkeypatch.setenv("ELDEST_PORT", "2")
    assert (chosen().of(settings.PORT), chosen().where(settings.PORT)) == (2, "ELDEST_PORT")
    flags = {"port": "3", "lan": False, "db": None}
    assert (chosen(flags).of(settings.PORT), chosen(flags).of(settings.LAN)) == (3, False)
    assert chosen(flags).where(settings.DB) == "--db"


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("port = 'many'", "port: 'many' is not a whole number from 0 to 65535"),
        ("port = 70000", "port: '70000' is not a whole number from 0 to 65535"),
        ("port = [1]", "port: a whole number from 0 to 65535 is expected"),
        ("port = 1.5", "port: a whole number from 0 to 65535 is expected"),
        ("lan = 'perhaps'", "lan: 'perhaps' is not true or false"),
        ("prot = 1", "prot is not a setting; did you mean port?"),
        ("zzzz = 1", "zzzz is not a setting; settings are db, port, lan"),
        ("[serve]\nport = 1", "serve is not a setting"),
        ("port = ", "not TOML"),
        ("origin = 'https://cards.example/table'", "is not an address such as https://cards.example"),
        ("origin = 'ftp://cards.example'", "is not an address such as https://cards.example"),
        ("origin = 'https://cards.example:99999'", "is not an address such as https://cards.example"),
        ("trust_proxy = '10.0.0.1, proxy'", "is not an IP address or network"),
        ("address = 'somewhere'", "is not an IP address"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(file, written, says):
    file.write_text(written, encoding="utf-8")
    with pytest.raises(NotASetting) as refusal:
        chosen()
    assert str(refusal.value).startswith(f"{file}: ") and says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_file_that_cannot_be_read_is_named(file, tmp_path, monkeypatch):
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(NotASetting, match="not a text file"):
        chosen()
    for missing, says in ((tmp_path / "none", "No such file"), (tmp_path, "Is a directory")):
        monkeypatch.setenv("ELDEST_CONFIG", str(missing))
        with pytest.raises(NotASetting, match=says):
            chosen()


def test_without_a_file_everything_is_as_it_was(tmp_path, monkeypatch):
    monkeypatch.setenv("ELDEST_CONFIG", "")
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "nothing here")
    assert settings.file() == tmp_path / "nothing here" / "config.toml"
    assert [chosen().of(setting) for setting in KEYS.values()] == [setting.default for setting in KEYS.values()]


def test_values_are_read_as_they_are_meant():
    said = {
        "origin": "HTTPS://Cards.Example:8443/",
        "trust_proxy": "10.0.0.1, 10.1.2.3/16 ,::1",
        "address": "localhost",
    }
    given = chosen(said)
    assert given.of(settings.ORIGIN) == "https://cards.example:8443"
    assert given.of(settings.TRUST_PROXY) == ("10.0.0.1/32", "10.1.0.0/16", "::1/128")
    assert given.of(settings.ADDRESS) == "127.0.0.1"
    assert chosen({"db": "~/tables.db"}).of(settings.DB) == str(Path.home() / "tables.db")


def test_every_setting_is_a_flag_of_serve_and_the_other_way_round():
    parameters = set(inspect.signature(commands.serve).parameters) - {"context", "bot"}  # programs: by a flag only
    assert parameters == {setting.key for setting in KEYS.values() if setting.served}
    for command in (commands.export, commands.remove, commands.backup, commands.restore):
        assert "db" in inspect.signature(command).parameters


def test_help_says_what_the_list_says(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    assert run(["serve", "--help"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    for setting in filter(lambda each: each.served, KEYS.values()):
        assert setting.flag in page and setting.help[1:] in page


def test_the_page_on_serving_lists_every_setting():
    page = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    rows = {line.split("|")[1].strip(" `"): line for line in page.splitlines() if line.startswith("| `--")}
    assert set(rows) == {setting.flag for setting in KEYS.values() if setting.served}
    for setting in KEYS.values():
        if not setting.served:
            assert f"`{setting.name}`" in page and f"`{setting.key}`" in page
            continue
        assert f"`{setting.name}`" in rows[setting.flag] and setting.help in rows[setting.flag]


def test_doctor_shows_what_every_setting_comes_to_and_no_password(file, monkeypatch, capsys):
    file.write_text("port = 99\n", encoding="utf-8")
    monkeypatch.setenv("ELDEST_DB", "postgresql://anna:s3cr:t@/x@host/tables?password=hush")
    assert run(["doctor", "--json"]) == 0
    printed = capsys.readouterr().out
    shown = json.loads(printed)["settings"]
    assert list(shown) == [setting.name for setting in SETTINGS]
    assert shown["ELDEST_PORT"].split()[0] == "99"
    assert shown["ELDEST_DB"].startswith("postgresql://anna:…@host/tables?password=… ")
    assert "s3cr" not in printed and "hush" not in printed
    file.write_text("port = 'many'", encoding="utf-8")
    assert run(["doctor", "--json"]) == 0
    assert "'many' is not a whole number" in json.loads(capsys.readouterr().out)["settings"]["not read"]


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (["--help"], {"numpy", "numba", "fastapi", "sqlalchemy", "uvicorn", "pydantic", "tomllib", "platformdirs"}),
        (["serve", "--help"], {"numpy", "numba", "fastapi", "sqlalchemy", "uvicorn"}),
        (["rules", "FH-37"], {"fastapi", "sqlalchemy", "uvicorn"}),
        (["tables"], {"fastapi", "uvicorn", "starlette", "alembic"}),
    ],
)
def test_commands_load_only_what_they_need(arguments, heavy, tmp_path, monkeypatch):
    monkeypatch.setenv("ELDEST_DATA", str(tmp_path))
    code = (
        "import json, sys\nfrom eldest import cli\n"
        f"assert cli.run({arguments!r}) == 0\n"
        "print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert sorted(heavy & set(json.loads(done.stdout.splitlines()[-1]))) == []
