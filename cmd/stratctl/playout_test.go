package main

import (
	"regexp"
	"runtime"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

var lastLine = regexp.MustCompile(`(?m)^(\d+) games, (\d+) commands, (\d+) violations, \d+ commands/s\n\z`)

func TestPlayout(t *testing.T) {
	counts := func(args ...string) (string, string) {
		status, out, errs := call(t, "", append([]string{"playout", "-game", "sphacteria"}, args...)...)
		m := lastLine.FindStringSubmatch(out)
		if status != 0 || m == nil || m[3] != "0" {
			t.Fatalf("%v: status %d, %s%s", args, status, out, errs)
		}
		return m[1] + " " + m[2], lastLine.ReplaceAllString(out, "")
	}
	n, a := counts("-n", "25", "-seed", "7")
	_, b := counts("-n", "25", "-seed", "7")
	if !strings.HasPrefix(n, "25 ") || a != b {
		t.Errorf("two playouts of one seed differ:\n%s\n%s", a, b)
	}
	if _, c := counts("-n", "25", "-seed", "8"); a == c {
		t.Error("two seeds give the same games")
	}
	bench, _ := counts("-n", "25", "-seed", "7", "-bench") // all from the set-up, none scattered
	if again, _ := counts("-n", "25", "-seed", "7", "-bench"); bench != again || bench == n {
		t.Errorf("-bench plays %s, then %s; with checks %s", bench, again, n)
	}
	if _, out := counts("-n", "3", "-verbose", "-scenario", "historical", "-option", "quarter=attacker"); strings.Count(out, "game ") < 3 {
		t.Errorf("-verbose tells little:\n%s", out)
	}
	if n, _ := counts("-n", "300", "-seed", "3", "-bench"); !strings.HasPrefix(n, "300 ") {
		t.Error(n)
	}
}

// TestPlayoutCountsWorks: what befalls works is counted by work; games that tell of none have no such line.
func TestPlayoutCountsWorks(t *testing.T) {
	report := func(total *tally) string {
		var out strings.Builder
		total.print(&out, "syracuse", "", 1)
		return out.String()
	}
	one := newTally()
	if text := report(one); strings.Contains(text, "works:") {
		t.Errorf("works that nobody met:\n%s", text)
	}
	on := func(kind, work string) engine.Event {
		return engine.Event{Kind: kind, Facts: engine.Facts{engine.PlaceOf("work", work)}}
	}
	one.note([]engine.Event{on("built", "A1"), on("destroyed", "A1"), {Kind: "works"}, on("built", "A1")})
	total := newTally()
	total.add(one)
	total.add(one)
	if text := report(total); !strings.Contains(text, "\nworks: built A1 4, destroyed A1 2\n") {
		t.Errorf("the report tells:\n%s", text)
	}
	for game, want := range map[string]bool{"syracuse": true, "sphacteria": false} {
		p := &playoutCmd{Game: game, N: 4, Seed: 1}
		if built := len(p.playAll(nil).works) > 0; built != want {
			t.Errorf("%s counts works: %v", game, built)
		}
	}
}

// TestPlayoutCountsResults: what dice have brought is counted by its words, whatever the column; events without dice or words are not.
func TestPlayoutCountsResults(t *testing.T) {
	total := newTally()
	round := engine.Event{Kind: "round", Dice: []int{1}, Facts: engine.Facts{engine.Num("round", 2), engine.Word("odds", "2-1"), engine.Word("column", "3-1"),
		engine.Word("attacker", "D"), engine.Word("defender", "+3")}}
	siege := engine.Event{Kind: "siege-roll", Dice: []int{5}, Facts: engine.Facts{engine.Num("morale", 4), engine.YesNo("falls", true)}}
	one := newTally()
	one.note([]engine.Event{round, siege, round, {Kind: "season", Facts: engine.Facts{engine.Word("season", "winter")}}, {Kind: "die", Dice: []int{4}}})
	total.add(one)
	var out strings.Builder
	total.print(&out, "sphacteria", "", 1)
	if text := out.String(); !strings.Contains(text, "\nresults: round attacker=D defender=+3 2, siege-roll falls=yes 1\n") {
		t.Errorf("the report tells:\n%s", text)
	}
	out.Reset()
	newTally().print(&out, "sphacteria", "", 1)
	if text := out.String(); strings.Contains(text, "results:") {
		t.Errorf("results that nobody met:\n%s", text)
	}
}

// Seeking breaks nothing, meets what a short run at random does not, and the same from the same seed on any number of cores.
func TestPlayoutSeeks(t *testing.T) {
	n := "80"
	if testing.Short() {
		n = "24"
	}
	run := func(args ...string) string {
		status, out, errs := call(t, "", append([]string{"playout", "-game", "hellespont", "-n", n, "-seed", "3"}, args...)...)
		if m := lastLine.FindStringSubmatch(out); status != 0 || m == nil || m[3] != "0" || m[1] != n {
			t.Fatalf("%v: status %d, %s%s", args, status, out, errs)
		}
		return lastLine.ReplaceAllString(out, "")
	}
	sought := run("-seek")
	for _, words := range []string{"kinds of things met: command ", "decision ", "event ", "refusal ", "shown ", "rarest: ", "whole saves"} {
		if !strings.Contains(sought, words) {
			t.Errorf("the report has no %q:\n%s", words, sought)
		}
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if again := run("-seek"); again != sought {
		t.Errorf("two runs of one seed differ:\n%s\n%s", sought, again)
	}
}

// TestHelpKnowsEveryVerb holds the help to what random games use.
func TestHelpKnowsEveryVerb(t *testing.T) {
	for game, n := range map[string]int{"sphacteria": 60, "hellespont": 20} {
		if testing.Short() {
			n /= 4
		}
		known := map[string]bool{}
		for _, v := range commands(game) {
			known[v.Name()] = true
		}
		p := &playoutCmd{Game: game, N: n, Seed: 5}
		total := p.playAll(nil)
		for v := range total.verbs {
			if !known[v] {
				t.Errorf("%s: the help does not know %q", game, v)
			}
		}
		for _, v := range total.violations {
			t.Errorf("%s: %s", game, v)
		}
		if met := len(total.outcomes); met+len(total.missingOutcomes(game)) != len(newTally().missingOutcomes(game)) {
			t.Errorf("%s: games end in a way that is not listed: %v", game, keysOf(total.outcomes))
		}
	}
}

// TestMissingOutcomes: large runs report the ends that no game met.
func TestMissingOutcomes(t *testing.T) {
	for game, want := range map[string]string{
		"sphacteria": "athens total by capitulation, athens total by three-zones, athens strategic by points, athens tactical by points, " +
			"sparta total by capitulation, sparta total by three-zones, sparta strategic by points, sparta tactical by points, draw by points",
		"hellespont": "athens total by ports, athens total by fleets, athens strategic by points, athens tactical by points, " +
			"sparta total by ports, sparta total by fleets, sparta strategic by points, sparta tactical by points, draw by points",
		"syracuse": "athens total by capitulation, athens total by walls, athens strategic by points, athens tactical by points, " +
			"syracuse total by fleet, syracuse total by camp, syracuse total by chains, syracuse strategic by points, syracuse tactical by points, draw by points",
	} {
		all := newTally()
		if got := strings.ReplaceAll(strings.Join(all.missingOutcomes(game), ", "), "outcome ", ""); got != want {
			t.Errorf("%s: %s", game, got)
		}
		info, err := scenarios.Info(game)
		if err != nil {
			t.Fatal(err)
		}
		seats := []engine.Seat{engine.Seat(info.Seats[0].ID), engine.Seat(info.Seats[1].ID)}
		all.ends["draw by points"] = engine.Outcome{Cause: "points", Verdicts: engine.Judge(seats, "", "draw")}
		report := func(n int) string {
			var out strings.Builder
			all.print(&out, game, "", n)
			return out.String()
		}
		if large := report(manyGames); !strings.Contains(large, "never met: outcome athens strategic by points\n") || strings.Contains(large, "never met: outcome draw") {
			t.Errorf("%s: a large run reports\n%s", game, large)
		}
		if strings.Contains(report(manyGames-1), "never met: outcome") {
			t.Errorf("%s: a small run expects every end", game)
		}
	}
	if out := newTally().missingOutcomes("checkers"); out != nil {
		t.Errorf("an unknown game ends by %v", out)
	}
}

func TestMissing(t *testing.T) {
	cases := []struct {
		game, scenario string
		want           []string
		faces          int
	}{
		{"sphacteria", "", []string{"decision moves", "decision recover", "command helots", "stratagem str-10 #22"}, 40},
		{"hellespont", "", []string{"decision siege_losses", "decision displace", "command withdraw", "stratagem str-01 #23"}, 42},
		{"hellespont", "alcibiades", []string{"decision ride", "stratagem str-02 #3"}, 34}, // without four counters
	}
	for _, c := range cases {
		all := newTally().missing(c.game, c.scenario)
		text := strings.Join(all, "\n")
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not reported:\n%s", c.game, want, text)
			}
		}
		if n := strings.Count(text, "stratagem str-"); n != c.faces {
			t.Errorf("%s %s: %d faces of stratagems", c.game, c.scenario, n)
		}
		full := newTally()
		for _, line := range all {
			kind, name, _ := strings.Cut(line, " ")
			map[string]map[string]int{"decision": full.decisions, "command": full.verbs, "stratagem": full.faces}[kind][name]++
		}
		if rest := full.missing(c.game, c.scenario); len(rest) > 0 {
			t.Errorf("%s: reported though met: %v", c.game, rest)
		}
	}
}

// faulty is a game with something wrong.
type faulty struct {
	engine.Game
	check     func(engine.Command) *engine.Refusal
	apply     func(engine.Command, engine.Dice) ([]engine.Event, error)
	view      func(engine.Seat) engine.View
	legal     func() engine.Prompt
	hash      func() string
	violation string
}

func (f *faulty) Check(c engine.Command) *engine.Refusal {
	if f.check != nil {
		return f.check(c)
	}
	return f.Game.Check(c)
}

func (f *faulty) Apply(c engine.Command, d engine.Dice) ([]engine.Event, error) {
	if f.apply != nil {
		return f.apply(c, d)
	}
	return f.Game.Apply(c, d)
}

func (f *faulty) View(s engine.Seat) engine.View {
	if f.view != nil {
		return f.view(s)
	}
	return f.Game.View(s)
}

func (f *faulty) Prompt() engine.Prompt {
	if f.legal != nil {
		return f.legal()
	}
	return f.Game.Prompt()
}

func (f *faulty) Hash() string {
	if f.hash != nil {
		return f.hash()
	}
	return f.Game.Hash()
}

func (f *faulty) Clone() engine.Game {
	c := *f
	c.Game = f.Game.Clone()
	return &c
}

func (f *faulty) Violations() []string {
	if f.violation != "" {
		return []string{f.violation}
	}
	return nil
}

// TestRefereeFinds shows that every check can fail.
func TestRefereeFinds(t *testing.T) {
	g, _, err := scenarios.New("sphacteria", "", nil, engine.NewSeeded(3))
	if err != nil {
		t.Fatal(err)
	}
	sound := func() *faulty { return &faulty{Game: g.Clone()} }
	calls := 0
	cases := map[string]struct {
		spoil func(*faulty)
		check func(*referee, engine.Game)
		want  string
	}{
		"an invariant": {func(f *faulty) { f.violation = "two suns" }, func(r *referee, g engine.Game) { p := g.Legal(); r.watch(g, &p) }, "two suns"},
		"a refused choice": {func(f *faulty) { f.check = func(engine.Command) *engine.Refusal { return engine.Refuse("1", "no") } },
			func(r *referee, g engine.Game) { p := g.Legal(); r.choices(g, &p) }, "is offered and refused"},
		"two prompts": {func(f *faulty) { f.legal = func() engine.Prompt { return engine.Prompt{} } },
			func(r *referee, g engine.Game) { p := g.Legal(); r.choices(g, &p) }, "different choices"},
		"a hand seen": {func(f *faulty) { f.view = func(engine.Seat) engine.View { return g.View("") } },
			func(r *referee, g engine.Game) { r.secrets(g) }, "sees the hand"},
		"Check without effect": {func(f *faulty) { f.check = func(engine.Command) *engine.Refusal { return nil } },
			func(r *referee, g engine.Game) { r.nonsense(g) }, "disagree"},
		"a refusal that cites nothing": {func(f *faulty) {
			f.apply = func(engine.Command, engine.Dice) ([]engine.Event, error) { return nil, &engine.Refusal{} }
		}, func(r *referee, g engine.Game) { r.nonsense(g) }, "cites nothing"},
		"a position that changes by itself": {func(f *faulty) { f.hash = func() string { calls++; return strings.Repeat("x", calls) } },
			func(r *referee, g engine.Game) { r.nonsense(g) }, "changed"},
		"a game that cannot be saved": {func(*faulty) {}, func(r *referee, g engine.Game) { r.snapshot(g) }, "cannot be saved"},
	}
	for name, c := range cases {
		f := sound()
		c.spoil(f)
		r := &referee{tally: newTally(), p: &playoutCmd{Game: "sphacteria", Seed: 1}, words: vocabulary(g), rng: engine.NewSeeded(1)}
		for range 30 {
			c.check(r, f)
		}
		if !strings.Contains(strings.Join(r.violations, "\n"), c.want) {
			t.Errorf("%s was not found: %v", name, r.violations)
		}
		r = &referee{tally: newTally(), p: r.p, words: r.words, rng: engine.NewSeeded(1)}
		for range 30 {
			c.check(r, g)
		}
		if len(r.violations) > 0 {
			t.Errorf("%s was found in a sound game: %v", name, r.violations)
		}
	}
}

// TestPanicIsAViolation notes a panic with the game and goes on with the next.
func TestPanicIsAViolation(t *testing.T) {
	p := &playoutCmd{Game: "sphacteria", Scenario: "no such scenario", N: 2, Seed: 1}
	if total := p.playAll(nil); len(total.violations) != 2 || !strings.Contains(total.violations[1], "game 1 of seed 1") {
		t.Errorf("%v", total.violations)
	}
	var out strings.Builder
	p.N = 1
	if err := p.close(&out, 10, 1, 1); err == nil || !lastLine.MatchString(out.String()) {
		t.Errorf("%v: %s", err, out.String())
	}
}
