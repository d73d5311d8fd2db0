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

# told NAME START STATUS says how a step ended that began then, and counts it.
told() {
	local how=ok
	if (($3 == 0)); then
		passed=$((passed + 1))
	else
		how=FAIL
		failed=$((failed + 1))
		failures+=("$1")
	fi
	printf '%-5s %s (%d s)\n' "$how" "$1" $((SECONDS - $2))
}

# step NAME COMMAND... runs one step and shows what it printed only when it failed.
step() {
	begin "$@"
	ended "$1"
}

# loud NAME COMMAND... runs one step and shows all it prints.
loud() {
	local name=$1 start=$SECONDS status=0
	shift
	"$@" </dev/null || status=$?
	told "$name" "$start" "$status"
}

# begin NAME COMMAND... has a step run beside what follows; ended NAME waits for it and shows what it printed only when it failed.
declare -A begun logs
begin() {
	local name=$1
	shift
	logs[$name]=$(mktemp)
	"$@" >"${logs[$name]}" 2>&1 </dev/null &
	begun[$name]="$! $SECONDS"
}

ended() {
	local name=$1 pid start status=0
	read -r pid start <<<"${begun[$name]}"
	wait "$pid" || status=$?
	((status == 0)) || cat "${logs[$name]}"
	told "$name" "$start" "$status"
	rm -f "${logs[$name]}"
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
begin "lint: gofmt, vet, staticcheck" nice -n 19 scripts/lint.sh
begin "build for Windows" nice -n 19 env CGO_ENABLED=0 GOOS=windows GOARCH=amd64 go build ./...
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
