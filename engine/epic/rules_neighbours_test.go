package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// TestEpic_17_1_a_storm: a unit storms by itself, two of them and more only under a leader.
func TestEpic_17_1_a_storm(t *testing.T) {
	for units, why := range map[string]string{
		"lac-h01": "", "lac-h01 lac-h02": "needs-leader", "lac-h01 lac-h02 lac-h05": "needs-leader", "lac-h01 lac-h02 agis": "",
	} {
		b := marching(t, "W3630: "+units, "eleusis: att-h01", "corinth: cor-h01", "W3131: arg-h02") // who is in Corinth may come out
		b.masks("W3630")
		b.do("done")
		b.want(units, denied(b, "W3630"), why)
		if why != "" {
			b.refuses("storm W3630", "17.1", why)
			continue
		}
		b.legal("storm W3630")
	}
}

// TestEpic_10_8_b_at_sea: who has forced a harbour may always stay at sea, also where an army has come to the port by land; only who attacks those
// ashore then is held back.
func TestEpic_10_8_b_at_sea(t *testing.T) {
	for _, army := range []bool{false, true} {
		b := reliefOfNauplia(t)
		if army {
			b.do("move arg-h02 arg-h03 arg-h05 alcibiades W3033 W3133")
		}
		b.do("move att-f01 att-f02 demosthenes SAR HER ARL W3133", 6)
		if b.Prompt().Decision == "intercept" {
			b.do("let-pass")
		}
		b.do("done")
		b.do("fight W3133")
		b.do("stay-ashore")
		b.asks("athens", "harbour")
		b.legal("enter")
		b.legal("stay-at-sea")
		if army {
			b.refuses("attack", "17.1", "attacked-by-land")
		} else {
			b.legal("attack")
		}
		b.do("stay-at-sea")
		b.want("at sea", b.at("att-f01"), "ARL")
	}
}

// TestEpic_16_4_a_engage: the die of a long way is thrown once; to attack at its end takes a point that it has left, and no other die.
func TestEpic_16_4_a_engage(t *testing.T) {
	for die, left := range map[int]bool{3: false, 4: true, 5: true, 6: true} {
		b := sailing(t, "piraeus: att-f01", "CEP: cor-f01")
		b.do("move att-f01 SAR HER ARL MAL LAG MES PYL ELE CEP", die) // nine points
		b.do("let-pass")
		b.want("where it is", b.at("att-f01"), "CEP")
		if !left {
			b.refuses("engage att-f01 cor-f01", "16.4", "no-points-left")
			continue
		}
		b.do("engage att-f01 cor-f01") // no die lies ready
		b.want("it attacks", len(b.Snapshot().Sea.Engagements), 1)
	}
}

// TestEpic_7_6_g_told: who builds long walls, and between which places, is told.
func TestEpic_7_6_g_told(t *testing.T) {
	b := masons(t, nil)
	b.do("build-long-walls argos nauplia")
	e := b.heard("long-walls-begun")[0]
	b.want("who", strings.Join(e.Counters, " "), "arg-l01 arg-h02")
	b.want("where", strings.Join(e.Zones, " "), "argos nauplia")
	b.want("how long", e.Facts.Get("seasons"), "2")
}

// TestEpic_11_3_b_ends: where two long walls end in a place those are razed of which its side holds both ends, whichever have been built first.
func TestEpic_11_3_b_ends(t *testing.T) {
	for _, long := range [][]string{{"W3133 W3033", "W3033 W3032"}, {"W3033 W3032", "W3133 W3033"}, {"W3033 W3133", "W3032 W3033"}} {
		for _, held := range []string{"nauplia", "phlius"} {
			b := masons(t, func(s *rules.Snapshot) {
				s.Realm = &rules.RealmSnapshot{Long: long}
				stand(s, "argos: arg-h01", "force:argolid: arg-h02 arg-l01")
				s.Cities["nauplia"], s.Cities["phlius"] = []string{"captured:sparta"}, []string{"captured:sparta"}
				if held == "nauplia" {
					s.Cities["nauplia"] = nil
				} else {
					s.Cities["phlius"] = []string{"captured:athens"}
				}
				s.Turn, s.Part, s.Step = 1, "R", "raid"
			})
			b.do("raze-long-walls argos")
			course(b, func(s *rules.Snapshot) bool { return s.Turn == 2 })
			of := map[string]string{"nauplia": "W3133", "phlius": "W3032"}[held]
			b.want(held+", of "+strings.Join(long, ", "), strings.Contains(b.long(), of), false)
			b.want("the others stand", len(strings.Fields(b.long())), 2)
		}
	}
}

// TestEpic_11_3_a_what: who pulls down the walls of a city leaves its long walls, also where the walls are gone already when he is done; who pulls
// down the long walls leaves those of the city.
func TestEpic_11_3_a_what(t *testing.T) {
	for _, c := range []struct {
		work, walls, then string
		long              bool
	}{
		{"wrecking", "", "unwalled", true}, {"wrecking", "unwalled", "unwalled", true},
		{"wrecking-long", "", "", false}, {"wrecking-long", "unwalled", "unwalled", false},
	} {
		b := masons(t, func(s *rules.Snapshot) {
			s.Realm = &rules.RealmSnapshot{Long: []string{"W3133 W3033"}}
			s.Cities["argos"] = strings.Fields(c.walls)
			stand(s, "force:argolid: arg-h02 arg-l01")
			s.Pieces["arg-h01"] = "W3033 raiding " + c.work
			s.Turn, s.Part, s.Step = 1, "R", "raid"
		})
		course(b, func(s *rules.Snapshot) bool { return s.Turn == 2 })
		b.want(c.work+c.walls+": the city", b.cityWords("argos"), c.then)
		b.want(c.work+c.walls+": the long walls", b.long() != "", c.long)
	}
}

// TestForecastOfARiskOnce: who may intercept a stack is named once, however the die of its way falls.
func TestForecastOfARiskOnce(t *testing.T) {
	b := sailing(t, "piraeus: att-f01", "HER: cor-f01", "LAG: lac-f01")
	f, why := b.Forecast(engine.Cmd("move", strings.Fields("att-f01 SAR HER ARL MAL LAG MES PYL ELE CEP")...))
	if why != nil || f == nil || f.Purpose != "fleet" {
		t.Fatalf("%+v, %v", f, why)
	}
	var told []string
	for _, r := range f.Risks {
		told = append(told, fmt.Sprint(r.Counters, " ", r.Facts))
	}
	slices.Sort(told)
	if len(told) < 2 || len(slices.Compact(slices.Clone(told))) != len(told) {
		t.Errorf("%v", told)
	}
}

// TestEpic_21_1_a_listed: all ways in which a scenario can end are listed, in whatever order its endings stand in the table.
func TestEpic_21_1_a_listed(t *testing.T) {
	mixed := 0
	for _, name := range []string{"argive", "spartan_fantasy", "athenian_fantasy", "archidamian", "campaign", "campaign3"} {
		r, err := scenario.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		list := func(endings []rules.Ending) string {
			sc := *r.Scenario
			sc.Endings = endings
			var out []string
			for _, o := range rules.NewRuleset(r.Map, r.Tables, r.Pieces, &sc, nil).Outcomes() {
				out = append(out, fmt.Sprint(o.Cause, o.Verdicts))
			}
			slices.Sort(out)
			return strings.Join(out, "\n")
		}
		all := slices.Clone(r.Scenario.Endings)
		gained := slices.ContainsFunc(all, func(e rules.Ending) bool { return e.When == rules.RegionsGained })
		if other := slices.ContainsFunc(all, func(e rules.Ending) bool { return e.When != rules.RegionsGained }); gained && other {
			mixed++
		}
		was := list(all)
		slices.Reverse(all)
		if now := list(all); now != was {
			t.Errorf("%s: in another order its endings are\n%s\nnot\n%s", name, now, was)
		}
	}
	if mixed == 0 {
		t.Error("no scenario ends with regions gained and otherwise")
	}
}

// TestALateWarIsLate: made-up positions near the end of a war are of its last fall or winter, or of the winter before, when a home region may go over;
// a capital that is worn down falls to nearly every die.
func TestALateWarIsLate(t *testing.T) {
	r, err := scenario.Rules("campaign")
	if err != nil {
		t.Fatal(err)
	}
	last, seen := r.Scenario.EndYear, map[string]int{}
	for seed := range uint64(40) {
		g, _, err := rules.New(r, engine.NewSeeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		g.ScatterLate(engine.NewSeeded(seed))
		s := g.Snapshot()
		seen[fmt.Sprint(s.Season, " ", s.Year-last)]++
	}
	for _, when := range []string{"fall 0", "winter 0", "winter 1"} {
		n := seen[when]
		if delete(seen, when); n == 0 {
			t.Errorf("none is of %s", when)
		}
	}
	for when := range seen { // the year after that winter may have begun
		if !strings.HasPrefix(when, "spring ") {
			t.Errorf("one is of %s", when)
		}
	}
	b := table(t, "campaign", func(s *rules.Snapshot) { s.Sieges = []string{"W3831 sparta 9"} })
	worn := map[int]int{}
	for seed := range uint64(40) {
		worn[b.WearDown(rules.Athens, engine.NewSeeded(seed))]++
	}
	least := b.r.Siege.MoraleMin
	b.want("what it is worn down to", len(worn) == 2 && worn[least] > 0 && worn[least+1] > 0, true)
}

// TestEpic_D_d_uncontested: a save in which who has won the centre is asked where its units go is refused where nobody fights on the left or on the
// right: they would join there without being asked.
func TestEpic_D_d_uncontested(t *testing.T) {
	b := wonCentre(t)
	sound := func(do func(s *rules.Snapshot)) bool {
		s := b.Snapshot()
		do(s)
		_, err := rules.Restore(b.r, s)
		return err == nil
	}
	b.want("as it is", sound(func(*rules.Snapshot) {}), true)
	b.want("nobody of Athens' on the right", sound(func(s *rules.Snapshot) {
		w := s.Battle.Wings
		w.Right = slices.DeleteFunc(w.Right, func(id string) bool { return strings.HasPrefix(id, "att-") })
		w.Left = append(w.Left, "att-h03", "att-h04")
	}), false)
	b.want("nobody of Athens' on the left", sound(func(s *rules.Snapshot) {
		w := s.Battle.Wings
		w.Left = slices.DeleteFunc(w.Left, func(id string) bool { return strings.HasPrefix(id, "att-") })
		w.Right = append(w.Right, "att-h01")
	}), false)
}

// TestEpic_20_1_a_interrupts: a save in which an offer has interrupted a decision at which nobody offers anything is refused.
func TestEpic_20_1_a_interrupts(t *testing.T) {
	for _, c := range []struct {
		b     *bench
		step  string
		sound bool
	}{
		{table(t, "campaign3", func(s *rules.Snapshot) {
			seasonal(s, "C", "build", "thebes")
			s.Second, s.Realm.Allies.Order, s.Realm.Allies.Acted = true, []string{"sparta", "thebes"}, 1
		}), "build", true},
		{feeding(t, "thebes", 1, 10, "W2832: archidamus lac-h01 boe-h01"), "support", false},
	} {
		s := c.b.Snapshot()
		s.Step, s.Deciding = "offer", "athens"
		if s.Realm.Peace == nil {
			s.Realm.Peace = &rules.PeaceSnapshot{}
		}
		s.Realm.Peace.Offer = "thebes offer-peace " + c.step
		_, err := rules.Restore(c.b.r, s)
		c.b.want(fmt.Sprint(c.step, ": ", err), err == nil, c.sound)
	}
}
