package hellespont_test

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// results are the attacker's and the defender's.
func results(att, def zonewar.Result) [2]zonewar.Result { return [2]zonewar.Result{att, def} }

const (
	none, quarter, half, threeQuarters = zonewar.ResR, zonewar.ResQuarter, zonewar.ResHalf, zonewar.ResThreeQuarters
	allHit, wipedOut                   = zonewar.ResA, zonewar.ResE
)

// Q56: points for leaders killed so, none for captured ones.
func TestHellespont_4_2_3_a_EliminatedWithLeadersAndAllAboard(t *testing.T) {
	b, g := table(t, athens, "M12: ath-t5 spa-t6 spa-t7- spa-h2 spa-p1- spa-hermocrates spa-epicles", "M13: spa-t8")
	g.Losses("M12", results(none, wipedOut), true)
	b.Where(g, "spa-t6=eliminated", "spa-t7=eliminated", "spa-h2=eliminated", "spa-p1=eliminated", "spa-hermocrates=killed", "spa-epicles=killed", "spa-t8=M13")
	b.Points(g, 5, 0) // 2 + 1 for the troops, 1 for each leader, ships none
	b, g = table(t, sparta, "T28: spa-p1 ath-h2 ath-h3- ath-thrasybulus")
	g.Losses("T28", results(none, wipedOut), true)
	b.Where(g, "ath-h2=eliminated", "ath-h3=eliminated", "ath-thrasybulus=killed")
	b.Points(g, 0, 5)
}

func TestHellespont_4_2_3_b_AllWeakened(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-h2 spa-h3 spa-h6 spa-c1 ath-p1 ath-p2- ath-p3 ath-chaereas")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 4) // 17 to 7, 2 right, +1: R-A
	b.Where(g, "ath-p1=T28-", "ath-p2=eliminated", "ath-p3=T28-", "ath-chaereas=T28")
	b.Asks(g, "athens", "retreat")
	// At sea the ships; those aboard only as far as they no longer fit.
	b, g = table(t, sparta, "M12: spa-t6 spa-t16 spa-t7 spa-t8 ath-t6 ath-t1- ath-p1")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6)
	b.Where(g, "ath-t6=M12-", "ath-t1=eliminated", "ath-p1=M12-")
}

func TestHellespont_4_2_3_c_OnLandUnitsAreCounted(t *testing.T) {
	// The examples: 1/2 of 3 is 1, 1/4 of 2 at least 1.
	for _, c := range []struct {
		res     zonewar.Result
		n, hits int
	}{{half, 3, 1}, {quarter, 2, 1}, {quarter, 4, 1}, {quarter, 7, 1}, {quarter, 8, 2}, {half, 5, 2}, {threeQuarters, 5, 3}, {threeQuarters, 1, 1}, {threeQuarters, 2, 1}, {none, 5, 0}} {
		if got := c.res.Hits(c.n); got != c.hits {
			t.Errorf("%s of %d: %d, want %d", c.res, c.n, got, c.hits)
		}
	}
	b, g := table(t, athens, "T27: ath-h3 ath-h4 spa-p1- spa-p2 spa-p3", "T26: ath-p1", "T6: ath-p2", "T7: ath-a1")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 4)
	b.Want("the result", g.State().Combat.Result, results(none, half)) // 8 to 7, 2 right
	p := b.Asks(g, "sparta", "lose")
	b.Want("of three, one", []int{p.Pick.Min, p.Pick.Max}, []int{1, 1})
	b.Refuse(g, "lose spa-p1 spa-p3", "4.2", "losses-count")
	b.Refuse(g, "lose spa-p1 spa-p1", "4.2", "named-twice")
	b.Refuse(g, "lose ath-h3", "4.2", "not-in-force")
	b.Play(g, "lose spa-p1")
	b.Where(g, "spa-p1=eliminated", "spa-p3=T27", "spa-p2=T27")
}

// Q55: the smallest sum that reaches the number.
func TestHellespont_4_2_3_d_AtSeaFPAreCounted(t *testing.T) {
	// The examples of 4.2.3: 19 of 38 is two of ten; 3 of 15 is two and one.
	b, g := table(t, sparta, "M5: spa-t6 spa-t16 ath-t6 ath-t7 ath-t8 ath-t2 ath-t11")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 5) // 1/1 + 1: R-1/2
	b.Want("the result", g.State().Combat.Result, results(none, half))
	p := b.Asks(g, "athens", "lose_fp")
	b.Want("19 are 20", p.Pick.Sum, 20)
	b.Refuse(g, "lose ath-t6", "4.2", "losses-fp")
	b.Refuse(g, "lose ath-t6 ath-t7 ath-t8", "4.2", "losses-fp")
	b.Refuse(g, "lose ath-t6 ath-t2 ath-t11", "4.2", "losses-fp")
	b.Play(g, "lose ath-t6 ath-t8")
	b.Where(g, "ath-t6=M5-", "ath-t8=M5-", "ath-t7=M5")
	b, g = table(t, athens, "M5: ath-t5 spa-t7- spa-t8- spa-t1- spa-t2- spa-t5- spa-h1")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 5) // 20 to 15; the attacker carries less: 4 at 1/1
	b.Want("the result", g.State().Combat.Result, results(quarter, quarter))
	b.Asks(g, "sparta", "lose_fp")
	b.Refuse(g, "lose spa-t5", "4.2", "losses-fp")
	b.Refuse(g, "lose spa-h1", "4.2", "not-in-force")
	b.Play(g, "lose spa-t1 spa-t5")
	b.Where(g, "spa-t1=eliminated", "spa-t5=eliminated", "spa-h1=M5-", "spa-t7=M5-", "ath-t5=M5-")
	// One ship of twenty pays for a quarter of itself.
	b, g = table(t, sparta, "M5: spa-t6 ath-t5")
	g.Losses("M5", results(none, quarter), true, "ath-t5")
	b.Where(g, "ath-t5=M5-")
}

func TestHellespont_4_2_3_e_LeadersAreLostByEOrWhenAlone(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-h2 ath-h2- ath-thrasybulus")
	g.Losses("T28", results(none, quarter), true, "ath-h2")
	b.Where(g, "ath-h2=eliminated", "ath-thrasybulus=captured")
	b.Points(g, 0, 2)
	b, g = table(t, sparta, "M12: spa-t6 ath-t3- ath-thrasybulus")
	g.Losses("M12", results(none, allHit), true, "ath-t3")
	b.Where(g, "ath-t3=eliminated", "ath-thrasybulus=captured")
	b.Points(g, 0, 0)
	// Both fleets gone: the leaders drown.
	b, g = table(t, sparta, "M12: spa-t5- spa-epicles ath-t3- ath-thrasybulus")
	g.Losses("M12", results(allHit, allHit), true, "ath-t3", "spa-t5")
	b.Where(g, "spa-epicles=lost", "ath-thrasybulus=lost")
	// The switch of the ruling.
	cfg := configOf(t, "historical", map[string]string{"leader-points": "captured"})
	b.Want("points for captured ones by ruling", cfg.Options["leader-points"], "captured")
}

func TestHellespont_4_2_3_f_BothLoseAtOnceTheAttackerChoosesFirst(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-t6 ath-t7 spa-t6 spa-t7 spa-t8")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 2) // 1/1 + 1: 1/4 for both
	b.Asks(g, "athens", "lose_fp")
	b.Play(g, "lose ath-t6")
	b.Where(g, "ath-t6=M5") // not yet
	b.Asks(g, "sparta", "lose_fp")
	b.Play(g, "lose spa-t7")
	b.Where(g, "ath-t6=M5-", "spa-t7=M5-")
}

// Q57, Q59: all of them to one place, no base.
func TestHellespont_4_2_4_a_TheLoserGoesToOneFreePlaceNextDoor(t *testing.T) {
	b, g := table(t, sparta, "T6: spa-h2 ath-h2 ath-p1 ath-thrasybulus ath-chaereas!", "T7: spa-p1")
	g.Losses("T6", results(none, quarter), true, "ath-h2")
	b.Asks(g, "athens", "retreat")
	b.Want("the ways", ways(g, "ath-h2", "ath-p1", "ath-thrasybulus"), []string{"Parion", "T27", "T28", "T5"})
	b.Refuse(g, "retreat ath-h2 T5", "4.2", "retreats-together")
	b.Refuse(g, "retreat ath-h2 ath-p1 ath-thrasybulus T7", "4.2", "retreat-to-enemy")
	b.Refuse(g, "retreat ath-h2 ath-p1 ath-thrasybulus T4", "3.4", "no-ships")
	b.Play(g, "retreat ath-h2 ath-p1 ath-thrasybulus Parion")
	b.Where(g, "ath-h2=Parion-", "ath-p1=Parion", "ath-thrasybulus=Parion", "ath-chaereas=captured") // the sick stays
	// A fleet through a sea entry, not into a base.
	b, g = table(t, sparta, "M22: spa-t6 ath-t5 ath-h2")
	g.Losses("M22", results(none, quarter), true)
	b.Want("the ways of a fleet", ways(g, "ath-t5", "ath-h2"), []string{"M1", "M21", "M23"})
	b.Refuse(g, "retreat ath-t5 ath-h2 B3", "4.2", "no-retreat-to-base")
	// Across the sea, from clear ground to clear ground, not the Persians.
	b, g = table(t, sparta, "T5: spa-h2 ath-h2 ath-h3", "T4: spa-p1", "T28: spa-p2", "T6: spa-p3", "M13: ath-t5", "M14: ath-t6")
	g.Losses("T5", results(none, quarter), true)
	b.Asks(g, "athens", "retreat")
	b.Want("over the sea", ways(g, "ath-h2", "ath-h3"), []string{"T3"})
	b.Play(g, "retreat ath-h2 ath-h3 M13 M14 T3")
	b.Where(g, "ath-h2=T3", "ath-h3=T3")
	b, g = table(t, athens, "T5: ath-h2 spa-p4", "T4: ath-p1", "T28: ath-p2", "T6: ath-h3", "M13: spa-t6", "M14: spa-t7")
	g.Losses("T5", results(none, quarter), true)
	b.Where(g, "spa-p4=eliminated")
	// Through no zone twice.
	b, g = table(t, sparta, "T5: spa-h2 ath-h2 ath-h3", "T28: spa-p2", "T6: spa-p3", "M13: ath-t5", "M14: ath-t6")
	g.Losses("T5", results(none, quarter), true)
	b.Refuse(g, "retreat ath-h2 ath-h3 M13 M14 M13 T4", "4.2", "retreat-zone-twice")
	b.Play(g, "retreat ath-h2 ath-h3 M13 T4")
	// Capacity.
	b, g = table(t, sparta, "T5: spa-h2 ath-h2 ath-h3", "T4: spa-p1", "T28: spa-p2", "T6: spa-p3", "M13: ath-t3-", "M14: ath-t6")
	g.Losses("T5", results(none, quarter), true)
	b.Where(g, "ath-h2=eliminated", "ath-h3=eliminated")
}

// Whom ships can carry off goes, all to one place; only the others are lost for want
// of a way.
func TestHellespont_4_2_4_a_ShipsCarryOffWhomTheyCan(t *testing.T) {
	shut := []string{"T4: spa-p1", "T28: spa-p2", "T6: spa-p3"}
	beaten := append(shut, "T5: spa-h2 spa-h3 spa-c1 spa-c2 spa-mindarus ath-h2 ath-h3 ath-p1 ath-thrasybulus", "M13: ath-t9- ath-t4-", "M14: ath-t6")
	flee := func(lines []string) (bench, *hellespont.Game, engine.Prompt) {
		b, g := table(t, sparta, lines...)
		b.Play(g, "announce 1")
		b.fought(g, 5)
		b.Play(g, "lose ath-h3") // 8 FP are left; M13 has room for 6
		return b, g, b.Asks(g, "athens", "retreat")
	}
	b, g, p := flee(append(beaten, "M9: ath-t5"))
	b.Want("by M9 all of them", []any{p.March.Together, ways(g, p.March.Movers...)}, []any{true, []string{"Parion", "T7"}})
	b, g, p = flee(beaten)
	b.Want("one by one", []any{p.March.Together, p.March.Movers}, []any{false, []string{"ath-p1", "ath-h2", "ath-h3", "ath-thrasybulus"}})
	b.Want("who goes with the peltasts", g.Muster([]string{"ath-h2", "ath-h3", "ath-thrasybulus", "ath-p1"}).Fit, []string{"ath-p1", "ath-h2", "ath-thrasybulus"})
	b.Refuse(g, "retreat ath-h2 ath-h3 ath-p1 T3", "3.4", "transport-full")
	b.Play(g, "retreat ath-h2 ath-thrasybulus T3")
	b.Asks(g, "athens", "retreat") // 2 FP of room are left
	b.Refuse(g, "retreat ath-p1 ath-h3 T3", "3.4", "transport-full")
	b.Refuse(g, "retreat ath-p1 T1", "4.2", "retreats-to-one-place")
	b.Play(g, "retreat ath-p1 T3")
	b.Where(g, "ath-h2=T3", "ath-thrasybulus=T3", "ath-p1=T3", "ath-h3=eliminated")
	b.Points(g, 0, 2)
	// The Persians never cross: they alone are lost.
	b, g = table(t, athens, "T5: ath-h2 spa-p4 spa-h2 spa-pharnabazus", "T4: ath-p1", "T28: ath-p2", "T6: ath-h3", "M13: spa-t6", "M14: spa-t7")
	g.Losses("T5", results(none, quarter), true)
	p = b.Asks(g, "sparta", "retreat")
	b.Want("the hoplites", p.March.Movers, []string{"spa-h2"})
	b.Play(g, "retreat spa-h2 T3")
	b.Where(g, "spa-h2=T3", "spa-p4=eliminated", "spa-pharnabazus=captured")
	// With a free zone next door nobody parts.
	b, g = table(t, athens, "T5: ath-h2 spa-p4 spa-h2", "T28: ath-p2", "T6: ath-h3", "M13: spa-t6", "M14: spa-t7")
	g.Losses("T5", results(none, quarter), true)
	b.Want("together", b.Asks(g, "sparta", "retreat").March.Together, true)
	b.Refuse(g, "retreat spa-h2 T3", "4.2", "retreats-together")
}

// Every zone next door is a way out or tells why it is none, and so does every
// shore that ships might carry the beaten to.
func TestHellespont_4_2_4_a_EveryZoneTellsWhyItIsNoRefuge(t *testing.T) {
	lines := []string{"T5: spa-h2 ath-h2 ath-h3", "T4: spa-p1", "T6: spa-p3", "M13: ath-t9-", "M14: ath-t6 spa-t1", "M9: ath-t5"}
	b, g := table(t, sparta, lines...)
	g.Losses("T5", results(none, quarter), true)
	group := "retreat ath-h2 ath-h3 "
	for _, c := range [][3]string{
		{"T4", "4.2", "retreat-to-enemy"}, {"B3", "4.2", "no-retreat-to-base"}, {"M13", "3.4", "stop-at-sea"}, {"T5", "4.2", "must-leave"},
		{"T13", "3.4", "no-ships"}, {"T3", "3.4", "transport-full"}, {"T27", "4.2", "retreat-not-next"}, {"Parion", "", ""}, {"T21", "3.4", "crossing-too-long"},
		{"M9 M8 T14", "3.4", "no-ships"}, {"M9 T7 T26", "4.2", "retreat-ends-ashore"}, {"M14 T3", "3", "not-adjacent"},
	} {
		if c[1] == "" {
			b.Want("retreat to "+c[0], b.Legal(g, group+c[0]), true)
			continue
		}
		b.Refuse(g, group+c[0], c[1], c[2])
	}
	// With room, the enemy's fleet in the next zone is in the way.
	lines[3] = "M13: ath-t9"
	b, g = table(t, sparta, lines...)
	g.Losses("T5", results(none, quarter), true)
	b.Refuse(g, group+"T3", "3.4", "enemy-ships")
	// Troops are put ashore on clear ground; Persians are not taken aboard.
	b, g = table(t, sparta, "T7: spa-h2 ath-h2", "M8: ath-t5", "M10: ath-t6")
	g.Losses("T7", results(none, quarter), true, "ath-h2")
	b.Refuse(g, "retreat ath-h2 T10", "3.4", "no-shore")
	b, g = table(t, sparta, "T10: spa-h2 ath-h2", "M8: ath-t5", "M10: ath-t6")
	g.Losses("T10", results(none, quarter), true, "ath-h2")
	b.Refuse(g, "retreat ath-h2 T7", "3.4", "no-shore")
	b, g = table(t, athens, "T5: ath-h2 spa-p4", "M13: spa-t6", "M14: spa-t7")
	g.Losses("T5", results(none, quarter), true, "spa-p4")
	b.Refuse(g, "retreat spa-p4 T3", "3.1", "never-at-sea")

	// Those pushed on: each zone next to the overfull one.
	b, g = table(t, sparta, "T28: spa-h2 spa-h3 spa-h6 ath-h2 ath-h3", "T27: ath-h4 ath-p1 ath-p2 ath-a1", "T7: spa-p1")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6)
	b.Play(g, "lose ath-h2", "retreat ath-h2 ath-h3 T27")
	b.Asks(g, "athens", "displace")
	var all []string
	for _, d := range g.Destinations([]string{"ath-p1"}, true) {
		word := d.Zone
		if d.Why != nil {
			word += " " + d.Why.Rule + " " + d.Why.Code
		}
		all = append(all, word)
	}
	b.Want("next to T27", all, []string{"T6", "T26", "T7 4.2 retreat-to-enemy", "T28 4.2 retreat-to-enemy"})
	b.Refuse(g, "displace ath-p1 T5", "4.2", "one-zone-away")
	b.Refuse(g, "displace ath-p1 B2", "4.2", "no-retreat-to-base")
	b.Want("why not into M9", g.Explain(engine.OnZone, "M9").Code, "one-zone-away")
	// Ships pushed out of a port go by its entry.
	b, g = table(t, sparta, "M4: spa-t6 ath-t6 ath-t7", "Abydos: ath-t5 ath-t15", "M3: spa-t7", "M5: spa-t8")
	g.Losses("M4", results(none, quarter), true, "ath-t6")
	b.Asks(g, "athens", "retreat")
	b.Refuse(g, "retreat ath-t6 ath-t7 T22", "3.1", "ships-ashore")
	b.Refuse(g, "retreat ath-t6 ath-t7 M5", "4.2", "retreat-to-enemy")
	b.Refuse(g, "retreat ath-t6 ath-t7 M6", "4.2", "ships-retreat-one-zone")
}

// Q36, switched: what a retreat carries across a sea zone counts with all that has crossed
// it in the action phase, in moves and in other retreats.
func TestHellespont_3_4_c_RetreatsShareTheRoomOfThePhase(t *testing.T) {
	table := func(t *testing.T, active zonewar.Side, lines ...string) (bench, *hellespont.Game) {
		t.Helper()
		return ruled(t, map[string]string{"retreat-room": "phase"}, active, lines...)
	}
	// The active side's own landing, 4 FP, has used the fleet in M13 up.
	for _, c := range []struct {
		fleet string
		ways  []string
	}{{"ath-t6-", []string{"T28", "T4", "T6"}}, {"ath-t6", []string{"T28", "T3", "T4", "T6"}}} {
		b, g := table(t, athens, "T4: ath-h2", "T5: spa-h2", "M13: "+c.fleet, "M14: ath-t5")
		b.Play(g, "announce 2", "activate T4", "move ath-h2 M13 T5")
		g.Losses("T5", results(quarter, none), false, "ath-h2")
		b.Asks(g, "athens", "retreat")
		b.Want("the ways with "+c.fleet, ways(g, "ath-h2"), c.ways)
	}
	// The passive side's retreats of one phase, one after the other.
	for _, c := range []struct{ fleet, second string }{{"ath-t3", "eliminated"}, {"ath-t2", "T3-"}} {
		b, g := table(t, sparta, "T5: spa-h2 ath-h3", "T6: spa-h3 ath-h4", "M9: ath-t5", "M13: "+c.fleet, "M14: ath-t6",
			"T4: spa-p1", "T28: spa-p2", "T27: spa-p3", "T7: spa-a1", "Parion: spa-h1")
		b.Play(g, "announce 1", "end")
		b.Roll(g, "fight T5", 5)
		b.Roll(g, "retreat ath-h3 M13 M14 T3", 5) // and the other combat follows
		b.Where(g, "ath-h3=T3-")
		if b.Legal(g, "retreat ath-h4 T3") {
			b.Play(g, "retreat ath-h4 M9 M13 M14 T3")
		}
		b.Where(g, "ath-h4="+c.second)
	}
}

// A retreat is measured by itself: a landing that is beaten goes back over the ships that
// brought it, and the retreats of a phase each have their whole room.
func TestHellespont_3_4_c_ARetreatHasTheShipsRoomToItself(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h3 ath-h4", "M5: ath-t6", "T22: spa-h2", "T21: spa-p1", "T23: spa-p2", "T26: spa-p3", "Abydos: spa-a1")
	b.Play(g, "announce 3", "activate T17", "move ath-h3 ath-h4 M5 T22")
	g.Losses("T22", results(quarter, none), false, "ath-h3")
	b.Asks(g, "athens", "retreat")
	b.Want("back over the ships that landed them", slices.Contains(ways(g, "ath-h3", "ath-h4"), "T17"), true)
	b.Play(g, "retreat ath-h3 ath-h4 M5 T17")
	b.Where(g, "ath-h3=T17-", "ath-h4=T17")
	// The ships carry so many at once and no more, and it is said how many want to.
	for room, during := range map[string]string{"own": "retreat", "phase": "phase"} {
		_, g = ruled(t, map[string]string{hellespont.OptRetreatRoom: room}, sparta,
			"T5: spa-h2 ath-h3 ath-h4", "M13: ath-t6-", "M14: ath-t5", "T4: spa-p1", "T28: spa-p2", "T6: spa-h3")
		g.Losses("T5", results(none, quarter), true, "ath-h3")
		why := zonetest.Bench{T: t}.Refusal(g, "retreat ath-h3 ath-h4 M13 M14 T3")
		if why == nil || why.Code != "transport-full" || why.Facts.Get("during") != during || why.Facts.Get("crossed") != "0" || why.Facts.Get("wants") == "" {
			t.Errorf("%s: %+v", room, why)
		}
	}
}

func TestHellespont_4_2_4_b_WithNowhereToGoTheyAreLost(t *testing.T) {
	b, g := table(t, sparta, "T1: spa-h2 ath-h2 ath-thrasybulus", "T2: spa-p1", "Cyzique: spa-p2")
	g.Losses("T1", results(none, quarter), true, "ath-h2")
	b.Where(g, "ath-h2=eliminated", "ath-thrasybulus=captured")
	b.Points(g, 0, 2)
}

// Q58.
func TestHellespont_4_2_4_c_WhatOverfillsAPlaceGoesOn(t *testing.T) {
	b, g := table(t, sparta, "T28: spa-h2 spa-h3 spa-h6 spa-mindarus ath-h2 ath-h3 ath-thrasybulus", "T27: ath-h4 ath-p1 ath-p2 ath-a1")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6) // 3/2: R-1/2
	b.Play(g, "lose ath-h2")
	b.Play(g, "retreat ath-h2 ath-h3 ath-thrasybulus T27")
	b.Asks(g, "athens", "displace")
	b.Refuse(g, "displace ath-p1 T28", "4.2", "retreat-to-enemy")
	b.Refuse(g, "displace ath-p1 ath-p2 T6", "4.2", "too-many-displaced")
	b.Play(g, "displace ath-p1 T6")
	b.Where(g, "ath-p1=T6", "ath-h3=T27", "ath-h2=T27-")
	b.Asks(g, "athens", "announce")
	// With nowhere to go on to it is lost.
	b, g = table(t, sparta, "T28: spa-h2 spa-h3 spa-h6 ath-h2 ath-h3", "T27: ath-h4 ath-p1 ath-p2 ath-a1", "T6: spa-p1", "T7: spa-p2", "T26: spa-p3")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6)
	b.Play(g, "lose ath-h2")
	b.Play(g, "retreat ath-h2 ath-h3 T27")
	b.Asks(g, "athens", "drop_retreat")
	b.Play(g, "drop ath-p1")
	b.Where(g, "ath-p1=eliminated")
}

// A port has a limit for ships and one for troops: only what is of the kind that is
// too many is pushed on or lost.
func TestHellespont_4_2_4_c_OnlyWhatIsTooManyGoesOn(t *testing.T) {
	lines := []string{"T17: spa-h2 spa-h3 spa-h6 spa-mindarus ath-h2 ath-h3", "Sestos: ath-h4 ath-h5 ath-a1- ath-t5"}
	b, g := table(t, sparta, lines...)
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6)
	b.Play(g, "lose ath-h2", "retreat ath-h2 ath-h3 Sestos")
	p := b.Asks(g, "athens", "drop_retreat") // the ships could go to M5, the troops nowhere
	b.Want("the limit", []any{p.Facts.Get("kind"), p.Facts.Get("limit"), p.Facts.Get("used")}, []any{"land-fp", 12, 15})
	b.Want("the troops", []any{p.Pick.Pool, p.Pick.Max}, []any{[]string{"ath-h2", "ath-h3", "ath-h4", "ath-a1", "ath-h5"}, 5})
	b.Refuse(g, "drop ath-t5", "3.6", "still-over")
	b.Play(g, "drop ath-h2 ath-a1")
	b.Where(g, "ath-t5=Sestos", "ath-h3=Sestos", "ath-h2=eliminated")
	// A fleet flees into the port with too many aboard: troops go inland, no ship goes on.
	b, g = table(t, sparta, "M17: spa-t6 spa-t7 ath-t5 ath-h2", "Cyzique: ath-h3 ath-h4 ath-h5 ath-t6")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 5)
	b.SettleTo(g, "retreat")
	b.Play(g, "retreat ath-t5 ath-h2 Cyzique")
	p = b.Asks(g, "athens", "displace")
	b.Want("who may go", p.March.Movers, []string{"ath-h2", "ath-h3", "ath-h4", "ath-h5"})
	b.Refuse(g, "displace ath-t6 M16", "3.6", "not-too-many")
	b.Want("no way for ships", ways(g, "ath-t6"), []string(nil))
	b.Play(g, "displace ath-h5 T1")
	b.Where(g, "ath-h5=T1", "ath-t6=Cyzique", "ath-t5=Cyzique-")
	// With ships exactly at their own limit it is still the troops who are too many.
	b, g = table(t, sparta, lines[0], "Sestos: ath-h4 ath-h5 ath-a1- ath-t5 ath-t6 ath-t15")
	b.Want("the ships", g.Ruleset().FPOf(&g.State().State, g.Ruleset().ShipsAt(&g.State().State, g.Ruleset().PlaceOf("Sestos"), athens)), 50)
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6)
	b.Play(g, "lose ath-h2", "retreat ath-h2 ath-h3 Sestos")
	p = b.Asks(g, "athens", "drop_retreat")
	b.Want("the troops alone", p.Pick.Pool, []string{"ath-h2", "ath-h3", "ath-h4", "ath-a1", "ath-h5"})
}

// Q57.
func TestHellespont_4_2_4_d_TheWinnerStaysTheLoserGoesAllTheSame(t *testing.T) {
	b, g := table(t, athens, "M8: ath-t3- spa-t7 spa-t8")
	g.Losses("M8", results(quarter, quarter), true, "ath-t3", "spa-t7")
	b.Where(g, "ath-t3=eliminated")
	b.Asks(g, "sparta", "retreat")
	b.Play(g, "retreat spa-t7 spa-t8 M9")
	b, g = table(t, athens, "M8: ath-t5 spa-t7 spa-t8")
	g.Losses("M8", results(quarter, none), false, "ath-t5")
	b.Asks(g, "athens", "retreat")
	b.Play(g, "retreat ath-t5 M7")
	b.Where(g, "ath-t5=M7-", "spa-t7=M8")
}

func TestHellespont_4_2_4_e_ArchersCloseAZoneToRetreats(t *testing.T) {
	b, g := table(t, athens, "T28: ath-h2 ath-h3 spa-h2", "T27: spa-a1", "T4: spa-a2", "T6: spa-p1", "T5: ath-p1", "T29: ath-p2")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 4")
	b.Refuse(g, "play str-04 6 T27", "7 S6", "no-archers")
	b, g = table(t, athens, "T28: ath-h2 spa-h2", "T4: ath-a1")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 3", "play str-04 6 T4", "activate T4", "move ath-a1 T3")
	b.Play(g, "end")
	p := b.Asks(g, "sparta", "evade")
	b.Want("not into T4", len(p.Choices) > 0 && !offers(g, "evade T4"), true)
	g.Losses("T28", results(none, quarter), true)
	b.Asks(g, "sparta", "retreat")
	b.Refuse(g, "retreat spa-h2 T4", "7 S6", "closed-by-archers")
	b.Want("elsewhere", ways(g, "spa-h2"), []string{"T27", "T29", "T5", "T6"})
}

// A zone closed by archers is closed from the sea and to those pushed on as well.
func TestHellespont_4_2_4_e_ClosedOverseasAndToThePushedOn(t *testing.T) {
	closed := func(g *hellespont.Game, zone string) { g.State().Closed[sparta].Add(g.Ruleset().PlaceOf(zone)) }
	b, g := table(t, sparta, "T5: spa-h2 ath-h2 ath-h3", "T4: spa-p1", "T28: spa-p2", "M13: ath-t5", "M14: ath-t6")
	closed(g, "T3")
	g.Losses("T5", results(none, quarter), true)
	b.Asks(g, "athens", "retreat")
	b.Want("by land alone", ways(g, "ath-h2", "ath-h3"), []string{"T6"})
	b.Refuse(g, "retreat ath-h2 ath-h3 T3", "7 S6", "closed-by-archers")
	b.Refuse(g, "retreat ath-h2 ath-h3 M13 M14 T3", "7 S6", "closed-by-archers")
	b.Play(g, "retreat ath-h2 ath-h3 T6")
	b, g = table(t, sparta, "T5: spa-h2 ath-h2 ath-h3", "T4: spa-p1", "T28: spa-p2", "T6: spa-p3", "M13: ath-t5", "M14: ath-t6")
	closed(g, "T3")
	g.Losses("T5", results(none, quarter), true)
	b.Where(g, "ath-h2=eliminated", "ath-h3=eliminated") // the only way out is closed
	b, g = table(t, sparta, "T28: spa-h2 spa-h3 spa-h6 spa-mindarus ath-h2 ath-h3 ath-thrasybulus", "T27: ath-h4 ath-p1 ath-p2 ath-a1")
	closed(g, "T6")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "pass", 6) // 3/2: R-1/2
	b.Play(g, "lose ath-h2", "retreat ath-h2 ath-h3 ath-thrasybulus T27")
	b.Asks(g, "athens", "displace")
	b.Refuse(g, "displace ath-p1 T6", "7 S6", "closed-by-archers")
	b.Play(g, "displace ath-p1 T26")
	b.Where(g, "ath-p1=T26")
	// Nor does the defender evade there.
	b, g = table(t, athens, "T28: ath-h2 spa-h2", "T4: ath-a1")
	g.Hand(athens, "str-04")
	b.Play(g, "announce 3", "play str-04 6 T4", "activate T4", "move ath-a1 T3", "end")
	b.Asks(g, "sparta", "evade")
	b.Refuse(g, "evade T4", "7 S6", "closed-by-archers")
	b.Want("elsewhere", b.Legal(g, "evade T5"), true)
}

// The bare loser of a mutual slaughter goes, too, and a whole force to one place:
// no part of it may be named for another.
func TestHellespont_4_2_4_d_NobodyLeftToFleeFrom(t *testing.T) {
	b, g := table(t, sparta, "T6: spa-p1- ath-h2 ath-h3 ath-thrasybulus")
	g.Losses("T6", results(wipedOut, none), true)
	b.Where(g, "spa-p1=eliminated")
	b.Asks(g, "athens", "retreat")
	b.Refuse(g, "retreat ath-h2 T5", "4.2", "retreats-together")
	b.Refuse(g, "retreat ath-h2 ath-h3 T5", "4.2", "retreats-together") // without their leader
	b.Play(g, "retreat ath-h2 ath-h3 ath-thrasybulus T5")
	b.Where(g, "ath-h2=T5", "ath-h3=T5", "ath-thrasybulus=T5")
}

// Q54 and its switch: who wins 1/4 - 1/4, column by column from the low die to the
// high one.
func TestHellespont_4_2_2_d_EvenLossesByRuling(t *testing.T) {
	for ruling, want := range engine.InOrder(map[string]string{"split": "DA DDA DA DA DDA DDA DA ", "defender": "DD DDD DD DD DDD DDD DD ", "attacker": "AA AAA AA AA AAA AAA AA "}) {
		cfg := configOf(t, "historical", map[string]string{"quarter": ruling})
		g, got := hellespont.Position(cfg, athens, ""), ""
		for column := range zonewar.Columns {
			for die := zonewar.MinRow; die <= zonewar.MaxRow; die++ {
				switch c := g.Ruleset().TableCell(die, column); {
				case c.Attacker != quarter || c.Defender != quarter:
				case c.AttackerWins:
					got += "A"
				default:
					got += "D"
				}
			}
			got += " "
		}
		benchOf(t, cfg).Want(ruling, got, want)
	}
}
