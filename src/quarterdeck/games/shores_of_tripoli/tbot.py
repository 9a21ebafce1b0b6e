"""§Solitaire Play: the T-bot's turn, card by card. It is rules, not a seat, and is never asked."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import Flow
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    ALLIES,
    BENGHAZI,
    DECK,
    DERNE,
    DISCARD,
    EVENT_LINE,
    GIBRALTAR,
    GIBRALTAR_ZONE,
    PATROLS,
    PLACES,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    WINTER,
)
from quarterdeck.games.shores_of_tripoli.events import play_event
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli, corsair_supply
from quarterdeck.games.shores_of_tripoli.tbot_choices import FIVE_CORSAIRS, target_of_raid

EVENTS = ("murad-reis-breaks-out", "constantinople-sends-aid", "yusuf-qaramanli", "sweden-pays-tribute")
BATTLES = (
    "happy-hunting",
    "merchant-ship-converted",
    "uncharted-waters",
    "mercenaries-desert",
    "us-signal-books-overboard",
    "the-guns-of-tripoli",
)
STANDING = ("five-corsair-check", "raid-or-build")


def tbot_play(g: Tripoli) -> Flow[None]:
    """17.6-17.9. The event line, the Five Corsair Check, then cards from the pile."""
    failed: list[str] = []
    for c in g.cards.zones[EVENT_LINE]:
        reason = why(g, g.book.kinds[c])
        if reason:
            _tell_failed(g, failed)
            yield from _play(g, c, EVENT_LINE, reason)
            return
        failed.append(g.book.kinds[c])
    _tell_failed(g, failed)
    if g.corsairs[TRIPOLI] >= FIVE_CORSAIRS:
        g.log("tbot-five-corsairs", n=g.corsairs[TRIPOLI])
        _raid(g, TRIPOLI)
        return
    g.log("tbot-few-corsairs", n=g.corsairs[TRIPOLI])
    yield from _draw(g)


def _tell_failed(g: Tripoli, failed: list[str]) -> None:
    """The cards of the event line whose tests have been made and do not hold."""
    if failed:
        g.log("tbot-passes-over", cards=failed)


def _draw(g: Tripoli) -> Flow[None]:
    """17.8-17.9. Cards from the pile until one is played or discarded; without a pile, Raid or Build."""
    while g.cards.zones[DECK[TR]]:
        c = g.cards.zones[DECK[TR]][-1]
        card = g.book.kinds[c]
        reason = why(g, card)
        if reason:
            yield from _play(g, c, DECK[TR], reason)
            return
        if card not in WAITING:
            g.cards.move(c, DECK[TR], ACTIVE[TR])  # drawn face up, even if the piles are face down
            g.cards.move(c, ACTIVE[TR], DISCARD[TR])
            g.log("tbot-discards", card=card)
            g.log(f"tbot-{FAILED.get(card, 'never')}")
            raid_or_build(g)
            return
        g.cards.move(c, DECK[TR], EVENT_LINE)
        g.log("tbot-waits", card=card)
        g.log(f"tbot-{FAILED[card]}")
    g.log("tbot-no-pile")
    raid_or_build(g)


def _play(g: Tripoli, c: int, zone: int, reason: str) -> Flow[None]:
    g.cards.move(c, zone, ACTIVE[TR])
    g.log("event", side="tr", card=g.book.kinds[c])
    g.log(f"tbot-{reason}")
    yield from play_event(g, TR, g.book.kinds[c])


def _raid(g: Tripoli, harbour: int) -> None:
    g.last[TR] = "raid"
    g.raids = (harbour,)
    g.step = "raids"


def raid_or_build(g: Tripoli) -> None:
    """S3. Raid where the corsairs most outnumber the patrol; else build; else (R23) raid all the same."""
    harbour = target_of_raid(g)
    if harbour >= 0:
        g.log("tbot-outnumbers", place=PLACES[harbour], n=g.corsairs[harbour])
        _raid(g, harbour)
    elif corsair_supply(g):
        g.last[TR] = "build"
        g.corsairs[TRIPOLI] += 1
        g.log("tbot-builds")
        finish(g)
    elif g.corsairs[TRIPOLI]:
        g.log("tbot-cannot-build", n=g.corsairs[TRIPOLI])
        _raid(g, TRIPOLI)
    else:
        g.last[TR] = "pass"
        g.log("tbot-idle")
        finish(g)


# ---------------------------------------------------------------------- the test of each card


def why(g: Tripoli, card: str) -> str:
    """Why the T-bot would play this card now (a word of its log lines), or nothing."""
    return TESTS[card](g) if card in TESTS else ""


def _murad_reis(g: Tripoli) -> str:
    if not g.corsairs[GIBRALTAR]:
        return ""
    if not g.frigates[GIBRALTAR_ZONE]:
        return "no-patrol"
    return "winter-1801" if (g.year, g.season) == (1801, WINTER) else ""


def _aid(g: Tripoli) -> str:
    return "derne-fell" if DERNE in g.captured else ""


def _yusuf(g: Tripoli) -> str:
    active = len([ally for ally in ALLIES if g.corsairs[ally]])
    if g.year <= 1804:
        return "two-allies" if active >= 2 else ""
    return "an-ally" if active else ""


def _sweden(g: Tripoli) -> str:
    """Ruling R20: 1803 or later, or 1803 only by the letter."""
    timely = g.year == 1803 if "sweden-1803-only" in g.house else g.year >= 1803
    return "sweden" if timely and g.swedes else ""


def _always(g: Tripoli) -> str:
    return "always"


def _philadelphia(g: Tripoli) -> str:
    return "frigate-near-tripoli" if g.frigates[TRIPOLI_ZONE] else ""


def _storms(g: Tripoli) -> str:
    return "two-on-patrol" if max([g.frigates[zone] for zone in PATROLS]) >= 2 else ""


def _acquires(g: Tripoli) -> str:
    return "two-in-supply" if corsair_supply(g) >= 2 else ""


def _attacks(g: Tripoli) -> str:
    dice = g.corsairs[TRIPOLI] + 2 * g.tr_frigates[TRIPOLI]
    return "lone-frigate" if g.frigates[TRIPOLI_ZONE] == 1 and dice >= 5 else ""


def _benghazi(g: Tripoli) -> str:
    return "city-held" if BENGHAZI not in g.captured else ""


def _derne(g: Tripoli) -> str:
    return "city-held" if DERNE not in g.captured else ""


def _supplies(g: Tripoli) -> str:
    return "two-near-tripoli" if g.frigates[TRIPOLI_ZONE] == 2 else ""


TESTS: dict[str, Callable[[Tripoli], str]] = {
    "murad-reis-breaks-out": _murad_reis,
    "constantinople-sends-aid": _aid,
    "yusuf-qaramanli": _yusuf,
    "sweden-pays-tribute": _sweden,
    "algiers-declares-war": _always,
    "morocco-declares-war": _always,
    "tunis-declares-war": _always,
    "troops-to-tripoli": _always,
    "the-philadelphia-runs-aground": _philadelphia,
    "storms": _storms,
    "second-storms": _storms,
    "tripoli-acquires-corsairs": _acquires,
    "tripoli-attacks": _attacks,
    "troops-to-benghazi": _benghazi,
    "troops-to-derne": _derne,
    "us-supplies-run-low": _supplies,
}
# What is told of a drawn card whose test fails; the allies' raid cards have none and are never played.
FAILED = {
    "the-philadelphia-runs-aground": "no-frigate-near-tripoli",
    "storms": "no-two-on-patrol",
    "second-storms": "no-two-on-patrol",
    "tripoli-acquires-corsairs": "no-two-in-supply",
    "tripoli-attacks": "no-lone-frigate",
    "troops-to-benghazi": "city-lost",
    "troops-to-derne": "city-lost",
    "us-supplies-run-low": "not-two-near-tripoli",
}
# Cards that join the end of the event line when they cannot be played at once.
WAITING = frozenset({"the-philadelphia-runs-aground", "storms", "second-storms", "tripoli-acquires-corsairs"})
