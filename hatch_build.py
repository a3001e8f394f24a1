"""What pip runs before it makes a package: page and kernels are built, unless they were built from these sources."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from bundle import sbom
from kernels import manifest
from page import build, sources
from page.node import REQUIREMENT, NotMade

ROOT = Path(__file__).parent
GIVEN = "ELDEST_PAGES"  # the folder of a page that was built elsewhere, for machines without network
COMPILER = ["numba>=0.61", "ziglang>=0.15"]


class BuildHook(BuildHookInterface[Any]):
    """Puts page and kernels into wheels and source packages; an editable install builds them when they are needed."""

    def dependencies(self) -> list[str]:
        """Node, what the page's Python holds, and the compiler of kernels, if something has to be built."""
        for_page = [] if os.environ.get(GIVEN) or sources.is_built() else [REQUIREMENT, *build.IN_THE_PAGE]
        return for_page + ([] if manifest.is_built() else COMPILER)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have page and kernels there before files are gathered."""
        if version == "editable":
            return
        if not manifest.is_built():
            self._build_kernels()
        given = os.environ.get(GIVEN)
        try:
            if given:
                build.take(Path(given))
            else:
                build.build(self.app.display_info)
        except NotMade as failure:
            self.app.abort(f"Eldest needs its page. {failure} ({GIVEN}=FOLDER takes a page that was built elsewhere.)")
        if self.target_name == "wheel":
            self._folder = tempfile.TemporaryDirectory()
            build_data["sbom_files"].append(str(sbom.write(Path(self._folder.name), self.metadata.version)))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete what was only made to be packed."""
        if version != "editable" and self.target_name == "wheel":
            self._folder.cleanup()

    def _build_kernels(self) -> None:
        self.app.display_info("The kernels: building them (some minutes, once)")
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT), *sys.path[1:]))
        command = [sys.executable, "-m", "kernels"]
        if subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, check=False).returncode:
            self.app.abort("Eldest needs its kernels, which were not built.")
