"""PP Action 11: the ways to retire, and Double Cross (V5)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.crew import eliminate, leave_play, lose_loyalty, score
from quarterdeck.games.blackbeard.dice import d66, roll_for
from quarterdeck.games.blackbeard.places import attitude, governor_of, has_letter, is_pro
from quarterdeck.games.blackbeard.replies import clear_table, held_off, lay, may_act, spend
from quarterdeck.games.blackbeard.state import CARD, Blackbeard, Pirate
from quarterdeck.kit.windows import offer

CROSS = "double-cross"
PAY_OR_NOT: list[Option] = [("decline",), ("pay",)]


def value_of(g: Blackbeard, p: Pirate) -> int:
    """13.1 What a pirate is worth if he retires now."""
    return g.book.retired_notoriety * p.notoriety + p.worth // 100


def ways(g: Blackbeard, p: Pirate) -> list[str]:
    """13.1-13.4 How a pirate may retire where he is; never in a pirate port, nor as one of two allies."""
    if not g.in_port(p) or p.ally or p.revel or attitude(g, p, p.at) not in ("haven", "pro"):
        return []
    out = []
    if p.at in p.havens:
        out.append("haven")
    if has_letter(g, p, p.at):
        out.append("letter")
    if is_pro(g, p.at) and p.at not in p.havens and governor_of(g, p.at) not in p.bribed:
        out.append("bribe")
    return out


def retire_action(g: Blackbeard, name: str, way: str) -> Flow[None]:
    """13.1 As an action: by Letter, in a haven, or by bribing the governor."""
    if way == "letter":
        spend_letter(g, name, g.book.ports[g.pirate(name).at].nation)
        yield from by_letter(g, name)
    elif way == "haven":
        retire(g, name)
    else:
        yield from by_bribe(g, name)


def retire(g: Blackbeard, name: str) -> None:
    """13.1 Two points for each notoriety, one for each full 100 ashore; all he had leaves with him."""
    if g.only == name:
        g.left = 0  # 3.5 His Initiative goes with him; only an eliminated pirate leaves it to the others
    p = leave_play(g, name, "retired")
    n = value_of(g, p)
    g.log("retired", pirate=name, n=n)
    score(g, p.owner, n, "retired-with")
    g.retired[p.owner] += 1
    g.best[p.owner] = max(g.best[p.owner], n)


def by_bribe(g: Blackbeard, name: str) -> Flow[None]:
    """13.3 Two dice times 100 from what he has ashore; whoever does not pay loses Loyalty."""
    p = g.pirate(name)
    price = 100 * d66(g, "bribe-roll")
    p.bribed = (*p.bribed, governor_of(g, p.at))
    if p.worth >= price:
        facts = {"pirate": name, "n": price, "worth": p.worth}
        answer = yield Ask(p.owner, "retire-bribe", PAY_OR_NOT, facts)
        if answer[0] == "pay":
            g.pirate(name).worth -= price
            g.log("bribe-paid", pirate=name, n=price)
            retire(g, name)
            return
    g.log("bribe-refused", pirate=name, n=price)
    yield from lose_loyalty(g, name, 1)


def spend_letter(g: Blackbeard, name: str, nation: str) -> None:
    """R32 A Letter that is used is spent."""
    p = g.pirate(name)
    letters = list(p.letters)
    letters.remove(nation)
    p.letters = tuple(letters)


def by_letter(g: Blackbeard, name: str, attacker: int = -1) -> Flow[None]:
    """13.2, V5 He retires by Letter unless somebody crosses him; a Commissioner's player always may."""
    p = g.pirate(name)
    for seat in g.others(p.owner):
        if seat == attacker or may_act(g, seat, CARD, CROSS):
            facts = {"pirate": name, "worth": p.worth, "n": value_of(g, p)}
            reply = yield from offer(g, [seat], "window.double-cross", g.book.of_event[CROSS], facts)
            if reply is None:
                continue
            lay(g, seat, reply.card)
            if seat != attacker:
                spend(g, seat, CARD, CROSS)
            g.did[seat] = "card"
            if (yield from held_off(g, name, reply.card, seat)):
                continue
            clear_table(g)
            yield from crossed(g, name)
            return
    retire(g, name)


def crossed(g: Blackbeard, name: str) -> Flow[None]:
    """E4, R2 A die: free, a price of 2d6 tenths of what he has ashore, or the gallows."""
    trial = 6 if "trial" in g.house else 4
    n = yield from roll_for(g, name, "double-cross-roll", 1, lambda n: n <= 2)
    if n > trial:
        g.log("hanged", pirate=name)
        eliminate(g, name)
        return
    if n > 2:
        p = g.pirate(name)
        tenths = yield from roll_for(g, name, "trial-roll", 2, lambda n: n == 2)
        tenths = 10 if tenths >= 10 else tenths
        fine = -(-p.worth * tenths // 10)
        g.pirate(name).worth -= fine
        g.log("fined", pirate=name, n=fine)
    retire(g, name)


def pardon(g: Blackbeard, name: str) -> None:
    """E8, R18 An amnesty: what he carries is cashed at the port's rate, then he retires."""
    p = g.pirate(name)
    half = attitude(g, p, p.at) in ("neutral", "anti")
    n = p.doubloons // 2 if half else p.doubloons
    p.worth += -(-p.doubloons * 11 // 10) if attitude(g, p, p.at) == "haven" else n
    p.holds = (0,) * len(p.holds)
    g.log("pardoned", pirate=name)
    retire(g, name)
