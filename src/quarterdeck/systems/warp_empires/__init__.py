"""Warp Empires: the system of nineteen games of conquest; docs/warp-empires.md says how one is made."""
