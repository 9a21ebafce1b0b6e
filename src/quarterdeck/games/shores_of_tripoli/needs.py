"""What a card needs before it may be played as an event: the `needs` of cards.toml, by their first word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.book import remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.games.shores_of_tripoli.book import (
    BENGHAZI,
    DISCARD,
    FIRST_YEAR,
    HAND,
    PATROLS,
    PLACE,
    SEASONS,
    STATIONS,
    TRIPOLI,
    US,
    TripoliBook,
    TripoliCard,
)
from quarterdeck.games.shores_of_tripoli.state import Tripoli, ally_corsairs, army_at, corsair_supply

Need: TypeAlias = Callable[[Tripoli], bool]


def from_season(season: str) -> Need:
    """§Victory: Fall 1805 or later; §Strategy: 1804 or later."""
    name, year = season.split("-")
    first = int(year) * 4 + SEASONS.index(name)
    return lambda g: g.year * 4 + g.season >= first


def before(year: str) -> Need:
    """There is a next year's space before the last year only."""
    last = int(year)
    return lambda g: g.year < last


def us_frigate(place: str) -> Need:
    """A US frigate there."""
    at = PLACE[place]
    return lambda g: g.frigates[at] > 0


def us_patrol(n: str) -> Need:
    """A patrol zone with so many US frigates."""
    least = int(n)
    return lambda g: max([g.frigates[zone] for zone in PATROLS]) >= least


def us_fleet(n: str) -> Need:
    """So many US frigates on the map."""
    least = int(n)
    return lambda g: sum([g.frigates[place] for place in STATIONS]) >= least


def tr_frigate(place: str) -> Need:
    """A Tripolitan frigate there."""
    at = PLACE[place]
    return lambda g: g.tr_frigates[at] > 0


def no_tr_frigate(place: str) -> Need:
    """No Tripolitan frigate there; those on the year track do not count."""
    at = PLACE[place]
    return lambda g: not g.tr_frigates[at]


def corsair(place: str) -> Need:
    """A corsair there."""
    at = PLACE[place]
    return lambda g: g.corsairs[at] > 0


def tr_ship(place: str) -> Need:
    """A corsair or frigate of Tripolitania there."""
    at = PLACE[place]
    return lambda g: g.corsairs[at] > 0 or g.tr_frigates[at] > 0


def supplied(n: str) -> Need:
    """So many Tripolitan corsairs in the supply."""
    least = int(n)
    return lambda g: corsair_supply(g) >= least


def captured(city: str) -> Need:
    """Hamet's Army has taken the city; that stays so when it marches on."""
    at = PLACE[city]
    return lambda g: at in g.captured


def held(city: str) -> Need:
    """The city is still Tripolitan."""
    at = PLACE[city]
    return lambda g: at not in g.captured


def army_in(city: str) -> Need:
    """Hamet's Army is there."""
    at = PLACE[city]
    return lambda g: g.marines[at] > 0 or g.arabs[at] > 0


def army() -> Need:
    """Hamet's Army is on the map."""
    return lambda g: army_at(g) >= 0


def ally_at_war() -> Need:
    """An ally has corsairs in its harbour."""
    return lambda g: ally_corsairs(g) > 0


def allies_at_peace() -> Need:
    """No ally has corsairs in its harbour."""
    return lambda g: not ally_corsairs(g)


def raiders() -> Need:
    """Corsairs in Tripoli, or an ally at war."""
    return lambda g: g.corsairs[TRIPOLI] > 0 or ally_corsairs(g) > 0


def gold(n: str) -> Need:
    """Tripolitania has so much gold."""
    least = int(n)
    return lambda g: g.gold >= least


def swedes() -> Need:
    """The Swedes are on patrol."""
    return lambda g: g.swedes > 0


def returning() -> Need:
    """A US frigate stands on next year's space."""
    return lambda g: g.track[g.year + 1 - FIRST_YEAR] > 0


def us_discards() -> Need:
    """The US discard pile holds a card (the one being played is not in it yet)."""
    return lambda g: len(g.cards.zones[DISCARD[US]]) > 0


def assault_troops() -> Need:
    """Always; with ruling R8 the army must stand in Benghazi, or the Marines be in hand."""

    def holds(g: Tripoli) -> bool:
        if g.marines[BENGHAZI] or g.arabs[BENGHAZI] or "free-assault" in g.house:
            return True
        return g.book.first["send-in-the-marines"] in g.cards.zones[HAND[US]]

    return holds


NEEDS: dict[str, Callable[..., Need]] = {
    "from": from_season,
    "before": before,
    "us-frigate": us_frigate,
    "us-patrol": us_patrol,
    "us-fleet": us_fleet,
    "us-discards": us_discards,
    "tr-frigate": tr_frigate,
    "no-tr-frigate": no_tr_frigate,
    "tr-ship": tr_ship,
    "corsair": corsair,
    "corsair-supply": supplied,
    "captured": captured,
    "held": held,
    "army": army,
    "army-in": army_in,
    "ally-at-war": ally_at_war,
    "allies-at-peace": allies_at_peace,
    "raiders": raiders,
    "gold": gold,
    "swedes": swedes,
    "returning": returning,
    "assault-troops": assault_troops,
}


def read_need(card: str, text: str) -> Need:
    """A condition of cards.toml; complains with file and card."""
    verb, *arguments = text.split()
    try:
        return NEEDS[verb](*arguments)
    except (KeyError, TypeError, ValueError) as error:
        raise BadData(
            "shores_of_tripoli/cards.toml", f"card ({card}).needs", f"cannot read {text!r}"
        ) from error


def _all_of(card: TripoliCard) -> Need:
    """One question for all needs of a card; what is no event is never playable as one."""
    needs = [read_need(card.id, need) for need in card.needs]
    if not card.ops:
        return lambda g: False
    if not needs:
        return lambda g: True
    return needs[0] if len(needs) == 1 else lambda g: all(need(g) for need in needs)


@remembered
def conditions(book: TripoliBook) -> dict[str, Need]:
    """Conditions."""
    return {card.id: _all_of(card) for card in book.cards}


def is_playable(g: Tripoli, card: str) -> bool:
    """Whether a card may be played now as an event."""
    return conditions(g.book)[card](g)
