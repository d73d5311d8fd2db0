#!/usr/bin/env bash
# Makes the packages people download: dist/strategos-VERSION-linux-amd64.tar.gz and dist/strategos-VERSION-windows-amd64.zip, each
# with the two programs, the manual and the licences of everything inside them.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh dist
need_go

version=$(version)
rm -rf dist
mkdir -p dist

# licences DIRECTORY copies the licence of every module linked into the programs, and those that come with fonts and data.
licences() {
	local to=$1 module dir file name
	mkdir -p "$to"
	while read -r module dir; do
		name=${module//\//-}
		for file in "$dir"/{LICENSE,LICENCE,COPYING,NOTICE}*; do
			[[ -f $file ]] || continue
			install -m 644 "$file" "$to/$name-$(basename "$file")"
		done
	done < <(go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' . ./cmd/stratctl | sort -u)
	install -m 644 "$(go env GOROOT)/LICENSE" "$to/go-LICENSE"
	while read -r file; do
		name=${file#./}
		install -m 644 "$file" "$to/${name//\//-}"
	done < <(find assets scenarios -type f \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'ofl*' \) ! -name '*.go')
}

# package OS SUFFIX builds both programs for the operating system that GOOS names and lays the folder of its package.
package() {
	local suffix=$2 folder="dist/strategos-$version-$1-amd64"
	local flags=(-trimpath -ldflags "-s -w -X strategos/internal/about.Version=$version")
	mkdir -p "$folder/docs/pictures"
	go build "${flags[@]}" -o "$folder/strategos$suffix" .
	go build "${flags[@]}" -o "$folder/stratctl$suffix" ./cmd/stratctl
	install -m 644 README.md LICENSE CHANGELOG.md "$folder"
	install -m 644 docs/*.md "$folder/docs"
	find docs/pictures -type f -name '*.png' -exec install -m 644 -t "$folder/docs/pictures" {} +
	licences "$folder/licences"
}

if [[ $(go env GOHOSTOS)/$(go env GOHOSTARCH) == linux/amd64 ]]; then
	CGO_ENABLED=1 GOOS=linux GOARCH=amd64 package linux ""
	tar -C dist --sort=name --owner=0 --group=0 --numeric-owner -czf "dist/strategos-$version-linux-amd64.tar.gz" \
		"strategos-$version-linux-amd64"
	rm -rf "dist/strategos-$version-linux-amd64"
else
	echo "The Linux package is made on Linux on amd64 only (its window needs C libraries); making the Windows one."
fi
CGO_ENABLED=0 GOOS=windows GOARCH=amd64 package windows .exe
(cd dist && zip -q -r -X "strategos-$version-windows-amd64.zip" "strategos-$version-windows-amd64")
rm -rf "dist/strategos-$version-windows-amd64"
ls -l dist
