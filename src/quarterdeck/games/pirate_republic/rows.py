"""The rows of the data files, as dataclasses: a word that nothing knows is an error with file and line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from quarterdeck.games.pirate_republic.effects import Row
from quarterdeck.kit.cards import CardKind

Nation: TypeAlias = Literal["", "gb", "fr", "es", "nl", "dk", "pt"]
TokenType: TypeAlias = Literal[
    "merchant", "pirate", "navy", "hunter", "fleet", "slave", "port", "fort", "main-fort", "npc", "prize"
]
SHIPS = frozenset({"merchant", "pirate", "navy", "hunter", "fleet", "slave", "npc", "prize"})
LANDS = frozenset({"port", "fort", "main-fort"})
Special: TypeAlias = Literal[
    "", "free-scout", "defence-move", "dodge-lookout", "pilot", "lookout-boy", "reroll", "surgeon",
    "carpenter", "cook",
    "cooper", "lower-close", "slip-by", "slip-by-twice", "one-arrow", "all-arrows", "fence", "cheap-fence",
    "two-scouts", "scouted-only", "hostage", "hostage-four", "fire-ship", "ships-only", "sloop", "saw",
    "keep-initiative", "and-discard", "signal-book", "forged-commission", "copper-plate", "barrels",
    "physic", "pardon",
    "seal", "rutter", "cove", "ransom", "muster", "dispatches", "ingots", "half-map",
]  # fmt: skip
Scope: TypeAlias = Literal["", "plain-ship", "ship", "pirate-or-navy", "but-main-fort"]
Event: TypeAlias = Literal[
    "hunter-bounty", "free-rest", "merchant-swagger", "guarda-costa", "first-win", "becalmed", "free-boast",
    "wreckers",
    "rest-heals", "fat-galleons", "merchant-reputation", "rendezvous", "close-plus", "fever", "land-guns",
    "infamy-anywhere", "sugar-convoy", "golden-rock", "hurricane", "trade-wind", "damp-powder", "gentleman",
    "land-swagger", "navy-reputation", "double-infamy", "fear-plus-one", "fleet-swagger", "shelter",
    "admiralty",
    "turtle-feast", "port-crew", "fort-weak", "free-haven", "fire-mountain", "no-scout", "africa-swagger",
    "port-initiative", "punch", "navy-guns", "slave-step", "rising-in-the-hold", "rains", "fear-bonus",
    "land-initiative", "dear-arrows",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Territory:
    """A space of the map; `note` says what of it the rules text names."""

    id: str
    name: str
    region: Literal["americas", "cape-verde", "west-africa"]
    at: tuple[int, ...]
    borders: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Site:
    """A Land Site."""

    id: str
    name: str
    territory: str
    owner: Literal["gb", "fr", "es", "nl", "dk", "pt", "neutral", "nassau"]
    main: bool = False


@dataclass(frozen=True, kw_only=True)
class MapArrow:
    """A way between two regions."""

    start: str
    end: str


@dataclass(frozen=True, kw_only=True)
class Torn:
    """Two Territories on either side of a torn border: neither adjacent nor passable."""

    one: str
    other: str


@dataclass(frozen=True, kw_only=True)
class Route:
    """The Seaways that ships of a route pass, in order."""

    id: Literal["silver", "gold", "slave", "cabo"]
    stops: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Token(CardKind):
    """A Ship or Land token: its strengths and its reward. `level` is where a hostile captain loses
    Initiative.
    """

    sense: str = ""
    type: TokenType
    nation: Nation = ""
    side: Literal["", "low", "high"] = ""
    level: int = 0
    broadside: int
    close: int
    modifier: bool = False
    swagger: int = 0
    reputation: int = 0
    crew: int = 0
    treasure: int = 0
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Tidings(CardKind):
    """A Tidings card: Territory, Letter of Marque, event of the round, Combat Modifier."""

    territory: str
    nation: Nation
    hook: Literal["reveal", "start", "static", "win", "end"]
    event: Event
    who: Literal["player", "enemy"]
    modifier: dict[str, int]
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class PirateCard(CardKind):
    """A Captain, Crew, Elite or Treasure card. Rows are read by `effects.read_row`."""

    basic: str = ""
    improved: str = ""
    number: int = 0
    captain: str = ""
    bonus: tuple[str, ...] = ()
    win: tuple[str, ...] = ()
    win_improved: tuple[str, ...] = ()
    initiative: Scope = ""
    initiative_improved: Scope = ""
    special: Special = ""
    special_improved: Special = ""
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Captain:
    """One of the six pirates."""

    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Personal(CardKind):
    """A Personal Mission."""

    number: int
    swagger: int
    reputation: int = 0
    crew: int = 0


@dataclass(frozen=True, kw_only=True)
class GlobalMission:
    """A Global Mission as a player reads it."""

    id: str
    name: str
    number: int
    text: str  # the set-up
    sense: str  # the rules
    note: str  # when it is done
    short: str  # what is carried over
    source: Literal["rulebook", "reconstructed"] = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Level:
    """What a level brings."""

    id: str
    name: str
    swagger: int
    initiative: tuple[str, ...]
    hand: int
    crew: int = 0
    elite: int = 0
    captain_draw: int = 0
    captain_keep: int = 0
    stats: int = 0
    reputation: int = 0
    sense: str


@dataclass(frozen=True, kw_only=True)
class Tile:
    """A level reward tile; `barred` are the levels that give the same already."""

    id: str
    name: str
    elite: int = 0
    treasure: int = 0
    crew: int = 0
    movement: int = 0
    reputation: int = 0
    stats: int = 0
    barred: tuple[int, ...] = ()
    sense: str


@dataclass(frozen=True, kw_only=True)
class Deed:
    """One of the twelve accomplishments."""

    id: str
    name: str


@dataclass(frozen=True)
class Face:
    """The rows of a card, read."""

    kind: str  # captain, crew, elite or treasure
    basic: Row
    improved: Row
    bonus: tuple[tuple[str, int, str], ...]
    win: tuple[tuple[str, int, str], ...]
    win_improved: tuple[tuple[str, int, str], ...]
