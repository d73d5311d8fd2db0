// The command coverage reads the profile of a test run (go test -coverprofile) and tells, package by package, how many statements the
// tests ran, and every piece they did not, with the reason from a list. It fails when less than a bound was run, when a function has pieces
// not run without standing on the list, or stands there and is gone.
//
//	go run ./internal/coverage -profile cover.out -accepted internal/coverage/accepted.toml
package main

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"strategos/internal/source"
)

// module is the path of this module, as profiles begin the names of files.
const module = "strategos/"

// block is a piece of source that is run as a whole.
type block struct {
	file       string // relative to the module's root
	from, to   int    // lines
	statements int
	run        bool
	fn         string // the function it lies in, as "Ruleset.toll"
}

// place is the function as the list names it.
func (b block) place() string { return b.file + ":" + b.fn }

// accepted is a function of which not everything is run, and why.
type accepted struct {
	In  string `toml:"in"` // "engine/zonewar/board.go:NewBoard"
	Why string `toml:"why"`
}

func main() {
	profile := flag.String("profile", "cover.out", "what go test wrote")
	list := flag.String("accepted", "internal/coverage/accepted.toml", "the functions not run whole, with reasons")
	least := flag.Float64("least", 96, "percent of statements that must be run")
	flag.Parse()
	good, err := report(os.Stdout, ".", *profile, *list, *least)
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(2)
	}
	if !good {
		os.Exit(1)
	}
}

// report prints what a profile says and tells whether it is good enough.
func report(w io.Writer, root, profile, list string, least float64) (bool, error) {
	blocks, err := readProfile(profile)
	if err != nil {
		return false, err
	}
	if err := findFunctions(root, blocks); err != nil {
		return false, err
	}
	why, err := readAccepted(list)
	if err != nil {
		return false, err
	}
	good := true
	line := func(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }
	exists, needed := map[string]bool{}, map[string]bool{}
	for _, b := range blocks {
		exists[b.place()] = true
		if b.run {
			continue
		}
		reason, ok := why[b.place()]
		if !ok {
			reason, good = "NOT EXPLAINED", false
		}
		needed[b.place()] = true
		line("%s:%d-%d %s, %d statements: %s", b.file, b.from, b.to, b.fn, b.statements, reason)
	}
	for _, in := range slices.Sorted(maps.Keys(why)) {
		switch {
		case !exists[in]:
			line("%s is on the list, but it is gone", in)
			good = false
		case !needed[in]: // tests that try what they like may come there one day and not the next
			line("%s is on the list, but all of it was run this time", in)
		}
	}
	type count struct{ run, all int }
	of := map[string]*count{}
	sum := count{}
	for _, b := range blocks {
		dir := path.Dir(b.file)
		if of[dir] == nil {
			of[dir] = &count{}
		}
		of[dir].all += b.statements
		sum.all += b.statements
		if b.run {
			of[dir].run += b.statements
			sum.run += b.statements
		}
	}
	percent := func(c count) float64 { return 100 * float64(c.run) / float64(max(c.all, 1)) }
	for _, dir := range slices.Sorted(maps.Keys(of)) {
		line("%-24s %5d of %5d statements %6.2f %%", dir, of[dir].run, of[dir].all, percent(*of[dir]))
	}
	line("%-24s %5d of %5d statements %6.2f %%, at least %.0f %% wanted", "all", sum.run, sum.all, percent(sum), least)
	return good && percent(sum) >= least, nil
}

// readProfile reads a profile. Tests of several packages tell of the same pieces; one that ran it is enough.
func readProfile(name string) ([]*block, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	known := map[string]*block{}
	in := bufio.NewScanner(f)
	for in.Scan() {
		text := in.Text()
		if strings.HasPrefix(text, "mode:") {
			continue
		}
		file, rest, ok := strings.Cut(text, ":")
		b := block{file: strings.TrimPrefix(file, module)}
		var fromColumn, toColumn, times int
		if ok {
			_, err = fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.from, &fromColumn, &b.to, &toColumn, &b.statements, &times)
		}
		if !ok || err != nil {
			return nil, fmt.Errorf("%s: %q is no line of a profile", name, text)
		}
		at := fmt.Sprintf("%s:%d.%d", file, b.from, fromColumn)
		if known[at] == nil {
			known[at] = &b
		}
		known[at].run = known[at].run || times > 0
	}
	if len(known) == 0 {
		return nil, fmt.Errorf("%s tells of nothing", name)
	}
	blocks := slices.Collect(maps.Values(known))
	slices.SortFunc(blocks, func(a, b *block) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	return blocks, in.Err()
}

// findFunctions notes which function each piece lies in.
func findFunctions(root string, blocks []*block) error {
	fset := token.NewFileSet()
	files := map[string]*ast.File{}
	for _, b := range blocks {
		file := files[b.file]
		if file == nil {
			var err error
			if file, err = parser.ParseFile(fset, filepath.Join(root, filepath.FromSlash(b.file)), nil, parser.SkipObjectResolution); err != nil {
				return err
			}
			files[b.file] = file
		}
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fset.Position(fn.Pos()).Line <= b.from && b.to <= fset.Position(fn.End()).Line {
				b.fn = source.FuncName(fn)
			}
		}
	}
	return nil
}

// readAccepted reads the list; there need be none.
func readAccepted(name string) (map[string]string, error) {
	var list struct {
		Accepted []accepted `toml:"accepted"`
	}
	if _, err := toml.DecodeFile(name, &list); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	out := map[string]string{}
	for _, a := range list.Accepted {
		if a.In == "" || a.Why == "" {
			return nil, fmt.Errorf("%s: %q lacks its place or reason", name, a.In)
		}
		out[a.In] = a.Why
	}
	return out, nil
}
