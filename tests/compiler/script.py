"""A program that runs the script in its first argument."""

import sys

exec(sys.argv[1], {"__name__": "__main__"})
