package epic

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestEveryEndOfTheWars: games from made-up last years of the wars with cards come to every end that the scenarios list: each verdict by each
// cause that can bring it, of an alliance for each of its players. Nothing is where it cannot be after any command.
func TestEveryEndOfTheWars(t *testing.T) {
	if testing.Short() {
		t.Skip("some ends are rare")
	}
	const least, most = 400, 6000 // games of a war
	d := files(t)
	for _, s := range d.rules.list {
		if s.Cards == nil {
			continue
		}
		r, err := d.ruleset(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		ends, met := r.Outcomes(), map[string]int{}
		for _, o := range ends {
			met[endNamed(&o)] = 0
		}
		seed, commands, all := uint64(0), 0, uint64(0)
		for ; seed < least || all == 0 && seed < most; seed++ {
			g, _, err := epic.New(r, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			g.ScatterLate(engine.NewSeeded(seed))
			end, n := playOut(t, g, seed)
			if commands += n; end == nil {
				continue
			}
			told := map[engine.Verdict]bool{}
			for _, o := range listed(ends, end) {
				met[endNamed(o)]++
				for _, v := range o.Verdicts {
					told[v] = true
				}
			}
			if len(told) != len(end.Verdicts) {
				t.Errorf("%s %d ends %+v, which the scenario does not list", s.ID, seed, end)
			}
			if all == 0 && !slices.Contains(slices.Collect(maps.Values(met)), 0) {
				all = seed + 1
			}
		}
		t.Logf("%s: all %d ends after %d games; in %d games of %d commands:", s.ID, len(met), all, seed, commands)
		for _, end := range slices.Sorted(maps.Keys(met)) {
			if t.Logf("%6d %s", met[end], end); met[end] == 0 {
				t.Errorf("%s: no game ended %s", s.ID, end)
			}
		}
	}
}

// listed are the ends of a list that an end of a game is, each once: for an alliance that has won one for each of its players.
func listed(ends []engine.Outcome, end *engine.Outcome) []*engine.Outcome {
	var out []*engine.Outcome
	for i := range ends {
		named := func(o *engine.Outcome) bool { return endNamed(o) == endNamed(&ends[i]) }
		if ends[i].Fits(end) && !slices.ContainsFunc(out, named) {
			out = append(out, &ends[i])
		}
	}
	return out
}

// endNamed is an end by who wins, how far, and what brings it; for an ally who is judged by himself by how he has done.
func endNamed(o *engine.Outcome) string {
	if len(o.Verdicts) == 2 && o.Winner() == "" && o.Kind() == engine.Defeat {
		return string(o.Verdicts[1].Seat) + " " + o.Verdicts[1].Kind + " by " + o.Cause
	}
	return strings.TrimSpace(string(o.Winner()) + " " + o.Kind() + " by " + o.Cause)
}

// allyCommand is a random command, of which in wars of an alliance more offer and accept peace and fewer go to and fro between partners: with
// three or four to agree random players hardly ever do.
func allyCommand(g *epic.Game, p *engine.Prompt, rng *engine.Seeded) (engine.Command, bool) {
	if len(g.Info().Seats) > 2 {
		for i := range p.Choices {
			c := &p.Choices[i].Command
			if c.Verb == "offer-end" && rng.Below(60) == 0 || c.Verb == "accept" && rng.Below(4) > 0 || p.Decision == "confer" && c.Verb == "done" && rng.Below(3) > 0 {
				return *c, true
			}
		}
	}
	return engine.RandomCommand(g, p, rng)
}

// playOut plays a game at random, at most so far as a game near its end needs, with all invariants looked at after each command. It tells how it
// has ended, nil where it has not, and after how many commands.
func playOut(t *testing.T, g *epic.Game, seed uint64) (*engine.Outcome, int) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for n := range 1200 {
		p := g.Legal()
		if p.Over != nil {
			return p.Over, n
		}
		c, ok := allyCommand(g, &p, rng)
		if !ok {
			t.Fatalf("game %d: %s offers nothing", seed, p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("game %d: %s: %v", seed, c, err)
		}
		if bad := g.Violations(); len(bad) > 0 {
			t.Fatalf("game %d: after %s: %v", seed, c, bad)
		}
	}
	return nil, 1200
}
