"""Moving several components at once tells every seat what moving them one by one would."""

import pytest

from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.random import Stream, start

DECK, PILE = 0, 1
HANDS = (2, 3)
LAYOUT = Layout(
    2,
    [Zone("deck", NOBODY, ordered=True), Zone("pile"), Zone("north", 0), Zone("south", 1)],
    [word for word in "abcdef" for _ in range(3)],
)


def scrambled(seed: int) -> tuple[Zones, Stream]:
    """Hands with known and unknown cards, a deck with known places."""
    stream = Stream(start(seed))
    zones = Zones(LAYOUT)
    zones.fill(DECK, range(len(LAYOUT.kinds)))
    zones.shuffle(DECK, stream)
    for _ in range(20):
        hand = HANDS[stream.below(2)]
        act = stream.below(4)
        if act < 2 and zones[DECK]:
            zones.draw(DECK, hand)
        elif act == 2 and zones[hand]:
            zones.show(hand, [stream.choice(zones[hand])])
        elif zones[hand]:
            zones.move(stream.choice(zones[hand]), hand, (PILE, DECK)[stream.below(2)])
    return zones, stream


@pytest.mark.parametrize("seed", range(40))
def test_a_group_moves_like_its_members_one_by_one(seed: int) -> None:
    zones, stream = scrambled(seed)
    for a, b in ((HANDS[0], PILE), (HANDS[1], HANDS[0]), (PILE, HANDS[1]), (HANDS[0], DECK)):
        group = stream.shuffle(zones[a])[: 1 + len(zones[a]) // 2]
        single = zones.copy()
        for c in group:
            single.move(c, a, b)
        zones.move_group(group, a, b)
        zones.check()
        assert set(zones[a]) == set(single[a])
        assert zones[b] == single[b]
        for seat in (0, 1):
            assert [sorted(known) for known in zones.know[seat].values()] == [
                sorted(known) for known in single.know[seat].values()
            ]
        assert zones.learnt == single.learnt


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("to", [PILE, HANDS[0]])
def test_several_cards_are_drawn_like_one_after_the_other(seed: int, to: int) -> None:
    zones, stream = scrambled(seed)
    n = stream.below(len(zones[DECK]) + 1)
    single = zones.copy()
    drawn = tuple(single.draw(DECK, to) for _ in range(n))
    assert zones.draw_some(n, DECK, to) == drawn
    zones.check()
    assert zones.plain() == single.plain()


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("zone", [*HANDS, DECK])
def test_several_cards_are_shown_like_one_after_the_other(seed: int, zone: int) -> None:
    zones, stream = scrambled(seed)
    shown = stream.shuffle(zones[zone])[: stream.below(len(zones[zone]) + 1)]
    single = zones.copy()
    for c in shown:
        for seat in (0, 1):
            if not LAYOUT.sees[zone] >> seat & 1:
                single._identify(seat, zone, c)
    zones.show(zone, shown)
    zones.check()
    for seat in (0, 1):
        # In a zone without order, runs have none either.
        once, in_turn = zones.know[seat], single.know[seat]
        assert {z: runs if z == DECK else sorted(runs) for z, runs in once.items()} == {
            z: runs if z == DECK else sorted(runs) for z, runs in in_turn.items()
        }


def test_find_all_takes_the_most_widely_known_copies_and_each_once() -> None:
    zones = Zones(LAYOUT)
    zones.fill(DECK, range(len(LAYOUT.kinds)))
    for _ in range(6):
        zones.draw(DECK, HANDS[0])  # f f f e e e
    shown = zones[HANDS[0]][0]
    zones.look(1, HANDS[0], [shown])
    assert zones.find_all(HANDS[0], ["f"]) == [shown]
    found = zones.find_all(HANDS[0], ["f", "e", "f"])
    assert [LAYOUT.kinds[c] for c in found] == ["f", "e", "f"]
    assert len(set(found)) == 3
    assert shown in found
