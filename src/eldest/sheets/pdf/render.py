"""The press: templates and what stands in them, to PDF by typst."""

from __future__ import annotations

import json
import re
import threading
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import typst

FOLDER = Path(__file__).parents[1]
TEMPLATES = FOLDER / "templates"
FONTS = FOLDER / "fonts"
STANDARD: Literal["ua-1"] = "ua-1"  # PDF/UA-1: tagged, with its language and title, every letter embedded
UNSHOWN = re.compile(r"the text .* could not be displayed", re.DOTALL)

PLACE = re.compile(r"([\w.-]+\.typ:\d+)")  # of a fault, in typst's report


class NotPrinted(ValueError):
    """A template that typst refuses: what it says, on one line."""


class NoFont(NotPrinted):
    """A letter for which there is no font."""


class NoPrinter(NotPrinted):
    """Typst is not installed; the one-line message says how it is."""


class Press:
    """Templates of one folder, ready to print with the fonts of the package, or the machine's too; one at a time."""

    def __init__(self, templates: Path, system_fonts: bool = False) -> None:
        self._templates = templates
        self._lock = threading.Lock()
        try:
            import typst
        except ImportError:
            raise NoPrinter("printed sheets need typst: pip install 'eldest[sheets]'") from None
        fonts = typst.Fonts(
            include_system_fonts=system_fonts, include_embedded_fonts=system_fonts, font_paths=[str(FONTS)]
        )
        self._compiler = typst.Compiler(root=str(templates), font_paths=fonts, ignore_system_fonts=True)

    def pdf(self, template: str, said: dict[str, Any]) -> bytes:
        """A document of a template, `sheet` for `sheet.typ`, which reads what is said from `sys.inputs.said`."""
        path = self._templates / f"{template}.typ"
        inputs = {"said": json.dumps(said, ensure_ascii=False, separators=(",", ":"))}
        import typst

        with self._lock:
            try:
                made = self._compiler.compile(str(path), format="pdf", pdf_standards=STANDARD, sys_inputs=inputs)
            except typst.TypstError as error:
                raise _refusal(path, error) from None
            except RuntimeError as error:  # the file itself cannot be read
                raise NotPrinted(f"{path}: {error}") from None
        assert isinstance(made, bytes)
        return made


def _refusal(path: Path, error: typst.TypstError) -> NotPrinted:
    said = " ".join(str(error.message).split())
    if UNSHOWN.search(said):
        return NoFont(said)
    line = PLACE.search(str(error.diagnostic))
    return NotPrinted(f"{path.parent / line[1] if line else path}: {said}")


@cache
def press(templates: Path = TEMPLATES, system_fonts: bool = False) -> Press:
    """The press of a folder of templates; it is made ready once."""
    return Press(templates, system_fonts)
