#!/usr/bin/env bash
# Runs a command with a screen of its own (Xvfb, 1600x1000, software OpenGL) on a free display number, and takes it away afterwards.
#
#     scripts/with-display.sh COMMAND [ARGUMENT...]

source "$(dirname "$0")/lib.sh"

(($# > 0)) || die "scripts/with-display.sh needs a command to run."
command -v Xvfb >/dev/null || die "There is no Xvfb here: run scripts/setup.sh test, or install it."

work=$(mktemp -d)
server=
child=

# clean ends what this script started and nothing else.
# shellcheck disable=SC2317 # the trap calls it
clean() {
	if [[ -n $child ]]; then
		kill -- "-$child" 2>/dev/null || true
	fi
	if [[ -n $server ]]; then
		kill "$server" 2>/dev/null || true
		wait "$server" 2>/dev/null || true
	fi
	rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The server chooses a free display itself and writes its number to a pipe.
mkfifo "$work/number"
exec 3<>"$work/number"
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp -noreset >"$work/log" 2>&1 &
server=$!
if ! read -r -t 30 -u 3 number; then
	cat "$work/log" >&2
	die "Xvfb did not start within 30 seconds; its message is above."
fi
exec 3>&-

# In the background, so that a signal reaches this script at once; in a process group of its own (set -m), so that all of it can be
# ended together. A display with nobody before it has nothing to read from its standard input.
set -m
env DISPLAY=":$number" LIBGL_ALWAYS_SOFTWARE=1 "$@" </dev/null &
child=$!
set +m
status=0
wait "$child" || status=$?
child=
exit "$status"
