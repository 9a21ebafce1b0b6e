"""Master & Commander (WarpSpawn): the 29 steps of a turn. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.game import Setup
from quarterdeck.games.master_and_commander.boarding import board, cut_loose, grapple, man_the_sides
from quarterdeck.games.master_and_commander.book import SHIPS, SIDES, SKILLS, SeaBook
from quarterdeck.games.master_and_commander.damage_control import (
    burn,
    hand_over,
    repair,
    rescue,
    sink,
    stand_down,
)
from quarterdeck.games.master_and_commander.gunnery import (
    commit,
    deal,
    fire,
    gage_attack,
    line_up,
    lower_ensigns,
    range_in,
    windward,
)
from quarterdeck.games.master_and_commander.harm import verdict
from quarterdeck.games.master_and_commander.sailing import HOME, drift, events, kedge, order, sail, wind
from quarterdeck.games.master_and_commander.state import NONE, MasterAndCommander, forward
from quarterdeck.kit.phases import Phase, Phases


def setup(given: Setup) -> MasterAndCommander:
    """0.4-0.11 Ships 1 to 8 of both sides on their own rows, equal numbers on one file."""
    book: SeaBook = given.book
    every = len(book.ships)
    who = given.text("first")
    g = MasterAndCommander(
        rng=given.rng,
        book=book,
        step="begin",
        turn=0,
        active=0,
        at=[8 * HOME[ship.seat] + ship.number - 1 for ship in book.ships],
        course=[forward(ship.seat) for ship in book.ships],
        hull=list(book.rank),
        rig=[0] * every,
        skill=[0] * (every * SKILLS),
        lent=[0] * (every * SKILLS),
        free=[0] * every,
        held=[0] * every,
        tended=[0] * every,
        pumped=[False] * every,
        sinking=[False] * every,
        transfer=[0] * every,
        receiver=[NONE] * every,
        engaged=[0] * every,
        fired=[False] * every,
        grappled=[NONE] * every,
        moved=[False] * every,
        committed=[0] * every,
        fate=[""] * every,
        white=0,
        red=0,
        move=0,
        lead=NONE,
        line=(),
        last=NONE,
        sailed=0,
        ram=(),
        gage=(),
        tact=(),
        pending=(),
        queue=(),
        wrecks=(),
        boarded=(),
        shots=(),
        first=0,
        named_first=given.text("ship-choice") == "before the wind",
        gage_above=given.number("weather-gage-above"),
        heavy_rake=given.text("rake-dice") == "one more",
    )
    g.first = SIDES.index(who) if who in SIDES else g.below(2)  # R19
    return g


def begin(g: MasterAndCommander) -> str:
    """0.11, 11.1, 11.4 The other player's turn: tokens are turned up, and those out of range removed."""
    if g.turn == g.book.turns:
        raise GameOver(verdict(g, "cap"))  # R26
    g.active = g.first if g.turn == 0 else 1 - g.active
    g.turn += 1
    every = len(g.book.ships)
    g.fired, g.moved, g.committed = [False] * every, [False] * every, [0] * every
    g.white = g.red = g.move = g.sailed = 0
    g.lead = g.last = NONE
    g.line = g.ram = g.gage = g.tact = g.pending = g.shots = ()
    g.boarded = tuple([i for i, by in enumerate(g.grappled) if by != NONE])
    g.log("turn", seat=g.active, turn=g.turn)
    lower_ensigns(g)
    return "drift"


def after_drift(g: MasterAndCommander) -> str:
    """R1 The wind is rolled before orders are given, or by option after."""
    return "order" if g.named_first else "wind"


PHASES: Phases[MasterAndCommander] = Phases(
    Phase("begin", "a turn begins", begin),
    Phase("drift", "1 Drift & tides", drift),
    Phase("orders", "2 Wind", after_drift),
    Phase("wind", "2 Wind", wind),
    Phase("order", "4 Movement", order),
    Phase("events", "3 Event", events),
    Phase("sail", "4 Movement: sail", sail),
    Phase("kedge", "4 Movement: kedge", kedge),
    Phase("range", "5 Range in all guns", range_in),
    Phase("commit", "5 Range in all guns", commit),
    Phase("windward", "6 Windward position", windward),
    Phase("stand-down", "7 Repairs & damage control", stand_down),
    Phase("hand-over", "7 Transfer command", hand_over),
    Phase("repair", "7 Repairs & damage control", repair),
    Phase("burn", "8 Burn damage", burn),
    Phase("sink", "9 Sinking ships", sink),
    Phase("rescue", "10 Rescue operations", rescue),
    Phase("gage", "12 Weather gage", gage_attack),
    Phase("line-up", "13 Simultaneous attacks", line_up),
    Phase("fire", "13 Simultaneous attacks", fire),
    Phase("deal", "23 Damage distribution", deal),
    Phase("sides", "26 Grapple", man_the_sides),
    Phase("grapple", "26 Grapple", grapple),
    Phase("cut", "27 Repel attack", cut_loose),
    Phase("board", "28 Board", board),
)
play = PHASES.play


def bound(given: Setup) -> int:
    """The questions of a turn at most, and those for everybody who may ever be rescued."""
    book: SeaBook = given.book
    sailing = book.run + SHIPS + 1
    repairs = SHIPS * (4 * 2 * book.limit + 1) + 1 + 2 * SHIPS
    a_turn = 1 + 1 + sailing + SHIPS + 2 + repairs + 1 + 2 * SHIPS + SHIPS
    rescued = 2 * SHIPS * SKILLS * book.limit * 2
    return book.turns * a_turn + rescued
