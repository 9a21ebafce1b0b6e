"""What a captain does with a turn: which enemy is worth a fight, where to sail, when to rest, boast
or pass.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.games.pirate_republic.book import NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.missions import RUSE, SIEGE, achieved, nations_beaten
from quarterdeck.games.pirate_republic.odds import (
    Chance,
    chance,
    chance_of_kinds,
    known,
    swagger_of,
    unseen,
    unseen_land,
)
from quarterdeck.games.pirate_republic.queries import (
    QUIET_BACKS,
    aggressive,
    face_down,
    is_hostile_site,
    is_passive,
    move_cost,
    ways,
)
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Republic

BLOOD = 1.6  # what a Bloodshed costs, in Swagger
CHANGE = 0.6  # a fight must promise so much
DEED = 2.5  # what an accomplishment is worth


def card_worth(g: Republic, kind: str) -> float:
    """What a card is worth: its strongest use, basic and improved."""
    face = g.book.faces.get(kind)
    if face is None:
        return 1.0
    best = max((total(alt) for alt in face.basic), default=2.5)
    better = max((total(alt) for alt in face.improved), default=best)
    return 0.7 * best + 0.3 * better + 0.15 * len(face.basic)


def total(alt: tuple[tuple[str, int], ...]) -> float:
    """An alternative in points."""
    weight = {
        "SF": 1.1,
        "BS": 1.0,
        "CQ": 1.0,
        "MV": 0.9,
        "DR": 1.5,
        "RP": 1.5,
        "SW": 1.2,
        "RS": 1.5,
        "IN": 3.0,
    }
    return sum(weight[v] * n for v, n in alt)


def loss(g: Republic, seat: int) -> float:
    """What a Capture costs."""
    floor = g.book.levels[g.level[seat] - 1].swagger
    gone = g.swagger[seat] // 2 if g.level[seat] == 1 else max(0, g.swagger[seat] - floor - 1)
    return gone + 2.0


def reward(g: Republic, seat: int, c: int) -> float:
    """What a token pays, accomplishments and missions included."""
    token = g.token(c)
    n = token.swagger + 0.7 * token.reputation + 2.0 * token.crew + 3.0 * token.treasure
    deeds = g.deeds[seat]
    for kind, deed in (("fleet", "fleet"), ("slave", "slave"), ("hunter", "hunter")):
        if token.type == kind and deed not in deeds:
            n += DEED
    if token.type == "port" and "ports2" not in deeds:
        n += DEED / 2
    if token.type in ("fort", "main-fort") and "forts2" not in deeds:
        n += DEED / 2
    return n + (0.5 if token.modifier else 0.0) + mission_bonus(g, seat, c)


def mission_bonus(g: Republic, seat: int, c: int) -> float:
    """Tokens that a Global Mission is about."""
    token = g.token(c)
    if token.type in ("npc", "prize"):
        return 8.0
    if g.mission == 2 and token.type == "hunter":
        return 6.0
    if g.mission == 10 and token.type == "slave":
        return 6.0
    if g.mission == 16 and token.type == "main-fort":
        return 6.0
    if g.mission == 3 and token.type == "navy":
        return 0.0 if token.nation in nations_beaten(g, seat) else 4.0
    return 3.0 if g.mission in (6, 7, 16) and token.type in LANDS else 0.0


def value(g: Republic, seat: int, found: Chance, pay: float) -> float:
    """What a fight promises: pay for a win, less wounds and Capture."""
    hurt = BLOOD if not g.bloodshed[seat] else loss(g, seat)
    return (
        found.win * pay + found.bleed * (pay - hurt) - found.away * (hurt + 0.5) - found.taken * loss(g, seat)
    )


def token_value(g: Republic, seat: int, c: int, lookout: bool = False, second: bool = False) -> float:
    """What fighting a token that lies open promises."""
    return value(g, seat, chance(g, seat, c, lookout, second), reward(g, seat, c))


def expected(g: Republic, seat: int, source: str, lookout: bool = False) -> float:
    """What a token drawn from a source promises: the mean over what lies there."""
    kinds = unseen(g, "ship" if source == "supply" else source)
    n = sum(kinds.values())
    if not n:
        return -9.0
    return sum(token_value(g, seat, g.book.first_token[k], lookout) * m for k, m in sorted(kinds.items())) / n


def danger_of(g: Republic, seat: int, source: str) -> float:
    """The chance that a token of a source, with Initiative, takes the captain."""
    kinds = unseen(g, "ship" if source == "supply" else source)
    n = sum(kinds.values())
    if not n:
        return 0.0
    bad = sum(
        chance(g, seat, g.book.first_token[k], lookout=True).taken * m for k, m in sorted(kinds.items())
    )
    return bad / n


# ---------------------------------------------------------------------- places


def sea_value(g: Republic, seat: int, place: int) -> float:
    """What entering a Seaway promises; 0 where nobody attacks."""
    there = aggressive(g, seat, place)
    backs = [b for b in g.backs[place] if b not in QUIET_BACKS]
    if not there and not backs:
        return 0.0
    if len(there) + len(backs) > 1:
        parts = [token_value(g, seat, c) for c in there] + [hidden_value(g, seat, b) for b in backs]
        return min(parts) - 1.0  # the second one has the Initiative, and cards are gone
    return token_value(g, seat, there[0]) if there else hidden_value(g, seat, backs[0])


def hidden_value(g: Republic, seat: int, back: str) -> float:
    """What a face-down Ship promises."""
    memory = known(g, seat)
    key = ("hidden", back)
    if key not in memory:
        kinds = unseen(g, back)
        memory[key] = value(g, seat, chance_of_kinds(g, seat, kinds), swagger_of(g, kinds) + 0.7)
    found = memory[key]
    assert isinstance(found, float)
    return found


def site_value(g: Republic, seat: int, site: int) -> float:
    """What attacking a site promises."""
    c = g.land(site)
    if c != NOWHERE:
        return token_value(g, seat, c) + 0.5
    memory = known(g, seat)
    if ("land",) not in memory:
        kinds = unseen_land(g)
        memory["land",] = (
            value(g, seat, chance_of_kinds(g, seat, kinds), swagger_of(g, kinds) + 1.5) if kinds else -9.0
        )
    found = memory["land",]
    assert isinstance(found, float)
    return found


def place_value(g: Republic, seat: int, place: int) -> float:
    """The best that a Territory offers a captain who gets there."""
    best = max(0.0, sea_value(g, seat, place))
    for c in g.ships(place):
        if is_passive(g, seat, c, place):
            best = max(best, token_value(g, seat, c))
    for site in g.book.sites_of[place]:
        if is_hostile_site(g, seat, site):
            best = max(best, site_value(g, seat, site))
    return best + goal_value(g, seat, place)


def goal_value(g: Republic, seat: int, place: int) -> float:
    """Places that the Global Mission is about."""
    where = g.book.territories[place].id
    if g.mission == 1:
        if g.carried[seat]:
            return 6.0 if where in ("nassau", "caracas") and g.harbour[seat] in ("", where) else 0.0
        return 6.0 if where == "andros" and g.delivered[seat] < 2 else 0.0
    if g.mission == 13:
        if g.carried[seat]:
            return 6.0 if where == "nassau" else 0.0
        return 5.0 if where == "bath" and g.delivered[seat] < 3 else 0.0
    if g.mission == 12:
        return 5.0 if where in SIEGE and aggressive(g, seat, place) else 0.0
    if g.mission == 7:
        done = 0
        for clues in g.clues:
            done |= clues
        wanted = [g.book.site_at[g.book.site[w]] for i, w in enumerate(RUSE) if not done >> i & 1]
        return 6.0 if place in wanted else 0.0
    if g.mission == 8 and g.carried[seat] >= 2:
        return 6.0 if where == "charles-town" else 0.0
    if g.mission == 11:
        if g.dig[seat] == place:
            return 12.0
        return (
            3.0
            if any(s in g.book.neutral and not g.clues[seat] >> s & 1 for s in g.book.sites_of[place])
            else 0.0
        )
    return 0.0


def routes(g: Republic, seat: int) -> dict[int, tuple[int, int]]:
    """For every Territory the cost of the way there through safe waters, and its first step."""
    start = g.at[seat]
    found: dict[int, tuple[int, int]] = {start: (0, start)}
    todo = [start]
    while todo:
        here = min(todo, key=lambda t: found[t][0])
        todo.remove(here)
        if here != start and (face_down(g, here) or aggressive(g, seat, here)):
            continue  # one may end here, not pass
        for there in ways(g, here):
            cost = found[here][0] + move_cost(g, here, there)
            if cost < found.get(there, (99, 0))[0]:
                found[there] = (cost, there if here == start else found[here][1])
                todo.append(there)
    return found


# ---------------------------------------------------------------------- the choice


def choose_action(g: Republic, ask: Ask) -> Option:
    """The best fight within reach; else what helps to get there; else rest, boast or pass."""
    seat, options = ask.seat, ask.options
    offered = set(options)
    for option in options:
        if option[0] in ("deliver", "infamy"):
            return option
    quick = treasure_now(g, seat, options)
    if quick is not None:
        return quick
    errand = end_here(g, seat, offered)
    if errand is not None:
        return errand
    best, step = best_fight(g, seat, offered)
    if step is not None and best >= CHANGE:
        return step
    if g.bloodshed[seat]:
        by_card = [o for o in options if o[0] in ("play", "use") and str(o[-1]).startswith("rs")]
        if by_card or ("rest",) in offered:
            return by_card[0] if by_card else ("rest",)
    home = homeward(g, seat, offered)
    if home is not None:
        return home
    if ("boast",) in offered and may_boast(g, seat):
        return ("boast",)
    useful = [o for o in options if o[0] == "play" and "rp" in str(o[-1])]
    if useful and g.cards.count(g.book.own["deck"][seat]):
        return useful[0]
    if ("put-to-sea",) in offered and best_after(g, seat) >= CHANGE:
        return ("put-to-sea",)
    far = toward(g, seat, offered)
    if far is not None:
        return far
    ashore = shelter(g, seat, offered)
    return ashore if ashore is not None else ("pass",)


def end_here(g: Republic, seat: int, offered: set[Option]) -> Option | None:
    """11.4. A Global Mission wants the turn to end here: go ashore for a clue, or pass."""
    where = g.book.territories[g.at[seat]].id
    if g.mission == 11:
        return end_at_clue(g, seat, offered)
    wanted = (
        (g.mission == 1 and where == "andros" and not g.carried[seat] and g.delivered[seat] < 2)
        or (g.mission == 8 and where == "charles-town" and g.carried[seat] >= 2)
        or (g.mission == 13 and where == "bath" and not g.carried[seat] and g.delivered[seat] < 3)
    )
    there = g.mission == 8 or g.objectives[g.at[seat]] > 0
    return ("pass",) if wanted and there else None


def end_at_clue(g: Republic, seat: int, offered: set[Option]) -> Option | None:
    """Mission 11: a clue not read yet, or the place to dig."""
    if g.dig[seat] == g.at[seat]:
        return ("pass",)
    unread = [s for s in g.book.sites_of[g.at[seat]] if s in g.book.neutral and not g.clues[seat] >> s & 1]
    if g.dig[seat] != NOWHERE or g.score[seat] or not unread:
        return None
    if g.ashore[seat] in unread:
        return ("pass",)
    ways_ashore: list[Option] = [("ashore", g.book.sites[s].id) for s in unread]
    return next((option for option in ways_ashore if option in offered), None)


def treasure_now(g: Republic, seat: int, options: list[Option]) -> Option | None:
    """Treasure that is Swagger, Reputation, cards or a stat is used at once."""
    for option in options:
        if option[0] == "treasure" and any(v in str(option[-1]) for v in ("sw", "rp")):
            return option
        if option[0] == "open" and g.card(str(option[1])).special in (
            "muster",
            "dispatches",
            "ingots",
            "half-map",
        ):
            return option
    return None


def best_fight(g: Republic, seat: int, offered: set[Option]) -> tuple[float, Option | None]:
    """The best fight that one answer begins, or the first step of a way to it."""
    best: tuple[float, Option | None] = (-9.0, None)
    for option in offered:
        if option[0] == "attack":
            best = max(
                best, (token_value(g, seat, g.book.first_token[str(option[1])]), option), key=lambda b: b[0]
            )
        elif option[0] == "ashore":
            site = g.book.site[str(option[1])]
            if is_hostile_site(g, seat, site):
                best = max(best, (site_value(g, seat, site), option), key=lambda b: b[0])
        elif option[0] == "assault" and "renounce" not in g.deeds[seat]:
            site = g.book.site[str(option[1])]
            if g.book.owner[site] in NATIONS:
                best = max(best, (site_value(g, seat, site) + DEED, option), key=lambda b: b[0])
    if g.ashore[seat] < 0:
        best = max(best, best_sail(g, seat, offered), key=lambda b: b[0])
    return best


def best_sail(g: Republic, seat: int, offered: set[Option]) -> tuple[float, Option | None]:
    """The best Territory within reach this turn, and the first step there."""
    best: tuple[float, Option | None] = (-9.0, None)
    for place, (cost, first) in sorted(routes(g, seat).items()):
        if place == g.at[seat] or cost > g.movement[seat]:
            continue
        option: Option = ("sail", g.book.territories[first].id)
        if option not in offered:
            continue
        step_risk = min(0.0, sea_value(g, seat, first)) if first == place else 0.0
        entry = min(0.0, sea_value(g, seat, place))
        worth = place_value(g, seat, place) - 0.25 * cost + step_risk + entry
        best = max(best, (worth, option), key=lambda b: b[0])
    return best


def best_after(g: Republic, seat: int) -> float:
    """What putting to sea promises: the Seaway here, its neighbours and its sites."""
    here = g.at[seat]
    entry = sea_value(g, seat, here)
    if entry < 0:
        return entry
    best = entry
    for place, (cost, _) in routes(g, seat).items():
        if cost <= g.movement[seat]:
            risk = min(0.0, sea_value(g, seat, place)) if place != here else 0.0
            best = max(best, place_value(g, seat, place) - 0.25 * cost + risk)
    return best


def homeward(g: Republic, seat: int, offered: set[Option]) -> Option | None:
    """Bleeding, with a Reputation to spare: found a Haven where one stands."""
    if g.bloodshed[seat] and ("haven",) in offered:
        return ("haven",)
    return None


def may_boast(g: Republic, seat: int) -> bool:
    """A new mission if none is held, Reputation is at hand and the game is not about to end; one or two more
    if all that the game waits for is that somebody completes one.
    """
    held = g.cards.count(g.book.own["missions"][seat])
    if g.reputation[seat] < 2 or g.closing:
        return False
    return held == 0 or (held < 3 and not any(map(g.cards.count, g.book.own["done"])) and achieved(g))


def toward(g: Republic, seat: int, offered: set[Option]) -> Option | None:
    """One safe step toward the best Territory that is out of reach for now."""
    if g.ashore[seat] >= 0:
        return None
    here = g.at[seat]
    best: tuple[float, Option | None] = (CHANGE, None)
    for place, (cost, first) in sorted(routes(g, seat).items()):
        option: Option = ("sail", g.book.territories[first].id)
        if place == here or cost <= g.movement[seat] or option not in offered:
            continue
        if face_down(g, first) or aggressive(g, seat, first):
            continue
        worth = place_value(g, seat, place) - 0.6 * cost
        best = max(best, (worth, option), key=lambda b: b[0])
    return best[1]


def shelter(g: Republic, seat: int, offered: set[Option]) -> Option | None:
    """Nothing better: lie at a site where nobody fights, out of the open Seaway."""
    for option in sorted(offered, key=str):
        if option[0] == "ashore" and not is_hostile_site(g, seat, g.book.site[str(option[1])]):
            return option
    return None
