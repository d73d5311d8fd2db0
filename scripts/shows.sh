#!/usr/bin/env bash
# For scripts that look at the real window, to be sourced: what is wanted is a window of the class in $class; pictures go to $pictures
# with names that begin with $prefix.
#
# shellcheck disable=SC2154 # who sources it sets them

say() { printf '%s  %s\n' "$(date +%H:%M:%S)" "$*"; }

# windows lists the visible windows of the class.
windows() { xdotool search --onlyvisible --class "$class" 2>/dev/null || true; }

# draws NAME TITLE waits for a window of that title that draws something, and takes a picture of it.
draws() {
	local picture=$pictures/$prefix-$1.png title=$2 window="" name="" spread=0 i
	for ((i = 0; i < 240; i++)); do
		window=$(windows | tail -n 1)
		name=$([[ -z $window ]] || xdotool getwindowname "$window" 2>/dev/null || true)
		if [[ $name == "$title" ]]; then
			import -window "$window" "$picture" 2>/dev/null || continue
			spread=$(convert "$picture" -colorspace Gray -format '%[fx:int(1000*standard_deviation)]' info:)
			# A black window, or one of one colour, has no spread at all.
			if ((spread > 60)) && (($(identify -format %k "$picture") > 500)); then
				break
			fi
		fi
		sleep 0.5
	done
	((i < 240)) || die "$1: no window \"$title\" that draws: it is called \"$name\", the spread of its greys is $spread of 1000"
	sleep 1 # a table that has just been laid
	import -window "$window" "$picture"
	say "$1: the window \"$name\" draws: $(identify -format '%wx%h, %k colours' "$picture")"
}

# gone NAME waits until no window of the class is left.
gone() {
	local i
	for ((i = 0; i < 60; i++)); do
		[[ -n $(windows) ]] || return 0
		sleep 0.5
	done
	die "$1: the window stays"
}
