"""PP Action 5: business in port, in its order, and the Letter of Marque."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.actions import HOLDS, ask_revel, start_revel, stow
from quarterdeck.games.blackbeard.crew import members, shares
from quarterdeck.games.blackbeard.dice import roll_for
from quarterdeck.games.blackbeard.places import attitude, governor_of, has_letter, is_pro
from quarterdeck.games.blackbeard.replies import clear_table, lay
from quarterdeck.games.blackbeard.retire import PAY_OR_NOT, by_letter
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate
from quarterdeck.kit.choosing import Several, choose

LETTER = "letter-of-marque"
NO_RANSOM = ("arab", "portuguese", "pirate")
HAVEN_OR_NOT: list[Option] = [("decline",), ("bribe",)]
HAVEN_REFIT = 2


def in_port(g: Blackbeard, name: str) -> Flow[None]:
    """8.1-8.6 Ransom, cash in, refit, bribe, revel: any or all, in this order."""
    yield from ransom(g, name)
    cashed = yield from cash_in(g, name)
    yield from refit(g, name)
    yield from haven(g, name)
    yield from letter(g, name)
    p = g.find(name)
    if p is None:
        return
    if cashed and ("dr-pirate-port" not in g.house or attitude(g, p, p.at) == "pirate"):
        start_revel(g, name, 2)
    else:
        yield from ask_revel(g, name)


# ---------------------------------------------------------------------- 1 ransom


def ransoms(g: Blackbeard, p: Pirate) -> list[str]:
    """8.1 Hostages of the port's nation, unless the port is hostile to him or pays no ransom."""
    nation = g.book.ports[p.at].nation
    if nation in NO_RANSOM or attitude(g, p, p.at) == "anti":
        return []
    return [who for who, whose in p.hostages if whose == nation]


def ransom(g: Blackbeard, name: str) -> Flow[None]:
    """8.1 Two dice times ten times his value, into any hold."""
    for who in members(g, name):
        if not ransoms(g, g.pirate(who)):
            continue
        chosen = yield from choose(
            g.pirate(who).owner,
            "ransoms",
            lambda w=who: Several("free", dict.fromkeys(ransoms(g, g.pirate(w)), 1)),  # type: ignore[misc]
            {"pirate": who},
        )
        for word in chosen:
            n = yield from roll_for(g, who, "ransom-roll", 2, lambda n: n == 12)
            p = g.pirate(who)
            p.hostages = tuple(pair for pair in p.hostages if pair[0] != word)
            gold = n * g.book.hostages[word].value * 10
            g.log("ransomed", pirate=who, hostage=word, n=gold)
            yield from stow(g, who, gold)


# ---------------------------------------------------------------------- 2 cash in


def cashed_for(g: Blackbeard, p: Pirate, gold: int) -> int:
    """8.2 What doubloons fetch where he is; nothing at all in a hostile port."""
    there = attitude(g, p, p.at)
    if there == "haven":
        return -(-gold * 11 // 10)
    if there in ("pro", "pirate"):
        return gold
    return gold // 2 if there == "neutral" else 0


def cash_in(g: Blackbeard, name: str) -> Flow[bool]:
    """8.2 Any holds are emptied; allies divide what it fetches. Whether any was."""
    cashed = False
    for who in members(g, name):
        p = g.pirate(who)
        if not p.doubloons or attitude(g, p, p.at) == "anti":
            continue
        chosen = yield from choose(p.owner, "cash", lambda w=who: full_holds(g, w), {"pirate": who})  # type: ignore[misc]
        if chosen:
            cashed = True
            p = g.pirate(who)
            picked = {HOLDS.index(word) for word in chosen}
            gold = sum(p.holds[i] for i in picked)
            p.holds = tuple(0 if i in picked else n for i, n in enumerate(p.holds))
            worth = cashed_for(g, p, gold)
            for ally, share in shares(g, who, worth).items():
                g.pirate(ally).worth += share
            g.log("cashed", pirate=who, n=gold, worth=worth)
    return cashed


def full_holds(g: Blackbeard, name: str) -> Several[str]:
    """The holds with something in them."""
    return Several("empty", {HOLDS[i]: 1 for i, gold in enumerate(g.pirate(name).holds) if gold})


# ---------------------------------------------------------------------- 3 refit


def refit(g: Blackbeard, name: str) -> Flow[None]:
    """8.3 Half a die, rounded up, of hits; two more in a haven, all in a pirate port, none with Arabs."""
    p = g.pirate(name)
    there = attitude(g, p, p.at)
    ships = [g.pirate(who) for who in members(g, name)]
    hits = sum(ship.combat + ship.speed for ship in ships)
    if not hits or there == "anti" or g.book.ports[p.at].nation == "arab":
        return
    if there == "pirate":
        for ship in ships:
            ship.combat = ship.speed = 0
        g.log("refitted", pirate=name, n=hits)
        return
    more = HAVEN_REFIT if there == "haven" else 0
    n = yield from roll_for(g, name, "refit-roll", 1, lambda n: n >= 5 or (n + 1) // 2 + more >= hits)
    most = min(hits, (n + 1) // 2 + more)
    facts = {"pirate": name, "most": most}
    mended = yield from choose(g.pirate(name).owner, "refit", lambda: damages(g, name, most), facts)
    for who, track in mended:
        ship = g.pirate(str(who))
        if track == "combat":
            ship.combat -= 1
        else:
            ship.speed -= 1
    if mended:
        g.log("refitted", pirate=name, n=len(mended))


def damages(g: Blackbeard, name: str, most: int) -> Several[tuple[str, str]]:
    """Hits that can be repaired, by ship and track."""
    things: dict[tuple[str, str], int] = {}
    for who in members(g, name):
        p = g.pirate(who)
        things |= {(who, "combat"): p.combat, (who, "speed"): p.speed}
    return Several("repair", {thing: n for thing, n in things.items() if n}, most=most)


# ---------------------------------------------------------------------- 4 safe haven


def can_bribe(g: Blackbeard, p: Pirate) -> bool:
    """8.4 A pro-pirate governor whom he has not tried, in nobody's haven; a Letter does not count here."""
    if attitude(g, p, p.at) != "pro" or not is_pro(g, p.at):
        return False
    taken = any(p.at in other.havens for other in g.pirates)
    return not taken and governor_of(g, p.at) not in p.bribed


def haven(g: Blackbeard, name: str) -> Flow[None]:
    """8.4 A die times 100 from what he has ashore buys a haven; the governor is tried either way."""
    for who in members(g, name):
        p = g.pirate(who)
        if not can_bribe(g, p):
            continue
        facts = {"pirate": who, "port": p.at, "worth": p.worth}
        answer = yield Ask(p.owner, "haven", HAVEN_OR_NOT, facts)
        if answer[0] == "decline":
            continue
        n = yield from roll_for(g, who, "haven-roll", 1, lambda n: n == 1)
        p = g.pirate(who)
        p.bribed = (*p.bribed, governor_of(g, p.at))
        price = 100 * n
        if p.worth >= price:
            answer = yield Ask(p.owner, "haven-price", PAY_OR_NOT, facts | {"n": price})
            if answer[0] == "pay":
                p = g.pirate(who)
                p.worth -= price
                p.havens = (*p.havens, p.at)
                g.log("haven", pirate=who, port=p.at, n=price)
                return
        g.log("no-haven", pirate=who, n=price)


# ---------------------------------------------------------------------- Letter of Marque


def letter(g: Blackbeard, name: str) -> Flow[None]:
    """E12 Before a pro-pirate governor: a Letter for his nation, or retirement. Not for allies."""
    p = g.pirate(name)
    if p.ally or not is_pro(g, p.at) or attitude(g, p, p.at) == "anti":
        return
    if not g.cards.may_hold(p.owner, g.book.of_event[LETTER]):
        return
    facts = {"pirate": name, "port": p.at}
    answer = yield Ask(p.owner, "window.letter", lambda: letters(g, name), facts, window=True)
    if answer[0] == "decline":
        return
    lay(g, p.owner, str(answer[1]))
    g.played += 1
    clear_table(g)
    nation = g.book.ports[p.at].nation
    if answer[0] == "commissioned":
        p = g.pirate(name)
        p.letters = (*p.letters, nation)
        g.log("letter", pirate=name, nation=nation)
        return
    g.log("retires-by-letter", pirate=name)
    yield from by_letter(g, name)


def letters(g: Blackbeard, name: str) -> list[Option]:
    """Keep the cards, or play one in either way; a second Letter of a nation is of no use."""
    p = g.pirate(name)
    out: list[Option] = [("decline",)]
    for card in g.cards.held(p.owner):
        if g.book.cards[card].event == LETTER:
            if not has_letter(g, p, p.at):
                out.append(("commissioned", card))
            out.append(("retire-by", card))
    return out
