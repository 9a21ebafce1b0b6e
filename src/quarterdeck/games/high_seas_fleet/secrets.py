"""What one side does not see of the other: where U-boats are, and where mines lie (§5, §12).

The enemy knows of a hidden boat where it was last known to be, and how far it can have come since; of mine
fields, how many were laid before the battle, and where layers could have laid more. Redeals go by that.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.random import Stream
from quarterdeck.games.high_seas_fleet.book import COLUMNS, LAND, MAP, MINED_COLUMNS

NOBODY = -1
BEFORE = -1  # the layer of a field that was laid before the battle


class Secrets:
    """Hidden boats and mines.

    `boats` are [seat, hex, facing, under, seen, centre, reach] by the number of their ship; `fields` are
    (seat, hex, layer, shown); `chances` are hexes where a layer could have laid one, by ship. `surface` are
    the hexes of ships on the surface, `swept` hexes that hold no mines for sure.
    """

    __slots__ = (
        "boats",
        "chances",
        "fields",
        "going",
        "learnt",
        "may_dive",
        "mover",
        "slack",
        "stock",
        "surface",
        "swept",
        "terrain",
    )

    def __init__(self, terrain: str = "") -> None:
        self.terrain = terrain
        self.boats: dict[int, list[int]] = {}
        self.fields: list[tuple[int, int, int, int]] = []
        self.chances: dict[int, tuple[int, ...]] = {}
        self.stock: dict[int, tuple[int, int]] = {}  # of layers: seat and fields at the start
        self.surface: tuple[int, ...] = ()
        self.swept: tuple[int, ...] = ()
        self.learnt = [0, 0]
        self.mover, self.slack = NOBODY, 0  # the boat that moves, and how far it may go
        self.going = self.may_dive = False  # of the boat that moves: it has yet to go, it has yet to dive

    # ------------------------------------------------------------------ boats
    def launch(self, i: int, seat: int, hex: int, facing: int) -> None:
        """A boat puts to sea: where it begins is known."""
        self.boats[i] = [seat, hex, facing, 0, 0, hex, 0]

    def at(self, i: int) -> int:
        return self.boats[i][1]

    def facing(self, i: int) -> int:
        return self.boats[i][2]

    def is_under(self, i: int) -> bool:
        return bool(self.boats[i][3])

    def is_seen(self, i: int) -> bool:
        return bool(self.boats[i][4])

    def begin_move(self, i: int, speed: int) -> None:
        """A boat is about to move: the enemy of an unseen one knows only how far it may go."""
        self.going = self.may_dive = True
        self.mover, self.slack = i, speed
        if not self.boats[i][4]:
            self.boats[i][6] += speed

    def end_move(self) -> None:
        """The boat has moved, or chosen not to."""
        self.going = self.may_dive = False
        self.mover, self.slack = NOBODY, 0

    def steer(self, i: int, hex: int, facing: int) -> None:
        """A boat moves."""
        boat = self.boats[i]
        boat[1], boat[2] = hex, facing
        if boat[4]:
            boat[5], boat[6] = hex, 0

    def dive(self, i: int, under: bool) -> None:
        self.boats[i][3] = int(under)
        self.may_dive = False

    def reveal(self, i: int) -> None:
        """A boat is detected: the enemy sees it from now on."""
        boat = self.boats[i]
        boat[4], boat[5], boat[6] = 1, boat[1], 0
        self.learnt[1 - boat[0]] += 1

    def hide(self, i: int) -> None:
        """A boat is lost from sight."""
        boat = self.boats[i]
        boat[4], boat[5], boat[6] = 0, boat[1], 0

    def betray(self, i: int, hex: int, within: int) -> None:
        """An unseen boat's attack tells that it is no farther than this from a hex."""
        boat = self.boats[i]
        if not boat[4]:
            boat[5], boat[6] = hex, within
            self.learnt[1 - boat[0]] += 1

    def lose(self, i: int) -> None:
        """A boat is gone."""
        del self.boats[i]

    # ------------------------------------------------------------------ mines
    def has_mines(self, hex: int) -> bool:
        return any(field[1] == hex for field in self.fields)

    def mine(self, seat: int, hex: int, layer: int = BEFORE) -> None:
        self.fields.append((seat, hex, layer, 0))
        self.fields.sort(key=lambda field: (field[2], field[0], field[1]))

    def may_lay(self, i: int, hex: int) -> None:
        """A layer could have laid a field there, whether it did or not."""
        self.chances[i] = (*self.chances.get(i, ()), hex)

    def left(self, i: int) -> int:
        """Fields that a layer still has."""
        return self.stock[i][1] - len([1 for field in self.fields if field[2] == i])

    def show_mines(self, hex: int) -> None:
        """Mines were struck there: all know of them."""
        for n, (seat, at, layer, shown) in enumerate(self.fields):
            if at == hex and not shown:
                self.fields[n] = (seat, at, layer, 1)
                self.learnt[1 - seat] += 1

    def clear(self, hex: int) -> bool:
        """A hex is swept; whether there were mines."""
        found = self.has_mines(hex)
        for seat in (0, 1):
            self.learnt[seat] += 1
        for _, at, layer, _ in self.fields:
            if at == hex and layer != BEFORE:  # it is gone, and the layer has one less
                self.stock[layer] = (self.stock[layer][0], self.stock[layer][1] - 1)
        self.fields = [field for field in self.fields if field[1] != hex]
        self.swept = (*self.swept, hex)
        self.chances = {i: tuple(at for at in hexes if at != hex) for i, hexes in self.chances.items()}
        return found

    # ------------------------------------------------------------------ what the engine asks of hidden parts
    def copy(self) -> Secrets:
        other = Secrets(self.terrain)
        other.become(self)
        return other

    def become(self, other: Secrets) -> None:
        self.terrain = other.terrain
        self.boats = {i: boat[:] for i, boat in other.boats.items()}
        self.fields = other.fields[:]
        self.chances = dict(other.chances)
        self.stock = dict(other.stock)
        self.surface, self.swept = other.surface, other.swept
        self.learnt = other.learnt[:]
        self.going, self.may_dive = other.going, other.may_dive
        self.mover, self.slack = other.mover, other.slack

    def numbers(self, seat: int | None) -> list[float]:
        """What a seat sees, as numbers: of each hex whether a boat or mines are known there."""
        told = [0.0] * len(MAP)
        for owner, hex, _, under, seen, _, _ in self.boats.values():
            if owner == seat or seen:
                told[hex] += 1.0 + under
        for owner, hex, _, shown in self.fields:
            if owner == seat or shown:
                told[hex] += 4.0
        return told

    def view(self, seat: int | None) -> dict[str, Any]:
        """Own boats and mines and what is seen of the others'."""
        boats = {}
        for i, (owner, hex, facing, under, seen, centre, reach) in self.boats.items():
            known = {"centre": MAP.names[centre], "reach": reach, "seen": bool(seen)}
            if owner == seat or seen:
                known |= {"at": MAP.names[hex], "facing": facing, "under": bool(under)}
            boats[str(i)] = known
        mines = [
            [owner, MAP.names[hex], bool(shown)]
            for owner, hex, _, shown in self.fields
            if owner == seat or shown
        ]
        before = [len([1 for f in self.fields if f[2] == BEFORE and f[0] == owner]) for owner in (0, 1)]
        return {"boats": boats, "mines": mines, "before": before, "swept": [MAP.names[h] for h in self.swept]}

    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Boats and mines that a seat does not see, anywhere it thinks possible."""
        taken = {boat[1] for boat in self.boats.values() if boat[0] == seat or boat[4]}
        for i in sorted(self.boats):
            boat = self.boats[i]
            if boat[0] != seat and not boat[4]:
                # One that has yet to go can be no farther than it was before its move.
                yet = self.slack if i == self.mover and self.going else 0
                self._place_boat(boat, max(0, boat[6] - yet), taken, stream)
        self._place_mines(seat, stream)

    def _place_boat(self, boat: list[int], reach: int, taken: set[int], stream: Stream) -> None:
        near = [hex for hex in self.region(boat[5], reach) if hex not in taken]
        boat[1] = stream.choice(near or [boat[5]])
        boat[2] = stream.below(6)
        under = stream.below(2)
        boat[3] = 1 if boat[1] in self.surface else under
        taken.add(boat[1])

    def _place_mines(self, seat: int | None, stream: Stream) -> None:
        kept = [field for field in self.fields if field[0] == seat or field[3]]
        known = {field[1] for field in kept}
        free = [hex for hex in mined_area() if hex not in known and hex not in self.swept]
        for owner in (0, 1):
            hidden = [f for f in self.fields if f[0] == owner != seat and not f[3] and f[2] == BEFORE]
            for _ in hidden:
                hex = free.pop(stream.below(len(free)))
                kept.append((owner, hex, BEFORE, 0))
        for i in sorted(self.chances):
            owner, most = self.stock[i]
            if owner != seat:
                kept += self._guess_laid(i, owner, most, kept, stream)
        self.fields = sorted(kept, key=lambda field: (field[2], field[0], field[1]))

    def _guess_laid(
        self, i: int, owner: int, most: int, kept: list[tuple[int, int, int, int]], stream: Stream
    ) -> list[tuple[int, int, int, int]]:
        """Any number of the fields that a layer could have laid, where it could."""
        sure = [field for field in kept if field[2] == i]
        mined = {field[1] for field in kept if field[0] == owner}
        open_to = sorted(set(self.chances[i]) - mined - set(self.swept))
        n = stream.below(min(len(open_to), max(0, most - len(sure))) + 1)
        return [(owner, open_to.pop(stream.below(len(open_to))), i, 0) for _ in range(n)]

    def region(self, centre: int, reach: int) -> list[int]:
        """Where a boat may be: the sea within so many hexes."""
        return [
            hex for hex in range(len(MAP)) if MAP.distance(centre, hex) <= reach and self.terrain[hex] != LAND
        ]

    def learnt_by(self, seat: int) -> int:
        return self.learnt[seat]

    def check(self) -> None:
        """What the enemy believes of each boat is so."""
        for seat, hex, _, _, _, centre, reach in self.boats.values():
            assert MAP.distance(hex, centre) <= reach, f"a boat of seat {seat} is out of its reach"
        hexes = [(field[0], field[1]) for field in self.fields]
        assert len(set(hexes)) == len(hexes), "two mine fields of a side lie in one hex"

    def plain(self) -> dict[str, Any]:
        return {
            "terrain": self.terrain,
            "boats": {str(i): boat[:] for i, boat in self.boats.items()},
            "fields": [list(field) for field in self.fields],
            "chances": {str(i): list(hexes) for i, hexes in self.chances.items()},
            "stock": {str(i): list(held) for i, held in self.stock.items()},
            "surface": list(self.surface),
            "swept": list(self.swept),
            "learnt": self.learnt[:],
            "going": self.going,
            "may_dive": self.may_dive,
            "mover": self.mover,
            "slack": self.slack,
        }

    def load(self, data: dict[str, Any]) -> None:
        self.terrain = data["terrain"]
        self.boats = {int(i): list(boat) for i, boat in data["boats"].items()}
        self.fields = [(f[0], f[1], f[2], f[3]) for f in data["fields"]]
        self.chances = {int(i): tuple(hexes) for i, hexes in data["chances"].items()}
        self.stock = {int(i): (held[0], held[1]) for i, held in data["stock"].items()}
        self.surface, self.swept = tuple(data["surface"]), tuple(data["swept"])
        self.learnt = list(data["learnt"])
        self.going, self.may_dive = bool(data["going"]), bool(data["may_dive"])
        self.mover, self.slack = data["mover"], data["slack"]


def mined_area() -> list[int]:
    """R12 Where mines may be laid before the battle: between the fleets."""
    return [hex for hex in range(len(MAP)) if hex % COLUMNS + 1 in MINED_COLUMNS]
