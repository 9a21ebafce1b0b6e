"""Quarterdeck: naval, pirate and empire tabletop games on one engine."""

from quarterdeck.engine.ask import MARK, Ask, Cut, Flow, GameOver, Option, Together, notation
from quarterdeck.engine.errors import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetup,
    CannotUndo,
    NotOffered,
    NotYourTurn,
    QuarterdeckError,
    StaleAnswer,
    UnknownGame,
)
from quarterdeck.engine.game import Game, Setup, SetupOption, games, load, register
from quarterdeck.engine.match import Match
from quarterdeck.engine.outcome import Outcome
from quarterdeck.engine.record import parse_record, read_record
from quarterdeck.engine.seat import Seat
from quarterdeck.engine.state import State, part, state

__version__ = "0.1.0"

__all__ = [
    "MARK",
    "Ask",
    "BadData",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Cut",
    "Flow",
    "Game",
    "GameOver",
    "Match",
    "NotOffered",
    "NotYourTurn",
    "Option",
    "Outcome",
    "QuarterdeckError",
    "Seat",
    "Setup",
    "SetupOption",
    "StaleAnswer",
    "State",
    "Together",
    "UnknownGame",
    "games",
    "load",
    "notation",
    "parse_record",
    "part",
    "read_record",
    "register",
    "state",
]
