"""
Builds the page: `python -m page`, if its sources have changed.

`python -m page types` writes the types of what the server sends again, and of the names that families
must have in every language, `python -m page notice` the file NOTICE, `python -m page icons` the pictures by
which the page is found among other programs, `python -m page families` the list of families and their score
keepers in JavaScript, and `python -m page words` the words that stand in `.ftl` files, both of which
a build makes by itself.
"""

from __future__ import annotations

import sys

from page.node import NotMade


def main(arguments: list[str]) -> int:
    """Run one of these commands."""
    try:
        match arguments:
            case []:
                from page.build import build

                build(_say)
            case ["types"]:
                from page import names, wire

                wire.write()
                names.write()
            case ["notice"]:
                from page import notice

                notice.write()
            case ["icons"]:
                from page import icons

                icons.write()
            case ["families"]:
                from page import families

                families.write()
            case ["words"]:
                from page import words

                words.write()
            case _:
                raise NotMade(f"{' '.join(arguments)}: types, notice, icons, families, words or nothing is expected")
    except NotMade as failure:
        _say(f"page: {failure}")
        return 1
    return 0


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
