#!/usr/bin/env bash
# Installs what is missing to build and play Strategos; with another word also what the tests, the packages, or the tests of the packages
# for Linux and for Windows need.
# Says nothing when nothing is missing. On systems without apt it tells what to install instead.
#
#     scripts/setup.sh [play|test|dist|packages|windows]

source "$(dirname "$0")/lib.sh"

purpose=${1:-play}
system=$(uname -s)

# What the window needs: a C compiler, the X11 and OpenGL headers, and Mesa to draw where there is no other driver.
packages=(gcc libc6-dev pkg-config libgl1-mesa-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev
	libxxf86vm-dev libasound2-dev libgl1-mesa-dri ca-certificates)
case $purpose in
play) ;;
test) packages+=(xvfb xauth xdotool) ;;
dist) packages+=(git zip xz-utils dpkg-dev lintian) ;;
packages) packages+=(git zip xz-utils dpkg-dev lintian xvfb xauth xdotool debootstrap imagemagick) ;;
windows) packages+=(git zip unzip xz-utils dpkg-dev lintian xvfb xauth xdotool imagemagick wine wine64 gcc-mingw-w64-x86-64) ;;
*) die "scripts/setup.sh knows play, test, dist, packages and windows, not \"$purpose\"." ;;
esac

# can_root tells whether as_root has a chance.
can_root() {
	[[ $(id -u) == 0 ]] || command -v sudo >/dev/null
}

# as_root runs a command as root, by sudo if need be.
as_root() {
	if [[ $(id -u) == 0 ]]; then
		"$@"
	else
		sudo "$@"
	fi
}

apt_updated=false

# apt_refresh brings apt's lists up to date, once; a machine off the network goes on with the lists it has.
apt_refresh() {
	$apt_updated && return
	apt_updated=true
	as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 update >/dev/null || true
}

# apt_install installs packages, showing what apt said only when it failed.
apt_install() {
	local log
	can_root || die "Some packages are missing and there is no sudo here; run this once as root: apt-get install $*"
	apt_refresh
	log=$(mktemp)
	echo "Installing $*"
	if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=120 install "$@" \
		>"$log" 2>&1 </dev/null; then
		cat "$log" >&2
		rm -f "$log"
		return 1
	fi
	rm -f "$log"
}

# apt_missing prints those of the packages it is given that are not installed.
apt_missing() {
	local package
	for package in "$@"; do
		dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
	done
}

# apt_go installs the newest Go that apt offers if it can build this project: at least what go.mod asks for, or 1.21, the first
# that fetches a newer Go by itself.
apt_go() {
	local newest
	if can_root; then
		apt_refresh
	fi
	newest=$(apt-cache pkgnames golang-1 | grep -E '^golang-1\.[0-9]+-go$' | sort -V | tail -n 1)
	[[ -n $newest ]] || return 1
	[[ $(printf '%s\n' golang-1.21-go "$newest" | sort -V | head -n 1) == golang-1.21-go ]] || return 1
	apt_install "$newest" && use_go
}

if [[ $system == Linux ]] && command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
	mapfile -t missing < <(apt_missing "${packages[@]}")
	if ((${#missing[@]} > 0)); then
		apt_install "${missing[@]}" || die "apt could not install what Strategos needs (${missing[*]}); its message is above."
	fi
	use_go || apt_go || need_go
	exit 0
fi

# Other systems: look for the things themselves, and name the packages that hold them.
need_go
case $system in
Linux)
	if command -v cc >/dev/null && command -v pkg-config >/dev/null &&
		pkg-config --exists gl x11 xrandr xcursor xinerama xi xxf86vm alsa; then
		[[ $purpose != test ]] || command -v Xvfb >/dev/null ||
			die "The window's tests need Xvfb: install it (Fedora: xorg-x11-server-Xvfb, Arch: xorg-server-xvfb) and xdotool, and try again."
		exit 0
	fi
	die "Strategos needs a C compiler and the X11, OpenGL and ALSA headers; install them and try again:
  Fedora    sudo dnf install gcc pkgconf-pkg-config mesa-libGL-devel mesa-dri-drivers libX11-devel libXrandr-devel libXcursor-devel libXinerama-devel libXi-devel libXxf86vm-devel alsa-lib-devel
  Arch      sudo pacman -S --needed gcc pkgconf mesa libx11 libxrandr libxcursor libxinerama libxi libxxf86vm alsa-lib
  openSUSE  sudo zypper install gcc pkg-config Mesa-libGL-devel Mesa-dri libX11-devel libXrandr-devel libXcursor-devel libXinerama-devel libXi-devel libXxf86vm-devel alsa-devel"
	;;
Darwin)
	xcode-select -p >/dev/null 2>&1 || die "Strategos needs Apple's command line tools: run xcode-select --install and try again."
	;;
MINGW* | MSYS* | CYGWIN*) ;; # The Windows build needs no C compiler.
*) die "Nobody has built Strategos on $system yet; it needs Go $(go_wanted) and what Ebitengine needs there." ;;
esac
