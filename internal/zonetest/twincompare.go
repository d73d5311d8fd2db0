package zonetest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strconv"
	"strings"
)

// compare holds that everything a seat can get is the same in two games.
func (tt *twinTest[G, S]) compare(a, b G, p *engine.Prompt, seat engine.Seat, kind string) {
	tt.Helper()
	tt.count(p, seat, kind)
	if bad := b.Violations(); len(bad) > 0 {
		tt.Fatalf("%s: the twin (%s) is no sound position: %v", p.Decision, kind, bad)
	}
	check := func(what string, f func(g G) any) {
		if x, y := f(a), f(b); !same(x, y) {
			tt.leak(p, seat, kind, what, x, y)
		}
	}
	check("the view", func(g G) any { return g.View(seat) })
	check("the stage", func(g G) any { return g.Stage() })
	check("the prompt", func(g G) any { return public(g.Prompt(), seat) })
	check("the short prompt", func(g G) any { return public(g.Legal(), seat) })
	check("the score", func(g G) any { return thinker(tt, g).Score(seat) })
	if p.Seat == seat {
		tt.compareAnswers(p, check)
	}
	for _, c := range []engine.Command{engine.Cmd("interrupt"), engine.Cmd("interrupt", string(seat))} {
		check("the refusal of "+c.String(), func(g G) any { return g.Check(c) })
	}
	tt.compareNext(a, b, p, seat, kind)
}

// public is what a seat sees of a prompt: all of its own, of another's who is asked what, and its own choices in it.
func public(p engine.Prompt, seat engine.Seat) engine.Prompt {
	if p.Seat == seat || p.Over != nil {
		return p
	}
	out := engine.Prompt{Seat: p.Seat, Decision: p.Decision, Rule: p.Rule, Zone: p.Zone, Secret: p.Secret}
	for _, c := range p.Choices {
		if c.Seat == seat {
			out.Choices = append(out.Choices, c)
		}
	}
	return out
}

// compareAnswers compares what the seat that is asked can find out about its answers.
func (tt *twinTest[G, S]) compareAnswers(p *engine.Prompt, check func(string, func(G) any)) {
	tt.Helper()
	for _, c := range tt.candidates(p) {
		check("the refusal of "+c.String(), func(g G) any { return g.Check(c) })
		check("the forecast of "+c.String(), func(g G) any { return forecast(g, c) })
	}
	check("the forecast ahead", func(g G) any { return forecast(g, engine.Command{}) })
	check("the explanations", func(g G) any {
		var out []*engine.Refusal
		v := g.View("")
		for _, z := range v.Places {
			out = append(out, g.Explain(engine.OnZone, z.ID))
		}
		for _, c := range v.Things {
			if c.Place != "" {
				out = append(out, g.Explain(engine.OnCounter, c.ID))
			}
		}
		return out
	})
	check("the forecasts of places", func(g G) any {
		var out []*engine.Forecast
		for _, z := range g.View("").Places {
			out = append(out, g.ForecastZone(z.ID))
		}
		return out
	})
	check("the list of moves", func(g G) any {
		list := new(engine.Moves)
		th := thinker(tt, g)
		th.Options(list)
		th.Marches(list)
		return *list
	})
	if m := p.March; m != nil {
		groups := [][]string{m.Movers}
		for _, id := range m.Movers {
			groups = append(groups, []string{id})
		}
		check("the ways", func(g G) any {
			var out []any
			for _, group := range groups {
				out = append(out, g.Destinations(group, true), g.Muster(group))
			}
			return out
		})
	}
}

// told is a forecast with its refusal.
type foretold struct {
	Forecast *engine.Forecast
	Why      *engine.Refusal
}

func forecast(g Game, c engine.Command) foretold {
	f, why := g.Forecast(c)
	return foretold{f, why}
}

// candidates are commands that a seat may try or ask about: what it is offered, what was given elsewhere, and the same with any piece
// and title.
func (tt *twinTest[G, S]) candidates(p *engine.Prompt) []engine.Command {
	const each, most = 3, 60
	var out []engine.Command
	add := func(c engine.Command) {
		if len(out) < most {
			out = append(out, c)
		}
	}
	for _, i := range tt.some(len(p.Choices), 12) {
		add(p.Choices[i].Command)
	}
	pieces := tt.k.pieces(tt)
	for _, verb := range slices.Sorted(maps.Keys(tt.known)) {
		list := tt.known[verb]
		for _, i := range tt.some(len(list), each) {
			c := list[i]
			add(c)
			at := slices.IndexFunc(c.Args, func(a string) bool { return slices.ContainsFunc(pieces, func(f [2]string) bool { return f[0] == a }) })
			if at < 0 {
				continue
			}
			for _, n := range tt.some(len(pieces), each) {
				other := engine.Command{Verb: c.Verb, Args: slices.Clone(c.Args)}
				other.Args[at] = pieces[n][0]
				if _, err := strconv.Atoi(c.Args[min(at+1, len(c.Args)-1)]); err == nil && at+1 < len(c.Args) {
					other.Args[at+1] = pieces[n][1]
				}
				add(other)
			}
		}
	}
	return out
}

// some are up to most of n numbers.
func (tt *twinTest[G, S]) some(n, most int) []int {
	all := make([]int, n)
	for i := range all {
		j := tt.rng.Below(i + 1)
		all[i] = all[j]
		all[j] = i
	}
	return all[:min(n, most)]
}

// pieces are all faces of stratagem counters, as commands name them.
func (k *Kit[G, S]) pieces(t T) [][2]string {
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	var out [][2]string
	for _, p := range g.Ruleset().Pieces {
		for _, f := range p.Faces {
			if f.No != 0 {
				out = append(out, [2]string{p.ID, strconv.Itoa(f.No)})
			}
		}
	}
	return out
}

// compareNext gives both games the same commands with the same dice: whether they are accepted, what the seat sees of them, and
// which decision comes next must be the same, as long as nothing hidden is shown and nothing drawn.
func (tt *twinTest[G, S]) compareNext(a, b G, p *engine.Prompt, seat engine.Seat, kind string) {
	tt.Helper()
	for range 3 {
		c, ok := engine.RandomCommand(a, p, tt.rng)
		if !ok || p.Over != nil {
			return
		}
		x, y := clone(a), clone(b)
		throw := tt.rng.Next()
		draws := &drawing{Dice: engine.NewSeeded(throw)}
		one, err := x.Apply(c, draws)
		two, other := y.Apply(c, engine.NewSeeded(throw))
		what := "what comes of " + c.String()
		if (err == nil) != (other == nil) {
			if p.Seat == seat {
				tt.leak(p, seat, kind, what, fmt.Sprint(err), fmt.Sprint(other))
			}
			continue // the other seat has not got it
		}
		if err != nil {
			tt.Fatalf("%s: %v", c, err)
		}
		if draws.drew || shows(one, a, x, seat) || shows(two, b, y, seat) {
			continue
		}
		if !same(seen(one, seat), seen(two, seat)) {
			tt.leak(p, seat, kind, what, seen(one, seat), seen(two, seat))
		}
		if m, n := tt.deed(a, c, throw), tt.deed(b, c, throw); m != n {
			tt.leak(p, seat, kind, "what "+c.String()+" is called", m, n)
		}
		if !same(x.View(seat), y.View(seat)) {
			tt.leak(p, seat, kind, "the view after "+c.String(), x.View(seat), y.View(seat))
		}
		if m, n := public(x.Legal(), seat), public(y.Legal(), seat); !same(m, n) {
			tt.leak(p, seat, kind, "the decision after "+c.String(), m, n)
		}
		// Without dice: which roll would come is the same, too.
		_, err = clone(a).Apply(c, &engine.Fixed{})
		_, other = clone(b).Apply(c, &engine.Fixed{})
		var need, needs *engine.NeedDice
		if errors.As(err, &need) != errors.As(other, &needs) || !same(need, needs) {
			tt.leak(p, seat, kind, "the roll of "+c.String(), need, needs)
		}
	}
}

// shows tells whether something hidden from a seat has been shown to everybody: a piece revealed that it did not hold itself, or one
// taken out of another's hand for good.
func shows(events []engine.Event, before, after Game, seat engine.Seat) bool {
	for i, st := range before.Series().Pieces {
		if st.Where == zonewar.InHand && st.Side != sideOf(before, seat) && after.Series().Pieces[i].Where == zonewar.Removed {
			return true
		}
	}
	return slices.ContainsFunc(events, func(e engine.Event) bool {
		if !e.Tags.Has(engine.TagReveals) {
			return false
		}
		piece, ok := before.Ruleset().PieceOf(e.Facts.Get("piece"))
		st := before.Series().Pieces
		return !ok || st[piece].Where != zonewar.InHand || st[piece].Side != sideOf(before, seat)
	})
}

// drawing notes whether something was drawn.
type drawing struct {
	engine.Dice
	drew bool
}

func (d *drawing) Draw(n int) (int, bool) {
	d.drew = true
	return d.Dice.Draw(n)
}

// report prints the pairs and fails for decisions without any.
func (tt *twinTest[G, S]) report(decisions []string, secretless map[string]string, all bool) {
	tt.Helper()
	total := 0
	var lines []string
	for _, d := range decisions {
		for _, role := range []string{" asked", " waits"} {
			line := fmt.Sprintf("%-24s", d+role)
			for _, kind := range secretKinds {
				n := tt.counts[d+role][kind]
				total += n
				line += fmt.Sprintf("  %s %d", kind, n)
			}
			if why := secretless[d+role]; why != "" {
				line += "  (no hand: " + why + ")"
			} else if tt.counts[d+role][inHand] == 0 && all {
				tt.Errorf("no twins of hands were met in %s", d+role)
			}
			lines = append(lines, line)
		}
	}
	tt.Logf("%d pairs of twins\n%s", total, strings.Join(lines, "\n"))
}
