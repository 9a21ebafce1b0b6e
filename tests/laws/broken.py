"""The small game broken in one place at a time: each must be caught by the law it breaks."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.several import Several
from quarterdeck.scene import Area, Board, Card, Fact, Scene, Space
from tests.laws.small import DECK, DISCARD, GONE, HANDS, Rules, Small


class NeverEnds(Rules):
    """Law 1."""

    def end(self, g: Small) -> None:
        pass


class CountsOutsideTheState(Rules):
    """Law 2: something that is not in the state decides."""

    def __init__(self) -> None:
        self.calls = 0

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        self.calls += 1
        g.points[seat] += self.calls % 2


class WritesWhatCannotBeRead(Rules):
    """Law 2: the log holds something that a save cannot."""

    def resolve(self, g: Small, seat: int, card: int, stands: bool) -> None:
        super().resolve(g, seat, card, stands)
        g.log("play", seat=seat, card="ace", kept=frozenset((1,)))


class OrdersBySet(Rules):
    """Law 3: the order of a set of texts differs from process to process."""

    def resolve(self, g: Small, seat: int, card: int, stands: bool) -> None:
        super().resolve(g, seat, card, stands)
        g.spare += next(iter({"alpha", "beta", "gamma", "delta", "epsilon"}))


class OffersNothing(Rules):
    """Law 4."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [] if g.turn == 3 else super().turn_options(g, seat)


class OffersTwice(Rules):
    """Law 4."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [("pass",), ("pass",)]


class UsesUndeclaredWords(Rules):
    """Law 4."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [("pass",), ("undeclared",)]


class UsesNumbersAsTexts(Rules):
    """Law 4: the notation does not read back as the same option."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [("pass",), ("pass", "3")]


class CarriesAnotherSet(Rules):
    """Law 4: a person could send what the question does not offer."""

    def ask_turn(self, g: Small, seat: int) -> Ask:
        def turn() -> Several[str]:
            return Several("play", ("ace", "king", "knave"), most=1, done="pass")

        return Ask(seat, "turn", lambda: self.turn_options(g, seat), several=turn)


class AsksOnlyHolders(Rules):
    """Law 5: whether the window opens tells whether an ace is held."""

    def is_window_open(self, g: Small, seat: int) -> bool:
        return "ace" in g.cards.kinds(HANDS[seat])


class OrdersOptionsByTheOtherHand(Rules):
    """Law 5: the order of options tells what the other holds."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        options = super().turn_options(g, seat)
        return options[::-1] if "ace" in g.cards.kinds(HANDS[1 - seat]) else options


class KeepsACardInALocal(Rules):
    """Law 5: what the drawn card was is remembered across a question, outside the state."""

    def take_turn(self, g: Small) -> Flow[None]:
        seat = g.turn % 2
        hidden = g.cards.kinds(HANDS[1 - seat])
        yield from super().take_turn(g)
        if "ace" in hidden:
            g.points[seat] += 1


class ListsOptionsAtOnce(Rules):
    """Law 5: options made before anybody looks are stale in a redealt world."""

    def ask_turn(self, g: Small, seat: int) -> Ask:
        return Ask(seat, "turn", self.turn_options(g, seat))


class WritesAHandIntoAPlainField(Rules):
    """Law 5: plain fields are public."""

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        g.spare = " ".join(sorted(g.cards.kinds(HANDS[seat])))


class TellsWhatWasDrawn(Rules):
    """Law 5: the log tells everybody."""

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        g.log("drew", seat=seat, card=g.cards.kind(g.cards.zones[HANDS[seat]][-1]))


class DrawsTheOtherHand(Rules):
    """Law 5: the scene shows what the view hides."""

    def counts(self, g: Small) -> list[Fact]:
        return [*super().counts(g), Fact("aces", "Aces", value=g.cards.kinds(HANDS[1]).count("ace"))]


class PeeksInTheFacts(Rules):
    """Law 5: the facts of a question hold the top of the deck."""

    def ask_turn(self, g: Small, seat: int) -> Ask:
        top = g.cards.kind(g.cards.zones[DECK][-1]) if g.cards.zones[DECK] else "ace"
        return Ask(seat, "turn", lambda: self.turn_options(g, seat), {"top": top})


class LosesACard(Rules):
    """Law 6."""

    def resolve(self, g: Small, seat: int, card: int, stands: bool) -> None:
        super().resolve(g, seat, card, stands)
        if g.cards.zones[DISCARD]:
            g.cards.zones[DISCARD] = g.cards.zones[DISCARD][1:]


class DoublesACard(Rules):
    """Law 6."""

    def resolve(self, g: Small, seat: int, card: int, stands: bool) -> None:
        g.cards.zones[GONE] = (*g.cards.zones[GONE], card)
        super().resolve(g, seat, card, stands)


class DrawsOneIdTwice(Rules):
    """Law 7."""

    def faces(self, g: Small, zone: int, where: str) -> list[Card]:
        return [Card("same", kind.title(), word=kind) for kind in sorted(g.cards.kinds(zone))]


class WritesNamesOverEachOther(Rules):
    """Law 7: two places whose names nobody could read."""

    def scene(self, g: Small, seat: int | None) -> Scene:
        scene = super().scene(g, seat)
        places = [Space(name, at=(60 + 9 * i, 60), shape="box") for i, name in enumerate(("Malta", "Tunis"))]
        chart = Area("chart", items=[Board("sea", size=(200, 120), spaces=places)])
        return replace(scene, areas=[*scene.areas, chart])


class SaysTwoOptionsAlike(Rules):
    """Law 7: a player could not tell them apart."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [("pass",), ("pass", "ace")]


class KeepsAChoiceInALocal(Rules):
    """Law 9: what was said before limits what can be said now, and no seat sees it."""

    def take_turn(self, g: Small) -> Flow[None]:
        seat = g.turn % 2
        first = yield self.ask_turn(g, seat)
        left = [option for option in self.turn_options(g, seat) if option != first]
        yield Ask(seat, "turn", lambda: left or [("pass",)], more=True)


class ShowsAHandWithoutAWord(Rules):
    """Law 10: the other hand is looked at, and nobody could read what it held."""

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        g.cards.look(seat, HANDS[1 - seat])


class CountsOneCards(Rules):
    """Law 11: "1 cards"."""

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        g.log("many", seat=seat, n=g.cards.count(HANDS[seat]))


class SaysTheAmountFirst(Rules):
    """Law 12: origin, destination, amount."""

    def turn_options(self, g: Small, seat: int) -> list[Option]:
        return [("pass",), ("pass", 3, "ace")] if g.turn == 2 else super().turn_options(g, seat)


class GrowsARow(Rules):
    """Law 14: a list with an entry for each seat gets one more."""

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        g.row.append(0)


BREAKS: list[tuple[int, type[Rules]]] = [
    (1, NeverEnds),
    (2, CountsOutsideTheState),
    (2, WritesWhatCannotBeRead),
    (4, OffersNothing),
    (4, OffersTwice),
    (4, UsesUndeclaredWords),
    (4, UsesNumbersAsTexts),
    (4, CarriesAnotherSet),
    (5, AsksOnlyHolders),
    (5, OrdersOptionsByTheOtherHand),
    (5, KeepsACardInALocal),
    (5, ListsOptionsAtOnce),
    (5, WritesAHandIntoAPlainField),
    (5, TellsWhatWasDrawn),
    (5, DrawsTheOtherHand),
    (5, PeeksInTheFacts),
    (6, LosesACard),
    (6, DoublesACard),
    (7, DrawsOneIdTwice),
    (7, WritesNamesOverEachOther),
    (7, SaysTwoOptionsAlike),
    (9, KeepsAChoiceInALocal),
    (10, ShowsAHandWithoutAWord),
    (11, CountsOneCards),
    (12, SaysTheAmountFirst),
    (14, GrowsARow),
]
