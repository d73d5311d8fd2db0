#!/usr/bin/env bash
# Runs the tests that use the rules and tells how many of the engine's statements they run, across packages: the tests of the games also
# test what the games share. What is not run is listed with its reason; a piece without a reason, or less than 96 %, is a failure.

source "$(dirname "$0")/lib.sh"

need_go
profile=$(mktemp)
trap 'rm -f "$profile" "$profile".*' EXIT
tests=(./engine/... ./scenarios/... ./saves ./internal/transcript ./internal/proof/... ./cmd/stratctl ./game/panels/... ./game/table) # what the panels ask of the rules is tried by their tests

# Property tests try the same cases every time, lest a piece be run one day and not the next; only their programs know the flag.
mapfile -t properties < <(grep -rlE --include='*_test.go' '"(pgregory.net/rapid|strategos/internal/zonetest)"' . | xargs -r -n 1 dirname | sort -u)
mapfile -t all < <(go list -f '{{.Dir}}' "${tests[@]}")
with=() without=()
for dir in "${all[@]}"; do
	if printf '%s\n' "${properties[@]}" | grep -qxF "./${dir#"$PWD"/}"; then with+=("$dir"); else without+=("$dir"); fi
done
flags=(-short -count=1 -timeout 15m -coverpkg=./engine/...)
go test "${flags[@]}" -coverprofile="$profile.with" "${with[@]}" -rapid.seed=1 >/dev/null
go test "${flags[@]}" -coverprofile="$profile.without" "${without[@]}" >/dev/null
cat "$profile.with" "$profile.without" >"$profile"
go run ./internal/coverage -profile "$profile" "$@"
