"""Making maps of territories: grown from a seed or from hand coordinates, traced, checked and written."""
