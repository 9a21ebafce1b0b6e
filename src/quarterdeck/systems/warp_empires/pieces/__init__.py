"""Pieces of rules that more than one module of the family uses, by what they are about."""
