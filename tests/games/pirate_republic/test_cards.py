"""The cards: every row as it is listed, and what every text does."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from tests.games.pirate_republic.positions import (
    SLUG,
    at,
    do,
    offered,
    prompt,
    rule,
    sea,
    spot,
    state,
    where,
    zone,
)

CAPTAIN = """
cut-em-to-pieces | 1 |  | SF1 / CQ3 | SF2 / CQ4 / MV2
blow-the-man-down | 2 |  | SF1 / BS2+CQ2 | BS4 / CQ4 / MV2
red-jolly | 3 |  | SF2 / CQ2 | SF4 / CQ3
strike-your-colors | 4 |  | SF2 / BS2 / CQ3 | SF3 / BS4 / CQ4
grog-before-the-fog | 5 |  | SF1 / MV1+CQ1 | SF2 / MV2+CQ2
run-out-the-guns | 6 |  | BS3 | BS5
all-hands-aloft | 7 |  | MV2 / BS2 | MV4 / BS3+MV1
sail-ho | 8 |  | MV2 / DR1 | MV2+DR1 |  | free-scout
careen-the-hull | 9 |  | RS / MV2 | RS2 / MV4
swear-to-the-articles | 10 |  | RP1 / SF1 | DR2 / SF3
lit-fuses | 11 | blackbeard | SF3 / CQ2 | SF5 / CQ4
queen-annes-broadside | 12 | blackbeard | BS3+MV1 | BS5+MV1
well-behaved-woman | 11 | mary-read | MV2 / CQ2 | MV4 / CQ4 | defence-move
duel-on-the-sand | 12 | mary-read | CQ3 / SF2 | CQ5 / SF4
always-look-cool | 11 | calico-jack | RP1 / SF2 | SF4 / MV3
crossed-swords | 12 | calico-jack | DR1+MV1 / CQ2 | DR2+CQ2
a-short-life-a-merry-one | 11 | black-bart | BS2+CQ2 / MV2 | BS4+CQ3
four-hundred-prizes | 12 | black-bart | BS3 | BS5
the-buzzard-stoops | 11 | olivier-labuse | MV2+BS2 | BS3+IN
the-cryptogram | 12 | olivier-labuse | DR1 / MV2 | DR2 / MV4
no-quarter-given | 11 | black-caesar | CQ4 | CQ6
ring-in-the-rock | 12 | black-caesar | RS / MV2 | MV4 |  | dodge-lookout
"""

CREW = """
master-gunner | BS3
larboard-gun-crew | BS2 / CQ1
starboard-gun-crew | BS2 / MV1
powder-monkeys | BS1+MV1
boarding-party | CQ3
cutlass-hands | CQ2 / SF1
grenadoe-men | BS1+CQ1
swivel-gunners | BS1 / CQ2
topmen | MV2 / CQ1
helmsman | MV3
coast-pilot | MV2 | pilot
masthead-boy | MV1 / SF1 | lookout-boy
quartermaster | CQ2 / SF1 | reroll
boatswain | BS2 / MV1
ships-surgeon | CQ1 | surgeon
carpenter | BS1 / MV1 | carpenter
ships-musicians | SF2
flag-bearer | SF2 / CQ1
buccaneer-marksmen | BS2 / CQ2
moskito-striker | CQ2 / MV1
maroon-fighters | CQ2 / SF1 |  | ['CQ1 land']
freed-guinea-hands | CQ2 / MV2
kru-canoemen | MV2 |  | ['MV1 africa']
navy-deserters | BS2 |  | ['BS1 navy']
turned-merchantmen | MV2 / SF1 |  | ['SF1 merchant']
old-privateers | BS2 / SF1
sea-artist | MV2 / BS1
cook-with-rum | CQ1 / MV1 | cook
cooper | MV1 / CQ1 | cooper
cutthroats | CQ3 / SF1
"""

ELITE = """
double-shotted-guns | BS4 | BS6
rake-the-stern | BS3 / CQ3 | BS5+CQ1
chain-and-bar | BS3+MV1 | BS4+MV3
point-blank-volley | BS2+CQ2 | BS3+CQ4
red-hot-shot | BS3 | BS5 |  |  |  |  | ['BS2 land']
grappling-irons | CQ4 | CQ6
boarders-away | CQ3 / BS2 | CQ6 / BS4
blade-in-the-teeth | CQ3 / SF2 | CQ5 / SF4
fights-best-bleeding | CQ3 | CQ5 |  |  |  |  | ['CQ1 bleeding']
sharpshooters-aloft | BS2 / CQ3 | BS3 / CQ5 |  | lower-close
hoist-the-black-flag | SF3 | SF5
a-name-that-empties-harbors | SF2+RP1 | SF4+RP1
bloody-ensign | SF2 / CQ3 | SF4 / CQ5
false-colors | IN | IN+BS2 |  |  | plain-ship | ship
the-weather-gauge | MV3 / IN | MV3+IN |  |  | pirate-or-navy | but-main-fort
shoal-water-cunning | MV4 | MV6
clean-bottom | MV3 / RS | MV5 / RS2
night-passage | MV2 | MV4 | slip-by | slip-by-twice
ocean-reckoning | MV3 | MV4 | one-arrow | all-arrows
council-of-war | DR2 | DR3
share-and-share-alike | RP2 | RP3+DR1
articles-in-blood | DR1+RP1 | DR2+RP1
a-fence-in-every-port | RP1 | RP2 | fence | cheap-fence
turncoat-informer | MV1 | BS2 / CQ2 | two-scouts | scouted-only
hostage-governor | CQ2 | CQ3 | hostage | hostage-four
fire-ship | BS5 | BS8 | fire-ship | ships-only
consort-sloop | BS3 / CQ3 / MV2 | BS4 / CQ4 / MV4 | sloop | sloop
surgeons-saw | CQ2 | CQ3+DR1 | saw | saw
break-the-line | BS2 | BS4 | keep-initiative | keep-initiative
maroon-the-captain | CQ2 | CQ4 |  |  |  |  |  | ['swagger1'] | ['swagger2']
plunder-to-the-keel | BS2 | BS4 |  |  |  |  |  | ['reputation1 ship'] | ['reputation2 ship']
king-in-all-but-name | BS3 / CQ3 / SF2 / MV3 | BS5 / CQ5 / SF4 / MV5
"""

TREASURE = """
stink-pots | IN+CQ5 |  | ship
pieces-of-eight | RP5
emeralds-of-muzo | SW4
pearls-of-margarita | SW3+RP2
church-plate | SW5 | and-discard
golden-reliquary | SF5
captured-signal-book |  | signal-book
forged-commission |  | forged-commission
swift-prize-sloop | MV5
stolen-copper-plate |  | copper-plate
train-of-brass-guns | BS6
forty-barrels-of-powder |  | barrels
crate-of-grenadoes | CQ6
toledo-steel | CQ4
chest-of-physic |  | physic
royal-pardon |  | pardon
governors-seal |  | seal
pilots-rutter |  | rutter
atlantic-chart | MV3 | all-arrows
map-of-a-hidden-cove |  | cove
ransom-letter |  | ransom
muster-roll |  | muster
secret-dispatches |  | dispatches
silver-ingots |  | ingots
the-buzzards-half-map |  | half-map
"""


def listed(deck: object, *keys: str) -> str:
    """A deck as the tables above have it."""
    lines = []
    for card in deck:  # type: ignore[attr-defined]
        values = [getattr(card, key) for key in keys]
        shown = [
            str(list(v)) if isinstance(v, tuple) and v else "" if v in ((), "", 0) else str(v) for v in values
        ]
        lines.append(" | ".join([card.id, *shown]).rstrip(" |"))
    return "\n".join(lines)


@rule("C1")
def test_captain_cards() -> None:
    cards = book_of(SLUG).captain_cards
    keys = ("number", "captain", "basic", "improved", "special", "special_improved")
    assert listed(cards, *keys) == CAPTAIN.strip("\n")
    assert [len(book_of(SLUG).deck_of(p.id)) for p in book_of(SLUG).pirates] == [12] * 6


@rule("C2")
def test_crew_cards() -> None:
    assert listed(book_of(SLUG).crew, "basic", "special", "bonus") == CREW.strip("\n")
    assert book_of(SLUG).crew.total == 30


@rule("C3")
def test_elite_cards() -> None:
    keys = (
        "basic",
        "improved",
        "special",
        "special_improved",
        "initiative",
        "initiative_improved",
        "bonus",
        "win",
        "win_improved",
    )
    assert listed(book_of(SLUG).elite, *keys) == ELITE.strip("\n")
    assert book_of(SLUG).elite.total == 32


@rule("C4")
def test_treasure_cards() -> None:
    assert listed(book_of(SLUG).treasure, "basic", "special", "initiative") == TREASURE.strip("\n")
    assert book_of(SLUG).treasure.total == 25


def fight(token: str, hand: tuple[str, ...] = (), **more: object) -> qd.Match:
    match = at("curacao", hand, ships={"st-domingo": token.split()}, **{"movement": 9, **more})  # type: ignore[arg-type]
    do(match, "sail st-domingo")
    return match


STAGES = {"SF": "fear", "BS": "broadside", "CQ": "close", "MV": "defence"}
ROWS = [
    (kind, improved, alt)
    for kind, face in book_of(SLUG).faces.items()
    for improved, row in ((False, face.basic), (True, face.improved))
    for alt in row
]


def reach(match: qd.Match, verb: str) -> None:
    """To the stage in which an effect counts."""
    if prompt(match) == "claim":
        do(match, "no-claim")
    if verb == "SF":
        do(match, "fear")
    elif verb == "BS":
        do(match, "broadside")
    elif verb == "CQ":
        do(match, "brace 8", "close")


@rule("C1", "C2", "C3", "C4", "4.5", "R17")
@pytest.mark.parametrize(("kind", "improved", "alt"), ROWS)
def test_every_row_of_every_card_gives_what_it_says(
    kind: str, improved: bool, alt: tuple[tuple[str, int], ...]
) -> None:
    from quarterdeck.games.pirate_republic.effects import word_of

    book = book_of(SLUG)
    face, card = book.faces[kind], book.card[kind]
    verbs = dict(alt)
    stage = next((v for v in ("SF", "BS", "CQ", "MV") if v in verbs), "")
    word = "treasure" if face.kind == "treasure" else "improve" if improved else "play"
    option = f"{word} {kind} {word_of(alt)}"
    held = {"treasure": [kind]} if face.kind == "treasure" else {"hand": (kind, "swear-to-the-articles")}
    if not stage or "IN" in verbs:
        return  # rows without a stage are tested one by one below
    token, level = ("pir-c", 2) if stage in ("SF", "BS") else ("nav-fr3", 1)
    owner = card.captain or "mary-read"
    other = "blackbeard" if owner != "blackbeard" else "mary-read"
    match = fight(token, level=level, reputation=5, pirates=(owner, other), movement=10, **held)
    if card.special_improved == "scouted-only" and improved:
        g = state(match)
        g.tokens.flag("scouted", g.fight.token)  # type: ignore[union-attr]
    reach(match, stage)
    before = dict(match.asks[0].facts)
    rep, hand = state(match).reputation[0], len(zone(match, "hand"))
    do(match, option)
    if prompt(match) == "cost":
        do(match, sorted(offered(match))[0])
    g = state(match)
    fight_ = g.fight
    assert fight_ is not None
    after = {"SF": fight_.sf, "BS": fight_.bs, "CQ": fight_.cq, "MV": fight_.mv + g.movement[0]}
    start = {
        "SF": before["sf"],
        "BS": before["bs"],
        "CQ": before["cq"],
        "MV": before["mv"] + before["movement"],
    }
    for verb in ("SF", "BS", "CQ", "MV"):
        assert after[verb] - start[verb] == verbs.get(verb, 0), verb
    assert g.reputation[0] == rep - int(improved) + verbs.get("RP", 0)
    lost = (face.kind != "treasure") + (card.special == "fire-ship" and not improved)
    assert len(zone(match, "hand")) == hand - lost + verbs.get("DR", 0)
    place = {"crew": "play", "treasure": "gone"}.get(face.kind, "discard")
    assert kind in zone(match, place)


@rule("C1", "C3", "C4")
@pytest.mark.parametrize(
    ("kind", "option", "gain"),
    [
        ("share-and-share-alike", "play share-and-share-alike rp2", ("reputation", 2)),
        ("council-of-war", "play council-of-war dr2", ("hand", 1)),
        ("council-of-war", "improve council-of-war dr3", ("hand", 2)),
        ("articles-in-blood", "play articles-in-blood dr1+rp1", ("reputation", 1)),
        ("swear-to-the-articles", "play swear-to-the-articles rp1", ("reputation", 1)),
        ("sail-ho", "play sail-ho dr1", ("hand", 0)), ("sail-ho", "play sail-ho mv2", ("movement", 2)),
    ],
)  # fmt: skip
def test_rows_outside_combat(kind: str, option: str, gain: tuple[str, int]) -> None:
    match = at(hand=[kind], reputation=1)
    g = do(match, option)
    paid = int(option.startswith("improve"))
    before = {"reputation": 1 - paid, "movement": 3, "hand": 1}
    now = {"reputation": g.reputation[0], "movement": g.movement[0], "hand": len(zone(match, "hand"))}
    assert now[gain[0]] - before[gain[0]] == gain[1]


@rule("C1")
def test_texts_of_captain_cards() -> None:
    scout = at("barbados", ["sail-ho"], reputation=1, movement=0, down={"antigua": ["mer-a"]})
    do(scout, "improve sail-ho mv2+dr1", "scout antigua")
    assert sea(scout, "antigua") == ["mer-a"]
    both = at("nassau", ["careen-the-hull"], reputation=1, bloodshed=1, discard=["sail-ho"], friend_up=False,
              stacks={"friend-0": ["mer-d"]}, dice=[2], deck=[])  # fmt: skip
    g = do(both, "improve careen-the-hull rs2")
    assert (g.bloodshed[0], g.friend_up[0], len(zone(both, "hand"))) == (0, True, 1)
    assert not any("mv" in o for o in offered(at(hand=["well-behaved-woman"])) if o.startswith("play"))
    duel = fight("mer-d", ("duel-on-the-sand", "run-out-the-guns"), reputation=1)
    do(duel, "broadside", "play run-out-the-guns bs3", "fire")
    assert state(duel).reputation[0] == 1  # not played, no reward of its own
    sand = fight("nav-fr3", ("duel-on-the-sand", "strike-your-colors"), reputation=1)
    do(sand, "brace 8", "close", "improve duel-on-the-sand cq5", "play strike-your-colors cq3")
    assert do(sand, "board").reputation[0] == 1 - 1 + 1 + 1
    prizes = fight("mer-d", ("four-hundred-prizes",), pirates=("black-bart", "mary-read"))
    assert do(prizes, "broadside", "play four-hundred-prizes bs3", "fire").swagger[0] == 3 + 1
    stoops = fight("nav-fr3", ("the-buzzard-stoops",), pirates=("olivier-labuse", "mary-read"), reputation=1)
    do(stoops, "improve the-buzzard-stoops bs3+in1")
    assert (prompt(stoops), stoops.asks[0].facts["bs"]) == ("attack", 3)
    rock = at(
        "boa-vista",
        ["ring-in-the-rock"],
        pirates=("black-caesar", "mary-read"),
        step="die",
        dice=[5],
        reputation=1,
        level=2,
        others=("havana",),
    )
    assert prompt(rock) == "dodge"
    g = do(rock, "dodge ring-in-the-rock")
    assert (prompt(rock), g.reputation[0]) == ("act", 0)


@rule("C2", "4.5")
def test_texts_of_crew_cards() -> None:
    pilot = at("bermuda", ["coast-pilot"], movement=2)
    assert "sail boa-vista" not in offered(pilot)
    assert do(pilot, "pilot coast-pilot", "sail boa-vista").movement[0] == 0
    boy = at("barbados", ["masthead-boy"], movement=0, down={"antigua": ["mer-a"]})
    do(boy, "masthead masthead-boy", "scout antigua")
    assert "masthead masthead-boy" not in offered(boy)
    roll = at(hand=["quartermaster"], step="die", dice=[1, 3])
    assert offered(roll) == {"keep", "quartermaster quartermaster"}
    assert do(roll, "quartermaster quartermaster").movement[0] == 6
    assert prompt(roll) == "act"
    surgeon = fight("pir-a", ("ships-surgeon", "red-jolly"))
    do(surgeon, "brace 2")
    assert offered(surgeon) == {"take-it", "surgeon ships-surgeon"}
    g = do(surgeon, "surgeon ships-surgeon", "discard red-jolly")
    assert (g.bloodshed[0], zone(surgeon, "play")) == (0, ["ships-surgeon"])
    smith = at(hand=["carpenter"], stacks={"friend-0": ["mer-d"]}, friend_up=False)
    assert do(smith, "carpenter carpenter").friend_up[0]
    maroon = at("barbados", ["maroon-fighters"], land={"barbados-town": "por-a"}, movement=9)
    do(maroon, "ashore barbados-town", "brace 5", "close", "play maroon-fighters cq2")
    assert maroon.asks[0].facts["cq"] == 3
    kru = at("goree", ["kru-canoemen"], movement=0)
    assert do(kru, "play kru-canoemen mv2").movement[0] == 3
    assert do(at("curacao", ["kru-canoemen"], movement=0), "play kru-canoemen mv2").movement[0] == 2
    navy = fight("nav-gb1", ("navy-deserters",), level=4)
    do(navy, "broadside", "play navy-deserters bs2")
    assert navy.asks[0].facts["bs"] == 3
    turned = fight("mer-d", ("turned-merchantmen",), reputation=1)
    do(turned, "fear", "play turned-merchantmen sf1")
    assert turned.asks[0].facts["sf"] == 2
    cook = fight("mer-a", ("cook-with-rum", "strike-your-colors"), play=["cooper"])
    do(cook, "broadside", "play strike-your-colors bs2", "fire")
    assert state(cook).reputation[0] == 1 + 1  # the Cooper's
    rum = fight("mer-a", ("strike-your-colors",), play=["cook-with-rum"])
    do(rum, "broadside", "play strike-your-colors bs2", "fire", "draw")
    assert len(zone(rum, "hand")) == 1


@rule("C3")
def test_texts_of_elite_cards() -> None:
    shot = at("barbados", ["red-hot-shot"], land={"barbados-town": "por-a"}, level=3)
    do(shot, "ashore barbados-town", "broadside", "play red-hot-shot bs3")
    assert shot.asks[0].facts["bs"] == 5
    bleeding = fight("pir-a", ("fights-best-bleeding",))
    do(bleeding, "brace 2", "close", "play fights-best-bleeding cq3")
    assert bleeding.asks[0].facts["cq"] == 4
    sharp = fight("pir-a", ("sharpshooters-aloft",), reputation=1)
    do(sharp, "brace 4", "close", "improve sharpshooters-aloft cq5")
    assert sharp.asks[0].facts["blades"] == 1
    gauge = fight("pir-a", ("the-weather-gauge",))
    assert "play the-weather-gauge in1" in offered(gauge)
    assert prompt(fight("hun-lyme", ("the-weather-gauge",))) == "defence"
    assert prompt(fight("hun-lyme", ("the-weather-gauge",), reputation=1)) == "claim"
    fort = at("martinique", ["the-weather-gauge"], reputation=1)
    do(fort, "ashore martinique-town")
    assert prompt(fort) == "defence"
    night = at("curacao", ["night-passage"], movement=2, ships={"st-domingo": ["hun-lyme"]})
    g = do(night, "play night-passage mv2", "slip-by st-domingo port-royal")
    assert (where(night), g.movement[0]) == ("port-royal", 2)
    arrow = at("boa-vista", ["ocean-reckoning"], movement=0, others=("havana",))
    assert do(arrow, "play ocean-reckoning mv3", "sail bermuda").movement[0] == 2
    assert "sail boa-vista" not in offered(arrow)
    every = at("boa-vista", ["ocean-reckoning"], movement=0, reputation=1, others=("havana",))
    assert do(every, "improve ocean-reckoning mv4", "sail bermuda", "sail boa-vista").movement[0] == 2
    fence = at("curacao", ["a-fence-in-every-port"], stacks={"infamy-0": ["mer-f", "pir-d"]}, reputation=1)
    do(fence, "improve a-fence-in-every-port rp2", "infamy")
    assert "elite 2" in offered(fence)
    spy = at(
        "barbados", ["turncoat-informer"], movement=0, down={"antigua": ["mer-a"], "martinique": ["mer-b"]}
    )
    do(spy, "play turncoat-informer mv1", "scout antigua", "scout martinique")
    assert not any(o.startswith("scout") for o in offered(spy))
    assert not any("turncoat" in o for o in offered(fight("mer-a", ("turncoat-informer",), reputation=1)))
    hostage = at("barbados", ["hostage-governor"], land={"barbados-town": "por-a"})
    do(hostage, "ashore barbados-town", "play hostage-governor cq2")
    assert hostage.asks[0].facts["guns"] == 5 - 3
    assert not any("fire-ship" in o for o in land_options("fire-ship"))
    saw = fight("pir-a", ("surgeons-saw",))
    g = do(saw, "brace 2", "saw surgeons-saw")
    assert (g.bloodshed[0], zone(saw, "discard")) == (0, ["surgeons-saw"])
    line = fight("pir-b mer-d", ("break-the-line", "run-out-the-guns"), level=2, reputation=1)
    do(line, "attack pir-b", "broadside", "play break-the-line bs2", "play run-out-the-guns bs3", "fire")
    assert prompt(line) == "attack"
    plunder = fight("mer-a", ("plunder-to-the-keel",))
    assert do(plunder, "broadside", "play plunder-to-the-keel bs2", "fire").reputation[0] == 1 + 1
    cruel = fight("pir-a", ("maroon-the-captain",))
    g = do(cruel, "brace 4", "close", "play maroon-the-captain cq2", "board")
    assert g.swagger[0] == 2 + 1


def land_options(kind: str) -> set[str]:
    match = at("barbados", [kind, "red-jolly"], land={"barbados-town": "por-a"}, level=3, reputation=1)
    do(match, "ashore barbados-town", "broadside")
    return offered(match)


@rule("C4", "4.6")
def test_texts_of_treasure_cards() -> None:
    assert do(at(treasure=["emeralds-of-muzo"]), "treasure emeralds-of-muzo sw4").swagger[0] == 4
    pearls = do(at(treasure=["pearls-of-margarita"]), "treasure pearls-of-margarita sw3+rp2")
    assert (pearls.swagger[0], pearls.reputation[0]) == (3, 2)
    plate = at(hand=["red-jolly"], treasure=["church-plate"])
    assert do(plate, "treasure church-plate sw5", "discard red-jolly").swagger[0] == 5
    book = at("curacao", treasure=["captured-signal-book"], ships={"st-domingo": ["nav-gb1"]})
    do(book, "open captured-signal-book", "sail st-domingo")
    assert prompt(book) == "act"
    forged = at("curacao", treasure=["forged-commission"], ships={"st-domingo": ["nav-gb1"]})
    do(forged, "open forged-commission", "nation gb", "sail st-domingo")
    assert prompt(forged) == "act"
    copper = do(at(treasure=["stolen-copper-plate"]), "open stolen-copper-plate")
    assert (copper.copper[0], copper.allowance(0)) == (2, 5)
    barrels = fight("mer-a", treasure=["forty-barrels-of-powder"], tidings="becalmed")
    do(barrels, "broadside")
    assert barrels.asks[0].facts["bs"] == 0
    loaded = at("curacao", treasure=["forty-barrels-of-powder"], ships={"st-domingo": ["mer-a"]})
    do(loaded, "open forty-barrels-of-powder", "sail st-domingo", "broadside")
    assert loaded.asks[0].facts["bs"] == 3
    assert do(at(treasure=["chest-of-physic"], bloodshed=1), "open chest-of-physic").bloodshed[0] == 0
    physic = fight("pir-a", treasure=["chest-of-physic"], bloodshed=1)
    g = do(physic, "brace 2", "physic chest-of-physic")
    assert (g.bloodshed[0], g.captured[0]) == (0, False)
    pardon = fight("hun-lyme", treasure=["royal-pardon"], swagger=7)
    g = do(pardon, "brace 0", "flee curacao")
    assert (g.captured[0], g.swagger[0], where(pardon)) == (False, 7, "curacao")
    seal = at("barbados", treasure=["governors-seal"], land={"barbados-town": "por-a"})
    g = do(seal, "open governors-seal")
    assert (g.swagger[0], g.marker[g.book.site["barbados-town"]], spot(seal, "land-image")) == (
        3,
        0,
        ["por-a"],
    )
    rutter = at("curacao", treasure=["pilots-rutter"], ships={"bath": ["mer-a"]})
    do(rutter, "open pilots-rutter")
    assert "sail bath" not in offered(rutter)
    assert "sail boa-vista" not in offered(rutter)
    do(rutter, "sail havana")
    assert where(rutter) == "havana"
    chart = at("boa-vista", treasure=["atlantic-chart"], movement=0, others=("havana",))
    assert do(chart, "treasure atlantic-chart mv3", "sail bermuda").movement[0] == 2
    cove = at("bath", treasure=["map-of-a-hidden-cove"])
    g = do(cove, "open map-of-a-hidden-cove")
    assert (g.marker[g.book.site["ocracoke"]], prompt(cove)) == (0, "act")
    ransom = fight("mer-d", ("run-out-the-guns",), treasure=["ransom-letter"])
    assert do(ransom, "broadside", "play run-out-the-guns bs3", "fire", "ransom mer-d").swagger[0] == 6
    orders = at(treasure=["secret-dispatches"], stats=[[0, 0, 1], [0, 0, 0]], elite=["fire-ship"])
    do(orders, "open secret-dispatches", "take fire-ship")
    assert zone(orders, "deck")[-1] == "fire-ship"
