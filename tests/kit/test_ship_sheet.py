"""The sheet of a single ship: what it can use and hold, business in port, and its picture."""

from __future__ import annotations

from quarterdeck.kit.ship_sheet import (
    Prices,
    ShipSheet,
    business,
    goal_bar,
    log_sheet,
    overboard,
    settle,
    throw_over,
)

PRICES = Prices(repair=2, crew=4, gun=3, goods=1)


def test_a_gun_needs_a_man_and_gold_takes_no_room() -> None:
    ship = ShipSheet(hull=12, crew=3, guns=5, goods=2, gold=40)
    assert (ship.usable_guns, ship.stowed, ship.is_afloat) == (3, 10, True)
    assert ShipSheet(hull=12, crew=3, guns=1).usable_guns == 1


def test_without_hull_or_crew_there_is_no_ship() -> None:
    assert not ShipSheet(hull=0, crew=3).is_afloat
    assert not ShipSheet(hull=3, crew=0).is_afloat
    ship = ShipSheet(hull=2, crew=3, guns=5, goods=2, gold=40)
    ship.wreck()
    assert ship == ShipSheet(gold=40)


def test_business_is_bounded_by_money_and_room_and_kept_goods_cost_what_they_would_bring() -> None:
    ship = ShipSheet(hull=9, crew=3, guns=1, goods=6, gold=4)
    offer = business(ship, PRICES, hull=12, space=12)
    assert dict(zip(offer.things, offer.counts, strict=True)) == {"keep": 6, "repair": 3, "crew": 2, "gun": 3}
    assert [tally.most for tally in offer.tallies] == [10, 8]
    assert ("take", "crew", 1) in offer.options((("take", "keep", 6),))
    assert ("take", "crew", 2) not in offer.options((("take", "keep", 6),))


def test_settling_sells_what_is_not_kept() -> None:
    ship = ShipSheet(hull=9, crew=3, guns=1, goods=6, gold=6)
    settle(ship, PRICES, ["keep", "repair", "crew", "gun"])
    assert ship == ShipSheet(hull=10, crew=4, guns=2, goods=1, gold=6 + 5 - 2 - 4 - 3)


def test_where_nothing_is_sold_the_goods_stay_in_the_hold_and_guns_have_places() -> None:
    ship = ShipSheet(hull=9, crew=3, guns=1, goods=6, gold=7)
    offer = business(ship, PRICES, hull=12, space=12, guns=("fore", "aft"), keeping=False)
    assert dict(zip(offer.things, offer.counts, strict=True)) == {"repair": 3, "crew": 1, "fore": 2, "aft": 2}
    assert [tally.most for tally in offer.tallies] == [7, 2]
    assert offer.options((("take", "fore", 1),)) == [("done",), ("take", "aft", 1)]
    settle(ship, PRICES, ["fore", "aft"], keeping=False)
    assert ship == ShipSheet(hull=9, crew=3, guns=3, goods=6, gold=1)


def test_what_goes_over_the_side_is_never_the_last_man_nor_what_is_spared() -> None:
    ship = ShipSheet(hull=9, crew=3, guns=1, goods=6)
    guns = {"gun": 1}
    assert overboard(ship, guns, most=2, spared="goods").things == ("crew", "gun")
    assert overboard(ship, guns, most=2, spared="goods").counts == (2, 1)
    assert overboard(ship, guns, most=2, spared="crew").things == ("gun", "goods")
    assert (overboard(ship, guns, most=2, least=2).least, overboard(ship, guns, most=2).least) == (2, 0)
    assert overboard(ship, guns, most=2).most == 2
    assert overboard(ship, {"fore": 1, "aft": 0}, most=2).things == ("crew", "fore", "goods")
    throw_over(ship, ["crew", "fore", "goods", "goods"])
    assert ship == ShipSheet(hull=9, crew=2, guns=0, goods=4)


def test_the_picture_shows_hold_hull_and_gold() -> None:
    ship = ShipSheet(hull=9, crew=3, guns=1, goods=6, gold=120)
    bars = [goal_bar("gold", "Gold", ship.gold, 100, 0)]
    sheet = log_sheet("mine", "My ship", ship, hull=12, space=12, owner=0, bars=bars)
    assert sheet.cutaway is not None
    assert [(hold.label, hold.value) for hold in sheet.cutaway.holds] == [
        ("crew", 3),
        ("guns", 1),
        ("goods", 6),
        ("free", 2),
    ]
    placed = log_sheet(
        "mine", "My ship", ship, hull=12, space=12, owner=0, bars=bars, guns={"fore": 1, "aft": 0}
    )
    assert placed.cutaway is not None
    assert [(hold.label, hold.value) for hold in placed.cutaway.holds][1:3] == [("fore", 1), ("aft", 0)]
    hull, gold = sheet.lines
    assert [step.label for step in hull.steps if step.state == "lost"] == ["12", "11", "10"]  # type: ignore[union-attr]
    assert hull.at == "mine-hull-9"  # type: ignore[union-attr]
    bar = gold.bars[0]  # type: ignore[union-attr]
    assert (bar.value, bar.most, bar.said) == (100, 100, "120 of 100")
