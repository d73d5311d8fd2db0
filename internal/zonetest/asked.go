package zonetest

import (
	"strings"

	"strategos/engine"
)

// AskedElsewhere puts every decision of a game, asked of either side, into the saves of all others, met in as many strolls: each is
// refused in a sentence, or there is something to decide in it, and it is decided without harm.
func (k *Kit[G, S]) AskedElsewhere(t T, strolls uint64) {
	t.Helper()
	at := map[string][]*S{}
	for seed := range strolls {
		here := map[string]bool{}
		k.Stroll(t, 5200+seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			snap := k.Save(g)
			if step := k.Shared(snap).Step; !here[step] && len(at[step]) < 4 {
				here[step] = true
				at[step] = append(at[step], snap)
			}
			return true
		})
	}
	rng, refused, sound := engine.NewSeeded(5), 0, 0
	for of, saves := range engine.InOrder(at) {
		for _, save := range saves {
			for step := range engine.InOrder(at) {
				for seat := range engine.InOrder(k.Shared(save).Sides) {
					snap := *save
					s := k.Shared(&snap)
					who := s.Decider
					s.Step, s.Decider = step, seat
					g, err := k.Restore(&snap)
					if err != nil {
						if text := err.Error(); text == "" || strings.Contains(text, "%!") {
							t.Errorf("%s of %s, where %s was asked of %s: a poor sentence: %q", step, seat, of, who, text)
						}
						refused++
						continue
					}
					sound++
					p := g.Legal()
					c, ok := engine.RandomCommand(g, &p, rng)
					if !ok {
						t.Errorf("%s of %s, where %s was asked of %s: nothing to decide", step, seat, of, who)
						continue
					}
					if _, err := g.Apply(c, rng); err != nil {
						t.Errorf("%s of %s, where %s was asked of %s: %s: %v", step, seat, of, who, c, err)
					}
					if bad := g.Violations(); len(bad) > 0 {
						t.Errorf("%s of %s, where %s was asked of %s: %s: %v", step, seat, of, who, c, bad)
					}
				}
			}
		}
	}
	if len(at) < 10 || refused < 500 || sound < 2*len(at) {
		t.Errorf("%d decisions, %d saves refused, %d sound", len(at), refused, sound)
	}
}
