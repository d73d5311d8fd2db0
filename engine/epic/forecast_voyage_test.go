package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
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
