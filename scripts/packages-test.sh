#!/usr/bin/env bash
# Installs and uses the packages as people do, in a fresh Debian of this machine's release (debootstrap, as root): the .deb is installed
# with its dependencies, opened from the menu, given a saved game by a double click, and removed; then the tarball the same way.
# Pictures of the windows are left in bin/soak.

source "$(dirname "$0")/lib.sh"
source "$(dirname "$0")/shows.sh"

inside=${1:-}
if [[ -z $inside ]]; then
	[[ $(uname -s) == Linux && $(id -u) == 0 ]] || die "This needs root on Debian or Ubuntu: it makes a small system to install the packages in."
	scripts/setup.sh packages
	scripts/dist.sh
	# Mounts made from here on are gone when this ends.
	exec unshare --mount --propagation private scripts/with-display.sh scripts/packages-test.sh inside
fi

# shellcheck disable=SC1091 # the system's own
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
version=$(ls dist/strategos_*_amd64.deb) version=${version#dist/strategos_} version=${version%-1_amd64.deb}
pictures=$PWD/bin/soak
mkdir -p "$pictures"
root=$(mktemp -d)
chmod 755 "$root" # it is everybody's "/"
home=/home/player
# shellcheck disable=SC2034 # shows.sh reads them
class=^strategos$ prefix=packages
running=

# shellcheck disable=SC2317 # the trap calls it
clean() {
	[[ -z $running ]] || kill "$running" 2>/dev/null || true
	umount -R "$root/proc" "$root/dev" "$root/tmp/.X11-unix" 2>/dev/null || true
	rm -rf --one-file-system "$root"
}
trap clean EXIT

# as_root and as_player run a command in the new system.
as_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 ${http_proxy:+http_proxy="$http_proxy"} "$@"; }
as_player() {
	chroot --userspec=player:player "$root" env -i -C "$home" HOME="$home" DISPLAY="$DISPLAY" LIBGL_ALWAYS_SOFTWARE=1 LC_ALL=C.UTF-8 \
		PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games XDG_CURRENT_DESKTOP=GNOME "$@"
}

# installed lists the packages of the new system.
# shellcheck disable=SC2016 # dpkg-query expands it
installed() { as_root dpkg-query -W -f '${Package}\n' | sort; }

# shows NAME TITLE waits for a window of that title that draws something, takes a picture of it, and ends the program in order.
shows() {
	draws "$1" "$2"
	kill "$(xdotool getwindowpid "$(windows | tail -n 1)")"
	gone "$1"
	running=
}

# opened runs a command of the player's in the background.
opened() {
	as_player "$@" >"$pictures/packages.out" 2>&1 &
	running=$!
}

# home_sum is a sum over the player's files: saves, settings and what else he has.
home_sum() { (cd "$root$home" && find . -type f ! -path './.cache/*' ! -path './unpacked/*' ! -path './.local/share/recently-used*' -print0 | sort -z | xargs -0 sha256sum | sha256sum); }

# strays lists files of the system that are called after the program and are nobody's own.
strays() {
	find "$root" -xdev \( -path "$root/proc" -o -path "$root/dev" -o -path "$root$home" -o -path "$root/var/log" -o -path "$root/packages" \) -prune -o \
		\( -iname '*strategos*' -o -iname '*stratctl*' \) -print
}

say "a fresh Debian, $codename"
debootstrap --variant=minbase "$codename" "$root" >"$pictures/packages-debootstrap.log" 2>&1 || die "debootstrap: $(tail -n 3 "$pictures/packages-debootstrap.log")"
cp /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/tmp/.X11-unix" "$root/packages"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
cp dist/*.deb dist/*.tar.xz "$root/packages"
as_root useradd --create-home player
as_root apt-get -qq update

say "the .deb is installed"
before=$(installed)
as_root apt-get -qq -y --no-install-recommends install "/packages/strategos_$version-1_amd64.deb" >"$pictures/packages-apt.log" 2>&1 || die "apt: $(tail -n 5 "$pictures/packages-apt.log")"
say "with it came $(comm -13 <(printf '%s\n' "$before") <(installed) | wc -l) packages"
# What a desktop has, and a bare system has not: who knows kinds of files and opens them.
as_root apt-get -qq -y --no-install-recommends install shared-mime-info desktop-file-utils libglib2.0-bin xz-utils >>"$pictures/packages-apt.log" 2>&1
[[ $(as_player stratctl version) == "stratctl $version" && $(as_player strategos --version) == "$version" ]] || die "the programs say another version"

entry=$root/usr/share/applications/strategos.desktop
read -r -a command <<<"$(sed -n 's/^Exec=//p' "$entry" | sed 's/ *%f//')"
opened "${command[@]}"
shows menu "Strategos $version"
opened "${command[@]}" --new sphacteria --solo --lang en
shows game "Sphacteria – Strategos $version"

saved=$(find "$root$home/.local/share/strategos/saves/autosave" -name '*.strategos' | head -n 1)
[[ -n $saved ]] || die "the game was not saved"
sed 's/^name = .*/name = "An evening"/' "$saved" >"$root$home/An evening.strategos"
as_root chown player:player "$home/An evening.strategos"
[[ $(as_player gio info -a standard::content-type "An evening.strategos") == *application/x-strategos-save* ]] || die "the desktop takes a saved game for something else"
[[ $(as_player gio mime application/x-strategos-save) == *strategos.desktop* ]] || die "nobody opens saved games"
opened "${command[@]}" "An evening.strategos"
shows file "An evening · Sphacteria – Strategos $version"
opened gio open "An evening.strategos"
shows double-click "An evening · Sphacteria – Strategos $version"

say "the .deb is removed"
sum=$(home_sum)
mapfile -t files < <(as_root dpkg -L strategos)
as_root apt-get -qq -y purge strategos >>"$pictures/packages-apt.log" 2>&1
for file in "${files[@]}"; do
	if [[ -f $root$file || -L $root$file || -d $root$file && $file == *strat* ]]; then
		die "$file is left"
	fi
done
[[ -z $(strays) ]] || die "left behind: $(strays)"
[[ $(home_sum) == "$sum" ]] || die "the home folder was changed"
[[ -s $root$home/.config/strategos/settings.toml ]] || die "there were no settings to be left alone"
say "gone with ${#files[@]} files and folders; $(find "$root$home" -name '*.strategos' | wc -l) saved games and the settings are as they were"

say "the tarball"
as_player mkdir unpacked
as_player tar -C unpacked -xJf "/packages/strategos-$version-linux-amd64.tar.xz"
folder=unpacked/strategos-$version-linux-amd64
opened "$folder/strategos"
shows tarball "Strategos $version"
opened "$folder/strategos" "An evening.strategos"
shows tarball-file "An evening · Sphacteria – Strategos $version"
sum=$(home_sum)
as_player "$folder/install.sh"
opened gio open "An evening.strategos"
shows tarball-installed "An evening · Sphacteria – Strategos $version"
as_player "$folder/install.sh" --remove
left=$(cd "$root$home/.local" && find . -path ./share/strategos -prune -o -type f \( -iname '*strategos*' -o -iname '*stratctl*' \) -print)
[[ -z $left ]] || die "install.sh --remove leaves $left"
say "everything about the packages is as it should be"
