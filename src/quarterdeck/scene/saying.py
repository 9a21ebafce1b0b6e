"""Amounts, attachments, tracks, bars, holds, actions and mats in words, for the outline and for tips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.scene.model import (
    Action,
    Actions,
    Amount,
    Attachment,
    Bar,
    Bars,
    Card,
    Cutaway,
    Hold,
    Mat,
    Pawn,
    Scene,
    Token,
)
from quarterdeck.scene.naming import count, kind_name, listed, owner_name, plural

FACE_DOWN = "face-down card"


def amount_words(amount: Amount) -> str:
    """ "3 resources", "1 idea", "d6 gold"."""
    noun = amount.name or kind_name(amount.glyph)
    is_one = str(amount.n).lstrip("+-−") == "1"
    return f"{amount.n} {noun if is_one else amount.plural or plural(noun)}"


def amounts_words(amounts: Sequence[Amount]) -> str:
    return listed([amount_words(amount) for amount in amounts])


def card_values(card: Card) -> list[str]:
    """What the figures on a card say; nothing of a back."""
    if not card.up:
        return []
    facts = []
    if card.strength is not None:
        facts.append(f"strength {card.strength}" + (f" = {sum_of(card.addends)}" if card.addends else ""))
    if card.gold is not None:
        facts.append(f"{card.gold} gold")
    if card.cost:
        facts.append(f"costs {amounts_words(card.cost)}")
    if card.gain:
        facts.append(f"gives {amounts_words(card.gain)}")
    if card.damage:
        facts.append(f"{card.damage} damage")
    return facts


def sum_of(addends: Sequence[int | str]) -> str:
    """ "7 + 5 + 3"; what is taken away is written so."""
    first, *rest = [str(addend) for addend in addends]
    return first + "".join(f" − {n.lstrip('-−')}" if n[0] in "-−" else f" + {n.lstrip('+')}" for n in rest)


def taken_from(scene: Scene, card: Card) -> str:
    """From whom a card was taken."""
    return f"taken from {owner_name(scene, card.former)}" if card.former is not None else ""


def attachment_title(attachment: Attachment) -> str:
    return attachment.called if attachment.up else attachment.short or FACE_DOWN


def attachment_words(scene: Scene, attachment: Attachment) -> str:
    """ "Captain Morgan (captain, +5)"; of one that lies face down no more than its back shows."""
    facts = [attachment.kind, str(attachment.value)] if attachment.up else []
    facts += [owner_name(scene, attachment.owner), *attachment.flags]
    facts += [attachment.note] if attachment.up else []
    about = ", ".join(filter(None, facts))
    return f"{attachment_title(attachment)}{f' ({about})' if about else ''}"


def token_words(scene: Scene, token: Token) -> str:
    """ "2 fires", "1 Red marker"."""
    noun = token.label or kind_name(token.glyph)
    owner = owner_name(scene, token.owner)
    note = f" ({token.note})" if token.note else ""
    return count(token.n, f"{owner} {noun}" if owner else noun) + note


def bar_words(scene: Scene, bar: Bar) -> str:
    """ "Crew: 132 of 170"."""
    owner = owner_name(scene, bar.owner)
    whose = f" ({owner})" if owner and owner.lower() not in bar.called.lower() else ""
    told = bar.said or f"{_figure(bar.value)} of {_figure(bar.most)}"
    mark = f", mark at {_figure(bar.mark)}" if bar.mark is not None else ""
    note = f" ({bar.note})" if bar.note else ""
    return f"{bar.called}{whose}: {told}{mark}{note}"


def _figure(value: float) -> str:
    return f"{value:g}"


def hold_words(hold: Hold) -> str:
    """ "Hold 1: treasure 800", "Hold 4: empty"."""
    held = " ".join(filter(None, (kind_name(hold.glyph), str(hold.value)))) or "empty"
    note = f" ({hold.note})" if hold.note else ""
    return f"{hold.called}: {'lost' if hold.lost else held}{note}"


def pawn_words(scene: Scene, pawn: Pawn) -> str:
    """ "Red worker", "Blue Plough Team, spent"."""
    owner = owner_name(scene, pawn.owner)
    noun = pawn.label or kind_name(pawn.glyph or "worker")
    said = noun if owner and owner.lower() in noun.lower() else f"{owner} {noun}".strip()
    return ", ".join(filter(None, (said, "spent" if pawn.spent else "", pawn.note)))


def action_words(scene: Scene, action: Action) -> str:
    """A square with all that is known of it."""
    facts = [action.category]
    facts += [f"costs {amounts_words(action.cost)}"] if action.cost else []
    facts += [f"gives {amounts_words(action.gain)}"] if action.gain else []
    facts += [STATES[action.state]]
    facts += ["there: " + listed([pawn_words(scene, pawn) for pawn in action.pawns])] if action.pawns else []
    return ", ".join(filter(None, (*facts, action.note)))


STATES = {"free": "", "unpayable": "cannot be paid", "taken": "taken", "closed": "closed"}


def bars_lines(scene: Scene, bars: Bars) -> Iterator[str]:
    for bar in bars.bars:
        yield f"{bar_words(scene, bar)}."


def cutaway_lines(cutaway: Cutaway) -> Iterator[str]:
    if cutaway.flags:
        yield f"{', '.join(cutaway.flags)}."
    for hold in cutaway.holds:
        yield f"{hold_words(hold)}."


def actions_lines(scene: Scene, actions: Actions) -> Iterator[str]:
    for action in actions.actions:
        words = action_words(scene, action)
        yield f"{action.called}{': ' + words if words else ''}."


def mat_lines(scene: Scene, mat: Mat) -> Iterator[str]:
    """Stocks in one line, levels in one, pawns in one."""
    if mat.stocks:
        yield ", ".join(f"{stock.called} {stock.value}{_note(stock.note)}" for stock in mat.stocks) + "."
    if mat.levels:
        yield (
            ", ".join(
                f"{level.called} {level.value} of {level.most}{_note(level.note)}" for level in mat.levels
            )
            + "."
        )
    if mat.pawns:
        ready = sum(not pawn.spent for pawn in mat.pawns)
        names = listed([pawn_words(scene, pawn) for pawn in mat.pawns])
        yield f"{count(len(mat.pawns), 'worker')}, {ready} ready: {names}."


def _note(note: str) -> str:
    return f" ({note})" if note else ""
