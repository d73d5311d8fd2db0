package transcript_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
)

// A session is led through so many steps; so many sessions are kept of each game, every other one of a single person.
const (
	keptSessions = 8
	sessionSteps = 160
)

// TestKeptSessions gives commands, takes them back, gives them again, looks back, branches, marks moments and changes who rolls, as it
// comes, and holds all that a session tells of it to the numbers kept in testdata/kept/sessions.txt.
func TestKeptSessions(t *testing.T) {
	var now []string
	for _, e := range scenarios.Games() {
		info, err := scenarios.Info(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		for n := range keptSessions {
			scenario := info.Scenarios[n%len(info.Scenarios)].ID
			now = append(now, fmt.Sprintf("%s %d = %s", e.ID(), n+1, keptSession(t, e.ID(), scenario, uint64(n+1))))
		}
	}
	path := filepath.Join("testdata", "kept", "sessions.txt")
	if *update {
		write(t, path, now)
		return
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, was := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		if i >= len(now) || now[i] != was {
			t.Fatalf("a session tells something else than %s. If that is on purpose: go test ./internal/transcript -run Kept -update", was)
		}
	}
}

// sessionWalk leads one session.
type sessionWalk struct {
	t    *testing.T
	s    *engine.Session
	tell *teller
	rng  *engine.Seeded
}

func keptSession(t *testing.T, game, scenario string, seed uint64) string {
	t.Helper()
	rng := engine.NewSeeded(seed)
	box := engine.Box{Seed: engine.NewSeeded(rng.Next())}
	rec := &engine.Recorder{From: &box}
	g, events, err := setUp(transcript.Header{Game: game, Scenario: scenario}, rec)
	if err != nil {
		t.Fatal(err)
	}
	w := &sessionWalk{t: t, s: engine.NewSession(g, box, rec.Rolls, events), tell: newTeller(nil), rng: rng}
	w.s.Solo = seed%2 == 0
	if seats := g.Info().Seats; seed%3 == 0 { // one person has two seats
		w.s.Persons = map[engine.Seat]string{seats[0]: "Nikias", seats[len(seats)-1]: " nikias "}
	}
	for range sessionSteps {
		w.step()
		w.look()
	}
	return w.tell.sum()
}

// step does something that a player might.
func (w *sessionWalk) step() {
	s, last := w.s, len(w.s.Records())-1
	switch w.rng.Below(24) {
	case 0, 1:
		w.tell.All("undo", s.Undo())
	case 2, 3:
		w.tell.All("redo", s.Redo())
	case 4:
		w.tell.All("take back", s.TakeBack(last-w.rng.Below(5)))
	case 5:
		w.tell.All("take back unseen", s.TakeBackUnseen())
	case 6:
		s.SetMark(w.rng.Below(last+1), fmt.Sprint("mark ", last))
	case 7:
		s.SetTyped(!s.Box().Typed)
	case 8:
		if b := s.Branch(w.rng.Below(last+1), w.rng.Next()); b != nil && w.rng.Below(4) == 0 {
			w.s = b
		}
	case 9:
		if w.rng.Below(4) == 0 {
			s.Reopened(w.rng.Next())
		}
	case 10:
		w.tell.All("rebuilt", s.Rebuild())
	case 11:
		if last > 20 && w.rng.Below(6) == 0 { // saved and opened: what was before is read only
			w.s = engine.ResumeSession(s.Game().Clone(), s.Box().Copy(), slices.Clone(s.Records()))
			w.s.Solo, w.s.Persons = s.Solo, s.Persons
		}
	case 12:
		_, err := s.Apply(engine.Cmd("dance"))
		w.tell.All("nonsense", err)
	default:
		w.command()
	}
}

// command gives a random command; whoever rolls types his dice now and then.
func (w *sessionWalk) command() {
	g := w.s.Game()
	p := g.Legal()
	c, ok := engine.RandomCommand(g, &p, w.rng)
	if !ok {
		return
	}
	var dice []int
	for range w.rng.Below(4) {
		dice = append(dice, 1+w.rng.Below(6))
	}
	give := func() ([]engine.Event, error) { return w.s.Apply(c) }
	switch w.rng.Below(3) {
	case 0:
		give = func() ([]engine.Event, error) { return w.s.ApplyTyped(c, dice) }
	case 1:
		give = func() ([]engine.Event, error) { return w.s.ApplyRolled(c, dice) }
	}
	events, err := give()
	w.tell.All("give "+c.String(), events)
	w.tell.All("refused", fmt.Sprint(err))
}

// look tells all that is to be known of the session.
func (w *sessionWalk) look() {
	s, tell := w.s, w.tell
	last := len(s.Records()) - 1
	tell.All("hash", s.Game().Hash())
	tell.All("record", s.Records()[last])
	tell.All("records", last)
	ok, why := s.CanUndo()
	tell.All("can undo", []any{ok, why, s.CanRedo(), s.CanTakeBackUnseen()})
	again, ok := s.Redoes()
	tell.All("again", []any{again, ok})
	left, ok := s.Unfinished()
	tell.All("unfinished", []any{left, ok})
	box := s.Box().Copy()
	next, ok := box.D6()
	tell.All("dice", []any{box.Typed, len(box.Queue), next, ok})
	for range 3 {
		i := last + 2 - w.rng.Below(last+4)
		ok, why := s.CanTakeBack(i)
		tell.All("moment", []any{i, s.Knows(i), ok, why, s.Behind(i)})
		if g := s.At(i); g != nil {
			tell.All("then", g.Hash())
		}
		if i >= 1 && i <= last {
			deed, _ := s.Deed(i)
			tell.All("deed", []any{s.Giver(i), deed})
		}
	}
}
