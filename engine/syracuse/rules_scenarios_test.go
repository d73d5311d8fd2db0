package syracuse_test

import (
	"fmt"
	"strings"
	"testing"

	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// deployed are the counters of 10.1, as ids by place.
var deployed = map[string]string{
	"T25": "ath-h1 ath-h2 ath-h4 ath-c1 ath-a1 ath-nicias", "T24": "ath-h3 ath-h5 ath-h6 ath-h7 ath-a2 ath-lamachus",
	"M10": "ath-t1 ath-t2", "M11": "ath-t3", "M9": "ath-t4 ath-t5", "CATANE": "ath-t6 ath-alcibiades",
	"T16": "syr-a1 syr-hermocrates", "T11": "syr-c1", "T13": "syr-h1 syr-h2 syr-p1 syr-sicanus",
	"T15": "syr-h3 syr-h4 syr-p2 syr-heraclides",
	"M7":  "syr-t1", "M6": "syr-t2",
}

// Q115, Q118: the seasons and years of the turns; Erasinides is one man however he is spelled.
func TestSyracuse_10_a_HowTheScenariosBegin(t *testing.T) {
	for scenario, first := range map[string]int{"historical": 1, "historical-variant": 1, "alcibiades": 0} {
		b, g, _ := fresh(t, scenario, box())
		b.Want(scenario+": turns", []int{int(g.Raw().Turn), g.Ruleset().FirstTurn, g.Ruleset().LastTurn},
			[]int{first, first, 9})
		b.Want(scenario+": the Advantage", g.Raw().Advantage, athens)
		b.Want(scenario+": stores", g.Raw().Supply, [2]int8{3, 3})
		b.Want(scenario+": neither lacks", g.Raw().Lacking, [2]bool{})
		b.Want(scenario+": points", g.Raw().VP, [2]int16{})
		for _, fort := range []string{"fort:labdalon", "fort:syke", "fort:plemmyrion"} {
			b.Want(scenario+": "+fort, g.FortOf(fort), nobody)
		}
		b.Want(scenario+": Olympieion", g.FortOf("fort:olympieion"), syracuse)
		for _, w := range g.Ruleset().Works {
			b.Want(scenario+": "+w.ID, []bool{g.Stands(w.ID), g.Ruined(w.ID)}, []bool{w.ID == "city", false})
		}
		there := 0
		for place, ids := range deployed {
			for _, id := range strings.Fields(ids) {
				b.Where(g, id+"="+place)
				there++
			}
		}
		for _, c := range zonewar.See(g.View("")).Counters {
			if c.Fate == zonewar.FateInPlay {
				there--
			}
			b.Want(c.ID+": healthy", c.Weakened, false)
		}
		b.Want(scenario+": and nobody else", there, 0)
	}
	// What the names stand for: FP and swords as the rule book lists them.
	_, g, _ := fresh(t, "historical", box())
	b := benchOf(t, nil)
	b.Want("leaders", []int{g.Ruleset().NCounters - g.Ruleset().NUnits, kindsOfCounters(g, "erasinides")}, []int{10, 1})
	cfg := configOf(t, "alcibiades", nil)
	for turn, season := range []string{"summer", "autumn", "winter", "spring", "summer", "autumn", "winter",
		"spring", "summer", "autumn"} {
		year := 415
		if turn > 1 {
			year = 414 - (turn-2)/4
		}
		b.Want(fmt.Sprint("turn ", turn), []any{cfg.Seasons[turn].Name, cfg.Seasons[turn].Year}, []any{season, year})
	}
	for id, want := range map[string][3]any{"ath-h1": {3, "H", true}, "ath-h3": {3, "H", false},
		"ath-h4": {5, "H", false}, "ath-h5": {2, "H", false},
		"ath-h6": {1, "H", false}, "ath-h7": {6, "H", false}, "ath-c1": {2, "C", false}, "ath-t3": {25, "T", false},
		"ath-t5": {20, "T", true},
		"syr-h3": {6, "H", true}, "syr-h4": {6, "H", false}, "syr-h2": {5, "H", false}, "syr-c1": {6, "C", false},
		"syr-a1": {3, "A", false},
		"syr-t1": {25, "T", true}} {
		c, _ := g.Ruleset().CounterOf(id)
		u := g.Ruleset().Units[c]
		b.Want(id, [3]any{u.FP[0], string(rune(u.Type)), u.Star}, want)
	}
}

// kindsOfCounters counts the counters with a name in their id.
func kindsOfCounters(g *rules.Game, name string) int {
	n := 0
	for _, c := range zonewar.See(g.View("")).Counters {
		if strings.Contains(c.ID, name) {
			n++
		}
	}
	return n
}

func TestSyracuse_10_b_WhatTheHandsHoldAtTheStart(t *testing.T) {
	for scenario, want := range map[string][3]int{"historical": {1, 1, 2}, "historical-variant": {1, 2, 3},
		"alcibiades": {1, 2, 3}} {
		b, g, events := fresh(t, scenario, box())
		drew := map[string]int{}
		for _, e := range events {
			if e.Kind == "drew" {
				drew[string(e.Seat)]++
			}
		}
		b.Want(scenario+": drawn", [3]int{drew["athens"], drew["syracuse"], kinds(events, "drew")}, want)
		b.Want(scenario+": the S13 of Athens", piece(g, "str-09"),
			zonewar.Piece{Where: zonewar.InHand, Side: athens, Zone: zonewar.NoPlace})
		s21 := piece(g, "str-02")
		switch scenario {
		case "historical":
			b.Want("the S21 of Syracuse", []any{s21.Where, s21.Side}, []any{zonewar.InHand, syracuse})
		case "alcibiades":
			b.Want("S21 is out", s21.Where, zonewar.Removed)
		default:
			b.Want("S21 is among the others", s21.Where == zonewar.Removed, false)
		}
		// From the next turn on two each.
		b, g = table(t, athens, "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1")
		g.Holder(athens)
		b.Want("drawn later", kinds(g.StartTurn(box()), "drew"), 4)
	}
}
