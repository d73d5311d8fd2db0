package epic

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestWhoeverConfersComesBackSoundly: from whatever an ally is asked in made-up positions of the wars of three and four he confers, and gives, takes
// back or denies each thing he can, or denies all partners everything. Whatever of that he does, the game can be saved while he confers and when he
// has come back, and it goes on: with what he was asked, or where nothing is left of that with what comes after it.
func TestWhoeverConfersComesBackSoundly(t *testing.T) {
	walks := uint64(60)
	if testing.Short() {
		walks = 3
	}
	tried, left := map[string]int{}, 0
	for _, id := range []string{"campaign3", "campaign4"} {
		r, err := files(t).ruleset(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range walks {
			g, rng := scattered(t, r, 5000+seed), engine.NewSeeded(seed)
			for range 60 {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				for _, v := range conferences(t, g, rng) {
					tried[p.Decision]++
					if _, err := epic.Restore(r, v.Snapshot()); err != nil {
						t.Errorf("%s, seed %d: while %s confers about %s: %v", id, seed, p.Seat, p.Decision, err)
					}
					if _, err := v.Apply(engine.Cmd("done"), rng); err != nil {
						t.Fatalf("%s, seed %d: %s does not come back to %s: %v", id, seed, p.Seat, p.Decision, err)
					}
					if bad := v.Violations(); len(bad) > 0 {
						t.Errorf("%s, seed %d: %s has come back to %s: %v", id, seed, p.Seat, p.Decision, bad)
					}
					if _, err := epic.Restore(r, v.Snapshot()); err != nil {
						t.Errorf("%s, seed %d: %s has come back to %s: %v", id, seed, p.Seat, p.Decision, err)
					}
					if now := v.Legal(); now.Decision != p.Decision || now.Seat != p.Seat {
						left++
					}
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s, seed %d: nothing to answer at %s", id, seed, p.Decision)
				}
				if _, err := g.Apply(c, rng); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if t.Logf("%v, of which %d left nothing to ask", tried, left); len(tried) < 10 || left == 0 {
		t.Error("too little was tried to tell anything")
	}
}

// conferences are the game after the ally who is asked has begun to confer and done one thing, each that there is, and one in which he has
// denied all that can be; none where he cannot confer.
func conferences(t *testing.T, g *epic.Game, rng *engine.Seeded) []*epic.Game {
	t.Helper()
	p := g.Legal()
	if p.Decision == "confer" || p.Decision == "exchange" {
		return nil
	}
	begun := g.Clone().(*epic.Game)
	if _, err := begun.Apply(engine.Cmd("confer"), rng); err != nil {
		return nil
	}
	aloof := begun.Clone().(*epic.Game)
	out := []*epic.Game{aloof}
	for _, c := range begun.Legal().Choices {
		switch c.Command.Verb {
		case "deny":
			if _, err := aloof.Apply(c.Command, rng); err != nil {
				t.Fatal(err)
			}
			fallthrough
		case "take-back", "entrust", "allow", "give-talents", "give-card":
			one := begun.Clone().(*epic.Game)
			if _, err := one.Apply(c.Command, rng); err != nil {
				t.Fatal(err)
			}
			out = append(out, one)
		}
	}
	return out
}
