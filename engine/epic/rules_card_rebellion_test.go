package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// offered are the ways in which a card of the player's who is asked can be played, as the words after its id.
func (b *bench) offered(card string) []string {
	out := []string{}
	for _, c := range b.Legal().Choices {
		if c.Command.Verb == "play" && c.Command.Args[0] == card {
			out = append(out, strings.Join(c.Command.Args[1:], " "))
		}
	}
	return out
}

// exactly wants the targets of a card accepted as they are offered, and everything else that can be named alone refused with a section.
func (b *bench) exactly(card string) []string {
	b.t.Helper()
	offered := b.offered(card)
	names := append(slices.Clone(offered), "")
	for i := range b.r.Cities {
		names = append(names, b.r.Cities[i].ID)
	}
	for i := range b.r.Map.Regions {
		names = append(names, b.r.Map.Regions[i].ID)
	}
	for i := range b.r.Pieces {
		names = append(names, b.r.Pieces[i].ID)
	}
	for _, words := range names {
		why := b.Check(engine.Cmd("play", append([]string{card}, strings.Fields(words)...)...))
		if has := slices.Contains(offered, words); has != (why == nil) || why != nil && (why.Rule == "" || why.Code == "") {
			b.t.Errorf("play %s %s: offered %v, and %v", card, words, has, why)
		}
	}
	return offered
}

// foretold is what a choice says is added to the die of a card that is played on something.
func (b *bench) foretold(card, on string) int {
	b.t.Helper()
	for _, c := range b.Legal().Choices {
		if c.Command.Verb == "play" && strings.Join(c.Command.Args, " ") == card+" "+on {
			for _, f := range c.Facts {
				if f.Key == "modifier" {
					return f.Number
				}
			}
		}
	}
	b.t.Fatalf("nothing is foretold of %s on %s", card, on)
	return 0
}

// said is a fact of the last event of a kind, as a number.
func (b *bench) said(kind, fact string) int {
	b.t.Helper()
	all := b.heard(kind)
	if len(all) == 0 {
		b.t.Fatalf("no %s is told", kind)
	}
	for _, f := range all[len(all)-1].Facts {
		if f.Key == fact {
			return int(f.Number)
		}
	}
	return 0
}

// level gives a region an allegiance, which may be 0.
func level(s *rules.Snapshot, region string, al int) {
	r := s.Regions[region]
	r.AL = al
	s.Regions[region] = r
}

// rebellions are the cards of the family by their region: whether ships or land units are the support that counts.
var rebellions = map[string]string{"euboea": "fleet", "lesbos": "fleet", "chios": "fleet", "samos": "fleet", "rhodes": "fleet", "hellespont": "fleet",
	"thrace": "fleet", "chalcidice": "land", "aegean_islands": "fleet", "thessaly": "land", "macedon": "land", "acarnania": "land", "western_islands": "fleet"}

// rebelling is step F1 with a rebellion card of a region in Sparta's hand, which is Athens' at some allegiance.
func rebelling(t *testing.T, region string, al int, change func(s *rules.Snapshot)) (*bench, string) {
	t.Helper()
	card := "rebellion_" + region
	if slices.Contains([]string{"euboea", "lesbos", "chios", "rhodes", "hellespont", "thrace", "chalcidice"}, region) {
		card += "_1"
	}
	return events(t, "sparta", dealt, []string{card}, func(s *rules.Snapshot) {
		r := s.Regions[region]
		r.Controller, r.AL = "athens", al
		s.Regions[region] = r
		if change != nil {
			change(s)
		}
	}), card
}

// cityOf is a city of a region, and a hex of it.
func (b *bench) cityOf(region string) rules.CityLook {
	for _, c := range rules.DetailOf(ptr(b.View(""))).Cities {
		if c.Region == region && c.Capital == "" {
			return c
		}
	}
	b.t.Fatalf("%s has no city", region)
	return rules.CityLook{}
}

// TestEpic_12_7_a: for each of the thirteen titles, what allegiance adds to the die, and that 6 carries the whole region over, at an
// allegiance of 3; with less a city that Sparta has named is checked at +1.
func TestEpic_12_7_a(t *testing.T) {
	for region := range rebellions {
		for al, add := range map[int]int{3: 0, 2: 0, 1: 1, 0: 1, -1: 2, -2: 3, -3: 3} {
			b, card := rebelling(t, region, al, nil)
			city := b.cityOf(region)
			b.do("play "+card+" "+city.ID, 6-add)
			b.want(fmt.Sprint(region, " at ", al), b.said("card-check", "modifier"), add)
			b.want(region+" goes over", b.region(region).Controller, "sparta")
			b.want(region+": allegiance", b.region(region).AL, 3)
			b.want(region+": no city is checked", len(b.heard("revolt-check")), 0)
		}
		b, card := rebelling(t, region, 3, nil)
		city := b.cityOf(region)
		if slices.Contains(b.offered(card), "") {
			t.Errorf("%s: a city is named where one can be checked", region)
		}
		b.do("play "+card+" "+city.ID, 5, 6)
		b.want(region+" stays", b.region(region).Controller, "athens")
		b.want(region+": one more by the card", b.said("revolt-check", "bonus"), 1)
		b.want(region+": its city rises", strings.HasPrefix(b.cityWords(city.ID), "revolt"), true)
	}
}

// TestEpic_12_7_a_support: a Peloponnesian fleet in the region, or at sea where it touches it, adds 2 for an island or coast; a land unit in
// the region for the others; neither counts for the other sort.
func TestEpic_12_7_a_support(t *testing.T) {
	for region, kind := range rebellions {
		for _, unit := range []string{"cor-f01", "cor-h01"} {
			b, card := rebelling(t, region, 3, func(s *rules.Snapshot) {
				look, _ := rebelling(t, region, 3, nil)
				stand(s, look.cityOf(region).Hex+": "+unit)
			})
			b.do("play "+card+" "+b.cityOf(region).ID, 1, 1)
			want := 0
			if (unit == "cor-f01") == (kind == "fleet") {
				want = 2
			}
			b.want(region+": "+unit, b.said("card-check", "support"), want)
		}
	}
	for where, want := range map[string]int{"TEI": 2, "PRW": 0} {
		b, card := rebelling(t, "samos", 3, func(s *rules.Snapshot) { stand(s, where+": cor-f01") })
		b.do("play "+card+" "+b.cityOf("samos").ID, 1, 1)
		b.want("a fleet at sea in "+where, b.said("card-check", "support"), want)
	}
	b, card := rebelling(t, "samos", 3, func(s *rules.Snapshot) { stand(s, "TEI: att-f01") })
	b.do("play "+card+" "+b.cityOf("samos").ID, 1, 1)
	b.want("a fleet of Athens'", b.said("card-check", "support"), 0)
}

// TestEpic_12_7_a_lines: cities lost add 1 each, two at most; cities that Athens' side holds with units take 1 each, two at most, but not
// those in revolt; no tribute takes 1.
func TestEpic_12_7_a_lines(t *testing.T) {
	for _, c := range []struct {
		what   string
		line   string
		want   int
		change func(s *rules.Snapshot)
	}{
		{"one in revolt", "lost", 1, func(s *rules.Snapshot) { s.Cities["teos"] = []string{"revolt:red"} }},
		{"one of Sparta's", "lost", 1, func(s *rules.Snapshot) { s.Cities["teos"] = []string{"captured:sparta"} }},
		{"destroyed", "lost", 0, func(s *rules.Snapshot) { s.Cities["teos"] = []string{"destroyed"} }},
		{"three", "lost", 2, func(s *rules.Snapshot) {
			s.Cities["teos"], s.Cities["erythrae"], s.Cities["clazomenae"] = []string{"captured:sparta"}, []string{"revolt:white"}, []string{"revolt:red"}
		}},
		{"one held", "guarded", -1, func(s *rules.Snapshot) { stand(s, "teos: att-h01") }},
		{"one with a fleet", "guarded", -1, func(s *rules.Snapshot) { stand(s, "chios: att-f01 att-f02") }},
		{"a leader alone", "guarded", 0, func(s *rules.Snapshot) { stand(s, "teos: nicias") }},
		{"three held", "guarded", -2, func(s *rules.Snapshot) { stand(s, "teos: att-h01", "erythrae: att-h02", "chios: att-h03") }},
		{"held in revolt", "guarded", 0, func(s *rules.Snapshot) {
			stand(s, "teos: att-h01")
			s.Cities["teos"] = []string{"revolt:red"}
		}},
		{"no tribute", "free", -1, func(s *rules.Snapshot) {
			r := s.Regions["chios"]
			r.Multiplier = 0
			s.Regions["chios"] = r
		}},
		{"double tribute", "free", 0, func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 2}}) }},
	} {
		b, card := rebelling(t, "chios", 3, c.change)
		way := b.offered(card)[0]
		foretold := b.foretold(card, way)
		b.do("play "+card+" "+way, 1, 1)
		b.want(c.what+", as offered", foretold, b.said("card-check", "modifier"))
		b.want(c.what, b.said("card-check", c.line), c.want)
	}
}

// TestEpic_12_7_a_asks: the region has to be Athens' with an allegiance of 3 or less; a city of it is named that can revolt, and none only
// where none can. Its units come home, and the new controller says at once whether the tribute stays (4.3.b, Q158).
func TestEpic_12_7_a_asks(t *testing.T) {
	b, card := rebelling(t, "chios", 4, nil)
	b.refuses("play "+card+" teos", "12.6", "card-requires")
	b, card = rebelling(t, "chios", 3, func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {Controller: "sparta"}}) })
	b.refuses("play "+card+" teos", "12.6", "card-requires")
	b, card = rebelling(t, "chios", 3, func(s *rules.Snapshot) {
		s.Cities["teos"] = []string{"revolt:red"}
		s.Cities["chios"] = []string{"captured:sparta"}
	})
	b.refuses("play "+card, "12.1", "usage")
	b.refuses("play "+card+" teos", "6.1", "in-revolt")
	b.refuses("play "+card+" chios", "6.1", "lost-already")
	b.refuses("play "+card+" samos", "12.6", "city-of-another-region")
	b.refuses("play "+card+" clazomenae erythrae", "12.1", "usage")
	b.want("what is offered", fmt.Sprint(b.exactly(card)), "[erythrae clazomenae]")

	b, card = rebelling(t, "chios", 3, func(s *rules.Snapshot) {
		for _, id := range []string{"chios", "teos", "clazomenae", "erythrae"} {
			s.Cities[id] = []string{"captured:sparta"}
		}
	})
	b.want("no city can be named", fmt.Sprint(b.exactly(card)), "[]")
	b.do("play "+card, 1)
	b.want("nothing more", len(b.heard("revolt-check")), 0)
	b.asks("athens", "play")

	b, card = rebelling(t, "chios", -2, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 2}})
		s.Cities["teos"] = []string{"revolt:red"}
		stand(s, "erythrae: att-h01", "athens: chi-f01")
	})
	b.do("play "+card+" erythrae", 3)
	b.asks("sparta", "keep-tribute")
	b.do("reset chios")
	b.want("tribute", b.region("chios").Multiplier, 1)
	b.want("who stays inside holds it", b.cityWords("erythrae"), "captured:athens")
	b.want("in revolt no more", b.cityWords("teos"), "")
	b.want("its fleet comes home", b.at("chi-f01"), "force:chios")
	b.asks("athens", "play")
}

// betraying is step F1 with City Betrayed in Athens' hand and two of her units before a city of Sparta's.
func betraying(t *testing.T, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return events(t, "athens", []string{"city_betrayed_1"}, dealt, func(s *rules.Snapshot) {
		stand(s, "W2833: att-h01 att-h02 nicias") // Mantinea
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_12_7_b: a city in whose hex the player has a land unit falls on 5, or loses its gates where enemy units are inside; what is added
// for its region, its size, and two units.
func TestEpic_12_7_b(t *testing.T) {
	for _, c := range []struct {
		what   string
		want   int
		city   string
		change func(s *rules.Snapshot)
	}{
		{"nothing", 0, "mantinea", nil},
		{"allegiance 4", 0, "mantinea", func(s *rules.Snapshot) { level(s, "arcadia", 4) }},
		{"allegiance 3", 1, "mantinea", func(s *rules.Snapshot) { level(s, "arcadia", 3) }},
		{"a unit", 0, "mantinea", func(s *rules.Snapshot) { stand(s, "mantinea: lac-h01") }},
		{"two units", -1, "mantinea", func(s *rules.Snapshot) { stand(s, "mantinea: lac-h01 lac-h02") }},
		{"a large city", -1, "thebes", nil},
	} {
		b := betraying(t, func(s *rules.Snapshot) {
			if c.city == "thebes" {
				stand(s, "W3528: att-h01 att-h02 nicias")
			}
			if c.change != nil {
				c.change(s)
			}
		})
		b.want(c.what+", as offered", b.foretold("city_betrayed_1", c.city), c.want)
		b.do("play city_betrayed_1 "+c.city, 4-c.want)
		b.want(c.what, b.said("card-check", "modifier"), c.want)
		b.want(c.what+": it holds", b.cityWords(c.city), "")
		b.asks("sparta", "play")
	}
	b := betraying(t, nil)
	b.do("play city_betrayed_1 mantinea", 5)
	b.asks("athens", "spoils")
	b.want("hers", b.cityWords("mantinea"), "captured:athens")
	b.want("inside", b.at("att-h01"), "mantinea")
	b.want("a victory", b.heard("victory")[0].Seat, rules.Seats[rules.Athens])
	b.want("in the region", b.region("arcadia").AL, 6)
	b.do("raze-walls")
	b.asks("sparta", "play")
	b.want("without walls", b.cityWords("mantinea"), "captured:athens unwalled")
	b = betraying(t, func(s *rules.Snapshot) { s.Cities["mantinea"] = []string{"revolt:white"} })
	b.do("play city_betrayed_1 mantinea", 5)
	b.do("keep")
	b.want("one in revolt from both", b.cityWords("mantinea"), "captured:athens")
	b = betraying(t, func(s *rules.Snapshot) { stand(s, "mantinea: lac-h01", "W2833: att-c01") })
	b.do("play city_betrayed_1 mantinea", 6)
	b.want("held by a unit", b.cityWords("mantinea"), "")
	b.asks("sparta", "play")
	b.want("all see it", slices.Contains(b.placeState("mantinea").Flags, "gates-open"), true)
	b.want("its gates are open", fmt.Sprint(b.Snapshot().Realm.Troubles.Betrayed), "[mantinea]")
}

// TestEpic_12_7_b_open: where the gates are open all inside fight, cavalry storms too and the place is worth what it is without walls, until
// the season ends or the city is taken.
func TestEpic_12_7_b_open(t *testing.T) {
	storm := func(betrayed bool) *bench {
		b := set(t, cardWar(t, &rules.CardSetup{}), func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "athens")
			hands(s, dealt, nil)
			stand(s, "W2833: att-h01 att-h02 att-h03 att-c01 nicias", "mantinea: lac-h01 lac-h02 lac-h03 lac-h04 brasidas")
			if betrayed {
				s.Realm.Troubles = &rules.TroubleSnapshot{Betrayed: []string{"mantinea"}}
			}
		})
		b.masks("W2833")
		b.do("done")
		return b
	}
	walled, open := storm(false), storm(true)
	walled.do("storm W2833")
	walled.asks("sparta", "man-walls")
	open.do("storm W2833")
	fighters := func(b *bench) (n [2]int, fortress bool) {
		look := rules.DetailOf(ptr(b.View(""))).Battle
		return [2]int{len(look.Hosts[0].Units), len(look.Hosts[1].Units)}, look.Hosts[1].Fortress
	}
	n, fortress := fighters(open)
	b := open
	b.want("all fight", n, [2]int{4, 4})
	b.want("no fortress", fortress, false)

	b = storm(true)
	b.pass("B", ones...)
	b.want("the season is over", b.Snapshot().Realm.Troubles == nil, true)
	if _, err := rules.Restore(b.r, spoiled(b, func(s *rules.Snapshot) {
		s.Realm.Troubles = &rules.TroubleSnapshot{Betrayed: []string{"atlantis"}}
	})); err == nil {
		t.Error("a city that is none has been betrayed")
	}
	if _, err := rules.Restore(b.r, spoiled(b, func(s *rules.Snapshot) {
		s.Realm.Troubles = &rules.TroubleSnapshot{Betrayed: []string{"clazomenae"}}
	})); err == nil {
		t.Error("a city without walls has its gates open")
	}
}

// spoiled is a snapshot of a game, changed.
func spoiled(b *bench, change func(s *rules.Snapshot)) *rules.Snapshot {
	s := b.Snapshot()
	change(s)
	return s
}

// TestEpic_12_7_b_asks: an enemy city, no capital, with a land unit of the player's in its hex.
func TestEpic_12_7_b_asks(t *testing.T) {
	b := betraying(t, nil)
	b.refuses("play city_betrayed_1", "12.1", "usage")
	b.refuses("play city_betrayed_1 W2833", "12.1", "no-such-place")
	b.refuses("play city_betrayed_1 sparta", "12.6", "capital-not-betrayed")
	b.refuses("play city_betrayed_1 chios", "12.6", "no-enemy-city")
	b.refuses("play city_betrayed_1 tegea", "12.6", "no-land-unit-there")
	b.want("offered", fmt.Sprint(b.exactly("city_betrayed_1")), "[mantinea]")
	b = betraying(t, func(s *rules.Snapshot) { stand(s, "force:attica: att-h01 att-h02 nicias") })
	b.refuses("play city_betrayed_1 mantinea", "12.6", "card-requires")
}

// TestEpic_12_7_c: the two coups: of whose regions, with what allegiance, and not where two enemy units are inside; the check is made at +2
// and the colour is that of the militance.
func TestEpic_12_7_c(t *testing.T) {
	for _, c := range []struct {
		who, card, region, city, friend, theirs string
	}{
		{"sparta", "oligarchs_seize_power_1", "chios", "teos", "red", "att"},
		{"athens", "democrats_rise_1", "arcadia", "mantinea", "blue", "lac"},
	} {
		at := func(al, ml int, change func(s *rules.Snapshot)) *bench {
			hand := []string{c.card}
			athens, sparta := dealt, hand
			if c.who == "athens" {
				athens, sparta = hand, dealt
			}
			return events(t, c.who, athens, sparta, func(s *rules.Snapshot) {
				level(s, c.region, al)
				regions(s, map[string]rules.RegionSnapshot{c.region: {ML: ml}})
				if change != nil {
					change(s)
				}
			})
		}
		b := at(6, 5, nil)
		b.do("play "+c.card+" "+c.city, 5)
		b.want(c.card+": two more", b.said("revolt-check", "bonus"), 2)
		b.want(c.card+": a friend", b.cityWords(c.city), "revolt:"+c.friend)
		b.want(c.card+": by a card it counts from the next season (6.5.d)", b.Snapshot().Realm.Since[c.city], b.Stage().Turn+1)
		b = at(6, 4, nil)
		b.do("play "+c.card+" "+c.city, 5)
		b.want(c.card+": nobody's", b.cityWords(c.city), "revolt:white")
		b = at(6, 5, nil)
		b.do("play "+c.card+" "+c.city, 4)
		b.want(c.card+": it stays loyal", b.cityWords(c.city), "")
		b = at(6, 5, func(s *rules.Snapshot) { stand(s, c.city+": "+c.theirs+"-h01") })
		b.do("play "+c.card+" "+c.city, 1)
		b.want(c.card+": a unit inside is the check's affair", b.said("revolt-check", "guarded"), -2)
		b = at(6, 5, func(s *rules.Snapshot) {
			stand(s, c.city+": "+c.theirs+"-h01 "+c.theirs+"-f01")
		})
		b.refuses("play "+c.card+" "+c.city, "12.6", "two-units-inside")
		b.refuses("play "+c.card+" samos", "12.6", map[string]string{"sparta": "al-too-high-for-card", "athens": "region-of-the-other"}[c.who])
		b.refuses("play "+c.card+" thebes", "12.6", map[string]string{"athens": "al-too-high-for-card", "sparta": "region-of-the-other"}[c.who])
		b.exactly(c.card)
		b = at(7, 5, nil)
		b.refuses("play "+c.card+" "+c.city, "12.6", "card-requires")
	}
	b := events(t, "athens", []string{"democrats_rise_1"}, dealt, func(s *rules.Snapshot) {
		level(s, "laconia", 2)
		level(s, "arcadia", 2)
		s.Cities["mantinea"] = []string{"captured:athens"}
		s.Cities["gytheum"] = []string{"uprising"}
	})
	b.refuses("play democrats_rise_1 sparta", "6.4", "capital")
	b.refuses("play democrats_rise_1 gytheum", "6.1", "in-revolt")
	b.refuses("play democrats_rise_1 mantinea", "6.1", "lost-by-sparta")
}
