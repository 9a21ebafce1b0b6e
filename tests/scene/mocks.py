"""Four tables as their games might show them, for the renderers to be tried on."""

from __future__ import annotations

from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Dice,
    Die,
    Entry,
    Fact,
    Ground,
    Link,
    Panel,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    Track,
    hexes,
    hexes_size,
    seats,
    squares,
    squares_size,
    steps,
)

HITS = {"flagship": 4, "ship-of-line": 3, "frigate": 2, "sloop": 1}


def wolf_pack() -> Scene:
    """The convoy is asked for its action."""
    line = Row(
        "pack-line",
        "U-boats hunt a transport",
        owner=0,
        cards=(
            Card("pack-1", "Periscope", kind="detection", glyph="periscope", text="First card of an attack."),
            Card("pack-2", "Torpedo", kind="attack", glyph="torpedo", text="Follows a Periscope."),
        ),
    )
    escort = Row(
        "escort-line",
        "Escorts hunt a U-boat",
        owner=1,
        cards=(Card("escort-1", "Sonar", kind="detection", glyph="sonar", text="First card of an attack."),),
    )
    hand = (
        Card(
            "h1",
            "Depth Charges",
            word="depth-charges",
            kind="attack",
            glyph="depth-charge",
            text="Follows a Sonar.",
        ),
        Card(
            "h2",
            "U-boat",
            word="u-boat",
            kind="target",
            glyph="submarine",
            text="Ends an attack: one U-boat is sunk.",
        ),
        Card(
            "h3",
            "Destroyer Sweep",
            word="destroyer-sweep",
            kind="evasion",
            glyph="destroyer",
            text="Clears every card in play, on both sides.",
        ),
        Card(
            "h4",
            "Cat and Mouse",
            word="cat-and-mouse",
            kind="discard",
            glyph="cards",
            text="Discard it: the opponent discards a card at random.",
        ),
        Card("h5", "North Sea Storm", word="north-sea-storm", kind="water", glyph="wave", text="Of no use."),
    )
    counts = Panel(
        "score",
        "At a glance",
        facts=(
            Fact("transports-sunk", "Transports sunk", value="3 of 6", owner=0),
            Fact("u-boats-sunk", "U-boats sunk", value="2 of 4", owner=1),
            Fact("pack-hand", "Wolf pack's hand", value="5 cards", owner=0),
            Fact("deck-left", "Deck", value="43 cards"),
        ),
    )
    piles = (
        Row("deck", "Deck", hidden=43),
        Row("discard", "Discard pile", cards=(Card("top", "Dive", kind="evasion"),)),
    )
    return Scene(
        "Wolf Pack",
        (
            Area("sea", "The North Atlantic", items=(line, escort)),
            Area("yours", "Your hand", items=(Row("hand", "Your hand", cards=hand, owner=1),), place="hand"),
            Area("counts", items=(counts,), place="side"),
            Area("piles", items=piles, place="side"),
        ),
        subtitle="turn 12, convoy action",
        seats=seats("Wolf pack", "Convoy"),
        you=1,
    ).with_question(
        "Convoy: play one card, or none.",
        lit=frozenset({"depth-charges", "destroyer-sweep", "cat-and-mouse"}),
        options=[
            ("play depth-charges", "Play Depth Charges"),
            ("play destroyer-sweep", "Play Destroyer Sweep: all cards in play are discarded"),
            ("discard cat-and-mouse", "Discard Cat and Mouse: the wolf pack loses a card at random"),
            ("pass", "Play nothing"),
        ],
        why=[("5.1", "The convoy may play one card in its action phase.")],
        log=["The wolf pack played Torpedo.", "The convoy drew two cards and discarded Oil Slick."],
    )


def ship(name: str, kind: str, at: str, owner: int, hits: int, *flags: str) -> Piece:
    return Piece(name, kind=kind, at=at, owner=owner, hits=hits, max_hits=HITS[kind], flags=flags)


def blown_away() -> Scene:
    """Blue fires with a sloop picked."""
    pieces = (
        ship("blue-1", "flagship", "d2", 0, 3),
        ship("blue-2", "ship-of-line", "c3", 0, 3),
        ship("blue-3", "ship-of-line", "f4", 0, 1),
        ship("blue-4", "frigate", "b4", 0, 2),
        ship("blue-5", "frigate", "g1", 0, 2, "dismasted"),
        ship("blue-6", "sloop", "e5", 0, 1),
        ship("blue-7", "sloop", "h3", 0, 1),
        ship("red-1", "flagship", "e8", 1, 4),
        ship("red-2", "ship-of-line", "g7", 1, 3),
        ship("red-3", "ship-of-line", "d6", 1, 2),
        ship("red-4", "frigate", "f6", 1, 1),
        ship("red-5", "sloop", "h5", 1, 1),
        ship("red-6", "sloop", "b6", 1, 1),
    )
    board = Board(
        "chart",
        size=squares_size(),
        spaces=squares(),
        pieces=pieces,
        arrows=(Arrow("last-move", start="f7", end="f6"),),
    )
    hand = (
        Card(
            "hand-1", "Broadside", corner="3", kind="attack", text="Attack at range 1 to 3.", word="broadside"
        ),
        Card(
            "hand-2",
            "Winds",
            corner="2",
            kind="move",
            word="winds",
            text="One ship exactly 2 squares, or any number of ships 2 straight ahead.",
        ),
        Card(
            "hand-3",
            "Bow Rake",
            corner="2",
            kind="attack",
            word="bow-rake",
            text="Attack at range 1 to 2 by a ship that moved this turn.",
        ),
        Card(
            "hand-4",
            "Hot Shot: Fire",
            corner="+1",
            kind="extra",
            word="hot-shot",
            text="Added to an attack: one more damage.",
        ),
        Card("hand-5", "Rally", kind="defence", text="Negates an attack on one of your ships.", word="rally"),
    )
    glance = Panel(
        "glance",
        "At a glance",
        facts=(
            Fact("deck", "Deck", value=12),
            Fact("discard", "Discard pile", value=18),
            Fact("red-hand", "Red's hand", value="5 cards", owner=1),
            Fact("blue-hits", "Hits left", value="13 of 17", owner=0),
            Fact("red-hits", "Hits left", value="12 of 17", owner=1),
        ),
    )
    return Scene(
        "Blown Away",
        (
            Area("sea", items=(board,)),
            Area("yours", "Your hand", items=(Row("hand", cards=hand, owner=0),), place="hand"),
            Area("side", items=(glance,), place="side"),
        ),
        subtitle="turn 9, Blue fires",
        seats=seats("Blue", "Red"),
        you=0,
    ).with_question(
        "Fire: which ship, which card, at whom?",
        lit=frozenset({"broadside", "red-3", "red-5"}),
        chosen=["blue-6"],
        options=[
            ("fire blue-6 broadside red-3", "Sloop e5 fires Broadside at the ship of the line on d6"),
            ("fire blue-6 broadside red-5", "Sloop e5 fires Broadside at the sloop on h5"),
            ("pass", "Cease fire"),
        ],
        why=[("4.1", "An attack card is discarded for each attack.")],
        log=["Red moved a frigate from f7 to f6 with Breeze.", "Blue drew three cards."],
    )


def lepanto() -> Scene:
    """Both lines are revealed and the League has won the hand."""

    def card(i: str, name: str, force: int, kind: str, glyph: str = "", text: str = "") -> Card:
        return Card(i, name, corner=str(force), kind=kind, glyph=glyph, text=text)

    league = (
        card("l1", "Real: Don John", 6, "leader", "leader"),
        card("l2", "Venetian Galleass", 8, "ship", "galleass"),
        card("l3", "Christian Lantern Galleys", 7, "ship", "galley"),
        card("l4", "Center Line Bow Guns", 6, "attack", "cannon"),
    )
    turks = (
        card("t1", "Sultana: Ali Pasha", 6, "leader", "leader"),
        card("t2", "Muslim Lantern Galleys", 7, "ship", "galley"),
        card("t3", "Muslim Galleys", 5, "ship", "galley"),
        card("t4", "Janissaries", 3, "attack", "infantry"),
    )
    hand = (
        card(
            "h1",
            "Bergantin Scouts",
            0,
            "scout",
            "sloop",
            "Discard it in the sailing phase: see the other hand.",
        ),
        card("h2", "Spanish Infantry", 4, "attack", "infantry", "With Spanish or Allied ships."),
        card("h3", "Hold Formation", 2, "attack or movement", "shield"),
    )
    strength = Track(
        "strength",
        "Strength",
        steps=steps("strength", range(101)),
        ruler=True,
        pieces=(
            Piece("league-strength", "Strength", kind="galley", at="strength-79", owner=0),
            Piece("turk-strength", "Strength", kind="galley", at="strength-67", owner=1),
        ),
    )
    phase = Track(
        "phase", "Phase", steps=steps("phase", ("Sailing", "Strategy", "Battle", "End")), at="phase-Battle"
    )
    return Scene(
        "Lepanto",
        (
            Area(
                "gulf",
                "The Gulf of Patras",
                items=(
                    Row("league-line", "Holy League, force 27", cards=league, owner=0),
                    Row("turk-line", "Ottoman Turks, force 21", cards=turks, owner=1),
                ),
            ),
            Area("yours", "Your hand", items=(Row("hand", cards=hand, owner=0),), place="hand"),
            Area("count", items=(strength, phase), place="side"),
            Area(
                "theirs",
                items=(
                    Row("turk-hand", "Ottoman hand", owner=1, hidden=4),
                    Row("deck", "Deck", hidden=71),
                    Panel(
                        "force",
                        "This hand",
                        facts=(
                            Fact("league-force", "Force", value=27, owner=0),
                            Fact("turk-force", "Force", value=21, owner=1),
                            Fact("turk-loss", "Loses 27 and the difference of 6", value=33, owner=1),
                        ),
                    ),
                ),
                place="side",
            ),
        ),
        subtitle="turn 4, end phase",
        seats=seats("Holy League", "Ottoman Turks"),
        you=0,
    ).with_question(
        "End phase: discard a card, or keep the rest.",
        lit=frozenset({"h1", "h2", "h3"}),
        options=[
            ("discard h1", "Discard Bergantin Scouts"),
            ("discard h2", "Discard Spanish Infantry"),
            ("discard h3", "Discard Hold Formation"),
            ("done", "Keep the rest"),
        ],
        log=["The Holy League revealed 4 cards with a force of 27.", "The Ottoman Turks lost 33 strength."],
    )


def malta_convoy() -> Scene:
    """An air attack is being resolved."""
    kinds = (
        ("cargo", "Cargo ships", "transport", 9, 1, 1),
        ("tankers", "Oil tankers", "tanker", 2, 0, 1),
        ("carriers", "Aircraft carriers", "carrier", 1, 1, 0),
        ("cruisers", "Cruisers", "cruiser", 10, 0, 0),
        ("destroyers", "Destroyers", "destroyer", 27, 1, 2),
    )
    sheet = Sheet(
        "convoy",
        "The convoy",
        columns=("intact", "damaged", "lost"),
        entries=tuple(Entry(i, name, glyph=glyph, cells=(a, b, c)) for i, name, glyph, a, b, c in kinds),
        owner=0,
    )
    journey = Track(
        "turn",
        "Journey",
        steps=steps("turn", range(1, 25)),
        at="turn-11",
        pieces=(Piece("halfway", "Covering force turns back", kind="flag", at="turn-12"),),
    )
    rolls = (
        Dice("contact", "Contact", dice=(Die("contact-1", value=6, note="Contact: force size as rolled"),)),
        Dice(
            "intercept",
            "Interception: each 1 turns one attacker back",
            owner=0,
            dice=tuple(Die(f"intercept-{i}", value=v, hit=v == 1) for i, v in enumerate((1, 4, 6, 3), 1)),
        ),
        Dice(
            "attack",
            "Attack rolls, German Air Force +1",
            dice=tuple(
                Die(f"attack-{i}", f"ship {i}", value=v, hit=v > 2) for i, v in enumerate((2, 4, 6), 1)
            ),
        ),
    )
    facts = Panel(
        "state",
        "Enemy and score",
        facts=(
            Fact("enemy", "Enemy", value="German Air Force, size 3"),
            Fact("points", "Points", value=91),
            Fact("option", "Option in use", value="Screen, 2 turns left"),
        ),
    )
    return Scene(
        "Malta Convoy",
        (
            Area("log-book", items=(sheet, journey)),
            Area("rolls", "This turn's dice", items=rolls),
            Area("side", items=(facts,), place="side"),
        ),
        subtitle="turn 11 of 24",
        seats=seats("Convoy"),
        you=0,
    ).with_question(
        "Take an option before the contact roll?",
        lit=frozenset(),
        options=[
            ("decoy", "Send out a dummy convoy"),
            ("split", "Every ship for itself"),
            ("none", "Sail on"),
        ],
        log=["A destroyer was sunk.", "A cargo ship was damaged."],
    )


SCENES = {"wolf-pack": wolf_pack, "blown-away": blown_away, "lepanto": lepanto, "malta-convoy": malta_convoy}


def straits() -> Scene:
    """Every shape, look, link and kind of piece that the four tables above do not use."""
    coast = "M0 0H640V70C560 110 470 60 380 96S220 150 120 118S30 150 0 130Z"
    island = "M470 220L560 200L600 260L540 300L480 280Z"
    spaces = (
        Space("tangier", "Tangier", at=(90, 210), size=(120, 74), shape="box", look="harbour", owner=1),
        Space("patrol", "Tangier patrol", at=(250, 250), size=(130, 84), shape="oval", look="zone"),
        Space(
            "malta",
            "Malta",
            at=(535, 250),
            size=(120, 90),
            shape="path",
            path=island,
            look="land",
            owner=0,
            group="Central Mediterranean",
            note="Two ships may refit here.",
        ),
        Space("cape", "Cape Bon", at=(390, 330), size=(26, 26), shape="dot", look="danger"),
        Space("port", "A harbour with a long name", at=(330, 150), size=(110, 84), shape="box", look="goal"),
    )
    pieces = (
        Piece("p1", kind="frigate", at="patrol", owner=0, n=3),
        Piece("p2", kind="corsair", at="patrol", owner=2, n=2),
        Piece("p3", kind="corsair", at="tangier", owner=1, n=5),
        Piece("p4", kind="infantry", at="tangier", owner=1, n=6),
        Piece("p5", kind="flagship", at="malta", owner=0, name="Victory", facing=45, hits=9, max_hits=12),
        Piece("p6", kind="unknown", at="cape"),
        Piece("p7", kind="fort", at="port", owner=3, flags=("besieged",)),
    )
    board = Board(
        "straits",
        "The straits",
        size=(640, 400),
        ground=(Ground("M0 0H640V400H0Z", "sea"), Ground(coast, "land")),
        spaces=spaces,
        pieces=pieces,
        links=(
            Link("road-1", start="tangier", end="port"),
            Link("ferry-1", "ferry", start="cape", end="malta", look="ferry"),
        ),
        arrows=(Arrow("plan-1", "next turn", start="patrol", end="malta", look="plan"),),
    )
    hex_pieces = (
        Piece("monitor", "Monitor", kind="gunboat", at="0302", owner=0, facing=270, name="Monitor"),
        Piece("merrimac", "Merrimac", kind="cruiser", at="0503", owner=1, facing=60),
    )
    sound = Board(
        "sound",
        "Hampton Roads",
        size=hexes_size(8, 5),
        spaces=hexes(
            8, 5, look=lambda column, row: "land" if row == 0 else "shallow" if column == 6 else "sea"
        ),
        pieces=hex_pieces,
    )
    owners = Track(
        "powers",
        "Powers",
        steps=steps("powers", range(1, 12)),
        pieces=tuple(Piece(f"power-{i}", kind="star", at=f"powers-{i + 1}", owner=i) for i in range(11)),
    )
    piles = Row(
        "market",
        "Market",
        cards=(
            Card(
                "m1", "Letters of marque", text="Take a prize & sell it for <3> gold.", n=3, flags=("tapped",)
            ),
            Card("m2", up=False),
        ),
        hidden=7,
        note="Refilled at the end of a turn.",
    )
    return Scene(
        "The Straits",
        (
            Area("map", items=(board, sound)),
            Area("rest", "Beside the map", items=(owners, piles), note="Open to all."),
            Area(
                "dice",
                items=(
                    Dice(
                        "roll",
                        "Roll",
                        dice=(Die("d1", value=None), Die("d2", value=12, owner=1), Die("d3", value="S")),
                    ),
                ),
                place="side",
            ),
        ),
        seats=seats("British", "Barbary", "Brigands", "Neapolitans"),
    ).with_question(
        waiting="Barbary is choosing.",
        lit=frozenset({"malta", "cape", "patrol", "0302", "0403", "m1", "powers-3"}),
        chosen=["tangier", "p5"],
        outcome="",
    )


SCENES["straits"] = straits
