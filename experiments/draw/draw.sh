#!/bin/sh
# usage: draw [OPTIONS] [FILE]
# Starts the program draw, a package in Python. CMake fills in the interpreter, and puts this script
# into build/bin, and make install puts it beside the other programs.
project=$(dirname "$(readlink -f "$0")")/../share/dancing-links
[ -f "$project/Makefile" ] || # only a build has a place of its own for the cache of matplotlib
  export MPLCONFIGDIR="${MPLCONFIGDIR:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/matplotlib}"
export PYTHONPATH="$project/experiments${PYTHONPATH:+:$PYTHONPATH}" PYTHONDONTWRITEBYTECODE=1
exec @PYTHON@ -P -m draw "$@"
