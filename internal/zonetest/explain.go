package zonetest

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Explained asks about every place and counter at every prompt of random games, up
// to so many strolls: each is offered or has a reason, and asking changes nothing.
// The decisions named must be among those met.
func (k *Kit[G, S]) Explained(t T, strolls uint64, decisions ...string) {
	t.Helper()
	met := map[string]bool{}
	for seed := range strolls {
		k.Stroll(t, seed, func(g G, p *engine.Prompt, _ engine.Command) bool {
			met[p.Decision] = true
			Explains(t, g)
			return true
		})
	}
	all(t, met, decisions, "asked")
}

// DeniedIsRefused gives, in so many strolls, the commands that prompts name as denied: each is
// refused with the reason that was named. It returns how often, by the verb.
func (k *Kit[G, S]) DeniedIsRefused(t T, strolls uint64) map[string]int {
	t.Helper()
	met := map[string]int{}
	for seed := range strolls {
		k.Stroll(t, 7000+seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			p := g.Prompt()
			for i := range p.Denied {
				d := &p.Denied[i]
				c, ok := denied(&p, d)
				if !ok {
					continue
				}
				why := g.Check(c)
				if why != nil && why.Code == "wrong-verb" {
					continue // the decision has no such word
				}
				met[c.Verb]++
				if why == nil || why.Rule != d.Why.Rule || why.Code != d.Why.Code {
					t.Errorf("%s: %s is denied by %v and refused by %v", p.Decision, c, d.Why, why)
				}
			}
			return true
		})
	}
	return met
}

// denied is the command that a player would try.
func denied(p *engine.Prompt, d *engine.Denied) (engine.Command, bool) {
	switch title, err := strconv.Atoi(d.Key); {
	case d.Key == "announce":
		return engine.Cmd(d.Key, d.Facts.Get("ap")), true
	case d.Key == "activate":
		return engine.Cmd(d.Key, d.ID), true
	case err == nil && d.On == engine.OnPiece && !strings.HasPrefix(p.Decision, "commit"):
		return engine.Cmd("play", d.ID, strconv.Itoa(title)), true
	case err == nil && d.On == engine.OnPiece:
		return engine.Cmd("commit", d.ID, strconv.Itoa(title)), true
	}
	return engine.Command{}, false
}

// Explains asks about everything on the board at one moment.
func Explains(t T, g engine.Game) {
	t.Helper()
	before, p := g.Hash(), g.Legal()
	offered := map[string]bool{}
	for _, c := range p.Choices {
		offered[string(c.On)+c.ID] = true
	}
	ask := func(on engine.Target, id string) {
		why := g.Explain(on, id)
		if why == nil && !offered[string(on)+id] || why != nil && (why.Rule == "" || why.Code == "") {
			t.Fatalf("%s: %s %s is explained by %v", p.Decision, on, id, why)
		}
	}
	v := zonewar.See(g.View(""))
	for _, z := range v.Zones {
		ask(engine.OnZone, z.ID)
	}
	for _, c := range v.Counters {
		if c.Place == "" || !offered[string(engine.OnZone)+c.Place] { // else its zone is offered
			ask(engine.OnCounter, c.ID)
		}
	}
	for _, on := range []engine.Target{engine.OnZone, engine.OnCounter} {
		if why := g.Explain(on, "nowhere"); p.Over == nil && (why == nil || why.Rule == "" || why.Code == "") {
			t.Fatalf("%s: what is not in the game is explained by %v", p.Decision, why)
		}
	}
	if g.Hash() != before {
		t.Fatalf("%s: asking has changed the game", p.Decision)
	}
}
