package syracuse_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
)

// over ends the turn of a made position and tells how the game ended; nil when it goes on.
func over(g *rules.Game) *engine.Outcome {
	if g.Raw().Advantage == nobody {
		g.Holder(athens)
	}
	g.EndTurn(box())
	return g.Prompt().Over
}

// ended tells of an outcome who won how and why.
func ended(o *engine.Outcome) string {
	if o == nil {
		return "goes on"
	}
	return fmt.Sprint(o.Winner(), " ", o.Kind(), " ", o.Cause, " ", o.Rule)
}

// 6.3 brings the marker there; the moment it is judged the game is over.
func TestSyracuse_9_1_a_SyracuseCapitulates(t *testing.T) {
	b, g := table(t, athens, "T7: ath-h1", "fort:syke: ath-h2", "M5: ath-t1 ath-t2", "M8: ath-t3", "T13: syr-h1",
		"built: camp fort:syke")
	g.Stores(3, 1)
	g.Holder(nobody)
	g.Recover(syracuse, box(1, 1, 1, 1))
	for n := 0; n < 30 && g.Prompt().Over == nil && g.Raw().Turn == 3; n++ {
		b.Settle(g)
	}
	b.Want("in the middle of the adjustments", []any{ended(g.Prompt().Over), g.Raw().Turn},
		[]any{"athens total capitulation 9.1", 3})
	// Athens' stores run out without that end.
	b, g = table(t, athens, "M1: ath-t1 ath-t2 ath-t3", "T25: ath-h1", "T13: syr-h1")
	g.Stores(1, 3)
	b.Want("Athens", over(g) == nil, true)
}

// Q112: at the end of every turn, by the faces shown, Catane included, what has not come left out.
func TestSyracuse_9_1_b_FortyFPOfShipsAreTheEndOfAthens(t *testing.T) {
	for ships, want := range map[string]string{
		"M10: ath-t1 ath-t2":                   "syracuse total fleet 9.1", // 40
		"M10: ath-t1 ath-t2-":                  "syracuse total fleet 9.1",
		"M10: ath-t1\nCATANE: ath-t3":          "goes on", // 45
		"M10: ath-t3 ath-t5":                   "goes on",
		"M10: ath-t3- ath-t1-\nCATANE: ath-t2": "goes on", // 42
		"M10: ath-t3- ath-t4-":                 "syracuse total fleet 9.1",
		"":                                     "syracuse total fleet 9.1",
	} {
		for _, turn := range []int{3, 5} {
			b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1", "M8: syr-t1", ships)
			g.Month(turn)
			b.Want(ships, ended(over(g)), want)
		}
	}
	// Syracuse's own ships end nothing.
	b, g := table(t, athens, "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1")
	b.Want("no Syracusan ship", ended(over(g)), "goes on")
}

// Q110, Q111: after the last turn alone.
func TestSyracuse_9_1_c_TheCampOrTheChainsWinForSyracuse(t *testing.T) {
	for works, want := range map[string]string{
		"ruined: camp": "syracuse total camp 9.1",
		"ruined: camp\nbuilt: A1 A2 A3 fort:plemmyrion": "syracuse total camp 9.1", // it comes first
		"built: camp chains":                            "syracuse total chains 9.1",
		"built: camp chains A1 A2":                      "syracuse total chains 9.1",
		"built: camp chains A1 A2\nruined: A3":          "syracuse total chains 9.1",
		"built: camp chains A1 A2 A3":                   "points",
		"built: camp\nruined: chains":                   "points",
		"":                                              "points",
		"built: camp chains A1 A2 A3 fort:plemmyrion":   "points",
	} {
		b, g := table(t, athens, "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1", works)
		g.Month(9)
		got := ended(over(g))
		if want == "points" {
			b.Want(works, strings.HasSuffix(got, "points 9.2"), true)
			continue
		}
		b.Want(works, got, want)
		for _, turn := range []int{3, 8} {
			b, g := table(t, athens, "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1", works)
			g.Month(turn)
			b.Want("not before the end: "+works, ended(over(g)), "goes on")
		}
	}
}

func TestSyracuse_9_1_d_TheWallsWinForAthens(t *testing.T) {
	for works, want := range map[string]bool{
		"built: camp A1 A2 A3 fort:plemmyrion":                 true,
		"built: camp A1 A2 A3 fort:plemmyrion\nruined: chains": true,
		"built: camp A1 A2 A3 fort:plemmyrion chains":          false,
		"built: camp A1 A2 A3":                                 false,
		"built: camp A1 A2 A3\ntaken: fort:plemmyrion":         false,
		"built: camp A1 A2 fort:plemmyrion":                    false,
		"built: camp A1 A2 fort:plemmyrion\nruined: A3":        false,
		"built: camp A2 A3 fort:plemmyrion":                    false,
		"built: camp A1 A3 fort:plemmyrion":                    false,
	} {
		b, g := table(t, athens, "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1", works)
		g.Month(9)
		b.Want(works, ended(over(g)) == "athens total walls 9.1", want)
	}
}

// Q102, Q113, Q114: what every thing is worth; nobody scores for what stands open.
func TestSyracuse_9_2_a_WhatBringsPoints(t *testing.T) {
	late := 5 // Plemmyrion was never built by turn 4
	for _, c := range []struct {
		works            string
		lost             map[string][]string
		athens, syracuse int
	}{
		{"", nil, 0, late},
		{"built: fort:labdalon fort:syke", nil, 10, late},
		{"built: fort:labdalon fort:syke fort:plemmyrion", nil, 15, late},
		{"built: fort:labdalon\ntaken: fort:labdalon", nil, 0, 5 + late},
		{"taken: fort:olympieion", nil, 0, late}, // no fort that counts
		{"built: camp A1 A2 S1", nil, 4, 2 + late},
		{"built: camp A1 A2 A3 S1 S2 S3B", nil, 6, 6 + late},
		{"built: camp S1 S2 S3A chains A1 A2 A3", nil, 6, 6 + late}, // the chains are no wall
		{"built: camp A1\nruined: S1", nil, 2, late},
		{"", map[string][]string{"combat": {"syr-t1", "syr-h1", "syr-p1", "syr-c1", "syr-a1"}}, 3 + 2 + 1 + 1 + 1, late},
		{"", map[string][]string{"combat": {"ath-t6", "ath-h2"}, "desertion": {"ath-h6", "ath-c1"}}, 0, 3 + 2 + 2 + 1 + late},
		{"", map[string][]string{"combat": {"ath-nicias"}, "discord": {"ath-lamachus"}}, 0, 1 + late},
		{"", map[string][]string{"combat": {"syr-sicanus", "syr-gylippus"}}, 2, late},
	} {
		b, g := table(t, athens, "T25: ath-h1 ath-h2 ath-h6 ath-c1 ath-nicias ath-lamachus",
			"M10: ath-t1 ath-t2 ath-t3", "CATANE: ath-t6",
			"T13: syr-h1 syr-h2 syr-p1 syr-c1 syr-a1 syr-sicanus syr-gylippus", "M8: syr-t1", c.works)
		g.Month(9)
		for how, ids := range engine.InOrder(c.lost) {
			g.Lose(how, ids...)
		}
		o := over(g)
		b.Want(fmt.Sprint(c.works, c.lost), o.Points, []int{c.athens, c.syracuse})
	}
	// Captured leaders bring nothing.
	b, g := table(t, athens, "T25: ath-h1 ath-demosthenes", "T24: syr-sicanus", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1")
	b.Play(g, "announce 2", "activate T25", "move ath-h1 T24")
	b.Where(g, "syr-sicanus=captured")
	b.Points(g, 0, 0)
	// The fort in time, whoever holds it then.
	for turn, want := range map[int]int{3: 0, 4: 0, 5: late} {
		b, g := table(t, athens, "T27: ath-h1 ath-h2", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1", "built: camp")
		g.Month(turn)
		g.Hand(athens, "str-09")
		g.Work(athens, box(1, 1, 1, 1, 1, 1))
		b.Must(g, box(1, 1, 1, 1), "play str-09 13 fort:plemmyrion")
		b.Want(fmt.Sprint("built on turn ", turn), g.FortOf("fort:plemmyrion"), athens)
		g.Take("fort:plemmyrion")
		g.Month(9)
		b.Want(fmt.Sprint("built on turn ", turn), over(g).Points, []int{0, 5 + want})
	}
}

// It is late once the works of turn 4 are over, not before (what the game would bring if it ended now).
func TestSyracuse_9_2_a_LateWhenTheWorksAreOver(t *testing.T) {
	for turn, want := range engine.InOrder(map[int]int{3: 0, 4: 0, 5: 5}) {
		b, g := table(t, athens, "T27: ath-h1 ath-h2", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1", "built: camp")
		g.Month(turn)
		b.Want(fmt.Sprint("in the actions of turn ", turn), g.Score("syracuse"), want)
		g.Adjust(athens, box(1, 1, 1, 1))
		b.Want(fmt.Sprint("in the adjustments of turn ", turn), g.Score("syracuse"), map[bool]int{turn > 3: 5}[true])
	}
}

// Q108, Q109.
func TestSyracuse_9_2_b_TheMargin(t *testing.T) {
	for _, c := range []struct {
		athens, syracuse int
		rulings          map[string]string
		want             string
	}{
		{0, 0, nil, "draw"}, {5, 0, nil, "draw"}, {6, 1, nil, "draw"}, {0, 5, nil, "draw"}, {20, 25, nil, "draw"},
		{6, 0, nil, "athens strategic"}, {0, 6, nil, "syracuse strategic"}, {13, 7, nil, "athens tactical"},
		{14, 7, nil, "athens strategic"},
		{20, 14, nil, "athens tactical"}, {14, 20, nil, "syracuse tactical"}, {6, 12, nil, "syracuse strategic"},
		{5, 0, map[string]string{"margin": "victory"}, "athens strategic"},
		{10, 5, map[string]string{"margin": "victory"}, "athens strategic"},
		{15, 10, map[string]string{"margin": "victory"}, "athens tactical"},
		{4, 0, map[string]string{"margin": "victory"}, "draw"},
		{9, 0, map[string]string{"strategic": "double-limit"}, "athens tactical"},
		{10, 0, map[string]string{"strategic": "double-limit"}, "athens strategic"},
	} {
		b, g := ruled(t, c.rulings, athens, "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1")
		g.Month(9)
		g.Raw().InTime = true
		g.Raw().VP = [2]int16{int16(c.athens), int16(c.syracuse)}
		o := over(g)
		got := o.Kind()
		if got != "draw" {
			got = fmt.Sprint(o.Winner(), " ", got)
		}
		b.Want(fmt.Sprint(c.athens, " to ", c.syracuse, c.rulings), got, c.want)
	}
}
