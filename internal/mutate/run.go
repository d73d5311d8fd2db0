package main

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"strategos/internal/mutate/mutant"
)

// A program is the test program of one package, with every change behind the switch.
type program struct {
	pkg  string // directory relative to the module's root
	dir  string // where its tests run
	path string
	args []string // besides the tests to run
}

// A test is one test of a binary and what it reaches.
type test struct {
	Name    string
	Seconds float64 // of the processor, beyond what the quickest test of its program took
	Reaches []int   // the changes that would have shown to it, by number
	Failed  bool    // without any change, or it takes too long to be looked at: it is of no use
	bin     *program
}

// runner has the test programs and what is known of their tests.
type runner struct {
	root  string // of the module
	work  string // where files may be written
	jobs  int
	grace time.Duration // how long tests may take with a change besides a multiple of what they take without
	most  float64       // seconds of tests that a mutant is tried with, 0 for all
	// patience is how long a test program may take by the clock at least: only one that waits for itself takes so long.
	patience time.Duration
	bins     []*program
	// reached are the tests to which a change would have shown, the quickest first.
	reached map[int][]*test
	useless []string // tests that fail without any change or take longer than mostSeconds, as "engine/zonewar TestX"
}

// build makes the test programs of the packages out of the changed source.
func (r *runner) build(m *mutated, tests []string) error {
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	source := filepath.Join(r.work, "source")
	if err := os.RemoveAll(source); err != nil {
		return err
	}
	if err := os.MkdirAll(source, 0o755); err != nil {
		return err
	}
	for i, path := range slices.Sorted(maps.Keys(m.files)) {
		// Not called .go: what looks at the source of the module, as gofmt does, is to pass these over.
		to := filepath.Join(source, fmt.Sprintf("%d-%s.txt", i, filepath.Base(path)))
		if err := os.WriteFile(to, []byte(m.files[path]), 0o644); err != nil {
			return err
		}
		overlay.Replace[path] = to
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	file := filepath.Join(r.work, "overlay.json")
	if err := os.WriteFile(file, text, 0o644); err != nil {
		return err
	}
	pkgs, err := list(r.root, tests...)
	if err != nil {
		return err
	}
	for _, p := range pkgs {
		if found, _ := filepath.Glob(filepath.Join(p.Dir, "*_test.go")); len(found) == 0 {
			continue
		}
		rel := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, p.Module.Path), "/")
		b := &program{pkg: rel, dir: p.Dir, path: filepath.Join(r.work, strings.ReplaceAll(rel, "/", "-")+".test")}
		if _, err := goCommand(r.root, "test", "-c", "-vet=off", "-overlay", file, "-o", b.path, p.ImportPath); err != nil {
			return err
		}
		r.bins = append(r.bins, b)
	}
	return nil
}

// errPatience is how a test program ends that has taken too long by the clock.
var errPatience = errors.New("it took too long by the clock")

// tries is how often a test program is run that something else than its tests ends.
const tries = 2

// output runs a test program that may use so many seconds of the processor, and answers what it prints and the
// processor's time it took, in seconds. By the clock it may take four times as long, since the machine has other work,
// and the runner's patience at least. One that its tests have not ended is run once more.
func (r *runner) output(
	b *program, most float64, env []string, args ...string,
) (out string, seconds float64, err error) {
	for range tries {
		if out, seconds, err = r.once(b, most, env, args); !broken(err) {
			break
		}
	}
	return out, seconds, err
}

// once is output without a second try.
func (r *runner) once(b *program, most float64, env, args []string) (out string, seconds float64, err error) {
	clock := max(r.patience, time.Duration(4*most*float64(time.Second)))
	ctx, cancel := context.WithTimeout(context.Background(), clock)
	defer cancel()
	cmd := exec.CommandContext(ctx, b.path, slices.Concat(args, b.args)...)
	cmd.Dir = b.dir
	cmd.Env = append(append(os.Environ(), "GOMAXPROCS=1"), env...)
	cmd.WaitDelay = time.Second
	text, err := cmd.CombinedOutput()
	if s := cmd.ProcessState; s != nil {
		seconds = (s.UserTime() + s.SystemTime()).Seconds()
		if err != nil && ctx.Err() != nil {
			err = errPatience
		}
	}
	return string(text), seconds, err
}

// broken tells of the error of a test program whether it says nothing of the tests: the program could not be
// started, or something else than itself and its time ended it, as the system does where memory runs out.
func broken(err error) bool {
	if err == nil || errors.Is(err, errPatience) {
		return false
	}
	var end *exec.ExitError
	return !errors.As(err, &end) || end.ExitCode() < 0
}

// matching is the pattern of exactly these tests.
func matching(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = regexp.QuoteMeta(n)
	}
	return "^(" + strings.Join(quoted, "|") + ")$"
}

// record runs every test by itself, without any change, and notes what it reaches. What is known of a test program
// stays known while the program, the environment and the files that it read stay the same.
func (r *runner) record() error {
	r.reached = map[int][]*test{}
	for _, b := range r.bins {
		tests, err := r.recordOf(b)
		if err != nil {
			return err
		}
		for _, t := range tests {
			t.bin = b
			if t.Failed {
				r.useless = append(r.useless, b.pkg+" "+t.Name)
				continue
			}
			for _, id := range t.Reaches {
				r.reached[id] = append(r.reached[id], t)
			}
		}
	}
	for _, tests := range r.reached {
		slices.SortStableFunc(tests, func(a, b *test) int {
			switch {
			case a.Seconds < b.Seconds:
				return -1
			case a.Seconds > b.Seconds:
				return 1
			}
			return strings.Compare(a.bin.pkg+a.Name, b.bin.pkg+b.Name)
		})
	}
	return nil
}

// A test may take mostSeconds of the processor while it is looked at what it reaches, which is some five times what it takes otherwise;
// what took more than roughSeconds then is timed once more by itself, since the budget of a mutant is in true seconds.
const (
	mostSeconds  = 90
	roughSeconds = 0.5
)

// recordOf is record for one test program.
func (r *runner) recordOf(b *program) ([]*test, error) {
	out, _, err := r.output(b, mostSeconds, nil, "-test.run", "^$", "-rapid.seed", "1")
	if broken(err) {
		return nil, fmt.Errorf("%s cannot be run: %w\n%s", b.pkg, err, out)
	}
	if err == nil && !strings.Contains(out, "flag provided but not defined") {
		b.args = []string{"-rapid.seed", "1", "-rapid.nofailfile"}
	}
	text, err := os.ReadFile(b.path)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(r.work, strings.ReplaceAll(b.pkg, "/", "-")+"-"+keyOf(text, os.Environ())+".json")
	if tests := recall(path); tests != nil {
		return tests, nil
	}
	root, err := filepath.Abs(r.root)
	if err != nil {
		return nil, err
	}
	reads := map[string]bool{}
	if err := ownFiles(b.dir, reads); err != nil {
		return nil, err
	}
	var mutex sync.Mutex // of reads
	names, _, err := r.output(b, mostSeconds, nil, "-test.list", ".")
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", b.pkg, err, names)
	}
	var tests []*test
	for _, name := range strings.Fields(names) {
		if strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz") || strings.HasPrefix(name, "Example") {
			tests = append(tests, &test{Name: name})
		}
	}
	err = r.each(len(tests), func(i int) error {
		t := tests[i]
		file := filepath.Join(r.work, fmt.Sprintf("reached-%d", i))
		log := file + ".log"
		for _, old := range []string{file, log} {
			if err := os.Remove(old); err != nil && !errors.Is(err, os.ErrNotExist) {
				return err
			}
		}
		alone := []string{"-test.short", "-test.run", matching([]string{t.Name}), "-test.testlogfile", log}
		env := []string{mutant.ReachedVariable + "=" + file, fmt.Sprintf("%s=%d", mutant.SecondsVariable, mostSeconds)}
		out, seconds, failed := r.output(b, mostSeconds, env, alone...)
		if failed == nil && seconds > roughSeconds {
			out, seconds, failed = r.output(b, mostSeconds, nil, alone...)
		}
		if broken(failed) {
			return fmt.Errorf("%s %s cannot be run: %w\n%s", b.pkg, t.Name, failed, out)
		}
		t.Seconds, t.Failed = seconds, failed != nil
		mutex.Lock()
		err := logged(log, b.dir, root, reads)
		mutex.Unlock()
		if err != nil {
			return err
		}
		noted, err := os.ReadFile(file)
		if errors.Is(err, os.ErrNotExist) { // a program without any of the changed packages
			return nil
		} else if err != nil {
			return err
		}
		for ; len(noted) >= 4; noted = noted[4:] {
			t.Reaches = append(t.Reaches, int(binary.LittleEndian.Uint32(noted)))
		}
		slices.Sort(t.Reaches)
		t.Reaches = slices.Compact(t.Reaches) // whoever is run once more notes them again
		return os.Remove(file)
	})
	if err != nil {
		return nil, err
	}
	// Beginning takes every process some time, which tests that run together share.
	least := math.Inf(1)
	for _, t := range tests {
		least = min(least, t.Seconds)
	}
	for _, t := range tests {
		t.Seconds = max(t.Seconds-least, 0.002)
	}
	k := known{Reads: slices.Sorted(maps.Keys(reads)), Tests: tests}
	k.Sum = sumOf(k.Reads)
	return tests, k.write(path)
}

// each does something for 0 up to n, several at once.
func (r *runner) each(n int, do func(i int) error) error {
	var wg sync.WaitGroup
	next := make(chan int)
	errs := make([]error, n)
	for range r.jobs {
		wg.Go(func() {
			for i := range next {
				errs[i] = do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return errors.Join(errs...)
}

// The fates of a mutant.
const (
	killed    = "killed"    // a test failed
	timeout   = "timeout"   // a test did not come to an end
	survived  = "survived"  // all tests passed
	unreached = "unreached" // no test comes there, or what it does there is the same with the change
	untried   = "untried"   // the tests could not be run, or something else than they and their time ended them
)

// fate is what came of a mutant and by which test.
type fate struct {
	Mutant  *Mutant `json:"mutant"`
	Fate    string  `json:"fate"`
	By      string  `json:"by,omitempty"`    // the test that killed it, or its program when that says no name
	Why     string  `json:"why,omitempty"`   // of an equivalent one
	Error   string  `json:"error,omitempty"` // what ended the tests of one that was not tried
	Tests   int     `json:"tests,omitempty"` // how many tests it showed to
	Seconds float64 `json:"seconds,omitempty"`
}

// budgets are the seconds of tests tried at once: a few quick ones kill most mutants.
var budgets = [...]float64{0.4, 2, 10, 1e9}

// failing finds the name of the test that failed.
var failing = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// try runs the tests a mutant shows to until one fails.
func (r *runner) try(m *Mutant) (f fate) {
	tests := r.reached[m.ID]
	f = fate{Mutant: m, Fate: survived, Tests: len(tests)}
	if len(tests) == 0 {
		f.Fate = unreached
		return f
	}
	if n, sum := 0, 0.0; r.most > 0 {
		for n < len(tests) && (n == 0 || sum+tests[n].Seconds <= r.most) {
			sum += tests[n].Seconds
			n++
		}
		tests = tests[:n]
	}
	began := time.Now()
	defer func() { f.Seconds = time.Since(began).Seconds() }()
	for _, budget := range budgets {
		n, sum := 0, 0.0
		for n < len(tests) && (n == 0 || sum+tests[n].Seconds <= budget) {
			sum += tests[n].Seconds
			n++
		}
		batch := tests[:n]
		tests = tests[n:]
		for _, b := range r.bins {
			var names []string
			sum := 0.0
			for _, t := range batch {
				if t.bin == b {
					names, sum = append(names, t.Name), sum+t.Seconds
				}
			}
			if len(names) == 0 {
				continue
			}
			var err error
			if f.Fate, f.By, err = r.tryTests(m, b, names, sum); err != nil {
				f.Error = err.Error()
			}
			if f.Fate != survived {
				return f
			}
		}
		if len(tests) == 0 {
			break
		}
	}
	return f
}

// tryTests runs tests of one program with a change. The error says why they could not be run: that is nobody's kill.
func (r *runner) tryTests(m *Mutant, b *program, names []string, seconds float64) (what, by string, err error) {
	limit := r.grace.Seconds() + 4*seconds
	env := []string{
		fmt.Sprintf("%s=%d", mutant.ActiveVariable, m.ID), fmt.Sprintf("%s=%.1f", mutant.SecondsVariable, limit),
	}
	args := []string{"-test.short", "-test.failfast", "-test.timeout", "0", "-test.run", matching(names)}
	out, _, err := r.output(b, limit, env, args...)
	if err == nil {
		return survived, "", nil
	}
	by = b.pkg
	if name := failing.FindStringSubmatch(out); name != nil {
		by += " " + name[1]
	}
	if broken(err) {
		return untried, by, err
	}
	var end *exec.ExitError
	if errors.Is(err, errPatience) || errors.As(err, &end) && end.ExitCode() == mutant.OutOfTime {
		return timeout, by, nil
	}
	return killed, by, nil
}
