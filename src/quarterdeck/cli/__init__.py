"""The `qd` command."""


def main() -> None:
    """Run the command line."""
    from quarterdeck.cli.app import run

    run()
