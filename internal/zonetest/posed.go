package zonetest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// PosedAgain writes positions down as a person would and sets fresh games up in them: those say the same again.
func (k *Kit[G, S]) PosedAgain(t *testing.T, positions uint64) {
	again := 0
	for seed := range positions {
		g := k.after(t, seed, seed%2 == 0, int(seed*37%400))
		if g.Legal().Over != nil {
			continue
		}
		w := poser(t, g).Posed(k.Save(g))
		fresh, _ := k.Fresh(t, engine.NewSeeded(seed))
		snap := k.Save(fresh)
		if faults := poser(t, fresh).Pose(snap, w); len(faults) > 0 {
			t.Fatalf("position %d: %v", seed, faults)
		}
		back, err := k.Restore(snap)
		if err != nil { // in the midst of something that a position does not tell
			continue
		}
		again++
		if got := poser(t, back).Posed(k.Save(back)); !reflect.DeepEqual(got, w) {
			t.Errorf("position %d says\n%+v\nnot\n%+v", seed, got, w)
		}
		for _, v := range []engine.Seat{"", fresh.Ruleset().Seats[0], fresh.Ruleset().Seats[1]} {
			if a, b := stands(g, v), stands(back, v); !reflect.DeepEqual(a, b) {
				t.Errorf("position %d, to %q: %v stand as %v", seed, v, a, b)
			}
		}
	}
	if again < int(positions)/5 {
		t.Errorf("%d of %d positions could be set up", again, positions)
	}
}

// stands are the counters that a seat sees on the board, by place.
func stands(g Game, seat engine.Seat) map[string]string {
	out := map[string]string{}
	for _, c := range zonewar.See(g.View(seat)).Counters {
		if c.Place != "" {
			out[c.ID] = c.Place
		}
	}
	return out
}

func poser[G Game](t T, g G) engine.Poser {
	t.Helper()
	p, ok := any(g).(engine.Poser)
	if !ok {
		t.Fatal("no position can be written of the game")
	}
	return p
}

// PosedGroups sets a game up in each turn and finds the groups that were to come by then on the board, in a decision before those
// of the turn come and in one after.
func (k *Kit[G, S]) PosedGroups(t *testing.T, before, after string) {
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	r := g.Ruleset()
	first, came := k.Shared(k.Save(g)), 0
	for turn := first.Turn; turn < first.Turn+8; turn++ {
		for _, decision := range []string{before, after} {
			snap := k.Save(g)
			w := &engine.Position{Turn: turn, Decision: decision, Seat: string(r.Seats[0])}
			if faults := poser(t, g).Pose(snap, w); len(faults) > 0 {
				t.Fatalf("turn %d, %s: %v", turn, decision, faults)
			}
			s := k.Shared(snap)
			for i := range r.Data.Groups {
				group := &r.Data.Groups[i]
				if strings.HasSuffix(first.Groups[group.ID], " arrived") || group.Optional {
					continue
				}
				there := group.Turn < turn || group.Turn == turn && decision == after
				if got := strings.HasSuffix(s.Groups[group.ID], " arrived"); got != there {
					t.Errorf("turn %d, %s: %s of turn %d is %q", turn, decision, group.ID, group.Turn, s.Groups[group.ID])
				}
				if !there {
					continue
				}
				if line := fmt.Sprintf("turn %d arrived", group.Turn); s.Groups[group.ID] != line {
					t.Errorf("turn %d, %s: %s is %q, not %q", turn, decision, group.ID, s.Groups[group.ID], line)
				}
				came++
				for _, a := range group.Arrivals {
					for _, id := range a.Counters {
						if want, weak := a.Place, slices.Contains(a.Weakened, id); s.Units[id] != want && !(weak && s.Units[id] == want+" weakened") {
							t.Errorf("turn %d, %s: %s of %s is %q, not in %s", turn, decision, id, group.ID, s.Units[id], want)
						}
					}
				}
			}
		}
	}
	if len(r.Data.Groups) > 0 && came == 0 {
		t.Error("no group was ever to come")
	}
}

// PosedTwice refuses a piece that two hands are said to hold, and one that no game has; one hand may be named alone.
func (k *Kit[G, S]) PosedTwice(t *testing.T) {
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	r := g.Ruleset()
	piece := r.Pieces[0].ID
	faults := poser(t, g).Pose(k.Save(g), &engine.Position{Hands: map[string][]string{
		string(r.Seats[0]): {piece}, string(r.Seats[1]): {piece, "str-none"}}})
	var told []string
	for _, f := range faults {
		told = append(told, f.What+" "+strings.Join(f.Args, " "))
	}
	snap := k.Save(g)
	if faults := poser(t, g).Pose(snap, &engine.Position{Hands: map[string][]string{string(r.Seats[0]): {piece}}}); len(faults) > 0 ||
		k.Shared(snap).Pieces[piece] != "hand "+string(r.Seats[0]) {
		t.Errorf("one hand named alone: %v, %s is in %q", faults, piece, k.Shared(snap).Pieces[piece])
	}
	if want := []string{"twice " + piece, "no-card str-none"}; !slices.Equal(told, want) {
		t.Errorf("%v, want %v", told, want)
	}
}

// RollsDecideSomething spoils rolls that are being asked to be repeated, in saves: of the kinds named, moved to places where nobody stands
// or to no place, or said to be the other side's. Such a save is refused.
func (k *Kit[G, S]) RollsDecideSomething(t *testing.T, kinds ...string) {
	met := map[string]bool{}
	missing := func(kind string) bool { return !met[kind] }
	for seed := uint64(100); seed < 1000 && slices.ContainsFunc(kinds, missing); seed++ {
		k.Stroll(t, seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			p := k.Shared(k.Save(g)).Pending
			if p == nil || met[p.Kind] || !slices.Contains(kinds, p.Kind) {
				return slices.ContainsFunc(kinds, missing)
			}
			met[p.Kind] = true
			other := g.Ruleset().Seats[0]
			if p.Side == string(other) {
				other = g.Ruleset().Seats[1]
			}
			for what, spoil := range map[string]func(*zonewar.PendingSnapshot){
				"nowhere":             func(p *zonewar.PendingSnapshot) { p.Zone = "" },
				"of " + string(other): func(p *zonewar.PendingSnapshot) { p.Side = string(other) },
			} {
				snap := k.Save(g)
				spoil(k.Shared(snap).Pending)
				if _, err := k.Restore(snap); err == nil && !reflect.DeepEqual(k.Shared(snap).Pending, p) {
					t.Errorf("%d: a roll for %s %s is taken, which is of %s in %s", seed, p.Kind, what, p.Side, p.Zone)
				}
			}
			there := map[string]bool{}
			for _, place := range stands(g, "") {
				there[place] = true
			}
			for i := range g.Ruleset().Data.Places {
				snap := k.Save(g)
				if at := g.Ruleset().PlaceID(zonewar.Place(i)); !there[at] {
					k.Shared(snap).Pending.Zone = at
					if _, err := k.Restore(snap); err == nil {
						t.Errorf("%d: a roll for %s in %s is taken, where nobody stands", seed, p.Kind, at)
					}
				}
			}
			return true
		})
	}
	all(t, met, kinds, "rolled")
}

// PosedReply asks whose phase it is where a decision is the other's: not of the seat that is asked.
func (k *Kit[G, S]) PosedReply(t *testing.T, decision string) {
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	for i, seat := range g.Ruleset().Seats {
		snap := k.Save(g)
		poser(t, g).Pose(snap, &engine.Position{Decision: decision, Seat: string(seat)})
		if got, want := k.Shared(snap).Active, string(g.Ruleset().Seats[1-i]); got != want {
			t.Errorf("%s is asked %s in the phase of %s, not of %s", seat, decision, got, want)
		}
	}
}
