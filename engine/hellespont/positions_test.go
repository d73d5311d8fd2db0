package hellespont_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/engine/hellespont"
)

// TestEverythingIsExplained asks about every place and counter at every prompt of
// random games: each is offered or has a reason, and asking changes nothing.
func TestEverythingIsExplained(t *testing.T) {
	met := map[string]bool{}
	for seed := range uint64(20) {
		stroll(t, seed, func(g *hellespont.Game, p *engine.Prompt, _ engine.Command) bool {
			met[p.Decision] = true
			explains(t, g, p)
			return true
		})
	}
	for _, d := range strings.Fields("moves sail evade siege press siege_losses enter home recover supply attrition waste last rot plague fever sick reroll lighten seize points") {
		if !met[d] {
			t.Errorf("%s was never asked", d)
		}
	}
}

func explains(t testing.TB, g *hellespont.Game, p *engine.Prompt) {
	t.Helper()
	before, offered := g.Hash(), map[string]bool{}
	for _, c := range p.Choices {
		offered[string(c.On)+c.ID] = true
	}
	ask := func(on engine.Target, id string) {
		why := g.Explain(on, id)
		if why == nil && !offered[string(on)+id] || why != nil && (why.Rule == "" || why.Code == "") {
			t.Fatalf("%s: %s %s is explained by %v", p.Decision, on, id, why)
		}
	}
	v := g.View("")
	for _, z := range v.Zones {
		ask(engine.OnZone, z.ID)
	}
	for _, c := range v.Counters {
		if c.Place == "" || !offered[string(engine.OnZone)+c.Place] { // else its zone is offered
			ask(engine.OnCounter, c.ID)
		}
	}
	if g.Hash() != before {
		t.Fatalf("%s: asking has changed the game", p.Decision)
	}
}

// written is a game's snapshot as a save has it.
func written(t testing.TB, g *hellespont.Game) string {
	t.Helper()
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(g.Snapshot()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestSnapshotRoundTrip restores a game at every command of random games: hash,
// prompt and ways to go are the same.
func TestSnapshotRoundTrip(t *testing.T) {
	cfg := config(t)
	met := map[string]bool{}
	for seed := uint64(50); seed < 70; seed++ {
		stroll(t, seed, func(g *hellespont.Game, p *engine.Prompt, _ engine.Command) bool {
			met[p.Decision] = true
			where := fmt.Sprintf("seed %d, %s", seed, p.Decision)
			var snap hellespont.Snapshot
			md, err := toml.Decode(written(t, g), &snap)
			if err != nil || len(md.Undecoded()) > 0 {
				t.Fatalf("%s: %v, not read back: %v", where, err, md.Undecoded())
			}
			back, err := hellespont.Restore(cfg, &snap)
			if err != nil {
				t.Fatalf("%s: %v", where, err)
			}
			a, b := g.Prompt(), back.Prompt()
			if g.Hash() != back.Hash() || !reflect.DeepEqual(a, b) {
				t.Fatalf("%s: restored as another game, or one that asks something else", where)
			}
			if m := a.March; m != nil && len(m.Movers) > 0 && !reflect.DeepEqual(g.Destinations(m.Movers[:1], true), back.Destinations(m.Movers[:1], true)) {
				t.Fatalf("%s: the ways to go changed", where)
			}
			return true
		})
	}
	for _, d := range strings.Fields("evade siege press home recover attrition waste reroll lighten plague sick retreat lose_fp halted arrival_answer") {
		if !met[d] {
			t.Errorf("%s was never saved", d)
		}
	}
}

// spoilAndGo changes words of a saved position at random and plays on from whatever
// Restore still accepts: nothing may panic, what is offered is accepted, and every
// prompt has an answer. It reports whether the position was accepted.
func spoilAndGo(t *testing.T, cfg *hellespont.Config, seed uint64, steps, changes int) bool {
	t.Helper()
	rng := engine.NewSeeded(seed*31 + uint64(steps))
	var text string
	n := 0
	stroll(t, seed, func(g *hellespont.Game, _ *engine.Prompt, _ engine.Command) bool {
		n++
		text = written(t, g)
		return n <= steps
	})
	lines := strings.Split(text, "\n")
	for range changes {
		i, j := rng.Below(len(lines)), rng.Below(len(lines))
		key, _, ok := strings.Cut(lines[i], " = ")
		_, value, fits := strings.Cut(lines[j], " = ")
		switch {
		case !ok || !fits:
		case rng.Below(4) == 0:
			lines[i] = ""
		default:
			lines[i] = key + " = " + value
		}
	}
	var snap hellespont.Snapshot
	if _, err := toml.Decode(strings.Join(lines, "\n"), &snap); err != nil {
		return false // no snapshot any more
	}
	back, err := hellespont.Restore(cfg, &snap)
	if err != nil {
		if s := err.Error(); s == "" || strings.Contains(s, "%!") {
			t.Errorf("a poor sentence: %q", s)
		}
		return false
	}
	where := fmt.Sprintf("seed %d, %d steps, %d changes", seed, steps, changes)
	dice := engine.NewSeeded(seed)
	for range 60 {
		p := back.Prompt()
		if p.Over != nil {
			break
		}
		back.View("")
		for _, c := range p.Choices {
			if why := back.Check(c.Command); why != nil {
				t.Fatalf("%s: %s is offered and refused: %v", where, c.Command, why)
			}
		}
		c, ok := engine.RandomCommand(back, &p, rng)
		if !ok {
			t.Fatalf("%s: %s has no answer", where, p.Decision)
		}
		if _, err := back.Apply(c, dice); err != nil {
			t.Fatalf("%s: %s: %v", where, c, err)
		}
	}
	return true
}

// TestSpoiledSnapshots tries many spoiled positions.
func TestSpoiledSnapshots(t *testing.T) {
	cfg := config(t)
	accepted := 0
	for seed := range uint64(300) {
		if spoilAndGo(t, cfg, seed, int(seed%150), 1+int(seed%3)) {
			accepted++
		}
	}
	if accepted < 20 || accepted > 290 {
		t.Errorf("%d of 300 spoiled positions were accepted", accepted)
	}
}

// FuzzSpoiledSnapshot looks for a position that Restore accepts and that cannot be
// played on.
func FuzzSpoiledSnapshot(f *testing.F) {
	cfg := config(f)
	f.Add(uint64(12), uint8(40), uint8(2))
	f.Add(uint64(51), uint8(90), uint8(1))
	f.Fuzz(func(t *testing.T, seed uint64, steps, changes uint8) {
		spoilAndGo(t, cfg, seed, int(steps), int(changes%6))
	})
}
