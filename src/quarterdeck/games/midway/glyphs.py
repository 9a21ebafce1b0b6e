"""Midway: the planes from above, each kind with a shape of its own, on a square of 24."""

from __future__ import annotations


def plane(wing: str, tail: float, *more: str) -> str:
    """A fuselage with a wing, a tail of some width, and engines or loads."""
    body = "M12 1.5C13 1.5 13.4 3 13.4 5V19L12.7 22.5H11.3L10.6 19V5C10.6 3 11 1.5 12 1.5Z"
    back = f"M{12 - tail} 18.6H{12 + tail}V20.8H{12 - tail}Z"
    return " ".join((body, wing, back, *more))


STRAIGHT = "M1 8.2H10V12.4H1Z M14 8.2H23V12.4H14Z"
BLUNT = "M3 7.5H10V12.5H3Z M14 7.5H21V12.5H14Z"
TAPERED = "M10 7L10 12.6L1 10.8V8.6Z M14 7L14 12.6L23 10.8V8.6Z"
SWEPT = "M10 6.5V11L1 14.2V11.4Z M14 6.5V11L23 14.2V11.4Z"
ROUND = (
    "M10 7.2V12.8C5 12.8 1.5 12 1.5 10C1.5 8 5 7.2 10 7.2Z "
    "M14 7.2V12.8C19 12.8 22.5 12 22.5 10C22.5 8 19 7.2 14 7.2Z"
)
LONG = "M0.5 8.6H10V11.4H0.5Z M14 8.6H23.5V11.4H14Z"
TWO = "M6 5.4H8V8H6Z M16 5.4H18V8H16Z"
FOUR = "M3 6H4.6V8.2H3Z M6.6 5.4H8.2V8.2H6.6Z M15.8 5.4H17.4V8.2H15.8Z M19.4 6H21V8.2H19.4Z"
TORPEDO = "M15.6 14H17V18H15.6Z"
FLOATS = "M2 12H3.6V15H2Z M20.4 12H22V15H20.4Z"
BOMBS = "M6 14.2H8V17.4H6Z M16 14.2H18V17.4H16Z"

PLANES = {
    "wildcat": plane(BLUNT, 4),
    "buffalo": plane(BLUNT, 2.5, "M10 2.5H14V6H10Z"),
    "devastator": plane(STRAIGHT, 5, TORPEDO),
    "avenger": plane(STRAIGHT, 4, TORPEDO, "M7 14H8.4V18H7Z"),
    "dauntless": plane(TAPERED, 5, BOMBS),
    "vindicator": plane(LONG, 4, BOMBS),
    "marauder": plane(LONG, 5, TWO),
    "fortress": plane(LONG, 6, FOUR),
    "catalina": plane(LONG, 5, TWO, FLOATS),
    "zero": plane(ROUND, 4),
    "kate": plane(ROUND, 5, TORPEDO),
    "val": plane(SWEPT, 5, BOMBS),
    "judy": plane(TAPERED, 3, BOMBS),
}
PLANES |= {"midway-wildcat": PLANES["wildcat"], "midway-dauntless": PLANES["dauntless"]}
