# shellcheck shell=bash
# What every script of Strategos shares; sourced, never run. It goes to the root of the project, finds Go and gives a few words.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The program is given its version below, so Go need not ask git (which refuses in a checkout owned by somebody else).
export GOFLAGS="-buildvcs=false${GOFLAGS:+ ${GOFLAGS}}"

die() {
	printf '%s\n' "$*" >&2
	exit 1
}

# go_wanted prints the Go version that go.mod asks for, as in "1.26".
go_wanted() {
	sed -n 's/^go \([0-9]*\.[0-9]*\).*/\1/p' go.mod
}

# go_good tells whether the go command named by $1 can build this project. It runs inside the module, where an older Go (1.21 and
# later) fetches the one that go.mod asks for, so only what it reports afterwards counts.
go_good() {
	local have
	have=$("$1" env GOVERSION 2>/dev/null) || return 1
	have=${have#go}
	[[ $(printf '%s\n%s\n' "$(go_wanted)" "$have" | sort -V | head -n 1) == "$(go_wanted)" ]]
}

# use_go puts a Go that is recent enough first on the PATH, looking where the usual installers leave it; it fails when there is none.
use_go() {
	local dir
	if command -v go >/dev/null && go_good go; then
		return 0
	fi
	for dir in /usr/local/go/bin "${HOME:-}"/sdk/go*/bin /usr/lib/go-*/bin /usr/lib/golang/bin /opt/homebrew/bin; do
		if [[ -x $dir/go ]] && go_good "$dir/go"; then
			export PATH="$dir:$PATH"
			return 0
		fi
	done
	return 1
}

# need_go is use_go for scripts that cannot go on without.
need_go() {
	use_go || die "Strategos needs Go $(go_wanted) or newer: get it from https://go.dev/dl/, unpack it so that /usr/local/go/bin/go exists, and try again."
}

# release prints the version of this source, as in "1.0.0"; internal/about is where it is written.
release() {
	sed -n 's/^const Release = "\(.*\)"$/\1/p' internal/about/about.go
}

# version prints what a build of this checkout calls itself: the release where its tag is, else with the commit, as in
# "1.0.0+g5fbf0385.dirty".
version() {
	local commit
	commit=$(git describe --tags --always --dirty=.dirty --exclude '*' 2>/dev/null) || commit=
	if [[ -z $commit || $(git describe --tags --exact-match --dirty 2>/dev/null) == "v$(release)" ]]; then
		release
	else
		echo "$(release)+g$commit"
	fi
}

# build makes bin/strategos and bin/stratctl for this machine.
build() {
	mkdir -p bin
	go build -ldflags "-s -w -X strategos/internal/about.Version=$(version)" -o bin/strategos .
	go build -ldflags "-s -w -X strategos/internal/about.Version=$(version)" -o bin/stratctl ./cmd/stratctl
}

# games lists the games, one a line; with -scenarios every scenario of each behind its game.
games() {
	go run ./cmd/stratctl games "$@"
}

# one_core runs a command on a single core as far as this system can: one Go thread of work, and pinned where taskset exists.
one_core() {
	if command -v taskset >/dev/null; then
		GOMAXPROCS=1 taskset -c 0 "$@"
	else
		GOMAXPROCS=1 "$@"
	fi
}
