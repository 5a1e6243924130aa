#!/usr/bin/env bash
# usage: wasm.sh GENERATED OUT    compiles the chapters that the page runs, tangled in GENERATED,
#                                 to OUT
#        wasm.sh check OUT        says whether OUT is of the present chapters
# The same chapters, compiler and wasi-libc give the same bytes; those of Debian 12 and 13 differ in
# wasi-libc. The last section of OUT is a hash of the chapters.
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "$0")/.." && pwd)
chapters=(dance/text dance/matrix dance/search dance/dancing dance/colors engines/links
  engines/fixed engines/walk engines/frames engines/bits_engine engines/kernels engines/dice
  engines/chance engines/estimate engines/sets engines/engines engines/parts engines/trace
  engines/browser
  puzzles/polyforms puzzles/copies puzzles/restrictions puzzles/puzzle_file puzzles/placing
  puzzles/hopeless puzzles/polyominoes puzzles/polyiamonds puzzles/polysticks puzzles/queens
  puzzles/sudoku)

hash=$(cd "$here" && cat "${chapters[@]/%/.w}" press/wasm.sh | sha256sum | cut -d' ' -f1)
if [[ $1 == check ]]; then
  [[ $(tail -c 64 "$2") == "$hash" ]] && exit
  echo "$2: is not made of the present chapters; make wasm" >&2
  exit 1
fi

generated=$(cd "$1" && pwd) out=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags=(--target=wasm32-wasi -std=c++20 -DNDEBUG -ffunction-sections -fdata-sections
  -Wshorten-64-to-32 -Werror -Wno-c++11-narrowing '-DIN_C=extern "C"'
  "-ffile-prefix-map=$generated=generated")
cd "$generated"
for chapter in "${chapters[@]}" bits_portable; do
  case $chapter in
    dance/text | dance/matrix | dance/dancing) level=-O2 ;; # what each question to a solver takes
    puzzles/* | engines/browser) level=-Oz ;; # a puzzle is read once
    *) level=-Os ;;
  esac
  name=${chapter##*/}
  [[ ! -f $name.cpp ]] || echo "$level -c $name.cpp -o $work/$name.o" # some are only headers
done | xargs -P "$(nproc)" -L 1 clang++-19 "${flags[@]}"
# The page's functions are imported, and what browser.w has for the page is exported.
exports=(room take number_room take_numbers hopeless column_names piece_drawings row_labels
  column_count primary_count row_count row_start row_entries
  board_wrap column_cells search tally_size pull by_chance trace_events event_count)
# Without -O clang leaves wasm-opt alone, which would make other bytes where it is installed.
clang++-19 --target=wasm32-wasi -mexec-model=reactor \
  "${exports[@]/#/-Wl,--export=}" \
    -Wl,--allow-undefined,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576 \
    "$work"/*.o -o "$work/dlx.wasm"
printf '\0\x48\x07sources%s' "$hash" >> "$work/dlx.wasm" # a custom section of 72 bytes
cp "$work/dlx.wasm" "$out.new"
mv "$out.new" "$out"
