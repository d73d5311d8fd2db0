#!/usr/bin/env bash
# Measures, on one core: how fast the rules engine plays, the engine's benchmarks, and what the window costs while nobody touches it.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh test
need_go
build

# shellcheck disable=SC2119 # all games
all=$(games)
for game in $all; do
	printf '== Playouts of %s, one core\n' "$game"
	one_core bin/stratctl playout -bench -game "$game" -seed 1
done

printf '\n== Benchmarks of the engine, one core\n'
# One package after the other, so that none is measured while another compiles; only the measured programs are held to one core.
pinned=()
if command -v taskset >/dev/null; then
	pinned=(-exec "taskset -c 0")
fi
go test -p 1 -cpu 1 "${pinned[@]}" -run '^$' -bench . -benchmem ./engine/...

printf '\n== The window, software OpenGL under Xvfb\n'
scripts/with-display.sh scripts/bench-window.sh
