package text

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios"
)

// provoker asks for what is refused and counts the codes.
type provoker struct {
	rng   *engine.Seeded
	codes map[string]int
	verbs []string
	ids   []string
	every int // every so many decisions of a kind it asks again
	most  int // after so many commands it ends a game; -1 for never
}

func (p *provoker) note(why *engine.Refusal) {
	if why != nil {
		p.codes[why.Code]++
	}
}

// ask asks a position about everything on the board and gives it commands that are nearly right: those it offers with a word
// too few, too many or another, and every verb with anything.
func (p *provoker) ask(g engine.Game) {
	prompt := g.Prompt()
	for _, d := range prompt.Denied {
		p.note(d.Why)
	}
	v := g.View("")
	for _, z := range v.Places {
		p.note(g.Explain(engine.OnZone, z.ID))
	}
	for _, c := range v.Things {
		p.note(g.Explain(engine.OnCounter, c.ID))
	}
	p.note(g.Explain(engine.OnZone, "nowhere"))
	p.note(g.Explain(engine.OnCounter, "nobody"))
	var lines []engine.Command
	for _, c := range prompt.Choices {
		lines = append(lines, c.Command)
	}
	if pick := prompt.Pick; pick != nil {
		lines = append(lines, engine.Cmd(pick.Verb, pick.Pool...), engine.Cmd(pick.Verb, pick.Suggested...), engine.Cmd(pick.Verb, pick.Pool[0]))
	}
	if m := prompt.March; m != nil && len(m.Movers) > 0 {
		groups := [][]string{m.Movers, m.Movers[:1], m.Movers[:1+p.rng.Below(len(m.Movers))]}
		for _, group := range groups {
			for _, d := range g.Destinations(group, true) {
				p.note(d.Why)
				lines = append(lines, engine.Cmd(m.Verb, append(slices.Clone(group), d.Zone)...))
			}
			if mu, ok := g.(zonewar.Musterer); ok {
				p.note(mu.Muster(group).Why)
			}
		}
	}
	for _, c := range lines {
		p.note(g.Check(c))
		p.note(g.Check(engine.Cmd(c.Verb)))
		for range 2 {
			args := slices.Clone(c.Args)
			switch k := p.rng.Below(3); {
			case k == 0 || len(args) == 0:
				args = append(args, p.id())
			case k == 1:
				args[p.rng.Below(len(args))] = p.id()
			default:
				args = append(args, args[len(args)-1])
			}
			p.note(g.Check(engine.Cmd(c.Verb, args...)))
		}
	}
	for range 30 {
		var args []string
		for range p.rng.Below(4) {
			args = append(args, p.id())
		}
		p.note(g.Check(engine.Cmd(p.verbs[p.rng.Below(len(p.verbs))], args...)))
	}
}

func (p *provoker) id() string { return p.ids[p.rng.Below(len(p.ids))] }

// provoke plays made-up positions of a scenario and asks at every few decisions, of each kind of decision more often at first.
func (p *provoker) provoke(t *testing.T, game, scenario string, games int) {
	t.Helper()
	for seed := range uint64(games) {
		dice := engine.NewSeeded(seed)
		g, _, err := scenarios.New(game, scenario, nil, dice)
		if err != nil {
			t.Fatal(err)
		}
		z, ok := g.(interface{ Scatter(*engine.Seeded) })
		if !ok && ofTheSeries(game) {
			t.Fatalf("%s makes no positions up", game)
		}
		p.ids = []string{"none", "all", "rest", "0", "1", "7", "99", "x"}
		for _, x := range g.View("").Places {
			p.ids = append(p.ids, x.ID)
		}
		for _, x := range g.View("").Things {
			p.ids = append(p.ids, x.ID)
		}
		if v := zonewar.See(g.View("")); ofTheSeries(game) {
			for _, x := range slices.Concat(v.InBowl, v.Removed, v.Sides[0].Hand, v.Sides[1].Hand) {
				p.ids = append(p.ids, x.ID)
			}
		}
		if ok && seed%4 > 0 {
			z.Scatter(engine.NewSeeded(seed))
		}
		times := map[string]int{}
		for n := 0; ; n++ {
			prompt := g.Legal()
			if prompt.Over != nil || n == p.most {
				p.ask(g)
				break
			}
			if n := times[prompt.Decision]; n < 4 || n%p.every == 0 {
				p.ask(g)
			}
			times[prompt.Decision]++
			c, ok := engine.RandomCommand(g, &prompt, p.rng)
			if !ok {
				t.Fatalf("nothing to do at %s", prompt.Decision)
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// asserted are the strings that the tests of some packages of the engine pass to functions: a code among them is wanted there
// of a refusal.
func asserted(t *testing.T, packages ...string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, dir := range packages {
		files, err := filepath.Glob(filepath.Join("../../engine", dir, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no tests, %v", dir, err)
		}
		for _, file := range files {
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					word, _ := strconv.Unquote(lit.Value)
					out[word] = true
				}
				return true
			})
		}
	}
	return out
}

// ownOf are those codes that stand in the files of a game itself: whatever other game says the same, its own rule has to say it.
func ownOf(game string, src *engineSource, codes []string) []string {
	var out []string
	for path, f := range src.byPath {
		if filepath.Base(filepath.Dir(path)) != game {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if word, _ := strconv.Unquote(lit.Value); slices.Contains(codes, word) {
					out = append(out, word)
				}
			}
			return true
		})
	}
	return unique(out)
}

// TestEveryRefusalIsProduced: every code a game can refuse with is produced by that game, by random positions asked for what they refuse
// or by a test of its own that wants it; those that the rules shared by the series say are, by one of its games. What can never be
// said is no code. go test -v prints the list.
func TestEveryRefusalIsProduced(t *testing.T) {
	const games = 24
	shared := map[string]int{}
	for _, e := range scenarios.Games() {
		game := e.ID()
		src, games, every, most := readEngine(t, game), games, 16, -1
		if !ofTheSeries(game) { // its games are long
			src.lenient, games, every, most = true, 20, 64, 500
		}
		codes := unique(src.arguments("Refuse", 1))
		own := ownOf(game, src, codes)
		p := &provoker{every: every, most: most, rng: engine.NewSeeded(5), codes: map[string]int{}, verbs: unique(slices.Concat(src.usageVerbs(), src.verbs("Word"), src.cases("Interject")))}
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range info.Scenarios {
			p.provoke(t, game, s.ID, games)
		}
		wanted, ofSeries := asserted(t, game), map[string]bool{}
		if ofTheSeries(game) {
			ofSeries = asserted(t, "zonewar")
		}
		var lines []string
		for _, code := range codes {
			by, n := fmt.Sprint(p.codes[code]), p.codes[code]
			if wanted[code] || ofSeries[code] {
				by += " and by a test"
				n++
			}
			switch {
			case !ofTheSeries(game) || slices.Contains(own, code):
				if p.codes[code] == 0 && !wanted[code] {
					t.Errorf("%s never refuses with %q", game, code)
				}
			case n == 0:
				by += ", of the shared rules"
			}
			if ofTheSeries(game) {
				shared[code] += n
			}
			lines = append(lines, fmt.Sprintf("%-28s %s", code, by))
		}
		for code := range p.codes {
			if !slices.Contains(codes, code) {
				t.Errorf("%s refuses with %q, which was not found in its source", game, code)
			}
		}
		t.Logf("%s: %d codes, %d of them in its own rules\n%s", game, len(codes), len(own), strings.Join(lines, "\n"))
	}
	for _, code := range slices.Sorted(maps.Keys(shared)) {
		if shared[code] == 0 {
			t.Errorf("no game ever refuses with %q", code)
		}
	}
}
