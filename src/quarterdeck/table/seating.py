"""Who may sit where: seats kept for somebody, seats that were left, and hands that were seen.

Before the first answer a free seat is anybody's. From then on it is for the one who left it, for one who is
invited to it, or for a bot; and nobody who has looked into one hand plays another at the same table.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.errors import BadSetup


class Seating:
    """What a table remembers of those who sat there."""

    def __init__(self, seats: int, kept_for: Sequence[str] = (), is_open_game: bool = False) -> None:
        self.kept_for = [*kept_for] or [""] * seats
        self.left_by = [""] * seats
        self.began_with: tuple[str, ...] = ()  # who held the seats at the first answer
        self._is_open_game = is_open_game  # one that begins in the midst of a finished game: all was seen
        self._seen: dict[str, set[int]] = {}

    @property
    def has_begun(self) -> bool:
        """Whether somebody has answered."""
        return bool(self.began_with)

    def begin(self, holders: tuple[str, ...]) -> None:
        """The first answer is given."""
        if not self.began_with:
            self.began_with = holders
            for seat, holder in enumerate(holders):
                self._see(holder, seat)

    def come(self, seat: int, player: str) -> None:
        """Somebody sits down."""
        self.left_by[seat] = ""
        if self.has_begun:
            self._see(player, seat)

    def leave(self, seat: int, player: str) -> None:
        """Somebody gets up."""
        self.left_by[seat] = player if self.has_begun else ""

    def _see(self, player: str, seat: int) -> None:
        self._seen.setdefault(player, set()).add(seat)

    def check(self, seat: int, player: str, is_invited: bool) -> None:
        """Refuse one who may not sit down there."""
        kept = self.kept_for[seat]
        if kept and kept != player and not is_invited:
            raise BadSetup("this seat is kept for the one who played there before")
        if not self.has_begun or self._is_open_game:
            return
        if self._seen.get(player, {seat}) != {seat}:
            raise BadSetup("you have looked into another hand of this game, and cannot play this one")
        if not is_invited and self.left_by[seat] != player:
            raise BadSetup("the game has begun: this seat is for the one who left it, or by invitation")

    def deserted(self, holders: Sequence[str]) -> list[int]:
        """Seats whose players of the beginning are gone now."""
        pairs = zip(self.began_with, holders, strict=True) if self.began_with else ()
        return [seat for seat, (then, now) in enumerate(pairs) if then != now]
