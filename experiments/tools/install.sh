#!/usr/bin/env bash
# usage: [DESTDIR=DIR] [PREFIX=/usr/local] install.sh
# Installs what has been built: programs, manual pages, library, and the wheel if it was made.
set -euo pipefail
cd "$(dirname "$0")/../.."
mapfile -t programs < build/programs
"${PYTHON:-python3}" -B web/press/manuals.py build/man "${programs[@]/#/build/bin/}"
cmake --install build --prefix "${PREFIX:-/}" > /dev/null # it reads DESTDIR itself
web/packages/wheel.sh install "${DESTDIR-}" "${PREFIX-}"
