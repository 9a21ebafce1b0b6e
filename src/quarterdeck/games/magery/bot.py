"""Magery: what a mage of some sense would do.

Captures are what wins; a minion can only be captured by types that the opponent may still command this round.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.magery.arena import bring, change_places, move, put, reach, send_home
from quarterdeck.games.magery.book import GRID, SEATS
from quarterdeck.games.magery.powers import NOTHING, replace
from quarterdeck.games.magery.rules import PASS, REST
from quarterdeck.games.magery.state import TYPES, Magery, captured_greater, owned
from quarterdeck.kit.squares import members

LOSS = {"greater": 10.0, "minor": 3.0, "pawn": 1.0}
PRESENCE = {"greater": 1.0, "minor": 0.5, "pawn": 0.25}  # of a minion in the Arena
DECISIVE = 300.0
NOW, LATER = 0.9, 0.35  # how much the opponent's best capture counts, this round and the next
MY_NOW, MY_LATER = 0.5, 0.2
USES = {  # what a chamber is worth beside captures
    "magician": 2.5,
    "mystic": 1.0,
    "oracle": 0.8,
    "enchanter": 4.0,
    "dream-lord": 3.5,
    "shadow-mage": 2.0,
    "seer": 1.5,
    "magus": 1.0,
    "mentalist": 1.0,
    "force-mage": 1.0,
    "illusionist": 1.5,
    "rune-master": 1.5,
    "alchemist": 0.5,
    "conjuror": 0.8,
}
DREAMS = ("enchanter", "shadow-mage", "mentalist", "illusionist", "seer", "rune-master")


# ---------------------------------------------------------------------- how a position stands


def worth(g: Magery, code: int) -> float:
    """What the capture of a minion is worth, the end of the game in sight."""
    seat, kind = divmod(code, TYPES)
    minion = g.book.minions[kind]
    value = LOSS[minion.rank]
    left = g.men[seat].bit_count()
    if left == 1:
        return DECISIVE
    if minion.rank == "greater":
        kin, taken = g.dead[seat][kind] + 1, captured_greater(g, 1 - seat) + 1
        if kin >= g.book.kin_to_win or taken >= g.book.greater_to_win:
            return DECISIVE
        value += 2.0 * (taken + kin)
    return value + (10.0 if left == 2 else 0.0)


def commanded(g: Magery, seat: int) -> frozenset[int]:
    """The types that a seat may still move this round."""
    kinds = set()
    for chamber in owned(g, seat):
        mage = g.book.mage.get(g.mages[chamber])
        if mage is not None and mage.power == "animist":
            return frozenset(range(TYPES))
        if mage is not None and mage.minion:
            kinds.add(g.book.kind[mage.minion])
    return frozenset(kinds)


def best_captures(g: Magery, seat: int) -> list[float]:
    """The most that a seat could capture by one move of each type."""
    enemy = g.men[1 - seat]
    best = [0.0] * TYPES
    for start in members(g.men[seat]):
        kind = g.arena[start] % TYPES
        for end in members(reach(g, start) & enemy):
            best[kind] = max(best[kind], worth(g, g.arena[end]))
    return best


def threat(g: Magery, seat: int) -> tuple[float, float]:
    """A seat's best capture this round, and what more there is later."""
    best = best_captures(g, seat)
    now = max([best[kind] for kind in commanded(g, seat)], default=0.0)
    return now, max(max(best) - now, 0.0)


def balance(g: Magery, seat: int) -> float:
    """What was captured and who is there, for a seat."""
    if not g.men[1 - seat] or not g.men[seat]:
        return DECISIVE if g.men[seat] else -DECISIVE
    total = 0.0
    for side, sign in ((seat, -1.0), (1 - seat, 1.0)):
        for kind, minion in enumerate(g.book.minions):
            total += sign * LOSS[minion.rank] * g.dead[side][kind]
            total -= sign * PRESENCE[minion.rank] * g.arena.count(side * TYPES + kind)
        for kind in g.book.greater:
            if g.dead[side][kind] >= g.book.kin_to_win:
                total += sign * DECISIVE
        if captured_greater(g, 1 - side) >= g.book.greater_to_win:
            total += sign * DECISIVE
    return total


def score(g: Magery, seat: int) -> float:
    """How good it is to have brought this about, the opponent being next."""
    now, later = threat(g, 1 - seat)
    mine, mine_later = threat(g, seat)
    return balance(g, seat) - NOW * now - LATER * later + MY_NOW * mine + MY_LATER * mine_later


def evaluate(g: Magery, seat: int) -> float:
    """The balance, on the scale that `trust` explains."""
    return balance(g, seat)


# ---------------------------------------------------------------------- answers


def policy(g: Magery, ask: Ask) -> Option:
    """The option that seems best."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    chooser = CHOOSERS.get(ask.prompt)
    return options[0] if chooser is None else chooser(g.copy(), ask)


def choose_chamber(g: Magery, ask: Ask) -> Option:
    """The chamber that serves oneself, and would serve the opponent."""
    mine, theirs = best_captures(g, ask.seat), best_captures(g, 1 - ask.seat)

    def liking(option: Option) -> float:
        if option == PASS:
            return -1.0
        word = str(option[1])
        return use_of(g, ask.seat, word, mine) + 0.8 * use_of(g, 1 - ask.seat, word, theirs)

    return max(ask.options, key=liking)


def use_of(g: Magery, seat: int, word: str, captures: list[float]) -> float:
    """What a chamber promises to a seat."""
    mage = g.book.mage.get(word)
    if mage is not None and mage.power == "animist":
        return 1.0 + max(captures)
    if mage is not None and mage.minion:
        kind = g.book.kind[mage.minion]
        return 0.5 + captures[kind] + 0.3 * PRESENCE[g.book.minions[kind].rank]
    return USES[word]


def choose_sent(g: Magery, ask: Ask) -> Option:
    """The minion one can best do without."""
    return max(ask.options, key=lambda option: spare(g, ask.seat, g.book.kind[str(option[1])]))


def spare(g: Magery, seat: int, kind: int) -> float:
    """How easily a type is spared from the reserve."""
    return g.reserve[seat][kind] - 0.2 * LOSS[g.book.minions[kind].rank]


def choose_leaver(g: Magery, ask: Ask) -> Option:
    """The power that wins most at once; quiet ones keep the others waiting."""
    captures = best_captures(g, ask.seat)
    return max(ask.options, key=lambda option: urgency(g, ask.seat, str(option[1]), captures))


def urgency(g: Magery, seat: int, word: str, captures: list[float]) -> float:
    """What is lost by using a power later."""
    mage = g.book.mage.get(word)
    if word == "magician":
        return 0.6 * threat(g, 1 - seat)[0]
    if word in ("oracle", "conjuror", "alchemist"):
        return 0.0
    if mage is not None and mage.minion:
        return captures[g.book.kind[mage.minion]] + 0.5
    if word == "animist":
        return max(captures) + 0.4  # the lord of the type can do the same and nothing else
    return USES[word]


def by_trial(g: Magery, ask: Ask) -> Option:
    """What leads to the best position."""
    best: tuple[float, Option] | None = None
    for option in ask.options:
        trial = g.copy()
        carry_out(trial, ask, option)
        value = score(trial, ask.seat)
        if best is None or value > best[0]:
            best = (value, option)
    assert best is not None, "a question has options"
    return best[1]


def carry_out(g: Magery, ask: Ask, option: Option) -> None:
    """An answer's effect on the Arena."""
    verb, squares = option[0], [GRID.index[str(word)] for word in option[1:] if word in GRID.index]
    if verb == "move":
        move(g, *squares)
    elif verb == "to":
        move(g, GRID.index[ask.facts["start"]], squares[0])
    elif verb == "with":
        change_places(g, GRID.index[ask.facts["start"]], squares[0])
    elif verb == "banish":
        send_home(g, squares[0])
    elif verb == "enchant":
        replace(g, ask.seat, squares[0], g.arena[squares[0]] % TYPES)
    elif verb == "replace":
        replace(g, ask.seat, squares[0], g.book.kind[str(option[2])])
    elif verb == "freeze":
        g.frozen |= 1 << squares[0]
    elif verb == "summon" and ask.prompt == "conjuror":
        put(g, squares[0], ask.seat * TYPES + g.leaving)
    elif verb == "summon":
        bring(g, ask.seat, g.book.kind[ask.facts["minion"]], squares[0])


def choose_endangered(g: Magery, ask: Ask) -> Option:
    """Mystic, Illusionist: one's own minion in the greatest danger, or nothing."""
    danger: dict[str, float] = {}
    for start in members(g.men[1 - ask.seat]):
        for end in members(reach(g, start) & g.men[ask.seat]):
            danger[GRID.names[end]] = worth(g, g.arena[end])
    return max(ask.options, key=lambda option: danger.get(str(option[-1]), 0.5 * (option == NOTHING)))


def choose_removed(g: Magery, ask: Ask) -> Option:
    """Magician: the opponent's minion that could do most."""
    theirs = best_captures(g, 1 - ask.seat)
    foes = {g.mages[chamber] for chamber in owned(g, 1 - ask.seat)}

    def gain(option: Option) -> float:
        return use_of(g, 1 - ask.seat, str(option[1]), theirs) if option[-1] in foes else -(option != NOTHING)

    return max(ask.options, key=gain)


def choose_onward(g: Magery, ask: Ask) -> Option:
    """Magus: the chamber that promises most."""
    mine = best_captures(g, ask.seat)
    return max(ask.options[1:], key=lambda option: use_of(g, ask.seat, str(option[1]), mine))


def choose_dream(g: Magery, ask: Ask) -> Option:
    """Dream Lord: the first of a list that is outside the tower."""
    wanted: list[Option] = [("dream", card) for card in DREAMS]
    return next((option for option in wanted if option in ask.options), ask.options[-1])


def choose_turns(g: Magery, ask: Ask) -> Option:
    """Seer: oneself, while there is something to do."""
    mine: Option = ("twice", SEATS[ask.seat])
    return mine if mine in ask.options else NOTHING


def last(g: Magery, ask: Ask) -> Option:
    """Oracle and Rune Master: use it."""
    return ask.options[-1]


CHOOSERS: dict[str, Callable[[Magery, Ask], Option]] = {
    "arrange": lambda g, ask: REST,
    "decide": choose_chamber,
    "send": choose_sent,
    "act": choose_leaver,
    "mystic": choose_endangered,
    "illusionist": choose_endangered,
    "magician": choose_removed,
    "magus": choose_onward,
    "dream-lord": choose_dream,
    "seer": choose_turns,
    "oracle": last,
    "rune-master": last,
    **dict.fromkeys(("command", "animist", "mystic-to", "illusionist-with", "mentalist"), by_trial),
    **dict.fromkeys(("enchanter", "alchemist", "conjuror", "shadow-mage", "force-mage"), by_trial),
}

BOT: Bot[Magery] = Bot(evaluate=evaluate, policy=policy, trust=0.03)
