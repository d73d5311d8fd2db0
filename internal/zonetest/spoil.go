package zonetest

import (
	"flag"
	"fmt"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
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
			if rng.Below(3) > 0 {
				s.once()
			} else {
				s.anything(reflect.ValueOf(snap).Elem())
			}
		}
	}
	where := fmt.Sprintf("seed %d, %d steps, %d changes (%s: %s)", seed, steps, changes, k.Shared(snap).Step, strings.Join(changed(k.Written(t, g), written(t, snap)), "; "))
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("%s: panic: %v\n%s", where, e, debug.Stack())
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

// goOn plays 60 commands on from a position: nothing may panic nor break an invariant, every question has an answer, it can
// be saved and read back, taken back and played again.
func (k *Kit[G, S]) goOn(t T, g G, seed uint64, where string) {
	t.Helper()
	session := Sit(t, clone(g), int(seed%6)+1)
	session.Solo = true
	hashes, rng := []string{g.Hash()}, engine.NewSeeded(seed+1)
	for n := range 60 {
		g, ok := session.Game().(G)
		if !ok {
			t.Fatalf("%s: the session has another game", where)
		}
		if bad := g.Violations(); len(bad) > 0 {
			t.Fatalf("%s: after %d commands: %v", where, n, bad)
		}
		p := g.Prompt()
		k.questions(t, g, &p, where, n%12 == 0)
		if n == 20 {
			k.Saved(t, g, where)
		}
		if p.Over != nil {
			break
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("%s: %s has no answer", where, p.Decision)
		}
		if _, err := session.Apply(c); err != nil {
			t.Fatalf("%s: %s: %v", where, c, err)
		}
		hashes = append(hashes, session.Hash())
	}
	back := min(12, len(hashes)-1)
	for i := range back {
		if want := hashes[len(hashes)-2-i]; !session.Undo() || session.Hash() != want {
			t.Fatalf("%s: command %d is not taken back", where, len(hashes)-2-i)
		}
	}
	for i := range back {
		if want := hashes[len(hashes)-back+i]; !session.Redo() || session.Hash() != want {
			t.Fatalf("%s: command %d is not played again", where, len(hashes)-1-back+i)
		}
	}
}

// questions asks a position what a window and a player ask it; all of it everything on the board too.
func (k *Kit[G, S]) questions(t T, g G, p *engine.Prompt, where string, all bool) {
	t.Helper()
	for _, seat := range append(slices.Clone(g.Info().Seats), "") {
		zonewar.See(g.View(seat))
	}
	for _, c := range p.Choices {
		if why := g.Check(c.Command); why != nil {
			t.Fatalf("%s: %s is offered and refused: %v", where, c.Command, why)
		}
		if all {
			if _, why := g.Forecast(c.Command); why != nil {
				t.Fatalf("%s: %s is offered and not foretold: %v", where, c.Command, why)
			}
		}
	}
	if _, why := g.Forecast(engine.Command{}); why != nil {
		t.Fatalf("%s: %s: the roll to come is refused: %v", where, p.Decision, why)
	}
	if p.March != nil && len(p.March.Movers) > 0 {
		g.Destinations(p.March.Movers[:1], true)
		g.Destinations(p.March.Movers, true)
		g.Muster(p.March.Movers)
	}
	if all {
		Explains(t, g)
	}
}

// changed are the lines of a snapshot that another does not have.
func changed(was, is string) []string {
	old := strings.Split(was, "\n")
	var out []string
	for _, line := range strings.Split(is, "\n") {
		if !slices.Contains(old, line) {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}

// spoiled is how many positions a long run spoils.
var spoiled = flag.Int("spoiled", 0, "how many positions TestSpoiledSnapshots spoils; 0 for the few of every run")

// Spoiled tries many spoiled positions, of which some must be accepted and some not.
func (k *Kit[G, S]) Spoiled(t *testing.T, positions int) {
	t.Helper()
	if *spoiled > 0 {
		positions = *spoiled
	}
	sp, accepted := k.Spoiler(t), 0
	for seed := range positions {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			if sp.AndGo(t, uint64(seed), seed%150, 1+seed%3) {
				accepted++
			}
		})
	}
	if accepted*15 < positions || accepted*20 > positions*19 {
		t.Errorf("%d of %d spoiled positions were accepted", accepted, positions)
	}
	t.Logf("%d positions spoiled, %d of them accepted and played on", positions, accepted)
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

// A Spoiling is one change to a sound position that waits for a step, and what the refusal of it names.
type Spoiling[S any] struct {
	Name, Step string
	// When, if there is one, is what else must hold of the position.
	When  func(*S) bool
	Spoil func(*S)
	Want  string
}

// Refused spoils the first position of some strolls that fits each case: it is sound before, and afterwards refused with a
// sentence that names what is wrong.
func (k *Kit[G, S]) Refused(t *testing.T, cases []Spoiling[S]) {
	t.Helper()
	tried := make([]bool, len(cases))
	for seed := uint64(0); seed < 60 && slices.Contains(tried, false); seed++ {
		k.Stroll(t, 4000+seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			step := k.Shared(k.Save(g)).Step
			for i, c := range cases {
				snap := k.Save(g)
				if tried[i] || step != c.Step || c.When != nil && !c.When(snap) {
					continue
				}
				tried[i] = true
				if _, err := k.Restore(snap); err != nil {
					t.Errorf("%s: refused before it was spoiled: %v", c.Name, err)
				}
				c.Spoil(snap)
				if _, err := k.Restore(snap); err == nil || !strings.Contains(err.Error(), c.Want) {
					t.Errorf("%s: %v; want a refusal that names %q", c.Name, err, c.Want)
				}
			}
			return true
		})
	}
	for i, c := range cases {
		if !tried[i] {
			t.Errorf("%s: no such position was met", c.Name)
		}
	}
}
