"""Chessboard skirmishes: two fleets or crews on 8×8 squares, one shared deck of moves, attacks and defences.

`book` holds a game's units, cards and tables; `state` the position; `rules`, `movement` and `attack` the turn
in rulebook order; `scene` the table; `bot` one evaluation for all of them; `options.toml` the setup options.
"""
