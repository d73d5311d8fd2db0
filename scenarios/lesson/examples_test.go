package lesson

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// Every example of a rule book that lists its examples is shown by a step of a lesson of that game.
func TestEveryExampleOfTheRuleBooksIsInALesson(t *testing.T) {
	listed := 0
	for _, e := range scenarios.Games() {
		list, err := Examples(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		listed += len(list)
		all, err := Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		var shown []string
		for _, l := range all {
			for i := range l.Steps {
				shown = append(shown, l.Steps[i].Examples...)
			}
		}
		for i := range list {
			if !slices.Contains(shown, list[i].ID) {
				t.Errorf("%s: no lesson shows the example %s: %s", e.ID(), list[i].ID, list[i].Text.EN)
			}
		}
	}
	if listed == 0 {
		t.Error("no game lists its examples")
	}
}

// A list of examples is numbered section by section without a gap, and every fault is told at its line.
func TestExamplesAreNumberedBySection(t *testing.T) {
	entry := func(id string) string {
		return "[[example]]\nid = \"" + id + "\"\ntext_en = \"a\"\ntext_fr = \"b\"\n"
	}
	list, err := readExamples("x", []byte(entry("6 #4 (1)")+entry("columns (1)")+entry("columns (2)")))
	if err != nil || len(list) != 3 || list[0].Section() != "6 #4" {
		t.Fatalf("%v, %v", list, err)
	}
	for _, second := range []string{"4.2", "4.2 (3)", "4.2 (1)", "4.2 (02)", "4.2 (2"} {
		_, err := readExamples("x", []byte(entry("4.2 (1)")+entry(second)))
		if err == nil || !strings.HasPrefix(err.Error(), "x:6: ") {
			t.Errorf("after 4.2 (1), %q: %v", second, err)
		}
	}
}

// A lesson that names an example the game does not list is told so, at the line.
func TestAnExampleThatIsNotListedIsAFault(t *testing.T) {
	l, err := Read("x.toml", []byte("lesson = 1\ngame = \"sphacteria\"\ntopic_en = \"a\"\ntopic_fr = \"a\"\ntitle_en = \"a\"\ntitle_fr = \"a\"\n"+
		"aim_en = \"a\"\naim_fr = \"a\"\nrules = [\"3\"]\n[[step]]\ntext_en = \"a\"\ntext_fr = \"a\"\nexamples = [\"2.B (99)\"]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Check(); err == nil || !strings.Contains(err.Error(), "x.toml:13: ") || !strings.Contains(err.Error(), "2.B (99)") {
		t.Error(err)
	}
}

// A chance of both sides is that of the side named; the side that never has it has none of six, and no side named is a fault.
func TestAChanceIsThatOfTheSideNamed(t *testing.T) {
	wins := func(seat engine.Seat, n int64) engine.Prospect {
		return engine.Prospect{Key: "wins", Seat: seat, Chance: engine.Fraction{N: n, Of: 6}}
	}
	seats := []engine.Seat{"athens", "sparta"}
	both := &engine.Forecast{Questions: []engine.Question{{Answers: []engine.Prospect{wins("sparta", 4), wins("athens", 2)}}}}
	one := &engine.Forecast{Questions: []engine.Question{{Answers: []engine.Prospect{wins("sparta", 6)}}}}
	for _, c := range []struct {
		f         *engine.Forecast
		key, want string
		err       error
	}{
		{both, "wins athens", "2/6", nil}, {both, "wins sparta", "4/6", nil}, {both, "wins", "", errWhose}, {both, "wins corinth", "", errNoFigure},
		{one, "wins", "6/6", nil}, {one, "wins athens", "0/6", nil}, {one, "loses athens", "", errNoFigure},
	} {
		if got, err := chance(c.f, seats, c.key); got != c.want || err != c.err {
			t.Errorf("chance %s: %q, %v; want %q, %v", c.key, got, err, c.want, c.err)
		}
	}
}

// A factor of a forecast is told by its facts or by what it adds, and a way's points by halves where the rules count them.
func TestFiguresOfFactorsAndWays(t *testing.T) {
	f := &engine.Forecast{Factors: []engine.Factor{{Key: "odds", Facts: engine.Facts{engine.Word("column", "3-2")}}, {Key: "capital", Value: -2}}}
	for _, c := range []struct {
		key, want string
		err       error
	}{{"odds column", "3-2", nil}, {"capital", "−2", nil}, {"odds row", "", errNoFigure}, {"walls", "", errNoFigure}} {
		if got, err := factor(f, c.key); got != c.want || err != c.err {
			t.Errorf("factor %s: %q, %v; want %q, %v", c.key, got, err, c.want, c.err)
		}
	}
	for _, c := range []struct {
		d    engine.Destination
		want string
	}{{engine.Destination{Cost: 3}, "3"}, {engine.Destination{Cost: 1, Halves: true}, "1/2"},
		{engine.Destination{Cost: 5, Halves: true}, "2 1/2"}, {engine.Destination{Cost: 6, Halves: true}, "3"}} {
		if got := pointsOf(&c.d); got != c.want {
			t.Errorf("%+v is written %q, not %q", c.d, got, c.want)
		}
	}
}
