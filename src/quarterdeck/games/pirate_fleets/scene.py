"""Pirate Fleets as a table: the board of spaces with its pawns and disks, the fleets, and one's cards."""

from __future__ import annotations

from quarterdeck.games.pirate_fleets.book import DISK, NAMES, PAWN, SEATS, Captain, Space, Supply
from quarterdeck.games.pirate_fleets.forecast import TARGETED, losses, needed, outlooks, success
from quarterdeck.games.pirate_fleets.rules import PHASES
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.kit.action_board import on_space
from quarterdeck.kit.counts import pile_facts
from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Card,
    Dice,
    Die,
    Fact,
    Item,
    Mat,
    Panel,
    Pawn,
    Row,
    Scene,
    Stock,
    Track,
    seats,
    steps,
)

COLUMNS = {16: 4, 17: 5, 25: 5, 36: 6}
GLYPHS = {
    "merchant": "merchant", "mutiny": "crew", "storm": "storm", "sickness": "skull", "lost": "fog",
    "fleet": "frigate", "haven": "port", "raid": "fire", "gambling": "die", "crew": "people", "island": "map",
    "duel": "sword", "wenches": "rum", "skirmish": "broadside", "trade": "goods", "treachery": "boarding",
}  # fmt: skip
CARD_GLYPHS = {
    "fight": "cannon", "mutiny": "crew", "storm": "storm", "lost": "compass", "sickness": "food",
    "spot": "spyglass", "merchant": "merchant", "raid": "fire", "crew": "people", "fleet": "frigate",
    "treachery": "boarding", "duel": "sword", "escape": "wind", "gambling": "die", "haven": "port",
}  # fmt: skip
EFFECT_GLYPHS = {
    "omen": "star", "repairs": "anchor", "buried": "chest", "map": "map", "ransom": "gold", "pillage": "gold",
    "marque": "seal", "natives": "bow", "fate": "captain", "fortune": "skull",
}  # fmt: skip
DANGERS = ("mutiny", "storm", "sickness", "lost")  # only harm can come of them
KINDS = {"boost": ("for yourself", "navy"), "curse": ("against others", "crimson")}


def scene(g: PirateFleets, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    near = seat or 0
    order = [near, *g.others(near)]
    areas = [
        Area("board", "The board", items=[board(g, near)]),
        Area("fleets", "Fleets", items=[mat(g, s, small=s != near) for s in order]),
    ]
    if seat is not None:
        areas.append(Area("hand", "Your cards", place="hand", items=hand(g, seat)))
    areas.append(
        Area("side", "At a glance", place="side", items=[rounds(g), *dice(g), *captains(g), piles(g)])
    )
    return Scene(
        "Pirate Fleets",
        areas,
        subtitle=f"turn {max(g.round, 1)} of {g.book.rounds} · {PHASES.caption(g)}",
        seats=seats(*NAMES[: g.book.seats]),
        you=seat,
    )


# ---------------------------------------------------------------------- the board


def board(g: PirateFleets, seat: int) -> Actions:
    """All spaces, with what they promise this player."""
    spaces = g.book.board
    return Actions(
        "spaces",
        "Action spaces",
        actions=[square(g, seat, space) for space in spaces],
        columns=COLUMNS[len(spaces)],
    )


def square(g: PirateFleets, seat: int, space: Space) -> Action:
    """A space: its kind and target number, the odds, what it brings, and whose piece stands there."""
    pirate = space.worker == PAWN
    taken = on_space(g.placed, space.id)
    pawns = [Pawn(f"{space.id}-{i}", owner=owner, word=space.id) for i, (_, owner, _) in enumerate(taken)]
    return Action(
        space.id,
        space.name,
        category="pirate space, for pawns" if pirate else "danger, for disks",
        tone="brass" if pirate else "slate",
        glyph=GLYPHS[space.kind],
        cost=stake(g, seat, space),
        gain=promise(g, seat, space),
        state="taken" if taken else "free",
        pawns=pawns,
        note=said(g, seat, space),
    )


def stake(g: PirateFleets, seat: int, space: Space) -> list[Amount]:
    """What must be rolled, and how likely that is for this player; of dangers, how likely they strike."""
    if space.kind not in TARGETED:
        return []
    odds = success(outlooks(g, seat, space))
    if space.kind in DANGERS:
        return [Amount(f"<{needed(space)}: {1 - odds:.0%}", "die", "risk", "risk")]
    escorts = [Amount("d6-6", "sloop", "ship to escorts", "ships to escorts")] if space.escort else []
    return [*escorts, Amount(f"{needed(space)}+: {odds:.0%}", "die", "chance", "chance")]


def promise(g: PirateFleets, seat: int, space: Space) -> list[Amount]:
    """What a space brings, in signs."""
    n = space.target
    if space.kind == "merchant":
        return [Amount(f"{6 - n}d6", "gold"), Amount(6 - n, "sloop", "ship")]
    if space.kind == "fleet":
        return [Amount(n - 2, "sloop", "ship")]
    if space.kind == "raid":
        return [Amount(n, "gold")]
    if space.kind in DANGERS:
        unit = ("cards", "card") if space.kind == "lost" else ("sloop", "ship")
        return [Amount(f"-1–{n - 1}" if n > 2 else "-1", *unit)]
    signs = {
        "crew": [Amount(1, "sloop", "ship")],
        "haven": [Amount(f"{n}d6", "port", "Haven roll")],
        "gambling": [Amount("d6-3", "gold")],
        "wenches": [Amount("-d6", "gold")],
        "island": [Amount(1, "cards", "card"), Amount(1, "flag", "first place")],
        "trade": [Amount(g.book.parley, "gold")],
        "duel": [Amount("d6", "gold")],
        "skirmish": [Amount("-d6", "sloop", "ship of a rival", "ships of a rival")],
        "treachery": [Amount("2d6", "die", "Treachery roll")],
    }
    return signs[space.kind]


def said(g: PirateFleets, seat: int, space: Space) -> str:
    """The odds in words, for whoever looks closer."""
    parts = [f"{space.kind.capitalize()} {space.target}"]
    if space.kind in TARGETED:
        parts.append(f"{success(outlooks(g, seat, space)):.0%} succeed")
    risk, worst = losses(outlooks(g, seat, space))
    if risk:
        parts.append(f"{risk:.0%} lose ships, {worst} at most")
    if space.escort:
        parts.append("escorted: 6 less a die of ships first")
    if space.kind == "lost":
        parts.append("whoever stands here cannot be picked")
    return "; ".join(parts)


# ---------------------------------------------------------------------- players


def mat(g: PirateFleets, seat: int, small: bool) -> Mat:
    """A fleet: gold, ships, cards, and the pieces still to be placed."""
    stocks = [
        Stock(f"gold-{seat}", "Gold", glyph="gold", value=g.gold[seat]),
        Stock(f"ships-{seat}", "Ships", glyph="sloop", value=g.ships[seat]),
        Stock(f"pawns-{seat}", "Captains", glyph="captain", value=f"{g.ready_pawns[seat]}/{g.pawns[seat]}"),
        Stock(f"disks-{seat}", "Disks", glyph="skull", value=f"{g.ready_disks[seat]}/{g.disks_due(seat)}"),
        Stock(f"cards-{seat}", "Cards", glyph="cards", value=g.cards.count(g.cards.hand[seat])),
    ]
    flags = ", first" if seat == g.first else ""
    flags += ", begins anew" if g.ruined[seat] else ""
    return Mat(f"mat-{seat}", NAMES[seat] + flags, word=SEATS[seat], stocks=stocks, owner=seat, small=small)


def hand(g: PirateFleets, seat: int) -> list[Item]:
    """One's Supply cards, and one's captains."""
    kinds = g.cards.held(seat)
    cards = [supply_card(g.book.supply[kind]) for kind in kinds]
    items: list[Item] = [Row("supply", "Supply cards", cards=cards, owner=seat)]
    crew = g.captains(seat)
    if crew:
        faces = [captain_card(captain, i) for i, captain in enumerate(crew)]
        items.append(Row("captains", "Your captains", cards=faces, owner=seat))
    return items


def supply_card(card: Supply) -> Card:
    """A Supply card."""
    kind, tone = KINDS.get(card.effect, ("special", "violet"))
    glyph = CARD_GLYPHS[card.tags[0]] if card.tags else EFFECT_GLYPHS[card.effect]
    return Card(
        f"supply-{card.id}", card.name, word=card.id, kind=kind, tone=tone, glyph=glyph, text=card.sense
    )


def captain_card(card: Captain, place: int) -> Card:
    """A Captain card."""
    return Card(
        f"captain-{place}",
        card.name,
        word=card.id,
        kind="captain",
        tone="brass",
        glyph="captain",
        text=card.sense,
    )


def captains(g: PirateFleets) -> list[Item]:
    """Whose captains can do what, where they are used."""
    facts = [
        Fact(f"captain-{seat}-{i}", card.name, word=card.id, value=NAMES[seat], owner=seat, note=card.sense)
        for seat in range(g.book.seats)
        for i, card in enumerate(g.captains(seat))
    ]
    return [Panel("all-captains", "Captains", facts=facts)] if facts else []


def rounds(g: PirateFleets) -> Track:
    """The turns of the game."""
    numbers = range(1, g.book.rounds + 1)
    return Track("round", "Turn", steps=steps("turn", numbers), at=f"turn-{max(g.round, 1)}")


def dice(g: PirateFleets) -> list[Item]:
    """The roll at hand."""
    found: list[Item] = []
    for name, roll in (("roll", g.rolling), ("counter-roll", g.against)):
        if roll is not None and roll.dice:
            faces = [
                Die(f"{name}-{i}", value=value, hit=roll.succeeds if roll.need else None, owner=roll.seat)
                for i, value in enumerate(roll.dice)
            ]
            title = f"{NAMES[roll.seat]}: {roll.total}" + (f", {roll.need} needed" if roll.need else "")
            found.append(Dice(name, title, dice=faces, owner=roll.seat))
    return found


def piles(g: PirateFleets) -> Panel:
    """The deck and its discards."""
    disks = [s for _, s, kind in g.placed if kind == DISK]
    facts = [*pile_facts(g.cards, g.cards.deck[0], g.cards.discard[0])]
    facts.append(Fact("dangers", "Dangers met this turn", value=len(disks)))
    return Panel("piles", "Supply", facts=facts)
