"""`python -m eldest` is the `eldest` command."""

from eldest.cli import main

if __name__ == "__main__":
    main()
