package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// drawing is step F2 in which the only card of the deck is drawn by Athens; then the deck is rebuilt of the rest.
func drawing(t *testing.T, card string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	r := cardWar(t, &rules.CardSetup{})
	return set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F2", "discard", "athens")
		hands(s, []string{"embezzlement_1", "embezzlement_2", "good_harvest_1", "good_harvest_2"}, dealt[1:])
		held := append(slices.Clone(s.Realm.Cards.Hands["athens"]), dealt[1], card)
		for i := range r.Tables.Cards {
			c := &r.Tables.Cards[i]
			switch d := s.Realm.Cards; {
			case slices.Contains(held, c.ID):
			case c.Drawn: // others that are dealt with when they are drawn
				d.Removed = append(d.Removed, c.ID)
			default:
				d.Discarded = append(d.Discarded, c.ID)
			}
		}
		if change != nil {
			change(s)
		}
	})
}

// draw has Athens draw the card, with dice for it.
func (b *bench) draw(dice ...int) {
	b.t.Helper()
	b.do("done", dice...)
}

// troubles are what cards have left behind.
func (b *bench) troubles() rules.TroubleSnapshot {
	if r := b.Snapshot().Realm; r != nil && r.Troubles != nil {
		return *r.Troubles
	}
	return rules.TroubleSnapshot{}
}

// TestEpic_12_7_g_quake: the die names one of six regions, in the order of the card; a walled city of it, no capital, loses its walls.
func TestEpic_12_7_g_quake(t *testing.T) {
	for i, region := range []string{"laconia", "boeotia", "euboea", "attica", "phocis_locris", "rhodes"} {
		b := drawing(t, "earthquake_1", nil)
		b.draw(i + 1)
		b.want("where", fmt.Sprint(b.troubles().Shaken), "["+region+"]")
		fallen := 0
		for id, words := range b.Snapshot().Cities {
			if strings.Join(words, " ") == "unwalled" {
				fallen++
				for _, c := range rules.DetailOf(ptr(b.View(""))).Cities {
					if c.ID == id {
						b.want(id+" lies", c.Region, region)
						b.want(id+" is no capital", c.Capital, engine.Seat(""))
					}
				}
			}
		}
		b.want(region+": cities without walls", fallen, 1)
		b.want("it goes on", len(b.hand("athens")), 5)
	}
	b := drawing(t, "earthquake_1", func(s *rules.Snapshot) {
		for _, c := range rules.DetailOf(ptr(drawing(t, "dearth", nil).View(""))).Cities {
			if c.Region == "attica" && c.Capital == "" && c.Walled {
				s.Cities[c.ID] = []string{"unwalled"}
			}
		}
	})
	b.draw(4)
	b.want("no walls are left but Athens'", len(b.heard("walls-shaken")), 0)
}

// TestEpic_12_7_g_shaken: until the first campaign turn is over no land unit enters or leaves the region, by land or by sea, and nobody raids
// in it.
func TestEpic_12_7_g_shaken(t *testing.T) {
	at := func(turn int, part, step string, shaken bool) *bench {
		return set(t, cardWar(t, &rules.CardSetup{}), func(s *rules.Snapshot) {
			campaign(s, part, step, "athens", "athens")
			s.Turn = turn
			hands(s, dealt, nil)
			stand(s, "W3428: att-h02", "piraeus: att-f01 att-h03 cleon", "W3729: att-h04")
			if shaken {
				s.Realm.Troubles = &rules.TroubleSnapshot{Shaken: []string{"boeotia"}}
			}
		})
	}
	crossings := func(b *bench, ids ...string) (n int) {
		x := b.Look()
		for _, d := range b.Destinations(ids, false) {
			to, ok := x.PlaceOf(d.Zone)
			if !ok || to.Hex() == rules.NoHex {
				continue
			}
			p, _ := x.PieceOf(ids[0])
			there := x.Areas[x.Owner[to.Hex()]].Region
			if here := x.Areas[x.Owner[x.S.Pieces[p].At.Hex()]].Region; there != here && there != rules.NoRegion && x.Map.Regions[there].ID == "boeotia" {
				n++
			}
			if b.Check(engine.Cmd("move", append(slices.Clone(ids), d.Path...)...)) != nil {
				b.t.Errorf("%v is offered %s and may not go there", ids, d.Zone)
			}
		}
		return n
	}
	for _, stack := range [][]string{{"att-h04"}, {"att-f01", "att-h03", "cleon"}} {
		if crossings(at(1, "M", "move", false), stack...) == 0 {
			t.Errorf("%v never crosses the border", stack)
		}
		if n := crossings(at(1, "M", "move", true), stack...); n != 0 {
			t.Errorf("%v crosses the border %d times", stack, n)
		}
	}
	if crossings(at(1, "M", "move", true), "att-f01") == 0 {
		t.Error("a fleet alone is no land unit")
	}
	at(1, "R", "raid", false).do("raid att-h02")
	at(1, "R", "raid", true).refuses("raid att-h02", "12.6", "card-forbids")
	b := at(1, "M", "move", true)
	b.pass("R2", ones...)
	b.want("it is over", len(b.troubles().Shaken), 0)
}

// TestEpic_12_7_g_plague: a die for every unit in the Force Pool of Attica and in its hexes, of either side, then for every leader: who throws
// a 6 is lost. Attica loses 2, and builds nothing in the next step C (Q165, Q168).
func TestEpic_12_7_g_plague(t *testing.T) {
	at := func() *bench {
		return drawing(t, "plague_in_athens", func(s *rules.Snapshot) {
			for id, where := range s.Pieces {
				if where == "force:attica" {
					s.Pieces[id] = "build:attica"
				}
			}
			stand(s, "force:attica: att-h01", "athens: att-h02 nicias", "piraeus: att-f01", "W3830: lac-h01 agis", "W3729: att-h03 cleon")
		})
	}
	b := at()
	b.draw(1, 1, 1, 1, 1, 1, 1, 1, 1)
	n := len(b.heard("plague")[0].Dice)
	b.want("nobody is lost", len(b.heard("eliminated")), 0)
	b.want("Attica", b.region("attica").AL, 6)
	b.want("nothing is built", fmt.Sprint(b.troubles().Struck), "[attica]")
	b.want("out of the game", slices.Contains(b.cards().Removed, "plague_in_athens"), true)

	b = at()
	all := slices.Repeat([]int{6}, n)
	b.draw(all...)
	for _, id := range []string{"att-h01", "att-h02", "att-h03"} {
		b.want(id, b.at(id), "build:attica")
	}
	b.want("an elite fleet", b.at("att-f01"), "gone")
	b.want("the enemy's too", b.at("lac-h01"), "build:laconia")
	for _, id := range []string{"nicias", "agis", "cleon"} {
		b.want(id, b.at(id), "gone")
	}
	b.want("militance for each", b.region("attica").ML, 6)
	b.want("of Laconia", b.region("laconia").ML, 9)

	r := longCardWar(t)
	for _, struck := range []bool{false, true} {
		b := set(t, r, func(s *rules.Snapshot) {
			seasonal(s, "C", "build", "athens")
			hands(s, dealt, nil)
			s.Treasury = map[string]int{"athens": 100, "sparta": 100}
			stand(s, "build:attica: att-h01", "build:chios: chi-f01", "W3729: att-h02")
			if struck {
				s.Realm.Troubles = &rules.TroubleSnapshot{Struck: []string{"attica"}}
			}
		})
		if !struck {
			b.do("build att-h01")
			b.do("build-fort W3729")
			continue
		}
		b.refuses("build att-h01", "12.6", "card-bars")
		b.refuses("build-fort W3729", "12.6", "card-bars")
		b.refuses("build-base W3729", "12.6", "card-bars")
		b.do("build chi-f01")
		b.do("done")
		b.pass("M1", ones...)
		b.want("through one step C", len(b.troubles().Struck), 0)
	}
}

// TestEpic_12_7_g_four_hundred: Athens plays no more in this step, builds nothing in her next, and loses 2 in Attica; Samos gains 1 if hers.
func TestEpic_12_7_g_four_hundred(t *testing.T) {
	at := func(talents, al int, samos string) *bench {
		return events(t, "sparta", dealt, []string{"the_four_hundred", "embezzlement_2"}, func(s *rules.Snapshot) {
			s.Treasury = map[string]int{"athens": talents, "sparta": 9}
			level(s, "attica", al)
			regions(s, map[string]rules.RegionSnapshot{"samos": {Controller: samos}})
		})
	}
	at(50, 10, "athens").refuses("play the_four_hundred", "12.6", "card-requires")
	at(50, 9, "athens").do("play the_four_hundred")
	b := at(49, 10, "athens")
	b.want("offered", fmt.Sprint(b.exactly("the_four_hundred")), "[]")
	b.do("play the_four_hundred")
	b.want("Attica", b.region("attica").AL, 8)
	b.want("Samos", b.region("samos").AL, 9)
	b.asks("sparta", "play") // Athens is not asked
	b.want("silent and idle", b.troubles().Silent && b.troubles().Idle, true)
	b.do("pass")
	b.want("her cards", b.asks("athens", "discard").Decision, "discard")
	b.want("for this step F1", b.troubles().Silent, false)
	b.want("but idle", b.troubles().Idle, true)
	b = at(49, 10, "sparta")
	b.do("play the_four_hundred")
	b.want("Samos is Sparta's", b.region("samos").AL, 8)

	b = set(t, longCardWar(t), func(s *rules.Snapshot) {
		seasonal(s, "C", "build", "athens")
		hands(s, dealt, nil)
		s.Treasury = map[string]int{"athens": 100, "sparta": 100}
		stand(s, "build:attica: att-h01", "build:laconia: lac-h01")
		s.Realm.Troubles = &rules.TroubleSnapshot{Idle: true}
	})
	b.refuses("build att-h01", "12.6", "card-bars")
	b.refuses("build-base piraeus", "12.6", "card-bars")
	b.do("done")
	b.asks("sparta", "build")
	b.do("build lac-h01")
	b.do("done")
	b.pass("M1", ones...)
	b.want("through one step C", b.troubles().Idle, false)
}

// TestEpic_12_7_g_dearth: while it lies in play every Forage Number is halved, rounded down, for foraging and raiding alike (Q166).
func TestEpic_12_7_g_dearth(t *testing.T) {
	forage := func(b *bench) map[string]int {
		out := map[string]int{}
		for _, a := range rules.DetailOf(ptr(b.View(""))).Areas {
			out[a.ID] = a.Forage
		}
		return out
	}
	b := drawing(t, "dearth", nil)
	before := forage(b)
	b.draw()
	b.want("in play", strings.Fields(b.cards().Lying[0])[0], "dearth")
	odd := false
	for id, n := range forage(b) {
		b.want(id, n, before[id]/2)
		odd = odd || before[id]%2 == 1
	}
	b.want("some are odd", odd, true)
	for _, lying := range []bool{false, true} {
		b := set(t, cardWar(t, &rules.CardSetup{}), func(s *rules.Snapshot) {
			campaign(s, "R", "raid", "athens", "athens")
			hands(s, dealt, nil)
			stand(s, "W3428: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias")
			if lying {
				s.Realm.Cards.Lying = []string{fmt.Sprintf("dearth athens %d", rules.SeasonNo(s.Year, rules.Spring))}
			}
		})
		b.do("raid att-h01 att-h02 att-h03 att-h04 att-h05 att-h06")
		area := b.heard("raided")[0].Facts[0].Value
		want := before[area]
		if lying {
			want /= 2
		}
		b.want("as much as there is", int(b.heard("raided")[0].Facts[3].Number), want)
	}
}

// TestEpic_12_7_j_sitalces: Macedon and Chalcidice lose 2 militance each and are raided to the last; where Sparta's side controls one it loses
// 3; Athenian rebels in Chalcidice give in on 5, unless they are besieged.
func TestEpic_12_7_j_sitalces(t *testing.T) {
	at := func(change func(s *rules.Snapshot)) *bench {
		return events(t, "athens", []string{"sitalces_invades"}, dealt, change)
	}
	b := at(func(s *rules.Snapshot) {
		s.Cities["olynthus"], s.Cities["potidaea"] = []string{"revolt:red"}, []string{"revolt:white"}
	})
	b.want("offered", fmt.Sprint(b.exactly("sitalces_invades")), "[]")
	b.do("play sitalces_invades", 5, 4)
	b.want("Macedon", b.levels("macedon"), [2]int{5, 8})
	b.want("Chalcidice", b.levels("chalcidice"), [2]int{8, 8})
	for _, a := range rules.DetailOf(ptr(b.View(""))).Areas {
		if a.Region == "macedon" || a.Region == "chalcidice" {
			b.want(a.ID+" is raided", a.Raided, a.Forage)
		}
	}
	rebels := 0
	for _, id := range []string{"olynthus", "potidaea"} {
		if b.cityWords(id) != "" {
			rebels++
		}
	}
	b.want("one goes on", rebels, 1)
	b = at(func(s *rules.Snapshot) { level(s, "thrace", 3) })
	b.refuses("play sitalces_invades", "12.6", "card-requires")
}

// TestEpic_12_7_j_sitalces_thrace: Sitalces comes where Thrace has an allegiance of 4 to Athens, and not only where it
// has more.
func TestEpic_12_7_j_sitalces_thrace(t *testing.T) {
	b := events(t, "athens", []string{"sitalces_invades"}, dealt, func(s *rules.Snapshot) { level(s, "thrace", 4) })
	b.want("offered", fmt.Sprint(b.exactly("sitalces_invades")), "[]")
	b.do("play sitalces_invades")
	b.want("he has come", len(b.heard("laid-waste")), 2)
}

// TestEpic_12_7_j_perdiccas: his own side's region gains 2; an enemy's falls to -3 on more than its allegiance, with 1 for a land unit there,
// else by 1; it goes over only in step Y1 (4.3.2).
func TestEpic_12_7_j_perdiccas(t *testing.T) {
	at := func(al int, lines ...string) *bench {
		return events(t, "athens", []string{"perdiccas_turns_his_coat_1"}, dealt, func(s *rules.Snapshot) {
			level(s, "macedon", al)
			stand(s, lines...)
		})
	}
	for _, c := range []struct {
		al, die, want int
		lines         []string
	}{{4, 4, 3, nil}, {4, 5, -3, nil}, {4, 4, -3, []string{"pella: att-h01"}}, {6, 6, 5, nil}, {-2, 1, -3, nil}} {
		lines := c.lines
		if lines != nil {
			hex := ""
			for _, city := range rules.DetailOf(ptr(at(4).View(""))).Cities {
				if city.Region == "macedon" {
					hex = city.Hex
				}
			}
			lines = []string{hex + ": att-h01"}
		}
		b := at(c.al, lines...)
		b.want("offered", fmt.Sprint(b.exactly("perdiccas_turns_his_coat_1")), "[]")
		b.do("play perdiccas_turns_his_coat_1", c.die)
		b.want(fmt.Sprint(c), b.region("macedon").AL, c.want)
		b.want("whose", b.region("macedon").Controller, "sparta")
	}
	b := events(t, "sparta", dealt, []string{"perdiccas_turns_his_coat_1"}, nil)
	b.do("play perdiccas_turns_his_coat_1")
	b.want("her own", b.region("macedon").AL, 10)
	r := cardWar(t, &rules.CardSetup{})
	for i := range r.Scenario.Regions {
		if of := &r.Scenario.Regions[i]; r.Map.Regions[of.Region].ID == "macedon" {
			of.Controller = rules.Nobody
		}
	}
	b = set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "athens")
		hands(s, []string{"perdiccas_turns_his_coat_1"}, dealt)
	})
	b.refuses("play perdiccas_turns_his_coat_1", "12.6", "no-target")
}

// TestEpic_12_5_a_over: where the war is over with the last card of the deck, as it is where a home is the enemy's, no new deck is made.
func TestEpic_12_5_a_over(t *testing.T) {
	b := drawing(t, "dearth", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"attica": {Controller: "sparta"}}) })
	b.draw()
	if o := b.Prompt().Over; o == nil || o.Cause != "home-lost" {
		t.Fatalf("the war goes on: %+v", o)
	}
	b.want("new decks", len(b.heard("deck-rebuilt")), 0)
}
