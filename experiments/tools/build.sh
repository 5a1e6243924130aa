#!/usr/bin/env bash
# usage: JOBS=N build.sh TARGET
# Makes the programs, in build/bin, and, if the target is all, the tests; JOBS compilers work at a
# time.
set -euo pipefail
cd "$(dirname "$0")/../.."
[[ ${JOBS-} =~ ^[1-9][0-9]{0,3}$ ]] ||
  { echo "build: JOBS must be a whole number from 1 to 9999, not '${JOBS-}'" >&2; exit 2; }

# Two builds at once would take each other's files away: the second one waits, even for compilers
# that a killed build left.
mkdir -p build
exec 9> build/lock
flock 9

# CMake refuses a folder that it has made elsewhere, before the project was moved. So its own files
# go; build/runs stays.
if [[ -f build/CMakeCache.txt ]]; then
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' build/CMakeCache.txt)
  if [[ ! $home -ef . ]]; then
    echo "build: the project was in $home; it is built anew" >&2
    rm -rf build/CMakeCache.txt build/CMakeFiles
  fi
fi
experiments/tools/progress.sh build cmake -S . -B build
experiments/tools/progress.sh build cmake --build build --parallel "$JOBS" --target "$1"
