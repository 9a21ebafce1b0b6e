"""Positions of The Pirate Republic: captains, hands, tokens and Tidings as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.pirate_republic.book import NOWHERE, RepublicBook
from quarterdeck.games.pirate_republic.state import Republic, Turn

SLUG = "pirate-republic"
QUIET = "drakes-ashes"  # a Tidings card that touches nothing but Main Forts; Portuguese
NAMES = ("mary-read", "blackbeard", "calico-jack", "black-caesar", "black-bart")


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"{SLUG}:{line}" for line in lines])


def at(
    place: str = "curacao",
    hand: Sequence[str] = (),
    *,
    others: Sequence[str] = ("boa-vista", "boa-vista", "boa-vista", "boa-vista"),
    other_hand: Sequence[str] = (),
    step: str = "act",
    players: int = 2,
    pirates: Sequence[str] = NAMES,
    site: str = "",
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    play: Sequence[str] = (),
    tucked: Sequence[str] = (),
    treasure: Sequence[str] = (),
    missions: Sequence[str] = (),
    done: Sequence[str] = (),
    crew: Sequence[str] = (),
    elite: Sequence[str] = (),
    ships: Mapping[str, Sequence[str]] | None = None,
    down: Mapping[str, Sequence[str]] | None = None,
    land: Mapping[str, str] | None = None,
    stacks: Mapping[str, Sequence[str]] | None = None,
    tidings: str = QUIET,
    next_tidings: Sequence[str] = (),
    movement: int = 3,
    reputation: int = 0,
    level: int = 1,
    swagger: int | None = None,
    dice: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    **more: object,
) -> qd.Match:
    """The first seat is Mary Read and Commander; nothing lies on the map but what is said."""
    game = qd.load(SLUG)
    chosen = game.checked({"players": players, "tiles": "first game", **(options or {})})
    g: Republic = game.begin(1, chosen)
    book = g.book
    g.step, g.script, g.round, g.turn_no, g.turn = step, tuple(dice), 1, 1, Turn()
    g.commander = g.active = 0
    g.tiles = ("tile-treasure", "tile-rep6", "tile-crew-stat", "tile-free-scout", "tile-elite")
    g.pirates = list(pirates[:players])
    g.at = [book.place[place], *[book.place[t] for t in others[: players - 1]]]
    g.ashore = [book.site[site] if site else NOWHERE, *[NOWHERE] * (players - 1)]
    g.reputation = [0] * players
    g.movement[0], g.reputation[0], g.level[0] = movement, reputation, level
    g.best_level = level
    g.swagger[0] = book.levels[level - 1].swagger if swagger is None else swagger
    lay_cards(
        g,
        hand,
        other_hand,
        deck,
        discard,
        play,
        tucked,
        treasure,
        missions,
        done,
        crew,
        elite,
        tidings,
        next_tidings,
    )
    lay_tokens(g, ships or {}, down or {}, land or {}, stacks or {})
    for name, value in more.items():
        target = getattr(g, name)
        if isinstance(target, list) and not isinstance(value, list):
            target[0] = value
        else:
            setattr(g, name, value)
    g.since = [(0,) * g.cards.count(zone) for zone in book.own["missions"]]
    return position(game, g, chosen)


def lay_cards(
    g: Republic,
    hand: Sequence[str],
    other_hand: Sequence[str],
    deck: Sequence[str] | None,
    discard: Sequence[str],
    play: Sequence[str],
    tucked: Sequence[str],
    treasure: Sequence[str],
    missions: Sequence[str],
    done: Sequence[str],
    crew: Sequence[str],
    elite: Sequence[str],
    tidings: str,
    next_tidings: Sequence[str],
) -> None:
    book, own, zone = g.book, g.book.own, g.book.zone
    wanted: dict[int, list[str]] = {
        own["hand"][0]: list(hand),
        own["discard"][0]: list(discard),
        own["play"][0]: list(play),
        own["tucked"][0]: list(tucked),
        own["treasure"][0]: list(treasure),
        own["missions"][0]: list(missions),
        own["done"][0]: list(done),
        zone["tidings"]: [tidings] if g.step != "tidings" else [],
    }
    used = [*hand, *discard, *play, *tucked]
    rest = [kind for kind in book.deck_of(g.pirates[0]) if kind not in used]
    wanted[own["deck"][0]] = rest if deck is None else list(deck)
    for seat in range(1, book.seats):
        wanted[own["hand"][seat]] = list(other_hand) if seat == 1 else []
        mine = book.deck_of(g.pirates[seat])
        wanted[own["deck"][seat]] = [k for k in mine if seat != 1 or k not in other_hand]
    free = next(p.id for p in reversed(book.pirates) if p.id not in g.pirates)
    wanted[zone["captain-den"]] = sorted(book.deck_of(free), key=lambda kind: kind == "run-out-the-guns")
    taken = [*used, *other_hand, *(deck or ())]
    for what, cards, shown in (("crew", book.crew, crew), ("elite", book.elite, elite)):
        left = [k for k in cards.components if k not in taken and k not in shown]
        den = [*shown, *left[: 3 - len(shown)]]
        wanted[zone[f"{what}-den"]] = den
        wanted[zone[f"{what}-deck"]] = [k for k in left if k not in den]
    wanted[zone["treasure-deck"]] = [k for k in book.treasure.components if k not in treasure]
    held = [*missions, *done]
    wanted[zone["mission-deck"]] = [k for k in book.personal.components if k not in held]
    others = [k for k in book.tidings.components if k not in (*wanted[zone["tidings"]], *next_tidings)]
    wanted[zone["tidings-deck"]] = [*others, *reversed(next_tidings)]
    arrange(g.cards, wanted, rest=zone["captain-box"])


def lay_tokens(
    g: Republic,
    ships: Mapping[str, Sequence[str]],
    down: Mapping[str, Sequence[str]],
    land: Mapping[str, str],
    stacks: Mapping[str, Sequence[str]],
) -> None:
    """What is not on the map is in its supply or stack; Main Forts keep their sites."""
    book = g.book
    left = list(book.tokens.components)
    wanted: dict[int, list[str]] = {}
    for word, kinds in ships.items():
        wanted[book.sea[book.place[word]]] = list(kinds)
    for word, kinds in down.items():
        wanted[book.down[book.place[word]]] = list(kinds)
    for word, kind in land.items():
        wanted[book.land[book.site[word]]] = [kind]
    given = {book.spot[word]: list(kinds) for word, kinds in stacks.items()}
    for s in book.imperial:
        zone = book.land[s]
        forts = g.tokens.kinds(zone)
        taken = [kind for kinds in given.values() for kind in kinds]
        if (
            forts
            and book.tokens[forts[0]].type == "main-fort"
            and zone not in wanted
            and forts[0] not in taken
        ):
            wanted[zone] = forts
    for kinds in [*wanted.values(), *given.values()]:
        for kind in kinds:
            left.remove(kind)
    homes = {
        "merchant": "supply", "pirate": "supply", "port": "land-supply", "fort": "land-supply",
        "fleet": "fleet-stack",
        "slave": "slave-stack", "hunter": "hunter-1", "navy": "navy-1",
    }  # fmt: skip
    for kind in left:
        what = book.tokens[kind].type
        name = homes.get(what, "box")
        if what in ("hunter", "navy"):
            zones = [book.spot[f"{what}-{n}"] for n in (1, 2)]
            one, two = (len(wanted.get(z, ())) + len(given.get(z, ())) for z in zones)
            name = f"{what}-1" if one <= two else f"{what}-2"
        wanted.setdefault(book.spot[name], []).append(kind)
    for stack, kinds in given.items():
        wanted.setdefault(stack, []).extend(kinds)  # the last one lies on top
    arrange(g.tokens, wanted, rest=book.spot["box"])
    g.backs = [("ship",) * g.tokens.count(zone) for zone in book.down]
    g.routed = ()


def state(match: qd.Match) -> Republic:
    found: Republic = match.state
    return found


def book(match: qd.Match) -> RepublicBook:
    return state(match).book


def do(match: qd.Match, *answers: str) -> Republic:
    """Answers in order; each is given by whoever is asked."""
    for said in answers:
        assert match.asks, f"nobody is asked when {said!r} is to be answered"
        match.answer(match.waiting[0], said)
    return state(match)


def offered(match: qd.Match) -> set[str]:
    from quarterdeck.engine.testing import options_of

    return options_of(match, match.waiting[0])


def prompt(match: qd.Match) -> str:
    return match.asks[0].prompt if match.asks else ""


def where(match: qd.Match, seat: int = 0) -> str:
    g = state(match)
    return g.book.sites[g.ashore[seat]].id if g.ashore[seat] >= 0 else g.book.territories[g.at[seat]].id


def sea(match: qd.Match, place: str) -> list[str]:
    g = state(match)
    return g.tokens.kinds(g.book.sea[g.book.place[place]])


def spot(match: qd.Match, name: str) -> list[str]:
    g = state(match)
    return g.tokens.kinds(g.book.spot[name])


def zone(match: qd.Match, name: str, seat: int = 0) -> list[str]:
    g = state(match)
    return g.cards.kinds(g.book.own[name][seat] if name in g.book.own else g.book.zone[name])


def told(match: qd.Match, seat: int | None = 0) -> str:
    return "\n".join(match.told(seat, 200))
