"""Midway as a table: both charts, the groups that are out, what each side has left, and the odds."""

from __future__ import annotations

from fractions import Fraction

from quarterdeck.engine.ask import Ask
from quarterdeck.games.midway.attack import within_reach
from quarterdeck.games.midway.book import (
    AMERICANS,
    ATTACK,
    DECKS,
    DRINK,
    PATROL,
    RETURN_1,
    RETURN_2,
    SEARCH,
    SECOND,
    WORDS,
)
from quarterdeck.games.midway.chart import board
from quarterdeck.games.midway.glyphs import PLANES
from quarterdeck.games.midway.odds import finding, interceptors, sinking, targets_of, telling
from quarterdeck.games.midway.rules import PHASES
from quarterdeck.games.midway.state import Midway
from quarterdeck.kit.odds import percent
from quarterdeck.scene import Area, Bar, Bars, Entry, Fact, Item, Panel, Scene, Sheet, seats

NAMES = ("Americans", "Japanese")
OF = ("American", "Japanese")
LEGEND = {"deep": "the drink: squads that are lost", "danger": "Attack: over the enemy"}


def scene(g: Midway, seat: int | None) -> Scene:
    """The table as a seat sees it, its own charts below; both see the same."""
    return _scene(g, seat, [])


def asked_scene(g: Midway, seat: int, ask: Ask) -> Scene:
    """With the chance of each target while squads are told off to them."""
    return _scene(g, seat, [bombing_odds(g, ask)] if ask.prompt == "bomb" else [])


def _scene(g: Midway, seat: int | None, odds: list[Item]) -> Scene:
    near = AMERICANS if seat is None else seat
    turn = f"Turn {g.turn}: {NAMES[g.active]}, {PHASES.caption(g)}" if g.turn else "Squads come on deck"
    side: list[Item] = [*odds, *groups(g), standing(g), outlook(g, near), squads_sheet(g, near)]
    return Scene(
        "Midway",
        [
            Area("sea", "The charts", items=[board(g, near)]),
            Area("side", "At a glance", place="side", items=side),
        ],
        subtitle=turn,
        seats=seats(*OF),
        you=seat,
        glyphs=PLANES,
        legend=LEGEND,
    )


# ---------------------------------------------------------------------- the side


def groups(g: Midway) -> list[Sheet]:
    """The strike groups that are out, of both sides."""
    entries = []
    for seat in (0, 1):
        for box in (SEARCH, SECOND, ATTACK):
            for group in g.groups(seat, box):
                kinds = [g.kind(i) for i in g.members(seat, group)]
                fighters = sum([kind.fighter for kind in kinds])
                torpedoes = sum([kind.torpedo for kind in kinds])
                entries.append(
                    Entry(
                        f"group-{seat}-{group}",
                        f"{OF[seat]} {group}",
                        word=f"group-{group}" if seat == g.active else f"far-group-{group}",
                        cells=(
                            g.book.boxes[WORDS[box]].name,
                            fighters,
                            len(kinds) - fighters - torpedoes,
                            torpedoes,
                        ),
                        owner=seat,
                    )
                )
    if not entries:
        return []
    return [Sheet("strike-groups", "Strike groups", columns=("In", "Fight", "Bomb", "Torp"), entries=entries)]


def standing(g: Midway) -> Sheet:
    """What each side has left."""
    entries = [
        Entry(
            f"left-{seat}",
            NAMES[seat],
            cells=(len(g.carriers(seat)), g.survivors(seat), g.strikers(seat), len(g.in_box(seat, DRINK))),
            owner=seat,
        )
        for seat in (0, 1)
    ]
    columns = ("Carriers", "Squads", "Strike", "Lost")
    return Sheet("what-is-left", "What is left", columns=columns, entries=entries)


def outlook(g: Midway, near: int) -> Panel:
    """What is due: squads that come down next turn, places for them, searches, and who would meet them."""
    due = len(g.in_box(near, RETURN_2)) + len([i for i in g.in_box(near, RETURN_1) if g.moved[i]])
    due += len([i for i in g.in_box(near, PATROL) if g.patrol[i] >= g.book.patrol])
    if g.active != near or not g.turn:
        due = len(g.in_box(near, RETURN_1)) + len(
            [i for i in g.in_box(near, PATROL) if g.patrol[i] >= g.book.patrol]
        )
    places = sum([g.deck_room(b) for b in g.working(near)])
    enemies = interceptors(g, 1 - near, targets_of(g, near))
    own = interceptors(g, near, targets_of(g, 1 - near))
    return Panel(
        "air-outlook",
        "Outlook",
        facts=[
            Fact("due-down", "Must land next", value=due),
            Fact("deck-places", "Free deck places", value=places),
            Fact("search-finds", "A search finds", value=percent(finding(g, near))),
            Fact("would-meet", "Fighters that would meet you", value=len(enemies)),
            Fact("on-guard", "Your fighters on guard", value=len(own)),
        ],
        owner=near,
    )


def squads_sheet(g: Midway, near: int) -> Sheet:
    """Where the squads of a side are, kind by kind, and what one of them can do."""
    entries = []
    base = under_way(g, 1 - near)
    for k in g.book.kinds_of[near]:
        kind = g.book.kinds[k]
        own = [i for i in g.book.squads_of[near] if g.book.squads[i] == k]
        deck = [i for i in own if g.at[i] >= DECKS and g.at[i] % 2 == 0]
        ready = len([i for i in deck if not g.spent[i]])
        below = len([i for i in own if g.at[i] >= DECKS and g.at[i] % 2])
        lost = len([i for i in own if g.at[i] == DRINK])
        chance = percent(Fraction(kind.air, 6) if kind.fighter else telling(g, kind, base))
        cells = (chance, ready, len(deck) - ready, below, len(own) - len(deck) - below - lost, lost)
        entries.append(Entry(f"squads-{kind.id}", kind.name, cells=cells, glyph=kind.id))
    columns = ("Odds", "Ready", "Spent", "Below", "Air", "Lost")
    note = "Odds to down a squad, or to put a carrier out"
    return Sheet("own-squads", f"{OF[near]} squads", columns=columns, entries=entries, owner=near, note=note)


def under_way(g: Midway, seat: int) -> int:
    """A carrier of a seat that is not immobilized, if there is one."""
    moving = [b for b in g.carriers(seat) if not g.immobile[b]]
    return (moving or list(g.book.carriers_of[seat]))[0]


# ---------------------------------------------------------------------- odds


def bombing_odds(g: Midway, ask: Ask) -> Bars:
    """For each target: the chance that those told off to it so far, or all that can attack it, put it out."""
    several = ask.several
    assert several is not None
    chosen = several.chosen(ask.given)
    bars = []
    for b, base in enumerate(g.book.bases):
        told_off = [g.book.kinds[g.book.kind[kind]] for kind, name in chosen if name == base.id]
        squads = [i for i in g.in_box(ask.seat, ATTACK) if g.kind(i).ship and b in within_reach(g, i)]
        if not squads:
            continue
        kinds = told_off or [g.kind(i) for i in squads]
        chance = sinking(g, kinds, b)
        said = f"{percent(chance)} by {'' if told_off else 'all '}{len(kinds)}"
        bars.append(
            Bar(f"odds-{base.id}", base.name, value=round(100 * chance), most=100, said=said, owner=base.seat)
        )
    title = "Chance to destroy a runway" if any(bar.id == "odds-midway" for bar in bars) else ""
    return Bars("target-odds", title or "Chance to put out of action", bars=bars)
