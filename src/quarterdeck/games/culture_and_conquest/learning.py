"""Culture & Conquest: research (15) and advances."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.culture_and_conquest.book import SCHOLAR, faces
from quarterdeck.games.culture_and_conquest.state import Conquest
from quarterdeck.kit.phases import AGAIN

DONE: Option = ("done",)
LEAVE: Option = ("leave",)
SIDES_OF_RESEARCH, FOUND = 12, 1  # 15.1


def research_rolls(g: Conquest, seat: int) -> int:
    """15.1. Scholars, Thinkers, and whatever else brings a roll."""
    library = sum([g.book.wonders[g.book.wonder_index[word]].research for word in g.wonders_of(seat)])
    scholars = g.cultures[seat].people[SCHOLAR]
    return scholars + g.leader(seat, "thinker") + g.bonus(seat, "research") + library


def research_phase(g: Conquest) -> None:
    """15.1."""
    seat = g.active
    dice = g.dice(research_rolls(g, seat), SIDES_OF_RESEARCH)
    g.due = dice.count(FOUND)
    g.log("research" if dice else "no-research", seat=seat, dice=faces(dice), n=g.due)


def learn_phase(g: Conquest) -> Flow[str | None]:
    """15.2, R5. A random advance for each success; one that is known, or a high roll, is a choice."""
    if not g.due:
        return None
    g.due -= 1
    seat, die = g.active, g.roll(100)
    row = g.book.advance_table[die]
    g.log("inspiration", seat=seat, die=die)
    if row.id in g.book.advance_index and not g.knows(seat, row.id):
        learn(g, seat, row.id)
        return AGAIN
    options = unknown(g, seat)
    if options:
        answer = yield Ask(seat, "advance", options)
        if answer != LEAVE:
            learn(g, seat, str(answer[1]))
    return AGAIN


def unknown(g: Conquest, seat: int) -> list[Option]:
    """15.2, R5. Advances to pick; none need be, if each would take the place of another."""
    left = [advance for advance in g.book.advances if not g.knows(seat, advance.id)]
    options: list[Option] = [("learn", advance.id) for advance in left]
    marks = marks_of(g, seat)
    forced = any(advance.mark not in marks for advance in left)
    return options if forced or not left else [LEAVE, *options]


def marks_of(g: Conquest, seat: int) -> dict[str, str]:
    """17.5. The Religion and the Government that a culture has."""
    known = zip(g.book.advances, g.cultures[seat].advances, strict=True)
    return {advance.mark: advance.id for advance, has in known if has and advance.mark}


def learn(g: Conquest, seat: int, word: str) -> None:
    """17.5. An advance more; a new Religion or Government takes the place of the old."""
    book, culture = g.book, g.cultures[seat]
    mark = book.advances[book.advance_index[word]].mark
    old = marks_of(g, seat).get(mark)
    if mark and old:
        culture.advances[book.advance_index[old]] = False
        g.log("replaced", seat=seat, advance=old)
    culture.advances[book.advance_index[word]] = True
    g.log("learnt", seat=seat, advance=word)


def copy_phase(g: Conquest) -> Flow[str | None]:
    """15.3. Advances of others for gold, as many as can be paid."""
    seat = g.active
    options = copies(g, seat)
    if not options:
        return None
    answer = yield Ask(seat, "copy", [DONE, *options], {"gold": g.me.gold})
    if answer == DONE:
        return None
    g.me.gold -= g.book.copying
    learn(g, seat, str(answer[1]))
    return AGAIN


def copies(g: Conquest, seat: int) -> list[Option]:
    """15.3. What others know and this culture can pay for."""
    if g.cultures[seat].gold < g.book.copying:
        return []
    mine = g.cultures[seat].advances
    theirs = [g.cultures[other].advances for other in g.others(seat)]
    return [
        ("copy", word)
        for i, word in enumerate(g.book.advance_words)
        if not mine[i] and any(advances[i] for advances in theirs)
    ]
