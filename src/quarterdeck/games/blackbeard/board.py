"""The chart as a board: coasts, sea areas, ports with their marks, ships and merchants."""

from __future__ import annotations

from quarterdeck.games.blackbeard.book import PirateBook
from quarterdeck.games.blackbeard.chart import AREAS, BOXES, EAST, EAST_COAST, PORTS, SIZE, WEST, WEST_COAST
from quarterdeck.games.blackbeard.hunters import hunter
from quarterdeck.games.blackbeard.moorings import moorings
from quarterdeck.games.blackbeard.state import DOWN, Blackbeard
from quarterdeck.scene import Arrow, Board, Chart, Ground, Mark, MarkKind, Piece, Power, Space
from quarterdeck.scene.parts.lettering import Name
from quarterdeck.scene.parts.marks import ATTACKED, DESTROYED, VALUE

POWERS = (
    Power("english", "England", "cross", of="English", letter="E"),
    Power("spanish", "Spain", "saltire", of="Spanish", letter="S"),
    Power("french", "France", "lily", of="French", letter="F"),
    Power("dutch", "The Netherlands", "bands", of="Dutch", letter="D"),
    Power("portuguese", "Portugal", "squares", of="Portuguese", letter="P"),
    Power("arab", "Arabs", "crescent", of="Arab", letter="A"),
    Power("pirate", "Pirates", "skull", of="Pirate", letter="K"),
)
FRIEND = MarkKind("pro-pirate governor", "disc", "good", "flag", letter="+")
FOE = MarkKind("anti-pirate governor", "disc", "bad", "skull", letter="-")
HAVEN = MarkKind("safe haven", "sign", "good", "anchor", letter="h")
WRAPPED = 12  # longer names are set in two lines
PALE = ("north-atlantic", "south-atlantic", "east-caribbean", "central-america", "east-africa")


def sea(size: tuple[int, int]) -> Ground:
    """Water with waves, as large as a chart."""
    return Ground(f"M0 0H{size[0]}V{size[1]}H0Z", "sea", style="waves")


WEST_CHART = Chart(
    "west",
    "America and the West Indies",
    at=WEST[0],
    size=WEST[1],
    ground=[
        Ground(f"M0 0H{WEST[1][0]}V{WEST[1][1]}H0Z", "sea", style="waves"),
        Ground(WEST_COAST, style="coast"),
    ],
)
EAST_CHART = Chart(
    "east",
    "Guinea and the Indian Ocean",
    at=EAST[0],
    size=EAST[1],
    ground=[
        Ground(f"M0 0H{EAST[1][0]}V{EAST[1][1]}H0Z", "sea", style="waves"),
        Ground(EAST_COAST, style="coast"),
    ],
)
LANDS = (
    Name("North America", (150, 160)),
    Name("Tierra Firme", (560, 640)),
    Name("Africa", (1030, 400)),
    Name("Sahara", (1010, 250)),
)


def spaces(book: PirateBook) -> list[Space]:
    """Sea areas first, so that ports lie upon them."""
    out = []
    for n, (word, area) in enumerate(book.areas.items()):
        at, path = AREAS.get(word, ((900, 60 + 20 * n), f"M860 {50 + 20 * n}h80v18h-80z"))
        look = "sea-pale" if word in PALE else "sea"
        out.append(
            Space(
                word,
                area.name,
                at=at,
                size=(120, 30),
                shape="path",
                path=path,
                look=look,
                lettering="water",
                label_at=at,
                slots=moorings(word),
            )
        )
    for word, box in book.boxes.items():
        at = BOXES.get(word, (1100, 60))
        out.append(Space(word, box.name, at=at, size=(128, 44), shape="box", look="zone"))
    for word, port in book.ports.items():
        (x, y), spot = PORTS.get(word, ((1000, 100), None))
        out.append(
            Space(
                word,
                port.name,
                at=(x, y),
                size=(16, 16),
                shape="dot",
                look="harbour",
                power=port.nation,
                spot=spot,
                group="port",
                label_at=(x, y - (26 if len(port.name) > WRAPPED else 12)),
                marks_at=(x + 19, y),
                slots=[(x - 22, y), (x - 46, y), (x + 22, y + 20), (x - 22, y + 22), (x - 46, y + 22)],
            )
        )
    return out


def board(g: Blackbeard) -> Board:
    """The chart with everything on it."""
    return Board(
        "chart",
        "The Haunts of the Pirates",
        size=SIZE,
        spaces=spaces(g.book),
        pieces=[*merchants(g), *warships(g), *commissioners(g), *pirates(g)],
        marks=marks(g),
        arrows=arrows(g),
        charts=[WEST_CHART, EAST_CHART],
        names=LANDS,
        form="map",
        overview="The whole chart",
    )


def marks(g: Blackbeard) -> list[Mark]:
    """What each port is worth, who governs it, and what has happened to it."""
    out = []
    for i, (word, port) in enumerate(g.book.ports.items()):
        if g.destroyed[i]:
            out.append(Mark(f"{word}-destroyed", kind=DESTROYED, at=word))
            continue
        if port.value:
            note = f"defence {port.defence}"
            out.append(Mark(f"{word}-value", kind=VALUE, at=word, value=port.value, note=note))
        who = g.governor[i]
        if who:
            kind = FRIEND if who in g.book.friends else FOE
            out.append(Mark(f"{word}-governor", kind=kind, at=word, note=g.book.governors[who].name))
        if g.assailed[i]:
            out.append(Mark(f"{word}-attacked", kind=ATTACKED, at=word))
        for p in g.pirates:
            if word in p.havens:
                out.append(Mark(f"{word}-haven-{p.name}", kind=HAVEN, at=word, owner=p.owner, note=p.name))
    return out


def merchants(g: Blackbeard) -> list[Piece]:
    """Merchants face down, or with their type and cargo."""
    out = []
    for i, kind in enumerate(g.box):
        port = g.book.port_ids[i]
        if kind == DOWN:
            out.append(Piece(f"merchant-{port}", kind="merchant", at=port, up=False))
        elif kind:
            ship = g.book.merchants[kind]
            out.append(
                Piece(
                    f"merchant-{port}",
                    ship.name,
                    word=f"merchant-{port}",
                    kind="merchant",
                    at=port,
                    name=f"{ship.ship[:2]}{ship.cargo}",
                    official=True,
                )
            )
    return out


def warships(g: Blackbeard) -> list[Piece]:
    """Warships on station, with speed and combat."""
    out = []
    for i, word in enumerate(g.station):
        if word:
            war = g.book.warships[word]
            at, name = g.book.area_ids[i], f"{war.speed}·{war.combat}"
            piece = Piece(word, "warship", kind="frigate", at=at, name=name, official=True, note=war.name)
            out.append(piece)
    return out


def commissioners(g: Blackbeard) -> list[Piece]:
    """Each player's Commissioner, with speed and combat."""
    out = []
    for seat in range(g.seats):
        if g.kc[seat]:
            kc = hunter(g, seat)
            name = f"{g.book.labels[g.kc[seat]]} {kc.speed}·{kc.combat}"
            at = g.kc_at[seat]
            out.append(Piece(g.kc[seat], "Commissioner", kind="crown", at=at, owner=seat, name=name))
    return out


def pirates(g: Blackbeard) -> list[Piece]:
    """Each pirate, with what hangs over him."""
    out = []
    for p in g.pirates:
        marks = ["on a spree"] * (p.revel > 0) + ["scurvy"] * p.scurvy + ["heavy guns"] * p.guns
        marks += ["allied"] * bool(p.ally)
        name, note = g.book.captains[p.name].name, ", ".join(marks)
        out.append(Piece(p.name, "pirate", kind="skull", at=p.at, owner=p.owner, name=name, note=note))
    return out


def arrows(g: Blackbeard) -> list[Arrow]:
    """The moves of this turn."""
    moves = [move for move in dict.fromkeys(g.trail) if move[0] != move[1]]
    return [Arrow(f"trail-{k}", start=a, end=b, owner=owner) for k, (a, b, owner) in enumerate(moves, 1)]
