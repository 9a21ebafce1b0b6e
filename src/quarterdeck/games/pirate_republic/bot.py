"""A captain of some sense: fights what he can beat, banks Swagger, builds a deck, finishes what he boasted
of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pirate_republic.combat import fear_needed, remaining
from quarterdeck.games.pirate_republic.ending import final_score
from quarterdeck.games.pirate_republic.odds import chance, stand_of
from quarterdeck.games.pirate_republic.plans import (
    RANK,
    Plan,
    Stand,
    attack_plan,
    defence_plan,
    fear_plan,
    plan_against,
    totals,
    ways,
)
from quarterdeck.games.pirate_republic.plays import the_fight
from quarterdeck.games.pirate_republic.queries import is_dangerous
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.thinking import (
    card_worth,
    choose_action,
    danger_of,
    expected,
    token_value,
)

Answer: TypeAlias = Callable[[Republic, Ask], Option]
STAT_ORDER = (
    "crew",
    "ship",
    "command",
    "crew",
    "ship",
    "command",
    "ship",
    "crew",
    "command",
    "ship",
    "crew",
    "command",
)
# How soon each Personal Mission is likely to be done, from 0 to 10
EASE = {
    31: 9, 34: 8, 22: 3, 32: 8, 26: 8, 37: 7, 6: 7, 4: 7, 2: 5, 35: 6, 13: 5, 14: 5, 15: 5, 20: 4, 5: 7,
    3: 6, 19: 5,
    30: 5, 33: 6, 7: 6, 1: 5, 24: 5, 25: 4, 16: 4, 17: 5, 18: 3, 23: 3, 38: 5, 36: 5, 8: 4, 9: 4, 10: 4,
    11: 4, 12: 4,
    27: 4, 28: 2, 29: 5, 21: 1,
}  # fmt: skip


def evaluate(g: Republic, seat: int) -> float:
    """The lead in Swagger and what promises more, as a part of what is played for."""
    standing = [worth(g, s) for s in range(g.book.seats)]
    others = [standing[s] for s in range(g.book.seats) if s != seat] or [0.0]
    return (standing[seat] - max(others)) / 60


def worth(g: Republic, seat: int) -> float:
    """Score, Reputation, cards and stats."""
    extra = 0.4 * g.reputation[seat] + 1.2 * sum(g.stats[seat]) + 2.0 * g.level[seat]
    extra += 1.5 * g.cards.count(g.book.own["treasure"][seat]) + 0.7 * g.tokens.count(g.book.infamy[seat])
    return g.swagger[seat] + extra - 1.5 * g.bloodshed[seat] + 0.3 * (final_score(g, seat) - g.swagger[seat])


def policy(g: Republic, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    rule = RULES.get(ask.prompt)
    return rule(g, ask) if rule is not None else options[0]


# ---------------------------------------------------------------------- set-up and gains


def keep_mission(g: Republic, ask: Ask) -> Option:
    """The easier one."""
    return max(ask.options, key=lambda o: EASE[g.book.personal[str(o[1])].number])


def begin(g: Republic, ask: Ask) -> Option:
    """Where the waters around hold the most open prey; Nassau among equals."""
    nassau = g.book.sites[g.book.nassau_site].id

    def score(option: Option) -> float:
        place = g.book.site_at[g.book.site[str(option[1])]]
        return len(g.book.borders[place]) + (2.0 if option[1] == nassau else 0.0)

    return max(ask.options, key=score)


def stat(g: Republic, ask: Ask) -> Option:
    """A Crew slot first, then Movement, then Command."""
    done = sum(g.stats[ask.seat])
    free = [str(o[1]) for o in ask.options]
    for word in (*STAT_ORDER[done:], *STAT_ORDER):
        if word in free:
            return ("raise", word)
    return ask.options[0]


def take(g: Republic, ask: Ask) -> Option:
    """The strongest card."""
    return max(ask.options, key=lambda o: card_worth(g, str(o[1])))


def exchange(g: Republic, ask: Ask) -> Option:
    """A clearly weaker card goes back if the new one would be tucked."""
    new = str(ask.facts["card"])
    what = g.book.faces[new].kind
    limit = g.crew_limit(ask.seat) if what == "crew" else g.elite_limit(ask.seat)
    worst = min(ask.options[1:], key=lambda o: card_worth(g, str(o[1])))
    if limit and card_worth(g, new) > card_worth(g, str(worst[1])) + 0.5:
        return worst
    return ask.options[0]


def cheapest_discard(g: Republic, ask: Ask) -> Option:
    """What is worth least."""
    return min(ask.options, key=lambda o: card_worth(g, str(o[1])) if o[0] == "discard" else 2.2)


# ---------------------------------------------------------------------- the die and Lookouts


def die(g: Republic, ask: Ask) -> Option:
    """Bad faces are rolled again if that is cheap and the face would hurt."""
    seat = ask.seat
    face = g.turn.face
    free = [o for o in ask.options if o[0] == "quartermaster"]
    hurts = face == "red" and danger_of(g, seat, "hunter") > 0.5
    hurts = hurts or (face == "white" and danger_of(g, seat, "supply") > 0.6 and not g.movement[seat])
    if hurts or (face == "-1" and free):
        if free:
            return free[0]
        paid = [o for o in ask.options if o[0] == "reroll"]
        if paid and face == "red" and g.swagger[seat] - g.book.levels[g.level[seat] - 1].swagger >= 3:
            return paid[0]
    return ("keep",)


def source(g: Republic, ask: Ask) -> Option:
    """The stack that promises most; a passive ship if none can be beaten."""

    def score(option: Option) -> float:
        name = str(option[1])
        return 0.0 if name in ("fleet", "slave") else expected(g, ask.seat, name, lookout=True)

    return max(ask.options, key=score)


def lookout(g: Republic, ask: Ask) -> Option:
    """Fight what can be beaten; else slip to the safest Seaway; else play Movement."""
    seat = ask.seat
    here = [c for c in g.ships(g.at[seat]) if g.token(c).id in ask.facts["tokens"]]
    value = sum(token_value(g, seat, c, lookout=True) for c in here)
    slips = [o for o in ask.options if o[0] == "slip"]
    if value > 0 or not (slips or len(ask.options) > 1):
        return ("fight",)
    if slips:
        safe = [o for o in slips if not is_dangerous(g, seat, g.book.place[str(o[1])])]
        return (safe or slips)[0]
    cards = [o for o in ask.options if o[0] in ("play", "use")]
    return cards[0] if cards else ("fight",)


# ---------------------------------------------------------------------- Combat


def current(g: Republic) -> Stand:
    """The enemy as he stands now."""
    fight = the_fight(g)
    return Stand(
        fight.broadside,
        fight.close,
        fight.fear_more,
        fight.initiative,
        fight.sf,
        fight.bs,
        fight.cq,
        fight.mv,
    )


def target(g: Republic, ask: Ask) -> Option:
    """First the one that is harder to beat without Initiative."""

    def second(option: Option) -> float:
        c = g.book.first_token[str(option[1])]
        return RANK[plan_against(g, ask.seat, c, stand_of(g, ask.seat, c)).result]

    return min(ask.options, key=second)


def attack(g: Republic, ask: Ask) -> Option:
    """Fear or Broadside, whichever wins for less."""
    fight = the_fight(g)
    plan = plan_against(g, ask.seat, fight.token, current(g))
    if plan.fear and ("fear",) in ask.options:
        return ("fear",)
    if ("defend",) in ask.options and plan.result == "taken":
        return ("defend",)
    return ("broadside",)


def fear(g: Republic, ask: Ask) -> Option:
    """The cards of the plan, then the strike."""
    fight = the_fight(g)
    need = max(0, fear_needed(g) - fight.sf)
    plan = fear_plan(ways(g, ask.seat, fight.token, "SF"), g.reputation[ask.seat], need)
    return follow(plan, ask, [o for o in ask.options if o[0] == "strike"] or [("broadside",)])


def broadside(g: Republic, ask: Ask) -> Option:
    """The cards of the plan that add Broadside."""
    seat, fight = ask.seat, the_fight(g)
    cq = fight.cq + (1 if g.tide("close-plus") else 0)
    items = ways(g, seat, fight.token, "BS")
    bled = g.bloodshed[seat] > 0
    plan = attack_plan(items, g.reputation[seat], fight.broadside, fight.close, (fight.bs, cq), bled)
    return follow(plan, ask, [("fire",)])


def defence(g: Republic, ask: Ask) -> Option:
    """The cards of the plan that add Movement, then the Movement it needs."""
    seat, fight = ask.seat, the_fight(g)
    cq = fight.cq + (1 if g.tide("close-plus") else 0)
    items = ways(g, seat, fight.token, "MV")
    bled = g.bloodshed[seat] > 0
    plan = defence_plan(
        items, g.reputation[seat], fight.broadside, fight.close, (fight.mv, cq), bled, g.movement[seat]
    )
    most = max(int(o[1]) for o in ask.options if o[0] == "brace")
    return follow(plan, ask, [("brace", min(plan.movement, most))], verb="mv")


def close(g: Republic, ask: Ask) -> Option:
    """What the boarding still needs, at the least cost."""
    fight = the_fight(g)
    need = fight.close + remaining(g) - fight.cq
    if need <= 0:
        return ("board",)
    items = ways(g, ask.seat, fight.token, "")
    able = [row for row in totals(items, g.reputation[ask.seat]) if row[1] >= need]
    if not able:
        return next((o for o in ask.options if o[0] != "board" and "cq" in str(o[-1])), ("board",))
    best = min(able, key=lambda row: row[3])
    return next((o for o in best[4] if o in ask.options), ("board",))


def after(g: Republic, ask: Ask) -> Option:
    """Close if it can be won; else flee where nobody waits."""
    seat, fight = ask.seat, the_fight(g)
    need = fight.close + remaining(g) - fight.cq - (1 if g.tide("close-plus") else 0)
    items = ways(g, seat, fight.token, "")
    if need <= 0 or any(row[1] >= need for row in totals(items, g.reputation[seat])):
        return ("close",)
    flights = [o for o in ask.options if o[0] == "flee"]
    return min(flights, key=lambda o: is_dangerous(g, seat, g.book.place[str(o[1])]))


def follow(plan: Plan, ask: Ask, done: list[Option], verb: str = "") -> Option:
    """The next card of a plan that this stage offers and that adds to it; the end of the stage if there is
    none.
    """
    stage = verb or {"fear": "sf", "broadside": "bs"}.get(ask.prompt, "")
    for option in plan.plays:
        if option in ask.options and (option[0] == "friend" or stage in str(option[-1])):
            if option[0] == "friend" and plan.result in ("bleed",) and stage == "mv":
                continue
            return option
    return done[0]


def bleed(g: Republic, ask: Ask) -> Option:
    """A second wound is prevented at any price, a first one for a cheap card."""
    return ask.options[-1] if g.bloodshed[ask.seat] else ask.options[0]


def join(g: Republic, ask: Ask) -> Option:
    """Help for a quarter of what a win pays, if a card can be spared."""
    fight = the_fight(g)
    whole = g.token(fight.token).swagger
    fair = 4 * int(ask.facts["swagger"]) >= whole and int(ask.facts["swagger"]) > 0
    return ("join",) if fair and len(g.hand(ask.seat)) >= 3 else ("refuse",)


def den_company(g: Republic, ask: Ask) -> Option:
    """Alone: a card of the Den only where the fight cannot be won otherwise."""
    fight = the_fight(g)
    found = chance(g, ask.seat, fight.token, fight.lookout, fight.second)
    return ("den-card",) if found.beaten < 0.5 else ("alone",)


def claim(g: Republic, ask: Ask) -> Option:
    """Take the Initiative if it turns the fight."""
    fight = the_fight(g)
    now = plan_against(g, ask.seat, fight.token, current(g))
    stand = current(g)
    better = Stand(stand.b, stand.c, stand.more, True, stand.sf, stand.bs, stand.cq, stand.mv)
    then = plan_against(g, ask.seat, fight.token, better)
    return ask.options[1] if RANK[then.result] < RANK[now.result] else ask.options[0]


def infamy(g: Republic, ask: Ask) -> Option:
    """Keep what can be kept."""
    return ask.options[0]


def declare(g: Republic, ask: Ask) -> Option:
    """An Elite card if Command allows it, else all of it for Reputation."""
    if ask.options[0][0] == "elite" and g.stats[ask.seat][2] > 0:
        return ask.options[0]
    return ask.options[-1]


def command(g: Republic, ask: Ask) -> Option:
    """Keep the command if possible: it sets the clock."""
    mine: Option = ("command", g.pirates[ask.seat])
    return mine if mine in ask.options else ask.options[0]


def last_option(g: Republic, ask: Ask) -> Option:
    """Yes."""
    return ask.options[-1]


def rest(g: Republic, ask: Ask) -> Option:
    """A card rather than the Ship."""
    return ("recall",) if ("recall",) in ask.options else ask.options[0]


RULES: dict[str, Answer] = {
    "keep-mission": keep_mission,
    "begin": begin,
    "stat": stat,
    "take-crew": take,
    "take-elite": take,
    "captain-card": take,
    "treasure": take,
    "exchange": exchange,
    "pass-discard": cheapest_discard,
    "rains": cheapest_discard,
    "fever": cheapest_discard,
    "fire-mountain": cheapest_discard,
    "angry-sea": cheapest_discard,
    "cost": cheapest_discard,
    "modifier-discard": cheapest_discard,
    "die": die,
    "source": source,
    "lookout": lookout,
    "target": target,
    "attack": attack,
    "fear": fear,
    "broadside": broadside,
    "defence": defence,
    "close": close,
    "after": after,
    "bleed": bleed,
    "join": join,
    "den-company": den_company,
    "claim": claim,
    "infamy-token": infamy,
    "declare": declare,
    "command": command,
    "rest": rest,
    "act": choose_action,
    "dodge": last_option,
    "ransom": last_option,
    "cook": last_option,
    "pardon": last_option,
    "guns": last_option,
    "lift": last_option,
}

BOT: Bot[Republic] = Bot(evaluate=evaluate, policy=policy, trust=1.0, turn=lambda g: g.active)
