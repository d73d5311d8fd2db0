#!/usr/bin/env bash
# Holds this version of the rules against an earlier one: the earlier one plays random games and writes down every prompt with all
# its choices and refusals, every command, its dice and what happened; this one plays the same commands with the same dice
# and has to write down the same. Prints the first difference.
#
#     scripts/same-play.sh COMMIT [GAMES [SEED]]
#
# COMMIT is any since "stratctl transcript" exists; GAMES is how many are played in each scenario, 200 unless told. A scenario that the
# earlier version has not is passed over.

source "$(dirname "$0")/lib.sh"

need_go
earlier=${1:?usage: scripts/same-play.sh COMMIT [GAMES [SEED]]}
many=${2:-200}
seed=${3:-1}

work=$(mktemp -d)
trap 'git worktree remove --force "$work/tree" 2>/dev/null || true; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$work/tree" "$earlier"
(cd "$work/tree" && go build -o "$work/before" ./cmd/stratctl)
go build -o "$work/after" ./cmd/stratctl

status=0
while read -r game scenario; do
	printf '%s %s: ' "$game" "$scenario"
	if ! "$work/before" exec -game "$game" -scenario "$scenario" </dev/null >/dev/null 2>&1; then
		printf 'the earlier one has it not\n'
		continue
	fi
	"$work/before" transcript -game "$game" -scenario "$scenario" -n "$many" -seed "$seed" |
		"$work/after" transcript -replay || status=1
done < <("$work/after" games -scenarios)
exit "$status"
