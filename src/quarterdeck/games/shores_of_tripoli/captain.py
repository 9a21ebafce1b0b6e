"""The bot's choices: fleets are moved by a plan, all else by the look of the position after each answer."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.match import Match
from quarterdeck.games.shores_of_tripoli.book import ALLIES, PLACE, US
from quarterdeck.games.shores_of_tripoli.bot import SPENT, evaluate, hold
from quarterdeck.games.shores_of_tripoli.movement import DONE, moves, set_sail
from quarterdeck.games.shores_of_tripoli.state import Tripoli

WON = 100.0
SAILING = {"naval-movement": 4, "thomas-jefferson": 8}  # events that move frigates, and how many
PEACE = {"a-show-of-force": 0, "tribute-paid": 2}  # events that end an ally's war, and the gold they cost


def tryout(worlds: Sequence[Match], ask: Ask) -> Option:
    """The answer that looks best on average over a few worlds that this seat cannot tell apart."""
    if len(ask.options) == 1:
        return ask.options[0]
    g = worlds[0].state.copy()
    assert isinstance(g, Tripoli)
    if ask.prompt == "limit":
        return min(ask.options, key=lambda option: hold(g, g.book.first[str(option[1])]))
    if ask.prompt in ("move", "bring", "escort"):
        return next_move(g)
    planned = plans(g, ask) if ask.prompt == "play.us" else {}
    worth = {option: 0.0 for option in ask.options if option not in planned}
    for world in worlds:
        for option in worth:
            fork = world.fork(marks=False)
            fork.put(ask.seat, option)
            worth[option] += look(fork, ask.seat) / len(worlds)
    worth.update(planned)
    return max(worth, key=worth.__getitem__)


def look(match: Match, seat: int) -> float:
    """An ended game counts far more than any guess."""
    if match.outcome is not None:
        return WON * match.outcome.payoff(seat)
    assert isinstance(match.state, Tripoli)
    return evaluate(match.state, seat)


# ---------------------------------------------------------------------- fleets


def plans(g: Tripoli, ask: Ask) -> dict[Option, float]:
    """What each way of moving frigates is worth, if they move as well as can be seen."""
    out: dict[Option, float] = {}
    reached: dict[int, float] = {}
    for option in ask.options:
        verb, card = option[0], str(option[-1])
        cost = hold(g, g.book.first[card]) + SPENT if card != "thomas-jefferson" else 0.0
        frigates = g.book.moved_by_action if verb == "sail" else SAILING.get(card, 0) if verb == "play" else 0
        if frigates:
            if frigates not in reached:
                reached[frigates] = plan(under_way(g, frigates))[0]
            out[option] = reached[frigates] - cost
        elif verb == "play" and card in PEACE:
            out[option] = peace(g, PEACE[card]) - cost
    return out


def under_way(g: Tripoli, frigates: int) -> Tripoli:
    """The position in which so many frigates may be moved."""
    sailing = g.copy()
    set_sail(sailing, frigates)
    return sailing


def peace(g: Tripoli, gold: int) -> float:
    """The position after the best of the allies at war has been brought to peace."""
    best = -WON
    for ally in ALLIES:
        if g.corsairs[ally]:
            quiet = g.copy()
            quiet.corsairs[ally] = 0
            quiet.gold += gold
            best = max(best, evaluate(quiet, US) if quiet.gold < 12 else -WON)
    return best


def next_move(g: Tripoli) -> Option:
    """The first move of the best plan, or the end of the movement."""
    first = plan(g)[1]
    return DONE if first is None else first


def plan(g: Tripoli) -> tuple[float, Option | None]:
    """Move frigates as long as that improves the position; its worth then, and the first move."""
    best: float = -WON if g.exactly else evaluate(g, US)
    first: Option | None = None
    while g.sails:
        found: Option | None = None
        for option in moves(g):
            if option != DONE:
                shift(g, option, 1)
                worth = evaluate(g, US)
                shift(g, option, -1)
                if worth > best:
                    best, found = worth, option
        if found is None:
            break
        first = first or found
        if g.exactly:
            break
        shift(g, found, 1)
    return best, first


def shift(g: Tripoli, option: Option, sign: int) -> None:
    """Make a move, or take it back."""
    _, start, end, n = option
    ships = sign * int(n)
    g.frigates[PLACE[str(start)]] -= ships
    g.frigates[PLACE[str(end)]] += ships
    g.arrived[PLACE[str(end)]] += ships
    g.sails -= ships


BOT: Bot[Tripoli] = Bot(
    evaluate=evaluate,
    tryout=tryout,
    worlds=4,
    trust=2.0,
    foresight=2,
)
