"""New World Empires: war (15, 6.4)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.new_world_empires.book import EUROPE, OWNED, REGIONS, SEATS
from quarterdeck.games.new_world_empires.powers import check_out, lose_units, units_to_lose
from quarterdeck.games.new_world_empires.state import NewWorld, Rebellion
from quarterdeck.kit.phases import AGAIN, from_seat

DONE: Option = ("done",)
DEFENDERS_DICE = 2  # 15.3
HIT = 6


def war_phase(g: NewWorld) -> Flow[str | None]:
    """15.1, R6. One attack after the other, one in each region at most."""
    options = attacks(g, g.active)
    if not options:
        return None
    answer = yield Ask(g.active, "war", [DONE, *options])
    if answer == DONE:
        return None
    region = REGIONS.index(str(answer[1]))
    g.fought[region] = True
    other = SEATS.index(str(answer[2]))
    if len(answer) > 3:
        yield from put_down(g, g.active, region, other, str(answer[3]))
    else:
        yield from attack(g, g.active, region, other)
    check_out(g)
    return AGAIN


def attacks(g: NewWorld, seat: int) -> list[Option]:
    """15.1, R8. Regions with armies of one's own, and whom to attack there."""
    options: list[Option] = []
    for region, word in enumerate(REGIONS):
        if not g.armies[seat][region] or g.fought[region]:
            continue
        options += [
            ("attack", word, SEATS[other])
            for other in from_seat(seat + 1, len(g.stocks))
            if other != seat and takeable(g, other, region)
        ]
        found = {(one.owner, one.colony): None for one in g.rebels if g.book.region_of[one.colony] == region}
        options += [("quell", word, SEATS[owner], colony) for owner, colony in found]
    return options


def takeable(g: NewWorld, seat: int, region: int) -> list[Option]:
    """15.5, R7, R8. What can be taken from a seat: lands by terrain and home, or quiet colonies."""
    if region == EUROPE:
        found = {("land", g.land_terrain[i], SEATS[g.land_home[i]]): None for i in g.lands(seat)}
        return [*found]
    colonies = [c for c in dict.fromkeys(g.colonies(seat)) if g.book.region_of[c] == region]
    quiet = [c for c in colonies if g.colonies(seat).count(c) > g.rebels_in(seat, c)]
    return [("colony", colony) for colony in quiet]


def dice_of(g: NewWorld, seat: int, region: int, other: int | None, defends: bool) -> int:
    """15.2, 15.3. Dice for armies, fleets and superior technologies; two more for the defender."""
    dice = g.armies[seat][region] + g.fleets[seat] + (DEFENDERS_DICE if defends else 0)
    if other is not None:
        sea = g.book.tech_index["sea-power"]
        for tech in g.book.war_techs:
            superior = g.levels[seat][tech] > g.levels[other][tech]
            dice += superior and (tech != sea or g.fleets[seat] > 0)
    return dice


def attack(g: NewWorld, seat: int, region: int, other: int) -> Flow[None]:
    """15.1-15.5."""
    g.log("attack", seat=seat, other=other, region=REGIONS[region])
    if g.armies[other][region]:
        own = roll_dice(g, dice_of(g, seat, region, other, False))
        theirs = roll_dice(g, dice_of(g, other, region, seat, True))
        g.dice_shown = (own, theirs)
        g.log("battle", seat=seat, own=faces(own), theirs=faces(theirs))
        yield from lose_units(g, other, min(own.count(HIT), len_units(g, other, region)), "casualty", region)
        yield from lose_units(g, seat, min(theirs.count(HIT), len_units(g, seat, region)), "casualty", region)
    else:
        g.log("undefended", seat=other, region=REGIONS[region])
    if not g.armies[other][region] and g.armies[seat][region]:
        yield from take_one(g, seat, region, other)


def len_units(g: NewWorld, seat: int, region: int) -> int:
    """R6. Armies there and fleets."""
    return g.armies[seat][region] + g.fleets[seat] if units_to_lose(g, seat, region) else 0


def roll_dice(g: NewWorld, n: int) -> tuple[int, ...]:
    """So many dice."""
    return tuple(g.roll() for _ in range(n))


def faces(dice: tuple[int, ...]) -> str:
    """Dice as they lie."""
    return " ".join(map(str, dice)) or "no dice"


def take_one(g: NewWorld, seat: int, region: int, other: int) -> Flow[None]:
    """15.5, R7. A territory of the attacker's choice, or none."""
    answer = yield Ask(seat, "take", [("leave",), *takeable(g, other, region)], {"other": other})
    if answer[0] == "land":
        home = SEATS.index(str(answer[2]))
        place = next(i for i in g.lands(other) if (g.land_terrain[i], g.land_home[i]) == (answer[1], home))
        g.land_holder[place] = seat
        g.log("takes", seat=seat, other=other, what=answer[1])
    elif answer[0] == "colony":
        g.cards.move_kind(str(answer[1]), OWNED + other, OWNED + seat)
        g.log("takes", seat=seat, other=other, what=answer[1])


def put_down(g: NewWorld, seat: int, region: int, owner: int, colony: str) -> Flow[None]:
    """6.4, R8. Rebels are fought; whoever beats the last of them has the colony."""
    place = next(i for i, one in enumerate(g.rebels) if (one.owner, one.colony) == (owner, colony))
    rebels = g.rebels[place].armies
    own = roll_dice(g, dice_of(g, seat, region, None, False))
    theirs = roll_dice(g, rebels + DEFENDERS_DICE)
    g.dice_shown = (own, theirs)
    g.log("quell", seat=seat, colony=colony, own=faces(own), theirs=faces(theirs))
    left = rebels - min(rebels, own.count(HIT))
    others = [one for i, one in enumerate(g.rebels) if i != place]
    g.rebels = [*others, Rebellion(owner=owner, colony=colony, armies=left)] if left else others
    yield from lose_units(g, seat, min(theirs.count(HIT), len_units(g, seat, region)), "casualty", region)
    if not left:
        if owner != seat:
            g.cards.move_kind(colony, OWNED + owner, OWNED + seat)
        g.log("quelled", seat=seat, colony=colony)


def chance_to_take(g: NewWorld, seat: int, region: int, other: int) -> tuple[Fraction, Fraction]:
    """15.4, 15.5, R6. How likely the attacker beats every army there and keeps one: if the defender gives up
    fleets before armies, and if armies before fleets."""
    armies = g.armies[other][region]
    if not armies:
        return Fraction(1), Fraction(1)
    own, theirs = dice_of(g, seat, region, other, False), dice_of(g, other, region, seat, True)
    stands = 1 - chance_of_sixes(theirs, g.armies[seat][region] + g.fleets[seat])
    return (
        stands * chance_of_sixes(own, armies + g.fleets[other]),
        stands * chance_of_sixes(own, armies),
    )


def chance_to_quell(g: NewWorld, seat: int, region: int, rebels: int) -> Fraction:
    """6.4, R8. How likely all rebels of a colony are beaten at once."""
    return chance_of_sixes(dice_of(g, seat, region, None, False), rebels)


def chance_of_sixes(dice: int, least: int) -> Fraction:
    """How likely so many dice show at least so many sixes."""
    ways = sum(comb(dice, k) * 5 ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, 6**dice)
