#!/usr/bin/env bash
# usage: [JOBS=N] wheel.sh make             compiles python.w, and packs it with dlx.py into a
#                                           wheel, in build/wheel
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

experiments/tools/progress.sh build cmake -S . -B build/python -DPYTHON_MODULE=ON \
  -DBUILD_TESTING=OFF
experiments/tools/progress.sh build cmake --build build/python --parallel "${JOBS:-$(nproc)}" \
  --target python_module
rm -rf build/wheel build/python/wheel
info=build/python/wheel/dancing_links_reproduced-$version.dist-info
mkdir -p build/wheel build/python/wheel/dlx "$info"
cp build/python/_dlx.*.so build/python/wheel/dlx
cp web/packages/dlx.py build/python/wheel/dlx/__init__.py
touch build/python/wheel/dlx/py.typed # the annotations are for type checkers, too
cp LICENSE "$info"
{
  printf '%s\n' 'Metadata-Version: 2.1' 'Name: dancing-links-reproduced' "Version: $version" \
    'Summary: Exact covers by dancing links: count, first, solutions' 'License: MIT' \
    'Keywords: exact cover,dancing links,algorithm x,polyominoes,sudoku'
  about 'print("Requires-Python: ==%d.%d.*\n" % sys.version_info[:2])'
  "$python" -c 'import ast, sys; print(ast.get_docstring(ast.parse(sys.stdin.read())))' \
    < web/packages/dlx.py
} > "$info/METADATA"
{
  printf '%s\n' 'Wheel-Version: 1.0' 'Generator: dancing-links-reproduced' 'Root-Is-Purelib: false'
  about 'print("Tag: cp%d%d-cp%d%d-" % (sys.version_info[:2]*2) + sysconfig.get_platform().replace("-", "_").replace(".", "_"))'
} > "$info/WHEEL"
"$python" -m wheel pack --dest-dir build/wheel build/python/wheel > /dev/null
echo "The wheel is $(echo "$PWD"/build/wheel/*.whl)"
