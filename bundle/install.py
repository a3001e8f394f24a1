"""
Install Eldest from the wheels that lie beside this file, without a network.

    python install.py FOLDER

makes a virtual environment there. What is in the way is said in one line.
"""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    """Make the environment and install; 0 done, 1 failed, 2 not for this Python, or no folder named."""
    made_for = json.loads((HERE / "bundle.json").read_text(encoding="utf-8"))
    if len(arguments) != 1:
        return _refuse("name the folder: python install.py FOLDER")
    here = {"python": f"{sys.version_info.major}.{sys.version_info.minor}", "platform": sysconfig.get_platform()}
    if here != {name: made_for[name] for name in here}:
        fits, found = (f"Python {each['python']} on {each['platform']}" for each in (made_for, here))
        return _refuse(f"these wheels are for {fits}, and this is {found}")
    folder = Path(arguments[0])
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        return _refuse(f"{folder} is there already, and not empty")
    return _install(folder, made_for["requirement"])


def _install(folder: Path, requirement: str) -> int:
    try:
        import ensurepip
        import venv

        del ensurepip
    except ImportError:
        return _refuse("this Python makes no virtual environments (on Debian and Ubuntu: install python3-venv)")
    venv.create(folder, with_pip=True, symlinks=sys.platform != "win32")
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(scripts / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    found = ["--no-index", "--find-links", str(HERE / "wheels")]
    if subprocess.run([*pip, "install", *found, requirement], check=False).returncode:
        return _refuse(f"pip could not install {requirement}; {folder} may be deleted", 1)
    print(scripts / "eldest")
    return 0


def _refuse(why: str, code: int = 2) -> int:
    print(f"install: {why}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
