package epic_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// everyScenario are all scenarios.
var everyScenario = []string{"argive", "spartan_fantasy", "athenian_fantasy", "archidamian", "ionian", "campaign", "campaign3", "campaign4"}

// TestStoryIsTheState leads what a view shows on by the events of each command and holds it against the view after it: whatever changes on the table
// has been told. Games of all scenarios are played at random, from the beginning and from made-up positions, with wings and without.
func TestStoryIsTheState(t *testing.T) {
	games, commands := uint64(3), 1500
	if testing.Short() {
		games, commands = 3, 120
	}
	wrong := map[string]int{}
	for i, name := range everyScenario {
		for seed := range games {
			s := storyOf(t, name, seed+uint64(i)*1000)
			for range commands {
				if !s.next() {
					break
				}
			}
			for k, n := range s.wrong {
				wrong[k] += n
			}
		}
	}
	for _, k := range slices.Sorted(maps.Keys(wrong)) {
		t.Logf("%6d %s", wrong[k], k)
	}
}

// story is a game with what has been told of it.
type story struct {
	*testing.T
	*rules.Game
	r         *rules.Ruleset
	name      string
	dice, rng *engine.Seeded
	now       retold
	part      engine.Part
	// printed are the long walls of the map.
	printed map[string]bool
	// stack is that which is about to sail when a window asks.
	stack []string
	// fallen are the regions that have changed hands by the command.
	fallen []string
	// over is what has ended the game.
	over string
	// areas are those of the map as they were before the command.
	areas []rules.AreaLook
	// owners are whose the pieces are.
	owners map[string]engine.Seat
	// wrong counts what has been told otherwise than it is.
	wrong map[string]int
}

// storyOf begins a game: every second one with wings, and two of three in a made-up position.
func storyOf(t *testing.T, name string, seed uint64) *story {
	t.Helper()
	r, err := scenario.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	sc := *r.Scenario
	sc.Wings = seed%2 == 1
	r = rules.NewRuleset(r.Map, r.Tables, r.Pieces, &sc, nil)
	s := &story{T: t, r: r, name: fmt.Sprintf("%s %d", name, seed), dice: engine.NewSeeded(seed + 40), rng: engine.NewSeeded(seed + 50), wrong: map[string]int{}}
	if s.Game, _, err = rules.New(r, s.dice); err != nil {
		t.Fatal(err)
	}
	switch seed % 3 {
	case 1:
		s.Scatter(engine.NewSeeded(seed))
	case 2:
		s.ScatterLate(engine.NewSeeded(seed))
	}
	s.printed = map[string]bool{}
	v := s.View("")
	for _, l := range v.Links {
		s.printed[link(l.From, l.To)] = l.Printed
	}
	s.now, s.part = s.table(), s.Stage().Part()
	return s
}

// next gives a command at random, and holds what is told against what is; false when the game is over.
func (s *story) next() bool {
	s.Helper()
	p := s.Legal()
	if p.Over != nil {
		return false
	}
	c, ok := engine.RandomCommand(s.Game, &p, s.rng)
	if !ok {
		s.Fatalf("%s: %s offers nothing", s.name, p.Decision)
	}
	events, err := s.Apply(c, s.dice)
	if err != nil {
		s.Fatalf("%s: %s: %v", s.name, c, err)
	}
	for i := range events {
		s.lead(&events[i])
	}
	s.passCities()
	is := s.table()
	s.stage()
	if d := s.now.differ(is); len(d) > 0 {
		var kinds []string
		for _, e := range events {
			kinds = append(kinds, e.Kind)
		}
		for _, k := range d {
			key, _, _ := strings.Cut(k, " ")
			s.wrong[key+" "+strings.Join(slices.Compact(kinds), " ")]++
		}
		s.Errorf("%s: %s: %v: %v", s.name, c, d, kinds)
	}
	s.now = is
	return true
}

// differ lists where two tables differ.
func (o retold) differ(is retold) []string {
	var out []string
	for k, v := range o {
		if is[k] != v {
			out = append(out, fmt.Sprintf("%s: told %q, is %q", k, v, is[k]))
		}
	}
	for k, v := range is {
		if _, ok := o[k]; !ok {
			out = append(out, fmt.Sprintf("%s: told nothing, is %q", k, v))
		}
	}
	slices.Sort(out)
	return out
}
