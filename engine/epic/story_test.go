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
//
// Held are where every piece stands, and which are in play; who has moved, raids, forages, pulls down walls, is held back or has met a storm; year and
// season, treasuries, control, levels and multipliers; what has become of cities, walls, forts, bases, long walls, areas and sieges; how many cards lie
// in hands and piles, and which in those that lie open; peace, Sicily and what allies forbid each other.
//
// Not told, and why: which part of the turn it is, whose half of it and who is asked, for a stage says that to everybody, and so the end of what lasts
// as long as one; the stack at a window that is about to sail, which the window shows (whither it sails is nobody's business yet); who is ready, led,
// frozen or masked, supply, battles' odds and the reckoning, for they follow from what is held; who holds, drew or set aside which card, which is secret.
// Not held yet: morale and boxes of units in a battle, which satrapies are open, how long cards do on that have been laid away, offers of peace.
func TestStoryIsTheState(t *testing.T) {
	games, commands := uint64(40), 1500
	if testing.Short() {
		games, commands = 3, 120
	}
	for i, name := range everyScenario {
		for seed := range games {
			s := storyOf(t, name, seed+uint64(i)*1000)
			for n := 0; n < commands && !t.Failed() && s.next(); n++ {
			}
		}
	}
}

// TestStoryMissesWhatIsLeftOut leaves every kind of event out in turn: the table that is led on without those that change it is another than the view's.
func TestStoryMissesWhatIsLeftOut(t *testing.T) {
	s := storyOf(t, "campaign", 1)
	s.leaveOut, s.missed = true, map[string]int{}
	for n := 0; n < 400 && s.next(); n++ {
	}
	for _, kind := range strings.Fields("cards-drawn card-played eliminated forages fort-built level moved placed raided retreats sailed season tribute") {
		if s.missed[kind] == 0 {
			t.Errorf("nothing misses %q where it is left out", kind)
		}
	}
	t.Log(s.missed)
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
	// look is what the view shows of Epic after the command.
	look *rules.Detail
	// areas are those of the map as they were before the command.
	areas []rules.AreaLook
	// owners are whose the pieces are.
	owners map[string]engine.Seat
	// leaveOut: what each kind of event tells is also left out, and missed counts how often that showed.
	leaveOut bool
	missed   map[string]int
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
	s := &story{T: t, r: r, name: fmt.Sprintf("%s %d", name, seed), dice: engine.NewSeeded(seed + 40), rng: engine.NewSeeded(seed + 50)}
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
	was := *s
	is := s.table()
	if s.leaveOut {
		for i := range events {
			if kind := events[i].Kind; len(was.without(kind, events, s.look).now.differ(is)) > 0 {
				s.missed[kind]++
			}
		}
	}
	after := was.without("", events, s.look)
	if d := after.now.differ(is); len(d) > 0 {
		var kinds []string
		for i := range events {
			kinds = append(kinds, events[i].Kind)
		}
		s.Errorf("%s: %s: %v: %v", s.name, c, d, kinds)
	}
	s.now, s.part, s.stack, s.over = is, after.part, after.stack, after.over
	return true
}

// without is a copy of the story led on by events but for those of a kind; look is what the view after them shows of Epic.
func (s story) without(kind string, events []engine.Event, look *rules.Detail) *story {
	s.now = maps.Clone(s.now)
	for i := range events {
		if events[i].Kind != kind {
			s.lead(&events[i])
		}
	}
	s.passCities()
	s.look = look
	s.stage()
	return &s
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
