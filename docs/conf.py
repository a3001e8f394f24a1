"""How Sphinx makes the pages (`make docs`). Its source is the whole checkout: links lead where they lead in that."""

import logging
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pygments.lexers.special import TextLexer

sys.path.insert(0, str(Path(__file__).parent / "site"))

import eldest

# Notebooks run without whatever profile their maker has, and without a word of their kernels.
profiles = TemporaryDirectory()
(Path(profiles.name) / "profile_default").mkdir()
(Path(profiles.name) / "profile_default" / "ipython_kernel_config.py").write_text("c.IPKernelApp.log_level = 40")
os.environ["IPYTHONDIR"] = profiles.name
logging.getLogger("traitlets").setLevel(logging.WARNING)

project = "Eldest"
author = "The Eldest maintainers"
copyright = "The Eldest maintainers, Apache-2.0"
release = version = eldest.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "docstrings", "live_deals", "demo"]
include_patterns = ["README.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "docs/**"]
include_patterns += ["benchmarks/README.md", "changelog.d/README.md", "deploy/README.md"]
include_patterns += ["examples/spades/README.md", "examples/spades/src/eldest_spades/rules.md"]
exclude_patterns = ["docs/site/**", "docs/live/**", "docs/paper/**"]
root_doc = "docs/index"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
suppress_warnings = [
    "myst.header",  # a page with rules begins at the level that its book has
    "ref.python",  # signatures name types without their modules, and some modules have types of the same name
]

# Pages that say so in their head are notebooks. They run when the pages are made, and one that fails stops that.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_in_temp = True
nb_execution_timeout = 300
nb_render_markdown_format = "gfm"
nb_mime_priority_overrides = [("html", "image/svg+xml", 0)]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
WORDS = "Array Call Calls Card Cards Deal Game Pack Record Result Rules Seat Seats Side Suit View"
autodoc_type_aliases = {word: word for word in WORDS.split()}  # as the source has them, not what they stand for
autodoc_mock_imports = [
    name for name in ("gymnasium", "pettingzoo", "pyarrow", "pyspiel", "ray") if not find_spec(name)
]
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Eldest"
html_logo = "../web/public/icon.svg"
html_favicon = "../web/public/favicon.ico"
html_static_path = ["site/look"]
html_css_files = ["eldest.css"]
html_extra_path = ["site/top"]  # the start page's address is that of the folder
html_copy_source = False
html_show_sphinx = False


def setup(app: Any) -> None:
    """Pseudocode is shown as it stands."""
    app.add_lexer("pseudocode", TextLexer)
