"""The Makefile where Python is not as it should be."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OLD = '#!/bin/sh\nexec "{python}" -c "import sys; sys.version_info = (3, 9, 2); $(printf %s "$2")"\n'
# As in a Debian without python3-venv.
HALF = """\
#!/bin/sh
[ "$1" = -c ] && exit
mkdir -p "$3/bin" && ln -s "{python}" "$3/bin/python"
echo "no ensurepip" >&2
exit 1
"""

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not shutil.which("make"), reason="make is not installed, as on Windows"
)


def made(folder: Path, program: str) -> tuple[str, bool]:
    """The output of make with another program as Python, and whether it leaves an environment."""
    shutil.copy(ROOT / "Makefile", folder)
    python = folder / "python"
    python.write_text(program.format(python=sys.executable), encoding="utf-8")
    python.chmod(0o755)
    command = ["make", "--no-print-directory", ".venv/bin/python", f"PYTHON={python}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    return done.stderr, (folder / ".venv").exists()


def test_an_older_python_is_named_before_anything_is_set_up(tmp_path: Path) -> None:
    said, left = made(tmp_path, OLD)
    assert f"{tmp_path / 'python'} is Python 3.9, and Eldest needs 3.11 or newer" in said and not left


def test_half_an_environment_is_not_left_for_the_next_try(tmp_path: Path) -> None:
    said, left = made(tmp_path, HALF)
    assert "no ensurepip" in said and not left
