"""PP Action 12: drawing and deploying pirates, and choosing them at the start."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.crew import captain
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

NEW_SHIPS = ("sloop", "schooner")  # 2.7


def choose_pirate(g: Blackbeard) -> Flow[None]:
    """2.5 In turn each takes one of the pirates laid out, until all have as many as they begin with."""
    seat = g.waiting[0]
    offered = g.crew.named("choice")
    g.active = seat
    answer = yield Ask(seat, "pick", lambda: [("pick", who) for who in sorted(g.crew.kinds(offered))])
    who = str(answer[1])
    g.crew.move_kind(who, offered, g.crew.hand[seat])
    g.log("picked", seat=seat, pirate=who)
    if g.held_pirates(seat) < g.book.begins_with(g.seats):
        g.waiting = (*g.waiting, seat)
    g.waiting = g.waiting[1:]
    if not g.waiting:
        g.crew.gather(offered, g.crew.deck[0], g)
        g.waiting = tuple((g.first + i) % g.seats for i in range(g.seats))
        g.step = "deploy"


def can_draw(g: Blackbeard, seat: int) -> bool:
    """13.8, R26 A pirate card is left and the hand has room."""
    return g.crew.count(g.crew.deck[0]) > 0 and g.held_pirates(seat) < g.book.may_hold(g.seats)


def can_deploy_more(g: Blackbeard, seat: int) -> bool:
    """13.8 A pirate is in hand and there is room in play."""
    return g.held_pirates(seat) > 0 and g.open_place(seat)


def recruit(g: Blackbeard, seat: int) -> Flow[None]:
    """13.8 Draw a pirate card and perhaps deploy one, or deploy one from the hand; nobody may answer this."""
    ways: list[Option] = []
    if can_draw(g, seat):
        ways.append(("draw",))
    if can_deploy_more(g, seat):
        ways.append(("muster",))
    answer = yield Ask(seat, "recruit", ways)
    if answer[0] == "draw":
        who = g.crew.kind(g.crew.draw(g.crew.deck[0], g.crew.hand[seat]))
        g.log("recruits", seat=seat)
        g.log("recruited", only=(seat,), pirate=who)
        if not can_deploy_more(g, seat):
            return
    yield from deploy(g, seat, must=answer[0] == "muster")


def deploy(g: Blackbeard, seat: int, must: bool) -> Flow[bool]:
    """2.6, 2.7 A pirate of the hand, in a Sloop or a Schooner, into any sea area; whether one came."""
    answer = yield Ask(seat, "deploy", lambda: musters(g, seat, must))
    if answer[0] == "decline":
        return False
    who = str(answer[1])
    g.crew.move_kind(who, g.crew.hand[seat], g.crew.named("choice"))
    answer = yield Ask(seat, "berth", berths(g, seat), {"pirate": who})
    ship, area = str(answer[1]), str(answer[2])
    g.crew.move_kind(who, g.crew.named("choice"), g.crew.named("at-sea"))
    g.pirates.append(
        Pirate(
            name=who,
            owner=seat,
            ship=ship,
            at=area,
            holds=(0,) * g.book.ships[ship].holds,
            loyalty=g.book.loyalty,
            cunning=captain(g, who).cunning,
            fresh=True,
        )
    )
    g.log("deployed", seat=seat, pirate=who, ship=ship, place=area)
    return True


def musters(g: Blackbeard, seat: int, must: bool) -> list[Option]:
    """The pirates of a hand, or none."""
    held: list[Option] = [("raise", who) for who in g.crew.held(seat)]
    return held if must else [("decline",), *held]


def berths(g: Blackbeard, seat: int) -> list[Option]:
    """2.7 Either ship, any sea area but that of the player's own Commissioner."""
    areas = [area for area in g.book.area_ids if area != g.kc_at[seat]]
    return [("berth", ship, area) for ship in NEW_SHIPS for area in areas]
