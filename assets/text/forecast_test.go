package text

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// forecasts plays scattered games at random and hands over the forecast of every
// choice and the attacks of single counters, and what dice that lie bring as a forecast's risks.
func forecasts(t *testing.T, game string, games uint64, look func(*engine.Forecast)) {
	t.Helper()
	for seed := range games {
		dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+100)
		g, _, err := scenarios.New(game, "", nil, dice)
		if err != nil {
			t.Fatal(err)
		}
		if z, ok := g.(interface{ Scatter(*engine.Seeded) }); ok {
			z.Scatter(engine.NewSeeded(seed))
		}
		fc := g.(engine.Forecaster)
		for p := g.Legal(); p.Over == nil; p = g.Legal() {
			if p.Decision == "reroll" {
				full := g.Prompt()
				look(&engine.Forecast{Purpose: full.Facts.Get("roll"), Seat: p.Seat, Zone: full.Zone, Risks: full.Lying})
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatal("nothing to do")
			}
			asked := []engine.Command{c}
			for _, ch := range p.Choices {
				asked = append(asked, ch.Command)
			}
			for _, c := range asked {
				if f, _ := fc.Forecast(c); f != nil {
					look(f)
				}
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Every forecast of play is worded in all languages, with nothing left unfilled,
// and the catalogs say nothing that no forecast says.
func TestForecastsAreWorded(t *testing.T) {
	often := map[string]uint64{"sphacteria": 60, "hellespont": 24} // games played to hear all a game says
	said := map[*messages]map[string]bool{}                        // by catalog
	for _, game := range games(t) {
		heard := map[string]bool{}
		if g, _, err := scenarios.New(game, "", nil, engine.NewSeeded(1)); err != nil {
			t.Fatal(err)
		} else if _, foretells := g.(engine.Forecaster); !foretells {
			continue
		}
		n := max(often[game], 24)
		if !ofTheSeries(game) { // its games are long
			n = 1
		}
		worded(t, game, n, heard)
		x := New("en", calledIn(t, game))
		for id := range heard {
			from := x.layer(id).messages
			if said[from] == nil {
				said[from] = map[string]bool{}
			}
			said[from][id] = true
		}
	}
	for _, c := range allCatalogs(t) {
		for id := range c.ids["en"] {
			later := strings.HasPrefix(id, "forecast.outcome.sicily-") || // Epic's expedition, cards and allies are not in its first scenario
				strings.HasPrefix(id, "forecast.outcome.fate-") ||
				strings.HasPrefix(id, "forecast.") && strings.Contains(id, ".card")
			if strings.HasPrefix(id, "forecast.") && !said[c.messages][id] && !vocabulary(t, c.game, id) && !later {
				t.Errorf("%s: no forecast says %s", c.name, id)
			}
		}
	}
}

// worded notes in said what the forecasts of random games of one kind say.
func worded(t *testing.T, id string, games uint64, said map[string]bool) {
	t.Helper()
	var voices []*Text
	for _, l := range Languages() {
		voices = append(voices, New(l.Code, calledIn(t, id)))
	}
	check := func(id string, say func(x *Text) string) {
		known := said["forecast."+id]
		said["forecast."+id] = true
		for _, x := range voices {
			if !x.Has("forecast." + id) {
				t.Fatalf("%s: no text for forecast.%s", x.Language(), id)
			}
			if s := say(x); !known && (s == "" || strings.HasPrefix(s, ",") || flaw(x.Language(), s) != "") {
				t.Errorf("%s: forecast.%s says %q: %q", x.Language(), id, s, flaw(x.Language(), s))
			}
		}
	}
	for _, seldom := range []string{"evade-difficult", "siege-enemy-zones", "siege-sap", "excess", "may-withdraw"} { // random play hardly ever comes to them
		if !voices[0].Has("forecast.factor." + seldom) {
			continue
		}
		check("factor."+seldom, func(x *Text) string {
			return x.Factor(engine.Factor{Key: seldom, Counters: []string{"ath-h1"}, Facts: engine.Facts{engine.Mod("value", -1), engine.Count("counters", 2),
				engine.SeatOf("side", "athens"), engine.SeatOf("to", "sparta"), engine.Num("fp", 8), engine.Num("left", 21), engine.Num("points", 2)}})
		})
	}
	n := 0
	forecasts(t, id, games, func(f *engine.Forecast) {
		if n++; n%5 != 0 && said["forecast.title."+f.Purpose] && f.Purpose == "combat" { // most are combats
			return
		}
		check("title."+f.Purpose, func(x *Text) string { return x.Forecast(f) })
		if f.If != "" {
			check("if."+f.If, func(x *Text) string { return x.Forecast(f) })
		}
		for _, c := range f.Factors {
			check("factor."+c.Key, func(x *Text) string { return x.Factor(c) })
		}
		for i := range f.Questions {
			q := &f.Questions[i]
			check("question."+q.Key, func(x *Text) string { return x.Question(q) })
			for j := range q.Answers {
				check("outcome."+q.Answers[j].Key, func(x *Text) string { return x.Prospect(&q.Answers[j]) })
			}
		}
		for i := range f.Risks {
			check("outcome."+f.Risks[i].Key, func(x *Text) string { return x.Prospect(&f.Risks[i]) })
		}
		for _, m := range f.Means {
			check("mean."+m.Key, func(x *Text) string { return x.Mean(m) })
		}
	})
}

// The question whether dice stand tells them and what they bring: a die of 1 is no number of dice.
func TestDiceThatLieAreTold(t *testing.T) {
	game, err := scenarios.Zone("hellespont")
	if err != nil {
		t.Fatal(err)
	}
	combat := engine.Prospect{Key: "result", Seat: "athens", Facts: engine.Facts{engine.Word("attacker", "R"), engine.Word("defender", "1/2")}}
	port := engine.Facts{engine.PlaceOf("zone", "Cyzique")}
	for _, c := range []struct {
		roll, dice, zone string
		lying            []engine.Prospect
		en, fr           string
	}{
		{"combat", "1", "M5", []engine.Prospect{combat},
			"Die rolled for a combat in M5 (Sestos reach): 1. Attacker R, defender 1/2: Athens wins. Do you let this roll stand?",
			"Dé obtenu pour un combat en M5 (Passe de Sestos)\u00a0: 1. Attaquant R, défenseur 1/2\u00a0: victoire d’Athènes. Maintenez-vous ce jet\u202f?"},
		{"siege", "6 1 3", "Cyzique", []engine.Prospect{{Key: "siege-taken", Facts: port},
			{Key: "siege-weary", Facts: engine.Facts{engine.Num("hits", 1)}}},
			"Dice rolled for a siege in Cyzicus: 6, 1 and 3. Cyzicus is taken. Besiegers weakened: 1. Do you let this roll stand?",
			"Dés obtenus pour un siège à Cyzique\u00a0: 6, 1 et 3. Cyzique\u00a0: port pris. Assiégeants affaiblis\u00a0: 1. Maintenez-vous ce jet\u202f?"},
		{"storm", "5", "M5", []engine.Prospect{{Key: "storm-struck", Seat: "athens", Counters: []string{"ath-t5"}}},
			"Die rolled for the storm at sea in M5 (Sestos reach): 5. T5 is struck. Do you let this roll stand?",
			"Dé obtenu pour la tempête en mer en M5 (Passe de Sestos)\u00a0: 5. La tempête frappe T5. Maintenez-vous ce jet\u202f?"},
		{"evasion", "6", "M5", []engine.Prospect{{Key: "evasion-through", Seat: "sparta", Facts: engine.Facts{engine.PlaceOf("zone", "M4")}}},
			"Die rolled for an evasion in M5 (Sestos reach): 6. Sparta evades to M4 (Cynossema narrows). Do you let this roll stand?",
			"Dé obtenu pour une évasion en M5 (Passe de Sestos)\u00a0: 6. Sparte s’évade vers M4 (Passe de Cynossema). Maintenez-vous ce jet\u202f?"},
	} {
		p := engine.Prompt{Seat: "athens", Decision: "reroll", Zone: c.zone, Lying: c.lying,
			Facts: engine.Facts{engine.Word("roll", c.roll), {Key: "dice", Kind: engine.DiceFact, Value: c.dice}}}
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
			if _, got, _ := New(lang, board{game}).Prompt(p); got != want {
				t.Errorf("%s: %q, not %q", lang, got, want)
			}
		}
	}
}

func TestChancesInWords(t *testing.T) {
	en, fr := New("en", nil), New("fr", nil)
	for _, x := range []struct {
		f           engine.Fraction
		en, fr, avg string
	}{
		{engine.Fraction{N: 4, Of: 6}, "4/6 = 66.7\u00a0%", "4/6 = 66,7\u00a0%", "0.67"},
		{engine.Fraction{N: 3, Of: 6}, "3/6 = 50\u00a0%", "3/6 = 50\u00a0%", "0.50"},
		{engine.Fraction{N: 0, Of: 6}, "0/6 = 0\u00a0%", "0/6 = 0\u00a0%", "0.00"},
		{engine.Fraction{N: 605, Of: 1296}, "605/1296 = 46.7\u00a0%", "605/1296 = 46,7\u00a0%", "0.47"},
		{engine.Fraction{N: 1, Of: 7776}, "<\u00a00.1\u00a0%", "<\u00a00,1\u00a0%", "0.00"},
		{engine.Fraction{N: 7775, Of: 7776}, ">\u00a099.9\u00a0%", ">\u00a099,9\u00a0%", "1.00"},
		{engine.Fraction{N: 7776, Of: 7776}, "100\u00a0%", "100\u00a0%", "1.00"},
		{engine.Fraction{N: 75, Of: 6}, "75/6 = 1250\u00a0%", "75/6 = 1250\u00a0%", "12.50"},
	} {
		if a, b, c := en.Chance(x.f), fr.Chance(x.f), en.Decimal(x.f); a != x.en || b != x.fr || c != x.avg {
			t.Errorf("%v: %q, %q, %q", x.f, a, b, c)
		}
	}
}

// What is taken off a die or a number of dice has the minus sign of the modifiers, not a hyphen.
func TestFactorsHaveTheMinusSign(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		got := New(lang, board{load(t, "hellespont")}).Factor(engine.Factor{Key: "siege-month", Facts: engine.Facts{engine.Mod("value", -1)}})
		if !strings.Contains(got, "−1") {
			t.Errorf("%s: %q", lang, got)
		}
	}
}
