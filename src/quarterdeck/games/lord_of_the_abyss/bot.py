"""Lord of the Abyss: how bots answer its own questions."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.bot import order as usual_order
from quarterdeck.systems.warp_empires.outlook import Outlook, best_plan
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

DRAWN = 5  # 9.1


def choose_pile(g: Empire, seat: int, ask: Ask) -> Option:
    """The Lord comes back to most of his own; else the pile that offers most Force that can march."""
    w = world(g)
    back = [option for option in ask.options if option[0] == "recall"]
    if back:
        return max(back, key=lambda option: len(stack(g, w.map.index[str(option[1])], seat)))
    return max(ask.options, key=lambda option: worth(g, seat, str(option[-1])))


def worth(g: Empire, seat: int, name: str) -> float:
    """The Force of a draw from a pile by its printed list; half of it for what stays where it is."""
    w = world(g)
    listed = [unit for unit in w.book.units if unit.pile == name]
    mean = sum(u.copies * u.force * (1.0 if u.speed else 0.5) for u in listed) / sum(u.copies for u in listed)
    return mean * min(DRAWN, g.units.count(w.pile_names.index(name)))


def order(g: Empire, seat: int, ask: Ask) -> Option:
    """As usual; but a Minor Portal is kept until there is somewhere to go."""
    deck = world(g).book.deck.effects
    idle = ("play", "minor-portal")
    if idle in ask.options and best_plan(g, seat, deck["minor-portal"][0][0]) is None:
        ask = Ask(seat, ask.prompt, [option for option in ask.options if option != idle])
    return usual_order(g, seat, ask)


def ruin(g: Empire, seat: int, ask: Ask) -> Option:
    """The Bastion where there is most to gain nearby."""
    w = world(g)
    outlook = Outlook(g, seat)
    return max(ask.options, key=lambda option: outlook.pull(w.map.index[str(option[1])]))


ANSWERS = {"recruit.pile": choose_pile, "move.card": order, "card.ruin": ruin}
