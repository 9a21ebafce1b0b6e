"""Midway (WarpSpawn). Squads on flow charts, carriers and an island. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.midway import history
from quarterdeck.games.midway.attack import aim, bomb, guns, intercept, nautilus
from quarterdeck.games.midway.book import AMERICANS, DRINK, JAPANESE, MidwayBook, below_of, deck_of
from quarterdeck.games.midway.damage import burn
from quarterdeck.games.midway.decks import bring_up, land, launch, lower, settle
from quarterdeck.games.midway.flying import begin_moves, fly, search
from quarterdeck.games.midway.history import Pair
from quarterdeck.games.midway.state import UNAIMED, Midway
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN, Phase, Phases

ALL_KATES = 8


def setup(given: Setup) -> Midway:
    """Section 7. All squads are aboard and ready; their players will say which of them are on deck (R2)."""
    book: MidwayBook = given.book
    n, bases = len(book.squads), len(book.bases)
    return Midway(
        rng=given.rng,
        book=book,
        step="kates",
        turn=0,
        active=AMERICANS,
        at=first_boxes(book),
        moved=[False] * n,
        spent=[False] * n,
        patrol=[0] * n,
        group=[0] * n,
        aim=[UNAIMED] * n,
        target=[""] * n,
        ditching=[False] * n,
        afloat=[True] * bases,
        immobile=[False] * bases,
        fires=[0] * bases,
        runways=book.runways,
        round=1,
        below_full=(),
        deck_full=(),
        no_deck=False,
        queue=(),
        met=(),
        burning=(),
        won=False,
        waves=0,
        wave_turn=0,
        struck=False,
        countered=False,
        kates=given.number("kates"),
        along=given.switch("second-search-fighters"),
        deck_fighters=given.text("deck-fighters"),
        per_force=given.text("interception") == "per force",
        named_first=given.text("force-named") == "before the search roll",
        kate_bombs=given.switch("kate-bombs"),
        heavy_landing=given.switch("heavy-landing"),
        finish_turn=given.switch("finish-turn"),
    )


def first_boxes(book: MidwayBook) -> list[int]:
    """Aboard, before anybody has said where: on deck only those for whom there is no room below."""
    boxes = []
    for i, b in enumerate(book.home):
        place = i - book.home.index(b)
        over = book.home.count(b) - book.bases[b].below
        boxes.append(deck_of(b) if place < over else below_of(b))
    return boxes


def bound(given: Setup) -> int:
    """In each turn every squad moves once and attacks once; a question may take one more answer to end it."""
    book: MidwayBook = given.book
    return 100 + book.turns * 12 * len(book.squads)


# ---------------------------------------------------------------------- 7 setting up


def leave_out_a_kate(g: Midway) -> Flow[None]:
    """R1, by option: the squad list has seven Kates, so one of eight stays away."""
    if g.kates == ALL_KATES:
        return
    kate = g.book.kind["kate"]
    bases = [b for b in g.book.bases_of[JAPANESE] if "kate" in g.book.bases[b].squads]
    options: list[Option] = [("leave", g.book.bases[b].id) for b in bases]
    answer = yield Ask(JAPANESE, "kates", options)
    b = g.book.base[str(answer[1])]
    g.at[next(i for i in g.aboard(b) if g.book.squads[i] == kate)] = DRINK
    g.log("left-out", seat=JAPANESE, base=answer[1])


def muster(g: Midway) -> Flow[str | None]:
    """7.1, 7.2, R2. Who begins on deck; the rest is below."""
    seat = g.active
    chosen = yield from choose(seat, "muster", lambda: mustering(g, seat))
    for b in g.book.bases_of[seat]:
        for i in g.aboard(b):
            g.at[i] = below_of(b)
    for base, kind in chosen:
        b = g.book.base[base]
        i = next(i for i in g.aboard(b) if g.at[i] == below_of(b) and g.sort(i) == kind)
        g.at[i] = deck_of(b)
    g.log("mustered", seat=seat, n=len(chosen))
    g.active = 1 - seat
    return AGAIN if seat == AMERICANS else None


def mustering(g: Midway, seat: int) -> Several[Pair]:
    """On each deck as many as fit, and at least those for whom there is no room below."""
    pairs: dict[Pair, int] = {}
    rooms: list[Tally] = []
    for b in g.book.bases_of[seat]:
        aboard = g.aboard(b)
        own = {(g.book.bases[b].id, sort): n for sort, n in g.counted(aboard).items()}
        pairs |= own
        least = max(0, len(aboard) - g.below_limit(b)) or None
        rooms.append(Tally(g.book.bases[b].id, dict.fromkeys(own, 1), least=least, most=g.deck_limit(b)))
    return Several("deck", pairs, tallies=[*rooms, *history.muster_orders(g, seat, pairs)], amounts=True)


# ---------------------------------------------------------------------- 1 the turn


def new_turn(g: Midway) -> None:
    """1.1, R24. A turn begins, unless there are no more or nobody can strike any more."""
    if g.turn == g.book.turns:
        raise GameOver(verdict(g, "cap"))
    if not g.strikers(AMERICANS) and not g.strikers(JAPANESE):
        raise GameOver(verdict(g, "spent"))
    g.turn += 1
    g.active = AMERICANS
    g.log("turn", turn=g.turn)


def verdict(g: Midway, reason: str) -> Outcome:
    """R24 More enemy carriers destroyed; then more squads left."""
    sunk = [g.sunk(JAPANESE), g.sunk(AMERICANS)]
    left = [g.survivors(AMERICANS), g.survivors(JAPANESE)]
    facts = {"turns": g.turn, "american": sunk[0], "japanese": sunk[1], "left": left[0], "theirs": left[1]}
    ranking = rank_by(list(zip(sunk, left, strict=True)))
    return Outcome(ranking, tuple(sunk), reason, facts)


def moved(g: Midway) -> str:
    """3.1 The Americans move first, then the Japanese; then attacks follow in the same order (4.4)."""
    g.active = 1 - g.active
    return "begin" if g.active == JAPANESE else "nautilus"


def attacked(g: Midway) -> str:
    """The other side's attack, or the next turn."""
    if g.active == AMERICANS:
        g.active = JAPANESE
        return "nautilus"
    if g.won:
        raise GameOver(won_by(AMERICANS, 2, "destroyed", [g.sunk(1), g.sunk(0)], {"winner": AMERICANS}))
    return "turn"


PHASES = Phases(
    Phase("kates", "the Kates", leave_out_a_kate),
    Phase("muster", "squads come on deck", muster),
    Phase("turn", "a new turn", new_turn),
    Phase("begin", "planes fly home", begin_moves),
    Phase("search", "searches", search),
    Phase("fly", "groups leave Takeoff", fly),
    Phase("launch", "planes take off", launch),
    Phase("lower", "planes go below", lower),
    Phase("land", "planes land", land),
    Phase("raise", "planes come on deck", bring_up),
    Phase("settle", "the last planes land", settle),
    Phase("moved", "the moves are over", moved),
    Phase("nautilus", "the Nautilus", nautilus),
    Phase("aim", "targets", aim),
    Phase("intercept", "interception", intercept),
    Phase("guns", "anti-aircraft fire", guns),
    Phase("bomb", "bombing", bomb),
    Phase("burn", "damage", burn),
    Phase("attacked", "the attack is over", attacked),
)
play = PHASES.play
