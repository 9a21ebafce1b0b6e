"""Playing as a Company: a helper for a share of the spoils, agreed before the first step of Combat. Section
6.2.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.plays import the_fight
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.telling import spoils_words

ALONE: Option = ("alone",)
ENOUGH: Option = ("no-more",)


def form_company(g: Republic, seat: int, tokens: Sequence[int]) -> Flow[None]:
    """6.2. Once a turn, before Combat: ask one captain nearby (two against the treasure ship of
    Mission 14).
    """
    if g.book.seats == 1:
        yield from den_company(g, seat)
        return
    if "no-company" in g.house or g.turn.company:
        return
    most = 2 if any(g.token(c).id == "npc-cabo" for c in tokens) else 1
    asked: list[int] = []
    while len(the_fight(g).helpers) < most:
        able = [s for s in candidates(g, seat) if s not in asked]
        if not able:
            return
        facts = {"pays": spoils_words(**spoils(g, tokens))}
        answer = yield Ask(seat, "company", [ALONE, *[("ask-in", g.pirates[s]) for s in able]], facts)
        if answer == ALONE:
            return
        helper = g.seat_of(str(answer[1]))
        asked.append(helper)
        g.turn.company = True
        yield from deal(g, seat, helper, tokens)
        if most == 1:
            return


def candidates(g: Republic, seat: int) -> list[int]:
    """6.2. Captains here or in an adjacent Territory who are not Captured and have something to lend."""
    near = (g.at[seat], *g.book.borders[g.at[seat]])
    return [
        s
        for s in range(g.book.seats)
        if s != seat
        and g.at[s] in near
        and not g.captured[s]
        and (g.hand(s) or g.treasures(s) or has_friend(g, s))
    ]


def has_friend(g: Republic, seat: int) -> bool:
    """A friendly Ship that can be lent."""
    return g.friend(seat) != NOWHERE and g.friend_up[seat]


def spoils(g: Republic, tokens: Sequence[int]) -> dict[str, int]:
    """What the tokens pay."""
    kinds = [g.token(c) for c in tokens]
    return {
        "swagger": sum(t.swagger for t in kinds),
        "reputation": sum(t.reputation for t in kinds),
        "crew": sum(t.crew for t in kinds),
        "treasure": sum(t.treasure for t in kinds),
    }


def deal(g: Republic, seat: int, helper: int, tokens: Sequence[int]) -> Flow[None]:
    """R23. The offer, piece by piece, at most what the tokens pay; then the answer. It is binding."""
    whole = spoils(g, tokens)
    taken = [sum(share[i] for share in the_fight(g).shares) for i in range(4)]
    offered: list[int] = []
    for i, what in enumerate(("swagger", "reputation", "crew", "treasure")):
        left = whole[what] - taken[i]
        if left <= 0:
            offered.append(0)
            continue
        options: list[Option] = [("offer", what, n) for n in range(left + 1)]
        facts = {"helper": g.pirates[helper], "n": left}
        answer = yield Ask(seat, f"share-{what}", options, facts, more=True)
        offered.append(int(answer[2]))
    share = spoils_words(*offered)
    answer = yield Ask(helper, "join", [("refuse",), ("join",)], {"by": seat, "share": share})
    if answer[0] == "refuse":
        g.log("refuses", seat=helper, other=seat)
        return
    fight = the_fight(g)
    fight.helpers = (*fight.helpers, helper)
    fight.shares = (*fight.shares, (offered[0], offered[1], offered[2], offered[3]))
    g.log("joins", seat=helper, other=seat, share=share)
    yield from lend(g, helper)


def lend(g: Republic, helper: int) -> Flow[None]:
    """6.2, R24. One card of the hand, a Treasure card or the friendly Ship; two things with the tile."""
    for n in range(2 if g.has_tile(helper, "tile-company2") else 1):
        options: list[Option] = [("lend", kind) for kind in sorted(set(g.hand(helper)))]
        better = (
            sorted({k for k in g.hand(helper) if g.book.faces[k].improved}) if g.reputation[helper] else []
        )
        options += [("lend-improved", kind) for kind in better]
        options += [
            ("lend-treasure", kind) for kind in sorted(set(g.treasures(helper))) if g.book.faces[kind].basic
        ]
        if has_friend(g, helper) and not any(o == helper and k == "friend" for o, k, _ in the_fight(g).lent):
            options.append(("lend-ship",))
        if n:
            options.insert(0, ENOUGH)
        if not options:
            return
        answer = yield Ask(helper, "lend", options, more=n > 0)
        if answer == ENOUGH:
            return
        give(g, helper, answer)


def give(g: Republic, helper: int, answer: Option) -> None:
    """The card goes to the helper's discard pile, a Treasure card out of the game, the Ship face down when
    used.
    """
    fight = the_fight(g)
    if answer[0] == "lend-ship":
        fight.lent = (*fight.lent, (helper, "friend", ""))
        g.log("lends-ship", seat=helper)
        return
    kind = str(answer[1])
    if answer[0] == "lend-treasure":
        g.cards.move_kind(kind, g.book.own["treasure"][helper], g.book.zone["gone"])
    else:
        g.cards.move_kind(kind, g.book.own["hand"][helper], g.book.own["discard"][helper])
    improved = answer[0] == "lend-improved"
    if improved:
        g.reputation[helper] -= 1
    fight.lent = (*fight.lent, (helper, kind, "improved" if improved else "basic"))
    g.log("lends-improved" if improved else "lends", seat=helper, card=kind)


def den_company(g: Republic, seat: int) -> Flow[None]:
    """12.6. Alone: once a round a card of the Captain's Den joins the Combat, and a win pays half."""
    den = g.book.zone["captain-den"]
    if g.den_used or not g.cards.count(den):
        return
    answer = yield Ask(seat, "den-company", [ALONE, ("den-card",)])
    if answer == ALONE:
        return
    g.den_used = True
    c = g.cards.draw(den, g.book.zone["offer"])
    fight = the_fight(g)
    fight.alone = True
    fight.lent = (*fight.lent, (seat, g.cards.kind(c), "any"))
    g.log("den-joins", seat=seat, card=g.cards.kind(c))


def close_den(g: Republic) -> None:
    """12.6. After Combat the card goes back into the Captain's Den."""
    if g.fight is not None and g.fight.alone:
        g.cards.gather(g.book.zone["offer"], g.book.zone["captain-den"], g)
