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
step "lint: gofmt, vet, staticcheck" scripts/lint.sh
step "build for Windows" env CGO_ENABLED=0 GOOS=windows GOARCH=amd64 go build ./...
step "data check" go run ./cmd/stratctl check
step "playouts" playouts
# The long versions are in `make soak`; vet has been run.
loud "tests" go test -short -vet=off -timeout 8m ./...
loud "tests in a real window" scripts/window-test.sh

if ((failed > 0)); then
	printf 'Failed: %s\n' "$(IFS=';' && echo "${failures[*]}")"
fi
printf 'checks: %d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
