"""What can befall a ship: damage by the distribution table, levels won and lost, and the ways it is gone."""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.master_and_commander.book import CMD, SKILLS
from quarterdeck.games.master_and_commander.state import NONE, MasterAndCommander


def roll_skill(g: MasterAndCommander) -> int:
    """0.9 A die on the skill table."""
    return g.roll() - 1


def gain_level(g: MasterAndCommander, i: int, k: int) -> bool:
    """0.10, R18 One level more, up to the limit; whether there was room."""
    place = SKILLS * i + k
    if g.skill[place] >= g.book.limit:
        return False
    g.skill[place] += 1
    return True


def lose_level(g: MasterAndCommander, i: int, k: int) -> bool:
    """0.10, R18 One level less, down to the limit; whether there was any left."""
    if g.level(i, k) <= -g.book.limit:
        return False
    g.skill[SKILLS * i + k] -= 1
    return True


class Point(NamedTuple):
    """A point of damage: what it hurts, and the dice that said so."""

    what: str
    dice: tuple[int, ...]


def distribute(g: MasterAndCommander, row: str) -> Point:
    """23.1 A point of damage: hull, rig, miss, or the skill that a further die names."""
    die = g.roll()
    face = g.book.damage[row][die - 1]
    if face != "skill":
        return Point(face, (die,))
    k = roll_skill(g)
    return Point(g.book.skills[k].id, (die, k + 1))


def harm(g: MasterAndCommander, i: int, what: str) -> bool:
    """0.6, 0.8, 0.10 A point of damage takes effect, if there is anything left that it could hurt."""
    if what == "hull":
        hurt = g.hull[i] > 0
        g.hull[i] -= hurt
        return hurt
    if what == "rig":
        hurt = g.rig[i] < g.book.masts[i]
        g.rig[i] += hurt
        return hurt
    if what == "fire":
        g.free[i] += 1
        return True
    return what != "miss" and lose_level(g, i, g.book.skill[what])


def told(g: MasterAndCommander, points: list[str]) -> str:
    """Damage as people say it: "hull, Gunnery"."""
    names = {"rig": "mast", "fire": "fire", "miss": "miss"}
    return ", ".join([names.get(what) or g.book.labels.get(what, what) for what in points]) or "none"


def damage_told(g: MasterAndCommander, points: list[Point]) -> str:
    """Damage with its dice: "hull (1), Gunnery (3 2)"."""
    return ", ".join([f"{told(g, [point.what])} ({dice_told(point.dice)})" for point in points]) or "none"


def dice_told(dice: tuple[int, ...] | list[int]) -> str:
    """Dice as they are read off: "1 3 6"."""
    return " ".join([str(die) for die in dice]) or "none"


# ---------------------------------------------------------------------- ships that are gone


def let_go(g: MasterAndCommander, i: int) -> None:
    """28.4 All grapples of a ship come off."""
    g.grappled = [NONE if by == i or j == i else by for j, by in enumerate(g.grappled)]


def remove(g: MasterAndCommander, i: int, how: str) -> None:
    """4.11, 10.1, 29.1 A ship leaves the game with all its tokens; its tile stays while it is a wreck."""
    g.fate[i] = how
    g.engaged[i] = g.committed[i] = g.free[i] = g.held[i] = g.tended[i] = 0
    g.rig[i] = g.hull[i] = 0
    g.sinking[i] = g.pumped[i] = False
    let_go(g, i)
    recall(g, i)
    for j, to in enumerate(g.receiver):
        if to == i:
            recall(g, j)
    own = slice(SKILLS * i, SKILLS * (i + 1))
    g.lent[own] = [0] * SKILLS
    if how != "sunk":  # else its levels stay until they are rescued or lost (10.2)
        g.skill[own] = [0] * SKILLS
        g.at[i] = NONE


def recall(g: MasterAndCommander, i: int) -> None:
    """R17 Levels of command that were on their way come back."""
    k = SKILLS * i + CMD
    g.skill[k] = min(g.book.limit, g.skill[k] + g.transfer[i])
    g.transfer[i], g.receiver[i] = 0, NONE


def check_end(g: MasterAndCommander) -> None:
    """0.3, R26 A side without ships ends the game."""
    if not g.afloat(0) or not g.afloat(1):
        raise GameOver(verdict(g, "swept"))


def verdict(g: MasterAndCommander, reason: str) -> Outcome:
    """0.2 Most captures, then most ships sunk; else a draw."""
    scores = [(g.captures(seat), g.sunk(seat)) for seat in (0, 1)]
    facts = {
        "turns": g.turn,
        "british": scores[0][0],
        "french": scores[1][0],
        "by_british": scores[0][1],
        "by_french": scores[1][1],
    }
    return Outcome(rank_by(scores), tuple(score[0] for score in scores), reason, facts)
