#!/bin/sh
# usage: draw [OPTIONS] [FILE]
# Starts the program draw of the harness. CMake puts this into build/bin, and make install beside
# the other programs; both fill in the folder of the harness and the Python that runs it.
harness="@HARNESS@"
# of the project, whose build/ has a place for what matplotlib keeps
[ -f "$harness/../Makefile" ] ||
  export MPLCONFIGDIR="${MPLCONFIGDIR:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/matplotlib}"
export PYTHONPATH="$harness${PYTHONPATH:+:$PYTHONPATH}" PYTHONDONTWRITEBYTECODE=1
exec @PYTHON@ -P -m draw "$@"
