"""Blackbeard: what a player of some sense would do, as pirate and as hunter."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.blackbeard import hunting
from quarterdeck.games.blackbeard.crew import captain
from quarterdeck.games.blackbeard.in_port import cashed_for
from quarterdeck.games.blackbeard.odds import beats, kc_odds, warship_odds
from quarterdeck.games.blackbeard.places import attitude
from quarterdeck.games.blackbeard.plans import (
    ENOUGH,
    best_home,
    best_waters,
    distances,
    hunt_value,
    is_late,
    load,
    wants_home,
    worth,
)
from quarterdeck.games.blackbeard.retire import value_of
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate
from quarterdeck.kit.choosing import toward

DECLINE: Option = ("decline",)
GRAVE = ("battle-roll", "evade-roll", "mutiny-roll", "double-cross-roll", "duel-roll", "attack-roll")


def policy(g: Blackbeard, ask: Ask) -> Option:
    """Plunder, cash in, retire in time; hunt whoever is rich."""
    prompt = ask.prompt
    if prompt == "main":
        return helm(g, ask)
    if prompt in ("window.announce", "window.done"):
        return hunting.answer_window(g, ask)
    answer = REPLIES.get(prompt)
    return answer(g, ask) if answer is not None else ask.options[0]


# ---------------------------------------------------------------------- the own turn


def helm(g: Blackbeard, ask: Ask) -> Option:
    """The best action; else a card for actions; else an event that helps; else the end."""
    best: tuple[float, Option] = (0.0, ())
    for option in ask.options:
        best = max(best, (helm_worth(g, ask.seat, option), option), key=lambda pair: pair[0])
    if best[1]:
        return best[1]
    if ("end",) in ask.options:
        return ("end",)
    return min(ask.options, key=lambda option: dear(g, option))


def dear(g: Blackbeard, option: Option) -> float:
    """How sorry one would be for a card that must be played."""
    card = str(option[1]) if len(option) > 1 else ""
    return keep(g, card) if card in g.book.cards else 50.0


def helm_worth(g: Blackbeard, seat: int, option: Option) -> float:
    """What an option of the main question is worth."""
    verb = str(option[0])
    if verb == "actions":
        card = g.book.cards[str(option[1])]
        return 20.0 + 3 * card.actions - keep(g, card.id)
    if verb == "actions-for":
        card = g.book.cards[str(option[1])]
        p = g.pirate(str(option[2]))
        return 20.0 + 3 * captain(g, p.name).initiative + 0.05 * load(g, p) - keep(g, card.id) - 0.5
    if verb.startswith("event"):
        return event_worth(g, seat, option)
    if verb == "recruit":
        few = len(g.of(seat)) < g.most_in_play() and not (is_late(g) and g.cards.count(g.cards.deck[0]) < 15)
        return 4.5 if few else -1.0
    if verb == "discard":
        return 15.0 - keep(g, str(option[1])) if g.thrown < 2 else -1.0
    if verb in ("end", "part"):
        return -1.0 if verb == "end" else 0.2
    return worth(g, option)


def keep(g: Blackbeard, card: str) -> float:
    """What a card is worth unplayed."""
    event = g.book.cards[card].event
    return {
        "letter-of-marque": 4.0,
        "double-cross": 2.0,
        "skull-and-crossbones": 2.5,
        "warship-sighting": 1.2,
        "mutiny-conspiracy": 1.0,
        "kc-surprise": 1.0,
        "piratical-ambition": 1.0,
    }.get(event, 0.3)


def event_worth(g: Blackbeard, seat: int, option: Option) -> float:
    """Events of one's own: guns at once, winds to better waters or home, turmoil when hunted."""
    event = g.book.cards[str(option[1])].event
    if event in ("heavy-guns", "buried-treasure"):
        return 3.0 + 0.02 * load(g, g.pirate(str(option[2])))
    if event == "european-turmoil":
        near = sum(1 for s in range(g.seats) if s != seat and g.kc[s]) - 2 * bool(g.kc[seat])
        return 1.0 * near
    name, area = str(option[2]), str(option[3])
    p = g.find(name)
    if p is None or p.revel:
        return -1.0
    return winds_worth(g, p, area)


def winds_worth(g: Blackbeard, p: Pirate, area: str) -> float:
    """Fair Winds save the moves to where he wants to be."""
    here = g.area_of(p) or p.at
    if wants_home(g, p):
        goal = best_home(g, p)
        if not goal or area != g.book.ports[goal].area:
            return -1.0
        return 1.5 * (distances(g.book, here)[area] - 1)
    if area != best_waters(g, p):
        return -1.0
    gain = hunt_value(g, p, area) - hunt_value(g, p, here)
    return gain * 0.5 + 0.8 * distances(g.book, here)[area] - 1.5


# ---------------------------------------------------------------------- smaller questions


def cunning(g: Blackbeard, ask: Ask) -> Option:
    """Spent on what may kill; on the rest as long as some is left for that."""
    what, n = str(ask.facts["what"]), int(ask.facts["n"])
    left = int(ask.facts["cunning"])
    p = g.pirate(str(ask.facts["pirate"]))
    if what == "attack-roll":
        return ("reroll",) if n <= 3 else DECLINE
    if what in GRAVE:
        return ("reroll",)
    if what == "loot-roll":
        return ("reroll",) if n <= (2 if left > 1 else 1) else DECLINE
    if what in ("find-roll", "sack-roll"):
        return ("reroll",) if left > 1 or is_late(g) else DECLINE
    if what == "haven-roll":
        return ("reroll",) if 100 * n > p.worth or n >= 5 else DECLINE
    if what in ("trial-roll", "dig-roll"):
        return ("reroll",) if what == "dig-roll" or n >= 8 else DECLINE
    return DECLINE


def evade(g: Blackbeard, ask: Ask) -> Option:
    """Whichever he rather lives through; a likely win brings fame."""
    p = g.pirate(g.actor)
    told = kc_odds(g, int(ask.facts["by"]), p.name, bool(ask.facts["moved"]))
    return ("fight",) if float(told.wins) >= 0.7 or told.wins >= told.lives else ("evade",)


def surrender(g: Blackbeard, ask: Ask) -> Option:
    """Retire if that is worth more than fighting on."""
    seat = next(s for s in range(g.seats) if g.kc[s] == ask.facts["kc"])
    wins = float(kc_odds(g, seat, g.actor, False).wins)
    return ask.options[1] if int(ask.facts["n"]) >= 10 or wins < 0.5 else ask.options[0]


def attack_or_stay(g: Blackbeard, ask: Ask) -> Option:
    """A warship attacks if she is likely to win."""
    told = warship_odds(g, str(ask.facts["warship"]), g.actor)
    return ("attack",) if told.wins <= beats(0) + 0.1 else ("stay",)


def cargo(g: Blackbeard, ask: Ask) -> Option:
    """Take it into an empty hold, or in place of a poorer lot."""
    p = g.pirate(str(ask.facts["pirate"]))
    gold = int(ask.facts["n"])
    if 0 in p.holds:
        return ask.options[-1]
    poorest = min(range(len(p.holds)), key=lambda i: p.holds[i])
    return ask.options[1 + poorest] if p.holds[poorest] < gold or p.loyalty <= 2 else ask.options[0]


def hostage(g: Blackbeard, ask: Ask) -> Option:
    """Tortured for fame and a happier crew, unless it is worth a ransom and the crew is content."""
    p = g.pirate(str(ask.facts["pirate"]))
    nation = g.book.ports[g.target].nation if g.target else ""
    paid = nation not in ("arab", "portuguese", *p.history) and p.loyalty >= 9
    return ("ransom",) if paid and wants_home(g, p) else ("torture",)


def revel(g: Blackbeard, ask: Ask) -> Option:
    """A spree only where the crew recovers at once and needs it."""
    p = g.pirate(str(ask.facts["pirate"]))
    here = g.in_port(p) and g.book.ports[p.at].nation == "pirate"
    return ("revel",) if here and p.loyalty <= 5 and g.left else DECLINE


def cash(g: Blackbeard, ask: Ask) -> Option:
    """Everything at a fair rate; at half only when it is late or he will not get away."""
    p = g.pirate(str(ask.facts["pirate"]))
    fair = cashed_for(g, p, 100) >= 100
    assert ask.several is not None
    everything = list(ask.several.things)
    small = p.doubloons < 500 and not is_late(g) and load(g, p) < ENOUGH
    return toward(ask, everything if (fair and not small) or is_late(g) else [])


def all_of(g: Blackbeard, ask: Ask) -> Option:
    """Everything there is."""
    assert ask.several is not None
    several = ask.several
    things = [thing for thing, n in zip(several.things, several.counts, strict=True) for _ in range(n)]
    return toward(ask, things[: several.most])


def abandon(g: Blackbeard, ask: Ask) -> Option:
    """The poorest holds go."""
    p = g.pirate(str(ask.facts["pirate"]))
    order = sorted(range(len(p.holds)), key=lambda i: p.holds[i])
    return toward(ask, [f"hold-{i + 1}" for i in order[: int(ask.facts["least"])]])


def haven(g: Blackbeard, ask: Ask) -> Option:
    """Whoever has something to retire with wants a haven."""
    p = g.pirate(str(ask.facts["pirate"]))
    return ("bribe",) if p.worth >= 200 and load(g, p) >= 6 else DECLINE


def letter(g: Blackbeard, ask: Ask) -> Option:
    """Retire on the spot if he is worth it; else a Letter if he will be soon."""
    p = g.pirate(str(ask.facts["pirate"]))
    now = [option for option in ask.options if option[0] == "retire-by"]
    later = [option for option in ask.options if option[0] == "commissioned"]
    value = value_of(g, p)
    if now and (value >= ENOUGH - 6 or (is_late(g) and value >= 8)):
        return now[0]
    if later and value >= 10 and attitude(g, p, p.at) != "haven":
        return later[0]
    return DECLINE


def pay(g: Blackbeard, ask: Ask) -> Option:
    """A haven is worth its price."""
    return ("pay",)


def retire_bribe(g: Blackbeard, ask: Ask) -> Option:
    """Pay if what is left beats dying."""
    p = g.pirate(str(ask.facts["pirate"]))
    return ("pay",) if value_of(g, p) - int(ask.facts["n"]) // 100 > p.notoriety + 4 else DECLINE


def berth(g: Blackbeard, ask: Ask) -> Option:
    """The richest waters for such a man, in a Sloop; alone if possible."""
    name = str(ask.facts["pirate"])
    trial = Pirate(name=name, owner=ask.seat, ship="schooner", at="", holds=(0, 0, 0), loyalty=7)

    def good(option: Option) -> float:
        area = str(option[2])
        trial.at = area
        g.pirates.append(trial)
        value = hunt_value(g, trial, area)
        g.pirates.pop()
        mates = sum(1 for p in g.of(ask.seat) if p.at == area)
        return value - 1.5 * mates + (0.2 if option[1] == "schooner" else 0.0)

    return max(ask.options, key=good)


def muster(g: Blackbeard, ask: Ask) -> Option:
    """The ablest pirate first; always all."""
    held = [option for option in ask.options if option[0] in ("raise", "follow", "pick")]
    return max(held, key=lambda option: quality(g, str(option[1])))


def quality(g: Blackbeard, who: str) -> float:
    """How good a pirate is, all in all."""
    man = captain(g, who)
    return 2.0 * man.ability + man.leadership + 0.6 * man.cruelty + 0.8 * man.initiative + 0.6 * man.cunning


def challenger(g: Blackbeard, ask: Ask) -> Option:
    """The best duellist."""
    return max(ask.options, key=lambda option: captain(g, str(option[1])).duel)


def fate(g: Blackbeard, ask: Ask) -> Option:
    """Hands are passed on: the best card goes rather than to a neighbour."""
    assert ask.several is not None
    best = max(ask.several.things, key=lambda card: keep(g, card) + 0.5 * g.book.cards[card].actions)
    return toward(ask, [best])


def stow(g: Blackbeard, ask: Ask) -> Option:
    """Beside the smallest lot."""
    return ask.options[0]


REPLIES = {
    "window.cunning": cunning,
    "window.skull": hunting.skull,
    "window.grabbed": hunting.skull,
    "window.ambition": hunting.ambition,
    "window.double-cross": hunting.double_cross,
    "window.surprise": hunting.surprise,
    "window.letter": letter,
    "evade": evade,
    "surrender": surrender,
    "attack-or-stay": attack_or_stay,
    "cargo": cargo,
    "plunder": cargo,
    "hostage": hostage,
    "revel": revel,
    "cash": cash,
    "ransoms": all_of,
    "refit": all_of,
    "spoils": all_of,
    "abandon": abandon,
    "haven": haven,
    "haven-price": pay,
    "retire-bribe": retire_bribe,
    "berth": berth,
    "deploy": muster,
    "successor": muster,
    "pick": muster,
    "challenger": challenger,
    "fate": fate,
    "stow": stow,
}


def evaluate(g: Blackbeard, seat: int) -> float:
    """Points, and what the pirates at sea are likely to bring, against the best of the others."""
    return prospects(g, seat) - max(prospects(g, other) for other in g.others(seat))


def prospects(g: Blackbeard, seat: int) -> float:
    """Points so far and to be hoped for."""
    hope = sum(1.5 * p.notoriety + 0.7 * p.worth / 100 + 0.45 * p.doubloons / 100 + 2 for p in g.of(seat))
    return g.points[seat] + hope


BOT: Bot[Blackbeard] = Bot(evaluate=evaluate, policy=policy, trust=0.02, turn=lambda g: g.active)
