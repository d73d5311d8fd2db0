#!/usr/bin/env bash
# Runs the Windows programs of dist/ as people do, in Wine with a screen of its own: stratctl plays the same games as on Linux; the game
# is opened, played by a key, ended and opened again by a double click on its saved game; then that is taken back. Pictures of the
# windows are left in bin/soak.

source "$(dirname "$0")/lib.sh"
source "$(dirname "$0")/shows.sh"

if [[ ${1:-} != inside ]]; then
	scripts/setup.sh windows
	scripts/dist.sh
	exec scripts/with-display.sh scripts/windows-test.sh inside
fi

pictures=$PWD/bin/soak
mkdir -p "$pictures"
work=$(mktemp -d)
# shellcheck disable=SC2034 # shows.sh reads them
class='^strategos.exe$' prefix=windows
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='

# shellcheck disable=SC2317 # the trap calls it
clean() {
	wineserver -k 2>/dev/null || true
	rm -rf "$work"
}
trap clean EXIT

# wine_in FOLDER COMMAND... runs a Windows command in a folder; what it prints has the line ends of Unix.
wine_in() { (cd "$1" && shift && timeout 300 wine "$@" 2>"$pictures/windows.err" | tr -d '\r'); }

say "Wine, $(wine --version)"
timeout 300 wineboot --init >"$pictures/windows-boot.log" 2>&1
# Wine before 9 lacks one library that programs of Go ask for random numbers.
if [[ ! -e $WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll ]]; then
	cat >"$work/prng.c" <<-'C'
		#include <windows.h>
		#include <ntsecapi.h>
		__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T n) { return RtlGenRandom(to, (ULONG)n); }
		BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID reserved) { return TRUE; }
	C
	x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$work/prng.c" -ladvapi32
fi

for zip in dist/*-windows-amd64.zip; do
	unzip -q "$zip" -d "$work"
done
folder=$(cd "$work"/strategos-*-windows-amd64 && pwd)
console=$(cd "$work"/stratctl-*-windows-amd64 && pwd)
version=${folder##*/strategos-} version=${version%-windows-amd64}

[[ $(wine_in "$console" stratctl.exe version) == "stratctl $version" ]] || die "stratctl.exe says another version"
tar -C "$work" -xJf "dist/strategos-$version-linux-amd64.tar.xz"
stratctl=$work/strategos-$version-linux-amd64/stratctl
while read -r game scenario; do
	play=(playout -game "$game" -scenario "$scenario" -n 3 -seed 1)
	here=$("$stratctl" "${play[@]}" | sed 's/, [0-9]* commands\/s//')
	there=$(wine_in "$console" stratctl.exe "${play[@]}" | sed 's/, [0-9]* commands\/s//')
	[[ -n $here && $here == "$there" ]] || die "$game $scenario plays otherwise on Windows: $(diff <(echo "$here") <(echo "$there") | head -n 4)"
	say "$game $scenario plays as on Linux: $(tail -n 1 <<<"$there")"
done < <(games -scenarios)

# started COMMAND... runs a Windows program in the background; ended NAME ends the game by the keyboard, as a player does.
started() { (cd "$work" && timeout 300 wine "$@" >"$pictures/windows.out" 2>&1) & }
ended() {
	xdotool key ctrl+q
	sleep 3
	xdotool key Return
	gone "$1"
}

started "$folder/strategos.exe"
draws menu "Strategos $version"
ended menu
started "$folder/strategos.exe" --new sphacteria --solo --lang en
draws game "Sphacteria – Strategos $version"
for key in space 3; do
	sleep 2
	xdotool key "$key"
done
ended game

mapfile -t saved < <(find "$WINEPREFIX/drive_c/users" -name '*.strategos')
((${#saved[@]} == 1)) || die "there are ${#saved[@]} saved games, not one"
verified=$("$stratctl" verify "${saved[0]}") || die "the saved game is not what was played: $verified"
[[ $verified != *$'\n'"0 commands replayed"* ]] || die "no key was heard: $verified"
say "the saved game on Linux: $(tail -n 1 <<<"$verified")"
sed 's/^name = .*/name = "An evening"/' "${saved[0]}" >"$work/An evening.strategos"
started "$folder/strategos.exe" "An evening.strategos"
draws file "An evening · Sphacteria – Strategos $version"
ended file

wine_in "$folder" cmd /c associate.cmd
# On Windows a person's kinds of files are seen with everybody's; Wine of Debian looks at everybody's alone.
for key in .strategos Strategos.Save; do
	wine_in "$work" reg copy "HKCU\\Software\\Classes\\$key" "HKLM\\Software\\Classes\\$key" /s /f
done
started start "An evening.strategos"
draws double-click "An evening · Sphacteria – Strategos $version"
ended double-click
wine_in "$folder" cmd /c 'associate.cmd /remove'
left=$(wine_in "$folder" reg query 'HKCU\Software\Classes\Strategos.Save' || true) # which fails where there is nothing, as it should
[[ $left != *shell* ]] || die "associate.cmd /remove leaves $left"
say "everything about the Windows programs is as it should be"
