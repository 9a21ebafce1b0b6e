"""§Event Cards: playing one. The `ops` of cards.toml are functions of the two event files, by first word.

An op that leads to movement, battles or raids sets the next step; where none did, the play is over.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.games.shores_of_tripoli import american_events as us
from quarterdeck.games.shores_of_tripoli import tripolitan_events as tr
from quarterdeck.games.shores_of_tripoli.american_events import Op
from quarterdeck.games.shores_of_tripoli.book import ACTIVE, DISCARD, HAND, US, TripoliBook
from quarterdeck.games.shores_of_tripoli.needs import is_playable
from quarterdeck.games.shores_of_tripoli.raids import break_out
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli


def play_event(g: Tripoli, seat: int, card: str) -> Flow[None]:
    """3.9. The card (already in front of the player) is the active event card; its event is resolved."""
    g.last[seat] = card
    yield from resolve(g, card)
    if g.step == "play":
        finish(g)


def resolve(g: Tripoli, card: str) -> Flow[None]:
    """The operations of a card, in order."""
    for op in ops(g.book)[card]:
        flow = op(g)
        if flow is not None:
            yield from flow


def bainbridge(g: Tripoli) -> Flow[None]:
    """C15. A discarded card comes back to hand, or is played at once and is then the active card."""
    g.cards.look(US, DISCARD[US])
    verb, card = yield Ask(US, "bainbridge", lambda: _discarded(g), more=True)
    pile = DISCARD[US]
    if verb == "take":
        g.cards.move(g.cards.find(pile, card), pile, HAND[US])
        if "hidden" in g.house:
            g.log("bainbridge-hidden")
            g.log("bainbridge", only=(US,), card=card)
        else:
            g.log("bainbridge", card=card)
        return
    g.cards.move(g.cards.find(pile, card), pile, ACTIVE[US])
    g.log("event", side="us", card=card)
    g.last[US] = card
    yield from resolve(g, card)


def _discarded(g: Tripoli) -> list[Option]:
    """Every kind in the pile to take, and those whose condition holds to play."""
    words = [g.book.kinds[i] for i in sorted({g.book.rank[c] for c in g.cards.zones[DISCARD[US]]})]
    return [g.book.to_take[w] for w in words] + [g.book.to_play[w] for w in words if is_playable(g, w)]


# ---------------------------------------------------------------------- by name

# Verbs that stand alone
OPERATIONS: dict[str, Op] = {
    "swedes-arrive": us.swedes_arrive,
    "treaty": us.treaty,
    "assault": us.assault,
    "deploy": us.deploy,
    "bainbridge": bainbridge,
    "confiscate": us.confiscate,
    "burn": us.burn,
    "intrepid": us.intrepid,
    "raid-all": tr.raid_all,
    "break-out": break_out,
    "supplies-run-low": tr.supplies_run_low,
    "storms": tr.storms,
    "attack": tr.attack,
    "swedes-leave": tr.swedes_leave,
    "aground": tr.aground,
}
# Verbs that need arguments, and give the operation for them
MAKERS: dict[str, Callable[..., Op]] = {
    "sail": us.sail,
    "army": us.create_army,
    "bring": us.bring,
    "gold": us.change_gold,
    "recruit": us.recruit,
    "congress": us.congress,
    "march": us.march,
    "raid": tr.raid,
    "tr-frigates": tr.add_tr_frigates,
    "corsairs": tr.add_corsairs,
    "troops": tr.add_troops,
    "war": tr.declare_war,
}


def read_op(card: str, text: str) -> Op:
    """An operation of cards.toml; complains with file and card."""
    verb, *arguments = text.split()
    try:
        return MAKERS[verb](*arguments) if arguments else OPERATIONS[verb]
    except (KeyError, TypeError, ValueError) as error:
        raise BadData(
            "shores_of_tripoli/cards.toml", f"card ({card}).ops", f"cannot read {text!r}"
        ) from error


@remembered
def ops(book: TripoliBook) -> dict[str, tuple[Op, ...]]:
    """Ops."""
    return {card.id: tuple(read_op(card.id, op) for op in card.ops) for card in book.cards}
