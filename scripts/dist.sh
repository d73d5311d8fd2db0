#!/usr/bin/env bash
# Makes the packages people download, in dist/: a .deb and a tarball for Linux with the two programs, for Windows a zip for each, all with
# the manual and the licences of everything inside. A clean checkout of one commit gives the same bytes each time the same tools make it.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh dist
need_go

version=$(release)
[[ -z $(git status --porcelain 2>/dev/null) ]] || version+="+dirty"

# All times in the packages are that of the commit; without git, the day of the release.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -u -d "$(sed -n 's/^## \[[0-9.]*\] - //p' CHANGELOG.md | head -n 1)" +%s)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8
umask 022
rm -rf dist
mkdir -p dist
work=$(mktemp -d)
# The resources lie beside main.go while the Windows programs are linked: Go takes them from there alone.
trap 'rm -rf "$work" resources_windows_amd64.syso cmd/stratctl/resources_windows_amd64.syso' EXIT

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

# programs FOLDER SUFFIX GO_FLAGS... builds both programs; strategos_ldflags are those of the one with a window.
programs() {
	local to=$1 suffix=$2 stamp="-s -w -X strategos/internal/about.Version=$version"
	shift 2
	mkdir -p "$to"
	go build -trimpath "$@" -ldflags "$stamp ${strategos_ldflags:-}" -o "$to/strategos$suffix" .
	go build -trimpath "$@" -ldflags "$stamp ${ldflags:-}" -o "$to/stratctl$suffix" ./cmd/stratctl
}

# documents FOLDER lays what is to be read.
documents() {
	mkdir -p "$1/docs/pictures"
	install -m 644 README.md "$1"
	install -m 644 docs/*.md "$1/docs"
	find docs/pictures -type f \( -name '*.png' -o -name '*.gif' \) -exec install -m 644 -t "$1/docs/pictures" {} +
}

# aged FOLDER gives everything below it the time of the commit.
aged() { find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +; }

# tarball packs the folder that is unpacked anywhere; install.sh in it puts it into the menu.
tarball() {
	local name="strategos-$version-linux-amd64"
	mkdir "$work/$name"
	install -m 755 "$work/linux/strategos" "$work/linux/stratctl" packaging/linux/install.sh "$work/$name"
	cp -R "$work/share" "$work/$name/share"
	documents "$work/$name"
	install -m 644 LICENSE CHANGELOG.md "$work/$name"
	cp -R "$work/licences" "$work/$name/licences"
	tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu -cf - "$name" |
		xz -T1 --lzma2=preset=6,dict=64MiB >"dist/$name.tar.xz" # wide enough for the boards, which both programs hold
}

# deb packs the Debian package. Libraries that are linked are found by dpkg-shlibdeps; those that are loaded when they are needed
# stand in the control file.
deb() {
	local root="$work/deb" doc file shlibs
	doc="$root/usr/share/doc/strategos"
	mkdir -p "$root/usr/bin" "$root/usr/games" "$doc" "$root/DEBIAN"
	install -m 755 "$work/linux/strategos" "$root/usr/games"
	install -m 755 "$work/linux/stratctl" "$root/usr/bin"
	cp -R "$work/share/." "$root/usr/share"
	sed -i 's,^\(Exec\|TryExec\)=strategos,\1=/usr/games/strategos,' "$root/usr/share/applications/strategos.desktop"
	find "$root/usr/share/man" -type f -exec gzip -9n {} +
	documents "$doc"
	install -m 644 packaging/debian/copyright "$doc"
	gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
	printf 'strategos (%s) unstable; urgency=medium\n\n  * Version %s; changelog.gz says what is in it.\n\n -- %s  %s\n' "$version-1" "$version" \
		"$(sed -n 's/^Maintainer: //p' packaging/debian/control)" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.Debian.gz"
	(cd "$work/licences" && for file in *; do printf '%s\n%s\n\n' "==== $file" "$(cat "$file")"; done) | gzip -9n >"$doc/notices.gz"
	mkdir -p "$work/shlibs/debian"
	printf 'Source: strategos\n\nPackage: strategos\nArchitecture: amd64\n' >"$work/shlibs/debian/control"
	shlibs=$(cd "$work/shlibs" && dpkg-shlibdeps -O "$root/usr/games/strategos" "$root/usr/bin/stratctl" | sed -n 's/^shlibs:Depends=//p')
	[[ -n $shlibs ]] || die "dpkg-shlibdeps names no library."
	sed -e "s/@VERSION@/$version-1/" -e "s/@SHLIBS@/$shlibs/" -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f 1)/" \
		packaging/debian/control >"$root/DEBIAN/control"
	(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
	aged "$root"
	dpkg-deb --root-owner-group -Zxz -z9 --threads-max=1 --build "$root" "dist/strategos_$version-1_amd64.deb" >/dev/null
}

# windows packs the folders for Windows, one for each program, as a zip cannot tell that both hold the same boards; their texts have
# Windows' line ends.
windows() {
	local program name file
	go run ./packaging resources strategos resources_windows_amd64.syso
	go run ./packaging resources stratctl cmd/stratctl/resources_windows_amd64.syso
	# A program for a window has no console; strategos finds the one it was started in by itself.
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 strategos_ldflags=-H=windowsgui programs "$work/windows" .exe
	for program in strategos stratctl; do
		name="$program-$version-windows-amd64"
		documents "$work/$name"
		mv "$work/windows/$program.exe" "$work/$name"
		cp LICENSE "$work/$name/LICENSE.txt"
		cp CHANGELOG.md "$work/$name"
		[[ $program != strategos ]] || cp packaging/windows/* "$work/$name"
		for file in "$work/$name"/*.{txt,cmd} "$work/$name/CHANGELOG.md"; do
			[[ ! -f $file ]] || sed -i 's/$/\r/' "$file"
		done
		cp -R "$work/licences" "$work/$name/licences"
		aged "$work/$name"
		(cd "$work" && find "$name" -type f | sort | zip -q -X -9 "$OLDPWD/dist/$name.zip" -@)
	done
}

licences "$work/licences"
go run ./packaging share "$work/share"
if [[ $(go env GOHOSTOS)/$(go env GOHOSTARCH) == linux/amd64 ]]; then
	hard="-linkmode=external -extldflags '-Wl,-z,relro,-z,now'"
	CGO_ENABLED=1 GOOS=linux GOARCH=amd64 strategos_ldflags=$hard ldflags=$hard programs "$work/linux" "" -buildmode=pie
	tarball
	if command -v dpkg-deb >/dev/null; then
		deb
		if command -v lintian >/dev/null; then
			lintian --fail-on error --suppress-tags initial-upload-closes-no-bugs "dist/strategos_$version-1_amd64.deb"
		fi
	else
		echo "There is no dpkg-deb here: the .deb is left out."
	fi
else
	echo "The Linux packages are made on Linux on amd64 only (the window needs C libraries); making the Windows one."
fi
windows
(cd dist && sha256sum -- * >SHA256SUMS)
ls -l dist
