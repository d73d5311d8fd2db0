package hellespont_test

import (
	"slices"
	"sort"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// bag is a table of a worked example.
type bag = zonetest.Bag

// TestVectors plays every worked example.
func TestVectors(t *testing.T) {
	all := zonetest.Vectors(t, "testdata/examples.toml")
	basis, cases := map[string]int{}, 0
	for _, v := range all {
		basis[v.Basis]++
		cases += max(len(v.Cases), 1)
	}
	if basis["seed"] != 18 || basis["derived"] != 65 || cases != 287 {
		t.Fatalf("%d examples of the rule book, %d derived, %d cases: there are 18, 65 and 287", basis["seed"], basis["derived"], cases)
	}
	cfg := config(t)
	zonetest.PlayVectors(t, all, vectorKinds, func(t *testing.T) bench { return benchOf(t, cfg) })
	zonetest.KindsOccur(t, all, vectorKinds)
}

// code is why a command would be refused, empty when it would not.
func (b bench) code(g engine.Game, words string) string {
	b.Helper()
	if why := b.Refusal(g, words); why != nil {
		return why.Code
	}
	return ""
}

// allowed compares whether a command would be accepted, and when not, the reason
// if the example tells one.
func (b bench) allowed(g engine.Game, command string, want bool, expect bag) {
	b.Helper()
	code := b.code(g, command)
	b.Want("legal", code == "", want)
	if expect.Has("refused") {
		b.Want("refused", code, expect.Str("refused"))
	}
}

// same compares lists without their order.
func (b bench) same(what string, got, want []string) {
	b.Helper()
	got, want = slices.Clone(got), slices.Clone(want)
	slices.Sort(got)
	slices.Sort(want)
	b.Want(what, got, want)
}

// position sets a position up out of lines.
func (b bench) position(active zonewar.Side, lines ...string) *hellespont.Game {
	return hellespont.Position(b.cfg, active, strings.Join(lines, "\n"))
}

// line puts counters into a place, for position.
func line(place string, counters ...string) string { return place + ": " + strings.Join(counters, " ") }

// asked is the decision the game waits for.
func asked(g engine.Game) string { return g.Prompt().Decision }

// expectAsked fails unless the seat is asked for the decision.
func (b bench) expectAsked(g engine.Game, seat, decision string) engine.Prompt {
	b.Helper()
	p := g.Prompt()
	if string(p.Seat) != seat || p.Decision != decision {
		b.Fatalf("%s is asked %q, not %s %q", p.Seat, p.Decision, seat, decision)
	}
	return p
}

// fight ends the moves; whoever could evade stands. Without dice no die may fall.
func (b bench) fight(g *hellespont.Game, dice engine.Dice) []engine.Event {
	b.Helper()
	if dice == nil {
		dice = fixed()
	}
	events := b.Must(g, dice, "end")
	for asked(g) == "evade" {
		events = append(events, b.Must(g, dice, "pass")...)
	}
	return events
}

// takeLosses takes the losses and lightens as proposed until something else is asked.
func (b bench) takeLosses(g *hellespont.Game) {
	b.Helper()
	for {
		p := g.Prompt()
		switch p.Decision {
		case "lose", "lose_fp", "lighten", "waste", "siege_losses":
			b.Must(g, nil, p.Pick.Verb+" "+strings.Join(p.Pick.Suggested, " "))
		default:
			return
		}
	}
}

// struck counts the units of a side that have lost a step since.
func (b bench) struck(before, after engine.Game, s zonewar.Side) int {
	n := 0
	for _, was := range zonewar.See(before.View("")).Counters {
		is := counter(after, was.ID)
		if !was.Leader && ownerOf(was.ID) == s && (was.Weakened != is.Weakened || was.Fate != is.Fate) {
			n++
		}
	}
	return n
}

// fact is a fact of the first event of a kind.
func (b bench) fact(events []engine.Event, kind, key string) string {
	b.Helper()
	e, ok := find(events, kind)
	if !ok {
		b.Fatalf("no event %q", kind)
	}
	return e.Facts.Get(key)
}

// months are the turns of the historical scenario.
var months = map[string]int{"august": 1, "september": 2, "october": 3, "november": 4, "december": 5, "january": 6, "february": 7, "march": 8, "april": 9, "may": 10}

// ownerOf tells a counter's side by its id.
func ownerOf(id string) zonewar.Side {
	if strings.HasPrefix(id, "spa-") {
		return hellespont.Sparta
	}
	return hellespont.Athens
}

// troops hands out counters of made positions, each once.
type troops struct {
	b    bench
	used map[string]bool
}

func (b bench) troops(taken ...string) *troops {
	m := &troops{b, map[string]bool{}}
	for _, id := range taken {
		m.used[strings.TrimRight(id, "-!")] = true
	}
	return m
}

// fleet is ships of a side of exactly so many FP, army land units that may cross
// the sea.
func (m *troops) fleet(s zonewar.Side, fp int) []string { return m.make(s, fp, true) }
func (m *troops) army(s zonewar.Side, fp int) []string  { return m.make(s, fp, false) }

func (m *troops) make(s zonewar.Side, fp int, ships bool) []string {
	m.b.Helper()
	var pool []zonewar.UnitData
	for _, u := range m.b.cfg.Units {
		if u.Side == s && (u.Type == 'T') == ships && !u.Inland && !m.used[u.ID] {
			pool = append(pool, u)
		}
	}
	sort.SliceStable(pool, func(i, j int) bool { return pool[i].FP[0] > pool[j].FP[0] })
	out := exactly(pool, fp)
	if out == nil && fp > 0 {
		m.b.Fatalf("no units of %d FP are left", fp)
	}
	for _, id := range out {
		m.used[strings.TrimSuffix(id, "-")] = true
	}
	return out
}

// exactly finds faces of units that add up to so many FP, the large and full first.
func exactly(pool []zonewar.UnitData, fp int) []string {
	if fp == 0 {
		return []string{}
	}
	for i, u := range pool {
		for face, mark := range []string{"", "-"} {
			if u.FP[face] > fp {
				continue
			}
			if rest := exactly(pool[i+1:], fp-u.FP[face]); rest != nil {
				return append(rest, u.ID+mark)
			}
		}
	}
	return nil
}

// ships are ships of a side with just these FP on the faces they show.
func (m *troops) ships(s zonewar.Side, fps []int, weakened bool) []string {
	m.b.Helper()
	var out []string
	for _, fp := range fps {
		id := m.ship(s, fp, weakened)
		if id == "" {
			m.b.Fatalf("no ship of %d FP is left", fp)
		}
		out = append(out, id)
	}
	return out
}

func (m *troops) ship(s zonewar.Side, fp int, weakened bool) string {
	for face, mark := range []string{"", "-"} {
		if weakened && face == 0 {
			continue
		}
		for _, u := range m.b.cfg.Units {
			if u.Side == s && u.Type == 'T' && u.FP[face] == fp && !m.used[u.ID] {
				m.used[u.ID] = true
				return u.ID + mark
			}
		}
	}
	return ""
}

// bare takes the marks of weakened faces off.
func bare(ids []string) []string {
	var out []string
	for _, id := range ids {
		out = append(out, strings.TrimRight(id, "-!"))
	}
	return out
}

// words joins a verb, counters and places into a command.
func words(verb string, counters []string, places ...string) string {
	return strings.Join(append(append([]string{verb}, bare(counters)...), places...), " ")
}

// pieceWith finds a stratagem counter with a title the side may use.
func (b bench) pieceWith(s zonewar.Side, title int, not ...string) string {
	b.Helper()
	for _, p := range b.cfg.Pieces {
		for _, f := range p.Faces {
			if f.No == title && f.Owner != s.Other() && !slices.Contains(not, p.ID) {
				return p.ID
			}
		}
	}
	b.Fatalf("no counter with S%d for side %d", title, s)
	return ""
}

// removed are the stratagem counters out of the game.
func removed(g *hellespont.Game) []string {
	var out []string
	for i, p := range g.Ruleset().Pieces {
		if g.State().Pieces[i].Where == zonewar.Removed {
			out = append(out, p.ID)
		}
	}
	return out
}
