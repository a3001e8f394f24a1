"""
The Python of Eldest for the page: two archives in `web/src/generated/python`, from which a worker starts.

`eldest.zip` has the modules that the worker's answers reach, the kernels and the libraries; `stdlib.zip` has the part
of the standard library that these need, compiled, so that a page need not. Both are stored, not compressed: whoever
sends them compresses them better.
"""

from __future__ import annotations

import ast
import importlib.util
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from page import node
from page.node import NotMade
from page.places import FAMILIES, GENERATED, PACKAGES, SOURCES

FOLDER = GENERATED / "python"
CORE, LIBRARY = FOLDER / "eldest.zip", FOLDER / "stdlib.zip"
KERNELS = SOURCES / "eldest" / "kernels"
ENTRIES = ("eldest.browser.answers", "eldest.browser.routes")
NOT_HERE = {"eldest.server.cluster.nodes"}  # other servers, which a page has not
LIBRARIES = ("fluent.syntax", "typing_extensions", "yaml")  # of others, in plain Python
# Parts of a family that only people at a desk, printed sheets and tests ask for.
LEFT_OUT = {"keeper.py", "sheet.py", "talk.py", "examples.py", "study", "data", "__pycache__"}
DATA = {".json", ".ftl", ".weights"}
COMPILE = Path(__file__).with_name("compile.mjs")
PUZZLES = "puzzles.jsonl"
EXPLANATIONS = "data/explain.yaml"
THEN = (1980, 1, 1, 0, 0, 0)  # the time of every file, so that the same sources give the same bytes
# Of the standard library: what no module that the worker loads imports, unless it is run as a program.
UNUSED = {
    "__phello__", "_compat_pickle.py", "_py_abc.py", "_pydatetime.py", "_pyio.py", "_pyrepl", "_strptime.py", "aifc.py",
    "antigravity.py", "argparse.py", "asyncio/__main__.py", "asyncio/proactor_events.py", "asyncio/tools.py",
    "asyncio/windows_events.py", "asyncio/windows_utils.py", "bdb.py", "cProfile.py", "calendar.py", "cgi.py", "cmd.py",
    "code.py", "colorsys.py", "compileall.py", "concurrent/futures/interpreter.py", "concurrent/futures/process.py",
    "concurrent/interpreters", "configparser.py", "ctypes/_aix.py", "ctypes/macholib", "ctypes/util.py",
    "ctypes/wintypes.py", "curses", "doctest.py", "email/_header_value_parser.py", "email/_parseaddr.py",
    "email/_policybase.py", "email/contentmanager.py", "email/feedparser.py", "email/generator.py", "email/header.py",
    "email/headerregistry.py", "email/message.py", "email/mime", "email/utils.py", "ensurepip", "filecmp.py",
    "fileinput.py", "fractions.py", "ftplib.py", "getopt.py", "getpass.py", "gettext.py", "graphlib.py",
    "html/parser.py", "http/client.py", "http/cookiejar.py", "http/cookies.py", "http/server.py", "idlelib",
    "imaplib.py", "json/__main__.py", "json/tool.py", "logging/config.py", "logging/handlers.py", "mailbox.py",
    "mimetypes.py", "modulefinder.py", "multiprocessing", "netrc.py", "nntplib.py", "nturl2path.py", "optparse.py",
    "pdb.py", "pickle.py", "pickletools.py", "platform.py", "plistlib.py", "poplib.py", "pprint.py", "profile.py",
    "profiling", "pstats.py", "pty.py", "py_compile.py", "pyclbr.py", "pydoc.py", "pydoc_data", "pyodide/console.py",
    "quopri.py", "rlcompleter.py", "sched.py", "shelve.py", "smtplib.py", "socketserver.py", "sqlite3",
    "sre_compile.py", "sre_constants.py", "sre_parse.py", "statistics.py", "stringprep.py", "symtable.py",
    "sysconfig/__main__.py", "tabnanny.py", "tarfile.py", "this.py", "timeit.py", "tkinter", "trace.py",
    "tracemalloc.py", "tty.py", "turtle.py", "unittest", "urllib/error.py", "urllib/request.py", "urllib/response.py",
    "urllib/robotparser.py", "uuid.py", "venv", "wave.py", "webbrowser.py", "wsgiref", "xml", "xmlrpc", "zipapp.py",
    "zoneinfo",
}  # fmt: skip
# Parts of Python's program, which are never read from the library.
FROZEN = {
    "_collections_abc.py", "_sitebuiltins.py", "abc.py", "codecs.py", "genericpath.py", "importlib/machinery.py",
    "importlib/util.py", "io.py", "ntpath.py", "os.py", "posixpath.py", "runpy.py", "site.py", "stat.py",
    "zipimport.py",
}  # fmt: skip
ENCODINGS = {"__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_8_sig", "cp437"}


def write() -> bool:
    """Write both archives; without kernels none, and the page does without its Python."""
    if not any(KERNELS.glob("*.wasm")):
        for each in (CORE, LIBRARY):
            each.unlink(missing_ok=True)
        return False
    FOLDER.mkdir(parents=True, exist_ok=True)
    _archive(CORE, ((path, file.read_bytes()) for path, file in sorted(core().items())))
    _archive(LIBRARY, _library())
    node.node(str(COMPILE), str(LIBRARY), str(PACKAGES / "pyodide"))
    return True


def _archive(path: Path, files: Iterable[tuple[str, bytes]]) -> None:
    begun = path.with_suffix(".begun")
    with zipfile.ZipFile(begun, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name, THEN), content)
    begun.replace(path)


def core() -> dict[str, Path]:
    """The files of `eldest.zip` by their paths in it."""
    found = {_inside(path): path for path in [*_modules(), *_data(), *KERNELS.glob("*.wasm")]}
    for library in LIBRARIES:
        found |= dict(_files_of(library))
    return found


def _inside(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def _modules() -> set[Path]:
    """The modules that the answers reach, and those of families, which are loaded by name."""
    found: set[Path] = set()
    waiting = [*map(_path_of, ENTRIES), *_family_modules()]
    while waiting:
        path = waiting.pop()
        if path is None or path in found:
            continue
        found.add(path)
        waiting += [each / "__init__.py" for each in path.parents if SOURCES in each.parents]
        waiting += [_path_of(name) for name in _imported(path) if name not in NOT_HERE]
    return found


def _family_modules() -> Iterator[Path]:
    for path in FAMILIES.rglob("*.py"):
        parts = path.relative_to(FAMILIES).parts
        if len(parts) > 1 and parts[0] != "testing" and not LEFT_OUT & {*parts}:
            yield path


def _path_of(module: str) -> Path | None:
    """The file of one of our modules."""
    place = SOURCES.joinpath(*module.split("."))
    for path in (place.with_suffix(".py"), place / "__init__.py"):
        if path.is_file():
            return path
    return None


def _imported(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, at its head or later, but not those for types alone."""
    for part in _running(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module:
            yield part.module
            yield from (f"{part.module}.{alias.name}" for alias in part.names)


def _running(part: ast.AST) -> Iterator[ast.AST]:
    """The parts of a module that run."""
    yield part
    for each in ast.iter_child_nodes(part):
        if not (isinstance(each, ast.If) and isinstance(each.test, ast.Name) and each.test.id == "TYPE_CHECKING"):
            yield from _running(each)


def _data() -> Iterator[Path]:
    """The files that modules read, and the puzzles."""
    for folder in {path.parent for path in _modules()}:
        yield from (path for path in folder.iterdir() if path.suffix in DATA)
    yield from FAMILIES.glob(f"*/study/{PUZZLES}")
    yield SOURCES / "eldest" / "lessons" / EXPLANATIONS
    yield from FAMILIES.glob(f"*/{EXPLANATIONS}")


def _files_of(library: str) -> Iterator[tuple[str, Path]]:
    """The files of an installed library by their paths."""
    spec = importlib.util.find_spec(library)
    if spec is None or spec.origin is None:
        raise NotMade(f"{library} is missing: pip install '{library.replace('.', '-')}'")
    origin = Path(spec.origin)
    if origin.name != "__init__.py":
        yield origin.name, origin
        return
    inside = library.replace(".", "/")
    for path in origin.parent.glob("*.py"):
        yield f"{inside}/{path.name}", path


def _library() -> Iterator[tuple[str, bytes]]:
    """The files of the standard library, of which those that are not used are left out."""
    with zipfile.ZipFile(PACKAGES / "pyodide" / "python_stdlib.zip") as whole:
        for name in sorted(whole.namelist()):
            top, _, rest = name.partition("/")
            unused = {name, top} & (UNUSED | FROZEN) or any(name.startswith(f"{each}/") for each in UNUSED)
            if name.endswith("/") or unused:
                continue
            if top == "encodings" and rest.removesuffix(".py") not in ENCODINGS:
                continue
            yield name, whole.read(name)
