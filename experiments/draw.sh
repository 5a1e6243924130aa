#!/bin/sh
# usage: draw [OPTIONS] [FILE]
# Starts the program draw of the harness, by a Python that has matplotlib. CMake puts this into build/bin, and
# make install beside the other programs; both say where the harness is.
trap 'echo "draw: stopped" >&2; exit 1' INT TERM HUP # the program does the same
harness="@HARNESS@"
[ -f "$harness/../Makefile" ] || # of the project, whose build/ has a place for what matplotlib keeps
  export MPLCONFIGDIR="${MPLCONFIGDIR:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/matplotlib}"
for python in python3 /usr/bin/python3; do
  if "$python" -P -c 'import importlib.util as i, sys; sys.exit(not i.find_spec("matplotlib"))' 2> /dev/null; then
    export PYTHONPATH="$harness${PYTHONPATH:+:$PYTHONPATH}"
    exec "$python" -P "$harness/harness/start_draw.py" "$@"
  fi
done
echo "draw: neither python3 nor /usr/bin/python3 is a Python 3.11 that has matplotlib (Debian's python3-matplotlib)" >&2
exit 2
