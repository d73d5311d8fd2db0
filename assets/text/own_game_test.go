package text

import (
	"go/ast"
	"go/token"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// This file holds the words of games that stand for themselves, of no series, to what their engines say.

// infoOf is what screens show of a game.
func infoOf(t *testing.T, game string) *entry.Info {
	t.Helper()
	e, err := scenarios.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	info, err := e.Info()
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// wantedOfItsOwn lists the ids of the messages that a game of its own must have: what its source says, and what its entry
// lists. What only play tells is held by TestPlay.
func wantedOfItsOwn(t *testing.T, game string) map[string]bool {
	t.Helper()
	s := readEngine(t, game)
	s.lenient = true
	e, err := scenarios.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{}
	add := func(kind string, codes ...string) {
		for _, c := range unique(codes) {
			for _, part := range orWhole(parts[kind]) {
				want[kind+"."+c+part] = true
			}
		}
	}
	events, keys := s.eventKinds(), s.choiceKeys()
	if len(events) < 20 || len(keys) < 10 {
		t.Fatalf("%s: found only the events %q and the choices %q", game, events, keys)
	}
	add("event", events...)
	add("choice", keys...)
	add("refusal", s.arguments("Refuse", 1)...)
	add("warning", s.field([]string{"Warning"}, "Code")...)
	add("dice", s.arguments("roll", 0)...)
	add("dice", s.arguments("draw", 1)...)
	add("prompt", append(e.Decisions(), "over")...)
	add("usage", s.usageVerbs()...)
	for _, fact := range s.wordFacts() {
		kind, code, _ := strings.Cut(fact, ".")
		add(kind, code)
	}
	commands, err := e.Commands()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commands {
		help := c.Words
		if help == "" {
			help = c.Name()
		}
		add("help", help)
		add("command", c.Name())
	}
	ends, err := e.Outcomes()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range ends {
		add("outcome", o.Kind())
		add("ending", o.Cause)
	}
	for _, seat := range calledIn(t, game).Seats() {
		add("seat", string(seat))
		add("start", string(seat))
	}
	add("start", "aim")
	maps.Copy(want, wantedOfCards(calledIn(t, game)))
	return want
}

// wantedOfCards are the messages that stand on a game's cards.
func wantedOfCards(n entry.Names) map[string]bool {
	want := map[string]bool{}
	carded, ok := n.(entry.Carded)
	if !ok {
		return want
	}
	words := New("en", n)
	for _, id := range carded.Titles() {
		f, _ := carded.Face(id)
		text := "card-text." + f.Title
		if words.layer(text) == nil {
			text = "card-text." + f.Family
		}
		for _, key := range []string{text, "card." + f.Title, "card-who." + f.Who, "card-after." + f.After, "card-mark." + f.Mark} {
			want[key] = true
		}
		for _, moment := range f.Moments {
			want["card-when."+moment] = true
		}
		for _, need := range f.Needs {
			want["card-need."+need] = true
		}
	}
	for _, part := range []string{"head", "needs", "foot"} {
		want["card-page."+part] = true
	}
	return want
}

func orWhole(parts []string) []string {
	if len(parts) == 0 {
		return []string{""}
	}
	return parts
}

// eventKinds are the kinds of the events it tells.
func (s *engineSource) eventKinds() []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		lit, ok := n.(*ast.CompositeLit)
		if ok && name(lit.Type) == "Event" {
			if f := fieldOf(lit, "Kind"); f != nil {
				out = append(out, s.values(f, in)...)
			}
		}
	})
	return unique(out)
}

// choiceKeys are the keys of the choices it offers or denies.
func (s *engineSource) choiceKeys() []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		lit, ok := n.(*ast.CompositeLit)
		if ok && (fieldOf(lit, "Command") != nil || fieldOf(lit, "Why") != nil) {
			if f := fieldOf(lit, "Key"); f != nil {
				out = append(out, s.values(f, in)...)
			}
		}
	})
	return unique(out)
}

// wordFacts are the words it gives as facts that a catalog words too, by kind: "cause.battle".
func (s *engineSource) wordFacts() []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		c, ok := n.(*ast.CallExpr)
		if !ok || name(c.Fun) != "Word" || len(c.Args) != 2 || in == nil {
			return
		}
		for _, key := range s.values(c.Args[0], in) {
			kind := wordKinds[key]
			if kind == "" {
				kind = key
			}
			if !wordedKinds[kind] {
				continue
			}
			for _, v := range s.values(c.Args[1], in) {
				out = append(out, kind+"."+v)
			}
		}
	})
	return unique(out)
}

// wordedKinds are the vocabularies that sentences of the log use.
var wordedKinds = map[string]bool{"cause": true, "level": true}

// ranged lists what a field of a variable can be that goes through a list of structs written beside it.
func (s *engineSource) ranged(e *ast.SelectorExpr, in *ast.FuncDecl) []string {
	var out []string
	if in == nil {
		return nil
	}
	ast.Inspect(in, func(n ast.Node) bool {
		r, ok := n.(*ast.RangeStmt)
		if !ok || name(r.Value) == "" || name(r.Value) != name(e.X) {
			return true
		}
		list, ok := r.X.(*ast.CompositeLit)
		if !ok {
			return true
		}
		array, _ := list.Type.(*ast.ArrayType)
		of, ok := array.Elt.(*ast.StructType)
		if !ok {
			return true
		}
		at, found := 0, -1
		for _, field := range of.Fields.List {
			for _, f := range field.Names {
				if f.Name == e.Sel.Name {
					found = at
				}
				at++
			}
		}
		for _, one := range list.Elts {
			if lit, ok := one.(*ast.CompositeLit); ok && found >= 0 && found < len(lit.Elts) {
				out = append(out, s.values(lit.Elts[found], in)...)
			}
		}
		return true
	})
	return out
}

// usageVerbs are the verbs whose wrong use is refused.
func (s *engineSource) usageVerbs() []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		c, ok := n.(*ast.CallExpr)
		if !ok || name(c.Fun) != "Refuse" || len(c.Args) < 3 {
			return
		}
		if lit, ok := c.Args[1].(*ast.BasicLit); ok && lit.Value == `"usage"` {
			if fact, ok := c.Args[2].(*ast.CallExpr); ok && name(fact.Fun) == "Word" && len(fact.Args) == 2 {
				out = append(out, s.values(fact.Args[1], in)...)
			}
		}
	})
	return unique(out)
}

// fieldOf is the value of a field in a literal, nil where it is not given.
func fieldOf(lit *ast.CompositeLit, field string) ast.Expr {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok && name(kv.Key) == field {
			return kv.Value
		}
	}
	return nil
}

// vocabularies are kinds of words that views and states have, and no sentence of the source.
var vocabularies = []string{"flag", "track", "terrain", "phase", "result", "level", "cause", "part", "stage", "outcome", "condition", "window", "verdict", "sharing"}

// vocabulary tells whether a message of a game of its own words something that its source has as a string, or names a place, a
// region or a seat of the game.
func vocabulary(t *testing.T, game, id string) bool {
	t.Helper()
	if game == "" || ofTheSeries(game) {
		return false
	}
	kind, rest, _ := strings.Cut(id, ".")
	names := calledIn(t, game)
	switch at := strings.LastIndex(rest, "."); {
	case kind == "place" && at > 0:
		place := rest[:at]
		return names.Zone("en", place) != "" || slices.Contains(literalsOf(t, game), place+":")
	case kind == "group" && at > 0:
		return names.Group("en", rest[:at]) != ""
	case kind == "forecast" && at > 0: // of what play hardly ever comes to
		return slices.Contains(literalsOf(t, game), rest[at+1:])
	case kind == "card":
		list, err := os.ReadFile("../../scenarios/" + game + "/cards.toml")
		if err != nil {
			t.Fatal(err)
		}
		return strings.Contains(string(list), "\nid = \""+rest+"\"\n")
	case kind == "ending": // of wars that are not on the list yet
		return slices.Contains(literalsOf(t, game), rest)
	case kind == "deed": // a command and the decision it answers
		verb, decision, _ := strings.Cut(rest, "-")
		return slices.Contains(literalsOf(t, game), verb) && slices.Contains(literalsOf(t, game), decision)
	case kind == "seat" && at > 0:
		return slices.Contains(literalsOf(t, game), rest[:at])
	}
	if !slices.Contains(vocabularies, kind) {
		return false
	}
	for _, said := range []string{rest, strings.TrimRight(rest, "0123456789"), rest[:1]} { // "R1" is put together, "+1" too
		if slices.Contains(literalsOf(t, game), said) {
			return true
		}
	}
	return false
}

var literals = map[string][]string{}

// literalsOf are all strings that stand in the source of a game.
func literalsOf(t *testing.T, game string) []string {
	t.Helper()
	if literals[game] == nil {
		readEngine(t, game).each(func(n ast.Node, _ *ast.FuncDecl) {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				word, _ := strconv.Unquote(lit.Value)
				literals[game] = append(literals[game], word)
			}
		})
		slices.Sort(literals[game])
		literals[game] = slices.Compact(literals[game])
	}
	return literals[game]
}

// readOwnGames reads what random games of each scenario say, in all languages.
func readOwnGames(t *testing.T, game string) {
	t.Helper()
	var critics []*critic
	for _, l := range Languages() {
		critics = append(critics, &critic{t, New(l.Code, calledIn(t, game)), map[string]bool{}, map[string][]string{}, nil})
	}
	commands := 4000
	if testing.Short() {
		commands = 150
	}
	for n, s := range infoOf(t, game).Scenarios {
		rng := engine.NewSeeded(uint64(n) + 1)
		g, events, err := scenarios.New(game, s.ID, nil, rng)
		if err != nil {
			t.Fatal(err)
		}
		for step := range commands {
			p := g.Legal()
			if step%8 == 0 {
				p = g.Prompt()
			}
			for _, c := range critics {
				for _, e := range events {
					c.event(e)
				}
				c.prompt(p)
			}
			if p.Over != nil {
				break
			}
			if step%32 == 0 {
				for _, why := range askedAmiss(g, &p, rng) {
					for _, c := range critics {
						c.refusal(why)
					}
				}
			}
			command, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatalf("%s: no command at %s", s.ID, p.Decision)
			}
			if events, err = g.Apply(command, rng); err != nil {
				t.Fatalf("%s, %s: %v", s.ID, command, err)
			}
		}
	}
	n := map[string]int{}
	for id := range critics[0].said {
		kind, _, _ := strings.Cut(id, ".")
		n[kind]++
	}
	if !testing.Short() && (n["event"] < 30 || n["refusal"] < 30 || n["prompt"] < 14 || n["choice"] < 20) {
		t.Errorf("%s said only %v", game, n)
	}
}

// askedAmiss are reasons that a position gives: of things and places clicked, of ways that a group may not go, of commands that are
// nearly right.
func askedAmiss(g engine.Game, p *engine.Prompt, rng *engine.Seeded) []*engine.Refusal {
	var out []*engine.Refusal
	note := func(why *engine.Refusal) {
		if why != nil {
			out = append(out, why)
		}
	}
	v := g.View("")
	for range 24 {
		x := v.Things[rng.Below(len(v.Things))]
		note(g.Explain(engine.OnCounter, x.ID))
		note(g.Explain(engine.OnZone, x.Place))
		note(g.Explain(engine.OnZone, v.Places[rng.Below(len(v.Places))].ID))
		for _, c := range p.Choices {
			note(g.Check(engine.Cmd(c.Command.Verb, append(slices.Clone(c.Command.Args), x.ID)...)))
		}
		if pick := p.Pick; pick != nil {
			note(g.Check(engine.Cmd(pick.Verb, x.ID)))
		}
	}
	note(g.Check(engine.Cmd("dance")))
	if m := p.March; m != nil && len(m.Movers) > 0 {
		at := rng.Below(len(m.Movers))
		for _, d := range g.Destinations(m.Movers[at:at+1], true) {
			note(d.Why)
		}
		for _, d := range g.Destinations(m.Movers[at:min(at+2, len(m.Movers))], true) {
			note(d.Why)
		}
	}
	return out
}
