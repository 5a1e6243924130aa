#!/usr/bin/env bash
# usage: [JOBS=N] [PREFIX=/usr/local] [SHARED=OFF] library.sh make
#        [DESTDIR=DIR] [PREFIX=/usr/local] library.sh install
# Compiles the library alone, in build/dlx, from the sources that python3 makes of the chapters, and
# installs it.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [[ $1 == install ]]; then
  cmake --install build/dlx --prefix "${PREFIX:-/}" > /dev/null # it reads DESTDIR itself
  exit
fi
"${PYTHON:-python3}" -B web/press/legible.py build/library
# The prefix decides where Debian wants libraries: in lib/x86_64-linux-gnu under /usr.
experiments/tools/progress.sh library cmake -S build/library -B build/dlx \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="${PREFIX:-/}" \
  -DBUILD_SHARED_LIBS="${SHARED:-OFF}"
experiments/tools/progress.sh library cmake --build build/dlx --parallel "${JOBS:-$(nproc)}"
