"""`python -m quarterdeck.cli` is `qd`."""

from quarterdeck.cli import main

main()
