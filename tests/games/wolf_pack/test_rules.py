"""Wolf Pack, ledger line by ledger line."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.wolf_pack.book import CONVOY, DECK, HANDS, WOLF, WolfBook
from tests.bots.advice import advised
from tests.games.wolf_pack.positions import GAME, WATER, asked, discards, hand, line, state, table

BOOK: WolfBook = book_of("wolf-pack")

FIVE_WATERS = list(WATER)
WOLF_LINE = ["periscope", "torpedo", "transport"]
CONVOY_LINE = ["sonar", "depth-charges", "u-boat"]


# ---------------------------------------------------------------------- 1-3 introduction, deck, set-up


@pytest.mark.rule("wolf-pack:1.1")
def test_two_players_the_wolf_pack_and_the_convoy() -> None:
    assert GAME.seats == ("Wolf pack", "Convoy")
    assert qd.Match(GAME, seed=1).names == ("Wolf pack", "Convoy")


@pytest.mark.rule("wolf-pack:2.1")
def test_the_deck_is_the_printed_list_of_ninety() -> None:
    printed = {
        "Sonar": 12,
        "Depth Charges": 10,
        "U-boat": 8,
        "Torpedo": 8,
        "Periscope": 10,
        "Transport": 12,
        "Dive": 6,
        "Destroyer Sweep": 4,
        "Watery Grave": 2,
        "North Sea Storm": 2,
        "Flotsam & Jetsam": 2,
        "Oil Slick": 2,
        "Near Miss": 2,
        "Cat and Mouse": 10,
    }
    assert {card.name: card.copies for card in BOOK.cards} == printed
    assert BOOK.cards.total == sum(printed.values()) == 90
    g = state(qd.Match(GAME, seed=3))
    assert Counter(g.cards.layout.kinds) == {card.id: card.copies for card in BOOK.cards}


@pytest.mark.rule("wolf-pack:6.5", "wolf-pack:7.5")
def test_nothing_is_sunk_at_the_start() -> None:
    assert state(qd.Match(GAME, seed=1)).sunk == [0, 0]


@pytest.mark.rule("wolf-pack:2.2")
def test_the_types_of_the_cards_are_the_printed_ones() -> None:
    by_type: dict[str, set[str]] = {}
    for card in BOOK.cards:
        by_type.setdefault(card.type, set()).add(card.id)
    assert by_type == {
        "detection": {"sonar", "periscope"},
        "attack": {"depth-charges", "torpedo"},
        "target": {"u-boat", "transport"},
        "evasion": {"dive", "destroyer-sweep"},
        "water": set(WATER),
        "discard": {"cat-and-mouse"},
    }


@pytest.mark.rule("wolf-pack:3.1")
def test_both_draw_from_one_deck_and_discard_to_one_pile() -> None:
    deck = ["oil-slick", "dive", "dive", "sonar", "sonar"]
    m = table("wolf-draw", wolf=FIVE_WATERS, convoy=["u-boat"] * 5, deck=deck)
    before = Counter(discards(m))
    answer_all(m, "discard near-miss", "discard oil-slick", "discard u-boat", "discard u-boat")
    assert hand(m, WOLF) == ["flotsam-and-jetsam", "north-sea-storm", "sonar", "sonar", "watery-grave"]
    assert hand(m, CONVOY) == ["dive", "dive", "u-boat", "u-boat", "u-boat"]
    assert state(m).cards.kinds(DECK) == ["oil-slick"]
    assert Counter(discards(m)) - before == {"near-miss": 1, "oil-slick": 1, "u-boat": 2}


@pytest.mark.rule("wolf-pack:3.2")
def test_each_player_begins_with_five_cards() -> None:
    for seed in range(5):
        g = GAME.begin(seed, GAME.checked({}))
        assert [len(g.cards.zones[zone]) for zone in range(len(BOOK.layout.zones))] == [80, 0, 5, 5, 0, 0]


def test_the_deal_is_shuffled() -> None:
    deals = {tuple(GAME.begin(seed, GAME.checked({})).cards.zones[HANDS[WOLF]]) for seed in range(30)}
    assert len(deals) == 30


@pytest.mark.rule("wolf-pack:3.3", "wolf-pack:R7")
def test_when_a_card_is_wanted_and_the_deck_is_out_the_discards_become_the_deck() -> None:
    m = table(
        "wolf-draw", wolf=["dive"] * 3, convoy=["u-boat"] * 5, wolf_line=["periscope"], deck=["oil-slick"]
    )
    thrown = 90 - 3 - 5 - 1 - 1
    assert asked(m) == (CONVOY, "discard")
    assert "oil-slick" in hand(m, WOLF)  # the last of the old deck, then one of the new
    assert hand(m, WOLF).count("dive") >= 3
    assert hand(m, CONVOY).count("u-boat") >= 5
    assert line(m, WOLF) == ["periscope"]
    assert state(m).cards.count(DECK) == thrown - 1 - 2
    assert discards(m) == []


@pytest.mark.rule("wolf-pack:R7")
def test_an_empty_deck_stays_empty_until_somebody_draws() -> None:
    m = table("convoy-draw", wolf=["dive"], convoy=["u-boat"], deck=["sonar", "sonar"])
    assert asked(m) == (WOLF, "wolf-action")
    assert state(m).cards.count(DECK) == 0
    assert discards(m) != []


# ---------------------------------------------------------------------- 4-5 turn sequence, draw phases


@pytest.mark.rule("wolf-pack:4.1")
def test_both_draw_before_both_act() -> None:
    m = qd.Match(GAME, seed=5)
    phases: list[tuple[int, str]] = []
    while state(m).round < 3:
        if not phases or phases[-1] != asked(m):
            phases.append(asked(m))
        m.answer(m.waiting[0], m.asks[0].options[0])
    assert phases == [(0, "discard"), (1, "discard"), (0, "wolf-action"), (1, "convoy-action")] * 2


@pytest.mark.rule("wolf-pack:5.1")
@pytest.mark.parametrize(("step", "seat"), [("wolf-draw", WOLF), ("convoy-draw", CONVOY)])
def test_the_player_draws_two_cards(step: str, seat: int) -> None:
    deck = ["sonar", "torpedo", "dive", "transport"]
    hands = (
        {"wolf": ["oil-slick"] * 2, "convoy": ["near-miss"] * 2} if seat == WOLF else {"convoy": ["dive"] * 2}
    )
    m = table(step, deck=deck, **hands)  # type: ignore[arg-type]
    assert {"dive", "transport"} <= set(hand(m, seat))
    assert len(hand(m, seat)) == 4


@pytest.mark.rule("wolf-pack:5.2")
@pytest.mark.parametrize(("step", "seat"), [("wolf-draw", WOLF), ("convoy-draw", CONVOY)])
def test_the_player_discards_down_to_five(step: str, seat: int) -> None:
    m = table(step, wolf=["dive"] * 5, convoy=["sonar"] * 5, deck=["u-boat", "u-boat", "torpedo", "u-boat"])
    assert asked(m) == (seat, "discard")
    assert (m.asks[0].facts["n"], m.asks[0].more) == (2, False)
    m.answer(seat, "discard u-boat")
    assert asked(m) == (seat, "discard")
    assert (m.asks[0].facts["n"], m.asks[0].more) == (1, True)
    m.answer(seat, "discard torpedo")
    assert len(hand(m, seat)) == 5
    assert asked(m) != (seat, "discard")


@pytest.mark.rule("wolf-pack:5.2")
def test_nobody_discards_with_five_or_fewer() -> None:
    m = table("wolf-draw", wolf=["dive"] * 3, convoy=["sonar"] * 4)
    assert asked(m) == (CONVOY, "discard")
    assert m.asks[0].facts["n"] == 1
    assert len(hand(m, WOLF)) == 5


@pytest.mark.rule("wolf-pack:R5")
def test_any_card_may_be_thrown_away_but_only_the_excess() -> None:
    m = table("wolf-draw", wolf=["dive", "sonar", "oil-slick", "torpedo", "u-boat"], deck=["periscope"] * 2)
    kinds = ("dive", "oil-slick", "periscope", "sonar", "torpedo", "u-boat")
    assert options_of(m, WOLF) == {f"discard {kind}" for kind in kinds}
    answer_all(m, "0: discard dive", "0: discard torpedo")
    assert hand(m, WOLF) == ["oil-slick", "periscope", "periscope", "sonar", "u-boat"]


# ---------------------------------------------------------------------- 6-7 action phases


def action(seat: int, cards: list[str], laid: list[str], **more: object) -> qd.Match:
    """One side's action phase with that hand and line."""
    mine, line_of = ("wolf", "wolf_line") if seat == WOLF else ("convoy", "convoy_line")
    return table(f"{mine}-action", **{mine: cards, line_of: laid, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seat", "laying", "then"),
    [
        pytest.param(WOLF, "periscope", (CONVOY, "convoy-action"), marks=pytest.mark.rule("wolf-pack:6.1")),
        pytest.param(CONVOY, "sonar", (WOLF, "discard"), marks=pytest.mark.rule("wolf-pack:7.1")),
    ],
)
def test_one_card_is_played_and_the_turn_passes(seat: int, laying: str, then: tuple[int, str]) -> None:
    m = table(
        "wolf-action" if seat == WOLF else "convoy-action",
        wolf=["periscope", "cat-and-mouse", "dive", "dive", "dive"],
        convoy=["sonar", "cat-and-mouse"],
    )
    m.answer(seat, f"play {laying}")
    assert asked(m) == then
    assert line(m, seat) == [laying]
    assert laying not in hand(m, seat)
    assert "cat-and-mouse" in hand(m, seat)


@pytest.mark.rule("wolf-pack:6.1", "wolf-pack:7.1", "wolf-pack:R5")
@pytest.mark.parametrize("seat", [WOLF, CONVOY])
def test_a_player_may_play_nothing(seat: int) -> None:
    m = action(seat, [BOOK.sequence[seat][0]], [])
    other = 1 - seat
    m.answer(seat, "pass")
    assert line(m, seat) == []
    assert hand(m, seat).count(BOOK.sequence[seat][0]) >= 1
    assert m.log(other)[0].text == f"{GAME.seats[seat]} plays nothing."


@pytest.mark.parametrize(
    ("seat", "card"),
    [
        pytest.param(WOLF, "dive", marks=pytest.mark.rule("wolf-pack:6.2", "wolf-pack:R4")),
        pytest.param(CONVOY, "destroyer-sweep", marks=pytest.mark.rule("wolf-pack:7.2", "wolf-pack:R4")),
    ],
)
def test_evasion_discards_all_cards_in_play_and_itself(seat: int, card: str) -> None:
    m = table(
        "wolf-action" if seat == WOLF else "convoy-action",
        wolf=["dive"] * 4,
        convoy=["destroyer-sweep"] * 4,
        wolf_line=WOLF_LINE[:2],
        convoy_line=CONVOY_LINE[:1],
    )
    m.answer(seat, f"play {card}")
    assert line(m, WOLF) == line(m, CONVOY) == []
    assert discards(m) == sorted([card, "periscope", "torpedo", "sonar"])
    assert state(m).sunk == [0, 0]


@pytest.mark.rule("wolf-pack:R4")
@pytest.mark.parametrize(("seat", "card"), [(WOLF, "dive"), (CONVOY, "destroyer-sweep")])
def test_evasion_may_be_played_when_nothing_lies_there(seat: int, card: str) -> None:
    m = action(seat, [card], [])
    m.answer(seat, f"play {card}")
    assert discards(m) == [card]


@pytest.mark.parametrize(
    ("seat", "laid", "wanted"),
    [
        pytest.param(WOLF, 0, "periscope", marks=pytest.mark.rule("wolf-pack:6.3", "wolf-pack:R2")),
        pytest.param(WOLF, 1, "torpedo", marks=pytest.mark.rule("wolf-pack:6.3", "wolf-pack:R2")),
        pytest.param(WOLF, 2, "transport", marks=pytest.mark.rule("wolf-pack:6.3", "wolf-pack:R2")),
        pytest.param(CONVOY, 0, "sonar", marks=pytest.mark.rule("wolf-pack:7.3", "wolf-pack:R2")),
        pytest.param(CONVOY, 1, "depth-charges", marks=pytest.mark.rule("wolf-pack:7.3", "wolf-pack:R2")),
        pytest.param(CONVOY, 2, "u-boat", marks=pytest.mark.rule("wolf-pack:7.3", "wolf-pack:R2")),
    ],
)
def test_only_the_next_card_of_the_line_may_be_laid(seat: int, laid: int, wanted: str) -> None:
    full = WOLF_LINE if seat == WOLF else CONVOY_LINE
    m = action(seat, WOLF_LINE + CONVOY_LINE, full[:laid])
    assert options_of(m, seat) == {"pass", f"play {wanted}"}


@pytest.mark.rule("wolf-pack:6.3", "wolf-pack:7.3")
def test_laid_cards_lie_face_up_and_stay_in_play() -> None:
    m = table("wolf-action", wolf=["periscope"], convoy=["sonar"])
    answer_all(m, "0: play periscope", "1: play sonar")
    while asked(m)[1] == "discard":
        m.answer(m.waiting[0], m.asks[0].options[0])
    assert (line(m, WOLF), line(m, CONVOY)) == (["periscope"], ["sonar"])
    for seat in (WOLF, CONVOY, None):
        zones = m.view(seat)["cards"]["zones"]
        assert zones["line-wolf"] == {"known": ["periscope"], "hidden": 0}
        assert zones["line-convoy"] == {"known": ["sonar"], "hidden": 0}


@pytest.mark.rule("wolf-pack:R2")
def test_each_side_has_its_own_evasion_only() -> None:
    both = ["dive", "destroyer-sweep"]
    assert options_of(action(WOLF, both, []), WOLF) == {"pass", "play dive"}
    assert options_of(action(CONVOY, both, []), CONVOY) == {"pass", "play destroyer-sweep"}


@pytest.mark.parametrize(
    ("seat", "full"),
    [
        pytest.param(WOLF, WOLF_LINE, marks=pytest.mark.rule("wolf-pack:6.4", "wolf-pack:6.6")),
        pytest.param(CONVOY, CONVOY_LINE, marks=pytest.mark.rule("wolf-pack:7.4", "wolf-pack:7.6")),
    ],
)
def test_a_full_line_sinks_one_target_and_is_discarded(seat: int, full: list[str]) -> None:
    m = action(seat, [full[2]], full[:2], sunk=(2, 1))
    m.answer(seat, f"play {full[2]}")
    assert state(m).sunk == ([3, 1] if seat == WOLF else [2, 2])
    assert line(m, seat) == []
    assert discards(m) == sorted(full)
    assert not m.over


@pytest.mark.rule("wolf-pack:6.4", "wolf-pack:7.4")
def test_two_cards_sink_nothing() -> None:
    m = action(WOLF, ["torpedo"], ["periscope"])
    m.answer(WOLF, "play torpedo")
    assert state(m).sunk == [0, 0]
    assert line(m, WOLF) == ["periscope", "torpedo"]


@pytest.mark.parametrize(
    ("seat", "full", "before"),
    [
        pytest.param(WOLF, WOLF_LINE, (5, 3), marks=pytest.mark.rule("wolf-pack:6.5")),
        pytest.param(CONVOY, CONVOY_LINE, (5, 3), marks=pytest.mark.rule("wolf-pack:7.5", "wolf-pack:R11")),
    ],
)
def test_the_last_sinking_wins_for_the_one_who_made_it(
    seat: int, full: list[str], before: tuple[int, int]
) -> None:
    m = action(seat, [full[2]], full[:2], sunk=before)
    m.answer(seat, f"play {full[2]}")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == (seat,)
    assert list(m.outcome.scores) == ([6, 3] if seat == WOLF else [5, 4])
    said = "Wolf pack wins: 6 × Transport sunk." if seat == WOLF else "Convoy wins: 4 × U-boat sunk."
    assert m.question(None) == said


@pytest.mark.parametrize(
    ("seat", "card"),
    [
        pytest.param(WOLF, "cat-and-mouse", marks=pytest.mark.rule("wolf-pack:6.7", "wolf-pack:R3")),
        pytest.param(CONVOY, "cat-and-mouse", marks=pytest.mark.rule("wolf-pack:7.7", "wolf-pack:R3")),
        pytest.param(CONVOY, "near-miss", marks=pytest.mark.rule("wolf-pack:7.7", "wolf-pack:R3")),
    ],
)
def test_robbing_costs_the_opponent_one_card_and_is_the_one_play(seat: int, card: str) -> None:
    victim = 1 - seat
    theirs = ["sonar", "torpedo", "u-boat", "dive", "transport"]
    hands: dict[str, object] = {"convoy" if seat == WOLF else "wolf": theirs}
    m = action(seat, [card, BOOK.sequence[seat][0]], [], deck=["oil-slick"] * 2, **hands)
    m.answer(seat, f"play {card}")
    lost = m.log(victim)[0].facts["lost"]
    left = hand(m, victim)
    if victim == WOLF:  # the next round has begun, and the Wolf pack has drawn its two
        left.remove("oil-slick")
        left.remove("oil-slick")
    assert sorted([*left, lost]) == sorted(theirs)
    assert card in discards(m)
    assert asked(m) == ((CONVOY, "convoy-action") if seat == WOLF else (WOLF, "discard"))


@pytest.mark.rule("wolf-pack:6.7", "wolf-pack:7.7")
def test_the_robbed_card_is_random() -> None:
    theirs = ["sonar", "torpedo", "u-boat", "dive", "transport"]
    lost: Counter[str] = Counter()
    for seed in range(500):
        m = action(WOLF, ["cat-and-mouse"], [], convoy=theirs, seed=seed)
        m.answer(WOLF, "play cat-and-mouse")
        lost[m.log(None)[0].facts["lost"]] += 1
    assert set(lost) == set(theirs)
    assert all(60 <= n <= 140 for n in lost.values())  # 100 expected, 9 standard deviation


@pytest.mark.rule("wolf-pack:6.8", "wolf-pack:R6")
def test_water_is_of_no_use_to_the_wolf_pack() -> None:
    assert options_of(action(WOLF, FIVE_WATERS, []), WOLF) == {"pass"}


@pytest.mark.rule("wolf-pack:7.8", "wolf-pack:7.7", "wolf-pack:R6")
def test_of_the_water_cards_the_convoy_can_use_near_miss_alone() -> None:
    assert options_of(action(CONVOY, FIVE_WATERS, []), CONVOY) == {"pass", "play near-miss"}


@pytest.mark.rule("wolf-pack:R6")
def test_water_leaves_by_discard_or_by_a_random_loss() -> None:
    m = table("wolf-draw", wolf=["watery-grave"] + ["dive"] * 4, deck=["dive", "oil-slick"])
    answer_all(m, "0: discard watery-grave", "0: discard oil-slick")
    assert hand(m, WOLF) == ["dive"] * 5
    m = action(CONVOY, ["cat-and-mouse"], [], wolf=["oil-slick"])
    m.answer(CONVOY, "play cat-and-mouse")
    assert "oil-slick" in discards(m)


# ---------------------------------------------------------------------- rulings


@pytest.mark.rule("wolf-pack:R1")
def test_another_play_between_does_not_break_a_line() -> None:
    m = action(WOLF, ["cat-and-mouse", "torpedo", "transport"], ["periscope"], convoy=["sonar"])
    answer_all(m, "0: play cat-and-mouse", "1: pass")
    assert line(m, WOLF) == ["periscope"]
    for play in ("play torpedo", "play transport"):
        while asked(m) != (WOLF, "wolf-action"):
            keep = {"torpedo", "transport"} if asked(m)[0] == WOLF else set()
            m.answer(m.waiting[0], next(o for o in m.asks[0].options if o[-1] not in keep))
        m.answer(WOLF, play)
    assert state(m).sunk[WOLF] == 1


@pytest.mark.rule("wolf-pack:R3")
@pytest.mark.parametrize("seat", [WOLF, CONVOY])
def test_by_option_robbing_cards_come_besides_the_one_card(seat: int) -> None:
    first = BOOK.sequence[seat][0]
    hands: dict[str, object] = {"convoy" if seat == WOLF else "wolf": ["oil-slick"] * 2}
    m = action(seat, ["cat-and-mouse"] * 2 + [first], [], free_robbing=True, **hands)
    place = (seat, "wolf-action" if seat == WOLF else "convoy-action")
    for left in (1, 0):
        m.answer(seat, "play cat-and-mouse")
        assert asked(m) == place
        assert len(hand(m, 1 - seat)) == left
    assert options_of(m, seat) == {"pass", f"play {first}"}
    m.answer(seat, f"play {first}")
    assert line(m, seat) == [first]
    assert asked(m) != place


@pytest.mark.rule("wolf-pack:R3")
def test_by_option_the_bot_robs_before_it_lays() -> None:
    m = action(WOLF, ["cat-and-mouse", "periscope"], [], convoy=["sonar"], free_robbing=True)
    assert advised(m, WOLF) == ("play", "cat-and-mouse")
    m = action(WOLF, ["cat-and-mouse", "periscope"], [], convoy=[], free_robbing=True)
    assert advised(m, WOLF) == ("play", "periscope"), "nobody to rob"
    m = action(WOLF, ["cat-and-mouse", "periscope"], [], convoy=["sonar"])
    assert advised(m, WOLF) == ("play", "periscope")


@pytest.mark.rule("wolf-pack:R8")
def test_the_enemys_cards_may_be_held() -> None:
    m = table("wolf-draw", wolf=["sonar"] * 5, deck=["dive", "dive"])
    answer_all(m, "0: discard dive", "0: discard dive")
    assert hand(m, WOLF) == ["sonar"] * 5


@pytest.mark.rule("wolf-pack:R9")
def test_an_empty_hand_loses_nothing() -> None:
    m = action(WOLF, ["cat-and-mouse"], [])
    m.answer(WOLF, "play cat-and-mouse")
    assert discards(m) == ["cat-and-mouse"]
    assert m.log(None)[0].text == "Wolf pack plays Cat and Mouse, but Convoy has no card to lose."


@pytest.mark.rule("wolf-pack:R10")
@pytest.mark.parametrize(
    ("sunk", "winners"),
    [((3, 1), (WOLF,)), ((3, 2), ()), ((4, 3), (CONVOY,)), ((0, 0), ()), ((5, 3), (WOLF,))],
)
def test_after_the_last_round_the_larger_share_wins(sunk: tuple[int, int], winners: tuple[int, ...]) -> None:
    m = table("convoy-action", sunk=sunk, round_=50, round_cap=50)
    m.answer(CONVOY, "pass")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == winners
    assert list(m.outcome.scores) == list(sunk)
    assert m.question(None).startswith("The hunt is broken off after 50 rounds")


@pytest.mark.rule("wolf-pack:R10")
def test_the_round_before_the_last_is_not_the_last() -> None:
    m = table("convoy-action", sunk=(3, 1), round_=49, round_cap=50)
    m.answer(CONVOY, "pass")
    assert not m.over
    assert state(m).round == 50
    assert GAME.options["round-cap"].default == 150


@pytest.mark.rule("wolf-pack:R12")
def test_discards_and_losses_are_open_to_everybody() -> None:
    m = table("wolf-draw", wolf=["dive"] * 5, convoy=["sonar"] * 5, deck=["oil-slick"] * 2 + ["u-boat"] * 2)
    answer_all(m, "discard u-boat", "discard u-boat", "discard sonar", "discard oil-slick")
    answer_all(m, "0: pass", "1: pass")
    for seat in (WOLF, CONVOY, None):
        texts = [entry.text for entry in m.log(seat)]
        assert texts.count("Wolf pack discards U-boat.") == 2
        assert "Convoy discards Sonar." in texts
    m = action(WOLF, ["cat-and-mouse"], [], convoy=["u-boat"], deck=["dive"])
    thrown = discards(m)
    m.answer(WOLF, "play cat-and-mouse")
    for seat in (WOLF, CONVOY, None):
        seen = m.view(seat)["cards"]["zones"]["discard"]
        assert seen == {"known": sorted([*thrown, "cat-and-mouse", "u-boat"]), "hidden": 0}
        assert m.log(seat)[-1].text == "Wolf pack plays Cat and Mouse: Convoy loses U-boat at random."


# ---------------------------------------------------------------------- what is hidden


def test_hands_are_hidden_from_the_opponent_and_the_public() -> None:
    m = qd.Match(GAME, seed=11)
    assert m.view(WOLF)["cards"]["zones"]["hand-convoy"] == {"known": [], "hidden": 5}
    assert m.view(None)["cards"]["zones"]["hand-wolf"] == {"known": [], "hidden": 7}
    assert len(m.view(WOLF)["cards"]["zones"]["hand-wolf"]["known"]) == 7


def test_only_the_drawer_is_told_what_was_drawn() -> None:
    m = table("wolf-draw", wolf=["dive"] * 5, deck=["u-boat", "torpedo"])
    assert [entry.text for entry in m.log(WOLF)] == [
        "Wolf pack draws 2 cards.",
        "You draw Torpedo and U-boat.",
    ]
    assert [entry.text for entry in m.log(CONVOY)] == ["Wolf pack draws 2 cards."]
    assert [entry.text for entry in m.log(None)] == ["Wolf pack draws 2 cards."]


def test_refused_answers_change_nothing() -> None:
    m = table("wolf-action", wolf=["periscope", "oil-slick"])
    before = m.state.plain()
    with pytest.raises(qd.NotOffered, match="oil-slick"):
        m.answer(WOLF, "play oil-slick")
    with pytest.raises(qd.BadNotation, match="kraken"):
        m.answer(WOLF, "play kraken")
    with pytest.raises(qd.NotYourTurn):
        m.answer(CONVOY, "pass")
    assert m.state.plain() == before
