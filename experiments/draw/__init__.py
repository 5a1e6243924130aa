"""The program draw, and how packings are drawn: a module for each kind.

The pictures of the paper are drawn by these modules, too. For the program, __main__.py, a module
has

- NAME, what it calls them all, such as `packings of squares';
- understands(names): are these the names of a row of such a packing?
- read(rows): the packing, from the names of all its rows;
- bounds(packing): left, top, right and bottom of what is drawn, in sides of a cell, y downward;
- sheet(placed, colours, width, height, side): a drawing of packings (x, y, packing) that are moved
  so far to the right and down; it is so wide and so high in sides of a cell, and such a side is so
  long in inches.
"""
import startup  # noqa: F401
