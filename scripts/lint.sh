#!/usr/bin/env bash
# Looks at the source without running it: gofmt, go vet, staticcheck, and shellcheck for the scripts where it is installed.

source "$(dirname "$0")/lib.sh"

need_go
status=0

unformatted=$(gofmt -l .)
if [[ -n $unformatted ]]; then
	printf 'These files are not as gofmt writes them; run gofmt -w on them:\n%s\n' "$unformatted" >&2
	status=1
fi
# Twice, since a file that is built only with the tag, or only without it, is otherwise never looked at.
for tags in "" window; do
	go vet -tags "$tags" ./... || status=1
	go tool staticcheck -tags "$tags" ./... || status=1
done
if command -v shellcheck >/dev/null; then
	shellcheck -x -P scripts scripts/*.sh .ci/run || status=1
fi
exit "$status"
