"""Captains with a ship sheet each and one open deck: what befalls them in Piratical and Pirate War alike."""
