#!/usr/bin/env bash
# Changes the engine in one small place at a time and looks whether a test fails (internal/mutate says how). N is how many changes are
# tried, or "all"; SEED says which; further arguments go to the tool (-h lists them). Fails when more than 5 % survive.

source "$(dirname "$0")/lib.sh"

need_go
mkdir -p bin
go build -o bin/mutate ./internal/mutate
# The many walks of internal/transcript notice much that smaller tests do not.
export STRATEGOS_MANY=1
exec nice -n "${NICE:-15}" bin/mutate -n "${N:-400}" -seed "${SEED:-1}" "$@"
