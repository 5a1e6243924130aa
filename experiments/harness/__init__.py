"""Runs the experiments, judges the claims, and writes what the results say.

Data runs one way: experiments/*.toml -> pipeline -> kept run -> verdict -> table, picture, page.
"""
