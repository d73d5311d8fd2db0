package epic_test

import (
	"math"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestForecastReckonsWithCards: who wins a battle before whose first round the attacker has played Surprise, and the defender Panic, is foretold
// as it comes about in so many battles.
func TestForecastReckonsWithCards(t *testing.T) {
	const battles = 1200
	b := battleWithCards(t, []string{"panic"}, []string{"surprise_attack"}, openField...)
	b.do("play surprise_attack")
	b.do("play panic")
	b.lets()
	b.asks("sparta", "round")
	f, why := b.Forecast(engine.Command{})
	if why != nil {
		t.Fatal(why)
	}
	want := 0.
	for _, q := range f.Questions {
		for _, a := range q.Answers {
			if q.Key == "battle" && a.Key == "wins-battle" && a.Seat == "sparta" {
				want = float64(a.Chance.N) / float64(a.Chance.Of)
			}
		}
	}
	dice := engine.NewSeeded(3)
	won := 0
	for range battles {
		g := b.Clone()
		for {
			p := g.Legal()
			words := map[string]string{"round": "fight", "break-off": "stay", "window": "pass"}[p.Decision]
			if words == "" {
				break
			}
			told, err := g.Apply(engine.Cmd(words), dice)
			if err != nil {
				t.Fatal(err)
			}
			for i := range told {
				if told[i].Kind == "battle-decided" && told[i].Seat == "sparta" {
					won++
				}
			}
		}
	}
	got := float64(won) / battles
	if off := 4 * math.Sqrt(want*(1-want)/battles); math.Abs(got-want) > off {
		t.Errorf("Sparta wins %.3f of the battles, and %.3f are foretold", got, want)
	}
}

// TestForecastLooksPastWindows: a voyage is foretold as it is sailed when nobody adds a card, from before the command and while the enemy is
// asked; with favourable winds no die falls, and nothing is left to foretell.
func TestForecastLooksPastWindows(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"favourable_winds_1"}, dealt, "piraeus: att-f01")
	var path []string
	for _, d := range b.Destinations([]string{"att-f01"}, false) {
		if d.Cost > 18 && d.Chance != nil && d.Afloat {
			path = d.Path
			break
		}
	}
	move := engine.Cmd("move", append([]string{"att-f01"}, path...)...)
	before, why := b.Forecast(move)
	if why != nil || before == nil || before.Purpose != "fleet" {
		t.Fatalf("%+v, %v", before, why)
	}
	at := b.Clone().(*rules.Game)
	if _, err := at.Apply(move, engine.NewSeeded(1)); err != nil {
		t.Fatal(err)
	}
	during, why := at.Forecast(engine.Cmd("pass"))
	if why != nil || during == nil || during.Seat != "athens" || during.Zone != before.Zone {
		t.Fatalf("at the window: %+v, %v", during, why)
	}
	for die := 1; die <= 6; die++ {
		g := b.Clone()
		for _, c := range []engine.Command{move, engine.Cmd("pass")} {
			if _, err := g.Apply(c, &engine.Box{Queue: []int{die}, Typed: true, Seed: engine.NewSeeded(1)}); err != nil {
				t.Fatal(err)
			}
		}
		end, _, _ := strings.Cut(g.(*rules.Game).Snapshot().Pieces["att-f01"], " ")
		for name, f := range map[string]*engine.Forecast{"before": before, "at the window": during} {
			for _, a := range f.Questions[0].Answers {
				for _, roll := range a.Rolls {
					if roll == die && a.Facts.Get("place") != end {
						t.Errorf("%s, with a %d it ends in %s, and %s is foretold", name, die, end, a.Facts.Get("place"))
					}
				}
			}
		}
	}
	b.do("play favourable_winds_1")
	if f, why := b.Forecast(move); why != nil || f != nil {
		t.Errorf("with the winds: %+v, %v", f, why)
	}
}
