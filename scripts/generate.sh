#!/usr/bin/env bash
# Draws the maps and everything else that is generated from data; the same data give the same bytes on every machine.

source "$(dirname "$0")/lib.sh"

need_go
go generate ./...
