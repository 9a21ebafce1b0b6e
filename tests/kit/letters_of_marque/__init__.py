"""A game for tests only, made of the kit's phases, hands and windows: three captains and a shared deck."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Game, Setup
from quarterdeck.engine.outcome import by_score
from quarterdeck.engine.state import State, state
from quarterdeck.engine.words import Words
from quarterdeck.kit.hands import (
    HandLayout,
    Hands,
    discard_to_limit,
    draw,
    draw_silently,
    lose_at_random,
    shuffle_decks,
)
from quarterdeck.kit.phases import AGAIN, Next, Phase, Phases, each_seat, from_seat
from quarterdeck.kit.windows import unless_negated
from quarterdeck.scene import Area, Card, Fact, Panel, Row, Scene, seats

HERE = Path(__file__).parent
KINDS = ["prize"] * 8 + ["foil"] * 6 + ["gale"] * 2
LAYOUT = HandLayout(3, [KINDS])
NAMES = ("Red", "Green", "Blue")
FOILS = frozenset({"foil"})
LIMIT, ROUNDS = 4, 5


@state
class Privateers(State):
    """Prizes taken, the round, and where the sequence of play is."""

    cards: Hands
    step: str
    turns: tuple[int, ...]
    round: int
    prizes: list[int]


def setup(given: Setup) -> Privateers:
    g = Privateers(rng=given.rng, cards=Hands(LAYOUT), step=PHASES.first, turns=(), round=1, prizes=[0, 0, 0])
    shuffle_decks(g)
    for seat in range(3):
        draw_silently(g, seat, 3)
    return g


def by_turn(g: Privateers) -> tuple[int, ...]:
    """The first captain of the round changes."""
    return from_seat(g.round % 3, 3)


def refill(g: Privateers, seat: int) -> Flow[None]:
    """1.1"""
    draw(g, seat, 2)
    yield from discard_to_limit(g, seat, LIMIT)


def act(g: Privateers, seat: int) -> Flow[Next]:
    """1.2"""
    answer = yield Ask(seat, "act", lambda: acts(g, seat))
    if answer[0] == "pass":
        return None
    word = str(answer[1])
    g.cards.throw(seat, word)
    g.log("play", seat=seat, card=word)
    if word == "gale":
        lose_at_random(g, g.round % 3)
        return "end"
    stands = yield from unless_negated(
        g, seat, word, "foil", lambda card, other: FOILS, others, lambda other, card: foil(g, other, card)
    )
    g.prizes[seat] += stands
    return AGAIN


def acts(g: Privateers, seat: int) -> list[Option]:
    return [("pass",), *[("play", kind) for kind in g.cards.held(seat) if kind != "foil"]]


def others(seat: int) -> tuple[int, ...]:
    return from_seat(seat, 3)[1:]


def foil(g: Privateers, seat: int, card: str) -> None:
    g.cards.throw(seat, card)
    g.log("play", seat=seat, card=card)


def end(g: Privateers) -> None:
    """1.4"""
    g.round += 1
    if g.round > ROUNDS:
        raise GameOver(by_score(g.prizes, "end"))


PHASES: Phases[Privateers] = Phases(
    Phase("draw", "drawing", each_seat(refill, by_turn)),
    Phase("act", "taking prizes", each_seat(act, by_turn)),
    Phase("end", "the end of the round", end),
)


def scene(g: Privateers, seat: int | None) -> Scene:
    counts = [Fact(f"prizes-{s}", NAMES[s], value=n, owner=s) for s, n in enumerate(g.prizes)]
    areas = [
        Area("side", "Counts", place="side", items=[Panel("counts", "Prizes", facts=counts)]),
    ]
    if seat is not None:
        kinds = sorted(g.cards.kinds(g.cards.hand[seat]))
        cards = [Card(f"card-{i}", kind.title(), word=kind) for i, kind in enumerate(kinds)]
        areas.append(Area("mine", "Your hand", place="hand", items=[Row("hand", "Your hand", cards=cards)]))
    return Scene("Privateers", areas, seats=seats(*NAMES), you=seat, subtitle=PHASES.caption(g))


GAME: Game[Privateers] = Game(
    slug="letters-of-marque",
    title="Privateers",
    summary="A game for testing the kit.",
    seats=NAMES,
    setup=setup,
    play=PHASES.play,
    scene=scene,
    wording=Words(HERE / "words.toml"),
    folder=HERE,
    source="none",
    length="no time",
    bound=1000,
)
