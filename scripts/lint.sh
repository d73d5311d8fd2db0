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
go vet ./... || status=1
go tool staticcheck ./... || status=1
# Files behind the tag "window" are looked at by nothing above.
mapfile -t tagged < <(grep -rlE --include='*.go' '^//go:build .*\bwindow\b' . | xargs -r -n 1 dirname | sort -u)
if ((${#tagged[@]} > 0)); then
	go vet -tags window "${tagged[@]}" || status=1
	go tool staticcheck -tags window "${tagged[@]}" || status=1
fi
if command -v shellcheck >/dev/null; then
	shellcheck -x -P scripts scripts/*.sh .ci/run || status=1
fi
exit "$status"
