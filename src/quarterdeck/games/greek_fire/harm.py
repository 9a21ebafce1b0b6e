"""What befalls galleys: dead, fires, sheared oars, sinking, and the end of ships."""

from __future__ import annotations

from quarterdeck.games.greek_fire.book import MAP, RamRow
from quarterdeck.games.greek_fire.state import GreekFire
from quarterdeck.kit.countdown import sooner, ticked


def kill(g: GreekFire, i: int, dead: int) -> int:
    """So many of a crew die, as far as there are any."""
    ship = g.ships[i]
    dead = min(dead, ship.crew)
    ship.crew -= dead
    ship.dead += dead
    ship.hurt = ship.hurt or dead > 0
    if dead and not ship.crew:
        ship.routing = False
        g.log("empty", ship=ship.word)
    return dead


def lose(g: GreekFire, i: int, fate: str) -> None:
    """A ship leaves the sea: sunk, burnt or escaped. Nothing holds on to it."""
    ship = g.ships[i]
    ship.fate = fate
    let_go(g, i)
    g.log(fate, ship=ship.word)


def let_go(g: GreekFire, i: int) -> None:
    """Grapples and rams that hold a ship are loosed."""
    g.grapples = tuple([pair for pair in g.grapples if i not in pair])
    g.locked = tuple([pair for pair in g.locked if i not in pair])


def burn(g: GreekFire, i: int) -> None:
    """§9 Fire phase of a ship: the dead, the counters, a burning neighbour (R10, R11)."""
    ship = g.ships[i]
    if ship.fires:
        dead = min(sum(g.dice(ship.fires, 10)), ship.crew)
        faces = g.dice(ship.fires)
        ship.fires += faces.count(6) - faces.count(1)
        g.log("burns", ship=ship.word, dead=dead, rolls=" ".join(map(str, faces)), fires=ship.fires)
        kill(g, i, dead)
    beside = sum([1 for j in neighbours(g, i) if g.ships[j].fires])
    for face in g.dice(beside if g.spread_each else min(1, beside)):
        ship.fires += face >= 5
        g.log("catches" if face >= 5 else "spared", ship=ship.word, roll=face)
    burnt_out(g, i)


def burnt_out(g: GreekFire, i: int) -> None:
    """9.5 So many fires destroy a ship."""
    if g.ships[i].fires >= g.book.destroyed and not g.ships[i].fate:
        lose(g, i, "burnt")


def neighbours(g: GreekFire, i: int) -> list[int]:
    """The ships on the hexes around a ship."""
    around = MAP.neighbours[g.ships[i].at]
    return [j for j, other in enumerate(g.ships) if not other.fate and other.at in around]


def sink_a_little(g: GreekFire, i: int) -> None:
    """R7 The clock of a sinking ship, in its own move."""
    ship = g.ships[i]
    ship.sinking, is_over = ticked(ship.sinking)
    if is_over and not ship.fate:
        lose(g, i, "sunk")


def strike(g: GreekFire, i: int, row: RamRow) -> None:
    """13.2, R7 What the ramming table does to a ship."""
    ship = g.ships[i]
    if row.sunk:
        lose(g, i, "sunk")
        return
    if row.oars:
        lost = g.roll()
        ship.oars += lost
        ship.hurt = True
        g.log("oars", ship=ship.word, lost=lost)
    if row.sink_dice:
        ship.sinking = sooner(ship.sinking, sum(g.dice(row.sink_dice)))
        g.log("sinking", ship=ship.word, turns=ship.sinking)
