package epic_test

import (
	"math"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// told is how often a forecast has the attacker win, and the units each side loses by the end on average.
func told(t *testing.T, b *bench, words string) (wins float64, lost map[engine.Seat]float64) {
	t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		t.Fatal(err)
	}
	f, why := b.Forecast(c)
	if why != nil || f == nil {
		t.Fatalf("%s is not foretold: %v", words, why)
	}
	lost = map[engine.Seat]float64{}
	for _, m := range f.Means {
		if m.Key == "units-lost-in-all" {
			lost[m.Seat] = float64(m.Value.N) / float64(m.Value.Of)
		}
	}
	for _, q := range f.Questions {
		for _, a := range q.Answers {
			if q.Key == "battle" && a.Seat == "sparta" {
				wins = float64(a.Chance.N) / float64(a.Chance.Of)
			}
		}
	}
	return wins, lost
}

// fought plays the battle through the engine, every question answered as it is proposed and, where it is to be, nobody shifting: whether the
// attacker has held the field, and the units each side has lost by then.
func fought(t *testing.T, b *bench, dice *engine.Seeded) (won bool, lost map[engine.Seat]float64) {
	t.Helper()
	lost = map[engine.Seat]float64{}
	for range 400 {
		p := b.Legal()
		cmd := engine.Command{}
		for i := range p.Choices {
			if p.Choices[i].Default {
				cmd = p.Choices[i].Command
			}
		}
		if cmd.Verb == "" {
			t.Fatalf("%s proposes nothing", p.Decision)
		}
		events, err := b.Apply(cmd, dice)
		if err != nil {
			t.Fatalf("%s: %v", cmd, err)
		}
		for i := range events {
			switch e := &events[i]; {
			case e.Kind == "eliminated" && e.Facts.Get("cause") == "battle":
				for _, id := range e.Counters {
					if piece, _ := b.r.PieceOf(id); b.r.Pieces[piece].Kind.Unit() {
						lost[e.Seat]++
					}
				}
			case e.Kind == "battle-decided":
				return e.Seat == "sparta", lost
			}
		}
	}
	t.Fatal("it is never decided")
	return false, nil
}

// TestWingsAreForetoldAsTheyAreFought: battles with wings and the same ones without come out as often as their forecasts say, when they are
// played through the engine with other dice: within four standard errors of the battles played, and the error that the forecast states.
func TestWingsAreForetoldAsTheyAreFought(t *testing.T) {
	battles := 400
	if testing.Short() {
		battles = 60
	}
	rng := engine.NewSeeded(29)
	for n := range 3 {
		spartan, athenian := armies(rng)
		for _, words := range []string{"wings", "one-line"} {
			b := meet(t, spartan, athenian)
			wins, lost := told(t, b, words)
			saved := b.Snapshot()
			count, sum := 0, map[engine.Seat]float64{}
			for seed := range battles {
				g, err := rules.Restore(b.r, saved)
				if err != nil {
					t.Fatal(err)
				}
				one := &bench{t: t, Game: g, r: b.r}
				dice := engine.NewSeeded(uint64(100000*n + seed + 7))
				one.doWith(words, dice)
				won, dead := fought(t, one, dice)
				if won {
					count++
				}
				for seat, k := range dead {
					sum[seat] += k
				}
			}
			got := float64(count) / float64(battles)
			off := 4*math.Sqrt(wins*(1-wins)/float64(battles)) + float64(engine.SimulationError(rules.Simulated))/100
			if math.Abs(got-wins) > off {
				t.Errorf("%v against %v, %s: Sparta wins %.3f of the battles, foretold %.3f", spartan, athenian, words, got, wins)
			}
			for seat, mean := range lost {
				if had := sum[seat] / float64(battles); math.Abs(had-mean) > 0.1+4*1.6/math.Sqrt(float64(battles)) {
					t.Errorf("%v against %v, %s: %s loses %.2f units, foretold %.2f", spartan, athenian, words, seat, had, mean)
				}
			}
			t.Logf("%d against %d, %s: Sparta wins %.3f of %d, foretold %.3f; losses %.2f and %.2f, foretold %.2f and %.2f", len(spartan), len(athenian), words, got,
				battles, wins, sum["sparta"]/float64(battles), sum["athens"]/float64(battles), lost["sparta"], lost["athens"])
		}
	}
}

// doWith gives a command with dice as they fall.
func (b *bench) doWith(words string, dice engine.Dice) {
	b.t.Helper()
	c, err := engine.ParseCommand(words)
	if err == nil {
		_, err = b.Apply(c, dice)
	}
	if err != nil {
		b.t.Fatalf("%s: %v", words, err)
	}
}
