"""Indian Territory: the state."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.indian_territory.book import BONUS, PEOPLE, SpiritCard, TerritoryBook
from quarterdeck.kit.trade import Talks


@state
class IndianTerritory(State):
    """Stocks and people of every nation, the cards, the feather, and where the turn is."""

    book: TerritoryBook

    cards: Zones
    step: str
    turns: tuple[int, ...]
    turn: int
    last_turn: int
    counted_after: tuple[int, ...]  # 13.3
    feather: int
    picked: bool  # R14: nations are picked, not dealt
    income_late: bool  # R2: in the Trade phase
    new_wait: bool  # R7
    rounds: int  # of trade
    nations: list[str]
    stocks: list[list[int]]
    ready: list[int]
    raiders: list[int]
    traders: list[int]
    more_raids: list[int]  # by Alliance
    raids_on: list[list[int]]  # this turn, by raider and opponent
    at_peace: list[list[int]]
    raided_whites: list[bool]
    traded_whites: list[bool]
    missing: int  # food for which the one at turn has yet to roll
    out_of_play: list[bool]
    points: list[int]
    roll_shown: tuple[int, ...]
    row_shown: str
    talks: Talks | None

    def in_play(self, seat: int) -> bool:
        """Whether a nation is still there."""
        return not self.out_of_play[seat]

    def bonus(self, seat: int) -> list[SpiritCard]:
        """The bonus cards before a seat."""
        return [self.book.cards[word] for word in self.cards.kinds(BONUS + seat)]

    def used(self, seat: int) -> int:
        """3.3. People who have acted and are held back for nothing."""
        return self.stocks[seat][PEOPLE] - self.ready[seat] - self.raiders[seat] - self.traders[seat]
