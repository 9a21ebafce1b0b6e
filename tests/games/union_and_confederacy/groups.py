"""The cards of Union & Confederacy by what they do, as the text says it."""

from __future__ import annotations

U, C = 0, 1

ONE_STACK = [
    "tactical-move",
    "cross-river",
    "forced-march",
    "travel-on-roads",
    "engineers",
    "seize-the-initiative",
    "pontoon-bridges",
    "invasion-force",
    "momentum",
    "got-his-dander-up",
    "commandeer-supplies",
    "live-off-the-land",
    "marshal-the-forces",
    "bold-plan",
    "cross-country-thrust",
]
STACKS = {**dict.fromkeys(ONE_STACK, 1), "campaign": 2, "two-pronged-invasion": 2, "strategic-move": 3}
FAST = ("union-rails", "union-fleet")
NEGATE = [
    "stragglers",
    "mislaid-supplies",
    "lost-orders",
    "enemies-disorganized",
    "slow-to-move",
    "lightning-raids",
    "false-intelligence",
    "fear-of-exposing-flank",
    "block-supply-lines",
    "cavalry-raids",
    "bogged-down",
    "sabotage-rail-lines",
    "fail-to-act",
]
NEGATE_ATTACK = ("fail-to-engage", "skirmish")
EITHER = {
    "feint": 2,
    "night-fighting": 2,
    "push-enemy-back": 3,
    "concentrate-forces": 4,
    "rally-troops": 4,
    "reserves-in-support": 4,
    "prevent-reinforcements": 5,
    "separated-by-river": 5,
    "force-withdrawals": 5,
    "wheel-the-line": 5,
    "call-opponents-bluff": 5,
    "risky-maneuver": 5,
    "enemies-confused": 6,
    "press-home-advantage": 6,
    "terrain-advantage": 6,
    "gap-in-the-line": 6,
    "reserve-division": 6,
    "junior-commanders-shine": 6,
    "valor-heroism": 6,
    "split-their-forces": 7,
    "swing-the-balance": 8,
    "rear-attack": 9,
}
ATTACKER = {
    "advance-guard": 2,
    "diversion": 3,
    "switch-direction-of-attack": 4,
    "press-attack-hard": 4,
    "renew-assault": 4,
    "determined-push": 4,
    "renew-attack": 4,
    "attacking-waves": 5,
    "breakthrough": 5,
    "push-back-flanks": 5,
    "ford-stream": 6,
    "pierce-enemy-line": 6,
    "pincer-movement": 6,
    "attack-with-everything": 7,
    "flank-attack": 8,
    "take-the-ridge": 8,
    "cut-off-escape": 9,
}
DEFENDER = {
    "delay-assault": 2,
    "entrenched": 4,
    "patrols-picket-posts": 4,
    "consolidate-line": 4,
    "reinforcements-arrive": 5,
    "earthworks": 5,
    "reinforce-weak-point": 5,
    "defensive-trenches": 5,
    "surprise-counterattack": 5,
    "counterattack": 6,
    "repulse-assault": 6,
    "dug-in": 7,
    "well-defended-position": 8,
}
ENEMY = {"inexperienced-troops": 5, "tactical-blunder": 6, "hopeless-position": 7, "badly-executed-plan": 8}
ENEMY_ATTACKING = {"delayed-at-bridge": 4, "missed-opportunity": 7}
ENEMY_DEFENDING = {"unprepared-defense": 5}
KILL_GENERAL = ("snipers", "killed-in-action", "battle-injury", "shot-by-own-troops", "fall-from-horse")
NULLIFY_GENERAL = ("cautious-general", "incompetence", "timid-leadership")
KILL_KIND = {
    "concentrate-attacks": {"rebel-infantry", "rebel-cavalry", "rebel-artillery", "rebel-fortifications"},
    "disastrous-assault": {"rebel-infantry", "rebel-cavalry"},
    "cavalry-battle": {"rebel-cavalry"},
    "artillery-duel": {"rebel-artillery"},
}
BOTH_GIVE_UP = ("attack-the-center", "shocking-carnage")
LOOK_STACK = ("scouts", "cavalry-reconnaissance")
ONE_DIVISION = ("deserters", "dysentary")
EXTRA = {"volunteers": U, "draft": U, "conscription": C, "partisan-rangers": C}
ELSEWHERE = [
    "march-to-the-sea",
    "slash-burn",
    "gunboat-support",
    "exhaustion",
    "low-ammo",
    "extra-ammunition",
    "rebel-yell",
    "bayonet-charge",
    "cavalry-charge",
    "bombardment",
    "bombardment-2",
    "loved-by-his-men",
    "siege",
    "foolhardy-assault",
    "retreat",
    "disengage",
    "heavy-fighting",
    "inconclusive-battle",
    "heavy-casualties",
    "pursue-retreating-army",
    "trap-retreating-forces",
    "fight-another-day",
    "lethargic-pursuit",
    "unconditional-surrender",
    "masterly-retreat",
    "reinforcements",
    "telegraph",
    "humiliation",
    "leader-sacked",
    "emancipation-proclamation",
    "strategic-victory",
    "spies",
    "find-marching-orders",
    "nervous-public",
    "scurvy",
    "infernal-machines",
    "naval-blockade",
]
