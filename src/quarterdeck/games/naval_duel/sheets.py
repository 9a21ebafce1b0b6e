"""The ships on paper: the ratings of the one at hand, the odds of what it may do, a roster of each fleet."""

from __future__ import annotations

from quarterdeck.games.naval_duel.boarding import boarding_odds, boardings, flight_odds
from quarterdeck.games.naval_duel.book import CALM, CREW, HEADINGS, RATINGS, SAILS, SEA
from quarterdeck.games.naval_duel.gunnery import fire_odds, targets
from quarterdeck.games.naval_duel.moving import wind_bonus
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel
from quarterdeck.kit.counts import side_sheet
from quarterdeck.kit.odds import percent
from quarterdeck.scene import Bar, Bars, Cutaway, Entry, Fact, Item, LogSheet, Panel, Sheet

SIDES = ("Blue", "Red")
FATES = {"sunk": "sunk", "blown-up": "blown up", "fled": "fled"}
SHORT = {"north": "N", "north-east": "NE", "east": "E", "south-east": "SE", "south": "S", "south-west": "SW",
         "west": "W", "north-west": "NW"}  # fmt: skip


def ship_log(g: NavalDuel, i: int) -> LogSheet:
    """All that is to be known of a ship: four ratings as bars, and its qualities."""
    ship = g.ships[i]
    bars = [
        Bar(f"bar-{rating}", rating.title(), value=now, most=max(now, full), owner=ship.seat)
        for rating, now, full in zip(RATINGS, ship.now, ship.full, strict=True)
    ]
    figures = f"swiftness {ship.swift:+d}, skill {ship.skill:+d}, gunnery {ship.gunnery:+d}"
    facts = [
        ("Sails and guns", figures),
        ("Men", f"boarding {ship.boarding:+d}, courage {ship.courage:+d}"),
        ("Characters", ", ".join([g.book.traits[word].name for word in ship.traits])),
        ("State", state_of(g, i)),
        ("Flees if damaged", percent(flight_odds(g, i))),
    ]
    return LogSheet(
        "log",
        f"{g.book.ship_names[ship.word]}, {g.type(i).name}",
        owner=ship.seat,
        cutaway=Cutaway("log-ship", g.type(i).name, drawing="brig", owner=ship.seat),
        lines=[
            Bars("log-bars", "Ratings", bars=bars, owner=ship.seat),
            Panel(
                "log-facts",
                "Log",
                facts=[Fact(f"log-{n}", label, value=v) for n, (label, v) in enumerate(facts)],
            ),
        ],
    )


def state_of(g: NavalDuel, i: int, most: int = 6) -> str:
    """How a ship fares, in a few words, the worst first."""
    ship = g.ships[i]
    if ship.fate:
        return FATES[ship.fate]
    left = ship.sinks - g.turn
    said = [
        ("sinks now" if not left else f"sinks in {left}", ship.sinks),
        ("no crew", not ship.now[CREW]),
        ("no sails", not ship.now[SAILS]),
        ("flag", ship.flagship),
        ("ally", ship.ally),
        ("prize", ship.home != ship.seat),
    ]
    return ", ".join([text for text, holds in said if holds][:most]) or "sound"


def fleet_sheet(g: NavalDuel, seat: int) -> Sheet:
    """A fleet, a line for each ship, and how near it is to defeat."""
    ships = [i for i, ship in enumerate(g.ships) if ship.seat == seat or ship.home == seat]
    size = g.sizes[seat]
    beaten = size * g.book.beaten // 100 + 1
    lost = f"lost {g.lost_ships(seat)} of {size}, beaten at {beaten}"
    admiral = f", {g.book.admiral[g.admirals[seat]].name} admiral" if g.admirals else ""
    return Sheet(
        f"fleet-{seat}",
        f"{SIDES[seat]} fleet: {lost}{admiral}",
        columns=("At", "Sails", "Hull", "Crew", "Guns", "State"),
        owner=seat,
        entries=[
            Entry(
                f"entry-{seat}-{g.ships[i].word}",
                g.book.ship_names[g.ships[i].word],
                word=g.ships[i].word,
                cells=(
                    "–" if is_gone(g, i, seat) else SEA.names[g.ships[i].at][1:],
                    *[f"{now}/{full}" for now, full in zip(g.ships[i].now, g.ships[i].full, strict=True)],
                    "captured" if g.ships[i].seat != seat else state_of(g, i, most=2),
                ),
                owner=seat,
            )
            for i in ships
        ],
    )


def is_gone(g: NavalDuel, i: int, seat: int) -> bool:
    """Whether a ship is no longer this side's on the map."""
    return bool(g.ships[i].fate) or g.ships[i].seat != seat


def wind_panel(g: NavalDuel) -> Panel:
    """The wind, and what each heading gets of it."""
    if not g.has_wind or not g.turn:
        return Panel("wind-now", "Wind", facts=[Fact("wind-none", "Wind", value="none")])
    if g.wind == CALM:
        return Panel(
            "wind-now", "Wind", facts=[Fact("wind-calm", "Wind", value="calm: no heading is better")]
        )
    facts = [Fact("wind-to", "Blows to", value=HEADINGS[g.wind])]
    for point in g.book.points:
        names = [SHORT[HEADINGS[h]] for h in {(g.wind + point.off) % 8, (g.wind - point.off) % 8}]
        bonus = wind_bonus(g, (g.wind + point.off) % 8)
        value = "closed" if point.barred else f"{bonus:+d}" if bonus else "0"
        facts.append(Fact(f"wind-{point.id}", " and ".join(sorted(names)), value=value))
    return Panel("wind-now", "Wind", facts=facts)


def hand_counts(g: NavalDuel) -> Sheet:
    """What is no secret of the cards."""
    cards = g.cards
    columns = {
        "Hand": tuple([cards.count(cards.hand[seat]) for seat in (0, 1)]),
        "Deck": tuple([cards.count(cards.deck[seat]) for seat in (0, 1)]),
    }
    return side_sheet("counts", "Cards", SIDES, columns)


# ---------------------------------------------------------------------- odds


def odds_sheets(g: NavalDuel) -> list[Item]:
    """Before a broadside the chances of 0 to 3 points by target and shot; before a boarding, to win it."""
    if g.step == "aim" and g.active != NOBODY:
        return [aim_sheet(g)]
    if g.step == "board" and g.turns and boardings(g, g.turns[0]):
        bars = []
        for i, j in boardings(g, g.turns[0]):
            chance = boarding_odds(g, i, j)
            names = [g.book.ship_names[g.ships[n].word] for n in (i, j)]
            label = f"{names[0]} takes {names[1]}"
            bars.append(Bar(f"odds-{i}-{j}", label, value=float(chance), most=1, said=percent(chance)))
        return [Bars("boarding-odds", "Boarding, without cards", bars=bars)]
    return []


def aim_sheet(g: NavalDuel) -> Sheet:
    """A line for each target and shot: how likely it loses no point, one, two, three."""
    i = g.active
    entries = [
        Entry(
            f"aim-{g.ships[j].word}-{shot}",
            f"{g.book.ship_names[g.ships[j].word]}, {shot}",
            cells=[percent(chance) for chance in fire_odds(g, i, j, shot)],
        )
        for j, shots in targets(g, i).items()
        for shot in shots
    ]
    return Sheet("aim-odds", "Points lost", columns=("0", "1", "2", "3"), entries=entries)
