"""Culture & Conquest: war (12), on the table and on the map."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Flow
from quarterdeck.games.culture_and_conquest.book import ARMY, MILITARY, NAVY, SEATS, TRADES, counted, faces
from quarterdeck.games.culture_and_conquest.people import LEADERS, add, lose, lose_here
from quarterdeck.games.culture_and_conquest.state import NOBODY, NOWHERE, Band, Conquest, War
from quarterdeck.games.culture_and_conquest.totals import victory
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.odds import percent

SIDES = ("for-attacker", "for-defender")
UNITS = ("armies", "navies", "generals")


# ---------------------------------------------------------------------- dice


def dice_of(g: Conquest, war: War, side: int) -> list[tuple[str, int]]:
    """12.3-12.5, R16. The dice of a side, by what brings them."""
    mine, theirs = counts(war, side), counts(war, 1 - side)
    dice = [*zip(UNITS, mine, strict=True)]
    dice.append(("more-armies", int(mine[0] > theirs[0])))
    dice.append(("more-navies", int(mine[1] > theirs[1])))
    dice.append(("lone-general", int(mine[2] > 0 and theirs[2] == 0)))
    seat, other = principal(war, side), principal(war, 1 - side)
    if seat != NOBODY:
        dice += knowledge_dice(g, seat, other, side)
    return [(word, n) for word, n in dice if n]


def counts(war: War, side: int) -> tuple[int, int, int]:
    """Armies, navies and Generals of a side, allies and all."""
    bands = [band for band in war.bands if band.side == side]
    armies = sum([band.armies for band in bands])
    if principal(war, side) == NOBODY:
        armies += war.foe
    return armies, sum([band.navies for band in bands]), sum([band.generals for band in bands])


def principal(war: War, side: int) -> int:
    """Who attacks, or who is attacked."""
    return war.defender if side else war.attacker


def knowledge_dice(g: Conquest, seat: int, other: int, side: int) -> list[tuple[str, int]]:
    """12.4, 12.5, R16. What advances, Iron and the Great Wall add."""
    dice = []
    for advance in g.book.advances:
        if advance.battle and counts_in_battle(g, seat, advance.id):
            lone = other == NOBODY or not counts_in_battle(g, other, advance.id)
            helps = {"always": True, "lone": lone, "attack": side == 0, "defence": side == 1}
            dice.append((advance.id, int(helps[advance.battle])))
    if g.level(seat, "iron") and (other == NOBODY or not g.level(other, "iron")):
        dice.append(("iron", 1))
    if side == 1:
        wonders = [g.book.wonders[g.book.wonder_index[word]] for word in g.wonders_of(seat)]
        dice += [(wonder.id, wonder.defence) for wonder in wonders if wonder.defence]
    return dice


def counts_in_battle(g: Conquest, seat: int, word: str) -> bool:
    """R5. Whether a culture has an advance and what it asks for."""
    index = g.book.advance_index[word]
    if not g.cultures[seat].advances[index]:
        return False
    needs = g.book.advances[index].needs
    return not needs or any(g.has(seat, need) for need in needs)


def total_dice(g: Conquest, war: War, side: int) -> int:
    """How many dice a side rolls."""
    return sum([n for _, n in dice_of(g, war, side)])


# ---------------------------------------------------------------------- allies


def call_allies(g: Conquest, war: War) -> Flow[None]:
    """12.2, R10. The others may send units to either side."""
    for seat in g.others(war.attacker):
        if seat == war.defender:
            continue
        lands = ally_lands(g, war, seat)
        held = [sum(parts) for parts in zip(*[units_in(g, seat, land) for land in lands], strict=True)]
        if not sum(held):
            continue
        facts = {
            "attacker": war.attacker,
            "defender": war.defender,
            "mine": total_dice(g, war, 0),
            "theirs": total_dice(g, war, 1),
            "chance": percent(victory(total_dice(g, war, 0), total_dice(g, war, 1))),
        }
        chosen = yield from choose(seat, "ally", partial(sending, held), facts)
        if not chosen:
            continue
        side = SIDES.index(str(chosen[0][0]))
        sent = [sum([thing[1] == unit for thing in chosen]) for unit in UNITS]
        war.bands.append(Band(seat=seat, side=side, armies=sent[0], navies=sent[1], generals=sent[2]))
        g.log("joins-" + SIDES[side], seat=seat, other=principal(war, side), n=sum(sent))


def ally_lands(g: Conquest, war: War, seat: int) -> list[int]:
    """R14. On the map allies come from the lands beside the battle."""
    if war.land == NOWHERE:
        return [NOWHERE]
    return [land for land in g.book.adjacent[war.land] if g.holder[land] == seat]


def units_in(g: Conquest, seat: int, land: int) -> tuple[int, int, int]:
    """Armies, navies and Generals in a land, or of a whole culture."""
    general = g.book.leaders.index("general")
    if land == NOWHERE:
        culture = g.cultures[seat]
        return culture.people[ARMY], culture.people[NAVY], culture.leaders[general]
    here = g.there[land]
    return here[ARMY], here[NAVY], here[LEADERS + general]


def sending(held: list[int]) -> Several[tuple[str | int, ...]]:
    """12.2. Any units, all to one side."""
    groups = [[(side, unit) for unit in UNITS] for side in SIDES]
    things: dict[tuple[str | int, ...], int] = {
        (side, unit): n for side in SIDES for unit, n in zip(UNITS, held, strict=True) if n
    }
    return Several("send", things, within=groups, amounts=True)


# ---------------------------------------------------------------------- the battle


def battle(g: Conquest) -> Flow[int]:
    """12.6-12.8. Both roll; the side that wins, 0 for the attacker. Its player gains a die of points."""
    war = g.war
    assert war is not None
    g.rolls = (g.dice(total_dice(g, war, 0)), g.dice(total_dice(g, war, 1)))
    totals = [sum(dice) for dice in g.rolls]
    won = 0 if totals[0] > totals[1] else 1
    g.log("battle", mine=faces(g.rolls[0]), theirs=faces(g.rolls[1]), n=totals[0], m=totals[1])
    winner = principal(war, won)
    if winner != NOBODY:
        points = g.roll()
        g.cultures[winner].vp += points
        g.log("wins", seat=winner, n=points)
    elif won == 0:
        g.log("foes-win", seat=war.defender)
    else:
        g.log("foes-hold", seat=war.attacker)
    ones = [dice.count(1) for dice in g.rolls]
    for side in (1, 0):
        yield from casualties(g, war, side, ones[1 - side])
    return won


def casualties(g: Conquest, war: War, side: int, n: int) -> Flow[None]:
    """12.8, R10. Each 1 of the other side costs an army or navy, the principal's before those of allies."""
    if principal(war, side) == NOBODY:
        war.foe -= min(n, war.foe)
        return
    for band in [band for band in war.bands if band.side == side]:
        k = min(n, band.armies + band.navies)
        if not k:
            continue
        n -= k
        if band.seat != principal(war, side):
            yield from ally_losses(g, war, band, k)
        elif band.land == NOWHERE:
            yield from lose(g, band.seat, k, "casualties", MILITARY)
        else:
            yield from lose_here(g, band.seat, k, "casualties", MILITARY, band.land)


def ally_losses(g: Conquest, war: War, band: Band, n: int) -> Flow[None]:
    """R10. An ally loses of what was sent."""
    held = {word: k for word, k in (("armies", band.armies), ("navies", band.navies)) if k}
    lost = [word for word in held for _ in range(held[word])]
    if len(held) > 1 and n < len(lost):
        offer = partial(Several, "lose", held, least=n, most=n, amounts=True)
        lost = list((yield from choose(band.seat, "casualties", offer, {"losses": n})))
    for word in lost[:n]:
        trade = TRADES.index(word)
        land = NOWHERE
        if war.land != NOWHERE:
            land = max(ally_lands(g, war, band.seat), key=lambda one: g.there[one][trade])
        add(g, band.seat, trade, -1, land)
    for word in held:
        if word in lost[:n]:
            g.log("lost", seat=band.seat, n=lost[:n].count(word), trade=counted(lost[:n].count(word), word))


def seat_of(word: object) -> int:
    """Whom an option names."""
    return SEATS.index(str(word))
