"""
A server that is a release older or newer than the other one: `python -m tests.server.cluster.release older|newer DB`.

Phrases came with the newer one: the older one does not know their entries.
"""

from __future__ import annotations

import sys

from eldest.server.journal import journal

KIND = "phrased"

if __name__ == "__main__":
    newer = sys.argv[1] == "newer"
    journal.VERSION += newer  # before anything else takes it from there
    from eldest.server.tables import entries

    if newer:
        entries.SINCE[KIND] = journal.VERSION
    else:
        del entries.KINDS[KIND]
    from tests.server.serving import main

    main(sys.argv[2], 0, 0)
