"""The table: a server where people and bots play in the browser. It never knows a game by name."""
