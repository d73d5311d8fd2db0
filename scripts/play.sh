#!/usr/bin/env bash
# Installs what is missing, builds the game and opens it; arguments go to the game.

source "$(dirname "$0")/lib.sh"

scripts/setup.sh play
need_go
build
exec bin/strategos "$@"
