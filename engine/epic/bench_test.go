package epic_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
	scenario "strategos/scenarios/epic"
)

// kept is what the positions that tests reach by commands told once.
var kept = zonetest.NewKept("testdata/kept-rules.txt", engine.Game.Clone)

func TestMain(m *testing.M) { os.Exit(kept.Main(m)) }

// bench is a game that a test has set up.
type bench struct {
	t *testing.T
	*rules.Game
	r       *rules.Ruleset
	told    []engine.Event
	passing bool // over what happens on the way nothing is kept
}

// table sets a position up: a scenario as it begins, changed. All units not named wait in their pools.
func table(t *testing.T, name string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	r, err := scenario.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	return set(t, r, change)
}

// set begins a game by some rules and changes its position.
func set(t *testing.T, r *rules.Ruleset, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	g, _, err := rules.New(r, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	s := g.Snapshot()
	if change != nil {
		change(s)
		makeRoom(r, g.Snapshot(), s)
	}
	if g, err = rules.Restore(r, s); err != nil {
		t.Fatal(err)
	}
	return &bench{t: t, Game: g, r: r}
}

// makeRoom takes leaders whom a test has not moved off the map where it brings more than a side may have (7.8.b).
func makeRoom(r *rules.Ruleset, was, s *rules.Snapshot) {
	if r.Scenario.Players > 2 { // leaders of one side serve several players
		return
	}
	for side := range 2 {
		var idle []string
		n := 0
		for i := range r.Pieces {
			d := &r.Pieces[i]
			at := s.Pieces[d.ID]
			if d.Kind != rules.Leader || int(d.Side) != side || at == "leader_pool" || at == "gone" || at == "not_yet" {
				continue
			}
			if n++; at == was.Pieces[d.ID] {
				idle = append(idle, d.ID)
			}
		}
		for ; n > r.Scenario.LeadersMax[side] && len(idle) > 0; n-- {
			s.Pieces[idle[0]], idle = "leader_pool", idle[1:]
		}
	}
}

// stand puts pieces on the map: "W3830: lac-h01 lac-h02".
func stand(s *rules.Snapshot, lines ...string) {
	for _, line := range lines {
		at, ids, _ := strings.Cut(line, ": ")
		for _, id := range strings.Fields(ids) {
			s.Pieces[id] = at
		}
	}
}

// campaign makes it the campaign turn, part R or M, of the first season.
func campaign(s *rules.Snapshot, part, step, first, deciding string) {
	s.Turn, s.Part, s.Step, s.First, s.Deciding = 1, part, step, first, deciding
	s.Second = first != deciding
}

// do gives a command with dice that lie ready.
func (b *bench) do(words string, dice ...int) []engine.Event {
	b.t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.t.Fatal(err)
	}
	box := &engine.Box{Queue: slices.Clone(dice), Typed: true, Seed: engine.NewSeeded(1)}
	if !b.passing {
		kept.Before(b.t, b.Game, words)
	}
	events, err := b.Apply(c, box)
	if err != nil {
		b.t.Fatalf("%s: %v", words, err)
	}
	if bad := b.Violations(); len(bad) > 0 {
		b.t.Fatalf("%s: %v", words, bad)
	}
	if !b.passing {
		kept.After(b.t, b.Game, words, events)
		p := b.Prompt()
		wholeSentences(b.t, words, &p, events, nil)
	}
	b.told = append(b.told, events...)
	return events
}

// refuses gives a command that is not legal, and wants its section and code.
func (b *bench) refuses(words, rule, code string) {
	b.t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.t.Fatal(err)
	}
	kept.Before(b.t, b.Game, words)
	why := b.Check(c)
	kept.Refused(b.t, words, why)
	p := b.Prompt()
	wholeSentences(b.t, words, &p, nil, why)
	switch {
	case why == nil:
		b.t.Errorf("%s is legal", words)
	case why.Rule != rule || why.Code != code:
		b.t.Errorf("%s: %s %s, not %s %s", words, why.Rule, why.Code, rule, code)
	}
}

// asks wants a decision of a seat.
func (b *bench) asks(seat engine.Seat, decision string) engine.Prompt {
	b.t.Helper()
	p := b.Prompt()
	if p.Seat != seat || p.Decision != decision {
		b.t.Fatalf("%s is asked %s, not %s %s", p.Seat, p.Decision, seat, decision)
	}
	return p
}

// want compares.
func (b *bench) want(what string, got, want any) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: %v, not %v", what, got, want)
	}
}

// at is where a piece is.
func (b *bench) at(id string) string {
	place, _, _ := strings.Cut(b.Snapshot().Pieces[id], " ")
	return place
}

// region is a row of the regional sheet.
func (b *bench) region(id string) rules.RegionSnapshot { return b.Snapshot().Regions[id] }

// pass gives the answer that ends or changes nothing until a part of the course is reached, with dice as they are needed.
func (b *bench) pass(until string, dice ...int) {
	b.t.Helper()
	b.passing = true
	defer func() { b.passing = false }()
	for range 400 {
		if b.Stage().Phase == until {
			return
		}
		p := b.Legal()
		i := slices.IndexFunc(p.Choices, endsOrGoesOn)
		if i < 0 {
			b.t.Fatalf("%s has no default", p.Decision)
		}
		b.do(p.Choices[i].Command.String(), dice...)
	}
	b.t.Fatalf("%s never comes", until)
}

// endsOrGoesOn tells whether a choice is the answer that ends or changes nothing.
func endsOrGoesOn(c engine.Choice) bool { return c.Default || c.Role == engine.EndRole }
