#!/usr/bin/env bash
# Everything that CI runs, one step after the other; a step that fails does not keep the next from running.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh test
need_go

# Compilers and tests leave a lot of garbage: a fifth of the time goes into collecting it at Go's usual pace.
export GOGC=400 GOMEMLIMIT=3GiB

passed=0
failed=0
failures=()

# step NAME COMMAND... runs one step and shows what it printed only when it failed.
step() {
	local name=$1 log start=$SECONDS
	shift
	log=$(mktemp)
	if "$@" >"$log" 2>&1 </dev/null; then
		printf 'ok    %s (%d s)\n' "$name" $((SECONDS - start))
		passed=$((passed + 1))
	else
		cat "$log"
		failure "$name" "$start"
	fi
	rm -f "$log"
}

# loud NAME COMMAND... runs one step and shows all it prints.
loud() {
	local name=$1 start=$SECONDS
	shift
	if "$@" </dev/null; then
		printf 'ok    %s (%d s)\n' "$name" $((SECONDS - start))
		passed=$((passed + 1))
	else
		failure "$name" "$start"
	fi
}

# begin NAME COMMAND... starts a step that leaves the processor to whatever else wants it; ended NAME waits for it and shows what step would.
declare -A begun logs
begin() {
	local name=$1
	shift
	logs[$name]=$(mktemp)
	nice -n 19 "$@" >"${logs[$name]}" 2>&1 </dev/null &
	begun[$name]="$! $SECONDS"
}

ended() {
	local name=$1 pid start
	read -r pid start <<<"${begun[$name]}"
	if wait "$pid"; then
		printf 'ok    %s (%d s)\n' "$name" $((SECONDS - start))
		passed=$((passed + 1))
	else
		cat "${logs[$name]}"
		failure "$name" "$start"
	fi
	rm -f "${logs[$name]}"
}

failure() {
	printf 'FAIL  %s (%d s)\n' "$1" $((SECONDS - $2))
	failed=$((failed + 1))
	failures+=("$1")
}

# playouts plays every game a few hundred times at random, all invariants checked after every command.
playouts() {
	local game all n
	# shellcheck disable=SC2119 # all games
	all=$(games) || return 1
	for game in $all; do
		n=200
		[[ $game == epic ]] && n=40 # each is as long as ten of the others
		go run ./cmd/stratctl playout -game "$game" -n "$n" -seed 1 || return 1
	done
}

step "build" build
step "data check" go run ./cmd/stratctl check
step "playouts" playouts
# Whoever opens a window waits most of the time; what only compiles takes what is left.
begin "lint: gofmt, vet, staticcheck" scripts/lint.sh
begin "build for Windows" env CGO_ENABLED=0 GOOS=windows GOARCH=amd64 go build ./...
loud "tests in a real window" scripts/window-test.sh
ended "lint: gofmt, vet, staticcheck"
ended "build for Windows"
# The long versions are in `make soak`; vet has been run.
loud "tests" go test -short -vet=off -timeout 8m ./...

if ((failed > 0)); then
	printf 'Failed: %s\n' "$(IFS=';' && echo "${failures[*]}")"
fi
printf 'checks: %d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
