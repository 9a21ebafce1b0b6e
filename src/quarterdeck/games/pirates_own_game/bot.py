"""Pirates Own Game: build tough and clever ships, sail where they win, and spend cards where they decide."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pirates_own_game.book import HOMES, STATS
from quarterdeck.games.pirates_own_game.state import PiratesOwnGame
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.tableau import InPlay, in_play

WORTH = {"sailing": 0.3, "gunnery": 0.5, "boarding": 0.5, "toughness": 0.8, "wit": 1.0}
OBJECT, SPECIAL = 2.5, 4.0


def evaluate(g: PiratesOwnGame, seat: int) -> float:
    """Gold and ships, less those of the best of the others."""
    standings = [g.gold(s) + 0.4 * sum(value(g, ship) for ship in g.fleet(s)) for s in range(g.book.seats)]
    best = max(standings[s] for s in range(g.book.seats) if s != seat)
    return (standings[seat] - best) / g.goal


def value(g: PiratesOwnGame, ship: InPlay) -> float:
    """What a ship is worth."""
    return sum([WORTH[stat] * g.rating(ship, stat) for stat in STATS]) - 0.5 * ship.tokens


def policy(g: PiratesOwnGame, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    options = ask.options
    if ask.prompt == "recruit":
        return max(options, key=lambda o: recruit_worth(g, o))
    if ask.prompt in ("event", "trim", "gunnery", "boarding", "trickery"):
        return max(options, key=lambda o: event_worth(g, ask, o))
    if ask.prompt == "talisman":
        card = g.book.events[str(ask.facts["card"])]
        return options[-1 if card.effect in ("kraken", "control") or card.gunnery + card.boarding >= 6 else 0]
    if ask.prompt == "sail":
        return max(options, key=lambda o: sail_worth(g, o))
    if ask.prompt in ("fire", "board"):
        return options[0]
    if ask.prompt == "luck":
        return options[-1]
    if ask.prompt == "tie-luck":
        return options[-1]
    if ask.prompt in ("repair", "discard"):
        return several(g, ask)
    if ask.prompt == "hits":
        return max(options, key=lambda o: hit_worth(g, in_play(g, o[1])))
    if ask.prompt == "magic":
        return max(options, key=lambda o: magic_worth(g, ask, in_play(g, o[1])))
    if ask.prompt == "dig":
        return max(options, key=lambda o: g.book.plunder[str(o[2])].gold)
    if ask.prompt == "visions":
        return max(options, key=lambda o: g.gold(HOMES.index(str(o[1]))))
    return options[0]


def several(g: PiratesOwnGame, ask: Ask) -> Option:
    """Every ship is repaired; of the cards the weakest of which there are most go."""
    assert ask.several is not None
    things = [str(thing) for thing in ask.several.things]
    if ask.prompt == "repair":
        return toward(ask, things)
    return toward(ask, sorted(things, key=lambda kind: keeping(g, kind))[: ask.several.least])


def keeping(g: PiratesOwnGame, kind: str) -> float:
    """What a card is worth in the hand."""
    if kind in g.book.own:
        return sum([WORTH[stat] * g.book.ratings[stat][kind] for stat in STATS])
    card = g.book.events[kind]
    return 9.0 if card.effect in ("kraken", "control") else 2.0 if card.effect != "boost" else 1.5


def recruit_worth(g: PiratesOwnGame, option: Option) -> float:
    """The best ship first."""
    return sum([WORTH[stat] * g.book.ratings[stat][str(kind)] for stat in STATS for kind in option[1:]])


def plunder_worth(g: PiratesOwnGame, sea: str) -> float:
    """What lies on a sea is worth."""
    kind = g.sea_plunder(sea)
    if not kind:
        return 0.0
    card = g.book.plunder[kind]
    return float(card.gold) or (SPECIAL if card.type == "special" else OBJECT)


def sail_worth(g: PiratesOwnGame, option: Option) -> float:
    """Where a ship would win the plunder, and is not sunk for it."""
    ship = in_play(g, option[1])
    if option[0] == "stay":
        return 1.0 if ship.tokens >= g.rating(ship, "toughness") - 1 and ship.tokens else 0.05
    there = g.at(str(option[2]))
    prize = plunder_worth(g, str(option[2]))
    if any(other.owner == ship.owner for other in there):
        prize *= 0.3
    foes = [other for other in there if other.owner != ship.owner]
    wit, speed = g.rating(ship, "wit"), g.rating(ship, "sailing")
    beaten = [f for f in foes if (g.rating(f, "wit"), g.rating(f, "sailing")) > (wit, speed)]
    guns = sum([g.rating(f, "gunnery") + g.rating(f, "boarding") for f in foes]) / 6
    risk = guns / max(1, g.rating(ship, "toughness") - ship.tokens)
    return prize * (0.9 if not foes else 0.65 if not beaten else 0.25) - risk * value(g, ship) * 0.3


def event_worth(g: PiratesOwnGame, ask: Ask, option: Option) -> float:
    """What a card is worth now; passing is worth nothing."""
    if option == ("decline",):
        return 0.0
    if option[0] == "boost":
        return boost_worth(g, ask, option)
    effect = g.book.events[str(option[1])].effect
    if option[0] == "aim":
        ship = in_play(g, option[2])
        if ship.owner == ask.seat:
            return -1.0
        scale = {"kraken": 3.0, "control": 4.0, "lost": 1.0, "storm": 1.0}[effect]
        return scale * value(g, ship)
    return 0.5 if effect in ("steal", "magic") else 0.1 if effect == "look" else 0.05


def boost_worth(g: PiratesOwnGame, ask: Ask, option: Option) -> float:
    """Guns and boarders where there is something to gain, Wit where it changes who wins."""
    card, stat, ship = g.book.events[str(option[1])], str(option[2]), in_play(g, option[3])
    if stat == "sailing":
        return -1.0
    sea = ship.place
    prize = plunder_worth(g, sea)
    foes = [other for other in g.at(sea) if other.owner != ship.owner]
    if stat == "wit":
        best = max([g.rating(f, "wit") for f in foes], default=0)
        now = max([g.rating(s, "wit") for s in g.at(sea) if s.owner == ship.owner])
        return prize - 2 if now <= best < g.rating(ship, "wit") + card.wit else -1.0
    weakest = min([g.rating(f, "toughness") - f.tokens for f in foes], default=9)
    dice = g.rating(ship, stat) + card.rating(stat)
    return prize / 4 + 2.0 - weakest if dice / 6 >= 0.5 * weakest or prize >= 5 else -1.0


def hit_worth(g: PiratesOwnGame, ship: InPlay) -> float:
    """What is nearly sunk first, then what is worth most."""
    left = g.rating(ship, "toughness") - ship.tokens - g.struck.count(ship.name)
    return value(g, ship) / max(1, left) if left > 0 else -1.0


def magic_worth(g: PiratesOwnGame, ask: Ask, ship: InPlay) -> float:
    """Curses and storms on the best of the others, healing on the most damaged of one's own."""
    own = ship.owner == ask.seat
    if ask.facts["result"] == "heal":
        return ship.tokens if own else -ship.tokens
    return -value(g, ship) if own else value(g, ship)


BOT: Bot[PiratesOwnGame] = Bot(evaluate=evaluate, policy=policy, trust=1.5, foresight=1)
