package zonetest

import (
	"bytes"
	"reflect"

	"github.com/BurntSushi/toml"

	"strategos/engine"
)

// Written is a game's snapshot as a save has it.
func (k *Kit[G, S]) Written(t T, g G) string {
	t.Helper()
	return written(t, k.Save(g))
}

// written is a snapshot as a save has it.
func written(t T, snap any) string {
	t.Helper()
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(snap); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Saved fails unless the game restored from its snapshot is the same: hash, prompt
// and ways to go. It returns what was restored.
func (k *Kit[G, S]) Saved(t T, g G, where string) G {
	t.Helper()
	var snap S
	md, err := toml.Decode(k.Written(t, g), &snap)
	if err != nil || len(md.Undecoded()) > 0 {
		t.Fatalf("%s: %v, not read back: %v", where, err, md.Undecoded())
	}
	back, err := k.Restore(&snap)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	if g.Hash() != back.Hash() {
		t.Fatalf("%s: the hash changed", where)
	}
	a, b := g.Prompt(), back.Prompt()
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("%s: the prompt changed from\n%+v\nto\n%+v", where, a, b)
	}
	if m := a.March; m != nil && len(m.Movers) > 0 && !reflect.DeepEqual(g.Destinations(m.Movers[:1], true), back.Destinations(m.Movers[:1], true)) {
		t.Fatalf("%s: the ways to go changed", where)
	}
	return back
}

// RoundTrip restores a game at every command of some games played to their end, and
// in as many strolls again at the first hundred of each step. The decisions named
// must be among those saved.
func (k *Kit[G, S]) RoundTrip(t T, games, strolls uint64, decisions ...string) {
	t.Helper()
	met, times := map[string]bool{}, map[string]int{}
	for seed := range games {
		g := k.Playout(t, seed, func(g G, c engine.Command, _ []engine.Event) {
			met[g.Legal().Decision] = true
			k.Saved(t, g, "after "+c.String())
		})
		met[g.Legal().Decision] = true
	}
	for seed := range strolls {
		k.Stroll(t, 50+seed, func(g G, p *engine.Prompt, c engine.Command) bool {
			met[p.Decision] = true
			step := k.Shared(k.Save(g)).Step
			if times[step]++; times[step] <= 100 {
				k.Saved(t, g, "before "+c.String())
			}
			return true
		})
	}
	all(t, met, append(decisions, "over"), "saved")
}

// Bounded takes a save of a game that has just begun once changed so that a figure is at its bound, and refuses it once it is beyond.
func (k *Kit[G, S]) Bounded(t T, what string, set func(snap *S, n int), most int) {
	t.Helper()
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	for beyond := range 2 {
		snap := k.Save(g)
		set(snap, most+beyond)
		if _, err := k.Restore(snap); (err == nil) != (beyond == 0) {
			t.Errorf("%s of %d: %v", what, most+beyond, err)
		}
	}
}
