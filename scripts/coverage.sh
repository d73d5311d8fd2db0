#!/usr/bin/env bash
# Runs the tests that use the rules and tells how many of the engine's statements they run, across packages: the tests of the games also
# test what the games share. What is not run is listed with its reason; a piece without a reason, or less than 96 %, is a failure.

source "$(dirname "$0")/lib.sh"

need_go
profile=$(mktemp)
trap 'rm -f "$profile"' EXIT
go test -short -count=1 -timeout 15m -coverpkg=./engine/... -coverprofile="$profile" ./engine/... ./scenarios/... ./saves \
	./internal/transcript ./internal/proof/... >/dev/null
go run ./internal/coverage -profile "$profile" "$@"
