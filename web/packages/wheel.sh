#!/usr/bin/env bash
# usage: [JOBS=N] wheel.sh make             packs the sources of the Python package for pip, and
#                                           makes a wheel of them, both in build/wheel
#        wheel.sh install DESTDIR PREFIX    unpacks the wheel, if it was made, where Debian's Python
#                                           looks for packages
set -euo pipefail
cd "$(dirname "$0")/../.."
python=${PYTHON:-python3}
version=$(sed -n 's/^version: *//p' CITATION.cff)
about() { "$python" -c "import sys, sysconfig; $1"; }

if [[ $1 == install ]]; then
  for wheel in build/wheel/*-"$version"-*.whl; do
    [[ -f $wheel ]] || exit 0
    # Debian keeps its own packages apart from those of others.
    case $3 in
      /usr) place=/usr/lib/python3/dist-packages ;;
      /usr/local) \
        place=$3/lib/$(about 'print("python%d.%d" % sys.version_info[:2])')/dist-packages ;;
      *) place=$3/lib/$(about 'print("python%d.%d" % sys.version_info[:2])')/site-packages ;;
    esac
    rm -rf "$2$place"/dlx "$2$place"/dancing_links_reproduced-*.dist-info
    mkdir -p "$2$place"
    "$python" -m zipfile -e "$wheel" "$2$place"
  done
  exit
fi

# First the source distribution, then the wheel, as pip makes it of that.
tree=build/python/tree
"$python" -B web/packages/sdist.py "$tree"
rm -rf build/wheel
mkdir -p build/wheel
out=$PWD/build/wheel progress=$PWD/experiments/tools/progress.sh
cd "$tree"
"$progress" build "$python" -Bc "import backend; print(backend.build_sdist('$out'))" > /dev/null
PYTHONUNBUFFERED=1 "$progress" build "$python" -Bc "import backend; backend.build_wheel('$out')"
echo "The wheel is $(echo "$out"/*.whl)"
echo "The source distribution is $(echo "$out"/*.tar.gz)"
