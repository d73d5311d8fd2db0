// The command mutate changes the engine in one small place at a time and looks whether a test fails: a condition turned round, a bound
// moved by one, plus for minus, a number one larger, a statement left out. A change that no test notices - a survivor - is a rule that
// could break unseen.
//
// All that are tried are made at once, each behind a switch (package mutant), so that every test program is built a single time. Each test
// first runs by itself without any change and notes the places where one would have shown - where the operands of a changed comparison
// are such that it answers otherwise. A mutant then is tried with those tests alone, the quickest first, in a process of its own.
//
//	go run ./internal/mutate -n 400 -seed 1    a sample over all packages
//	go run ./internal/mutate -n all            every mutant
//	go run ./internal/mutate -again            the survivors of the last report
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// options are what the command was asked for.
type options struct {
	root       string
	patterns   []string // packages to change
	tests      []string // packages whose tests are to notice
	sample     int      // how many mutants, 0 for all
	seed       uint64
	only       string        // a part of "file:function change" of mutants to try, "" for any
	list       bool          // name the mutants and try none
	again      bool          // only what the last report says survived, or was not tried
	equivalent string        // path of the list
	work       string        // directory for the programs and the report
	jobs       int           // test programs at once
	minutes    float64       // for trying mutants, 0 for as long as it takes
	budget     float64       // seconds of tests for each mutant, 0 for all
	grace      time.Duration // see runner
	patience   time.Duration // the same
	most       float64       // percent of survivors
}

// defaults are what is not said otherwise. A run works below the module's root, where other clones have no part in it.
func defaults() options {
	return options{
		root: ".", work: filepath.Join("bin", "mutants"), equivalent: filepath.Join("internal", "mutate", "equivalent.toml"),
		grace: 4 * time.Second, patience: 10 * time.Minute,
	}
}

func main() {
	o := defaults()
	var n, patterns, tests string
	var noticing bool
	flag.StringVar(&n, "n", "400", "how many mutants to try, or all")
	flag.Uint64Var(&o.seed, "seed", 1, "which sample")
	flag.StringVar(&patterns, "packages", "./engine/...", "the packages to change, with spaces between")
	flag.StringVar(&tests, "tests", "./engine/... ./scenarios ./scenarios/epic ./scenarios/zone ./saves ./internal/transcript ./internal/proof/scenarios/fen ./cmd/stratctl ./game/panels/...",
		"the packages whose tests are to notice")
	flag.BoolVar(&noticing, "noticing", false, "name the packages whose tests are to notice and try none")
	flag.StringVar(&o.only, "only", "", "try only mutants whose place and change contain this")
	flag.BoolVar(&o.list, "list", false, "name the mutants as the list of equivalents does and try none")
	flag.BoolVar(&o.again, "again", false, "try only the survivors of the last report and what could not be tried")
	flag.StringVar(&o.equivalent, "equivalent", o.equivalent, "the list of changes that change nothing")
	flag.StringVar(&o.work, "work", o.work, "where programs and the report are written")
	flag.IntVar(&o.jobs, "jobs", 2, "how many test programs run at once")
	flag.Float64Var(&o.budget, "budget", 40, "how many seconds of tests, the quickest first, a mutant has to survive; 0 for all tests")
	flag.Float64Var(&o.minutes, "minutes", 0, "stop trying mutants after so long and report those tried, which are as good a sample; 0 for never")
	flag.Float64Var(&o.most, "most", 5, "fail when more than this percentage survives")
	flag.Parse()
	if noticing {
		fmt.Println(tests)
		return
	}
	o.patterns, o.tests = strings.Fields(patterns), strings.Fields(tests)
	if n != "all" {
		count, err := strconv.Atoi(n)
		if err != nil || count < 1 {
			fail(fmt.Errorf("-n %s: give a number from 1 up, or all", n))
		}
		o.sample = count
	}
	rep, err := o.run(os.Stderr)
	if err != nil {
		fail(err)
	}
	if o.list {
		for _, f := range rep.Fates {
			fmt.Println(f.Mutant.where(), f.Mutant.Change)
		}
		return
	}
	rep.print(os.Stdout)
	if rep.fails(o.most) {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "mutate:", err)
	os.Exit(2)
}

// run makes the mutants, chooses among them and tries them.
func (o *options) run(progress *os.File) (*report, error) {
	say := func(format string, args ...any) {
		if progress != nil {
			fmt.Fprintf(progress, format+"\n", args...)
		}
	}
	// Go finds the changed files by their whole paths.
	work, err := filepath.Abs(o.work)
	if err != nil {
		return nil, err
	}
	if !o.list {
		lock, err := hold(work)
		if err != nil {
			return nil, err
		}
		defer func() { _ = lock.Close() }()
	}
	m, err := mutate(o.root, o.patterns, func(int) bool { return false })
	if err != nil {
		return nil, err
	}
	same, err := readEquivalents(o.equivalent)
	if err != nil {
		return nil, err
	}
	rep := &report{All: len(m.mutants), Seed: o.seed}
	rep.Stale = same.mark(m.mutants)
	last := filepath.Join(work, "report.json")
	chosen := m.mutants
	if o.only != "" {
		chosen = containing(chosen, o.only)
	}
	if o.again {
		if chosen, err = survivorsOf(last, chosen); err != nil {
			return nil, err
		}
	} else if o.sample > 0 {
		chosen = sample(chosen, o.sample, o.seed)
	}
	chosen = slices.Clone(chosen)
	if o.list {
		for _, f := range chosen {
			rep.Fates = append(rep.Fates, fate{Mutant: f})
		}
		return rep, nil
	}
	wanted := map[int]bool{}
	for _, x := range chosen {
		wanted[x.ID] = true
	}
	if m, err = mutate(o.root, o.patterns, func(id int) bool { return wanted[id] }); err != nil {
		return nil, err
	}
	say("%d mutants, %d to try in %d files; building the test programs", len(m.mutants), len(chosen), len(m.files))
	r := &runner{root: o.root, work: work, jobs: o.jobs, grace: o.grace, patience: o.patience, most: o.budget}
	if err := r.build(m, o.tests); err != nil {
		return nil, err
	}
	say("looking what each test reaches")
	if err := r.record(); err != nil {
		return nil, err
	}
	rep.Useless = r.useless
	// In an order of chance, so that those tried first are a sample too.
	rng := rand.New(rand.NewPCG(o.seed, 0x6f72646572))
	rng.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	end := time.Now().Add(time.Duration(o.minutes * float64(time.Minute)))
	var mutex sync.Mutex
	err = r.each(len(chosen), func(i int) error {
		if o.minutes > 0 && time.Now().After(end) {
			return nil
		}
		f := r.try(chosen[i])
		f.Why = same.why(chosen[i])
		mutex.Lock()
		defer mutex.Unlock()
		rep.Fates = append(rep.Fates, f)
		if f.Fate != killed && f.Why == "" {
			say("%4d/%d %s", len(rep.Fates), len(chosen), f)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rep.Fates, func(a, b fate) int { return a.Mutant.ID - b.Mutant.ID })
	text, err := json.MarshalIndent(rep, "", " ")
	if err != nil {
		return nil, err
	}
	return rep, os.WriteFile(last, text, 0o644)
}
