#!/usr/bin/env bash
# Runs the tests that open a real window, on a screen of their own; with arguments, runs that command there instead.

source "$(dirname "$0")/lib.sh"

need_go
if (($# == 0)); then
	# One package after the other: they share the screen.
	set -- go test -p 1 -tags window -count=1 -timeout 15m ./game/window ./render/gpu
fi
exec scripts/with-display.sh "$@"
