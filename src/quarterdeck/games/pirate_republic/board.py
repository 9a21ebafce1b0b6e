"""The chart: three framed regions, Seaways and their borders, arrows, routes, sites, tokens and ships."""

from __future__ import annotations

from quarterdeck.games.pirate_republic.book import NATION_NAMES, NATIONS, NOWHERE, RepublicBook
from quarterdeck.games.pirate_republic.rows import Token
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.telling import spoils_words
from quarterdeck.scene import Board, Chart, Ground, Lane, Link, Mark, MarkKind, Piece, Power, Space

SIZE = (1400, 760)
FRAMES = {
    "americas": ("The Americas", (20, 40), (860, 700)),
    "west-africa": ("West Africa", (910, 40), (470, 430)),
    "cape-verde": ("Cape Verde", (910, 500), (470, 240)),
}
CHARGES = {"gb": "cross", "fr": "lily", "es": "saltire", "nl": "bands", "dk": "pale", "pt": "squares"}
LETTERS = {"gb": "G", "fr": "F", "es": "S", "nl": "N", "dk": "D", "pt": "P"}
POWERS = tuple(
    Power(nation, NATION_NAMES[nation], CHARGES[nation], of=NATION_NAMES[nation], letter=LETTERS[nation])
    for nation in NATIONS
)
GLYPH = {
    "merchant": "merchant",
    "pirate": "corsair",
    "navy": "frigate",
    "hunter": "ship-of-line",
    "fleet": "galleass",
    "slave": "transport",
    "npc": "flagship",
    "prize": "chest",
}
BACKS = {"ship": "face down", "navy": "Navy", "hunter": "Pirate Hunter"}
# Sites are marks on their Territory: whose they are, and what lies open there
OWNED = {
    nation: MarkKind(f"{NATION_NAMES[nation]} site", "shield", "ink", letter=LETTERS[nation].lower())
    for nation in NATIONS
}
NEUTRAL = MarkKind("neutral site", "sign", "quiet", "skull", letter="x")
NASSAU = MarkKind("Nassau, open to all", "disc", "good", "skull", letter="*")
HELD = MarkKind("held by pirates", "disc", "good", "flag", letter="h")
OBJECTIVE = MarkKind("Objective tokens", "coin", "gold", letter="o")
ANGRY = MarkKind("angry sea", "burst", "bad", letter="~")
TEAR = (
    "M895 30l-8 18l14 22l-12 20l10 26l-14 24l12 22l-8 26l14 24l-12 22l10 26l-14 24l12 22l-8 26l14 24l-12 22"
    "l10 26l-14 24l12 22l-8 26l14 24l-12 22l10 26l-14 24l12 22l-8 26l14 24l-10 22",
    "M905 488l22 -8l24 14l22 -12l26 10l24 -14l22 12l26 -8l24 14l22 -12l26 10l24 -14l22 12l26 -8l24 14l22 -12"
    "l26 10l24 -14l22 12l26 -6",
)


def water(size: tuple[int, int]) -> Ground:
    """Water with waves, as large as a chart."""
    return Ground(f"M0 0H{size[0]}V{size[1]}H0Z", "sea", style="waves")


CHARTS = tuple(
    Chart(word, label, at=at, size=size, ground=[water(size)]) for word, (label, at, size) in FRAMES.items()
)


def board(g: Republic) -> Board:
    """The chart with everything on it."""
    book = g.book
    return Board(
        "chart",
        "The chart",
        size=SIZE,
        spaces=spaces(book),
        links=links(book),
        pieces=[*ships(g), *captains(g)],
        marks=marks(g),
        lanes=lanes(book),
        charts=CHARTS,
        ground=[Ground(path, "sea", style="border") for path in TEAR],
        form="roster",
        overview="The whole chart",
    )


def spaces(book: RepublicBook) -> list[Space]:
    """The Seaways; those of West Africa and Cape Verde are paler, as on the printed map."""
    return [
        Space(
            t.id,
            t.name,
            at=(t.at[0], t.at[1]),
            size=(132 if len(t.name) > 14 else 112, 70),
            shape="oval",
            look="sea-pale" if t.region != "americas" else "zone",
            group=t.region,
            label_at=(t.at[0], t.at[1] - 21),
            slots=[(t.at[0] + dx, t.at[1] + 3) for dx in (-17, 17, -51, 51)],
            marks_at=(t.at[0] - 14 * max(1, len(book.sites_of[i])), t.at[1] + 45),
            lettering="capital" if t.id == "nassau" else "place",
        )
        for i, t in enumerate(book.territories)
    ]


def links(book: RepublicBook) -> list[Link]:
    """Borders, and the three arrows, which cost more."""
    found = [
        Link(f"border-{i}-{j}", start=book.territories[i].id, end=book.territories[j].id)
        for i, near in enumerate(book.borders)
        for j in near
        if i < j
    ]
    for a, b in book.arrows:
        note = f"{book.forward} Movement this way, {book.backward} against it"
        found.append(
            Link(
                f"arrow-{a}-{b}",
                start=book.territories[a].id,
                end=book.territories[b].id,
                look="ferry",
                note=note,
            )
        )
    return found


def lanes(book: RepublicBook) -> list[Lane]:
    """The routes, with the direction in which ships sail them; the arrows between the regions."""
    names = {"silver": "Silver route", "gold": "Gold route", "slave": "Slave Ship route"}
    found = [
        Lane(f"route-{word}", label, stops=[book.territories[t].id for t in book.routes[word]])
        for word, label in names.items()
    ]
    return found


def ships(g: Republic) -> list[Piece]:
    """Ship tokens: open ones with Broadside and Close Quarters, others as backs."""
    out = []
    for t, place in enumerate(g.book.territories):
        for i, c in enumerate(sorted(g.ships(t))):
            token = g.token(c)
            pay = ("Combat Modifier; " if token.modifier else "") + f"pays {reward(token)}"
            out.append(
                Piece(
                    f"ship-{place.id}-{i}",
                    token.name,
                    word=token.id,
                    kind=GLYPH[token.type],
                    at=place.id,
                    name=f"{token.broadside}/{token.close}" + ("*" if token.modifier else ""),
                    power=token.nation if token.type == "navy" else "",
                    note=pay,
                    official=token.type in ("hunter", "npc"),
                )
            )
        for i, back in enumerate(g.backs[t]):
            flags = [BACKS[back]] if back in BACKS and back != "ship" else []
            out.append(Piece(f"back-{place.id}-{i}", kind="unknown", at=place.id, up=False, flags=flags))
    return out


def captains(g: Republic) -> list[Piece]:
    """The players' ships."""
    out = []
    for seat in range(g.book.seats):
        if not g.pirates[seat]:
            continue
        site = g.ashore[seat]
        out.append(
            Piece(
                f"captain-{seat}",
                g.book.pirate[g.pirates[seat]].name,
                word=g.pirates[seat],
                kind="brig",
                at=g.book.territories[g.at[seat]].id,
                owner=seat,
                note=f"ashore at {g.book.sites[site].name}" if site >= 0 else "at sea",
            )
        )
    return out


def marks(g: Republic) -> list[Mark]:
    """The sites of each Territory, what lies open on them, who holds them; Objectives and angry seas."""
    out = []
    for s, site in enumerate(g.book.sites):
        holder = g.marker[s]
        if holder >= 0:
            note = f"held by {g.book.pirate[g.pirates[holder]].name}"
            out.append(Mark(site.id, site.name, kind=HELD, at=site.territory, owner=holder, note=note))
            continue
        kind = NASSAU if site.owner == "nassau" else NEUTRAL if site.owner == "neutral" else OWNED[site.owner]
        c = g.land(s)
        shown = "" if c == NOWHERE else f"{g.token(c).broadside}/{g.token(c).close}"
        note = site_note(g, s, c)
        if site.owner in NATIONS and not shown:
            shown = LETTERS[site.owner]
        out.append(Mark(site.id, site.name, kind=kind, at=site.territory, value=shown, note=note))
    for t, place in enumerate(g.book.territories):
        if g.objectives[t] and g.mission != 11:
            out.append(Mark(f"objective-{place.id}", kind=OBJECTIVE, at=place.id, value=g.objectives[t]))
        if g.angry[t]:
            out.append(Mark(f"angry-{place.id}", kind=ANGRY, at=place.id, value=g.angry[t]))
    return out


def site_note(g: Republic, site: int, c: int) -> str:
    """What is known of a site."""
    owner = g.book.owner[site]
    if owner == "nassau":
        return "a Haven for all"
    if owner == "neutral":
        return "neutral: a Haven may be founded here"
    if c == NOWHERE:
        return f"{NATION_NAMES[owner]}, not scouted"
    token = g.token(c)
    return f"{NATION_NAMES[owner]}: {token.name}, pays {reward(token)}"


def reward(token: Token) -> str:
    """What a token pays in words."""
    return ", ".join(spoils_words(token.swagger, token.reputation, token.crew, token.treasure)) or "nothing"
