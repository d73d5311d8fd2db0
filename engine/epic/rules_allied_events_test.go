package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// whose are the seats of the events of a kind told so far.
func (b *bench) whose(kind string) string {
	var out []string
	for _, e := range b.heard(kind) {
		out = append(out, string(e.Seat))
	}
	return strings.Join(out, " ")
}

// many are ones enough for whatever a season throws.
var many = slices.Repeat([]int{1}, 300)

// alliedWar is a war with allies at some moment, without cards.
func alliedWar(t *testing.T, name string, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return table(t, name, func(s *rules.Snapshot) {
		inHand(s, nil)
		change(s)
		stand(s, lines...)
	})
}

// TestEpic_10_8_a_allies: a siege of an ally's city that is broken is his victory, not Sparta's.
func TestEpic_10_8_a_allies(t *testing.T) {
	b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "athens")
		s.Sieges = []string{"W3528 athens 3"}
	}, "W3528: att-h01 att-h02 nicias", "thebes: boe-h01")
	b.pass("M1", many...)
	b.want("told of", b.whose("siege-broken"), "thebes")
	b.want("whose victory", b.whose("decisive-victory")+b.whose("victory"), "thebes")
}

// TestEpic_10_5_a_allies: what one ally has rolled for is rolled for when the next has his say.
func TestEpic_10_5_a_allies(t *testing.T) {
	b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "sparta")
		s.LongWalls, s.Sieges = nil, []string{"W3429 sparta 5", "W3831 sparta 5"}
	}, "W3429: lac-h01 lac-h02 lac-h03 lac-h04 archidamus", "W3831: boe-h01 boe-h02 boe-h03 boe-h04 boe-h05 boe-h06 pagondas")
	b.do("roll plataea", 1)
	b.asks("thebes", "siege")
	b.want("rolled for", strings.Join(b.Snapshot().Rolled, " "), "W3429")
}

// TestEpic_10_6_a_allies: where the besiegers of an ally's city are too few it is his morale that rises.
func TestEpic_10_6_a_allies(t *testing.T) {
	b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Sieges = []string{"W3528 athens 3"}
	}, "W3528: att-h01 att-h02 nicias", "thebes: boe-h01")
	b.do("done", many...)
	b.want("told of", b.whose("siege-morale-rises"), "thebes")
}

// TestEpic_13_4_e_allies: a battle that an ally's leader has won is his victory; a place that he takes likewise.
func TestEpic_13_4_e_allies(t *testing.T) {
	b := before(t, "campaign3", "athens", "thebes")
	b.do("roll athens", 6)
	b.want("who has taken Athens", b.whose("city-taken")+" "+b.whose("decisive-victory"), "thebes thebes")
	b = threeMove(t, "thebes", "W3528: boe-h01 boe-h02 boe-h03 boe-h04 pagondas", "W3529: att-h06")
	b.attack("boe-h01 boe-h02 boe-h03 boe-h04 pagondas", "W3529")
	b.do("fight", 6, 6, 1, 1, 1)
	b.do("fight")
	b.do("break-off", 1) // Athens' unit runs
	if b.Prompt().Decision == "retreat" {
		b.do("retreat att-h06 " + b.refuges("att-h06")[0])
	}
	b.want("who has won", b.whose("victory")+b.whose("decisive-victory"), "thebes")
}

// TestEpic_13_4_e_allies_leader: of two allies who attack together it is his victory whose leader commands, though the other has more units.
func TestEpic_13_4_e_allies_leader(t *testing.T) {
	for leader, who := range engine.InOrder(map[string]string{"archidamus": "sparta", "pagondas": "thebes"}) {
		b := threeMove(t, "sparta", "W3529: lac-h01 lac-h02 archidamus boe-h01 boe-h02 boe-h03 pagondas att-h06")
		b.do("done")
		b.do("done")
		b.do("fight W3529")
		b.do("command " + leader)
		b.do("fight", 6, 6, 1, 1, 1)
		b.do("fight")
		b.do("break-off", 1) // Athens' unit runs
		if b.Prompt().Decision == "retreat" {
			b.do("retreat att-h06 " + b.refuges("att-h06")[0])
		}
		b.want("won under "+leader, b.whose("victory")+b.whose("decisive-victory"), who)
	}
}

// TestEpic_18_3_a_allies: a place that is stormed by units of several allies is taken by the one whose leader commands the storm.
func TestEpic_18_3_a_allies(t *testing.T) {
	for leader, who := range map[string]string{"archidamus": "sparta", "pagondas": "thebes"} {
		b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "sparta", "sparta")
			s.Realm.Allies.Acted, s.Realm.Allies.Order = 0, []string{"sparta", "thebes"}
			s.Cities["tanagra"] = []string{"captured:athens"}
		}, "W3628: lac-e01 lac-e02 boe-h01 boe-h02 boe-h03 archidamus pagondas", "tanagra: att-h06")
		b.masks("W3628")
		b.do("done")
		b.do("done")
		b.do("storm W3628")
		b.do("command " + leader)
		for b.Prompt().Decision == "round" {
			b.do("fight", 6, 6, 1, 1, 1, 1)
		}
		b.want("taken under "+leader, b.whose("city-taken"), who)
		b.asks(engine.Seat(who), "spoils")
		if who == "sparta" { // the city is Thebes' again
			b.refuses("destroy", "24.5", "partners-houses")
			b.refuses("raze-walls", "24.5", "partners-walls")
			b.do("keep")
		} else {
			b.do("destroy", many...)
		}
	}
}

// TestEpic_11_3_b_allies: long walls between cities of two partners are pulled down by neither, those between two of his own an ally pulls
// down.
func TestEpic_11_3_b_allies(t *testing.T) {
	for name, code := range map[string]string{"campaign3": "", "campaign4": "partners-walls"} {
		b := alliedWar(t, name, func(s *rules.Snapshot) {
			campaign(s, "R", "raid", "sparta", "sparta")
			s.Cities["nisaea"] = []string{"captured:sparta"} // Megara is Sparta's with three, Corinth's with four
		}, "nisaea: lac-h01", "megara: lac-h02")
		if code == "" {
			b.do("raze-long-walls nisaea")
			continue
		}
		b.refuses("raze-long-walls nisaea", "24.5", code)
		b.refuses("raze-long-walls megara", "24.5", code)
	}
}

// TestEpic_7_6_g_allies: an ally builds long walls to a city of a partner's, unless one of them forbids that their cities are shared (24.5).
func TestEpic_7_6_g_allies(t *testing.T) {
	for _, by := range []string{"", "sparta cities thebes", "thebes cities sparta", "thebes stacking sparta"} {
		b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
			seasonal(s, "C", "build", "sparta")
			s.Treasury["sparta"] = 20
			regions(s, map[string]rules.RegionSnapshot{"argolid": {Controller: "thebes"}})
			s.Cities["nauplia"] = []string{"walled"}
			if by != "" {
				s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{by}}
			}
		}, "W3033: lac-h01", "W3133: lac-h02")
		denied := strings.Contains(by, "cities")
		b.want("offered where "+by, b.offers("build-long-walls argos nauplia") || b.offers("build-long-walls nauplia argos"), !denied)
		if denied {
			b.refuses("build-long-walls argos nauplia", "7.6.5", "not-your-fortress")
			b.refuses("build-long-walls nauplia argos", "7.6.5", "not-your-fortress")
			continue
		}
		b.do("build-long-walls argos nauplia")
	}
}

// TestEpic_6_5_a_allies: a city of an ally's region that rises is his loss.
func TestEpic_6_5_a_allies(t *testing.T) {
	b := alliedEvents(t, "campaign3", "athens", map[string]string{"athens": "mantinea_and_elis_waver"}, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"elis": {Controller: "thebes", AL: -1}})
	})
	b.do("play mantinea_and_elis_waver elis", append([]int{6}, many...)...)
	b.want("who loses it", b.whose("revolt"), "thebes")
}

// TestEpic_12_7_k_storm_allies: a storm upon a sea is told of each ally's fleets by themselves.
func TestEpic_12_7_k_storm_allies(t *testing.T) {
	b := table(t, "campaign4", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		inHand(s, map[string]string{"athens": "storms_at_sea_1"})
		stand(s, "SAR: lac-f01 cor-f01 cor-f02")
	})
	b.letsUntil("athens", "W6")
	b.do("play storms_at_sea_1 SAR", 1, 1, 1)
	b.want("whose fleets", b.whose("storm-met"), "sparta corinth")
	for i, n := range []int{1, 2} {
		b.want("dice", len(b.heard("storm-met")[i].Dice), n)
	}
}

// TestEpic_10_7_a_allies: units of several allies that are lost at once are told of each ally by himself.
func TestEpic_10_7_a_allies(t *testing.T) {
	b := before(t, "campaign3", "thebes", "athens")
	b.change(func(s *rules.Snapshot) { stand(s, "thebes: boe-h01 lac-h01 boe-h02") })
	b.do("roll thebes", 6)
	b.want("whose units", b.whose("eliminated"), "sparta thebes")
	b.want("hers", strings.Join(b.heard("eliminated")[1].Counters, " "), "boe-h01 boe-h02")
}

// TestEpic_20_2_b_allies: the units that a truce sends home are told of each ally by himself, and sieges that end of whose the city is.
func TestEpic_20_2_b_allies(t *testing.T) {
	b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Second, s.First = false, "sparta"
		s.Year, s.Season = 425, "fall"
		s.Realm.Peace = &rules.PeaceSnapshot{Made: rules.SeasonNo(425, rules.Summer)}
	}, "W3730: lac-h01 boe-h01 archidamus")
	b.pass("M1", many...)
	b.want("whose units", b.whose("sent-home"), "sparta thebes")
	b = alliedWar(t, "campaign3", func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "athens")
		s.Sieges = []string{"W3528 athens 3"}
		regions(s, map[string]rules.RegionSnapshot{"euboea": {Controller: "thebes"}, "lesbos": {Controller: "thebes"}, "hellespont": {Controller: "sparta"}})
	}, "W3528: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias")
	b.do("offer-peace")
	b.do("accept")
	b.do("accept", many...)
	b.want("whose city", b.whose("siege-lifted"), "thebes")
}

// TestEpic_20_3_b_allies: it is an ally who breaks the peace, and his home troops are those of his home region, as Boeotia is with three and
// Corinth with four (20.3, 21.1); where two play they are no more than Sparta's.
func TestEpic_20_3_b_allies(t *testing.T) {
	for name, want := range map[string]struct {
		who  string
		home bool
	}{"campaign3": {"thebes", true}, "campaign": {"sparta", false}} {
		b := table(t, name, func(s *rules.Snapshot) {
			campaign(s, "M", "move", want.who, want.who)
			inHand(s, nil)
			s.Year, s.Season = 425, "summer"
			s.Realm.Peace = &rules.PeaceSnapshot{Made: 20}
			if name == "campaign3" {
				s.First, s.Realm.Allies.Order = "thebes", []string{"thebes", "sparta"}
			}
			stand(s, "W3528: boe-h01 boe-h02 boe-h03 pagondas", "W3529: att-h01")
		})
		b.do("move boe-h01 boe-h02 boe-h03 pagondas W3529")
		b.want("who breaks it", b.whose("peace-broken"), want.who)
		b.do("done")
		b.pass2("fight")
		w := b.Snapshot().Realm.Peace.Now["athens"]
		b.want(name+": battles", w.Battles, 1)
		b.want(name+": home troops", w.HomeTroops, want.home)
	}
}

// TestEpic_16_4_e_allies: who may intercept a voyage is foretold as the ally who would be asked.
func TestEpic_16_4_e_allies(t *testing.T) {
	b := alliedWar(t, "campaign4", func(s *rules.Snapshot) { campaign(s, "M", "move", "athens", "athens") },
		"piraeus: att-f02 att-f03 nicias", "SAR: cor-f01 cor-f02")
	c, _ := engine.ParseCommand("move att-f02 att-f03 nicias SAR HER")
	f, why := b.Forecast(c)
	if why != nil || f == nil || len(f.Risks) == 0 {
		t.Fatalf("%+v, %v", f, why)
	}
	b.want("who", f.Risks[0].Seat, engine.Seat("corinth"))
}

// TestEpic_10_9_a_allies: long walls are shown as the ally's whose cities they join: those of Megara are Corinth's, with four.
func TestEpic_10_9_a_allies(t *testing.T) {
	for name, want := range map[string]engine.Seat{"campaign": "sparta", "campaign3": "sparta", "campaign4": "corinth"} {
		links := table(t, name, nil).View("athens").Links
		i := slices.IndexFunc(links, func(l engine.Link) bool { return l.From == "megara" || l.To == "megara" })
		if i < 0 || links[i].Owner != want {
			t.Errorf("%s: %+v", name, links)
		}
	}
}

// TestEpic_24_7_2_a_alliance: a line of an embassy's die that asks what the alliance controls says so, and all of its players may bring units
// to Sicily; where two play Sparta is named.
func TestEpic_24_7_2_a_alliance(t *testing.T) {
	for name, want := range map[string]struct {
		allied bool
		enter  string
	}{"campaign": {false, "[athens sparta]"}, "campaign3": {true, "[athens sparta thebes]"}} {
		d := looked(table(t, name, nil).Game)
		n := 0
		for _, l := range d.Peace.Embassies[0].Lines {
			if l.Key == "regions-lost" {
				n++
				if l.HeldBy != "sparta" || l.Alliance != want.allied {
					t.Errorf("%s: %+v", name, l)
				}
			}
		}
		if enter := fmt.Sprint(d.Sicily.Enters); n == 0 || enter != want.enter {
			t.Errorf("%s: %d lines, %s go to Sicily", name, n, enter)
		}
	}
}
