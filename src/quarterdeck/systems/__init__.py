"""Systems: rules that several games are built on, between the kit and the games."""
