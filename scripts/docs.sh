#!/usr/bin/env bash
# Makes the pictures of the manual and the README anew, by the commands in docs/pictures/commands; the same program gives the same bytes.

source "$(dirname "$0")/lib.sh"

need_go
tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
go build -o "$tool/stratctl" ./cmd/stratctl
cd docs/pictures
grep -v '^#' commands | while IFS= read -r line; do
	eval "\"\$tool/stratctl\" $line"
done
