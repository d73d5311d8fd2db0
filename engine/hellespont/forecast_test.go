package hellespont_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
)

// stroll plays a scattered game at random and shows every position and the command
// given there, until look has seen enough or the game ends.
func stroll(t testing.TB, seed uint64, look func(g *hellespont.Game, p *engine.Prompt, c engine.Command) bool) {
	t.Helper()
	g, _, err := hellespont.New(config(t), engine.NewSeeded(seed))
	if err != nil {
		t.Fatal(err)
	}
	g.Scatter(engine.NewSeeded(seed))
	rng, dice := engine.NewSeeded(seed), engine.NewSeeded(seed+9)
	for range 6000 {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("seed %d: nothing to do at %s", seed, p.Decision)
		}
		if !look(g, &p, c) {
			return
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("seed %d: %s: %v", seed, c, err)
		}
	}
}

// first finds the first event of a kind.
func first(events []engine.Event, kind string) *engine.Event {
	for i := range events {
		if events[i].Kind == kind {
			return &events[i]
		}
	}
	return nil
}

// storming lets every die of a storm stand and gives all that happened.
func storming(t testing.TB, g *hellespont.Game, events []engine.Event, dice engine.Dice) []engine.Event {
	for {
		p := g.Legal()
		if p.Decision != "reroll" || p.Facts.Get("roll") != "storm" {
			return events
		}
		more, err := g.Apply(engine.Cmd("accept"), dice)
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, more...)
	}
}

// answers names what came true of a forecast's questions, by what the events of
// the command tell.
func answers(f *engine.Forecast, events []engine.Event) map[string]string {
	out := map[string]string{}
	switch f.Purpose {
	case "combat":
		e := first(events, "combat-roll")
		out["winner"] = "wins " + e.Facts.Get("winner")
		out["result"] = "result " + e.Facts.Get("winner") + " " + e.Facts.Get("attacker") + " " + e.Facts.Get("defender")
	case "evasion":
		e := first(events, "evasion-roll")
		out["evasion"] = "evasion-" + e.Facts.Get("result")
	case "slip":
		e := first(events, "slip-roll")
		out["slip"] = "slip-" + e.Facts.Get("result")
		out["slip-way"] = "slip-arrives"
		for _, e := range events {
			if e.Kind == "slip-roll" && e.Facts.Get("result") == "stopped" {
				out["slip-way"] = "slip-falls-short"
			}
		}
	case "siege":
		e := first(events, "siege-roll")
		ones := 0
		for _, die := range e.Dice {
			if die == 1 {
				ones++
			}
		}
		out["siege-ones"+string(f.Seat)] = "siege-ones " + strconv.Itoa(ones)
		best := slices.Max(e.Dice)
		weakened := f.Questions[0].Answers[1].Key == "siege-weakened"
		switch {
		case best == 6 || best == 5 && !weakened:
			out["siege"] = "siege-taken"
		case best == 5:
			out["siege"] = "siege-weakened"
		default:
			out["siege"] = "siege-nothing"
		}
	case "attrition":
		e := first(events, "attrition-roll")
		total, _ := strconv.Atoi(e.Facts.Get("total"))
		switch {
		case total >= 6 || total == 5 && len(f.Counters) == 1:
			out["attrition"] = "attrition-all"
		case total == 5:
			out["attrition"] = "attrition-one"
		default:
			out["attrition"] = "attrition-none"
		}
	case "storm":
		hits := map[engine.Seat]int{}
		for _, e := range events {
			if e.Kind == "storm-roll" && e.Facts.Get("hit") == "yes" {
				hits[e.Seat]++
			}
		}
		for _, q := range f.Questions {
			out[q.Key+string(q.Seat)] = "storm-hits " + strconv.Itoa(hits[q.Seat])
		}
	case "discord":
		out["discord"] = map[string]string{"yes": "discord-lost", "no": "discord-nothing"}[first(events, "discord-roll").Facts.Get("hit")]
	case "action-points":
		out["initiative"] = "initiative " + string(first(events, "initiative").Seat)
		out["action-points"] = "action-points " + first(events, "action-points").Facts.Get("ap")
	}
	return out
}

// nameOf names an answer as answers does.
func nameOf(p *engine.Prospect) string {
	switch p.Key {
	case "wins", "initiative":
		return p.Key + " " + string(p.Seat)
	case "result":
		return p.Key + " " + string(p.Seat) + " " + p.Facts.Get("attacker") + " " + p.Facts.Get("defender")
	case "siege-ones", "storm-hits":
		return p.Key + " " + p.Facts.Get("hits")
	case "action-points":
		return p.Key + " " + p.Facts.Get("ap")
	}
	return p.Key
}

// sameFrequencies gives the command n times to copies of the game and compares how
// often each answer comes true with its chance, to five standard deviations.
func sameFrequencies(t *testing.T, g *hellespont.Game, c engine.Command, f *engine.Forecast, n int, dice *engine.Seeded) {
	t.Helper()
	counts := map[string]map[string]int{}
	for range n {
		again := g.Clone().(*hellespont.Game)
		events, err := again.Apply(c, dice)
		if err != nil {
			t.Fatal(err)
		}
		if f.Purpose == "storm" {
			events = storming(t, again, events, dice)
		}
		for q, a := range answers(f, events) {
			if counts[q] == nil {
				counts[q] = map[string]int{}
			}
			counts[q][a]++
		}
	}
	for _, q := range f.Questions {
		seen, total := counts[q.Key+string(q.Seat)], 0
		for i := range q.Answers {
			a := &q.Answers[i]
			p := float64(a.Chance.N) / float64(a.Chance.Of)
			got := seen[nameOf(a)]
			total += got
			if want, sigma := p*float64(n), math.Sqrt(p*(1-p)*float64(n)); math.Abs(float64(got)-want) > 5*sigma+1e-9 {
				t.Errorf("%s %s, %s: %d of %d, the chance is %d/%d (%.1f expected, sigma %.1f)", f.Purpose, c, nameOf(a), got, n, a.Chance.N, a.Chance.Of, want, sigma)
			}
		}
		if total != n {
			t.Errorf("%s %s: question %q accounts for %d of %d rolls: %v", f.Purpose, c, q.Key, total, n, seen)
		}
	}
}

// TestForecastsEqualSimulatedRolls holds every kind of forecast, in 25 positions or
// five, against 100,000 rolls made through the commands themselves.
func TestForecastsEqualSimulatedRolls(t *testing.T) {
	wanted := map[string]int{"combat": 25, "evasion": 25, "slip": 25, "siege": 25, "attrition": 25, "storm": 5, "discord": 5, "action-points": 5}
	rolls := 100_000
	if testing.Short() {
		rolls = 10_000
	}
	dice := engine.NewSeeded(20)
	found := map[string]int{}
	open := func(k string) bool { return found[k] < wanted[k] }
	for seed := uint64(1); seed < 400; seed++ {
		done := true
		for k := range wanted {
			done = done && !open(k)
		}
		if done {
			break
		}
		stroll(t, seed, func(g *hellespont.Game, p *engine.Prompt, c engine.Command) bool {
			asked := []engine.Command{c}
			if p.Decision != "reroll" { // storms are counted from their first die
				for _, ch := range p.Choices {
					asked = append(asked, ch.Command)
				}
			}
			for _, c := range asked {
				f, why := g.Forecast(c)
				if why != nil || f == nil {
					continue
				}
				sound(t, c, f)
				if f.Later || f.Hidden || !open(f.Purpose) || p.Decision == "reroll" {
					continue
				}
				found[f.Purpose]++
				sameFrequencies(t, g, c, f, rolls/wanted[f.Purpose], dice)
			}
			return true
		})
	}
	for k, n := range wanted {
		if found[k] < n {
			t.Errorf("%s: only %d positions", k, found[k])
		}
	}
}

// sound checks that the answers to each question exclude each other and sum to 1.
func sound(t *testing.T, c engine.Command, f *engine.Forecast) {
	t.Helper()
	if f.Purpose == "" || f.Rule == "" || f.Dice < 1 || len(f.Questions) == 0 {
		t.Fatalf("%s: %+v", c, f)
	}
	for _, q := range f.Questions {
		sum, rolls := int64(0), 0
		for _, a := range q.Answers {
			if a.Chance.N < 0 || a.Chance.Of != q.Answers[0].Chance.Of || a.Rolls != nil && int64(len(a.Rolls)) != a.Chance.N {
				t.Fatalf("%s: %s: %+v", c, q.Key, a)
			}
			sum, rolls = sum+a.Chance.N, rolls+len(a.Rolls)
		}
		if sum != q.Answers[0].Chance.Of || rolls != 0 && rolls != 6 {
			t.Fatalf("%s: the answers to %s sum to %d of %d", c, q.Key, sum, q.Answers[0].Chance.Of)
		}
	}
	for _, r := range f.Risks {
		if r.Chance.N < 1 || r.Chance.N > r.Chance.Of {
			t.Fatalf("%s: %+v", c, r)
		}
	}
}

// TestForecastIsTheCombatRolled holds what a stratagem or a pass is forecast to
// bring against what the combat is rolled with.
func TestForecastIsTheCombatRolled(t *testing.T) {
	rolled, played := 0, 0
	for seed := uint64(1000); seed < 1060; seed++ {
		stroll(t, seed, func(g *hellespont.Game, p *engine.Prompt, c engine.Command) bool {
			before := g.Hash()
			f, why := g.Forecast(c)
			if check := g.Check(c); (why == nil) != (check == nil) || g.Hash() != before {
				t.Fatalf("%s: Forecast says %v, Check %v, or the position has changed", c, why, check)
			}
			if p.Decision != "commit_attacker" && p.Decision != "commit_defender" {
				return true
			}
			st := g.State()
			hidden := st.Combat.Title[st.Decider.Other()] != 0
			events, err := g.Clone().Apply(c, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			e := first(events, "combat-roll")
			if f == nil && c.Verb == "interrupt" {
				return true
			}
			if (e != nil) == f.Later {
				t.Fatalf("%s: rolled %v, forecast as later %v", c, e != nil, f.Later)
			}
			if e == nil || hidden {
				return true
			}
			rolled++
			if c.Verb == "commit" {
				played++
			}
			cb := f.Combat
			got := []string{e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp"), e.Facts.Get("odds"), e.Facts.Get("column"), e.Facts.Get("drm")}
			want := []string{strconv.Itoa(cb.AttFP), strconv.Itoa(cb.DefFP), cb.Columns[cb.Base], cb.Columns[cb.Column], strconv.Itoa(cb.DRM)}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: rolled with %v, forecast %v", c, got, want)
			}
			return true
		})
	}
	if rolled < 100 || played < 20 {
		t.Errorf("only %d combats, %d with a stratagem", rolled, played)
	}
}
