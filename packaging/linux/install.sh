#!/bin/sh
# Installs Strategos for you alone, or with a PREFIX such as /usr/local (as root) for everybody: the programs, the entry in the
# menu, and that a double click opens a saved game. Saves and settings are never touched.
#
#     ./install.sh [--remove] [PREFIX]

set -eu
here=$(cd "$(dirname "$0")" && pwd)
remove=false
if [ "${1:-}" = --remove ]; then
	remove=true
	shift
fi
prefix=${1:-$HOME/.local}

cd "$here"
for file in strategos stratctl $(find share -type f | sort); do
	case $file in
	share/*) to=$prefix/$file mode=644 ;;
	*) to=$prefix/bin/$file mode=755 ;;
	esac
	if $remove; then
		rm -f "$to"
	else
		mkdir -p "$(dirname "$to")"
		cp "$file" "$to"
		chmod "$mode" "$to"
	fi
done
if $remove; then
	echo "Strategos is gone from $prefix."
else
	# The menu need not have the folder of programs on its PATH.
	sed -i "s|^\(Try\)\{0,1\}Exec=strategos|\1Exec=$prefix/bin/strategos|" "$prefix/share/applications/strategos.desktop"
	echo "Strategos is in $prefix: run $prefix/bin/strategos, or open it from the menu."
fi
# Tell the desktop, where it wants to be told.
update-mime-database "$prefix/share/mime" 2>/dev/null || true
update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true
gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2>/dev/null || true
