"""The bot's choices: fleets are moved by a plan, all else by the look of the position after each answer."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.match import Match
from quarterdeck.games.shores_of_tripoli.book import (
    ALGIERS,
    ALLIES,
    DISCARD,
    HAND,
    PLACE,
    TANGIER,
    TR,
    TRIPOLI,
    TUNIS,
    US,
)
from quarterdeck.games.shores_of_tripoli.bot import SPENT, announced, evaluate, hold, wins_now
from quarterdeck.games.shores_of_tripoli.ground import BOMBARD
from quarterdeck.games.shores_of_tripoli.movement import DONE, moves, set_sail
from quarterdeck.games.shores_of_tripoli.odds import patrol
from quarterdeck.games.shores_of_tripoli.raids import HAPPY_HUNTING
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.games.shores_of_tripoli.windows import DECLINE
from quarterdeck.kit.odds import capped

WON = 100.0
SAILING = {"naval-movement": 4, "thomas-jefferson": 8}  # events that move frigates, and how many
ONLY_TRIPOLI = 0.03  # what it costs to play Yusuf while no ally raids with him
YUSUF = "yusuf-qaramanli"
RAIDS = {
    "algerine-corsairs-raid": ALGIERS,
    "moroccan-corsairs-raid": TANGIER,
    "tunisian-corsairs-raid": TUNIS,
}
PEACE = {"a-show-of-force": 0, "tribute-paid": 2}  # events that end an ally's war, and the gold they cost


def tryout(worlds: Sequence[Match], ask: Ask) -> Option:
    """The answer that looks best on average over a few worlds that this seat cannot tell apart."""
    if len(ask.options) == 1:
        return ask.options[0]
    g = worlds[0].state.copy()
    assert isinstance(g, Tripoli)
    if ask.prompt == "limit":
        return min(ask.options, key=lambda option: hold(g, g.book.first[str(option[1])]))
    if ask.prompt == "bombard":
        return BOMBARD
    if ask.prompt in ("move", "bring", "escort"):
        return next_move(g)
    worth = dict.fromkeys(ask.options, 0.0)
    for world in worlds:
        planned = foreseen(world, ask)
        for option in worth:
            if option in planned:
                worth[option] += planned[option]
            else:
                fork = world.fork(marks=False)
                fork.put(ask.seat, option)
                worth[option] += look(fork, ask.seat)
    return max(worth, key=worth.__getitem__)


def foreseen(world: Match, ask: Ask) -> dict[Option, float]:
    """What can be said of options without a throw of dice. In every world, for hands differ there."""
    g = world.state.copy()
    assert isinstance(g, Tripoli)
    if ask.prompt == "play.us":
        return plans(g, ask)
    if ask.prompt == "window.raid":
        return hunting(g, ask)
    return raids(g, ask) if ask.prompt == "play.tr" else {}


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


def raids(g: Tripoli, ask: Ask) -> dict[Option, float]:
    """What each raid is worth, by all that the patrol and the dice may do and not by one throw of them."""
    out: dict[Option, float] = {}
    reached: dict[tuple[tuple[int, ...], bool], float] = {}
    for option in ask.options:
        verb, card = option[0], str(option[-1])
        harbours = (TRIPOLI,) if verb == "raid" else raiding(g, card) if verb == "play" else ()
        if harbours:
            given_away = card == HAPPY_HUNTING
            if (harbours, given_away) not in reached:
                reached[harbours, given_away] = raided(g, harbours, given_away)
            cost = hold(g, g.book.first[card]) + SPENT
            if card == YUSUF:
                cost = ONLY_TRIPOLI if len(harbours) == 1 else 0.0
            out[option] = reached[harbours, given_away] - cost
    return out


def raiding(g: Tripoli, card: str) -> tuple[int, ...]:
    """The harbours that raid if the card is played."""
    if card == YUSUF:
        return tuple([harbour for harbour in (TRIPOLI, *ALLIES) if g.corsairs[harbour]])
    return (RAIDS[card],) if card in RAIDS else ()


def raided(g: Tripoli, harbours: tuple[int, ...], given_away: bool) -> float:
    """The position after the patrol before the first harbour has fired, with the gold still to be rolled for.

    Happy Hunting counts if it is in hand, unless it is the card given away for the raid.
    """
    out = g.copy()
    if given_away:
        out.cards.move(g.book.first[HAPPY_HUNTING], HAND[TR], DISCARD[TR])
    out.step = "raids"
    out.raider, *others = harbours
    out.raids = tuple(others)
    out.passed = True
    worth = 0.0
    for sunk, p in enumerate(capped(patrol(g, out.raider), g.corsairs[out.raider])):
        out.corsairs[out.raider] = g.corsairs[out.raider] - sunk
        worth += float(p) * evaluate(out, TR)
    return worth


def hunting(g: Tripoli, ask: Ask) -> dict[Option, float]:
    """What Happy Hunting is worth in this raid, and what it is worth to keep it."""
    card = g.book.first[HAPPY_HUNTING]
    if g.book.to_play[HAPPY_HUNTING] not in ask.options or g.raider != TRIPOLI:
        return {}
    held = evaluate(g, TR)
    g.cards.move(card, HAND[TR], DISCARD[TR])
    plain = evaluate(g, TR)
    kept = (hold(g, card) + SPENT) * (1.0 - wins_now(g, announced(g)))
    return {g.book.to_play[HAPPY_HUNTING]: held - kept, DECLINE: plain + kept}


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
