"""How elements are named to people: owners, plurals, and what is known of a piece."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from quarterdeck.scene.model import (
    BattleLine,
    Berth,
    Board,
    Card,
    Element,
    Mark,
    Piece,
    Scene,
    SeatPlate,
    Space,
)
from quarterdeck.scene.parts.hulls import Hull
from quarterdeck.scene.parts.layout import Lane, Rose
from quarterdeck.scene.parts.lines import Slots
from quarterdeck.scene.parts.overlays import Odds, Overlay
from quarterdeck.scene.parts.powers import Power

KINDS = {
    "ship-of-line": "ship of the line",
    "depth-charge": "depth charge",
    "unknown": "unknown piece",
    "marker": "marker",
}
FACE_DOWN = "face-down counter"
PLAIN = ("sea", "sea-pale", "plain")  # looks that go without saying
_SAME = frozenset(
    {"infantry", "cavalry", "artillery", "aircraft", "goods", "gold", "cards", "cargo", "crew", "bricks"}
    | {"grapes", "people", "population", "food", "timber", "cloth", "rum", "fish", "powder", "victory"}
)
_ODD = {"man": "men", "die": "dice", "leaf": "leaves", "staff": "staves"}

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
ARROWS = "↑↗→↘↓↙←↖"


def plural(noun: str) -> str:
    """The plural of an English noun phrase: "ship of the line" gives "ships of the line"."""
    head, joint, rest = noun.partition(" of ")
    before, space, last = head.rpartition(" ")
    return f"{before}{space}{_plural_word(last)}{joint}{rest}"


def _plural_word(word: str) -> str:
    lower = word.lower()
    if lower in _SAME:
        return word
    for single, several in _ODD.items():
        if lower.endswith(single):
            return word[: -len(single)] + several
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if lower.endswith("y") and lower[-2:-1] not in ("", "a", "e", "i", "o", "u"):
        return word[:-1] + "ies"
    return word + "s"


def count(n: int, noun: str, several: str = "") -> str:
    """ "1 card", "2 cards"."""
    return f"{n} {noun if n == 1 else several or plural(noun)}"


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def direction(degrees: float) -> int:
    """Which of the eight winds is nearest, north being 0 and turning clockwise."""
    return round(degrees / 45) % 8


def look_words(scene: Scene, space: Space) -> str:
    """What a space looks like, in the words of the legend, and where it drifts.

    Nothing for open water, plain paper and common land, and for what its note says already.
    """
    plain = (*PLAIN, "land", "fields") if space.shape == "path" else PLAIN
    look = "" if space.look in plain else scene.legend.get(space.look, space.look)
    if space.note and (space.note.lower() in look.lower() or look.lower() in space.note.lower()):
        look = ""
    drift = "" if space.drift is None else f"to the {COMPASS[direction(space.drift)]}"
    return f"{look} {drift}".strip()


def seat_of(scene: Scene, owner: int | None) -> SeatPlate | None:
    return next((seat for seat in scene.seats if seat.owner == owner), None)


def owner_name(scene: Scene, owner: int | None) -> str:
    """The owner's name; empty for nobody's."""
    if owner is None:
        return ""
    seat = seat_of(scene, owner)
    return seat.name if seat else f"Player {owner + 1}"


def power_of(scene: Scene, word: str) -> Power | None:
    return next((power for power in scene.powers if power.word == word), None)


def holder_name(scene: Scene, element: Piece | Space) -> str:
    """Who has it: a player by name, a power as its things are called; empty for nobody."""
    power = power_of(scene, element.power)
    return power.adjective if power else owner_name(scene, element.owner)


def power_letters(scene: Scene) -> dict[str, str]:
    """One small letter for each power nobody plays, so that none is taken for a player's."""
    found: dict[str, str] = {}
    for power in scene.powers:
        own = [power.letter] if power.letter else []
        own += [c.lower() for c in power.name if c.isalpha()] + list("abcdefghijklmnopqrstuvwxyz")
        found[power.word] = next(c for c in own if c not in found.values())
    return found


def letters(scene: Scene) -> dict[int, str]:
    """One letter for each owner, all different: the one given, or the first of its name that is free."""
    found = {seat.owner: seat.letter for seat in scene.seats if seat.letter}
    for seat in scene.seats:
        if seat.owner not in found:
            own = [c.upper() for c in seat.name if c.isalpha()] + [str(seat.owner + 1)]
            found[seat.owner] = next((c for c in own if c not in found.values()), own[-1])
    return found


def kind_name(kind: str) -> str:
    return KINDS.get(kind, kind.replace("-", " "))


def piece_noun(piece: Piece) -> str:
    """What sort of piece it is, in the singular: its label, or its kind; of a back, that it is one."""
    if not piece.up:
        return FACE_DOWN
    return piece.label or kind_name(piece.kind)


def piece_name(scene: Scene, piece: Piece) -> str:
    """Owner, count, sort and own name: "Blue flagship Victory", "3 Red frigates"."""
    noun = piece_noun(piece)
    owner = holder_name(scene, piece)
    said = noun if piece.n == 1 else piece.plural or plural(noun)
    if owner and not noun.lower().startswith(owner.lower()):
        said = f"{owner} {said[:1].lower() + said[1:] if said[1:2].islower() else said}"
    number = "" if piece.n == 1 else f"{piece.n} "
    return f"{number}{said} {piece.name if piece.up else ''}".strip()


def pieces_there(scene: Scene, words: Container[str]) -> dict[str, str]:
    """Who stands on the spaces that words name: one's own pieces, or else the first two of others."""
    found: dict[str, list[Piece]] = {}
    for board in [item for area in scene.areas for item in area.items if isinstance(item, Board)]:
        spaces = {space.id: space.word for space in board.spaces if space.word in words}
        for piece in board.pieces:
            if piece.at in spaces:
                found.setdefault(spaces[piece.at], []).append(piece)
    return {word: _briefly(scene, pieces) for word, pieces in found.items()}


def _briefly(scene: Scene, pieces: Sequence[Piece]) -> str:
    mine = [replace(p, owner=None) for p in pieces if p.owner is not None and p.owner == scene.you]
    names = [piece_name(scene, piece) for piece in mine or pieces]
    return listed(names if len(names) < 3 else [*names[:2], "others"])


def piece_facts(piece: Piece) -> list[str]:
    """What else is known of a piece, each in a few words."""
    if not piece.up:
        return list(piece.flags)
    facts = []
    if piece.hits is not None and piece.max_hits is not None:
        facts.append(f"{piece.hits} of {count(piece.max_hits, piece.counting)} left")
    elif piece.hits is not None:
        facts.append(f"{count(piece.hits, piece.counting)} left")
    if piece.facing is not None:
        facts.append(f"heading {COMPASS[direction(piece.facing)]}")
    if piece.hull is not None:
        facts.extend(hull_facts(piece.hull))
    facts.extend(piece.flags)
    if piece.note:
        facts.append(piece.note)
    return facts


def hull_facts(hull: Hull) -> list[str]:
    """What a ship has lost, each in a few words."""
    port, starboard = hull.sheared
    said = [
        f"{count(port, 'oar')} sheared to port" if port else "",
        f"{count(starboard, 'oar')} sheared to starboard" if starboard else "",
        f"{count(hull.masts_lost, 'mast')} lost" if hull.masts_lost else "",
        count(hull.holes, "hole") if hull.holes else "",
        count(hull.fires, "fire") if hull.fires else "",
        ""
        if hull.sinking is None
        else f"sinks in {count(hull.sinking, 'turn')}"
        if hull.sinking
        else "sinks",
        "would be here" if hull.ghost else "",
    ]
    return [fact for fact in said if fact]


def piece_words(scene: Scene, piece: Piece) -> str:
    """A piece with all that is known of it."""
    return ", ".join([piece_name(scene, piece), *piece_facts(piece)])


def mark_words(scene: Scene, mark: Mark) -> str:
    """A mark with whose it is and what is to be said of it."""
    return ", ".join(filter(None, (mark.said, owner_name(scene, mark.owner), mark.note)))


def berth_words(berth: Berth) -> str:
    """A berth with all that is known of it; of what is sealed, that it is."""
    if not berth.up:
        return berth.title
    number = f"{berth.n} × " if berth.n > 1 else ""
    lost = hull_facts(berth.hull) if berth.hull else []
    facts = [str(berth.value), "flagship" if berth.flagship else "", *berth.flags, *lost, berth.note]
    told = ", ".join(filter(None, facts))
    return f"{number}{berth.called}{f' ({told})' if told else ''}{f': {berth.text}' if berth.text else ''}"


def slots_words(line: BattleLine, slots: Slots) -> str:
    """ "movement 1 of 2", and what is to be said of it."""
    note = f", {slots.note}" if slots.note else ""
    taken = sum(berth.n for berth in line.berths if berth.fills == slots.id)
    return f"{slots.called} {taken}{'' if slots.most is None else f' of {slots.most}'}{note}"


def element_name(scene: Scene, element: Element) -> str:
    """Any element as a player would say it; a piece with where it stands."""
    if isinstance(element, Piece):
        place = next((other.called for other in scene.elements() if other.id == element.at), element.at)
        return f"{piece_name(scene, element)} ({place})"
    if isinstance(element, Mark):
        place = next((other.called for other in scene.elements() if other.id == element.at), element.at)
        return f"{element.said} ({place})"
    if isinstance(element, Berth):
        return element.title
    return card_title(element) if isinstance(element, Card) else element.called


def card_title(card: Card) -> str:
    """The title of a face; of a back only what every back of its deck shows, its `short`."""
    return card.called if card.up else card.short or "face-down card"


def card_facts(card: Card) -> list[str]:
    """Corner, kind and flags of a card."""
    facts = [fact for fact in (card.corner, card.kind) if fact]
    return [*facts, *card.flags]


def percent(chance: float) -> str:
    """A chance as people say it; what is possible is never 0 %, what is not sure never 100 %."""
    if 0 < chance < 0.005:
        return "under 1 %"
    return "over 99 %" if 0.995 <= chance < 1 else f"{round(chance * 100)} %"


def odds_words(odds: Odds) -> str:
    """What would be done, what would come of it, and how likely."""
    good = f"{odds.outcome} {percent(odds.good)}".strip()
    bad = f"goes wrong {percent(odds.bad)}" if odds.bad else ""
    return ", ".join(filter(None, (odds.label, good, bad, odds.note)))


def overlay_words(overlay: Overlay, names: Mapping[str, str]) -> str:
    """The spaces of an overlay, by number if they have one, the highest first."""
    if not overlay.numbers:
        return ", ".join(names[space] for space in overlay.spaces) or "nowhere"
    groups: dict[str, list[str]] = {}
    for space, number in zip(overlay.spaces, overlay.numbers, strict=True):
        groups.setdefault(str(number), []).append(names[space])
    order = sorted(groups, key=lambda number: -int(number) if number.lstrip("-").isdigit() else 0)
    return "; ".join(f"{number} at {', '.join(groups[number])}" for number in order)


def rose_words(rose: Rose) -> str:
    """ "Wind from the west, +1"."""
    if rose.windless:
        return rose.label or "North is above"
    wind = "calm" if rose.wind is None else f"wind from the {COMPASS[direction(rose.wind)]}"
    said = ", ".join(filter(None, (rose.label, wind, rose.force, rose.note)))
    return f"{said[:1].upper()}{said[1:]}"


def lane_words(lane: Lane, names: Mapping[str, str]) -> str:
    """The stops of a lane in order."""
    return ", then ".join(names[stop] for stop in lane.stops)
