"""The Pirate Republic: Africa Gambit. The sequence of play; section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.game import Setup
from quarterdeck.games.pirate_republic.actions import act
from quarterdeck.games.pirate_republic.book import RepublicBook
from quarterdeck.games.pirate_republic.rounds import begin_round, cleanup, dummy_turn, next_turn
from quarterdeck.games.pirate_republic.setting import (
    bring_rewards,
    choose_den,
    choose_pirate,
    choose_site,
    choose_tiles,
    deal_missions,
    look_round,
    setup,
)
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.turns import apply_die, end_turn, roll_die, start_turn
from quarterdeck.kit.phases import Phase, Phases, each_seat, from_seat

__all__ = ["PHASES", "bound", "play", "setup"]

ANSWERS = 90  # a turn's answers at the very most, on average


def table_order(g: Republic) -> tuple[int, ...]:
    """From the Commander clockwise."""
    return from_seat(g.commander, g.book.seats)


def first_turn(g: Republic) -> str:
    """4.1, 12.5. The Commander begins a round; alone at the table, the dummy."""
    return "dummy" if g.book.seats == 1 else "turn"


PHASES: Phases[Republic] = Phases(
    Phase("missions", "Personal Missions are dealt", deal_missions),
    Phase("tiles", "level reward tiles", choose_tiles),
    Phase("pirates", "captains are chosen", each_seat(choose_pirate, table_order)),
    Phase("sites", "ships are placed", each_seat(choose_site, table_order)),
    Phase("den", "the Captain's Den", choose_den),
    Phase("rewards", "rewards of the last game", each_seat(bring_rewards, table_order)),
    Phase("look", "the Commander looks round", look_round),
    Phase("tidings", "Tidings phase", begin_round),
    Phase("first", "Action phase", first_turn),
    Phase("dummy", "the dummy's turn", dummy_turn),
    Phase("turn", "the start of a turn", start_turn),
    Phase("die", "the Tidings die", roll_die),
    Phase("effect", "the Tidings die", apply_die),
    Phase("act", "actions", act),
    Phase("end", "the end of a turn", end_turn),
    Phase("next", "Action phase", next_turn),
    Phase("cleanup", "Cleanup phase", cleanup),
    Phase("anew", "a new round", lambda g: "tidings"),
)
play = PHASES.play


def bound(given: Setup) -> int:
    """Rounds, turns of a round and answers of a turn are all bounded (R12, R29)."""
    book: RepublicBook = given.book
    return book.rounds * (book.turns + 1) * book.seats * ANSWERS
