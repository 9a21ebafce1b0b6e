"""Pearl Harbor (WarpSpawn). One player against the deck. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.pearl_harbor.book import DECK, DISCARD, HAND, SUCCESS, PearlHarborBook, combinations
from quarterdeck.games.pearl_harbor.state import PearlHarbor
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.phases import AGAIN, Phase, Phases

PLAYER = 0
STOP: Option = ("stop",)


def setup(given: Setup) -> PearlHarbor:
    """§4 The deck: one of each card, shuffled."""
    book: PearlHarborBook = given.book
    g = PearlHarbor(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step=PHASES.first,
        turn=1,
        drawn=0,
        thrown=0,
        one_by_one=given.switch("one-by-one"),
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def bound(given: Setup) -> int:
    """At most as many turns as cards, each with all its questions piece by piece."""
    book: PearlHarborBook = given.book
    turns = -(-book.cards.total // book.scout)
    return turns * (book.reserve + 1 + 2 * book.throw_back + 1 + len(book.targets) + 1)


def scout(g: PearlHarbor) -> None:
    """7.1. The first cards of the turn."""
    g.log("turn", turn=g.turn)
    draw(g, g.book.scout)


def reserve(g: PearlHarbor) -> Flow[str | None]:
    """8.1. More cards, as many as the player says."""
    if not g.left or g.drawn == g.book.reserve:
        return None
    if g.one_by_one:
        answer = yield Ask(PLAYER, "reserve-one", [("draw",), STOP], {"n": g.drawn})
        if answer == STOP:
            return None
        draw(g, 1)
        g.drawn += 1
        return AGAIN
    most = min(g.book.reserve, g.left)  # R2
    answer = yield Ask(PLAYER, "reserve", [("reserve", n) for n in range(most + 1)])
    g.drawn = int(answer[1])
    draw(g, g.drawn)
    return None


def attack(g: PearlHarbor) -> Flow[str | None]:
    """9.1, 9.2. Cards are thrown back and replaced; all of them first (R3), or one by one (R6)."""
    most = g.book.throw_back - g.thrown
    if not g.left or not most:
        return None
    if g.one_by_one:
        prompt, facts = "attack-one", {"most": 1, "thrown": g.thrown}
    else:
        prompt, facts = "attack", {"most": most}
    thrown = yield from choose(
        PLAYER, prompt, lambda: Several("throw", throwable(g), most=facts["most"]), facts
    )
    for word in thrown:
        g.cards.move_kind(word, HAND, DISCARD)
    if thrown:
        g.log("throw", cards=list(thrown), n=len(thrown))
    elif not g.thrown:
        g.log("keep")
    g.thrown += len(thrown)
    draw(g, len(thrown))
    return AGAIN if thrown and g.one_by_one else None


def throwable(g: PearlHarbor) -> list[str]:
    """9.2. Everything but Defenses."""
    return [word for word in g.sorted_hand() if g.book.cards[word].type != "defense"]


def strike(g: PearlHarbor) -> Flow[None]:
    """§10. As many combinations as the hand holds; the player names the targets if there are more (R4)."""
    n = combinations(g.counts(HAND))
    targets = g.held("target")
    struck = tuple(targets)
    if 0 < n < len(targets):
        struck = yield from choose(
            PLAYER, "strike", lambda: Several("strike", g.held("target"), least=n, most=n), {"of": n}
        )
    elif not n:
        struck = ()
    for kind in ("weapon", "strategy"):
        for word in g.held(kind)[:n]:
            g.cards.move_kind(word, HAND, DISCARD)
    for word in struck:
        g.cards.move_kind(word, HAND, SUCCESS)
    if n:
        g.log("strike", n=n, cards=list(struck), score=g.score)
    else:
        g.log("nothing")


def regroup(g: PearlHarbor) -> None:
    """§11, 3.1. The rest of the hand is discarded; with the deck gone the game is over."""
    left = g.sorted_hand()
    for c in g.cards[HAND]:
        g.cards.move(c, HAND, DISCARD)
    if left:
        g.log("regroup", n=len(left))
    if not g.left:
        rating = g.book.rating(g.score)
        raise GameOver(Outcome(((PLAYER,),), (g.score,), rating, {"n": g.score}))
    g.turn += 1
    g.drawn = g.thrown = 0


def draw(g: PearlHarbor, n: int) -> None:
    """R1, R2. So many cards, as far as the deck reaches; discards never come back."""
    drawn = g.cards.draw_some(min(n, g.left), DECK, HAND)
    if drawn:
        g.log("draw", cards=[g.cards.kind(c) for c in drawn], n=len(drawn))


# §6 The turn sequence
PHASES = Phases(
    Phase("scout", "Scout Phase", scout),
    Phase("reserve", "Reserve Phase", reserve),
    Phase("attack", "Attack Phase", attack),
    Phase("target", "Target Phase", strike),
    Phase("regroup", "Regroup Phase", regroup),
)
play = PHASES.play
