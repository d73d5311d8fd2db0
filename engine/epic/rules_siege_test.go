package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// The besiegers of Argos and of Corinth.
const (
	beforeArgos   = "W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus"
	beforeCorinth = "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 arg-h01 nicostratus"
)

// atSiege is step E with sieges that stand.
func atSiege(t *testing.T, who string, sieges []string, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return table(t, "argive", func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", who)
		stand(s, lines...)
		s.Sieges = sieges
		if change != nil {
			change(s)
		}
	})
}

// morale is what the siege of a hex stands at, "" where there is none.
func (b *bench) morale(hex string) string {
	for _, line := range b.Snapshot().Sieges {
		if w := strings.Fields(line); w[0] == hex {
			return w[2]
		}
	}
	return ""
}

// TestEpic_10_1_a: only who masks a place may besiege it.
func TestEpic_10_1_a(t *testing.T) {
	b := atSiege(t, "sparta", nil, nil, "W3034: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus", "W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis")
	b.refuses("besiege argos", "10.1", "not-masked")
	b.refuses("besiege sparta", "10.1", "not-masked")
	b.do("besiege mantinea")
	b.refuses("besiege mantinea", "10.3", "besieged-already")
}

// TestEpic_10_2_c: who storms a place that he masked when the campaign turn began, and has to retreat, stays before it.
func TestEpic_10_2_c(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, beforeArgos, "argos: arg-h01 arg-h02 alcibiades")
		campaign(s, "R", "raid", "athens", "sparta")
	})
	b.pass("M1", ones...)
	for b.Prompt().Seat != "sparta" || b.Prompt().Decision != "choose-battle" {
		b.do("done")
	}
	b.do("storm W3033")
	for b.Prompt().Decision != "round" {
		p := b.Legal()
		if p.Pick != nil {
			b.do(p.Pick.Verb + " " + strings.Join(p.Pick.Suggested, " "))
			continue
		}
		b.do(p.Choices[0].Command.String())
	}
	b.do("fight", ones...)
	for b.Prompt().Decision == "waver" {
		b.do(b.Legal().Choices[0].Command.String())
	}
	if b.Prompt().Decision == "break-off" {
		b.do("stay", ones...)
	}
	b.do("break-off", 1, 1, 1)
	b.want("they stay", b.at("lac-h01"), "W3033")
	b.want("and mask", b.placeState("argos").Flags[0], "masked")
}

// TestEpic_10_2_e: in a masked city units are placed and taken back.
func TestEpic_10_2_e(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { stand(s, "W3033: lac-h01", "argos: arg-h01") })
	b.do("place arg-h02 argos")
	b.do("place arg-h01 force:argolid")
	b.want("inside", b.at("arg-h02"), "argos")
}

// TestEpic_10_3_b: a siege begins at 3 for a fort, 4, 5, 6 for a small, medium or large city; a base inside adds one, a
// Raided marker in the area and a captured city take one (Q62).
func TestEpic_10_3_b(t *testing.T) {
	for _, c := range []struct {
		who, besiege, hex, want string
		change                  func(s *rules.Snapshot)
		lines                   []string
	}{
		{"sparta", "fort:W2337", "W2337", "4", nil, []string{"W2337: lac-h01 lac-h02 lac-f01 agis"}},
		{"sparta", "fort:W2337", "W2337", "3", func(s *rules.Snapshot) { s.Bases = nil }, []string{"W2337: lac-h01 lac-h02 agis"}},
		{"sparta", "argos", "W3033", "6", nil, []string{beforeArgos}},
		{"sparta", "argos", "W3033", "5", func(s *rules.Snapshot) { s.Areas = map[string]rules.AreaSnapshot{"ARG": {Raided: 1}} }, []string{beforeArgos}},
		{"sparta", "mantinea", "W2833", "4", nil, []string{"W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis"}},
		{"sparta", "mantinea", "W2833", "5", func(s *rules.Snapshot) { s.Bases = append(s.Bases, "mantinea athens") },
			[]string{"W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis"}},
		{"sparta", "mantinea", "W2833", "4", func(s *rules.Snapshot) { s.Bases = append(s.Bases, "W2833 sparta") },
			[]string{"W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis"}},
		{"athens", "thyrea", "W3035", "4", nil, []string{"W3035: arg-h01 arg-h02 nicostratus"}},
	} {
		b := atSiege(t, c.who, nil, c.change, c.lines...)
		b.do("besiege " + c.besiege)
		b.want(c.besiege, b.morale(c.hex), c.want)
	}
}

// TestEpic_10_4_a: in a besieged place nobody is placed or taken back and no base is built; it pays no tribute.
func TestEpic_10_4_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, beforeArgos, "argos: arg-h01")
		s.Sieges = []string{"W3033 sparta 6"}
		regions(s, map[string]rules.RegionSnapshot{"argolid": {Multiplier: 1}})
	})
	b.refuses("place arg-h02 argos", "7.3", "no-open-city")
	b.refuses("place arg-h01 force:argolid", "7.3", "no-open-city")
	b.refuses("base argos", "7.6.3", "besieged")
	b.want("the Argolid pays", rowOf(b, "argolid").Pays, btv(b, "argolid")-2)
}

// TestEpic_10_6_a: where besiegers are too few when a player has moved or fought, the morale of the place rises by one,
// once a campaign turn; it may pass what it began with.
func TestEpic_10_6_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "W3033: lac-h01 lac-h02 gylippus", "argos: arg-h01")
		s.Sieges = []string{"W3033 sparta 6"}
	})
	b.do("done")
	b.want("after Athens' moves", b.morale("W3033"), "7")
	for b.Stage().Phase == "M1" {
		b.do("done")
	}
	b.want("once a turn", b.morale("W3033"), "7")
	b.pass("R3", ones...)
	b.want("after the next", b.morale("W3033"), "8")
	b = table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, beforeArgos, "argos: arg-h01")
		s.Sieges = []string{"W3033 sparta 6"}
	})
	b.pass("R2", ones...)
	b.want("enough of them", b.morale("W3033"), "6")
}

// TestEpic_10_7_a: a place that surrenders is the besieger's, with his marker or, in his own region, without; who was
// inside is lost, leaders too; it is a victory, decisive at a large city or when three units are lost.
func TestEpic_10_7_a(t *testing.T) {
	b := atSiege(t, "sparta", []string{"W3033 sparta 1"}, nil, beforeArgos, "argos: arg-h01 alcibiades")
	b.do("roll argos", 2, 1, 1, 1, 1, 1)
	b.want("the unit", b.at("arg-h01"), "gone")
	b.want("the leader", b.at("alcibiades"), "gone")
	b.want("the marker", b.Snapshot().Cities["argos"][0], "captured:sparta")
	b.want("the besiegers are inside", b.at("lac-h01"), "argos")
	b.want("decisive in the Argolid", b.levels("argolid"), [2]int{6 - 5, 10 - 2 - 1})
	b.want("and elsewhere: Laconia", b.levels("laconia"), [2]int{14, 13})
	b.asks("sparta", "spoils")
	b.do("keep", ones...)

	b = atSiege(t, "sparta", []string{"W2833 sparta 1"}, nil, "W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis")
	b.do("roll mantinea", 2)
	b.want("it is told as a surrender", b.heard("victory")[0].Facts.Get("cause")+b.heard("level")[0].Facts.Get("cause"), "surrendersurrender")
	b.want("no marker at home", len(b.Snapshot().Cities["mantinea"]), 0)
	b.want("a victory in Arcadia", b.levels("arcadia"), [2]int{5, 9})
	b.want("not in Laconia", b.levels("laconia"), [2]int{12, 12})

	b = atSiege(t, "sparta", []string{"W2833 sparta 1"}, nil, "W2833: arc-h01 arc-h02 boe-h01 boe-h02 agis", "mantinea: arg-h01 arg-h02 att-h01")
	b.do("roll mantinea", 2)
	b.want("three units: decisive", b.levels("arcadia"), [2]int{8, 10})
}

// TestEpic_10_7_a_foragers: raiders and foragers stay before a place that falls, and a leader with them (16.2.a), the least gifted; another
// goes in with the others.
func TestEpic_10_7_a_foragers(t *testing.T) {
	for _, leaders := range []string{"agis", "agis brasidas", "brasidas agis"} {
		b := atSiege(t, "sparta", []string{"W2833 sparta 1"}, func(s *rules.Snapshot) {
			for _, id := range []string{"arc-h01", "arc-h02"} {
				s.Pieces[id] += " foraging"
			}
		}, "W2833: arc-h01 arc-h02 boe-h01 boe-h02 "+leaders)
		b.do("roll mantinea", 2)
		b.want("foragers", b.at("arc-h02"), "W2833")
		b.want("their leader", b.at("agis"), "W2833")
		b.want("others", b.at("boe-h01"), "mantinea")
		if leaders != "agis" {
			b.want("the better leader", b.at("brasidas"), "mantinea")
		}
	}
}

// TestEpic_10_8_a_markers: the besiegers of a siege that is broken still mask the place.
func TestEpic_10_8_a_markers(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W2833: arc-h01 arc-h02 agis", "mantinea: arg-h01")
		s.Sieges = []string{"W2833 sparta 3"}
		seasonal(s, "B", "place", "sparta")
	})
	before := b.levels("arcadia")
	b.pass("M1", ones...)
	b.want("the marker", len(b.Snapshot().Sieges), 0)
	b.want("a victory of Athens in an enemy's region", b.levels("arcadia"), [2]int{before[0] - 2, before[1] - 1})
	b.want("Mantinea", strings.Join(b.placeState("mantinea").Flags, " "), "captured masked")
}

// TestEpic_10_9_a: both ends of long walls have to be masked by enough at once: 6 before Athens, 4 and a fleet before
// Piraeus. Each has its marker and its roll; too few at one end break both, as one victory (Q67); if one falls the
// other is besieged by its own number.
func TestEpic_10_9_a(t *testing.T) {
	athens := "W3831: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 agis"
	piraeus := "W3731: boe-h01 boe-h02 boe-h03 boe-h04 cor-f01 ramphias"
	b := atSiege(t, "sparta", nil, nil, athens, "W3731: boe-h01 boe-h02 boe-h03 boe-h04 ramphias")
	b.refuses("besiege athens", "10.3.2", "too-few-besiegers")
	b = atSiege(t, "sparta", nil, nil, athens, piraeus)
	b.do("besiege athens")
	b.want("Athens and Piraeus", b.morale("W3831")+" "+b.morale("W3731"), "6 6")
	b.do("roll athens", 3)
	b.refuses("roll athens", "10.5", "no-siege-to-roll") // one roll a season
	b.refuses("done", "10.5", "roll-first")
	b.do("roll piraeus", append([]int{2}, ones...)...)
	b.want("after their rolls", b.morale("W3831")+" "+b.morale("W3731"), "5 5")

	var sieges []string // all but one that there is room for
	for c := range b.r.Cities {
		if id := b.r.Cities[c].ID; id != "athens" && id != "piraeus" && len(sieges) < rules.MaxSieges-1 {
			sieges = append(sieges, b.r.Label(b.r.Cities[c].Hex)+" athens 4")
		}
	}
	b = atSiege(t, "sparta", sieges, nil, athens, piraeus)
	b.do("besiege athens")
	b.want("Athens alone", b.morale("W3831")+" "+b.morale("W3731"), "6 ")

	b = atSiege(t, "sparta", []string{"W3831 sparta 5", "W3731 sparta 1"}, nil, athens, piraeus)
	b.do("roll athens", 1)
	b.do("roll piraeus", 2, 1, 1)
	b.do("keep", ones...)
	b.want("Piraeus has fallen, Athens is besieged", b.morale("W3831")+b.morale("W3731"), "4")

	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, athens, "W3731: boe-h01 boe-h02 boe-h03 cor-f01 ramphias", "force:attica: att-l01 att-h06")
		s.Sieges = []string{"W3731 sparta 5", "W3831 sparta 5"}
		seasonal(s, "B", "place", "sparta")
	})
	before := b.levels("argolid")
	b.pass("M1", ones...)
	b.want("sieges", len(b.Snapshot().Sieges), 0)
	b.want("victories", len(b.heard("decisive-victory"))+len(b.heard("victory")), 1)
	b.want("a decisive one, felt in the Argolid", b.region("argolid").AL, before[0]+2)
}

// TestEpic_10_7_a_starved: a besieged fort whose units starve passes to the besieger at once, without a victory (Q51,
// Q179).
func TestEpic_10_7_a_starved(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W2337: lac-h01 lac-h02 lac-f01 agis")
		s.Sieges, s.Season = []string{"W2337 sparta 3"}, "winter"
		seasonal(s, "B", "place", "sparta")
	})
	before := b.levels("laconia")
	course(b, func(s *rules.Snapshot) bool { return s.Part == "E" || s.Turn == 1 })
	b.want("who was inside", b.at("att-l01"), "gone")
	b.want("the fort", b.Snapshot().Forts[0], "W2337 sparta")
	b.want("the siege", len(b.Snapshot().Sieges), 0)
	b.want("no victory", b.levels("laconia"), before)
}

// TestEpic_10_3_b_bases: a base that lasts in a city the enemy holds helps nobody in a siege, and feeds nobody (22.4.5).
func TestEpic_10_3_b_bases(t *testing.T) {
	lasting := func(s *rules.Snapshot) {
		delete(s.Cities, "mantinea")
		s.Bases = []string{"mantinea athens lasting", "piraeus athens"}
	}
	b := atSiege(t, "athens", nil, lasting, "W2833: arg-h01 arg-h02 arg-h03 arg-h04 nicostratus")
	b.do("besiege mantinea")
	b.want("Mantinea", b.morale("W2833"), "5")
	b = table(t, "argive", func(s *rules.Snapshot) {
		lasting(s)
		s.Bases[0] = "cyllene athens lasting"
		s.Cities["cyllene"] = []string{"captured:sparta"}
		stand(s, "W2332: eli-h01")
	})
	b.want("a line from Cyllene", b.fed(rules.AthensSide, "W2332"), false)
}
