package sphacteria_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
	data "strategos/scenarios/sphacteria"
	"strategos/scenarios/zone"
)

func components(t testing.TB) *zone.Game {
	t.Helper()
	g, err := zone.Of(data.Game)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func config(t *testing.T, options map[string]string) *rules.Config {
	t.Helper()
	cfg, err := data.Config(components(t), "historical", options)
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

func TestConfigPlaces(t *testing.T) {
	cfg := config(t, nil)
	var order []string
	byID := map[string]zonewar.PlaceData{}
	for _, p := range cfg.Places {
		order = append(order, p.ID)
		byID[p.ID] = p
	}
	if got := strings.Join(order, " "); got != "A B C D E F G H I J K L M N O P Q R S T U V BTA BMA BTS BMS" {
		t.Errorf("the places are %s", got)
	}
	for id, want := range map[string]zonewar.PlaceData{
		"H":   {ID: "H", Terrain: "harbour", Naval: true, Lends: true, Side: zonewar.NoSide},
		"I":   {ID: "I", Terrain: "strait", Naval: true, Lends: true, NavalLimit: 5, Side: zonewar.NoSide},
		"P":   {ID: "P", Terrain: "difficult", ClearsTo: "clear", Ground: zonewar.Rough, Land: true, Lends: true, Closes: true, UnitLimit: 4, Side: zonewar.NoSide},
		"V":   {ID: "V", Terrain: "beach", Land: true, Naval: true, Lends: true, Closes: true, UnitLimit: 4, Side: zonewar.NoSide},
		"BTA": {ID: "BTA", Terrain: "base_land", Land: true, Base: true, Side: rules.Athens, Exits: []string{"O", "P"}},
		"BMS": {ID: "BMS", Terrain: "base_sea", Naval: true, Base: true, Side: rules.Sparta, Exits: []string{"B"}},
	} {
		got := byID[id]
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %+v, not %+v", id, got, want)
		}
	}
	kinds := map[zonewar.LinkKind]int{}
	var walls []string
	for _, l := range cfg.Links {
		kinds[l.Kind]++
		if l.Border.Has(zonewar.Wall) {
			walls = append(walls, l.A+l.B)
		}
	}
	if want := map[zonewar.LinkKind]int{zonewar.SeaLink: 15, zonewar.LandLink: 15, zonewar.CoastLink: 17, zonewar.BeachLink: 1}; !maps.Equal(kinds, want) {
		t.Errorf("the kinds of links are %v, not %v", kinds, want)
	}
	if !slices.Equal(walls, []string{"OP", "IP", "HP"}) {
		t.Errorf("walls stand at %v", walls)
	}
}

func TestConfigCounters(t *testing.T) {
	cfg := config(t, nil)
	fp := map[string]int{}
	var levy, weak []string
	for _, u := range cfg.Units {
		fp[string(cfg.Seats[u.Side])+" "+string(u.Type)] += u.FP[0]
		if u.Levy {
			levy = append(levy, u.ID)
		}
		// The faces' rule: half, at land rounded down, at sea rounded up.
		half := u.FP[0] / 2
		if u.Type == 'T' {
			half = (u.FP[0] + 1) / 2
		}
		if u.FP[1] != half {
			weak = append(weak, u.ID)
		}
	}
	want := map[string]int{"athens T": 70, "athens H": 38, "athens A": 8, "athens P": 20, "sparta T": 60, "sparta H": 41}
	if !maps.Equal(fp, want) {
		t.Errorf("strengths add up to %v, not %v", fp, want)
	}
	if !slices.Equal(levy, []string{"ath-h6", "ath-h7", "spa-h5", "spa-h6", "spa-h7", "spa-h8", "spa-h9"}) {
		t.Errorf("the levies are %v", levy)
	}
	if len(weak) > 0 {
		t.Errorf("weakened faces off the rule: %v", weak)
	}
	for no, keep := range map[int]zonewar.Keep{1: zonewar.ToBowl, 10: zonewar.ToRemoved, 11: zonewar.ToRemoved, 20: zonewar.ToBowl, 21: zonewar.ToMap} {
		if cfg.Titles[no] != keep {
			t.Errorf("title %d goes to %d, not %d", no, cfg.Titles[no], keep)
		}
	}
	first := cfg.Pieces[0]
	if first.Faces != [2]zonewar.Face{{No: 10, Owner: rules.Athens}, {No: 20, Owner: zonewar.NoSide}} {
		t.Errorf("the first stratagem counter is %+v", first)
	}
	if n := len(cfg.Table); n != 70 {
		t.Errorf("the combat table has %d cells", n)
	}
}

func TestConfigRules(t *testing.T) {
	cfg := config(t, nil)
	for what, c := range map[string]struct{ got, want []string }{
		"supply of Athens": {cfg.SupplyZones[0], []string{"P"}}, "watch of Athens": {cfg.SupplyWatch[0], []string{"I", "H"}},
		"supply of Sparta": {cfg.SupplyZones[1], []string{"Q", "R", "S", "T"}}, "watch of Sparta": {cfg.SupplyWatch[1], []string{"I", "J"}},
		"helots": {cfg.HelotZones, []string{"U", "V"}}, "fire": {cfg.BurnZones, []string{"Q", "R", "S", "T"}},
		"victory": {cfg.VictoryZones, []string{"P", "Q", "T"}}, "periplous": {cfg.PeriplousZones, []string{"A", "B", "C", "D", "E", "F", "G"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, not %v", what, c.got, c.want)
		}
	}
	if cfg.VictoryPoints != 5 || cfg.DrawUpTo != 3 || cfg.StrategicRatio != 2 || cfg.FirstTurn != 1 || cfg.LastTurn != 7 {
		t.Errorf("points %d, margins %d and %d, turns %d to %d", cfg.VictoryPoints, cfg.DrawUpTo, cfg.StrategicRatio, cfg.FirstTurn, cfg.LastTurn)
	}
	if cfg.Supply != [2]int{3, 3} || cfg.Suspended != [2]bool{false, true} {
		t.Errorf("supply %v, suspended %v", cfg.Supply, cfg.Suspended)
	}
	g := cfg.Groups[1]
	if g.ID != "ath-rh2" || g.Turn != 5 || g.Optional || len(g.Arrivals) != 2 || !slices.Equal(g.Removes, []string{"ath-sophocles", "ath-eurymedon"}) ||
		!slices.Equal(g.Arrivals[0].Counters, []string{"ath-t7", "ath-t8", "ath-cleon"}) {
		t.Errorf("RH2 of Athens is %+v", g)
	}
	if g := cfg.Groups[5]; g.ID != "spa-ro2" || !g.Optional || g.Title != 14 || g.Turn != 0 {
		t.Errorf("RO2 of Sparta is %+v", g)
	}
	if d := cfg.Setup[1]; d.Place != "I" || !slices.Equal(d.Counters, []string{"ath-t1"}) || !slices.Equal(d.Weakened, []string{"ath-t1"}) {
		t.Errorf("the second deployment is %+v", d)
	}
}

// TestConfigIndependent holds configurations to sharing nothing that a game might
// change.
func TestConfigIndependent(t *testing.T) {
	a, b := config(t, nil), config(t, nil)
	a.Options["quarter"] = "x"
	a.Setup[0].Counters[0] = "x"
	a.Setup[1].Weakened[0] = "x"
	a.Groups[1].Removes[0] = "x"
	a.Places[22].Exits[0] = "x"
	a.SupplyZones[0][0] = "x"
	a.HelotZones[0] = "x"
	if _, err := zonewar.NewBoard(&b.Data); err != nil {
		t.Error(err)
	}
	if c := config(t, nil); c.Options["quarter"] != "split" || c.SupplyZones[0][0] != "P" || c.HelotZones[0] != "U" || b.SupplyZones[0][0] != "P" {
		t.Error("a change of one configuration shows in another")
	}
}

func TestOptions(t *testing.T) {
	g := components(t)
	got, err := g.Info.Rulings(map[string]string{"strait-i": "10"})
	want := map[string]string{"quarter": "split", "peltasts": "a", "base-wall": "open", "strait-i": "10", "surrender": "captured", "wall-out": "wall"}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("the rulings are %v, %v", got, err)
	}
	for _, c := range []struct {
		scenario string
		options  map[string]string
		want     string
	}{
		{"winter", nil, `no scenario "winter"`},
		{"", map[string]string{"weather": "1"}, `no option "weather"`},
		{"", map[string]string{"strait-i": "7"}, `strait-i is 5 or 10, not "7"`},
	} {
		if _, err := data.Config(g, c.scenario, c.options); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want %q, have %v", c.want, err)
		}
		if _, _, err := data.Game.New(c.scenario, c.options, engine.NewSeeded(1)); err == nil {
			t.Errorf("a game was begun in spite of %q", c.want)
		}
	}
}

// TestNew begins a game and plays it with random commands to its end.
func TestNew(t *testing.T) {
	g, events, err := data.Game.New("", nil, engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	if info := g.Info(); info.Game != "sphacteria" || info.Scenario != "historical" || info.Options["quarter"] != "split" || len(events) == 0 {
		t.Errorf("%+v, %d events", info, len(events))
	}
	if v := g.Violations(); len(v) > 0 {
		t.Errorf("invariants broken: %v", v)
	}
	rng := engine.NewSeeded(7)
	for range 20000 {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("no command for %q", p.Decision)
		}
		if _, err := g.Apply(c, rng); err != nil {
			t.Fatalf("%v: %v", c, err)
		}
	}
	t.Error("the game does not end")
}

// TestDisplay samples what screens show of components.
func TestDisplay(t *testing.T) {
	g := components(t)
	if n := g.Units[1].Name; n != (entry.Text{EN: "Athenian triremes 2", FR: "Trières athéniennes 2"}) {
		t.Errorf("the second unit is called %v", n)
	}
	if !g.Units[0].Source.Reconstructed() || g.Map.Zones[7].Greek != "ὁ λιμήν" || g.Leaders[3].Name.FR != "Cléon" {
		t.Error("marks, Greek or French are lost")
	}
	if g.Pieces[0].Source.Reconstructed() || !g.Pieces[1].Source.Reconstructed() {
		t.Error("only the pair #10/#20 stands in the rule book")
	}
	if s := g.Scenarios[0]; s.Turns[6].Label.FR != "Les boucliers" || s.Turns[6].No != 7 {
		t.Errorf("turn 7 is %+v", s.Turns[6])
	}
	if len(g.Notes) == 0 || g.Titles[18].Effect.EN == "" || g.Info.Options[2].Values[1].Text.FR == "" {
		t.Error("notes, effects or rulings are lost")
	}
}
