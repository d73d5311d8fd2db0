package sphacteria_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// words are what a spoiled snapshot's texts are made of.
var words = strings.Fields(`A I P Q R O V BMA BTA BMS BTS sea land transport moved weakened wall began=P began=A from=I via=land via=transport
	athens sparta hand bowl map removed phase turn 1 3 5 arrived uncalled eliminated killed captured left not-arrived over announce moves
	interrupt answer-entry halted excess choose-combat commit-attacker commit-defender lose-attacker lose-defender retreat displace
	retreat-excess arrival answer-arrival discard recover supply closing points capitulation zones attacker defender R 1/4 1/2 A E 3/1
	ath-t1 ath-h1 spa-t1 spa-h1 spa-brasidas ath-cleon str-01 str-07 ath-rh1 spa-ro1 drm shift a s4 +2 -9 combat`)

// spoil changes n things of a snapshot at random.
func spoil(s *sphacteria.Snapshot, rng *engine.Seeded, n int) {
	word := func() string { return words[rng.Below(len(words))] }
	edit := func(text string) string {
		w := strings.Fields(text)
		switch k := rng.Below(4); {
		case k == 0 || len(w) == 0:
			return word()
		case k == 1:
			return text + " " + word()
		case k == 2:
			w[rng.Below(len(w))] = word()
			return strings.Join(w, " ")
		}
		return strings.Join(w[:len(w)-1], " ")
	}
	list := func(l []string) []string {
		if len(l) > 0 && rng.Below(2) == 0 {
			return slices.Delete(slices.Clone(l), 0, 1)
		}
		return append(slices.Clone(l), word())
	}
	table := func(m map[string]string) {
		keys := slices.Sorted(maps.Keys(m))
		if len(keys) == 0 {
			return
		}
		m[keys[rng.Below(len(keys))]] = edit(m[keys[rng.Below(len(keys))]])
	}
	for range n {
		switch rng.Below(20) {
		case 0, 1, 2:
			s.Step = word()
		case 3:
			s.Decider, s.Active = s.Active, s.Decider
		case 4:
			s.Decider = []string{"athens", "sparta"}[rng.Below(2)]
		case 5:
			s.Activated = word()
		case 6:
			s.Excess = word()
		case 7:
			s.ToFight = list(s.ToFight)
		case 8, 9, 10:
			table(s.Units)
		case 11:
			table(s.Pieces)
		case 12:
			table(s.Groups)
		case 13:
			editSide(s, "sparta", func(v *sideState) { v.AP, v.Announced = rng.Below(9), rng.Below(3) })
		case 14:
			editSide(s, "athens", func(v *sideState) { v.Played, v.Closed = !v.Played, list(v.Closed) })
		case 15:
			s.Crossings = map[string]int{word(): rng.Below(99)}
		case 16:
			s.Passes, s.Answer, s.Checked = rng.Below(4), word(), !s.Checked
		case 17:
			spoilHalt(s, rng, word, list)
		case 18:
			spoilCombat(s, rng, word, edit, list)
		case 19:
			spoilRetreat(s, rng, word, list)
		}
	}
}

func spoilHalt(s *sphacteria.Snapshot, rng *engine.Seeded, word func() string, list func([]string) []string) {
	if s.Halt == nil {
		s.Halt = &zonewar.HaltSnapshot{}
	}
	switch h := s.Halt; rng.Below(4) {
	case 0:
		h.Group = list(h.Group)
	case 1:
		h.At = word()
	case 2:
		h.To, h.Used = word(), rng.Below(5)
	case 3:
		h.Origin = word()
	}
}

func spoilCombat(s *sphacteria.Snapshot, rng *engine.Seeded, word func() string, edit func(string) string, list func([]string) []string) {
	if s.Combat == nil {
		s.Combat = &zonewar.CombatSnapshot{Zone: word()}
	}
	switch c := s.Combat; rng.Below(6) {
	case 0:
		c.Zone = word()
	case 1:
		c.Hit = list(c.Hit)
	case 2:
		c.Committed = map[string]string{"athens": edit(c.Committed["athens"])}
	case 3:
		c.Roll = &zonewar.RollSnapshot{Die: 3, Row: 2, Base: "1/1", Column: "3/1", Attacker: word(), Defender: "1/4", Winner: word(), Modifiers: []string{"drm a +1"}}
	case 4:
		c.Roll = nil
	case 5:
		if c.Roll != nil {
			r := *c.Roll
			r.Attacker, r.Defender, r.Winner = word(), word(), []string{"attacker", "defender"}[rng.Below(2)]
			c.Roll = &r
		}
	}
}

func spoilRetreat(s *sphacteria.Snapshot, rng *engine.Seeded, word func() string, list func([]string) []string) {
	if s.Retreat == nil {
		s.Retreat = &zonewar.RetreatSnapshot{Side: s.Decider, From: word()}
	}
	switch r := s.Retreat; rng.Below(5) {
	case 0:
		r.Side = word()
	case 1:
		r.From = word()
	case 2:
		r.Group = list(r.Group)
	case 3:
		r.Over = word()
	case 4:
		r.Gone, r.Left = list(r.Gone), map[string][]string{word(): {word()}}
	}
}

// gone plays on from a position that Restore accepted: nothing may panic,
// everything offered must be accepted, and prompts must have an answer.
func gone(t *testing.T, g *sphacteria.Game, seed uint64, where string) {
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("%s: panic: %v", where, e)
			panic(e)
		}
	}()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for range 60 {
		p := g.Prompt()
		if p.Over != nil {
			return
		}
		g.View("")
		for _, c := range p.Choices {
			if why := g.Check(c.Command); why != nil {
				t.Fatalf("%s: %s is offered and refused: %v", where, c.Command, why)
			}
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("%s: %s has no answer", where, p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("%s: %s: %v", where, c, err)
		}
	}
}

// spoilAndGo spoils the position of a playout after some steps and goes on from
// whatever Restore still accepts. It reports whether it did.
func spoilAndGo(t *testing.T, seed uint64, steps, changes int) bool {
	t.Helper()
	cfg, g := snapGame(t, seed)
	snapPlay(t, g, seed+100, func(step int) bool { return step < steps })
	snap := g.Snapshot()
	spoil(snap, engine.NewSeeded(seed*31+uint64(steps)), changes)
	back, err := sphacteria.Restore(cfg, snap)
	if err != nil {
		if text := err.Error(); text == "" || strings.Contains(text, "%!") {
			t.Errorf("a poor sentence: %q", text)
		}
		return false
	}
	gone(t, back, seed, fmt.Sprintf("seed %d, %d steps, %d changes", seed, steps, changes))
	return true
}

// TestSpoiledSnapshots tries thousands of spoiled positions.
func TestSpoiledSnapshots(t *testing.T) {
	accepted := 0
	for seed := range uint64(1500) {
		if spoilAndGo(t, seed, int(seed%150), 1+int(seed%3)) {
			accepted++
		}
	}
	if accepted < 40 || accepted > 1400 {
		t.Errorf("%d of 1500 spoiled positions were accepted", accepted)
	}
}

// FuzzSpoiledSnapshot looks for a position that Restore accepts and that cannot
// be played on.
func FuzzSpoiledSnapshot(f *testing.F) {
	f.Add(uint64(12), uint8(40), uint8(2))
	f.Add(uint64(51), uint8(90), uint8(1))
	f.Fuzz(func(t *testing.T, seed uint64, steps, changes uint8) { spoilAndGo(t, seed, int(steps), int(changes%6)) })
}
