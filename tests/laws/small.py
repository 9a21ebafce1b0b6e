"""A small honest card game, and how to break it in one place at a time.

Two seats hold three cards each. In turn a seat plays a card or passes; the other may answer with an
ace, which sends the played card under the deck instead of to the discards. Six turns; each king in
the discards counts for the one who played it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Game, Setup
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.outcome import by_score
from quarterdeck.engine.state import State, state
from quarterdeck.engine.words import Words
from quarterdeck.kit.cards import draw_cards
from quarterdeck.scene import Area, Card, Fact, Panel, Row, Scene, seats

HERE = Path(__file__).parent
KINDS = ["ace"] * 4 + ["king"] * 4 + ["knave"] * 4
DECK, DISCARD, TABLE, GONE = 0, 1, 2, 3
HANDS = (4, 5)
LAYOUT = Layout(
    2,
    [
        Zone("deck", sees=NOBODY, ordered=True),
        Zone("discard"),
        Zone("table"),
        Zone("gone"),
        Zone("hand-0", sees=0),
        Zone("hand-1", sees=1),
    ],
    KINDS,
)
TURNS = 6


@state
class Small(State):
    """The honest state, with spare fields for games that break a law."""

    cards: Zones
    turn: int
    points: list[int]
    spare: str
    row: list[int]


def setup(given: Setup) -> Small:
    g = Small(rng=given.rng, cards=Zones(LAYOUT), turn=0, points=[0, 0], spare="", row=[])
    g.cards.fill(DECK, range(len(KINDS)))
    g.cards.shuffle(DECK, g)
    for hand in HANDS:
        draw_cards(g, g.cards, 3, DECK, hand)
    return g


def held(g: Small, seat: int) -> list[str]:
    return sorted(set(g.cards.kinds(HANDS[seat])))


def could_hold_an_ace(g: Small, seat: int) -> bool:
    """By public facts: not all aces lie open, and the hand is not empty."""
    open_aces = sum(1 for zone in (DISCARD, TABLE) for kind in g.cards.kinds(zone) if kind == "ace")
    return bool(g.cards.zones[HANDS[seat]]) and open_aces < 4


@dataclass
class Rules:
    """The honest rules. Each method is a place where a law can be broken."""

    def play(self, g: Small) -> Flow[None]:
        while True:
            yield MARK
            yield from self.take_turn(g)
            g.turn += 1
            self.end(g)

    def take_turn(self, g: Small) -> Flow[None]:
        seat = g.turn % 2
        self.draw(g, seat)
        answer = yield self.ask_turn(g, seat)
        if answer[0] == "pass":
            return
        card = g.cards.move_kind(answer[1], HANDS[seat], TABLE)
        g.log("play", seat=seat, card=answer[1])
        stands = True
        if self.is_window_open(g, 1 - seat):
            stands = yield from self.window(g, seat, answer[1])
        self.resolve(g, seat, card, stands)

    def draw(self, g: Small, seat: int) -> None:
        draw_cards(g, g.cards, 1, DECK, HANDS[seat], DISCARD)

    def ask_turn(self, g: Small, seat: int) -> Ask:
        return Ask(seat, "turn", lambda: self.turn_options(g, seat))

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [("pass",), *[("play", kind) for kind in held(g, seat)]]

    def is_window_open(self, g: Small, seat: int) -> bool:
        return could_hold_an_ace(g, seat)

    def window(self, g: Small, seat: int, kind: str) -> Flow[bool]:
        other = 1 - seat
        facts = {"other": seat, "card": kind}
        reply = yield Ask(other, "window", lambda: self.window_options(g, other), facts, window=True)
        if reply[0] == "decline":
            return True
        g.cards.move_kind("ace", HANDS[other], DISCARD)
        g.log("answer", seat=other, card="ace")
        return False

    def window_options(self, g: Small, seat: int) -> list[Option]:
        return [("decline",), *[("answer", kind) for kind in held(g, seat) if kind == "ace"]]

    def resolve(self, g: Small, seat: int, card: int, stands: bool) -> None:
        if stands:
            g.cards.move(card, TABLE, DISCARD)
            g.points[seat] += g.cards.kind(card) == "king"
        else:
            g.cards.move(card, TABLE, DECK, bottom=True)

    def end(self, g: Small) -> None:
        if g.turn == TURNS:
            raise GameOver(by_score(g.points, "end"))

    def scene(self, g: Small, seat: int | None) -> Scene:
        areas = [
            Area("board", "Table", items=[Row("open", "On the table", cards=self.faces(g, TABLE, "open"))]),
            Area("side", "Counts", place="side", items=[Panel("counts", "Counts", facts=self.counts(g))]),
        ]
        if seat is not None:
            row = Row("hand", "Your hand", cards=self.faces(g, HANDS[seat], "card"))
            areas.append(Area("mine", "Your hand", place="hand", items=[row]))
        return Scene("A small game", areas, seats=seats("North", "South"), you=seat)

    def faces(self, g: Small, zone: int, where: str) -> list[Card]:
        kinds = sorted(g.cards.kinds(zone))
        return [Card(f"{where}-{i}", kind.title(), word=kind) for i, kind in enumerate(kinds)]

    def counts(self, g: Small) -> list[Fact]:
        return [Fact("deck-count", "Deck", value=g.cards.count(DECK))]


def make(slug: str, rules: Rules, **changes: Any) -> Game[Small]:
    """A game of these rules."""
    game = Game(
        slug=slug,
        title="Small",
        summary="A game for testing laws.",
        seats=("North", "South"),
        setup=setup,
        play=rules.play,
        scene=rules.scene,
        wording=Words(HERE / "words.toml"),
        folder=HERE,
        source="none",
        length="no time",
        bound=4 * TURNS,
    )
    return replace(game, **changes)


Maker = Callable[[], Game[Small]]
