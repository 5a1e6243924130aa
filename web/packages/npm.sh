#!/usr/bin/env bash
# usage: npm.sh    packs the module of the page for npm, into build/npm; the chapters have been
#                  tangled
# If generated/dlx.wasm is not made of the present chapters, as between two releases, it is compiled
# for this package alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^version: *//p' CITATION.cff)
author=$(sed -n 's/^ *- name: "\(.*\)"/\1/p' CITATION.cff)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp web/packages/npm/* LICENSE "$work"
for part in index worker; do
  { sed '/class Stopped/! s/^export //' experiments/page/instance.js \
      web/packages/npm/{sweep,questions}.js
    cat "web/packages/npm/$part.js"; } > "$work/$part.js"
done
if web/press/wasm.sh check generated/dlx.wasm 2> /dev/null; then
  cp generated/dlx.wasm "$work"
else
  experiments/tools/setup.sh wasm
  web/press/wasm.sh generated "$work/dlx.wasm"
fi
chmod 644 "$work"/*
cat > "$work/package.json" << END
{
  "name": "dancing-links-reproduced",
  "version": "$version",
  "description": "Exact covers by dancing links, in WebAssembly: count, list, draw",
  "keywords": ["exact cover", "dancing links", "dlx", "algorithm x", "polyominoes", "sudoku"],
  "license": "MIT",
  "author": "$author",
  "homepage": "https://arxiv.org/abs/cs/0011047",
  "type": "module",
  "exports": {
    ".": { "types": "./index.d.ts", "default": "./index.js" },
    "./dlx.wasm": "./dlx.wasm",
    "./package.json": "./package.json"
  },
  "types": "./index.d.ts",
  "files": ["index.js", "index.d.ts", "worker.js", "dlx.wasm"],
  "engines": { "node": ">=18" }
}
END
rm -rf build/npm
mkdir -p build/npm
out=$PWD/build/npm
(cd "$work" && npm pack --silent --pack-destination "$out" > /dev/null)
echo "The package is $out/dancing-links-reproduced-$version.tgz"
