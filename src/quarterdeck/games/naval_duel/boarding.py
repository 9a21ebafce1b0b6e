"""Boarding, prizes and morale (§9, §10)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quarterdeck.games.naval_duel.book import CREW, SEA
from quarterdeck.games.naval_duel.state import NavalDuel
from quarterdeck.kit.modifiers import Modifier, listed, told, total
from quarterdeck.kit.sailing import side_by_side

TWO = 2  # points of one rating whose loss shakes a ship


# ---------------------------------------------------------------------- 9 boarding


def alongside(g: NavalDuel, i: int) -> list[int]:
    """9.1, R9 The enemies side by side with a ship that have not fought in this turn."""
    ship = g.ships[i]
    if ship.boarded or not ship.now[CREW]:
        return []
    return [
        j
        for j in g.afloat(1 - ship.seat)
        if not g.ships[j].boarded
        and side_by_side(ship.facing, g.ships[j].facing, *SEA.offset(ship.at, g.ships[j].at))
    ]


def boardings(g: NavalDuel, seat: int) -> list[tuple[int, int]]:
    """Every boarding action that a side may ask for."""
    return [(i, j) for i in g.afloat(seat) for j in alongside(g, i)]


def boarding_modifiers(g: NavalDuel, i: int, cards: Sequence[str] = ()) -> list[Modifier]:
    """9.2, 2.3 What a ship adds to its boarding roll."""
    ship = g.ships[i]
    return listed(
        ("crew", ship.now[CREW], True),
        ("boarding", ship.boarding, True),
        ("cards", sum([g.book.bonus(card) for card in cards]), True),
    )


def boarding_odds(g: NavalDuel, i: int, j: int, cards: Sequence[str] = ()) -> Fraction:
    """9.2 How likely a ship wins a boarding action, if the other side plays no cards."""
    if not g.ships[j].now[CREW]:
        return Fraction(1)
    lead = total(boarding_modifiers(g, i, cards)) - total(boarding_modifiers(g, j))
    margins = [mine - theirs + lead for mine in range(1, 7) for theirs in range(1, 7)]
    decided = [margin for margin in margins if margin]
    return Fraction(len([margin for margin in decided if margin > 0]), len(decided))


def fight(g: NavalDuel, i: int, j: int, cards: Sequence[Sequence[str]]) -> tuple[int, int]:
    """9.2, R9 Winner and loser; `cards` are those of the asking ship, and of the other."""
    ships = (i, j)
    if not g.ships[j].now[CREW]:
        g.log("no-defence", ship=g.ships[i].word, target=g.ships[j].word)
        return ships
    modifiers = [boarding_modifiers(g, ship, played) for ship, played in zip(ships, cards, strict=True)]
    while True:
        rolls = g.dice(2)
        totals = [roll + total(added) for roll, added in zip(rolls, modifiers, strict=True)]
        g.log(
            "boarding",
            ship=g.ships[i].word,
            target=g.ships[j].word,
            roll=rolls[0],
            why=told(modifiers[0]),
            total=totals[0],
            other=rolls[1],
            because=told(modifiers[1]),
            against=totals[1],
        )
        if totals[0] != totals[1]:
            return ships if totals[0] > totals[1] else ships[::-1]


def man_prize(g: NavalDuel, winner: int, prize: int) -> None:
    """9.3, R10 A crew point goes aboard, and the prize changes sides."""
    ship, taken = g.ships[winner], g.ships[prize]
    ship.now = tuple([value - (n == CREW) for n, value in enumerate(ship.now)])
    taken.now = tuple([1 if n == CREW else value for n, value in enumerate(taken.now)])
    taken.seat = ship.seat
    taken.flagship = taken.ally = taken.hurt = False
    taken.boarded = taken.moved = True
    g.log("prize", ship=ship.word, target=taken.word)


# ---------------------------------------------------------------------- 10 morale


def is_shaken(g: NavalDuel, i: int) -> bool:
    """10.3 Whether damage has cost a ship two points of one rating."""
    return max(g.ships[i].lost) >= TWO


def morale_modifiers(g: NavalDuel, i: int) -> list[Modifier]:
    """10.2, 10.3 What changes a ship's morale roll."""
    ship = g.ships[i]
    return listed(
        ("flagship", 2, ship.flagship),
        ("courage", ship.courage, True),
        ("small ship", -1, g.type(i).small),
        ("losses", -1, is_shaken(g, i)),
        ("ally", -1, ship.ally),
        ("a ship has fled", -1, g.fled[ship.seat]),
        ("the flagship has fled", -1, g.flag_fled[ship.seat]),
    )


def flight_odds(g: NavalDuel, i: int) -> Fraction:
    """10.1 How likely a ship flees if it is damaged."""
    bad = [face for face in range(1, 7) if face + total(morale_modifiers(g, i)) <= g.book.flees]
    return Fraction(len(bad), 6)


def roll_morale(g: NavalDuel, i: int) -> None:
    """10.1, 10.4 The roll of a damaged ship; with one ally all flee."""
    ship = g.ships[i]
    modifiers = morale_modifiers(g, i)
    roll = g.roll()
    stays = roll + total(modifiers) > g.book.flees
    key = "stands" if stays else "flees"
    g.log(key, ship=ship.word, roll=roll, total=roll + total(modifiers), why=told(modifiers))
    if stays:
        return
    flee(g, i)
    if ship.ally:
        for j in g.afloat(ship.seat):
            if g.ships[j].ally:
                flee(g, j)
                g.log("follows", ship=g.ships[j].word)


def flee(g: NavalDuel, i: int) -> None:
    """10.1 A ship leaves the battle."""
    ship = g.ships[i]
    ship.fate = "fled"
    g.fled[ship.seat] = True
    g.flag_fled[ship.seat] = g.flag_fled[ship.seat] or ship.flagship
