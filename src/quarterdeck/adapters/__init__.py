"""Research adapters: every game as an OpenSpiel game, a PettingZoo environment, a Gymnasium environment.

They share three things: a game's fixed list of actions (`vocabulary`), a match played word by word
(`dialogue`), and what a seat sees as text and as numbers (`seen`). Each adapter needs the extra
`research`; the package itself does not.
"""
