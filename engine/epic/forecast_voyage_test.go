package epic_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestForecastOfAVoyage: where the die lets a long way end is where the stack then is, face by face.
func TestForecastOfAVoyage(t *testing.T) {
	const far = "move att-f02 att-f03 demosthenes SAR HER ARL MAL LAG MES PYL ELE CEP" // nine points
	c, _ := engine.ParseCommand(far)
	b := sailing(t, "piraeus: att-f01 att-f02 att-f03 demosthenes nicostratus")
	f, why := b.Forecast(c)
	if why != nil || f == nil || f.Purpose != "fleet" || f.Later {
		t.Fatalf("%+v, %v", f, why)
	}
	soundForecast(t, f)
	arrived := 0
	for _, a := range f.Questions[0].Answers {
		for _, die := range a.Rolls {
			b := sailing(t, "piraeus: att-f01 att-f02 att-f03 demosthenes nicostratus")
			b.do(far, die)
			b.want("where it is", b.at("att-f02"), a.Facts.Get("place"))
			if a.Key == "voyage-arrives" {
				arrived++
			}
		}
	}
	b.want("faces that arrive", arrived, 4)
	if f, _ := b.Forecast(engine.Cmd("move", "att-f01", "SAR", "HER")); f != nil {
		t.Errorf("no die falls and nobody is on the way: %+v", f)
	}
	if _, why := b.Forecast(engine.Cmd("move", "att-f01", "ARL")); why == nil {
		t.Error("what is no way has a forecast")
	}
}

// TestForecastOfAStorm: each fleet on an open sea is told its chance to be lost: a six, then a die above its morale.
func TestForecastOfAStorm(t *testing.T) {
	b := sailing(t, "SIO: att-f05 att-f06")
	f, why := b.Forecast(engine.Cmd("done"))
	if why != nil || f == nil || f.Purpose != "storm" {
		t.Fatalf("%+v, %v", f, why)
	}
	soundForecast(t, f)
	for i, id := range f.Counters {
		morale := map[string]int64{"att-f05": 5, "att-f06": 5}[id]
		if f.Risks[i].Counters[0] != id || f.Risks[i].Chance != (engine.Fraction{N: 6 - morale, Of: 36}) {
			t.Errorf("%s: %+v", id, f.Risks[i])
		}
		lost := int64(0)
		for die := 1; die <= 6; die++ {
			again := sailing(t, "SIO: att-f05 att-f06")
			dice := slices.Repeat([]int{1}, len(f.Counters))
			dice[i] = die
			again.do("done", append([]int{6}, dice...)...)
			if !strings.HasPrefix(again.at(id), "SIO") {
				lost++
			}
		}
		b.want("lost by so many faces after a six: "+id, lost, f.Risks[i].Chance.N)
	}
}

// TestForecastOfAnEngagement: a stack far from where it set out comes upon the enemy by the faces of its die that are foretold.
func TestForecastOfAnEngagement(t *testing.T) {
	b := sailing(t, "piraeus: att-f01", "PYL: lac-f01")
	b.do("move att-f01 SAR HER ARL MAL LAG MES PYL")
	for b.Prompt().Decision == "intercept" {
		b.do("let-pass")
	}
	c := engine.Cmd("engage", "att-f01", "lac-f01")
	f, why := b.Forecast(c)
	if why != nil || f == nil || f.Purpose != "fleet" || f.Zone != "PYL" || !slices.Equal(f.Counters, []string{"att-f01"}) {
		t.Fatalf("%+v, %v", f, why)
	}
	soundForecast(t, f)
	for die := 1; die <= 6; die++ {
		events, err := b.Clone().Apply(c, &engine.Fixed{Rolls: []int{die}})
		if err != nil {
			t.Fatal(err)
		}
		want := "fleet-too-late"
		if slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "engages" }) {
			want = "fleet-engages"
		}
		for _, a := range f.Questions[0].Answers {
			if slices.Contains(a.Rolls, die) != (a.Key == want) {
				t.Errorf("a %d is told to be among those of %s: %v", die, a.Key, a.Rolls)
			}
		}
	}
	b.want("both may come about", len(f.Questions[0].Answers), 2)
}

// TestForecastOfAnInterception: the chance to come past all who may intercept is how often the stack comes through when
// they all try, counted over every throw; each try is told as it is rolled.
func TestForecastOfAnInterception(t *testing.T) {
	for _, lines := range [][]string{
		{"piraeus: att-f01 att-f02 demosthenes", "epidaurus: epi-f01"},
		{"piraeus: att-f01", "epidaurus: epi-f01 lac-f01 lac-f02", "W3435: cor-f01 agis"},
		{"piraeus: att-f01 att-f02 demosthenes", "epidaurus: epi-f01", "HER: cor-f01 cor-f02"},
	} {
		b := sailing(t, lines...)
		stack := strings.Fields(lines[0])[1:]
		c := engine.Cmd("move", append(slices.Clone(stack), "SAR", "HER", "ARL")...)
		f, why := b.Forecast(c)
		if why != nil || f == nil || f.Purpose != "interception" || !f.Later {
			t.Fatalf("%+v, %v", f, why)
		}
		soundForecast(t, f)
		all, through := 0., 0.
		var try func(g *rules.Game, share float64)
		try = func(g *rules.Game, share float64) {
			p := g.Legal()
			if p.Decision != "intercept" {
				if all += share; (&bench{t: t, Game: g}).at("att-f01") == "ARL" {
					through += share
				}
				return
			}
			of := singleForecast(t, g, p.Choices[0].Command)
			for die := 1; die <= 6; die++ {
				again := g.Clone().(*rules.Game)
				events, err := again.Apply(p.Choices[0].Command, &engine.Fixed{Rolls: []int{die}})
				if err != nil {
					t.Fatal(err)
				}
				if caught := events[0].Facts.Get("caught") == "yes"; caught != slices.Contains(of, die) {
					t.Errorf("%s: die %d catches it %v", p.Choices[0].Command, die, caught)
				}
				try(again, share/6)
			}
		}
		next := b.Clone().(*rules.Game)
		if _, err := next.Apply(c, &engine.Fixed{}); err != nil {
			t.Fatal(err)
		}
		try(next, 1)
		chance := f.Question("voyage").Answers[0].Chance
		if want := float64(chance.N) / float64(chance.Of); math.Abs(through-want) > 1e-9 || math.Abs(all-1) > 1e-9 || want <= 0 || want >= 1 {
			t.Errorf("%v: through in %.6f of all, the forecast says %.6f", lines, through, want)
		}
		if len(f.Risks) == 0 {
			t.Error("nobody is named who may try")
		}
	}
}

// singleForecast are the faces by which an interception is told to succeed.
func singleForecast(t *testing.T, g *rules.Game, c engine.Command) []int {
	t.Helper()
	f, why := g.Forecast(c)
	if why != nil || f == nil || f.Purpose != "interception" || f.Later {
		t.Fatalf("%+v, %v", f, why)
	}
	for _, a := range f.Questions[0].Answers {
		if a.Key == "intercepted" {
			return a.Rolls
		}
	}
	return nil
}

// TestForecastOfASeaBattle: a battle at sea that waits to be fought is foretold from its choice on, by sea ratings and
// the printed morale of the fleets.
func TestForecastOfASeaBattle(t *testing.T) {
	b := sailing(t, "piraeus: att-f01", "W3435: cor-f01 agis")
	b.do("move att-f01 SAR HER ARL")
	b.do("intercept cor-f01 agis", 1)
	b.do("done")
	f, why := b.Forecast(engine.Cmd("fight", "HER", "cor-f01"))
	if why != nil || f == nil || f.Purpose != "battle" || !f.Later {
		t.Fatalf("%+v, %v", f, why)
	}
	soundForecast(t, f)
	out := rules.OutlookOf(f)
	b.want("the defender's morale", out.Units[rules.Defender][0].Morale, 6)
	b.do("fight HER cor-f01")
	now, _ := b.Forecast(engine.Cmd("fight"))
	b.want("and when it is chosen", fmt.Sprint(now.Questions), fmt.Sprint(f.Questions))
	if !sameRound(t, b.Game, now, 4) {
		t.Error("the round is not counted")
	}
}
