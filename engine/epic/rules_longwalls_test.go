package epic_test

import (
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// masons is Athens' half of step C with a unit in Argos and one in Nauplia, which Athens holds; the two are fortresses next to each other.
func masons(t *testing.T, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return builders(t, "athens", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"argolid": {Controller: "athens"}})
		s.Cities["nauplia"] = []string{"walled"}
		if change != nil {
			change(s)
		}
	}, "argos: arg-h01 arg-l01", "nauplia: arg-h02")
}

// TestEpic_7_6_g: long walls take 2 talents and two seasons, between two fortresses in adjacent hexes with a unit in each, which stands
// before the place until they are ready.
func TestEpic_7_6_g(t *testing.T) {
	b := masons(t, nil)
	for words, code := range map[string]string{"argos": "usage", "argos nowhere": "no-such-place", "argos W3034": "no-fortress", "argos corinth": "not-your-fortress",
		"argos piraeus": "no-builder", "athens piraeus": "no-builder"} {
		b.refuses("build-long-walls "+words, "7.6.5", code)
	}
	b.want("offered", b.offers("build-long-walls argos nauplia") || b.offers("build-long-walls nauplia argos"), true)
	b.do("build-long-walls argos nauplia")
	b.want("paid", b.treasury("athens"), 28)
	b.want("who builds stands outside", b.at("arg-l01")+" "+b.at("arg-h02"), "W3033 W3133")
	b.refuses("build-long-walls nauplia argos", "7.6.5", "no-builder")
	back, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || back.Hash() != b.Hash() {
		t.Fatalf("they are not saved: %v", err)
	}
	b.toSeason("summer", "C")
	b.want("not after one season", len(b.heard("long-walls-ready")), 0)
	b.toSeason("fall", "C")
	b.want("after two", len(b.heard("long-walls-ready")), 1)
	b.want("they stand", b.long(), "W3033 W3133")
	if back, err = rules.Restore(b.r, b.Snapshot()); err != nil || back.Hash() != b.Hash() {
		t.Fatalf("they are not saved: %v", err)
	}
}

// TestEpic_7_6_g_refused: not between besieged or masked places, not twice, not for less than they cost.
func TestEpic_7_6_g_refused(t *testing.T) {
	besiegers := []string{"W3033: lac-h01 lac-h02 lac-h03 lac-h04 lac-h05 lac-h06 agis"}
	b := masons(t, func(s *rules.Snapshot) { stand(s, besiegers...) })
	b.refuses("build-long-walls argos nauplia", "10.2", "masked")
	b = masons(t, func(s *rules.Snapshot) {
		stand(s, besiegers...)
		s.Sieges = []string{"W3033 sparta 5"}
	})
	b.refuses("build-long-walls argos nauplia", "7.6.1", "no-work-besieged")
	b = masons(t, func(s *rules.Snapshot) { s.Realm = &rules.RealmSnapshot{Long: []string{"W3133 W3033"}} })
	b.refuses("build-long-walls argos nauplia", "7.6.5", "joined-already")
	b = masons(t, func(s *rules.Snapshot) {
		stand(s, "W3033: arg-h01 nicias", "nauplia: arg-h03", "W3133: arg-h02")
		s.Realm = &rules.RealmSnapshot{Long: []string{"W3133 W3033 9 arg-h02 arg-h01"}}
		s.Pieces["phormio"] = "W3133"
	})
	b.refuses("build-long-walls argos nauplia", "7.6.5", "walls-under-way")
	b = masons(t, func(s *rules.Snapshot) { s.Treasury["athens"] = 1 })
	b.refuses("build-long-walls argos nauplia", "7.7", "cannot-pay")
	b = masons(t, func(s *rules.Snapshot) { stand(s, "piraeus: att-h01") })
	b.refuses("build-long-walls argos piraeus", "7.6.5", "not-adjacent")
}

// TestEpic_7_6_g_lost: the work is lost, money included, when one of the builders moves, retreats or falls, or an end is lost.
func TestEpic_7_6_g_lost(t *testing.T) {
	b := masons(t, nil)
	b.do("build-long-walls argos nauplia")
	b.pass("M1", ones...)
	for b.Prompt().Seat != "athens" {
		b.do("done")
	}
	b.do("move arg-h02 nauplia")
	b.want("who builds has gone in", b.long(), "")
	b.want("the money is lost", b.heard("long-walls-abandoned")[0].Rule, "7.6.5")
	b = masons(t, func(s *rules.Snapshot) {
		s.Realm = &rules.RealmSnapshot{Long: []string{"W3033 W3133 1 arg-h01 arg-h02"}}
		stand(s, "W3033: arg-h01", "W3133: arg-h02")
		seasonal(s, "B", "place", "sparta")
		s.Cities["nauplia"] = nil
	})
	b.do("done")
	b.want("an end without walls", b.long(), "")
	b.want("they are not ready", len(b.heard("long-walls-ready")), 0)
}

// TestEpic_7_6_g_forts: forts are joined as cities are; the long walls of a fort that is pulled down are gone with it.
func TestEpic_7_6_g_forts(t *testing.T) {
	b := masons(t, func(s *rules.Snapshot) {
		s.Forts = []string{"W3034 athens"}
		stand(s, "fort:W3034: arg-h03")
	})
	b.do("build-long-walls fort:W3034 argos")
	b.toSeason("fall", "C")
	b.want("they stand", b.long(), "W3034 W3033")
	b.pass("M1", ones...)
	for b.Prompt().Seat != "athens" {
		b.do("done")
	}
	b.do("move arg-h03 fort:W3034")
	b.pass("R2", ones...)
	for b.Prompt().Seat != "athens" {
		b.do("done")
	}
	b.do("raze-walls fort:W3034")
	b.pass("R3", ones...)
	b.want("they are gone", b.long(), "")
}

// TestEpic_7_6_g_most: more long walls than the table has room for are not begun, nor more forts.
func TestEpic_7_6_g_most(t *testing.T) {
	x := masons(t, nil).Look()
	var forts, walls []string
	free := func(h rules.Hex) bool {
		return x.Ground[h].Passable() && x.CityAt(h) == rules.NoCity && x.Owner[h] != rules.NoArea
	}
	for h := range rules.Hex(x.Grid.Len()) {
		label := x.Grid.Label(h)
		n := x.Next(h, 1)
		if n == rules.NoHex || !free(h) || !free(n) || x.Border(h, 1)&rules.Linked == 0 || slices.Contains(forts, label+" athens") ||
			slices.Contains(forts, x.Grid.Label(n)+" athens") || x.Map.Areas[x.Owner[h]].Region == rules.NoRegion {
			continue
		}
		forts = append(forts, label+" athens", x.Grid.Label(n)+" athens")
		walls = append(walls, label+" "+x.Grid.Label(n))
	}
	b := masons(t, func(s *rules.Snapshot) {
		s.Forts = forts[:2*rules.MaxBuiltLong]
		s.Realm = &rules.RealmSnapshot{Long: walls[:rules.MaxBuiltLong]}
	})
	b.refuses("build-long-walls argos nauplia", "7.6.5", "too-many-long-walls")
	b = builders(t, "athens", func(s *rules.Snapshot) { s.Forts = forts[:rules.MaxForts] }, "W2337: att-h01 att-f01")
	b.refuses("build-fort W2337", "7.6.2", "too-many-forts")
}

// TestEpic_7_6_g_map: long walls between two places that the map joins are the map's again.
func TestEpic_7_6_g_map(t *testing.T) {
	b := builders(t, "athens", nil, "athens: att-h01", "piraeus: att-h02")
	b.want("none", len(b.Snapshot().LongWalls), 0)
	b.do("build-long-walls piraeus athens")
	b.toSeason("fall", "C")
	b.want("they stand", strings.Join(b.Snapshot().LongWalls, " ")+b.long(), "athens")
	b.refuses("build-long-walls athens piraeus", "7.6.5", "joined-already")
}

// TestEpic_10_9_a_built: long walls that have been built count as those of the map do: all places that they join are besieged at once or
// none, they raise the morale behind them, and they are razed by who holds both ends.
func TestEpic_10_9_a_built(t *testing.T) {
	chain := func(step func(s *rules.Snapshot)) *bench {
		return masons(t, func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Long: []string{"W3133 W3033", "W3033 W3032"}}
			s.Cities["phlius"] = []string{"captured:athens"}
			stand(s, "argos: arg-h01", "force:argolid: arg-h02 arg-l01")
			step(s)
		})
	}
	joined := func(h string) string {
		b := chain(func(*rules.Snapshot) {})
		x := b.Look()
		var out []string
		for _, end := range x.Joined(x.Grid.Parse(h)) {
			out = append(out, x.Label(end))
		}
		return strings.Join(out, " ")
	}
	b := &bench{t: t}
	b.want("from one end to the other", joined("W3133"), "W3033 W3032")
	b.want("from the middle", joined("W3033"), "W3133 W3032")
	siege := func(lines ...string) *bench {
		return chain(func(s *rules.Snapshot) {
			seasonal(s, "E", "siege", "sparta")
			stand(s, lines...)
		})
	}
	argos, nauplia := "W3033: lac-h01 lac-h02 lac-h03 lac-h04 lac-h05 lac-h06 agis", "W3133: cor-h01 cor-h02 cor-h03 cor-h04 cor-h05 cor-f01 ramphias"
	phlius := "W3032: boe-h01 boe-h02 boe-h03 boe-h04 boe-h05 boe-f01 alcidas"
	b = siege(argos, nauplia)
	b.refuses("besiege argos", "10.3.2", "too-few-besiegers")
	b = siege(argos, nauplia, phlius)
	b.do("besiege argos")
	b.want("all at once", len(b.Snapshot().Sieges), 3)
	b = chain(func(s *rules.Snapshot) {
		s.Turn, s.Part, s.Step = 1, "R", "raid"
	})
	b.do("raze-long-walls argos")
	course(b, func(s *rules.Snapshot) bool { return s.Turn == 2 })
	b.want("one of them is razed", b.long(), "W3033 W3032")
}

// TestEpic_17_4_c_built: long walls that have been built add one to the morale of a fort behind them whose side holds both ends.
func TestEpic_17_4_c_built(t *testing.T) {
	bonus := func(other string) int {
		b := longWar(t, func(s *rules.Snapshot) {
			s.Forts = []string{"W3034 athens"}
			s.Cities["argos"] = []string{"captured:" + other}
			s.Realm = &rules.RealmSnapshot{Long: []string{"W3034 W3033"}}
		})
		return b.Look().PlaceBonus(b.r.Grid.Parse("W3034"), rules.SpartaSide)
	}
	b := &bench{t: t}
	b.want("held at both ends", bonus("athens")-bonus("sparta"), 1)
}
