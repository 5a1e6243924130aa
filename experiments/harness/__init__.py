"""Runs the experiments, judges the claims, and writes what the results say.

Data runs one way: catalogue/*.toml -> run -> judge -> show. The 65 solutions of Scott's problem,
for example, are asked for in catalogue/scott.toml, found by run/, added up by
judge/rules/searches.py and drawn by show/pictures/scott.py. ../README.md draws the path of one
figure, and says where to add an experiment, a rule, a picture, a table or an engine.

Folders import only from those before them: run/ runs programs and keeps their output, judge/ knows
what the paper prints and how it is counted, show/ makes tables and pictures of it; report.py says
what came out of a run, and cli.py is the command line. Beside this package, draw/ draws packings,
for show/ and as a program of its own; bench/, page/ and studies/ are called by the command line.
Below all are project.py and program.py.
"""
import startup  # noqa: F401
