package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/internal/mutate/mutant"
)

// tiny is what a run over the package testdata/tiny is asked for.
func tiny(t *testing.T) options {
	t.Helper()
	pkg := "strategos/internal/mutate/testdata/tiny"
	return options{
		root: ".", patterns: []string{pkg}, tests: []string{pkg}, seed: 1, work: t.TempDir(), jobs: 2, most: 5,
		grace: 2 * time.Second, patience: time.Minute,
	}
}

// fates are what came of the mutants, by function and change.
func fates(rep *report) map[string]string {
	out := map[string]string{}
	for _, f := range rep.Fates {
		out[f.Mutant.Func+": "+f.Mutant.Change] = f.Fate
	}
	return out
}

// TestFates: every kind of change to the tiny package has the fate that its tests give it, and no other change is made.
func TestFates(t *testing.T) {
	o := tiny(t)
	rep, err := o.run(nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"Passes: g >= 10 -> >": killed, "Passes: 10 -> 11": killed, "Passes: 10 -> 9": killed,
		"Large: n > 100 -> >=": unreached, "Large: 100 -> 101": survived, "Large: 100 -> 99": survived,
		"Steps: 0 -> 1": killed, "Steps: 0 -> -1": killed, "Steps: n > 0 -> >=": killed, "Steps: n-- -> nothing": timeout,
		"Steps: steps++ -> nothing": killed,
		"Steps: 0 -> 1 #2":          killed, "Steps: 0 -> -1 #2": killed,
		"Forgotten: a && b -> false": unreached, "Forgotten: a -> true": unreached, "Forgotten: b -> true": unreached, "Forgotten: !a -> false": unreached,
		"First: -1 -> 0": killed, "First: -1 -> -2": killed, "First: n%2 != 0 -> ==": killed, "First: n % 2 -> /": killed,
		"First: 2 -> 3": killed, "First: 2 -> 1": killed, "First: 0 -> 1": killed, "First: 0 -> -1": killed,
		"First: continue -> break": killed, "First: at < 0 -> <=": unreached, "First: 0 -> 1 #2": survived, "First: 0 -> -1 #2": killed,
		"First: at = i -> nothing": killed, "First: break -> continue": survived,
		"Sum: kept = append(kept, list...) -> nothing": killed, "Sum: 0 -> 1": survived, "Sum: 0 -> -1": killed, "Sum: 0 -> 1 #2": killed,
		"Sum: 0 -> -1 #2": killed, "Sum: 0 -> 1 #3": killed, "Sum: 0 -> -1 #3": survived, "Sum: 0 -> 1 #4": killed, "Sum: 0 -> -1 #4": killed, "Sum: sum += n -> nothing": killed, "Sum: sum += n -> -=": killed, "Sum: sum < 0 -> <=": killed,
		"Half: n%2 != 0 -> ==": killed, "Half: n % 2 -> /": killed, "Half: 2 -> 3": killed, "Half: 2 -> 1": killed, "Half: 0 -> 1": killed, "Half: 0 -> -1": killed,
		"Half: false -> true": killed, "Half: n / 2 -> *": killed, "Half: 2 -> 3 #2": killed, "Half: 2 -> 1 #2": killed, "Half: true -> false": killed,
		"Third: n%3 != 0 -> ==": killed, "Third: n % 3 -> /": killed, "Third: 3 -> 4": killed, "Third: 3 -> 2": killed, "Third: 0 -> 1": killed, "Third: 0 -> -1": killed,
		"Third: n / 3 -> *": killed, "Third: 3 -> 4 #2": killed, "Third: 3 -> 2 #2": killed,
		"Sum: -sum -> sum": killed, "Sum: sum == 0 -> !=": killed, "Sum: sum - 1 -> +": killed, "Sum: 1 -> 2": killed, "Sum: 1 -> 0": killed,
	}
	got := fates(rep)
	for _, change := range slices.Sorted(maps.Keys(got)) {
		if want[change] != got[change] {
			t.Errorf("%s: %s, want %q", change, got[change], want[change])
		}
	}
	for _, change := range slices.Sorted(maps.Keys(want)) {
		if got[change] == "" {
			t.Errorf("%s was not tried", change)
		}
	}
}

// TestEquivalents: a change on the list counts apart with its reason; an entry that fits nothing is told; the survivors can be tried again.
func TestEquivalents(t *testing.T) {
	o := tiny(t)
	o.only = "Large"
	o.equivalent = filepath.Join(t.TempDir(), "list.toml")
	text := ""
	for _, e := range [][2]string{{"Large", "n > 100 -> >="}, {"Large", "gone"}} {
		text += fmt.Sprintf("[[equivalent]]\nin = %q\nchange = %q\nwhy = \"nobody minds\"\n", "internal/mutate/testdata/tiny/tiny.go:"+e[0], e[1])
	}
	if err := os.WriteFile(o.equivalent, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	rep, err := o.run(nil)
	if err != nil {
		t.Fatal(err)
	}
	if c := rep.count(""); c.tried != 3 || c.same != 1 || c.alive != 2 || c.killed != 0 || rep.survivors() != 100 {
		t.Errorf("%+v, %.1f %%", c, rep.survivors())
	}
	if len(rep.Stale) != 1 || !strings.Contains(rep.Stale[0], "gone") {
		t.Errorf("stale: %v", rep.Stale)
	}
	var out bytes.Buffer
	rep.print(&out)
	for _, want := range []string{"survived internal/mutate/testdata/tiny/tiny.go:13 Large: 100 -> 101", "nobody minds", "there is no such mutant", "100.0%"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, out.String())
		}
	}
	o.again, o.only = true, ""
	again, err := o.run(nil)
	if err != nil || len(again.Fates) != 2 {
		t.Errorf("tried again: %d, %v", len(again.Fates), err)
	}
	if err := os.WriteFile(o.equivalent, []byte("[[equivalent]]\nin = \"x\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := o.run(nil); err == nil || !strings.Contains(err.Error(), "lacks") {
		t.Errorf("an entry without a reason: %v", err)
	}
}

// TestEveryEquivalentFits: each entry of the engine's list of equivalents fits a change that can still be made.
func TestEveryEquivalentFits(t *testing.T) {
	o := options{root: "../..", patterns: []string{"./engine/..."}, list: true, equivalent: "equivalent.toml", work: t.TempDir()}
	rep, err := o.run(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rep.Stale {
		t.Errorf("on the list of equivalents, but there is no such change: %s", s)
	}
}

// TestSample: a sample has as many as asked for, from every package its share, the same for the same seed, and stays when there are other
// changes before and after those that were drawn.
func TestSample(t *testing.T) {
	var all []*Mutant
	for i := range 1000 {
		pkg := "a"
		if i%4 == 0 {
			pkg = "b"
		}
		all = append(all, &Mutant{ID: i + 1, Package: pkg, File: pkg + ".go", Change: fmt.Sprintf("0 -> 1 #%d", i)})
	}
	one, same, other := sample(all, 100, 1), sample(all, 100, 1), sample(all, 100, 2)
	_, of := byPackage(one)
	if len(one) != 100 || len(of["a"]) != 75 || len(of["b"]) != 25 {
		t.Errorf("%d, %d of a, %d of b", len(one), len(of["a"]), len(of["b"]))
	}
	if !slices.Equal(one, same) || slices.Equal(one, other) {
		t.Error("the seed does not decide")
	}
	stays := 0
	for _, m := range sample(all[40:960], 100, 1) {
		if slices.Contains(one, m) {
			stays++
		}
	}
	if stays < 85 {
		t.Errorf("%d of 100 stay when a few others are gone", stays)
	}
	if got := sample(all, 5000, 1); len(got) != len(all) {
		t.Errorf("%d of all", len(got))
	}
}

// TestEdits: what is written around nested pieces stands in their order.
func TestEdits(t *testing.T) {
	var e edits
	e.around(0, 5, "F(", ")")
	e.replace(2, 3, ",")
	e.around(0, 1, "G(", ")")
	e.around(4, 5, "H(", ")")
	if got := e.apply([]byte("a + b;")); got != "F(G(a) , H(b));" {
		t.Error(got)
	}
}

// script makes a test program of one package out of lines of the shell.
func script(t *testing.T, lines string) *program {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("it has no shell")
	}
	dir := t.TempDir()
	b := &program{pkg: "x", dir: dir, path: filepath.Join(dir, "x.test")}
	if err := os.WriteFile(b.path, []byte("#!/bin/sh\n"+lines+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestOnlyTestsKill: a program that cannot be started or that something else ends has noticed nothing, one that its own
// time ends has; what was ended by chance is tried once more.
func TestOnlyTestsKill(t *testing.T) {
	missing := &program{pkg: "x", dir: t.TempDir(), path: filepath.Join(t.TempDir(), "x.test")}
	for _, c := range []struct {
		name, want, by string
		bin            *program
	}{
		{"that passes", survived, "", script(t, "exit 0")},
		{"that fails", killed, "x TestX", script(t, "echo '--- FAIL: TestX'; exit 1")},
		{"that panics", killed, "x", script(t, "exit 2")},
		{"out of its time", timeout, "x", script(t, fmt.Sprintf("exit %d", mutant.OutOfTime))},
		{"that waits for itself", timeout, "x", script(t, "exec sleep 60")},
		{"that is not there", untried, "x", missing},
		{"that is ended twice", untried, "x", script(t, "kill -9 $$")},
		{"that is ended once and fails", killed, "x", script(t, "test -e once && exit 1; touch once; kill -9 $$")},
		{"that is ended once and passes", survived, "", script(t, "test -e once && exit 0; touch once; kill -9 $$")},
	} {
		r := &runner{work: t.TempDir(), grace: 100 * time.Millisecond, patience: time.Second}
		what, by, err := r.tryTests(&Mutant{ID: 1}, c.bin, []string{"TestX"}, 0.1)
		if what != c.want || by != c.by || (err != nil) != (what == untried) {
			t.Errorf("a program %s: %s by %q, %v, want %s by %q", c.name, what, by, err, c.want, c.by)
		}
	}
}

// TestPatience: tests that may use much of the processor have more time by the clock than others.
func TestPatience(t *testing.T) {
	r := &runner{work: t.TempDir(), grace: 0, patience: time.Millisecond}
	if what, by, err := r.tryTests(&Mutant{ID: 1}, script(t, "sleep 0.3"), []string{"TestX"}, 0.5); what != survived {
		t.Errorf("%s by %q, %v", what, by, err)
	}
}

// TestRecordNeedsItsPrograms: what a test reaches is not known by one that something else ends.
func TestRecordNeedsItsPrograms(t *testing.T) {
	for name, lines := range map[string]string{
		"at the first look": "kill -9 $$",
		"in a test":         `case "$*" in *test.list*) echo TestX;; *TestX*) kill -9 $$;; esac`,
	} {
		r := &runner{work: t.TempDir(), jobs: 1, patience: time.Minute, bins: []*program{script(t, lines)}}
		if err := r.record(); err == nil || !strings.Contains(err.Error(), "cannot be run") {
			t.Errorf("ended %s: %v", name, err)
		}
	}
}

// TestUntried: what could not be tried counts apart, is told with its reason, fails the run and is tried again.
func TestUntried(t *testing.T) {
	m := &Mutant{ID: 1, Package: "a", File: "a/a.go", Line: 3, Func: "F", Change: "0 -> 1"}
	r := &runner{
		work: t.TempDir(), patience: time.Minute,
		bins: []*program{{pkg: "x", dir: t.TempDir(), path: filepath.Join(t.TempDir(), "x.test")}},
	}
	r.reached = map[int][]*test{1: {{Name: "TestX", bin: r.bins[0]}}}
	rep := &report{All: 1, Fates: []fate{r.try(m)}}
	if c := rep.count(""); c != (count{untried: 1}) || rep.survivors() != 0 || !rep.fails(100) {
		t.Errorf("%+v, %.1f %%, fails: %v", c, rep.survivors(), rep.fails(100))
	}
	var out bytes.Buffer
	rep.print(&out)
	if !strings.Contains(out.String(), "untried a/a.go:3 F: 0 -> 1 (x: ") {
		t.Errorf("the report lacks it:\n%s", out.String())
	}
	text, err := json.Marshal(rep)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	if again, err := survivorsOf(path, []*Mutant{m}); err != nil || len(again) != 1 {
		t.Errorf("tried again: %d, %v", len(again), err)
	}
}

// TestOneAtATime: while a run has its directory a second is refused; one that only names the mutants is not.
func TestOneAtATime(t *testing.T) {
	o := tiny(t)
	o.only = "Passes 10 -> 11"
	lock, err := hold(o.work)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.run(nil); err == nil || !strings.Contains(err.Error(), "another run is at work in "+o.work) {
		t.Errorf("a second run: %v", err)
	}
	listing := o
	listing.list = true
	if _, err := listing.run(nil); err != nil {
		t.Errorf("a list: %v", err)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := o.run(nil); err != nil {
			t.Errorf("when it is let go of: %v", err)
		}
	}
}

// TestWork: every clone has a directory of its own, which git passes over and make clean takes away; no source lies
// in it that those would look at who look at the whole module's.
func TestWork(t *testing.T) {
	o := tiny(t)
	if d := defaults(); d.root != "." || filepath.Dir(d.work) != "bin" {
		t.Errorf("work at %s of %s", d.work, d.root)
	}
	o.only = "Passes 10 -> 11"
	if _, err := o.run(nil); err != nil {
		t.Fatal(err)
	}
	copies := 0
	err := filepath.WalkDir(o.work, func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".go") {
			t.Errorf("source at %s", path)
		}
		if strings.HasSuffix(path, "tiny.go.txt") {
			copies++
		}
		return err
	})
	if err != nil || copies != 1 {
		t.Errorf("%d copies, %v", copies, err)
	}
}
