package zonetest

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// answers names what came true of a forecast's questions, by what the events of the
// command tell. The rolls all games make are named here.
func (k *Kit[G, S]) answers(f *engine.Forecast, events []engine.Event) map[string]string {
	out := map[string]string{}
	switch f.Purpose {
	case "combat":
		e, _ := First(events, "combat-roll")
		out["winner"] = "wins " + e.Facts.Get("winner")
		out["result"] = "result " + e.Facts.Get("winner") + " " + e.Facts.Get("attacker") + " " + e.Facts.Get("defender")
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
	case "action-points":
		e, _ := First(events, "initiative")
		out["initiative"] = "initiative " + string(e.Seat)
		e, _ = First(events, "action-points")
		out["action-points"] = "action-points " + e.Facts.Get("ap")
	default:
		k.Answers(out, f, events)
	}
	return out
}

// nameOf names an answer as answers does: where a question has several of one kind,
// with what tells them apart.
func nameOf(p *engine.Prospect) string {
	s := p.Key
	switch p.Key {
	case "wins", "initiative", "result":
		s += " " + string(p.Seat)
	}
	for _, key := range []string{"attacker", "defender", "hits", "ap", "points"} {
		if v := p.Facts.Get(key); v != "" {
			s += " " + v
		}
	}
	return s
}

// standing lets every die of a roll of many stand that might be repeated, and gives
// all that happened.
func standing(t T, g engine.Game, purpose string, events []engine.Event, dice engine.Dice) []engine.Event {
	t.Helper()
	for {
		p := g.Legal()
		if p.Decision != "reroll" || p.Facts.Get("roll") != purpose {
			return events
		}
		more, err := g.Apply(engine.Cmd("accept"), dice)
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, more...)
	}
}

// sameFrequencies gives the command n times to copies of the game and compares how
// often each answer comes true with its chance: five standard deviations, so that
// one honest run in about two million fails an answer; the seeds are fixed.
func (k *Kit[G, S]) sameFrequencies(t T, g G, c engine.Command, f *engine.Forecast, n int, dice *engine.Seeded) {
	t.Helper()
	counts := map[string]map[string]int{}
	for range n {
		again := clone(g)
		events, err := again.Apply(c, dice)
		if err != nil {
			t.Fatal(err)
		}
		if f.Purpose == "storm" {
			events = standing(t, again, f.Purpose, events, dice)
		}
		for q, a := range k.answers(f, events) {
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
			if want, sigma := p*float64(n), math.Sqrt(p*(1-p)*float64(n)); math.Abs(float64(got)-want) > 5*sigma+3 { // 3: rare answers do fall
				t.Errorf("%s %s, %s: %d of %d, the chance is %d/%d (%.1f expected, sigma %.1f)", f.Purpose, c, nameOf(a), got, n, a.Chance.N, a.Chance.Of, want, sigma)
			}
		}
		if total != n {
			t.Errorf("%s %s: question %q accounts for %d of %d rolls: %v", f.Purpose, c, q.Key, total, n, seen)
		}
	}
}

// ForecastsAreTheRolls holds every kind of forecast, in so many positions each,
// against 100,000 rolls made through the commands themselves, a tenth of them in
// short tests.
func (k *Kit[G, S]) ForecastsAreTheRolls(t *testing.T, positions map[string]int) {
	t.Helper()
	rolls := 100_000
	if testing.Short() {
		rolls = 10_000
	}
	dice := engine.NewSeeded(20)
	found, missing := map[string]int{}, len(positions)
	for seed := uint64(1); seed < 3000 && missing > 0; seed++ {
		k.Stroll(t, seed, func(g G, p *engine.Prompt, c engine.Command) bool {
			for _, c := range asked(p, c) {
				f, why := g.Forecast(c)
				if why != nil || f == nil || f.Later || f.Hidden || found[f.Purpose] >= positions[f.Purpose] || p.Facts.Get("roll") == "storm" {
					continue // storms are counted from their first die
				}
				k.sameFrequencies(t, g, c, f, rolls/positions[f.Purpose], dice)
				if found[f.Purpose]++; found[f.Purpose] == positions[f.Purpose] {
					missing--
				}
			}
			return missing > 0
		})
	}
	for purpose, n := range positions {
		if found[purpose] < n {
			t.Errorf("%s: only %d positions", purpose, found[purpose])
		}
	}
}

// asked are the commands a forecast may be asked with: all choices, and the one
// given, which may be a move.
func asked(p *engine.Prompt, c engine.Command) []engine.Command {
	out := []engine.Command{c}
	for _, ch := range p.Choices {
		if ch.Command.String() != c.String() {
			out = append(out, ch.Command)
		}
	}
	return out
}

// ForecastsAreSound asks for every forecast there is in some strolls: refused as the
// command is, without trace, and the answers to each question sum to 1. Forecasts of
// all purposes named must be among them.
func (k *Kit[G, S]) ForecastsAreSound(t T, strolls uint64, purposes ...string) {
	t.Helper()
	met := map[string]bool{}
	for seed := range strolls {
		k.Stroll(t, 500+seed, func(g G, p *engine.Prompt, c engine.Command) bool {
			before := g.Hash()
			for _, c := range append(asked(p, c), engine.Command{}, engine.Cmd("nonsense")) {
				f, why := g.Forecast(c)
				if check := g.Check(c); c.Verb != "" && (why == nil) != (check == nil) {
					t.Fatalf("%s: Forecast says %v, Check %v", c, why, check)
				}
				if f != nil {
					met[f.Purpose] = true
					sound(t, c, f)
				}
			}
			if g.Hash() != before {
				t.Fatalf("%s: forecasts have changed the state", p.Decision)
			}
			return true
		})
	}
	all(t, met, purposes, "foretold")
}

// sound checks that the answers to each question exclude each other and sum to 1.
func sound(t T, c engine.Command, f *engine.Forecast) {
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

// Figures are what the event of a combat's roll tells it was fought with; Foretold is
// the same of a forecast.
func Figures(e engine.Event) []string {
	return []string{e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp"), e.Facts.Get("odds"), e.Facts.Get("column"), e.Facts.Get("drm")}
}

// Foretold is what a combat will be fought with; see Figures.
func Foretold(cb *zonewar.CombatView) []string {
	return []string{strconv.Itoa(cb.AttFP), strconv.Itoa(cb.DefFP), cb.Columns[cb.Base], cb.Columns[cb.Column], strconv.Itoa(cb.DRM)}
}

// ForecastIsTheCombat holds what a stratagem or a pass is forecast to bring, in some
// strolls, against what the combat is rolled with.
func (k *Kit[G, S]) ForecastIsTheCombat(t T, strolls uint64) {
	t.Helper()
	rolled, played := 0, 0
	for seed := uint64(1000); seed < 1000+strolls; seed++ {
		k.Stroll(t, seed, func(g G, p *engine.Prompt, c engine.Command) bool {
			again := p.Decision == "reroll" && p.Facts.Get("roll") == "combat" && c.Verb == "again"
			if p.Decision != "commit_attacker" && p.Decision != "commit_defender" && !again {
				return true
			}
			f, _ := g.Forecast(c)
			if f == nil && c.Verb == "interrupt" {
				return true
			}
			st := g.Series()
			hidden := !again && st.Combat.Title[st.Decider.Other()] != 0
			events, err := g.Clone().Apply(c, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			e, ok := First(events, "combat-roll")
			if f.Purpose != "combat" || !ok && hidden { // a stratagem rolls before the combat, known or not
				return true
			}
			if ok == f.Later {
				t.Fatalf("%s: rolled %v, forecast as later %v", c, ok, f.Later)
			}
			if !ok || hidden {
				return true
			}
			rolled++
			if c.Verb == "commit" {
				played++
			}
			if got, want := Figures(e), Foretold(zonewar.CombatOf(f)); !slices.Equal(got, want) {
				t.Fatalf("%s: rolled with %v, forecast %v", c, got, want)
			}
			return true
		})
	}
	if rolled < 100 || played < 20 {
		t.Errorf("only %d combats, %d with a stratagem", rolled, played)
	}
}

// ForecastKeepsTheSecret: the attacker's hidden stratagem shows in nothing the
// defender is told.
func (k *Kit[G, S]) ForecastKeepsTheSecret(t T) {
	t.Helper()
	const enough = 20
	compared := 0
	for seed := uint64(3000); seed < 3200 && compared < enough; seed++ {
		k.Stroll(t, seed, func(g G, p *engine.Prompt, _ engine.Command) bool {
			if p.Decision != "commit_attacker" {
				return true
			}
			said := map[string]bool{}
			for _, ch := range p.Choices {
				next := clone(g)
				if _, err := next.Apply(ch.Command, engine.NewSeeded(1)); err != nil || next.Legal().Decision != "commit_defender" {
					continue
				}
				said[k.told(t, next)] = true
				compared++
			}
			if len(said) > 1 {
				t.Fatalf("the defender is told %d different things", len(said))
			}
			return true
		})
	}
	if compared < enough {
		t.Errorf("only %d commitments compared", compared)
	}
}

// told is everything a side is told of the combat it may still play a stratagem in.
func (k *Kit[G, S]) told(t T, g G) string {
	t.Helper()
	p := g.Legal()
	out := ""
	for _, c := range asked(&p, engine.Command{}) {
		if c.Verb == "interrupt" { // who has committed may not interrupt; that he has is no secret
			continue
		}
		f, why := g.Forecast(c)
		if why != nil || f != nil && !f.Hidden {
			t.Fatalf("%s: %v, nothing hidden in %+v", c, why, f)
		}
		b, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		out += string(b)
	}
	return out
}
