package zonetest

import (
	"flag"
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/transcript"
)

var updateKept = flag.Bool("update-kept", false, "write anew what the positions of the rules' tests told: it has changed on purpose")

// Kept holds the positions that the tests of a package reach to what they told once: tests of rules meet decisions that random games hardly
// ever meet. Its file has a line for each test: the name, how many commands and made positions there were, a number for all they told, and
// behind "=" the ends of their numbers in order of size, so that one that tells something else can be named. A test may come to its
// positions in any order. It is kept of the short forms of tests, long ones go to other positions: of one test in four, of all with
// STRATEGOS_MANY=1, as for the changes of internal/mutate.
type Kept struct {
	path    string
	whole   func(engine.Game) engine.Game
	was     map[string]keptLine
	telling map[string]*keptTest
	ran     map[string]keptLine // the tests that ended well
	met     map[string]bool     // the tests that gave commands at all
}

// keptLine is what is kept of a test.
type keptLine struct {
	sum   string
	steps []string
}

// keptTest is a test under way.
type keptTest struct {
	keptLine
	words  map[string]string // what was done, by the number of the step
	at     string            // the hash of the position told last
	total  uint64            // of the steps so far
	told   hash.Hash64       // of the step under way
	teller *transcript.Teller
}

// NewKept keeps a package's tests in a file, none in one that is not there yet. Whole gives a copy of a position in which all can be asked,
// where tests make positions that lack something.
func NewKept(path string, whole func(engine.Game) engine.Game) *Kept {
	k := &Kept{path: path, whole: whole, was: map[string]keptLine{}, telling: map[string]*keptTest{}, ran: map[string]keptLine{}, met: map[string]bool{}}
	raw, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		panic(err)
	}
	for line := range strings.Lines(string(raw)) {
		head, steps, _ := strings.Cut(line, " = ")
		if words := strings.Fields(head); len(words) == 3 {
			k.was[words[0]] = keptLine{words[2], strings.Fields(steps)}
		}
	}
	return k
}

// Main runs a package's tests. After a whole run that went well, each test kept must have been met.
func (k *Kept) Main(m *testing.M) int {
	code := m.Run()
	set := func(name string) bool { return flag.Lookup("test."+name).Value.String() != "" }
	whole := len(k.ran) > 0 && !set("run") && !set("skip") && !set("fuzz") && !set("list")
	switch {
	case code != 0:
	case *updateKept:
		all := maps.Clone(k.was)
		if whole {
			clear(all)
		}
		maps.Copy(all, k.ran)
		if err := k.write(all); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	case whole:
		for _, name := range slices.Sorted(maps.Keys(k.was)) {
			if !k.met[name] {
				fmt.Fprintf(os.Stderr, "%s keeps %s, which gives no command any more: %s\n", k.path, name, k.renew())
				code = 1
			}
		}
	}
	return code
}

func (k *Kept) write(all map[string]keptLine) error {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		l := all[name]
		fmt.Fprintf(&out, "%s %d %s = %s\n", name, len(l.steps), l.sum, strings.Join(l.steps, " "))
	}
	return os.WriteFile(k.path, []byte(out.String()), 0o644)
}

func (k *Kept) renew() string { return "if that is on purpose, go test -short -update-kept renews it" }

// Passes tells whether a test is one of those whose positions are passed over this time, as they are where nothing is kept.
func (k *Kept) Passes(t *testing.T) bool {
	switch {
	case k == nil || !testing.Short():
		return true
	case *updateKept || os.Getenv("STRATEGOS_MANY") != "":
		return false
	}
	k.met[t.Name()] = true
	h := fnv.New32a()
	_, _ = h.Write([]byte(t.Name()))
	return h.Sum32()%4 != 0
}

// test is the test's record, begun at its first step; it is compared when the test is over.
func (k *Kept) test(t *testing.T) *keptTest {
	name := t.Name()
	r := k.telling[name]
	if r == nil {
		told := fnv.New64a()
		r = &keptTest{words: map[string]string{}, told: told, teller: transcript.NewTeller(told, told)}
		k.telling[name], k.met[name] = r, true
		t.Cleanup(func() {
			delete(k.telling, name)
			if t.Failed() || t.Skipped() {
				return
			}
			r.sum = fmt.Sprintf("%016x", r.total)
			slices.Sort(r.steps)
			k.ran[name] = r.keptLine
			if !*updateKept {
				k.compare(t, r)
			}
		})
	}
	return r
}

// compare holds a test that is over to what is kept.
func (k *Kept) compare(t *testing.T, r *keptTest) {
	was, ok := k.was[t.Name()]
	if !ok {
		t.Errorf("%s does not keep what this test's positions tell: go test -short -update-kept does that", k.path)
		return
	}
	next := 0 // both are in order
	for _, now := range r.steps {
		for next < len(was.steps) && was.steps[next] < now {
			next++
		}
		if next == len(was.steps) || was.steps[next] != now {
			t.Errorf("%s: something else is told than %s keeps; %s", r.words[now], k.path, k.renew())
			return
		}
		next++
	}
	if r.sum != was.sum || len(r.steps) != len(was.steps) {
		t.Errorf("%d steps with the number %s, where %s keeps %d with %s; %s", len(r.steps), r.sum, k.path, len(was.steps), was.sum, k.renew())
	}
}

// step ends what is told of one thing.
func (r *keptTest) step(words string) {
	number := r.told.Sum64()
	r.told.Reset()
	end := fmt.Sprintf("%04x", number&0xffff)
	if was, ok := r.words[end]; ok && was != words { // two numbers may end alike
		words = was + ", or " + words
	}
	r.words[end] = words
	r.steps = append(r.steps, end)
	r.total += number
}

// Before tells a position that a test made by other means than a command, and what would come of the command given there, if words were
// others.
func (k *Kept) Before(t *testing.T, g engine.Game, words string) {
	if k.Passes(t) {
		return
	}
	r := k.test(t)
	if g.Hash() != r.at {
		r.ask(k.whole(g))
		r.step("before " + words)
	}
	if c, err := engine.ParseCommand(words); err == nil {
		r.teller.From(ordinal(g))
		r.teller.Wrong(k.whole(g), c)
		r.step("instead of " + words)
	}
}

// After tells what a command did and the position it led to.
func (k *Kept) After(t *testing.T, g engine.Game, words string, events []engine.Event) {
	if k.Passes(t) {
		return
	}
	r := k.test(t)
	r.teller.Happened(events)
	r.ask(k.whole(g))
	r.step("after " + words)
}

// Refused tells why a command is refused.
func (k *Kept) Refused(t *testing.T, words string, why *engine.Refusal) {
	if k.Passes(t) {
		return
	}
	r := k.test(t)
	r.teller.All("refused "+words, why)
	r.step("refusal of " + words)
}

// Tell tells what came of anything a test has asked by itself.
func (k *Kept) Tell(t *testing.T, words string, answer any) {
	if k.Passes(t) {
		return
	}
	r := k.test(t)
	r.teller.All(words+" ", answer)
	r.step(words)
}

// ask tells all of a position, and of what may be asked of a view or clicked on a share.
func (r *keptTest) ask(g engine.Game) {
	r.at = g.Hash()
	r.teller.From(ordinal(g))
	r.teller.Ask(g)
	rng := engine.NewSeeded(uint64(ordinal(g)))
	r.teller.Details(g, rng)
	v := g.View("")
	for range clicks {
		thing, place := v.Things[rng.Below(len(v.Things))].ID, v.Places[rng.Below(len(v.Places))].ID
		r.teller.All("thing "+thing+" ", g.Explain(engine.OnCounter, thing))
		r.teller.All("place "+place+" ", g.Explain(engine.OnZone, place))
	}
}

// clicks is how many things and places of a position are asked about besides those of the transcript.
const clicks = 16

// ordinal is a number by which a position chooses what of the much that can be asked is asked of it.
func ordinal(g engine.Game) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(g.Hash()))
	return int(h.Sum32() >> 8)
}
