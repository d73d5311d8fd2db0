package epic_test

import (
	"fmt"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
)

// longWar is a war of all regions with assessment, revolts and what rebels build.
func longWar(t *testing.T, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	r := warOfAll(t, func(sc *rules.Scenario) { sc.Parts |= rules.Parts(rules.PartY2, rules.PartA, rules.PartC) })
	return set(t, r, change)
}

// assessment is a half of step Y2 of a year in such a war.
func assessment(t *testing.T, deciding string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return longWar(t, func(s *rules.Snapshot) {
		s.Year--
		seasonal(s, "Y2", "assess", deciding)
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_5_3_a: each of a player's regions is set to a multiple from 0 to 5, at most two above last year's; it is lowered as he
// likes. Those of others are not.
func TestEpic_5_3_a(t *testing.T) {
	b := assessment(t, "athens", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 3}, "samos": {Multiplier: 4}})
	})
	b.asks("athens", "assess")
	b.refuses("assess chios 6", "5.3.1", "no-multiplier")
	b.refuses("assess chios -1", "5.3.1", "no-multiplier")
	b.refuses("assess chios many", "5.3.1", "no-multiplier")
	b.refuses("assess lesbos 4", "5.3.1", "raised-too-much")
	b.refuses("assess laconia 2", "5.3", "not-your-region")
	b.refuses("assess persia 2", "5.3", "no-such-region")
	b.refuses("assess chios", "5.3", "usage")
	b.do("assess chios 5")
	b.do("assess samos 0")
	b.do("assess lesbos 3")
	b.do("done")
	b.want("chios", b.region("chios").Multiplier, 5)
	b.want("samos", b.region("samos").Multiplier, 0)
	b.want("lesbos", b.region("lesbos").Multiplier, 3)
	b.want("others stay", b.region("thrace").Multiplier, 1)
	b.asks("sparta", "assess")
	b.refuses("assess chios 1", "5.3", "not-your-region")
	b.do("assess laconia 2")
	b.do("done")
	b.want("laconia", b.region("laconia").Multiplier, 2)
}

// TestEpic_5_3_a_last: in one step the last word counts, compared with last year's (Q27); nothing is paid before it is done.
func TestEpic_5_3_a_last(t *testing.T) {
	b := assessment(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 2}}) })
	b.do("assess chios 4")
	b.want("nothing paid yet", b.levels("chios"), [2]int{8, 10})
	b.do("assess chios 2")
	b.refuses("assess lesbos 4", "5.3.1", "raised-too-much")
	b.do("assess chios 1")
	b.do("assess lesbos 2")
	b.do("assess lesbos 1")
	b.do("done")
	b.want("lowered", b.region("chios").Multiplier, 1)
	b.want("no allegiance is paid", b.levels("chios"), [2]int{8, 10})
	b.want("nor for what has been raised and put back", b.levels("lesbos"), [2]int{8, 10})
}

// TestEpic_5_3_b: each multiple raised costs a region of Athens' a point of allegiance, one of Sparta's a point of militance;
// lowering is free.
func TestEpic_5_3_b(t *testing.T) {
	b := assessment(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"samos": {Multiplier: 2}}) })
	b.do("assess chios 2")
	b.do("assess samos 1")
	b.do("done")
	b.want("one multiple", b.levels("chios"), [2]int{7, 10})
	b.want("lowered", b.levels("samos"), [2]int{8, 10})
	b.do("assess elis 2")
	b.do("done")
	b.want("militance for Sparta", b.levels("elis"), [2]int{8, 9})
}

// TestEpic_5_3_c: then every region moves by the column it stands in, in the year of a change and in every other.
func TestEpic_5_3_c(t *testing.T) {
	for to, change := range []int{1, 0, 0, -1, -1, -2} {
		b := assessment(t, "athens", func(s *rules.Snapshot) {
			s.Regions["chios"] = rules.RegionSnapshot{Controller: "athens", Start: "athens", AL: 8, ML: 10, Multiplier: to}
			s.Regions["elis"] = rules.RegionSnapshot{Controller: "sparta", Start: "sparta", AL: 8, ML: 10, Multiplier: to}
		})
		b.do("done")
		b.do("done")
		b.want(fmt.Sprintf("Athens' x%d", to), b.levels("chios"), [2]int{8 + change, 10})
		b.want(fmt.Sprintf("Sparta's x%d", to), b.levels("elis"), [2]int{8, 10 + change})
	}
	b := assessment(t, "athens", nil)
	b.do("assess chios 3")
	b.do("done")
	b.want("raised by two to x3", b.levels("chios"), [2]int{5, 10})
}

// TestEpic_5_3_d_raised: a region of Sparta's side with too little militance pays no more than x1; what a raise costs it may waste the
// raise (Q26, Q28).
func TestEpic_5_3_d_raised(t *testing.T) {
	b := assessment(t, "sparta", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"elis": {ML: 4}, "achaea": {ML: 6}})
		s.Regions["arcadia"] = rules.RegionSnapshot{Controller: "sparta", Start: "sparta", AL: 8, ML: 3}
	})
	b.refuses("assess elis 2", "5.3.3", "ml-too-low-for-tribute")
	b.do("assess achaea 3")
	b.do("assess arcadia 1")
	b.do("done")
	b.want("what is left of x3", b.region("achaea").Multiplier, 1)
	b.want("its militance: no column counts", b.levels("achaea"), [2]int{8, 4})
	b.want("x1 again", b.region("arcadia").Multiplier, 1)
}

// TestEpic_5_3_e: a region assessed lower than last year has a point less in its revolt checks until it is assessed again.
func TestEpic_5_3_e(t *testing.T) {
	low := func(lowered ...string) *bench {
		return longWar(t, func(s *rules.Snapshot) {
			seasonal(s, "A", "revolt", "sparta")
			regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 2}})
			if lowered != nil {
				s.Realm = &rules.RealmSnapshot{Lowered: lowered}
			}
		})
	}
	modifier := func(b *bench) int {
		b.do("revolt teos", 1)
		return int(b.heard("revolt-check")[0].Facts[1].Number)
	}
	b := low()
	b.want("as last year", modifier(b), 0)
	b = low("chios")
	b.want("lowered", modifier(b), -1)
	b = assessment(t, "athens", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 3}, "samos": {Multiplier: 2}})
		s.Realm = &rules.RealmSnapshot{Lowered: []string{"samos"}}
	})
	b.do("assess chios 1")
	b.do("done")
	b.want("the one lowered this year", fmt.Sprint(b.Snapshot().Realm.Lowered), "[chios]")
}

// TestEpic_5_3_f: a region of Athens' that her assessment takes to the lowest allegiance is Sparta's at once; she keeps the multiple,
// assesses it no more this year, pays nothing for it and collects it.
func TestEpic_5_3_f(t *testing.T) {
	b := assessment(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -1}}) })
	b.do("assess chios 3")
	b.want("not before it is done", b.region("chios").Controller, "athens")
	b.do("done")
	b.want("whose", b.region("chios").Controller, "sparta")
	b.want("levels", b.levels("chios"), [2]int{3, 10})
	b.asks("sparta", "assess")
	b.refuses("assess chios 1", "5.3.3", "assessed-by-the-loser")
	was := b.treasury("sparta")
	b.do("done", ones...)
	b.want("what it pays", b.region("chios").Multiplier, 3)
	b.want("without a price", b.levels("chios"), [2]int{3, 10})
	b.want("it is collected", b.treasury("sparta") > was, true)
	next := assessment(t, "sparta", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {Controller: "sparta"}}) })
	next.do("assess chios 2")
	poor := assessment(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -1, ML: 4}}) })
	poor.do("assess chios 3")
	poor.do("done")
	poor.want("with too little militance it is hers at x1 (5.3.d)", poor.region("chios").Multiplier, 1)
}

// TestEpic_5_3_f_column: the column of a year may take it there too.
func TestEpic_5_3_f_column(t *testing.T) {
	b := assessment(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {AL: -2, Multiplier: 3}}) })
	b.do("done")
	b.want("whose", b.region("chios").Controller, "sparta")
	b = assessment(t, "athens", func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"attica": {AL: -2, Multiplier: 3}})
	})
	b.do("done")
	b.want("a home lost ends the war", b.Prompt().Decision, "over")
	b.want("and nobody goes anywhere", len(b.Destinations([]string{"lac-h01"}, true)), 0)
}

// TestAssessmentIsSaved: what has been named so far is in a save, and a save that names what cannot be is refused.
func TestAssessmentIsSaved(t *testing.T) {
	b := assessment(t, "athens", nil)
	b.do("assess chios 3")
	b.do("assess samos 0")
	s := b.Snapshot()
	back, err := rules.Restore(b.r, s)
	if err != nil || back.Hash() != b.Hash() {
		t.Fatalf("not the same game: %v", err)
	}
	for _, planned := range []map[string]int{{"chios": 4}, {"laconia": 2}, {"chios": 6}, {"nowhere": 1}} {
		s.Realm.Planned = planned
		if _, err := rules.Restore(b.r, s); err == nil {
			t.Errorf("%v is taken", planned)
		}
	}
}

// assessed: what an assessment makes of a region (5.3), by the examples.
func assessed(t *testing.T, given, expect zonetest.Bag) {
	side, id := given.Str("side"), map[string]string{"athens": "chios", "sparta": "elis"}[given.Str("side")]
	b := assessment(t, side, func(s *rules.Snapshot) {
		s.Regions[id] = rules.RegionSnapshot{Controller: side, Start: side, AL: given.Num("al"), ML: given.Num("ml"), Multiplier: given.Amount("from")}
	})
	words := fmt.Sprintf("assess %s %d", id, given.Amount("to"))
	value := given.Num("btv")
	if !expect.Flag("legal") {
		b.refuses(words, "5.3.1", "raised-too-much")
		return
	}
	b.do(words)
	b.do("done")
	r := b.region(id)
	want(t, "multiple of the value", value*r.Multiplier, expect.Amount("value"))
	want(t, "levels", [2]int{r.AL, r.ML}, [2]int{expect.Num("al"), expect.Num("ml")})
	want(t, "changes hands", engine.Seat(r.Controller) != engine.Seat(side), expect.Flag("flips"))
}
