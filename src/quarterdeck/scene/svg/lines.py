"""Facing lines: two lines of ships on the water, medals beside them, and how both stand between them."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.scene.model import FacingLines, Piece
from quarterdeck.scene.naming import berth_words, slots_words
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.parts.hulls import Hull
from quarterdeck.scene.parts.lines import Balance, BattleLine, Berth, Slots
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.grounds import water
from quarterdeck.scene.svg.hulls import ship_on_water
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.marks import shield_path
from quarterdeck.scene.svg.pieces import badge, plate_tag

_FLANK = 118.0  # for medals beside a line
_PITCH = (100.0, 152.0)  # from ship to ship, at least and at most
_VALUE = 18.0  # of a tag, for the shield that stands on its edge
_MARGINS = {True: 24.0, False: 76.0}  # abreast; ahead, where wakes run along the line
_LENGTH = 104.0  # of a ship abreast
_MEDAL = 20.0
_TITLE = 30.0
_BALANCE = 54.0
_CURVE = 14.0  # how far the middle of a line stands out towards the enemy
_LINE = 15.0  # of letters on a tag
_CANVAS = Hull("covered")  # whatever lies under it

Empty = tuple[Slots, int]  # a free place and its number


def draw_lines(canvas: Canvas, lines: FacingLines, x: float, y: float, width: float) -> tuple[float, float]:
    """The whole battle at a point, as wide as asked; gives its width and height."""
    far = _Half(canvas, lines, lines.far, width, is_far=True)
    near = _Half(canvas, lines, lines.near, width, is_far=False)
    between = _BALANCE if lines.balance is not None else 12.0
    height = far.height + between + near.height
    canvas.part(lines, water(canvas, lines.id, x, y, width, height))
    far.draw(x, y)
    if lines.balance is not None:
        _balance(canvas, lines, lines.balance, x + width / 2, y + far.height, min(width - 24, 640.0))
    near.draw(x, y + far.height + between)
    return width, height


class _Half:
    """One line with its medals: laid out, then drawn; the far half is the near one turned over."""

    def __init__(
        self, canvas: Canvas, lines: FacingLines, line: BattleLine, width: float, is_far: bool
    ) -> None:
        self.canvas, self.line, self.width, self.is_far = canvas, line, width, is_far
        self.is_abreast = lines.course == "abreast"
        shown: dict[str, list[Berth | Empty]] = {"line": [], "left": [], "right": []}
        for berth in line.berths:
            shown[line.place_of(berth)].append(berth)
        for slots in line.limits:
            shown[slots.place] += [(slots, i) for i in range(line.free(slots))]
        self.ships, medals = shown["line"], [shown["left"], shown["right"]]
        least = max([_PITCH[0], *(self._least(ship) for ship in self.ships)])
        open_water = width - _MARGINS[self.is_abreast]
        has_flanks = any(medals) and open_water - 2 * _FLANK >= least * max(3, len(self.ships))
        self.flanks = medals if has_flanks else [[], []]
        self.below = [] if has_flanks else [*medals[0], *medals[1]]
        room = open_water - (2 * _FLANK if has_flanks else 0)
        fitting = max(1, min(len(self.ships), int(room // least)))
        ranks = max(1, -(-len(self.ships) // fitting))
        self.columns = max(1, -(-len(self.ships) // ranks))
        self.pitch = min(_PITCH[1], room / self.columns)
        self.tag = self._tag_height()
        self.deep = self._depth()
        self.ranks = [self.ships[i : i + self.columns] for i in range(0, len(self.ships), self.columns)]
        self.pills = self._pill_rows()
        self.medals_across = max(1, int((width - 24) // _FLANK))
        self.medal_rows = -(-len(self.below) // self.medals_across)
        curve = _CURVE if self.is_abreast else 0
        deep = max(1, len(self.ranks)) * (self.deep + self.tag + 14) + curve
        flank = max(len(side) for side in self.flanks) * self._medal_height()
        self.titles = _TITLE + 17 * (len(self._title_lines()) - 1) + 26 * (len(self.pills) - 1)
        self.height = self.titles + max(deep, flank) + self.medal_rows * self._medal_height() + 10

    def _least(self, ship: Berth | Empty) -> float:
        """How wide a ship's tag must be so that no word of its name is broken."""
        said = (ship.short or ship.called) if isinstance(ship, Berth) else f"one {ship[0].called}"
        if isinstance(ship, Berth) and not ship.up:
            return _PITCH[0]
        return max(text_width(word, 12, bold=True) for word in said.split()) + _VALUE + 28

    def _tag_height(self) -> float:
        most = max((len(self._lines(ship)) for ship in self.ships), default=1)
        return 10 + most * _LINE

    def _depth(self) -> float:
        """How much of the water the ships take from the line's front to its tags."""
        sizes = [ship.hull.length for ship in self.ships if isinstance(ship, Berth) and ship.hull and ship.up]
        longest = max(sizes, default=1.0)
        return _LENGTH * longest if self.is_abreast else 46.0

    def _medal_height(self) -> float:
        names = [self._medal_lines(medal) for side in (*self.flanks, self.below) for medal in side]
        return 2 * _MEDAL + 14 + _LINE * max((len(lines) for lines in names), default=1)

    def _lines(self, ship: Berth | Empty) -> list[str]:
        """What a ship's tag says, set in lines: nothing for what is sealed."""
        if isinstance(ship, Berth):
            said = (ship.short or ship.called) if ship.up else ""
            return wrap(said, 12, self.pitch - 26 - _VALUE, bold=True)
        return wrap(f"one {ship[0].called}", 12, self.pitch - 26)

    def _medal_lines(self, medal: Berth | Empty) -> list[str]:
        said = (medal.short or medal.called) if isinstance(medal, Berth) else f"one more {medal[0].called}"
        return wrap(said, 12, _FLANK - 10, bold=isinstance(medal, Berth))

    def _said(self) -> str:
        line = self.line
        return line.called[:1].upper() + line.called[1:] + (f": {line.total}" if line.total else "")

    def _title_lines(self) -> list[str]:
        return wrap(self._said(), 13, self.width - 50, bold=True)

    def _pill_rows(self) -> list[list[tuple[Slots, float, float]]]:
        """The limits, each with where it begins and how wide it is; the first row begins with the title."""
        rows: list[list[tuple[Slots, float, float]]] = [[]]
        lines = self._title_lines()
        used = text_width(lines[-1], self.canvas.size(13), bold=True) + 50 if len(lines) == 1 else self.width
        for slots in self.line.limits:
            if slots.most is None:
                continue
            wide = text_width(slots.called, self.canvas.size(12)) + 20 + 13 * slots.most
            if used + wide > self.width - 6:
                rows.append([])
                used = 8
            rows[-1].append((slots, used, wide))
            used += wide + 8
        return rows

    # ------------------------------------------------------------------ drawing

    def draw(self, x: float, y: float) -> None:
        high = y + (18 if self.is_far else self.height - self.titles + _TITLE - 12)
        self._title(x, high)
        for number, row in enumerate(self.pills):
            for slots, left, wide in row:
                self._limit(slots, x + left, high + 17 * (len(self._title_lines()) - 1) + 26 * number, wide)
        top = y + (self.titles if self.is_far else 8)
        if self.is_far:
            top = self._medal_row(x, top)
        for number, rank in enumerate(self.ranks):
            self._rank(rank, x, top + number * (self.deep + self.tag + 14))
        for side, medals in enumerate(self.flanks):
            at = x + _FLANK / 2 + 4 if side == 0 else x + self.width - _FLANK / 2 - 4
            for number, medal in enumerate(medals):
                self._medal(medal, at, top + _MEDAL + 6 + number * self._medal_height())
        if not self.is_far:
            self._medal_row(x, y + self.height - self.titles - self.medal_rows * self._medal_height() + 8)

    def _title(self, x: float, y: float) -> None:
        """Whose line it is and what it comes to."""
        canvas, line = self.canvas, self.line
        lines = self._title_lines()
        plate = f'{plate_tag(line.owner, x + 18, y - 4, 7)} fill="{canvas.theme.plate(line.owner)}"'
        wide = max(text_width(said, canvas.size(13), bold=True) for said in lines) + 36
        shape = rect(x + 6, y - 17, wide, 25 + 17 * (len(lines) - 1), 6)
        drawn = f'{shape} fill="{canvas.theme.paper}"/>{plate}/>'
        for number, said in enumerate(lines):
            drawn += canvas.text(x + 32, y + 0.5 + 17 * number, said, size=13, bold=True)
        canvas.part(line, drawn, line.note)
        if canvas.is_wanted(line):
            canvas.ring(line, shape, (x + 6 + wide, y - 14))

    def _limit(self, slots: Slots, x: float, y: float, wide: float) -> None:
        """How many of a sort there may be, and how many there are: full dots and hollow ones."""
        canvas, theme = self.canvas, self.canvas.theme
        shape = rect(x, y - 16, wide, 23, 11)
        colour = theme.plate(self.line.owner)
        drawn = f'{shape} fill="{theme.paper}" stroke="{theme.line}"/>'
        drawn += canvas.text(x + 10, y, slots.called, size=12)
        most = slots.most or 0
        first = x + wide - 13 * most
        taken = most - self.line.free(slots)
        for number in range(most):
            at = f'cx="{num(first + 13 * number)}" cy="{num(y - 4.5)}" r="4.4"'
            fill = colour if number < taken else "none"
            drawn += f'<circle {at} fill="{fill}" stroke="{colour}" stroke-width="1.5"/>'
        canvas.part(slots, drawn, slots_words(self.line, slots))
        if canvas.is_wanted(slots):
            canvas.ring(slots, shape, (x + wide, y - 14))

    def _rank(self, rank: Sequence[Berth | Empty], x: float, y: float) -> None:
        """Ships side by side, the middle of the line a little towards the enemy."""
        # Ships ahead draw their wakes behind them, at the left.
        first = x + self.width / 2 - (len(rank) - 1) / 2 * self.pitch + (0 if self.is_abreast else 20)
        curve = _CURVE if self.is_abreast else 0
        for number, ship in enumerate(rank):
            out = abs(number - (len(rank) - 1) / 2) / max(1, self.columns / 2)
            shift = curve * (1 - out * out) if self.is_far else curve * out * out
            at = first + number * self.pitch
            if self.is_far:
                tag, middle = y + shift, y + shift + self.tag + 8 + self.deep / 2
            else:
                tag, middle = y + shift + self.deep + 8, y + shift + self.deep / 2
            facing = (180.0 if self.is_far else 0.0) if self.is_abreast else 90.0
            length = _LENGTH if self.is_abreast else min(self.pitch - 8, 140.0)
            if isinstance(ship, Berth):
                _ship(self.canvas, ship, self.line.owner, at, middle, tag, facing, length, self._setting())
            else:
                _empty(self.canvas, ship[0], at, middle, tag, self.is_abreast, self._setting())

    def _setting(self) -> tuple[float, float]:
        """How wide tags are, and how high."""
        return self.pitch - 10, self.tag

    def _medal_row(self, x: float, y: float) -> float:
        """Where there is no room beside a line, its medals stand in rows behind it."""
        across = self.medals_across
        for number, medal in enumerate(self.below):
            row, column = divmod(number, across)
            here = min(across, len(self.below) - row * across)
            at = x + self.width / 2 + (column - (here - 1) / 2) * _FLANK
            self._medal(medal, at, y + _MEDAL + row * self._medal_height())
        return y + self.medal_rows * self._medal_height()

    def _medal(self, medal: Berth | Empty, x: float, y: float) -> None:
        if isinstance(medal, Berth):
            _medal(self.canvas, medal, self.line.owner, x, y)
        else:
            _free_medal(self.canvas, medal[0], x, y)


@kept
def _ship(
    canvas: Canvas,
    berth: Berth,
    owner: int | None,
    x: float,
    y: float,
    tag: float,
    facing: float,
    length: float,
    setting: tuple[float, float],
) -> None:
    """A ship and its tag; what is sealed has none, and looks as all that is sealed."""
    theme = canvas.theme
    hull = berth.hull if berth.up else _CANVAS
    if hull is None:
        outline = f'<circle cx="{num(x)}" cy="{num(y)}" r="22"'
        drawn = f'{outline} fill="{theme.paper}" stroke="{theme.plate(owner)}" stroke-width="2.4"/>'
        drawn += canvas.glyph(berth.glyph, x, y, 30, theme.ink)
    else:
        piece = Piece("", kind="", at="", owner=owner if berth.up else None, facing=facing, hull=hull)
        outline, drawn = ship_on_water(canvas, piece, hull, x, y, length)
    if berth.up:
        drawn += _tag(canvas, berth, owner, x, tag, setting)
        drawn += _pennant(canvas, owner, x + 8, y + (12 if facing == 0 else -12)) if berth.flagship else ""
        drawn += badge(canvas, x + setting[0] / 2 - 4, tag, f"×{berth.n}") if berth.n > 1 else ""
        drawn += badge(canvas, x - setting[0] / 2 + 4, tag, "!") if berth.flags else ""
    canvas.part(berth, drawn, berth_words(berth))
    if canvas.is_wanted(berth):
        canvas.ring(berth, outline, (x + 16, y - 16))


def _tag(
    canvas: Canvas, berth: Berth, owner: int | None, x: float, y: float, setting: tuple[float, float]
) -> str:
    """The ship's name on paper, its value on a shield before it."""
    theme, (wide, high) = canvas.theme, setting
    left = x - wide / 2
    lines = wrap(berth.short or berth.called, 12, wide - 16 - _VALUE, bold=True)
    drawn = canvas.box(left + 1, y + 2, wide, high, paint_of(theme).shade, r=5)
    drawn += canvas.box(left, y, wide, high, theme.paper, theme.plate(owner), r=5, stroke=1.4)
    if berth.value != "":
        drawn += _value(canvas, str(berth.value), theme.plate(owner), left + 8, y + high / 2)
    low = y + high / 2 + 4 - (len(lines) - 1) * _LINE / 2
    for number, line in enumerate(lines):
        drawn += canvas.text(left + 6 + _VALUE, low + number * _LINE, line, size=12, bold=True)
    return drawn


def _value(canvas: Canvas, value: str, fill: str, x: float, y: float) -> str:
    """A number on a shield."""
    theme = canvas.theme
    half = max(10.0, text_width(value, canvas.size(13), bold=True) / 2 + 3)
    drawn = f'<path d="{shield_path(x, y, half, 10.5)}" fill="{fill}" stroke="{theme.on_plate}"/>'
    return drawn + canvas.text(x, y + 4.5, value, size=13, bold=True, anchor="middle", fill=theme.on_plate)


def _pennant(canvas: Canvas, owner: int | None, x: float, y: float) -> str:
    """A flag with a star: here sails who leads."""
    theme = canvas.theme
    colour = theme.plate(owner)
    flag = f"M{num(x)} {num(y - 9)}h20l-5 6.5l5 6.5h-20Z"
    drawn = f'<path d="M{num(x)} {num(y - 10)}v24" stroke="{theme.ink}" stroke-width="1.8"/>'
    drawn += f'<path d="{flag}" fill="{colour}" stroke="{theme.on_plate}"/>'
    return drawn + canvas.glyph("star", x + 8, y - 2.5, 10, theme.on_plate)


def _empty(
    canvas: Canvas,
    slots: Slots,
    x: float,
    y: float,
    tag: float,
    is_abreast: bool,
    setting: tuple[float, float],
) -> None:
    """A place of the line that is still free: a dash means "not solid"."""
    theme = canvas.theme
    w, h = (26, 84) if is_abreast else (84, 26)
    dash = f'stroke="{theme.ink}" stroke-width="1.5" stroke-dasharray="5 4"'
    drawn = f'{rect(x - w / 2, y - h / 2, w, h, 13)} fill="transparent" {dash}/>'
    drawn += _plus(canvas, x, y)
    wide, high = setting
    lines = wrap(f"one {slots.called}", 12, wide - 16)
    low = tag + high / 2 + 4 - (len(lines) - 1) * _LINE / 2
    halo = theme.looks["sea"].fill
    for number, line in enumerate(lines):
        drawn += canvas.text(x, low + number * _LINE, line, size=12, anchor="middle", halo=halo)
    canvas.part(slots, drawn)


def _plus(canvas: Canvas, x: float, y: float) -> str:
    path = f"M{num(x - 6)} {num(y)}h12M{num(x)} {num(y - 6)}v12"
    return f'<path d="{path}" stroke="{canvas.theme.ink}" stroke-width="1.6"/>'


@kept
def _medal(canvas: Canvas, berth: Berth, owner: int | None, x: float, y: float) -> None:
    """What supports the line: its glyph in a ring, its value on a shield, its name below."""
    theme = canvas.theme
    ring = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(_MEDAL)}"'
    drawn = f'{ring} fill="{theme.paper}" stroke="{theme.plate(owner)}" stroke-width="2.4"/>'
    drawn += canvas.glyph(berth.glyph or "marker", x, y, 26, theme.ink)
    if berth.value != "":
        drawn += _value(canvas, str(berth.value), theme.plate(owner), x + 17, y + 14)
    drawn += badge(canvas, x - 17, y + 14, f"×{berth.n}") if berth.n > 1 else ""
    drawn += badge(canvas, x - 17, y - 14, "!") if berth.flags else ""
    halo = theme.looks["sea"].fill
    for number, line in enumerate(wrap(berth.short or berth.called, 12, _FLANK - 10, bold=True)):
        low = y + _MEDAL + 17 + number * _LINE
        drawn += canvas.text(x, low, line, size=12, bold=True, anchor="middle", halo=halo)
    canvas.part(berth, drawn, berth_words(berth))
    if canvas.is_wanted(berth):
        canvas.ring(berth, ring, (x + 14, y - 14))


def _free_medal(canvas: Canvas, slots: Slots, x: float, y: float) -> None:
    theme = canvas.theme
    ring = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(_MEDAL)}"'
    drawn = f'{ring} fill="transparent" stroke="{theme.ink}" stroke-width="1.5" stroke-dasharray="5 4"/>'
    drawn += _plus(canvas, x, y)
    halo = theme.looks["sea"].fill
    for number, line in enumerate(wrap(f"one more {slots.called}", 12, _FLANK - 10)):
        low = y + _MEDAL + 17 + number * _LINE
        drawn += canvas.text(x, low, line, size=12, anchor="middle", halo=halo)
    canvas.part(slots, drawn)


def _balance(canvas: Canvas, lines: FacingLines, balance: Balance, x: float, y: float, width: float) -> None:
    """Two bars back to back, the far side's at the left, each with its value and what it must not fall to."""
    theme = canvas.theme
    left, high = x - width / 2, _BALANCE - 10
    shape = rect(left, y + 4, width, high, 8)
    drawn = f'{shape} fill="{theme.paper}" stroke="{theme.line}"/>'
    drawn += canvas.text(x, y + 20, balance.called, size=12, anchor="middle", fill=theme.quiet)
    half = width / 2 - 30
    for side, line in enumerate((lines.far, lines.near)):
        value, least = balance.values[side], balance.least[side]
        sign = -1 if side == 0 else 1
        start = x + sign * 16
        full = half * max(0, min(balance.most, value)) / max(1, balance.most)
        bar, low = y + 25, y + 38
        drawn += canvas.box(min(start, start + sign * half), bar, half, 17, theme.page, theme.line, r=3)
        drawn += canvas.box(min(start, start + sign * full), bar, full, 17, theme.plate(line.owner), r=3)
        if least is not None and 0 < least < balance.most:
            at = num(start + sign * half * least / balance.most)
            path = f'd="M{at} {num(bar - 3)}v23"'
            drawn += f'<path {path} stroke="{theme.paper}" stroke-width="4"/>'
            drawn += f'<path {path} stroke="{theme.bad}" stroke-width="2"/>'
        inside = full > text_width(str(value), canvas.size(13), bold=True) + 12
        at_value = start + sign * (full - 6 if inside else full + 6)
        anchor = ("start" if side == 0 else "end") if inside else ("end" if side == 0 else "start")
        fill = theme.on_plate if inside else theme.ink
        drawn += canvas.text(at_value, low, str(value), size=13, bold=True, anchor=anchor, fill=fill)
        drawn += f'{plate_tag(line.owner, x + sign * 8, y + 33, 5.5)} fill="{theme.plate(line.owner)}"/>'
    canvas.part(balance, drawn, balance.note)
    if canvas.is_wanted(balance):
        canvas.ring(balance, shape, (left + width, y + 4))
