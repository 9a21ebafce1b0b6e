"""§Solitaire: what the T-bot would do, as questions about the state. It has no hand and no seat."""

from __future__ import annotations

from quarterdeck.games.shores_of_tripoli.book import (
    ALLIES,
    BATTLE_LINE,
    PATROLS,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
    WINTER,
    ZONE_OF,
)
from quarterdeck.games.shores_of_tripoli.state import Tripoli, is_active

LEAST_RAIDERS = 3  # S3
FIVE_CORSAIRS = 5  # S2


def plays_battle_card(g: Tripoli, card: str) -> bool:
    """§T-bot battle cards. The windows are the rulebook's; this is what the T-bot adds to them."""
    if card == "us-signal-books-overboard":
        return g.year >= 1805 and g.raider == TRIPOLI
    if card == "merchant-ship-converted":
        return g.raider == TRIPOLI
    if card == "mercenaries-desert":
        return is_active(g, US, "general-eaton-attacks-derne")
    if card == "the-guns-of-tripoli":
        return is_active(g, US, "assault-on-tripoli") or spares_frigates(g)
    return True


def lies_open(g: Tripoli, card: str) -> bool:
    """Whether everybody sees the card in the T-bot's battle line."""
    return g.book.first[card] in g.cards.zones[BATTLE_LINE]


def spares_frigates(g: Tripoli) -> bool:
    """1805 or 1806, except Winter 1805: the season in which a damaged frigate would be back at once."""
    return g.year == 1806 or (g.year == 1805 and g.season != WINTER)


def takes_hit(g: Tripoli, place: int) -> str:
    """§T-bot strategy notes. Which ship takes the next hit."""
    corsairs = g.corsairs[place]
    unhurt = g.tr_frigates[place] - g.damaged[TR]
    if spares_frigates(g) and not is_active(g, US, "assault-on-tripoli"):
        return "corsair" if corsairs else "tr-frigate" if unhurt else "tr-damaged-frigate"
    return "tr-frigate" if unhurt else "corsair" if corsairs else "tr-damaged-frigate"


def next_raid(g: Tripoli) -> int:
    """Ruling R22. Most corsairs first; ties by Tripoli, Algiers, Tangier, Tunis."""
    return max(g.raids, key=lambda harbour: (g.corsairs[harbour], -harbour))


def stormy_zone(g: Tripoli) -> int:
    """Ruling R21. The patrol zone with most US frigates; a tie is left to chance."""
    most = max(g.frigates[zone] for zone in PATROLS)
    tied = [zone for zone in PATROLS if g.frigates[zone] == most]
    return tied[0] if len(tied) == 1 else int(g.choice(tied))


def unsupplied_zone(g: Tripoli) -> int:
    """Ruling R24. It plays US Supplies Run Low for the frigates before Tripoli."""
    return TRIPOLI_ZONE


def target_of_raid(g: Tripoli) -> int:
    """S3 Raid or Build: the harbour to raid from, or -1 to build; a tie is left to chance."""
    margins = {}
    for harbour in (TRIPOLI, *ALLIES):
        watchers = g.frigates[ZONE_OF[harbour]] + (g.swedes if harbour == TRIPOLI else 0)
        if g.corsairs[harbour] >= LEAST_RAIDERS and g.corsairs[harbour] > watchers:
            margins[harbour] = g.corsairs[harbour] - watchers
    if not margins:
        return -1
    most = max(margins.values())
    tied = [harbour for harbour, margin in margins.items() if margin == most]
    return tied[0] if len(tied) == 1 else int(g.choice(tied))
