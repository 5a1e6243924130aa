#!/usr/bin/env bash
# usage: wasm.sh GENERATED OUT
# Compiles the chapters that web/results/browser.w needs, tangled in GENERATED, to WebAssembly: the file OUT.
# The same sources and compiler give the same bytes, wherever they are.
set -euo pipefail
generated=$(cd "$1" && pwd) out=$(realpath "$2")
objects=$(dirname "$out")/objects
chapters=(text matrix dancing links bits bits_portable kernels dice estimate sets engines parts trace
  polyforms polyominoes polyiamonds polysticks queens sudoku browser)
flags=(--target=wasm32-wasi -std=c++20 -Os -ffunction-sections -fdata-sections -DNDEBUG
  "-ffile-prefix-map=$generated=generated")

mkdir -p "$objects"
cd "$generated"
[[ -f dice.cpp ]] || chapters=("${chapters[@]/dice/}")
for chapter in "${chapters[@]}"; do
  [[ -z $chapter ]] || echo "$chapter"
done | xargs -P "$(nproc)" -I NAME clang++-19 "${flags[@]}" -c NAME.cpp -o "$objects/NAME.o"
# Without -O clang leaves wasm-opt alone, which would make other bytes where it is installed.
clang++-19 --target=wasm32-wasi -mexec-model=reactor \
  -Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576 "$objects"/*.o -o "$out.new"
mv "$out.new" "$out"
