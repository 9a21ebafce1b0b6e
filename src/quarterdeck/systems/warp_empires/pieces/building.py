"""Structures: what is built on systems under one's control, in the Recruit phase, at most one of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.systems.warp_empires.book import Structure
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.state import ATTACKER, DEFENDER, NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import land, world

DONE: Option = ("done",)
Where = Callable[[Empire, Structure], int]  # where a structure may stand, whoever rules there


def built(g: Empire, word: str) -> int:
    """The territories with a structure."""
    return g.layers.get(word, 0)


def structures_at(g: Empire, t: int) -> list[Structure]:
    """What stands in a territory, in the order of the list."""
    return [row for row in world(g).book.structures.values() if built(g, row.id) >> t & 1]


def built_force(g: Empire, t: int) -> int:
    """The Force of what stands in a territory."""
    return sum([row.force for row in structures_at(g, t)])


def sites(g: Empire, seat: int, row: Structure, where: Where) -> int:
    """Where a seat could build a structure, whatever it costs."""
    found = marked(g, seat) & where(g, row) & ~built(g, row.id)
    return found & built(g, row.needs) if row.needs else found


def may_build(g: Empire, seat: int, row: Structure) -> bool:
    """Whether a structure can be paid, and a card allows it where one is needed."""
    return g.treasury[seat] >= row.cost and (not row.card or row.name in g.turn.used)


def on_land_of(*terrain: str) -> Where:
    """Structures stand on some kinds of territory."""
    return lambda g, row: land(g).of(*terrain)


def projects(g: Empire, seat: int, where: Where) -> list[Option]:
    """Everything that a seat could build now."""
    words = world(g).map.words
    return [
        ("build", row.id, words[t])
        for row in world(g).book.structures.values()
        if may_build(g, seat, row)
        for t in members(sites(g, seat, row, where))
    ]


def building(word: str, caption: str, where: Where) -> Phase[Empire]:
    """A phase in which the active player builds, one thing at a time, as long as something can be built."""

    def rule(g: Empire) -> Flow[Next]:
        seat = g.active
        if not world(g).module.recruits_now(g) or not projects(g, seat, where):
            return None
        options = partial(lambda: [DONE, *projects(g, seat, where)])
        answer = yield Ask(seat, "build", options, {"points": g.treasury[seat], "prices": prices(g)})
        if answer == DONE:
            return None
        build(g, seat, str(answer[1]), world(g).map.index[str(answer[2])])
        return AGAIN

    return Phase(word, caption, rule)


def prices(g: Empire) -> str:
    """What each structure costs."""
    return ", ".join([f"{row.name} {row.cost}" for row in world(g).book.structures.values()])


def build(g: Empire, seat: int, word: str, t: int) -> None:
    """A structure is paid and stands."""
    row = world(g).book.structures[word]
    g.treasury[seat] -= row.cost
    if row.card:
        at = g.turn.used.index(row.name)
        g.turn.used = (*g.turn.used[:at], *g.turn.used[at + 1 :])
    g.layers[word] = built(g, word) | 1 << t
    g.log("built", seat=seat, structure=word, at=world(g).map.words[t])


def falls(g: Empire, b: Battle) -> bool:
    """Whether a place that defended itself has been taken; then its marker is gone."""
    if b.winner != ATTACKER or not b.guard[DEFENDER]:
        return False
    g.owner[b.at] = NOBODY
    g.log("fell", seat=b.seats[DEFENDER], at=world(g).map.words[b.at])
    return True


def raze(g: Empire, t: int) -> None:
    """Everything built in a territory is destroyed."""
    for word in world(g).book.structures:
        g.layers[word] = built(g, word) & ~(1 << t)
