package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// An equivalent is a change that changes nothing anybody could notice, with the reason.
type equivalent struct {
	In     string `toml:"in"`     // "engine/zonewar/set.go:Set.First"
	Change string `toml:"change"` // as the report describes it; "*" for every change of the function
	Why    string `toml:"why"`
}

// equivalents is the list of them.
type equivalents struct {
	List   []equivalent `toml:"equivalent"`
	reason map[*Mutant]string
}

// readEquivalents reads the list; there need be none.
func readEquivalents(path string) (*equivalents, error) {
	var e equivalents
	meta, err := toml.DecodeFile(path, &e)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("%s: unknown key %s", path, unknown[0])
	}
	for _, x := range e.List {
		if x.In == "" || x.Change == "" || x.Why == "" {
			return nil, fmt.Errorf("%s: an entry in %q lacks its place, change or reason", path, x.In)
		}
	}
	return &e, nil
}

// mark finds the mutants on the list and answers the entries that fit none.
func (e *equivalents) mark(all []*Mutant) (stale []string) {
	e.reason = map[*Mutant]string{}
	for _, x := range e.List {
		met := false
		for _, m := range all {
			if m.where() == x.In && (m.Change == x.Change || x.Change == "*") {
				e.reason[m], met = x.Why, true
			}
		}
		if !met {
			stale = append(stale, x.In+" "+x.Change)
		}
	}
	return stale
}

// why is the reason why a mutant changes nothing, or "".
func (e *equivalents) why(m *Mutant) string { return e.reason[m] }

// containing are the mutants whose place and change contain a text.
func containing(all []*Mutant, part string) []*Mutant {
	return slices.DeleteFunc(slices.Clone(all), func(m *Mutant) bool { return !strings.Contains(m.where()+" "+m.Change, part) })
}

// byPackage sorts mutants into their packages, in the order of the names.
func byPackage(all []*Mutant) (names []string, of map[string][]*Mutant) {
	of = map[string][]*Mutant{}
	for _, m := range all {
		of[m.Package] = append(of[m.Package], m)
	}
	for name := range of {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, of
}

// sample draws n mutants, from each package as many as its share, in the order of their numbers. Each draws its lot from its own
// description: a sample that has been worked off stays the same one, but for a few, when the program changes.
func sample(all []*Mutant, n int, seed uint64) []*Mutant {
	if n >= len(all) {
		return all
	}
	names, of := byPackage(all)
	var out []*Mutant
	rest := len(all)
	for _, name := range names {
		list := slices.Clone(of[name])
		// Shares are rounded so that they make n together.
		share := ((n-len(out))*len(list) + rest/2) / rest
		rest -= len(list)
		lots := map[*Mutant]string{}
		for _, m := range list {
			lots[m] = m.lot(seed)
		}
		slices.SortFunc(list, func(a, b *Mutant) int { return strings.Compare(lots[a], lots[b]) })
		out = append(out, list[:share]...)
	}
	slices.SortFunc(out, func(a, b *Mutant) int { return a.ID - b.ID })
	return out
}

// lot is what a mutant draws for a sample, the same wherever it stands in its file.
func (m *Mutant) lot(seed uint64) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s %s", seed, m.where(), m.Change))
	return string(sum[:])
}

// survivorsOf are those of the mutants that survived in a report or could not be tried, found again by their
// description.
func survivorsOf(path string, all []*Mutant) ([]*Mutant, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var old report
	if err := json.Unmarshal(text, &old); err != nil {
		return nil, err
	}
	wanted := map[string]bool{}
	for _, f := range old.Fates {
		if f.alive() || f.Fate == untried {
			wanted[f.Mutant.where()+" "+f.Mutant.Change] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(m *Mutant) bool { return !wanted[m.where()+" "+m.Change] }), nil
}

// report is what came of a run.
type report struct {
	All     int      `json:"all"` // mutants there are
	Seed    uint64   `json:"seed"`
	Fates   []fate   `json:"fates"`
	Useless []string `json:"useless"` // tests that fail without any change, or take too long
	Stale   []string `json:"stale"`   // entries of the list of equivalents that fit nothing
}

// alive tells whether a mutant went unnoticed that should not have.
func (f fate) alive() bool { return f.Why == "" && (f.Fate == survived || f.Fate == unreached) }

// count adds up the fates of a package, or of all when it is "".
type count struct{ tried, same, killed, alive, untried int }

func (r *report) count(pkg string) (c count) {
	for _, f := range r.Fates {
		switch {
		case pkg != "" && f.Mutant.Package != pkg:
			continue
		case f.Fate == untried:
			c.untried++
			continue
		case f.alive():
			c.alive++
		case f.Fate == killed || f.Fate == timeout:
			c.killed++
		default:
			c.same++
		}
		c.tried++
	}
	return c
}

// percent is the share of survivors among those that could be noticed.
func (c count) percent() float64 {
	if c.killed+c.alive == 0 {
		return 0
	}
	return 100 * float64(c.alive) / float64(c.killed+c.alive)
}

// survivors is the share of survivors of the whole run, in percent.
func (r *report) survivors() float64 { return r.count("").percent() }

// fails tells whether a run is to be answered for: more than this percentage survived, something could not be tried, or
// the list of equivalents has what is no more.
func (r *report) fails(most float64) bool {
	return r.survivors() > most || r.count("").untried > 0 || len(r.Stale) > 0
}

// String tells where a mutant is and what became of it.
func (f fate) String() string {
	s := fmt.Sprintf("%s %s:%d %s: %s", f.Fate, f.Mutant.File, f.Mutant.Line, f.Mutant.Func, f.Mutant.Change)
	if f.Error != "" {
		s += fmt.Sprintf(" (%s: %s)", f.By, f.Error)
	}
	return s
}

// print writes the report as a person reads it.
func (r *report) print(w io.Writer) {
	line := func(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }
	chosen := make([]*Mutant, len(r.Fates))
	for i, f := range r.Fates {
		chosen[i] = f.Mutant
	}
	for _, f := range r.Fates {
		if f.alive() || f.Fate == untried {
			line("%s", f)
		}
	}
	for _, f := range r.Fates {
		if f.Why == "" {
			continue
		}
		line("equivalent %s:%d %s: %s (%s)", f.Mutant.File, f.Mutant.Line, f.Mutant.Func, f.Mutant.Change, f.Why)
		if f.Fate == killed || f.Fate == timeout {
			line("  but it was %s by %s: take it off the list", f.Fate, f.By)
		}
	}
	for _, t := range r.Useless {
		line("fails without any change, or takes longer than %d s, and was left out: %s", mostSeconds, t)
	}
	for _, s := range r.Stale {
		line("on the list of equivalents, but there is no such mutant: %s", s)
	}
	line("%-24s %8s %8s %8s %10s %10s %9s", "package", "untried", "tried", "killed", "equivalent", "survivors", "percent")
	names, _ := byPackage(chosen)
	for _, name := range append(names, "") {
		c := r.count(name)
		if name == "" {
			name = fmt.Sprintf("all (of %d, seed %d)", r.All, r.Seed)
		}
		line("%-24s %8d %8d %8d %10d %10d %8.1f%%", name, c.untried, c.tried, c.killed, c.same, c.alive, c.percent())
	}
}
