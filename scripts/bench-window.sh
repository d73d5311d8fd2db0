#!/usr/bin/env bash
# Opens the game on the present display and measures it: its start, frames while the board pans and zooms, processor time while
# idle, memory, and how many of 40 short clicks it saw. Needs bin/strategos, bin/stratctl, xdotool and /proc; scripts/bench.sh runs
# it under Xvfb.

source "$(dirname "$0")/lib.sh"

idle_seconds=20
clicks=40
hold=0.03  # seconds a button stays down: shorter than any hand's
long=190   # lines of the full game that make a long one
pause=0.12 # seconds between two clicks

[[ -n ${DISPLAY:-} ]] || die "scripts/bench-window.sh needs a display: run it through scripts/with-display.sh."
[[ -r /proc/self/stat ]] || die "scripts/bench-window.sh reads /proc, which this system does not have."
[[ -x bin/strategos ]] || die "There is no bin/strategos: run make bench, which builds it."
command -v xdotool >/dev/null || die "There is no xdotool here: run scripts/setup.sh test."

# A home of its own, so that nobody's saves and settings are touched.
work=$(mktemp -d)
game=
clean() {
	if [[ -n $game ]]; then
		kill -KILL "$game" 2>/dev/null || true
	fi
	rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

at_home() {
	exec env HOME="$work" XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state" \
		XDG_CACHE_HOME="$work/cache" "$@"
}

# A game that has lasted long: most of the counters on the board, a full log.
{
	sed -n "1,${long}p" cmd/stratctl/testdata/full-game.txt
	echo ":save $work/long.toml"
} | bin/stratctl exec -seed 11 >/dev/null
[[ -s $work/long.toml ]] || die "The long game could not be played."

# Read from the disk first - its pages in memory are given up - and then from memory.
echo 'from the disk:'
dd if=bin/strategos iflag=nocache count=0 status=none
(at_home bin/strategos -load "$work/long.toml" -no-curtain -width 1280 -height 800 -measure start 2>/dev/null)
echo 'from memory, then a board of 1280x800 that moves:'
(at_home bin/strategos -load "$work/long.toml" -no-curtain -width 1280 -height 800 -measure motion 2>/dev/null)

at_home bin/strategos -new sphacteria -scenario historical -solo -no-curtain -stats >"$work/log" 2>&1 &
game=$!

# gave_up shows what the program said before it ended.
gave_up() {
	cat "$work/log" >&2
	die "$1"
}

window=
for ((i = 0; i < 150; i++)); do
	kill -0 "$game" 2>/dev/null || gave_up "The game ended before it showed a window; its message is above."
	window=$(xdotool search --onlyvisible --pid "$game" 2>/dev/null | tail -n 1) || true
	[[ -z $window ]] || break
	sleep 0.2
done
[[ -n $window ]] || gave_up "No window came up within 30 seconds; what the game said is above."

# ticks prints the processor time the game has used, in clock ticks. The name in parentheses may hold spaces: count from its end.
ticks() {
	local fields
	read -r -a fields <<<"$(sed 's/^.*) //' "/proc/$game/stat")"
	echo $((fields[11] + fields[12]))
}

# memory NAME prints one line of the game's memory figures in MB.
memory() {
	awk -v name="$1:" '$1 == name { printf "%d", $2 / 1024 }' "/proc/$game/status"
}

eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=[0-9]+$')"
xdotool mousemove --window "$window" $((WIDTH / 3)) $((HEIGHT / 2))
sleep 6 # loading in the background, first frames and the tooltip are over by then

before=$(ticks)
sleep "$idle_seconds"
after=$(ticks)
awk -v t=$((after - before)) -v hz="$(getconf CLK_TCK)" -v s="$idle_seconds" \
	'BEGIN { printf "idle processor time  %.1f %% of one core over %d s\n", 100 * t / hz / s, s }'
printf 'resident memory      %s MB (peak %s MB)\n' "$(memory VmRSS)" "$(memory VmHWM)"

before=$(ticks)
for ((i = 0; i < clicks; i++)); do
	# A small walk over the middle of the map, so that clicks meet zones and counters and never count as double-clicks.
	xdotool mousemove --window "$window" $((WIDTH / 4 + (i * 61) % (WIDTH / 4))) $((HEIGHT / 4 + (i * 37) % (HEIGHT / 3)))
	xdotool mousedown 1
	sleep "$hold"
	xdotool mouseup 1
	sleep "$pause"
done
sleep 1
kill -0 "$game" 2>/dev/null || gave_up "The game ended while it was clicked at; its message is above."
after=$(ticks)

# Asked to end, the game prints its counters; it has ten seconds to do so.
kill -TERM "$game"
for ((i = 0; i < 50; i++)); do
	kill -0 "$game" 2>/dev/null || break
	sleep 0.2
done
if kill -0 "$game" 2>/dev/null; then
	gave_up "The game did not end within ten seconds of being asked; what it said is above."
fi
wait "$game" || true
game=

seen=$(sed -n 's/^clicks[ :=]*\([0-9][0-9]*\)$/\1/p' "$work/log" | tail -n 1)
[[ -n $seen ]] || gave_up "The game ended without telling how many clicks it saw; what it said is above."
printf 'clicks seen          %d of %d, held %s s each\n' "$seen" "$clicks" "$hold"
awk -v t=$((after - before)) -v hz="$(getconf CLK_TCK)" -v n="$clicks" \
	'BEGIN { printf "time per click       %.0f ms of one core\n", 1000 * t / hz / n }'
((seen == clicks)) || die "Some clicks were lost."
