"""Every pirate's sheet: the ship with her holds, the tracks, and what he has ashore."""

from __future__ import annotations

from quarterdeck.games.blackbeard.book import PirateBook
from quarterdeck.games.blackbeard.retire import value_of
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate
from quarterdeck.scene import (
    Cutaway,
    Entry,
    Fact,
    Hold,
    LogSheet,
    Panel,
    Sheet,
    Step,
    Threshold,
    Track,
    steps,
)

HUNTED = 11
RATINGS = ("ability", "leadership", "cruelty", "duel", "initiative")
SPREE = ("", "spree: recover in port", "spree: sleep it off, then recover in port")


def log_sheet(g: Blackbeard, p: Pirate) -> LogSheet:
    """One pirate in full."""
    man = g.book.captains[p.name]
    ship = g.book.ships[p.ship]
    holds = [
        Hold(f"{p.name}-hold-{i + 1}", f"Hold {i + 1}", glyph="chest" if gold else "", value=gold or "")
        for i, gold in enumerate(p.holds)
    ]
    cut = Cutaway(f"{p.name}-ship", ship.name, drawing="brig", holds=holds, owner=p.owner, flags=flags_of(p))
    called = f", {man.note}" if man.note else ""
    return LogSheet(
        f"sheet-{p.name}",
        f"{man.name}{called} · {ship.name} · {g.book.labels[p.at]}",
        owner=p.owner,
        cutaway=cut,
        lines=[
            track(f"{p.name}-combat", "Combat", ship.combat, p.combat),
            track(f"{p.name}-speed", "Speed", ship.speed, p.speed),
            loyalty(p),
            notoriety(p),
            ashore(g, p),
        ],
    )


def flags_of(p: Pirate) -> list[str]:
    """What hangs over a ship, in words."""
    out = [SPREE[p.revel]] if p.revel else []
    out += ["scurvy"] * p.scurvy + ["heavy guns"] * p.guns
    return out


def track(word: str, label: str, boxes: tuple[int, ...], hits: int) -> Track:
    """A track with repeated boxes: those passed are struck through."""
    made = [
        Step(f"{word}-{i}", str(value), state="lost" if i < hits else "") for i, value in enumerate(boxes)
    ]
    return Track(word, label, steps=[*made, Step(f"{word}-sunk", "Sunk", state="fatal")], at=f"{word}-{hits}")


def loyalty(p: Pirate) -> Track:
    """Loyalty, with the mutiny at 0."""
    word = f"{p.name}-loyalty"
    made = [Step(f"{word}-0", "Mutiny", state="fatal"), *steps(word, range(1, 16))]
    return Track(word, "Loyalty", steps=made, at=f"{word}-{p.loyalty}")


def notoriety(p: Pirate) -> Track:
    """Notoriety on a ruler, with the point from which a commission is likely."""
    word = f"{p.name}-notoriety"
    top = max(30, -(-p.notoriety // 10) * 10)
    return Track(
        word,
        f"Notoriety {p.notoriety}",
        steps=steps(word, range(top + 1)),
        at=f"{word}-{p.notoriety}",
        ruler=True,
        thresholds=[Threshold(f"{word}-hunted", "hunted from here", at=f"{word}-{HUNTED}")],
    )


def ashore(g: Blackbeard, p: Pirate) -> Panel:
    """What he has besides the ship."""
    name = g.book.labels
    facts = [
        Fact(f"{p.name}-ratings", "Ratings", value=ratings(g.book, p)),
        Fact(f"{p.name}-cunning", "Cunning left", value=p.cunning),
        Fact(f"{p.name}-worth", "Net worth", value=p.worth),
        Fact(f"{p.name}-vp", "Points", value=f"{value_of(g, p)} if he retires, {p.notoriety} if he dies"),
    ]
    listed = (
        ("letters", "Letters of Marque", [word.capitalize() for word in p.letters]),
        ("history", "Has attacked", [word.capitalize() for word in p.history]),
        ("hostages", "Hostages", [f"{name[who]} ({whose})" for who, whose in p.hostages]),
        ("info", "Knows of", [f"{name[port]} +{n}" for port, n in p.info]),
        ("havens", "Safe havens", [name[port] for port in p.havens]),
        ("bribed", "Governors tried", [name[who] for who in p.bribed]),
        ("maps", "Treasure maps", [str(len(p.treasure))] if p.treasure else []),
        ("ally", "Allied with", [name[p.ally]] if p.ally else []),
        ("next", "May next", may_next(g, p)),
    )
    facts += [
        Fact(f"{p.name}-{word}", label, value=", ".join(words)) for word, label, words in listed if words
    ]
    return Panel(f"{p.name}-ashore", "The captain", facts=facts)


def may_next(g: Blackbeard, p: Pirate) -> list[str]:
    """What must be his very next action."""
    name = g.book.labels
    out = [f"loot off {name[p.found]}"] if p.found else []
    out += [f"convert to a {name[p.looted]}"] if p.looted else []
    out += [f"sack {name[p.attacked]}"] if p.attacked else []
    return out


def ratings(book: PirateBook, p: Pirate) -> str:
    """The ratings of his card in a line."""
    man = book.captains[p.name]
    return ", ".join(f"{what.capitalize()} {getattr(man, what)}" for what in RATINGS)


def roll_call(g: Blackbeard) -> Sheet:
    """All pirates in play in a line each."""
    entries = []
    for p in g.pirates:
        ship = g.book.ships[p.ship]
        cells: list[int | str] = [
            g.book.labels[p.at],
            f"{ship.name} {combat(g, p)}/{speed(g, p)}",
            p.doubloons,
            p.worth,
            p.loyalty,
            p.notoriety,
            f"{value_of(g, p)}",
        ]
        entries.append(Entry(f"line-{p.name}", g.book.captains[p.name].short, cells=cells, owner=p.owner))
    columns = ["Where", "Ship, combat/speed", "Aboard", "Ashore", "Loyalty", "Notoriety", "Retired"]
    return Sheet("pirates", "Pirates in play", columns=columns, entries=entries)


def combat(g: Blackbeard, p: Pirate) -> int:
    """The box of his combat marker."""
    return g.book.ships[p.ship].combat[p.combat]


def speed(g: Blackbeard, p: Pirate) -> int:
    """The box of his speed marker."""
    return g.book.ships[p.ship].speed[p.speed]
