"""Shields of powers nobody plays, white counters, and the one back."""

from __future__ import annotations

from quarterdeck.scene import Area, Board, Piece, Power, Scene, Space, seats
from quarterdeck.scene.shields import SHIELDS

NATIONS = {
    "cross": ("England", "English"),
    "saltire": ("Spain", "Spanish"),
    "lily": ("France", "French"),
    "bands": ("Holland", "Dutch"),
    "squares": ("Portugal", "Portuguese"),
    "crescent": ("Barbary", "Barbary"),
    "skull": ("Pirates", "Pirate"),
}


def powers() -> Scene:
    """Every shield there is, then counters of four sorts."""
    known = [Power(name, *_named(name)) for name in SHIELDS]
    ports = [
        Space(
            f"port-{i}",
            power.name,
            at=(60 + i % 8 * 96, 40 + i // 8 * 60),
            size=(88, 44),
            shape="box",
            power=power.word,
        )
        for i, power in enumerate(known)
    ]
    sea = [
        Space(f"sea-{i}", label, at=(110 + i * 190, 180), size=(160, 64), shape="oval", look="zone")
        for i, label in enumerate(("Royal ships", "Officials", "Face down", "A shield alone"))
    ]
    pieces = [
        Piece("navy", "warship", kind="frigate", at="sea-0", power="saltire", name="4·9"),
        Piece("patrol", "warship", kind="sloop", at="sea-0", power="cross"),
        Piece("governor", "governor", kind="crown", at="sea-1", official=True, owner=0),
        Piece("envoy", "envoy", kind="leader", at="sea-1", official=True),
        Piece("hidden-1", kind="marker", at="sea-2", up=False),
        Piece("hidden-2", kind="marker", at="sea-2", up=False, owner=1, n=3),
        Piece("claim", "claim", kind="shield", at="sea-3", power="lily"),
    ]
    board = Board("b", size=(792, 230), spaces=[*ports, *sea], pieces=pieces)
    table = Scene("Powers nobody plays", [Area("a", items=[board])], seats=seats("Blue", "Red"), powers=known)
    return table.with_question(lit=frozenset({"navy", "hidden-1"}), chosen=("claim",))


def _named(shield: str) -> tuple[str, str, str]:
    name, adjective = NATIONS.get(shield, (shield.capitalize(), ""))
    return name, shield, adjective


PICTURES = {"powers": powers()}
