"""Everything Quarterdeck refuses, as one tree. A refusal leaves whatever it concerned unchanged."""

from __future__ import annotations


class QuarterdeckError(Exception):
    """Any refusal that a caller may want to show to a person."""


class UnknownGame(QuarterdeckError):
    """No game of that name is registered."""


class BadSetup(QuarterdeckError):
    """A seed or setup option that the game does not declare."""


class BadNotation(QuarterdeckError):
    """The answer cannot be read as an option at all."""


class NotOffered(QuarterdeckError):
    """The answer reads well but is not among the options of the question."""


class NotYourTurn(QuarterdeckError):
    """Another seat is asked, or nobody is."""


class StaleAnswer(QuarterdeckError):
    """The answer was meant for an earlier question."""


class CannotUndo(QuarterdeckError):
    """Taking back would give away a die, a secret or another seat's answer."""


class BadData(QuarterdeckError):
    """A data file of a game is wrong: file, line where known, key and reason."""

    def __init__(self, file: object, key: str, reason: str, line: int | None = None) -> None:
        super().__init__(f"{file}{'' if line is None else f', line {line}'}: {key}: {reason}")
        self.file = str(file)
        self.key = key
        self.reason = reason
        self.line = line


class BadRecord(QuarterdeckError):
    """A record or save that cannot be read or does not replay: line and reason."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line is not None else reason)
        self.line = line
        self.reason = reason
