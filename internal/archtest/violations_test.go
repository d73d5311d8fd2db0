package archtest

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// lines is a Go file of n lines that does nothing.
func lines(n int) string { return "package big\n" + strings.Repeat("\n", n-1) }

// TestCheckFindsViolations shows that the rules can fail: each file breaks exactly one, or none.
func TestCheckFindsViolations(t *testing.T) {
	unfinished := "TO" + "DO"
	tests := []struct {
		name string
		path string
		text string
		want string // part of the one sentence expected, or nothing
	}{
		{"engine uses a library", "engine/dice.go", `package engine; import _ "github.com/BurntSushi/toml"`, "standard library only"},
		{"engine uses data", "engine/zonewar/move.go", `package zonewar; import _ "strategos/scenarios"`, "standard library only"},
		{"engine uses C", "engine/dice.go", `package engine; import "C"`, "standard library only"},
		{"engine uses itself", "engine/zonewar/move.go", `package zonewar; import _ "strategos/engine"`, ""},
		{"engine sorts", "engine/zonewar/move.go", `package zonewar; import _ "slices"`, ""},
		{"a game uses its series", "engine/hellespont/a.go", `package hellespont; import _ "strategos/engine/zonewar"`, ""},
		{"a game uses its sister", "engine/hellespont/a.go", `package hellespont; import _ "strategos/engine/sphacteria"`, "not on another game"},
		{"a game's test uses its sister", "engine/hellespont/a_test.go", `package hellespont; import _ "strategos/engine/sphacteria"`, "not on another game"},
		{"a game's data use its sister's rules", "scenarios/hellespont/a.go", `package hellespont; import _ "strategos/engine/sphacteria"`, "its own rules"},
		{"a game's data use its own rules", "scenarios/hellespont/a.go", `package hellespont; import _ "strategos/engine/hellespont"`, ""},
		{"the series' data use a game", "scenarios/zone/a.go", `package zone; import _ "strategos/scenarios/sphacteria"`, "names none of them"},
		{"the series' tests read a game", "scenarios/zone/a_test.go", `package zone; import _ "strategos/scenarios/sphacteria"`, ""},
		{"a new game uses a sister", "engine/marathon/a.go", `package marathon; import _ "strategos/engine/sphacteria"`, "not on another game"},
		{"the series uses a game", "engine/zonewar/a.go", `package zonewar; import _ "strategos/engine/sphacteria"`, "not on another game"},
		{"engine's look-alike", "engineroom/a.go", `package engineroom; import _ "github.com/BurntSushi/toml"`, ""},
		{"engine reads the clock", "engine/game.go", `package engine; import _ "time"`, "state, command and dice only"},
		{"engine rolls by itself", "engine/dice.go", `package engine; import _ "math/rand/v2"`, "state, command and dice only"},
		{"engine reads files", "engine/sphacteria/a.go", `package sphacteria; import _ "os/exec"`, "state, command and dice only"},
		{"engine runs beside itself", "engine/game.go", "package engine\nfunc f() { go f() }", "goroutine"},
		{"engine's test uses a library", "engine/dice_test.go", `package engine; import _ "pgregory.net/rapid"`, ""},
		{"engine's test uses data", "engine/sphacteria/a_test.go", `package sphacteria_test; import _ "strategos/scenarios"`, ""},
		{"engine's test uses test support", "engine/sphacteria/a_test.go", `package sphacteria_test; import _ "strategos/internal/zonetest"`, ""},
		{"the game for the proof reads the clock", "internal/proof/engine/fen/a.go", `package fen; import _ "time"`, "state, command and dice only"},
		{"the game for the proof has a folder", "internal/proof/scenarios/fen/a.go", `package fen; import _ "strategos/internal/proof/engine/fen"`, ""},
		{"a program lists the game for the proof", "scenarios/games.go", `package scenarios; import _ "strategos/internal/proof/scenarios/fen"`, "for tests only"},
		{"a program uses test support", "saves/a.go", `package saves; import _ "strategos/internal/zonetest"`, "for tests only"},
		{"engine's test uses the interface", "engine/dice_test.go", `package engine; import _ "strategos/game"`, "knows nothing"},
		{"saves draw", "saves/picture.go", `package saves; import _ "strategos/render/soft"`, "below the interface"},
		{"scenarios play", "scenarios/load.go", `package scenarios; import _ "strategos/game"`, "below the interface"},
		{"assets' generator draws", "assets/mapgen/a.go", `package main; import _ "strategos/render"`, "below the interface"},
		{"drawing knows a rule", "render/soft/a.go", `package soft; import _ "strategos/engine/sphacteria"`, "knows no rule"},
		{"drawing knows the core", "render/board.go", `package render; import _ "strategos/engine"`, ""},
		{"drawing uses the interface", "render/board.go", `package render; import _ "strategos/game"`, "below the interface"},
		{"interface uses a program", "game/a.go", `package game; import _ "strategos/cmd/stratctl"`, "below the programs"},
		{"drawing opens a window", "render/a.go", `package render; import _ "github.com/hajimehoshi/ebiten/v2"`, "without a display"},
		{"drawing parses fonts", "render/a.go", `package render; import _ "github.com/golang/freetype/truetype"`, "behind assets/typeface"},
		{"the map generator rasterises with freetype", "assets/mapgen/a.go", `package main; import _ "github.com/golang/freetype/raster"`, "behind assets/typeface"},
		{"the typeface parses fonts", "assets/typeface/a.go", `package typeface; import _ "github.com/golang/freetype/truetype"`, ""},
		{"command opens a window", "cmd/stratctl/a.go", `package main; import _ "github.com/hajimehoshi/ebiten/v2/vector"`, "without a display"},
		{"second file of main", "flags.go", `package main; import _ "github.com/hajimehoshi/ebiten/v2"`, "without a display"},
		{"main opens a window", "main.go", `package main; import _ "github.com/hajimehoshi/ebiten/v2"`, ""},
		{"interface opens a window", "game/window.go", `package game; import _ "github.com/hajimehoshi/ebiten/v2"`, "without a display"},
		{"the window opens", "game/window/window.go", `package window; import _ "github.com/hajimehoshi/ebiten/v2"`, ""},
		{"interface plays", "game/a.go", `package game; import _ "github.com/ebitengine/oto/v3"`, "behind game/window/speaker"},
		{"the speaker plays", "game/window/speaker/a.go", `package speaker; import _ "github.com/ebitengine/oto/v3"`, ""},
		{"the window plays at its peril", "game/window/a.go", `package window; import _ "github.com/hajimehoshi/ebiten/v2/audio"`, "without a sound device"},
		{"gpu draws", "render/gpu/a.go", `package gpu; import _ "github.com/hajimehoshi/ebiten/v2"`, ""},
		{"tags hide nothing", "saves/a.go", "//go:build window\n\npackage saves\n\nimport _ \"strategos/game\"", "below the interface"},
		{"as long as allowed", "saves/big.go", lines(maxLines), ""},
		{"too long", "saves/big.go", lines(maxLines + 1), "divide it"},
		{"too long, but generated", "saves/big.go", "// Code generated by mapgen. DO NOT EDIT.\n" + lines(maxLines), ""},
		{"name says nothing", "game/util/a.go", "package util", "does not say"},
		{"name of the clause says nothing", "game/zones/a.go", "package types", "does not say"},
		{"name of the test says nothing", "game/zones/a_test.go", "package helpers_test", "does not say"},
		{"unfinished", "saves/a.go", "package saves // " + unfinished + ": write it", "holds a " + unfinished},
		{"a word that only looks unfinished", "saves/a.go", "package saves // " + unfinished + "RA", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files, err := load(fstest.MapFS{
				tt.path:                    {Data: []byte(tt.text)},
				"engine/hellespont/own.go": {Data: []byte("package hellespont")}, "engine/sphacteria/own.go": {Data: []byte("package sphacteria")},
			})
			if err != nil {
				t.Fatal(err)
			}
			got := check(files)
			switch {
			case tt.want == "" && len(got) > 0:
				t.Errorf("nothing is wrong here, but the check says %q", got)
			case tt.want != "" && (len(got) != 1 || !strings.Contains(got[0], tt.want) || !strings.HasPrefix(got[0], tt.path)):
				t.Errorf("the check says %q; want one sentence about %s with %q", got, tt.path, tt.want)
			}
		})
	}
}

// TestLoadPassesOver shows which files are no part of the module's shape, and that a file Go cannot read is an error.
func TestLoadPassesOver(t *testing.T) {
	file := &fstest.MapFile{Data: []byte("package a")}
	files, err := load(fstest.MapFS{
		"a.go": file, "docs/manual.md": file, "saves/testdata/a.go": file, ".cache/a.go": file, "_old/a.go": file, "vendor/x/a.go": file,
	})
	if err != nil || len(files) != 1 || files[0].path != "a.go" {
		t.Errorf("load found %v (%v); want a.go alone", files, err)
	}
	if _, err := load(fstest.MapFS{"a.go": {Data: []byte("package")}}); err == nil {
		t.Error("a file that is not Go was read without an error")
	}
}

// TestCheckDepsFindsEbitengine shows that the check of linked packages can fail, and that Ebitengine's helpers alone are no fault.
func TestCheckDepsFindsEbitengine(t *testing.T) {
	deps := []string{"fmt", "strategos/cmd/stratctl", "github.com/ebitengine/purego"}
	if got := checkDeps("stratctl", deps); len(got) != 0 {
		t.Errorf("checkDeps(%q) = %q; want nothing", deps, got)
	}
	deps = append(deps, ebitengine+"/v2/internal/ui")
	if got := checkDeps("stratctl", deps); len(got) != 1 {
		t.Errorf("checkDeps(%q) = %q; want one sentence", deps, got)
	}
}

// TestLinkedSeesEbitengine shows that the list of linked packages reaches through other packages to Ebitengine, on a package of
// Ebitengine's that imports the rest of it.
func TestLinkedSeesEbitengine(t *testing.T) {
	deps, err := linked(ebitengine+"/v2/inpututil", "linux")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(deps, ebitengine+"/v2") || len(checkDeps("inpututil", deps)) < 2 {
		t.Errorf("go list names %d packages behind inpututil, and Ebitengine is not among them", len(deps))
	}
}
