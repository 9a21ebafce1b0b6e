"""Blackbeard as a table: the chart, the pirates' sheets, the cards, the dice and the standing."""

from __future__ import annotations

from collections import Counter

from quarterdeck.games.blackbeard.board import POWERS, board
from quarterdeck.games.blackbeard.book import NAMES
from quarterdeck.games.blackbeard.forecasts import forecasts
from quarterdeck.games.blackbeard.sheets import log_sheet, roll_call
from quarterdeck.games.blackbeard.state import Blackbeard, Roll
from quarterdeck.scene import Area, Bar, Bars, Card, Dice, Die, Fact, Panel, Row, Scene, seats
from quarterdeck.scene.naming import count

MODES = {"now": "at once", "or": "event or actions", "and": "event and actions", "none": "in reply"}
HUNTS = {"or": "hunt or actions", "none": "hunt"}
TONES = {"now": "slate", "or": "teal", "and": "pine", "none": "violet"}
HUNTING = "crimson"
GLYPHS_OF = {
    "buried-treasure": "chest",
    "debauchery": "rum",
    "disease": "skull",
    "double-cross": "scroll",
    "european-turmoil": "crown",
    "fair-winds": "wind",
    "finger-of-fate": "cards",
    "general-pardon": "seal",
    "new-governors": "captain",
    "heavy-guns": "cannon",
    "kc-surprise": "crown",
    "letter-of-marque": "seal",
    "local-resistance": "musket",
    "mal-de-mer": "wave",
    "mutiny-conspiracy": "crew",
    "natural-disaster": "burst",
    "pirate-converts": "crown",
    "piratical-ambition": "sword",
    "scurvy": "barrel",
    "skull-and-crossbones": "skull",
    "storms-at-sea": "storm",
    "warship-sighting": "frigate",
    "wear-and-tear": "wheel",
}
DID = {
    "": "nothing yet",
    "commission": "tried for a Commissioner",
    "intercept": "sent the Commissioner",
    "kc": "used the Commissioner",
    "warship": "used a warship",
    "card": "played a card",
}
PARDONS = ("none yet", "once", "twice, now or soon in the deck", "three times")


def scene(g: Blackbeard, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    shown = [p for p in g.pirates if p.owner in (seat, g.active)]
    areas = [Area("chart-area", "The chart", items=[board(g)])]
    areas.append(Area("standing", "Standing", place="side", items=[standing(g), glance(g)]))
    if g.rolls:
        areas.append(
            Area("dice", "Dice", place="side", items=[dice_of(g, i, r) for i, r in enumerate(g.rolls)])
        )
    told = forecasts(g, seat)
    if told:
        facts = [Fact(f"odds-{i}", label, value=text) for i, (label, text) in enumerate(told)]
        note = "Exact, without Cunning and cards still in hand."
        areas.append(
            Area("odds", "Odds", place="side", items=[Panel("odds-panel", "Odds", facts=facts, note=note)])
        )
    if seat is not None:
        areas.append(hand(g, seat))
    if g.pirates:
        areas.append(Area("roll-call", "Pirates", items=[roll_call(g)]))
    if shown:
        areas.append(Area("sheets", "Ships", items=[log_sheet(g, p) for p in shown]))
    areas.append(Area("out", "Out of play", place="side", items=[gone(g)]))
    return Scene(
        "Blackbeard",
        areas,
        subtitle=subtitle(g),
        seats=seats(*NAMES[: g.seats]),
        powers=POWERS,
        you=seat,
    )


def subtitle(g: Blackbeard) -> str:
    """Turn, whose it is, and what is going on."""
    if not g.turn:
        return "Set-up"
    doing = f" · {g.book.captains[g.actor].short}" if g.actor in g.book.captains else ""
    left = f", {g.left} action{'' if g.left == 1 else 's'} left" if g.left else ""
    return f"Turn {g.turn} · {NAMES[g.active]}{doing}{left}"


# ---------------------------------------------------------------------- the side


def standing(g: Blackbeard) -> Bars:
    """Victory points of all."""
    most = max(50, *g.points)
    bars = []
    for seat in range(g.seats):
        n, out = len(g.of(seat)), g.retired[seat]
        said = f"{g.points[seat]} · {n} at sea" + (f", {out} retired" if out else "")
        bars.append(
            Bar(f"points-{seat}", NAMES[seat], value=max(0, g.points[seat]), most=most, said=said, owner=seat)
        )
    return Bars("standing-bars", "Victory points", bars=bars)


def glance(g: Blackbeard) -> Panel:
    """What is no secret, and what each hunter has done this turn."""
    facts = [
        Fact("deck", "Event cards left", value=g.cards.count(g.cards.deck[0])),
        Fact("pardons", "General Pardon", value=PARDONS[min(3, g.pardons)]),
    ]
    if g.amnesty >= 0:
        facts.append(
            Fact("amnesty", "Amnesty", value=f"in English ports, until {NAMES[g.amnesty]} has played")
        )
    if g.only:
        facts.append(Fact("only", "Actions are for", value=g.book.captains[g.only].name))
    for seat in range(g.seats):
        held = f"{count(g.cards.count(g.cards.hand[seat]), 'card')}, {count(g.held_pirates(seat), 'pirate')}"
        facts.append(Fact(f"held-{seat}", f"{NAMES[seat]} holds", value=held, owner=seat))
        if seat != g.active and g.turn:
            facts.append(Fact(f"did-{seat}", f"{NAMES[seat]} this turn", value=DID[g.did[seat]], owner=seat))
    return Panel("glance", "At a glance", facts=facts)


def dice_of(g: Blackbeard, i: int, roll: Roll) -> Dice:
    """One roll as it lies there."""
    who, what, faces = roll
    label = f"{g.book.labels.get(who, '')}: {WHAT.get(what, what)}".removeprefix(": ")
    dice = [Die(f"die-{i}-{j}", value=face) for j, face in enumerate(faces)]
    return Dice(f"roll-{i}", label, dice=dice)


WHAT = {
    "find-roll": "search",
    "loot-roll": "cargo",
    "torture-roll": "torture",
    "ransom-roll": "ransom",
    "refit-roll": "refit",
    "haven-roll": "price of a haven",
    "bribe-roll": "price of retiring",
    "attack-roll": "attack",
    "defence-roll": "defence",
    "plunder-roll": "plunder",
    "sack-roll": "sack",
    "grab-roll": "grab",
    "booty-roll": "booty",
    "duel-roll": "duel",
    "mutiny-roll": "mutiny",
    "conspiracy-roll": "conspiracy",
    "evade-roll": "chase",
    "battle-roll": "battle",
    "oust-roll": "ousting",
    "commission-roll": "commission",
    "wear-roll": "wear and tear",
    "resistance-roll": "local resistance",
    "storm-roll": "storm",
    "storm-port": "place of the storm",
    "dig-roll": "digging",
    "treasure-roll": "treasure",
    "double-cross-roll": "double cross",
    "trial-roll": "trial",
    "disaster-roll": "disaster",
    "disease-port": "place of the disease",
    "governor-port": "governor's port",
    "merchant-port": "merchant's port",
    "first-roll": "who begins",
}


def gone(g: Blackbeard) -> Panel:
    """Pirates retired and lost, Commissioners beaten, and what the cups hold."""
    name = g.book.labels
    retired = [name[who] for who in g.crew.kinds(g.crew.named("retired"))]
    lost = [name[who] for who in g.crew.kinds(g.crew.discard[0])]
    facts = [
        Fact("retired", "Retired", value=", ".join(retired) or "nobody"),
        Fact("locker", "Davy Jones' Locker", value=", ".join(lost) or "nobody"),
        Fact("kc-out", "Commissioners out", value=", ".join(name[who] for who in g.kc_dead) or "none"),
        Fact("cups", "In the cups", value=cups(g)),
    ]
    return Panel("gone", "Out of play", facts=facts)


def cups(g: Blackbeard) -> str:
    """How many counters are left."""
    return (
        f"{count(sum(g.cup), 'merchant')} not seen, {count(len(g.warships_left()), 'warship')}, "
        f"{count(len(g.commissioners_left()), 'Commissioner')}, {count(len(g.hostages_left()), 'hostage')}"
    )


# ---------------------------------------------------------------------- the hand


def hand(g: Blackbeard, seat: int) -> Area:
    """One's event cards, and the pirates one holds."""
    counts = Counter(g.cards.kinds(g.cards.hand[seat]))
    cards = [card_face(g, kind, n) for kind, n in sorted(counts.items())]
    items = [Row("hand", "Your cards", cards=cards, owner=seat)]
    crew = [pirate_face(g, who, seat) for who in g.crew.held(seat)]
    if crew:
        items.append(Row("crew", "Pirates in hand", cards=crew, owner=seat))
    return Area("hand-area", "Your hand", place="hand", items=items)


def card_face(g: Blackbeard, kind: str, n: int) -> Card:
    """An event card: its actions in the corner, what it does in words."""
    card = g.book.cards[kind]
    event = g.book.events[card.event]
    corner = "◆" if card.diamond else str(card.actions) if card.actions else "–"
    mode = HUNTS[event.mode] if event.hunts else MODES[event.mode]
    return Card(
        f"hand-{kind}",
        event.name,
        word=kind,
        text=card.sense,
        kind=mode,
        corner=corner,
        glyph=GLYPHS_OF[card.event],
        tone=HUNTING if event.hunts else TONES[event.mode],
        n=n,
    )


def pirate_face(g: Blackbeard, who: str, seat: int) -> Card:
    """A pirate card with its six ratings."""
    man = g.book.captains[who]
    text = (
        f"Ability {man.ability}, Leadership {man.leadership}, Cruelty {man.cruelty}, "
        f"Duel {man.duel}, Initiative {man.initiative}, Cunning {man.cunning}."
    )
    return Card(f"crew-{who}", man.name, word=who, text=text, kind="pirate", glyph="skull", owner=seat)
