package saves

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/internal/zonetest"
	"strategos/scenarios"
)

// TestTwinsAreSavedAlike: two decisions after which another seat sees, was told and is asked the same leave the same text
// outside of the veil, but for the hashes of turns. Tried in random games of every scenario of every game, so many pairs
// for each decision.
func TestTwinsAreSavedAlike(t *testing.T) {
	seeds, most := uint64(4), 1500
	if testing.Short() {
		seeds, most = 1, 60
	}
	for _, e := range scenarios.Games() {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		t.Run(e.ID(), func(t *testing.T) {
			tt := newSavedTwins(t)
			for seed := range seeds {
				for _, sc := range info.Scenarios {
					tt.walk(start(t, e.ID(), sc.ID, seed+11).Game(), seed, most)
				}
			}
			if len(tt.pairs) == 0 {
				t.Error("no twins were found")
			}
			for _, d := range slices.Sorted(maps.Keys(tt.tries)) {
				t.Logf("%4d pairs of twins at %s", tt.pairs[d], d)
			}
		})
	}
}

// savedTwins compares the saves of what comes of different decisions.
type savedTwins struct {
	*testing.T
	want         int
	tries, pairs map[string]int // by decision
	told         map[string]bool
}

// newSavedTwins looks for twins at so many decisions of each kind as are wanted.
func newSavedTwins(t *testing.T) *savedTwins {
	t.Helper()
	return &savedTwins{T: t, want: zonetest.TwinsWanted(), tries: map[string]int{}, pairs: map[string]int{},
		told: map[string]bool{}}
}

// TestRareTwinsAreSavedAlike does so in positions that random games seldom come to: in Hellespont the way to one of several
// refuges is rolled for, and the dice may be rolled again; in Epic somebody may waive the moments at which he is asked, and
// nothing else is to be remembered of them.
func TestRareTwinsAreSavedAlike(t *testing.T) {
	for _, name := range []string{"evade", "window"} {
		l, err := ReadFile(filepath.Join("testdata", "twins", name+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		tt := newSavedTwins(t)
		p := l.Game.Legal()
		tt.decide(l.Game, &p, len(p.Choices)+6, engine.NewSeeded(1))
		if tt.pairs[p.Decision] == 0 {
			t.Errorf("%s: no twins were found", name)
		}
	}
}

// walk plays a game and looks for twins at its decisions; where enough have been looked for, only now and then.
func (tt *savedTwins) walk(g engine.Game, seed uint64, most int) {
	rng := engine.NewSeeded(seed + 1)
	for range most {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		if n := tt.tries[p.Decision]; n < tt.want || rng.Below(20+n) == 0 {
			tt.tries[p.Decision]++
			tt.decide(g, &p, 10, rng)
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			tt.Fatalf("nothing to do at %s", p.Decision)
		}
		if _, err := g.Apply(c, rng); err != nil {
			tt.Fatalf("%s: %v", c, err)
		}
	}
}

// outcome is what came of a decision: the open text of its save.
type outcome struct {
	command engine.Command
	text    string
}

// decide gives at most so many commands at a decision, each with the same dice.
func (tt *savedTwins) decide(g engine.Game, p *engine.Prompt, most int, rng *engine.Seeded) {
	choices := slices.Clone(p.Choices)
	for range 6 { // of what has to be put together
		if c, ok := engine.RandomCommand(g, p, rng); ok {
			choices = append(choices, engine.Choice{Command: c})
		}
	}
	for len(choices) > most {
		i := rng.Below(len(choices))
		choices = slices.Delete(choices, i, i+1)
	}
	throw := rng.Next()
	first := map[string]outcome{}
	tried := map[string]bool{}
	for _, ch := range choices {
		giver := p.Seat
		if ch.Seat != "" {
			giver = ch.Seat
		}
		if tried[ch.Command.String()] {
			continue
		}
		tried[ch.Command.String()] = true
		s := engine.NewSession(g.Clone(), engine.Box{Seed: engine.NewSeeded(throw)}, nil, nil)
		events, err := s.Apply(ch.Command)
		if err != nil {
			tt.Fatalf("%s is offered: %v", ch.Command, err)
		}
		if s.Game().Stage().Deciding == "" {
			continue
		}
		text := ""
		for _, seat := range g.Info().Seats {
			if seat == giver {
				continue
			}
			key := string(giver) + string(seat) + all(tt, s.Game(), events, seat)
			if text == "" {
				text = inTheSave(tt, s)
			}
			was, twin := first[key]
			if !twin {
				first[key] = outcome{ch.Command, text}
				continue
			}
			tt.pairs[p.Decision]++
			if was.text != text {
				tt.leak(p.Decision, seat, was, outcome{ch.Command, text})
			}
		}
	}
}

// hashOfTurn is what stands of a state in the line of its turn.
var hashOfTurn = regexp.MustCompile(`\| [0-9a-f]{16}"`)

// inTheSave is what everybody can read of the save of a game.
func inTheSave(tt *savedTwins, s *engine.Session) string {
	return hashOfTurn.ReplaceAllString(outside(tt, encode(tt, s)), `|"`)
}

// all is all that a seat has of a game: what it sees, was told and is asked, or knows of what others are asked.
func all(tt *savedTwins, g engine.Game, events []engine.Event, seat engine.Seat) string {
	seen := make([]engine.Event, len(events))
	for i, e := range events {
		seen[i] = e.SeenBy(seat)
	}
	p := g.Prompt()
	if p.Seat != seat {
		p = engine.Prompt{Seat: p.Seat, Decision: p.Decision, Rule: p.Rule, Zone: p.Zone, Secret: p.Secret, Facts: p.Facts}
	}
	b, err := json.Marshal([]any{g.View(seat), seen, p, g.Stage()})
	if err != nil {
		tt.Fatal(err)
	}
	return string(b)
}

// leak reports a difference, once for each sort of it.
func (tt *savedTwins) leak(decision string, seat engine.Seat, a, b outcome) {
	key := decision + a.command.Verb + b.command.Verb
	if tt.told[key] {
		return
	}
	tt.told[key] = true
	at := 0
	for at < min(len(a.text), len(b.text)) && a.text[at] == b.text[at] {
		at++
	}
	from := max(0, at-120)
	tt.Errorf("%s: the save tells %s whether %q or %q was decided:\n...%s\n...%s", decision, seat, a.command, b.command,
		a.text[from:min(len(a.text), at+120)], b.text[from:min(len(b.text), at+120)])
}
