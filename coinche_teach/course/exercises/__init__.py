"""Exercises as files: positions with the point each is about, never an answer.

`shelf` finds and reads the files, `position` builds the round of a row, `ask` makes the question, `proof`
proves a row both ways.
"""
