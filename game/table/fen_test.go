package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// A game that is not of the series is played at the table to its end: its things are counters on its hexes, picked and sent by
// clicks; its seats, hand, log and verdicts are there.
func TestTableShowsAnyGame(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	for _, size := range [][2]float64{{1600, 1000}, {640, 400}} {
		s := gametest.Of(t, "fen", "", 4)
		s.Solo = true
		b := newBench(t, s, "en", size[0], size[1])
		rng := engine.NewSeeded(6)
		used := map[string]int{}
		for range 300 {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			n := len(s.Records())
			c, ok := engine.RandomCommand(s.Game(), &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			if how := b.fen(c); how != "" {
				used[how]++
			} else {
				if _, err := s.Apply(c); err != nil {
					t.Fatal(err)
				}
				b.table.Invalidate()
				b.driver.Stage.Invalidate()
				b.driver.Tick()
			}
			if len(s.Records()) != n+1 {
				t.Fatalf("%s has not been played by its %v", c, used)
			}
		}
		if used["march"] == 0 || used["button"] == 0 {
			t.Errorf("%v: played by %v", size, used)
		}
		over := s.Game().Legal().Over
		if over == nil {
			t.Fatal("it does not end")
		}
		for _, v := range over.Verdicts {
			if want := b.table.text.Seat(v.Seat) + " · " + b.table.text.Word("outcome", v.Kind); !b.driver.Sees(want) {
				t.Errorf("no verdict %q", want)
			}
		}
		b.driver.Click("over.look")
		if b.table.box.compact {
			b.driver.Key("f9") // the log, with the way through the history
		}
		b.driver.Key("ctrl+home")
		if b.table.view.Turn != 1 || !b.driver.Has("banner") {
			t.Errorf("%v: one cannot look back", size)
		}
		b.snapFen(size[0])
	}
}

// fen plays a command by clicks where it is in sight, and says by which; "" for none.
func (b *bench) fen(c engine.Command) string {
	p := &b.table.prompt
	dotted := strings.ReplaceAll(c.String(), " ", ".")
	if m := p.March; m != nil && c.Verb == m.Verb {
		thing, to := "counter."+c.Args[0], "zone."+c.Args[len(c.Args)-1]
		if len(c.Args) != 2 || !b.driver.Reachable(thing) {
			return ""
		}
		b.driver.Click(thing)
		if way := b.table.ctl.Way(c.Args[1]); way == nil || !slices.Equal(way.Path, c.Args[1:]) || !b.driver.Reachable(to) {
			b.driver.Key("escape")
			return ""
		}
		b.driver.Click(to)
		return "march"
	}
	if b.driver.Has("choice." + dotted) {
		b.driver.Click("choice." + dotted)
		return "button"
	}
	return ""
}

// snapFen keeps a picture of the table for a person to look at.
func (b *bench) snapFen(w float64) { gametest.Keep(b.t, "fen-"+itoa(int(w)), b.driver.Snapshot()) }

// One person who plays several seats is not asked to pass the screen from one to the other, and takes back across them; to and from
// anybody else it is as ever.
func TestOnePersonPlaysSeveralSeats(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	curtains := func(names map[string]string) (hung, undone int) {
		s := gametest.Of(t, "fen", "", 4)
		s.Persons = map[engine.Seat]string{}
		for seat, who := range names {
			s.Persons[engine.Seat(seat)] = who
		}
		b := newBench(t, s, "en", 1600, 1000)
		rng, was := engine.NewSeeded(6), engine.Seat("")
		for range 120 {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			b.driver.Tick()
			if b.driver.Has("curtain.open") {
				hung++
				if was != "" && s.Together(was, p.Seat) {
					t.Fatalf("the screen is to be passed from %s to %s, who are one person", was, p.Seat)
				}
				b.driver.Click("curtain.open")
			}
			if ok, _ := s.CanUndo(); ok && was != "" && was != p.Seat {
				undone++
			}
			was = p.Seat
			c, ok := engine.RandomCommand(s.Game(), &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			if _, err := s.Apply(c); err != nil {
				t.Fatal(err)
			}
			b.table.Invalidate()
			b.driver.Stage.Invalidate()
		}
		return hung, undone
	}
	all, taken := curtains(map[string]string{"heron": "Ann", "otter": "Bob", "pike": "Cleo"})
	some, across := curtains(map[string]string{"heron": "Ann", "otter": " ann", "pike": "Cleo"})
	none, _ := curtains(map[string]string{"heron": "Ann", "otter": "Ann", "pike": "ANN"})
	if all == 0 || some == 0 || some >= all || none > 1 { // the first to sit down is asked
		t.Errorf("%d curtains for three persons, %d for two, %d for one", all, some, none)
	}
	if taken != 0 || across == 0 {
		t.Errorf("taken back across seats: %d by three persons, %d by two", taken, across)
	}
}
