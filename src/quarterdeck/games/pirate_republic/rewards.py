"""Rewards, beaten tokens, stack triggers, and Capture: stages 12 and 13 of Combat."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.company import close_den
from quarterdeck.games.pirate_republic.drawing import draw
from quarterdeck.games.pirate_republic.gaining import accomplish, gain_card, gain_treasure, settle
from quarterdeck.games.pirate_republic.missions import drop_objectives, on_beaten
from quarterdeck.games.pirate_republic.placing import draw_territory, place_hunters, put_away
from quarterdeck.games.pirate_republic.plays import the_fight
from quarterdeck.games.pirate_republic.queries import haven_of, in_africa, is_dangerous, is_pirate_held, meets
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.telling import spoils_words, tell_reputation


def half(n: int) -> int:
    """6.12. Half of anything is rounded up."""
    return (n + 1) // 2


# ---------------------------------------------------------------------- 12: rewards


def collect(g: Republic, seat: int) -> Flow[None]:
    """6.12. All beaten tokens pay together, after the last fight or the flight."""
    fight = the_fight(g)
    if not fight.beaten:
        close_den(g)
        return
    swagger = sum(token_swagger(g, seat, c) for c in fight.beaten)
    reputation = sum(token_reputation(g, c) for c in fight.beaten)
    event = extra_crew(g, seat)
    crew = sum(g.token(c).crew for c in fight.beaten) + event
    treasure = sum(g.token(c).treasure for c in fight.beaten)
    for what, n, when in fight.gains:
        if any(meets(g, seat, when, c, g.at[seat]) for c in fight.beaten):
            swagger += n if what == "swagger" else 0
            reputation += n if what == "reputation" else 0
    if g.tide("first-win") and not g.first_win[seat]:
        g.first_win[seat] = True
        reputation += 1
    swagger += yield from ransom(g, seat)
    fight = the_fight(g)
    if fight.alone:
        swagger, reputation, crew, treasure = half(swagger), half(reputation), half(crew), half(treasure)
    for helper, share in zip(fight.helpers, fight.shares, strict=True):
        given = [min(n, m) for n, m in zip(share, (swagger, reputation, crew, treasure), strict=True)]
        swagger, reputation = swagger - given[0], reputation - given[1]
        crew, treasure = crew - given[2], treasure - given[3]
        yield from pay(g, helper, given[0], given[1], given[2], given[3])
    yield from pay(g, seat, swagger, reputation, crew, treasure, event)
    yield from after_win(g, seat)
    yield from sack(g, seat)
    yield from credit(g, seat, company=True)
    fight = the_fight(g)
    beaten, kinds = fight.beaten, [g.token(c).type for c in fight.beaten]
    for c in beaten:
        yield from keep_or_put_away(g, seat, c)
    close_den(g)
    yield from triggers(g, kinds)
    for s in (seat, *the_fight(g).helpers):
        yield from settle(g, s)


def pay(
    g: Republic, seat: int, swagger: int, reputation: int, crew: int, treasure: int, event: int = 0
) -> Flow[None]:
    """Swagger, Reputation and cards for a captain, of which the Tidings give so many (4.8); then levels."""
    g.swagger[seat] += swagger
    g.reputation[seat] += reputation
    g.log("earns", seat=seat, what=spoils_words(swagger, reputation))
    for n in range(crew):
        yield from gain_card(g, seat, "crew", over=n >= crew - event)
    for _ in range(treasure):
        yield from gain_treasure(g, seat)
    yield from settle(g, seat)


def token_swagger(g: Republic, seat: int, c: int) -> int:
    """6.12. A token's Swagger, with what the event of the round and the mission add."""
    token = g.token(c)
    n = token.swagger
    n += 2 if token.type == "hunter" and g.tide("hunter-bounty") else 0
    n += 1 if token.type == "merchant" and g.tide("merchant-swagger") else 0
    n += 2 if token.type in LANDS and g.tide("land-swagger") else 0
    n += 3 if token.type == "fleet" and g.tide("fleet-swagger") else 0
    n += 1 if in_africa(g, g.at[seat]) and g.tide("africa-swagger") else 0
    n += 1 if token.type in LANDS and g.mission == 6 and in_africa(g, g.at[seat]) else 0
    return n


def token_reputation(g: Republic, c: int) -> int:
    """6.12. A token's Reputation, with what the event of the round adds."""
    token = g.token(c)
    n = token.reputation
    n += 1 if token.type == "merchant" and g.tide("merchant-reputation") else 0
    return n + (1 if token.type == "navy" and g.tide("navy-reputation") else 0)


def extra_crew(g: Republic, seat: int) -> int:
    """Crew cards by the event of the round: for a Slave Ship, or for the first Port that a captain sacks."""
    kinds = [g.token(c).type for c in the_fight(g).beaten]
    n = 1 if "slave" in kinds and g.tide("rising-in-the-hold") else 0
    if "port" in kinds and g.tide("port-crew") and not g.port_crew[seat]:
        g.port_crew[seat] = True
        n += 1
    return n


def ransom(g: Republic, seat: int) -> Flow[int]:
    """The Ransom Letter doubles the Swagger of one token just beaten, by 8 at most."""
    held = [kind for kind in g.treasures(seat) if g.card(kind).special == "ransom"]
    if not held:
        return 0
    words = sorted({g.token(c).id for c in the_fight(g).beaten})
    answer = yield Ask(seat, "ransom", [("no-ransom",), *[("ransom", word) for word in words]])
    if answer[0] != "ransom":
        return 0
    g.cards.move_kind(held[0], g.book.own["treasure"][seat], g.book.zone["gone"])
    c = next(c for c in the_fight(g).beaten if g.token(c).id == answer[1])
    return min(8, token_swagger(g, seat, c))


def after_win(g: Republic, seat: int) -> Flow[None]:
    """Crew cards in play that do something after a win, each once a turn."""
    kinds = [g.token(c).type for c in the_fight(g).beaten]
    for crew in g.in_play(seat):
        special = g.card(crew).special
        if crew in g.turn.once:
            continue
        if special == "cook":
            answer = yield Ask(seat, "cook", [("no-draw",), ("draw",)])
            if answer[0] == "draw":
                g.turn.once = (*g.turn.once, crew)
                draw(g, seat, 1)
        elif special == "cooper" and "merchant" in kinds:
            g.turn.once = (*g.turn.once, crew)
            g.reputation[seat] += 1
            tell_reputation(g, seat, 1, crew)


def sack(g: Republic, seat: int) -> Flow[None]:
    """6.12, R10. A sacked site carries the captain's marker; with all five in use one is lifted, or none is
    placed.
    """
    fight = the_fight(g)
    if fight.where != "land" or not any(g.token(c).type in LANDS for c in fight.beaten):
        return
    yield from hold_site(g, seat, fight.place)


def hold_site(g: Republic, seat: int, site: int) -> Flow[None]:
    """The marker, and the note of it."""
    place = g.book.site_at[site]
    g.note(seat, "sacked", g.book.sites[site].id, g.book.owner[site], g.book.region[place])
    g.log("sacks", seat=seat, site=g.book.sites[site].id)
    if g.marker.count(seat) >= g.book.markers:
        mine = [s for s, owner in enumerate(g.marker) if owner == seat]
        options: list[Option] = [("no-marker",), *[("lift", g.book.sites[s].id) for s in mine]]
        answer = yield Ask(seat, "lift", options, {"site": g.book.sites[site].id})
        if answer[0] == "no-marker":
            return
        g.marker[g.book.site[str(answer[1])]] = NOWHERE
    g.marker[site] = seat


def credit(g: Republic, seat: int, company: bool) -> Flow[None]:
    """9.9, R18. Accomplishments and mission progress for the tokens beaten, paid or not."""
    fight = the_fight(g)
    beaten = fight.beaten
    kinds = [g.token(c).type for c in beaten]
    helped = company and (bool(fight.helpers) or fight.alone)
    helpers = fight.helpers
    won = [n for n in g.chronicle[seat] if n[2] == "won"]
    if (
        g.marker[g.book.site["tortuga-town"]] == seat
        and g.at[seat] in g.book.borders[g.book.place["tortuga"]]
    ):
        g.note(seat, "won-by-tortuga")
    for c in beaten:
        site = fight.place if fight.where == "land" else NOWHERE
        on_beaten(g, seat, c, site)
        if g.mission == 14 and g.token(c).type == "prize":
            for helper in helpers:
                g.score[helper] += 1
    if sum(1 for n in won if n[4] in ("fort", "main-fort")) >= 2:
        yield from accomplish(g, seat, "forts2")
    if sum(1 for n in won if n[4] == "port") >= 2:
        yield from accomplish(g, seat, "ports2")
    if sum(1 for kind in kinds if kind not in LANDS) >= 2:
        g.note(seat, "double")
        yield from accomplish(g, seat, "double")
    if any(n[3] == "fear" for n in won):
        yield from accomplish(g, seat, "fear")
    for kind in ("fleet", "slave", "hunter"):
        if kind in kinds:
            yield from accomplish(g, seat, kind)
    if helped:
        for s in (seat, *helpers):
            g.note(s, "company")
            yield from accomplish(g, s, "company")


def lose_prizes(g: Republic, seat: int) -> Flow[None]:
    """6.13, R18. The tokens beaten before a Capture are gone and count, but pay nothing and are not kept."""
    yield from credit(g, seat, company=False)
    beaten, kinds = the_fight(g).beaten, [g.token(c).type for c in the_fight(g).beaten]
    for c in beaten:
        unroute(g, c)
        yield from put_away(g, c, g.book.spot["beaten"])
    close_den(g)
    yield from triggers(g, kinds)


def keep_or_put_away(g: Republic, seat: int, c: int) -> Flow[None]:
    """6.12, 6.14. A token with the icon may be kept as Infamy, three in all; the others go where
    they belong.
    """
    unroute(g, c)
    beaten, kept = g.book.spot["beaten"], g.book.infamy[seat]
    if g.token(c).modifier and g.token(c).type != "npc":
        options: list[Option] = [("keep-infamy",), ("let-go",)]
        if g.tokens.count(kept) >= g.book.infamy_cap:
            options = [("let-go",), *[("swap", word) for word in sorted(set(g.tokens.kinds(kept)))]]
        answer = yield Ask(seat, "infamy-token", options, {"token": g.token(c).id})
        if answer[0] != "let-go":
            if answer[0] == "swap":
                old = g.tokens.find(kept, str(answer[1]))
                yield from put_away(g, old, kept)
            g.tokens.move(c, beaten, kept)
            return
    yield from put_away(g, c, beaten)


def unroute(g: Republic, c: int) -> None:
    """A beaten Fleet or Slave Ship is on no route any more."""
    g.routed = tuple(row for row in g.routed if row[0] != c)


# ---------------------------------------------------------------------- 6.14 the enemies of the Pirate
# Republic


def triggers(g: Republic, kinds: Sequence[str]) -> Flow[None]:
    """6.14. What the stacks answer: the Navy for Merchants and Slave Ships, Hunters for Land and Fleets."""
    n = g.book.seats
    merchants, lands = g.book.spot["merchant-image"], g.book.spot["land-image"]
    if g.tokens.count(merchants) > n:
        g.log("navy-comes")
        for _ in range(n):
            yield from place_hunters(g, "navy", draw_territory(g), g.active)
        g.tokens.gather(merchants, g.book.spot["supply"], g)
    if g.tokens.count(lands) > n:
        g.log("hunters-come")
        for _ in range(2 if g.level[g.active] >= 5 else 1):
            yield from place_hunters(g, "hunter", draw_territory(g), g.active)
        for c in [c for c in g.tokens[lands] if g.token(c).type == "main-fort"]:
            g.tokens.move(c, lands, g.book.spot["box"])  # R9
        g.tokens.gather(lands, g.book.spot["land-supply"], g)
    for _ in range(kinds.count("fleet")):
        level = g.level[g.active]
        two = level == 5 or (level == 6 and "v-vi" in g.house)  # R36
        g.log("hunters-come")
        for _ in range(2 if two else 1):
            yield from place_hunters(g, "hunter", draw_territory(g), g.active)
    for _ in range(kinds.count("slave")):
        g.log("navy-comes")
        place = draw_territory(g)
        for _ in range(2):
            yield from place_hunters(g, "navy", place, g.active)


# ---------------------------------------------------------------------- 13: capture


def capture(g: Republic, seat: int) -> Flow[None]:
    """6.13. To the nearest home, Bloodshed off, Swagger to the level's start and one more; the turn
    is over.
    """
    site = yield from refuge(g, seat)
    g.at[seat], g.ashore[seat] = g.book.site_at[site], site
    g.captured[seat] = True
    g.bloodshed[seat] = 0
    floor = g.book.levels[g.level[seat] - 1].swagger
    if g.level[seat] == 1:
        g.swagger[seat] = half(g.swagger[seat])
    elif g.swagger[seat] > floor:
        g.swagger[seat] = floor + 1
    g.crossings[seat] = 0
    drop_objectives(g, seat)
    g.turn.ended = "captured"
    g.log("captured", seat=seat, site=g.book.sites[site].id, n=g.swagger[seat])


def refuge(g: Republic, seat: int) -> Flow[int]:
    """6.13. The nearest by travel of own Haven, unmarked neutral site or Nassau without an
    aggressive Ship.
    """
    homes = [s for s in g.book.neutral if not is_pirate_held(g, s)]
    mine = haven_of(g, seat)
    homes += [g.book.nassau_site, *([mine] if mine != NOWHERE else [])]
    safe = [s for s in homes if not is_dangerous(g, seat, g.book.site_at[s])] or [g.book.nassau_site]
    cost = g.book.costs(g.at[seat])
    least = min(cost[g.book.site_at[s]] for s in safe)
    nearest = sorted(s for s in safe if cost[g.book.site_at[s]] == least)
    if len(nearest) == 1:
        return nearest[0]
    answer = yield Ask(seat, "refuge", [("go-to", g.book.sites[s].id) for s in nearest])
    return g.book.site[str(answer[1])]
