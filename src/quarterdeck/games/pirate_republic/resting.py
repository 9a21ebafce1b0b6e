"""Rest: section 5.6."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.state import Republic


def rest(g: Republic, seat: int, both: bool = False) -> Flow[None]:
    """5.6. One Bloodshed off; then the friendly Ship face up, or a random discard to the hand below its
    limit.
    """
    g.bloodshed[seat] = 0 if g.tide("rest-heals") else max(0, g.bloodshed[seat] - 1)
    g.log("rests", seat=seat)
    options: list[Option] = []
    if g.friend(seat) != NOWHERE and not g.friend_up[seat]:
        options.append(("turn-ship",))
    pile, hand = g.book.own["discard"][seat], g.book.own["hand"][seat]
    if g.cards.count(pile) and g.cards.count(hand) < g.limit_of(seat):
        options.append(("recall",))
    if both:
        for option in options:
            benefit(g, seat, option)
    elif options:
        answer = yield Ask(seat, "rest", [*options, ("nothing-more",)])
        benefit(g, seat, answer)


def benefit(g: Republic, seat: int, option: Option) -> None:
    """One of the two benefits of a Rest."""
    if option[0] == "turn-ship":
        g.friend_up[seat] = True
    elif option[0] == "recall":
        pile = g.book.own["discard"][seat]
        c = g.cards[pile][g.below(g.cards.count(pile))]
        g.cards.move(c, pile, g.book.own["hand"][seat])
        g.log("recalls", seat=seat, card=g.cards.kind(c))
