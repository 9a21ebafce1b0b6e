"""Ramming, boarding, capture and morale: rolls, modifiers, what they do, and their odds (§13-15)."""

from __future__ import annotations

from fractions import Fraction

from quarterdeck.games.greek_fire.book import MAP, RamRow
from quarterdeck.games.greek_fire.harm import kill, neighbours, strike
from quarterdeck.games.greek_fire.rowing import STRAIGHT
from quarterdeck.games.greek_fire.state import GreekFire
from quarterdeck.kit.modifiers import Modifier, chance_of, chances, listed, told, total
from quarterdeck.kit.odds import percent

TO_BOARD = 6  # 14.1
MEN_A_DIE = 10  # 14.4

# ---------------------------------------------------------------------- 13 ramming


def ram_modifiers(g: GreekFire, i: int, j: int, facing: int, run: int) -> list[Modifier]:
    """13.3-13.6 What changes the roll when a ship rams another with that heading and run."""
    other = g.ships[j]
    return listed(
        ("ram", g.ram_bonus(i), True),
        ("their ram", -g.ram_bonus(j), True),
        ("their hull", -g.sum_of(j, "hull"), True),
        (f"under {STRAIGHT} straight", -5, run < STRAIGHT),
        ("bow to bow", -2, other.facing == (facing + 3) % 6),
    )


def ram(g: GreekFire, i: int, j: int) -> None:
    """13.1, 13.7, R8 The active ship rams; both feel it in the next round, and they are rammed together."""
    ship, other = g.ships[i], g.ships[j]
    modifiers = ram_modifiers(g, i, j, ship.facing, g.run)
    roll = g.roll(10)
    row = g.book.ram[roll + total(modifiers)]
    g.log("rams", ship=ship.word, target=other.word, roll=roll, modifiers=told(modifiers), result=row.id)
    ship.struck = other.struck = g.round
    g.rammed = j
    g.locked = (*g.locked, (min(i, j), max(i, j))) if not g.are_locked(i, j) else g.locked
    strike(g, j, row)
    if other.fate:
        ship.victories += 1


def ram_odds(g: GreekFire, i: int, j: int, facing: int, run: int) -> dict[RamRow, Fraction]:
    """How likely each result of the ramming table is."""
    return chances(10, total(ram_modifiers(g, i, j, facing, run)), lambda roll: g.book.ram[roll])


# ---------------------------------------------------------------------- 14 boarding


def board_modifiers(g: GreekFire, i: int, j: int) -> list[Modifier]:
    """14.2, 14.3, 16.3 What changes the boarding roll."""
    return listed(
        ("harpax", 1, g.has(i, "harpax")),
        ("corvus", 1, g.has(i, "corvus")),
        ("larger ship", 1, g.kind(i).deck > g.kind(j).deck),
        ("rammed this turn", 1, g.rammed == j),
        ("rammed together", 1, g.are_locked(i, j)),
        ("melee skill", g.skill(i, "melee"), True),
    )


def board_chance(g: GreekFire, i: int, j: int) -> Fraction:
    """How likely a ship gets aboard another; one that is grappled to it is there already."""
    return Fraction(1) if j in g.grappled(i) else chance_of(10, total(board_modifiers(g, i, j)), TO_BOARD)


def odds_told(g: GreekFire, i: int) -> str:
    """14.1, R9 The chance of getting aboard each enemy beside a ship; a grappled one needs no roll."""
    held = g.grappled(i)
    return ", ".join(
        [
            f"{g.book.names[g.ships[j].word]} "
            + ("for certain (grappled)" if j in held else f"with {percent(board_chance(g, i, j))}")
            for j in boardable(g, i)
        ]
    )


def board(g: GreekFire, i: int, j: int) -> None:
    """14.1, R9 A boarding attack: the roll unless they are grappled already, then the fight."""
    ship, other = g.ships[i], g.ships[j]
    if j not in g.grappled(i):
        modifiers = board_modifiers(g, i, j)
        roll = g.roll(10)
        if roll + total(modifiers) < TO_BOARD:
            g.log("repelled", ship=ship.word, target=other.word, roll=roll, modifiers=told(modifiers))
            return
        g.grapples = (*g.grapples, (min(i, j), max(i, j)))
        g.log("grapples", ship=ship.word, target=other.word, roll=roll, modifiers=told(modifiers))
    ours, theirs = melee_dice(g, i), melee_dice(g, j)
    dead = (sum(g.dice(ours)) + ours * melee_bonus(g, i), sum(g.dice(theirs)) + theirs * melee_bonus(g, j))
    lost = min(dead[0], other.crew), min(dead[1], ship.crew)
    g.log("melee", ship=ship.word, target=other.word, theirs=lost[0], ours=lost[1])
    kill(g, j, lost[0])
    kill(g, i, lost[1])
    if not other.crew:
        ship.victories += 1
    if not ship.crew:
        other.victories += 1


def melee_dice(g: GreekFire, i: int) -> int:
    """14.4 A die for every ten of the crew, rounding up."""
    return -(-g.ships[i].crew // MEN_A_DIE)


def melee_bonus(g: GreekFire, i: int) -> int:
    """16.3, R19 What the Melee skill adds to each die."""
    return g.skill(i, "melee") if g.melee_all else 0


def melee_expected(g: GreekFire, i: int) -> Fraction:
    """The dead that a ship may be expected to deal in one round of boarding."""
    return melee_dice(g, i) * (Fraction(7, 2) + melee_bonus(g, i))


def boardable(g: GreekFire, i: int) -> list[int]:
    """14.1 Manned enemies beside a ship."""
    seat = g.ships[i].seat
    return [j for j in neighbours(g, i) if g.ships[j].seat != seat and g.ships[j].crew]


def empty_beside(g: GreekFire, i: int) -> list[int]:
    """14.6, R14 Empty ships beside a ship, whoever had them."""
    return [j for j in neighbours(g, i) if not g.ships[j].crew]


# ---------------------------------------------------------------------- 15 morale


def morale_modifiers(g: GreekFire, i: int) -> list[Modifier]:
    """15.2, 16.3 What changes a ship's morale roll."""
    ship = g.ships[i]
    enemies = [g.ships[j] for j in neighbours(g, i) if g.ships[j].seat != ship.seat]
    friends = [g.ships[j] for j in g.afloat(ship.seat) if j != i]
    return listed(
        ("no losses yet", 2, not ship.dead),
        ("sinking", -3, ship.sinking),
        ("half the crew dead", -2, 2 * ship.dead >= ship.muster > 0),
        ("larger crew beside", -1, any(enemy.crew > ship.crew for enemy in enemies)),
        ("larger enemy fleet", -1, g.size_points(1 - ship.seat) > g.size_points(ship.seat)),
        (
            "friends rout",
            -2,
            any(f.routing and MAP.distance(f.at, ship.at) <= g.book.friends for f in friends),
        ),
        ("rally skill", 2 * g.skill(i, "rally"), True),
    )


def morale_odds(g: GreekFire, i: int) -> Fraction:
    """How likely a ship's nerve breaks."""
    return 1 - chance_of(10, total(morale_modifiers(g, i)), 3)


def test_morale(g: GreekFire, i: int) -> None:
    """§15, R12 A ship keeps fighting, routs, or gives itself up."""
    ship = g.ships[i]
    modifiers = morale_modifiers(g, i)
    roll = g.roll(10)
    row = g.book.morale[max(0, roll + total(modifiers))]
    if row.id == "fights-on":
        key = "rallies" if ship.routing else "fights-on"
        g.log(key, ship=ship.word, roll=roll, modifiers=told(modifiers))
        ship.routing = False
        return
    beside = any(g.ships[j].seat != ship.seat and g.ships[j].crew for j in neighbours(g, i))
    if row.id == "breaks" and beside:
        ship.crew = 0
        ship.routing = False
        g.log("surrenders", ship=ship.word, roll=roll, modifiers=told(modifiers))
        return
    ship.routing = True
    g.log("routs", ship=ship.word, roll=roll, modifiers=told(modifiers))
