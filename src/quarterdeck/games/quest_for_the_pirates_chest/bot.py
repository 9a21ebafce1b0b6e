"""Quest For The Pirates Chest: what a captain of some sense would do."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.quest_for_the_pirates_chest.book import HIDDEN, ISLANDS, SEATS, SHOWN
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest
from quarterdeck.kit.choosing import toward

COIN = {"chest": 6.0, "map": 2.0, "key": 2.0, "compass": 1.5, "doll": 0.5}
AT_ONCE = ("trade-winds", "gulfstream", "stowaway")  # cards that only help
HARM = (
    "marooned",
    "captured",
    "imprisoned",
    "betrayal",
    "treachery",
    "tidal-wave",
    "whirl-pool",
    "voodoo-magic",
)
FOR_MAP_AND_KEY = 2.0
CAPTAINS = ("captain-blood", "captain-hook", "captain-nemo", "yellowbeard", "sinbad-the-sailor", "davy-jones")


def policy(g: PiratesQuest, ask: Ask) -> Option:
    """To the coins one lacks, home with the Chest, and everything against whoever carries it."""
    seat = ask.seat
    if ask.prompt == "main":
        return helm(g, ask)
    if ask.prompt == "go":
        return best_goal(g, ask)
    if ask.prompt == "captain":
        liked = [("captain", word) for word in CAPTAINS if ("captain", word) in ask.options]
        return liked[0] if liked else ask.options[0]
    if ask.prompt == "die":
        return ask.options[-1]
    if ask.prompt == "attack":
        return max(
            ask.options, key=lambda option: prize(g, SEATS.index(str(option[1]))) if len(option) > 1 else -1.0
        )
    if ask.prompt == "steal":
        return max(ask.options, key=lambda option: COIN.get(str(option[1]), 0.3))
    if ask.prompt == "escape":
        return ask.options[-1] if g.aboard(seat) else ("run",)
    if ask.prompt == "fight":
        return ("ram",) if ("ram",) in ask.options else ("fight", "both")
    if ask.prompt == "add":
        return add(g, ask)
    if ask.prompt == "hinder":
        return hinder(g, ask)
    if ask.prompt == "discard":
        return discard(g, ask)
    if ask.prompt == "girl-power":
        return ("done",)
    return ask.options[0]


def prize(g: PiratesQuest, seat: int) -> float:
    """What a ship's coins are worth."""
    return sum(COIN[coin] for coin in g.aboard(seat))


def wish(g: PiratesQuest, seat: int, space: int) -> float:
    """How good a space is for a captain."""
    coins = set(g.aboard(seat))
    if "chest" in coins:
        return -float(g.distance(space, g.ports[seat]))
    aims = [g.distance(space, at) for at in aims_of(g, seat, coins)]
    near = -float(min(aims, default=0))
    for other in g.others(seat):
        if g.places[other] == space and not g.is_safe(other):
            near += 0.5 + prize(g, other) - 0.6 * prize(g, seat)
    return near


def aims_of(g: PiratesQuest, seat: int, coins: set[str]) -> list[int]:
    """Where the coins are that a captain wants: islands, or ships that carry them."""
    aims = []
    has_both = {"map", "key"} <= coins
    for i, space in enumerate(ISLANDS[: g.islands()]):
        open_chest = "chest" in g.coins.kinds(SHOWN + i)
        if g.coins.count(HIDDEN + i) or (open_chest and has_both):
            aims.append(space)
    aims += [
        g.places[other]
        for other in g.others(seat)
        if set(g.aboard(other)) - {"doll"} and not g.is_safe(other)
    ]
    return aims


def best_goal(g: PiratesQuest, ask: Ask) -> Option:
    """The end of a move that is best for the ship; for an enemy's, the worst."""
    ship = SEATS.index(str(ask.facts["ship"]))
    sign = 1 if ship == ask.seat else -1
    return max(ask.options, key=lambda option: sign * wish(g, ship, g.book.spaces.index(str(option[1]))))


def helm(g: PiratesQuest, ask: Ask) -> Option:
    """Home by card or ability if that wins; harm to whoever is ahead; then the move."""
    seat = ask.seat
    carries = "chest" in g.aboard(seat)
    best: tuple[float, Option] = (-1.0, ask.options[-1])
    for option in ask.options:
        best = max(best, (worth(g, seat, option, carries), option), key=lambda pair: pair[0])
    return best[1]


def worth(g: PiratesQuest, seat: int, option: Option, carries: bool) -> float:
    """How much one wants to do this now."""
    verb, card = str(option[0]), str(option[1]) if len(option) > 1 else ""
    if verb == "roll":
        return 1.0
    if verb == "end":
        return 0.0
    if verb == "sail-to":
        home = g.book.spaces[g.ports[seat]] == card
        return (
            20.0
            if carries and home
            else 1.5
            if not carries and g.book.spaces.index(card) in ISLANDS
            else -2.0
        )
    if verb in ("curse", "kraken"):
        return 2.0
    if card in AT_ONCE or card == "landing-party":
        return 3.0
    if card == "port-of-call":
        return 20.0 if carries else -2.0
    if card in ("thief", "scoundrel"):
        return 5.0 + COIN[str(option[3])]
    if card == "x-marks-the-spot":
        i = ISLANDS.index(g.book.spaces.index(str(option[2])))
        return 2.5 if g.coins.count(HIDDEN + i) and not carries else -2.0
    if len(option) > 2 and str(option[2]) in SEATS and not carries:
        loot = prize(g, SEATS.index(str(option[2])))
        if card in ("pursuit", "give-chase"):
            return 1.2 if loot >= FOR_MAP_AND_KEY else -2.0
        return 1.1 + loot if loot or card in HARM else -2.0
    return -2.0


def add(g: PiratesQuest, ask: Ask) -> Option:
    """The fewest cards that turn the fight, or none."""
    assert ask.several is not None
    need = int(ask.facts["against"]) - int(ask.facts["own"]) + 1
    cards = sorted(ask.several.things, key=lambda card: -g.book.cards[card].worth)
    chosen: list[str] = []
    for card in cards:
        if sum(g.book.cards[c].worth for c in chosen) >= need:
            break
        chosen.append(card)
    enough = sum(g.book.cards[c].worth for c in chosen) >= need
    return toward(ask, chosen if enough else ())


def hinder(g: PiratesQuest, ask: Ask) -> Option:
    """Whoever carries the Chest is stopped with everything."""
    return ask.options[-1] if "chest" in g.aboard(g.active) else ask.options[0]


def discard(g: PiratesQuest, ask: Ask) -> Option:
    """The weakest cards go."""
    assert ask.several is not None
    cards = sorted(ask.several.things, key=lambda card: g.book.cards[card].worth or 2.5)
    return toward(ask, cards[: int(ask.facts["n"])])


def evaluate(g: PiratesQuest, seat: int) -> float:
    """Coins and the way home, against the best of the others."""
    if "" in g.captains:
        return 0.0
    return standing(g, seat) - max([standing(g, other) for other in g.others(seat)])


def standing(g: PiratesQuest, seat: int) -> float:
    """How near a captain is to winning."""
    return prize(g, seat) + 0.1 * wish(g, seat, g.places[seat]) - 0.7 * g.misses[seat]


BOT: Bot[PiratesQuest] = Bot(evaluate=evaluate, policy=policy, trust=0.12, turn=lambda g: g.active)
