#!/usr/bin/env bash
# usage: tarball.sh    packs the library, in sources to be read, into build/dist/dlx-VERSION.tar.gz
set -euo pipefail
cd "$(dirname "$0")/../.."
dlx=dlx-$(sed -n 's/^version: *//p' CITATION.cff)
released=$(sed -n 's/^date-released: *//p' CITATION.cff)
rm -rf build/dist
"${PYTHON:-python3}" -B web/press/legible.py "build/dist/$dlx"
tar -C build/dist --sort=name --mtime="$released UTC" --owner=0 --group=0 --numeric-owner \
  -czf "build/dist/$dlx.tar.gz" "$dlx"
echo "The library is $PWD/build/dist/$dlx.tar.gz"
