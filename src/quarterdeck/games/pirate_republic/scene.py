"""The table: the chart, the round, the Combat at hand, each captain's sheet, hands and Dens."""

from __future__ import annotations

from quarterdeck.games.pirate_republic.board import POWERS, board, reward
from quarterdeck.games.pirate_republic.book import NATION_NAMES, NOWHERE, SEATS, STATS
from quarterdeck.games.pirate_republic.cards_scene import accomplishments, dens, hand_area, missions, name
from quarterdeck.games.pirate_republic.combat import remaining
from quarterdeck.games.pirate_republic.queries import letters
from quarterdeck.games.pirate_republic.rules import PHASES
from quarterdeck.games.pirate_republic.state import Fight, Republic
from quarterdeck.games.pirate_republic.table_odds import odds_bars, verdict
from quarterdeck.games.pirate_republic.telling import modifier_words
from quarterdeck.scene import (
    Area,
    Bar,
    Bars,
    Fact,
    Item,
    LogSheet,
    Panel,
    Scene,
    Step,
    Track,
    seats,
)

WHY = {
    "level": "by level",
    "lookout": "a Lookout",
    "second": "the second enemy",
    "tidings": "by the Tidings",
    "modifier": "by the modifier card",
    "mission": "by the mission",
    "card": "by a card",
    "treasure": "by a Treasure card",
}
STRUCK = {
    "merchant": "Merchants", "pirate": "Pirate Ships", "port": "Ports", "navy": "Navy",
    "slave": "Slave Ships", "fort": "Forts", "fleet": "Fleets", "hunter": "Hunters",
}  # fmt: skip
LAST = 120


def scene(g: Republic, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    areas = [Area("chart-area", "The chart", items=[board(g)])]
    if g.fight is not None:
        areas.append(Area("combat", "Combat", place="side", items=combat(g, g.fight)))
    areas.append(
        Area("tidings-area", "The round", place="side", items=[tidings(g), clock(g), *odds_bars(g, seat)])
    )
    areas.append(Area("swagger-area", "Swagger", place="side", items=[swagger(g)]))
    near = seat if seat is not None else g.active
    order = [(near + k) % g.book.seats for k in range(g.book.seats)]
    sheets: list[Item] = [sheet(g, s) for s in order if g.pirates[s]]
    if sheets:
        areas.append(Area("sheets", "Captains", place="side", items=sheets))
    areas.append(Area("stacks", "Enemies of the Pirate Republic", place="side", items=[stacks(g)]))
    for s in order:
        if g.pirates[s]:
            areas.append(hand_area(g, s, seat))
    if seat is not None:
        areas += missions(g, seat)
        areas += accomplishments(g, seat)
    areas.append(Area("dens", "The Dens", place="hand", items=dens(g)))
    return Scene(
        "The Pirate Republic",
        areas,
        subtitle=f"round {g.round} · {PHASES.caption(g)}" if g.round else PHASES.caption(g),
        seats=seats(*SEATS[: g.book.seats]),
        powers=POWERS,
        you=seat,
    )


# ---------------------------------------------------------------------- Combat


def combat(g: Republic, fight: Fight) -> list[Item]:
    """Who strikes first and why, what is needed, what was played."""
    seat = g.active
    token = g.token(fight.token)
    who = name(g, seat) if fight.initiative else token.name
    facts = [
        Fact(
            "fight-enemy",
            "Enemy",
            value=f"{token.name}, Broadside {fight.broadside}, Close Quarters {fight.close}",
        ),
        Fact("fight-initiative", "Initiative", value=f"{who} ({WHY[fight.why]})"),
        Fact("fight-pays", "Pays", value=reward(token)),
    ]
    if fight.modifier:
        card = g.book.tidings[fight.modifier]
        facts.append(
            Fact(
                "fight-modifier", "Modifier", value=f"{card.name}: {modifier_words(card.who, card.modifier)}"
            )
        )
    if fight.helpers:
        facts.append(Fact("fight-company", "Company", value=", ".join(name(g, s) for s in fight.helpers)))
    if fight.lent:
        lent = [g.book.labels.get(kind, "friendly Ship") for _, kind, _ in fight.lent]
        facts.append(Fact("fight-lent", "Lent", value=", ".join(lent)))
    said = verdict(g, seat)
    if said:
        facts.append(Fact("fight-verdict", "With what lies open", value=said))
    return [Panel("fight", f"{name(g, seat)} against {token.name}", facts=facts, owner=seat), needs(g, fight)]


def needs(g: Republic, fight: Fight) -> Bars:
    """What was brought up against what is needed, stage by stage."""
    need = fight.close + remaining(g)
    bars = []
    if fight.stage == "fear":
        need = fight.close + fight.fear_more
        bars.append(gauge("bar-fear", "Strike Fear", fight.sf, need))
    elif fight.initiative:
        bars.append(gauge("bar-broadside", "Broadside", fight.bs, fight.broadside, half=True))
    else:
        bars.append(gauge("bar-evade", "Movement spent", fight.mv, fight.broadside, half=True))
    if fight.stage != "fear":
        bars.append(gauge("bar-close", "Close Quarters", fight.cq, need))
    return Bars("fight-bars", "What is needed", bars=bars)


def gauge(word: str, label: str, value: int, need: int, half: bool = False) -> Bar:
    """A sum against what it must reach; half is marked where half matters."""
    most = max(need, value, 1)
    mark = (need + 1) // 2 if half else need
    return Bar(word, label, value=max(0, value), most=most, said=f"{value} of {need}", mark=min(mark, most))


# ---------------------------------------------------------------------- the round


def tidings(g: Republic) -> Panel:
    """The Tidings of the round, the letter, and the mission."""
    card = g.tidings()
    facts = []
    if card is not None:
        facts.append(Fact("tidings-card", card.name, word=card.id, value=card.sense))
        facts.append(Fact("letter", "Letters of Marque", value=f"{NATION_NAMES[card.nation]}"))
    if g.mission:
        mission = g.book.missions[g.mission]
        facts.append(Fact("mission", mission.name, value=mission.sense))
        facts.append(Fact("mission-goal", "Done when", value=mission.note))
    else:
        facts.append(
            Fact("mission", "Played for", value=f"{g.goal} Swagger and a completed Personal Mission")
        )
    return Panel("tidings-panel", "Tidings", facts=facts)


def clock(g: Republic) -> Panel:
    """Who commands, and how long the round lasts: the Commander's deck is its clock."""
    if g.book.seats == 1:
        limit = f" of {g.limit}" if g.limit else ""
        facts = [
            Fact("round", "Round", value=f"{g.round}{limit}"),
            Fact("dummy", "The dummy's deck", value=f"{g.dummy_deck}, hand {g.dummy_hand}"),
        ]
    else:
        left = g.cards.count(g.book.own["deck"][g.commander])
        state = "the round is ending" if g.ended else f"{left} left in the deck"
        facts = [Fact("commander", "Commander", value=f"{name(g, g.commander)}: {state}", owner=g.commander)]
    if g.turn.face and g.round:
        facts.append(Fact("die", "Tidings die", value=die_words(g.turn.face)))
    return Panel("clock", "The clock", facts=facts)


def die_words(face: str) -> str:
    """A face of the die."""
    return {
        "-1": "−1 Movement",
        "+2": "+2 Movement",
        "+3": "+3 Movement",
        "white": "white Lookout",
        "red": "red Lookout",
        "fleet": "fleets sail",
    }.get(face, "rolling")


def swagger(g: Republic) -> Bars:
    """The Swagger of each captain, with the next level marked."""
    top = max(LAST, *g.swagger)
    bars = []
    for s in range(g.book.seats):
        later = [level.swagger for level in g.book.levels if level.swagger > g.swagger[s]]
        said = f"{g.swagger[s]}, {g.book.levels[g.level[s] - 1].name}"
        said += f", next at {later[0]}" if later else ""
        mark = later[0] if later else None
        bars.append(
            Bar(f"swagger-{s}", name(g, s), value=g.swagger[s], most=top, said=said, owner=s, mark=mark)
        )
    return Bars("swagger-bars", "Swagger", bars=bars)


def stacks(g: Republic) -> Panel:
    """How near the stacks are to answering, and what is left in them."""
    spot, n = g.book.spot, g.book.seats + 1
    count = g.tokens.count
    navy, hunters = (f"{count(spot[f'{w}-1'])} and {count(spot[f'{w}-2'])}" for w in ("navy", "hunter"))
    facts = [
        Fact(
            "merchants-sunk",
            "Merchants sunk",
            value=f"{count(spot['merchant-image'])} of {n}: the Navy comes",
        ),
        Fact("land-sacked", "Sites sacked", value=f"{count(spot['land-image'])} of {n}: Hunters come"),
        Fact("navy-stacks", "Navy stacks", word="navy", value=navy),
        Fact("hunter-stacks", "Hunter stacks", word="hunter", value=hunters),
        Fact("fleet-stack", "Treasure Fleets", word="fleet", value=count(spot["fleet-stack"])),
        Fact("slave-stack", "Slave Ships", word="slave", value=count(spot["slave-stack"])),
        Fact("ship-supply", "Ship supply", word="supply", value=count(spot["supply"])),
    ]
    return Panel("stack-panel", "Stacks", facts=facts)


# ---------------------------------------------------------------------- captains


def sheet(g: Republic, seat: int) -> LogSheet:
    """A captain's board: stats, Movement, what is held, accomplishments."""
    book = g.book
    lines: list[Track | Bars | Panel] = []
    for i, stat in enumerate(STATS):
        slots = ["+0", "+1", "+2", "+3", "+4"] if i == 0 else ["0", "1", "2", "3", "4"]
        steps = [Step(f"{stat}-{seat}-{n}", slot) for n, slot in enumerate(slots)]
        lines.append(
            Track(f"{stat}-{seat}", stat.capitalize(), steps=steps, at=f"{stat}-{seat}-{g.stats[seat][i]}")
        )
    most = max(book.movement_cap, g.movement[seat])
    lines.append(
        Bars(
            f"bars-{seat}",
            "Movement",
            bars=[
                Bar(
                    f"movement-{seat}",
                    "Movement",
                    value=g.movement[seat],
                    most=most,
                    said=str(g.movement[seat]),
                    owner=seat,
                )
            ],
        )
    )
    lines.append(Panel(f"facts-{seat}", name(g, seat), facts=facts_of(g, seat), owner=seat))
    return LogSheet(
        f"sheet-{seat}", f"{name(g, seat)}, {book.levels[g.level[seat] - 1].name}", lines=lines, owner=seat
    )


def facts_of(g: Republic, seat: int) -> list[Fact]:
    """What a captain holds."""
    own, book = g.book.own, g.book
    count = g.cards.count
    kinds = [STRUCK[kind] for level in book.levels[: g.level[seat]] for kind in level.initiative]
    facts = [
        Fact(f"reputation-{seat}", "Reputation", value=g.reputation[seat]),
        Fact(f"bloodshed-{seat}", "Bloodshed", value=f"{g.bloodshed[seat]} of 2"),
        Fact(f"infamy-{seat}", "Infamy", value=f"{g.tokens.count(book.infamy[seat])} of {book.infamy_cap}"),
        Fact(f"first-{seat}", "Strikes first at", value=", ".join(kinds)),
        Fact(
            f"decks-{seat}",
            "Deck, discards",
            value=f"{count(own['deck'][seat])}, {count(own['discard'][seat])}",
        ),
        Fact(f"markers-{seat}", "Markers on the map", value=f"{g.marker.count(seat)} of {book.markers}"),
        Fact(
            f"missions-{seat}",
            "Personal Missions",
            value=f"{count(own['missions'][seat])} open, {count(own['done'][seat])} done",
        ),
        Fact(
            f"deeds-{seat}", "Accomplishments", value=f"{len(g.deeds[seat])} of 12", note=deeds_note(g, seat)
        ),
    ]
    held = sorted(letters(g, seat))
    if held:
        facts.append(Fact(f"letters-{seat}", "Letters held", value=", ".join(NATION_NAMES[n] for n in held)))
    if g.friend(seat) != NOWHERE:
        state = "face up" if g.friend_up[seat] else "used"
        facts.append(
            Fact(f"friend-{seat}", "Friendly Ship", value=f"{g.token(g.friend(seat)).name}, {state}")
        )
    if g.captured[seat]:
        facts.append(Fact(f"captured-{seat}", "Captured", value="until the next turn"))
    if g.mission:
        facts += mission_facts(g, seat)
    return facts


def deeds_note(g: Republic, seat: int) -> str:
    """Which accomplishments are done."""
    return ", ".join(g.book.deeds[d].name for d in g.deeds[seat]) or "none yet"


def mission_facts(g: Republic, seat: int) -> list[Fact]:
    """What a captain has done for the Global Mission."""
    facts = []
    if g.carried[seat]:
        facts.append(Fact(f"carried-{seat}", "Carries", value=g.carried[seat]))
    if g.delivered[seat]:
        facts.append(Fact(f"delivered-{seat}", "Delivered", value=g.delivered[seat]))
    if g.commission[seat]:
        facts.append(Fact(f"commission-{seat}", "Commission", value=NATION_NAMES[g.commission[seat]]))
    if g.pardon[seat]:
        facts.append(Fact(f"pardon-{seat}", "Pardon", value="the King's"))
    if g.score[seat]:
        facts.append(Fact(f"score-{seat}", "Mission", value=g.score[seat]))
    if g.mission == 11:
        facts.append(Fact(f"clues-{seat}", "Clues read", value=g.clues[seat].bit_count()))
        if g.dig[seat] >= 0:
            facts.append(Fact(f"dig-{seat}", "Digs in", value=g.book.territories[g.dig[seat]].name))
    return facts
