#!/usr/bin/env bash
# The long tests: thousands of random games with every check on, property tests with many more cases, the race detector, and a minute
# of fuzzing for every fuzz target. Set N, SEEDS, CHECKS or FUZZTIME in the environment to change how long it takes.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh test
need_go
build

read -r -a seeds <<<"${SEEDS:-1 2 3 4}"
n=${N:-20000}
checks=${CHECKS:-5000}
fuzztime=${FUZZTIME:-60s}

all=$(games)
for game in $all; do
	for seed in "${seeds[@]}"; do
		printf '== %d playouts of %s from seed %s\n' "$n" "$game" "$seed"
		bin/stratctl playout -game "$game" -n "$n" -seed "$seed"
	done
done

# The flag exists only in test programs that link rapid, by themselves or with the tests of every zone game; the others refuse it.
mapfile -t properties < <(grep -rlE --include='*_test.go' '"(pgregory.net/rapid|strategos/internal/zonetest)"' . | xargs -r -n 1 dirname | sort -u)
if ((${#properties[@]} > 0)); then
	printf '== Property tests, %d cases each\n' "$checks"
	go test -count=1 -timeout 60m "${properties[@]}" -rapid.checks="$checks"
fi

printf '== All tests with the race detector\n'
go test -race -count=1 -timeout 60m ./...

# Fuzzing takes one target of one package at a time.
while read -r dir; do
	while read -r target; do
		printf '== Fuzzing %s in %s for %s\n' "$target" "$dir" "$fuzztime"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$fuzztime" "$dir"
	done < <(grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$dir"/*_test.go | sed 's/^func //' | sort -u)
done < <(grep -rlE '^func Fuzz' --include='*_test.go' . | xargs -r -n 1 dirname | sort -u)

echo "Soaked: nothing failed."
