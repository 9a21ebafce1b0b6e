"""The verbs of the Warp Empires family: what the cards of its nineteen games do, in one vocabulary."""

from __future__ import annotations

from quarterdeck.kit.ops import EffectVocabulary, Verb


def _verb(
    name: str,
    amount: str = "no",
    tags: str = "no",
    phrases: str = "",
    kinds: str = "number",
    must: str = "",
) -> Verb:
    return Verb(name, amount, tuple(kinds.split()), tags, _list(phrases) | _list(must), _list(must))


def _list(text: str) -> frozenset[str]:
    return frozenset(part.strip() for part in text.split(";") if part.strip())


CONDITIONS = (
    "if attacking; if defending; if enemy attacking; if enemy defending; if enemy led; if leader experienced;"
    "if fort in stack; in montagar"
)
SIDES = "own; enemy; loser; winner; both; own if beaten"

MOVEMENT = (
    _verb(
        "move.stacks",
        "must",
        "may",
        "by sea; by land or sea; every ship; into battle; or three units each; to the coast; past forts;"
        "winter only; at fast speed; in the south; ships only",
        "number span",
    ),
    _verb("move.negate", tags="may", phrases="into occupied; at sea; in scortch; of evil"),
    _verb(
        "move.enemy",
        phrases="at home; must move; must attack; with leader; to its home;"
        "from own home; beaten; toward its capital",
    ),
    _verb("move.react", phrases="into battle; out of battle"),
    _verb("move.unit", "may", "must"),
    _verb("move.stack_again", "must", phrases="twice"),
    _verb("move.freeze", phrases="opponent; at sea"),
    _verb("move.teleport", tags="may", phrases="with leaders; within its domain"),
    _verb("move.join_battle", "must", "must"),
    _verb("speed.set", phrases="fast", must="fast"),
    _verb("peace", must="with me; with all"),
)
FORCE = (
    _verb("force.each", "must", "must", CONDITIONS + "; other than caster"),
    _verb("force.stack", "must", phrases=CONDITIONS, kinds="number dice"),
    _verb("force.one", "must", "must", CONDITIONS),
    _verb("force.each_enemy", "must", "must", CONDITIONS),
    _verb("force.stack_enemy", "must", phrases=CONDITIONS),
    _verb("force.one_enemy", "must", "must"),
    _verb("force.token", "may", phrases=CONDITIONS + "; race summon; as a unit"),
    _verb("force.mult", "must", phrases=CONDITIONS, kinds="factor", must="own; enemy"),
    _verb("force.nullify", tags="must"),
    _verb("unit.control", tags="may", must="target; random"),
)
CASUALTIES = (
    _verb("cas.extra", "must", must=SIDES),
    _verb("cas.less", "must", phrases="named", must=SIDES),
    _verb("cas.none", must=SIDES),
    _verb("cas.factor", "must", kinds="factor", must="loser; winner"),
    _verb("cas.annihilate", must="loser"),
    _verb("cas.equal"),
    _verb("cas.capture", "must", "must"),
)
WHERE = "in battle; anywhere; adjacent; in hazard; just beaten"
KILLS = (
    _verb("kill.target", "may", "must", kinds="number span", must=WHERE),
    _verb("kill.random", "must", "may", must="in battle; target stack; adjacent; at sea"),
    _verb(
        "kill.owner_choice",
        "must",
        "may",
        "with cargo; or one hero",
        must="opponent; attacker; both; target stack; at sea",
    ),
    _verb("kill.stack", phrases="away from home"),
    _verb("kill.envoy"),
    _verb("spawn.rebels", "must", kinds="dice", must="in city; in village"),
    _verb("terrain.set", "may", must="poor to rich; rich to homeworld; adjacent to hazard"),
    _verb("control.place", "must"),
    _verb("control.remove", must="planet; minor race"),
)
ECONOMY = (
    _verb("revenue.gain", "must", kinds="number dice per"),
    _verb("revenue.lose", "must", phrases="this turn", kinds="number dice"),
    _verb("revenue.steal", "must", kinds="number dice"),
    _verb(
        "revenue.block",
        "may",
        kinds="number dice",
        must="any territory; away from home; city; village; adjacent",
    ),
    _verb("unit.gain", "must"),
    _verb("recruit.free", "must", "must"),
    _verb("recruit.extra", "must"),
    _verb("recruit.less", "must"),
    _verb("recruit.discount", tags="must", must="to nothing"),
    _verb("unit.search", tags="must"),
    _verb("unit.hire", "must"),
    _verb("unit.revive"),
    _verb("unit.rescue", tags="must"),
    _verb("enable", "may", "must"),
    _verb("item.steal", phrases="to own leader"),
    _verb("morale.remove", "must"),
)
CARDS = (
    _verb("card.draw", "must"),
    _verb("card.discard", "must", phrases="random"),
    _verb(
        "card.negate",
        tags="may",
        phrases="battle cards; event cards; intrigue cards; technology cards",
    ),
    _verb("card.steal", "must"),
    _verb("card.wheel", "must"),
    _verb("look.hand"),
    _verb("look.stack"),
    _verb("look.deck", "must", phrases="own; enemy; take one; discard two"),
    _verb("roll.bonus", "must", must="enigma; diplomacy"),
    _verb("roll.reroll"),
    _verb("wild", must="faction menu"),
)

VOCABULARY = EffectVocabulary([*MOVEMENT, *FORCE, *CASUALTIES, *KILLS, *ECONOMY, *CARDS])

# When a card may be played: in a phase of one's own turn, in a battle, or in reply to something.
BATTLE, MOVE, REVENUE, RECRUIT, DRAWN = "battle", "move", "revenue", "recruit", "drawn"
REPLY_MOVE, REPLY_CARD, REPLY_DIE = "reply-move", "reply-card", "reply-die"
PEACE, REACT = "peace", "react"
ENIGMA, DIPLOMACY = "enigma", "diplomacy"  # before such a roll
WILD = "wild"  # in the windows of the cards it stands for
WINDOWS = (
    MOVE,
    BATTLE,
    REVENUE,
    RECRUIT,
    DRAWN,
    REPLY_MOVE,
    REPLY_CARD,
    REPLY_DIE,
    PEACE,
    REACT,
    WILD,
    ENIGMA,
    DIPLOMACY,
)

# What decks call their cards, where other cards go by it.
TYPES = ("", "Event", "Intrigue", "Battle", "Spell", "Technology")

# How a player reads a verb where a card lets him choose.
LABELS = {
    "move.stacks": "move stacks",
    "move.unit": "move single units",
    "force.stack": "more Force",
    "cas.less": "fewer losses",
    "look.hand": "look at a hand",
    "look.stack": "look at a stack",
    "card.negate": "negate a card",
    "kill.target": "kill a unit",
    "kill.envoy": "kill an envoy",
    "roll.bonus": "a bonus on a roll",
}
