package zonetest

import (
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
