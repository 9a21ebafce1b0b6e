"""The gauntlet. Three seats, three places; stacks with an open top, replies to replies, sealed votes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any

from quarterdeck.engine.ask import MARK, Ask, Cut, Flow, GameOver, Option, Together
from quarterdeck.engine.game import Game, Setup, SetupOption, table
from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone, Zones
from quarterdeck.engine.outcome import by_score
from quarterdeck.engine.shapes import AnyLength, Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.engine.words import Words
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.choosing import Several, Tally, choose, choose_together, held
from quarterdeck.scene import Area, Card, Fact, Panel, Row, Scene, seats

HERE = Path(__file__).parent
NAMES = ("Anne", "Bart", "Calico")
PLACES = ("port", "reef", "cove")
UNITS = ["sloop"] * 6 + ["brig"] * 5 + ["galleon"] * 4
CARDS = ["negate"] * 8 + ["mutiny"] * 2 + ["bluff"] * 8
KINDS = UNITS + CARDS
COST = {"sloop": 1, "brig": 2, "galleon": 3}
KEPT = 2
FUNDS = 3
ROUNDS = 3

BAG, GONE, DECK, DISCARD, TABLE = range(5)
HANDS = (5, 6, 7)
UNDER_WAY = (8, 9, 10)
STACK0 = 11


def stack_zone(place: str, seat: int) -> int:
    return STACK0 + 3 * PLACES.index(place) + seat


ZONES = [
    Zone("bag", sees=NOBODY, pool="units"),
    Zone("gone", pool="units"),
    Zone("deck", sees=NOBODY, ordered=True, pool="cards"),
    Zone("discard", pool="cards"),
    Zone("table", pool="cards"),
    *[Zone(f"hand-{seat}", sees=seat, pool="cards") for seat in range(3)],
    *[Zone(f"under-way-{seat}", sees=seat, top=EVERYBODY, pool="units") for seat in range(3)],
    *[
        Zone(f"{place}-{seat}", sees=seat, top=EVERYBODY, pool="units")
        for place in PLACES
        for seat in range(3)
    ],
]
LAYOUT = Layout(3, ZONES, KINDS)


class Mutiny(Cut):
    """Ends the voyage that it interrupts."""


@part
class Voyage:
    """Where units under way come from and go to: everybody sees that."""

    start: str
    end: str


@state
class Gauntlet(State):
    zones: Zones
    step: str
    active: int
    round: int
    points: list[int]
    voyage: Voyage | None
    stack: Annotated[list[str], AnyLength()]  # what has been announced and not resolved
    votes: Annotated[list[tuple[str, int]], Many(3)]


def setup(given: Setup) -> Gauntlet:
    g = Gauntlet(
        rng=given.rng,
        zones=Zones(LAYOUT),
        step="sail",
        active=0,
        round=1,
        points=[0, 0, 0],
        voyage=None,
        stack=[],
        votes=[],
    )
    g.zones.fill(BAG, range(len(UNITS)))
    g.zones.shuffle(BAG, g)
    g.zones.fill(DECK, range(len(UNITS), len(KINDS)))
    g.zones.shuffle(DECK, g)
    for seat in range(3):
        g.zones.move_group(g.zones[BAG][-4:], BAG, stack_zone(PLACES[seat], seat))
        draw_cards(g, g.zones, 3, DECK, HANDS[seat])
    return g


def play(g: Gauntlet) -> Flow[None]:
    steps = {"sail": sail, "battle": battle, "council": council, "trim": trim, "raise": raise_ships}
    while True:
        yield MARK
        if g.step == "kraken":
            kraken(g)
        else:
            yield from steps[g.step](g)


# ---------------------------------------------------------------------- 1 sailing


def sail(g: Gauntlet) -> Flow[None]:
    seat = g.active
    draw_cards(g, g.zones, 1, DECK, HANDS[seat], DISCARD)
    answer = yield Ask(seat, "sail", lambda: voyages(g, seat))
    if answer[0] == "sail":
        g.voyage = Voyage(start=answer[1], end=answer[2])
        try:
            yield from voyage(g, seat)
        except Mutiny:
            g.log("mutiny")
            come_home(g, seat)
    g.voyage = None
    g.step = "battle"


def voyages(g: Gauntlet, seat: int) -> list[Option]:
    held = [place for place in PLACES if g.zones[stack_zone(place, seat)]]
    return [("stay",), *[("sail", a, b) for a in held for b in PLACES if b != a]]


def voyage(g: Gauntlet, seat: int) -> Flow[None]:
    assert g.voyage is not None
    yield from load(g, seat, stack_zone(g.voyage.start, seat))
    if (yield from replied(g, seat, ("negate", "mutiny"))):
        come_home(g, seat)
        return
    n = g.zones.count(UNDER_WAY[seat])
    g.zones.move_group(g.zones[UNDER_WAY[seat]], UNDER_WAY[seat], stack_zone(g.voyage.end, seat))
    g.log("arrived", seat=seat, n=n, place=g.voyage.end)


def load(g: Gauntlet, seat: int, home: int) -> Flow[None]:
    def options() -> list[Option]:
        kinds = sorted(set(g.zones.kinds(home)))
        done: list[Option] = [("go",)] if g.zones[UNDER_WAY[seat]] else []
        return [*done, *[("add", kind) for kind in kinds]]

    assert g.voyage is not None
    first = True
    while g.zones[home]:
        answer = yield Ask(seat, "take", options, {"place": g.voyage.start}, more=not first)
        if answer[0] == "go":
            return
        g.zones.move_kind(answer[1], home, UNDER_WAY[seat])
        first = False


def come_home(g: Gauntlet, seat: int) -> None:
    assert g.voyage is not None
    g.zones.move_group(g.zones[UNDER_WAY[seat]], UNDER_WAY[seat], stack_zone(g.voyage.start, seat))


# ---------------------------------------------------------------------- 2 and 3 replies


def could_hold(g: Gauntlet, seat: int, kinds: tuple[str, ...]) -> bool:
    """By public facts alone."""
    seen = g.zones.kinds(DISCARD) + g.zones.kinds(TABLE)
    return bool(g.zones[HANDS[seat]]) and any(seen.count(kind) < CARDS.count(kind) for kind in kinds)


def replied(g: Gauntlet, after: int, kinds: tuple[str, ...]) -> Flow[bool]:
    """Whether somebody's reply stands. A reply is answered in its turn, by plain recursion."""
    for other in ((after + 1) % 3, (after + 2) % 3):
        if not could_hold(g, other, kinds):
            continue
        answer = yield Ask(other, "reply", partial(replies, g, other, kinds), {"table": said(g)}, window=True)
        if answer[0] == "decline":
            continue
        card = g.zones.move_kind(answer[1], HANDS[other], TABLE)
        g.log("played", seat=other, card=answer[1])
        g.stack.append(answer[1])
        negated = yield from replied(g, other, ("negate",))
        g.stack.pop()
        g.zones.move(card, TABLE, DISCARD)
        if negated:
            g.log("negated")
        elif answer[1] == "mutiny":
            raise Mutiny
        else:
            return True
    return False


def said(g: Gauntlet) -> str:
    return g.stack[-1] if g.stack else "the voyage"


def replies(g: Gauntlet, seat: int, kinds: tuple[str, ...]) -> list[Option]:
    held = sorted(set(g.zones.kinds(HANDS[seat])))
    return [("decline",), *[("play", kind) for kind in held if kind in kinds]]


# ---------------------------------------------------------------------- 4 battle


def battle(g: Gauntlet) -> Flow[None]:
    seat = g.active
    for place in PLACES:
        foes = [other for other in range(3) if other != seat and g.zones[stack_zone(place, other)]]
        if g.zones[stack_zone(place, seat)] and foes:
            yield from roll_for_hit(g, seat, foes[0], place)
    g.active = (g.active + 1) % 3
    g.step = "sail" if g.active else "council"


def roll_for_hit(g: Gauntlet, seat: int, foe: int, place: str) -> Flow[None]:
    die = g.roll()
    g.log("rolled", seat=seat, die=die)
    answer = yield Ask(seat, "reroll", [("keep",), ("reroll",)], {"die": die})
    if answer[0] == "reroll":
        die = g.roll()
        g.log("rolled", seat=seat, die=die)
    if die >= 4:
        zone = stack_zone(place, foe)
        answer = yield Ask(
            foe, "lose", lambda: [("lose", k) for k in sorted(set(g.zones.kinds(zone)))], {"place": place}
        )
        g.zones.move_kind(answer[1], zone, GONE)
        g.points[seat] += 1


# ---------------------------------------------------------------------- 5 council


def council(g: Gauntlet) -> Flow[None]:
    g.votes = yield Together([(seat, partial(seal_vote, g, seat)) for seat in range(3)])
    g.log("votes", votes=[place for place, _ in g.votes])
    for seat, (place, bid) in enumerate(g.votes):
        alone = sum(1 for other, _ in g.votes if other == place) == 1
        g.points[seat] += bid if alone else -bid
    g.step = "trim"


def seal_vote(g: Gauntlet, seat: int) -> Flow[tuple[str, int]]:
    vote = yield Ask(seat, "vote", [("vote", place) for place in PLACES])
    bid = yield Ask(
        seat,
        "bid",
        lambda: [("bid", n) for n in range(g.zones.count(HANDS[seat]) + 1)],
        {"place": vote[1]},
        more=True,
    )
    return vote[1], bid[1]


# ---------------------------------------------------------------------- 7 and 8 sets


def trim(g: Gauntlet) -> Flow[None]:
    """Hands come down to two cards, sealed; nobody sees what the others throw."""
    over = [seat for seat in range(3) if g.zones.count(HANDS[seat]) > KEPT]
    thrown = yield from choose_together(over, "trim", partial(too_many, g))
    for seat, cards in zip(over, thrown, strict=True):
        for card in cards:
            g.zones.move_kind(card, HANDS[seat], DISCARD)
        g.log("trimmed", seat=seat, cards=cards)
    g.step = "raise"


def too_many(g: Gauntlet, seat: int) -> Several[str]:
    n = g.zones.count(HANDS[seat]) - KEPT
    return Several("throw", held(g.zones, HANDS[seat]), least=n, most=n, confirm=True)


def raise_ships(g: Gauntlet) -> Flow[None]:
    """Whoever is last pays for ships that are gone: within the funds, a galleon only with a sloop."""
    g.step = "kraken"
    if not g.zones[GONE]:
        return
    seat = g.points.index(min(g.points))
    raised = yield from choose(seat, "raise", lambda: wrecks(g), {"funds": FUNDS})
    for unit in raised:
        g.zones.move_kind(unit, GONE, stack_zone("cove", seat))
    g.log("raised", seat=seat, units=raised)


def wrecks(g: Gauntlet) -> Several[str]:
    cost = Tally("cost", COST, most=FUNDS + g.round)
    return Several("raise", held(g.zones, GONE), tallies=[cost], needs={"galleon": {"sloop"}}, amounts=True)


# ---------------------------------------------------------------------- 6 the kraken


def kraken(g: Gauntlet) -> None:
    """No seat: it rolls, and takes the open top of the first stack it finds."""
    die = g.roll()
    place = PLACES[die % 3]
    for seat in range(3):
        zone = stack_zone(place, seat)
        if g.zones[zone]:
            unit = g.zones[zone][-1]
            g.zones.move(unit, zone, GONE)
            g.log("kraken", die=die, unit=g.zones.kind(unit), place=place)
            break
    if g.round == ROUNDS:
        raise GameOver(by_score(g.points, "end"))
    g.round += 1
    g.step = "sail"


# ---------------------------------------------------------------------- scene


def scene(g: Gauntlet, seat: int | None) -> Scene:
    rows = [stack_row(g, seat, place, owner) for place in PLACES for owner in range(3)]
    facts = [Fact(f"points-{s}", NAMES[s], value=g.points[s], owner=s) for s in range(3)]
    areas = [
        Area("board", "Places", items=rows),
        Area("side", "Points", place="side", items=[Panel("points", "Points", facts=facts)]),
    ]
    if seat is not None:
        cards = [
            Card(f"hand-{i}", kind.title(), word=kind)
            for i, kind in enumerate(sorted(g.zones.kinds(HANDS[seat])))
        ]
        areas.append(
            Area("hand", "Your hand", place="hand", items=[Row("hand-row", "Your hand", cards=cards)])
        )
    return Scene("Gauntlet", areas, seats=seats(*NAMES), you=seat)


def stack_row(g: Gauntlet, seat: int | None, place: str, owner: int) -> Row:
    zone = stack_zone(place, owner)
    seen: dict[str, Any] = g.zones.view(seat)["zones"].get(LAYOUT.names[zone], {"known": [], "hidden": 0})
    cards = [Card(f"{place}-{owner}-{i}", kind.title(), word=kind) for i, kind in enumerate(seen["known"])]
    return Row(
        f"{place}-{owner}", f"{NAMES[owner]} at {place}", cards=cards, owner=owner, hidden=seen["hidden"]
    )


GAUNTLET: Game[Gauntlet] = Game(
    slug="the-gauntlet",
    title="The Gauntlet",
    summary="For tests only.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    wording=Words(HERE / "words.toml"),
    folder=HERE,
    source="none",
    length="no time",
    bound=400,
    options=table(
        SetupOption("fog", "Fog", (False, True), False, "Does nothing; there must be an option.", ("1",))
    ),
)
