"""Fire at any time: guns, torpedoes, bombs, the turrets they cost, and boats that betray themselves."""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.high_seas_fleet.book import BATTERIES, LONG, MAP, SHORT, TORPEDO_RANGE, Band
from quarterdeck.games.high_seas_fleet.ending import check_end
from quarterdeck.games.high_seas_fleet.gunnery import (
    Salvo,
    bearing,
    can_torpedo,
    damage,
    fire_guns,
    gunners,
    hits,
    lose_turret,
    modifiers,
    underwater_hit,
)
from quarterdeck.games.high_seas_fleet.state import NOBODY, HighSeasFleet
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.modifiers import told, total
from quarterdeck.kit.phases import AGAIN

FIRING = ("fire", "aim", "torpedo", "broadside", "bomb")


def find(g: HighSeasFleet, word: str) -> int:
    """A ship by its word."""
    return next(i for i, ship in enumerate(g.ships) if ship.word == word)


def shots(g: HighSeasFleet, seat: int) -> list[Option]:
    """4.2, 4.3, R3 All fire open to a side: a ship's guns, a part of them, torpedoes, or all at one."""
    mine = shooters(g, g.afloat(seat))
    found: list[Option] = []
    for j in g.visible(1 - seat):
        firing = 0
        at = g.where(j)
        for i, where, reach in mine:
            if MAP.distance(where, at) > reach:
                continue
            words = (g.ships[i].word, g.ships[j].word)
            bear = bearing(g, i, j)
            if bear:
                firing += 1
                found.append(("fire", *words))
                if sum([guns for _, guns, _ in bear]) > 1:
                    found.append(("aim", *words))
            if can_torpedo(g, i, j):
                found.append(("torpedo", *words))
        if firing > 1:
            found.append(("broadside", g.ships[j].word))
    return found


def shooters(g: HighSeasFleet, ships: list[int]) -> list[tuple[int, int, int]]:
    """Those of these ships that still have something to fire: which, where, and how far it reaches."""
    found = []
    for i in ships:
        ship = g.ships[i]
        if ship.guns != ship.fired:
            types = g.book.types[ship.kind]
            ready = [most for n, fired, most in zip(ship.guns, ship.fired, types, strict=True) if n > fired]
            found.append((i, g.where(i), LONG.most if "heavy" in ready else SHORT.most))
        elif not ship.torpedoed:
            found.append((i, g.where(i), TORPEDO_RANGE))
    return found


def open_fire(g: HighSeasFleet, answer: Option, then: str) -> Flow[str | None]:
    """4.2 Fire as it was ordered; turrets that were hit are settled before play goes on."""
    verb = str(answer[0])
    j = find(g, str(answer[-1]))
    g.then = then
    if verb == "broadside":
        for i in g.afloat(g.ships[j].seat ^ 1):
            if not g.ships[j].fate:
                volley(g, i, j, bearing(g, i, j))
    elif verb == "torpedo":
        torpedo(g, find(g, str(answer[1])), j)
    elif verb == "bomb":
        bomb(g, find(g, str(answer[1])), j)
    elif verb == "fire":
        i = find(g, str(answer[1]))
        volley(g, i, j, bearing(g, i, j))
    else:
        i = find(g, str(answer[1]))
        offered = [battery for battery, _, _ in bearing(g, i, j)]
        part = yield from choose(
            g.ships[i].seat,
            "guns",
            partial(gun_form, g, i, j),
            {"ship": g.ships[i].word, "target": g.ships[j].word},
            more=True,
        )
        plan = [(b, part.count(BATTERIES[b]), band) for b, _, band in bearing(g, i, j) if b in offered]
        volley(g, i, j, [(b, n, band) for b, n, band in plan if n])
    check_end(g)
    return "turret" if g.turrets[1] else then


def gun_form(g: HighSeasFleet, i: int, j: int) -> Several[str]:
    """R3 So many guns of each battery."""
    return Several(
        "guns", {BATTERIES[battery]: guns for battery, guns, _ in bearing(g, i, j)}, least=1, amounts=True
    )


def volley(g: HighSeasFleet, i: int, j: int, plan: list[tuple[int, int, Band]]) -> None:
    """One ship's guns at one target, told in one line."""
    if not plan:
        return
    salvo = fire_guns(g, i, j, plan)
    tell(g, "fires", i, j, salvo, guns=sum([guns for _, guns, _ in plan]), modifiers=salvo.modifiers)
    attacked(g, i, j, SHORT.most)


def tell(g: HighSeasFleet, key: str, i: int, j: int, salvo: Salvo, **more: Any) -> None:
    """A line of the log, and the turrets that are still to be settled."""
    if salvo.turrets:
        g.turrets = (j, min(salvo.turrets + (g.turrets[1] if g.turrets[0] == j else 0), 9))
        g.by = g.ships[i].seat
    words = {"ship": g.ships[i].word, "target": g.ships[j].word, "rolls": ", ".join(salvo.rolls), **more}
    if salvo.places:
        key += "-harm"
        words |= {"hull": salvo.lost, "places": salvo.places}
    if salvo.hits:
        g.log(key, hits=salvo.hits, effects=salvo.effects, **words)
    else:
        g.log(f"{key}-wide", **words)
    if salvo.lost and g.ships[j].sinking:
        g.log("sinking", ship=g.ships[j].word, turns=g.ships[j].sinking)


def torpedo(g: HighSeasFleet, i: int, j: int) -> None:
    """11.1, R5 One torpedo attack."""
    g.ships[i].torpedoed = True
    aim, roll = modifiers(g, i, j, SHORT), g.roll(20)
    words: dict[str, Any] = {"ship": g.ships[i].word, "target": g.ships[j].word}
    words |= {"roll": roll, "modifiers": told(aim)}
    if hits(g, roll, total(aim)):
        underwater_hit(g, j, "torpedoes", **words)
    else:
        g.log("torpedo-missed", **words)
    attacked(g, i, j, TORPEDO_RANGE)


def attacked(g: HighSeasFleet, i: int, j: int, reach: int) -> None:
    """5.6, R11 A boat that attacks betrays about where it is, and is found more easily."""
    if g.is_boat(i) and g.is_unseen(i):
        further = g.ships[i].speed if i == g.active else 0  # it may not have moved yet
        g.secrets.betray(i, g.where(j) if g.is_boat(j) else g.ships[j].at, reach + further)
        search(g, i, bonus=2)


def settle_turret(g: HighSeasFleet) -> Flow[str | None]:
    """9.1, R9 Which two guns a destroyed turret costs."""
    j, n = g.turrets
    ship = g.ships[j]
    left = [battery for battery in range(2) if ship.guns[battery]]
    if n and len(left) == 2 and not ship.fate:
        seat = g.by if g.turret_choice == "attacker" else ship.seat
        if g.turret_choice == "chance":
            lost = g.below(2)
        else:
            options: list[Option] = [("turret", ship.word, BATTERIES[battery]) for battery in left]
            left_over = {"ship": ship.word, "main": ship.guns[0], "second": ship.guns[1]}
            answer = yield Ask(seat, "turret", options, left_over)
            lost = BATTERIES.index(str(answer[2]))
        lose_turret(g, j, lost)
    elif left:
        lose_turret(g, j, left[0])
    g.turrets = (j, n - 1) if n > 1 else (NOBODY, 0)
    return AGAIN if n > 1 else g.then


def ask_fire(g: HighSeasFleet, prompt: str, holds: list[Option]) -> Flow[Option]:
    """The other side's question about fire."""
    seat = 1 - g.last
    facts = {"ship": g.ships[g.active].word}
    answer: Option = yield Ask(seat, prompt, lambda: [*holds, *shots(g, seat)], facts, window=True)
    return answer


def may_fire(g: HighSeasFleet, seat: int) -> bool:
    """Whether by what all know a side might fire: something bears, or an unseen boat has its torpedo."""
    theirs = [(j, g.where(j)) for j in g.visible(1 - seat)]
    ships = g.afloat(seat)
    if theirs and any(g.is_unseen(i) and not g.ships[i].torpedoed for i in ships):
        return True
    for i, where, reach in shooters(g, [i for i in ships if not g.is_unseen(i)]):
        for j, at in theirs:
            if MAP.distance(where, at) <= reach and (bearing(g, i, j) or can_torpedo(g, i, j)):
                return True
    return False


def raids(g: HighSeasFleet, i: int) -> list[Option]:
    """13.1, R13 A carrier's aeroplanes, each once a round, reach every enemy that is seen."""
    ship = g.ships[i]
    if ship.flown >= ship.planes:
        return []
    targets = [j for j in g.visible(1 - ship.seat) if not g.is_boat(j)]
    return [("bomb", ship.word, g.ships[j].word) for j in targets]


def bomb(g: HighSeasFleet, i: int, j: int) -> None:
    """13.2-13.4, R8, R13 An aeroplane attacks: anti-aircraft fire first, then its bomb."""
    ship = g.ships[i]
    ship.flown += 1
    for k in gunners(g, j):
        gunner = g.ships[k]
        gunner.aa_used = True
        roll = g.roll(20)
        is_down = roll >= g.book.to_hit
        g.log("shot-down" if is_down else "shot-wide", ship=ship.word, target=gunner.word, roll=roll)
        if is_down:
            ship.planes -= 1
            ship.flown -= 1
            return
    salvo, roll = Salvo(), g.roll(20)
    salvo.rolls.append(str(roll))
    if roll >= g.book.to_hit:
        armor = g.kind(j).armor if g.bomb_armor else 0
        damage(g, j, g.roll(20) - armor, salvo)
    tell(g, "bombs", i, j, salvo)


def search(g: HighSeasFleet, i: int, bonus: int = 0) -> None:
    """5.6, R11 Every enemy ship rolls for an unseen boat; the roll counts within four hexes."""
    boat = g.ships[i]
    for j, ship in enumerate(g.ships):
        if ship.seat == boat.seat or ship.fate or g.is_boat(j) or g.kind(j).land:
            continue
        roll = g.roll()
        near = MAP.distance(ship.at, g.where(i)) <= g.book.detect_range
        if g.is_unseen(i) and near and roll + bonus >= 5:
            g.secrets.reveal(i)
            place = MAP.names[g.where(i)]
            g.log("detects", ship=ship.word, target=boat.word, place=place, roll=roll + bonus)
