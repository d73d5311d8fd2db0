package archtest

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// module is the path of this module, as in go.mod.
const module = "strategos"

// ebitengine is the path below which all of Ebitengine's packages lie. Importing one panics on a machine without a display.
const ebitengine = "github.com/hajimehoshi/ebiten"

// oto is the library that plays on a sound device, for which it is linked with the machine's own.
const oto = "github.com/ebitengine/oto"

// maxLines is the number of lines a file written by hand may have.
const maxLines = 650

// A source is what the rules look at in one Go file of the module.
type source struct {
	path       string   // slash-separated, relative to the module's root, as in "engine/dice.go"
	pkg        string   // the name in its package clause
	imports    []string // import paths
	lines      int
	generated  bool     // marked as such in the way Go's tools know
	goroutines int      // number of go statements
	words      []string // reminders of unfinished work, as found
}

// dir is the path of the file's directory relative to the module's root, "." for the root itself.
func (s source) dir() string { return path.Dir(s.path) }

// test reports whether the file is built for tests only.
func (s source) test() bool { return strings.HasSuffix(s.path, "_test.go") }

// within reports whether p is the import path or directory tree or lies below it.
func within(p, tree string) bool { return p == tree || strings.HasPrefix(p, tree+"/") }

// standard reports whether an import path belongs to the standard library, whose first element alone never has a dot. "C" does not
// count: it brings in the machine's C libraries.
func standard(imp string) bool {
	first, _, _ := strings.Cut(imp, "/")
	return !strings.Contains(first, ".") && first != module && first != "C"
}

// series are the packages of the engine that hold the rules several games share. Games import them, and they no game.
var series = []string{"zonewar"}

// impure are the packages of the standard library whose use would make the engine's answers depend on more than state, command and
// dice: files, clock, network, chance, the machine.
var impure = []string{
	"crypto/rand", "io/ioutil", "log", "math/rand", "math/rand/v2", "net", "os", "plugin", "runtime", "syscall", "time", "unsafe",
}

// A direction forbids imports to the files below some directories. Paths in forbidden are import paths of whole trees.
type direction struct {
	from      []string
	except    []string // directory trees below from that the direction does not bind
	forbidden []string
	testsMay  bool // test files are not bound
	why       string
}

// directions hold for test files as for all others, unless they say otherwise.
var directions = []direction{
	{
		from:      []string{"engine"},
		forbidden: []string{module + "/game", module + "/render", module + "/cmd"},
		why:       "the engine knows nothing of the programs that use it",
	},
	{
		from:      []string{"scenarios", "saves", "assets"},
		forbidden: []string{module + "/game", module + "/render", module + "/cmd"},
		why:       "data and saves lie below the interface",
	},
	{
		from:      []string{"render"},
		forbidden: []string{module + "/game", module + "/cmd"},
		why:       "drawing lies below the interface",
	},
	{
		from:      []string{"game"},
		forbidden: []string{module + "/cmd"},
		why:       "the interface lies below the programs",
	},
	{
		from:      []string{"."},
		except:    []string{"main.go", "game/window", "render/gpu"},
		forbidden: []string{ebitengine},
		why:       "importing Ebitengine panics on a machine without a display",
	},
	{
		from:      []string{"."},
		except:    []string{"game/window/speaker"},
		forbidden: []string{oto},
		why:       "the library of the sound device needs the machine's own, and stands behind game/window/speaker alone",
	},
	{
		from:      []string{"."},
		forbidden: []string{ebitengine + "/v2/audio"},
		why:       "Ebitengine's audio ends the game on a machine without a sound device",
	},
	{
		from:      []string{"."},
		except:    []string{"assets/typeface"},
		forbidden: []string{"github.com/golang/freetype"},
		why:       "the library that reads fonts stands behind assets/typeface alone",
	},
}

// apart are the directions that keep the packages of rules below engine apart, named by their folders: the drawing knows none of
// them, a game no other game, and a series no game.
func apart(folders []string) []direction {
	var out []direction
	var all, games []string
	for _, f := range folders {
		all = append(all, module+"/engine/"+f)
		if !slices.Contains(series, f) {
			games = append(games, module+"/engine/"+f)
		}
	}
	out = append(out, direction{from: []string{"render"}, forbidden: all, why: "drawing knows no rule"})
	for _, f := range folders {
		own := module + "/engine/" + f
		others := slices.DeleteFunc(slices.Clone(games), func(g string) bool { return g == own })
		out = append(out, direction{from: []string{"engine/" + f}, forbidden: others, why: "a game stands on the series and the core, not on another game"})
		if !slices.Contains(series, f) {
			out = append(out, direction{from: []string{"scenarios/" + f}, forbidden: append(others, dataFolders(others)...),
				why: "a game's folder knows its own rules, not another game"})
		}
	}
	out = append(out, direction{from: []string{"scenarios/zone", "scenarios/entry", "scenarios/strict", "internal/zonetest"},
		forbidden: append(slices.Clone(games), dataFolders(games)...), testsMay: true, why: "what games share names none of them"})
	return out
}

// dataFolders are the folders of data that belong to packages of rules.
func dataFolders(rules []string) []string {
	out := make([]string, len(rules))
	for i, r := range rules {
		out[i] = module + "/scenarios/" + path.Base(r)
	}
	return out
}

// ruleFolders are the folders below engine in which some of the files lie: the games and the series.
func ruleFolders(files []source) []string {
	var out []string
	for _, s := range files {
		rest, ok := strings.CutPrefix(s.dir(), "engine/")
		if name, _, _ := strings.Cut(rest, "/"); ok && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// binds reports whether the direction applies to a file. "." in from stands for the whole module; an exception may name a
// directory tree or one file.
func (d direction) binds(file string) bool {
	for _, e := range d.except {
		if within(file, e) {
			return false
		}
	}
	for _, f := range d.from {
		if f == "." || within(file, f) {
			return true
		}
	}
	return false
}

// testSupport are the packages that only test files import, and each other. internal/proof is a game made up to prove that one
// needs its own folders and a line.
var testSupport = []string{module + "/internal/zonetest", module + "/internal/gametest", module + "/game/ui/uitest", module + "/internal/proof"}

// supports tells whether an import path is one of theirs.
func supports(imp string) bool {
	return slices.ContainsFunc(testSupport, func(p string) bool { return within(imp, p) })
}

// badNames are the package names that tell nothing about what is inside.
var badNames = []string{"base", "common", "helper", "helpers", "misc", "shared", "types", "util", "utils"}

// reminder finds marks of unfinished work. It is put together so as not to find itself.
var reminder = regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME)\b`)

// check returns what is wrong with the shape of a set of files, one sentence each, in the order of the files.
func check(files []source) []string {
	var wrong []string
	say := func(s source, format string, args ...any) {
		wrong = append(wrong, s.path+": "+fmt.Sprintf(format, args...))
	}
	directions := append(slices.Clone(directions), apart(ruleFolders(files))...)
	for _, s := range files {
		for _, imp := range s.imports {
			for _, d := range directions {
				if !d.binds(s.path) || d.testsMay && s.test() {
					continue
				}
				for _, f := range d.forbidden {
					if within(imp, f) {
						say(s, "imports %s: %s", imp, d.why)
					}
				}
			}
			if supports(imp) && !s.test() && !supports(module+"/"+s.dir()) {
				say(s, "imports %s: that is for tests only", imp)
			}
		}
		if rules := within(s.dir(), "engine") || within(s.dir(), "internal/proof/engine"); rules && !s.test() {
			for _, imp := range s.imports {
				switch {
				case within(imp, module+"/engine"), within(imp, module+"/internal/proof/engine"):
				case !standard(imp):
					say(s, "imports %s: the engine uses the standard library only", imp)
				case slices.ContainsFunc(impure, func(p string) bool { return within(imp, p) }):
					say(s, "imports %s: the engine depends on state, command and dice only", imp)
				}
			}
			if s.goroutines > 0 {
				say(s, "starts a goroutine: the engine does one thing after the other")
			}
		}
		if s.lines > maxLines && !s.generated {
			say(s, "has %d lines, more than %d: divide it", s.lines, maxLines)
		}
		name := strings.TrimSuffix(s.pkg, "_test")
		if slices.Contains(badNames, name) || slices.Contains(badNames, path.Base(s.dir())) {
			say(s, "package %s in %s: the name does not say what is inside", name, s.dir())
		}
		for _, w := range s.words {
			say(s, "holds a %s: finish it, or file an issue", w)
		}
	}
	return wrong
}

// checkDeps returns what is wrong with the packages linked into a program that has to run without a display. deps are import paths.
func checkDeps(program string, deps []string) []string {
	var wrong []string
	for _, d := range deps {
		if within(d, ebitengine) {
			wrong = append(wrong, program+" links "+d+": it must run on a machine without a display")
		}
	}
	return wrong
}
