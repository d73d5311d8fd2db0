package sphacteria_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Q88: fights only lower FP; nothing more is checked after them.
func TestSphacteria_3_2_a_LimitsAreCheckedWhenTheMovesEnd(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5", "O: spa-h6 spa-styphon", "BTA: ath-h2")
	b.Play(g, "announce 4", "activate O", "move spa-h6 N") // five for the moment
	b.Play(g, "activate N", "move spa-h1 M", "end")
	b.Asks(g, "athens", "announce")
	b, g = table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5", "O: spa-h6 spa-styphon", "BTA: ath-h2")
	b.Play(g, "announce 4", "activate O", "move spa-h6 N", "end")
	b.Asks(g, "sparta", "drop_excess")
}

func TestSphacteria_3_2_b_BoxesHaveNoLimit(t *testing.T) {
	b, g := table(t, sparta, "BTS: spa-h1 spa-h2 spa-h3 spa-h4 spa-h5 spa-h6 spa-h7 spa-h8 spa-h9", "BMS: spa-t1 spa-t2 spa-t3 spa-t4 spa-t5 spa-t6 spa-t7", "BTA: ath-h2")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "announce")
	for _, z := range zonewar.See(g.View("")).Zones {
		if len(z.ID) > 1 && z.Limit != 0 {
			t.Errorf("%s has a limit of %d", z.ID, z.Limit)
		}
	}
}

func TestSphacteria_3_2_c_FourUnitsOfASideOnLandShipsIncluded(t *testing.T) {
	for zone := range strings.SplitSeq("K L M N O P Q R S T U V", " ") {
		b, g := table(t, sparta, zone+": spa-h1 spa-h2 spa-h3 spa-h5", "BTA: ath-h2")
		b.Play(g, "announce 1", "end")
		b.Asks(g, "athens", "announce")
		b, g = table(t, sparta, zone+": spa-h1 spa-h2 spa-h3 spa-h5 spa-h6", "BTA: ath-h2")
		b.Play(g, "announce 1", "end")
		p := b.Asks(g, "sparta", "drop_excess")
		b.Want("zone", p.Zone, zone)
	}
	b, g := table(t, sparta, "V: spa-h1 spa-h2 spa-t1 spa-t2 spa-t3", "BTA: ath-h2")
	b.Play(g, "announce 1", "end")
	b.Want("pool", len(b.Asks(g, "sparta", "drop_excess").Pick.Pool), 5)
	// Four of each side.
	b, g = table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 ath-h1 ath-h2 ath-h3 ath-h4")
	b.Play(g, "announce 1")
	b.Shown(b.Must(g, box(3), "end"), "combat-roll")
}

// Q5: the limit of strait I.
func TestSphacteria_3_2_d_StraitsLimitTheFPOfEachSide(t *testing.T) {
	for line, over := range engine.InOrder(map[string]bool{
		"J: spa-t1 spa-t2":                                    false, // 20
		"J: spa-t1 spa-t2 spa-t6-":                            true,  // 23
		"J: spa-t1- spa-t2- spa-t3- spa-t4-":                  false, // 20 on current faces
		"J: spa-t1 spa-t2 ath-t2 ath-t3":                      false, // 40 in all
		"I: spa-t6":                                           false, // 5
		"I: spa-t6- spa-t7-":                                  true,  // 6
		"I: spa-t6 ath-t1":                                    false,
		"H: spa-t1 spa-t2 spa-t3 spa-t4 spa-t5 spa-t6 spa-t7": false,
		"A: spa-t1 spa-t2 spa-t3 spa-t4 spa-t5 spa-t6 spa-t7": false,
	}) {
		b, g := table(t, sparta, line, "BTA: ath-h2")
		b.Play(g, "announce 1")
		b.Must(g, box(3), "end")
		if got := g.Prompt().Decision == "drop_excess"; got != over {
			t.Errorf("%s: over %v", line, got)
		}
	}
	_, g := table(t, sparta, "J: spa-t1 spa-t2 ath-t2")
	for _, z := range zonewar.See(g.View("")).Zones {
		if z.ID == "J" && (z.Limit != 20 || z.Used[athens] != 10 || z.Used[sparta] != 20) {
			t.Errorf("%+v", z)
		}
	}
}

// Q23: leaders are no units.
func TestSphacteria_3_2_e_LeadersDoNotCount(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 spa-epitadas spa-styphon spa-brasidas spa-thrasymelidas", "BTA: ath-h2")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "announce")
}

// Q35: passing is free, staying is limited.
func TestSphacteria_3_2_f_PassingThroughFullZonesIsAllowed(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5", "M: spa-h6 spa-styphon", "J: spa-t1 spa-t2", "G: spa-t3 spa-thrasymelidas", "BTA: ath-h2")
	b.Play(g, "announce 2", "activate M", "move spa-h6 N O", "activate G")
	for _, d := range g.Destinations([]string{"spa-t3"}, false) {
		if warned := len(d.Warnings) > 0 && d.Warnings[0].Code == "over-limit"; warned != (d.Zone == "J" || d.Zone == "I") {
			t.Errorf("%s: warnings %v", d.Zone, d.Warnings)
		}
	}
	b.Play(g, "move spa-t3 J H", "end")
	b.Asks(g, "athens", "announce")
}

// Q27: the owner names what is eliminated, and nothing beyond need.
func TestSphacteria_3_2_g_TheOwnerNamesTheExcessAndLosesIt(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 spa-h6 spa-h7-", "J: spa-t1 spa-t2 spa-t6", "BTA: ath-h2")
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "sparta", "drop_excess")
	b.Want("first zone", []string{p.Zone, p.Facts.Get("limit"), p.Facts.Get("used")}, []string{"J", "20", "25"})
	b.Want("suggested", p.Pick.Suggested, []string{"spa-t6"})
	b.Refuse(g, "drop spa-t1 spa-t6", "3.2", "too-many-dropped")
	b.Refuse(g, "drop spa-h1", "3.2", "not-in-zone")
	b.Refuse(g, "end", "2.C", "wrong-verb")
	b.Play(g, "drop spa-t6")
	p = b.Asks(g, "sparta", "drop_excess")
	b.Want("second zone", []int{p.Pick.Min, p.Pick.Max}, []int{2, 2})
	b.Want("suggested", p.Pick.Suggested, []string{"spa-h5", "spa-h7"})
	b.Refuse(g, "drop spa-h1", "3.2", "still-over")
	b.Refuse(g, "drop spa-h1 spa-h2 spa-h3", "3.2", "too-many-dropped")
	b.Play(g, "drop spa-h1 spa-h7")
	b.Where(g, "spa-t6=eliminated", "spa-h1=eliminated", "spa-h7=eliminated", "spa-h2=N")
	b.Points(g, 4, 0)
	b.Asks(g, "athens", "announce")
}

// Q35: a ship cannot recover where its full face has no room.
func TestSphacteria_3_2_h_NoRecoveryBeyondAStraitsLimit(t *testing.T) {
	b, g := table(t, athens, "I: ath-t1- ath-demosthenes", "J: ath-t2 ath-t3- ath-t4- ath-cleon", "P: ath-h1-")
	g.Hand(athens, "str-17")
	g.Adjust(athens, box())
	p := b.Asks(g, "athens", "recover")
	b.Want("pool", p.Pick.Pool, []string{"ath-t1", "ath-h1"})
	b.Refuse(g, "recover ath-t3", "3.2", "no-room-to-recover")
	b.Play(g, "recover ath-t1")
	b.Where(g, "ath-t1=I", "ath-t3=J-")
}
