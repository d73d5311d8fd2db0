package epic_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
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

// TestForecastLooksPastWindows: a voyage is foretold as it is sailed when nobody adds a card, but not to the enemy who is asked before it:
// whither it goes is not told before it sails. With favourable winds no die falls, and nothing is left to foretell.
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
	for _, c := range []string{"", "pass", "waive", "waive W3"} {
		verb, arg, _ := strings.Cut(c, " ")
		if f, why := at.Forecast(engine.Cmd(verb, strings.Fields(arg)...)); why != nil || f != nil {
			t.Errorf("at the window %q tells %+v, %v", c, f, why)
		}
	}
	for die := 1; die <= 6; die++ {
		g := b.Clone()
		for _, c := range []engine.Command{move, engine.Cmd("pass")} {
			if _, err := g.Apply(c, &engine.Box{Queue: []int{die}, Typed: true, Seed: engine.NewSeeded(1)}); err != nil {
				t.Fatal(err)
			}
		}
		end, _, _ := strings.Cut(g.(*rules.Game).Snapshot().Pieces["att-f01"], " ")
		for _, a := range before.Questions[0].Answers {
			for _, roll := range a.Rolls {
				if roll == die && a.Facts.Get("place") != end {
					t.Errorf("with a %d it ends in %s, and %s is foretold", die, end, a.Facts.Get("place"))
				}
			}
		}
	}
	b.do("play favourable_winds_1")
	if f, why := b.Forecast(move); why != nil || f != nil {
		t.Errorf("with the winds: %+v, %v", f, why)
	}
}

// TestForecastOfACardIsTheCard: whatever is told of the dice of a card that can be played comes about as often as that over every throw of
// them, and what is added to the die is what the choice says.
func TestForecastOfACardIsTheCard(t *testing.T) {
	foretold := map[string]int{}
	for who, other := range map[string][]string{"athens": {"embezzlement_2"}, "sparta": dealt} {
		r := cardWar(t, &rules.CardSetup{})
		for i := range r.Tables.Cards {
			of := &r.Tables.Cards[i]
			if i > 0 && r.Tables.Cards[i-1].Title == of.Title || of.Drawn || slices.Contains(other, of.ID) {
				continue
			}
			mine, theirs := []string{of.ID}, other
			if who == "sparta" {
				mine, theirs = other, []string{of.ID}
			}
			b := events(t, who, mine, theirs, func(s *rules.Snapshot) {
				stand(s, "piraeus: att-f01", "W3529: lac-h01 lac-h02 brasidas", "gone: lac-e01", "W3033: att-h01")
				for region, al := range map[string]int{"euboea": -1, "samos": 0, "macedon": 2} {
					level(s, region, al)
				}
			})
			for n, ch := range b.Legal().Choices {
				if ch.Command.Verb != "play" || n > 12 {
					continue
				}
				f, why := b.Forecast(ch.Command)
				if why != nil {
					t.Fatal(why)
				}
				if f == nil || f.Purpose != "card" {
					continue
				}
				soundForecast(t, f)
				foretold[of.Family]++
				sum := 0
				for _, x := range f.Factors {
					sum += x.Value
				}
				for _, fact := range ch.Facts {
					if fact.Key == "modifier" && fact.Number != sum {
						t.Errorf("%s: %d is added to the die, and %d is foretold", ch.Command, fact.Number, sum)
					}
				}
				sameThrows(t, b, ch.Command, f)
			}
		}
	}
	for _, family := range []string{"rebellion", "city_betrayed", "treasury", "perdiccas", "allied_unrest", "alcibiades"} {
		if foretold[family] == 0 {
			t.Errorf("nothing is foretold of %s: %v", family, foretold)
		}
	}
	t.Log(foretold)
}

// sameThrows plays a card with every throw of its dice and counts how often what is foretold comes about.
func sameThrows(t *testing.T, b *bench, c engine.Command, f *engine.Forecast) {
	t.Helper()
	q := f.Questions[0]
	depth, of := 0, q.Answers[0].Chance.Of
	for n := of; n > 1; n /= 6 {
		depth++
	}
	came := map[string]int64{}
	engine.EachThrow(depth, func(dice []int) {
		g := b.Clone()
		told, err := g.Apply(c, &engine.Box{Queue: slices.Clone(dice), Seed: engine.NewSeeded(1)})
		if err != nil {
			t.Fatal(err)
		}
		came[outcomeOf(told)]++
	})
	for _, a := range q.Answers {
		name := a.Key
		switch a.Key {
		case "card-talents":
			name += a.Facts.Get("change")
		case "card-unrest":
			name += a.Facts.Get("frozen") + a.Facts.Get("change")
		case "card-region-over", "card-city-taken", "card-sides-changed":
			name = "succeeds yes"
		case "card-nothing", "card-sides-kept":
			name = "succeeds no"
		case "card-allegiance": // told by where it stands afterwards
			continue
		}
		if came[name] != a.Chance.N {
			t.Errorf("%s: %s comes about in %d of %d throws, and %d are foretold: %v", c, name, came[name], of, a.Chance.N, came)
		}
	}
}

// outcomeOf reads from the events of a card what came of its dice.
func outcomeOf(told []engine.Event) string {
	has := func(kind, key, want string) bool {
		return slices.ContainsFunc(told, func(e engine.Event) bool { return e.Kind == kind && (key == "" || e.Facts.Get(key) == want) })
	}
	first := func(kind string, keys ...string) (out string) {
		for _, e := range told {
			if e.Kind == kind {
				for _, key := range keys {
					out += e.Facts.Get(key)
				}
				return out
			}
		}
		return ""
	}
	switch {
	case has("unrest", "", ""):
		return "card-unrest" + first("unrest", "frozen") + first("level", "change")
	case has("revolt-check", "revolts", "yes"):
		return "card-city-revolts"
	case has("gates-opened", "", ""):
		return "card-gates-open"
	case has("card-check", "", ""):
		return "succeeds " + first("card-check", "succeeds")
	case has("card-talents", "", ""):
		return "card-talents" + first("card-talents", "change")
	}
	return "nothing that is told"
}

// TestNoForecastGoesOnPastABattle: of a battle that is over before its first round as its questions are answered as proposed, and behind which a
// die falls in another season, nothing is foretold.
func TestNoForecastGoesOnPastABattle(t *testing.T) {
	r, err := scenario.Rules("campaign3")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/last-battle.json") // what a war at random has come to
	if err != nil {
		t.Fatal(err)
	}
	s := new(rules.Snapshot)
	if err := json.Unmarshal(text, s); err != nil {
		t.Fatal(err)
	}
	g, err := rules.Restore(r, s)
	if err != nil {
		t.Fatal(err)
	}
	f, why := g.Forecast(engine.Cmd("break-out", "E1815"))
	if f != nil || why != nil {
		t.Errorf("foretold is %+v, %v", f, why)
	}
	f, why = g.Forecast(engine.Cmd("done"))
	if f == nil || why != nil || !f.Later {
		t.Errorf("of the roll behind a moment for cards is told %+v, %v", f, why)
	}
}
