package epic_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// neutralArgos is step F1 of a war in which the Argolid is neutral, with a level kept for it.
func neutralArgos(t *testing.T, al int) *bench {
	t.Helper()
	r := cardWar(t, &rules.CardSetup{})
	for i := range r.Scenario.Regions {
		if of := &r.Scenario.Regions[i]; r.Map.Regions[of.Region].ID == "argolid" {
			of.Controller, of.AL = rules.Nobody, al
		}
	}
	return set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "sparta")
		hands(s, dealt, []string{"argos_ends_neutrality"})
	})
}

// TestEpic_12_7_j_argos: the neutral Argolid is whose its level favours, at that level and 1 at least, without tribute; its pools are its
// owner's.
func TestEpic_12_7_j_argos(t *testing.T) {
	for _, c := range []struct {
		al, want int
		who      string
	}{{4, 4, "athens"}, {0, 1, "athens"}, {-1, 1, "sparta"}, {-3, 3, "sparta"}} {
		b := neutralArgos(t, c.al)
		b.want("offered", fmt.Sprint(b.exactly("argos_ends_neutrality")), "[]")
		b.do("play argos_ends_neutrality")
		got := b.region("argolid")
		b.want(fmt.Sprint(c.al, ": whose"), got.Controller, c.who)
		b.want(fmt.Sprint(c.al, ": allegiance"), got.AL, c.want)
		b.want("tribute", got.Multiplier, 0)
		b.want("out of the game", b.cards().Removed[0], "argos_ends_neutrality")
		b.asks("athens", "play")
	}
	b := events(t, "sparta", dealt, []string{"argos_ends_neutrality"}, nil)
	b.refuses("play argos_ends_neutrality", "12.6", "card-requires")
}

// TestEpic_12_7_g_unrest: Allied Unrest: 1 for an allegiance of 5 or less, 1 where Athens holds a city or an area alone; on 1 and 2 the
// region loses 1, from 3 on 2, and from 6 on its units stand still until the season ends.
func TestEpic_12_7_g_unrest(t *testing.T) {
	at := func(change func(s *rules.Snapshot)) *bench {
		return events(t, "athens", []string{"allied_unrest_1"}, dealt, func(s *rules.Snapshot) {
			stand(s, "W3131: cor-h01")
			if change != nil {
				change(s)
			}
		})
	}
	for _, c := range []struct {
		what   string
		die    int
		al     int
		frozen bool
		change func(s *rules.Snapshot)
	}{
		{"a 1", 1, 7, false, nil},
		{"a 2", 2, 7, false, nil},
		{"a 3", 3, 6, false, nil},
		{"a 5", 5, 6, false, nil},
		{"a 6", 6, 6, true, nil},
		{"allegiance 5", 5, 3, true, func(s *rules.Snapshot) { level(s, "corinth", 5) }},
		{"allegiance 6", 5, 4, false, func(s *rules.Snapshot) { level(s, "corinth", 6) }},
		{"a city of Athens'", 5, 6, true, func(s *rules.Snapshot) { s.Cities["lechaeum"] = []string{"captured:athens"} }},
		{"in revolt only", 5, 6, false, func(s *rules.Snapshot) { s.Cities["lechaeum"] = []string{"revolt:blue"} }},
		{"units of hers alone", 5, 6, true, func(s *rules.Snapshot) { stand(s, "W3131: att-h01", "force:corinth: cor-h01") }},
		{"against units", 5, 6, false, func(s *rules.Snapshot) { stand(s, "W3131: att-h01", "corinth: cor-h01") }},
	} {
		b := at(c.change)
		foretold := b.foretold("allied_unrest_1", "corinth")
		b.do("play allied_unrest_1 corinth", c.die)
		b.want(c.what+", as offered", foretold, b.said("unrest", "modifier"))
		b.want(c.what, b.region("corinth").AL, c.al)
		frozen := b.Snapshot().Realm.Troubles != nil
		b.want(c.what+": they stand still", frozen, c.frozen)
	}
	low := at(func(s *rules.Snapshot) { level(s, "corinth", -3) })
	f, why := low.Forecast(engine.Cmd("play", "allied_unrest_1", "corinth"))
	if why != nil || f == nil {
		t.Fatal(f, why)
	}
	for _, a := range f.Questions[0].Answers {
		low.want("an allegiance that falls no lower: "+a.Key, a.Facts.Get("change"), "")
	}
	b := at(nil)
	b.refuses("play allied_unrest_1", "12.1", "usage")
	b.refuses("play allied_unrest_1 utopia", "12.6", "no-such-region")
	b.refuses("play allied_unrest_1 attica", "12.6", "region-of-the-other")
	b.refuses("play allied_unrest_1 laconia", "12.6", "not-the-home-region")
	if n := len(b.exactly("allied_unrest_1")); n != len(b.Snapshot().Regions)-len(empire)-1 {
		t.Errorf("%d regions can be troubled", n)
	}
	b.do("play allied_unrest_1 corinth", 6)
	b.pass("M1", ones...)
	for b.Prompt().Seat != "sparta" || b.Prompt().Decision != "move" {
		b.do("done")
	}
	b.refuses("move cor-h01 W3032", "12.6", "card-forbids")
	b.pass("B", ones...)
	b.want("until the season ends", b.Snapshot().Realm.Troubles == nil, true)
}

// TestEpic_12_7_g_waver: Mantinea and Elis Waver: -2 in each of both regions that is Sparta's, then a city of one, not besieged, is checked
// at +1.
func TestEpic_12_7_g_waver(t *testing.T) {
	const card = "mantinea_and_elis_waver"
	at := func(change func(s *rules.Snapshot)) *bench { return events(t, "athens", []string{card}, dealt, change) }
	b := at(nil)
	b.refuses("play "+card, "12.1", "usage")
	b.refuses("play "+card+" chios", "12.6", "not-of-those-regions")
	b.exactly(card)
	b.do("play "+card+" mantinea", 6)
	b.want("Arcadia", b.region("arcadia").AL, 6)
	b.want("Elis", b.region("elis").AL, 6)
	b.want("one more", b.said("revolt-check", "bonus"), 1)
	b.want("it rises", b.cityWords("mantinea"), "revolt:blue")
	b.asks("sparta", "play")

	b = at(func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"arcadia": {Controller: "athens"}})
	})
	b.refuses("play "+card+" mantinea", "12.6", "not-of-those-regions")
	b.do("play "+card+" elis", 1)
	b.want("Athens' own", b.region("arcadia").AL, 8)
	b.want("Elis", b.region("elis").AL, 6)

	b = at(func(s *rules.Snapshot) {
		stand(s, "W2833: att-h01 att-h02 att-h03 nicias")
		s.Sieges = append(s.Sieges, "W2833 athens 3")
	})
	b.refuses("play "+card+" mantinea", "12.6", "besieged-city")
	b = at(func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"arcadia": {Controller: "athens"}, "elis": {Controller: "athens"}})
	})
	b.refuses("play "+card+" elis", "12.6", "no-target")
	b.want("nothing", len(b.offered(card)), 0)
}

// TestEpic_12_7_g_liberator: an army with a leader in a region of Athens' costs her 3 there; Brasidas has a city checked as well, at +1.
func TestEpic_12_7_g_liberator(t *testing.T) {
	const card = "liberator_of_hellas"
	at := func(lines ...string) *bench {
		return events(t, "sparta", dealt, []string{card}, func(s *rules.Snapshot) { stand(s, lines...) })
	}
	b := at("E2029: lac-h01 lac-h02 agis")
	b.want("offered", fmt.Sprint(b.exactly(card)), "[chios]")
	b.refuses("play "+card, "12.1", "usage")
	b.refuses("play "+card+" utopia", "12.6", "no-such-region")
	b.refuses("play "+card+" corinth", "12.6", "region-of-the-other")
	b.refuses("play "+card+" samos", "12.6", "no-army-with-leader")
	b.refuses("play "+card+" chios teos", "12.6", "no-brasidas")
	b.do("play " + card + " chios")
	b.want("3 less", b.region("chios").AL, 5)
	b.want("no check", len(b.heard("revolt-check")), 0)

	b = at("E2029: lac-h01 lac-h02 brasidas")
	b.refuses("play "+card+" chios", "12.1", "usage")
	b.refuses("play "+card+" chios samos", "12.6", "city-of-another-region")
	b.exactly(card)
	b.do("play "+card+" chios teos", 6)
	b.want("3 less", b.region("chios").AL, 5)
	b.want("one more", b.said("revolt-check", "bonus"), 1)
	b.want("Teos rises", b.cityWords("teos"), "revolt:red")

	at("E2029: lac-h01").refuses("play "+card+" chios", "12.6", "card-requires")
	at("chios: att-h01").refuses("play "+card+" chios", "12.6", "card-requires")
	at("E2129: lac-f01 agis").refuses("play "+card+" chios", "12.6", "card-requires")
}

// TestEpic_12_7_g_cleruchy: of a region in which Athens has taken a city this year, or a revolt has ended; an Attic hoplite of a Force Pool or
// a city goes to the Build Pool, and the region gains 3.
func TestEpic_12_7_g_cleruchy(t *testing.T) {
	at := func(change func(s *rules.Snapshot)) *bench {
		return events(t, "athens", []string{"cleruchy"}, dealt, func(s *rules.Snapshot) {
			s.Realm.Troubles = &rules.TroubleSnapshot{Regained: []string{"chios", "corinth"}}
			stand(s, "teos: att-h01", "E2029: att-h02", "build:attica: att-h03")
			if change != nil {
				change(s)
			}
		})
	}
	b := at(nil)
	ways := b.exactly("cleruchy")
	for _, w := range ways {
		if f := strings.Fields(w); len(f) != 2 || f[0] != "chios" || !strings.HasPrefix(f[1], "att-h") || f[1] == "att-h02" || f[1] == "att-h03" {
			t.Errorf("%s is offered", w)
		}
	}
	b.refuses("play cleruchy chios", "12.1", "usage")
	b.refuses("play cleruchy utopia att-h01", "12.6", "no-such-region")
	b.refuses("play cleruchy corinth att-h01", "12.6", "region-of-the-other")
	b.refuses("play cleruchy samos att-h01", "12.6", "nothing-regained")
	b.refuses("play cleruchy chios trireme", "1.3", "no-such-piece")
	for _, id := range []string{"att-h02", "att-h03", "att-f01", "lac-h01", "nicias"} {
		b.refuses("play cleruchy chios "+id, "12.6", "no-settler")
	}
	b.do("play cleruchy chios att-h01")
	b.want("settled", b.at("att-h01"), "build:attica")
	b.want("3 more", b.region("chios").AL, 11)
	b.want("no militance is lost", b.region("attica").ML, 10)
	b.asks("sparta", "play")
	b = at(func(s *rules.Snapshot) { s.Realm.Troubles = nil })
	b.refuses("play cleruchy chios att-h01", "12.6", "card-requires")
}

// longCardWar is a war of all regions with all steps of the year and with cards.
func longCardWar(t *testing.T) *rules.Ruleset {
	t.Helper()
	r := cardWar(t, &rules.CardSetup{})
	r.Scenario.Parts |= rules.Parts(rules.PartY1, rules.PartY2, rules.PartY3, rules.PartA, rules.PartC)
	return r
}

// TestEpic_12_7_g_regained: what counts as regained: a city that Athens takes, a revolt that ends; not one that Sparta takes; for the year.
func TestEpic_12_7_g_regained(t *testing.T) {
	regained := func(b *bench) string {
		if r := b.Snapshot().Realm; r != nil && r.Troubles != nil {
			return strings.Join(r.Troubles.Regained, " ")
		}
		return ""
	}
	b := betraying(t, nil)
	b.do("play city_betrayed_1 mantinea", 5)
	b.want("taken by Athens", regained(b), "arcadia")
	for season, want := range map[string]string{"fall": "chios", "winter": ""} {
		b = set(t, longCardWar(t), func(s *rules.Snapshot) {
			s.Year, s.Season, s.Turn, s.Part, s.Step = 418, season, 3, "M", "move"
			s.First, s.Second, s.Deciding = "athens", true, "sparta"
			hands(s, dealt, nil)
			s.Realm.Troubles = &rules.TroubleSnapshot{Regained: []string{"chios"}}
		})
		b.do("done", ones...)
		b.want("after "+season, regained(b), want)
	}
	b = events(t, "sparta", dealt, []string{"city_betrayed_1"}, func(s *rules.Snapshot) { stand(s, "E2029: lac-h01") })
	b.do("play city_betrayed_1 teos", 5)
	b.want("taken by Sparta", regained(b), "")
	b = set(t, longCardWar(t), func(s *rules.Snapshot) {
		seasonal(s, "A", "pacify", "athens")
		hands(s, dealt, nil)
		s.Cities["teos"] = []string{"revolt:red"}
	})
	b.do("pacify teos", 1)
	b.want("a revolt is over", regained(b), "chios")
}

// TestEpic_12_7_f: a Helot Revolt needs Laconia to be Sparta's; it is that of 29.4, and F1 goes on when the cities are named.
func TestEpic_12_7_f(t *testing.T) {
	at := func(change func(s *rules.Snapshot)) *bench {
		return events(t, "athens", []string{"helot_revolt_1"}, dealt, change)
	}
	for die, n := range map[int]int{1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2} {
		b := at(nil)
		b.want("offered", fmt.Sprint(b.exactly("helot_revolt_1")), "[]")
		b.do("play helot_revolt_1", die)
		for range n {
			p := b.asks("athens", "uprising")
			if b.ForecastEnd(1) == nil {
				t.Error("the end is not foretold while cities are named")
			}
			b.do(p.Choices[0].Command.String())
		}
		b.want(fmt.Sprint("a ", die), len(b.heard("uprising")), n)
		ml := 10
		if die == 6 {
			ml = 9
		}
		b.want(fmt.Sprint("militance after a ", die), b.region("laconia").ML, ml)
		b.asks("sparta", "play")
	}
	b := at(func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"laconia": {Controller: "athens"}})
	})
	b.refuses("play helot_revolt_1", "12.6", "card-requires")
}
