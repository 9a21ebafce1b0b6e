"""Sea Intercept: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words
from quarterdeck.kit.hands import HandLayout

SIDES = ("Blue", "Red")
PLAYED, FLEETS, STACKS, LAID = 4, (5, 6), (7, 8), (9, 10)  # zones after the deck, the discards and two hands
TYPES = ("air", "sea", "sub", "ground", "warship")
STACKED = "stacked-"  # before the word of a card that is played from under a unit


@dataclass(frozen=True, kw_only=True)
class InterceptCard(CardKind):
    """A card: a unit with its types, or what a unit of some types uses against some targets."""

    type: Literal["unit", "detect", "attack", "counter"]
    glyph: str
    short: str = ""
    types: tuple[str, ...] = ()
    worth: int = 0
    users: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    needs_airplane: bool = False
    missile: Literal["by name", "in fact", ""] = ""

    def serves(self, unit: InterceptCard) -> bool:
        """§15-§17, R11. Whether a unit can use this card."""
        return "all" in self.users or any(type in self.users for type in unit.types)

    def fits(self, unit: InterceptCard) -> bool:
        """§15-§17, R4. Whether this card can target a unit."""
        return "all" in self.targets or any(type in self.targets for type in unit.types)


class InterceptBook(Book):
    """The deck, how many cards there are, and which card goes with which units."""

    def __init__(self, printed: Printed) -> None:
        self.dealt = printed.number("dealt")  # 5.1
        self.drawn = printed.number("drawn")  # 7.1
        self.hand = printed.number("hand")  # 7.2
        self.deployed = printed.number("deployed")  # 8.1
        file = printed / "cards.toml"
        self.cards = read_cards(file, InterceptCard)
        check_words(file, "card", self.cards, "types", TYPES, "a type of unit")
        check_words(file, "card", self.cards, "users", (*TYPES, "all"), "a type of unit, or all")
        check_words(
            file, "card", self.cards, "targets", (*TYPES, "all", "missiles"), "a type, missiles or all"
        )
        said = {"by name"} if printed.options["missiles"] == "by name" else {"by name", "in fact"}
        self.missiles = frozenset(card.id for card in self.cards if card.missile in said)  # R3
        self.units = tuple(card.id for card in self.cards if card.type == "unit")
        self._match_cards()
        self._name_units()
        zones = [
            Zone("played"),
            *[Zone(f"fleet-{seat}") for seat in (0, 1)],
            *[Zone(f"stacked-{seat}", sees=seat, ordered=True) for seat in (0, 1)],
            *[Zone(f"laid-{seat}", sees=seat, ordered=True) for seat in (0, 1)],
        ]
        self.layout = HandLayout(2, [self.cards.components], more=zones)
        self.allowed = {
            unit: sum([1 << c for c in self.layout.of_kinds(self.usable[unit])]) for unit in self.units
        }

    def _match_cards(self) -> None:
        """By units: what can be laid under one, and what serves one of them against another."""
        cards, units = self.cards, self.units
        pairs = [(a, b) for a in units for b in units]
        self.usable = {
            unit: frozenset(card.id for card in cards if card.type != "unit" and card.serves(cards[unit]))
            for unit in units
        }
        self.detects = {pair: self._serving("detect", *pair) for pair in pairs}
        self.attacks = {pair: self._serving("attack", *pair) for pair in pairs}
        missile = frozenset(card.id for card in cards if "missiles" in card.targets)
        self.counters = {
            (defender, attacker, armed): self._serving("counter", defender, attacker)
            | (self.usable[defender] & missile if armed else frozenset())
            for defender, attacker in pairs
            for armed in (False, True)
        }
        self.needs_airplane = frozenset(card.id for card in cards if card.needs_airplane)

    def _serving(self, type: str, user: str, target: str) -> frozenset[str]:
        cards = self.cards
        return frozenset(
            card.id
            for card in cards
            if card.type == type and card.serves(cards[user]) and card.fits(cards[target])
        )

    def _name_units(self) -> None:
        """Every unit that a side could ever have in play has a name of its own: the Submarines B1 to B8."""
        self.kind_of: dict[str, str] = {}
        self.labels = self.cards.labels
        for side in SIDES:
            for unit in self.units:
                for n in range(1, self.cards[unit].copies + 1):
                    name = f"{unit}-{side[0].lower()}{n}"
                    self.kind_of[name] = unit
                    self.labels[name] = f"{self.cards[unit].name} {side[0]}{n}"
        for card in self.cards:
            if card.type != "unit":
                self.labels[STACKED + card.id] = f"{card.name}, from under the unit"

    def names(self, seat: int, unit: str) -> list[str]:
        """All names of such units of a seat, the first ones first."""
        side = SIDES[seat][0].lower()
        return [f"{unit}-{side}{n}" for n in range(1, self.cards[unit].copies + 1)]
