"""Midway, the first half of a side's moves (3.10-3.16): homeward moves, searches, and what leaves Takeoff."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.midway import history
from quarterdeck.games.midway.book import (
    AMERICANS,
    ATTACK,
    JAPANESE,
    PATROL,
    RETURN_1,
    RETURN_2,
    SEARCH,
    SECOND,
    TAKEOFF,
)
from quarterdeck.games.midway.odds import finding, search_facts
from quarterdeck.games.midway.state import (
    CRIPPLED,
    FOUND,
    FOUND_16,
    FOUND_17,
    ISLAND,
    Midway,
    group_number,
    group_word,
)
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.odds import percent
from quarterdeck.kit.phases import AGAIN

NAMED = {"tf16": FOUND_16, "tf17": FOUND_17}
SORTIE, TO_PATROL = "search", "patrol"


def begin_moves(g: Midway) -> None:
    """3.1-3.3, 3.7. All squads may move again, those below are ready; what can only go home goes home."""
    seat = g.active
    for i in g.book.squads_of[seat]:
        g.moved[i] = False
        if g.at[i] > PATROL and g.at[i] % 2:  # below: the second box of each base
            g.spent[i] = False
    for i in g.in_box(seat, RETURN_2):
        g.go(i, RETURN_1)
    leave_attack(g, seat)
    g.round, g.below_full, g.deck_full, g.no_deck = 1, (), (), False


def leave_attack(g: Midway, seat: int) -> None:
    """3.15, 3.16. Fighters without fuel for the way home ditch; of the others each is lost on a 1."""
    squads = g.in_box(seat, ATTACK)
    if not squads:
        return
    ditched = [i for i in squads if g.ditching[i]]
    coming = [i for i in squads if not g.ditching[i]]
    if ditched:
        g.log("ditched", seat=seat, squads=listed(g, ditched))
        g.lose(ditched)
    rolls = g.dice(len(coming))
    lost = [i for i, roll in zip(coming, rolls, strict=True) if roll <= g.book.straggle]
    if coming and g.out is not None:
        key = "straggled" if lost else "homeward"
        g.log(key, seat=seat, dice=by_kind(g, coming, rolls), squads=listed(g, lost))
    g.lose(lost)
    for i in coming:
        if i not in lost:
            g.leave_group(i)
            g.go(i, RETURN_2)


def spelt(dice: tuple[int, ...] | list[int]) -> str:
    """Dice as people read them off."""
    return " ".join([str(die) for die in dice])


def by_kind(g: Midway, squads: list[int], rolls: tuple[int, ...]) -> str:
    """The dice of squads, each kind's together, so that everybody sees whose die was whose."""
    of: dict[int, list[int]] = {}
    for i, roll in zip(squads, rolls, strict=True):
        of.setdefault(g.book.squads[i], []).append(roll)
    if len(of) < 2:
        return spelt(rolls)
    kinds = g.book.kinds
    named = [(dice, kinds[k].name if len(dice) == 1 else kinds[k].plural) for k, dice in sorted(of.items())]
    return ", ".join([f"{spelt(dice)} for {len(dice)} {name}" for dice, name in named])


def listed(g: Midway, squads: list[int]) -> str:
    """Squads by kind, "2 Zeros and 1 Val"."""
    found: dict[int, int] = {}
    for i in squads:
        found[g.book.squads[i]] = found.get(g.book.squads[i], 0) + 1
    kinds = g.book.kinds
    said = [f"{n} {kinds[k].name if n == 1 else kinds[k].plural}" for k, n in sorted(found.items())]
    return " and ".join(filter(None, (", ".join(said[:-1]), *said[-1:]))) or "nothing"


# ---------------------------------------------------------------------- 3.11-3.15 searching


def search(g: Midway) -> Flow[str | None]:
    """3.11. One group after the other, in the order that its player likes; each must move on."""
    seat = g.active
    if not waiting_groups(g, seat):
        return None
    named = seat == JAPANESE and g.named_first
    answer = yield Ask(
        seat,
        "search-force" if named else "search",
        lambda: search_options(g, seat),
        lambda: search_facts(g, seat),
    )
    group = group_number(answer[1])
    members = g.members(seat, group)
    box = g.at[members[0]]
    if answer[0] == "island":
        send_in(g, seat, members, ISLAND, "flies-at-midway")
    elif answer[0] == "crippled":
        send_in(g, seat, members, CRIPPLED, "flies-at-crippled")
    elif answer[0] == "home":
        g.log("turns-back", seat=seat, group=answer[1], squads=listed(g, members))
        go_home(g, members)
    else:
        roll = g.roll()
        found = roll <= g.book.finds[seat]
        g.log("found" if found else "missed", seat=seat, group=answer[1], roll=roll, most=g.book.finds[seat])
        if found:
            aim = NAMED[str(answer[2])] if len(answer) > 2 else FOUND
            send_in(g, seat, members, aim)
        elif box == SECOND:
            go_home(g, members)
        else:
            yield from after_missing(g, seat, group)
    return AGAIN


def waiting_groups(g: Midway, seat: int) -> list[int]:
    """The groups in the Search boxes that have not moved."""
    found = {g.group[i] for box in (SEARCH, SECOND) for i in g.unmoved(seat, box)}
    return sorted(found)


def search_options(g: Midway, seat: int) -> list[Option]:
    """3.11-3.13, R10-R12. Roll, fly at what needs no search, or turn back."""
    options: list[Option] = []
    for group in waiting_groups(g, seat):
        word = group_word(group)
        own: list[Option] = []
        if seat == JAPANESE and g.named_first:
            afloat = [f for f in NAMED if any(g.afloat[b] for b in g.book.in_force[f])]
            own += [("search", word, force) for force in afloat]
        else:
            own.append(("search", word))
        if seat == JAPANESE and g.runways:
            own.append(("island", word))
        if any(g.immobile[b] for b in g.carriers(1 - seat)):
            own.append(("crippled", word))
        own.append(("home", word))
        options += history.orders_in_search(g, seat, g.members(seat, group), own)
    return options


def send_in(g: Midway, seat: int, members: list[int], aim: int, told: str = "") -> None:
    """Into the Attack box."""
    if told:
        g.log(told, seat=seat, group=group_word(g.group[members[0]]))
    for i in members:
        g.go(i, ATTACK)
        g.aim[i] = aim
        g.target[i] = "fleet" if seat == AMERICANS else "island" if aim == ISLAND else ""


def go_home(g: Midway, members: list[int]) -> None:
    """From Search to Return I, from the second search to Return II; fighters on the second search ditch."""
    ditched = [i for i in members if g.ditching[i]]
    if ditched:
        g.log("ditched", seat=g.active, squads=listed(g, ditched))
    for i in members:
        if i not in ditched:
            g.go(i, RETURN_1 if g.at[i] == SEARCH else RETURN_2)
            g.leave_group(i)
    g.lose(ditched)


def after_missing(g: Midway, seat: int, group: int) -> Flow[None]:
    """3.14, 3.15. Home, or on to the second search."""
    word = group_word(group)
    fighters = [i for i in g.members(seat, group) if g.kind(i).fighter]
    options: list[Option] = [("home", word)]
    if g.along or len(fighters) < len(g.members(seat, group)):
        options.append(("second", word))
    answer = yield Ask(seat, "missed", options, {"group": word, "chance": percent(finding(g, seat))})
    if answer[0] == "home":
        g.log("turns-back", seat=seat, group=word, squads=listed(g, g.members(seat, group)))
        go_home(g, g.members(seat, group))
        return
    kept: tuple[str, ...] = ()
    if fighters and g.along:
        kept = yield from choose(seat, "along", lambda: along(g, fighters), {"group": word}, more=True)
    staying = list(kept)
    back: list[int] = []
    for i in g.members(seat, group):
        if g.kind(i).fighter and g.kind(i).id not in staying:
            back.append(i)
            continue
        if g.kind(i).fighter:
            staying.remove(g.kind(i).id)
            g.ditching[i] = True
        g.go(i, SECOND)
    g.log("second-search", seat=seat, group=word, squads=listed(g, g.members(seat, group)))
    if back:
        g.log("fighters-back", seat=seat, squads=listed(g, back))
        go_home(g, back)


def along(g: Midway, fighters: list[int]) -> Several[str]:
    """3.15 Which fighters go along and will not come back."""
    return Several("take", g.counted(fighters), amounts=True)


# ---------------------------------------------------------------------- 3.8-3.10 leaving Takeoff


def fly(g: Midway) -> Flow[str | None]:
    """3.8, 3.9. Squads in Takeoff form a group that goes to Search, or go on patrol; the rest will land."""
    seat = g.active
    if not g.unmoved(seat, TAKEOFF):
        return None
    chosen = yield from choose(seat, "fly", lambda: sorties(g, seat))
    return AGAIN if send(g, seat, chosen) else None


def sorties(g: Midway, seat: int, least: int = 0) -> Several[tuple[str, str]]:
    """Any squads to Search as one group, any fighters to patrol."""
    pairs: dict[tuple[str, str], int] = {}
    each: list[Tally] = []
    waiting = g.unmoved(seat, TAKEOFF)
    first = {g.kind(i).id: i for i in reversed(waiting)}
    for word, n in g.counted(waiting).items():
        if least or history.may_sortie(g, first[word]):
            pairs[SORTIE, word] = n
        if g.kind(first[word]).fighter:
            pairs[TO_PATROL, word] = n
            each.append(Tally("", {(SORTIE, word): 1, (TO_PATROL, word): 1}, most=n))
    pairs = dict(sorted(pairs.items(), key=lambda pair: (pair[0][0] != SORTIE, g.book.kind[pair[0][1]])))
    return Several(
        "fly",
        pairs,
        least=least,
        tallies=[*each, *history.sortie_orders(g, seat, pairs)],
        within=history.sorties_apart(g, seat, pairs),
        amounts=True,
    )


def send(g: Midway, seat: int, chosen: tuple[tuple[str, str], ...]) -> bool:
    """The group and the patrols leave Takeoff; whether there were any."""
    group = g.free_group(seat)
    searching, patrolling = [], []
    waiting = g.unmoved(seat, TAKEOFF)
    for where, kind in chosen:
        i = next(i for i in waiting if g.kind(i).id == kind)
        waiting.remove(i)
        if where == SORTIE:
            g.go(i, SEARCH)
            g.group[i] = group
            searching.append(i)
        else:
            g.go(i, PATROL)
            g.patrol[i] = 1
            patrolling.append(i)
    if searching:
        g.log("sortie", seat=seat, group=group_word(group), squads=listed(g, searching))
    if patrolling:
        g.log("patrols", seat=seat, squads=listed(g, patrolling))
    return bool(chosen)
