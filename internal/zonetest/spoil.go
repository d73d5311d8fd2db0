package zonetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Spoiler changes snapshots at random, with words that stand in snapshots of the
// same game.
type Spoiler[G Game, S any] struct {
	k     *Kit[G, S]
	words []string
	steps []string
}

// Spoiler gathers the words of the snapshots of some games.
func (k *Kit[G, S]) Spoiler(t T) *Spoiler[G, S] {
	t.Helper()
	words, steps := map[string]bool{}, map[string]bool{}
	for seed := range uint64(8) {
		n := 0
		k.Stroll(t, 700+seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			snap := k.Shared(k.Save(g))
			if n++; n%40 == 0 || !steps[snap.Step] {
				for _, w := range strings.FieldsFunc(k.Written(t, g), func(r rune) bool { return strings.ContainsRune(" \n\t\",=[].", r) }) {
					words[w] = true
				}
			}
			steps[snap.Step] = true
			return true
		})
	}
	return &Spoiler[G, S]{k, slices.Sorted(maps.Keys(words)), slices.Sorted(maps.Keys(steps))}
}

// spoiling is one snapshot being changed.
type spoiling struct {
	*zonewar.Snapshot
	rng          *engine.Seeded
	words, steps []string
}

func (s *spoiling) word() string { return s.words[s.rng.Below(len(s.words))] }

// key picks an entry of a table.
func key[V any](s *spoiling, m map[string]V) (string, bool) {
	keys := slices.Sorted(maps.Keys(m))
	if len(keys) == 0 {
		return "", false
	}
	return keys[s.rng.Below(len(keys))], true
}

// like picks an id of a kind; word any word, now and then.
func like[V any](s *spoiling, m map[string]V) string {
	if id, ok := key(s, m); ok && s.rng.Below(4) > 0 {
		return id
	}
	return s.word()
}

// place picks a place where a counter stands.
func (s *spoiling) place() string {
	if id, ok := key(s, s.Units); ok && s.rng.Below(4) > 0 {
		at, _, _ := strings.Cut(s.Units[id], " ")
		return at
	}
	return s.word()
}

func (s *spoiling) seat() string { return like(s, s.Sides) }

func (s *spoiling) edit(text string) string {
	w := strings.Fields(text)
	switch k := s.rng.Below(4); {
	case k == 0 || len(w) == 0:
		return s.word()
	case k == 1:
		return text + " " + s.word()
	case k == 2:
		w[s.rng.Below(len(w))] = s.word()
		return strings.Join(w, " ")
	}
	return strings.Join(w[:len(w)-1], " ")
}

func (s *spoiling) list(l []string, word func() string) []string {
	if len(l) > 0 && s.rng.Below(2) == 0 {
		return slices.Delete(slices.Clone(l), 0, 1)
	}
	return append(slices.Clone(l), word())
}

func (s *spoiling) counters(l []string) []string {
	return s.list(l, func() string { return like(s, s.Units) })
}

// table spoils an entry, or gives it another's words.
func (s *spoiling) table(m map[string]string) {
	id, ok := key(s, m)
	if !ok {
		return
	}
	if other, _ := key(s, m); s.rng.Below(2) == 0 {
		m[id] = m[other]
		return
	}
	m[id] = s.edit(m[id])
}

func (s *spoiling) side(change func(*zonewar.SideSnapshot)) {
	id, ok := key(s, s.Sides)
	if !ok {
		return
	}
	v := s.Sides[id]
	change(&v)
	s.Sides[id] = v
}

// once makes one change to the series' part of a snapshot.
func (s *spoiling) once() {
	switch s.rng.Below(24) {
	case 0, 1, 2:
		s.Step = s.steps[s.rng.Below(len(s.steps))]
	case 3:
		s.Decider, s.Active = s.Active, s.Decider
	case 4:
		s.Decider = s.seat()
	case 5:
		s.Activated = s.place()
	case 6:
		s.Excess = s.place()
	case 7:
		s.ToFight = s.list(s.ToFight, s.place)
	case 8, 9, 10:
		s.table(s.Units)
	case 11:
		s.table(s.Pieces)
	case 12:
		s.table(s.Groups)
	case 13:
		s.side(func(v *zonewar.SideSnapshot) { v.AP, v.Announced = s.rng.Below(9), s.rng.Below(3) })
	case 14:
		s.side(func(v *zonewar.SideSnapshot) { v.Played, v.Closed = !v.Played, s.list(v.Closed, s.place) })
	case 15:
		s.Crossings = map[string]int{s.word(): s.rng.Below(99)}
	case 16:
		s.Passes, s.Answer = s.rng.Below(4), like(s, s.Groups)
	case 17:
		s.halt()
	case 18:
		s.combat()
	case 19:
		s.retreat()
	case 20:
		s.InPhase, s.Sailing, s.Returning = s.rng.Below(2) == 0, s.rng.Below(3) == 0, s.rng.Below(3) == 0
	case 21:
		s.Advantage, s.Fleet, s.Then = s.seat(), s.place(), s.rng.Below(5)
	case 22:
		s.Aside = &zonewar.AsideSnapshot{Step: s.steps[s.rng.Below(len(s.steps))], Decider: s.seat()}
	case 23:
		s.pending()
	}
}

func (s *spoiling) halt() {
	if s.Halt == nil {
		s.Halt = &zonewar.HaltSnapshot{}
	}
	switch h := s.Halt; s.rng.Below(5) {
	case 0:
		h.Group = s.counters(h.Group)
	case 1:
		h.At = s.place()
	case 2:
		h.To, h.Used = s.place(), s.rng.Below(5)
	case 3:
		h.Origin = s.place()
	case 4:
		h.Riders, h.Cause = s.counters(h.Riders), s.word()
	}
}

func (s *spoiling) combat() {
	if s.Combat == nil {
		s.Combat = &zonewar.CombatSnapshot{Zone: s.place()}
	}
	switch c := s.Combat; s.rng.Below(6) {
	case 0:
		c.Zone = s.place()
	case 1:
		c.Hit = s.counters(c.Hit)
	case 2:
		seat := s.seat()
		c.Committed = map[string]string{seat: s.edit(c.Committed[seat])}
	case 3:
		c.Roll = &zonewar.RollSnapshot{Die: 3, Row: 2, Base: "1/1", Column: "3/1", Attacker: s.word(), Defender: "1/4", Winner: s.word(), Modifiers: []string{"drm a +1"}}
	case 4:
		c.Roll = nil
	case 5:
		if c.Roll != nil {
			r := *c.Roll
			r.Attacker, r.Defender, r.Winner = s.word(), s.word(), []string{"attacker", "defender"}[s.rng.Below(2)]
			c.Roll = &r
		}
	}
}

func (s *spoiling) retreat() {
	if s.Retreat == nil {
		s.Retreat = &zonewar.RetreatSnapshot{Side: s.Decider, From: s.place()}
	}
	switch r := s.Retreat; s.rng.Below(5) {
	case 0:
		r.Side = s.seat()
	case 1:
		r.From = s.place()
	case 2:
		r.Group = s.counters(r.Group)
	case 3:
		r.Over = s.place()
	case 4:
		r.Gone, r.Left = s.counters(r.Gone), map[string][]string{s.place(): {like(s, s.Units)}}
	}
}

func (s *spoiling) pending() {
	if s.Pending == nil {
		s.Pending = &zonewar.PendingSnapshot{Kind: s.word(), Side: s.seat(), Zone: s.place(), Dice: []int{3}}
	}
	switch p := s.Pending; s.rng.Below(4) {
	case 0:
		p.Kind = s.word()
	case 1:
		p.Zone, p.Counter = s.place(), like(s, s.Units)
	case 2:
		p.Dice = append(slices.Clone(p.Dice), 1+s.rng.Below(8))
	case 3:
		s.Pending = nil
	}
}

// swapped gives lines of a saved position the values of others, or drops them; so
// the game's own part is spoiled too.
func swapped(text string, rng *engine.Seeded, changes int) string {
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
	return strings.Join(lines, "\n")
}

// AndGo spoils the position of a stroll after some steps and plays on from whatever
// Restore still accepts: nothing may panic, what is offered is accepted, and every
// prompt has an answer. It reports whether the position was accepted.
func (sp *Spoiler[G, S]) AndGo(t T, seed uint64, steps, changes int) bool {
	t.Helper()
	k := sp.k
	g := k.after(t, seed, seed%4 > 0, steps)
	rng := engine.NewSeeded(seed*31 + uint64(steps))
	snap := k.Save(g)
	if seed%3 == 0 {
		snap = new(S)
		if _, err := toml.Decode(swapped(k.Written(t, g), rng, changes), snap); err != nil {
			return false // no snapshot any more
		}
	} else {
		s := spoiling{k.Shared(snap), rng, sp.words, sp.steps}
		for range changes {
			s.once()
		}
	}
	where := fmt.Sprintf("seed %d, %d steps, %d changes", seed, steps, changes)
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("%s: panic", where)
			panic(e)
		}
	}()
	back, err := k.Restore(snap)
	if err != nil {
		if text := err.Error(); text == "" || strings.Contains(text, "%!") {
			t.Errorf("%s: a poor sentence: %q", where, text)
		}
		return false
	}
	k.goOn(t, back, seed, where)
	return true
}

// goOn plays 60 commands on from a position.
func (k *Kit[G, S]) goOn(t T, g G, seed uint64, where string) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for range 60 {
		p := g.Prompt()
		if p.Over != nil {
			return
		}
		zonewar.See(g.View(""))
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

// Spoiled tries many spoiled positions, of which some must be accepted and some not.
func (k *Kit[G, S]) Spoiled(t T, positions int) {
	t.Helper()
	sp, accepted := k.Spoiler(t), 0
	for seed := range positions {
		if sp.AndGo(t, uint64(seed), seed%150, 1+seed%3) {
			accepted++
		}
	}
	if accepted*15 < positions || accepted*20 > positions*19 {
		t.Errorf("%d of %d spoiled positions were accepted", accepted, positions)
	}
}

// FuzzSpoiled looks for a position that Restore accepts and that cannot be played on.
func (k *Kit[G, S]) FuzzSpoiled(f *testing.F) {
	sp := k.Spoiler(f)
	f.Add(uint64(12), uint8(40), uint8(2))
	f.Add(uint64(51), uint8(90), uint8(1))
	f.Fuzz(func(t *testing.T, seed uint64, steps, changes uint8) {
		sp.AndGo(t, seed, int(steps), int(changes%6))
	})
}
